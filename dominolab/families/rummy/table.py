"""Melds that lie on the table: whose they are, which face every tile stands for, and what can be added to them.

A meld on the table never changes: adding a tile makes a new one in its place. Tiles keep the seat that laid them, and
a wild tile keeps the face that it was said to stand for.

>>> joker = RummyTile("R", 5)
>>> run = on_table(read_pieces("G6 R5=G7 G8"), 0, joker)
>>> str(run), run.points, str(run.with_tile(RummyTile("G", 9), RummyTile("G", 9), 1))
('G6 R5=G7 G8', 21, 'G6 R5=G7 G8 G9')
>>> on_table(read_pieces("G6 R5=G8 G7 R8"), 0, joker)
Fault(rule='run', how='colours', facts={'tile': RummyTile('G', 6), 'other': RummyTile('R', 8)})
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product
from typing import TYPE_CHECKING, NamedTuple

from dominolab.families.rummy.melds import HIGH, LEAST, Fault, check, check_pair, face, plays_as
from dominolab.families.rummy.pieces import Piece, read_pieces
from dominolab.rummy_tiles import COLOURS, NUMBERS, Joly, RummyTile

if TYPE_CHECKING:
    from dominolab.families.rummy.state import AnyTile

__all__ = ["Laid", "Opening", "TableMeld", "Turn", "added", "meant", "namings", "on_table", "read_pieces"]

PAIR = 2


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile that lies in a meld.

    Attributes:
        tile: the tile.
        face: what it stands for; None for a wild tile of a set that needs no name.
        by: the seat that laid it.
        turned: whether it lies upside down, to show that it has taken the place of a wild one.
    """

    tile: AnyTile
    face: RummyTile | None
    by: int
    turned: bool = False

    @property
    def named(self) -> bool:
        """Whether it stands for something that is not printed on it."""
        return self.face is not None and self.face.face != self.tile.face

    def __str__(self) -> str:
        named = self.named and isinstance(self.tile, RummyTile | Joly)
        return f"{self.tile}={self.face}" if named else str(self.tile)


@dataclass(frozen=True, slots=True)
class TableMeld:
    """A set, a run or a pair on the table.

    Attributes:
        kind: set, run or pair.
        owner: the seat that laid it.
        laid: its tiles; those of a run from low to high.
        start: the position of the first tile of a run, where 14 is a 1 above 13; 0 otherwise.
    """

    kind: str
    owner: int
    laid: tuple[Laid, ...]
    start: int = 0

    @property
    def end(self) -> int:
        """The position of the last tile of a run."""
        return self.start + len(self.laid) - 1

    @property
    def printed(self) -> TableMeld:
        """The meld with faces in place of tiles, for of two tiles that look alike nobody sees which copy it is."""
        return replace(self, laid=tuple(replace(laid, tile=laid.tile.printed) for laid in self.laid))

    @property
    def points(self) -> int:
        """The sum of the numbers that the tiles stand for; a 1 counts 1 wherever it is."""
        return sum(laid.face.number for laid in self.laid if laid.face is not None)

    def fits(self, what: RummyTile, *, high_one: bool = True) -> list[str]:
        """Where a tile that stands for this face can be added: "low" or "high" in a run, "set" in a set of three."""
        if self.kind == "set":
            known = [laid.face for laid in self.laid if laid.face is not None]
            room = len(self.laid) == LEAST and what.number == known[0].number
            return ["set"] if room and what.place not in [f.place for f in known] else []
        colours = {laid.face.place % 4 for laid in self.laid if laid.face is not None}
        if self.kind != "run" or colours != {what.place % 4}:
            return []
        found = ["low"] if what.number == self.start - 1 and self.end < HIGH else []
        over = what.number == self.end + 1
        over = over or (high_one and what.number == 1 and self.end == NUMBERS and self.start > 1)
        return [*found, "high"] if over else found

    def with_tile(
        self, tile: AnyTile, what: RummyTile | None, by: int, end: str = "", *, high_one: bool = True
    ) -> TableMeld | None:
        """The meld with one tile more, or None where it does not fit.

        Args:
            tile: the tile.
            what: the face that it stands for; None for a wild tile that completes a set unnamed.
            by: the seat that adds it.
            end: "low" or "high", where a tile fits at both ends of a run; low when left out.
            high_one: a 1 may stand above 13.
        """
        laid = Laid(tile, what, by)
        if what is None:
            room = self.kind == "set" and len(self.laid) == LEAST
            return replace(self, laid=_complete((*self.laid, laid))) if room else None
        where = [place for place in self.fits(what, high_one=high_one) if end in ("", place)]
        if not where:
            return None
        if where[0] == "low":
            return replace(self, laid=(laid, *self.laid), start=self.start - 1)
        return replace(self, laid=_complete((*self.laid, laid)) if where[0] == "set" else (*self.laid, laid))

    def put(self, at: int, laid: Laid) -> TableMeld:
        """The meld with another tile in one place."""
        return replace(self, laid=(*self.laid[:at], laid, *self.laid[at + 1 :]))

    def anonymous(self) -> TableMeld:
        """The same meld without who laid what, and which copies they are."""
        laid = tuple(replace(one, tile=one.tile.printed, by=0, turned=False) for one in self.laid)
        return replace(self, owner=0, laid=laid)

    def freed_by(self, tiles: Sequence[AnyTile]) -> int:
        """The place of the wild tile that these tiles take out. Raises StopIteration where there is none."""
        what = [tile for tile in tiles if isinstance(tile, RummyTile)]
        for at in self.wild(None):
            here = self.laid[at].face
            if here is None or here.place in [tile.place for tile in what]:
                return at
        raise StopIteration

    def without_wild(self, tiles: Sequence[AnyTile], by: int) -> TableMeld:
        """The meld with tiles, upside down, in the place of a wild one; the first lies where that was."""
        first, *more = (Laid(tile, plays_as(tile, None), by, turned=True) for tile in tiles)
        at = self.freed_by(tiles)
        return replace(self, laid=(*self.laid[:at], first, *self.laid[at + 1 :], *more))

    def missing(self, *, high_one: bool = True, letters: str = COLOURS) -> list[RummyTile]:
        """The faces that can be added."""
        return [what for what in (face(place, letters) for place in range(52)) if self.fits(what, high_one=high_one)]

    def wild(self, joker: RummyTile | None) -> list[int]:
        """The places where wild tiles lie."""
        return [at for at, laid in enumerate(self.laid) if plays_as(laid.tile, joker) is None]

    def __str__(self) -> str:
        return " ".join(map(str, self.laid))


def _complete(laid: tuple[Laid, ...]) -> tuple[Laid, ...]:
    """Four tiles of a set; a wild one without a name now stands for the colour that is missing."""
    bare = [one for one in laid if one.face is None]
    known = [one.face for one in laid if one.face is not None]
    if len(bare) != 1:
        return laid
    letters = "RYBK" if any(isinstance(one.tile, Joly) for one in bare) else COLOURS
    left = {0, 1, 2, 3} - {what.place % 4 for what in known}
    name = face((known[0].number - 1) * 4 + left.pop(), letters)
    return tuple(replace(one, face=name) if one.face is None else one for one in laid)


class Opening(NamedTuple):
    """A first meld: the seat, how it opened ("points" or "pairs") and what it was worth (points, or pairs)."""

    seat: int
    how: str
    worth: int


class Turn(NamedTuple):
    """How things were when a turn began, or after its tile was drawn: what a turn that is taken back goes back to."""

    hand: tuple[AnyTile, ...]
    melds: tuple[TableMeld, ...]
    openings: tuple[Opening, ...]
    drew: AnyTile | None
    takes: int


def meant(piece: Piece, joker: RummyTile | None) -> RummyTile | None:
    """The face that a piece stands for; None for a wild tile without a name."""
    return plays_as(piece.tile, joker) or piece.stands_for


def on_table(
    pieces: Sequence[Piece], owner: int, joker: RummyTile | None, *, high_one: bool = True, pair: bool = False
) -> TableMeld | Fault:
    """The meld that some pieces make, or why they make none.

    Args:
        pieces: the tiles, in any order, wild ones with the face that they stand for (in sets it may be left out).
        owner: who lays them.
        joker: the wild face.
        high_one: a 1 may stand above 13.
        pair: whether they are laid as a pair.
    """
    faces = [meant(piece, joker) for piece in pieces]
    laid = [Laid(piece.tile, what, owner) for piece, what in zip(pieces, faces, strict=True)]
    tiles = [piece.tile if what is None else what for piece, what in zip(pieces, faces, strict=True)]
    wild = joker if None in faces else None
    verdict = check_pair(tiles, wild) if pair else check(tiles, wild, high_one=high_one)
    if verdict.fault is not None:
        return verdict.fault
    kind = verdict.kinds[0]
    if kind != "run":
        return TableMeld(kind, owner, tuple(laid))
    numbers = [what.number for what in faces if what is not None]
    high = NUMBERS in numbers and 2 not in numbers  # noqa: PLR2004 - a 1 lies below 2 where there is one
    spots = {id(one): _spot(one.face, high=high) for one in laid}
    laid.sort(key=lambda one: spots[id(one)])
    return TableMeld(kind, owner, tuple(laid), spots[id(laid[0])])


def _spot(what: RummyTile | None, *, high: bool) -> int:
    if what is None:
        return 0
    return HIGH if high and what.number == 1 else what.number


def namings(
    pieces: Sequence[Piece], joker: RummyTile | None, *, high_one: bool = True, pair: bool = False
) -> Iterator[tuple[Piece, ...]]:
    """Every way to say what the unnamed wild tiles stand for, so that the pieces are a meld."""
    open_ = [at for at, piece in enumerate(pieces) if meant(piece, joker) is None]
    known = [what for piece in pieces if (what := meant(piece, joker)) is not None]
    near = [face(place) for place in range(52)]
    if known and not pair:
        near = [f for f in near if f.number == known[0].number or f.place % 4 == known[0].place % 4]
    elif known:
        near = [known[0]]
    for chosen in product(near, repeat=len(open_)):
        if any(one.place > other.place for one, other in pairwise(chosen)):
            continue  # wild tiles are alike: which of them stands for which makes no difference
        named = list(pieces)
        for at, what in zip(open_, chosen, strict=True):
            named[at] = Piece(pieces[at].tile, what)
        if isinstance(on_table(named, 0, joker, high_one=high_one, pair=pair), TableMeld):
            yield tuple(named)


def added(melds: Sequence[TableMeld], what: RummyTile, *, high_one: bool = True) -> list[int]:
    """The numbers, from 1, of the melds to which a tile that stands for this face can be added."""
    return [at for at, meld in enumerate(melds, 1) if meld.fits(what, high_one=high_one)]
