"""The events that set a rummy game up, from the set on the table to the first turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dominolab.dealing import *  # noqa: F403
from dominolab.rule import Event

if TYPE_CHECKING:
    from dominolab.families.rummy.state import State
    from dominolab.rummy_tiles import RummyTile

STACK = 5  # tiles of a stack, where nothing else is said


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
    """The tiles stand in `stacks` stacks of `tiles` each; one is left over."""

    stacks: int
    tiles: int = STACK

    def apply(self, state: State) -> None:
        """From now on they are counted by stacks."""
        state.stack = self.tiles


@dataclass(slots=True)
class LeftOverPlaced(Event):
    """The left-over tile goes on top of the stack that the die counts out, `stack` from 1."""

    die: int
    stack: int

    def apply(self, state: State) -> None:
        """Drawing starts after this stack and ends with it."""
        state.six = self.stack - 1
        wall = state.deal.wall
        high = state.stack
        at = high * self.stack
        state.stock = [*wall[at:-1], *wall[: at - high], wall[-1], *wall[at - high : at]]


@dataclass(slots=True)
class PutBack(Event):
    """A false joker came up and goes back; another tile is turned."""

    die: int


@dataclass(slots=True)
class Indicated(Event):
    """A tile is turned face up and fixes the joker; `die` is the throw that found it, 0 without one.

    Attributes:
        how: how it was found, where it does not lie on the last stack.
    """

    die: int
    tile: RummyTile
    how: str = ""

    def apply(self, state: State) -> None:
        """It lies on the last stack, or apart."""
        state.stock.remove(self.tile)
        state.indicator = self.tile
        state.indicator_in = "stock" if self.die and not self.how else "aside"
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
        state.rack = self.size
        for seat, many in self.parts:
            state.hands[seat] += state.stock[:many]
            del state.stock[:many]
        state.known.clear()


@dataclass(slots=True)
class LeadGiven(Event):
    """A seat starts; it holds one tile more than the others and takes none. `how` is laying where it may lay tiles."""

    seat: int
    how: str = ""

    def apply(self, state: State) -> None:
        """It has to discard."""
        state.leader = self.seat
        state.actors = (self.seat,)
        state.phase = "discard"
        state.begin_turn(self.seat)
        state.known.clear()
