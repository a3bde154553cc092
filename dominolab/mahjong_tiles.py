"""The tiles of Mahjong: three suits and the honours, four copies of each; flowers and seasons once; jokers by choice.

>>> len(MahjongSet()), len(MahjongSet(jokers=8)), MahjongTile("5d"), str(read_tile("🀝")), MahjongTile("RD").unicode
(144, 152, MahjongTile('5d'), '5d', '🀄')
>>> print(*read_tiles("123d 55b RD J"))
1d 2d 3d 5b 5b RD MJ
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar, Self

from dominolab.errors import NotationError, SetupError, brief
from dominolab.tiles import LONGEST, Tile, TileSet

if TYPE_CHECKING:
    from collections.abc import Iterable

SUITS = "dbc"
"""Dots, bamboo, characters."""
RANKS, COPIES, MOST_JOKERS = 9, 4, 8
WINDS, DRAGONS = ("E", "S", "W", "N"), ("RD", "GD", "WD")
SINGLE = (*(f"F{n}" for n in range(1, 5)), *(f"Q{n}" for n in range(1, 5)))
"""Flowers and seasons, of which there is one each."""
HONOURS = (*WINDS, *DRAGONS)
JOKER = "MJ"
"""The joker, written J among Mahjong tiles; alone, J is a tile of rummy."""
FACES = (*(f"{n}{suit}" for suit in SUITS for n in range(1, RANKS + 1)), *HONOURS, *SINGLE, JOKER)
"""All faces in their order; the place of a face in it is its number."""
SUITED, HONOURED = len(SUITS) * RANKS, len(SUITS) * RANKS + len(HONOURS)
"""The places below the first are suited, those from there to below the second are winds and dragons."""
UNICODE = dict(zip("🀙🀚🀛🀜🀝🀞🀟🀠🀡🀐🀑🀒🀓🀔🀕🀖🀗🀘🀇🀈🀉🀊🀋🀌🀍🀎🀏🀀🀁🀂🀃🀄🀅🀆🀢🀣🀤🀥🀦🀧🀨🀩🀪", FACES, strict=True))
_CHARACTERS = {face: character for character, face in UNICODE.items()}
_PLACES = {face: place for place, face in enumerate(FACES)}
_GROUP = re.compile(r"([1-9]+)([dbc])|([ESWN]|[RGW]D|[FQ][1-4]|MJ|J+)")
HOW = "tiles are written 5d, 5b, 5c (dots, bamboo, characters), E S W N, RD GD WD, F1-F4, Q1-Q4, MJ (in a hand also J)"
CARA = "kartu ditulis 5d, 5b, 5c (titik, bambu, karakter), E S W N, RD GD WD, F1-F4, Q1-Q4, MJ (di tangan juga J)"


class MahjongTile(Tile):
    """A tile of Mahjong.

    Args:
        face: 1 to 9 with d, b or c; E, S, W, N; RD, GD, WD; F1 to F4; Q1 to Q4; MJ.
        copy: 0 to 3; 0 for flowers and seasons; 0 to 7 for jokers.

    Attributes:
        place: the number of the face, 0 to 42, in the order of `FACES`.
        suit: d, b or c; empty for the others.
        rank: 1 to 9; 0 for the others.
        unit: the tile in a packed hand, three bits for each face, so that a hand is the sum of its units.

    >>> tile = MahjongTile("7b", copy=2)
    >>> tile.suit, tile.rank, tile.place, tile is MahjongTile("7b", 2), tile.printed.copy
    ('b', 7, 15, True, 0)
    """

    __slots__ = ("place", "rank", "suit", "unit")
    place: int
    suit: str
    rank: int
    unit: int
    _made: ClassVar[dict[tuple[str, int], MahjongTile]] = {}

    def __new__(cls, face: str, copy: int = 0) -> Self:
        """The one object for this tile."""
        key = face, copy
        whole = type(face) is str and type(copy) is int
        made = cls._made.get(key) if whole else None
        if made is None:
            if not whole or face not in _PLACES or not 0 <= copy < copies(face):
                msg = f"There is no Mahjong tile {brief(face)} with copy {brief(copy)}; {HOW}."
                raise NotationError(msg)
            made = super().__new__(cls)
            made.face, made.copy = key
            made.place = _PLACES[face]
            made.suit, made.rank = (face[1], int(face[0])) if made.place < SUITED else ("", 0)
            made.unit = 1 << 3 * made.place
            cls._made[key] = made
        return made  # type: ignore[return-value]

    @property
    def printed(self) -> MahjongTile:
        """The first copy of this face, which stands for the face itself."""
        return MahjongTile(self.face)

    @property
    def wild(self) -> bool:
        """Whether it is a joker."""
        return self.face == JOKER

    @property
    def honour(self) -> bool:
        """Whether it is a wind or a dragon."""
        return SUITED <= self.place < HONOURED

    @property
    def order(self) -> tuple[int, int]:
        """Where the tile stands in its set: by face and copy."""
        return self.place, self.copy

    @property
    def unicode(self) -> str:
        """The Unicode character of the face."""
        return _CHARACTERS[self.face]

    def __lt__(self, other: MahjongTile) -> bool:
        return self.order < other.order

    def __reduce__(self) -> tuple[type[MahjongTile], tuple[str, int]]:
        return MahjongTile, (self.face, self.copy)

    def __repr__(self) -> str:
        return f"MahjongTile({self.face!r}{f', copy={self.copy}' if self.copy else ''})"


def copies(face: str) -> int:
    """How many tiles of a face there are at the most.

    >>> copies("5d"), copies("WD"), copies("Q1"), copies("MJ")
    (4, 4, 1, 8)
    """
    return 1 if face in SINGLE else MOST_JOKERS if face == JOKER else COPIES


def read_tile(text: str) -> MahjongTile | None:
    """The tile that `text` denotes, or None when it is no Mahjong tile."""
    bare = text.strip() if len(text) <= LONGEST else ""
    if bare[:1] == "[" and bare[-1:] == "]":
        bare = bare[1:-1].strip()
    bare = UNICODE.get(bare.rstrip("\ufe0e\ufe0f"), bare)  # the red dragon is often followed by a mark for its style
    if bare not in _PLACES:
        bare = bare[:1] + bare[1:].lower()  # 5D
    return MahjongTile(bare) if bare in _PLACES else None


def read_tiles(texts: str | Iterable[str | Tile]) -> list[MahjongTile]:
    """Tiles from notation, in which numbers of a suit may stand together; those that look alike as further copies.

    Raises:
        NotationError: a text is no Mahjong tile, or a face comes up more often than a set can hold it.

    >>> read_tiles("4455d 🀀 JJ")[-4:]
    [MahjongTile('5d', copy=1), MahjongTile('E'), MahjongTile('MJ'), MahjongTile('MJ', copy=1)]
    >>> read_tiles("55555d")
    Traceback (most recent call last):
    dominolab.errors.NotationError: The set holds 5d at most 4 times; here it stands 5 times.
    """
    given = texts.replace(",", " ").split() if isinstance(texts, str) else list(texts)
    faces = [face for each in given for face in ([each.face] if isinstance(each, Tile) else _faces(each))]
    found: list[MahjongTile] = []
    for face in faces:
        if face not in _PLACES:
            raise NotationError(
                f"{brief(face)} is no Mahjong tile; {HOW}.", f"{brief(face)} bukan kartu mahjong; {CARA}."
            )
        most, many = copies(face), faces.count(face)
        if many > most:
            msg = f"The set holds {face} at most {most} times; here it stands {many} times."
            raise NotationError(msg, f"Di set ini [{face}] paling banyak {most}; di sini ada {many}.")
        found.append(MahjongTile(face, sum(t.face == face for t in found)))
    return found


def _faces(text: str) -> list[str]:
    """The faces in a text without spaces, such as 123d, JJ or a row of Unicode characters."""
    one = read_tile(JOKER if text == "J" else text)
    if one is not None:
        return [one.face]
    found: list[str] = []
    at = 0
    plain = "".join(UNICODE.get(c, c) for c in text if c not in "\ufe0e\ufe0f")
    while at < len(plain):
        group = _GROUP.match(plain, at)
        if group is None:
            return [text]
        if group[1]:
            found += [n + group[2] for n in group[1]]
        else:
            found += [JOKER] * group[3].count("J") or [group[3]]
        at = group.end()
    return found


def is_flower(tile: MahjongTile, *, honours_playable: bool = False) -> bool:
    """Whether a tile is laid aside when it is drawn: flowers and seasons, and unless they play, winds and dragons.

    >>> sum(map(is_flower, MahjongSet())), sum(is_flower(t, honours_playable=True) for t in MahjongSet())
    (36, 8)
    """
    return tile.face in SINGLE or (tile.honour and not honours_playable)


class MahjongSet(TileSet):
    """The set of Mahjong.

    Args:
        jokers: the number of jokers, 0 to 8.

    Raises:
        SetupError: no such number of jokers.

    >>> tiles = MahjongSet()
    >>> sum(t.rank > 0 for t in tiles), sum(t.honour for t in tiles), tiles[4], tiles[-1]
    (108, 28, MahjongTile('2d'), MahjongTile('Q4'))
    """

    def __init__(self, jokers: int = 0) -> None:
        if type(jokers) is not int or not 0 <= jokers <= MOST_JOKERS:
            msg = f"A set has 0 to {MOST_JOKERS} jokers, not {brief(jokers)}."
            raise SetupError(msg)
        self.jokers = jokers
        tiles = [MahjongTile(face, copy) for face in FACES[:-1] for copy in range(copies(face))]
        wild = [MahjongTile(JOKER, copy) for copy in range(jokers)]
        super().__init__(f"MahjongSet({f'jokers={jokers}' if jokers else ''})", tiles + wild)

    def parse(self, text: str) -> Tile:
        """The tile that `text` denotes; J is the joker here."""
        return Tile.parse(JOKER if text.strip() in ("J", "[J]") else text)
