"""Where the tiles of a layout lie on the table: a line that bends to stay on it, a cross, a tree, feet upon feet.

Lengths are in tile units: a tile is 20 wide and 40 high. The tile in the middle lies at (0, 0).

>>> from dominolab.layout import Layout
>>> from dominolab.tiles import Domino
>>> line = Layout()
>>> line.lead(Domino(6, 6)); line.open("left", 0, "left", 6); line.open("right", 0, "right", 6)
>>> line.join(Domino(6, 4), "right")
>>> place(line)
[Pose(x=0, y=0, turn=0), Pose(x=30, y=0, turn=270)]
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin
from typing import TYPE_CHECKING, NamedTuple

from dominolab.drawing._brick import bricks
from dominolab.drawing._fold import fold
from dominolab.drawing._ghosts import in_feet, in_tree, placed, settle
from dominolab.drawing._grow import grow
from dominolab.drawing._spread import Look, spread
from dominolab.drawing._tree import (
    HALF,
    RIGHT,
    TURNS,
    Shape,
    Spot,
    Tree,
    Way,
    cells,
    opposite,
    ring,
    tree,
    way_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from dominolab.drawing._slant import Place
    from dominolab.drawing._tree import Link
    from dominolab.layout import Joined, Layout

__all__ = ["TABLE", "Pose", "extent", "ghosts", "place"]

TABLE = (480.0, 320.0)
"""The table that is used when none is given: width and height in tile units."""
_LEAST = 160.0  # narrower tables leave no room to bend
_GROWTH = 1.1
_PARTS = (1.0, 0.96, 0.92, 0.88, 0.84)  # of the table, tried as widths of the rows


class Pose(NamedTuple):
    """The middle of a tile, and how far it is turned clockwise from upright (higher number on top), in degrees."""

    x: float
    y: float
    turn: int


def place(
    layout: Layout,
    *,
    table: tuple[float, float] = TABLE,
    doubles_across: bool = True,
    stack_tiles: bool = False,
    brick: bool = False,
) -> list[Pose]:
    """The pose of each tile of `layout.joined`; no two tiles overlap, and halves that match touch.

    A table too small for the layout grows, keeping its shape. Should a tree of doubles be too dense to be drawn at
    all, the tiles that found no room lie in rows below it.

    Args:
        layout: the joined tiles.
        table: width and height of the table, in tile units.
        doubles_across: doubles lie across the line, not along it.
        stack_tiles: tiles in a straight run or bend lie with one half upon their neighbour, which saves room.
        brick: matching halves lie side by side, like the courses of bricks, and not end to end.
    """
    if not layout.joined:
        return []
    if brick:
        return [_brick(j, *halves) for j, halves in zip(layout.joined, bricks(layout.joined, *table), strict=True)]
    if any(j.port.startswith("toe") for j in layout.joined):
        places = spread(layout.joined, _look(table, doubles_across=doubles_across, stack=stack_tiles))
        return [_toward(j, at) for j, at in zip(layout.joined, places, strict=True)]
    spots = _laid(layout, table, doubles_across=doubles_across, stack=stack_tiles)
    return [_toward(j, placed(spots[i])) for i, j in enumerate(layout.joined)]


def ghosts(  # noqa: PLR0913 - the looks of a table
    layout: Layout,
    afters: Sequence[Layout],
    *,
    table: tuple[float, float] = TABLE,
    doubles_across: bool = True,
    stack_tiles: bool = False,
    brick: bool = False,
) -> list[Pose]:
    """The pose of the last tile of each layout in `afters`, beside the tiles of `layout` where these lie now.

    After the move the line may bend elsewhere. Here none lies upon a tile or upon another ghost, if there is room.

    Args:
        layout: the joined tiles, one at least.
        afters: the same with one tile more each, at different ends.
        table: as for `place`, and so are the others.
        doubles_across: likewise.
        stack_tiles: likewise.
        brick: likewise.
    """
    if brick:
        return [place(after, table=table, brick=True)[-1] for after in afters]
    last = [after.joined[-1] for after in afters]
    if any(joined.port.startswith("toe") for joined in (*layout.joined, *last)):
        look = _look(table, doubles_across=doubles_across, stack=stack_tiles)
        lying = spread(layout.joined, look)
        ways = [in_feet(layout.joined, joined, look) for joined in last]
    else:
        now, *then = (
            _laid(each, table, doubles_across=doubles_across, stack=stack_tiles) for each in (layout, *afters)
        )
        lying = [placed(now[n]) for n in range(len(layout.joined))]
        ways = [in_tree(now, each, joined, stack=stack_tiles) for each, joined in zip(then, last, strict=True)]
    upon = tuple(joined.on if stack_tiles else None for joined in last)
    shown = settle(tuple(lying), tuple(map(tuple, ways)), upon)
    return [_toward(joined, at) for joined, at in zip(last, shown, strict=True)]


def _laid(layout: Layout, table: tuple[float, float], *, doubles_across: bool, stack: bool) -> Mapping[int, Spot]:
    shapes = tuple(Shape(j.on, j.port, j.tile.double) for j in layout.joined)
    width, height = (max(float(side), _LEAST) for side in table)
    return _spots(shapes, width, height, doubles_across=doubles_across, stack=stack)


@lru_cache(maxsize=256)  # at a table the same layout is asked for again and again: now, and before it as what could be
def _spots(
    shapes: tuple[Shape, ...], width: float, height: float, *, doubles_across: bool, stack: bool
) -> Mapping[int, Spot]:
    """The spot of each tile, by its number."""
    seen = tree(shapes, doubles_across=doubles_across)
    if seen.branching <= {seen.middle}:
        return _fold_all(seen, list(_arms(seen)), width, height, stack=stack)
    return grow(seen, width, height, stack=stack)


def extent(poses: Iterable[Pose]) -> tuple[float, float, float, float]:
    """The box around the tiles: x, y, width, height; all 0 when there are none.

    >>> extent([Pose(0, 0, 0), Pose(30, 0, 90)])
    (-10, -20, 60, 40)
    """
    boxes = [(p.x, p.y, *_reach(p.turn)) for p in poses]
    if not boxes:
        return 0, 0, 0, 0
    left, top = min(x - w for x, _, w, _ in boxes), min(y - h for _, y, _, h in boxes)
    return left, top, max(x + w for x, _, w, _ in boxes) - left, max(y + h for _, y, _, h in boxes) - top


def _reach(turn: int) -> tuple[float, float]:
    """How far a tile reaches to the side and up."""
    if turn % 90 == 0:
        return (HALF // 2, HALF) if turn % 180 == 0 else (HALF, HALF // 2)
    c, s = abs(cos(radians(turn))), abs(sin(radians(turn)))
    return HALF // 2 * c + HALF * s, HALF // 2 * s + HALF * c


def _arms(seen: Tree) -> Iterator[list[Link]]:
    """The chains that leave the middle; a chain ends at the first tile that has not exactly one successor."""
    for first in seen.links[seen.middle]:
        arm = [first]
        while len(seen.links[arm[-1].to]) == 1:
            arm.append(seen.links[arm[-1].to][0])
        yield arm


def _fold_all(seen: Tree, arms: list[list[Link]], width: float, height: float, *, stack: bool) -> dict[int, Spot]:
    """Fold every arm on the smallest table, of the given shape and at least the given size, that holds them all.

    Rows that end a little earlier may fit as well; the fold in which the fewest strangers touch is taken.
    """
    scale = 1.0
    while True:
        wide, high = width * scale, height * scale
        made = (_fold_once(seen, arms, wide * part, high * part, stack=stack) for part in _PARTS)
        different = {tuple(fold.values()): fold for fold in made if fold}.values()
        folds = [fold for fold in different if _fits(fold, wide, high)]
        if folds:
            return min(folds, key=lambda fold: _strangers(seen, fold)) if len(folds) > 1 else folds[0]
        scale *= _GROWTH


def _fits(spots: dict[int, Spot], width: float, height: float) -> bool:
    _, _, wide, high = extent(Pose(s.x, s.y, 90 if s.reach(RIGHT) == HALF else 0) for s in spots.values())
    return wide <= width and high <= height


def _strangers(seen: Tree, spots: dict[int, Spot]) -> int:
    """How many edges tiles share with tiles to which they are not joined."""
    owner = {cell: tile for tile, spot in spots.items() for cell in cells(spot)}
    friends = {tile: {tile} for tile in spots}
    for links in seen.links.values():
        for link in links:
            friends[link.to].add(link.of)
            friends[link.of].add(link.to)
    return sum(owner.get(cell, tile) not in friends[tile] for tile, spot in spots.items() for cell in ring(spot))


def _fold_once(
    seen: Tree, arms: list[list[Link]], width: float, height: float, *, stack: bool
) -> dict[int, Spot] | None:
    middle = Spot(0, 0, seen.axis, seen.across[seen.middle])
    spots = {seen.middle: middle}
    cross = any(arm[0].side in ("top", "bottom") for arm in arms)
    for arm in arms:
        way = way_of(arm[0].side, seen.axis)
        far = int(width if way[0] else height) // 2
        # The arms of a cross keep to their own quarter; the two of a line have the whole width, one above, one below.
        near = HALF + HALF // 2 if cross else -far
        start = Spot(0, 0, RIGHT, middle.reach(way) != HALF)
        across = tuple(seen.across[link.to] for link in arm)
        found = fold(across, tuple(link.entry for link in arm), start, near, far, stack=stack)
        if found is None:
            return None
        spots.update((link.to, _turned(spot, way)) for link, spot in zip(arm, found, strict=True))
    return spots


def _turned(spot: Spot, way: Way) -> Spot:
    """A spot of an arm that was folded to the right, turned round the middle so that it sets out in direction `way`."""
    (c, s), (x, y) = way, spot.axis
    return Spot(spot.x * c - spot.y * s, spot.x * s + spot.y * c, (x * c - y * s, x * s + y * c), spot.across)


def _brick(joined: Joined, inner: tuple[int, int], outer: tuple[int, int]) -> Pose:
    """A tile whose halves cover these cells; the left half of the first tile covers (0, 0)."""
    way = outer[0] - inner[0], outer[1] - inner[1]
    x, y = HALF * (inner[0] + outer[0] - 1) // 2, HALF * (inner[1] + outer[1]) // 2
    return Pose(x, y, TURNS[opposite(way) if joined.inner == joined.tile.high else way])


def _look(table: tuple[float, float], *, doubles_across: bool, stack: bool) -> Look:
    width, height = (max(float(side), _LEAST) for side in table)
    return Look(width, height, doubles_across, stack)


def _toward(joined: Joined, place: Place) -> Pose:
    """The greater number lies at the head of an upright tile, and a double that lies across shows its long side."""
    x, y = round(place.x, 2), round(place.y, 2)
    if joined.tile.double:
        return Pose(x, y, (place.turn + (90 if place.wide > place.along else 0)) % 180)
    return Pose(x, y, (place.turn + (180 if joined.inner == joined.tile.high else 0)) % 360)
