"""A Hand: the tiles that a seat holds."""

from __future__ import annotations

from dominolab.tiles import Domino


class Hand(tuple[Domino, ...]):
    """The tiles that a seat holds, in the order in which they came.

    >>> hand = Hand([Domino(6, 4), Domino(2, 2)])
    >>> print(hand, hand.pips, hand == (Domino(6, 4), Domino(2, 2)))
    [6-4] [2-2] 14 True

    Attributes:
        pips: all pips of the hand together.
    """

    __slots__ = ()

    @property
    def pips(self) -> int:
        """All pips of the hand together."""
        return sum(tile.pips for tile in self)

    def __str__(self) -> str:
        return " ".join(f"[{tile}]" for tile in self)

    def __repr__(self) -> str:
        return f"Hand({list(self)})"

    def _repr_svg_(self) -> str:
        from dominolab.drawing import svg

        return svg.tiles(self)
