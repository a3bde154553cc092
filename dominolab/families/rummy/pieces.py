"""Tiles as they are written in a meld: each perhaps with the face that it stands for.

>>> [str(piece) for piece in read_pieces("G6 R5=G7 FJ")]
['G6', 'R5=G7', 'FJ']
"""

from __future__ import annotations

from typing import NamedTuple

from dominolab.errors import NotationError
from dominolab.rummy_tiles import AnyTile, RummyTile
from dominolab.tiles import Tile


class Piece(NamedTuple):
    """A tile of a meld, and the face that it is said to stand for, if anything is said."""

    tile: AnyTile
    stands_for: RummyTile | None = None

    def __str__(self) -> str:
        return f"{self.tile}={self.stands_for}" if self.stands_for else str(self.tile)


Groups = tuple[tuple[Piece, ...], ...]


def read_piece(text: str) -> Piece:
    """A tile, and after `=` the face that it stands for.

    Raises:
        NotationError: it is neither.
    """
    tile, _, face = text.partition("=")
    stands_for = read_face(face) if face else None
    if stands_for is not None and not isinstance(stands_for, RummyTile):
        msg = f"'{text[:40]}': a tile stands for a colour and a number."
        raise NotationError(msg, f"“{text[:40]}”: kartu hanya bisa menggantikan warna dan angka.")
    return Piece(read_face(tile), stands_for)


def read_pieces(text: str) -> tuple[Piece, ...]:
    """The tiles of one meld, with spaces between them."""
    return tuple(map(read_piece, text.split()))


def read_groups(text: str) -> Groups:
    """Several melds, with `+` between them."""
    return tuple(map(read_pieces, text.split("+")))


def written(groups: Groups) -> str:
    """Melds as they are read.

    >>> written(read_groups("R7 Y7 K7+G6 R5=G7 G8"))
    'R7 Y7 K7 + G6 R5=G7 G8'
    """
    return " + ".join(" ".join(map(str, group)) for group in groups)


def read_face(text: str) -> AnyTile:
    """A tile of a rummy game.

    Raises:
        NotationError: it is none.
    """
    tile = Tile.parse(text)
    if not isinstance(tile, AnyTile):
        msg = f"[{tile}] is no tile of this game; they are written R5 (colour, then number), FJ or J."
        raise NotationError(msg, f"[{tile}] bukan kartu permainan ini; tulisannya R5 (warna lalu angka), FJ atau J.")
    return tile
