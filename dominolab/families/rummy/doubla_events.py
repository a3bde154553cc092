"""How pairs of identical tiles are swapped before the play: how far it has come, and what happens."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from dominolab.rule import Event

if TYPE_CHECKING:
    from dominolab.families.rummy.state import State
    from dominolab.rummy_tiles import AnyTile

HIGH, LOW = "high", "low"
Pair = tuple["AnyTile", str]
"""One tile of a pair, and what is said of it: high, low or nothing."""


@dataclass(frozen=True, slots=True)
class Swaps:
    """How far the swapping has come.

    Attributes:
        announced: by seat, the pairs that were announced and have not been swapped.
        called: by seat, how many pairs were announced, called high and called low.
        asked: who has been asked for an offer in this round.
        swapped: whether this round has brought a swap.
        any: whether there was a swap at all.
        offer: who offers which pair, while it is answered.
        done: the swaps, each as (seat, its pair, other seat, the pair of that one).
    """

    announced: tuple[tuple[Pair, ...], ...] = ()
    called: tuple[tuple[int, int, int], ...] = ()
    asked: tuple[int, ...] = ()
    swapped: bool = False
    any: bool = False
    offer: tuple[int, AnyTile] | None = None
    done: tuple[tuple[int, AnyTile, int, AnyTile], ...] = ()

    def pair(self, seat: int, face: AnyTile) -> Pair | None:
        """The announced pair of a seat with this face that is still its own."""
        return next((pair for pair in self.announced[seat] if pair[0].face == face.face), None)

    def received(self, seat: int, face: AnyTile) -> bool:
        """Whether a seat has got this pair in a swap."""
        return any((seat, face.face) in ((a, two.face), (b, one.face)) for a, one, b, two in self.done)

    def of(self, seat: int) -> tuple[tuple[int, AnyTile, AnyTile], ...]:
        """The swaps of a seat: (other seat, the pair given, the pair got)."""
        gave = [(b, one, two) for a, one, b, two in self.done if a == seat]
        return (*gave, *((a, two, one) for a, one, b, two in self.done if b == seat))

    def without(self, seat: int, face: AnyTile) -> Swaps:
        """A pair of a seat has gone."""
        rest = tuple(p for p in self.announced[seat] if p[0].face != face.face)
        return replace(self, announced=(*self.announced[:seat], rest, *self.announced[seat + 1 :]))


@dataclass(slots=True)
class Asked(Event):
    """A seat is asked what it announces, offers or answers: `how` is announce, offer or answer."""

    seat: int
    how: str

    def apply(self, state: State) -> None:
        """It is to act."""
        if not state.swaps.announced:
            state.swaps = Swaps(((),) * state.seats, ((0, 0, 0),) * state.seats)
        if self.how == "offer":
            state.swaps = replace(state.swaps, asked=(*state.swaps.asked, self.seat))
        state.actors, state.phase = (self.seat,), self.how
        state.known.clear()


@dataclass(slots=True)
class Announced(Event):
    """A seat announces pairs; the others hear how many, and what is called of them."""

    seat: int
    pairs: tuple[Pair, ...]

    def apply(self, state: State) -> None:
        """They can be swapped."""
        s, was = self.seat, state.swaps
        calls = [call for _, call in self.pairs]
        called = len(calls), calls.count(HIGH), calls.count(LOW)
        state.swaps = replace(
            was,
            announced=(*was.announced[:s], self.pairs, *was.announced[s + 1 :]),
            called=(*was.called[:s], called, *was.called[s + 1 :]),
        )
        state.known.clear()


@dataclass(slots=True)
class RoundBegun(Event):
    """A round of offers begins."""

    def apply(self, state: State) -> None:
        """Nobody has been asked in it."""
        state.swaps = replace(state.swaps, asked=(), swapped=False, offer=None)


@dataclass(slots=True)
class Offered(Event):
    """A seat offers a pair to another; nobody else, and not even that one, knows which."""

    seat: int
    tile: AnyTile
    to: int

    def apply(self, state: State) -> None:
        """It waits for the answer."""
        state.swaps = replace(state.swaps, offer=(self.seat, self.tile))
        state.known.clear()


@dataclass(slots=True)
class PairsSwapped(Event):
    """A seat answers with a pair: each gives the other one, face down. `to` and `other` are written when it happens."""

    seat: int
    tile: AnyTile
    to: int = field(default=-1)
    other: AnyTile | None = None

    def apply(self, state: State) -> None:
        """Both pairs go to the other rack."""
        assert state.swaps.offer is not None  # noqa: S101 - a rule has looked
        self.to, self.other = state.swaps.offer
        one, two = state.hands[self.seat], state.hands[self.to]
        mine = [tile for tile in one if tile.face == self.tile.face]
        theirs = [tile for tile in two if tile.face == self.other.face]
        state.hands[self.seat] = [tile for tile in one if tile not in mine] + theirs
        state.hands[self.to] = [tile for tile in two if tile not in theirs] + mine
        swaps = state.swaps.without(self.seat, self.tile).without(self.to, self.other)
        done = (*swaps.done, (self.seat, self.tile, self.to, self.other))
        state.swaps = replace(swaps, offer=None, swapped=True, any=True, done=done)
        state.known.clear()


@dataclass(slots=True)
class Declined(Event):
    """A seat does not want to swap."""

    seat: int

    def apply(self, state: State) -> None:
        """The offer is gone."""
        state.swaps = replace(state.swaps, offer=None)
        state.known.clear()


@dataclass(slots=True)
class Kept(Event):
    """A seat offers nothing."""

    seat: int


@dataclass(slots=True)
class SwapsDone(Event):
    """No more pairs are swapped."""


@dataclass(slots=True)
class RedealDemanded(Event):
    """A seat that was dealt many pairs demands a new deal."""

    seat: int


def facts(event: Event) -> dict[str, Any]:
    """More fields for the sentence of an event."""
    if isinstance(event, Announced):
        named = {call: [tile for tile, said in event.pairs if said == call] for call in (HIGH, LOW)}
        number = {"many": len(event.pairs), "highs": len(named[HIGH]), "lows": len(named[LOW])}
        found = {"tiles": [tile for tile, _ in event.pairs], **number}
        return found if event.pairs else {**found, "how": "none"}
    return {}


def secret(event: Event) -> int | None:
    """The seats, as bits, that alone are told the whole of an event; None when everybody is."""
    if isinstance(event, PairsSwapped):
        return 1 << event.seat | 1 << event.to
    if isinstance(event, Announced) and not event.pairs:
        return None
    return 1 << event.seat if isinstance(event, Announced | Offered) else None
