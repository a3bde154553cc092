"""The events of Mahjong: each is one change of the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dominolab.families.mahjong.call_events import (
    Added,
    Answered,
    Asked,
    Decided,
    Exposed,
    FalseCall,
    Jumped,
    KongLaid,
    KongMade,
    Outranked,
)
from dominolab.families.mahjong.table_events import (
    DealerChosen,
    Dealers,
    Dealt,
    DiceThrown,
    LeadGiven,
    MatchOver,
    PutBack,
    Seated,
    SetOut,
    Shuffled,
    WallsBuilt,
    WildTurned,
)
from dominolab.rule import Event

if TYPE_CHECKING:
    from dominolab.families.mahjong.state import State
    from dominolab.mahjong_tiles import MahjongTile

__all__ = [
    "Added",
    "Answered",
    "Asked",
    "DealerChosen",
    "Dealers",
    "Dealt",
    "Decided",
    "Declared",
    "DiceThrown",
    "Discarded",
    "Drawn",
    "Ended",
    "Exposed",
    "FalseCall",
    "FlowerLaid",
    "Jumped",
    "KongLaid",
    "KongMade",
    "LeadGiven",
    "MatchOver",
    "Outranked",
    "Owed",
    "Paid",
    "PutBack",
    "Seated",
    "SetOut",
    "Shuffled",
    "TakenFree",
    "Turned",
    "WallsBuilt",
    "WildTurned",
    "Won",
]

Tiles = tuple["MahjongTile", ...]


# ── the turn ────────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(slots=True)
class FlowerLaid(Event):
    """A seat sets a flower tile aside, face up."""

    seat: int
    tile: MahjongTile

    def apply(self, state: State) -> None:
        """From the hand to the flowers."""
        state.hands[self.seat].remove(self.tile)
        state.flowers[self.seat].append(self.tile)
        state.drew = None
        state.known.clear()


@dataclass(slots=True)
class Drawn(Event):
    """A seat draws a tile, a replacement where `how` is far or near; `tile` is written when it happens."""

    seat: int
    how: str = ""
    tile: MahjongTile | None = None

    def apply(self, state: State) -> None:
        """From the front of the wall to the hand; from its end with `how` far."""
        self.tile = state.wall.pop(-1 if self.how == "far" else 0)
        state.hands[self.seat].append(self.tile)
        state.drew, state.on_offer = self.tile, None
        state.actors, state.phase = (self.seat,), "discard"
        state.takes = state.takes if self.how else 0
        state.known.clear()


@dataclass(slots=True)
class TakenFree(Event):
    """A seat takes the newest discard into its hand."""

    seat: int

    def apply(self, state: State) -> None:
        """From the table to the hand."""
        assert state.discarder is not None  # noqa: S101 - a rule has looked
        state.hands[self.seat].append(state.discards[state.discarder].pop())
        state.on_offer, state.phase = None, "discard"
        state.takes += 1
        state.known.clear()


@dataclass(slots=True)
class Discarded(Event):
    """A seat puts a tile face up on the table."""

    seat: int
    tile: MahjongTile

    def apply(self, state: State) -> None:
        """From the hand to the table."""
        (tile,) = state.take(self.seat, (self.tile,))
        state.discards[self.seat].append(tile)
        state.on_offer, state.discarder, state.drew = tile, self.seat, None
        state.fresh = state.fooled = False
        state.answers = {}
        state.known.clear()


@dataclass(slots=True)
class Turned(Event):
    """It is the turn of a seat, which has to draw."""

    seat: int

    def apply(self, state: State) -> None:
        """Nobody has called."""
        state.actors, state.phase, state.drew = (self.seat,), "draw", None
        state.answers = {}
        state.known.clear()


# ── the end ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(slots=True)
class Declared(Event):
    """A seat declares that the tile it has drawn makes its hand complete."""

    seat: int


@dataclass(slots=True)
class Won(Event):
    """A seat shows a complete hand: `how` is self, discard or robbed; then the last tile is that of `by`."""

    seat: int
    how: str
    tile: MahjongTile
    by: int | None = None

    def apply(self, state: State) -> None:
        """A called tile comes to the hand."""
        state.winner, state.how, state.fed_by, state.last = self.seat, self.how, self.by, self.tile
        if self.by is not None:
            lying = state.hands if state.adding is not None else state.discards
            lying[self.by].remove(self.tile)
            state.hands[self.seat].append(self.tile)
        state.adding, state.on_offer, state.answers = None, None, {}
        state.known.clear()


@dataclass(slots=True)
class Ended(Event):
    """The deal is over: `how` is won or empty, `seat` has won."""

    how: str
    seat: int | None = None

    def apply(self, state: State) -> None:
        """Nobody acts any more."""
        state.over = state.closed = True
        state.actors, state.phase, state.answers = (), "", {}
        state.ended, state.winner = self.how, self.seat
        state.known.clear()


@dataclass(slots=True)
class Owed(Event):
    """What each seat owes the winner so far, and which part of it has come last."""

    values: tuple[int, ...]
    why: str

    def apply(self, state: State) -> None:
        """Written down, not yet paid."""
        state.owed = self.values


@dataclass(slots=True)
class Paid(Event):
    """What each seat receives or, below zero, pays; together nothing."""

    points: tuple[int, ...]
    why: str
    seat: int

    def apply(self, state: State) -> None:
        """Booked."""
        state.points = [a + b for a, b in zip(state.points, self.points, strict=True)]
