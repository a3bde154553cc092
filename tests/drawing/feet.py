"""Random layouts with feet, and a check of poses in any direction that shares no code with the geometry."""

from __future__ import annotations

from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING

from dominolab.layout import Layout
from dominolab.tiles import Domino, DominoSet

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from dominolab.drawing.geometry import Pose

Point = tuple[float, float]
SLACK = 0.08  # poses are rounded
SIDES = ("top", "right", "bottom", "left")
MOST_APART = 10.2  # from the middle of the inner edge of a tile to the tile that it touches


def feet(  # noqa: PLR0913 - all of them
    rng: Random, n: int, *, places: int = 6, size: int | None = None, bias: float = 0.0, crowded: bool = False
) -> Layout:
    """A layout grown until it is stuck or has `size` tiles; feet that cannot be finished are waived.

    `places` is the number of toes of the first double, `bias` how often doubles are played before all else, and with
    `crowded` they all follow as soon as can be upon one toe of the first.
    """
    left = list(DominoSet(n))
    rng.shuffle(left)
    first = rng.choice([tile for tile in left if tile.double])
    left.remove(first)
    layout = Layout()
    layout.lead(first)
    for k in range(places):
        name = SIDES[k] if places == len(SIDES) else f"toe{k + 1}"
        layout.open(name, 0, name, first.high)
    while size is None or len(layout.joined) < size:
        ends = layout.alike or list(layout.ends)
        moves = [(tile, end) for tile in left for end in ends if layout.ends[end] in tile]
        if crowded:
            moves = crowding(layout, moves, left)
        doubles = [move for move in moves if move[0].double]
        if not moves and not layout.alike:
            break
        if not moves:
            for end in list(layout.alike):
                layout.close(end)
            continue
        tile, end = rng.choice(doubles if doubles and rng.random() < bias else moves)
        left.remove(tile)
        layout.join(tile, end)
        if tile.double:
            on = layout.at[end][0]
            layout.close(end)
            for k in (1, 2, 3):
                layout.open(f"{end}.{k}", on, f"toe{k}", tile.high)
    return layout


def crowding(layout: Layout, moves: list[tuple[Domino, str]], left: Sequence[Domino]) -> list[tuple[Domino, str]]:
    """Those moves that bring doubles soonest, and nearest, upon the branch on which the first of them lies."""
    branch = next((joined.end.split(".")[0] for joined in layout.joined[1:] if joined.tile.double), "")
    there = [move for move in moves if not branch or move[1].split(".")[0] == branch]
    doubles = [move for move in there if move[0].double]
    nearest = min((end.count(".") for _, end in doubles), default=0)
    waiting = {tile.high for tile in left if tile.double}
    leading = [(tile, end) for tile, end in there if not tile.double and tile.other(layout.ends[end]) in waiting]
    plain = [move for move in moves if not move[0].double]
    return [move for move in doubles if move[1].count(".") == nearest] or leading or plain or moves


def corners(pose: Pose) -> list[Point]:
    """The corners of a tile."""
    c, s = cos(radians(pose.turn)), sin(radians(pose.turn))
    return [
        (pose.x + dx * c - dy * s, pose.y + dx * s + dy * c) for dx, dy in ((-10, -20), (10, -20), (10, 20), (-10, 20))
    ]


def shadow(points: Sequence[Point], way: Point) -> Point:
    """The first and the last place that some points have in a direction."""
    along = [x * way[0] + y * way[1] for x, y in points]
    return min(along), max(along)


def overlap(a: Pose, b: Pose) -> bool:
    """Whether two tiles share some area: in no direction do their shadows lie apart."""
    one, other = corners(a), corners(b)
    for turn in (a.turn, a.turn + 90, b.turn, b.turn + 90):
        way = cos(radians(turn)), sin(radians(turn))
        first, second = shadow(one, way), shadow(other, way)
        if min(first[1], second[1]) - max(first[0], second[0]) < SLACK:
            return False
    return True


def overlaps(poses: Sequence[Pose]) -> list[tuple[int, int]]:
    """Pairs of tiles that share some area."""
    return [
        (i, j)
        for i, a in enumerate(poses)
        for j, b in enumerate(poses[:i])
        if hypot(a.x - b.x, a.y - b.y) < 45 and overlap(a, b)  # twice the way to a corner
    ]


def half(tile: Domino, pose: Pose, number: int) -> list[Point]:
    """The middles of the halves that show a number."""
    dx, dy = 10 * sin(radians(pose.turn)), -10 * cos(radians(pose.turn))
    found = [(pose.x + dx, pose.y + dy)] if tile.high == number else []
    return [*found, (pose.x - dx, pose.y - dy)] if tile.low == number else found


def far(pose: Pose, point: Point) -> float:
    """How far a point is from a tile; 0 inside it."""
    c, s = cos(radians(pose.turn)), sin(radians(pose.turn))
    dx, dy = point[0] - pose.x, point[1] - pose.y
    return hypot(max(abs(dx * c + dy * s) - 10, 0), max(abs(-dx * s + dy * c) - 20, 0))


def apart(layout: Layout, poses: Sequence[Pose]) -> list[int]:
    """Tiles that do not touch their neighbour with the half that matches, or not on its half with that number.

    The middle of the half that touches, or of a double, is half an edge away from the other tile, and, where neither is
    a double, nearer to its half with that number.
    """
    bad = []
    for i, j in enumerate(layout.joined[1:], 1):
        old = layout.joined[j.on]
        mine = half(j.tile, poses[i], j.inner) + [(poses[i].x, poses[i].y)] * j.tile.double
        touching = min(far(poses[j.on], point) for point in mine)
        if touching > MOST_APART:
            bad.append(i)
        elif not old.tile.double and not j.tile.double:
            (point,) = mine
            (right,), (wrong,) = (half(old.tile, poses[j.on], n) for n in (j.inner, old.tile.other(j.inner)))
            if hypot(point[0] - right[0], point[1] - right[1]) > hypot(point[0] - wrong[0], point[1] - wrong[1]):
                bad.append(i)
    return bad
