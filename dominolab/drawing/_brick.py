"""A row of bricks: two courses, in which a tile lies beside the tile that it matches, half a tile further along.

Tile k of the row (0 is the first, 1, 2, ... go right, -1, -2, ... left) lies in course k mod 2 and covers columns k
and k + 1. Where the table ends, one tile stands upright, and the row goes back below the first courses (at the
right end) or above them (at the left end), one course apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dominolab.drawing._tree import HALF

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dominolab.layout import Joined

Cell = tuple[int, int]
_LEAST = 6  # columns to either side of the middle: fewer leave no room to turn round


def bricks(joined: Sequence[Joined], width: float, height: float) -> list[tuple[Cell, Cell]]:
    """The (column, row) of the two halves of each tile: the one that matches first; of the first tile the left one.

    Columns and rows are as wide as half a tile. The row turns round at the edges of a table of this size; should it
    need more courses than the table has room for, the table grows, keeping its shape.
    """
    scale = 1.0
    while True:
        reach = max(_LEAST, int(width * scale) // HALF // 2 - 1)
        cells = _laid(joined, reach)
        rows = [row for pair in cells for _, row in pair]
        if (max(rows) - min(rows) + 1) * HALF <= height * scale:
            return cells
        scale *= 1.1


def _laid(joined: Sequence[Joined], reach: int) -> list[tuple[Cell, Cell]]:
    sides = {"left": _side(-1, reach), "right": _side(1, reach)}
    found: list[tuple[Cell, Cell]] = [((0, 0), (1, 0))]
    for tile in joined[1:]:
        side = tile.end if tile.end in sides else "right"
        found.append(next(sides[side]))
    return found


def _side(way: int, reach: int) -> Iterator[tuple[Cell, Cell]]:
    """The halves of the tiles to the right (`way` 1, down at the edges) or to the left (-1, up), for ever."""
    column, row = (1, 0) if way > 0 else (0, 0)
    down = way
    far = 1 if down > 0 else 0  # the course of the pair at which the row can turn round
    other = 1  # the course of the pair in which the last tile does not lie
    while True:
        if row == far and abs(column + 2 * way) > reach and column * way > 0:
            yield (column, row + down), (column, row + 2 * down)
            row += 2 * down
            way = -way
            yield (column + way, row), (column + 2 * way, row)
            column += 2 * way
            far = other = row + down
        else:
            yield (column, other), (column + way, other)
            column, row, other = column + way, other, row
