"""Random layouts of every shape, and a check of poses that shares no code with the geometry."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from dominolab.layout import Layout
from dominolab.tiles import Domino, DominoSet

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

    from dominolab.drawing.geometry import Pose


def grown(  # noqa: PLR0913 - all of them
    rng: Random, n: int, *, spinner: str = "none", lead: str = "any", size: int | None = None, bias: float = 0.0
) -> Layout:
    """A layout grown by legal moves until it is stuck or has `size` tiles.

    `spinner` is none, first or all; `lead` is any or double; `bias` is how often the first open end is preferred.
    """
    left = list(DominoSet(n))
    rng.shuffle(left)
    first = next((t for t in left if t.double), left[0]) if lead == "double" else left[0]
    left.remove(first)
    layout = Layout()
    layout.lead(first)
    layout.open("left", 0, "left", first.high)
    layout.open("right", 0, "right", first.low)
    open_spinners = {0: 2} if first.double and spinner != "none" else {}
    had_spinner = bool(open_spinners)
    while size is None or len(layout.joined) < size:
        moves = [(tile, end) for tile in left for end, number in layout.ends.items() if number in tile]
        if not moves:
            break
        doubles = [m for m in moves if m[0].double]
        if spinner == "all" and doubles and rng.random() < bias:
            moves = doubles
        elif bias and rng.random() < bias:
            moves = [m for m in moves if m[1] == moves[0][1]]
        tile, end = rng.choice(moves)
        left.remove(tile)
        on = layout.at[end][0]
        port = layout.at[end][1]
        layout.join(tile, end)
        me = len(layout.joined) - 1
        if on in open_spinners and port in ("left", "right", "out"):
            open_spinners[on] -= 1
            if not open_spinners[on]:
                for side in ("top", "bottom"):
                    layout.open(f"{layout.joined[on].tile}.{side}", on, side, layout.joined[on].tile.high)
        if tile.double and (spinner == "all" or (spinner == "first" and not had_spinner)):
            open_spinners[me] = 1
            had_spinner = True
    return layout


def cross(rng: Random, n: int, *, favourite: str | None = None) -> Layout:
    """A cross under the French shape: four arms from a double; `favourite` gets every tile that fits it."""
    left = list(DominoSet(n))
    rng.shuffle(left)
    first = next(t for t in left if t.double)
    left.remove(first)
    layout = Layout()
    layout.lead(first)
    for side in ("top", "right", "bottom", "left"):
        layout.open(side, 0, side, first.high)
    while True:
        moves = [(tile, end) for tile in left for end, number in layout.ends.items() if number in tile]
        if not moves:
            return layout
        bare = [m for m in moves if layout.at[m[1]][0] == 0]
        moves = bare or moves  # the cross stage
        liked = [m for m in moves if m[1] == favourite]
        tile, end = rng.choice(liked or moves)
        left.remove(tile)
        layout.join(tile, end)


def longest(n: int, *, at: int = 0) -> Layout:
    """A line of every tile of a double-n set, n even, with the lead tile at place `at` of the line."""
    unused: dict[int, list[int]] = {a: list(range(n + 1)) for a in range(n + 1)}
    walk, path = [0], []
    while walk:  # a closed walk over every tile, doubles as loops
        a = walk[-1]
        if unused[a]:
            b = unused[a].pop()
            if b != a:
                unused[b].remove(a)
            walk.append(b)
        else:
            path.append(walk.pop())
    pairs = list(pairwise(path))
    layout = Layout()
    a, b = pairs[at]
    layout.lead(Domino(a, b))
    high_left = a >= b
    first, second = ("left", "right") if high_left else ("right", "left")
    layout.open(first, 0, first, a)
    layout.open(second, 0, second, b)
    for x, y in pairs[at + 1 :]:
        layout.join(Domino(x, y), second)
    for x, y in reversed(pairs[:at]):
        layout.join(Domino(x, y), first)
    return layout


def box(pose: Pose) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    w, h = (10, 20) if pose.turn in (0, 180) else (20, 10)
    return pose.x - w, pose.y - h, pose.x + w, pose.y + h


def overlaps(poses: Sequence[Pose]) -> list[tuple[int, int]]:
    """Pairs of tiles whose boxes share some area."""
    boxes = [box(p) for p in poses]
    return [
        (i, j)
        for i, a in enumerate(boxes)
        for j, b in enumerate(boxes[:i])
        if min(a[2], b[2]) > max(a[0], b[0]) and min(a[3], b[3]) > max(a[1], b[1])
    ]


def halves(tile: Domino, pose: Pose) -> list[tuple[int, tuple[float, float]]]:
    """The number and the middle of each half."""
    dx, dy = {0: (0, -10), 90: (10, 0), 180: (0, 10), 270: (-10, 0)}[pose.turn]
    return [(tile.high, (pose.x + dx, pose.y + dy)), (tile.low, (pose.x - dx, pose.y - dy))]


def shared_edge(a: tuple[float, float], b: tuple[float, float]) -> float:
    """How much of an edge two squares of side 20 share."""
    dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
    if dx == 20:
        return max(0, 20 - dy)
    if dy == 20:
        return max(0, 20 - dx)
    return 0


def apart(layout: Layout, poses: Sequence[Pose]) -> list[int]:
    """Tiles whose inner half shares less than half an edge with a half of that number of the tile joined."""
    bad = []
    for i, j in enumerate(layout.joined[1:], 1):
        mine = [at for number, at in halves(j.tile, poses[i]) if number == j.inner]
        theirs = [at for number, at in halves(layout.joined[j.on].tile, poses[j.on]) if number == j.inner]
        if max(shared_edge(a, b) for a in mine for b in theirs) < 10:
            bad.append(i)
    return bad


def tiles_of(layouts: Iterable[Layout]) -> int:
    """All tiles of some layouts."""
    return sum(len(layout.joined) for layout in layouts)
