"""Every way to divide tiles into melds, and what each joker stands for in it.

A division is *coarse* when no two of its runs could be joined into one. Two divisions that differ only in where a long
run is cut are the same for a player, so the coarse ones are shown.

>>> hand = read_tiles("Y1 Y2 Y3 G1 G2 G3 K1 K2 K3")
>>> for division in coarse(hand, None):
...     print(division)
Y1 Y2 Y3 + G1 G2 G3 + K1 K2 K3
Y1 G1 K1 + Y2 G2 K2 + Y3 G3 K3
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import TypeVar

from dominolab.families.rummy.hands import FORM, ONES, Form, Pattern, covered, faces_of, odd_ones, packed, patterns
from dominolab.families.rummy.melds import HIGH, face, plays_as, read_tiles
from dominolab.rummy_tiles import NUMBERS, RummyTile
from dominolab.tiles import Tile

T = TypeVar("T", bound=Tile)
MOST = 4000  # divisions that are looked at before the essentially different ones are chosen

__all__ = [
    "Division",
    "Part",
    "best_divisions",
    "coarse",
    "divisions",
    "of_one_colour",
    "pairings",
    "read_tiles",
    "whole_divisions",
]


@dataclass(frozen=True, slots=True, order=True)
class Part:
    """One meld of a division.

    Attributes:
        kind: set, run or pair.
        start: the first position of a run (14 is a 1 above 13), the number of a set or pair.
        size: the number of tiles.
        natural: the faces that are there themselves, as places, lowest first.
        colour: the colour of a run, 0 to 3; -1 otherwise.
    """

    kind: str
    start: int
    size: int
    natural: tuple[int, ...]
    colour: int = -1

    @property
    def wild(self) -> int:
        """The number of wild tiles."""
        return self.size - len(self.natural)

    def stands_for(self) -> list[tuple[int, ...]]:
        """For each wild tile the faces that it may stand for; in a set it is one of the colours that are missing."""
        if self.kind == "run":
            at = [(self.start + i - 1) % NUMBERS * 4 + self.colour for i in range(self.size)]
            return [(place,) for place in at if place not in self.natural]
        if self.kind == "set":
            missing = tuple((self.start - 1) * 4 + c for c in range(4) if (self.start - 1) * 4 + c not in self.natural)
            return [missing] * self.wild
        return [self.natural or tuple(range(52))] * self.wild

    def tiles(self) -> list[int | None]:
        """The places in order; None where a wild tile of a set stands."""
        if self.kind == "run":
            return [(self.start + i - 1) % NUMBERS * 4 + self.colour for i in range(self.size)]
        return [*self.natural, *[None] * self.wild]


@dataclass(frozen=True, slots=True, order=True)
class Division:
    """Tiles divided into melds without remainder."""

    parts: tuple[Part, ...]

    def joinable(self) -> bool:
        """Whether two runs could be joined into one."""
        runs = [p for p in self.parts if p.kind == "run"]
        for one in runs:
            for other in runs:
                if one.colour == other.colour and one.start + one.size == other.start:
                    whole = one.size + other.size
                    if whole <= NUMBERS and (one.start > 1 or one.start + whole - 1 < HIGH):
                        return True
        return False

    def laid(self, tiles: Sequence[T], joker: RummyTile | None) -> list[list[tuple[T, int | None]]]:
        """The tiles meld by meld, each with the place that a wild one stands for (None for a wild one in a set)."""
        rest = list(tiles)
        found = []
        for part in self.parts:
            row: list[tuple[T, int | None]] = []
            for place in part.tiles():
                natural = place is not None and place in part.natural
                want = face(place) if natural and place is not None else None
                tile = next(t for t in rest if _is(plays_as(t, joker), want))
                rest.remove(tile)
                row.append((tile, place))
            found.append(row)
        return found

    def __str__(self) -> str:
        return " + ".join(" ".join(_name(part, place) for place in part.tiles()) for part in self.parts)


def _is(one: RummyTile | None, other: RummyTile | None) -> bool:
    return one is other or (one is not None and other is not None and one.place == other.place)


def _name(part: Part, place: int | None) -> str:
    if place is None:
        return "*"
    return str(face(place)) if place in part.natural else f"*={face(place)}"


def divisions(tiles: Sequence[Tile], joker: RummyTile | None, *, high_one: bool = True) -> list[Division]:
    """Every division of all tiles into sets and runs."""
    bits, wild = packed(tiles, joker)
    return sorted(set(_divided(bits, wild, high_one)))


def coarse(tiles: Sequence[Tile], joker: RummyTile | None, *, high_one: bool = True) -> list[Division]:
    """The divisions that are essentially different: no two runs of one could be joined. Fewest melds first."""
    found = [d for d in divisions(tiles, joker, high_one=high_one) if not d.joinable()]
    return sorted(found, key=lambda d: (len(d.parts), d))


@lru_cache(maxsize=5_000)
def _divided(hand: int, wild: int, high_one: bool) -> tuple[Division, ...]:  # noqa: FBT001 - a key of the cache
    return tuple(
        Division(tuple(sorted(parts))) for parts in _search(hand, wild, patterns(wild, NUMBERS, high_one=high_one))
    )


def whole_divisions(tiles: Sequence[Tile], joker: RummyTile | None, form: Form = FORM) -> Iterator[Division]:
    """Divisions of all tiles into sets and runs of a form, one after another."""
    bits, wild = packed(tiles, joker)
    for parts in _search(bits, wild, patterns(wild, NUMBERS, high_one=form.high_one, real=form.real)):
        yield Division(tuple(sorted(parts)))


def best_divisions(tiles: Sequence[Tile], joker: RummyTile | None, form: Form = FORM) -> list[Division]:
    """The essentially different divisions that put as many tiles as can be into sets and runs; fewest melds first.

    Args:
        tiles: the tiles.
        joker: the wild face.
        form: what counts as a meld.

    >>> [str(d) for d in best_divisions(read_tiles("Y1 Y2 Y3 Y4 G4 K4 R9"), None)]
    ['Y1 Y2 Y3 + Y4 G4 K4']
    """
    bits, wild = packed(tiles, joker)
    table = patterns(wild, NUMBERS, high_one=form.high_one, real=form.real)
    found = _partly(bits, wild, len(tiles) - covered(bits, wild, form), table, form)
    every = {Division(tuple(sorted(parts))) for parts in islice(found, MOST)}
    return sorted((d for d in every if not d.joinable()), key=lambda d: (len(d.parts), d))


def _partly(
    hand: int, wild: int, spare: int, table: Sequence[Sequence[Pattern]], form: Form
) -> Iterator[tuple[Part, ...]]:
    """The divisions that leave over `spare` tiles, wild ones included."""
    if not hand:
        if wild == spare:
            yield ()
        return
    if sum(1 for _ in faces_of(hand)) + wild - covered(hand, wild, form) > spare:
        return
    lowest = hand & -hand
    place = lowest.bit_length() - 1 >> 1
    present = (hand | hand >> 1) & ONES
    for p in table[place]:
        if p.wild <= wild and present & p.mask == p.mask:
            part = Part(p.kind, p.start, p.size, p.natural, p.natural[0] % 4 if p.kind == "run" else -1)
            for rest in _partly(hand - p.mask, wild - p.wild, spare, table, form):
                yield (part, *rest)
    if spare:
        yield from _partly(hand - (1 << 2 * place), wild, spare - 1, table, form)


def _search(hand: int, wild: int, table: Sequence[Sequence[Pattern]]) -> Iterator[tuple[Part, ...]]:
    if not hand:
        if wild == 0:
            yield ()
        return
    place = (hand & -hand).bit_length() - 1 >> 1
    present = (hand | hand >> 1) & ONES
    for p in table[place]:
        if p.wild <= wild and present & p.mask == p.mask:
            part = Part(p.kind, p.start, p.size, p.natural, p.natural[0] % 4 if p.kind == "run" else -1)
            for rest in _search(hand - p.mask, wild - p.wild, table):
                yield (part, *rest)


def pairings(tiles: Sequence[Tile], joker: RummyTile | None) -> Division | None:
    """The division of tiles into pairs, if there is one; wild tiles go with the tiles that are alone."""
    bits, wild = packed(tiles, joker)
    if odd_ones(bits) > wild or len(tiles) % 2:
        return None
    parts = []
    for place in range(52):
        many = bits >> 2 * place & 3
        parts += [Part("pair", place // 4 + 1, 2, (place, place))] * (many // 2)
        if many % 2:
            parts.append(Part("pair", place // 4 + 1, 2, (place,)))
            wild -= 1
    parts += [Part("pair", 0, 2, ())] * (wild // 2)
    return Division(tuple(parts))


def of_one_colour(tiles: Sequence[Tile], joker: RummyTile | None, how: str, *, printed: bool = False) -> int | None:
    """The colour, 0 to 3, in which all tiles of a winning hand are, or None.

    Args:
        tiles: the hand.
        joker: the wild face.
        how: melds or pairs.
        printed: a joker counts with the colour printed on it; else any tile that it may stand for will do.
    """
    bits, wild = packed(tiles, joker)
    colours = {place % 4 for place in range(52) if bits >> 2 * place & 3}
    if printed and wild and joker is not None:
        colours.add(joker.place % 4)
    if len(colours) != 1:
        return None
    (found,) = colours
    if how == "pairs":
        return found if pairings(tiles, joker) else None
    runs = any(all(p.kind == "run" for p in d.parts) for d in divisions(tiles, joker))
    return found if runs or (printed and divisions(tiles, joker)) else None
