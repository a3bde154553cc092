"""Which tiles are wild: jokers that were added to the set, or the other copies of a tile that was turned up.

The analysis of hands knows jokers only by their face. Where another face is wild its tiles are played as jokers, and
what has been found out is told in their own faces again.

>>> from dominolab.mahjong_tiles import read_tiles
>>> [str(t) for t in played(read_tiles("45d 9c"), "9c")], [str(t) for t in named(read_tiles("45d J"), "9c")]
(['4d', '5d', 'MJ'], ['4d', '5d', '9c'])
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from dominolab.mahjong_tiles import JOKER, MahjongTile

if TYPE_CHECKING:
    from types import SimpleNamespace

Tiles = tuple[MahjongTile, ...]
WALL_TILE = "wall_tile"


def joker_of(turned: MahjongTile | None, options: SimpleNamespace) -> str:
    """The face that is wild; "" where none is."""
    if turned is not None:
        return turned.face
    return JOKER if getattr(options, "jokers", 0) not in (0, WALL_TILE) else ""


def played(tiles: Iterable[MahjongTile], joker: str) -> Tiles:
    """Tiles as they are played: those with the face `joker` as jokers."""
    if joker in ("", JOKER):
        return tuple(tiles)
    return tuple(MahjongTile(JOKER, tile.copy) if tile.face == joker else tile for tile in tiles)


def named(tiles: Iterable[MahjongTile], joker: str) -> Tiles:
    """Tiles as they are called, in the order of their faces: jokers by the face that is wild."""
    found = (MahjongTile(joker) if tile.wild and joker else tile.printed for tile in tiles)
    return tuple(sorted(found))
