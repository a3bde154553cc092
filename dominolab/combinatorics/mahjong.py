r"""Winning hands of Filipino Mahjong: sets of three (pongs and chows) and one pair, counted suit by suit.

The readings of a suit are followed rank by rank, as told in `dominolab.mahjong_suits`; two beginnings after which the
same readings are left are in the same situation, and are counted together.

>>> winning_hands()
Winning(distinct=46823715, labelled=880424889312240)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import comb, prod
from random import Random

from sympy import Integer, Rational

from dominolab.combinatorics.chance import weighted
from dominolab.combinatorics.melds import Winning
from dominolab.errors import SetupError
from dominolab.mahjong_suits import MELDS, NOTHING, Ranks, Situation, after, reading, suit_table
from dominolab.mahjong_tiles import COPIES, RANKS

SUITS = 3


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
    layer: dict[tuple[Situation, int], tuple[int, int]] = {(NOTHING, 0): (1, 1)}
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

    Raises:
        SetupError: a number below 0.

    >>> winning_hands(4, honours=7)
    Winning(distinct=11498658, labelled=11353128141498)
    """
    if melds < 0 or suits < 0 or honours < 0:
        msg = f"There are no hands of {melds} sets from {suits} suits and {honours} honours."
        raise SetupError(msg)
    parts = [suit_hands(melds=melds)] * suits + [suit_hands(ranks=1, melds=melds)] * honours
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
    return Winning(*map(Integer, ways.get((melds, True), (0, 0))))


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
