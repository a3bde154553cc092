"""One common line of discards, the tile that lies open beside the wall, and Jolys that are exchanged at once.

A tile of the line is named by its place: 1 is the tile that was thrown first.

>>> for text in ("pick B7 at 3: B7 B8 B9", "exchange K6 in 1: R9 R10 J=R11", "take exposed", "rebuild", "announce"):
...     print(read_line(text))
pick B7 at 3: B7 B8 B9
exchange K6 in 1: R9 R10 J=R11
take exposed
rebuild
announce
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from dominolab.errors import no_move
from dominolab.families.rummy.jolys import settled
from dominolab.families.rummy.line_events import (
    CountTold,
    ExchangeMade,
    ExposedTaken,
    Picked,
    Silenced,
    WallWanted,
)
from dominolab.families.rummy.pieces import Piece, read_face, read_pieces
from dominolab.rule import Event, Move

if TYPE_CHECKING:
    from dominolab.families.rummy.state import State
    from dominolab.rummy_tiles import AnyTile

Group = tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Pick(Move):
    """Take a tile of the line to meld it at once with tiles of the rack, and all tiles thrown after it."""

    tile: AnyTile
    at: int
    group: Group

    def event(self, seat: int) -> Event:
        """It is taken."""
        return Picked(seat, self.tile, self.at, self.group)

    def readings(self, state: State) -> list[Move] | None:
        """A tile without its place is the newest with this face; Jolys are what their neighbours say."""
        at = self.at
        if not at and state.line is not None:
            at = max((i for i, tile in enumerate(state.line, 1) if tile.face == self.tile.face), default=0)
        whole = pick(self.tile, at, settled(self.group))
        return None if whole == self else [whole]

    def __str__(self) -> str:
        place = f" at {self.at}" if self.at else ""
        return f"pick {self.tile}{place}: {_tiles(self.group)}"


@dataclass(frozen=True, slots=True)
class Exchange(Move):
    """Put tiles in the place of a Joly on the table, and meld the Joly at once."""

    tiles: tuple[AnyTile, ...]
    at: int
    group: Group = ()

    def event(self, seat: int) -> Event:
        """They change places."""
        return ExchangeMade(seat, self.tiles, self.at, self.group)

    def readings(self, _state: State) -> list[Move] | None:
        """Jolys of the new meld are what their neighbours say."""
        whole = exchange(self.tiles, self.at, settled(self.group))
        return None if whole == self else [whole]

    def __str__(self) -> str:
        meld = f": {_tiles(self.group)}" if self.group else ""
        return f"exchange {' '.join(map(str, self.tiles))} in {self.at}{meld}"


@dataclass(frozen=True, slots=True)
class TakeExposed(Move):
    """Take the tile that lies open beside the wall, to go out with it."""

    def event(self, seat: int) -> Event:
        """It is taken."""
        return ExposedTaken(seat)

    def __str__(self) -> str:
        return "take exposed"


@dataclass(frozen=True, slots=True)
class Rebuild(Move):
    """Turn the line over, build a new wall of it, and draw."""

    def event(self, seat: int) -> Event:
        """A new wall is wanted."""
        return WallWanted(seat)

    def __str__(self) -> str:
        return "rebuild"


@dataclass(frozen=True, slots=True)
class Tell(Move):
    """Say that few tiles are left on the own rack."""

    def event(self, seat: int) -> Event:
        """Everybody hears it."""
        return CountTold(seat)

    def __str__(self) -> str:
        return "announce"


@dataclass(frozen=True, slots=True)
class Silent(Move):
    """Say nothing for now about the tiles that are left."""

    def event(self, seat: int) -> Event:
        """Nothing is said."""
        return Silenced(seat)

    def __str__(self) -> str:
        return "silent"


def _tiles(group: Group) -> str:
    return " ".join(map(str, group))


pick = lru_cache(maxsize=10_000)(Pick)
exchange = lru_cache(maxsize=10_000)(Exchange)
TAKE_EXPOSED, REBUILD, TELL, SILENT = TakeExposed(), Rebuild(), Tell(), Silent()
MOVES = (Pick, Exchange, TakeExposed, Rebuild, Tell, Silent)
_WORDS: dict[str, Move] = {
    "take exposed": TAKE_EXPOSED, "ambil terbuka": TAKE_EXPOSED, "pungut terbuka": TAKE_EXPOSED,
    "rebuild": REBUILD, "susun ulang": REBUILD, "susun": REBUILD,
    "announce": TELL, "umumkan": TELL, "silent": SILENT, "diam": SILENT,
}  # fmt: skip
_PICK = re.compile(r"(?:pick|petik)\s+(\S+)(?:\s+(?:at|di)\s+(\d{1,3}))?\s*:\s*(.+)", re.ASCII | re.IGNORECASE)
_EXCHANGE = re.compile(
    r"(?:exchange|ganti)\s+(\S+(?:\s+\S+)?)\s+(?:in|di)\s+(\d{1,3})(?:\s*:\s*(.+))?", re.ASCII | re.IGNORECASE
)
_MINE = re.compile(r"(?:pick|petik|exchange|ganti)\b", re.ASCII | re.IGNORECASE)
LONGEST = 300


def read_line(text: Any) -> Move | None:
    """The move that `text` denotes, if it is one of this module.

    Raises:
        NotationError: it begins like one and cannot be read.
    """
    if not isinstance(text, str):
        return text if isinstance(text, MOVES) else None
    clean = " ".join(text.split())
    if clean.lower() in _WORDS:
        return _WORDS[clean.lower()]
    if not _MINE.match(clean):
        return None
    if len(clean) <= LONGEST:
        if found := _PICK.fullmatch(clean):
            return pick(read_face(found[1]), int(found[2] or 0), read_pieces(found[3]))
        if found := _EXCHANGE.fullmatch(clean):
            tiles = tuple(map(read_face, found[1].split()))
            return exchange(tiles, int(found[2]), read_pieces(found[3] or ""))
    raise no_move(
        text,
        "Write 'pick B7 at 3: B7 B8 B9' or 'exchange K6 in 1: R9 R10 J=R11'.",
        "Tulis 'petik B7 di 3: B7 B8 B9' atau 'ganti K6 di 1: R9 R10 J=R11'.",
    )
