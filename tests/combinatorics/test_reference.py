"""What takes long, or is known from one method only: held against a second way, an asymptotic law or a simulation."""

from collections import Counter
from itertools import combinations, permutations, product
from math import comb, exp, log, pi, prod
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Integer, Rational

from dominolab import combinatorics as dc
from dominolab.combinatorics import apart, eulerian, melds, okey
from dominolab.tiles import DominoSet

# ── circuits of larger complete graphs ──────────────────────────────────────────────────────────────────────────────


def expected(v: int) -> float:
    """McKay and Robinson (1998): how many circuits K_v has, asymptotically."""
    return exp((v + 1) / 2 * log(2) + log(pi) / 2 - v * v / 2 + 11 / 12 + (v - 2) * (v + 1) / 2 * log(v))


def nearly(v: int, found: Integer) -> bool:
    return abs(float(found) / expected(v) - 1) < 0.01


@pytest.mark.parametrize("v", [7, 9, 11, 13])
def test_circuits_follow_the_asymptotic_law(v: int) -> None:
    assert nearly(v, eulerian.circuits(v))


def test_kept_circuits_follow_it_too() -> None:
    kept = {**apart.KEPT, **eulerian.KEPT}  # that 17 vertices still give what is kept is tested in test_second_ways
    assert kept.keys() == {17, 19}
    assert all(nearly(v, found) for v, found in kept.items())
    assert all(found % ((v - 3) // 2) == 0 for v, found in kept.items())


def test_number_of_terms_for_fifteen_vertices() -> None:
    assert sum(1 for _ in eulerian.necklaces(15, 9)) == 54484


# ── deals ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_chickenfoot_deals_lie_on_a_line_between_those_of_the_rule() -> None:
    hands = {p: (40 * 6 + 8 * (p - 2)) // (6 * p) for p in range(2, 9)}
    assert hands == {2: 20, 3: 13, 4: 10, 5: 8, 6: 7, 7: 6, 8: 6}
    for p, h in hands.items():
        one_by_one = prod(comb(55 - i * h, h) for i in range(p))
        assert dc.count_deals(55, [h] * p).value == dc.count_equal_deals(55, p, h).value == one_by_one


@given(
    st.dictionaries(st.integers(1, 4), st.integers(1, 2), min_size=1, max_size=2),
    st.lists(st.integers(1, 3), min_size=1, max_size=3),
)
@settings(max_examples=30)
def test_deals_that_look_alike_to_players_not_told_apart(copies: dict[int, int], hands: list[int]) -> None:
    faces = [c for c, often in copies.items() for _ in range(often)]
    if sum(hands) > sum(faces):
        return
    looks = set()
    for shares in product(*(list(split(c, len(hands))) for c in faces)):
        dealt = [tuple(share[seat] for share in shares) for seat in range(len(hands))]
        if [sum(one) for one in dealt] == hands:
            looks.add(tuple(sorted(dealt)))
    assert dc.count_deals_by_face(copies, hands, ordered=False).value == len(looks)


def split(copies: int, hands: int) -> list[tuple[int, ...]]:
    """Ways to give some of the copies of a face to the hands."""
    return [s for s in product(range(copies + 1), repeat=hands) if sum(s) <= copies]


def test_okey_by_face_with_players_not_told_apart() -> None:
    ordered = dc.count_deals_by_face(dc.OKEY_COPIES, [15, 14, 14, 14]).value
    found = dc.count_deals_by_face(dc.OKEY_COPIES, [15, 14, 14, 14], ordered=False).value
    assert 0 < found * 6 - ordered < ordered / 10**12, "hardly ever do two hands of 14 look alike"


# ── winning hands of Okey with wild tiles ───────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
def test_two_wild_tiles_by_simulation() -> None:
    hands, rng = okey.Hands(wild=2), Random(11)  # noqa: S311 - chance, not a secret
    deck = [(v, c) for v in range(13) for c in range(4) for _ in range(2)]

    def wins() -> int:
        held = Counter(rng.sample(deck, 12))
        return int(hands.wins([tuple(held[v, c] for c in range(4)) for v in range(13)]))

    chance = Rational(melds.KEPT[2].labelled, comb(104, 12))
    law = dc.Distribution("winning hands", {0: 1 - chance, 1: chance})
    assert law.check(Counter(wins() for _ in range(6000))).passed


# ── play ────────────────────────────────────────────────────────────────────────────────────────────────────────────

FOUR_SIDES = [7, 24, 79, 259, 833, 2490, 7226, 19830, 53297, 133066, 327318]
FOUR_VALUES = [7, 22, 73, 221, 648, 1758, 4680, 12135, 30093, 68393, 153587]


@pytest.mark.slow
@pytest.mark.parametrize(("by", "nodes"), [("sides", FOUR_SIDES), ("values", FOUR_VALUES)])
def test_four_players_of_double_six(by: dc.play.By, nodes: list[int]) -> None:
    tiles = sorted(DominoSet(6), key=lambda t: (t.low, t.high))
    assert dc.plies(dc.block_game(6, [tiles[seat::4] for seat in range(4)]), by, depth=len(nodes)) == nodes


def test_listing_of_orders() -> None:
    ways = {frozenset(map(frozenset, (p[:2], p[2:4]))) for p in permutations(range(5), 4)}
    assert dc.count_deals(5, [2, 2], ordered=False).value == len(ways)
    assert len(list(combinations(range(5), 4))) * 3 == len(ways)
