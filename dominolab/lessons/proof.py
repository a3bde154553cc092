"""Whether two formulas are the same: compared at numbers first, then proved with sympy.

Numbers alone can refute but not prove; sympy alone can be slow on what is plainly different. So a difference is looked
for at numbers, where it shows at once, and what agrees everywhere is handed to sympy, with bounds on its size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice, product
from operator import add, mul, sub, truediv
from random import Random

from sympy import (
    Expr,
    Rational,
    Symbol,
    binomial,
    cancel,
    combsimp,
    expand_func,
    factorial,
    ff,
    powsimp,
    together,
)

from dominolab.lessons.formula import Node, UndefinedError
from dominolab.lessons.values import value

POINTS = 60  # numbers at which two formulas are compared
DEGREE, PARTS = 40, 90  # what sympy is asked to prove: the degree in all letters together, parts of both formulas

At = Mapping[str, int]


def points(names: Sequence[str], values: Mapping[str, Sequence[int]]) -> Iterator[dict[str, int]]:
    """Numbers for the letters: all there are, in a mixed order, if they are few, and a sample otherwise.

    >>> sorted(at["n"] for at in points(["n"], {"n": range(3)}))
    [0, 1, 2]
    """
    ranges = [values[name] for name in names]
    every = list(islice(product(*ranges), 20_000))
    Random(1).shuffle(every)  # noqa: S311 - not a secret
    yield from (dict(zip(names, at, strict=True)) for at in every)


def sample(
    node: Node, names: Sequence[str], values: Mapping[str, Sequence[int]], most: int = POINTS
) -> list[tuple[dict[str, int], Fraction]]:
    """Numbers at which a formula has a value, with the value; the same numbers each time."""
    found: list[tuple[dict[str, int], Fraction]] = []
    for at in islice(points(names, values), 40 * most):
        try:
            found.append((at, value(node, at)))
        except UndefinedError:
            continue
        if len(found) == most:
            break
    return found


def agrees(node: Node, wanted: Sequence[tuple[At, Fraction]]) -> bool:
    """Whether a formula has the wanted value at all these numbers."""
    try:
        return all(value(node, at) == right for at, right in wanted)
    except UndefinedError:
        return False


def parts(node: Node) -> int:
    """The size of a formula."""
    return 1 + sum(map(parts, node.parts))


def degree(node: Node) -> int:
    """A bound for the degree of a formula in its letters together; of what is no polynomial, a measure of its size."""
    inner = [degree(part) for part in node.parts]
    if node.op == "name":
        return 1
    if node.op == "^" and not node.parts[1].names():
        return inner[0] * int(min(abs(value(node.parts[1])), Fraction(10**6))) if inner[0] else 0
    if node.op in "*/":
        return sum(inner)
    return max(inner, default=0)


def proved(a: Node, b: Node) -> bool:
    """Whether sympy finds that two formulas are equal wherever both have a value.

    >>> from dominolab.lessons.formula import read
    >>> proved(read("(n+1)(n+2)/2", "n"), read("C(n+2, 2)", "n"))
    True
    >>> proved(read("n^2", "n"), read("n", "n"))
    False
    """
    if parts(a) + parts(b) > PARTS or degree(a) + degree(b) > DEGREE:
        return False
    letters = {name: Symbol(name, integer=True, nonnegative=True) for name in a.names() | b.names()}
    left, right = to_sympy(a, letters), to_sympy(b, letters)
    if left.has(factorial, binomial) or right.has(factorial, binomial) or _powers(left) or _powers(right):
        if right == 0:
            return bool(combsimp(left) == 0)
        ratio = powsimp(combsimp(expand_func(left).rewrite(factorial) / expand_func(right).rewrite(factorial)))
        return bool(cancel(ratio) == 1)
    return bool(cancel(together(left - right)) == 0)


def _powers(expression: Expr) -> bool:
    """Whether a letter stands in an exponent."""
    from sympy import Pow

    return any(power.exp.free_symbols for power in expression.atoms(Pow))


def to_sympy(node: Node, letters: Mapping[str, Symbol]) -> Expr:
    """A formula as sympy's. What holds no letter is worked out before, so that nothing large can arise."""
    if not node.names():
        number = value(node)
        return Rational(number.numerator, number.denominator)
    if node.op == "name":
        return letters[node.name]
    return _WRITTEN[node.op](*(to_sympy(part, letters) for part in node.parts))


def _arranged(a: Expr, b: Expr) -> Expr:
    return ff(a, b) if b.is_Integer and b > 0 else factorial(a) / factorial(a - b)


_WRITTEN: dict[str, Callable[..., Expr]] = {
    "+": add,
    "-": sub,
    "*": mul,
    "/": truediv,
    "^": pow,
    "!": factorial,
    "C": binomial,
    "P": _arranged,
}
