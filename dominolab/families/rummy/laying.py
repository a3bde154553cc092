"""The moves with which tiles come on the table before somebody wins, and how they are written.

A meld on the table is named by its number: 1 is the one that was laid first.

>>> for text in ("open R10 R11 R12 + R5 Y5 G5", "lay R2 R2", "add R5=G9 to 3", "swap R7 in 2", "undo"):
...     print(read_laying(text))
open R10 R11 R12 + R5 Y5 G5
lay R2 R2
add R5=G9 to 3
swap R7 in 2
undo
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, product
from typing import TYPE_CHECKING, Any

from dominolab.errors import no_move
from dominolab.families.rummy.jolys import is_joly, settled
from dominolab.families.rummy.laid import Added, Declared, Melded, Swapped, Undone
from dominolab.families.rummy.pieces import Groups, Piece, read_face, read_groups, read_piece, read_pieces, written
from dominolab.families.rummy.table import meant, namings
from dominolab.rule import Event, Move

if TYPE_CHECKING:
    from dominolab.families.rummy.state import AnyTile, State

PAIR = 2
MOST_READINGS = 200  # a move that means more than that has to be said in full


@dataclass(frozen=True, slots=True)
class Open(Move):
    """Lay the first meld of a hand: several melds as one list."""

    groups: Groups

    def event(self, seat: int) -> Event:
        """The opening is declared; the rules say what comes of it."""
        return Declared(seat, self.groups)

    def readings(self, state: State) -> list[Move] | None:
        """Wild tiles without a name stand for whatever makes the melds."""
        return _named(state, self.groups, open_)

    def __str__(self) -> str:
        return f"open {written(self.groups)}"


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Lay one more set, run or pair."""

    group: tuple[Piece, ...]

    def event(self, seat: int) -> Event:
        """It lies on the table."""
        return Melded(seat, (self.group,))

    def readings(self, state: State) -> list[Move] | None:
        """Wild tiles without a name stand for whatever makes the meld."""
        return _named(state, (self.group,), lambda groups: lay(groups[0]))

    def __str__(self) -> str:
        return f"lay {written((self.group,))}"


@dataclass(frozen=True, slots=True)
class Add(Move):
    """Add a tile to a meld on the table; `end` is "low" or "high" where both ends of a run would take it."""

    piece: Piece
    at: int
    end: str = ""

    def event(self, seat: int) -> Event:
        """It lies there."""
        return Added(seat, self.piece, self.at, self.end)

    def readings(self, state: State) -> list[Move] | None:
        """A wild tile without a name stands for whatever is missing there."""
        if meant(self.piece, state.joker) is not None or not 1 <= self.at <= len(state.melds):
            return None
        return [add(Piece(self.piece.tile, face), self.at, self.end) for face in state.missing(self.at)]

    def __str__(self) -> str:
        return " ".join(f"add {self.piece} to {self.at} {self.end}".split())


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """Put the tile that a wild one on the table stands for in its place, and take the wild one."""

    tile: AnyTile
    at: int

    def event(self, seat: int) -> Event:
        """They change places."""
        return Swapped(seat, self.tile, self.at)

    def __str__(self) -> str:
        return f"swap {self.tile} in {self.at}"


@dataclass(frozen=True, slots=True)
class Undo(Move):
    """Take back everything that was done in this turn."""

    def event(self, seat: int) -> Event:
        """It is as it was."""
        return Undone(seat)

    def __str__(self) -> str:
        return "undo"


UNDO = Undo()
open_ = lru_cache(maxsize=10_000)(Open)
lay = lru_cache(maxsize=10_000)(Lay)
add = lru_cache(maxsize=10_000)(Add)
swap = lru_cache(maxsize=10_000)(Swap)
LAYING = (Open, Lay, Add, Swap, Undo)


def _named(state: State, groups: Groups, make: Callable[[Groups], Move]) -> list[Move] | None:
    """The complete moves that melds with unnamed wild tiles may mean; None when everything is named."""
    if all(meant(piece, state.joker) is not None for group in groups for piece in group):
        return None
    if any(is_joly(piece) for group in groups for piece in group):
        whole = tuple(map(settled, groups))
        return None if whole == groups else [make(whole)]
    each = [list(islice(_ways(state, group), MOST_READINGS)) for group in groups]
    return [make(tuple(found)) for found in islice(product(*each), MOST_READINGS)]


def _ways(state: State, group: tuple[Piece, ...]) -> Iterator[tuple[Piece, ...]]:
    if all(meant(piece, state.joker) is not None for piece in group):
        yield group
        return
    yield from namings(group, state.joker, high_one=state.high_one, pair=len(group) == PAIR)


# ── notation ────────────────────────────────────────────────────────────────────────────────────────────────────────

_WORDS = {
    "open": "open", "buka": "open", "lay": "lay", "turunkan": "lay", "add": "add", "tambah": "add", "swap": "swap",
    "tukar": "swap", "undo": "undo", "batal": "undo",
}  # fmt: skip
_PLACED = re.compile(r"(\S+)\s+(?:to|in|ke|di)\s+(\d{1,3})(?:\s+(low|high|rendah|tinggi))?", re.ASCII | re.IGNORECASE)
END = {"low": "low", "rendah": "low", "high": "high", "tinggi": "high"}
LONGEST = 400  # characters of a move in notation
EXAMPLES = "'open R10 R11 R12 + G9 Y9 K9 + ...', 'lay R2 R3 R4', 'add G8 to 3', 'swap R7 in 2', 'undo'"

CONTOH = "'buka R10 R11 R12 + G9 Y9 K9 + ...', 'turunkan R2 R3 R4', 'tambah G8 ke 3', 'tukar R7 di 2', 'batal'"


def read_laying(text: Any) -> Move | None:
    """The move that `text` denotes, if it begins with one of the words for laying tiles.

    Raises:
        NotationError: it does, and what follows cannot be read.
    """
    if not isinstance(text, str):
        return text if isinstance(text, LAYING) else None
    word, _, rest = " ".join(text.split()).partition(" ")
    verb = _WORDS.get(word.lower())
    if verb is None:
        return None
    found = _read(verb, rest) if len(text) <= LONGEST else None
    if found is None:
        raise no_move(text, f"Write {EXAMPLES}.", f"Tulis {CONTOH}.")
    return found


def _read(verb: str, rest: str) -> Move | None:
    placed = _PLACED.fullmatch(rest)
    if verb == "undo":
        return None if rest else UNDO
    if verb == "open":
        return open_(read_groups(rest)) if all(read_groups(rest)) else None
    if verb == "lay":
        return lay(read_pieces(rest)) if rest and "+" not in rest else None
    if placed is None or (verb == "swap" and placed[3]):
        return None
    if verb == "swap":
        return swap(read_face(placed[1]), int(placed[2]))
    return add(read_piece(placed[1]), int(placed[2]), END.get((placed[3] or "").lower(), ""))
