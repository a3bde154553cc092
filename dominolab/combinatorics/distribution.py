r"""Exact distributions, and how to hold them against what happened.

>>> die = Distribution("die", {k: Rational(1, 6) for k in range(1, 7)})
>>> die.mean, die.variance, die.at_least(5)
(7/2, 35/12, 1/3)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import comb
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from sympy import Abs, Expr, Integer, Poly, Rational, Symbol, sympify

from dominolab.errors import SetupError

if TYPE_CHECKING:
    from dominolab.combinatorics.pictures import Picture

Pmf = Mapping[int, Rational]
_FINE = 256  # binary places of the certified bounds


@dataclass(frozen=True, eq=False, repr=False)
class Distribution:
    """A random whole number with exact probabilities.

    Args:
        name: what is counted.
        pmf: the probability of each value, as Rational; they add up to 1.
        experiment: one observation of the real thing, given a source of chance (cards dealt, not the formula).
        formula: the probability of the value k as an expression, or as LaTeX, if there is one.

    Raises:
        SetupError: the probabilities do not add up to 1.
    """

    name: str
    pmf: Pmf
    experiment: Callable[[Random], int] | None = None
    formula: Expr | str | None = field(default=None)

    def __post_init__(self) -> None:
        """Keep what can happen, in order, and refuse what is no distribution."""
        kept = {k: sympify(p) for k, p in sorted(self.pmf.items()) if p}
        if sum(kept.values()) != 1 or any(not p.is_Rational or p < 0 for p in kept.values()):
            msg = f"The probabilities of {self.name} are no fractions that add up to 1."
            raise SetupError(msg)
        object.__setattr__(self, "pmf", kept)

    def __call__(self, k: int) -> Rational:
        """The probability of a value."""
        return self.pmf.get(k, Integer(0))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Distribution) and self.pmf == other.pmf

    __hash__ = None  # type: ignore[assignment]

    @cached_property
    def mean(self) -> Rational:
        """The expectation."""
        return sum((k * p for k, p in self.pmf.items()), Integer(0))

    @cached_property
    def variance(self) -> Rational:
        """The mean squared distance from the mean."""
        return sum((p * (k - self.mean) ** 2 for k, p in self.pmf.items()), Integer(0))

    @property
    def mode(self) -> int:
        """The likeliest value; the least one of several."""
        return max(self.pmf, key=lambda k: (self.pmf[k], -k))

    def at_least(self, k: int) -> Rational:
        """The probability of `k` or more."""
        return sum((p for value, p in self.pmf.items() if value >= k), Integer(0))

    def generating_function(self, t: Symbol | None = None) -> Expr:
        """The sum of P(k) t^k.

        >>> Distribution("coin", {0: Rational(1, 2), 1: Rational(1, 2)}).generating_function()
        t/2 + 1/2
        """
        t = t or Symbol("t")
        return Poly({(k,): p for k, p in self.pmf.items()}, t).as_expr()

    def distance(self, other: Distribution) -> Rational:
        """The total variation distance: the most by which the probability of any event differs.

        >>> fair = Distribution("fair", {0: Rational(1, 2), 1: Rational(1, 2)})
        >>> fair.distance(Distribution("bent", {0: Rational(1, 3), 1: Rational(2, 3)}))
        1/6
        """
        return sum((Abs(self(k) - other(k)) for k in {*self.pmf, *other.pmf}), Integer(0)) / 2

    def table(self) -> list[tuple[int, Rational, Rational]]:
        """Rows of value, its probability, and the probability of it or more."""
        rows, rest = [], Integer(1)
        for k, p in self.pmf.items():
            rows.append((k, p, rest))
            rest -= p
        return rows

    def simulate(self, times: int, seed: int) -> Counter[int]:
        """How often each value came in repetitions of the experiment.

        Raises:
            SetupError: there is no experiment.
        """
        if self.experiment is None:
            msg = f"{self.name} has no experiment; give samples."
            raise SetupError(msg)
        rng = Random(f"{self.name} {seed}")  # noqa: S311 - not a secret
        return Counter(self.experiment(rng) for _ in range(times))

    def check(
        self, samples: Iterable[int] | Mapping[int, int] | None = None, *, simulate: int = 10_000, seed: int = 1
    ) -> Check:
        """Whether observations are what this distribution lets expect.

        How often a value came is binomial, and so is how often it or less came. The two-sided tails of both are
        bounded from above in exact whole-number arithmetic; the least of the m tails, times m, bounds the chance that
        anything so unlikely happens anywhere (Bonferroni). The bound holds for every number of observations, while a
        chi-square table holds only for many of each value.

        Args:
            samples: observations, or how often each value came.
            simulate: how many times to repeat the experiment when there are no samples.
            seed: for the experiment.

        >>> die = Distribution("die", {k: Rational(1, 6) for k in range(1, 7)}, lambda rng: rng.randint(1, 6))
        >>> die.check(simulate=600).passed, die.check({6: 60, 1: 40}).passed
        (True, False)
        """
        seen = self.simulate(simulate, seed) if samples is None else Counter(samples)
        total = sum(seen.values())
        if not total or min(seen.values()) < 0:
            msg = "There is nothing to check: no observations." if not total else "Nothing comes less than 0 times."
            raise SetupError(msg)
        if set(seen) - set(self.pmf):
            return Check(self, dict(seen), Integer(0))
        tails, share, so_far = [], Integer(0), 0
        for k, p in self.pmf.items():
            share, so_far = share + p, so_far + seen[k]
            tails += [tail_bound(total, seen[k], p), tail_bound(total, so_far, share)]
        return Check(self, dict(seen), min(Integer(1), min(tails) * len(tails)))

    def plot(self, observed: Mapping[int, int] | None = None) -> Picture:
        """A bar chart, with observed shares as outlines over it.

        Args:
            observed: how often each value came, such as `check().observed`.
        """
        from dominolab.combinatorics.pictures import bars

        total = sum(observed.values()) if observed else 0
        shares = {k: Rational(observed.get(k, 0), total) if observed else None for k in self.pmf}
        return bars([(str(k), p, shares[k]) for k, p in self.pmf.items()], self.name)

    def __repr__(self) -> str:
        return f"<Distribution of {self.name}: {', '.join(f'{k}: {p}' for k, p in list(self.pmf.items())[:8])}>"

    def _repr_html_(self) -> str:
        from html import escape

        rows = "".join(f"<tr><td>{k}</td><td>{p}</td><td>{more}</td></tr>" for k, p, more in self.table())
        head = "<tr><th>k</th><th>P(k)</th><th>P(≥ k)</th></tr>"
        return f"<table><caption>{escape(self.name)}</caption>{head}{rows}</table>"


class Check(NamedTuple):
    """Observations beside a distribution.

    Attributes:
        expected: the distribution.
        observed: how often each value came.
        p_bound: an upper bound for the chance of something as unlikely; 0 when the impossible happened.
    """

    expected: Distribution
    observed: dict[int, int]
    p_bound: Rational

    @property
    def passed(self) -> bool:
        """Whether a right distribution would show something as unlikely more than once in a thousand times."""
        return bool(self.p_bound > Rational(1, 1000))

    def __repr__(self) -> str:
        total = sum(self.observed.values())
        return f"<Check of {self.expected.name} on {total} observations: {'agrees' if self.passed else 'differs'}>"


def tail_bound(n: int, k: int, p: Rational) -> Rational:
    """An upper bound, sharp to 200 binary places, for twice the smaller binomial tail at k; at most 1.

    Args:
        n: the number of trials.
        k: of these, successes.
        p: the chance of success.

    >>> tail_bound(10, 0, Rational(1, 2)) * 512
    1
    """
    if p in (0, 1):
        return Integer(int(k == n * p))
    return min(Integer(1), 2 * min(tails(n, k, p)))


def tails(n: int, k: int, p: Rational) -> tuple[Rational, Rational]:
    """Upper bounds, sharp to 200 binary places, for the chances of at most k and of at least k successes.

    Args:
        n: the number of trials.
        k: of these, successes.
        p: the chance of success, neither 0 nor 1.

    Derivation: the first term is exact; each next one is a fraction of it, rounded up.

    >>> tails(2, 1, Rational(1, 2))
    (3/4, 3/4)
    """
    up, down = int(p.p), int(p.q - p.p)
    start = -(-(comb(n, k) * up**k * down ** (n - k) << _FINE) // int(p.q) ** n)
    above = start
    term = start
    for i in range(k, n):
        term = -(-term * (n - i) * up // ((i + 1) * down))
        above += term
        if term <= 1:
            above += n - i
            break
    below = term = start
    for i in range(k, 0, -1):
        term = -(-term * i * down // ((n - i + 1) * up))
        below += term
        if term <= 1:
            below += i
            break
    return Rational(below, 1 << _FINE), Rational(above, 1 << _FINE)


def hypergeometric(name: str, total: int, special: int, drawn: int) -> Distribution:
    """The number of special tiles among tiles drawn.

    Args:
        name: what is counted.
        total: all tiles.
        special: how many of them are special.
        drawn: how many are drawn.

    Raises:
        SetupError: more drawn, or more special, than there are.

    >>> hypergeometric("aces", 4, 2, 2).pmf
    {0: 1/6, 1: 2/3, 2: 1/6}
    """
    if not (0 <= special <= total and 0 <= drawn <= total):
        msg = f"{drawn} tiles cannot be drawn from {total}, {special} of them special."
        raise SetupError(msg)
    whole = comb(total, drawn)
    ways = {k: comb(special, k) * comb(total - special, drawn - k) for k in range(min(special, drawn) + 1)}
    return Distribution(
        name,
        {k: Rational(w, whole) for k, w in ways.items()},
        lambda rng: sum(i < special for i in rng.sample(range(total), drawn)),
        hypergeometric_formula(Symbol("k"), total, special, drawn),
    )


def hypergeometric_formula(k: Expr, total: Expr | int, special: Expr | int, drawn: Expr | int) -> Expr:
    r"""The chance of exactly k special tiles, unevaluated, in symbols or numbers.

    >>> from sympy.abc import N, K, h
    >>> hypergeometric_formula(2, N, K, h)
    binomial(K, 2)*binomial(-K + N, h - 2)/binomial(N, h)
    """
    from sympy import Mul, Pow, binomial

    def choose(a: object, b: object) -> Expr:
        return binomial(sympify(a), sympify(b), evaluate=False)

    whole = Pow(choose(total, drawn), -1, evaluate=False)
    return Mul(choose(special, k), choose(total - special, drawn - k), whole, evaluate=False)
