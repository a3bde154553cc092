"""The events of Mahjong: each is one change of the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dominolab.rule import Event

if TYPE_CHECKING:
    from dominolab.families.mahjong.state import Meld, State
    from dominolab.mahjong_tiles import MahjongTile


@dataclass(slots=True)
class WallsBuilt(Event):
    """The tiles lie face down in four walls, two high."""

    def apply(self, state: State) -> None:
        """Everything is wall, in the order in which it is drawn."""
        state.wall = list(state.deal.wall)


@dataclass(slots=True)
class Dealt(Event):
    """A seat takes so many tiles from the front of the wall."""

    seat: int
    many: int

    def apply(self, state: State) -> None:
        """From the wall to the hand."""
        state.hands[self.seat] += state.wall[: self.many]
        del state.wall[: self.many]


@dataclass(slots=True)
class FlowerLaid(Event):
    """A seat lays a flower tile aside, face up."""

    seat: int
    tile: MahjongTile

    def apply(self, state: State) -> None:
        """From the hand to the flowers."""
        state.hands[self.seat].remove(self.tile)
        state.flowers[self.seat].append(self.tile)
        state.known.clear()


@dataclass(slots=True)
class Drawn(Event):
    """A seat draws a tile, a replacement from the far end of the wall; `tile` is written when it happens."""

    seat: int
    far: bool = False
    tile: MahjongTile | None = None

    def apply(self, state: State) -> None:
        """From the wall to the hand."""
        self.tile = state.wall.pop(-1 if self.far else 0)
        state.hands[self.seat].append(self.tile)
        state.drew = self.tile
        state.on_offer = None
        state.known.clear()


@dataclass(slots=True)
class Discarded(Event):
    """A seat puts a tile face up on the table; the others may claim it."""

    seat: int
    tile: MahjongTile

    def apply(self, state: State) -> None:
        """From the hand to the table."""
        tile = state.held(self.seat, self.tile)
        assert tile is not None  # noqa: S101 - a rule has looked
        state.hands[self.seat].remove(tile)
        state.on_offer, state.discarder = tile, self.seat
        state.discards[self.seat].append(tile)
        state.answers, state.ways, state.drew, state.first_draw = {}, {}, None, False
        state.known.clear()


@dataclass(slots=True)
class Answered(Event):
    """A seat says what it wants the discard for, or passes; nothing is carried out before all have answered."""

    seat: int
    what: str
    way: Meld = ()

    def apply(self, state: State) -> None:
        """One answer more."""
        state.answers[self.seat] = self.what
        state.ways[self.seat] = self.way
        state.known.clear()


@dataclass(slots=True)
class Exposed(Event):
    """A seat takes the discard and lays the set face up."""

    seat: int
    what: str
    way: Meld

    def apply(self, state: State) -> None:
        """From the table and the hand to the exposed sets."""
        assert state.discarder is not None  # noqa: S101 - a rule has looked
        taken = state.discards[state.discarder].pop()
        for tile in self.way:
            state.hands[self.seat].remove(tile)
        state.melds[self.seat].append((*self.way, taken))
        state.on_offer, state.drew = None, None
        state.known.clear()


@dataclass(slots=True)
class KongLaid(Event):
    """A seat lays four identical tiles of its hand, or adds the fourth to its exposed Pong (`onto`)."""

    seat: int
    tiles: Meld
    onto: int | None = None

    def apply(self, state: State) -> None:
        """From the hand to the exposed sets."""
        for tile in self.tiles:
            state.hands[self.seat].remove(tile)
        if self.onto is None:
            state.melds[self.seat].append(self.tiles)
        else:
            state.melds[self.seat][self.onto] += self.tiles
        state.first_draw = False
        state.known.clear()


@dataclass(slots=True)
class Paid(Event):
    """What each seat receives or, below zero, pays; together nothing."""

    amounts: tuple[int, ...]
    why: str

    def apply(self, state: State) -> None:
        """Booked."""
        state.points = [a + b for a, b in zip(state.points, self.amounts, strict=True)]


@dataclass(slots=True)
class Ended(Event):
    """The deal is over: won by a seat, or nobody's because the wall is empty."""

    winner: int | None
    how: str
    fed_by: int | None = None

    def apply(self, state: State) -> None:
        """Nobody acts any more."""
        state.winner, state.how, state.fed_by = self.winner, self.how, self.fed_by
        state.ended = "empty" if self.winner is None else "won"
        state.over, state.actors = True, ()
