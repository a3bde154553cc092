"""What belongs to which suit once trumps are named, and which tile takes a trick.

>>> from dominolab.tiles import Domino
>>> threes = suits(3)
>>> threes.led(Domino(5, 1)), threes.led(Domino(5, 3)), threes.belongs(Domino(5, 3), 5)
(5, 3, False)
>>> threes.winner([(0, Domino(5, 1)), (1, Domino(5, 5)), (2, Domino(3, 0))])
2
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from dominolab.tiles import Domino, DominoSet

if TYPE_CHECKING:
    from collections.abc import Sequence

Suit = int | str
"""A number, or "doubles" where the doubles are a suit of their own."""
DOUBLES, NONE = "doubles", "none"
HIGHEST = 6
TOP, BOTTOM = HIGHEST + 1, -1  # the rank of a double above and below the other tiles of its number
COUNT = 5


def count(tile: Domino) -> int:
    """What a tile counts: its pips, where they are a multiple of five.

    >>> [count(tile) for tile in map(Domino.parse, ("5-5", "6-4", "3-2", "6-6"))]
    [10, 10, 5, 0]
    """
    return tile.pips if tile.pips % COUNT == 0 else 0


class Suits:
    """The suits under one contract. Made by `suits`.

    Args:
        trump: the trump suit: a number, "doubles", or "none".
        doubles: where a double stands: "high" or "low" in its number, or in its "own_suit".

    Attributes:
        ranks: the tiles of each suit, each with its rank, the highest first.
    """

    def __init__(self, trump: Suit, doubles: str) -> None:
        self.trump = trump
        own = trump == DOUBLES or doubles == "own_suit"
        self.ranks: dict[Suit, dict[Domino, int]] = {}
        tiles = DominoSet(HIGHEST)
        for number in range(HIGHEST + 1):
            whole = trump in (number, NONE, DOUBLES)
            mine = [t for t in tiles.suit(number) if not (own and t.double) and (whole or trump not in t)]
            at = {t: t.other(number) if not t.double else BOTTOM if doubles == "low" else TOP for t in mine}
            self.ranks[number] = dict(sorted(at.items(), key=lambda pair: -pair[1]))
        if own:
            self.ranks[DOUBLES] = {t: t.high for t in reversed(tiles.doubles)}
        self._led = {t: self._suit(t) for t in tiles}

    def _suit(self, tile: Domino) -> Suit:
        for special in (self.trump, DOUBLES):
            if tile in self.ranks.get(special, ()):
                return special
        return tile.high

    @property
    def trumps(self) -> tuple[Domino, ...]:
        """The trumps, the highest first."""
        return tuple(self.ranks.get(self.trump, ()))

    def is_trump(self, tile: Domino) -> bool:
        """Whether a tile is a trump."""
        return tile in self.ranks.get(self.trump, ())

    def led(self, tile: Domino) -> Suit:
        """The suit that a tile leads."""
        return self._led[tile]

    def belongs(self, tile: Domino, suit: Suit) -> bool:
        """Whether a tile is of a suit."""
        return tile in self.ranks[suit]

    def following(self, hand: Sequence[Domino], suit: Suit | None) -> Sequence[Domino]:
        """The tiles of a hand that may be played: those of the suit led, or all where there are none or none is led."""
        return hand if suit is None else [t for t in hand if t in self.ranks[suit]] or hand

    def power(self, tile: Domino, suit: Suit) -> int:
        """How strong a tile is in a trick in which `suit` was led; a tile that cannot win has less than nothing."""
        rank = self.ranks.get(self.trump, {}).get(tile)
        if rank is not None:
            return rank + 2 * TOP
        return self.ranks[suit].get(tile, 2 * BOTTOM)

    def winner(self, plays: Sequence[tuple[int, Domino]]) -> int:
        """The seat whose tile takes a trick; its first play is the lead."""
        suit = self.led(plays[0][1])
        return max(plays, key=lambda play: self.power(play[1], suit))[0]


@lru_cache(maxsize=64)
def suits(trump: Suit, doubles: str = "high") -> Suits:
    """The suits under a contract; see `Suits` for the arguments."""
    return Suits(trump, doubles)
