"""The events of Mahjong before the first turn and after the last: seats, walls, the deal, and the session."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dominolab.dealing import *  # noqa: F403
from dominolab.rule import Event

if TYPE_CHECKING:
    from dominolab.families.mahjong.state import State
    from dominolab.mahjong_tiles import MahjongTile

Kept = tuple[tuple[str, tuple[int, ...]], ...]


def keeping(kept: Kept, **more: tuple[int, ...]) -> Kept:
    """What the next deal inherits, with more of it, by name in alphabetical order.

    >>> keeping((("rounds", (1,)),), order=(0, 2, 1, 3))
    (('order', (0, 2, 1, 3)), ('rounds', (1,)))
    """
    return tuple(sorted({**dict(kept), **more}.items()))


@dataclass(slots=True)
class Seated(Event):
    """The throws `(seat, dice)` say in which order the seats play."""

    throws: tuple[tuple[int, int], ...]
    seats: tuple[int, ...]

    def apply(self, state: State) -> None:
        """It holds for the whole session."""
        state.kept = keeping(state.kept, order=self.seats)


@dataclass(slots=True)
class DealerChosen(Event):
    """Who deals, and why: `how` is dice, stays, drawn, passes or winner."""

    seat: int
    how: str
    throws: tuple[tuple[int, int], ...] = ()

    def apply(self, state: State) -> None:
        """The dealer starts."""
        state.dealer = self.seat


@dataclass(slots=True)
class Shuffled(Event):
    """All tiles are mixed face down."""

    def apply(self, state: State) -> None:
        """In the order in which they will be drawn."""
        state.wall = list(state.deal.wall)


@dataclass(slots=True)
class WallsBuilt(Event):
    """The tiles are built into walls, two high and so many tiles wide, the dealer's first."""

    widths: tuple[int, ...]


@dataclass(slots=True)
class DiceThrown(Event):
    """The dealer throws two dice."""

    seat: int
    throw: tuple[int, ...]

    def apply(self, state: State) -> None:
        """All have seen them."""
        state.dice = self.throw


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
class PutBack(Event):
    """A flower came up at the end of the wall, and goes back."""

    tile: MahjongTile

    def apply(self, state: State) -> None:
        """All have seen where it lies."""
        state.put_back = (*state.put_back, self.tile)


@dataclass(slots=True)
class WildTurned(Event):
    """A tile is turned up; the other copies of it are wild."""

    tile: MahjongTile

    def apply(self, state: State) -> None:
        """It is out of play."""
        state.wall.remove(self.tile)
        state.turned = self.tile
        state.known.clear()


@dataclass(slots=True)
class LeadGiven(Event):
    """The dealer begins."""

    seat: int

    def apply(self, state: State) -> None:
        """A tile is to be drawn; until more has happened, it is the first of the deal."""
        state.actors, state.phase, state.drew = (self.seat,), "draw", None
        state.fresh = True
        state.known.clear()


@dataclass(slots=True)
class Dealers(Event):
    """Who has dealt in this round (1) and who has not (0), and how many rounds are over."""

    dealt: tuple[int, ...]
    rounds: int

    def apply(self, state: State) -> None:
        """The next deal inherits it."""
        state.kept = keeping(state.kept, dealt=self.dealt, rounds=(self.rounds,))


@dataclass(slots=True)
class MatchOver(Event):
    """The session is over; these have the best balance."""

    winners: tuple[int, ...]

    def apply(self, state: State) -> None:
        """No deal follows."""
        state.winners = self.winners
