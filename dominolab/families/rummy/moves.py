"""The moves of the rummy games, and how they are written.

A move names faces, not copies: two tiles that look alike are alike.

>>> r5, y8 = read_face("R5"), read_face("Y8")
>>> str(Take(r5)), str(DRAW), str(Discard(r5)), str(Show(y8)), str(END)
('take R5', 'draw', 'discard R5', 'show Y8', 'end')
>>> print(read_move("win FJ: R7 Y7 K7 + G6 R5=G7 R5=G8 G9"))
win FJ: R7 Y7 K7 + G6 R5=G7 R5=G8 G9
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from dominolab.errors import NotationError, no_move
from dominolab.families.rummy.events import Claimed, Discarded, Drawn, GivenUp, Shown, Taken
from dominolab.families.rummy.pieces import Groups, read_face, read_groups, written
from dominolab.rule import Event, Move
from dominolab.rummy_tiles import AnyTile, read_tile

if TYPE_CHECKING:
    from collections.abc import Callable

    from dominolab.families.rummy.state import State


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take the newest discard of the player before; the tile may be left unsaid."""

    tile: AnyTile | None = None

    def event(self, seat: int) -> Event:
        """The discard is taken."""
        assert self.tile is not None  # noqa: S101 - judged, so the tile is named
        return Taken(seat, self.tile)

    def readings(self, state: State) -> list[Move] | None:
        """The tile that lies there."""
        if self.tile is not None:
            return None
        for seat in state.actors:
            offered = state.on_offer(seat)
            if offered is not None:
                return [take(offered.printed)]
        return None

    def __str__(self) -> str:
        return f"take {self.tile}" if self.tile else "take"


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw the next tile of the stock."""

    def event(self, seat: int) -> Event:
        """A tile is drawn."""
        return Drawn(seat)

    def readings(self, state: State) -> list[Move] | None:
        """Where the stock is empty and the discards lie in one line, that is turned over first."""
        from dominolab.families.rummy.line import REBUILD

        return None if state.line is None or state.stock else [REBUILD]

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Put a tile face up on the own pile."""

    tile: AnyTile

    def event(self, seat: int) -> Event:
        """The tile is discarded."""
        return Discarded(seat, self.tile)

    def __str__(self) -> str:
        return f"discard {self.tile}"


@dataclass(frozen=True, slots=True)
class Claim(Move):
    """Discard a tile, open the rack and claim the win; how the hand divides may be said."""

    tile: AnyTile
    groups: Groups = ()

    def event(self, seat: int) -> Event:
        """The win is claimed."""
        return Claimed(seat, self.tile, self.groups)

    def __str__(self) -> str:
        return f"win {self.tile}: {written(self.groups)}" if self.groups else f"win {self.tile}"


@dataclass(frozen=True, slots=True)
class Show(Move):
    """Show the twin of the indicator."""

    tile: AnyTile

    def event(self, seat: int) -> Event:
        """It is shown."""
        return Shown(seat, self.tile)

    def __str__(self) -> str:
        return f"show {self.tile}"


@dataclass(frozen=True, slots=True)
class End(Move):
    """With nothing left to draw, let the deal end without a winner."""

    def event(self, seat: int) -> Event:
        """The deal is given up."""
        return GivenUp(seat)

    def __str__(self) -> str:
        return "end"


LONGEST = 300  # characters of a move in notation
HOW = "Write 'draw' or 'discard R5', for example.", "Tulis misalnya 'ambil' atau 'buang R5'."
DRAW, END = Draw(), End()
take = lru_cache(maxsize=None)(Take)
discard = lru_cache(maxsize=None)(Discard)
claim = lru_cache(maxsize=None)(Claim)
show = lru_cache(maxsize=None)(Show)

_WORDS = {
    "draw": DRAW, "ambil": DRAW, "take": Take(), "pungut": Take(), "end": END, "end_no_winner": END, "selesai": END,
}  # fmt: skip
_VERBS = {
    "take": take, "pungut": take, "discard": discard, "buang": discard, "win": claim, "menang": claim, "show": show,
    "tunjukkan": show,
}  # fmt: skip
_MOVE = re.compile(
    r"(?:(?P<verb>[a-z]+)\s+)?(?P<tile>\[?\s*\w+\s*\]?)\s*(?::\s*(?P<melds>.+))?", re.ASCII | re.IGNORECASE
)


def read_move(text: Any, how: Callable[[], tuple[str, str]] = lambda: HOW) -> Move:
    """The move that `text` denotes.

    Args:
        text: `"take"`, `"draw"`, `"discard R5"` (or just `"R5"`), `"win R5"`, `"win R5: R7 Y7 K7 + ..."`,
            `"show Y8"`, `"end"`; Indonesian words are understood as well.
        how: says how moves are written, in both languages.

    Raises:
        NotationError: the text cannot be read; the message says what it could mean.
    """
    if isinstance(text, Take | Draw | Discard | Claim | Show | End):
        return text
    if not isinstance(text, str):
        msg = f"A move is written as text, such as 'draw' or 'discard R5', not as {type(text).__name__}."
        raise NotationError(msg, f"Langkah ditulis sebagai teks, bukan {type(text).__name__}.")
    clean = " ".join(text.split())
    word = _WORDS.get(clean.lower())
    if word is not None:
        return word
    found = _MOVE.fullmatch(clean) if len(clean) <= LONGEST else None
    verb = (found["verb"] or "discard").lower() if found else ""
    bare = found is not None and not found["verb"] and read_tile(found["tile"]) is None
    if found is None or bare or verb not in _VERBS or (found["melds"] and _VERBS[verb] is not claim):
        raise no_move(text, *how())
    tile = read_face(found["tile"])
    if found["melds"]:
        return claim(tile, read_groups(found["melds"]))
    return _VERBS[verb](tile)
