"""The tiles of the rummy games: four colours, thirteen numbers, two copies of each, and two without a number.

>>> len(OkeySet()), RummyTile("R", 5), read_tile("FJ"), str(RummyTile("K", 13, copy=1))
(106, RummyTile('R', 5), FalseJoker(), 'K13')
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar, Self

from dominolab.errors import NotationError, brief
from dominolab.tiles import LONGEST, Tile, TileSet

if TYPE_CHECKING:
    from collections.abc import Iterable

COLOURS = "RYGK"
NUMBERS = 13
_PLACE = {"R": 0, "Y": 1, "G": 2, "B": 2, "K": 3}
NAMES = {
    "R": ("red", "merah"), "Y": ("yellow", "kuning"), "G": ("green", "hijau"), "B": ("blue", "biru"),
    "K": ("black", "hitam"),
}  # fmt: skip
_FACE = re.compile(r"\s*(\[)?\s*(?:([RYGBK])(\d{1,2})|(FJ|J))\s*(\])?\s*", re.ASCII | re.IGNORECASE)


class RummyTile(Tile):
    """A tile with a colour and a number.

    Args:
        colour: R (red), Y (yellow), G (green), B (blue) or K (black).
        number: 1 to 13.
        copy: 0 or 1, since every face is there twice.

    Attributes:
        place: the face as a number from 0 to 51, by number and then by colour; the third colour is green or blue.

    >>> RummyTile("R", 5) is RummyTile("R", 5), RummyTile("R", 5, copy=1).twin.copy, RummyTile("B", 2).place
    (True, 0, 6)
    """

    __slots__ = ("colour", "number", "place")
    colour: str
    number: int
    place: int
    _made: ClassVar[dict[tuple[str, int, int], RummyTile]] = {}

    def __new__(cls, colour: str, number: int, copy: int = 0) -> Self:
        """The one object for this tile."""
        key = colour, number, copy
        whole = type(colour) is str and type(number) is type(copy) is int
        made = cls._made.get(key) if whole else None
        if made is None:
            if not whole or colour not in _PLACE or not 1 <= number <= NUMBERS or copy not in (0, 1):
                msg = f"A rummy tile is R, Y, G, B or K with 1 to 13, not {brief(colour)} with {brief(number)}."
                raise NotationError(msg)
            made = super().__new__(cls)
            made.colour, made.number, made.copy = key
            made.face = f"{colour}{number}"
            made.place = (number - 1) * 4 + _PLACE[colour]
            cls._made[key] = made
        return made  # type: ignore[return-value]

    @property
    def printed(self) -> RummyTile:
        """The first copy of this face, which stands for the face itself."""
        return RummyTile(self.colour, self.number)

    @property
    def twin(self) -> RummyTile:
        """The other copy."""
        return RummyTile(self.colour, self.number, 1 - self.copy)

    @property
    def order(self) -> tuple[int, int, int]:
        """Where the tile stands in its set: by colour, number and copy."""
        return _PLACE[self.colour], self.number, self.copy

    def __lt__(self, other: AnyTile) -> bool:
        return self.order < other.order

    def __reduce__(self) -> tuple[type[RummyTile], tuple[str, int, int]]:
        return RummyTile, (self.colour, self.number, self.copy)

    def __repr__(self) -> str:
        return f"RummyTile({self.colour!r}, {self.number}{f', copy={self.copy}' if self.copy else ''})"


class Unnumbered(Tile):
    """A tile without a number; the set has two of each kind."""

    __slots__ = ()
    shown: ClassVar[str] = ""
    _pairs: ClassVar[dict[tuple[type, int], Any]] = {}

    def __new__(cls, copy: int = 0) -> Self:
        """The one object for this copy."""
        made = cls._pairs.get((cls, copy)) if type(copy) is int else None
        if made is None:
            if type(copy) is not int or copy not in (0, 1):
                msg = f"There are two tiles [{cls.shown}], 0 and 1, not {brief(copy)}."
                raise NotationError(msg)
            made = super().__new__(cls)
            made.copy, made.face = copy, cls.shown
            cls._pairs[cls, copy] = made
        return made

    @property
    def printed(self) -> Self:
        """The first copy, which stands for the face itself."""
        return type(self)()

    @property
    def twin(self) -> Self:
        """The other copy."""
        return type(self)(1 - self.copy)

    @property
    def order(self) -> tuple[int, int, int]:
        """After all others."""
        return 4, 0, self.copy

    def __lt__(self, other: AnyTile) -> bool:
        return self.order < other.order

    def __reduce__(self) -> tuple[type[Unnumbered], tuple[int]]:
        return type(self), (self.copy,)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.copy or ''})"


class FalseJoker(Unnumbered):
    """One of the two false jokers; it plays as the face that the jokers have given up."""

    __slots__ = ()
    shown = "FJ"


class Joly(Unnumbered):
    """One of the two Jolys with a smiling face; it stands for any tile.

    >>> read_tile("J"), Joly() is Joly(1).twin, str(Joly(1))
    (Joly(), True, 'J')
    """

    __slots__ = ()
    shown = "J"


AnyTile = RummyTile | Unnumbered


def read_tile(text: str) -> AnyTile | None:
    """The tile that `text` denotes, or None when it is no rummy tile."""
    found = _FACE.fullmatch(text) if len(text) <= LONGEST else None
    if found is None or bool(found[1]) != bool(found[5]):
        return None
    if found[4]:
        return FalseJoker() if found[4].upper() == FalseJoker.shown else Joly()
    return RummyTile(found[2].upper(), int(found[3])) if 1 <= int(found[3]) <= NUMBERS else None


def read_tiles(texts: str | Iterable[str | Tile]) -> list[AnyTile]:
    """Tiles from notation, the second of two that look alike as the second copy.

    Raises:
        NotationError: a text is no rummy tile, or a face comes up more often than the set holds it.

    >>> read_tiles("R5 R5 FJ")
    [RummyTile('R', 5), RummyTile('R', 5, copy=1), FalseJoker()]
    >>> read_tiles("R5 R5 R5")
    Traceback (most recent call last):
    dominolab.errors.NotationError: The set holds R5 twice; here it stands 3 times.
    """
    given = texts.replace(",", " ").split() if isinstance(texts, str) else list(texts)
    found: list[AnyTile] = []
    seen: dict[str, int] = {}
    for text in given:
        tile = Tile.parse(text) if isinstance(text, str) else text
        if not isinstance(tile, AnyTile):
            given_as = brief(str(text))
            msg = f"{given_as} is no rummy tile; they are written R5 (R, Y, G, B, K and 1 to 13), FJ or J."
            said = f"{given_as} bukan kartu rummy; tulisannya R5 (R, Y, G, B, K dan 1 sampai 13), FJ atau J."
            raise NotationError(msg, said)
        copy = seen.get(tile.face, 0)
        seen[tile.face] = copy + 1
        if copy < 2:  # noqa: PLR2004 - copies of each face
            found.append(tile.printed if copy == 0 else tile.printed.twin)
    for face, many in seen.items():
        if many > 2:  # noqa: PLR2004
            msg = f"The set holds {face} twice; here it stands {many} times."
            raise NotationError(msg, f"Di set ini [{face}] ada dua; di sini ada {many}.")
    return found


class OkeySet(TileSet):
    """The set of Okey: 1 to 13 in four colours, every face twice, and two false jokers.

    >>> okey = OkeySet()
    >>> okey[0], okey[1], okey[-1], [str(t) for t in okey if isinstance(t, RummyTile) and t.number == 13][:4]
    (RummyTile('R', 1), RummyTile('R', 1, copy=1), FalseJoker(1), ['R13', 'R13', 'Y13', 'Y13'])
    """

    def __init__(self) -> None:
        numbered = [RummyTile(c, n, copy) for c in COLOURS for n in range(1, NUMBERS + 1) for copy in (0, 1)]
        super().__init__("OkeySet()", [*numbered, FalseJoker(0), FalseJoker(1)])


class JolySet(TileSet):
    """The set of Romanian rummy: 1 to 13 in red, yellow, blue and black, every face twice, and two Jolys.

    >>> joly = JolySet()
    >>> len(joly), joly[-1], joly.parse("B11") in joly, joly.parse("G11") in joly
    (106, Joly(1), True, False)
    """

    def __init__(self) -> None:
        numbered = [RummyTile(c, n, copy) for c in "RYBK" for n in range(1, NUMBERS + 1) for copy in (0, 1)]
        super().__init__("JolySet()", [*numbered, Joly(0), Joly(1)])
