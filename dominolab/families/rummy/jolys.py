"""Melds with Jolys: what each stands for, how many a meld bears, and what can be laid from a rack.

A meld is written from low to high. Inside a run its neighbours say what a Joly is; at an end it has to be named. In a
set of three it stands for a colour that is missing, whichever, so that a name says nothing; in a set of four for the
one that is.

>>> [" ".join(map(str, settled(read_pieces(text)))) for text in ("B9 J B11", "R9 Y9 J=B9", "R9 Y9 B9 J", "B9 B10 J")]
['B9 J=B10 B11', 'R9 Y9 J', 'R9 Y9 B9 J=K9', 'B9 B10 J']
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from dominolab.families.rummy.hands import ONES, Pattern, patterns
from dominolab.families.rummy.melds import HIGH, LEAST, face
from dominolab.families.rummy.pieces import Groups, Piece, read_pieces
from dominolab.rummy_tiles import NUMBERS, Joly, RummyTile

if TYPE_CHECKING:
    from dominolab.families.rummy.table import TableMeld

__all__ = ["Found", "bears", "first_melds", "found_in", "read_pieces", "settled", "value"]

LETTERS = "RYBK"
FULL = 4  # tiles of a complete set
REAL = 2  # real tiles for each Joly
Group = tuple[Piece, ...]


def is_joly(piece: Piece) -> bool:
    """Whether a piece is a Joly."""
    return isinstance(piece.tile, Joly)


def bears(real: int, jolys: int) -> bool:
    """Whether so many real tiles bear so many Jolys in one meld."""
    return real >= REAL * jolys


def _what(piece: Piece) -> RummyTile | None:
    return piece.tile if isinstance(piece.tile, RummyTile) else piece.stands_for


def settled(group: Group) -> Group:
    """The group with its Jolys named where they have to be and can be; unchanged where there is nothing to say."""
    known = [what for what in map(_what, group) if what is not None]
    if not known or not any(map(is_joly, group)):
        return group
    if len({what.number for what in known}) == 1 and len(known) + 1 >= len(group) - 1:
        return _settled_set(group, known)
    return _settled_run(group) if len({what.place % 4 for what in known}) == 1 else group


def _settled_set(group: Group, known: list[RummyTile]) -> Group:
    group = tuple(sorted(group, key=lambda piece: piece.tile.order))  # by colour, a Joly last
    if len(group) == LEAST:
        return tuple(Piece(piece.tile) if is_joly(piece) else piece for piece in group)
    bare = [piece for piece in group if _what(piece) is None]
    missing = {0, 1, 2, 3} - {what.place % 4 for what in known}
    if len(group) != FULL or len(bare) != 1 or len(missing) != 1:
        return group
    name = RummyTile(LETTERS[missing.pop()], known[0].number)
    return tuple(Piece(piece.tile, name) if piece in bare else piece for piece in group)


def _settled_run(group: Group) -> Group:
    """Inner Jolys as their neighbours say, where the group is written from low to high."""
    starts = set()
    colour = ""
    for i, piece in enumerate(group):
        what = _what(piece)
        if what is not None:
            high = what.number == 1 and i == len(group) - 1
            starts.add((HIGH if high else what.number) - i)
            colour = what.colour
    if len(starts) != 1:
        return group
    (start,) = starts
    if start < 1 or start + len(group) - 1 > HIGH:
        return group
    inner = range(1, len(group) - 1)
    return tuple(
        Piece(piece.tile, RummyTile(colour, (start + i - 1) % NUMBERS + 1)) if is_joly(piece) and i in inner else piece
        for i, piece in enumerate(group)
    )


def unnamed(group: Group) -> bool:
    """Whether a Joly of a settled group still has to be named: in a set of three it never has."""
    bare = [piece for piece in group if is_joly(piece) and piece.stands_for is None]
    numbers = {what.number for what in map(_what, group) if what is not None}
    return bool(bare) and not (len(group) == LEAST and len(numbers) == 1 and len(bare) == 1)


# ── what places are worth ───────────────────────────────────────────────────────────────────────────────────────────

LOW, MIDDLE, ONE_IN_SET = 5, 10, 25
TEN = 10


def value(kind: str, position: int) -> int:
    """What a place is worth: 5 below 10, else 10; a 1 in a set 25.

    Args:
        kind: set or run.
        position: the number in a set; the position in a run, where 14 is a 1 above 13.

    >>> value("run", 1), value("run", 9), value("run", 10), value("run", 14), value("set", 1)
    (5, 5, 10, 10, 25)
    """
    if kind == "set" and position == 1:
        return ONE_IN_SET
    return LOW if position < TEN else MIDDLE


def values(meld: TableMeld) -> list[int]:
    """What each place of a meld on the table is worth, in order."""
    if meld.kind == "run":
        return [value("run", meld.start + i) for i in range(len(meld.laid))]
    number = next(laid.face.number for laid in meld.laid if laid.face is not None)
    return [value("set", number)] * len(meld.laid)


# ── what can be laid from a rack ────────────────────────────────────────────────────────────────────────────────────


class Found(NamedTuple):
    """A meld that can be laid: its natural tiles as bits, its Jolys, what it is worth, and whether it is a run."""

    mask: int
    jolys: int
    points: int
    run: bool
    pattern: Pattern

    @property
    def size(self) -> int:
        """The number of tiles."""
        return self.pattern.size

    @property
    def group(self) -> Group:
        """The meld as it is written."""
        return written_out(self.pattern)


@lru_cache(maxsize=1)
def _table() -> tuple[tuple[tuple[Found, ...], ...], ...]:
    """For at most 0, 1 and 2 Jolys, and for each face, the melds in which it is the lowest natural tile."""
    found = []
    for most in range(3):
        each = patterns(most, NUMBERS)
        found.append(
            tuple(
                tuple(
                    Found(p.mask, p.wild, _points(p), p.kind == "run", p)
                    for p in column
                    if bears(len(p.natural), p.wild)
                )
                for column in each
            )
        )
    return tuple(found)


def _points(p: Pattern) -> int:
    if p.kind == "set":
        return p.size * value("set", p.start)
    return sum(value("run", p.start + i) for i in range(p.size))


def column(place: int, jolys: int) -> tuple[Found, ...]:
    """The melds with at most so many Jolys in which the face at a place is the lowest natural tile."""
    return _table()[min(jolys, 2)][place]


@lru_cache(maxsize=50_000)
def written_out(p: Pattern) -> Group:
    """A pattern as tiles, Jolys with their names."""
    natural = set(p.natural)
    if p.kind == "run":
        places = [(p.start + i - 1) % NUMBERS * 4 + p.natural[0] % 4 for i in range(p.size)]
        return tuple(Piece(face(at, LETTERS)) if at in natural else Piece(Joly(), face(at, LETTERS)) for at in places)
    pieces = [Piece(face(at, LETTERS)) for at in p.natural]
    return settled((*pieces, *[Piece(Joly())] * p.wild))


@lru_cache(maxsize=2_000)
def found_in(hand: int, jolys: int) -> tuple[Found, ...]:
    """Every meld that some tiles can make: natural ones packed as bits, and so many Jolys."""
    present = (hand | hand >> 1) & ONES
    found = []
    rest = present
    while rest:
        lowest = rest & -rest
        rest ^= lowest
        place = lowest.bit_length() - 1 >> 1
        found += [meld for meld in column(place, jolys) if present & meld.mask == meld.mask]
    return tuple(found)


class Want(NamedTuple):
    """What a first meld has to be: worth `points`, with a run or not, of at most so many tiles."""

    points: int
    run: bool
    tiles: int


MOST = 200  # first melds that are listed; all others hold one of the same kind with fewer tiles


def first_melds(hand: int, jolys: int, want: Want) -> list[tuple[Found, ...]]:
    """First melds from which no part could be left out, the cheapest in tiles first; the rest of a hand follows later.

    Args:
        hand: the natural tiles as bits.
        jolys: how many Jolys there are.
        want: what a first meld has to be.
    """
    melds = sorted(found_in(hand, jolys), key=lambda meld: (-meld.points, meld.size))
    found = list(islice(_lists(melds, hand, jolys, want), MOST))
    return sorted(found, key=lambda chosen: (sum(m.size for m in chosen), sum(m.jolys for m in chosen)))


def _lists(melds: Sequence[Found], hand: int, jolys: int, want: Want) -> Iterator[tuple[Found, ...]]:
    """Lists of melds that are enough, and of which each is needed."""

    def longer(start: int, hand: int, jolys: int, chosen: tuple[Found, ...]) -> Iterator[tuple[Found, ...]]:
        points, tiles = sum(m.points for m in chosen), sum(m.size for m in chosen)
        for at in range(start, len(melds)):
            meld = melds[at]
            if meld.jolys > jolys or tiles + meld.size > want.tiles or not _inside(meld.mask, hand):
                continue
            more = (*chosen, meld)
            if points + meld.points >= want.points and (not want.run or any(m.run for m in more)):
                if _needed(more, want):
                    yield more
            elif tiles + meld.size + LEAST <= want.tiles:
                yield from longer(at, hand - meld.mask, jolys - meld.jolys, more)

    return longer(0, hand, jolys, ())


def _inside(mask: int, hand: int) -> bool:
    return (hand | hand >> 1) & mask == mask


def _needed(chosen: tuple[Found, ...], want: Want) -> bool:
    """Whether no meld of a list could be left out."""
    over = sum(meld.points for meld in chosen) - want.points
    runs = sum(meld.run for meld in chosen)
    return not any(meld.points <= over and not (want.run and meld.run and runs == 1) for meld in chosen)


def groups_of(chosen: Sequence[Found]) -> Groups:
    """Melds as they are written, in a fixed order."""
    return tuple(sorted((meld.group for meld in chosen), key=lambda group: [str(piece) for piece in group]))
