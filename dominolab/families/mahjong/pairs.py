"""The hand of seven pairs and one set, which some tables let win beside the usual ones.

>>> seven_pairs(read_tiles("113355d 7799b 2244666c")), seven_pairs(read_tiles("111135d 7799b 2244667c"))
(True, False)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from dominolab.families.mahjong.melds import chow_places
from dominolab.mahjong_tiles import HONOURED, MahjongTile, read_tiles

__all__ = ["read_tiles", "seven_pairs"]

PAIRS = 7
SET = 3


def seven_pairs(tiles: Sequence[MahjongTile]) -> bool:
    """Whether 17 tiles are seven pairs and a Chow or Pong; four of a face may be two of the pairs.

    Args:
        tiles: the whole hand, for nothing may be exposed; jokers stand for any tile.

    >>> seven_pairs(read_tiles("11113355d 7799b 22456c")), seven_pairs(read_tiles("11355d 7799b 224466c JJ"))
    (True, True)
    """
    had = Counter(t.place for t in tiles if not t.wild)
    if len(tiles) != 2 * PAIRS + SET or any(place >= HONOURED for place in had):
        return False
    jokers = sum(t.wild for t in tiles)
    for used in _used(had):
        left = jokers - (SET - sum(used.values()))
        alone = sum((many - used[place]) % 2 for place, many in had.items())
        if alone <= left:  # the jokers left over are even in number, and pairs among themselves
            return True
    return False


def _used(had: Counter[int]) -> Iterator[Counter[int]]:
    """The tiles that the set may take from a hand; jokers take the other places."""
    for place, many in had.items():
        yield from (Counter({place: used}) for used in range(min(many, SET) + 1))
    for start in range(HONOURED):
        places = chow_places(start) or ()
        for took in product((0, 1), repeat=len(places)):
            if all(had[place] >= used for place, used in zip(places, took, strict=True)):
                yield Counter(dict(zip(places, took, strict=True)))
