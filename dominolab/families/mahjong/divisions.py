"""Every way to divide a hand into sets and a pair, and the nearest winning hand of one that is not complete.

>>> for division in divisions(read_tiles("111222333d 456b 789c 55c")):
...     print(division)
1d 1d 1d + 2d 2d 2d + 3d 3d 3d + 4b 5b 6b + 5c 5c + 7c 8c 9c
1d 2d 3d + 1d 2d 3d + 1d 2d 3d + 4b 5b 6b + 5c 5c + 7c 8c 9c
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from dominolab.families.mahjong.hands import SETS, distance, size, useful
from dominolab.families.mahjong.melds import CHOW, PAIR, PONG, chow_places
from dominolab.mahjong_tiles import FACES, HONOURED, JOKER, MahjongTile, read_tiles

__all__ = ["Division", "Near", "Part", "divisions", "nearest", "read_tiles"]

Tiles = Sequence[MahjongTile]


@dataclass(frozen=True, slots=True, order=True)
class Part:
    """One set of a division, or the pair.

    Attributes:
        places: the faces, lowest first; none for jokers alone, which can be anything.
        kind: chow, pong or pair.
        wild: which of the tiles are jokers, by their number in the part.
    """

    places: tuple[int, ...]
    kind: str
    wild: tuple[int, ...] = ()

    def __str__(self) -> str:
        if not self.places:
            return " ".join([JOKER] * len(self.wild))
        names = (FACES[place] for place in self.places)
        return " ".join(f"{JOKER}={name}" if i in self.wild else name for i, name in enumerate(names))


@dataclass(frozen=True, slots=True, order=True)
class Division:
    """Tiles divided into sets and one pair without remainder, in the order of the tiles."""

    parts: tuple[Part, ...]

    @property
    def pair(self) -> Part:
        """The pair."""
        return next(part for part in self.parts if part.kind == PAIR)

    def completed_by(self, tile: MahjongTile) -> list[Part]:
        """The parts that a tile may have completed: the same tile may close a Pong in one and a Chow in another.

        >>> for division in divisions(read_tiles("111222333d 456b 789c 55c")):
        ...     print(*division.completed_by(MahjongTile("3d")))
        3d 3d 3d
        1d 2d 3d
        """
        found = [p for p in self.parts if any(at == tile.place and i not in p.wild for i, at in enumerate(p.places))]
        return list(dict.fromkeys(found))

    def __str__(self) -> str:
        return " + ".join(map(str, self.parts))


def divisions(tiles: Tiles, exposed: int = 0, sets: int = SETS) -> list[Division]:
    """Every division of all tiles into sets and the pair; none when the hand does not win.

    Args:
        tiles: the tiles beside the exposed sets; jokers stand for whatever is needed.
        exposed: the number of exposed sets, which are not divided any more.
        sets: the number of sets of a whole hand.

    >>> [str(d.pair) for d in divisions(read_tiles("11223344556677d 888b"))]
    ['1d 1d', '4d 4d', '7d 7d']
    """
    places = sorted(t.place for t in tiles if not t.wild)
    if len(tiles) != size(sets, exposed) or any(place >= HONOURED for place in places):
        return []
    return list(_divided(tuple(places), sum(t.wild for t in tiles)))


@lru_cache(maxsize=5_000)
def _divided(places: tuple[int, ...], wild: int) -> tuple[Division, ...]:
    return tuple(sorted({Division(tuple(sorted(parts))) for parts in _search(Counter(places), wild, paired=False)}))


def _search(had: Counter[int], wild: int, *, paired: bool) -> Iterator[tuple[Part, ...]]:
    lowest = min((place for place, many in had.items() if many), default=None)
    if lowest is None:
        if (wild - 2 * (not paired)) % 3 == 0 and wild >= 2 * (not paired):
            alone = [Part((), PONG, (0, 1, 2))] * (wild // 3)
            yield (*alone, *([] if paired else [Part((), PAIR, (0, 1))]))
        return
    for part in _parts(lowest, had, wild, paired=paired):
        took = Counter(place for i, place in enumerate(part.places) if i not in part.wild)
        had.subtract(took)
        for rest in _search(had, wild - len(part.wild), paired=paired or part.kind == PAIR):
            yield (part, *rest)
        had.update(took)


def _parts(lowest: int, had: Counter[int], wild: int, *, paired: bool) -> Iterator[Part]:
    """The sets, and the pair, of which `lowest` is the lowest tile that is there itself."""
    for kind, many in ((PONG, 3), *([] if paired else [(PAIR, 2)])):
        for jokers in range(min(many - 1, wild) + 1):
            if had[lowest] >= many - jokers:
                yield Part((lowest,) * many, kind, tuple(range(many - jokers, many)))
    for start in range(max(0, lowest - 2), lowest + 1):
        places = chow_places(start)
        if places is None:
            continue
        below = tuple(i for i, place in enumerate(places) if place < lowest)
        above = [i for i, place in enumerate(places) if place > lowest]
        for choice in product((False, True), repeat=len(above)):
            jokers_at = below + tuple(i for i, joker in zip(above, choice, strict=True) if joker)
            if len(jokers_at) <= wild and all(had[places[i]] for i in above if i not in jokers_at):
                yield Part(places, CHOW, jokers_at)


class Near(NamedTuple):
    """A winning hand that lacks as few tiles as any.

    Attributes:
        division: how it divides.
        missing: the faces that it lacks.
        spare: the tiles for which it has no use.
    """

    division: Division
    missing: tuple[MahjongTile, ...]
    spare: tuple[MahjongTile, ...]


def nearest(tiles: Tiles, exposed: Sequence[Tiles] = (), sets: int = SETS) -> Near:
    """A winning hand that lacks as few tiles as any; of several the one with the lowest missing faces.

    Args:
        tiles: the tiles beside the exposed sets.
        exposed: the exposed sets, each with its tiles.
        sets: the number of sets of a whole hand.

    >>> near = nearest(read_tiles("12d 456d 77b 789b 111c 222c 9c"))
    >>> [str(t) for t in near.missing], [str(t) for t in near.spare]
    (['3d'], ['9c'])
    >>> print(near.division)
    1d 2d 3d + 4d 5d 6d + 7b 7b + 7b 8b 9b + 1c 1c 1c + 2c 2c 2c
    """
    whole, missing = list(tiles), []
    while distance(whole, exposed, sets):
        face = useful(whole, exposed, sets)[0]
        missing.append(face)
        whole.append(face)
    spare = []
    for tile in tiles:
        if len(whole) > size(sets, len(exposed)):
            rest = list(whole)
            rest.remove(tile)
            if distance(rest, exposed, sets) == 0:
                whole = rest
                spare.append(tile)
    return Near(divisions(whole, len(exposed), sets)[0], tuple(missing), tuple(spare))
