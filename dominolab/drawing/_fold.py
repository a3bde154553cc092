"""Folding of an arm without branches: there and back in parallel rows, which drift away clockwise.

Rows lie two halves apart, so even doubles across in neighbouring rows do not overlap; since each arm drifts to
another side, arms never meet.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from dominolab.drawing._tree import HALF, RIGHT, Spot, Way, opposite, step

if TYPE_CHECKING:
    from collections.abc import Sequence

PITCH = 2 * HALF
_AWAY: Way = (0, 1)
_BENDS = (0, 1, 2, 4, 10_000)
"""How many bends at doubles to allow, fewest first: they look worse than bends between other tiles."""


@lru_cache(maxsize=2048)  # a move changes one arm, and what could be played next one more
def fold(  # noqa: PLR0913 - all of them
    across: tuple[bool, ...], entries: tuple[str, ...], start: Spot, near: int, far: int, *, stack: bool
) -> tuple[Spot, ...] | None:
    """The spots of an arm that sets out to the right of `start` and drifts down, or None if the width is too small.

    Args:
        across: for each tile whether it lies across.
        entries: for each tile the side that touches.
        start: the tile in the middle; the first tile goes straight on from it.
        near: the rows after the first do not go further back than this x.
        far: the x at which every row ends.
        stack: lay half upon half.
    """
    for bends in _BENDS:
        spots = _Folder(across, entries, near, far, stack).run(start, bends)
        if spots is not None:
            return tuple(spots)
    return None


class _Folder:
    """A search that goes back when a row cannot be ended, and remembers what was in vain."""

    def __init__(self, across: Sequence[bool], entries: Sequence[str], near: int, far: int, stack: bool) -> None:  # noqa: FBT001
        self.across, self.entries = across, entries
        self.near, self.far, self.stack = near, far, stack
        self.vain: set[tuple[int, int, int, Way, Way, int]] = set()

    def run(self, start: Spot, bends: int) -> list[Spot] | None:
        """All spots of the arm, with at most so many bends at doubles."""
        # The trail: spot, its direction, direction of its row, y of that row, bends left, what to try.
        trail: list[tuple[Spot, Way, Way, int, int, list[Way]]] = [(start, RIGHT, RIGHT, start.y, bends, [RIGHT])]
        while len(trail) <= len(self.across):
            old, way, row_way, row, left, tries = trail[-1]
            i = len(trail) - 1
            if not tries:
                self.vain.add((i, old.x, old.y - row, way, row_way, left))
                trail.pop()
                if not trail:
                    return None
                continue
            turn = tries.pop(0)
            new = step(old, way, turn, self.entries[i], across=self.across[i], stack=self.stack)
            if turn != way and (old.across or new.across):
                left -= 1
            if left < 0 or not self._inside(new, turn):
                continue
            if turn == _AWAY and way != _AWAY:
                row_way = opposite(row_way)
            elif turn != _AWAY and way == _AWAY:
                row = new.y
            if (i + 1, new.x, new.y - row, turn, row_way, left) not in self.vain:
                trail.append((new, turn, row_way, row, left, self._tries(new, turn, row_way, row)))
        return [entry[0] for entry in trail[1:]]

    def _tries(self, spot: Spot, way: Way, row_way: Way, row: int) -> list[Way]:
        if way != _AWAY:
            return [way, _AWAY]
        next_row = spot.y + (0 if spot.across else HALF // 2)
        return [row_way, _AWAY] if next_row - row >= PITCH else [_AWAY]

    def _inside(self, spot: Spot, way: Way) -> bool:
        reach = spot.reach(RIGHT)
        return (way == RIGHT or spot.x - reach >= self.near) and (way == opposite(RIGHT) or spot.x + reach <= self.far)
