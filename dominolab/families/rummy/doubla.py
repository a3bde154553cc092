"""Pairs of identical tiles that are announced before the play begins, and swapped face down.

Which tiles they are is told to nobody but the two who swap.

>>> for text in ("doubla R5 high + K3", "doubla none", "offer K3 to 2", "give R5", "decline", "keep", "redeal"):
...     print(read_doubla(text))
doubla R5 high + K3
doubla none
offer K3 to 2
give R5
decline
keep
redeal
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from dominolab.errors import no_move
from dominolab.families.rummy.doubla_events import (
    HIGH,
    LOW,
    Announced,
    Declined,
    Kept,
    Offered,
    Pair,
    PairsSwapped,
    RedealDemanded,
)
from dominolab.families.rummy.pieces import read_face
from dominolab.rule import Event, Move

if TYPE_CHECKING:
    from dominolab.rummy_tiles import AnyTile


@dataclass(frozen=True, slots=True)
class Announce(Move):
    """Announce any number of own pairs, each as high, low or nothing more."""

    secret: ClassVar[bool] = True
    pairs: tuple[Pair, ...] = ()

    def event(self, seat: int) -> Event:
        """They are announced."""
        return Announced(seat, self.pairs)

    def __str__(self) -> str:
        said = " + ".join(f"{tile} {call}".strip() for tile, call in self.pairs)
        return f"doubla {said or 'none'}"


@dataclass(frozen=True, slots=True)
class Offer(Move):
    """Offer a pair to a seat."""

    secret: ClassVar[bool] = True
    tile: AnyTile
    to: int

    def event(self, seat: int) -> Event:
        """It is offered."""
        return Offered(seat, self.tile, self.to)

    def __str__(self) -> str:
        return f"offer {self.tile} to {self.to}"


@dataclass(frozen=True, slots=True)
class Give(Move):
    """Answer an offer with an own pair."""

    secret: ClassVar[bool] = True
    tile: AnyTile

    def event(self, seat: int) -> Event:
        """The two pairs are swapped."""
        return PairsSwapped(seat, self.tile)

    def __str__(self) -> str:
        return f"give {self.tile}"


@dataclass(frozen=True, slots=True)
class Decline(Move):
    """Do not answer an offer."""

    def event(self, seat: int) -> Event:
        """Nothing is swapped."""
        return Declined(seat)

    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Offer nothing."""

    def event(self, seat: int) -> Event:
        """Nothing is offered."""
        return Kept(seat)

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True)
class Redeal(Move):
    """Demand a new deal."""

    def event(self, seat: int) -> Event:
        """It is demanded."""
        return RedealDemanded(seat)

    def __str__(self) -> str:
        return "redeal"


announce = lru_cache(maxsize=10_000)(Announce)
offer = lru_cache(maxsize=10_000)(Offer)
give = lru_cache(maxsize=10_000)(Give)
DECLINE, KEEP, REDEAL = Decline(), Keep(), Redeal()
MOVES = (Announce, Offer, Give, Decline, Keep, Redeal)

_WORDS: dict[str, Move] = {
    "decline": DECLINE, "tolak": DECLINE, "keep": KEEP, "simpan": KEEP, "redeal": REDEAL,
    "bagi ulang": REDEAL, "ulang": REDEAL,
}  # fmt: skip
_CALLS = {"": "", "high": HIGH, "low": LOW, "tinggi": HIGH, "rendah": LOW}
_DOUBLA = re.compile(r"(?:doubla|dobel)\s+(.+)", re.ASCII | re.IGNORECASE)
_PAIR = re.compile(r"(\S+)\s*(high|low|tinggi|rendah)?", re.ASCII | re.IGNORECASE)
_OFFER = re.compile(r"(?:offer|tawarkan)\s+(\S+)\s+(?:to|ke)\s+(\d)", re.ASCII | re.IGNORECASE)
_GIVE = re.compile(r"(?:give|beri)\s+(\S+)", re.ASCII | re.IGNORECASE)
_MINE = re.compile(r"(?:doubla|dobel|offer|tawarkan|give|beri)\b", re.ASCII | re.IGNORECASE)
LONGEST = 200


def _read_pairs(text: str) -> tuple[Pair, ...] | None:
    """The pairs that are announced; None where they cannot be read."""
    if text.lower() in ("none", "kosong", "tidak ada"):
        return ()
    pairs = [_PAIR.fullmatch(part.strip()) for part in text.split("+")]
    return tuple((read_face(p[1]), _CALLS[(p[2] or "").lower()]) for p in pairs if p) if all(pairs) else None


def read_doubla(text: Any) -> Move | None:
    """The move that `text` denotes, if it is one of this module.

    Raises:
        NotationError: it begins like one and cannot be read.
    """
    if not isinstance(text, str):
        return text if isinstance(text, MOVES) else None
    clean = " ".join(text.split())
    if clean.lower() in _WORDS or not _MINE.match(clean):
        return _WORDS.get(clean.lower())
    if len(clean) <= LONGEST:
        if found := _OFFER.fullmatch(clean):
            return offer(read_face(found[1]), int(found[2]))
        if found := _GIVE.fullmatch(clean):
            return give(read_face(found[1]))
        if (found := _DOUBLA.fullmatch(clean)) and (pairs := _read_pairs(found[1])) is not None:
            return announce(pairs)
    raise no_move(
        text,
        "Write 'doubla R5 high + K3', 'doubla none', 'offer K3 to 2' or 'give R5'.",
        "Tulis 'dobel R5 tinggi + K3', 'dobel kosong', 'tawarkan K3 ke 2' atau 'beri R5'.",
    )
