"""The events of the rummy games: each is one change of the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dominolab.rule import Event

if TYPE_CHECKING:
    from dominolab.families.rummy.moves import Groups
    from dominolab.families.rummy.state import AnyTile, State
    from dominolab.rummy_tiles import RummyTile

STACK = 5  # tiles of a stack


@dataclass(slots=True)
class SetOut(Event):
    """The set is put on the table."""


@dataclass(slots=True)
class ScoresOpened(Event):
    """The running score of everybody begins at `start`."""

    start: int


@dataclass(slots=True)
class DealerChosen(Event):
    """A seat deals; `throws` are the rounds of dice that decided it, as (seat, die)."""

    seat: int
    how: str
    throws: tuple[tuple[int, int], ...] = ()

    def apply(self, state: State) -> None:
        """The dealer is known."""
        state.dealer = self.seat


@dataclass(slots=True)
class Shuffled(Event):
    """The tiles lie face down in the order of the wall."""

    def apply(self, state: State) -> None:
        """Everything is stock."""
        state.stock = list(state.deal.wall)


@dataclass(slots=True)
class StacksBuilt(Event):
    """The tiles stand in `stacks` stacks of five; one is left over."""

    stacks: int


@dataclass(slots=True)
class LeftOverPlaced(Event):
    """The left-over tile goes on top of the stack that the die counts out, `stack` from 1."""

    die: int
    stack: int

    def apply(self, state: State) -> None:
        """Drawing starts after this stack and ends with it."""
        state.six = self.stack - 1
        wall = state.deal.wall
        at = STACK * self.stack
        state.stock = [*wall[at:-1], *wall[: at - STACK], wall[-1], *wall[at - STACK : at]]


@dataclass(slots=True)
class PutBack(Event):
    """A false joker came up and goes back; another tile is turned."""

    die: int


@dataclass(slots=True)
class Indicated(Event):
    """A tile is turned face up and fixes the joker; `die` is the throw that found it, 0 without one."""

    die: int
    tile: RummyTile

    def apply(self, state: State) -> None:
        """It lies on the last stack, or apart."""
        state.stock.remove(self.tile)
        state.indicator = self.tile
        state.indicator_in = "stock" if self.die else "aside"
        state.seen |= {self.tile}


@dataclass(slots=True)
class JokerFixed(Event):
    """The tiles with this face are wild."""

    joker: RummyTile
    how: str

    def apply(self, state: State) -> None:
        """From now on jokers stand for anything."""
        state.joker = self.joker


@dataclass(slots=True)
class Dealt(Event):
    """Seats get tiles: (seat, number of tiles), in order."""

    parts: tuple[tuple[int, int], ...]
    size: int

    def apply(self, state: State) -> None:
        """From the front of the stock into the hands."""
        for seat, many in self.parts:
            state.hands[seat] += state.stock[:many]
            del state.stock[:many]
        state.known.clear()


@dataclass(slots=True)
class Took(Event):
    """A seat takes `tiles` tiles of the deal; a film tells it, the deal itself is one event."""

    seat: int
    tiles: int


@dataclass(slots=True)
class PickedUp(Event):
    """Everybody puts the tiles on the rack and looks at them."""

    def apply(self, state: State) -> None:
        """From now on each holder sees the own tiles."""
        state.picked_up = True


@dataclass(slots=True)
class LeadGiven(Event):
    """A seat starts; it holds one tile more than the others and takes none."""

    seat: int

    def apply(self, state: State) -> None:
        """It has to discard."""
        state.leader = self.seat
        state.actors = (self.seat,)
        state.phase = "discard"
        state.known.clear()


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
        tile = state.piles[state.before(self.seat)].pop()
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


def _put(state: State, seat: int, face: AnyTile) -> None:
    tile = state.held(seat, face)
    assert tile is not None  # noqa: S101 - a rule has looked
    state.hands[seat].remove(tile)
    state.piles[seat].append(tile)
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
        state.drew, state.source, state.claimed = None, "", False
        state.phase = "take"
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
        state.over = True
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
    """Points for the deal, by seat."""

    points: tuple[int, ...]

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
