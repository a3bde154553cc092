"""Lines of tiles: the set as a graph, and a line laid along its edges until it is full or stuck."""

from __future__ import annotations

from functools import cache

from sympy import Symbol

from dominolab.combinatorics import chains, eulerian, sets
from dominolab.combinatorics.pictures import graph
from dominolab.widgets.counting import CountingExplorer, choice, empty, halves, quantity, slider
from dominolab.widgets.formulas import name, node, number, tree
from dominolab.wire import Counting, Quantity, Text

MOST = 12
_LONGEST = ["tiles in the longest line", "kartu dalam barisan terpanjang"]
_LINES = ["longest lines, both directions", "barisan terpanjang, kedua arah"]
KNOWN = (1, 2, 3, 4, 5, 6, 7, 8, 10, 12)
"""The sets whose longest lines are counted in a moment."""


class ChainExplorer(CountingExplorer):
    """The graph of a set beside the line that is being laid, edge by edge, with what is left and where it gets stuck.

    >>> from dominolab.widgets.chain_explorer import ChainExplorer  # doctest: +SKIP
    >>> ChainExplorer(5)  # doctest: +SKIP
    <ChainExplorer at n=5, step=0, seed=1>

    Args:
        n: the highest number on a tile, 1 to 12.
        lang: `en` or `id`.
        **at: where sliders and choices stand otherwise: `step`, `seed` and `how`.
    """

    def __init__(self, n: int = 6, *, lang: str = "en", **at: int) -> None:
        super().__init__(counted(), lang=lang, n=n, **at)

    def picture(self) -> str:
        """The graph, with the numbers that hinder a line marked."""
        n = self.at["n"]
        return graph(n, chains.euler(n).odd).svg


@cache
def counted() -> Counting:
    """All that is counted, for every n."""
    made = empty(
        "chains",
        ["Lines of tiles", "Barisan kartu"],
        [
            "Numbers are points, tiles are edges, doubles are loops; a line is a walk that uses no edge twice.",
            "Bilangan adalah titik, kartu adalah sisi, balak adalah gelang; barisan adalah jalan tanpa mengulang sisi.",
        ],
    )
    made["start"] = {"n": 6, "step": 0, "seed": 1, "how": 0}
    n = Symbol("n", integer=True, nonnegative=True)
    made["sliders"] = [
        slider("n", ["highest number n", "bilangan tertinggi n"], 1, MOST),
        slider("step", ["tiles laid", "kartu terpasang"], 0, len(sets.tiles_of(MOST)), tree(sets.size(n))),
        slider("seed", ["try number", "percobaan ke"], 1, 99),
    ]
    made["choices"] = [
        choice(
            "how",
            ["How to lay", "Cara memasang"],
            ["a longest line", "barisan terpanjang"],
            ["at random, until stuck", "acak, sampai macet"],
            ["by hand", "sendiri"],
        )
    ]
    made["letters"] = [{"name": "odd", "of": "n", "values": [k % 2 for k in range(MOST + 1)]}]
    made["quantities"] = [*_of_any(n), *_of_even(n), *_of_odd(n)]
    made["halves"] = halves(MOST)
    made["still"] = [
        [f"n = {k}: longest line {sets.longest_line(k)} of {sets.size(k)} tiles, {v} such lines",
         f"n = {k}: barisan terpanjang {sets.longest_line(k)} dari {sets.size(k)} kartu, ada {v}"]
        for k, v in ((k, chains.count_longest_lines(k)) for k in KNOWN)
    ]  # fmt: skip
    return made


def _of_any(n: Symbol) -> list[Quantity]:
    tiles = quantity("size", ["tiles N", "kartu N"], tree(sets.size(n)))
    odd = {k: len(chains.euler(k).odd) for k in range(1, MOST + 1)}
    title: Text = ["odd numbers (a line tolerates two)", "bilangan ganjil (barisan hanya boleh dua)"]
    return [tiles, quantity("odd", title, of="n", known=odd)]


def _of_even(n: Symbol) -> list[Quantity]:
    """All tiles lie in a ring: the circuits of the graph, each double in one of the n/2 visits of its number."""
    even = {"odd": 0}
    known = [k for k in KNOWN if k % 2 == 0]
    ring = node("*", name("E"), node("^", tree(n / 2), tree(n + 1)))
    circuits = {k: eulerian.circuits(k + 1) for k in known}
    return [
        quantity("longest", _LONGEST, tree(sets.size(n)), when=even),
        quantity(
            "circuits",
            ["circuits E of the graph, no doubles", "sirkuit E pada graf, tanpa balak"],
            when=even,
            of="n",
            known=circuits,
            note=["both directions counted, up to rotation", "kedua arah dihitung, tanpa melihat awalnya"],
        ),
        quantity(
            "rings",
            ["rings of all tiles", "lingkaran semua kartu"],
            ring,
            when=even,
            of="n",
            known={k: chains.count_rings(k) for k in known},
            note=["a double goes to one of n/2 visits", "balak masuk ke salah satu dari n/2 kunjungan"],
        ),
        quantity(
            "lines",
            _LINES,
            node("*", ring, tree(sets.size(n))),
            when=even,
            of="n",
            known={k: chains.count_lines(k) for k in known},
            note=["a ring cut at one of N joints", "lingkaran dipotong di salah satu dari N sambungan"],
        ),
    ]


def _of_odd(n: Symbol) -> list[Quantity]:
    """All n+1 numbers are odd; (n-1)/2 tiles stay out."""
    odd = {"odd": 1}
    lines = {k: chains.count_longest_lines(k) for k in KNOWN if k % 2}
    return [
        quantity("out", ["tiles that stay out", "kartu yang tidak ikut"], node("/", tree(n - 1), number(2)), when=odd),
        quantity("longest", _LONGEST, node("/", tree(n**2 + 2 * n + 3), number(2)), when=odd),
        quantity("lines", _LINES, when=odd, of="n", known=lines),
    ]
