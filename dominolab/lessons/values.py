"""The exact value of a formula, with a bound on how large anything may grow.

>>> from dominolab.lessons.formula import read
>>> value(read("C(8, 2)"))
Fraction(28, 1)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb, factorial, perm
from operator import add, mul, sub

from dominolab.lessons.formula import Node, UndefinedError, too_large

BITS, MOST = 20_000, 1_500
"""Bounds: bits of a result; what a factorial is taken of."""


def value(node: Node, at: Mapping[str, int] | None = None) -> Fraction:
    """The exact value of a formula.

    Args:
        node: from `read`.
        at: a number for each letter.

    Raises:
        UndefinedError: it has none, as 1/0 or (-1)!.
        UnreadableError: it grows beyond any sense; found out before it is worked out.

    >>> value(Node("num", number=Fraction(28)))
    Fraction(28, 1)
    """
    if node.op == "num":
        return node.number
    if node.op == "name":
        return Fraction((at or {})[node.name])
    parts = [value(part, at) for part in node.parts]
    found = _OPERATIONS[node.op](*parts)
    if found.numerator.bit_length() + found.denominator.bit_length() > BITS:
        raise too_large()
    return found


def _divided(a: Fraction, b: Fraction) -> Fraction:
    if not b:
        raise UndefinedError
    return a / b


def _power(a: Fraction, b: Fraction) -> Fraction:
    if b.denominator != 1 or (not a and b < 0):
        raise UndefinedError
    size = max(a.numerator.bit_length(), a.denominator.bit_length())
    if abs(b) > BITS or (size > 1 and size * abs(b) > BITS):
        raise too_large()
    return Fraction(a ** int(b))


def _whole(number: Fraction) -> int:
    if number.denominator != 1 or number < 0:
        raise UndefinedError
    if number > MOST:
        raise too_large()
    return int(number)


def _chosen(a: Fraction, b: Fraction) -> Fraction:
    return Fraction(0) if b < 0 and b.denominator == 1 else Fraction(comb(_whole(a), _whole(b)))


def _arranged(a: Fraction, b: Fraction) -> Fraction:
    return Fraction(0) if b < 0 and b.denominator == 1 else Fraction(perm(_whole(a), _whole(b)))


_OPERATIONS: dict[str, Callable[..., Fraction]] = {
    "+": add,
    "-": sub,
    "*": mul,
    "/": _divided,
    "^": _power,
    "!": lambda a: Fraction(factorial(_whole(a))),
    "C": _chosen,
    "P": _arranged,
}
