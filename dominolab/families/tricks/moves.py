"""The moves of the trick-taking games, and how they are written.

>>> [str(move) for move in (Bid(31), Bid(42), Bid(84), PLUNGE, PASS, Name(4), Name("none"), Play(Domino(6, 4)))]
['bid 31', 'bid 1 mark', 'bid 2 marks', 'plunge', 'pass', 'trumps 4', 'no trumps', '6-4']
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from dominolab.errors import NotationError, no_domino, no_move
from dominolab.families.tricks.events import Bidden, Named, Passed, Played, Plunged
from dominolab.families.tricks.state import MARK, marks_of
from dominolab.families.tricks.suits import DOUBLES, HIGHEST, NONE
from dominolab.rule import Event, Move
from dominolab.tiles import Domino, Tile

if TYPE_CHECKING:
    from dominolab.families.tricks.state import State
    from dominolab.families.tricks.suits import Suit

NELLO = "nello"


@dataclass(frozen=True, slots=True)
class Bid(Move):
    """Promise so many points; 42 are one mark, 84 two, and so on."""

    value: int

    def event(self, seat: int) -> Event:
        """The bid is made."""
        marks = marks_of(self.value)
        how = "points" if not marks else "mark" if marks == 1 else "marks"
        return Bidden(seat, 0 if marks else self.value, marks, how)

    def __str__(self) -> str:
        marks = marks_of(self.value)
        return f"bid {marks} mark{'s' * (marks > 1)}" if marks else f"bid {self.value}"


@dataclass(frozen=True, slots=True)
class Plunge(Move):
    """Promise all tricks, with the partner naming trumps; what it counts follows from the rules."""

    def event(self, seat: int) -> Event:
        """The seat plunges."""
        return Plunged(seat)

    def __str__(self) -> str:
        return "plunge"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Do not bid."""

    def event(self, seat: int) -> Event:
        """The seat has passed."""
        return Passed(seat)

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Name(Move):
    """Name trumps: a number, "doubles", "none" or, instead of trumps, "nello"."""

    trump: Suit

    def event(self, seat: int) -> Event:
        """They are named."""
        return Named(seat, self.trump, "number" if isinstance(self.trump, int) else self.trump)

    def __str__(self) -> str:
        return {NONE: "no trumps", NELLO: NELLO}.get(str(self.trump), f"trumps {self.trump}")


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Play a tile to the trick."""

    tile: Domino

    def event(self, seat: int) -> Event:
        """The tile is played."""
        return Played(seat, self.tile)

    def __str__(self) -> str:
        return str(self.tile)


LONGEST = 40  # characters of a move in notation
PASS, PLUNGE = Pass(), Plunge()
bid = lru_cache(maxsize=None)(Bid)
name = lru_cache(maxsize=None)(Name)
play = lru_cache(maxsize=None)(Play)

_WORDS: dict[str, Move] = {
    "pass": PASS, "lewat": PASS, "pas": PASS, "plunge": PLUNGE, "bid plunge": PLUNGE, "nello": name(NELLO),
    "no trumps": name(NONE), "no trump": name(NONE), "follow me": name(NONE), "tanpa truf": name(NONE),
}  # fmt: skip
_SUITS: dict[str, Suit] = {
    "doubles": DOUBLES, "balak": DOUBLES, "none": NONE, "nello": NELLO, **{str(n): n for n in range(HIGHEST + 1)},
}  # fmt: skip
_BID = re.compile(r"(?:(?:bid|tawar)\s+)?(?P<many>\d{1,3})(?P<marks>\s+(?:marks?|tanda))?", re.ASCII)
_NAME = re.compile(r"(?:trumps?|name|truf)\s+(?P<suit>\w+)", re.ASCII)
_PLAY = re.compile(r"(?:(?:play|main)\s+)?(?P<tile>\S+|\[\s*\d+\s*[-|:]\s*\d+\s*\])", re.ASCII)


def read_move(text: Any, _state: State | None = None) -> Move:
    """The move that `text` denotes.

    Args:
        text: `"bid 31"`, `"bid 2 marks"`, `"plunge"`, `"pass"`, `"trumps 4"`, `"trumps doubles"`, `"no trumps"`,
            `"nello"`, or a tile; Indonesian words are understood as well.

    Raises:
        NotationError: the text cannot be read; the message says what it could mean.
    """
    if isinstance(text, Bid | Plunge | Pass | Name | Play):
        return _checked(text)
    if not isinstance(text, str):
        msg = f"A move is written as text, such as 'bid 31' or '6-4', not as {type(text).__name__}."
        raise NotationError(msg, f"Langkah ditulis sebagai teks, bukan {type(text).__name__}.")
    clean = " ".join(text.lower().split())
    if clean in _WORDS:
        return _WORDS[clean]
    short = clean if len(clean) <= LONGEST else ""
    if found := _BID.fullmatch(short):
        many = int(found["many"])
        return bid(many * MARK if found["marks"] else many)
    if (found := _NAME.fullmatch(short)) and found["suit"] in _SUITS:
        return name(_SUITS[found["suit"]])
    tile = _tile(short)
    if tile is None:
        raise no_move(
            text,
            "Write 'bid 31', 'bid 2 marks', 'pass', 'trumps 4', 'trumps doubles', 'no trumps', 'nello', 'plunge', "
            "or a tile such as '6-4'.",
            "Tulis 'tawar 31', 'tawar 2 tanda', 'lewat', 'truf 4', 'truf balak', 'tanpa truf', 'nello', 'plunge', "
            "atau kartu, misalnya '6-4'.",
        )
    if not isinstance(tile, Domino):
        raise no_domino(tile)
    return play(tile)


def _tile(text: str) -> Tile | None:
    """The tile that is played, or None where the text names none."""
    found = _PLAY.fullmatch(text)
    try:
        return Tile.parse(found["tile"]) if found else None
    except NotationError:
        return None


def _checked(move: Bid | Plunge | Pass | Name | Play) -> Move:
    """A move that was made by hand, if it says what such a move has to say."""
    fits = True
    if isinstance(move, Bid):
        fits = type(move.value) is int
    elif isinstance(move, Name):
        fits = type(move.trump) in (int, str) and move.trump in _SUITS.values()
    elif isinstance(move, Play):
        fits = isinstance(move.tile, Domino)
    if not fits:
        raise NotationError("A Bid names a whole number, a Name a suit, and a Play a Domino.")
    return move
