"""The moves of the connecting games, and how they are written.

>>> str(Place(Domino(4, 6), "top")), str(Lead(Domino(6, 6))), str(DRAW), str(PASS)
('6-4 at top', '6-6', 'draw', 'pass')
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from dominolab.errors import NotationError
from dominolab.families.connecting.events import Drawn, Led, Passed, Placed
from dominolab.rule import Event, Move
from dominolab.tiles import Domino, Tile

if TYPE_CHECKING:
    from dominolab.families.connecting.state import State


@dataclass(frozen=True, slots=True)
class Lead(Move):
    """Put down the first tile of the deal."""

    tile: Domino

    def event(self, seat: int) -> Event:
        """The tile is led."""
        return Led(seat, self.tile)

    def __str__(self) -> str:
        return str(self.tile)


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Put a tile at an open end. `end` is None while the player has not said which."""

    tile: Domino
    end: str | None = None

    def event(self, seat: int) -> Event:
        """The tile is placed."""
        return Placed(seat, self.tile, self.end)  # type: ignore[arg-type]  # judged, so the end is named

    def readings(self, state: State) -> list[Move] | None:
        """Every open end; of the free sides of the starting double, which are all the same, only the first."""
        if self.end is not None or not state.layout.ends:
            return None
        same = state.free_sides()[1:]
        return [place(self.tile, name) for name in state.layout.ends if name not in same]

    def __str__(self) -> str:
        return f"{self.tile} at {self.end}" if self.end else str(self.tile)


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Take a tile from the boneyard."""

    def event(self, seat: int) -> Event:
        """A tile is drawn."""
        return Drawn(seat)

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Give up the turn."""

    def event(self, seat: int) -> Event:
        """The turn is given up."""
        return Passed(seat)

    def __str__(self) -> str:
        return "pass"


LONGEST = 80  # characters of a move in notation
DRAW = Draw()
PASS = Pass()
place = lru_cache(maxsize=None)(Place)
lead = lru_cache(maxsize=None)(Lead)

_WORDS = {"draw": DRAW, "ambil": DRAW, "pass": PASS, "lewat": PASS, "pas": PASS}
_PLACES = {"kiri": "left", "kanan": "right", "atas": "top", "bawah": "bottom"}
_PLAY = re.compile(r"(?P<tile>\S+|\[\s*\d+\s*[-|:]\s*\d+\s*\])(?:\s+(?:at|di)(?:\s+the)?\s+(?P<end>\S+))?", re.ASCII)


def _place(name: str) -> str:
    """The name of an end, or of a place at a double that branches, as the layout knows it."""
    double, dot, short = name.rpartition(".")
    return double + dot + _PLACES.get(short, short)


def read_move(text: str, state: State) -> Move:
    """The move that `text` denotes.

    Args:
        text: `"6-4 at top"`, `"6-4"`, `"draw"` or `"pass"`; Indonesian words are understood as well.
        state: decides whether a tile is led or placed.

    Raises:
        NotationError: the text cannot be read; the message says what it could mean.
    """
    if isinstance(text, Draw | Pass):
        return text
    if isinstance(text, Lead | Place):
        if isinstance(text.tile, Domino) and isinstance(getattr(text, "end", None), str | None):
            return text
        raise NotationError("A Lead names a Domino, and a Place a Domino and the name of an end, or None.")
    if not isinstance(text, str):
        msg = f"A move is written as text, such as '6-4 at left', 'draw' or 'pass', not as {type(text).__name__}."
        raise NotationError(msg)
    clean = text.strip().lower()
    if clean in _WORDS:
        return _WORDS[clean]
    found = _PLAY.fullmatch(clean) if len(clean) <= LONGEST else None
    shown = text if len(text) <= 40 else text[:37] + "..."  # noqa: PLR2004
    if found is None:
        ends = ", ".join(state.layout.ends) or "left, right"
        how = f"Write a tile, then where it goes ('6-4 at left'; ends: {ends}), 'draw' or 'pass'."
        msg = f"'{shown}' is not a move. {how}"
        raise NotationError(msg)
    tile = Tile.parse(found["tile"])
    if not isinstance(tile, Domino):
        msg = f"'{shown}' names {tile}, which is no domino."
        raise NotationError(msg)
    end = found["end"] and _place(found["end"])
    if not state.layout.joined and end is None:
        return lead(tile)
    return place(tile, end)
