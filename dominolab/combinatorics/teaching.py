r"""Simple ways to count full lines, each easy to explain and slow, to be compared with the fast ones on small sets.

>>> from dominolab.tiles import DominoSet
>>> by_trying(DominoSet(2)), by_mask(DominoSet(4)), by_trails(DominoSet(4)), by_tournaments(4)
(12, 126720, 126720, 126720)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import factorial, prod

from sympy import Integer

from dominolab.combinatorics.eulerian import determinant
from dominolab.combinatorics.sets import Tiles, tiles_of
from dominolab.combinatorics.trails import Graph, canonical


def by_trying(of: int | Tiles) -> Integer:
    """Lines of all the tiles, by laying every one of them. For up to about ten tiles.

    >>> by_trying(2)
    12
    """
    tiles = list(tiles_of(of))

    def lay(end: int, left: list[object]) -> int:
        if not left:
            return 1
        return sum(lay(t.other(end), [x for x in left if x is not t]) for t in tiles if t in left and end in t)

    starts = [(t, end) for t in tiles for end in {t.high, t.low}]
    return Integer(sum(lay(end, [x for x in tiles if x is not t]) for t, end in starts))


def by_mask(of: int | Tiles) -> Integer:
    """Lines of all the tiles, by looking up what was seen before: an open end and the tiles used, one bit each.

    The tiles used and the end decide how many ways are left. For up to about twenty tiles.

    >>> by_mask(2)
    12
    """
    tiles = tiles_of(of)
    fits: dict[int, list[tuple[int, int]]] = {}
    for i, t in enumerate(tiles):
        for number in {t.high, t.low}:
            fits.setdefault(number, []).append((1 << i, t.other(number)))
    whole = (1 << len(tiles)) - 1

    @cache
    def lay(end: int, used: int) -> int:
        if used == whole:
            return 1
        return sum([lay(other, used | bit) for bit, other in fits[end] if not used & bit])

    return Integer(sum(lay(other, bit) for number in fits for bit, other in fits[number]))


def by_trails(of: int | Tiles) -> Integer:
    """Lines of all the tiles, by walking over the graph, with what is left of it looked up under a common name.

    Doubles are put in at the end: each into one of the visits of its number. What is left after some tiles of a line
    often differs only in the names of the numbers from what was seen before.

    >>> by_trails(2)
    12
    """
    tiles = tiles_of(of)
    if all(t.double for t in tiles):
        return Integer(factorial(len(tiles)) if len({t.high for t in tiles}) < 2 else 0)  # noqa: PLR2004
    numbers = sorted({v for t in tiles for v in (t.high, t.low)})
    at = {v: i + 1 for i, v in enumerate(numbers)}
    rows = [[0] * (len(numbers) + 1) for _ in range(len(numbers) + 1)]  # vertex 0 hangs at the open end
    for t in tiles:
        if not t.double:
            rows[at[t.high]][at[t.low]] += 1
            rows[at[t.low]][at[t.high]] += 1
    doubles = Counter(at[t.high] for t in tiles if t.double)
    degrees = [sum(row) for row in rows]
    odd = [i for i, d in enumerate(degrees) if d % 2]
    total = 0
    for start in range(1, len(rows)):
        ends = odd or [start, start]
        if start not in ends or not degrees[start]:
            continue
        visits = [(d + ends.count(i)) // 2 for i, d in enumerate(degrees)]
        places = prod(prod(range(visits[i], visits[i] + k)) for i, k in doubles.items())
        marked = [row.copy() for row in rows]
        marked[0][start] = marked[start][0] = _MARK
        total += places * _trails(canonical(tuple(map(tuple, marked))))
    return Integer(total)


_PRIME = 2**61 - 1  # above any determinant here
_MARK = 1000  # edges to the vertex that marks the open end: more than a set has


@cache
def _trails(graph: Graph) -> int:
    """Trails through all edges from the vertex at which the mark hangs."""
    mark = next(i for i, row in enumerate(graph) if sum(row) == _MARK)
    here = graph[mark].index(_MARK)
    if sum(graph[here]) == _MARK:
        return int(sum(map(sum, graph)) == 2 * _MARK)  # nothing left, or stuck
    total = 0
    for there, edges in enumerate(graph[here]):
        if edges and there != mark:
            rows = [list(row) for row in graph]
            rows[here][there] -= 1
            rows[there][here] -= 1
            rows[mark][here] = rows[here][mark] = 0
            rows[mark][there] = rows[there][mark] = _MARK
            total += edges * _trails(canonical(tuple(map(tuple, rows))))
    return total


def regular_tournaments(v: int) -> Iterator[list[list[int]]]:
    """The regular tournaments on v labelled vertices: entry (i, j) is 1 where the arc goes from i to j.

    >>> sum(1 for _ in regular_tournaments(5))
    24
    """
    d = (v - 1) // 2

    def grow(i: int, rows: list[list[int]]) -> Iterator[list[list[int]]]:
        if i == v:
            yield rows
            return
        need = d - sum(rows[i][:i])
        for wins in combinations(range(i + 1, v), need) if 0 <= need < v - i or i == v - 1 == need + i else ():
            grown = [row.copy() for row in rows]
            for j in range(i + 1, v):
                grown[i][j] = int(j in wins)
                grown[j][i] = 1 - grown[i][j]
            if all(sum(grown[j][: i + 1]) <= d for j in range(i + 1, v)):
                yield from grow(i + 1, grown)

    return grow(0, [[0] * v for _ in range(v)])


def tournament_kinds(v: int) -> dict[int, int]:
    """Regular tournaments on v vertices by their number of spanning trees towards one vertex.

    Derivation: matrix-tree theorem on the Laplacian; in a regular tournament the root does not matter.

    >>> tournament_kinds(5)
    {11: 24}
    """
    d = (v - 1) // 2
    found: Counter[int] = Counter()
    for arcs in regular_tournaments(v):
        above, below = determinant([[(i == j) * d - arcs[i][j] for j in range(1, v)] for i in range(1, v)], _PRIME)
        found[above * pow(below, -1, _PRIME) % _PRIME] += 1
    return dict(found)


def by_tournaments(n: int) -> Integer:
    """Lines of the double-n set, n even, by the BEST theorem over all regular tournaments. For n up to 6.

    >>> by_tournaments(2)
    12
    """
    v, d = n + 1, n // 2
    circuits = factorial(d - 1) ** v * sum(trees * often for trees, often in tournament_kinds(v).items())
    return Integer(circuits * d**v * (n + 1) * (n + 2) // 2)
