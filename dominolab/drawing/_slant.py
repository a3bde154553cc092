"""Tiles in any direction: whether two of them meet, and how one touches another."""

from __future__ import annotations

from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

HALF = 20
LONG, SHORT = 20.0, 10.0  # half of the sides of a tile
RIGHT_ANGLE = 90
TOES = {"toe1": -45, "toe2": 0, "toe3": 45, "toe4": 135, "toe5": 180, "toe6": 225}
SIDES = {"right": 0, "out": 0, "bottom": 90, "left": 180, "top": -90}
"""Degrees, clockwise, by which the ports of a tile lie aside of its direction; those of `TOES` likewise."""
_LANE = 13.0
_BENDS = ((45, 1.2), (90, 2.2), (30, 3.0), (60, 3.0), (15, 3.5), (75, 3.5))  # degrees, and what they cost
_TILTS = ((0, 0.0), (-15, 2.0), (15, 2.0), (30, 4.0), (-30, 4.0), (45, 5.0))  # of a slanting toe, against its 45
_ELBOW = 2.6


class Place(NamedTuple):
    """Where a tile lies: its middle, its direction (0 up, clockwise), and its reach along and across that."""

    x: float
    y: float
    turn: int
    along: float
    wide: float

    @property
    def way(self) -> tuple[float, float]:
        """The direction as a vector."""
        return _WAYS[self.turn % 360]


_WAYS = [(sin(radians(turn)), -cos(radians(turn))) for turn in range(360)]


def meets(a: Place, b: Place, gap: float = 0.0) -> bool:
    """Whether two tiles lie on the same ground, or closer than `gap`."""
    dx, dy = b.x - a.x, b.y - a.y
    if hypot(dx, dy) >= hypot(a.along, a.wide) + hypot(b.along, b.wide) + gap:
        return False
    (ax, ay), (bx, by) = a.way, b.way
    c, s = abs(ax * bx + ay * by), abs(ax * by - ay * bx)
    return (
        abs(dx * ax + dy * ay) < a.along + b.along * c + b.wide * s + gap
        and abs(dx * ay - dy * ax) < a.wide + b.along * s + b.wide * c + gap
        and abs(dx * bx + dy * by) < b.along + a.along * c + a.wide * s + gap
        and abs(dx * by - dy * bx) < b.wide + a.along * s + a.wide * c + gap
    )


def start(x: float, y: float, turn: int, along: float, wide: float) -> Place:
    """A tile in the direction `turn` whose inner side has its middle at a point."""
    a, b = _WAYS[turn % 360]
    return Place(x + a * along, y + b * along, turn % 360, along, wide)


def straight(old: Place, turn: int, far: float, along: float, wide: float) -> Place:
    """A tile in the direction `turn` whose inner side is so far from the middle of the old one."""
    a, b = _WAYS[turn % 360]
    return start(old.x + a * far, old.y + b * far, turn, along, wide)


def bent(old: Place, bend: int, along: float, wide: float) -> Place:
    """A tile that goes on in another direction: from a corner of the old one, or from the side of its last half."""
    (ux, uy), (rx, ry) = old.way, _WAYS[(old.turn + (90 if bend > 0 else -90)) % 360]
    corner = (old.along - (SHORT if abs(bend) == RIGHT_ANGLE else 0), old.wide)
    x, y = old.x + ux * corner[0] + rx * corner[1], old.y + uy * corner[0] + ry * corner[1]
    return start(x, y, old.turn + bend, along, wide)


def elbow(old: Place, bend: int) -> Place:
    """A tile at right angles whose first half lies straight on."""
    (ux, uy), (vx, vy) = old.way, _WAYS[(old.turn + bend) % 360]
    far = old.along + SHORT
    return Place(old.x + ux * far + vx * SHORT, old.y + uy * far + vy * SHORT, (old.turn + bend) % 360, LONG, SHORT)


def toe(old: Place, slant: int, port: str, along: float, wide: float) -> Place:
    """A toe at a long side of a double: straight on from its middle, or slanting from one of its corners."""
    back = port in ("toe4", "toe5", "toe6")
    turn = old.turn + (180 if back else 0)
    side = {"toe1": -1, "toe3": 1, "toe4": 1, "toe6": -1}.get(port, 0) * (-1 if back else 1)
    ux, uy = _WAYS[turn % 360]
    rx, ry = _WAYS[(turn + 90) % 360]
    if old.wide < old.along:  # it lies along: the toes stand around its last half
        if side:  # a little outwards, so that it does not touch the toe at the other half
            found = bent(old._replace(turn=turn % 360), side * 90, along, wide)
            return found._replace(x=found.x + ux, y=found.y + uy)
        return straight(old, turn, old.along, along, wide)
    x, y = old.x + ux * old.along + rx * side * old.wide, old.y + uy * old.along + ry * side * old.wide
    return start(x, y, old.turn + slant, along, wide)


def ahead(place: Place, port: str, double: bool, distance: float, half: float) -> Place:  # noqa: FBT001
    """The ground ahead of a place for another tile."""
    if double and port in TOES:
        other = toe(place, TOES[port], port, LONG, SHORT)
        (x, y), far = other.way, distance - 30.0
        return other._replace(x=other.x + x * far, y=other.y + y * far, along=half - 8.0)
    x, y = place.way
    far = place.along + distance
    return Place(place.x + x * far, place.y + y * far, place.turn, half, _LANE)


def touching(old: Place, port: str, along: float, wide: float, *, stack: bool) -> Iterator[tuple[float, Place]]:
    """All places at which a tile touches the old one at a port, and what they cost; `stack` lays half upon half."""
    if port in TOES:
        for tilt, cost in _TILTS if TOES[port] % RIGHT_ANGLE else _TILTS[:1]:
            side = 1 if port in ("toe3", "toe4") else -1
            back = -1 if abs(TOES[port]) > RIGHT_ANGLE else 1
            yield cost, toe(old, TOES[port] + side * back * tilt, port, along, wide)
        return
    reach = old.along if port in ("out", "right", "left") else old.wide
    lap = HALF if stack and along == old.along == LONG else 0
    yield 0.0, straight(old, old.turn + SIDES[port], reach - lap, along, wide)
    if port != "out":
        return
    for bend, cost in _BENDS:
        for side in (1, -1):
            yield cost, bent(old, side * bend, along, wide)
    if old.along == along == LONG:
        for side in (90, -90):
            yield _ELBOW, elbow(old, side)
