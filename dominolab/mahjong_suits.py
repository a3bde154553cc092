"""How the tiles of one suit are sets of three and a pair: what both the counting and the play of Mahjong rest on.

Going through the ranks of a suit, what matters is whether the pair is used, and how many chows were begun one rank and
two ranks ago. (Three equal chows are three pongs, so that at most two begin at a rank.) A hand may have several
readings: all are followed together, and two hands after which the same readings are left are in the same situation.
The tiles of a suit tell how many sets it has.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from dominolab.mahjong_tiles import COPIES, RANKS

MELDS = 5
Reading = tuple[bool, int, int]  # pair used; chows begun one rank ago, two ranks ago
Situation = frozenset[Reading]
Ranks = tuple[int, ...]  # how many tiles of each rank
NOTHING: Situation = frozenset({(False, 0, 0)})


@cache
def after(situation: Situation, tiles: int) -> Situation:
    """The readings left after so many tiles of the next rank.

    >>> sorted(after(NOTHING, 3))
    [(False, 0, 0), (True, 1, 0)]
    """
    found = set()
    for pair, one, two in situation:
        for takes in (0,) if pair else (0, 2):
            left = tiles - takes - one - two  # chows under way must go on
            if left >= 0:
                found |= {(pair or bool(takes), new, one) for new in range(min(left, 2) + 1) if (left - new) % 3 == 0}
    return frozenset(found)


def reading(ranks: Iterable[int]) -> Situation:
    """The readings in which no tile of a suit is left over: none, without a pair, with a pair.

    Args:
        ranks: how many tiles of each rank.

    >>> reading([3, 1, 1]), reading([1, 1])
    (frozenset({(True, 0, 0)}), frozenset())
    """
    situation = NOTHING
    for tiles in ranks:
        situation = after(situation, tiles)
    return frozenset(r for r in situation if r[1:] == (0, 0))


@lru_cache
def suit_table(melds: int = MELDS) -> dict[tuple[int, bool], list[Ranks]]:
    """All the ways in which a suit can be sets, or sets and the pair, each once.

    >>> len(suit_table(2)[1, False])
    16
    """
    table: dict[tuple[int, bool], list[Ranks]] = {(k, pair): [] for k in range(melds + 1) for pair in (False, True)}

    def grow(ranks: Ranks, situation: Situation, left: int) -> None:
        if len(ranks) == RANKS:
            pair = sum(ranks) % 3 == 2  # noqa: PLR2004 - sets of three and a pair
            if (pair, 0, 0) in situation:
                table[sum(ranks) // 3, pair].append(ranks)
            return
        for tiles in range(min(COPIES, left) + 1):
            to = after(situation, tiles)
            if to:
                grow((*ranks, tiles), to, left - tiles)

    grow((), NOTHING, 3 * melds + 2)
    return table
