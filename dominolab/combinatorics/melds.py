"""Winning hands: how they are told, and those of Okey that need no search."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from sympy import Integer, Rational


class Winning(NamedTuple):
    """Winning hands.

    Attributes:
        distinct: hands that look different.
        labelled: hands, the copies of a face told apart.
    """

    distinct: Integer
    labelled: Integer


KEPT = {
    0: Winning(Integer(12839586), Integer(86321258844)),
    1: Winning(Integer(89892532), Integer(344685051488)),
    2: Winning(Integer(282235778), Integer(605954529536)),
}
"""Winning hands of Okey of 14 tiles by wild tiles in them; `tools/count_okey.py` found them in 4, 51, 312 seconds."""


def seven_pairs(wild: int = 0, faces: int = 52, pairs: int = 7) -> Winning:
    """Hands of different pairs, where a wild tile makes a pair of any tile, and two make one by themselves.

    Args:
        wild: wild tiles in the hand.
        faces: different faces, each there twice.
        pairs: how many pairs.

    Derivation: s tiles stand beside a wild one, s = wild, wild - 2, ...; the rest are pairs of the same face.

    >>> [seven_pairs(wild).distinct for wild in range(3)]
    [133784560, 936491920, 2829834280]
    """
    looks = labelled = 0
    for single in range(wild, -1, -2):
        whole = pairs - single - (wild - single) // 2
        ways = comb(faces, whole) * comb(faces - whole, single)
        looks += ways
        labelled += ways << single
    return Winning(Integer(looks), Integer(labelled))


def winning_chance(labelled: Sequence[int], tiles: int = 14, faces: int = 52) -> Rational:
    """The chance that dealt tiles win, over all indicators.

    Args:
        labelled: winning hands with 0, 1, 2 wild tiles, the copies of a face told apart.
        tiles: the size of the hand.
        faces: different numbered faces, each there twice.

    Derivation: with j wild tiles the hand has 14-j others. It does not hold the indicator, and a hand of 14-j tiles
    leaves 90+j of the 104 numbered tiles to be it. So the chance is the sum of C(2,j) W_j (90+j)/104 / C(105,14).
    """
    numbered = 2 * faces
    ways = sum(comb(2, j) * Rational(w * (numbered - tiles + j), numbered) for j, w in enumerate(labelled))
    return ways / comb(numbered + 1, tiles)
