r"""What all the hands of a deal hold together: the double that opens, and the most of a kind in one hand.

>>> opening_double(6, 14)(6), most_in_one_hand(28, 7, [7, 7, 7, 7]).at_least(5)
(1/2, 2279/148005)
"""

from __future__ import annotations

from collections.abc import Iterable
from math import comb
from random import Random

from sympy import Expr, Rational, binomial, sympify

from dominolab.combinatorics.distribution import Distribution
from dominolab.combinatorics.hands import from_hand, hand_of
from dominolab.combinatorics.sets import Tiles
from dominolab.errors import SetupError
from dominolab.tiles import Domino


def highest_double_undealt(tiles: int | Expr, dealt: int | Expr, rank: int | Expr = 0) -> Expr:
    """The chance that the `rank` highest doubles are all in the boneyard and the next one is dealt.

    Args:
        tiles: how many there are.
        dealt: how many of them are dealt to all hands together.
        rank: 0 when the highest double is dealt, and so opens.

    Derivation: C(N-j-1, D-1) / C(N, D).

    >>> [highest_double_undealt(28, 14, j) for j in range(3)]
    [1/2, 7/27, 7/54]
    """
    n, d, j = map(sympify, (tiles, dealt, rank))
    return binomial(n - j - 1, d - 1) / binomial(n, d)


def opening_double(of: int | Tiles, dealt: int) -> Distribution:
    """Which double is the highest one dealt; -1 when no double is dealt.

    Args:
        of: the set.
        dealt: how many tiles all hands have together.

    >>> opening_double(6, 14)(6), opening_double(6, 14)(-1), opening_double(6, 21)(-1)
    (1/2, 1/345, 1/1184040)
    """
    tiles = hand_of(of, dealt)
    doubles = sorted({t.high for t in tiles if t.double}, reverse=True)
    if len(doubles) != sum(t.double for t in tiles):
        msg = "In this set there are equal doubles; none of them is the opening one."
        raise SetupError(msg)
    pmf = {number: highest_double_undealt(len(tiles), dealt, rank) for rank, number in enumerate(doubles)}
    pmf[-1] = 1 - sum(pmf.values())

    def highest(held: list[Domino]) -> int:
        return max((t.high for t in held if t.double), default=-1)

    return Distribution(f"highest double among {dealt} tiles dealt", pmf, from_hand(tiles, dealt, highest))


def most_in_one_hand(total: int, special: int, hands: Iterable[int]) -> Distribution:
    """The most special tiles that any one hand of a deal has.

    Args:
        total: all tiles.
        special: how many of them are special (doubles, say).
        hands: the sizes of the hands.

    Derivation: hands with at most k each have the special tiles in places counted by the product of
    (C(h,0) + C(h,1) x + ... + C(h,k) x^k) over the hands, times (1 + x)^r for the boneyard, at x^special.

    >>> four = most_in_one_hand(28, 7, [7, 7, 7, 7])
    >>> four.at_least(5), four.at_least(4)
    (2279/148005, 8518/49335)
    """
    sizes = list(hands)
    rest = total - sum(sizes)
    if rest < 0 or not 0 <= special <= total:
        msg = f"Hands of {sizes} cannot be dealt from {total} tiles, {special} of them special."
        raise SetupError(msg)

    def at_most(k: int) -> Rational:
        ways = [comb(rest, i) for i in range(special + 1)]
        for h in sizes:
            ways = [sum(comb(h, i) * ways[j - i] for i in range(min(k, j) + 1)) for j in range(special + 1)]
        return Rational(ways[special], comb(total, special))

    steps = [at_most(k) for k in range(max(sizes, default=0) + 1)]
    pmf = {k: p - (steps[k - 1] if k else 0) for k, p in enumerate(steps)}

    def most(rng: Random) -> int:
        places = rng.sample(range(total), special)
        return max(sum(sum(sizes[:i]) <= p < sum(sizes[: i + 1]) for p in places) for i in range(len(sizes)))

    return Distribution(f"most of {special} special tiles in one of {len(sizes)} hands", pmf, most)
