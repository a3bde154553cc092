"""The hand lab of Okey: which discards win, and what that costs the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dominolab.families.rummy.hands import winning_discards
from dominolab.families.rummy.lab import RummyLab
from dominolab.lab import Held, Piece, Row, Section
from dominolab.variants.okey.rules.score import classified

if TYPE_CHECKING:
    from dominolab.rummy_tiles import RummyTile

WORTH = {
    "melds": ["sets and runs: the others lose {n}", "set dan seri: yang lain kehilangan {n}"],
    "pairs": ["seven pairs: the others lose {n}", "tujuh pasang: yang lain kehilangan {n}"],
}


class OkeyLab(RummyLab):
    """A rack of Okey: 14 tiles, or 15 of which one goes."""

    def sections(self, held: Held, joker: RummyTile | None) -> list[Section]:
        """How far from a win; then what would win, or which discard wins and what it is worth."""
        found = super().sections(held, joker)
        if len(held.tiles) == max(self.sizes):
            wins = self.winning(held, joker)
            found.append(wins)
            if not wins.rows:
                found.append(self.keeping(held, joker))
        return found

    def winning(self, held: Held, joker: RummyTile | None) -> Section:
        """The discards that win, the most valuable first."""
        options = self.variant.law(self.table.options).options
        rated = []
        for name in winning_discards(held.tiles, joker):
            out = next(tile for tile in held.tiles if tile.face == name)
            rest = [tile for tile in held.tiles if tile is not out]
            worth, how, _ = classified(rest, joker, options, joker_last=joker is not None and name == joker.face)
            rated.append((worth, how, out))
        rated.sort(key=lambda r: -r[0])
        rows = tuple(Row([t.format(n=worth) for t in WORTH[how]], ((Piece(out),),)) for worth, how, out in rated)
        key = "win.none" if not rows else "win.one" if len(rows) == 1 else "win.some"
        return Section(self.said("win.title"), self.said(key, n=len(rows)), rows, rule=self.rule("win"))
