"""Turns that are remembered: in thousands of games the same ones come again and again, and so does what follows.

Two turns are the same when everybody at the table sees the same (`State.public`) and the same seat acts, whatever it
holds. A turn is *smooth* when play simply goes on after it: its seat has tiles left, and somebody can put one down.
What followed from a move the first time, by the rules themselves, is then remembered under the turn, if the rules have
promised that it comes out the same again (`smooth`, in `Rule.offers` and `Rule.follows`). All that is not smooth is
left to the rules.

What such turns change beside the hands is worked out only if somebody asks for it, which at the end of most games
nobody does (`Past`).
"""

from __future__ import annotations

from functools import cache
from math import floor
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Sequence

    from dominolab.rule import ByTile, Event, Move, Offer
    from dominolab.tiles import Tile

MOST_KEPT = 2_000  # turns; a double-six set, two ends and four players make 196


class Past:
    """What has happened to a state, while nobody has asked what it has come to.

    All that it changes, hands apart, stays as it was before (`State.put_off`); the class of the state sees to it that
    nobody sees that.

    Args:
        state: the state.
        events: what has happened to it.
        hands: the hands after that.
    """

    __slots__ = ("anew", "events", "hands")

    def __init__(self, state: Any, events: Sequence[Event], hands: list[list[Tile]]) -> None:
        self.events = events
        self.hands = state.hands
        self.anew: dict[str, Any] = {}
        state.hands = hands
        state.known.clear()
        state.past = self
        state.__class__ = behind(state.__class__)

    def catch_up(self, state: Any) -> None:
        """Let the events happen; what the state has got anew meanwhile stays."""
        anew = {**self.anew, "hands": state.hands}
        state.past = None
        state.__class__ = type(state).__base__
        state.hands = self.hands
        for event in self.events:
            event.apply(state)
        for name, value in anew.items():
            setattr(state, name, value)


@cache
def behind(kind: Any) -> type:
    """The same class of states, for a state with a past."""

    def put_off(name: str) -> property:
        def value(state: Any) -> Any:
            if name in state.past.anew:
                return state.past.anew[name]
            state.past.catch_up(state)
            return getattr(state, name)

        def change(state: Any, new: Any) -> None:
            state.past.anew[name] = new

        return property(value, change)

    later = {name: put_off(name) for name in kind.put_off}
    return type(kind.__name__, (kind,), {"__slots__": (), "__doc__": kind.__doc__, **later})


class Step:
    """A move, and what is known of it.

    Attributes:
        tile: the tile that is put down; None for a move without one.
        seat, event: who makes the move, and what happens.
        events: that, and all that follows when the turn is smooth.
        turn: the turn that comes then; None until the move has been seen.
    """

    __slots__ = ("event", "events", "seat", "tile", "turn")

    def __init__(self, tile: Tile | None, seat: int, event: Event) -> None:
        self.tile = tile
        self.seat = seat
        self.event = event
        self.events: tuple[Event, ...] = ()
        self.turn: Turn | None = None


class Turn:
    """A seat is to act.

    Attributes:
        seat: the seat.
        steps: the moves with each tile that fits, whoever holds it.
        nothing: the moves with tiles, as they are known (`State.known`) where nobody has one.
        without: the moves of a hand in which no tile fits; empty until they have been asked for.
    """

    __slots__ = ("nothing", "seat", "steps", "without")

    def __init__(self, seat: int, steps: dict[Tile, list[Step]], nothing: dict[int, Sequence[Move]]) -> None:
        self.seat = seat
        self.steps = steps
        self.nothing = nothing
        self.without: list[Step] = []

    def open_to(self, hand: Iterable[Tile]) -> list[Step]:
        """The moves with the tiles of a hand, in the order of the hand."""
        steps = self.steps
        found: list[Step] = []
        for tile in hand:
            if tile in steps:
                found += steps[tile]
        return found

    def smooth(self, hands: Iterable[Iterable[Tile]]) -> bool:
        """Whether somebody can put down a tile."""
        fit = self.steps.keys()
        return not all(map(fit.isdisjoint, hands))

    def known(self, hands: Iterable[Iterable[Tile]]) -> dict[int, Sequence[Move]]:
        """What these hands let know of the moves with tiles: that nobody has one, or nothing."""
        return {} if self.smooth(hands) else self.nothing


class Turns:
    """The turns of one law in one phase, in which the moves with a tile come before all others.

    Args:
        key: the number under which such moves are known (`State.known`), for seat 0.
        moves: the moves of each tile, as `Rule.offers_by_tile` binds them.
        without: the moves of a seat that has none with a tile; None where not all their rules have made the promise.
        event: what happens when a seat makes a move.
        rough: the events from which something follows by a rule that has not made it.
    """

    def __init__(
        self,
        key: int,
        moves: ByTile,
        without: Offer | None,
        event: Callable[[Move, int], Event],
        rough: frozenset[type[Event]],
    ) -> None:
        self._key = key
        self._moves = moves
        self._without = without
        self._event = event
        self._rough = rough
        self._made: dict[Hashable, Turn] = {}
        self._hopeless = False

    def turn(self, state: Any) -> Turn | None:
        """The turn of a state, or None where nothing can be remembered."""
        public = state.public
        if self._hopeless or public is None or len(state.actors) != 1:
            return None
        key = public, state.actors
        found = self._made.get(key)
        if found is None:
            if len(self._made) >= MOST_KEPT:
                self._made.clear()
            (seat,), moves = state.actors, self._moves(state)
            steps = {tile: self._steps(tile, seat, moves[tile]) for tile in state.deal.tiles if moves[tile]}
            nothing: dict[int, Sequence[Move]] = dict.fromkeys(range(self._key, self._key + state.seats), ())
            found = self._made[key] = Turn(seat, steps, nothing)
        return found

    def _steps(self, tile: Tile | None, seat: int, moves: Iterable[Move]) -> list[Step]:
        return [Step(tile, seat, self._event(move, seat)) for move in moves]

    def _open(self, turn: Turn, state: Any) -> list[Step]:
        """The moves of the seat whose turn it is."""
        found = turn.open_to(state.hands[turn.seat])
        if not found and not turn.without and self._without is not None:
            turn.without = self._steps(None, turn.seat, self._without(state, turn.seat))
        return found or turn.without

    def play(self, state: Any, log: list[Event], chance: Callable[[], float]) -> Step | None:
        """Play random moves as long as they are smooth and known, and one more.

        Returns:
            The last move, which is made, while what follows from it has still to come; None where there is none.
        """
        turn = self.turn(state)
        open_ = self._open(turn, state) if turn else []
        if turn is None or not open_:
            return None
        hands = [hand.copy() for hand in state.hands]
        hand = hands[turn.seat]
        played: list[Event] = []
        while True:
            step = open_[floor(chance() * len(open_))]
            if step.tile is not None:
                hand.remove(step.tile)
                if not hand:
                    break
            turn = step.turn
            if turn is None:
                break
            hand, steps, open_ = hands[turn.seat], turn.steps, []
            for tile in hand:  # `open_to` once more, for this is where the time goes
                if tile in steps:
                    open_ += steps[tile]
            if not open_:
                if not turn.without or not turn.smooth(hands):
                    break
                open_ = turn.without
            played += step.events
        played.append(step.event)
        Past(state, played, hands)
        state.known.update(turn.known(hands) if turn and not open_ else {})
        log += played
        return step

    def learn(self, step: Step, state: Any, events: Sequence[Event], then: Turns) -> None:
        """Remember what followed from a move, if the turn was smooth; `then`: the turns of the phase it led to."""
        turn = None if not state.hands[step.seat] else then.turn(state)
        if turn is None or not turn.smooth(state.hands):
            return
        if self._rough.isdisjoint(map(type, (step.event, *events))):
            step.events = (step.event, *events)
            step.turn = turn
        else:
            self._hopeless = self._hopeless or step.tile is not None
