"""The events of Mahjong about a tile on offer: the answers, what comes of them, and Kongs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dominolab.families.mahjong.melds import KONG
from dominolab.families.mahjong.state import CALLED, CONCEALED, EXTENDED, Adding, Answer, Meld
from dominolab.rule import Event

if TYPE_CHECKING:
    from dominolab.families.mahjong.state import State
    from dominolab.mahjong_tiles import MahjongTile

Tiles = tuple["MahjongTile", ...]


@dataclass(slots=True)
class Asked(Event):
    """The other seats are asked whether they want the tile on offer."""

    seat: int

    def apply(self, state: State) -> None:
        """All may answer at the same time."""
        state.actors, state.phase = state.others(self.seat), "claim"
        state.answers = {}
        state.known.clear()


@dataclass(slots=True)
class Answered(Event):
    """A seat says what it wants the tile for, or passes; nothing is carried out before all have answered."""

    seat: int
    answer: Answer

    def apply(self, state: State) -> None:
        """One answer more."""
        state.answers[self.seat] = self.answer
        state.actors = tuple(seat for seat in state.actors if seat != self.seat)
        state.known.clear()


@dataclass(slots=True)
class FalseCall(Event):
    """A seat has called or declared a win that is none; that is all the same as if it had passed."""

    seat: int

    def apply(self, state: State) -> None:
        """Once for a discard, and once in a turn."""
        if self.seat in state.answers:
            state.answers[self.seat] = Answer()
        else:
            state.fooled = True
        state.known.clear()


@dataclass(slots=True)
class Outranked(Event):
    """The call of a seat comes after a better one."""

    seat: int
    how: str
    by: int
    better: str


@dataclass(slots=True)
class Decided(Event):
    """A seat gets the tile on offer."""

    seat: int
    how: str
    using: Tiles = ()

    def apply(self, state: State) -> None:
        """The answers are done with."""
        state.answers = {}
        state.known.clear()


@dataclass(slots=True)
class Exposed(Event):
    """A seat takes the discard and lays the set face up."""

    seat: int
    how: str
    using: Tiles

    def apply(self, state: State) -> None:
        """From the table and the hand to the sets."""
        assert state.discarder is not None  # noqa: S101 - a rule has looked
        taken = state.discards[state.discarder].pop()
        at = state.pong_of(self.seat, taken) if self.how == KONG and not self.using else None
        if at is not None:
            pong = state.melds[self.seat][at]
            state.melds[self.seat][at] = Meld(KONG, (*pong.tiles, taken))
        else:
            state.melds[self.seat].append(Meld(self.how, (*state.take(self.seat, self.using), taken), CALLED))
        state.on_offer, state.drew, state.takes = None, None, 0
        state.known.clear()


@dataclass(slots=True)
class Jumped(Event):
    """The turn is that of the seat that has called; those in between lose theirs."""

    seat: int
    seats: tuple[int, ...]

    def apply(self, state: State) -> None:
        """A tile is to be discarded."""
        state.actors, state.phase = (self.seat,), "discard"
        state.known.clear()


@dataclass(slots=True)
class KongLaid(Event):
    """A seat lays down four identical tiles of its hand; `down` is written when it happens: face down or not."""

    seat: int
    using: Tiles
    down: bool = False

    def apply(self, state: State) -> None:
        """From the hand to the sets."""
        self.down = getattr(state.options, "concealed_kong", "") == "face_down"
        state.melds[self.seat].append(Meld(KONG, state.take(self.seat, self.using), CONCEALED, self.down))
        state.fresh, state.drew = False, None
        state.known.clear()


@dataclass(slots=True)
class Added(Event):
    """A seat wants to add a tile to a Pong, which is that of `to`."""

    seat: int
    tile: MahjongTile
    face: MahjongTile
    to: int

    def apply(self, state: State) -> None:
        """It is on its way; the tile is still in the hand."""
        at = state.pong_of(self.to, self.face)
        tile = state.held(self.seat, self.tile)
        assert at is not None  # noqa: S101 - a rule has looked
        assert tile is not None  # noqa: S101
        state.adding = Adding(self.seat, tile, self.to, at)
        state.on_offer, state.discarder = tile, self.seat
        state.fresh, state.drew = False, None
        state.known.clear()


@dataclass(slots=True)
class KongMade(Event):
    """A seat has made a Kong of the Pong of `to`."""

    seat: int
    to: int

    def apply(self, state: State) -> None:
        """From the hand to the Pong."""
        assert state.adding is not None  # noqa: S101 - a rule has looked
        seat, tile, owner, at = state.adding
        state.hands[seat].remove(tile)
        pong = state.melds[owner][at]
        state.melds[owner][at] = Meld(KONG, (*pong.tiles, tile), EXTENDED)
        state.adding, state.on_offer = None, None
        state.answers = {}
        state.known.clear()
