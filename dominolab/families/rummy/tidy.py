"""Tiles that are taken off the table because their points are earned: it keeps the table clear, and changes nothing.

A set that has its fourth tile is taken off, and everybody keeps the own tiles. Who extends another player's run takes
tiles of equal value from its middle; its two ends stay.

>>> from dataclasses import replace
>>> from dominolab.families.rummy.pieces import read_pieces
>>> from dominolab.families.rummy.table import on_table
>>> run = on_table(read_pieces("R6 R7 R8"), 1, None)
>>> for text in ("R9", "R10"):
...     (piece,) = read_pieces(text)
...     run = run.with_tile(piece.tile, piece.tile, 0)
>>> {seat: [str(tile) for tile in tiles] for seat, tiles in earned([run]).items()}
{0: ['R7', 'R8', 'R9']}
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from dominolab.families.rummy.jolys import FULL, values
from dominolab.rummy_tiles import Joly

if TYPE_CHECKING:
    from dominolab.families.rummy.table import TableMeld
    from dominolab.rummy_tiles import AnyTile


def earned(melds: Sequence[TableMeld]) -> dict[int, list[AnyTile]]:
    """The tiles taken off the table, by the seat that keeps them."""
    found: dict[int, list[AnyTile]] = {}
    for meld in melds:
        for seat, tiles in (_of_set(meld) if meld.kind == "set" else _of_run(meld)).items():
            found.setdefault(seat, []).extend(tiles)
    return found


def _of_set(meld: TableMeld) -> dict[int, list[AnyTile]]:
    """A set of four real tiles: each to who supplied it."""
    found: dict[int, list[AnyTile]] = {}
    if len(meld.laid) == FULL and not meld.wild(None):
        for laid in meld.laid:
            found.setdefault(laid.by, []).append(laid.tile)
    return found


def _of_run(meld: TableMeld) -> dict[int, list[AnyTile]]:
    """From the middle of a run, for each who extended it: tiles worth what they added, where there are such."""
    worth = values(meld)
    left = [at for at, laid in enumerate(meld.laid) if not isinstance(laid.tile, Joly)][1:-1]
    left = [at for at in left if 0 < at < len(meld.laid) - 1]
    found: dict[int, list[AnyTile]] = {}
    others = dict.fromkeys(laid.by for laid in meld.laid if laid.by != meld.owner)
    for seat in others:
        due = sum(w for laid, w in zip(meld.laid, worth, strict=True) if laid.by == seat)
        sizes = range(1, len(left) + 1)
        choice = next((c for n in sizes for c in combinations(left, n) if sum(worth[at] for at in c) == due), None)
        if choice is not None:
            found[seat] = [meld.laid[at].tile for at in choice]
            left = [at for at in left if at not in choice]
    return found
