"""The events of the solitaire games: each is one change of the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dominolab.dealing import SetOut as SetOut  # noqa: PLC0414 - all events of the family are found here
from dominolab.rule import Event

if TYPE_CHECKING:
    from dominolab.families.solitaire.state import State
    from dominolab.tiles import Domino


@dataclass(slots=True)
class Shuffled(Event):
    """The tiles lie face down."""

    def apply(self, state: State) -> None:
        """They lie in the order of the wall."""
        state.heap = list(state.deal.wall)


@dataclass(slots=True)
class Promised(Event):
    """It is known that this deal can come out."""


@dataclass(slots=True)
class Laid(Event):
    """The tiles lie face up in columns of `deep`, filled one after the other; what is left is the reserve."""

    seat: int
    columns: int
    deep: int
    left: int

    def apply(self, state: State) -> None:
        """Everything lies open, and the player may act."""
        for number in range(self.columns):
            state.columns[number] = state.heap[number * self.deep : (number + 1) * self.deep]
        state.reserve = state.heap[self.columns * self.deep :]
        state.heap = []
        state.actors = (self.seat,)
        state.known.clear()


@dataclass(slots=True)
class ColumnLaid(Event):
    """A column is laid out, the first one being 1; a film tells it, the layout itself is one event."""

    column: int


@dataclass(slots=True)
class Captured(Event):
    """Two tiles are taken off the table."""

    seat: int
    tile: Domino
    other: Domino

    def apply(self, state: State) -> None:
        """They lie with the pairs."""
        state.remove(self.tile)
        state.remove(self.other)
        state.captured.append((self.tile, self.other))
        state.made += 1
        state.known.clear()


@dataclass(slots=True)
class Filled(Event):
    """A tile is moved into an empty column, the first one being 1."""

    seat: int
    tile: Domino
    column: int

    def apply(self, state: State) -> None:
        """It lies there alone."""
        state.remove(self.tile)
        state.columns[self.column - 1] = [self.tile]
        state.made += 1
        state.known.clear()


@dataclass(slots=True)
class GaveUp(Event):
    """The player gives the deal up."""

    seat: int

    def apply(self, state: State) -> None:
        """A move has been made."""
        state.made += 1


@dataclass(slots=True)
class Ended(Event):
    """The deal is over: `how` is won, lost or given_up."""

    how: str
    seat: int

    def apply(self, state: State) -> None:
        """Nothing more can be done."""
        state.over = state.closed = True
        state.actors = ()
        state.ended = self.how
        state.winner = self.seat if self.how == "won" else None


@dataclass(slots=True)
class Scored(Event):
    """Points for the deal, by seat."""

    points: tuple[int, ...]

    def apply(self, state: State) -> None:
        """They are written down."""
        state.points = list(self.points)
