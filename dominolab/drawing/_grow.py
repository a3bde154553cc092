"""Growing of a tree: tile after tile takes the cheapest free spot, nearest to the middle first.

A tile that finds no room has others lifted, which are laid again elsewhere; spots from which tiles were lifted become
dear, so that the search does not run in circles.
"""

from __future__ import annotations

from collections import Counter
from heapq import heappop, heappush
from random import Random
from typing import TYPE_CHECKING

from dominolab.drawing._tree import (
    CELL,
    DOWN,
    HALF,
    LEFT,
    RIGHT,
    ROW,
    UP,
    Spot,
    Tree,
    Way,
    cells,
    clockwise,
    elbow,
    opposite,
    ring,
    step,
    way_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dominolab.drawing._tree import Link

_ATTEMPTS = 4
_ROOM = 5.0  # area of the table, in tiles, for each tile
_GROWTH = 1.3  # of the table, from attempt to attempt
_PATIENCE = 6  # tiles laid for each tile of the tree, times the number of the attempt
_BEND, _DOUBLE_BEND, _ELBOW, _OFF_TABLE, _CROWD, _RESERVED, _AHEAD = 2.0, 4.0, 4.0, 0.1, 0.3, 3.0, 0.5
_LIFTED, _WORN = 8.0, 1.0
_LOOK = 30  # cells


def grow(seen: Tree, width: float, height: float, *, stack: bool) -> dict[int, Spot]:
    """The spot of every tile; tiles for which there is no room at all lie in rows below."""
    best: dict[int, Spot] = {}
    room = max(1.0, (_ROOM * 2 * HALF * HALF * len(seen.links) / (width * height)) ** 0.5)
    for attempt in range(_ATTEMPTS):
        scale = room * _GROWTH**attempt
        noise = Random(attempt) if attempt else None  # noqa: S311 - a drawing
        style = 0.25 if attempt else 1.0
        growth = _Growth(seen, width * scale, height * scale, stack=stack, noise=noise, style=style)
        growth.run(_PATIENCE * (attempt + 1) * len(seen.links))
        if len(growth.spots) > len(best):
            best = growth.spots
        if len(best) == len(seen.links):
            break
    return best | _below(best, [tile for tile in seen.order() if tile not in best], width)


def _below(spots: dict[int, Spot], rest: list[int], width: float) -> dict[int, Spot]:
    """Rows of upright tiles under the picture."""
    left = min(s.x for s in spots.values())
    top = max(s.y for s in spots.values()) + 4 * HALF
    a_row = max(int(width) // (2 * HALF), 1)
    return {
        tile: Spot(left + i % a_row * 2 * HALF, top + i // a_row * 3 * HALF, DOWN, across=False)
        for i, tile in enumerate(rest)
    }


class _Growth:
    """The tree so far, and the tiles that wait to be laid."""

    def __init__(  # noqa: PLR0913 - all of them
        self, seen: Tree, width: float, height: float, *, stack: bool, noise: Random | None, style: float
    ) -> None:
        self.seen, self.stack = seen, stack
        self.limits = [width / 2, height / 2]
        self.spots: dict[int, Spot] = {}
        self.taken: dict[int, int] = {}
        self.reserved: Counter[int] = Counter()
        self.queue: list[tuple[int, int, Link]] = []
        self.waiting: dict[int, list[int]] = {}
        self.lifted: Counter[int] = Counter()
        self.worn: Counter[int] = Counter()
        self.noise = noise
        self.style = style  # how much looks count against finding room
        self.need: dict[int, int] = {}
        self.before = {link.to: link.of for links in seen.links.values() for link in links}
        for tile in reversed(seen.order()):
            ahead = max((self.need[link.to] for link in seen.links[tile]), default=0)
            self.need[tile] = min(ahead + (2 if seen.across[tile] else 4), _LOOK)

    def run(self, patience: int) -> None:
        """Lay tiles until all lie, or until so many have been laid that it seems in vain."""
        middle = self.seen.middle
        self._lay(middle, Spot(0, 0, self.seen.axis, self.seen.across[middle]), 0)
        while self.queue and patience:
            depth, _, link = heappop(self.queue)
            if link.to not in self.waiting:
                continue
            patience -= 1
            self.reserved.subtract(self.waiting.pop(link.to))
            ways = list(self._ways(link))
            free = [
                (self._cost(spot, link) + cost, i)
                for i, (cost, spot) in enumerate(ways)
                if not self._in_the_way(spot, link.of)
            ]
            if free:
                self._lay(link.to, ways[min(free)[1]][1], depth)
            else:
                self._make_room(link, ways, depth)

    def _make_room(self, link: Link, ways: list[tuple[float, Spot]], depth: int) -> None:
        """Lift what costs least: the tiles in some spot, or a tile on the way from the middle."""
        self.noise = self.noise or Random(0)  # noqa: S311 - a drawing
        behind = list(self._behind(link.of))
        prices: list[tuple[float, int, set[int]]] = []
        for i, (cost, spot) in enumerate(ways):
            victims = self._in_the_way(spot, link.of)
            if victims.isdisjoint(behind):
                prices.append((cost + sum(map(self._price, victims)), i, victims))
        prices += [(self._price(tile), -1, {tile}) for tile in behind[:-1]]  # all but the middle
        _, i, victims = min(prices, key=lambda price: price[:2])
        self._wait(link, depth)
        for victim in victims:
            if victim in self.spots:
                self._lift(victim)
        if i >= 0:
            self.reserved.subtract(self.waiting.pop(link.to))
            self._lay(link.to, ways[i][1], depth)

    def _price(self, tile: int) -> float:
        return self._weight(tile) + _LIFTED * self.lifted[tile]

    def _behind(self, tile: int) -> Iterator[int]:
        """The tile and all between it and the middle."""
        yield tile
        while tile in self.before:
            tile = self.before[tile]
            yield tile

    def _weight(self, tile: int) -> int:
        """How many tiles are lifted with it."""
        return (tile in self.spots) + sum(
            self._weight(link.to) for link in self.seen.links[tile] if link.to in self.spots
        )

    def _lift(self, tile: int) -> None:
        """Take a tile up, with all that follow it, to be laid again."""
        self.lifted[tile] += 1
        self.worn.update(cells(self.spots[tile]))
        of = self.before[tile]
        link = next(link for link in self.seen.links[of] if link.to == tile)
        self._clear(tile)
        self._wait(link, len(list(self._behind(tile))) - 1)

    def _clear(self, tile: int) -> None:
        for link in self.seen.links[tile]:
            self.reserved.subtract(self.waiting.pop(link.to, []))
            if link.to in self.spots:
                self._clear(link.to)
        for cell in cells(self.spots.pop(tile)):
            if self.taken.get(cell) == tile:
                del self.taken[cell]

    def _wait(self, link: Link, depth: int) -> None:
        old = self.spots[link.of]
        leave = way_of(link.side, old.axis)
        self.waiting[link.to] = cells(step(old, leave, leave, link.entry, across=self.seen.across[link.to]))
        self.reserved.update(self.waiting[link.to])
        heappush(self.queue, (depth, link.to, link))

    def _lay(self, tile: int, spot: Spot, depth: int) -> None:
        self.spots[tile] = spot
        for cell in cells(spot):
            self.taken.setdefault(cell, tile)
        for link in self.seen.links[tile]:
            self._wait(link, depth + 1)

    def _in_the_way(self, spot: Spot, of: int) -> set[int]:
        """The tiles upon which this spot lies, but for the neighbour in a stack."""
        covered = cells(spot)
        if self.stack:
            under = set(cells(self.spots[of]))
            covered = [cell for cell in covered if cell not in under]
        return {self.taken[cell] for cell in covered if cell in self.taken}

    def _ways(self, link: Link) -> Iterator[tuple[float, Spot]]:
        """All spots for the next tile, with what the bend costs."""
        old, across = self.spots[link.of], self.seen.across[link.to]
        leave = way_of(link.side, old.axis)
        yield 0.0, step(old, leave, leave, link.entry, across=across, stack=self.stack)
        for turn in (clockwise(leave), opposite(clockwise(leave))):
            if link.of not in self.seen.branching and link.of != self.seen.middle:
                cost = self.style * (_DOUBLE_BEND if old.across or across else _BEND)
                yield cost, step(old, leave, turn, link.entry, across=across, stack=self.stack)
            if not across and not self.stack:
                yield self.style * _ELBOW, elbow(old, leave, turn, link.entry)

    def _cost(self, spot: Spot, link: Link) -> float:
        cost = self.noise.random() * 2 if self.noise else 0.0
        cost += _WORN * sum(self.worn.get(cell, 0) for cell in cells(spot))
        for at, way, limit in ((spot.x, RIGHT, self.limits[0]), (spot.y, DOWN, self.limits[1])):
            cost += max(0.0, abs(at) + spot.reach(way) - limit) * _OFF_TABLE
        cost += self.style * _CROWD * sum(1 for cell in ring(spot) if self.taken.get(cell, link.of) != link.of)
        cost += _RESERVED * sum(1 for cell in cells(spot) if self.reserved.get(cell, 0) > 0)
        for after in self.seen.links[link.to]:
            way = way_of(after.side, spot.axis)
            cost += _AHEAD * max(0, self.need[after.to] - self._ahead(spot, way, self.need[after.to]))
        return cost

    def _ahead(self, spot: Spot, way: Way, want: int) -> int:
        """How many cells are free straight ahead, in a lane as wide as a half, up to `want`."""
        far = spot.reach(way) // CELL
        x, y = spot.x // CELL + way[0] * far, spot.y // CELL + way[1] * far
        if way in (LEFT, UP):
            x, y = x + way[0], y + way[1]
        side = ROW if way[0] else 1
        ahead, cell = way[0] + way[1] * ROW, x + y * ROW
        for free in range(want):
            if cell in self.taken or cell - side in self.taken:
                return free
            cell += ahead
        return want
