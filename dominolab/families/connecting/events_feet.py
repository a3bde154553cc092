"""The events of the games with a scheduled double and feet on doubles; the rest are in `events`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dominolab.deal import shuffled
from dominolab.rule import Event

if TYPE_CHECKING:
    from dominolab.families.connecting.state import State
    from dominolab.tiles import Domino


@dataclass(slots=True)
class Scheduled(Event):
    """The deal is to begin with this double; `stage` is the place in the schedule that comes after it.

    `how` is first, or skipped when nobody holds the one that would be its turn.
    """

    tile: Domino
    stage: int
    how: str

    def apply(self, state: State) -> None:
        """The double is known to all."""
        state.set_double = self.tile
        state.stage = self.stage


@dataclass(slots=True)
class Centred(Event):
    """The double is looked for among all tiles and laid in the middle, before anybody gets a tile."""

    tile: Domino

    def apply(self, state: State) -> None:
        """It is on the table, and in nobody's hand."""
        state.layout.lead(self.tile)


@dataclass(slots=True)
class Redealt(Event):
    """Nobody holds the double: all tiles are shuffled again, for the `times`th time, and everybody draws anew.

    `order` names the order in which they lie then.
    """

    tile: Domino
    times: int
    order: int

    def apply(self, state: State) -> None:
        """Other hands of the same size, picked up at once."""
        wall, size = shuffled(state.deal.tiles, self.order), len(state.hands[0])
        state.hands = [list(wall[size * seat : size * seat + size]) for seat in range(state.seats)]
        state.boneyard = list(wall[size * state.seats :])
        state.known.clear()


@dataclass(slots=True)
class Sought(Event):
    """Nobody holds the double: everybody in turn draws a tile until it appears."""

    seat: int
    tile: Domino

    def apply(self, state: State) -> None:
        """The first seat is to draw."""
        state.actors = (self.seat,)
        state.must_lead = self.tile
        state.phase = "seek"
        state.known.clear()


@dataclass(slots=True)
class LotsCalled(Event):
    """These seats draw a tile each for the start, the first of them first; `how` is first or tied."""

    seats: tuple[int, ...]
    how: str

    def apply(self, state: State) -> None:
        """Nobody of them has drawn yet."""
        state.phase = "start"
        state.drawers = self.seats
        state.actors = self.seats[:1]
        state.known.clear()


@dataclass(slots=True)
class LotDrawn(Event):
    """A seat takes a tile of the boneyard for the start, and turns it up; `tile` is written when it happens."""

    seat: int
    tile: Domino | None = None

    def apply(self, state: State) -> None:
        """It lies apart from the hands, for all to see; the next of those who draw is to act."""
        self.tile = state.boneyard.pop(0)
        state.lots = (*state.lots, (self.seat, self.tile))
        rest = state.drawers[state.drawers.index(self.seat) + 1 :]
        state.actors = rest[:1]
        state.known.clear()


@dataclass(slots=True)
class LotsReturned(Event):
    """All tiles drawn for the start go back, and the boneyard is shuffled; `order` names its order."""

    order: int

    def apply(self, state: State) -> None:
        """An order that depends on no face."""
        tiles = [*state.boneyard, *(tile for _, tile in state.lots)]
        state.boneyard = list(shuffled(tiles, self.order))
        state.lots = ()
        state.returns += 1
        state.known.clear()


@dataclass(slots=True)
class Begins(Event):
    """A seat makes the first play at a double that lies in the middle; `how` it was chosen."""

    seat: int
    how: str

    def apply(self, state: State) -> None:
        """It is its turn."""
        state.actors = (self.seat,)
        state.leader = self.seat
        state.phase = "play"
        state.known.clear()


@dataclass(slots=True)
class FootBegun(Event):
    """A double was played at `end`, which branches: three toes go on its far side."""

    tile: Domino
    end: str

    def apply(self, state: State) -> None:
        """Three places in the stead of one end."""
        layout = state.layout
        on, _ = layout.at[self.end]
        layout.close(self.end)
        for toe in (1, 2, 3):
            layout.open(f"{self.end}.{toe}", on, f"toe{toe}", self.tile.high)
        state.known.clear()


@dataclass(slots=True)
class ToesClosed(Event):
    """No unplayed tile has the number of a foot: its empty places stay closed."""

    tile: Domino
    ends: tuple[str, ...]

    def apply(self, state: State) -> None:
        """Nothing goes there any more."""
        for end in self.ends:
            state.layout.close(end)
        state.known.clear()


@dataclass(slots=True)
class TapOwed(Event):
    """A seat is down to one tile by its own play, and has to say so."""

    seat: int

    def apply(self, state: State) -> None:
        """Until the next turn is over."""
        state.owing = (*state.owing, self.seat)
        state.asked = (*state.asked, self.seat)
        state.tapped = tuple(seat for seat in state.tapped if seat != self.seat)
        state.known.clear()


@dataclass(slots=True)
class Tapped(Event):
    """A seat taps: it is down to one tile."""

    seat: int

    def apply(self, state: State) -> None:
        """Nothing is owed."""
        state.owing = tuple(seat for seat in state.owing if seat != self.seat)
        state.asked = tuple(seat for seat in state.asked if seat != self.seat)
        state.tapped = (*state.tapped, self.seat)
        state.known.clear()


@dataclass(slots=True)
class Hushed(Event):
    """A seat that is asked whether it taps says nothing, for now."""

    seat: int

    def apply(self, state: State) -> None:
        """It is not asked again; the tap is still owed."""
        state.asked = tuple(seat for seat in state.asked if seat != self.seat)
        state.known.clear()


@dataclass(slots=True)
class Fetched(Event):
    """A seat that did not tap takes a tile; `tile` is written when it happens, and stays None if none is left."""

    seat: int
    tile: Domino | None = None

    def apply(self, state: State) -> None:
        """Nothing is owed any more."""
        state.owing = tuple(seat for seat in state.owing if seat != self.seat)
        state.asked = tuple(seat for seat in state.asked if seat != self.seat)
        if state.boneyard:
            self.tile = state.boneyard.pop(0)
            state.hands[self.seat].append(self.tile)
        state.known.clear()
