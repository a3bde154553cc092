"""Deals: tiles in hands and in the boneyard, and the number of ways to deal them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sympy import Mul, Pow, Symbol, factorial

from dominolab.combinatorics.count import YARDSTICKS, Count
from dominolab.combinatorics.deals import count_deals, dealt
from dominolab.errors import SetupError
from dominolab.tiles import DominoSet
from dominolab.variant import variant, variants
from dominolab.widgets.counting import CountingExplorer, choice, empty, quantity, slider
from dominolab.widgets.formulas import name, node, tree

if TYPE_CHECKING:
    from dominolab.variant import Variant
    from dominolab.wire import Counting, Preset, Quantity

SETS = (
    (len(DominoSet(6)), ["double-six", "set enam"]),
    (len(DominoSet(8, doubles=False)), ["double-eight without doubles", "set delapan tanpa balak"]),
    (len(DominoSet(9)), ["double-nine", "set sembilan"]),
    (len(DominoSet(12)), ["double-twelve", "set dua belas"]),
    (106, ["rummy tiles", "kartu rumi"]),
    (144, ["mahjong tiles", "kartu mahjong"]),
)
PLAYERS = 8


class DealExplorer(CountingExplorer):
    """The deal of a set, with its count as formula and number, among numbers to compare with.

    >>> from dominolab.widgets.deal_explorer import DealExplorer  # doctest: +SKIP
    >>> DealExplorer("block", p=4)  # doctest: +SKIP
    <DealExplorer at p=4, h=7>

    Args:
        game: a variant or its name; its deal is shown first. Left out: four hands of seven from a double-six set.
        seats: the number of players, for a game that has several.
        lang: `en` or `id`.
        **at: where sliders and choices stand otherwise: `tiles`, `p`, `h`, `apart` and `first`.
    """

    def __init__(
        self, game: str | Variant | None = None, *, seats: int | None = None, lang: str = "en", **at: int
    ) -> None:
        made = counted()
        if game is not None:
            asked = variant(game) if isinstance(game, str) else game
            found = _preset(asked, seats)
            if found is None:
                msg = f"The deal of {asked.id} is not one of hands of a size, of which one may hold a tile more."
                raise SetupError(msg)
            at = {**found["at"], **at}
        super().__init__(made, lang=lang, **at)

    def count(self) -> Count:
        """The number of deals where the sliders stand."""
        tiles, p, h = SETS[self.at["tiles"]][0], self.at["p"], self.at["h"]
        hands = [h + self.at["first"], *[h] * (p - 1)]
        return count_deals(tiles, hands, ordered=not self.at["apart"])

    def picture(self) -> str:
        """The size of the number on a scale."""
        return self.count().picture(self.lang)


def counted() -> Counting:
    """All that is counted."""
    made = empty(
        "deals",
        ["Deals", "Pembagian kartu"],
        ["N tiles, p hands of h; the rest is the boneyard.", "N kartu, p tangan berisi h; sisanya sisa kartu."],
    )
    made["start"] = {"p": 4, "h": 7, "tiles": 0, "apart": 0, "first": 0}
    big, p, h = (Symbol(s, integer=True, positive=True) for s in "Nph")
    made["sliders"] = [
        slider("p", ["players p", "pemain p"], 1, PLAYERS),
        slider(
            "h", ["tiles in a hand h", "kartu per tangan h"], 1, 60, tree((big - Symbol("first", integer=True)) / p)
        ),
    ]
    made["choices"] = [
        choice("tiles", ["Set", "Set"], *([f"{en}: {n}", f"{id_}: {n}"] for n, (en, id_) in SETS)),
        choice("apart", ["Players", "Pemain"], ["told apart", "dibedakan"], ["not told apart", "tidak dibedakan"]),
        choice(
            "first",
            ["First hand", "Tangan pertama"],
            ["like the others", "sama dengan yang lain"],
            ["one tile more", "satu kartu lebih"],
        ),
    ]
    made["letters"] = [{"name": "N", "of": "tiles", "values": [n for n, _ in SETS]}]
    made["quantities"] = _quantities(big, p, h)
    made["marks"] = [{"power": len(str(y.value)) - 1, "title": [y.words["en"], y.words["id"]]} for y in YARDSTICKS]
    made["presets"] = presets()
    made["still"] = [
        [f"{p} × {h} of {n}: {found.value} deals, {found.words()}",  # noqa: RUF001
         f"{p} × {h} dari {n}: {found.value} pembagian, {found.words('id')}"]  # noqa: RUF001
        for n, p, h in ((28, 2, 7), (28, 4, 7), (55, 4, 10))
        for found in [count_deals(n, [h] * p)]
    ]  # fmt: skip
    return made


def _quantities(big: Symbol, p: Symbol, h: Symbol) -> list[Quantity]:
    """Deals, boneyard and hands, under each choice."""
    found = []
    for apart in (0, 1):
        for first in (0, 1):
            parts = [Pow(factorial(h), p - first), factorial(big - p * h - first)]
            parts += [factorial(h + 1)] * first + [factorial(p - first)] * apart
            formula = node("/", node("!", name("N")), tree(Mul(*parts, evaluate=False)))
            when = {"apart": apart, "first": first}
            found.append(quantity("deals", ["deals", "pembagian"], formula, when=when, note=_NOTES[apart]))
    for first in (0, 1):
        rest = tree(big - p * h - first)
        found.append(quantity("rest", ["boneyard", "sisa kartu"], rest, when={"first": first}))
    title = ["hands that one player can get", "tangan untuk satu pemain"]
    return [*found, quantity("hand", title, node("C", name("N"), name("h")))]


_NOTES = (
    ["Whose hand is whose matters.", "Siapa memegang tangan mana dibedakan."],
    ["Equal hands may change places: divided by their orders.", "Tangan sama banyak boleh bertukar: dibagi urutannya."],
)


def presets() -> list[Preset]:
    """The deals of the games, as usually played by each number of players."""
    found = [_preset(v, seats) for v in variants().values() for seats in sorted(v.seats)]
    return [one for one in found if one]


def _preset(game: Variant, seats: int | None) -> Preset | None:
    """The deal of a game on the sliders; None where it does not fit on them."""
    try:
        tiles, hands = dealt(game, seats)
    except (SetupError, AttributeError):  # a game without hands
        return None
    sizes = [n for n, _ in SETS]
    least, most = (min(hands), max(hands)) if hands else (0, 0)
    longer = hands.count(most) if most > least else 0
    if len(tiles) not in sizes or not 1 <= len(hands) <= PLAYERS or least < 1 or most - least > 1 or longer > 1:
        return None
    players = len(hands)
    title = [f"{game.title(lang)}, {players} × {least}{'+1' * (most > least)}" for lang in ("en", "id")]  # noqa: RUF001
    at = {"tiles": sizes.index(len(tiles)), "p": players, "h": least, "first": int(most > least)}
    return {"title": title, "at": at}
