r"""Full lines of a double-n set with even n: the Eulerian circuits of the complete graph, exactly and fast.

A line of all tiles is a walk over the complete graph with loops: numbers are vertices, tiles are edges. Where it ends
it can be closed to a ring. Three steps lead to the number of rings.

1. *BEST theorem.* A circuit orients every edge, with equally many in and out at every vertex (a regular tournament),
   and the circuits of one orientation number the spanning trees towards a root, times (d-1)! for every vertex; d = n/2.
2. *One polynomial for all tournaments.* Let an arc out of i weigh x_i. Sum over the spanning trees of the product of
   (x_i + x_j) over the edges outside the tree; in it, stand the wanted numbers at x_root^d, and x_i^(d-1) elsewhere.
   By the matrix-tree theorem the sum is a product times a determinant.
3. *The coefficient by roots of unity.* Put m-th roots of unity for the x_i, m the least odd number above d: exponents
   are not negative and their sum is fixed, so that equal modulo m is equal. (m odd: no two roots have sum zero.) The
   polynomial is symmetric, so that only how often each root occurs matters; and it is homogeneous, so that turning all
   roots together changes nothing. What is left are about C(v+m-1, m-1)/m small determinants.

The arithmetic is done modulo one prime above any possible answer, with a primitive m-th root in the place of the
complex one: nothing is rounded.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import count
from math import comb, factorial

from sympy import Integer, isprime

from dominolab.errors import SetupError

KEPT = {
    19: Integer(
        44842815347960832064578542223380588377386340180291979087794186899583874659938994049683364670907453944619732650991659515904000000000000000000000
    ),
}
"""Circuits that take minutes, as `tools/count_circuits.py` found them: K19 in 222 seconds."""


def circuits(v: int) -> Integer:
    """Eulerian circuits of the complete graph on v vertices, up to rotation; the two directions count separately.

    Args:
        v: the number of vertices, odd.

    Raises:
        SetupError: v is even, so that there is none, or not a whole number.

    Source: the method of this module; the numbers are sequence A135388 of the OEIS.

    >>> [circuits(v) for v in (3, 5, 7)]
    [2, 264, 129976320]
    """
    if type(v) is not int or v < 1 or v % 2 == 0:
        msg = f"The complete graph on v vertices has an Eulerian circuit only if v is odd and positive, not {v!r}."
        raise SetupError(msg)
    return Integer(factorial((v - 3) // 2) ** v * rooted_tournaments(v)) if v > 1 else Integer(1)


def rings(n: int) -> Integer:
    """Rings of all tiles of the double-n set, n even, up to rotation; the two directions count separately.

    Each double goes to one of the n/2 visits of its number.

    Raises:
        SetupError: n is odd: then there is no ring.

    >>> rings(6) == circuits(7) * 3**7
    True
    """
    if type(n) is not int or n < 2 or n % 2:  # noqa: PLR2004 - a ring of the double-zero set has no direction
        msg = f"All tiles of a double-n set form a ring for n = 2, 4, 6, ..., not for {n!r}."
        raise SetupError(msg)
    return circuits(n + 1) * Integer(n // 2) ** (n + 1)


def lines(n: int) -> Integer:
    """Lines of all tiles of the double-n set, n even; a line and the reversed line count separately.

    A line is a ring cut at one of its joints, of which there are as many as tiles.

    Raises:
        SetupError: n is odd: then no line has all tiles.

    Source: sequence A284287 of the OEIS.

    >>> lines(6)
    7959229931520
    >>> [lines(n) for n in (2, 4)]
    [12, 126720]
    """
    return rings(n) * ((n + 1) * (n + 2) // 2)


@lru_cache
def rooted_tournaments(v: int) -> int:
    """The sum, over the regular tournaments on v vertices, of the spanning trees towards one root (OEIS A007082).

    >>> rooted_tournaments(7)
    1015440
    """
    d = (v - 1) // 2
    m = d + 1 if d % 2 == 0 else d + 2
    p = prime(m, v ** (v - 2) << (comb(v, 2) - v + 1))
    term = _Polynomial(v, m, p, roots(m, p))
    total = sum(turns * term(often) for often, turns in necklaces(v, m))
    return total * pow(pow(m, v, p) * v, -1, p) % p


def necklaces(v: int, m: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Ways to write v as an ordered sum of m terms, one for each class under rotation, with the size of the class.

    >>> list(necklaces(2, 3))
    [((0, 0, 2), 3), ((0, 1, 1), 3)]
    """

    def grow(word: tuple[int, ...], left: int, period: int) -> Iterator[tuple[tuple[int, ...], int]]:
        # The first word of each class: a word is extended only by letters not below the one a period earlier.
        if len(word) == m:
            if not left and m % period == 0:
                yield word, period
            return
        least = word[-period] if word else 0
        most = left if word else left // m
        if least <= most and len(word) + 1 < m:
            for letter in range(least, most + 1):
                yield from grow((*word, letter), left - letter, period if letter == least and word else len(word) + 1)
        elif least <= left:
            yield from grow((*word, left), 0, period if left == least and word else len(word) + 1)

    return grow((), v, 1)


def prime(m: int, above: int) -> int:
    """A prime above a bound that has m-th roots of unity."""
    p = above - above % (2 * m) + 2 * m + 1
    while not isprime(p):
        p += 2 * m
    return p


def roots(m: int, p: int) -> list[int]:
    """The m-th roots of unity modulo p, in order of rotation."""
    for base in count(2):
        root = pow(base, (p - 1) // m, p)
        powers = [pow(root, k, p) for k in range(m)]
        if len(set(powers)) == m:
            return powers
    raise AssertionError  # a prime has a primitive root


class _Polynomial:
    """The polynomial of step 2, evaluated where the k-th root stands for `often[k]` of the variables.

    Vertices of the same root look alike. On them the weighted Laplacian has the eigenvalue D_k, often[k] - 1 times;
    the rest of its spectrum is that of a small matrix with one row for each root.
    """

    def __init__(self, v: int, m: int, p: int, w: list[int]) -> None:
        self.m, self.p, self.w, self.d = m, p, w, (v - 1) // 2
        self.inverse = [[pow(a + b, -1, p) for b in w] for a in w]
        self.orders = [factorial(v) // factorial(k) for k in range(v + 1)]
        self.factorials = [factorial(k) for k in range(v + 1)]
        self.whole = factorial(v)

    def __call__(self, often: tuple[int, ...]) -> int:
        """The term of these multiplicities, up to the factor 1 / (v m^v)."""
        m, p, w = self.m, self.p, self.w
        used = [k for k in range(m) if often[k]]
        orders, divisor = self.whole, 1
        turn = root = 0  # the exponent of w collected on the way; the place of the root, averaged over the vertices
        powers = [0] * m
        for i, k in enumerate(used):
            a = often[k]
            orders //= self.factorials[a]
            divisor *= a
            root += a * w[-k]
            turn -= (self.d - 1) * k * a
            powers[0] += a * (a - 1) // 2
            turn += k * (a * (a - 1) // 2)
            for b in used[i + 1 :]:  # w^k + w^b = w^k (1 + w^(b-k))
                powers[b - k] += a * often[b]
                turn += k * a * often[b]
        value = orders * root * w[turn % m]
        for step, power in enumerate(powers):
            if power:
                value = value * pow(1 + w[step], power, p) % p
        rows, spectrum = self._laplacian(used, often)
        minor, scale = determinant(rows, p)
        return value * spectrum % p * minor * pow(divisor * scale, -1, p) % p

    def _laplacian(self, used: list[int], often: tuple[int, ...]) -> tuple[list[list[int]], int]:
        """A cofactor of the small matrix, as rows, and the product of the repeated eigenvalues."""
        p, spectrum, rows = self.p, 1, []
        for i, k in enumerate(used):
            inverse, a = self.inverse[k], often[k]
            total = sum([often[b] * inverse[b] for b in used])
            spectrum = spectrum * pow(total, a - 1, p) % p
            if i:
                row = [-a * often[b] * inverse[b] for b in used[1:]]
                row[i - 1] += a * total
                rows.append(row)
        return rows, spectrum


def determinant(rows: list[list[int]], p: int) -> tuple[int, int]:
    """The determinant modulo a prime as (numerator, denominator), so that nothing is divided on the way.

    >>> determinant([[2, 1], [1, 3]], 101)
    (5, 1)
    >>> determinant([[2, 1, 0], [1, 3, 0], [0, 0, 1]], 101)
    (10, 2)
    """
    sign, scale = 1, 1
    while len(rows) > 1:
        at = next((i for i, row in enumerate(rows) if row[0] % p), None)
        if at is None:
            return 0, 1
        sign = -sign if at % 2 else sign
        head, *first = rows.pop(at)
        scale = scale * pow(head, len(rows) - 1, p) % p
        rows = [[(head * x - row[0] * y) % p for x, y in zip(row[1:], first, strict=True)] for row in rows]
    return (sign * rows[0][0] if rows else 1), scale
