"""The usual wrong answers, and what to say to them.

Some are known for one formula (`KNOWN`: n² for the tiles of a set). Others are mistakes of a kind that can be made with
any formula, and are told by what the answer is to the right one: twice it, its factor h!, the next n (`KINDS`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import factorial

from dominolab.lessons.formula import Node, UndefinedError, UnreadableError, read
from dominolab.lessons.proof import At, agrees
from dominolab.lessons.values import value

Words = tuple[str, str]

TILES: dict[str, Words] = {
    "n^2": (
        "n² counts ordered pairs of n numbers. There are n + 1 numbers, 0 to n, and a|b is the same tile as b|a.",
        "n² menghitung pasangan berurutan dari n bilangan. Ada n + 1 bilangan, 0 sampai n, dan a|b sama dengan b|a.",
    ),
    "(n+1)^2": (
        "(n + 1)² counts a|b and b|a separately: it counts how a tile can lie, not tiles.",
        "(n + 1)² menghitung a|b dan b|a terpisah: itu cara kartu diletakkan, bukan jumlah kartu.",
    ),
    "n(n+1)/2": (
        "n(n + 1)/2 is the number of tiles without doubles: the n + 1 doubles are missing.",
        "n(n + 1)/2 adalah jumlah kartu tanpa balak: n + 1 balak belum dihitung.",
    ),
    "n(n+1)": (
        "n(n + 1) counts ordered pairs of different numbers: each tile twice, and no double.",
        "n(n + 1) menghitung pasangan berurutan yang berbeda: tiap kartu dua kali, dan tanpa balak.",
    ),
    "(n+1)^2/2": (
        "Half of (n + 1)² is no whole number for n = 6: the doubles are their own reverse, and must not be halved.",
        "Setengah dari (n + 1)² bukan bilangan bulat untuk n = 6: balak sama bila dibalik, jadi jangan dibagi dua.",
    ),
    "(n+1)(n+2)": (
        "(n + 1)(n + 2) is twice as many: a|b and b|a are one tile.",
        "(n + 1)(n + 2) dua kali lipat: a|b dan b|a adalah satu kartu.",
    ),
}
"""For the tiles of a double-n set."""
KNOWN: dict[str, dict[str, Words]] = {"(n+1)(n+2)/2": TILES}
"""Right formula: wrong ones."""

_SMALL_FACTORIALS = {factorial(k): k for k in range(3, 40)}


def hints(answer: Node, right: Node, wanted: Sequence[tuple[At, Fraction]]) -> Iterator[Words]:
    """What may be wrong with an answer, likeliest first.

    Args:
        answer: what was answered, as a tree.
        right: the right formula.
        wanted: values of the right one at some numbers.
    """
    for formula, wrong in KNOWN.items():
        if right.names() == {"n"} and agrees(read(formula, "n"), wanted):
            yield from (words for text, words in wrong.items() if _same(answer, read(text, "n"), wanted))
    found: list[tuple[At, Fraction, Fraction]] = []
    for at, should in wanted:
        try:
            found.append((at, value(answer, at), should))
        except (UndefinedError, UnreadableError):
            continue
    if found:
        yield from _kinds(answer, right, found)


def _same(answer: Node, other: Node, wanted: Sequence[tuple[At, Fraction]]) -> bool:
    try:
        return all(value(answer, at) == value(other, at) for at, _ in wanted)
    except (UndefinedError, UnreadableError):
        return False


def _kinds(answer: Node, right: Node, found: list[tuple[At, Fraction, Fraction]]) -> Iterator[Words]:
    ratios = {got / should for _, got, should in found if should}
    ratio = ratios.pop() if len(ratios) == 1 else None
    if right.names() and not answer.names() and any(got == should for _, got, should in found):
        letters = ", ".join(sorted(right.names()))
        yield (
            f"That is right for one choice of numbers; give a formula in {letters}.",
            f"Itu benar untuk satu pilihan bilangan; berilah rumus dalam {letters}.",
        )
    if ratio == 2:  # noqa: PLR2004
        yield (
            "Everything is counted twice: does the order, or the direction, matter?",
            ("Semuanya terhitung dua kali: apakah urutan, atau arahnya, penting?"),
        )
    elif ratio == Fraction(1, 2):
        yield "Only half is counted: which other half is there?", "Baru separuh yang terhitung: separuh lainnya apa?"
    elif ratio == -1:
        yield "The sign is the wrong way round.", "Tandanya terbalik."
    yield from _orders(right, found, ratio)
    yield from _near(answer, found)


def _orders(right: Node, found: list[tuple[At, Fraction, Fraction]], ratio: Fraction | None) -> Iterator[Words]:
    """Orders counted that do not matter, or not counted though they do."""
    several = (
        "Orders are counted: these are permutations, not combinations, but a hand has no order. Divide by {}!.",
        "Urutan ikut terhitung: ini permutasi, bukan kombinasi, padahal tangan tidak berurutan. Bagilah dengan {}!.",
    )
    for name in sorted(right.names()):
        if all(got == should * factorial(min(at[name], 200)) for at, got, should in found):
            yield several[0].format(name), several[1].format(name)
    if ratio is not None and ratio.denominator == 1 and int(ratio) in _SMALL_FACTORIALS:
        k = _SMALL_FACTORIALS[int(ratio)]
        yield several[0].format(k), several[1].format(k)
    elif ratio is not None and ratio.numerator == 1 and ratio.denominator in _SMALL_FACTORIALS:
        k = _SMALL_FACTORIALS[ratio.denominator]
        yield (
            f"Different orders are counted as one: there is a factor {k}! too little. Are the players told apart?",
            f"Urutan yang berbeda dihitung satu: kurang faktor {k}!. Apakah para pemain dibedakan?",
        )


def _near(answer: Node, found: list[tuple[At, Fraction, Fraction]]) -> Iterator[Words]:
    """Numbers that are off by one, turned round, or rounded."""
    if "n" in answer.names():
        for step, said in ((1, "n + 1"), (-1, "n - 1")):
            try:
                if all(value(answer, {**at, "n": at["n"] + step}) == should for at, _, should in found):
                    yield (
                        f"Put {said} for n and it is right: the numbers on the tiles are 0 to n, n + 1 of them.",
                        f"Gantilah n dengan {said}, lalu benar: bilangan pada kartu 0 sampai n, jadi ada n + 1.",
                    )
            except (UndefinedError, UnreadableError):
                continue
    pairs = [(got, should) for _, got, should in found]
    if all(got == 1 - should for got, should in pairs):
        yield "That is the chance of the opposite.", "Itu peluang kejadian lawannya."
    elif all(got and got == 1 / should for got, should in pairs if should):
        yield "That is turned upside down.", "Itu terbalik: pembilang dan penyebutnya tertukar."
    elif len({got - should for got, should in pairs}) == 1 and abs(pairs[0][0] - pairs[0][1]) == 1:
        yield (
            "It is off by one: is an end counted that should not be, or not counted?",
            ("Selisihnya satu: adakah ujung yang terhitung padahal tidak, atau sebaliknya?"),
        )
    elif all(abs(got - should) <= abs(should) / 100 for got, should in pairs):
        yield (
            "That is nearly the number: give it exactly, as a fraction or a formula.",
            ("Itu hampir tepat: tulislah persis, sebagai pecahan atau rumus."),
        )
    elif all(0 <= should <= 1 for _, should in pairs) and any(not 0 <= got <= 1 for got, _ in pairs):
        yield "A chance lies between 0 and 1.", "Peluang terletak antara 0 dan 1."
