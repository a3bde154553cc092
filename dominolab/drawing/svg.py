"""Pictures as standalone SVG: tiles, a layout, a scene of a film.

Each picture brings its own quiet cloth, so that it looks the same on a light and on a dark page, and uses no ids, so
that many of them can stand on one page.

>>> from dominolab.tiles import Domino
>>> tiles([Domino(6, 4)]).startswith('<svg xmlns="http://www.w3.org/2000/svg" role="img"')
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dominolab.drawing import faces, text
from dominolab.drawing._markup import Box, Laid, document, ground
from dominolab.drawing.geometry import TABLE, Pose, extent, place
from dominolab.drawing.still import scene
from dominolab.tiles import Domino

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dominolab.layout import Layout
    from dominolab.tiles import Tile

__all__ = ["layout", "scene", "tiles"]

_A_ROW = 14
_TRIANGLE = 15  # from so many tiles on, a whole set is shown as a triangle
_GAP, _MARGIN = 4, 8


def tiles(row: Iterable[Tile | None], *, pip_style: str = "") -> str:
    """A row of tiles; many tiles in several rows, and a whole set as a triangle.

    Args:
        row: the tiles; None is a tile lying face down.
        pip_style: `"pips"` or `"numerals"`.
    """
    shown = list(row)
    rows = _rows(shown)
    pieces = [
        Laid(faces.BACK if tile is None else faces.face(tile, pip_style)["svg"], c * (20 + _GAP), r * (40 + _GAP))
        for r, a_row in enumerate(rows)
        for c, tile in enumerate(a_row)
    ]
    names = ", ".join("?" if tile is None else faces.face(tile)["label"][0] for tile in shown[:_A_ROW])
    more = f" and {len(shown) - _A_ROW} more" if len(shown) > _A_ROW else ""
    return document(
        ground(pieces), _box([Pose(int(p.x), int(p.y), 0) for p in pieces]), names + more or "no tiles", "", scale=1.6
    )


def layout(
    table: Layout,
    *,
    size: tuple[float, float] = TABLE,
    doubles_across: bool = True,
    stack_tiles: bool = False,
    pip_style: str = "pips",
) -> str:
    """The tiles on the table.

    Args:
        table: the layout.
        size: width and height of the table, in tile units.
        doubles_across: doubles lie across the line.
        stack_tiles: tiles lie with one half upon their neighbour.
        pip_style: `"pips"` or `"numerals"`.
    """
    poses = place(table, table=size, doubles_across=doubles_across, stack_tiles=stack_tiles)
    pieces = [
        Laid(faces.face(j.tile.face, pip_style)["svg"], *pose) for j, pose in zip(table.joined, poses, strict=True)
    ]
    ends = ", ".join(f"{name} {number}" for name, number in table.ends.items())
    title = f"{len(pieces)} tiles on the table" + (f"; open ends: {ends}" if ends else "")
    return document(ground(pieces), _box(poses), title, text.layout(table))


def _rows(shown: list[Tile | None]) -> list[list[Tile | None]]:
    if len(shown) >= _TRIANGLE and all(isinstance(tile, Domino) and not tile.copy for tile in shown):
        by_high: dict[int, list[Tile | None]] = {}
        for tile in shown:
            assert isinstance(tile, Domino)  # noqa: S101 - checked above
            by_high.setdefault(tile.high, []).append(tile)
        if all(len(a_row) in (high, high + 1) for high, a_row in by_high.items()):
            return list(by_high.values())
    return [shown[i : i + _A_ROW] for i in range(0, len(shown), _A_ROW)]


def _box(poses: Sequence[Pose]) -> Box:
    x, y, width, height = extent(poses)
    return x - _MARGIN, y - _MARGIN, width + 2 * _MARGIN, height + 2 * _MARGIN
