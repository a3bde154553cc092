"""Playing: whose turn, what may go where, and passing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

from dominolab.errors import SetupError
from dominolab.families.connecting.decisions import Decision
from dominolab.families.connecting.events import Led, Opened, Passed, Placed, Turned
from dominolab.families.connecting.moves import PASS, Draw, Hush, Lead, Pass, Place, Tap, place
from dominolab.families.connecting.state import State
from dominolab.layout import MANY, MOST_KEPT, Ends
from dominolab.rule import Event, Facts, Move, Option, Rule
from dominolab.tiles import Domino

running = Rule("connecting.running")


@running.forbids(Move)
def over(state: State, _seat: int, move: Move) -> Facts | None:
    """Nothing happens after the end, and no tile is played once the play is over."""
    return {} if state.over or (state.closed and not isinstance(move, Decision)) else None


MOST_SEATS = 10
LARGE = 9  # highest number of a set whose line may be too long for the table
own_turn = Rule("connecting.own_turn")


@own_turn.forbids(Move)
def not_your_turn(state: State, seat: int, move: Move) -> Facts | None:
    """Only the seat whose turn it is plays; a tap is no turn, and who decides about chips is for other rules to say."""
    out_of_turn = state.actors and seat not in state.actors and not isinstance(move, Decision | Tap | Hush)
    return {"seat": state.actors[0]} if out_of_turn else None


turn = Rule(
    "connecting.turn", options=(Option("direction", ("clockwise", "counterclockwise"), "clockwise", cosmetic=True),)
)


TURNS = [Turned(seat) for seat in range(MOST_SEATS)]  # made once, for nothing else is in them and there are so many


@turn.follows(Led, Placed, Passed, smooth=True)
def next_seat(state: State, event: Led | Placed | Passed) -> Event:
    """The turn goes round."""
    return TURNS[state.following[event.seat]]


held = Rule("connecting.held")


@held.forbids(Lead, Place)
def not_held(state: State, seat: int, move: Lead | Place) -> Facts | None:
    """Only a tile in the own hand is played."""
    return None if move.tile in state.hands[seat] else {"tile": move.tile}


line = Rule("connecting.line")


@lru_cache
def sides(tile: Domino) -> Opened:
    """The two ends that a first tile opens."""
    return Opened((("left", 0, "left", tile.high), ("right", 0, "right", tile.low)))


@line.follows(Led, smooth=True)
def line_opens(_state: State, event: Led) -> Event:
    """A line has two ends."""
    return sides(event.tile)


open_end = Rule("connecting.open_end")


@open_end.forbids(Place)
def no_such_end(state: State, _seat: int, move: Place) -> Facts | None:
    """The place named is an open end."""
    if move.end in state.layout.ends or (move.end is None and state.layout.ends):
        return None
    return {"end": move.end or "", "ends": tuple(state.layout.ends)}


match = Rule("connecting.match", options=(Option("matching", ("equal",), "equal"),))


@match.forbids(Place)
def half_differs(state: State, _seat: int, move: Place) -> Facts | None:
    """The touching halves show the same number."""
    number = state.layout.ends.get(move.end or "")
    return None if number is None or number in move.tile else {"number": number, "tile": move.tile}


name_end = Rule("connecting.name_end")


@name_end.forbids(Place)
def end_unnamed(state: State, seat: int, move: Place) -> Facts | None:
    """Where two ends fit, the player says which."""
    if move.end is not None:
        return None
    ends = tuple(m.end for m in state.law.legal(state, seat, Place) if isinstance(m, Place) and m.tile is move.tile)
    return {"ends": ends or tuple(state.layout.ends)}


def large_enough(options: SimpleNamespace, _seats: int) -> dict[str, Any]:
    """Tiles are stacked only where a set is large."""
    if getattr(options, "stack_tiles", False) and options.set_max < LARGE:
        msg = f"Tiles are stacked only with a set from double-{LARGE} up, not with double-{options.set_max}."
        raise SetupError(msg, f"Kartu ditumpuk hanya pada set ganda {LARGE} ke atas, bukan ganda {options.set_max}.")
    return {}


placing = Rule(
    "connecting.place",
    fields=large_enough,
    options=(
        Option("doubles_across", (True, False), default=True, cosmetic=True),
        Option("stack_tiles", (True, False), default=False, cosmetic=True),
    ),
)


class Places(dict[Domino, tuple[Place, ...]]):
    """The places of each tile at some ends, none where it does not fit; worked out when first asked for."""

    def __init__(self, ends: Ends) -> None:
        super().__init__()
        self.ends = ends

    def __missing__(self, tile: Domino) -> tuple[Place, ...]:
        """The places of this tile."""
        new = place if len(self.ends) <= MANY else Place
        found = self[tile] = tuple([new(tile, name) for name, number in self.ends.items() if number in tile])
        return found


class Met(dict[Ends, Places]):
    """The places at ends that may be met again."""

    def __missing__(self, ends: Ends) -> Places:
        """The places at these ends."""
        found = Places(ends)
        if len(self) >= MOST_KEPT:
            self.clear()
        if len(ends) <= MANY:
            self[ends] = found
        return found


MET = Met()


@placing.offers_by_tile(Place, keeps=(held, open_end, match, name_end), phase="play", smooth=True)
def places(state: State) -> Places:
    """Each tile at each end whose number it shows."""
    return MET[state.layout.ends]


def can_place(state: State, seat: int) -> bool:
    """Whether the seat holds a tile that it could legally put down."""
    return bool(state.law.legal(state, seat, Place))


must_play = Rule("connecting.must_play")


@must_play.forbids(Pass)
def could_play(state: State, seat: int, _move: Pass) -> Facts | None:
    """Who can play must play, unless a tile just drawn may be kept."""
    playable = state.law.legal(state, seat, Place)
    if not playable or may_keep(state, seat):
        return None
    return {"tiles": tuple(dict.fromkeys(move.tile for move in playable if isinstance(move, Place)))}


def may_keep(state: State, seat: int) -> bool:
    """Whether a player may keep a playable tile just drawn by passing."""
    if not state.drawn or seat not in state.actors:
        return False
    o = state.options
    return getattr(o, "play_drawn", "must") == "may" and not getattr(o, "voluntary_draw", False)


passing = Rule("connecting.pass")


@passing.offers(Pass, keeps=(must_play,), last=True, smooth=True)
def passes(state: State, seat: int) -> Sequence[Pass]:
    """The turn can be given up where nothing can be played."""
    return () if state.closed or state.law.legal(state, seat, Place) else (PASS,)


passing_or_keeping = Rule("connecting.pass")


@passing_or_keeping.offers(Pass, keeps=(must_play,))
def passes_or_keeps(state: State, seat: int) -> Sequence[Pass]:
    """The turn can be given up where nothing can be played, or where a tile just drawn may be kept."""
    return (PASS,) if may_keep(state, seat) else passes(state, seat)


leader_places = Rule("connecting.leader_places")


@leader_places.forbids(Pass, Draw, smooth=True)
def leader_idle(state: State, seat: int, _move: Pass | Draw) -> Facts | None:
    """The leader puts down a tile."""
    return {"seat": seat} if state.lead_pending() else None


no_drawing = Rule("connecting.no_drawing")


@no_drawing.forbids(Draw, instead_of=(leader_places,))
def nobody_draws(_state: State, _seat: int, _move: Draw) -> Facts:
    """There is no drawing."""
    return {}
