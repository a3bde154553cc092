"""Growing of a tree: tile after tile takes the cheapest free spot, nearest to the middle first.

A tile that finds no room makes the whole tree grow anew, with that tile and those before it served earlier.
"""

from __future__ import annotations

from collections import Counter
from heapq import heappop, heappush
from random import Random
from typing import TYPE_CHECKING

from dominolab.drawing._tree import DOWN, HALF, LEFT, RIGHT, UP, Spot, Tree, Way, clockwise, elbow, opposite, step, way_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dominolab.drawing._tree import Link

_TRIES = 60
_CELL = HALF // 2
_ROW = 1 << 13
_BEND, _DOUBLE_BEND, _ELBOW, _OFF_TABLE, _CROWD, _RESERVED, _AHEAD = 3.0, 5.0, 6.0, 0.1, 0.7, 3.0, 0.5
_LOOK = 16  # cells


def grow(seen: Tree, width: float, height: float, *, stack: bool) -> dict[int, Spot]:
    """The spot of every tile; tiles for which there is no room at all lie in rows below."""
    early: Counter[int] = Counter()
    best: dict[int, Spot] = {}
    for attempt in range(_TRIES):
        growth = _Growth(seen, width, height, stack=stack, noise=Random(attempt) if attempt else None)  # noqa: S311 - a drawing
        stuck = growth.run(early)
        if len(growth.spots) > len(best):
            best = growth.spots
        if not stuck:
            return best
        for tile in stuck:
            while tile in growth.came and growth.came[tile] != seen.middle:
                early[tile] += 2
                tile = growth.came[tile]  # noqa: PLW2901 - towards the middle
        width, height = width * 1.05, height * 1.05
    return best | _below(best, [tile for tile in seen.order() if tile not in best], width)


def _below(spots: dict[int, Spot], rest: list[int], width: float) -> dict[int, Spot]:
    """Rows of upright tiles under the picture."""
    left = min(s.x for s in spots.values())
    top = max(s.y for s in spots.values()) + 4 * HALF
    a_row = max(int(width) // (2 * HALF), 1)
    return {
        tile: Spot(left + i % a_row * 2 * HALF, top + i // a_row * 3 * HALF, DOWN, False) for i, tile in enumerate(rest)
    }


def _cells(spot: Spot) -> list[int]:
    wide, high = spot.reach(RIGHT) // _CELL, spot.reach(DOWN) // _CELL
    x, y = spot.x // _CELL, spot.y // _CELL
    return [column + row * _ROW for row in range(y - high, y + high) for column in range(x - wide, x + wide)]


def _ring(spot: Spot) -> Iterator[int]:
    """The cells around a tile."""
    wide, high = spot.reach(RIGHT) // _CELL, spot.reach(DOWN) // _CELL
    x, y = spot.x // _CELL, spot.y // _CELL
    for column in range(x - wide - 1, x + wide + 1):
        yield column + (y - high - 1) * _ROW
        yield column + (y + high) * _ROW
    for row in range(y - high, y + high):
        yield x - wide - 1 + row * _ROW
        yield x + wide + row * _ROW


class _Growth:
    """One attempt."""

    def __init__(self, seen: Tree, width: float, height: float, *, stack: bool, noise: Random | None) -> None:
        self.seen, self.stack, self.noise = seen, stack, noise
        self.limits = width / 2, height / 2
        self.spots: dict[int, Spot] = {}
        self.came: dict[int, int] = {}
        self.taken: dict[int, int] = {}
        self.reserved: Counter[int] = Counter()
        self.held: dict[int, list[int]] = {}
        self.need: dict[int, int] = {}
        for tile in reversed(seen.order()):
            ahead = max((self.need[link.to] for link in seen.links[tile]), default=0)
            self.need[tile] = min(ahead + (2 if seen.across[tile] else 4), _LOOK)

    def run(self, early: Counter[int]) -> list[int]:
        """Lay tiles until all lie; the tiles that found no room."""
        middle = self.seen.middle
        self._lay(middle, Spot(0, 0, self.seen.axis, self.seen.across[middle]))
        queue: list[tuple[int, int, Link]] = []
        self._queue(queue, middle, 0, early)
        stuck = []
        while queue:
            _, depth, link = heappop(queue)
            self.reserved.subtract(self.held.pop(link.to, []))
            ways = [(self._cost(spot, link) + cost, i, spot) for i, (cost, spot) in enumerate(self._ways(link)) if self._free(spot, link.of)]
            if not ways:
                stuck.append(link.to)
                continue
            self.came[link.to] = link.of
            self._lay(link.to, min(ways)[2])
            self._queue(queue, link.to, depth + 1, early)
        return stuck

    def _queue(self, queue: list[tuple[int, int, Link]], tile: int, depth: int, early: Counter[int]) -> None:
        for link in self.seen.links[tile]:
            leave = way_of(link.side, self.spots[tile].axis)
            self.held[link.to] = _cells(step(self.spots[tile], leave, leave, link.entry, across=self.seen.across[link.to]))
            self.reserved.update(self.held[link.to])
            heappush(queue, (depth - early[link.to], depth, link))

    def _lay(self, tile: int, spot: Spot) -> None:
        self.spots[tile] = spot
        for cell in _cells(spot):
            self.taken.setdefault(cell, tile)

    def _free(self, spot: Spot, of: int) -> bool:
        if not self.stack:
            return not any(cell in self.taken for cell in _cells(spot))
        under = set(_cells(self.spots[of]))
        return not any(cell in self.taken and cell not in under for cell in _cells(spot))

    def _ways(self, link: Link) -> Iterator[tuple[float, Spot]]:
        """All spots for the next tile, with what the bend costs."""
        old, across = self.spots[link.of], self.seen.across[link.to]
        leave = way_of(link.side, old.axis)
        yield 0.0, step(old, leave, leave, link.entry, across=across, stack=self.stack)
        for turn in (clockwise(leave), opposite(clockwise(leave))):
            if link.of not in self.seen.branching and link.of != self.seen.middle:
                cost = _DOUBLE_BEND if old.across or across else _BEND
                yield cost, step(old, leave, turn, link.entry, across=across, stack=self.stack)
            if not across and not self.stack:
                yield _ELBOW, elbow(old, leave, turn, link.entry)

    def _cost(self, spot: Spot, link: Link) -> float:
        cost = self.noise.random() * 2 if self.noise else 0.0
        for at, way, limit in ((spot.x, RIGHT, self.limits[0]), (spot.y, DOWN, self.limits[1])):
            cost += max(0.0, abs(at) + spot.reach(way) - limit) * _OFF_TABLE
        cost += _CROWD * sum(1 for cell in _ring(spot) if self.taken.get(cell, link.of) != link.of)
        cost += _RESERVED * sum(1 for cell in _cells(spot) if self.reserved.get(cell, 0) > 0)
        for after in self.seen.links[link.to]:
            way = way_of(after.side, spot.axis)
            cost += _AHEAD * max(0, self.need[after.to] - self._ahead(spot, way, self.need[after.to]))
        return cost

    def _ahead(self, spot: Spot, way: Way, want: int) -> int:
        """How many cells are free straight ahead, in a lane as wide as a half, up to `want`."""
        far = spot.reach(way) // _CELL
        x, y = spot.x // _CELL + way[0] * far, spot.y // _CELL + way[1] * far
        if way in (LEFT, UP):
            x, y = x + way[0], y + way[1]
        side = _ROW if way[0] else 1
        ahead, cell = way[0] + way[1] * _ROW, x + y * _ROW
        for free in range(want):
            if cell in self.taken or cell - side in self.taken:
                return free
            cell += ahead
        return want
