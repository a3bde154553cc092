"""Tiles, sets of tiles, and their notation.

A tile is an immutable printed face. Every face exists once in memory, so two tiles are equal exactly when they are
the same object, and a tile turned round is still the same tile.

>>> Domino(2, 5) is Domino(5, 2)
True
>>> Tile.parse("[6-4]"), str(Tile.parse("6|4")), Tile.parse("🁂")
(Domino(6, 4), '6-4', Domino(3, 2))
>>> len(DominoSet(6)), len(DominoSet(8, doubles=False)), len(ChineseDominoSet())
(28, 36, 32)
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Self

from dominolab.errors import NotationError, SetupError, brief

if TYPE_CHECKING:
    from collections.abc import Callable

MAX_PIPS = 18
LONGEST = 40  # characters of a tile in notation, spaces and brackets included
_LATER = ("dominolab.rummy_tiles", "dominolab.mahjong_tiles")  # further kinds of tiles, loaded when a text is no domino
_UNICODE = {0x1F031: "horizontal", 0x1F063: "vertical"}  # code point of [0-0] in each block of 49


class Tile:
    """A printed face, of any family of games. `Tile.parse` reads every notation that the library knows.

    Attributes:
        face: the notation of the printed face, as drawn; the key under which a picture of it is kept.
        copy: 0, or the number of this copy where a set holds the same face more than once.
    """

    __slots__ = ("copy", "face")
    face: str
    copy: int
    _readers: ClassVar[list[Callable[[str], Tile | None]]] = []

    @staticmethod
    def parse(text: str) -> Tile:
        """The tile that `text` denotes.

        Args:
            text: one tile, such as `"[6-4]"`, `"6-4"`, `"6|4"`, `"🁂"`.

        Raises:
            NotationError: the text denotes no tile; the message shows how tiles are written.

        >>> Tile.parse("4-6")
        Domino(6, 4)
        """
        if not isinstance(text, str):
            msg = f"A tile is written as text, such as '6-4', not as {type(text).__name__}."
            raise NotationError(msg)
        for reader in Tile._readers:
            tile = reader(text)
            if tile is not None:
                return tile
        for module in _LATER:
            found: Tile | None = import_module(module).read_tile(text)
            if found is not None:
                return found
        shown = text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."
        msg = f"'{shown}' is not a tile; dominoes are written 6-4, [6-4], 6|4 or by their character; others R5, FJ, 5d."
        raise NotationError(msg, f"“{shown}” bukan kartu; domino ditulis 6-4, [6-4] atau 6|4; kartu lain R5, FJ, 5d.")

    def __str__(self) -> str:
        return self.face

    def _repr_svg_(self) -> str:
        from dominolab.drawing import svg

        return svg.tiles([self])


class Domino(Tile):
    """A domino: an unordered pair of numbers.

    Args:
        a, b: the two numbers, 0 to 18, in either order.
        copy: 0; 1 for the second of a pair of twins (Chinese civil tiles).

    Attributes:
        high, low: the greater and the smaller number.
        pips: their sum.
        double: whether they are equal.

    >>> tile = Domino(4, 6)
    >>> tile.high, tile.low, tile.pips, tile.double, tile.other(6), 4 in tile
    (6, 4, 10, False, 4, True)
    """

    __slots__ = ("double", "high", "low", "pips")
    high: int
    low: int
    pips: int
    double: bool
    _made: ClassVar[dict[tuple[int, int, int], Domino]] = {}

    def __new__(cls, a: int, b: int, copy: int = 0) -> Self:
        """The one object for this face."""
        whole = type(a) is type(b) is type(copy) is int
        key = (a, b, copy) if not whole or a >= b else (b, a, copy)
        made = cls._made.get(key) if whole else None
        if made is None:
            if not whole or not 0 <= key[1] <= key[0] <= MAX_PIPS or copy not in (0, 1):
                msg = f"A domino shows two numbers from 0 to {MAX_PIPS}, not {brief(a)} and {brief(b)}."
                raise NotationError(
                    msg, f"Domino punya dua angka dari 0 sampai {MAX_PIPS}, bukan {brief(a)} dan {brief(b)}."
                )
            made = super().__new__(cls)
            made.high, made.low, made.copy = key
            made.face = f"{key[0]}-{key[1]}"
            made.pips = key[0] + key[1]
            made.double = key[0] == key[1]
            cls._made[key] = made
        return made  # type: ignore[return-value]

    def __reduce__(self) -> tuple[type[Domino], tuple[int, int, int]]:
        return Domino, (self.high, self.low, self.copy)

    def __contains__(self, number: object) -> bool:
        return number in (self.high, self.low)

    def other(self, number: int) -> int:
        """The number on the other half, given that one half shows `number`."""
        return self.low if number == self.high else self.high

    @property
    def order(self) -> tuple[int, int, int]:
        """Where the tile stands in its set: by higher number, then lower, then copy."""
        return self.high, self.low, self.copy

    @property
    def weight(self) -> tuple[int, int]:
        """Heaviest-tile order: more pips first, then the higher single number. [8-5] outweighs [7-6]."""
        return self.pips, self.high

    def unicode(self, *, vertical: bool = False, low_first: bool = False) -> str:
        """The Unicode character of the tile, lying or standing.

        Args:
            vertical: standing (first number on top) rather than lying (first number at the left).
            low_first: the smaller number first.

        Raises:
            NotationError: a number above 6, for which Unicode has no character.

        >>> Domino(6, 4).unicode(), Domino(6, 4).unicode(vertical=True, low_first=True)
        ('🁟', '🂅')
        """
        if self.high > 6:  # noqa: PLR2004 - Unicode stops at six
            msg = f"Unicode has no character for [{self}]; it stops at 6."
            raise NotationError(msg)
        first, second = (self.low, self.high) if low_first else (self.high, self.low)
        return chr((0x1F063 if vertical else 0x1F031) + 7 * first + second)

    def __repr__(self) -> str:
        return f"Domino({self.high}, {self.low}{f', copy={self.copy}' if self.copy else ''})"


_PAIR = re.compile(r"\s*(\[)?\s*(\d{1,2})\s*[-|:]\s*(\d{1,2})\s*(\])?('?)\s*", re.ASCII)


def _read_domino(text: str) -> Domino | None:
    if len(text) == 1:
        for start in _UNICODE:
            if start <= ord(text) < start + 49:
                return Domino(*divmod(ord(text) - start, 7))
        return None
    found = _PAIR.fullmatch(text) if len(text) <= LONGEST else None
    if found is None or bool(found[1]) != bool(found[4]):
        return None
    return Domino(int(found[2]), int(found[3]), 1 if found[5] else 0)


Tile._readers.append(_read_domino)  # noqa: SLF001 - the registry of this module


class TileSet(Sequence[Any]):
    """An ordered set of tiles. Membership, order and suits are public knowledge in every game.

    >>> six = DominoSet(6)
    >>> six[0], six[-1], Domino(7, 0) in six, six.index(Domino(1, 0))
    (Domino(0, 0), Domino(6, 6), False, 1)
    """

    def __init__(self, name: str, tiles: Sequence[Tile]) -> None:
        self.name = name
        self._tiles: tuple[Any, ...] = tuple(tiles)
        self._index = {tile: i for i, tile in enumerate(self._tiles)}
        self.copies = any(tile.copy for tile in self._tiles)  # whether some tiles look alike

    def __len__(self) -> int:
        return len(self._tiles)

    def __getitem__(self, i: Any) -> Any:
        return self._tiles[i]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._tiles)

    def __contains__(self, tile: object) -> bool:
        return tile in self._index

    def index(self, tile: Tile, *_: Any) -> int:
        """The place of `tile` in the order of the set. Raises ValueError when it is not in the set."""
        try:
            return self._index[tile]
        except KeyError:
            msg = f"[{tile}] is not in {self!r}."
            raise ValueError(msg) from None

    def parse(self, text: str) -> Tile:
        """The tile that `text` denotes in this set; sets may write tiles differently. Raises NotationError."""
        return Tile.parse(text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TileSet) and self._tiles == other._tiles

    def __hash__(self) -> int:
        return hash(self._tiles)

    def __repr__(self) -> str:
        return self.name

    def _repr_svg_(self) -> str:
        from dominolab.drawing import svg

        return svg.tiles(self._tiles)


class _Dominoes(TileSet):
    """What sets of dominoes have beside the rest: suits, doubles and pips."""

    def suit(self, number: int) -> tuple[Domino, ...]:
        """The tiles that show `number`."""
        return tuple(t for t in self._tiles if number in t)

    @property
    def doubles(self) -> tuple[Domino, ...]:
        """The tiles whose halves are equal."""
        return tuple(t for t in self._tiles if t.double)

    @property
    def pips(self) -> int:
        """All pips of the set together."""
        return sum(t.pips for t in self._tiles)


class DominoSet(_Dominoes):
    """The double-n set: one tile for each unordered pair of the numbers 0 to n.

    Args:
        n: the highest number, 0 to 18.
        doubles: whether the doubles are in it (the Austrian games leave them out).

    Raises:
        SetupError: n is not a whole number from 0 to 18.

    >>> [len(DominoSet(n)) for n in (6, 8, 9, 12, 15)]
    [28, 45, 55, 91, 136]
    >>> DominoSet(6).suit(6)[-1], len(DominoSet(6).suit(6)), DominoSet(6).pips
    (Domino(6, 6), 7, 168)
    """

    def __init__(self, n: int, doubles: bool = True) -> None:  # noqa: FBT001, FBT002 - public interface
        if type(n) is not int or not 0 <= n <= MAX_PIPS:
            msg = f"A domino set goes up to a whole number from 0 to {MAX_PIPS}, not {brief(n)}."
            raise SetupError(msg)
        self.n = n
        tiles = [Domino(a, b) for a in range(n + 1) for b in range(a + 1) if doubles or a != b]
        super().__init__(f"DominoSet({n}{'' if doubles else ', doubles=False'})", tiles)


class ChineseDominoSet(_Dominoes):
    """The 32 Chinese dominoes: the 21 throws of two dice, eleven of them (the civil tiles) twice, no blanks.

    >>> chinese = ChineseDominoSet()
    >>> len({(t.high, t.low) for t in chinese}), sum(t.copy for t in chinese), chinese.civil[0], len(chinese.suit(0))
    (21, 11, Domino(1, 1), 0)
    """

    CIVIL = ((1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (3, 1), (6, 1), (5, 1), (6, 4), (6, 5))

    def __init__(self) -> None:
        throws = [Domino(a, b) for a in range(1, 7) for b in range(1, a + 1)]
        civil = set(self.CIVIL)
        tiles = [Domino(t.high, t.low, c) for t in throws for c in range(2 if (t.high, t.low) in civil else 1)]
        super().__init__("ChineseDominoSet()", tiles)

    @property
    def civil(self) -> tuple[Domino, ...]:
        """The civil tiles, one of each pair of twins."""
        return tuple(Domino(a, b) for a, b in self.CIVIL)

    @property
    def military(self) -> tuple[Domino, ...]:
        """The military tiles, which exist once."""
        civil = set(self.civil)
        return tuple(t for t in self if not t.copy and t not in civil)
