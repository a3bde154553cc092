r"""The circuits of a complete graph a second time: one vertex is set apart, and fewer roots of unity are enough.

Begins like `eulerian` with the polynomial G, the sum over the spanning trees of the products of (x_i + x_j) over the
edges outside the tree, in which x_r^d and x_i^(d-1) for the others are wanted; r is the root, v = 2d + 1.

Here x_r is 1, and only the other exponents are asked for, by m-th roots of unity with m the least odd number from d on.
An exponent that is equal modulo m is d-1+m or more. If d is even, m is d+1, the exponent of x_r would leave the range
0 to 2d, and so there is none. If d is odd, m is d, and one other thing passes the sieve: x_r^0 with x_i^(2d-1) for one
other vertex i. That can be counted. All arcs lead into r and out of i; the other v-2 vertices are a regular
tournament among themselves, from each of which a tree arc may go to r as well; and the tree arc of i goes anywhere. So

    what the sieve finds = S(v) + (v-1)^2 F(v-2),     F(u) = sum over the regular tournaments A on u of det(dI - A)

and F comes by a sieve of its own, in which a tree arc to r counts 1 / x_i.

>>> rooted_tournaments(7), rooted_tournaments(9)
(1015440, 90449251200)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from math import comb, factorial, prod

from sympy import Integer

from dominolab.combinatorics.eulerian import necklaces, prime, roots
from dominolab.errors import SetupError

KEPT = {
    17: Integer(
        51012933698655283145408351680960429365173372698217144431303566486177060402127366218842112000000000000000000
    ),
    19: Integer(
        44842815347960832064578542223380588377386340180291979087794186899583874659938994049683364670907453944619732650991659515904000000000000000000000
    ),
}
"""Circuits of large graphs, as `tools/count_circuits.py` found them by this method: K17 in 95, K19 in 272 seconds."""


def circuits(v: int) -> Integer:
    """Eulerian circuits of the complete graph on v vertices, as `eulerian.circuits` counts them.

    Args:
        v: the number of vertices, odd and at least 5.

    Raises:
        SetupError: v is something else.

    >>> circuits(7)
    129976320
    """
    if type(v) is not int or v < 5 or v % 2 == 0:  # noqa: PLR2004 - below there is nothing to set apart
        msg = f"Setting a vertex apart is for an odd number of vertices, 5 or more, not {v!r}."
        raise SetupError(msg)
    return Integer(factorial((v - 3) // 2) ** v * rooted_tournaments(v))


@lru_cache
def rooted_tournaments(v: int) -> int:
    """The sum, over the regular tournaments on v vertices, of the spanning trees towards one root."""
    d = (v - 1) // 2
    m = d + 1 - d % 2
    p = prime(m, v ** (v - 2) << (comb(v, 2) - v + 1))
    w = roots(m, p)
    sieve = Sieve(v - 1, m, p, w)
    found = sum(sieve.beside_root(often) for often in compositions(v - 1, m)) * pow(pow(m, v - 1, p), -1, p) % p
    if d % 2:
        inner = Sieve(v - 2, m, p, w)
        also = sum(turns * inner.with_exit(often) for often, turns in necklaces(v - 2, m))
        found -= (v - 1) ** 2 * also * pow(pow(m, v - 2, p), -1, p)
    return found % p


def compositions(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """All ways to write a number as an ordered sum of terms from 0 on.

    >>> list(compositions(2, 2))
    [(0, 2), (1, 1), (2, 0)]
    """
    for bars in combinations(range(total + parts - 1), parts - 1):
        places = (-1, *bars, total + parts - 1)
        yield tuple([b - a - 1 for a, b in pairwise(places)])


class Sieve:
    """Terms of the sieves, where `often[k]` of u variables are the k-th of the m roots `w` modulo p.

    Vertices with the same root look alike: the weighted Laplacian has D_k as an eigenvalue `often[k]` - 1 times, and
    what is left of it is a matrix with a row for each root.
    """

    def __init__(self, u: int, m: int, p: int, w: Sequence[int]) -> None:
        self.u, self.m, self.p, self.w = u, m, p, w
        self.over = [[pow(a + b, -1, p) for b in w] for a in w]
        # (a + b) to the power of the pairs of vertices, for each number of pairs
        self.powers = [[_powers(a + b, u * u // 2 + 1, p) for b in w] for a in w]
        self.inverses = [pow(factorial(k), -1, p) for k in range(u + 1)]

    def beside_root(self, often: tuple[int, ...]) -> int:
        """A term of the sieve for S: one more vertex, the root, has x = 1."""
        exponent = (self.u - 2) // 2  # d - 1, with u = 2d
        edges = prod([self.powers[0][k][a] for k, a in enumerate(often) if a])
        return edges * self._term(often, self.over[0], exponent) % self.p

    def with_exit(self, often: tuple[int, ...]) -> int:
        """A term of the sieve for F: from each vertex a tree arc may lead out, and counts 1 / x."""
        exponent = (self.u - 3) // 2  # one less than each vertex of a regular tournament on u has arcs
        return self._term(often, [self.w[-k % self.m] for k in range(self.m)], exponent)

    def _term(self, often: tuple[int, ...], out: Sequence[int], exponent: int) -> int:
        p, used = self.p, [k for k, a in enumerate(often) if a]
        value = factorial(self.u)
        rows: list[list[int]] = []
        for k in used:
            a, over, powers = often[k], self.over[k], self.powers[k]
            whole = (sum([often[b] * over[b] for b in used]) + out[k]) % p
            value = value * self.inverses[a] * powers[k][a * (a - 1) // 2] % p
            value = value * prod([powers[b][a * often[b]] for b in used if b > k]) * pow(whole, a - 1, p) % p
            row = [-often[b] * over[b] for b in used]
            row[len(rows)] += whole
            rows.append(row)
        turn = -exponent * sum([k * a for k, a in enumerate(often)])
        return value * self.w[turn % self.m] % p * determinant(rows, p) % p


def _powers(base: int, most: int, p: int) -> list[int]:
    found = [1]
    while len(found) <= most:
        found.append(found[-1] * base % p)
    return found


def determinant(rows: list[list[int]], p: int) -> int:
    """The determinant modulo a prime, by Gauss.

    >>> determinant([[0, 2], [3, 4]], 101)
    95
    """
    value, size = 1, len(rows)
    for i in range(size):
        at = next((j for j in range(i, size) if rows[j][i] % p), None)
        if at is None:
            return 0
        if at != i:
            rows[i], rows[at], value = rows[at], rows[i], -value
        head = rows[i]
        value = value * head[i] % p
        if i + 1 < size:
            inverse = pow(head[i], -1, p)
            for row in rows[i + 1 :]:
                factor = row[i] * inverse % p
                if factor:
                    row[i + 1 :] = [(x - factor * y) % p for x, y in zip(row[i + 1 :], head[i + 1 :], strict=True)]
    return value % p
