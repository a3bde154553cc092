"""Winning hands: reference values, and a solver that tries everything on small sets."""

from collections import Counter
from functools import cache
from itertools import combinations, product
from math import comb, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Integer, Rational

from dominolab import mahjong_suits
from dominolab.combinatorics import mahjong, melds, okey
from dominolab.combinatorics.distribution import Distribution

DISTINCT = [1, 16, 127, 627, 2098, 4898]
DISTINCT_PAIR = [9, 135, 996, 4475, 13259, 26414]
LABELLED = [1, 484, 65272, 2742868, 40399783, 235556632]
LABELLED_PAIR = [54, 19200, 1748756, 47037380, 440593684, 1593385376]


def test_one_suit() -> None:
    suit = mahjong.suit_hands()
    assert [suit[k, False].distinct for k in range(6)] == DISTINCT
    assert [suit[k, True].distinct for k in range(6)] == DISTINCT_PAIR
    assert [suit[k, False].labelled for k in range(6)] == LABELLED
    assert [suit[k, True].labelled for k in range(6)] == LABELLED_PAIR


def test_the_table_lists_what_the_automaton_counts() -> None:
    table = mahjong_suits.suit_table()
    assert {key: len(found) for key, found in table.items()} == {k: w.distinct for k, w in mahjong.suit_hands().items()}
    assert sum(map(len, table.values())) == 53055


def test_seventeen_tiles() -> None:
    found = mahjong.winning_hands()
    assert found == (46823715, 880424889312240)
    assert mahjong.winning_chance() == Rational(78891119114, 2468246726355459)


def test_other_kinds_of_mahjong() -> None:
    assert mahjong.winning_hands(4, honours=7) == (11498658, 11353128141498)
    assert mahjong.winning_hands(5, honours=7) == (118856487, 1554490175889888)
    assert mahjong.winning_hands(4).distinct == 5237550


@cache
def splits(ranks: tuple[int, ...], *, pair: bool) -> bool:
    """Tries every set and pair for the lowest rank."""
    if not any(ranks):
        return not pair
    i = next(i for i, c in enumerate(ranks) if c)
    pieces = [[i] * 3, [i, i + 1, i + 2], *([[i] * 2] if pair else [])]
    for piece in pieces:
        left = [*ranks, 0, 0]
        for r in piece:
            left[r] -= 1
        if (
            min(left) >= 0
            and not any(left[len(ranks) :])
            and splits(tuple(left[: len(ranks)]), pair=pair and len(piece) == 3)
        ):
            return True
    return False


@given(st.lists(st.integers(0, 4), min_size=9, max_size=9))
def test_one_suit_by_trying_everything(ranks: list[int]) -> None:
    found = mahjong_suits.reading(ranks)
    for pair in (False, True):
        assert ((pair, 0, 0) in found) == splits(tuple(ranks), pair=pair)


def test_a_small_suit_by_listing() -> None:
    for ranks, copies in ((5, 4), (7, 2), (4, 3)):
        vectors = [v for v in product(range(copies + 1), repeat=ranks) if sum(v) == 8]
        wins = [v for v in vectors if splits(v, pair=True)]
        ways = sum(prod(comb(copies, c) for c in v) for v in wins)
        assert mahjong.suit_hands(ranks, copies, 2)[2, True] == (len(wins), ways)


def test_drawn_hands_win() -> None:
    hands = [mahjong.draw_winning(seed) for seed in range(50)]
    assert all(mahjong.wins(hand) and sum(map(sum, hand)) == 17 for hand in hands)
    assert len(set(hands)) > 40
    broken = [[*hands[0][0][:8], hands[0][0][8] + 1], *hands[0][1:]]
    assert not mahjong.wins(broken)


# ── Okey ────────────────────────────────────────────────────────────────────────────────────────────────────────


def meld_faces(numbers: int, colours: int, *, high: bool) -> list[tuple[tuple[int, int], ...]]:
    sets = [tuple((v, c) for c in s) for v in range(numbers) for k in (3, 4) for s in combinations(range(colours), k)]
    last = numbers + 1 if high else numbers
    runs = [
        tuple((v % numbers, c) for v in range(first, end))
        for c in range(colours)
        for first in range(numbers)
        for end in range(first + 3, last + 1)
        if end - first <= numbers
    ]
    return sets + runs


def brute(numbers: int, colours: int, tiles: int, wild: int, *, high: bool = True) -> tuple[int, int]:
    """Every multiset of faces, by trying every meld for its first tile, with wild tiles for the missing ones."""
    pieces = meld_faces(numbers, colours, high=high)

    @cache
    def wins(hand: tuple[int, ...], jokers: int) -> bool:
        if not any(hand):
            return jokers == 0
        i = next(i for i, c in enumerate(hand) if c)
        for piece in pieces:
            places = [v * colours + c for v, c in piece]
            if i in places:
                for used in product((0, 1), repeat=len(places)):
                    spent = len(used) - sum(used)
                    left = list(hand)
                    for place, real in zip(places, used, strict=True):
                        left[place] -= real
                    if left[i] < hand[i] and min(left) >= 0 and spent <= jokers and wins(tuple(left), jokers - spent):
                        return True
        return False

    found = [v for v in product(range(3), repeat=numbers * colours) if sum(v) == tiles and wins(v, wild)]
    return len(found), sum(prod(comb(2, c) for c in v) for v in found)


@pytest.mark.parametrize(
    ("numbers", "colours", "tiles", "wild", "high"),
    [
        (5, 2, 6, 0, True),
        (5, 2, 6, 0, False),
        (5, 2, 8, 0, True),
        (5, 2, 9, 0, True),
        (3, 3, 6, 0, False),
        (5, 2, 5, 1, True),
        (5, 2, 4, 2, True),
        (5, 2, 6, 1, False),
        (3, 3, 5, 1, False),
        (5, 2, 6, 2, True),
    ],
)
def test_small_sets_by_trying_everything(numbers: int, colours: int, tiles: int, wild: int, high: bool) -> None:  # noqa: FBT001
    found = okey.Hands(numbers, wild=wild, high=high, colours=colours).count(tiles)
    assert found == brute(numbers, colours, tiles, wild, high=high)


@pytest.mark.parametrize(("wild", "distinct", "labelled"), [(1, 17132, 508792), (2, 19343, 294290)])
def test_six_tiles_of_the_full_set_with_wild_ones(wild: int, distinct: int, labelled: int) -> None:
    assert okey.Hands(wild=wild).count(6 - wild) == (distinct, labelled)


@pytest.mark.slow
def test_fourteen_tiles() -> None:
    hands = okey.Hands()
    found = hands.count(14)
    both = hands.count(14, odd=0)
    pairs = melds.seven_pairs()
    assert found == melds.KEPT[0] == melds.Winning(*map(Integer, (12839586, 86321258844)))
    assert Rational(found.labelled, comb(104, 14)) == Rational(21580314711, 19878867127797860)
    assert (both.distinct, both.labelled) == (4604, 4604)
    assert found.distinct + pairs.distinct - both.distinct == 146619542
    assert found.labelled + pairs.labelled - both.labelled == 86455038800
    assert all(hands.wins(hands.draw(14, seed)) for seed in range(20))


@pytest.mark.slow
def test_fourteen_tiles_without_the_high_one() -> None:
    assert okey.Hands(high=False).count(14) == (10232524, 68006854852)


def test_seven_pairs() -> None:
    assert [melds.seven_pairs(wild).distinct for wild in range(3)] == [133784560, 936491920, 2829834280]
    assert melds.seven_pairs(1, faces=4, pairs=2) == (4 * 3, 4 * 3 * 2)


@settings(max_examples=20)
@given(st.integers(0, 10**6))
def test_drawn_hands_of_okey_win(seed: int) -> None:
    hands = SMALL
    hand = hands.draw(7, seed)
    assert hands.wins(hand)
    assert sum(map(sum, hand)) == 7


def agree(drawn: Counter[tuple[tuple[int, ...], ...]], weights: dict[tuple[tuple[int, ...], ...], int]) -> bool:
    """Whether hands were drawn as often as their weights say."""
    order = {hand: i for i, hand in enumerate(weights)}
    law = Distribution("hands", {order[h]: Rational(w, sum(weights.values())) for h, w in weights.items()})
    return law.check({order[hand]: often for hand, often in drawn.items()}).passed


def test_every_hand_of_okey_is_equally_likely() -> None:
    hands = okey.Hands(5, colours=2)
    rows = list(product(range(3), repeat=2))
    winning = [h for h in product(rows, repeat=5) if sum(map(sum, h)) == 6 and hands.wins(h)]
    weights = {h: prod(comb(2, c) for row in h for c in row) for h in winning}
    assert hands.count(6) == (len(weights), sum(weights.values()))
    assert agree(Counter(tuple(hands.draw(6, seed)) for seed in range(1500)), weights)


def test_every_hand_of_mahjong_is_equally_likely() -> None:
    table = mahjong_suits.suit_table(1)
    keys = [s for s in product(table, repeat=3) if sum(k for k, _ in s) == 1 and sum(p for _, p in s) == 1]
    winning = [h for s in keys for h in product(*(table[key] for key in s))]
    weights = {h: prod(comb(4, c) for ranks in h for c in ranks) for h in winning}
    found = mahjong.winning_hands(1)
    assert (len(weights), sum(weights.values())) == (found.distinct, found.labelled)
    assert agree(Counter(mahjong.draw_winning(seed, 1) for seed in range(3000)), weights)


SMALL = okey.Hands(numbers=6)
