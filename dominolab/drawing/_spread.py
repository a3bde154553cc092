"""Spreading of feet: tiles in any direction, laid one after another in the order in which they were played.

A layout that grows by one tile keeps its places, so that nothing moves on a table while it is played at. Toes fan out
slanting from a double; a branch goes on straight where it can, and else turns by 45 or 90 degrees, seldom by others.
Each open end keeps room ahead. Where a tile finds none all the same, others are lifted and laid again elsewhere; spots
from which tiles were lifted become dear, so that the search does not run in circles. Should that be in vain, all are
laid anew, each branch toward a sector of its own, as wide as it has ends.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from heapq import heappop, heappush
from math import cos, hypot, radians
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from dominolab.drawing._aim import aims
from dominolab.drawing._slant import HALF, LONG, SHORT, TOES, Place, ahead, meets, touching

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dominolab.layout import Joined

CELL = 48.0  # no tile reaches further than this from one square of the grid into any but its neighbours
GAP = 0.6  # between tiles that do not touch
SLIGHT = 0.05  # by which tiles that touch may seem to overlap
ATTEMPTS = 30
ALONG = 6  # attempts with doubles along their branch: their feet need more room, and lying across there is enough
AIM = (24.0, 6.0, 12.0)  # from attempt to attempt, for each tile that turns away from where its branch should go
PATIENCE, PATIENCE_EACH = 60, 6  # tiles laid to make room for one, and for each that lies already
LIFTED, WORN = 4.0, 1.5
ROOM = 3200.0  # of the table, for each tile
KEPT = 200  # layouts whose places are remembered

_AHEAD = ((30.0, 30.0, 4.0), (80.0, 30.0, 1.5), (130.0, 30.0, 0.6))  # (how far, half of the length, cost if not free)
_RESERVED, _OUTWARD, _OFF_TABLE, _CROWD = 5.0, 0.6, 0.08, 0.35


class _Spread:
    """The tiles laid so far; `joined` are those that are known, and the places of some may be gone again."""

    def __init__(self, look: Look, attempt: int = 0, whole: Sequence[Joined] = ()) -> None:
        self.look, self.attempt = look, attempt
        self.aims = aims(whole) if whole else []
        self.joined: list[Joined] = []
        self.places: dict[int, Place] = {}
        self.grid: dict[tuple[int, int], list[int]] = {}
        self.open: dict[tuple[int, str], Place] = {}
        self.on: dict[int, list[int]] = {}
        self.lifted: Counter[int] = Counter()
        self.worn: Counter[tuple[int, int]] = Counter()
        self.noise = Random(attempt) if attempt else None  # noqa: S311 - a drawing

    def copy(self) -> _Spread:
        """A spread that goes on independently."""
        other = _Spread(self.look, self.attempt)
        other.aims = self.aims
        other.joined = self.joined.copy()
        other.places, other.open = self.places.copy(), self.open.copy()
        other.grid = {cell: tiles.copy() for cell, tiles in self.grid.items()}
        other.on = {tile: after.copy() for tile, after in self.on.items()}
        other.lifted, other.worn = self.lifted.copy(), self.worn.copy()
        if self.noise:
            other.noise.setstate(self.noise.getstate())  # type: ignore[union-attr]
        return other

    # ── one tile more ───────────────────────────────────────────────────────────────────────────────────────────

    def add(self, joined: Joined) -> bool:
        """Lay one tile more, and those again that have to make room for it; False if that does not come to an end."""
        number = len(self.joined)
        self.joined.append(joined)
        if joined.on < 0:
            self._lay(number, Place(0, 0, 90, *self.look.sides(joined.tile.double)))
            return True
        self.on.setdefault(joined.on, []).append(number)
        waiting, patience = [number], PATIENCE + PATIENCE_EACH * number
        while waiting and patience:
            patience -= 1
            tile = heappop(waiting)
            if tile in self.places:
                continue
            if self.joined[tile].on not in self.places:
                heappush(waiting, self.joined[tile].on)
                heappush(waiting, tile)
                continue
            for other in self._settle(tile):
                heappush(waiting, other)
        return len(self.places) == len(self.joined)

    def _settle(self, tile: int) -> list[int]:
        """Lay a tile where it costs least; if others lie everywhere, those that are lifted for it."""
        joined, best, least = self.joined[tile], None, 1e9
        ways = [(cost + WORN * self.worn[_spot(place)], place) for cost, place in self.ways(joined)]
        taken = [self._taken(place, joined.on) for _, place in ways]
        for (cost, place), victims in zip(ways, taken, strict=True):
            if cost >= least or victims:
                continue
            whole = cost + self._cost(place, joined) + self._astray(tile, place)
            whole += self.noise.random() * 3 if self.noise else 0.0
            if whole < least:
                best, least = place, whole
        if best is not None:
            self._lay(tile, best)
            return []
        return self._make_room(tile, ways, taken)

    def _make_room(self, tile: int, ways: list[tuple[float, Place]], taken: list[set[int]]) -> list[int]:
        """Lift the tiles in some place, or one on the way from the middle, whatever costs least."""
        behind = [tile]
        while behind[-1]:
            behind.append(self.joined[behind[-1]].on)
        prices: list[tuple[float, int, set[int], Place | None]] = [
            (cost + sum(map(self._price, victims)), n, victims, place)
            for n, ((cost, place), victims) in enumerate(zip(ways, taken, strict=True))
            if victims.isdisjoint(behind)
        ]
        prices += [(self._price(other), -other, {other}, None) for other in behind[1:-1]]
        if not prices:
            return []
        _, _, victims, place = min(prices, key=lambda price: price[:2])
        lifted = [other for victim in sorted(victims) for other in self._lift(victim)]
        if place is None:
            return [*lifted, tile]
        self._lay(tile, place)
        return lifted

    def _price(self, tile: int) -> float:
        return self._weight(tile) + LIFTED * self.lifted[tile]

    def _weight(self, tile: int) -> int:
        return (tile in self.places) + sum(self._weight(other) for other in self.on.get(tile, ()))

    def _lift(self, tile: int) -> list[int]:
        """Take a tile up with all that follow it, and name them."""
        if tile not in self.places:
            return []
        self.lifted[tile] += 1
        self.worn[_spot(self.places[tile])] += 1
        found = [tile]
        for other in found:
            found += [after for after in self.on.get(other, ()) if after in self.places]
        for other in found:
            place = self.places.pop(other)
            self.grid[_cell(place)].remove(other)
            for port in _ports(self.joined[other]):
                self.open.pop((other, port), None)
        joined = self.joined[tile]
        double = self.joined[joined.on].tile.double
        self.open[joined.on, joined.port] = ahead(self.places[joined.on], joined.port, double, 34.0, 30.0)
        return found

    def _lay(self, number: int, place: Place) -> None:
        joined = self.joined[number]
        self.places[number] = place
        self.grid.setdefault(_cell(place), []).append(number)
        self.open.pop((joined.on, joined.port), None)
        for port in _ports(joined):
            self.open[number, port] = ahead(place, port, joined.tile.double, 34.0, 30.0)

    def _near(self, place: Place, reach: int = 1) -> Iterator[int]:
        column, row = _cell(place)
        for x in range(column - reach, column + reach + 1):
            for y in range(row - reach, row + reach + 1):
                yield from self.grid.get((x, y), ())

    def _taken(self, place: Place, on: int) -> set[int]:
        """The tiles that lie there, or too near; the toes of one double may touch."""
        found = {
            n
            for n in self._near(place)
            if n != on and meets(self.places[n], place, -SLIGHT if self.joined[n].on == on else GAP)
        }
        if not self.look.stack and meets(self.places[on], place, -SLIGHT):
            found.add(on)
        return found

    # ── where it may go, and what that costs ────────────────────────────────────────────────────────────────────

    def ways(self, joined: Joined) -> Iterator[tuple[float, Place]]:
        """All places at which a tile would touch its neighbour as it should, with what they cost by themselves."""
        sides = self.look.sides(joined.tile.double)
        return touching(self.places[joined.on], joined.port, *sides, stack=self.look.stack)

    def _astray(self, tile: int, place: Place) -> float:
        """What a direction other than that of its branch costs."""
        if tile >= len(self.aims):
            return 0.0
        return AIM[self.attempt % len(AIM)] * (1 - cos(radians(place.turn) - self.aims[tile]))

    def _cost(self, place: Place, joined: Joined) -> float:
        x, y = place.way
        far = hypot(place.x, place.y) or 1.0
        cost = _OUTWARD * (1 - (x * place.x + y * place.y) / far)
        width, height = self.look.width, self.look.height
        scale = max(1.0, (len(self.places) * ROOM / (width * height)) ** 0.5)
        for at, way, limit in ((place.x, x, width), (place.y, y, height)):
            cost += max(0.0, abs(at + way * place.along) - limit * scale / 2) * _OFF_TABLE
        near = [self.places[n] for n in self._near(place, 4) if n != joined.on]
        for (on, port), front in self.open.items():
            if (on, port) != (joined.on, joined.port) and meets(front, place):
                cost += _RESERVED
        for port in _ports(joined):
            for distance, half, price in _AHEAD:
                lane = ahead(place, port, joined.tile.double, distance, half)
                if any(meets(lane, other) for other in near):
                    cost += price
        return cost + _CROWD * sum(meets(other, place, 6.0) for other in near)


class Look(NamedTuple):
    """What a table looks like: its size, whether doubles lie across, whether tiles lie half upon half."""

    width: float
    height: float
    across: bool
    stack: bool

    def sides(self, double: bool) -> tuple[float, float]:  # noqa: FBT001
        """How far a tile reaches along its direction and across it."""
        return (SHORT, LONG) if double and self.across else (LONG, SHORT)


def _ports(joined: Joined) -> Sequence[str]:
    """The places that a tile will have for others."""
    if not joined.tile.double:
        return ("out",)
    return tuple(TOES)[:3] if joined.on >= 0 else ()


# ── all tiles ───────────────────────────────────────────────────────────────────────────────────────────────────────

_known: OrderedDict[tuple[object, ...], _Spread] = OrderedDict()


def spread(joined: Sequence[Joined], look: Look) -> list[Place]:
    """The place of every tile; should some find no room at all, they lie in rows below."""
    width, places = look.width, laid(joined, look).places
    left, top = min(p.x for p in places.values()), max(p.y for p in places.values()) + 4 * HALF
    a_row, rest = max(int(width) // (2 * HALF), 1), [n for n in range(len(joined)) if n not in places]
    below = {
        n: Place(left + i % a_row * 2 * HALF, top + i // a_row * 3 * HALF, 0, LONG, SHORT) for i, n in enumerate(rest)
    }
    return [places[n] if n in places else below[n] for n in range(len(joined))]


def laid(joined: Sequence[Joined], look: Look) -> _Spread:
    """The spread of these tiles: one tile more than a spread that is known, or all of them anew."""
    joined = tuple(joined)
    key = joined, look
    if key in _known:
        _known.move_to_end(key)
        return _known[key]
    before = _known.get((joined[:-1], look))
    found = best = before.copy() if before else _Spread(look)
    while not all(found.add(j) for j in joined[len(found.joined) :]):
        if len(found.places) > len(best.places):
            best = found
        if found.attempt == ATTEMPTS:
            found = best
            break
        across = look.across or found.attempt >= ALONG
        found = _Spread(look._replace(across=across), found.attempt + 1, found.joined)
    _known[key] = found
    if len(_known) > KEPT:
        _known.popitem(last=False)
    return found


def _cell(place: Place) -> tuple[int, int]:
    return round(place.x / CELL), round(place.y / CELL)


def _spot(place: Place) -> tuple[int, int]:
    return round(place.x / 6), round(place.y / 6)
