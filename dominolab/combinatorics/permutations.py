r"""Permutations or combinations? A tile is an unordered pair, with repetition allowed.

>>> from sympy.abc import n
>>> [(p.name, p.count) for p in readings_of_pair(6)]  # doctest: +NORMALIZE_WHITESPACE
[('unordered, with repetition', 28), ('unordered, without repetition', 21),
 ('ordered, with repetition', 49), ('ordered, without repetition', 42)]
>>> burnside(n).orbits
(n + 1)*(n + 2)/2
"""

from __future__ import annotations

from typing import NamedTuple

from sympy import Expr, Integer, Poly, Symbol, binomial, cancel, expand, expand_func, factor, sympify


class Pairs(NamedTuple):
    """Pairs of the numbers 0 to n, under one reading of "pair".

    Attributes:
        ordered: whether a|b and b|a are told apart.
        repetition: whether a|a is a pair.
        count: how many there are.
        meaning: what is counted, at the table.
    """

    ordered: bool
    repetition: bool
    count: Expr
    meaning: dict[str, str]

    @property
    def name(self) -> str:
        """The reading in words."""
        return f"{'' if self.ordered else 'un'}ordered, with{'' if self.repetition else 'out'} repetition"


_MEANING = {
    (False, True): {"en": "the tiles of the set", "id": "kartu dalam satu set"},
    (False, False): {"en": "the tiles without the doubles", "id": "kartu tanpa balak"},
    (True, True): {
        "en": "what one sees when a tile lies either way round; what 'permutations' would count",
        "id": "yang terlihat bila kartu boleh diletakkan terbalik; inilah yang dihitung oleh 'permutasi'",
    },
    (True, False): {
        "en": "the same without the doubles, which look alike both ways round",
        "id": "hal yang sama tanpa balak, yang tampak sama bila dibalik",
    },
}


def pairs(n: int | Expr, *, ordered: bool = False, repetition: bool = True) -> Pairs:
    """The pairs of the numbers 0 to n.

    Args:
        n: the highest number, or a symbol.
        ordered: whether a|b and b|a are told apart; not for tiles.
        repetition: whether a|a is a pair; it is, for tiles: the doubles.

    Derivation: ordered with repetition (n+1)^2, without (n+1) n; unordered C(n+2, 2) and C(n+1, 2).

    >>> pairs(6).count, pairs(6, ordered=True).count
    (28, 49)
    """
    m = sympify(n) + 1
    if ordered:
        count = m**2 if repetition else m * (m - 1)
    else:
        count = factor(expand_func(binomial(m + 1 if repetition else m, 2)))
    return Pairs(ordered, repetition, count, _MEANING[ordered, repetition])


def readings_of_pair(n: int | Expr) -> list[Pairs]:
    """All four readings of "pair", the tiles first."""
    return [pairs(n, ordered=o, repetition=r) for o in (False, True) for r in (True, False)]


class Burnside(NamedTuple):
    """Tiles as orbits of ordered pairs under turning round.

    Attributes:
        identity: ordered pairs that leaving the tile as it lies maps to themselves: all.
        swap: ordered pairs that turning maps to themselves: the doubles.
        orbits: the mean of the two: the tiles.
        two: orbits of two ordered pairs: the tiles that are no doubles.
        one: orbits of one ordered pair: the doubles.
    """

    identity: Expr
    swap: Expr
    orbits: Expr
    two: Expr
    one: Expr


def burnside(n: int | Expr) -> Burnside:
    """The tiles counted by Burnside's lemma.

    Derivation: the group {leave, turn} acts on the (n+1)^2 ordered pairs; leaving fixes all of them, turning fixes the
    n+1 pairs a|a. The number of orbits is the mean number of fixed points, and not half of the pairs.

    >>> burnside(6)
    Burnside(identity=49, swap=7, orbits=28, two=21, one=7)
    """
    m = sympify(n) + 1
    return Burnside(m**2, m, factor((m**2 + m) / 2), factor((m**2 - m) / 2), m)


def pip_function(n: int | Expr, t: Symbol | None = None) -> Expr:
    r"""The generating function of the pips of the double-n set: the sum of t^pips over the tiles.

    Derivation: Burnside's lemma with weights. With P(t) = 1 + t + ... + t^n it is (P(t)^2 + P(t^2)) / 2.

    Args:
        n: the highest number, or a symbol; for a symbol the sums are in closed form.
        t: the variable; the symbol t when left out.

    >>> pip_function(2)
    t**4 + t**3 + 2*t**2 + t + 1
    """
    t = t or Symbol("t")
    n = sympify(n)
    if n.is_Integer:
        p = sum(t**k for k in range(int(n) + 1)) + Integer(0)
        return Poly(expand((p**2 + p.subs(t, t**2)) / 2), t).as_expr()
    once, twice = ((1 - t ** (k * (n + 1))) / (1 - t**k) for k in (1, 2))
    return cancel((once**2 + twice) / 2) if n.is_number else (once**2 + twice) / 2
