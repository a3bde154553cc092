"""The moves of the solitaire games, and how they are written.

>>> str(capture(Domino(2, 2), Domino(6, 2))), str(Fill(Domino(5, 4), 4)), str(GIVE_UP)
('6-2 + 2-2', '5-4 to C5', 'give up')
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dominolab.errors import NotationError, no_domino, no_move
from dominolab.families.solitaire.events import Captured, Filled, GaveUp
from dominolab.families.solitaire.state import COLUMNS
from dominolab.rule import Event, Move, TakeBack
from dominolab.tiles import Domino, Tile

if TYPE_CHECKING:
    from typing import Any

    from dominolab.families.solitaire.state import State

LONGEST = 60  # characters of a move in notation


@dataclass(frozen=True, slots=True)
class Capture(Move):
    """Take two tiles off the table; without the other one the move is not complete.

    Made by `capture`, which puts the tiles in order.
    """

    tile: Domino
    other: Domino | None

    def event(self, seat: int) -> Event:
        """The two tiles are captured."""
        if self.other is None:
            msg = "A capture takes two tiles."
            raise ValueError(msg)
        return Captured(seat, self.tile, self.other)

    def readings(self, state: Any) -> list[Move] | None:
        """With one tile only: itself, for what stands against that tile alone, and every other tile that is free."""
        if self.other is not None:
            return None
        return [self, *(capture(self.tile, other) for other in state.free() if other is not self.tile)]

    def __str__(self) -> str:
        return f"{self.tile} + {self.other}" if self.other else str(self.tile)


@dataclass(frozen=True, slots=True)
class Fill(Move):
    """Move a tile into a column, counted from 0; on paper the first one is C1."""

    tile: Domino
    column: int

    def event(self, seat: int) -> Event:
        """The tile lies in that column."""
        return Filled(seat, self.tile, self.column + 1)

    def __str__(self) -> str:
        return f"{self.tile} to C{self.column + 1}"


@dataclass(frozen=True, slots=True)
class GiveUp(Move):
    """End the deal."""

    def event(self, seat: int) -> Event:
        """The deal is given up."""
        return GaveUp(seat)

    def __str__(self) -> str:
        return "give up"


GIVE_UP = GiveUp()


def capture(one: Domino, other: Domino) -> Capture:
    """The capture of two tiles, whichever is named first."""
    first, second = sorted((one, other), key=lambda tile: (tile.high, tile.low), reverse=True)
    return Capture(first, second)


_TILE = r"\[?\s*\d+\s*[-|:]\s*\d+\s*\]?|\S"
_PAIR = re.compile(rf"(?P<one>{_TILE})(?:\s*(?:\+|and|dan)\s*(?P<other>{_TILE}))?")
_FILL = re.compile(rf"(?P<tile>{_TILE})\s+(?:to|ke)\s+(?:column\s+|kolom\s+)?[ck]?(?P<column>[1-9])")
_WORDS: dict[str, Move] = {"give up": GIVE_UP, "menyerah": GIVE_UP, "undo": TakeBack(), "tarik": TakeBack()}


def read_move(text: Any, state: State) -> Move:
    """The move that `text` denotes.

    Args:
        text: `"6-2 + 2-2"`, `"5-4 to C5"`, `"undo"` or `"give up"`; Indonesian words are understood as well.
        state: the position, whose set has the tiles that can be named.

    Raises:
        NotationError: the text cannot be read, and the message says how moves are written; or it names a tile that is
            not in the set.
    """
    move = _read(text)
    named = (move.tile, move.other) if isinstance(move, Capture) else (move.tile,) if isinstance(move, Fill) else ()
    for tile in named:
        if tile is not None and tile not in state.deal.tiles:
            first, *_, last = state.deal.tiles
            msg = f"[{tile}] is no tile of this set, which goes from [{first}] to [{last}]."
            raise NotationError(msg, f"[{tile}] tidak ada di set ini, yang kartunya [{first}] sampai [{last}].")
    return move


def _read(text: Any) -> Move:
    if isinstance(text, Capture | Fill | GiveUp | TakeBack):
        return _checked(text)
    if not isinstance(text, str):
        msg = f"A move is written as text, such as '6-2 + 2-2', not as {type(text).__name__}."
        raise NotationError(msg, f"Langkah ditulis sebagai teks, bukan {type(text).__name__}.")
    clean = " ".join(text.lower().split()) if len(text) <= LONGEST else ""
    if clean in _WORDS:
        return _WORDS[clean]
    found = _FILL.fullmatch(clean)
    if found and int(found["column"]) <= COLUMNS:
        return Fill(_domino(found["tile"]), int(found["column"]) - 1)
    found = _PAIR.fullmatch(clean)
    if found:
        one = _domino(found["one"])
        return capture(one, _domino(found["other"])) if found["other"] else Capture(one, None)
    how = f"Write a pair ('6-2 + 2-2'), a tile and an empty column ('5-4 to C{COLUMNS}'), 'undo' or 'give up'."
    cara = f"Tulis sepasang kartu ('6-2 + 2-2'), kartu dan kolom kosong ('5-4 ke C{COLUMNS}'), 'tarik' atau 'menyerah'."
    raise no_move(text, how, cara)


def _domino(text: str) -> Domino:
    tile = Tile.parse(text)
    if not isinstance(tile, Domino):
        raise no_domino(tile)
    return tile


def _checked(move: Capture | Fill | GiveUp | TakeBack) -> Move:
    if isinstance(move, Capture) and isinstance(move.tile, Domino) and isinstance(move.other, Domino | None):
        return capture(move.tile, move.other) if move.other else move
    if isinstance(move, Fill) and isinstance(move.tile, Domino) and move.column in range(COLUMNS):
        return move
    if isinstance(move, GiveUp | TakeBack):
        return move
    msg = f"A Capture names two dominoes; a Fill names a domino and the number of a column, 0 to {COLUMNS - 1}."
    raise NotationError(msg)
