"""Exercises that check themselves: an answer may be any formula that is equal to the right one.

>>> from dominolab import lessons
>>> lessons.check("C(n+2, 2)", "(n+1)(n+2)/2")
Right! Benar!
>>> lessons.check("n²", "(n+1)(n+2)/2").en
'Not yet. n² counts ordered pairs of n numbers. There are n + 1 numbers, 0 to n, and a|b is the same tile as b|a.'
>>> lessons.check(..., 28)
Not answered yet.

An answer in text is read by a grammar (see `formula`) and never run; what is too large to work out is refused before it
is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Self

from dominolab.lessons.formula import Node, UndefinedError, UnreadableError, read, words_of
from dominolab.lessons.proof import agrees, proved, sample
from dominolab.lessons.usual import KNOWN, TILES, Words, hints
from dominolab.lessons.values import value

__all__ = ["KNOWN", "TILES", "UndefinedError", "UnreadableError", "Verdict", "check", "read", "value"]

_FEW, _MANY = range(1, 13), range(1, 31)
_SHOWN = 40  # digits of a wrong number that are said
_OPEN = ("Not answered yet.", "Belum dijawab.")
_RIGHT = "Right! Benar!"


class Verdict(str):
    """What is said to an answer; a text, that knows more.

    Attributes:
        right: True, False, or None when there was no answer.
        en, id: the words in each language.
        proved: whether sympy has proved the equality; False where it holds at all numbers tried, and no more is known.
    """

    __slots__ = ("en", "id", "proved", "right")
    right: bool | None
    proved: bool
    en: str
    id: str

    def __new__(cls, text: str, *, right: bool | None, words: Words, proved: bool = False) -> Self:
        """A text with its facts."""
        made = super().__new__(cls, text)
        made.right, made.proved = right, proved
        made.en, made.id = words
        return made

    def __repr__(self) -> str:
        return str(self)


def check(
    answer: object,
    *expected: object,
    hints: Mapping[str, Words | str] | None = None,
    symbols: str | Iterable[str] = (),
    values: Mapping[str, Sequence[int]] | None = None,
    lang: str | None = None,
) -> Verdict:
    """Say whether an answer is right, and what may be wrong with it.

    Args:
        answer: a formula in text, a number, a fraction, a formula of sympy or a `Count`; `...` when not given yet.
        *expected: the right formula, in text or any of these; several where each of them is right.
        hints: wrong formulas of this exercise and what to say to each, in English, or in English and Indonesian.
        symbols: letters that may be used besides those of the right formula.
        values: numbers that a letter can stand for; left out, 1 to 30, or 1 to 12 where there are several letters.
        lang: `en`, `id`, or both languages when left out.

    Raises:
        UnreadableError: the right formula, or one of the hints, cannot be read: the exercise is wrong, not the answer.

    >>> check("28!/(7!^4 0!)", "28!/7!^4").right
    True
    >>> print(check("28*27*26", "C(28, 3)", lang="en"))
    Not yet. Orders are counted: these are permutations, not combinations, but a hand has no order. Divide by 3!.
    >>> print(check("import os", "n+1", lang="id"))
    Belum. 'import os' tidak terbaca di 'import'. Rumus berisi bilangan, n, + - * / ^ ! ( ), C(a, b) dan P(a, b).
    """
    if answer is ...:
        return Verdict(_OPEN[lang == "id"], right=None, words=_OPEN)
    rights = [_tree(one, None) for one in expected]
    if not rights:
        msg = "An exercise needs a right answer to compare with."
        raise TypeError(msg)
    names = {*symbols}.union(*(right.names() for right in rights))
    ranges = {name: (values or {}).get(name, _MANY if len(names) == 1 else _FEW) for name in names}
    try:
        given = _tree(answer, names)
        for right in rights:
            if agrees(given, sample(right, sorted(names), ranges)):
                return Verdict(_RIGHT, right=True, words=("Right!", "Benar!"), proved=proved(given, right))
        said = _said(given, rights[0], names, ranges, hints or {})
    except UnreadableError as refusal:
        said = refusal.words
    except (UndefinedError, ZeroDivisionError):
        said = ("This has no value: something is divided by zero.", "Ini tidak punya nilai: ada pembagian dengan nol.")
    words = (f"Not yet. {said[0]}".rstrip(), f"Belum. {said[1]}".rstrip())
    text = "\n".join(words) if lang is None else words[lang == "id"]
    return Verdict(text, right=False, words=words)


def _said(
    given: Node, right: Node, names: set[str], ranges: Mapping[str, Sequence[int]], own: Mapping[str, Words | str]
) -> Words:
    """The first hint that fits, those of the exercise before the usual ones."""
    wanted = sorted(sample(right, sorted(names), ranges), key=lambda one: sorted(one[0].values()))
    for wrong, words in own.items():
        if agrees(given, sample(read(wrong, names), sorted(names), ranges)):
            return (words, words) if isinstance(words, str) else words
    for found in hints(given, right, wanted):
        return found
    at, should = next(((at, s) for at, s in wanted if not agrees(given, [(at, s)])), wanted[0])
    where = ", ".join(f"{name} = {number}" for name, number in sorted(at.items()) if name in right.names())
    if not where:
        return "Count a smaller case by hand, and compare.", "Hitung dulu kasus yang lebih kecil, lalu bandingkan."
    try:
        digits = str(value(given, at))
        got = digits if len(digits) <= _SHOWN else f"{digits[:_SHOWN]}…"
    except UndefinedError:
        return f"Try {where}: it has no value there.", f"Coba {where}: di situ tidak ada nilainya."
    return (
        f"Try {where}: yours gives {got}, but it should be {should}.",
        f"Coba {where}: jawabanmu memberi {got}, seharusnya {should}.",
    )


def _tree(answer: object, names: Iterable[str] | None) -> Node:
    """An answer as a tree; with `names` left out, whatever letters it has."""
    if isinstance(answer, str):
        text = answer
    else:
        inner = getattr(answer, "value", answer)  # of a Count
        try:
            text = str(inner)
        except ValueError as error:  # more digits than Python writes
            raise UnreadableError("This number is too large.", "Bilangan ini terlalu besar.") from error
        if isinstance(inner, float):
            raise UnreadableError(
                f"{inner} is rounded: give the exact number, as a fraction or a formula.",
                f"{inner} sudah dibulatkan: berilah bilangan yang tepat, sebagai pecahan atau rumus.",
            )
        names = names or {str(symbol) for symbol in getattr(inner, "free_symbols", ())}
    return read(text, words_of(text) if names is None else names)
