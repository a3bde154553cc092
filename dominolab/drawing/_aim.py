"""Where the branches of a tree should go, so that each has room: the more ends a branch has, the wider its sector."""

from __future__ import annotations

from math import radians, tau
from typing import TYPE_CHECKING

from dominolab.drawing._slant import RIGHT_ANGLE, SIDES, TOES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dominolab.layout import Joined

_PORTS = SIDES | TOES


def aims(joined: Sequence[Joined]) -> list[float]:
    """The direction of each tile, from the first outwards: radians, 0 up, clockwise.

    The branches of the first tile share out the full circle, clockwise and by the number of their ends, and so does
    each branch with its own sector. The widest branch sets out straight at its port.
    """
    after: list[list[int]] = [[] for _ in joined]
    for number, one in enumerate(joined[1:], 1):
        after[one.on].append(number)
    ends = [0] * len(joined)
    for number in reversed(range(len(joined))):
        free = 3 if joined[number].tile.double else 1  # toes that may come
        ends[number] = sum(ends[other] for other in after[number]) or free
    sectors = [(0.0, tau)] * len(joined)  # where each begins, and how wide it is
    for number, branches in enumerate(after):
        begin, width = sectors[number]
        for other in sorted(branches, key=lambda other: (_PORTS[joined[other].port] + 2 * RIGHT_ANGLE) % 360):
            sectors[other] = begin, width * ends[other] / ends[number]
            begin += sectors[other][1]
    middles = [begin + width / 2 for begin, width in sectors]
    widest = max(after[0], key=ends.__getitem__, default=0)
    straight = RIGHT_ANGLE + _PORTS.get(joined[widest].port, 0)  # the first tile faces to the right
    return [middle + radians(straight) - middles[widest] for middle in middles]
