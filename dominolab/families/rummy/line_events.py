"""What happens around one common line of discards, the open tile, the Jolys and the wall that is built again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dominolab.families.rummy.laid import put_down, shown
from dominolab.rule import Event

if TYPE_CHECKING:
    from dominolab.families.rummy.pieces import Piece
    from dominolab.families.rummy.state import State
    from dominolab.rummy_tiles import AnyTile, RummyTile

STACK = 7  # tiles of a stack


@dataclass(slots=True)
class LeftOverReplaced(Event):
    """A Joly was left over: it changes places with the tile at place `at` of the wall, counted from 0."""

    at: int

    def apply(self, state: State) -> None:
        """Nobody sees the tile before it is turned up."""
        state.stock[self.at], state.stock[-1] = state.stock[-1], state.stock[self.at]
        state.wall = tuple(state.stock)


@dataclass(slots=True)
class MixedAgain(Event):
    """All tiles are mixed again, to lie in this order of their places before."""

    order: tuple[int, ...]

    def apply(self, state: State) -> None:
        """The wall is another one."""
        state.stock = [state.stock[at] for at in self.order]
        state.wall = tuple(state.stock)


@dataclass(slots=True)
class WallOpened(Event):
    """The left-over tile is turned up; its number counts out a stack, and it takes the place of that stack's top."""

    tile: RummyTile
    stack: int
    next_stack: int

    def apply(self, state: State) -> None:
        """The tile taken off makes eight of the next stack, from which drawing goes on round the wall."""
        wall = state.stock
        stacks = [wall[i : i + STACK] for i in range(0, len(wall) - 1, STACK)]
        at = self.stack - 1
        top, *below = stacks[at]
        order = stacks[at + 1 :] + stacks[:at]
        state.stock = [top, *(tile for stack in order for tile in stack), *below]
        state.indicator, state.indicator_in = self.tile, "stock"
        state.six = at
        state.seen |= {wall[-1]}


@dataclass(slots=True)
class LineBegun(Event):
    """All discards will lie in one line."""

    def apply(self, state: State) -> None:
        """It is empty."""
        state.line = []


@dataclass(slots=True)
class Picked(Event):
    """A seat takes a tile of the line, which it will meld at once."""

    seat: int
    tile: AnyTile
    at: int
    group: tuple[Piece, ...]

    def apply(self, state: State) -> None:
        """From the line to the rack."""
        assert state.line is not None  # noqa: S101 - there is a line
        tile = state.line.pop(self.at - 1)
        state.hands[self.seat].append(tile)
        state.drew, state.source = tile, "line"
        state.seen |= {tile}
        state.owed |= {tile}
        state.took |= {self.seat}
        state.takes = 0
        state.phase = "discard"
        state.known.clear()


@dataclass(slots=True)
class TailTaken(Event):
    """And all tiles that were thrown after it, from place `at` on."""

    seat: int
    tiles: tuple[AnyTile, ...]
    at: int

    def apply(self, state: State) -> None:
        """From the line to the rack; everybody has seen them."""
        assert state.line is not None  # noqa: S101 - there is a line
        tail = state.line[self.at - 1 :]
        del state.line[self.at - 1 :]
        state.hands[self.seat] += tail
        state.seen |= set(tail)
        state.known.clear()


@dataclass(slots=True)
class ExchangeMade(Event):
    """A seat puts tiles in the place of a Joly, and takes it."""

    seat: int
    tiles: tuple[AnyTile, ...]
    at: int
    group: tuple[Piece, ...]

    def apply(self, state: State) -> None:
        """The tiles lie there upside down; the Joly is on the rack."""
        meld = state.melds[self.at - 1]
        wild = meld.laid[meld.freed_by(self.tiles)].tile
        tiles = [put_down(state, self.seat, tile) for tile in self.tiles]
        state.melds[self.at - 1] = meld.without_wild(tiles, self.seat)
        state.hands[self.seat].append(wild)
        state.owed |= {wild}
        state.seen |= {wild}
        state.placed = True
        state.known.clear()


@dataclass(slots=True)
class TakenOff(Event):
    """A seat takes tiles off the table as points already earned; `pile` is all that lies there with it."""

    seat: int
    tiles: tuple[AnyTile, ...]
    pile: tuple[AnyTile, ...]

    def apply(self, state: State) -> None:
        """They lie with it."""
        state.off = tuple(sorted({**dict(state.off), self.seat: self.pile}.items()))


@dataclass(slots=True)
class ExposedTaken(Event):
    """A seat takes the open tile, to go out in this turn; `tile` is written when it happens."""

    seat: int
    tile: AnyTile | None = None

    def apply(self, state: State) -> None:
        """From beside the wall to the rack."""
        assert state.indicator is not None  # noqa: S101 - a rule has looked
        self.tile = state.indicator.printed
        state.hands[self.seat].append(state.indicator)
        state.indicator_in = ""
        state.drew, state.source = state.indicator, "exposed"
        state.took |= {self.seat}
        state.takes = 0
        state.phase = "discard"
        state.known.clear()


@dataclass(slots=True)
class WallWanted(Event):
    """A seat wants to draw, and no tile is left face down."""

    seat: int


@dataclass(slots=True)
class Rebuilt(Event):
    """The line without its first tile is turned over and mixed, to lie in this order of the places before."""

    tiles: int
    order: tuple[int, ...]

    def apply(self, state: State) -> None:
        """It is the new wall."""
        assert state.line is not None  # noqa: S101 - there is a line
        turned = state.line[1:]
        del state.line[1:]
        state.stock = [turned[at] for at in self.order]
        state.wall = tuple(state.stock)
        state.seen -= set(turned)
        state.walls += 1
        state.placed = False
        state.known.clear()


@dataclass(slots=True)
class CountDue(Event):
    """A seat has few tiles left, and has to say so."""

    seat: int

    def apply(self, state: State) -> None:
        """It can say so now, or until the next player discards."""
        state.due = self.seat
        state.actors = (self.seat,)
        state.phase = "tell"
        state.known.clear()


@dataclass(slots=True)
class CountTold(Event):
    """A seat says how many tiles it has left."""

    seat: int
    left: int = 0

    def apply(self, state: State) -> None:
        """That is done."""
        self.left = len(state.hands[self.seat])
        state.due = None
        state.told |= {self.seat}
        state.known.clear()


@dataclass(slots=True)
class Silenced(Event):
    """A seat says nothing."""

    seat: int

    def apply(self, state: State) -> None:
        """It still may, for a while."""
        state.known.clear()


@dataclass(slots=True)
class CountForgotten(Event):
    """It is too late to say it."""

    seat: int

    def apply(self, state: State) -> None:
        """The chance is gone."""
        state.due = None
        state.told |= {self.seat}
        state.known.clear()


def facts(event: Event) -> dict[str, str]:
    """More fields for the sentence of an event."""
    if isinstance(event, Picked | ExchangeMade):
        return {"melds": shown((event.group,))}
    return {}
