"""The rules of Luzon, in reading order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING

from dominolab.deal import shuffled as in_order
from dominolab.families.solitaire.events import (
    Captured,
    Ended,
    Filled,
    GaveUp,
    Laid,
    Promised,
    Scored,
    SetOut,
    Shuffled,
)
from dominolab.families.solitaire.moves import GIVE_UP, Capture, Fill, GiveUp, capture
from dominolab.families.solitaire.solver import Search
from dominolab.families.solitaire.state import COLUMNS, State
from dominolab.rule import Began, Event, Facts, Move, Option, Rule, TakeBack
from dominolab.tiles import Domino

if TYPE_CHECKING:
    from dominolab.deal import Deal

DEEP = 5

# ── setting up ──────────────────────────────────────────────────────────────────────────────────────────────────────

tableau = Rule("luzon.tableau")


@tableau.follows(Began)
def set_out(_state: State, _event: Event) -> Event:
    """The set is put on the table."""
    return SetOut()


shuffle = Rule("luzon.shuffle")


@shuffle.follows(SetOut)
def shuffled(_state: State, _event: Event) -> Event:
    """The tiles are mixed face down."""
    return Shuffled()


chosen = Rule("luzon.deals", options=(Option("deals", ("random", "solvable"), "random"),))


@chosen.follows(Shuffled)
def can_come_out(state: State, _event: Event) -> Event | None:
    """Where only deals that can come out are wanted, this is one."""
    return Promised() if state.options.deals == "solvable" and state.deal.given is None else None


def wall(deal: Deal) -> tuple[Domino, ...]:
    """The order of the tiles: the one that the seed names, or the first after it that comes out, if it has to."""
    for again in count():
        found = in_order(deal.tiles, deal.seed or 0, deal.standing.number + again * 1_000_000)
        if deal.options["deals"] == "random" or Search(replace(deal, seed=None, given=found)).solvable:
            break
    return found


layout = Rule(
    "luzon.layout",
    options=(Option("deal_faces", ("open",), "open"),),
    fields=lambda _options, _seats: {"columns": COLUMNS, "deep": DEEP},
)


@layout.follows(Shuffled)
def laid(state: State, _event: Event) -> Event:
    """Columns are laid out face up, and the rest is the reserve."""
    return Laid(0, COLUMNS, DEEP, len(state.heap) - COLUMNS * DEEP)


# ── captures ────────────────────────────────────────────────────────────────────────────────────────────────────────

running = Rule("luzon.running")


@running.forbids(Move)
def over(state: State, _seat: int, _move: Move) -> Facts | None:
    """Nothing happens after the end."""
    return {} if state.over else None


two_tiles, gone, available = Rule("luzon.two_tiles"), Rule("luzon.gone"), Rule("luzon.available")
reserve = Rule("luzon.reserve", options=(Option("reserve_pairing", ("layout_only", "any"), "layout_only"),))
twelve = Rule("luzon.twelve", options=(Option("sum", (12,), 12),))


@two_tiles.forbids(Capture, instead_of=(gone, available, reserve, twelve))
def not_two(state: State, seat: int, move: Capture) -> Facts | None:
    """A pair is two different tiles; a tile named alone has to be one that makes several pairs."""
    if move.other is None:
        pairs = (pair for pair in state.law.legal(state, seat, Capture) if isinstance(pair, Capture))
        return {} if any(move.tile in (pair.tile, pair.other) for pair in pairs) else None
    return {} if move.other is move.tile else None


def tiles_of(move: Capture | Fill) -> list[Domino]:
    """The tiles that a move names."""
    named = (move.tile, move.other) if isinstance(move, Capture) else (move.tile,)
    return [tile for tile in named if tile is not None]


@gone.forbids(Capture, Fill)
def captured_before(state: State, _seat: int, move: Capture | Fill) -> Facts | None:
    """A tile that was captured is out of the game."""
    for tile in tiles_of(move):
        if not state.on_table(tile):
            return {"tile": tile}
    return None


@available.forbids(Capture, Fill)
def covered(state: State, _seat: int, move: Capture | Fill) -> Facts | None:
    """Only a tile with none below it can be moved."""
    for tile in tiles_of(move):
        below = state.below(tile)
        if below is not None:
            return {"tile": tile, "below": below}
    return None


@reserve.forbids(Capture)
def both_reserve(state: State, _seat: int, move: Capture) -> Facts | None:
    """Two tiles of the reserve make no pair."""
    if state.options.reserve_pairing == "any":
        return None
    return {} if move.tile in state.reserve and move.other in state.reserve else None


@twelve.forbids(Capture)
def wrong_sum(state: State, _seat: int, move: Capture) -> Facts | None:
    """A pair has a fixed number of pips."""
    x, wanted = move.tile.pips, state.options.sum
    if move.other is None:  # what makes several pairs, is gone or is covered has been told already
        free = move.tile in state.free()
        return {"how": "alone", "tile": move.tile, "x": x, "rest": wanted - x} if free else None
    y = move.other.pips
    return None if x + y == wanted else {"how": "pair", "x": x, "y": y, "total": x + y, "wanted": wanted}


@twelve.offers(Capture, keeps=(two_tiles, gone, available, twelve))
def pairs(state: State, _seat: int) -> Sequence[Capture]:
    """Each two free tiles that have the pips of a pair."""
    free, wanted = list(state.free()), state.options.sum
    found = enumerate(free, 1)
    return [capture(one, other) for after, one in found for other in free[after:] if one.pips + other.pips == wanted]


# ── columns ─────────────────────────────────────────────────────────────────────────────────────────────────────────

reserve_stays, empty_column, lone_tile = (Rule(f"luzon.{n}") for n in ("reserve_stays", "empty_column", "lone_tile"))
fill = Rule("luzon.fill", options=(Option("fill", (True, False), default=True),))


@fill.forbids(Fill, instead_of=(gone, available, reserve_stays, empty_column, lone_tile))
def no_filling(state: State, _seat: int, _move: Fill) -> Facts | None:
    """Columns can be filled again, unless the table plays without."""
    return None if state.options.fill else {}


@reserve_stays.forbids(Fill)
def from_reserve(state: State, _seat: int, move: Fill) -> Facts | None:
    """A tile of the reserve is never moved into a column."""
    return {} if move.tile in state.reserve else None


@empty_column.forbids(Fill)
def not_empty(state: State, _seat: int, move: Fill) -> Facts | None:
    """Only an empty column takes a tile."""
    return {} if state.columns[move.column] else None


@lone_tile.forbids(Fill)
def alone(state: State, _seat: int, move: Fill) -> Facts | None:
    """The only tile of a column stays where it is."""
    number = state.column_of(move.tile)
    return {} if number is not None and len(state.columns[number]) == 1 else None


@fill.offers(Fill, keeps=(gone, available, reserve_stays, empty_column, lone_tile))
def fills(state: State, _seat: int) -> Sequence[Fill]:
    """The lowest tile of each column of two or more, into each empty one."""
    empty = [number for number, column in enumerate(state.columns) if not column]
    return [Fill(column[-1], number) for column in state.columns if len(column) > 1 for number in empty]


undo = Rule("luzon.undo", options=(Option("undo", ("off", "one", "all"), "all"),))


@undo.forbids(TakeBack)
def nothing_to_take_back(state: State, _seat: int, move: TakeBack) -> Facts | None:
    """Moves are taken back as far as the table allows."""
    if state.made < move.moves:
        return {"how": "none"}
    if state.options.undo == "off":
        return {"how": "off"}
    return {"how": "one"} if state.options.undo == "one" and (state.taken_back or move.moves > 1) else None


# ── the end ─────────────────────────────────────────────────────────────────────────────────────────────────────────

won = Rule("luzon.won")


@won.follows(Captured)
def all_captured(state: State, event: Captured) -> Event | None:
    """Nothing is left on the table."""
    return None if any(state.free()) else Ended("won", event.seat)


lost = Rule("luzon.lost")


@lost.follows(Laid, Captured, Filled)
def stuck(state: State, event: Laid | Captured | Filled) -> Event | None:
    """Tiles are left, and nothing can be done with them."""
    if any(state.law.legal(state, event.seat, kind) for kind in (Capture, Fill)):
        return None
    return Ended("lost", event.seat)


give_up = Rule("luzon.give_up")


@give_up.offers(GiveUp, aside=True)
def giving_up(_state: State, _seat: int) -> Sequence[GiveUp]:
    """The player can stop at any time."""
    return (GIVE_UP,)


@give_up.follows(GaveUp)
def given_up(_state: State, event: GaveUp) -> Event:
    """The deal ends there."""
    return Ended("given_up", event.seat)


score = Rule("luzon.score", options=(Option("scoring", ("tiles", "time"), "tiles", cosmetic=True),))


@score.follows(Ended)
def tiles_captured(state: State, _event: Ended) -> Event:
    """Every captured tile is a point."""
    return Scored((2 * len(state.captured),))
