"""Where tiles lie on the table of Mahjong: four walls round it, the discards inside, each seat's on its own side.

Lengths are in tile units. The walls are two tiles high; of each stack the upper tile is drawn first.

>>> widths(144), widths(148), widths(152)
((18, 18, 18, 18), (19, 19, 18, 18), (19, 19, 19, 19))
>>> wall_spot(0, 0, 0, 18), wall_spot(0, 0, 1, 18)
((93.5, 111.0, 0), (93.5, 114.0, 0))
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

SIDES = 4
WALL, DISCARD = 0.55, 0.62  # tiles are drawn smaller than life
STEP, THICK = 20 * WALL, 40 * WALL
HIGH = 2  # tiles in a stack
RISE, GAP = 3.0, 2.0  # how far the lower tile of a stack shows; between the walls and what lies inside
TURNS = (0, 90, 0, 90)  # of the tiles of the walls at the bottom, the left, the top and the right


def widths(tiles: int) -> tuple[int, ...]:
    """How many stacks wide each wall is, the dealer's first."""
    stacks, more = divmod(tiles // HIGH, SIDES)
    return tuple(stacks + (wall < more) for wall in range(SIDES))


def half(wide: int) -> float:
    """Half the side of the square inside the walls."""
    return wide * STEP / 2


def box(wide: int) -> list[float]:
    """The square that holds the walls."""
    reach = half(wide) + GAP + THICK + RISE + 2
    return [-reach, -reach, 2 * reach, 2 * reach]


def wall_spot(side: int, stack: int, level: int, wide: int, longest: int = 0) -> tuple[float, float, int]:
    """(x, y, turn) of a tile of a wall.

    Args:
        side: 0 at the bottom, then clockwise: left, top, right.
        stack: counted from the right end, as the player behind the wall sees it.
        level: 0 for the upper tile, 1 for the lower one, which shows a little on the outside.
        wide: the stacks of this wall.
        longest: the stacks of the longest wall, which says how far the walls are from each other.
    """
    along = (wide - 1) * STEP / 2 - stack * STEP
    away = half(longest or wide) + GAP + THICK / 2 - 1 + level * RISE
    x, y = ((along, away), (-away, along), (-along, -away), (away, -along))[side]
    return round(x, 1), round(y, 1), TURNS[side]


class Region(NamedTuple):
    """Where the discards of a side lie: a rectangle, and how many of them fit into it side by side."""

    left: float
    top: float
    width: float
    height: float
    columns: int
    rows: int


@lru_cache
def regions(wide: int) -> tuple[Region, ...]:
    """Round a free square in the middle, each at the right hand of who sits there."""
    h, deep = half(wide), 2 * 40 * DISCARD
    long, inner = 2 * h - deep, h - deep
    return (
        Region(-inner, inner, long, deep, 12, 2),
        Region(-h, -inner, deep, long, 4, 6),
        Region(-h, -h, long, deep, 12, 2),
        Region(inner, -h, deep, long, 4, 6),
    )


def discard_spot(side: int, at: int, many: int, wide: int) -> tuple[float, float]:
    """Where discard number `at` of `many` of a side lies; those for which there is no room lie closer.

    >>> discard_spot(0, 0, 1, 18), discard_spot(0, 23, 24, 18), discard_spot(0, 24, 25, 18)
    ((-43.2, 61.8), (92.8, 86.6), (-43.2, 86.6))
    """
    region = regions(wide)[side]
    row, column = divmod(at, region.columns)
    rows = max(region.rows, -(-many // region.columns))
    across = (region.width - 20 * DISCARD) / (region.columns - 1)
    down = (region.height - 40 * DISCARD) / (rows - 1)
    return (
        round(region.left + 10 * DISCARD + column * across, 1),
        round(region.top + 20 * DISCARD + row * down, 1),
    )
