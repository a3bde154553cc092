"""How the moves of Mahjong are read.

>>> for text in ("buang 5d", "chow 46d", "pong", "lay 5555d", "tambah J ke 5d", "todas", "5d", "lewat"):
...     print(read_move(text))
discard 5d
chow 4d 6d
pong
lay 5d 5d 5d 5d
add MJ to 5d
mahjong
discard 5d
pass
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from dominolab.errors import NotationError, no_move
from dominolab.families.mahjong.melds import CHOW, KONG, PONG
from dominolab.families.mahjong.moves import (
    DECLARE,
    DRAW,
    MAHJONG,
    MOVES,
    PASS,
    SUPPLIES,
    TAKE,
    add,
    call,
    discard,
    lay,
)
from dominolab.mahjong_tiles import JOKER, MahjongTile, copies, read_tile, read_tiles
from dominolab.rule import Move

if TYPE_CHECKING:
    from dominolab.families.mahjong.state import State

LONGEST = 100
FOUR = 4
_WORDS: dict[str, Move] = {
    "draw": DRAW, "ambil": DRAW, "pass": PASS, "lewat": PASS, "take": TAKE, "pungut": TAKE,
    "declare": DECLARE, "menang": DECLARE, "mahjong": MAHJONG, "todas": MAHJONG,
}  # fmt: skip
_CALLS = {"chow": CHOW, "pong": PONG, "pung": PONG, "kong": KONG, "kang": KONG}
_DISCARD, _LAY = ("discard", "buang"), ("lay", "turunkan")
_ADD = re.compile(r"(?:add|tambah|tambahkan)\s+(\S+)(?:\s+(?:to|ke)\s+(\S+))?(?:\s+(?:of|milik)\s+(\d))?", re.ASCII)
HOW = (
    "Write 'draw', 'discard 5d', 'pass', 'chow 4d 6d', 'pong', 'kong', 'mahjong', 'declare', 'lay 5d 5d 5d 5d', "
    "'add 5d' or 'take'."
)
CARA = (
    "Tulis 'ambil', 'buang 5d', 'lewat', 'chow 4d 6d', 'pong', 'kong', 'mahjong', 'menang', 'turunkan 5d 5d 5d 5d', "
    "'tambah 5d' atau 'pungut'."
)


def read_move(text: Any, state: State | None = None) -> Move:
    """The move that `text` denotes.

    Args:
        text: as the module shows; Indonesian words are understood as well.
        state: the position; a move that this game does not have is then refused.

    Raises:
        NotationError: the text cannot be read; the message says what it could mean.
    """
    if isinstance(text, MOVES):
        return text
    if not isinstance(text, str):
        msg = f"A move is written as text, such as 'draw' or 'discard 5d', not as {type(text).__name__}."
        raise NotationError(msg, f"Langkah ditulis sebagai teks, bukan {type(text).__name__}.")
    clean = " ".join(text.split()) if len(text) <= LONGEST else ""
    found = _WORDS.get(clean.lower()) or _read(clean)
    if found is None:
        raise no_move(text, HOW, CARA)
    if state is not None and type(found) not in state.law.kinds:
        msg = f"'{found}' is no move of this game."
        raise NotationError(msg, f"“{found}” bukan langkah permainan ini.")
    return found


def _read(clean: str) -> Move | None:
    verb, _, rest = clean.partition(" ")
    verb = verb.lower()
    if verb in _CALLS:
        return _call(_CALLS[verb], rest)
    if verb in _LAY:
        tiles = _tiles(rest)
        return lay(tiles) if len(tiles) == FOUR else None
    adding = _ADD.fullmatch(clean)
    if adding:
        owner = None if adding[3] is None else int(adding[3])
        return add(_tile(adding[1]), _tile(adding[2]) if adding[2] else None, owner)
    if verb in _DISCARD and rest:
        return discard(_tile(rest))
    tile = MahjongTile(JOKER) if clean in ("J", "[J]") else read_tile(clean)
    return discard(tile.printed) if tile else None


def _call(what: str, rest: str) -> Move | None:
    tiles = _tiles(rest) if rest else ()
    return call(what, tiles) if len(tiles) in (0, SUPPLIES[what]) else None


def _tile(text: str) -> MahjongTile:
    (tile,) = read_tiles([text]) if len(read_tiles([text])) == 1 else (None,)
    if tile is None:
        msg = f"'{text[:40]}' is more than one tile. {HOW}"
        raise NotationError(msg, f"“{text[:40]}” lebih dari satu kartu. {CARA}")
    return tile.printed


def _tiles(text: str) -> tuple[MahjongTile, ...]:
    """Faces, in their order; a face that a set cannot hold so often is no less a face."""
    words = text.replace("[", " ").replace("]", " ").split()
    found = [tile.printed for word in words for tile in read_tiles([word])]
    if any(found.count(tile) > copies(tile.face) for tile in found):
        read_tiles(found)
    return tuple(sorted(found))
