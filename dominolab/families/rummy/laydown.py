"""The best that a player who has opened can put on the table: new melds, and tiles added to melds that lie there.

Exact: every way to extend the melds on the table is tried, and what is then left is divided as in `openings`.

>>> from dominolab.families.rummy.table import on_table, read_pieces
>>> joker = RummyTile("K", 9)
>>> run = on_table(read_pieces("G5 G6 G7"), 0, joker)
>>> found = lay_down(read_tiles("G8 G9 R2 R3 R4 K13"), joker, [run], high_one=False)
>>> found.tiles, str(found), [(str(piece), at) for piece, at in found.added]
(5, 'R2 R3 R4', [('G8', 1), ('G9', 1)])
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from dominolab.families.rummy.hands import ONES, packed, patterns
from dominolab.families.rummy.melds import HIGH, LEAST, face, plays_as, read_tiles
from dominolab.families.rummy.openings import LONG, Bit, laid_bits
from dominolab.families.rummy.pieces import Groups, Piece, written
from dominolab.families.rummy.state import AnyTile
from dominolab.families.rummy.table import TableMeld
from dominolab.rummy_tiles import NUMBERS, RummyTile

__all__ = ["LayDown", "RummyTile", "lay_down", "read_tiles"]

WILD = 101  # what a wild tile on the rack costs


@dataclass(frozen=True, slots=True)
class LayDown:
    """What could be put on the table.

    Attributes:
        groups: new melds.
        added: tiles for melds on the table, with the number of the meld, in an order in which they fit.
        worth: the points that are got rid of: numbers, and 101 for each wild tile.
        left: how many tiles stay on the rack.
    """

    groups: Groups
    added: tuple[tuple[Piece, int], ...]
    worth: int
    left: int

    @property
    def tiles(self) -> int:
        """How many tiles go."""
        return sum(map(len, self.groups)) + len(self.added)

    def __str__(self) -> str:
        return written(self.groups)


class _Rack(NamedTuple):
    """What is still on the rack, packed, and for how many tiles the melds on the table have room."""

    bits: int
    wild: int
    room: int


class _Way(NamedTuple):
    """A way to extend a meld: bits of natural tiles, wild tiles, and the (place, whether natural) in order."""

    mask: int
    wild: int
    steps: tuple[tuple[int, bool], ...]


@lru_cache(maxsize=8)
def _unload(most_wild: int, *, high_one: bool) -> tuple[tuple[Bit, ...], ...]:
    """For each face the melds in which it is the lowest natural tile; one for each choice of natural and wild tiles."""
    found = []
    for each in patterns(most_wild, LONG, high_one=high_one):
        best: dict[tuple[int, int], Bit] = {}
        for p in each:
            points = sum(place // 4 + 1 for place in p.natural) + WILD * p.wild
            places = p.natural if p.kind == "set" else _run(p.start, p.size, p.natural[0] % 4)
            if p.kind == "set":
                missing = [(p.start - 1) * 4 + c for c in range(4) if (p.start - 1) * 4 + c not in p.natural]
                places = tuple(sorted((*p.natural, *missing[: p.wild])))
            best.setdefault((p.mask, p.wild), Bit(p.mask, p.wild, points, p.kind, places))
        found.append(tuple(best.values()))
    return tuple(found)


def _run(start: int, size: int, colour: int) -> tuple[int, ...]:
    return tuple((start + i - 1) % NUMBERS * 4 + colour for i in range(size))


@lru_cache(maxsize=100_000)
def _freed(hand: int, wild: int, each: int, high_one: bool) -> int:  # noqa: FBT001 - a key of the cache
    """The most that whole melds of a packed hand take off it: points, and `each` for every tile."""
    best = 0
    table = _unload(wild, high_one=high_one)
    while hand:
        lowest = hand & -hand
        present = (hand | hand >> 1) & ONES
        for bit in table[lowest.bit_length() - 1 >> 1]:
            if present & bit.mask == bit.mask:
                now = bit.points + each * len(bit.places)
                best = max(best, now + _freed(hand - bit.mask, wild - bit.wild, each, high_one))
        hand -= lowest if lowest.bit_length() % 2 else lowest >> 1
    return best


def _chosen(hand: int, wild: int, each: int, *, high_one: bool) -> list[Bit]:
    goal, found = _freed(hand, wild, each, high_one), []
    while goal > 0:
        lowest = hand & -hand
        present = (hand | hand >> 1) & ONES
        for bit in _unload(wild, high_one=high_one)[lowest.bit_length() - 1 >> 1]:
            now = bit.points + each * len(bit.places)
            if present & bit.mask == bit.mask:
                rest = _freed(hand - bit.mask, wild - bit.wild, each, high_one)
                if now + rest == goal:
                    found.append(bit)
                    hand, wild, goal = hand - bit.mask, wild - bit.wild, rest
                    break
        else:
            hand -= lowest if lowest.bit_length() % 2 else lowest >> 1
    return found


# ── extending what lies on the table ────────────────────────────────────────────────────────────────────────────────


def _ways(meld: TableMeld, hand: int, wild: int, *, high_one: bool) -> list[_Way]:
    """The ways to extend a meld that end with natural tiles; a wild tile alone can be added anywhere at the end."""
    if meld.kind == "set":
        places = [what.place for what in meld.missing() if hand >> 2 * what.place & 3]
        return [_Way(1 << 2 * place, 0, ((place, True),)) for place in places]
    first = meld.laid[0].face
    if meld.kind != "run" or first is None:
        return []
    colour = first.place % 4
    top = HIGH if high_one and meld.start > 1 else NUMBERS
    low = list(_one_way([*range(meld.start - 1, 0, -1)], colour, hand, wild))
    high = list(_one_way([*range(meld.end + 1, top + 1)], colour, hand, wild))
    both = [
        _Way(a.mask + b.mask, a.wild + b.wild, a.steps + b.steps)
        for a in low
        for b in high
        if a.wild + b.wild <= wild and not (a.steps[-1][0] // 4 == 0 and b.steps[-1][0] // 4 == 0)
    ]
    return [*low, *high, *both]


def _one_way(positions: list[int], colour: int, hand: int, wild: int) -> Iterator[_Way]:
    """Longer and longer ways in one direction, each tile natural where there is one, or wild."""
    for many in range(1, len(positions) + 1):
        places = [(p - 1) % NUMBERS * 4 + colour for p in positions[:many]]
        natural = [bool(hand >> 2 * place & 3) for place in places]
        if natural.count(False) > wild:
            return
        if natural[-1]:
            may = [i for i in range(many - 1) if natural[i]]
            for used in range(wild - natural.count(False) + 1):
                for wilds in combinations(may, used):
                    steps = tuple((place, natural[i] and i not in wilds) for i, place in enumerate(places))
                    mask = sum(1 << 2 * place for place, real in steps if real)
                    yield _Way(mask, many - sum(real for _, real in steps), steps)


class _Found(NamedTuple):
    """The best lay-down: its value, how melds are extended, what is left for new ones, and wild tiles for any place."""

    value: int
    plan: tuple[tuple[int, _Way], ...]
    hand: int
    wild: int
    spare: int


def room(meld: TableMeld) -> int:
    """How many tiles can still be added to a meld."""
    return {"set": LEAST + 1, "run": NUMBERS}.get(meld.kind, len(meld.laid)) - len(meld.laid)


def _best(table: Sequence[TableMeld], at: int, hand: _Rack, each: int, *, high_one: bool) -> _Found:
    """The best lay-down when only the melds from number `at` on are extended."""
    best = max(
        (
            _Found(
                _freed(hand.bits, hand.wild - k, each, high_one) + k * (WILD + each), (), hand.bits, hand.wild - k, k
            )
            for k in range(min(hand.wild, hand.room) + 1)
        ),
        key=lambda found: found.value,
    )
    for n in range(at, len(table)):
        for way in _ways(table[n], hand.bits, hand.wild, high_one=high_one):
            now = sum(place // 4 + 1 for place, real in way.steps if real) + WILD * way.wild + each * len(way.steps)
            rest = _Rack(hand.bits - way.mask, hand.wild - way.wild, hand.room - len(way.steps))
            later = _best(table, n + 1, rest, each, high_one=high_one)
            if now + later.value > best.value:
                best = later._replace(value=now + later.value, plan=((n, way), *later.plan))
    return best


def lay_down(
    tiles: Sequence[AnyTile],
    joker: RummyTile | None,
    melds: Sequence[TableMeld],
    *,
    high_one: bool = False,
    each: int = 0,
) -> LayDown:
    """The lay-down that gets rid of the most points, where a tile has to be left for the discard.

    Args:
        tiles: the rack, at least one tile.
        joker: the wild face.
        melds: what lies on the table.
        high_one: a 1 may stand above 13.
        each: what every tile that goes is worth besides; many for as many tiles as possible.
    """
    whole = _laid(tiles, joker, melds, each, high_one=high_one)
    if whole.left:
        return whole
    kinds = {tile.face: i for i, tile in enumerate(tiles)}.values()
    less = [_laid([*tiles[:i], *tiles[i + 1 :]], joker, melds, each, high_one=high_one) for i in kinds]
    best = max(less, key=lambda found: found.worth + each * found.tiles)
    return LayDown(best.groups, best.added, best.worth, best.left + 1)


def _laid(
    tiles: Sequence[AnyTile], joker: RummyTile | None, melds: Sequence[TableMeld], each: int, *, high_one: bool
) -> LayDown:
    rack = _Rack(*packed(tiles, joker), sum(room(meld) for meld in melds))
    found = _best(melds, 0, rack, each, high_one=high_one)
    pool, table = list(tiles), list(melds)
    added: list[tuple[Piece, int]] = []

    def add(place: int, at: int, *, real: bool) -> None:
        tile = next(t for t in pool if _plays(t, joker) == (place if real else None))
        pool.remove(tile)
        added.append((Piece(tile.printed, None if real else face(place)), at + 1))
        grown = table[at].with_tile(tile, face(place), 0, high_one=high_one)
        assert grown is not None  # noqa: S101 - a way that fits
        table[at] = grown

    for at, way in found.plan:
        for place, real in way.steps:
            add(place, at, real=real)
    groups = laid_bits(_chosen(found.hand, found.wild, each, high_one=high_one), pool, joker)
    for piece in (piece for group in groups for piece in group):
        pool.remove(next(t for t in pool if t.face == piece.tile.face))
    for _ in range(found.spare):
        at, what = next((at, what) for at, meld in enumerate(table) for what in meld.missing(high_one=high_one))
        add(what.place, at, real=False)
    worth = sum(_points(t, joker) for t in tiles) - sum(_points(t, joker) for t in pool)
    return LayDown(groups, tuple(added), worth, len(pool))


def _plays(tile: AnyTile, joker: RummyTile | None) -> int | None:
    what = plays_as(tile, joker)
    return None if what is None else what.place


def _points(tile: AnyTile, joker: RummyTile | None) -> int:
    what = plays_as(tile, joker)
    return WILD if what is None else what.number
