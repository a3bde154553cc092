"""Formulas that a student writes: read by a grammar of a few lines, worked out exactly, and never run as a program.

| may stand in a formula | example |
| --- | --- |
| whole numbers, decimals | `28`, `0.5` |
| letters of the exercise | `n` |
| `+ - * / ^ **`, `×  ·  ÷`, raised digits, brackets | `(n+1)(n+2)/2`, `n² + 1` |
| factorials | `28!`, `factorial(28)` |
| combinations | `C(8, 2)`, `comb`, `binomial`, `choose` |
| permutations | `P(8, 2)`, `perm` |

>>> sorted(read("(n+1)(n+2)/2", "n").names())
['n']
"""  # noqa: RUF002 - signs that people write

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from dominolab.errors import NotationError, brief

LENGTH, DEPTH, NODES, DIGITS = 600, 40, 250, 150
"""Bounds: characters, nested brackets, parts, digits of one number."""
CALLS = {
    "C": "C", "comb": "C", "binomial": "C", "choose": "C", "nCr": "C",
    "P": "P", "perm": "P", "nPr": "P",
    "factorial": "!", "fact": "!",
}  # fmt: skip
"""The functions that can be called, by the names they go by."""
_SIGNS = str.maketrans(
    {
        "\u00d7": "*",
        "·": "*",
        "\u22c5": "*",
        "÷": "/",
        "\u2212": "-",
        "\u2013": "-",
        "[": "(",
        "]": ")",
        "{": "(",
        "}": ")",
    }
)
_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_TOKEN = re.compile(r"([0-9]+(?:\.[0-9]+)?)|([A-Za-z]+(?:_[A-Za-z0-9]+)?)|(\*\*|[-+*/^!(),])|([⁰¹²³⁴⁵⁶⁷⁸⁹]+)")


class Node(NamedTuple):
    """A part of a formula.

    Attributes:
        op: `num`, `name`, or the sign of an operation: `+ - * / ^ ! C P`.
        parts: what the operation takes.
        number: of a `num`.
        name: of a `name`.
    """

    op: str
    parts: tuple[Node, ...] = ()
    number: Fraction = Fraction(0)
    name: str = ""

    def names(self) -> set[str]:
        """The letters in it."""
        return {self.name} - {""} | {name for part in self.parts for name in part.names()}


class UnreadableError(NotationError):
    """A formula that cannot be read, or is too large to work out; says what can be written, in both languages.

    Attributes:
        words: English and Indonesian.
    """

    def __init__(self, en: str, indonesian: str) -> None:
        super().__init__(en)
        self.words = (en, indonesian)


class UndefinedError(ArithmeticError):
    """A formula that has no value here, such as 1/0."""


def too_large() -> UnreadableError:
    """The refusal of what grows beyond any sense."""
    return UnreadableError(
        "This number grows too large to be worked out here.", "Bilangan ini terlalu besar untuk dihitung di sini."
    )


def read(text: str, names: Iterable[str] = ()) -> Node:
    """A formula as a tree.

    Args:
        text: as a person writes it; `2n`, `n(n+1)` and `C(8,2)C(6,2)` are products.
        names: the letters that may stand in it.

    Raises:
        UnreadableError: the text is no such formula; the message says what can be written.

    >>> read("2n", "n").op
    '*'
    >>> try:
    ...     read("__import__('os')")
    ... except UnreadableError as refusal:
    ...     print(refusal.words[1])
    "__import__('os')" tidak terbaca di '_'. Rumus berisi bilangan, + - * / ^ ! ( ), C(a, b) dan P(a, b).
    """
    if len(text) > LENGTH:
        en = f"This answer has {len(text):,} characters; a formula of up to {LENGTH} can be read."
        raise UnreadableError(en, f"Jawaban ini terlalu panjang; paling banyak {LENGTH} karakter.")
    return _Reader(text, frozenset(names)).whole()


def words_of(text: str) -> set[str]:
    """The letters in a formula that are no functions.

    >>> sorted(words_of("C(n, k) + h"))
    ['h', 'k', 'n']
    """
    return set(re.findall(r"[A-Za-z]+(?:_[A-Za-z0-9]+)?", text)) - set(CALLS)


class _Reader:
    """Reads a formula from left to right; each method reads one level of the grammar."""

    def __init__(self, text: str, names: frozenset[str]) -> None:
        self.text, self.names = text, names
        self.depth = self.nodes = 0
        self.tokens: list[str] = []
        clean, at = text.translate(_SIGNS), 0
        while at < len(clean):
            if clean[at].isspace():
                at += 1
                continue
            found = _TOKEN.match(clean, at)
            if found is None:
                raise self._wrong(text[at])
            number, name, sign, raised = found.groups()
            self.tokens += ["^", raised.translate(_RAISED)] if raised else [number or name or sign]
            at = found.end()
        self.at = 0

    def _wrong(self, where: str) -> UnreadableError:
        shown = brief(self.text)
        letters = ", ".join(sorted(self.names))
        can = f"{letters and letters + ', '}+ - * / ^ ! ( ), C(a, b)"
        spot = f"at {where!r}" if where else "to its end"
        tempat = f"di {where!r}" if where else "sampai akhir"
        return UnreadableError(
            f"{shown} cannot be read {spot}. A formula holds numbers, {can} and P(a, b).",
            f"{shown} tidak terbaca {tempat}. Rumus berisi bilangan, {can} dan P(a, b).",
        )

    def _next(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def _take(self, *signs: str) -> str:
        found = self._next()
        if found and found in signs:
            self.at += 1
            return found
        return ""

    def _must(self, sign: str) -> None:
        if not self._take(sign):
            raise self._wrong(self._next())

    def _node(self, op: str, *parts: Node, number: Fraction = Fraction(0), name: str = "") -> Node:
        self.nodes += 1
        if self.nodes > NODES:
            raise UnreadableError(
                f"This formula has more than {NODES} parts: write it shorter.",
                f"Rumus ini lebih dari {NODES} bagian: tulislah lebih pendek.",
            )
        return Node(op, parts, number, name)

    def whole(self) -> Node:
        node = self.sum()
        if self._next():
            raise self._wrong(self._next())
        return node

    def sum(self) -> Node:
        node = self.product()
        while sign := self._take("+", "-"):
            node = self._node(sign, node, self.product())
        return node

    def product(self) -> Node:
        node = self.signed()
        while True:
            sign = self._take("*", "/")
            if not sign and not (self._next() == "(" or self._next()[:1].isalnum()):
                return node
            node = self._node(sign or "*", node, self.signed())

    def signed(self) -> Node:
        minus = False
        while sign := self._take("-", "+"):
            minus ^= sign == "-"
        node = self.power()
        return self._node("-", self._node("num"), node) if minus else node

    def power(self) -> Node:
        node = self.atom()
        while self._take("!"):
            node = self._node("!", node)
        if self._take("^", "**"):
            self._deeper()
            node = self._node("^", node, self.signed())
            self.depth -= 1
        return node

    def _deeper(self) -> None:
        self.depth += 1
        if self.depth > DEPTH:
            raise UnreadableError(
                f"Brackets and powers are nested more than {DEPTH} deep.",
                f"Kurung dan pangkat bersarang lebih dari {DEPTH} tingkat.",
            )

    def atom(self) -> Node:
        token = self._next()
        self.at += 1
        if token == "(":  # noqa: S105 - a bracket
            inside = self._inside()
            if len(inside) > 1:
                raise self._wrong(",")
            node = inside[0]
        elif token[:1].isdigit():
            if len(token) > DIGITS:
                raise too_large()
            node = self._node("num", number=Fraction(token))
        elif token in CALLS and (self._next() == "(") and token not in self.names:
            self.at += 1
            op, parts = CALLS[token], self._inside()
            if len(parts) != (1 if op == "!" else 2):
                raise self._wrong(token)
            node = self._node(op, *parts)
        elif token in self.names:
            node = self._node("name", name=token)
        else:
            raise self._wrong(token)
        return node

    def _inside(self) -> list[Node]:
        """What stands in brackets, up to the closing one."""
        self._deeper()
        parts = [self.sum()]
        while self._take(","):
            parts.append(self.sum())
        self._must(")")
        self.depth -= 1
        return parts
