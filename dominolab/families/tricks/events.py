"""The events of the trick-taking games: each is one change of the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from dominolab.dealing import *  # noqa: F403
from dominolab.families.tricks.state import MARK, Call, Trick
from dominolab.rule import Event

if TYPE_CHECKING:
    from dominolab.families.tricks.state import Play, State
    from dominolab.families.tricks.suits import Suit
    from dominolab.tiles import Domino


@dataclass(slots=True)
class ShakerChosen(Event):
    """A seat is to shake; `turned` are the (seat, tile) of a draw for it, and `how` is draw, lot or next."""

    seat: int
    how: str
    turned: tuple[Play, ...] = ()

    def apply(self, state: State) -> None:
        """It shakes, and the next seat will bid first."""
        state.shaker, state.leader = self.seat, (self.seat + 1) % state.seats
        state.turned = self.turned


@dataclass(slots=True)
class Shuffled(Event):
    """The tiles lie face down in the order of the wall."""

    def apply(self, state: State) -> None:
        """Nobody has any."""
        state.undealt = list(state.deal.wall)
        state.turned = ()


@dataclass(slots=True)
class Dealt(Event):
    """Every seat takes `size` tiles; `order` is the order in which they do."""

    size: int
    order: tuple[int, ...]

    def apply(self, state: State) -> None:
        """Tiles go from the table into the hands."""
        size, wall = self.size, state.deal.wall
        state.hands = [list(wall[size * seat : size * seat + size]) for seat in range(state.seats)]
        state.undealt = state.undealt[size * state.seats :]
        state.known.clear()


@dataclass(slots=True)
class BiddingOpened(Event):
    """A seat is to speak first."""

    seat: int

    def apply(self, state: State) -> None:
        """The bidding is on."""
        state.actors = (self.seat,)
        state.phase = "bid"
        state.known.clear()


@dataclass(slots=True)
class Bidden(Event):
    """A seat bids `points` points or, if that is 0, `marks` marks; `how` is points, mark, marks or plunge."""

    seat: int
    points: int
    marks: int
    how: str

    def apply(self, state: State) -> None:
        """It is the highest bid."""
        value = self.points + MARK * self.marks
        state.calls.append(Call(self.seat, value))
        state.bid, state.bidder, state.plunged = value, self.seat, self.how == "plunge"
        state.known.clear()


@dataclass(slots=True)
class Plunged(Event):
    """A seat plunges; what that bids follows."""

    seat: int


@dataclass(slots=True)
class Passed(Event):
    """A seat does not bid."""

    seat: int

    def apply(self, state: State) -> None:
        """It has spoken."""
        state.calls.append(Call(self.seat, 0))
        state.known.clear()


@dataclass(slots=True)
class Turned(Event):
    """The turn goes to a seat; `how` is bid, lead or follow."""

    seat: int
    how: str

    def apply(self, state: State) -> None:
        """It may act."""
        state.actors = (self.seat,)
        state.known.clear()


@dataclass(slots=True)
class BidWon(Event):
    """The bidding is over: `by` made the highest bid, and `seat` is to name trumps; `how` is own or plunge."""

    seat: int
    by: int
    how: str

    def apply(self, state: State) -> None:
        """Naming comes next."""
        state.actors = (self.seat,)
        state.phase = "name"
        state.known.clear()


@dataclass(slots=True)
class Named(Event):
    """A seat names trumps: a number, "doubles", "none" or "nello"; `how` is number or that word."""

    seat: int
    trump: Suit
    how: str

    def apply(self, state: State) -> None:
        """Play can begin."""
        state.nello = self.trump == "nello"
        state.trump = "none" if state.nello else self.trump
        state.phase = "play"
        state.known.clear()


@dataclass(slots=True)
class TrumpsFixed(Event):
    """These are the trumps, the highest first; `how` is number, doubles or none."""

    trumps: tuple[Domino, ...]
    how: str


@dataclass(slots=True)
class SuitLed(Event):
    """What was led asks for a suit; `how` is number, trumps or doubles, and `number` the number."""

    tile: Domino
    number: int
    how: str


@dataclass(slots=True)
class SatOut(Event):
    """A seat turns its tiles down and plays none; `how` says where doubles stand: high, low or own_suit."""

    seat: int
    how: str

    def apply(self, state: State) -> None:
        """Three tiles make a trick."""
        state.out, state.doubles = self.seat, self.how
        state.known.clear()


@dataclass(slots=True)
class Played(Event):
    """A seat plays a tile to the trick."""

    seat: int
    tile: Domino

    def apply(self, state: State) -> None:
        """From the hand to the table."""
        state.hands[self.seat].remove(self.tile)
        state.trick.append((self.seat, self.tile))
        state.known.clear()


@dataclass(slots=True)
class TrickWon(Event):
    """A seat takes the trick with `tile`; before, in a scene of its own, all tiles of it are to be seen."""

    own_scene: ClassVar[bool] = True
    seat: int
    tile: Domino

    def apply(self, state: State) -> None:
        """It lies face up in front of the winner's side."""
        state.tricks.append(Trick(self.seat, tuple(state.trick)))
        state.trick = []
        state.known.clear()


@dataclass(slots=True)
class Counted(Event):
    """The trick counts so many points for the side of a seat; `tiles` are those that count."""

    seat: int
    worth: int
    tiles: tuple[Domino, ...]

    def apply(self, state: State) -> None:
        """Added to what the side has taken."""
        state.took[self.seat % 2] += self.worth


@dataclass(slots=True)
class Settled(Event):
    """The bid is made or not: `how` is made or set (or nello_made, nello_set), `took` is what the bidders have."""

    seats: tuple[int, ...]
    how: str
    took: int

    def apply(self, state: State) -> None:
        """It is written down."""
        state.made = self.how.endswith("made")


@dataclass(slots=True)
class Ended(Event):
    """The deal is over: `how` is won or no_winner; the side of `seat` has won."""

    how: str
    seat: int | None = None
    seats: tuple[int, ...] = ()

    def apply(self, state: State) -> None:
        """Nobody acts any more."""
        state.over = state.closed = True
        state.actors = ()
        state.ended, state.winner = self.how, self.seat
        state.known.clear()


@dataclass(slots=True)
class Shown(Event):
    """The tiles that are left are turned up."""

    def apply(self, state: State) -> None:
        """All hands lie open."""
        state.shown = True


@dataclass(slots=True)
class Scored(Event):
    """Points or marks for the deal, by seat; `how` is points or marks."""

    points: tuple[int, ...]
    how: str

    def apply(self, state: State) -> None:
        """Added to the score."""
        state.points = [a + b for a, b in zip(state.points, self.points, strict=True)]


@dataclass(slots=True)
class MatchOver(Event):
    """The match is decided."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]

    def apply(self, state: State) -> None:
        """No further deal."""
        state.winners, state.losers = self.winners, self.losers
