"""What the Austrian games share: their set, the brick row, and who leads."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

from dominolab.families.connecting.events import LeadGiven, Led, PickedUp, SetOut
from dominolab.families.connecting.moves import Place
from dominolab.families.connecting.rules.ending import blocked, going_out, lightest, show_hands
from dominolab.families.connecting.rules.play import (
    held,
    leader_places,
    line_opens,
    match,
    must_play,
    name_end,
    no_drawing,
    open_end,
    places,
    turn,
)  # fmt: skip
from dominolab.families.connecting.rules.setup import heaviest, holder, lead_rule, must_lead
from dominolab.families.connecting.state import State
from dominolab.rule import Began, Event, Option, Rule
from dominolab.tiles import DominoSet, TileSet

HIGHEST = 8
FULL, PLAIN = DominoSet(HIGHEST), DominoSet(HIGHEST, doubles=False)


def _doubles(options: Mapping[str, Any]) -> bool:
    return options.get("doubles") == "in" or bool(options.get("historic"))


def austrian_tiles(options: Mapping[str, Any]) -> TileSet:
    """The double-eight set, with or without its doubles."""
    return FULL if _doubles(options) else PLAIN


def austrian_size(options: SimpleNamespace) -> int:
    """The number of tiles played with."""
    return len(austrian_tiles(vars(options)))


def _taken_out(options: SimpleNamespace, _seats: int) -> dict[str, Any]:
    """How many tiles there are, and how many go from a double-nine set to get them; doubles are in where all are."""
    tiles = austrian_size(options)
    doubles = "in" if tiles == len(FULL) else "out"
    return {"tiles": tiles, "removed": len(DominoSet(HIGHEST + 1)) - tiles, "doubles": doubles}


austrian_set = Rule(
    "connecting.austrian_set",
    options=(
        Option("doubles", ("out", "in"), "out"),
        Option("source_set", ("double_eight", "double_nine"), "double_eight", cosmetic=True),
        Option("pip_style", ("pips", "numerals"), "pips", cosmetic=True),
    ),
    fields=_taken_out,
)


@austrian_set.follows(Began)
def austrian_set_out(_state: State, _event: Event) -> Event:
    """The tiles that are played with are put on the table."""
    return SetOut()


brick = Rule("connecting.brick", options=(Option("layout", ("brick", "line"), "brick", cosmetic=True),))
brick.follows(Led)(line_opens)

place_tile = Rule("connecting.place_tile")
place_tile.offers_by_tile(Place, keeps=(held, open_end, match, name_end), phase="play")(places)

heaviest_starts = Rule("connecting.heaviest_starts", options=(Option("first_tile", ("any", "heaviest"), "any"),))


@heaviest_starts.follows(PickedUp)
def starts(state: State, _event: Event) -> Event | None:
    """The holder of the heaviest tile leads the first deal; whether with that tile is agreed."""
    if state.deal.standing.number > 1:
        return None
    tile = heaviest(state)
    prescribed = state.options.first_tile == "heaviest"
    return LeadGiven(holder(state, tile), tile if prescribed else None, "heaviest" if prescribed else "heaviest_any")


winner_leads = Rule("connecting.winner_leads")


@winner_leads.follows(PickedUp)
def leads_on(state: State, _event: Event) -> Event | None:
    """The winner of the deal before leads, or who placed its last tile; if gone from the match, the next still in."""
    before = state.deal.standing
    if before.number == 1:
        return None
    seat, how = (before.winner, "winner") if before.winner is not None else (before.last_placer or 0, "last_placer")
    return LeadGiven(seat, None, how) if seat in state.playing else LeadGiven(state.following[seat], None, "next_in")


austrian_block = (
    held, lead_rule, must_lead, no_drawing, leader_places, brick, open_end, match, name_end, place_tile, must_play
)  # fmt: skip
"""A tile in the Austrian block game: rules that games built on it list in this order."""

austrian_end = (
    going_out,
    blocked,
    turn.having(direction="counterclockwise"),
    show_hands,
    lightest.having(tie_break=Option("tie_break", ("none",), "none")),
)
"""How a deal of an Austrian game ends."""
