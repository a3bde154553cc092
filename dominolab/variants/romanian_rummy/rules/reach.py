"""Whether a seat can go out in this turn: what it may do on the table, handed to the search of the family."""

from __future__ import annotations

from functools import lru_cache

from dominolab.families.rummy.laying import Add, Lay, Open
from dominolab.families.rummy.line import Exchange
from dominolab.families.rummy.moves import Discard
from dominolab.families.rummy.state import State
from dominolab.families.rummy.way_out import Plan, Reach, way_out
from dominolab.rule import Move
from dominolab.rummy_tiles import AnyTile


def reach(state: State, seat: int) -> Reach:
    """What a seat may do on the table in the rest of its turn."""
    if state.opening(seat) is None:
        return Reach((), first=state.options.first_meld_min, run=state.options.concealed_needs_run)
    own = frozenset(at for at, meld in enumerate(state.melds, 1) if meld.owner == seat)
    literal = state.options.joly_reuse == "as_written"
    open_to = own if state.fresh else None
    melds = tuple(meld.anonymous() for meld in state.melds)
    return Reach(melds, open_to, exchange=not state.fresh, sets_only=literal)


@lru_cache(maxsize=2_000)
def _found(hand: tuple[AnyTile, ...], what: Reach) -> Plan | None:
    return way_out(hand, what)


def plan(hand: list[AnyTile], what: Reach) -> Plan | None:
    """Moves with which a seat goes out, if there are any."""
    return _found(tuple(sorted(tile.printed for tile in hand)), what)


def goes_out(state: State, seat: int, more: AnyTile | None = None) -> bool:
    """Whether a seat can go out in this turn, perhaps with one tile more."""
    hand = [*state.hands[seat], *([more] if more is not None else [])]
    return plan(hand, reach(state, seat)) is not None


def goes_out_after(state: State, seat: int, move: Move) -> bool:
    """Whether it still can when it has made this move; a discard has to be the last tile."""
    if isinstance(move, Discard):
        return len(state.hands[seat]) == 1
    assert isinstance(move, Open | Lay | Add | Exchange)  # noqa: S101 - the moves on the table
    if not possible(state, seat, move):
        return True  # another rule says what is wrong with it
    after = state.copy()
    after.law.play(after, move, seat)
    return after.over or goes_out(after, seat)


def possible(state: State, seat: int, move: Move) -> bool:
    """Whether the tiles are there for a move, so that it can be tried on a copy."""
    guards = [guard for rule in state.law.rules for kind, guard in rule.guards.items() if kind is type(move)]
    return all(guard(state, seat, move) is None for guard in guards if guard.__name__ != "stays_on")
