"""What a hand holds: the exact law as bars, and hands that are dealt filling in over them."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import TYPE_CHECKING

from sympy import Symbol

from dominolab.combinatorics.distribution import Distribution, hypergeometric_formula
from dominolab.combinatorics.hands import (
    doubles_in_hand,
    jokers_in_hand,
    longest_suit_ways,
    pip_ways,
    suit_in_hand,
)
from dominolab.combinatorics.sets import Tiles, tiles_of
from dominolab.errors import SetupError
from dominolab.widgets.counting import CountingExplorer, choice, empty, halves, slider
from dominolab.widgets.formulas import name, node, shown, tree

if TYPE_CHECKING:
    from collections.abc import Callable

    from dominolab.tiles import Domino
    from dominolab.wire import Counting, Formula, Measure, Text

LARGEST = 14
"""The largest hand that is worked out."""


class ProbabilityExplorer(CountingExplorer):
    """The chance of what a hand holds, and an experiment beside it.

    >>> from dominolab.widgets.probability_explorer import ProbabilityExplorer  # doctest: +SKIP
    >>> ProbabilityExplorer(6, h=7)  # doctest: +SKIP
    <ProbabilityExplorer at h=7, k=0>

    Args:
        of: the n of a double-n set, or any tiles.
        lang: `en` or `id`.
        **at: where sliders and choices stand: `h`, `k` and `what`.

    Raises:
        SetupError: fewer than two tiles.
    """

    def __init__(self, of: int | Tiles = 6, *, lang: str = "en", **at: int) -> None:
        self.tiles = tiles_of(of)
        super().__init__(counted(self.tiles), lang=lang, **at)

    def distribution(self) -> Distribution:
        """The exact law where the sliders stand, to be worked on in Python."""
        measure: Measure = self.counting["measures"][self.at["what"]]
        hand = self.at["h"]
        ways = measure["ways"][str(hand)]
        whole = comb(len(measure["columns"][0]), hand)
        from sympy import Rational

        return Distribution(measure["title"][0], {int(k): Rational(int(w), whole) for k, w in ways.items()})

    def picture(self) -> str:
        """The law as bars."""
        return self.distribution().plot().svg


@cache
def counted(tiles: tuple[Domino, ...]) -> Counting:
    """All that is counted in hands from these tiles."""
    if len(tiles) < 2:  # noqa: PLR2004 - a hand, and something that is not in it
        msg = f"A hand can be drawn from 2 tiles at least, not from {len(tiles)}."
        raise SetupError(msg)
    most = min(LARGEST, len(tiles) - 1)
    made = empty(
        "chances",
        ["What a hand holds", "Isi sebuah tangan"],
        ["Exact chances, and hands that are dealt.", "Peluang tepat, dan tangan yang dibagikan."],
    )
    made["start"] = {"h": min(7, most), "k": 0, "what": 0}
    made["sliders"] = [
        slider("h", ["tiles in the hand h", "kartu di tangan h"], 1, most),
        slider("k", ["at least k", "paling sedikit k"], 0, max(sum(sorted(t.pips for t in tiles)[-most:]), most)),
    ]
    made["measures"] = [*_of_tiles(tiles, most), _wild(most)]
    made["choices"] = [choice("what", ["What is counted", "Yang dihitung"], *(m["title"] for m in made["measures"]))]
    made["halves"] = halves(max(t.high for t in tiles))
    hand = made["start"]["h"]
    law = doubles_in_hand(tiles, hand)
    made["still"] = [[f"P({k} doubles of {hand}) = {p}", f"P({k} balak dari {hand}) = {p}"] for k, p in law.pmf.items()]
    return made


def _of_tiles(tiles: tuple[Domino, ...], most: int) -> list[Measure]:
    faces = [[t.high, t.low] for t in tiles]
    numbers = sorted({v for t in tiles for v in (t.high, t.low)})
    suits = [[int(v in t) for t in tiles] for v in numbers]
    high = numbers[-1]
    by_suit = longest_suit_ways(tiles, most)
    n = len(tiles)
    kinds = _chosen(n, sum(t.double for t in tiles)), _chosen(n, sum(suits[-1]))
    coefficient = shown(
        "[", node("^", name("x"), name("h")), node("^", name("t"), name("k")), "] ∏ (1 + x·t", "ᵃ⁺ᵇ", ")"
    )
    unknown = shown("P(k) = W(k) / ", node("C", name("N"), name("h")))
    return [
        {
            "title": ["doubles", "balak"], "formula": kinds[0][0], "letters": kinds[0][1], "tiles": faces,
            "columns": [[int(t.double) for t in tiles]],
            "ways": _ways(lambda h: doubles_in_hand(tiles, h), n, most),
        },
        {
            "title": [f"tiles with {high}", f"kartu dengan {high}"], "formula": kinds[1][0], "letters": kinds[1][1],
            "tiles": faces, "columns": [suits[-1]],
            "ways": _ways(lambda h: suit_in_hand(tiles, h, high), n, most),
        },
        {
            "title": ["tiles of the longest suit", "kartu dari bilangan terbanyak"], "formula": unknown,
            "letters": {"N": n}, "tiles": faces, "columns": suits,
            "ways": {str(h): {str(k): str(w) for k, w in by_suit[h].items()} for h in range(1, most + 1)},
        },
        {
            "title": ["pips", "titik"], "formula": node("/", coefficient, node("C", name("N"), name("h"))),
            "letters": {"N": n}, "tiles": faces, "columns": [[t.pips for t in tiles]],
            "ways": {
                str(h): {str(k): str(w) for k, w in sorted(pip_ways(tiles, h).items())} for h in range(1, most + 1)
            },
        },
    ]  # fmt: skip


def _wild(most: int) -> Measure:
    """The wild tiles among 105: two of them, once the indicator lies there."""
    formula, letters = _chosen(105, 2)
    title: Text = ["wild tiles, of 105 rummy tiles with 2", "kartu okey, dari 105 kartu dengan 2 okey"]
    ways = _ways(jokers_in_hand, 105, most)
    columns = [[1, 1, *[0] * 103]]
    return {"title": title, "formula": formula, "letters": letters, "tiles": [], "columns": columns, "ways": ways}


def _chosen(tiles: int, special: int) -> tuple[Formula, dict[str, int]]:
    k, big, kind, h = (Symbol(s, integer=True, nonnegative=True) for s in "kNKh")
    return tree(hypergeometric_formula(k, big, kind, h)), {"N": tiles, "K": special}


def _ways(law: Callable[[int], Distribution], tiles: int, most: int) -> dict[str, dict[str, str]]:
    """Whole numbers of hands, from the chances."""
    return {str(h): {str(k): str(p * comb(tiles, h)) for k, p in law(h).pmf.items()} for h in range(1, most + 1)}
