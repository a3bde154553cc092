"""What is a set, what is a run, and why some tiles are neither.

A *wild* tile stands for any tile. Which face is wild, the joker, is said beside the tiles; a false joker plays as that
face and as nothing else.

>>> joker = RummyTile("R", 5)
>>> check(read_tiles("G6 R5 R5 G9"), joker).kinds, check(read_tiles("R4 FJ R6"), joker).kinds
(('run',), ('run',))
>>> check(read_tiles("K13 K1 K2"), joker).fault
Fault(rule='ones', how='middle', facts={})
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

from dominolab.rummy_tiles import COLOURS, NUMBERS, FalseJoker, Joly, RummyTile, read_tiles
from dominolab.tiles import Tile

__all__ = ["Counted", "Fault", "Verdict", "check", "check_pair", "counted", "mends", "read_tiles"]

LEAST = 3  # tiles of a set or a run
HIGH = NUMBERS + 1  # the position of a 1 above 13


class Counted(NamedTuple):
    """Some tiles as the rules see them.

    Attributes:
        places: the faces, 0 to 51, that the tiles play as, sorted; false jokers as the joker face.
        wild: the number of wild tiles.
    """

    places: tuple[int, ...]
    wild: int


@dataclass(frozen=True, slots=True)
class Fault:
    """Why some tiles are no meld.

    Attributes:
        rule: the kind of rule broken: set, run, ones, pair.
        how: which part of it.
        facts: what a sentence about it needs.
    """

    rule: str
    how: str
    facts: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What some tiles are: `kinds` of meld (set, run, or both when jokers leave it open), or the fault."""

    kinds: tuple[str, ...] = ()
    fault: Fault | None = None

    @property
    def valid(self) -> bool:
        """Whether they are a meld."""
        return bool(self.kinds)


def plays_as(tile: Tile, joker: RummyTile | None) -> RummyTile | None:
    """The face that a tile plays as; None for a wild one."""
    if isinstance(tile, FalseJoker):
        return joker
    if isinstance(tile, Joly):
        return None
    if isinstance(tile, RummyTile):
        return None if joker is not None and tile.face == joker.face else tile.printed
    msg = f"[{tile}] is no tile of a rummy game."
    raise TypeError(msg)


def counted(tiles: Sequence[Tile], joker: RummyTile | None) -> Counted:
    """The tiles as the rules see them, where `joker` is wild."""
    faces = [plays_as(tile, joker) for tile in tiles]
    return Counted(tuple(sorted(f.place for f in faces if f is not None)), sum(f is None for f in faces))


def number(place: int) -> int:
    """The number of a face."""
    return place // 4 + 1


def colour(place: int) -> int:
    """The colour of a face, 0 to 3."""
    return place % 4


def face(place: int, letters: str = COLOURS) -> RummyTile:
    """The face at a place."""
    return RummyTile(letters[place % 4], place // 4 + 1)


def check(tiles: Sequence[Tile], joker: RummyTile | None, *, high_one: bool = True) -> Verdict:
    """What some tiles are, in whatever order they lie.

    Args:
        tiles: the tiles.
        joker: the face that is wild, if there is one.
        high_one: a 1 may stand above 13.
    """
    places, _ = counted(tiles, joker)
    size = len(tiles)
    kinds = []
    if _is_set(places, size):
        kinds.append("set")
    if _is_run(places, size, high_one=high_one):
        kinds.append("run")
    if kinds:
        return Verdict(tuple(kinds))
    letters = [f for f in (plays_as(t, joker) for t in tiles) if f is not None]
    if len({number(p) for p in places}) <= 1:
        return Verdict(fault=_set_fault(letters, size))
    return Verdict(fault=_run_fault(sorted(letters, key=lambda f: f.place), size))


def _is_set(places: tuple[int, ...], size: int) -> bool:
    one_number = len({number(p) for p in places}) == 1
    return size in (LEAST, LEAST + 1) and one_number and len({colour(p) for p in places}) == len(places)


def _is_run(places: tuple[int, ...], size: int, *, high_one: bool) -> bool:
    if not LEAST <= size <= NUMBERS or len({colour(p) for p in places}) != 1 or len(set(places)) != len(places):
        return False
    numbers = [number(p) for p in places]
    top = HIGH if high_one else NUMBERS
    for start in range(1, top - size + 2):
        window = range(start, start + size)
        if all(n in window or (n == 1 and HIGH in window) for n in numbers):
            return True
    return False


def _set_fault(faces: list[RummyTile], size: int) -> Fault:
    for i, one in enumerate(faces):
        for other in faces[:i]:
            if other.colour == one.colour:
                return Fault("set", "colours", {"tile": other, "other": one})
    return Fault("set", "size", {"size": size})


def _run_fault(faces: list[RummyTile], size: int) -> Fault:
    others = [f for f in faces if f.colour != faces[0].colour]
    if others:
        return Fault("run", "colours", {"tile": faces[0], "other": others[0]})
    numbers = [f.number for f in faces]
    if size >= LEAST and _round(numbers, size):
        return Fault("ones", "middle")
    twice = [one for one, after in pairwise(faces) if one.number == after.number]
    if twice:
        return Fault("run", "twice", {"tile": twice[0]})
    if size < LEAST:
        return Fault("run", "size", {"size": size})
    gaps = [n for n in range(numbers[0], numbers[-1]) if n not in numbers]
    return Fault("run", "gap", {"number": gaps[0] if gaps else HIGH})


def _round(numbers: list[int], size: int) -> bool:
    """Whether the numbers would be a run if 1 came after 13, so that only the place of the 1 is at fault."""
    if size > HIGH:
        return False
    for start in range(NUMBERS):
        circle = [(start + i) % NUMBERS + 1 for i in range(size)]
        if all(numbers.count(n) <= circle.count(n) for n in set(numbers)):
            return True
    return False


def check_pair(tiles: Sequence[Tile], joker: RummyTile | None) -> Verdict:
    """Whether two tiles are a pair: identical, or one of them wild.

    >>> check_pair(read_tiles("K9 G9"), RummyTile("R", 5)).fault.rule
    'pair'
    """
    places, _ = counted(tiles, joker)
    if len(tiles) == 2 and len(set(places)) <= 1:  # noqa: PLR2004 - a pair
        return Verdict(("pair",))
    return Verdict(fault=Fault("pair", "", {"tiles": tuple(tiles)}))


def mends(
    tiles: Sequence[Tile],
    joker: RummyTile | None,
    letters: str = COLOURS,
    valid: Callable[[Sequence[Tile], RummyTile | None], bool] | None = None,
) -> list[tuple[Tile | None, RummyTile]]:
    """What would make a meld of tiles that are none: (tile to take away or None, face to put there).

    Args:
        tiles: the tiles.
        joker: the wild face, if there is one.
        letters: those of the colours.
        valid: whether some tiles are a meld, where that is other than what `check` says.

    A face to add comes before a face to exchange.

    >>> mends(read_tiles("G6 G7"), RummyTile("R", 5))
    [(None, RummyTile('G', 5)), (None, RummyTile('G', 8))]
    """
    every = [
        face(place, letters) for place in range(4 * NUMBERS) if joker is None or face(place, letters).face != joker.face
    ]
    good = valid or _valid
    found: list[tuple[Tile | None, RummyTile]] = [(None, f) for f in every if good([*tiles, f], joker)]
    for i, tile in enumerate(tiles) if not found else ():
        rest = [*tiles[:i], *tiles[i + 1 :]]
        found += [(tile, f) for f in every if good([*rest, f], joker)]
    return found


def _valid(tiles: Sequence[Tile], joker: RummyTile | None) -> bool:
    return check(tiles, joker).valid
