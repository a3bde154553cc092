"""Turns that are remembered: in thousands of games the same ones come again and again, and so does what follows.

Two turns are the same when everybody at the table sees the same (`State.public`) and the same seat acts, whatever it
holds. A turn is *smooth* when play simply goes on after it: its seat has tiles left, and somebody can put one down.
What followed from a move the first time, by the rules themselves, is then remembered with the move, if every rule that
was asked has promised that it comes out the same again (`smooth`, in the verbs of `Rule`), and if all that happened can
wait (`Event.can_wait`). All that is not smooth is left to the rules.

What such turns change, hands apart, is worked out only if somebody asks for it, which at the end of most games nobody
does (`Past`).
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
        if state.past is not None:
            state.past.catch_up(state)
        self.events = events
        self.hands = state.hands
        self.anew: dict[str, Any] = {}
        state.known.clear()
        state.past = self
        state.__class__ = behind(state.__class__)
        state.hands = hands

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

    def reduce(state: Any, protocol: Any) -> Any:
        state.past.catch_up(state)
        return state.__reduce_ex__(protocol)  # for `copy.copy`: the copy has no past

    later = {name: put_off(name) for name in kind.put_off}
    return type(kind.__name__, (kind,), {"__slots__": (), "__doc__": kind.__doc__, "__reduce_ex__": reduce, **later})


class Choice:
    """A move that a seat can choose, and what is known of it.

    Attributes:
        tile: the tile that is put down; None for a move without one.
        seat, event: who makes the move, and what happens.
        events: that, and all that follows when the turn is smooth.
        turn: the turn that comes then; None until the move has been seen.
        nothing: what is known after `event` if in that turn nobody has a move with a tile.
    """

    __slots__ = ("event", "events", "nothing", "seat", "tile", "turn")

    def __init__(self, tile: Tile | None, seat: int, event: Event) -> None:
        self.tile = tile
        self.seat = seat
        self.event = event
        self.events: tuple[Event, ...] = ()
        self.turn: Turn | None = None
        self.nothing: dict[int, Sequence[Move]] = {}


class Turn:
    """A seat is to act.

    Attributes:
        seat: the seat.
        fitting: the moves with each tile that fits, whoever holds it.
        nothing: the moves with tiles as they are known (`State.known`) where nobody has one.
        without: the moves of a hand in which no tile fits; empty until they have been asked for.
    """

    __slots__ = ("fitting", "nothing", "seat", "without")

    def __init__(self, seat: int, fitting: dict[Tile, list[Choice]], nothing: dict[int, Sequence[Move]]) -> None:
        self.seat = seat
        self.fitting = fitting
        self.nothing = nothing
        self.without: list[Choice] = []

    def stuck(self, hands: Iterable[Iterable[Tile]]) -> bool:
        """Whether nobody can put down a tile."""
        return all(map(self.fitting.keys().isdisjoint, hands))


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
        self._hopeless = False  # nothing that follows from a move with a tile can be remembered: time would be lost

    def turn(self, state: Any) -> Turn | None:
        """The turn of a state, or None where nothing can be remembered."""
        public = state.public
        if self._hopeless or public is None or len(state.actors) != 1:
            return None
        key = public, state.actors
        found = self._made.get(key)
        if found is None and len(self._made) < MOST_KEPT:
            (seat,), moves = state.actors, self._moves(state)
            fitting = {tile: self._choices(tile, seat, moves[tile]) for tile in state.deal.tiles if moves[tile]}
            nothing: dict[int, Sequence[Move]] = dict.fromkeys(range(self._key, self._key + state.seats), ())
            found = self._made[key] = Turn(seat, fitting, nothing)
        return found

    def _choices(self, tile: Tile | None, seat: int, moves: Iterable[Move]) -> list[Choice]:
        return [Choice(tile, seat, self._event(move, seat)) for move in moves]

    def _open(self, turn: Turn, state: Any) -> list[Choice]:
        """What the seat whose turn it is can choose, in the order of its hand."""
        found = [choice for tile in state.hands[turn.seat] for choice in turn.fitting.get(tile, ())]
        if not found and not turn.without and self._without is not None:
            turn.without = self._choices(None, turn.seat, self._without(state, turn.seat))
        return found or turn.without

    def play(self, state: Any, log: list[Event], chance: Callable[[], float]) -> Choice | None:
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
        nobody = False
        while True:
            choice = open_[floor(chance() * len(open_))]
            if choice.tile is not None:
                hand.remove(choice.tile)
                if not hand:
                    break
            turn = choice.turn
            if turn is None:
                break
            hand, fitting, open_ = hands[turn.seat], turn.fitting, []
            for tile in hand:  # as in `_open`, but this is where the time goes
                if tile in fitting:
                    open_ += fitting[tile]
            if not open_:
                nobody = turn.stuck(hands)
                if nobody or not turn.without:
                    break
                open_ = turn.without
            played += choice.events
        played.append(choice.event)
        Past(state, played, hands)
        state.known.update(choice.nothing if nobody else {})
        log += played
        return choice

    def learn(self, choice: Choice, events: list[Event], hands: Sequence[Any], midway: Turn, turn: Turn) -> None:
        """Remember what followed from a move, if the turn was smooth.

        It is not where other tiles fit when all has followed than did before, for then a rule that was asked in between
        may have found that nobody can put one down.

        Args:
            choice: the move.
            events: its event, and all that followed.
            hands: the hands after that.
            midway: the turn as it was after the move's own event.
            turn: the turn that came then.
        """
        same = midway.fitting.keys() == turn.fitting.keys()
        if not hands[choice.seat] or turn.stuck(hands) or (midway.fitting and not same):
            return
        if all(event.can_wait and type(event) not in self._rough for event in events):
            choice.events = tuple(events)
            choice.nothing = turn.nothing if same else {}
            choice.turn = turn
        else:
            self._hopeless = self._hopeless or choice.tile is not None
