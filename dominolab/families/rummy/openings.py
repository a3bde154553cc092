"""What the tiles of a rack are worth when melds are laid on the table: the dearest first meld, the most pairs.

A tile counts its number, and a wild one what it stands for. As in `hands`, the search goes from the lowest tile up:
either it stays on the rack, or some meld holds it. All answers are exact.

>>> hand = read_tiles("R11 R12 R13 Y13 G13 K13 Y9 G9 K9")
>>> found = best_opening(hand, RummyTile("K", 2), high_one=False)
>>> found.points, str(found)
(102, 'R11 R12 R13 + Y9 G9 K9 + Y13 G13 K13')
>>> best_opening(read_tiles("R12 R13 K9"), RummyTile("K", 9), high_one=False).points
36
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from dominolab.families.rummy.hands import ONES, faces_of, packed, patterns
from dominolab.families.rummy.melds import face, plays_as, read_tiles
from dominolab.families.rummy.pieces import Groups, Piece, written
from dominolab.families.rummy.state import AnyTile
from dominolab.rummy_tiles import NUMBERS, RummyTile

__all__ = ["FirstMeld", "best_opening", "dearest", "most_pairs", "pair_pieces", "read_tiles", "worth"]

MOST_WILD = 2
LONG = 5  # a longer run falls into shorter ones that are worth as much


@dataclass(frozen=True, slots=True)
class Bit:
    """A meld of a first meld: the bits of its natural tiles, its wild tiles, its worth, and all places in order."""

    mask: int
    wild: int
    points: int
    kind: str
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FirstMeld:
    """Melds that could be laid together.

    Attributes:
        points: what they are worth.
        groups: the melds, wild tiles with what they stand for.
    """

    points: int
    groups: Groups

    @property
    def tiles(self) -> int:
        """How many tiles they take."""
        return sum(map(len, self.groups))

    def __str__(self) -> str:
        return written(self.groups)


def _places(kind: str, start: int, size: int, natural: tuple[int, ...]) -> tuple[int, ...]:
    """All places of a meld; wild tiles of a set take the first colours that are missing."""
    if kind == "run":
        colour = natural[0] % 4
        return tuple((start + i - 1) % NUMBERS * 4 + colour for i in range(size))
    missing = [(start - 1) * 4 + c for c in range(4) if (start - 1) * 4 + c not in natural]
    return tuple(sorted((*natural, *missing[: size - len(natural)])))


@lru_cache(maxsize=8)
def bits_of(most_wild: int, *, high_one: bool) -> tuple[tuple[Bit, ...], ...]:
    """For each face the melds in which it is the lowest natural tile, only the dearest of those that take the same."""
    found = []
    for each in patterns(most_wild, LONG, high_one=high_one):
        best: dict[tuple[int, int], Bit] = {}
        for p in each:
            places = _places(p.kind, p.start, p.size, p.natural)
            bit = Bit(p.mask, p.wild, sum(place // 4 + 1 for place in places), p.kind, places)
            old = best.get((p.mask, p.wild))
            if old is None or bit.points > old.points:
                best[p.mask, p.wild] = bit
        found.append(tuple(sorted(best.values(), key=lambda b: -b.points)))
    return tuple(found)


def worth(hand: int, wild: int, *, high_one: bool = False) -> int:
    """The most that melds of a packed hand and some wild tiles are worth together."""
    return _worth(hand, min(wild, MOST_WILD), high_one)


@lru_cache(maxsize=200_000)
def _worth(hand: int, wild: int, high_one: bool) -> int:  # noqa: FBT001 - a key of the cache
    best = 0
    table = bits_of(wild, high_one=high_one)
    while hand:  # the lowest tile stays on the rack, or a meld holds it
        lowest = hand & -hand
        present = (hand | hand >> 1) & ONES
        for bit in table[lowest.bit_length() - 1 >> 1]:
            if present & bit.mask == bit.mask:
                best = max(best, bit.points + _worth(hand - bit.mask, wild - bit.wild, high_one))
        hand -= lowest if lowest.bit_length() % 2 else lowest >> 1
        if best >= ceiling(hand, wild):
            return best
    return best


def ceiling(hand: int, wild: int) -> int:
    """No melds of a packed hand are worth more than this: all its numbers, and a 13 for each wild tile."""
    return sum(place // 4 + 1 for place in faces_of(hand)) + NUMBERS * wild


def _chosen(hand: int, wild: int, *, high_one: bool) -> list[Bit]:
    """Melds that are worth the most."""
    goal, found = worth(hand, wild, high_one=high_one), []
    while goal > 0:
        lowest = hand & -hand
        present = (hand | hand >> 1) & ONES
        for bit in bits_of(wild, high_one=high_one)[lowest.bit_length() - 1 >> 1]:
            if present & bit.mask == bit.mask:
                rest = worth(hand - bit.mask, wild - bit.wild, high_one=high_one)
                if bit.points + rest == goal:
                    found.append(bit)
                    hand, wild, goal = hand - bit.mask, wild - bit.wild, rest
                    break
        else:
            hand -= lowest if lowest.bit_length() % 2 else lowest >> 1
    return found


def best_opening(
    tiles: Sequence[AnyTile],
    joker: RummyTile | None,
    *,
    high_one: bool = False,
    using: AnyTile | None = None,
    leave: int = 0,
) -> FirstMeld | None:
    """The dearest melds that some tiles make together, or None where they make none.

    Args:
        tiles: the rack.
        joker: the wild face.
        high_one: a 1 may stand above 13.
        using: a tile of the rack that has to be among them.
        leave: so many tiles have to stay on the rack, 0 or 1.
    """
    found = _best(tiles, joker, high_one=high_one, using=using)
    if found is None or len(tiles) - found.tiles >= leave:
        return found
    others = [i for i, tile in enumerate(tiles) if tile is not using]
    less = [_best([*tiles[:i], *tiles[i + 1 :]], joker, high_one=high_one, using=using) for i in others]
    return max((each for each in less if each is not None), key=lambda each: each.points, default=None)


def _best(
    tiles: Sequence[AnyTile], joker: RummyTile | None, *, high_one: bool, using: AnyTile | None
) -> FirstMeld | None:
    hand, wild = packed(tiles, joker)
    bits: list[Bit] = []
    if using is None:
        bits = _chosen(hand, wild, high_one=high_one)
    else:
        first = dearest(hand, wild, plays_as(using, joker), high_one=high_one)
        if first is not None:
            bits = [first, *_chosen(hand - first.mask, wild - first.wild, high_one=high_one)]
    return FirstMeld(sum(bit.points for bit in bits), laid_bits(bits, tiles, joker)) if bits else None


def dearest(hand: int, wild: int, must: RummyTile | None, *, high_one: bool) -> Bit | None:
    """The meld with a given face (None for a wild tile) that leaves the most together with what it is worth itself."""
    present = (hand | hand >> 1) & ONES
    best: tuple[int, Bit] | None = None
    for each in bits_of(wild, high_one=high_one):
        for bit in each:
            has = bit.wild > 0 if must is None else bool(bit.mask >> 2 * must.place & 3)
            if has and present & bit.mask == bit.mask:
                whole = bit.points + worth(hand - bit.mask, wild - bit.wild, high_one=high_one)
                if best is None or whole > best[0]:
                    best = whole, bit
    return best[1] if best is not None else None


def laid_bits(bits: Sequence[Bit], tiles: Sequence[AnyTile], joker: RummyTile | None) -> Groups:
    """The tiles meld by meld, neighbouring runs joined, wild tiles with their names."""
    rest = list(tiles)
    groups = []
    for bit in joined(bits):
        group = []
        for place in bit.places:
            natural = bool(bit.mask >> 2 * place & 3)
            tile = next(t for t in rest if _plays(t, joker) == (place if natural else None))
            rest.remove(tile)
            group.append(Piece(tile.printed, None if natural else face(place)))
        groups.append(tuple(group))
    return tuple(groups)


def _plays(tile: AnyTile, joker: RummyTile | None) -> int | None:
    what = plays_as(tile, joker)
    return None if what is None else what.place


def joined(bits: Sequence[Bit]) -> list[Bit]:
    """The same melds with runs that follow one another made into one."""
    found: list[Bit] = []
    for bit in sorted(bits, key=lambda b: (b.kind, b.places[0] % 4, b.places)):
        last = found[-1] if found else None
        if last is not None and last.kind == bit.kind == "run" and bit.places[0] == last.places[-1] + 4:
            wild, points = last.wild + bit.wild, last.points + bit.points
            found[-1] = Bit(last.mask + bit.mask, wild, points, "run", (*last.places, *bit.places))
        else:
            found.append(bit)
    return found


# ── pairs ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def most_pairs(tiles: Sequence[AnyTile], joker: RummyTile | None) -> int:
    """How many pairs some tiles make: wild ones go with tiles that are alone, and then with each other.

    >>> most_pairs(read_tiles("R3 R3 Y7 Y7 G12 G12 K1 K1 R6 K9"), RummyTile("K", 9))
    5
    """
    hand, wild = packed(tiles, joker)
    many = [hand >> 2 * place & 3 for place in range(52)]
    alone = sum(n % 2 for n in many)
    return sum(n // 2 for n in many) + min(wild, alone) + max(0, wild - alone) // 2


def pair_pieces(
    tiles: Sequence[AnyTile], joker: RummyTile | None, *, most: int = 99, using: AnyTile | None = None
) -> Groups:
    """Pairs that some tiles make, at most so many: natural ones first, then the dearest with wild tiles.

    Args:
        tiles: the rack.
        joker: the wild face.
        most: no more pairs than this.
        using: a tile of the rack that has to be in one of them, if any can hold it.
    """
    by_place: dict[int, list[AnyTile]] = {}
    wild: list[AnyTile] = []
    for tile in tiles:
        place = _plays(tile, joker)
        (wild if place is None else by_place.setdefault(place, [])).append(tile)
    pairs = [
        (Piece(a.printed), Piece(b.printed))
        for each in by_place.values()
        for a, b in zip(*[iter(each)] * 2, strict=False)
    ]
    single = sorted((place for place, each in by_place.items() if len(each) % 2), reverse=True)
    if using is not None and (mine := _plays(using, joker)) in single:
        single.sort(key=lambda place: place != mine)
    for place, tile in zip(single, wild, strict=False):
        pairs.append((Piece(by_place[place][-1].printed), Piece(tile.printed, face(place))))
    if len(wild) == MOST_WILD and not single and joker is not None:
        pairs.append((Piece(wild[0].printed, joker), Piece(wild[1].printed, joker)))
    if using is not None:
        pairs.sort(key=lambda pair: using.printed not in (pair[0].tile, pair[1].tile))
    return tuple(pairs[:most])
