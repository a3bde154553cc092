"""Drawing with whole-number weights, exactly."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import TypeVar

T = TypeVar("T")


def weighted(items: Sequence[T], weights: Sequence[int], rng: Random) -> T:
    """One item, as likely as its whole-number weight says: `random.choices` would round large ones.

    Args:
        items: what is drawn from.
        weights: one for each item, not negative, not all 0.
        rng: the source of chance.

    >>> weighted("abc", [0, 10**30, 0], Random(1))
    'b'
    """
    sums = list(accumulate(weights))
    return items[bisect_right(sums, rng.randrange(sums[-1]))]
