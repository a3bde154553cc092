"""The events of the connecting games: each is one change of the state."""

from __future__ import annotations

from dataclasses import dataclass
from operator import add
from typing import TYPE_CHECKING

from dominolab.dealing import *  # noqa: F403
from dominolab.families.connecting.bank import (  # noqa: F401 - all events of the family are found here
    Agreed,
    BankGiven,
    BetAsked,
    BetsSettled,
    Carried,
    Granted,
    Increased,
    Lapsed,
    RaiseAsked,
    Reversed,
    Staked,
    StakeDue,
    StammLaid,
    TurnedDown,
)
from dominolab.families.connecting.events_feet import *  # noqa: F403
from dominolab.families.connecting.pot import (  # noqa: F401
    Asked,
    BackAt,
    Bought,
    Broken,
    Declined,
    Left,
    Paid,
    PaidIn,
    PotTaken,
    Rejoined,
    Settled,
)
from dominolab.rule import Event

if TYPE_CHECKING:
    from dominolab.families.connecting.state import State
    from dominolab.tiles import Domino


@dataclass(slots=True)
class Shuffled(Event):
    """The tiles lie face down in the order of the wall."""

    def apply(self, state: State) -> None:
        """Everything is boneyard that does not lie on the table."""
        laid = [joined.tile for joined in state.layout.joined]
        wall = state.deal.wall
        state.boneyard = [tile for tile in wall if tile not in laid] if laid else list(wall)


@dataclass(slots=True)
class Dealt(Event):
    """Every seat gets `size` tiles, the first seat to be dealt to first; a film shows them taken `chunk` at a time."""

    size: int
    chunk: int

    def apply(self, state: State) -> None:
        """Tiles go from the front of the boneyard into the hands of those who take part."""
        wall, size = state.boneyard, self.size
        hands = [wall[start : start + size] for start in range(0, size * len(state.playing), size)]
        state.hands = hands if len(hands) == state.seats else [[] for _ in range(state.seats)]
        for number, seat in enumerate(sorted(state.playing)) if len(hands) < state.seats else ():
            state.hands[seat] = hands[number]
        state.boneyard = wall[size * len(state.playing) :]
        state.known.clear()


@dataclass(slots=True)
class LeadGiven(Event):
    """A seat is to lead; `tile` is the tile it must lead, if one is prescribed."""

    seat: int
    tile: Domino | None
    how: str

    def apply(self, state: State) -> None:
        """The lead is pending."""
        state.actors = (self.seat,)
        state.leader = self.seat
        state.must_lead = self.tile
        state.phase = "lead"
        state.known.clear()


@dataclass(slots=True)
class Led(Event):
    """The first tile lies in the middle."""

    seat: int
    tile: Domino
    can_wait = True

    def apply(self, state: State) -> None:
        """From the hand to the table."""
        state.hands[self.seat].remove(self.tile)
        state.layout.lead(self.tile)
        state.phase = "play"
        state.leader = state.placer = self.seat
        state.must_lead = None
        state.passes = 0
        state.pass_counts[self.seat] = 0
        state.turns[self.seat] += 1
        state.known.clear()


@dataclass(slots=True)
class Opened(Event):
    """Ends are open: (name, tile they are at, port, number)."""

    ends: tuple[tuple[str, int, str, int], ...]
    can_wait = True

    def apply(self, state: State) -> None:
        """The layout has these ends."""
        for name, on, port, number in self.ends:
            state.layout.open(name, on, port, number)
        state.known.clear()


@dataclass(slots=True)
class Placed(Event):
    """A tile is added at an open end."""

    seat: int
    tile: Domino
    end: str
    can_wait = True

    def apply(self, state: State) -> None:
        """From the hand to the layout."""
        seat, tile = self.seat, self.tile
        state.hands[seat].remove(tile)
        state.layout.join(tile, self.end)
        state.placer = seat
        state.drawn = ()
        state.passes = state.pass_counts[seat] = 0
        state.turns[seat] += 1
        state.known.clear()


@dataclass(slots=True)
class Drawn(Event):
    """A seat takes the next tile of the boneyard; `tile` is written when it happens."""

    seat: int
    tile: Domino | None = None

    def apply(self, state: State) -> None:
        """From the boneyard to the hand."""
        self.tile = state.boneyard.pop(0)
        state.hands[self.seat].append(self.tile)
        state.drawn = (*state.drawn, self.tile)
        state.passes = 0
        state.known.clear()


@dataclass(slots=True)
class Passed(Event):
    """A seat gives up its turn."""

    seat: int
    can_wait = True

    def apply(self, state: State) -> None:
        """One more pass, in a row and for this seat."""
        state.passes += 1
        state.pass_counts[self.seat] += 1
        state.turns[self.seat] += 1
        if state.bank.banker is not None:
            state.known.clear()  # what may be staked depends on the turns taken


@dataclass(slots=True)
class Turned(Event):
    """The turn goes to a seat."""

    seat: int
    can_wait = True

    def apply(self, state: State) -> None:
        """It may act, and has drawn nothing yet."""
        state.actors = (self.seat,)
        if state.drawn:
            state.drawn = ()
            state.known.clear()


@dataclass(slots=True)
class CountReset(Event):
    """The passes of a seat in a row are counted from 0 again."""

    seat: int
    can_wait = True

    def apply(self, state: State) -> None:
        """The count is 0."""
        state.pass_counts[self.seat] = 0


@dataclass(slots=True)
class Penalised(Event):
    """Seats get penalty points on the running score at once; `why` is the fault: misplay, series or board."""

    seats: tuple[int, ...]
    points: int
    why: str

    def apply(self, state: State) -> None:
        """Added to the penalties of the deal."""
        for seat in self.seats:
            state.penalties[seat] += self.points


@dataclass(slots=True)
class Ended(Event):
    """The deal is over: `how` is out or blocked, `seat` went out."""

    how: str
    seat: int | None = None

    def apply(self, state: State) -> None:
        """Nobody plays any more."""
        state.over = state.closed = True
        state.known.clear()
        state.actors = ()
        state.ended = self.how
        state.winner = self.seat


@dataclass(slots=True)
class Shown(Event):
    """The hands are turned up, and the boneyard too where it counts."""

    boneyard: bool

    def apply(self, state: State) -> None:
        """Every seat sees them."""
        state.shown = True
        state.shown_boneyard = self.boneyard


@dataclass(slots=True)
class Won(Event):
    """A blocked deal is won by `winner`, or by nobody; `values` is what each hand weighs."""

    winner: int | None
    values: tuple[int, ...]

    def apply(self, state: State) -> None:
        """The winner is known."""
        state.winner = self.winner


@dataclass(slots=True)
class Scored(Event):
    """Points for the deal, by seat."""

    points: tuple[float, ...]

    def apply(self, state: State) -> None:
        """Added to the points of the deal."""
        state.points = list(map(add, state.points, self.points))


@dataclass(slots=True)
class MatchOver(Event):
    """The match is decided; `winner` is None where two have done equally well, `winners` are all who share the win."""

    winner: int | None
    losers: tuple[int, ...] = ()
    neither: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()

    def apply(self, state: State) -> None:
        """No further deal."""
        state.decided = True
        state.match_winner = self.winner
        state.match_winners = self.winners or (() if self.winner is None else (self.winner,))
        state.losers = self.losers
        state.neither = self.neither


@dataclass(slots=True)
class ExtraDeal(Event):
    """The match would be over but for a tie: one more deal."""

    tied: tuple[int, ...]
