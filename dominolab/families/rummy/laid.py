"""The events that put tiles on the table before somebody wins."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dominolab.families.rummy.melds import Fault, plays_as
from dominolab.families.rummy.table import Laid, Opening, TableMeld, meant, on_table
from dominolab.rule import Event

if TYPE_CHECKING:
    from dominolab.families.rummy.pieces import Groups, Piece
    from dominolab.families.rummy.state import AnyTile, State
    from dominolab.rummy_tiles import RummyTile

PAIR = 2
MARKS = {"TakenBack": "penalty"}
"""What a reader can jump to."""


def shown(groups: Groups) -> str:
    """Melds in a sentence: every tile in brackets, a wild one with what it stands for."""
    return " + ".join(" ".join(_shown(piece) for piece in group) for group in groups)


def facts(event: Event) -> dict[str, str]:
    """More fields for the sentence of an event."""
    if isinstance(event, Declared | Melded):
        return {"melds": shown(event.groups)}
    return {"tile": shown(((event.piece,),))} if isinstance(event, Added) else {}


def _shown(piece: Piece) -> str:
    return f"[{piece.tile}]=[{piece.stands_for}]" if piece.stands_for else f"[{piece.tile}]"


@dataclass(slots=True)
class Declared(Event):
    """A seat lays tiles in front of it as its first meld; the rules say whether they are one."""

    seat: int
    groups: Groups


@dataclass(slots=True)
class Opened(Event):
    """A seat has opened: `how` is points or pairs, `worth` what the first meld was worth."""

    seat: int
    how: str
    worth: int

    def apply(self, state: State) -> None:
        """It is written down."""
        state.openings.append(Opening(self.seat, self.how, self.worth))
        state.fresh = True
        state.known.clear()


@dataclass(slots=True)
class Melded(Event):
    """A seat lays melds on the table."""

    seat: int
    groups: Groups

    def apply(self, state: State) -> None:
        """From the rack to the table."""
        for group in self.groups:
            pieces = [piece._replace(tile=put_down(state, self.seat, piece.tile)) for piece in group]
            pair = len(group) == PAIR
            meld = on_table(pieces, self.seat, state.joker, high_one=state.high_one, pair=pair)
            assert not isinstance(meld, Fault)  # noqa: S101 - a rule has looked
            state.melds.append(meld)
            for piece in pieces:
                state.lies(piece.tile, self.seat)
        state.known.clear()


@dataclass(slots=True)
class Added(Event):
    """A seat adds a tile to a meld on the table, `at` from 1."""

    seat: int
    piece: Piece
    at: int
    end: str = ""

    def apply(self, state: State) -> None:
        """From the rack to the meld."""
        tile, face = put_down(state, self.seat, self.piece.tile), meant(self.piece, state.joker)
        meld = state.melds[self.at - 1].with_tile(tile, face, self.seat, self.end, high_one=state.high_one)
        assert meld is not None  # noqa: S101 - a rule has looked
        state.melds[self.at - 1] = meld
        state.lies(tile, self.seat)
        state.added += 1
        state.known.clear()


@dataclass(slots=True)
class Swapped(Event):
    """A seat puts a tile, perhaps upside down, in the place of the wild one that stands for it, and takes that."""

    seat: int
    tile: AnyTile
    at: int
    turned: bool = False
    wild: AnyTile | None = None

    def apply(self, state: State) -> None:
        """The two tiles change places; everybody has seen the wild one."""
        meld = state.melds[self.at - 1]
        place = swappable(meld, self.tile, state.joker)
        assert place is not None  # noqa: S101 - a rule has looked
        taken = meld.laid[place]
        tile = put_down(state, self.seat, self.tile)
        state.melds[self.at - 1] = meld.put(place, Laid(tile, taken.face, self.seat, self.turned))
        state.hands[self.seat].append(taken.tile)
        state.seen |= {taken.tile}
        self.wild = taken.tile.printed
        state.known.clear()


def swappable(meld: TableMeld, tile: AnyTile, joker: RummyTile | None) -> int | None:
    """The place of a wild tile in a meld that stands for what this tile is."""
    face = plays_as(tile, joker)
    for place in meld.wild(joker):
        what = meld.laid[place].face
        if face is not None and what is not None and face.place == what.place:
            return place
    return None


@dataclass(slots=True)
class Bound(Event):
    """A tile has to come on the table in this turn; `why` is taken or swapped."""

    seat: int
    tile: AnyTile
    why: str

    def apply(self, state: State) -> None:
        """The seat owes it."""
        held = state.held(self.seat, self.tile)
        state.owed |= {held} if held else set()
        state.known.clear()


@dataclass(slots=True)
class Undone(Event):
    """A seat takes back its turn: tiles go back on the rack, and a discard that was taken goes back on its pile."""

    seat: int

    def apply(self, state: State) -> None:
        """All have seen what lay on the table."""
        was = state.turn
        assert was is not None  # noqa: S101 - a turn has begun
        shown = set(was.hand) - set(state.hands[self.seat])
        if state.source == "pile" and state.drew is not None and state.drew not in was.hand:
            state.piles[state.before(self.seat)].append(state.drew)
            state.seen -= {state.drew}
            state.phase, state.source = "take", ""
        state.hands[self.seat] = list(was.hand)
        state.melds, state.openings = list(was.melds), list(was.openings)
        state.seen -= {laid.tile for meld in was.melds for laid in meld.laid}
        state.seen |= shown
        state.drew, state.takes = was.drew, was.takes
        state.fresh, state.owed, state.added, state.undone = False, frozenset(), 0, True
        state.known.clear()


@dataclass(slots=True)
class TakenBack(Event):
    """What a seat declared as its first meld is none: the tiles go back on the rack, and all have seen them."""

    seat: int
    groups: Groups

    def apply(self, state: State) -> None:
        """They are known from now on."""
        state.claimed = True
        state.seen |= set(picked(state, self.seat, self.groups))
        state.known.clear()


@dataclass(slots=True)
class WentOut(Event):
    """A seat has discarded its last tile."""

    seat: int
    tile: AnyTile

    def apply(self, state: State) -> None:
        """The tile on top of its pile was the last."""
        state.last = state.piles[self.seat][-1]


@dataclass(slots=True)
class Revealed(Event):
    """All racks are laid open."""

    def apply(self, state: State) -> None:
        """Everybody sees what is left on them."""
        racks = {tile for hand in state.hands for tile in hand}
        state.open |= racks
        state.seen |= racks


@dataclass(slots=True)
class Spared(Event):
    """A seat scores nothing for the deal, since its partner has won it."""

    seat: int


@dataclass(slots=True)
class Annulled(Event):
    """The deal does not count; what was booked in it is struck out, and the same seat deals again."""

    def apply(self, state: State) -> None:
        """Nothing is left of it but that there was one."""
        state.penalties = [0] * state.seats
        state.points = [0] * state.seats
        state.kept = (("again", (1,)), ("annulled", (state.annulled + 1,)))


def put_down(state: State, seat: int, face: AnyTile) -> AnyTile:
    """Take a tile with this face off a rack, to lie on the table."""
    tile = state.held(seat, face)
    assert tile is not None  # noqa: S101 - a rule has looked
    state.hands[seat].remove(tile)
    state.seen -= {tile}
    state.open -= {tile}
    state.owed -= {tile}
    return tile


def picked(state: State, seat: int, groups: Groups) -> list[AnyTile]:
    """The tiles of a rack that these faces name, as far as they are there."""
    wanted = Counter(piece.tile.face for group in groups for piece in group)
    found = []
    for tile in sorted(state.hands[seat], key=lambda tile: tile not in state.seen):
        if wanted[tile.face] > 0:
            wanted[tile.face] -= 1
            found.append(tile)
    return found
