r"""Winning hands of Filipino Mahjong: sets of three (pongs and chows) and one pair, counted suit by suit.

Going through the ranks of a suit, what matters is whether the pair is used, and how many chows were begun one rank and
two ranks ago. (Three equal chows are three pongs, so that at most two begin at a rank.) A hand may have several
readings and must be counted once: all readings are followed together, and two hands after which the same readings are
left are in the same situation. The tiles of a suit tell how many sets it has.

>>> winning_hands()
Winning(distinct=46823715, labelled=880424889312240)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import product
from math import comb, prod
from random import Random

from sympy import Integer, Rational

from dominolab.combinatorics.chance import weighted
from dominolab.combinatorics.melds import Winning

RANKS, COPIES, SUITS, MELDS = 9, 4, 3, 5
Reading = tuple[bool, int, int]  # pair used; chows begun one rank ago, two ranks ago
Situation = frozenset[Reading]
Ranks = tuple[int, ...]  # how many tiles of each rank
_NOTHING: Situation = frozenset({(False, 0, 0)})


@cache
def after(situation: Situation, tiles: int) -> Situation:
    """The readings left after so many tiles of the next rank.

    >>> sorted(after(_NOTHING, 3))
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
    situation = _NOTHING
    for tiles in ranks:
        situation = after(situation, tiles)
    return frozenset(r for r in situation if r[1:] == (0, 0))


@lru_cache
def suit_hands(ranks: int = RANKS, copies: int = COPIES, melds: int = MELDS) -> dict[tuple[int, bool], Winning]:
    """The tiles of one suit that are sets, or sets and a pair: by number of sets and whether there is the pair.

    Args:
        ranks: 9; 1 for an honour, which makes no chow.
        copies: copies of each face.
        melds: the greatest number of sets.

    >>> suit_hands()[3, False], suit_hands()[3, True]
    (Winning(distinct=627, labelled=2742868), Winning(distinct=4475, labelled=47037380))
    """
    most = 3 * melds + 2
    layer: dict[tuple[Situation, int], tuple[int, int]] = {(_NOTHING, 0): (1, 1)}
    for _ in range(ranks):
        found: dict[tuple[Situation, int], tuple[int, int]] = {}
        for (situation, had), (a, b) in layer.items():
            for tiles in range(min(copies, most - had) + 1):
                to = after(situation, tiles)
                if to:
                    x, y = found.get((to, had + tiles), (0, 0))
                    found[to, had + tiles] = x + a, y + b * comb(copies, tiles)
        layer = found
    result = {(k, pair): [0, 0] for k in range(melds + 1) for pair in (False, True)}
    for (situation, tiles), (a, b) in layer.items():
        for pair in (False, True):
            if (pair, 0, 0) in situation and tiles % 3 == 2 * pair:
                ways = result[tiles // 3, pair]
                ways[0] += a
                ways[1] += b
    return {key: Winning(Integer(a), Integer(b)) for key, (a, b) in result.items()}


def winning_hands(melds: int = MELDS, *, suits: int = SUITS, honours: int = 0) -> Winning:
    """The hands of some sets and a pair.

    Args:
        melds: the number of sets: 5 in Filipino Mahjong, 4 in most other kinds.
        suits: the number of suits.
        honours: faces beside them, of which only pongs and the pair can be made.

    >>> winning_hands(4, honours=7)
    Winning(distinct=11498658, labelled=11353128141498)
    """
    parts = [suit_hands()] * suits + [suit_hands(ranks=1)] * honours
    ways: dict[tuple[int, bool], tuple[int, int]] = {(0, False): (1, 1)}
    for part in parts:
        found: dict[tuple[int, bool], tuple[int, int]] = {}
        for (k, paired), (a, b) in ways.items():
            for (more, pair), (c, d) in part.items():
                if k + more <= melds and not (paired and pair):
                    key = k + more, paired or pair
                    x, y = found.get(key, (0, 0))
                    found[key] = x + a * int(c), y + b * int(d)
        ways = found
    return Winning(*map(Integer, ways[melds, True]))


def winning_chance() -> Rational:
    """The chance that 17 random suited tiles are a winning hand.

    >>> 1 / winning_chance() > 31286
    True
    """
    return Rational(winning_hands().labelled, comb(SUITS * RANKS * COPIES, 3 * MELDS + 2))


def wins(suits: Sequence[Sequence[int]]) -> bool:
    """Whether a hand is sets and one pair.

    Args:
        suits: for each suit, how many tiles of each rank.

    >>> wins([[3, 3, 3, 0, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 1, 1, 1, 1, 1]])
    True
    """
    pairs = 0
    for ranks in suits:
        pair = sum(ranks) % 3 == 2  # noqa: PLR2004 - sets of three and a pair
        if (pair, 0, 0) not in reading(ranks):
            return False
        pairs += pair
    return pairs == 1


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

    grow((), _NOTHING, 3 * melds + 2)
    return table


def draw_winning(seed: int, melds: int = MELDS) -> tuple[Ranks, ...]:
    """A winning hand, drawn so that every hand of different tiles (copies told apart) is equally likely.

    Args:
        seed: the same seed gives the same hand.
        melds: the number of sets.

    Returns:
        For each suit, how many tiles of each rank.

    >>> hand = draw_winning(1)
    >>> sum(map(sum, hand)), wins(hand)
    (17, True)
    """
    rng = Random(f"winning {seed}")  # noqa: S311 - not a secret
    parts = suit_hands(melds=melds)
    splits = [s for s in product(parts, repeat=SUITS) if sum(k for k, _ in s) == melds and sum(p for _, p in s) == 1]
    split = weighted(splits, [prod(int(parts[key].labelled) for key in s) for s in splits], rng)
    return tuple(weighted(suit_table(melds)[key], _weights(key, melds), rng) for key in split)


@lru_cache
def _weights(key: tuple[int, bool], melds: int) -> list[int]:
    return [prod(comb(COPIES, c) for c in ranks) for ranks in suit_table(melds)[key]]
