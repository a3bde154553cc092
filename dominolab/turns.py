"""Turns that are remembered: in thousands of games the same ones come again and again, and so does what follows.

Two turns are the same when everybody at the table sees the same (`State.public`) and the same seat acts, whatever it
holds. A turn is *smooth* when play simply goes on after it: its seat has tiles left, and somebody can put one down.
What followed from a move the first time, by the rules themselves, is then remembered under the turn, if the rules have
promised that it comes out the same again (`smooth`, in `Rule.offers` and `Rule.follows`). All that is not smooth is
left to the rules.
"""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

    from dominolab.rule import ByTile, Event, Move, Offer
    from dominolab.tiles import Tile

MOST_KEPT = 2_000  # turns; with four players and a double-six set there are 196 in which nobody has just passed


class Step:
    """A move, and what is known of it.

    Attributes:
        tile, move: what is put down, and how; `tile` is None for a move without one.
        events: what happens when the turn is smooth.
        turn: the turn that comes then; None until the move has been seen.
    """

    __slots__ = ("events", "move", "tile", "turn")

    def __init__(self, tile: Tile | None, move: Move) -> None:
        self.tile = tile
        self.move = move
        self.events: tuple[Event, ...] = ()
        self.turn: Turn | None = None


class Turn:
    """A seat is to act.

    Attributes:
        seat: the seat.
        steps: the moves with each tile that fits, whoever holds it.
        without: the moves of a hand in which no tile fits; None until they have been asked for.
    """

    __slots__ = ("seat", "steps", "without")

    def __init__(self, seat: int, moves: Mapping[Tile, Sequence[Move]], tiles: Sequence[Tile]) -> None:
        self.seat = seat
        self.steps = {tile: [Step(tile, move) for move in moves[tile]] for tile in tiles if moves[tile]}
        self.without: list[Step] | None = None

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
        return any(tile in self.steps for hand in hands for tile in hand)


class Turns:
    """The turns of one law in one phase, in which the moves with a tile come before all others.

    Args:
        moves: the moves of each tile, as `Rule.offers_by_tile` binds them.
        without: the moves of a seat that has none with a tile; None where not all their rules have made the promise.
        rough: the events from which something follows by a rule that has not made it.
    """

    def __init__(self, moves: ByTile, without: Offer | None, rough: frozenset[type[Event]]) -> None:
        self._moves = moves
        self._without = without
        self._rough = rough
        self._made: dict[Hashable, Turn] = {}
        self._hopeless = False

    def _turn(self, state: Any) -> Turn | None:
        public = state.public
        if self._hopeless or public is None or len(state.actors) != 1:
            return None
        key = public, state.actors
        found = self._made.get(key)
        if found is None:
            if len(self._made) >= MOST_KEPT:
                self._made.clear()
            found = self._made[key] = Turn(state.actors[0], self._moves(state), state.deal.tiles)
        return found

    def play(self, state: Any, log: list[Event], chance: Callable[[], float]) -> Step | None:
        """Play random moves as long as they are smooth and known, and choose the one after them.

        Returns:
            The move chosen, which is not made yet; None where nothing can be remembered.
        """
        turn = self._turn(state)
        if turn is None:
            return None
        hands = [hand.copy() for hand in state.hands]
        open_ = turn.open_to(hands[turn.seat])
        if not open_ and self._without is not None:
            if turn.without is None:
                turn.without = [Step(None, move) for move in self._without(state, turn.seat)]
            open_ = turn.without
        if not open_:
            return None
        played: list[Event] = []
        hand = hands[turn.seat]
        while True:
            step = open_[floor(chance() * len(open_))]
            turn = step.turn
            if turn is None:
                break
            if step.tile is not None:
                hand.remove(step.tile)
                if not hand:
                    break
            hand = hands[turn.seat]
            steps = turn.steps
            open_ = []
            for tile in hand:
                if tile in steps:
                    open_ += steps[tile]
            if not open_:
                if not turn.without or not turn.smooth(hands):
                    break
                open_ = turn.without
            played += step.events
        for event in played:
            event.apply(state)
        log += played
        return step

    def learn(self, step: Step, seat: int, state: Any, events: Sequence[Event]) -> None:
        """Remember what followed from a move by `seat`, if the turn was smooth."""
        turn = None if state.over or not state.hands[seat] else self._turn(state)
        if turn is None or not turn.smooth(state.hands):
            return
        if self._rough.isdisjoint(map(type, events)):
            step.events = tuple(events)
            step.turn = turn
        else:
            self._hopeless = self._hopeless or step.tile is not None
