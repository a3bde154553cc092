"""The rules that only Austrian dominoes has: draw game or block game, the hand sizes, and what a win is worth."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from dominolab.errors import SetupError
from dominolab.families.connecting import rules as c
from dominolab.families.connecting.events import Ended, MatchOver, Scored
from dominolab.families.connecting.moves import Draw
from dominolab.families.connecting.state import State
from dominolab.rule import Event, Facts, Option, Rule

MOST = {"draw": 3, "block": 4}  # players
INDONESIAN = {"draw": "ambil", "block": "blok"}
HISTORIC = {2: 9, 3: 7, 4: 6, 5: 6, 6: 5}
DRAW_3 = 7


def form_of(options: SimpleNamespace, seats: int) -> str:
    """Which game is played: draw or block.

    Raises:
        SetupError: there is no such game for so many players.
    """
    if options.historic:
        return "draw"
    form = ("draw" if seats <= MOST["draw"] else "block") if options.form == "by_players" else str(options.form)
    if seats > MOST[form]:
        more = "; four can play the block game" if form == "draw" else ""
        msg = f"The {form} game is for 2 to {MOST[form]} players, not {seats}{more}; up to six play with historic=on."
        more = "; berempat bisa main blok" if form == "draw" else ""
        said = f"Main {INDONESIAN[form]} untuk 2 sampai {MOST[form]} pemain, bukan {seats}{more}"
        raise SetupError(msg, f"{said}; dengan historic=on sampai enam.")
    return form


def hand(options: SimpleNamespace, seats: int) -> int:
    """Tiles for each player."""
    if options.historic:
        return HISTORIC[seats]
    if form_of(options, seats) == "draw":
        return int(options.hand_draw_2) if seats == min(HISTORIC) else DRAW_3
    return int(getattr(options, f"hand_block_{seats}"))


def words(options: SimpleNamespace, seats: int) -> dict[str, Any]:
    """Which game it comes to at this table."""
    return {"how": form_of(options, seats)}


form = Rule(
    "austrian.form",
    options=(
        Option("form", ("by_players", "draw", "block"), "by_players"),
        Option("historic", (True, False), default=False),
    ),
    fields=words,
)


def drawing(state: State) -> bool:
    """Whether this is the draw game."""
    return form_of(state.options, state.seats) == "draw"


@form.forbids(Draw)
def nobody_draws(state: State, _seat: int, _move: Draw) -> Facts | None:
    """In the block game the undealt tiles stay where they are."""
    return None if drawing(state) else {}


deal = c.deal(
    hand,
    options=(
        Option("hand_draw_2", (8, 9), 9),
        Option("hand_block_4", (6, 7, 8), 7),
        Option("hand_block_3", (8, 9), 8),
        Option("hand_block_2", (11, 12), 12),
    ),
    tiles_in=c.austrian_size,
)

score = Rule("austrian.score", options=(Option("scoring", ("wins", "pips"), "wins"),))


@score.follows(Ended)
def worth(state: State, _event: Ended) -> Event:
    """A win is one win, or the pips of the others, less the own pips when blocked; without a winner it is nothing."""
    winner, pips = state.winner, [c.pips(tiles) for tiles in state.hands]
    if winner is None:
        return Scored((0,) * state.seats)
    return c.to_winner(state, 1 if state.options.scoring == "wins" else sum(pips) - 2 * pips[winner])


target = Rule(
    "austrian.target",
    options=(
        Option("target_wins", (1, 3, 5, 7, 10), 5, needs=("scoring", "wins")),
        Option("target_pips", (50, 100, 200), 100, needs=("scoring", "pips")),
    ),
)


@target.follows(Ended)
def reached(state: State, _event: Ended) -> Event | None:
    """Who has so many wins, or so many points, has won the match."""
    totals, o = state.totals, state.options
    most = max(totals)
    return MatchOver(totals.index(most)) if most >= (o.target_wins if o.scoring == "wins" else o.target_pips) else None
