r"""Eulerian circuits of any multigraph: counted exactly, and drawn so that each is equally likely.

A circuit pairs, at every vertex, the edge-ends by which it comes in and goes out; a choice of pairings is a circuit
when all edges hang together in one round. So a vertex can be taken out: each way to pair its 2d ends joins the edges
two by two, and leaves a smaller graph. Edges between the same two vertices are interchangeable, so that ways are
counted by type; what is left is looked up under a name that does not depend on the labels of the vertices. An edge that
came back to its own vertex goes into any of the passages there, in either direction, and is taken out at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import factorial, prod
from random import Random

from dominolab.combinatorics.chance import weighted

Graph = tuple[tuple[int, ...], ...]  # symmetric: entry (i, j) is the number of edges between i and j; no loops
End = int  # edge e has the ends 2e and 2e + 1
Pairs = list[tuple[End, End]]
Joined = dict[tuple[int, int], int]  # how many edges to the first and to the second of two neighbours are joined


def count_circuits(graph: Graph) -> int:
    """Eulerian circuits through all edges, labelled, up to rotation and reversal.

    Args:
        graph: edges between the vertices as a symmetric matrix without loops, every degree even, at least one edge.

    >>> complete = tuple(tuple(int(i != j) for j in range(7)) for i in range(7))
    >>> 2 * count_circuits(complete)
    129976320
    """
    return _count(canonical(graph))


def canonical(graph: Graph) -> Graph:
    """The same graph with its vertices in an order found by comparing neighbourhoods; vertices without edges go.

    Most graphs that differ in labels only get the same form. Where one does not, it is only counted once more.
    """
    alive = [i for i, row in enumerate(graph) if any(row)]
    edges = {i: [(j, graph[i][j]) for j in alive if graph[i][j]] for i in alive}
    colour = dict.fromkeys(alive, 0)
    number = 0
    while number < len(alive):
        keys = {i: (colour[i], sorted([(colour[j], e) for j, e in edges[i]])) for i in alive}
        ranks = {key: r for r, key in enumerate(sorted({(c, tuple(s)) for c, s in keys.values()}))}
        colour = {i: ranks[c, tuple(s)] for i, (c, s) in keys.items()}
        if len(ranks) == number:  # stable, with equal ones left: tell one of them from the rest
            tied = next(c for c in range(number) if sum(colour[i] == c for i in alive) > 1)
            first = next(i for i in alive if colour[i] == tied)
            colour = {i: c + (c > tied or (c == tied and i != first)) for i, c in colour.items()}
            number += 1
        else:
            number = len(ranks)
    order = sorted(alive, key=colour.__getitem__)
    return tuple(tuple([graph[i][j] for j in order]) for i in order)


@lru_cache(maxsize=1 << 18)
def _count(graph: Graph) -> int:
    total = 0
    vertex = lightest(graph)
    for joined, ways in pairings({j: e for j, e in enumerate(graph[vertex]) if e}):
        rest, loops = without(graph, vertex, joined)
        factor = ways * prod(loop_ways(sum(rest[w]) // 2, k) for w, k in loops.items())
        if any(map(any, rest)):
            if all(any(rest[w]) for w in loops):  # else a vertex is cut off from the rest
                total += factor * _count(canonical(rest))
        elif len(loops) == 1:
            (k,) = loops.values()
            total += ways * 2 ** (k - 1) * factorial(k - 1)
    return total


def lightest(graph: Graph) -> int:
    """The vertex with the fewest edge-ends, which has the fewest ways to pair them."""
    return min((i for i, row in enumerate(graph) if any(row)), key=lambda i: sum(graph[i]))


def loop_ways(passages: int, loops: int) -> int:
    """Ways to put loops, in either direction, into the passages of a vertex: each makes one passage more."""
    return prod(range(passages, passages + loops)) << loops


def pairings(ends: Mapping[int, int]) -> Iterator[tuple[Joined, int]]:
    """Types of pairings of edge-ends, given how many lead to each neighbour, and the number of pairings of each type.

    >>> list(pairings({4: 2, 7: 2}))
    [({(4, 7): 2}, 2), ({(4, 4): 1, (7, 7): 1}, 1)]
    """
    whole = prod(factorial(e) for e in ends.values())

    def grow(left: tuple[tuple[int, int], ...], joined: Joined, divisor: int) -> Iterator[tuple[Joined, int]]:
        if not left:
            yield joined, whole // divisor
            return
        (i, e), others = left[0], left[1:]
        for own in range(e // 2 + 1):
            loops = {(i, i): own} if own else {}
            for shares in _shares(e - 2 * own, [c for _, c in others]):
                pairs = {(i, j): s for (j, _), s in zip(others, shares, strict=True) if s}
                rest = tuple([(j, c - s) for (j, c), s in zip(others, shares, strict=True) if c > s])
                more = divisor * 2**own * factorial(own) * prod([factorial(s) for s in pairs.values()])
                yield from grow(rest, joined | loops | pairs, more)

    return grow(tuple(ends.items()), {}, 1)


def _shares(total: int, most: list[int]) -> Iterator[tuple[int, ...]]:
    """Ways to write `total` as an ordered sum with the given upper bounds."""
    if not most:
        if total == 0:
            yield ()
        return
    left = sum(most[1:])
    for first in range(max(0, total - left), min(total, most[0]) + 1):
        for others in _shares(total - first, most[1:]):
            yield (first, *others)


def without(graph: Graph, vertex: int, joined: Mapping[tuple[int, int], int]) -> tuple[Graph, dict[int, int]]:
    """The graph after a vertex is taken out and its edges are joined, without loops; and the loops by vertex."""
    rest = [list(row) for row in graph]
    for i in range(len(rest)):
        rest[i][vertex] = rest[vertex][i] = 0
    loops = {}
    for (i, j), e in joined.items():
        if i == j:
            loops[i] = e
        else:
            rest[i][j] += e
            rest[j][i] += e
    return tuple(map(tuple, rest)), loops


def draw_circuit(edges: list[tuple[int, int]], rng: Random) -> list[int]:
    """An Eulerian circuit, each equally likely, as edge-ends in the order in which edges are entered.

    Args:
        edges: edge e joins the vertices edges[e][0] (its end 2e) and edges[e][1] (its end 2e + 1); loops are allowed.
            All degrees are even and the edges hang together.
        rng: the source of chance.

    Returns:
        One end for each edge: 2e when it is walked from edges[e][0] to edges[e][1], and 2e + 1 in the other direction.

    >>> draw_circuit([(0, 1), (1, 2), (2, 0)], Random(1)) in ([0, 2, 4], [0, 5, 3], [5, 3, 1], [1, 5, 3])
    True
    """
    ends = [(2 * e, 2 * e + 1, a, b) for e, (a, b) in enumerate(edges)]
    partner: dict[End, End] = {}
    for pairs in _draw(ends, rng).values():
        for x, y in pairs:
            partner[x], partner[y] = y, x
    walk, at = [], 0
    for _ in edges:
        walk.append(at)
        at = partner[at ^ 1]
    return walk


Path = tuple[End, End, int, int]  # a joined-up edge: its two outer ends and their vertices


def _draw(paths: list[Path], rng: Random) -> dict[int, Pairs]:
    """Pairings at all vertices that make one circuit of these paths."""
    loops = [path for path in paths if path[2] == path[3]]
    plain = [path for path in paths if path[2] != path[3]]
    if not plain:
        rng.shuffle(loops)
        turned = [path[:2] if rng.random() < 1 / 2 else path[1::-1] for path in loops]
        return {loops[0][2]: [(a[1], b[0]) for a, b in zip(turned, turned[1:] + turned[:1], strict=True)]}
    graph = _matrix(plain)
    vertex = lightest(graph)
    joined = _draw_type(graph, vertex, rng)
    pairs, longer = _draw_pairs(plain, vertex, joined, rng)
    found = _draw([path for path in plain if vertex not in path[2:]] + longer, rng)
    found[vertex] = pairs
    for x, y, at, _ in loops:
        passages = found[at]
        i = rng.randrange(len(passages))
        a, b = passages[i]
        if rng.random() < 1 / 2:
            a, b = b, a
        passages[i : i + 1] = [(a, x), (y, b)]
    return found


def _matrix(paths: list[Path]) -> Graph:
    size = 1 + max(max(path[2:]) for path in paths)
    rows = [[0] * size for _ in range(size)]
    for *_, a, b in paths:
        rows[a][b] += 1
        rows[b][a] += 1
    return tuple(map(tuple, rows))


def _draw_type(graph: Graph, vertex: int, rng: Random) -> Joined:
    """A type of pairing at a vertex, as likely as it has circuits."""
    types, weights = [], []
    for joined, ways in pairings({j: e for j, e in enumerate(graph[vertex]) if e}):
        rest, loops = without(graph, vertex, joined)
        factor = ways * prod(loop_ways(sum(rest[w]) // 2, k) for w, k in loops.items())
        if not any(map(any, rest)):
            factor = ways if len(loops) == 1 else 0
        elif factor:
            factor *= _count(canonical(rest))
        types.append(joined)
        weights.append(factor)
    return weighted(types, weights, rng)


def _draw_pairs(
    paths: list[Path], vertex: int, joined: Mapping[tuple[int, int], int], rng: Random
) -> tuple[Pairs, list[Path]]:
    """One pairing of the given type at a vertex, and the longer paths that it makes."""
    by_neighbour: dict[int, list[tuple[End, End]]] = {}
    for x, y, a, b in paths:
        if a == vertex:
            by_neighbour.setdefault(b, []).append((x, y))
        elif b == vertex:
            by_neighbour.setdefault(a, []).append((y, x))
    for found in by_neighbour.values():
        rng.shuffle(found)
    pairs, longer = [], []
    for (i, j), e in joined.items():
        for _ in range(e):
            near, far = by_neighbour[i].pop()
            near_, far_ = by_neighbour[j].pop()
            pairs.append((near, near_))
            longer.append((far, far_, i, j))
    return pairs, longer
