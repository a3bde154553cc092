"""A pot: chips that the players pay in, who has left, and what is being asked between two deals.

Chips are whole or half; they are for play only.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from dominolab.errors import SetupError
from dominolab.rule import Event

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dominolab.deal import Deal
    from dominolab.families.connecting.state import State

FEWEST = 2  # players who can go on


def whole(chips: float) -> float:
    """A number of chips, as an int where it is one.

    >>> whole(3.0), whole(1.5)
    (3, 1.5)
    """
    return int(chips) if chips == int(chips) else chips


@dataclass(frozen=True, slots=True)
class Pot:
    """The chips of a pot. All of it is public.

    Attributes:
        chips: what each seat has won or, below 0, paid so far.
        pot: what lies in the middle.
        out: the seats that have left.
        queue: the seats that are asked before the next deal, in this order.
        broken: whether all have just begun again.
        bought: the score from which a seat goes on after buying back or beginning anew; else None.
        counted: the points of this deal as they were counted, where seats go on from another score; else empty.
    """

    chips: tuple[float, ...]
    pot: float = 0
    out: tuple[int, ...] = ()
    queue: tuple[int, ...] = ()
    broken: bool = False
    bought: tuple[float | None, ...] = ()
    counted: tuple[float, ...] = ()

    @classmethod
    def before(cls, deal: Deal) -> Pot:
        """The pot as the deals before have left it. Raises SetupError when too few players are left."""
        if not deal.standing.kept:
            return _empty(deal.seats)
        before, zeros = deal.standing, (0,) * deal.seats
        out = tuple(seat for seat, gone in enumerate(before.of("out", zeros)) if gone)
        if deal.seats - len(out) < FEWEST:
            msg = f"A deal takes {FEWEST} players who are still in; {len(out)} of {deal.seats} have left."
            raise SetupError(
                msg, f"Satu ronde perlu {FEWEST} pemain yang masih ikut; {len(out)} dari {deal.seats} sudah keluar."
            )
        return cls(before.of("chips", zeros), before.of("pot", (0,))[0], out, bought=(None,) * deal.seats)

    def kept(self, seats: int) -> Iterator[tuple[str, tuple[Any, ...]]]:
        """What the next deal has to know, as `Standing.kept` has it; nothing where there never was a pot."""
        if self.pot or self.out or any(self.chips):
            yield "chips", self.chips
            yield "pot", (self.pot,)
            yield "out", tuple(int(seat in self.out) for seat in range(seats))

    def paying(self, amounts: Sequence[float], *, into: bool) -> Pot:
        """After each seat has got so many chips (below 0: paid), into or out of the pot where it is about the pot."""
        chips = tuple(whole(a + b) for a, b in zip(self.chips, amounts, strict=True))
        return replace(self, chips=chips, pot=whole(self.pot - sum(amounts)) if into else self.pot)


@lru_cache
def _empty(seats: int) -> Pot:
    """No pot; the same one for all games, since a pot never changes."""
    return Pot((0,) * seats, bought=(None,) * seats)


def _alone(state: State, seat: int, amount: float) -> list[float]:
    return [amount if other == seat else 0 for other in range(state.seats)]


def score_as(state: State, seat: int, score: float) -> None:
    """Let a seat go on from `score`."""
    pot = state.pot
    bought = tuple(score if s == seat else old for s, old in enumerate(pot.bought))
    state.pot = replace(pot, bought=bought, counted=pot.counted or tuple(state.points))
    state.points[seat] = whole(state.points[seat] + score - state.totals[seat])


@dataclass(slots=True)
class PaidIn(Event):
    """Seats pay their stake into the pot."""

    seats: tuple[int, ...]
    amount: float

    def apply(self, state: State) -> None:
        """Chips go into the pot."""
        amounts = [-self.amount if seat in self.seats else 0 for seat in range(state.seats)]
        state.pot = state.pot.paying(amounts, into=True)


@dataclass(slots=True)
class Paid(Event):
    """Players pay one another: `points` is what each gets, below 0 what it pays."""

    points: tuple[float, ...]

    def apply(self, state: State) -> None:
        """Chips change hands."""
        state.pot = state.pot.paying(self.points, into=False)


@dataclass(slots=True)
class Asked(Event):
    """Seats are asked, one after another, what they want to do before the next deal; `how` is offer or rejoin."""

    seats: tuple[int, ...]
    how: str

    def apply(self, state: State) -> None:
        """The first of them decides now."""
        state.pot = replace(state.pot, queue=self.seats)
        state.actors, state.over, state.phase = self.seats[:1], False, self.how
        state.known.clear()


@dataclass(slots=True)
class Bought(Event):
    """A seat buys itself back."""

    seat: int


@dataclass(slots=True)
class BackAt(Event):
    """For chips that go into the pot a seat has another score."""

    seat: int
    amount: float
    score: float

    def apply(self, state: State) -> None:
        """Chips and score change."""
        score_as(state, self.seat, self.score)
        state.pot = state.pot.paying(_alone(state, self.seat, -self.amount), into=True)
        state.known.clear()


@dataclass(slots=True)
class Declined(Event):
    """A seat leaves things as they are."""

    seat: int

    def apply(self, state: State) -> None:
        """Nothing changes, but what can be done next."""
        state.known.clear()


@dataclass(slots=True)
class Left(Event):
    """Seats leave the match."""

    seats: tuple[int, ...]

    def apply(self, state: State) -> None:
        """They are out."""
        state.pot = replace(state.pot, out=tuple(sorted((*state.pot.out, *self.seats))))
        state.known.clear()


@dataclass(slots=True)
class Broken(Event):
    """Nobody is left under the limit: the scores of these seats go back to nothing."""

    seats: tuple[int, ...]

    def apply(self, state: State) -> None:
        """All begin again."""
        for seat in self.seats:
            score_as(state, seat, 0)
        state.pot = replace(state.pot, broken=True)


@dataclass(slots=True)
class Rejoined(Event):
    """A seat that had left comes back."""

    seat: int

    def apply(self, state: State) -> None:
        """It is in again, with nothing on the score."""
        score_as(state, self.seat, 0)
        state.pot = replace(state.pot, out=tuple(s for s in state.pot.out if s != self.seat))
        state.known.clear()


@dataclass(slots=True)
class Settled(Event):
    """Everybody has decided: nothing more happens before the next deal."""

    def apply(self, state: State) -> None:
        """Nobody acts any more."""
        state.pot = replace(state.pot, queue=())
        state.actors, state.over, state.phase = (), True, ""
        state.known.clear()


@dataclass(slots=True)
class PotTaken(Event):
    """The pot goes to a seat."""

    seat: int
    amount: float

    def apply(self, state: State) -> None:
        """It is empty."""
        state.pot = state.pot.paying(_alone(state, self.seat, self.amount), into=True)
