r"""The tiles of a set: how many, how heavy, which fit; as formulas in n, as numbers, and for any tiles.

Every function takes the n of a double-n set (a whole number or a symbol) or any tiles. The formulas are not written
down here: sympy sums over the tiles a|b with a <= b, and what it finds is compared in the tests with direct listing.

>>> from sympy.abc import n
>>> size(n), pips(n), mean(n), variance(n)
((n + 1)*(n + 2)/2, n*(n + 1)*(n + 2)/2, n, n*(n + 3)/6)
>>> size(6), pips(6), mean(6), variance(6)
(28, 168, 6, 9)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from sympy import Eq, Expr, Integer, Mod, Piecewise, Symbol, factor, summation, sympify

from dominolab.errors import SetupError
from dominolab.tiles import Domino, DominoSet

Tiles: TypeAlias = Iterable[Domino]
Of: TypeAlias = int | Expr | Tiles  # the n of a double-n set, or any tiles

_N, _A, _B = Symbol("n", integer=True, nonnegative=True), Symbol("a", integer=True), Symbol("b", integer=True)


def tiles_of(of: int | Tiles, *, doubles: bool = True) -> tuple[Domino, ...]:
    """The tiles meant: those given, or those of the double-n set.

    Raises:
        SetupError: a number that is no n of a set, or something that is not a domino.

    >>> len(tiles_of(6)), len(tiles_of(8, doubles=False)), tiles_of([Domino(1, 0)])
    (28, 36, (Domino(1, 0),))
    """
    if isinstance(of, int | Integer):
        return tuple(DominoSet(int(of), doubles))
    if not isinstance(of, Iterable):
        msg = f"These are neither tiles nor the n of a double-n set: {str(of)[:60]}."
        raise SetupError(msg)
    tiles = tuple(of)
    if not all(isinstance(t, Domino) for t in tiles) or len(set(tiles)) != len(tiles):
        msg = "Tiles are different dominoes, such as DominoSet(6) or [Domino(6, 4), Domino(0, 0)]."
        raise SetupError(msg)
    return tiles


def _symbolic(of: Of) -> bool:
    return isinstance(of, Expr) and not of.is_Integer


@lru_cache
def _total(what: Callable[[Expr, Expr], Expr], *, doubles: bool) -> Expr:
    """The sum of `what(a, b)` over the tiles a|b of the double-n set, in closed form."""
    return factor(summation(summation(what(_A, _B), (_A, 0, _B if doubles else _B - 1)), (_B, 0, _N)))


def _one(_a: Expr, _b: Expr) -> Expr:
    return Integer(1)


def _pips(a: Expr, b: Expr) -> Expr:
    return a + b


def _squares(a: Expr, b: Expr) -> Expr:
    return (a + b) ** 2


def _sum(of: Of, what: Callable[[Expr, Expr], Expr], *, doubles: bool) -> Expr:
    if _symbolic(of):
        return _total(what, doubles=doubles).subs(_N, of)
    return Integer(0) + sum(what(Integer(t.low), Integer(t.high)) for t in tiles_of(of, doubles=doubles))


def size(of: Of, *, doubles: bool = True) -> Expr:
    """The number of tiles.

    Args:
        of: n as a number or symbol, or any tiles.
        doubles: whether the double-n set has its doubles.

    >>> from sympy.abc import n
    >>> size(n, doubles=False), size(8, doubles=False), size(DominoSet(6)[3:])
    (n*(n + 1)/2, 36, 25)
    """
    return _sum(of, _one, doubles=doubles)


def doubles(of: Of) -> Expr:
    """The number of doubles.

    >>> from sympy.abc import n
    >>> doubles(n), doubles(6)
    (n + 1, 7)
    """
    if _symbolic(of):
        return factor(size(of) - size(of, doubles=False))
    return Integer(sum(t.double for t in tiles_of(of)))


def pips(of: Of, *, doubles: bool = True) -> Expr:
    """All pips together.

    >>> pips(9), pips(8, doubles=False)
    (495, 288)
    """
    return _sum(of, _pips, doubles=doubles)


def mean(of: Of, *, doubles: bool = True) -> Expr:
    """The mean of the pips of a tile.

    >>> mean(12), mean([Domino(1, 0), Domino(1, 1)])
    (12, 3/2)
    """
    return factor(pips(of, doubles=doubles) / size(of, doubles=doubles))


def variance(of: Of, *, doubles: bool = True) -> Expr:
    """The variance of the pips of a random tile.

    >>> variance(9), variance(12)
    (18, 30)
    """
    squares = _sum(of, _squares, doubles=doubles) / size(of, doubles=doubles)
    return factor(squares - mean(of, doubles=doubles) ** 2)


def suit(of: Of, number: int = 0, *, doubles: bool = True) -> Expr:
    """The number of tiles that show a number; in a whole double-n set it is the same for every number.

    >>> from sympy.abc import n
    >>> suit(n), suit(6), suit(8, doubles=False), suit([Domino(6, 4), Domino(5, 5)], 6)
    (n + 1, 7, 8, 1)
    """
    if _symbolic(of):
        return sympify(of) + int(doubles)
    return Integer(sum(number in t for t in tiles_of(of, doubles=doubles)))


def halves(of: Of, number: int = 0, *, doubles: bool = True) -> Expr:
    """The number of halves that show a number.

    Derivation: all numbers have equally many of the 2 N halves.

    >>> from sympy.abc import n
    >>> halves(n), halves(6), halves(8, doubles=False)
    (n + 2, 8, 8)
    """
    if _symbolic(of):
        return factor(2 * size(of, doubles=doubles) / (sympify(of) + 1))
    return Integer(sum((t.low == number) + (t.high == number) for t in tiles_of(of, doubles=doubles)))


def fitting(of: Of, left: int = 0, right: int = 1, *, doubles: bool = True) -> Expr:
    """The number of tiles that fit at one at least of two ends.

    Derivation: two suits, less the one tile in both; one suit where the ends are equal.

    >>> from sympy.abc import n
    >>> fitting(n), fitting(n, 3, 3), fitting(6), fitting(8, doubles=False)
    (2*n + 1, n + 1, 13, 15)
    """
    if _symbolic(of):
        one = suit(of, doubles=doubles)
        return one if left == right else 2 * one - 1
    return Integer(sum(left in t or right in t for t in tiles_of(of, doubles=doubles)))


def longest_line(of: Of) -> Expr:
    """The number of tiles in the longest line.

    Derivation: for even n every number has an even number of halves, and all tiles fit in a ring. For odd n all n+1
    numbers are odd, doubles aside; two may be, and each tile left out repairs two, so that (n-1)/2 stay out.

    >>> from sympy import Symbol
    >>> [longest_line(n) for n in (3, 5, 6, 7, 9, 15)]
    [9, 19, 28, 33, 51, 129]
    >>> longest_line(Symbol("n")).subs(Symbol("n"), 9)
    51
    """
    if isinstance(of, int | Expr):
        n = sympify(of)
        return Piecewise((size(n), Eq(Mod(n, 2), 0)), (size(n) - (n - 1) / 2, True))
    from dominolab.combinatorics.chains import gap

    tiles = tiles_of(of)
    return Integer(len(tiles)) - gap(tiles)


class SetRow(NamedTuple):
    """One set in a table of sets."""

    n: Expr
    tiles: Expr
    doubles: Expr
    pips: Expr
    mean: Expr
    variance: Expr
    suit: Expr
    halves: Expr
    fitting: Expr
    longest: Expr


def set_table(*sets: int | Expr) -> list[SetRow]:
    """The double-n sets side by side; those that are sold, when none is named.

    >>> [(row.n, row.tiles) for row in set_table()]
    [(6, 28), (8, 45), (9, 55), (12, 91), (15, 136)]
    """
    return [
        SetRow(sympify(n), *(f(n) for f in (size, doubles, pips, mean, variance, suit, halves, fitting, longest_line)))
        for n in sets or (6, 8, 9, 12, 15)
    ]
