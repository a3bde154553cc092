"""The hand lab of Romanian rummy: whether a hand has a first meld, and whether it wins concealed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from dominolab.families.rummy.hands import Form, packed
from dominolab.families.rummy.jolys import REAL, Want, first_melds, groups_of, values
from dominolab.families.rummy.laying_lab import LayingLab
from dominolab.families.rummy.table import TableMeld, on_table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from dominolab.families.rummy.laying_lab import Group
    from dominolab.families.rummy.pieces import Groups
    from dominolab.lab import Held, Text
    from dominolab.rummy_tiles import RummyTile

STEP = 5  # points


class RemiLab(LayingLab):
    """A rack of Romanian rummy: 14 tiles, or 15 of which one goes."""

    example = "open B10 B11 B12 B13 B1"
    form = Form(real=REAL)
    opened = "points 50"
    first_rule, win_rule = "first_points", "concealed"
    indicator = "left_over"
    WORDS: ClassVar[Mapping[str, Text]] = {
        "turned": ["Open tile", "Kartu terbuka"],
        "false": [
            "The open tile is never a Joly: it is exchanged for another tile.",
            "Kartu terbuka tidak pernah Joly: ditukar dengan kartu lain.",
        ],
        "win.title": ["A concealed win", "Habis sekaligus"],
        "win.none": ["Not everything can be melded at once.", "Belum semuanya bisa diturunkan sekaligus."],
        "wait.title": ["Waiting for a concealed win", "Menunggu habis sekaligus"],
    }

    def points(self, group: Group, joker: RummyTile | None) -> int:  # noqa: ARG002 - no face is wild here
        """What the places of a meld are worth."""
        meld = on_table(group, 0, None)
        return sum(values(meld)) if isinstance(meld, TableMeld) else 0

    def first_melds(self, held: Held, joker: RummyTile | None) -> Iterator[Groups]:
        """Those in which nothing could be left out, the fewest tiles first; where there are none, the dearest melds."""
        hand, jolys = packed(held.tiles, joker)
        most = len(held.tiles) - (len(held.tiles) == max(self.sizes))
        least = int(self.table.options["first_meld_min"])
        for points in range(least, 0, -STEP):
            found = first_melds(hand, jolys, Want(points, run=True, tiles=most))
            if not found:
                found = first_melds(hand, jolys, Want(points, run=False, tiles=most))
            if found:
                yield from dict.fromkeys(groups_of(melds) for melds in found)
                return

    def opens(self, held: Held, joker: RummyTile | None) -> bool:
        """Whether it has a first meld with a run."""
        hand, jolys = packed(held.tiles, joker)
        want = Want(int(self.table.options["first_meld_min"]), run=True, tiles=len(held.tiles) - 1)
        return bool(first_melds(hand, jolys, want)) or self.goes_out(held, joker)

    def gains(self, points: list[int]) -> Text:
        """What a win is worth; what the others lose hangs on their racks where that was agreed."""
        key = "win.gains" if self.table.options["unmelded"] == "fixed_200" else "win.alone"
        return self.said(key, mine=f"{points[0]:+}", theirs=f"{points[1]:+}")
