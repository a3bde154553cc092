"""Drawing from the wall, and what happens when it is used up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import SimpleNamespace

from dominolab.families.rummy.events import Drawn, Ended, GivenUp, Lifted, Turned
from dominolab.families.rummy.line import REBUILD, Pick, Rebuild, TakeExposed
from dominolab.families.rummy.line_events import Rebuilt, WallWanted
from dominolab.families.rummy.moves import DRAW, END, Draw, End, Take
from dominolab.families.rummy.rules import acts, one_take, own_turn, running
from dominolab.families.rummy.state import State
from dominolab.rule import Event, Facts, Option, Rule
from dominolab.variants.romanian_rummy.rules.setup import STACK, lead, permutation

drawing = Rule("romanian-rummy.draw")


@drawing.offers(Draw, keeps=(running, own_turn, one_take, lead), phase="take")
def draws(state: State, seat: int) -> Sequence[Draw]:
    """The next tile of the wall."""
    return (DRAW,) if seat in state.actors and state.phase == "take" and state.stock else ()


last_stack = Rule("romanian-rummy.last_stack")


@last_stack.follows(Drawn)
def lifted(state: State, _event: Event) -> Event | None:
    """When only the six tiles below the open one are left, it is lifted off them."""
    return Lifted() if len(state.stock) == STACK - 1 and state.indicator_in == "stock" else None


rebuild = Rule("romanian-rummy.rebuild", options=(Option("exhausted", ("rebuild", "end"), "rebuild"),))


def nothing_to_draw(state: State) -> bool:
    """Whether the wall is empty and cannot be built again."""
    return not state.stock and why_no_wall(state) is not None


def why_no_wall(state: State) -> str | None:
    """Why no new wall can be built of the line, if it cannot."""
    if state.options.exhausted == "end":
        return "end"
    if state.line is None or len(state.line) < 2:  # noqa: PLR2004 - the opening throw stays
        return "line"
    stuck = state.options.rebuild_guard and state.walls > 0 and not state.placed
    return "guard" if stuck else None


@rebuild.offers(Rebuild, keeps=(running, own_turn, one_take, lead), phase="take")
def rebuilds(state: State, seat: int) -> Sequence[Rebuild]:
    """When no tile is left face down, the line is turned over."""
    wanted = seat in state.actors and state.phase == "take" and not state.stock
    return (REBUILD,) if wanted and why_no_wall(state) is None else ()


@rebuild.forbids(Rebuild)
def no_rebuilding(state: State, seat: int, _move: Rebuild) -> Facts | None:
    """Not while there is a wall, and not without tiles in the line."""
    if not acts(state, seat) or state.drew is not None:
        return None
    if state.stock:
        return {"how": "left", "left": len(state.stock)}
    how = why_no_wall(state)
    return {"how": "end" if how == "end" else "line"} if how in ("end", "line") else None


@rebuild.follows(WallWanted)
def rebuilt(state: State, event: WallWanted) -> Iterator[Event]:
    """The line but for the opening throw is mixed and built into a new wall, and the player draws."""
    assert state.line is not None  # noqa: S101 - a rule has looked
    many = len(state.line) - 1
    yield Rebuilt(many, permutation(state, f"wall {state.walls + 1}", many))
    yield Drawn(event.seat)


rebuild_guard = Rule("romanian-rummy.rebuild_guard", options=(Option("rebuild_guard", (True, False), default=True),))


@rebuild_guard.forbids(Rebuild)
def nothing_has_happened(state: State, seat: int, _move: Rebuild) -> Facts | None:
    """A second wall only if something was laid on the table since the one before was built."""
    asks = acts(state, seat) and state.drew is None and not state.stock
    return {} if asks and why_no_wall(state) == "guard" else None


no_winner = Rule("romanian-rummy.no_winner")


@no_winner.offers(End, keeps=(running, own_turn, one_take, lead), phase="take")
def gives_up(state: State, seat: int) -> Sequence[End]:
    """With nothing to draw, the game can end."""
    return (END,) if seat in state.actors and state.phase == "take" and nothing_to_draw(state) else ()


@no_winner.forbids(End)
def something_left(state: State, seat: int, _move: End) -> Facts | None:
    """While there is something to draw, nobody gives up."""
    return {} if acts(state, seat) and state.drew is None and not nothing_to_draw(state) else None


@no_winner.follows(GivenUp)
def given_up(_state: State, _event: Event) -> Event:
    """The game ends without a winner."""
    return Ended("no_winner")


@no_winner.follows(Turned)
def stuck(state: State, event: Turned) -> Event | None:
    """It ends by itself when the player to move can begin the turn in no way."""
    if not nothing_to_draw(state):
        return None
    ways = (Take, Pick, TakeExposed)
    return None if any(state.law.legal(state, event.seat, way) for way in ways) else Ended("no_winner")


MOST_WALLS, MOST_TILES, LAID, ROUNDS = 106, 104, 212, 60


def longest(seats: int, options: SimpleNamespace) -> int:
    """No game takes more moves than this; where the guard on new walls is off, there is no such number.

    Every wall but the first two needs a tile laid since the one before, so that there are no more walls than tiles; and
    between two draws there are no more takes than the limit, but for those with which tiles of the line were laid.
    """
    if not options.rebuild_guard and options.exhausted == "rebuild":
        return 10**9
    takes = 4 * seats if options.take_limit == "usual" else int(options.take_limit)
    walls = MOST_WALLS if options.exhausted == "rebuild" else 1
    turns = (walls * MOST_TILES + MOST_TILES) * (takes + 1)
    return seats + 3 * ROUNDS * seats + 3 * turns + LAID
