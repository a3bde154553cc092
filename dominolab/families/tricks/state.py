"""The state of a trick-taking game: hands, bids, trumps, the trick on the table and those that were taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dominolab import state
from dominolab.deal import Standing
from dominolab.families.tricks.suits import Suits, suits

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.families.tricks.suits import Suit
    from dominolab.law import Law
    from dominolab.tiles import Domino

MARK = 42
"""A mark is a bid of all 42 points."""
Play = tuple[int, "Domino"]


class Call(NamedTuple):
    """What a seat said in the bidding; 0 is a pass."""

    seat: int
    value: int


class Trick(NamedTuple):
    """A trick that was taken: who took it, and the seats and tiles in the order of play."""

    seat: int
    plays: tuple[Play, ...]


class State(state.State):
    """The state of one deal. Partners sit opposite; the two sides are 0 (seats 0 and 2) and 1 (seats 1 and 3).

    Attributes:
        hands: tiles by seat.
        undealt: tiles that nobody has yet.
        picked_up, shown: whether the players have looked at their hands; whether all hands lie open.
        shaker, leader: who shuffles and bids last, and who bids first.
        turned: (seat, tile) of those who turned up a tile for the shake.
        calls: the bidding so far.
        bid, bidder: the highest bid, in points (a mark is 42), and who made it.
        plunged: whether it was a plunge.
        trump: the trump suit, "none", or None while it is not named.
        nello: whether the bidder has undertaken to lose every trick.
        doubles: where doubles stand: "high", "low" or "own_suit".
        out: the seat that sits out.
        trick: the plays of the trick on the table.
        tricks: the tricks taken.
        took: points taken by each side.
        made: whether the bid was made, once that is settled.
        ended: how the deal ended, "won" or "no_winner"; "" while it goes on.
        winner: a seat of the side that won the deal.
        points, penalties: points of this deal by seat, the same for both partners; there are no penalties.
        winners, losers: the result of the match, once it is over.
    """

    __slots__ = (
        "bid", "bidder", "calls", "doubles", "ended", "hands", "leader", "losers", "made", "nello", "out",
        "penalties", "picked_up", "plunged", "points", "shaker", "shown", "took", "trick", "tricks", "trump", "turned",
        "undealt", "winner", "winners",
    )  # fmt: skip

    def __init__(self, deal: Deal, law: Law) -> None:
        super().__init__(deal, law)
        self.hands: list[list[Domino]] = [[] for _ in range(deal.seats)]
        self.undealt: list[Domino] = []
        self.picked_up = self.shown = self.plunged = self.nello = False
        self.shaker: int | None = None
        self.leader: int | None = None
        self.turned: tuple[Play, ...] = ()
        self.calls: list[Call] = []
        self.bid = 0
        self.bidder: int | None = None
        self.trump: Suit | None = None
        self.doubles = "high"
        self.out: int | None = None
        self.trick: list[Play] = []
        self.tricks: list[Trick] = []
        self.took = [0, 0]
        self.made: bool | None = None
        self.ended = ""
        self.winner: int | None = None
        self.points = [0] * deal.seats
        self.penalties = [0] * deal.seats
        self.winners: tuple[int, ...] = ()
        self.losers: tuple[int, ...] = ()

    @property
    def totals(self) -> list[int]:
        """The running score by seat."""
        return [a + b for a, b in zip(self.deal.standing.totals, self.points, strict=True)]

    @property
    def match_over(self) -> bool:
        """Whether the match is decided."""
        return bool(self.winners)

    @property
    def match_winner(self) -> int | None:
        """A seat of the side that won the match."""
        return min(self.winners, default=None)

    @property
    def standing(self) -> Standing:
        """What the next deal of the match inherits; who bid first in this one shakes in the next."""
        return Standing(self.deal.standing.number + 1, tuple(self.totals), self.leader, self.winner)

    @property
    def marks(self) -> int:
        """The marks that were bid; 0 for a bid in points."""
        return marks_of(self.bid)

    @property
    def suits(self) -> Suits:
        """The suits under the trumps that were named."""
        assert self.trump is not None  # noqa: S101 - asked only once they are
        return suits(self.trump, self.doubles)

    @property
    def namer(self) -> int | None:
        """Who names trumps and leads: the high bidder or, after a plunge, the partner."""
        return None if self.bidder is None else self.partner(self.bidder) if self.plunged else self.bidder

    def partner(self, seat: int) -> int:
        """The seat opposite."""
        return (seat + self.seats // 2) % self.seats

    def side(self, seat: int) -> tuple[int, ...]:
        """The two partners, the smaller number first."""
        return tuple(sorted((seat, self.partner(seat))))

    def after(self, seat: int) -> int:
        """The seat whose turn comes after a seat's; who sits out has none."""
        following = (seat + 1) % self.seats
        return (following + 1) % self.seats if following == self.out else following

    @property
    def played_out(self) -> bool:
        """Whether nobody has a tile left to play."""
        return not any(hand for seat, hand in enumerate(self.hands) if seat != self.out)

    def copy(self) -> State:
        """A state that changes independently."""
        other = State(self.deal, self.law)
        for name in (*state.State.__slots__, *self.__slots__):
            value = getattr(self, name)
            setattr(other, name, value.copy() if isinstance(value, list) else value)
        other.hands = [hand.copy() for hand in self.hands]
        other.known = {}
        return other

    def key(self) -> tuple[object, ...]:
        """Everything that makes this state what it is, as one comparable value."""
        return tuple(getattr(self, name) for name in ("actors", "over", "phase", *self.__slots__))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]


def marks_of(value: int) -> int:
    """The marks in a bid of so many points; 0 for a bid in points.

    >>> marks_of(41), marks_of(42), marks_of(84), marks_of(-42)
    (0, 1, 2, 0)
    """
    return value // MARK if value > 0 and value % MARK == 0 else 0
