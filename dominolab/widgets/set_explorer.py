"""The tiles of a set, as a triangle, with the formulas that count them."""

from __future__ import annotations

from functools import cache

from sympy import Symbol

from dominolab.combinatorics import permutations, sets
from dominolab.combinatorics.pictures import triangle
from dominolab.widgets.counting import CountingExplorer, choice, empty, halves, quantity, slider
from dominolab.widgets.formulas import tree
from dominolab.wire import Counting, Quantity

MOST = 18
READINGS = ((False, True), (False, False), (True, True), (True, False))  # ordered, with repetition
_N = Symbol("n", integer=True, nonnegative=True)


class SetExplorer(CountingExplorer):
    """The tiles of a double-n set: how many, how heavy, which fit; and what other readings of "pair" would count.

    >>> from dominolab.widgets.set_explorer import SetExplorer  # doctest: +SKIP
    >>> SetExplorer(9)  # doctest: +SKIP
    <SetExplorer at n=9, k=0>

    Args:
        n: the highest number on a tile, 0 to 18.
        lang: `en` or `id`.
        **at: where else sliders and choices stand: `k`, `pairs` and `mark`, as in `at`.
    """

    def __init__(self, n: int = 6, *, lang: str = "en", **at: int) -> None:
        super().__init__(counted(), lang=lang, n=n, **at)

    def picture(self) -> str:
        """The triangle of tiles in numerals."""
        return triangle(min(self.at["n"], 12)).svg


@cache
def counted() -> Counting:
    """All that is counted, for every n."""
    made = empty(
        "sets",
        ["The tiles of a set", "Kartu dalam satu set"],
        ["One tile for each pair of the numbers 0 to n.", "Satu kartu untuk tiap pasangan bilangan 0 sampai n."],
    )
    made["start"] = {"n": 6, "k": 0, "pairs": 0, "mark": 0}
    made["sliders"] = [
        slider("n", ["highest number n", "bilangan tertinggi n"], 0, MOST),
        slider("k", ["the number k", "bilangan k"], 0, MOST, tree(_N)),
    ]
    made["choices"] = [
        choice(
            "pairs",
            ["What counts as a pair", "Apa yang dihitung sebagai pasangan"],
            ["tiles: a|b is b|a", "kartu: a|b sama dengan b|a"],
            ["tiles without doubles", "kartu tanpa balak"],
            ["a|b and b|a apart", "a|b dan b|a dibedakan"],
            ["apart, without doubles", "dibedakan, tanpa balak"],
        ),
        choice(
            "mark",
            ["Mark", "Tandai"],
            ["nothing", "tidak ada"],
            ["the doubles", "balak"],
            ["the suit of k", "semua kartu dengan k"],
            ["what fits 0 or k", "yang cocok dengan 0 atau k"],
        ),
    ]
    made["quantities"] = [
        *[
            quantity("size", ["how many", "banyaknya"], tree(p.count), when={"pairs": i}, note=_both(p.meaning))
            for i, p in enumerate(permutations.pairs(_N, ordered=o, repetition=r) for o, r in READINGS)
        ],
        *_of_tiles(0, doubles=True),
        *_of_tiles(1, doubles=False),
    ]
    made["halves"] = halves(MOST)
    made["still"] = [
        [f"n = {n}: {sets.size(n)} tiles, {sets.pips(n)} pips", f"n = {n}: {sets.size(n)} kartu, {sets.pips(n)} titik"]
        for n in (6, 9, 12)
    ]
    return made


def _both(words: dict[str, str]) -> list[str]:
    return [words["en"], words["id"]]


def _of_tiles(pairs: int, *, doubles: bool) -> list[Quantity]:
    """The quantities of a set with or without its doubles."""
    when = {"pairs": pairs}
    titled = [
        (sets.pips, ["pips in all", "jumlah titik"]),
        (sets.mean, ["pips of a tile, on average", "titik per kartu, rata-rata"]),
        (sets.variance, ["their variance", "variansnya"]),
        (sets.suit, ["tiles with the number k (a suit)", "kartu dengan bilangan k"]),
        (sets.halves, ["halves with the number k", "paruh dengan bilangan k"]),
        (sets.fitting, ["tiles that fit 0 or k, two different ends", "kartu yang cocok dengan 0 atau k"]),
    ]
    found = [quantity(f.__name__, title, tree(f(_N, doubles=doubles)), when=when) for f, title in titled]
    if doubles:
        longest = {n: sets.longest_line(n) for n in range(MOST + 1)}
        title = ["tiles in the longest line", "kartu dalam barisan terpanjang"]
        found.insert(0, quantity("doubles", ["doubles", "balak"], tree(sets.doubles(_N)), when=when))
        found.append(quantity("longest_line", title, when=when, of="n", known=longest))
    return found
