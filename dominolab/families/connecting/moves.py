"""The moves of the connecting games, and how they are written.

>>> str(Place(Domino(4, 6), "top")), str(Lead(Domino(6, 6))), str(DRAW), str(PASS)
('6-4 at top', '6-6', 'draw', 'pass')
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from dominolab.errors import NotationError, no_domino, no_move
from dominolab.families.connecting import decisions
from dominolab.families.connecting.decisions import Decision
from dominolab.families.connecting.events import Drawn, Hushed, Led, LotDrawn, Passed, Placed, Tapped
from dominolab.rule import Event, Move
from dominolab.rulebook import LANGUAGES, notation
from dominolab.tiles import Domino, Tile

if TYPE_CHECKING:
    from collections.abc import Callable

    from dominolab.families.connecting.state import State


MOST_KEPT = 20_000


class Made(dict[Any, Event]):
    """Events of one kind by what they say: made once, for the same thing happens in many games."""

    def __init__(self, kind: Callable[..., Event]) -> None:
        super().__init__()
        self.kind = kind

    def __missing__(self, said: Any) -> Event:
        """The event that says this."""
        if len(self) >= MOST_KEPT:
            self.clear()
        found = self[said] = self.kind(*said)
        return found


LED, PLACED, PASSED = map(Made, (Led, Placed, Passed))


@dataclass(frozen=True, slots=True)
class Lead(Move):
    """Put down the first tile of the deal."""

    tile: Domino

    def event(self, seat: int) -> Event:
        """The tile is led."""
        return LED[seat, self.tile]

    def __str__(self) -> str:
        return str(self.tile)


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Put a tile at an open end. `end` is None while the player has not said which."""

    tile: Domino
    end: str | None = None

    def event(self, seat: int) -> Event:
        """The tile is placed."""
        return PLACED[seat, self.tile, self.end]

    def readings(self, state: State) -> list[Move] | None:
        """Every open end; of places that are all the same, such as the sides of the starting double, only the first."""
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
        return PASSED[seat,]

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class DrawLot(Move):
    """Take a tile from the boneyard and turn it up: the highest begins."""

    def event(self, seat: int) -> Event:
        """A tile is drawn for the start."""
        return LotDrawn(seat)

    def __str__(self) -> str:
        return "lot"


@dataclass(frozen=True, slots=True)
class Tap(Move):
    """Say that one tile is left."""

    def event(self, seat: int) -> Event:
        """The seat taps."""
        return Tapped(seat)

    def __str__(self) -> str:
        return "tap"


@dataclass(frozen=True, slots=True)
class Hush(Move):
    """Do not say so, at least not now."""

    def event(self, seat: int) -> Event:
        """Nothing is said."""
        return Hushed(seat)

    def __str__(self) -> str:
        return "hush"


LONGEST = 160  # characters of a move in notation
DRAW = Draw()
PASS = Pass()
LOT = DrawLot()
TAP = Tap()
HUSH = Hush()
place = lru_cache(maxsize=None)(Place)
lead = lru_cache(maxsize=None)(Lead)

_WORDS: dict[str, Move] = {
    "draw": DRAW, "ambil": DRAW, "pass": PASS, "lewat": PASS, "pas": PASS, "tap": TAP, "ketuk": TAP,
    "lot": LOT, "undi": LOT, "draw for the start": LOT, "hush": HUSH, "diam": HUSH, "say nothing": HUSH,
}  # fmt: skip
_PLACES = {"kiri": "left", "kanan": "right", "atas": "top", "bawah": "bottom"}
_ANY = ("toe", "jari")  # any free one
_PLAY = re.compile(r"(?P<tile>\S+|\[\s*\d+\s*[-|:]\s*\d+\s*\])(?:\s+(?:at|di)(?:\s+the)?\s+(?P<end>\S+))?", re.ASCII)


def _place(name: str) -> str:
    """The name of an end, or of a place at a double that branches, as the layout knows it."""
    return ".".join(_PLACES.get(part, part) for part in name.split("."))


def read_move(text: str, state: State) -> Move:
    """The move that `text` denotes.

    Args:
        text: `"6-4 at top"`, `"6-4"`, `"draw"` or `"pass"`; Indonesian words are understood as well.
        state: decides whether a tile is led or placed.

    Raises:
        NotationError: the text cannot be read; the message says what it could mean.
    """
    if isinstance(text, Move):
        return _given(text, state)
    if not isinstance(text, str):
        msg = f"A move is written as text, such as '6-4 at left', 'draw' or 'pass', not as {type(text).__name__}."
        raise NotationError(msg, f"Langkah ditulis sebagai teks, bukan {type(text).__name__}.")
    clean = text.strip().lower()
    known = _WORDS.get(clean)
    if known is not None and (type(known) in state.law.kinds or known in (DRAW, PASS)):
        return LOT if state.phase == "start" and known is DRAW else known
    decision = decisions.read(clean) if len(clean) <= LONGEST else None
    return _play(text, clean, state) if decision is None else _given(decision, state)


def _play(text: str, clean: str, state: State) -> Move:
    """A tile and where it goes."""
    found = _PLAY.fullmatch(clean) if len(clean) <= LONGEST else None
    tile = None if found is None else _tile(found["tile"])
    if found is None or tile is None:
        ends = ", ".join(state.layout.ends) or "left, right"
        more = [word for kind, word in decisions.SHOWN.items() if kind in state.law.kinds]
        en, id_ = ([f"'{notation(w, lang, state.deal)}'" for w in ("draw", "pass", *more)] for lang in LANGUAGES)
        how = f"Write a tile, then where it goes ('6-4 at left'; ends: {ends}), or one of {', '.join(en)}."
        places = notation(ends, "id", state.deal)
        cara = f"Tulis kartu lalu tempatnya ('6-4 di kiri'; ujungnya: {places}), atau salah satu dari {', '.join(id_)}."
        raise no_move(text, how, cara)
    if not isinstance(tile, Domino):
        raise no_domino(tile)
    end = _place(found["end"]) if found["end"] not in (None, *_ANY) else None
    if not state.layout.joined and end is None:
        return lead(tile)
    return place(tile, end)


def _tile(text: str) -> Tile | None:
    """The tile of that name, or None."""
    try:
        return Tile.parse(text)
    except NotationError:
        return None


def _given(move: Move, state: State) -> Move:
    """A move that is no text, if it is made as it should be and can occur in the game that is played."""
    if isinstance(move, Draw | Pass):
        return move
    if isinstance(move, Lead | Place):
        if isinstance(move.tile, Domino) and isinstance(getattr(move, "end", None), str | None):
            return move
        raise NotationError("A Lead names a Domino, and a Place a Domino and the name of an end, or None.")
    if isinstance(move, DrawLot | Tap | Hush) and type(move) in state.law.kinds:
        return move
    if isinstance(move, Decision) and type(move) in state.law.kinds and decisions.well_made(move):
        return move
    msg = f"'{str(move)[:40]}' is nothing that can be done in {state.deal.variant.id}."
    raise NotationError(msg, f"“{str(move)[:40]}” tidak ada di {state.deal.variant.title('id')}.")
