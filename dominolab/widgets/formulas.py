"""Formulas of sympy as trees that a browser can show, fill with numbers, and work out exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sympy import Expr, Integer, Mul, Pow, Rational, Symbol, binomial, factorial

if TYPE_CHECKING:
    from dominolab.wire import Formula


def tree(expression: Expr | int) -> Formula:
    """A formula of sympy as a tree; what is left unevaluated stays so.

    Args:
        expression: sums, products, powers, factorials and binomials of whole numbers, fractions and symbols.

    Raises:
        ValueError: there is something else in it.

    >>> from sympy.abc import n
    >>> tree(1 / n)["op"], tree(n - 1)["op"], tree(binomial(n, 2, evaluate=False))["op"]
    ('/', '-', 'C')
    """
    e = Integer(expression) if isinstance(expression, int) else expression
    if isinstance(e, Rational):
        return number(int(e)) if e.is_Integer else node("/", number(e.p), number(e.q))
    if isinstance(e, Symbol):
        return name(e.name)
    if isinstance(e, factorial | binomial):
        return node("C" if isinstance(e, binomial) else "!", *map(tree, e.args))
    if e.is_Add:
        return _sum(e)
    if isinstance(e, Mul | Pow):
        return _product(e)
    msg = f"There is no tree for {e}."
    raise ValueError(msg)


def node(op: str, *parts: Formula) -> Formula:
    """A part of a formula."""
    return {"op": op, "parts": list(parts)}


def number(value: int) -> Formula:
    """A whole number."""
    return {"op": "num", "text": str(value)}


def name(letter: str) -> Formula:
    """A letter."""
    return {"op": "name", "text": letter}


def shown(*parts: Formula | str) -> Formula:
    """A formula that is only shown: its parts side by side."""
    return {"op": "row", "parts": [{"op": "text", "text": p} if isinstance(p, str) else p for p in parts]}


def _sum(e: Expr) -> Formula:
    terms = e.as_ordered_terms() if e.args == e.func(*e.args).args else list(e.args)
    first, *others = sorted(
        terms, key=lambda term: bool(term.could_extract_minus_sign())
    )  # what is taken off comes last
    found = tree(first)
    for term in others:
        minus = term.could_extract_minus_sign()
        found = node("-" if minus else "+", found, tree(-term if minus else term))
    return found


def _product(e: Expr) -> Formula:
    """A product, a power or a fraction."""
    above: list[Formula] = []
    below: list[Formula] = []
    for factor in e.args if e.is_Mul else (e,):
        if factor == -1:
            above.append(number(-1))
            continue
        base, exponent = factor.as_base_exp() if not isinstance(factor, Pow) else factor.args
        negative = exponent.could_extract_minus_sign()
        if factor.is_Rational and not factor.is_Integer:
            below.append(number(factor.q))
            above += [number(factor.p)] if factor.p != 1 else []
            continue
        power = -exponent if negative else exponent
        part = tree(base) if power == 1 else node("^", tree(base), tree(power))
        (below if negative else above).append(part)
    top = _times(above)
    return node("/", top, _times(below)) if below else top


def _times(parts: list[Formula]) -> Formula:
    if not parts:
        return number(1)
    found, *others = parts
    for part in others:
        found = node("*", found, part)
    return found
