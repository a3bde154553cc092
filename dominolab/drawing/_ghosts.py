"""Where tiles that could be played are shown: beside the tile that they would touch, upon no other."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from itertools import chain, product
from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING

from dominolab.drawing import _spread
from dominolab.drawing._slant import LONG, SHORT, Place, meets
from dominolab.drawing._tree import SIDES, TURNS, Spot, clockwise, elbow, moved, opposite, step, way_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from dominolab.layout import Joined

_SQUARE = 2 * hypot(LONG, SHORT)  # tiles whose middles are as far apart as this do not meet
_FURTHER = 30  # steps of half the width of a tile, in which free ground is looked for


def placed(spot: Spot) -> Place:
    """A spot of a tree as a place that may lie in any direction."""
    return Place(spot.x, spot.y, TURNS[spot.axis], *((SHORT, LONG) if spot.across else (LONG, SHORT)))


def in_tree(now: Mapping[int, Spot], then: Mapping[int, Spot], last: Joined, *, stack: bool) -> list[Place]:
    """Where the last tile can lie beside its neighbour, best first: as it will lie, straight on, round a bend."""
    on, new = now[last.on], then[len(then) - 1]
    leave = way_of(SIDES[last.port], on.axis)
    turns = (leave, clockwise(leave), opposite(clockwise(leave)))
    ways = [moved(new, then[last.on], on)]
    ways += [step(on, leave, turn, "in", across=new.across, stack=stack) for turn in turns]
    ways += [elbow(on, leave, turn, "in") for turn in turns[1:] if not (new.across or stack)]
    return [placed(way) for way in ways]


def in_feet(joined: Sequence[Joined], last: Joined, look: _spread.Look) -> list[Place]:
    """The same where doubles have feet."""
    now, then = _spread.laid(joined, look), _spread.laid([*joined, last], look)
    ways = [place for _, place in sorted(now.ways(last), key=lambda way: way[0])] if last.on in now.places else []
    stays = now.places.get(last.on) == then.places.get(last.on) and len(joined) in then.places
    return [then.places[len(joined)], *ways] if stays or not ways else ways


class _Ground:
    """Tiles by the square of ground in which their middles lie: those of squares further off cannot be met."""

    def __init__(self) -> None:
        self._squares: defaultdict[tuple[int, int], list[tuple[int, Place]]] = defaultdict(list)

    def put(self, name: int, place: Place) -> None:
        """A tile is laid down."""
        for x, y in product((-1, 0, 1), repeat=2):
            self._squares[int(place.x // _SQUARE) + x, int(place.y // _SQUARE) + y].append((name, place))

    def free(self, place: Place, upon: int | None = None) -> bool:
        """Whether a tile could lie there, meeting none but the one of this name."""
        near = self._squares.get((int(place.x // _SQUARE), int(place.y // _SQUARE)), ())
        return not any(name != upon and meets(place, other, -_spread.SLIGHT) for name, other in near)


@lru_cache(maxsize=64)  # a refusal asks again for what has been shown
def settle(lying: tuple[Place, ...], ways: tuple[tuple[Place, ...], ...], upon: tuple[int | None, ...]) -> list[Place]:
    """One of the ways for each ghost, so that none meets a tile or another ghost; else the nearest free ground.

    Args:
        lying: the tiles.
        ways: where each ghost can lie, best first.
        upon: for each ghost the tile upon which it may lie by half, or None.
    """
    ground, shown = _Ground(), {}
    for n, tile in enumerate(lying):
        ground.put(n, tile)
    open_to = [sum(ground.free(place, under) for place in some) for some, under in zip(ways, upon, strict=True)]
    for n in sorted(range(len(ways)), key=open_to.__getitem__):
        candidates = chain(ways[n], _around(ways[n][0]))
        shown[n] = next((place for place in candidates if ground.free(place, upon[n])), ways[n][0])
        ground.put(-1 - n, shown[n])
    return [shown[n] for n in range(len(ways))]


def _around(place: Place) -> Iterator[Place]:
    """The ground around a place, nearest first."""
    for far in range(1, _FURTHER):
        for turn in range(0, 360, 30):
            x, y = place.x + far * SHORT * sin(radians(turn)), place.y - far * SHORT * cos(radians(turn))
            yield place._replace(x=x, y=y)
            yield place._replace(x=x, y=y, turn=(place.turn + 90) % 360)
