"""The hand lab of Okey 101: whether a rack can open, with points or with pairs, and whether it goes out at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from dominolab.families.rummy.hands import Form
from dominolab.families.rummy.laying_lab import LayingLab
from dominolab.families.rummy.openings import best_opening, pair_pieces
from dominolab.families.rummy.table import meant
from dominolab.variants.okey_101.rules.using import opens

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from dominolab.deal import Deal
    from dominolab.families.rummy.laying_lab import Group
    from dominolab.families.rummy.pieces import Groups
    from dominolab.lab import Held, Text
    from dominolab.rummy_tiles import RummyTile


class Okey101Lab(LayingLab):
    """A rack of Okey 101: 21 tiles, or 22 of which one goes."""

    sizes: tuple[int, ...] = (21, 22)
    example = "open R10 R11 R12 R13 + Y7 G7 K7"
    others = "pairs 5"
    first_rule, win_rule = "open_points", "from_hand"
    WORDS: ClassVar[Mapping[str, Text]] = {
        "open.title": ["Opening", "Membuka"],
        "open.some": ["{n} ways to open, the dearest first.", "Ada {n} cara membuka, yang termahal dulu."],
        "open.one": ["There is one way to open.", "Ada satu cara membuka."],
        "open.short": ["It cannot open yet; this comes nearest.", "Belum bisa membuka; ini yang paling dekat."],
        "open.nothing": [
            "It cannot open yet: there is no meld and no pair.",
            "Belum bisa membuka: belum ada susunan atau pasangan.",
        ],
        "open.points.yes": ["An opening with {n} points.", "Pembukaan dengan {n} poin."],
        "open.points.no": ["No opening yet: {n} points.", "Belum bisa membuka: {n} poin."],
        "open.pairs.yes": ["An opening with {n} pairs.", "Pembukaan dengan {n} pasang."],
        "open.pairs.no": ["No opening yet, pairs: {n}.", "Belum bisa membuka, pasangan: {n}."],
        "near.title": ["Tiles to open with", "Kartu untuk membuka"],
        "near.none": ["No single tile would be enough to open.", "Belum ada satu kartu pun yang cukup untuk membuka."],
        "near.one": [
            "With one more face it opens, {tiles} tiles of it unseen from here.",
            "Ada satu muka yang membuatnya bisa membuka, {tiles} kartunya belum terlihat dari sini.",
        ],
        "near.some": [
            "With any of {faces} faces it opens, {tiles} tiles of them unseen from here.",
            "Ada {faces} muka yang membuatnya bisa membuka, {tiles} kartunya belum terlihat dari sini.",
        ],
        "win.title": ["Going out from the hand", "Habis dari tangan"],
        "win.none": ["Not everything can be laid at once.", "Belum semuanya bisa diturunkan sekaligus."],
        "wait.title": ["Waiting to go out from the hand", "Menunggu habis dari tangan"],
        "wait.none": [
            "No single tile would let it go out at once.",
            "Belum ada satu kartu pun yang membuatnya habis sekaligus.",
        ],
    }

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal)
        self.form = Form(high_one=bool(deal.options["high_one"]))

    def points(self, group: Group, joker: RummyTile | None) -> int:
        """The numbers of the faces that the tiles stand for."""
        return sum(what.number for piece in group if (what := meant(piece, joker)) is not None)

    def good(self, points: list[int]) -> int:
        """Few points are good."""
        return max(points[1:]) - points[0]

    def first_melds(self, held: Held, joker: RummyTile | None) -> Iterator[Groups]:
        """The dearest sets and runs, the dearest without jokers, and the pairs."""
        hand, high = held.tiles, self.form.high_one
        leave = int(len(hand) == max(self.sizes))
        best = best_opening(hand, joker, high_one=high, leave=leave)
        plain = [tile for tile in hand if not self.wild(held, tile)]
        without = best_opening(plain, joker, high_one=high) if len(plain) < len(hand) else None
        pairs = pair_pieces(hand, joker, most=(len(hand) - leave) // 2)
        found = [each.groups for each in (best, without) if each is not None]
        if len(pairs) > 1 and self.table.options["open_pairs"] != "off":
            found.append(pairs)
        yield from dict.fromkeys(found)

    def opens(self, held: Held, joker: RummyTile | None) -> bool:  # noqa: ARG002 - the position knows it
        """Whether it can open, as the rules look for it."""
        return opens(self.opening(held), held.tiles)
