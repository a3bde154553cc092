"""Chances that nobody has counted: trials, and bounds between which the chance lies as surely as is said.

>>> guess = Estimate(hits=12, trials=100)
>>> guess
<Estimate: 12 of 100, so between 0.038 and 0.26 (99.9 % sure)>
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import NamedTuple

from sympy import Integer, Rational, floor

from dominolab.combinatorics.distribution import tails
from dominolab.errors import SetupError

DOUBT = Rational(1, 1000)
_STEPS = 20  # the bounds are multiples of 2**-20
_SHOWN = 1000  # as thousandths


class Bounds(NamedTuple):
    """What a chance lies between; the same twice where it is known."""

    low: Rational
    high: Rational

    @property
    def exact(self) -> bool:
        """Whether nothing is left open."""
        return bool(self.low == self.high)

    def __str__(self) -> str:
        """Rounded away from each other, so that it stays true."""
        low, high = floor(self.low * _SHOWN), -floor(-self.high * _SHOWN)
        return f"between {int(low) / _SHOWN} and {int(high) / _SHOWN}"


@dataclass(frozen=True, repr=False)
class Estimate:
    """How often something happened, and what that says of its chance.

    Args:
        hits: how often it happened.
        trials: in how many independent trials.
        doubt: how likely the bounds may be wrong, whatever the chance is.

    Attributes:
        hits, trials, doubt: as given.

    Raises:
        SetupError: more hits than trials, or no trials.
    """

    hits: int
    trials: int
    doubt: Rational = DOUBT

    def __post_init__(self) -> None:
        """Refuse what cannot have been seen."""
        if not (0 <= self.hits <= self.trials and self.trials > 0 and 0 < self.doubt < 1):
            msg = f"{self.hits} of {self.trials} trials is nothing that can be seen."
            raise SetupError(msg)

    @cached_property
    def bounds(self) -> Bounds:
        """The bounds of Clopper and Pearson (Biometrika 26, 1934), rounded away from each other.

        Below the lower bound so many hits would come with less than half the doubt, above the upper one so few. The
        tails are bounded in whole numbers (see `distribution.tails`), so that rounding makes the bounds only wider.
        """
        k, n = self.hits, self.trials
        low = self._last(lambda p: tails(n, k, p)[1]) if k else Integer(0)
        high = 1 - self._last(lambda p: tails(n, k, 1 - p)[0]) if k < n else Integer(1)
        return Bounds(low, high)

    def _last(self, tail: Callable[[Rational], Rational]) -> Rational:
        """The greatest p on the grid up to which the tail, which grows with p, is at most half the doubt."""
        low = 0
        for step in reversed(range(_STEPS)):
            p = Rational(low + (1 << step), 1 << _STEPS)
            if tail(p) <= self.doubt / 2:
                low += 1 << step
        return Rational(low, 1 << _STEPS)

    def __repr__(self) -> str:
        sure = float(100 * (1 - self.doubt))
        return f"<Estimate: {self.hits} of {self.trials}, so {self.bounds} ({sure:g} % sure)>"


def estimate(experiment: Callable[[Random], object], trials: int, seed: int, doubt: Rational = DOUBT) -> Estimate:
    """The chance of something, by trials.

    Args:
        experiment: one trial, given a source of chance; whether it happened.
        trials: how many.
        seed: the same seed gives the same trials.
        doubt: how likely the bounds may be wrong.

    >>> estimate(lambda rng: rng.random() < 0.5, 100, seed=1).bounds.exact
    False
    """
    rng = Random(f"estimate {seed}")  # noqa: S311 - not a secret
    return Estimate(sum(bool(experiment(rng)) for _ in range(trials)), trials, doubt)
