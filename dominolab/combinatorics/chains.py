r"""Lines and rings: numbers are vertices, tiles are edges, doubles are loops, and a line is a trail.

A *line* is a left-to-right sequence of tiles with touching numbers equal; the reversed line counts separately. A *ring*
is a closed arrangement up to rotation, and its two directions count separately. Tiles that look alike (the civil twins
of the Chinese set) are told apart.

>>> count_lines(6), longest(7)
(7959229931520, 33)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import prod
from operator import attrgetter
from random import Random
from typing import NamedTuple

from sympy import Integer, binomial, factorial2

from dominolab.combinatorics import eulerian, trails
from dominolab.combinatorics.sets import Tiles, tiles_of
from dominolab.combinatorics.sets import longest_line as longest
from dominolab.errors import SetupError
from dominolab.tiles import Domino

__all__ = [
    "Euler", "Laid", "count_lines", "count_longest_lines", "count_rings", "draw_line", "euler", "find_line", "gap",
    "largest_gap", "longest",
]  # fmt: skip


class Laid(NamedTuple):
    """A tile in a line, the way it lies."""

    tile: Domino
    left: int
    right: int

    def __str__(self) -> str:
        return f"[{self.left}-{self.right}]"


@dataclass(frozen=True)
class Euler:
    """Euler's condition for some tiles.

    Attributes:
        odd: the numbers of which there is an odd number of halves, doubles left aside.
        parts: the numbers in groups that no tile connects.

    >>> euler([Domino(0, 1), Domino(2, 3)])
    Euler(odd=(0, 1, 2, 3), parts=((0, 1), (2, 3)))
    """

    odd: tuple[int, ...]
    parts: tuple[tuple[int, ...], ...]

    @property
    def line(self) -> bool:
        """Whether all the tiles can lie in one line."""
        return len(self.parts) <= 1 and len(self.odd) <= 2  # noqa: PLR2004 - the two ends of a line

    @property
    def ring(self) -> bool:
        """Whether all the tiles can lie in one ring."""
        return len(self.parts) <= 1 and not self.odd


def euler(of: int | Tiles) -> Euler:
    """What decides whether some tiles make a full line or ring.

    Args:
        of: the tiles, or the n of the double-n set.

    Source: Euler (1736): a trail through all edges exists exactly when the edges hang together and at most two
        vertices have odd degree.

    >>> euler(6).ring, euler(7).line, len(euler(7).odd)
    (True, False, 8)
    """
    tiles = tiles_of(of)
    degree = Counter(number for t in tiles if not t.double for number in (t.high, t.low))
    return Euler(tuple(sorted(v for v, d in degree.items() if d % 2)), _parts(tiles))


def _parts(tiles: Iterable[Domino]) -> tuple[tuple[int, ...], ...]:
    group: dict[int, set[int]] = {}
    for t in tiles:
        both = group.get(t.high, {t.high}) | group.get(t.low, {t.low})
        group.update(dict.fromkeys(both, both))
    return tuple(sorted({tuple(sorted(g)) for g in group.values()}))


def find_line(of: int | Tiles) -> list[Laid] | None:
    """A line of all the tiles, or None where there is none.

    Args:
        of: the tiles, or the n of the double-n set.

    Source: Hierholzer (1873): walk until stuck, then put in a detour wherever a tile was left.

    >>> " ".join(map(str, find_line(2)))
    '[0-0] [0-1] [1-1] [1-2] [2-2] [2-0]'
    >>> find_line(3) is None
    True
    """
    tiles = tiles_of(of)
    found = euler(tiles)
    if not found.line:
        return None
    left: dict[int, list[Domino]] = {}
    for t in sorted(tiles, key=lambda t: (not t.double, *t.order), reverse=True):
        for number in {t.high, t.low}:
            left.setdefault(number, []).append(t)
    start = found.odd[0] if found.odd else min(left, default=0)
    used: set[Domino] = set()
    way: list[tuple[int, Domino | None]] = [(start, None)]
    line: list[Laid] = []
    while way:
        at, came = way[-1]
        while left.get(at) and left[at][-1] in used:
            left[at].pop()
        if left.get(at):
            tile = left[at].pop()
            used.add(tile)
            way.append((tile.other(at), tile))
        else:
            way.pop()
            if came is not None:
                line.append(Laid(came, at, came.other(at)))
    return [Laid(t, b, a) for t, a, b in reversed(line)]


def _edges(tiles: tuple[Domino, ...], found: Euler) -> list[tuple[int, int]]:
    """The tiles as edges; one more edge joins the two ends of an open line."""
    edges = [(t.low, t.high) for t in tiles]
    return [*edges, (found.odd[0], found.odd[1])] if found.odd else edges


@lru_cache(maxsize=256)
def _circuits(edges: tuple[tuple[int, int], ...]) -> int:
    """Circuits up to rotation and reversal, doubles in their places; at least one edge is no loop."""
    numbers = sorted({v for edge in edges for v in edge})
    at = {v: i for i, v in enumerate(numbers)}
    rows = [[0] * len(numbers) for _ in numbers]
    doubles = Counter(a for a, b in edges if a == b)
    for a, b in edges:
        if a != b:
            rows[at[a]][at[b]] += 1
            rows[at[b]][at[a]] += 1
    places = 1
    for number, k in doubles.items():
        passages = sum(rows[at[number]]) // 2
        places *= prod(range(passages, passages + k))
    if places and len(rows) % 2 and all(e == (i != j) for i, row in enumerate(rows) for j, e in enumerate(row)):
        return places * int(eulerian.circuits(len(rows))) // 2
    return places * trails.count_circuits(tuple(map(tuple, rows))) if places else 0


def count_lines(of: int | Tiles) -> Integer:
    """The number of lines of all the tiles; a line and the reversed line count separately.

    Args:
        of: the tiles, or the n of the double-n set (for even n the fast method of `eulerian` is used).

    >>> from dominolab.tiles import DominoSet
    >>> count_lines(4), count_lines(DominoSet(4)), count_lines(list(DominoSet(4))[:-1]), count_lines(3)
    (126720, 126720, 59136, 0)
    """
    if isinstance(of, int) and of > 0 and of % 2 == 0:
        return eulerian.lines(of)
    tiles = tiles_of(of)
    found = euler(tiles)
    if not found.line:
        return Integer(0)
    if all(t.double for t in tiles):
        return Integer(prod(range(1, len(tiles) + 1)))
    cuts = 1 if found.odd else len(tiles)
    return Integer(2 * cuts * _circuits(tuple(_edges(tiles, found))))


def count_rings(of: int | Tiles) -> Integer:
    """The number of rings of all the tiles, up to rotation; the two directions count separately.

    Args:
        of: the tiles, or the n of the double-n set.

    >>> count_rings(6), count_rings(2), count_rings(3)
    (284258211840, 2, 0)
    """
    return Integer(0) if not euler(of).ring else count_lines(of) / max(1, len(tiles_of(of)))


def draw_line(of: int | Tiles, seed: int) -> list[Laid]:
    """A line of all the tiles, drawn so that every line is equally likely.

    The counts on which the choices rest take about a second for double-ten, and far longer for larger sets.

    Args:
        of: the tiles, or the n of the double-n set.
        seed: the same seed gives the same line.

    Raises:
        SetupError: the tiles make no line.

    >>> len(draw_line(6, seed=1)), len(draw_line(6, seed=1)[5:]), draw_line(6, seed=1) == draw_line(6, seed=2)
    (28, 23, False)
    """
    tiles = tiles_of(of)
    found = euler(tiles)
    if not found.line:
        msg = f"These tiles make no full line: parts {found.parts}, odd numbers {found.odd}."
        raise SetupError(msg)
    if not tiles:
        return []
    rng = Random(f"line {seed}")  # noqa: S311 - not a secret
    walk = trails.draw_circuit(_edges(tiles, found), rng)
    if found.odd:  # cut the ring at the edge that is no tile
        cut = next(i for i, end in enumerate(walk) if end // 2 == len(tiles))
        walk = walk[cut + 1 :] + walk[:cut]
    else:
        cut = rng.randrange(len(walk))
        walk = walk[cut:] + walk[:cut]
    line = [_lay(tiles[end // 2], turned=bool(end % 2)) for end in walk]
    return line if rng.randrange(2) else [Laid(t, b, a) for t, a, b in reversed(line)]


def _lay(tile: Domino, *, turned: bool) -> Laid:
    return Laid(tile, tile.high, tile.low) if turned else Laid(tile, tile.low, tile.high)


def count_longest_lines(n: int) -> Integer:
    """The number of longest lines of the double-n set, both directions counted.

    For odd n every number has an odd number of halves besides its double. A line tolerates two, and a tile that stays
    out repairs two: (n-1)/2 tiles with all numbers different stay out, in C(n+1,2) (n-2)!! ways. The two other numbers
    are the ends; doubles go to any passage, (n+1)/2 at each end and (n-1)/2 elsewhere.

    >>> count_longest_lines(3), count_longest_lines(5), count_longest_lines(6) == count_lines(6)
    (288, 108034560, True)
    """
    if n % 2 == 0:
        return count_lines(n)
    out = {(a, a + 1) for a in range(0, n - 1, 2)}
    tiles = [t for t in tiles_of(n) if (t.low, t.high) not in out]
    return count_lines(tiles) * binomial(n + 1, 2) * (factorial2(n - 2) if n > 1 else 1)


def gap(of: int | Tiles) -> Integer:
    """The number of tiles that the longest line of these tiles leaves out.

    Tries all ways to leave out 0, 1, 2, ... tiles: meant for a handful of tiles left out.

    >>> gap(6), gap(3), gap([Domino(0, 1), Domino(2, 3), Domino(3, 3)])
    (0, 1, 1)
    """
    tiles = tiles_of(of)
    least = max(0, len(euler(tiles).odd) // 2 - 1)
    for out in range(least, len(tiles)):
        if any(euler([t for t in tiles if t not in left]).line for left in map(set, combinations(tiles, out))):
            return Integer(out)
    return Integer(0)


def largest_gap(n: int, removed: int) -> tuple[Integer, list[Domino]]:
    """The largest gap that taking tiles out of the double-n set can cause, and tiles that cause it.

    Args:
        n: the set.
        removed: how many tiles are taken out before the line is laid.

    Returns:
        The gap (tiles left that no longest line can take along), and one choice of removed tiles.

    >>> largest_gap(6, 1)[0], largest_gap(6, 2), largest_gap(6, 3)[0]
    (0, (1, [Domino(1, 0), Domino(3, 2)]), 2)
    """
    tiles = tiles_of(n)
    worst, choice = -1, list[Domino]()
    for out in _kinds(n, removed) if removed >= 0 else ():
        found = int(gap([t for t in tiles if t not in out]))
        if found > worst:
            worst, choice = found, sorted(out, key=attrgetter("order"))
    if worst < 0:
        msg = f"The double-{n} set has {len(tiles)} tiles; {removed!r} cannot be removed."
        raise SetupError(msg)
    return Integer(worst), choice


def _kinds(n: int, removed: int) -> list[frozenset[Domino]]:
    """Sets of tiles of a size, one at least of each kind that differs in more than the labels of the numbers."""
    kinds: dict[object, frozenset[Domino]] = {(): frozenset()}
    for _ in range(removed):
        larger: dict[object, frozenset[Domino]] = {}
        for out in kinds.values():
            for tile in tiles_of(n):
                if tile not in out:
                    larger.setdefault(_form(out | {tile}, n), out | {tile})
        kinds = larger
    return list(kinds.values())


def _form(tiles: frozenset[Domino], n: int) -> object:
    """A name for the kind: a double is marked by two edges to a vertex of its own kind."""
    size = n + 1
    rows = [[0] * (2 * size) for _ in range(2 * size)]
    for t in tiles:
        a, b, e = (t.high, t.low, 1) if not t.double else (t.high, size + t.high, 2)
        rows[a][b] += e
        rows[b][a] += e
    return trails.canonical(tuple(map(tuple, rows)))
