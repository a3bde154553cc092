"""The events of the rummy games: each is one change of the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dominolab.families.rummy.dealing import (
    STACK,
    DealerChosen,
    Dealt,
    Indicated,
    JokerFixed,
    LeadGiven,
    LeftOverPlaced,
    PickedUp,
    PutBack,
    ScoresOpened,
    SetOut,
    Shuffled,
    StacksBuilt,
    Took,
)
from dominolab.rule import Event

if TYPE_CHECKING:
    from dominolab.families.rummy.pieces import Groups
    from dominolab.families.rummy.state import AnyTile, State

__all__ = [
    "STACK",
    "Charged",
    "ClaimFailed",
    "Claimed",
    "Classified",
    "DealerChosen",
    "Dealt",
    "Discarded",
    "Doubled",
    "Drawn",
    "Ended",
    "Exposed",
    "ExtraDeal",
    "GivenUp",
    "Indicated",
    "JokerFixed",
    "LeadGiven",
    "Left",
    "LeftOverPlaced",
    "Lifted",
    "MatchOver",
    "PickedUp",
    "PutBack",
    "Scored",
    "ScoresOpened",
    "SetOut",
    "Shown",
    "Shuffled",
    "StacksBuilt",
    "Taken",
    "Took",
    "Turned",
]


@dataclass(slots=True)
class Shown(Event):
    """A seat shows the twin of the indicator; it goes back on the rack."""

    seat: int
    tile: AnyTile

    def apply(self, state: State) -> None:
        """Everybody has seen it."""
        state.shown = self.seat
        held = state.held(self.seat, self.tile)
        state.seen |= {held} if held else set()
        state.known.clear()


@dataclass(slots=True)
class Charged(Event):
    """Points are booked at once, on the score of each of `seats`; `why` is showing or claim."""

    seats: tuple[int, ...]
    points: int
    why: str

    def apply(self, state: State) -> None:
        """Added to what this deal has booked."""
        for seat in self.seats:
            state.penalties[seat] += self.points


@dataclass(slots=True)
class Taken(Event):
    """A seat takes the newest discard of the player before."""

    seat: int
    tile: AnyTile

    def apply(self, state: State) -> None:
        """From the pile to the rack; everybody has seen which tile it is."""
        tile = state.heap(state.before(self.seat)).pop()
        state.hands[self.seat].append(tile)
        state.drew, state.source = tile, "pile"
        state.seen |= {tile}
        state.took |= {self.seat}
        state.takes += 1
        state.empty_takes += not state.left
        state.phase = "discard"
        state.known.clear()


@dataclass(slots=True)
class Drawn(Event):
    """A seat draws the next tile of the stock; `tile` is written when it happens."""

    seat: int
    tile: AnyTile | None = None

    def apply(self, state: State) -> None:
        """From the stock to the rack; after all others, where the rules say so, the indicator."""
        if state.stock:
            self.tile = state.stock.pop(0)
        else:
            self.tile, state.indicator_in = state.indicator, ""
        assert self.tile is not None  # noqa: S101 - a rule has looked
        state.hands[self.seat].append(self.tile)
        state.drew, state.source = self.tile, "stock"
        state.took |= {self.seat}
        state.takes = state.empty_takes = 0
        state.phase = "discard"
        state.begin_turn(self.seat)
        state.known.clear()


@dataclass(slots=True)
class Lifted(Event):
    """The indicator is lifted off the last stack and laid aside."""

    def apply(self, state: State) -> None:
        """The tiles below it can be drawn."""
        state.indicator_in = "aside"


@dataclass(slots=True)
class Discarded(Event):
    """A seat puts a tile face up on its own pile."""

    seat: int
    tile: AnyTile

    def apply(self, state: State) -> None:
        """From the rack to the pile."""
        _put(state, self.seat, self.tile)
        state.out[self.seat] = state.heap(self.seat)[-1]


def _put(state: State, seat: int, face: AnyTile) -> None:
    tile = state.held(seat, face)
    assert tile is not None  # noqa: S101 - a rule has looked
    state.hands[seat].remove(tile)
    state.heap(seat).append(tile)
    state.seen -= {tile}
    state.open -= {tile}
    state.known.clear()


@dataclass(slots=True)
class Claimed(Event):
    """A seat discards a tile, opens its rack and says that it has won."""

    seat: int
    tile: AnyTile
    groups: Groups = ()


@dataclass(slots=True)
class ClaimFailed(Event):
    """The hand did not win: the tiles go back on the rack, known to all."""

    seat: int
    tiles: tuple[AnyTile, ...]

    def apply(self, state: State) -> None:
        """They lie open from now on."""
        state.claimed = True
        state.open |= set(state.hands[self.seat])
        state.seen |= set(state.hands[self.seat])
        state.known.clear()


@dataclass(slots=True)
class Exposed(Event):
    """The last tile is discarded and the winning hand lies open."""

    seat: int
    tile: AnyTile

    def apply(self, state: State) -> None:
        """Everybody sees the hand."""
        _put(state, self.seat, self.tile)
        state.last = state.piles[self.seat][-1]
        state.open |= set(state.hands[self.seat])
        state.seen |= set(state.hands[self.seat])


@dataclass(slots=True)
class Turned(Event):
    """The turn goes to a seat."""

    seat: int

    def apply(self, state: State) -> None:
        """It has taken nothing yet."""
        state.actors = (self.seat,)
        state.drew, state.source, state.claimed, state.undone = None, "", False, False
        state.begun = len(state.hands[self.seat])
        state.phase = "take"
        state.begin_turn(self.seat)
        state.known.clear()


@dataclass(slots=True)
class GivenUp(Event):
    """The stock is empty, and the seat to move does not want the discard."""

    seat: int


@dataclass(slots=True)
class Ended(Event):
    """The deal is over: `how` is won or no_winner, `seat` has won."""

    how: str
    seat: int | None = None

    def apply(self, state: State) -> None:
        """Nobody acts any more."""
        state.over = state.closed = True
        state.actors = ()
        state.ended, state.winner = self.how, self.seat
        state.known.clear()


@dataclass(slots=True)
class Classified(Event):
    """What the winning hand counts as, and what it is worth before anything doubles it."""

    how: str
    one_colour: bool
    worth: int

    def apply(self, state: State) -> None:
        """It is written down."""
        state.form, state.one_colour, state.worth = self.how, self.one_colour, self.worth


@dataclass(slots=True)
class Doubled(Event):
    """What the win is worth doubles; `why` is joker, pairs or one_colour."""

    why: str
    worth: int

    def apply(self, state: State) -> None:
        """Twice as much."""
        state.worth = self.worth


@dataclass(slots=True)
class Scored(Event):
    """Points for the deal, by seat; `why` says for what, where a game counts several things."""

    points: tuple[int, ...]
    why: str = ""

    def apply(self, state: State) -> None:
        """Added to the points of the deal."""
        state.points = [a + b for a, b in zip(state.points, self.points, strict=True)]


@dataclass(slots=True)
class Left(Event):
    """Seats leave the match."""

    seats: tuple[int, ...]


@dataclass(slots=True)
class MatchOver(Event):
    """The match is decided."""

    winners: tuple[int, ...]
    losers: tuple[int, ...] = ()

    def apply(self, state: State) -> None:
        """No further deal."""
        state.winners, state.losers = self.winners, self.losers


@dataclass(slots=True)
class ExtraDeal(Event):
    """The match would be over but for a tie: one more deal."""

    tied: tuple[int, ...]
