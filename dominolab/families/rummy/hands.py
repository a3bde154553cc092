"""Whole hands: do they win, in which ways, what are they waiting for, how far are they from a win. All exact.

A hand is packed into one whole number, two bits for each of the 52 faces, by number and then by colour. Whoever looks
for a division takes the lowest tile: some meld holds it, nothing lies below it, and so few melds come into question.
They are tried by one comparison of bits each. Runs of six and more need not be tried, for they fall into shorter ones.

>>> joker = RummyTile("R", 5)
>>> hand = read_tiles("R7 Y7 K7 G11 Y11 K11 R8 R9 R10 R11 G1 G2 G3 G4")
>>> forms(hand, joker), forms(hand[1:], joker)
(('melds',), ())
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeVar

from dominolab.families.rummy.melds import HIGH, LEAST, Counted, counted, read_tiles
from dominolab.rummy_tiles import NUMBERS, RummyTile
from dominolab.tiles import Tile

__all__ = [
    "covered",
    "distance",
    "forms",
    "left_over",
    "pack",
    "packed",
    "read_tiles",
    "splits",
    "waits",
    "winning_discards",
]

T = TypeVar("T", bound=Tile)
SIZE = 14
ONES = sum(1 << 2 * place for place in range(52))
MOST_WILD = 2


class Pattern(NamedTuple):
    """A meld with its lowest natural tile given: the natural tiles as bits, the wild ones, and where they stand."""

    mask: int
    wild: int
    kind: str
    natural: tuple[int, ...]
    start: int  # first position of a run; number of a set
    size: int


@lru_cache(maxsize=16)
def patterns(most_wild: int, longest: int, *, high_one: bool = True, real: int = 0) -> tuple[tuple[Pattern, ...], ...]:
    """For each face, the melds in which it is the lowest natural tile; `real` natural tiles for each wild one."""
    found: list[dict[tuple[object, ...], Pattern]] = [{} for _ in range(52)]
    for n in range(1, NUMBERS + 1):
        for many in range(1, 5):
            for colours in combinations(range(4), many):
                places = tuple((n - 1) * 4 + c for c in colours)
                for wild in range(max(0, LEAST - many), min(4 - many, most_wild) + 1):
                    _keep(found, Pattern(_mask(places), wild, "set", places, n, many + wild))
    top = HIGH if high_one else NUMBERS
    for c in range(4):
        for size in range(LEAST, longest + 1):
            for start in range(1, top - size + 2):
                for wild in range(min(most_wild, size - 1) + 1):
                    for free in combinations(range(size), wild):
                        at = [start + i for i in range(size) if i not in free]
                        places = tuple(sorted((p - 1) % NUMBERS * 4 + c for p in at))
                        _keep(found, Pattern(_mask(places), wild, "run", places, start, size))
    bearing = ([p for p in each.values() if len(p.natural) >= real * p.wild] for each in found)
    return tuple(tuple(sorted(each, key=lambda p: (p.wild, -p.size))) for each in bearing)


def _mask(places: Sequence[int]) -> int:
    return sum(1 << 2 * place for place in places)


def _keep(found: list[dict[tuple[object, ...], Pattern]], pattern: Pattern) -> None:
    if len(set(pattern.natural)) == len(pattern.natural):
        found[pattern.natural[0]].setdefault((pattern.mask, pattern.kind, pattern.start, pattern.size), pattern)


Bits = tuple[tuple[tuple[int, int], ...], ...]


@lru_cache(maxsize=32)
def _bits(most_wild: int, *, high_one: bool = True, real: int = 0) -> Bits:
    """`patterns` that do not fall into shorter ones, with at most so many wild ones, as (mask, wild tiles)."""
    every = patterns(most_wild, 8 if real else 5, high_one=high_one, real=real)  # two wild ones may need six others
    return tuple(tuple(dict.fromkeys((p.mask, p.wild) for p in each)) for each in every)


def pack(places: Sequence[int]) -> int:
    """Faces as one number, two bits for each."""
    return sum(1 << 2 * place for place in places)


def packed(tiles: Sequence[Tile], joker: RummyTile | None) -> tuple[int, int]:
    """The natural tiles as one number, and the number of wild tiles."""
    places, wild = counted(tiles, joker)
    return pack(places), wild


def splits(hand: int, wild: int, skip: int = 0, *, high_one: bool = True) -> bool:
    """Whether a packed hand without some `skip` natural tiles divides into sets and runs that use all wild ones.

    >>> splits(*packed(read_tiles("R6 R7 R8 R9 R10 R11 Y7 Y8 Y9 Y10 R12 Y12 G12 K12"), None))
    True
    """
    return _splits(hand, wild, skip, [_bits(w, high_one=high_one) for w in range(wild + 1)])


def _splits(hand: int, wild: int, skip: int, tables: list[Bits]) -> bool:
    if not hand:
        return wild == skip == 0
    lowest = hand & -hand
    place = lowest.bit_length() - 1 >> 1
    present = (hand | hand >> 1) & ONES
    for mask, used in tables[wild][place]:
        if present & mask == mask and _splits(hand - mask, wild - used, skip, tables):
            return True
    return skip > 0 and _splits(hand - (1 << 2 * place), wild, skip - 1, tables)


def odd_ones(hand: int) -> int:
    """How many faces are in a packed hand an odd number of times."""
    return (hand & ONES).bit_count()


def forms(tiles: Sequence[Tile], joker: RummyTile | None) -> tuple[str, ...]:
    """The ways in which 14 tiles win: melds, pairs, both or none.

    Args:
        tiles: the tiles.
        joker: the face that is wild.
    """
    return forms_of(counted(tiles, joker)) if len(tiles) == SIZE else ()


@lru_cache(maxsize=20_000)
def forms_of(hand: Counted) -> tuple[str, ...]:
    """`forms` of 14 counted tiles."""
    bits, wild = pack(hand.places), hand.wild
    if max(Counter(hand.places).values(), default=0) > 3:  # noqa: PLR2004 - what two bits hold
        return ()
    found = ("melds",) if splits(bits, wild) else ()
    return (*found, "pairs") if odd_ones(bits) <= wild else found


def winning_discards(tiles: Sequence[Tile], joker: RummyTile | None) -> dict[str, tuple[str, ...]]:
    """The faces of 15 tiles after whose discard the other 14 win, with the ways in which they do."""
    found: dict[str, tuple[str, ...]] = {}
    hand = counted(tiles, joker)
    if not may_win(hand):
        return found
    for i, tile in enumerate(tiles):
        if tile.face not in found:
            ways = forms([*tiles[:i], *tiles[i + 1 :]], joker)
            if ways:
                found[tile.face] = ways
    return found


@lru_cache(maxsize=20_000)
def may_win(hand: Counted) -> bool:
    """Whether 15 tiles win with some discard."""
    bits, wild = pack(hand.places), hand.wild
    if odd_ones(bits) <= wild + 1 or splits(bits, wild, 1):
        return True
    return wild > 0 and splits(bits, wild - 1)


def waits(tiles: Sequence[Tile], joker: RummyTile | None, faces: Sequence[Tile]) -> list[Tile]:
    """The faces, out of `faces`, with which 14 tiles would win at once: one comes, one goes, and 14 win.

    >>> from dominolab.families.rummy.melds import face
    >>> joker = RummyTile("R", 5)
    >>> hand = read_tiles("R7 Y7 K7 G11 Y11 K11 R8 R9 R10 R11 G1 G2 G3 Y1")
    >>> [str(t) for t in waits(hand, joker, [face(p) for p in range(52)])]
    ['G4', 'R5', 'R7', 'G7', 'R11', 'R12']
    """
    return [tile for tile in faces if may_win(counted([*tiles, tile], joker))]


# ── how far from a win ──────────────────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=1)
def _footprints() -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """For each face the parts of melds in which it is the lowest: (bits, tiles, least size of the meld)."""
    found: list[dict[int, tuple[int, int, int]]] = [{} for _ in range(52)]
    for each in patterns(4, 5):
        for p in each:
            many = len(p.natural)
            old = found[p.natural[0]].get(p.mask)
            if many > 1 and (old is None or p.size < old[2]):
                found[p.natural[0]][p.mask] = (p.mask, many, p.size)
    return tuple(tuple(sorted(each.values(), key=lambda f: (-f[1], f[2]))) for each in found)


@lru_cache(maxsize=200_000)
def kept(hand: int, room: int = SIZE) -> int:
    """The most tiles of a packed hand that can belong to melds which together take up no more than `room` tiles."""
    if not hand or room < LEAST:
        return 0
    lowest = hand & -hand
    place = lowest.bit_length() - 1 >> 1
    rest = hand - (1 << 2 * place)
    present = (hand | hand >> 1) & ONES
    most = min((hand & ONES).bit_count() + (hand >> 1 & ONES).bit_count() * 2, room)
    best = kept(rest, room)
    for mask, many, size in _footprints()[place]:
        if best >= most:
            return best
        if size <= room and present & mask == mask:
            best = max(best, many + kept(hand - mask, room - size))
    return best if best >= most else max(best, 1 + kept(rest, room - LEAST))


def distance(tiles: Sequence[Tile], joker: RummyTile | None) -> int:
    """How many tiles of a hand have to be exchanged, at the least, until 14 of them win; every tile can be had.

    Args:
        tiles: 14 tiles, or 15 of which one goes.
        joker: the face that is wild.

    >>> distance(read_tiles("R7 Y7 K7 G11 Y11 K11 R8 R9 R10 R11 G1 G2 G3 Y1"), RummyTile("R", 5))
    1
    """
    bits, wild = packed(tiles, joker)
    twos = (bits >> 1 & ONES).bit_count()
    pairs = max(0, SIZE // 2 - twos - wild)
    return min(pairs, max(0, SIZE - kept(bits) - wild))


# ── what can be laid with what there is ─────────────────────────────────────────────────────────────────────────────


class Form(NamedTuple):
    """What counts as a meld: a 1 may stand above 13, and so many natural tiles are needed for each wild one."""

    high_one: bool = True
    real: int = 0


FORM = Form()


@lru_cache(maxsize=50_000)
def covered(hand: int, wild: int, form: Form = FORM) -> int:
    """The most tiles of a packed hand that lie in whole sets and runs, wild ones included."""
    return _cover(hand, wild, form)[0]


@lru_cache(maxsize=50_000)
def _cover(hand: int, wild: int, form: Form) -> tuple[int, int, int]:
    """(tiles covered, natural tiles left over as bits, wild tiles left over) of the best division."""
    if not hand:
        return 0, 0, wild
    lowest = hand & -hand
    place = lowest.bit_length() - 1 >> 1
    one = 1 << 2 * place
    many, left, spare = _cover(hand - one, wild, form)
    best = many, left + one, spare
    present = (hand | hand >> 1) & ONES
    for mask, used in _bits(wild, high_one=form.high_one, real=form.real)[place]:
        if present & mask == mask:
            many, left, spare = _cover(hand - mask, wild - used, form)
            if many + mask.bit_count() + used > best[0]:
                best = many + mask.bit_count() + used, left, spare
    return best


def left_over(tiles: Sequence[T], joker: RummyTile | None) -> list[T]:
    """The tiles that fit nowhere in the division that covers the most."""
    bits, wild = packed(tiles, joker)
    _, left, spare = _cover(bits, wild, FORM)
    found: list[T] = []
    for tile in tiles:
        (places, is_wild) = counted([tile], joker)
        if is_wild and spare:
            spare -= 1
            found.append(tile)
        elif places and left >> 2 * places[0] & 3:
            left -= 1 << 2 * places[0]
            found.append(tile)
    return found


def faces_of(hand: int) -> Iterator[int]:
    """The places of the tiles in a packed hand."""
    for place in range(52):
        yield from [place] * (hand >> 2 * place & 3)
