"""The tree of joined tiles, seen from the tile in the middle of the picture, and the steps from tile to tile.

Sides of a tile: `in` is the half (or long side of a double) that touches the tile before, `out` the opposite one,
`top` and `bottom` the other two sides of a double that branches. Its axis is the direction from `in` to `out`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Way = tuple[int, int]
RIGHT, DOWN, LEFT, UP = (1, 0), (0, 1), (-1, 0), (0, -1)
TURNS: dict[Way, int] = {UP: 0, RIGHT: 90, DOWN: 180, LEFT: 270}
HALF = 20
"""The side of a half, in tile units."""
CELL = HALF // 2
ROW = 1 << 13
SIDES = {"left": "in", "right": "out", "out": "out", "top": "top", "bottom": "bottom"}


class Spot(NamedTuple):
    """Where a tile lies: its middle, its axis, and whether it lies across its axis."""

    x: int
    y: int
    axis: Way
    across: bool

    def reach(self, way: Way) -> int:
        """How far the tile extends from its middle in a direction."""
        return HALF if ((way[0] == 0) == (self.axis[0] == 0)) != self.across else HALF // 2


class Shape(NamedTuple):
    """What of a joined tile decides where it lies: the tile that it touches, at which port, and if it is a double."""

    on: int
    port: str
    double: bool


class Link(NamedTuple):
    """Tile `to` touches tile `of`: at which side of each."""

    to: int
    of: int
    side: str
    entry: str


class Tree(NamedTuple):
    """Links from the middle outwards, by tile; the tile in the middle and its axis; the tiles that lie across."""

    links: dict[int, list[Link]]
    middle: int
    axis: Way
    across: list[bool]
    branching: set[int]

    def order(self) -> list[int]:
        """All tiles, each after the one that it touches, nearest first."""
        order = [self.middle]
        for tile in order:
            order.extend(link.to for link in self.links[tile])
        return order


def tree(joined: Sequence[Shape], *, doubles_across: bool) -> Tree:
    """The tree, with the first double that branches in the middle, or else the first tile."""
    branches = [j.on for j in joined if j.port in ("top", "bottom")]
    middle = branches[0] if branches else 0
    touching: list[list[Link]] = [[] for _ in joined]
    first_port = [""] * len(joined)
    for i, j in enumerate(joined[1:], 1):
        side = SIDES[j.port]
        touching[j.on].append(Link(i, j.on, side, "in"))
        touching[i].append(Link(j.on, i, "in", side))
        first_port[i] = j.port if j.on == 0 else first_port[j.on]
    links: dict[int, list[Link]] = {}
    stack = [(middle, -1)]
    while stack:
        tile, before = stack.pop()
        links[tile] = [link for link in touching[tile] if link.to != before]
        stack.extend((link.to, tile) for link in links[tile])
    across = [doubles_across and j.double for j in joined]
    return Tree(links, middle, LEFT if first_port[middle] == "left" else RIGHT, across, set(branches))


def way_of(side: str, axis: Way) -> Way:
    """The direction of a side. The top of an upright double is up; that of a lying one is at the left."""
    if side == "out":
        return axis
    if side == "in":
        return opposite(axis)
    top = UP if axis[0] else LEFT
    return top if side == "top" else opposite(top)


def opposite(way: Way) -> Way:
    """The other direction of the same line."""
    return -way[0], -way[1]


def clockwise(way: Way) -> Way:
    """A quarter turn on the screen, where y grows downwards."""
    return -way[1], way[0]


def step(  # noqa: PLR0913
    old: Spot, leave: Way, turn: Way, entry: str, *, across: bool, stack: bool = False
) -> Spot:
    """Where the next tile lies.

    Args:
        old: the tile that it touches.
        leave: the side of the old tile, as a direction.
        turn: the direction in which the new tile goes on; a bend where it differs from `leave`. A bend leaves an old
            tile that lies along the line at the side of its last half, and one that lies across at a short end.
        entry: the side of the new tile that touches.
        across: whether the new tile lies across `turn`.
        stack: lay half upon half, where neither tile lies across.
    """
    x, y = old.x, old.y
    if turn != leave and not old.across:
        x, y = x + leave[0] * HALF // 2, y + leave[1] * HALF // 2
        far = HALF // 2
    else:
        far = old.reach(turn)
    far += HALF // 2 if across else HALF
    if stack and not across and not old.across:
        far -= HALF
    axis = turn if entry == "in" else opposite(turn)
    return Spot(x + turn[0] * far, y + turn[1] * far, axis, across)


def moved(spot: Spot, of: Spot, to: Spot) -> Spot:
    """A spot that lies beside `to` as it lay beside `of`."""
    (a, b), (x, y) = of.axis, to.axis
    c, s = a * x + b * y, a * y - b * x
    dx, dy = spot.x - of.x, spot.y - of.y
    p, q = spot.axis
    return Spot(to.x + dx * c - dy * s, to.y + dx * s + dy * c, (p * c - q * s, p * s + q * c), spot.across)


def elbow(old: Spot, leave: Way, turn: Way, entry: str) -> Spot:
    """A tile that lies along its axis and bends right where it touches, with its first half beside the old tile."""
    far = old.reach(leave) + HALF // 2
    axis = turn if entry == "in" else opposite(turn)
    return Spot(
        old.x + leave[0] * far + turn[0] * HALF // 2, old.y + leave[1] * far + turn[1] * HALF // 2, axis, across=False
    )


def cells(spot: Spot) -> list[int]:
    """The squares of a quarter of a half that a tile covers, as numbers: column + row * ROW."""
    wide, high = spot.reach(RIGHT) // CELL, spot.reach(DOWN) // CELL
    x, y = spot.x // CELL, spot.y // CELL
    return [column + row * ROW for row in range(y - high, y + high) for column in range(x - wide, x + wide)]


def ring(spot: Spot) -> Iterator[int]:
    """The cells around a tile."""
    wide, high = spot.reach(RIGHT) // CELL, spot.reach(DOWN) // CELL
    x, y = spot.x // CELL, spot.y // CELL
    for column in range(x - wide - 1, x + wide + 1):
        yield column + (y - high - 1) * ROW
        yield column + (y + high) * ROW
    for row in range(y - high, y + high):
        yield x - wide - 1 + row * ROW
        yield x + wide + row * ROW
