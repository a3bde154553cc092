"""Hands: exact laws against reference values, listing of all hands, and simulation."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import Rational, simplify
from sympy.abc import M, U, h

import dominolab as dl
from dominolab import combinatorics as dc
from dominolab.combinatorics.distribution import tail_bound
from dominolab.errors import SetupError
from dominolab.tiles import Domino, DominoSet
from dominolab.variant import variant

R = Rational
HANDS_WITH = [116280, 379848, 427329, 209475, 46550, 4410, 147, 1]
EXACTLY = ["323/3289", "15827/49335", "47481/131560", "4655/26312", "4655/118404", "49/13156", "49/394680", "1/1184040"]
NAMED = ["1", "2966/3289", "28663/49335", "86861/394680", "4259/98670", "2279/592020", "37/296010", "1/1184040"]
SOME = ["1", "1", "1184039/1184040", "275219/296010", "29113/98670", "15953/592020", "259/296010", "7/1184040"]


def test_doubles_and_suits_of_a_double_six_hand() -> None:
    doubles, named, some = dc.doubles_in_hand(6, 7), dc.suit_in_hand(6, 7, 3), dc.longest_suit(6, 7)
    assert [doubles(k) * comb(28, 7) for k in range(8)] == HANDS_WITH
    assert [doubles(k) for k in range(8)] == [R(x) for x in EXACTLY]
    assert [named.at_least(k) for k in range(8)] == [R(x) for x in NAMED]
    assert [some.at_least(k) for k in range(8)] == [R(x) for x in SOME]
    assert doubles.mean == R(7, 4)


def listed(tiles: DominoSet, hand: int) -> tuple[Counter[int], Counter[int], Counter[int]]:
    doubles, suits, pips = Counter[int](), Counter[int](), Counter[int]()
    for held in combinations(tiles, hand):
        doubles[sum(t.double for t in held)] += 1
        suits[max(Counter(v for t in held for v in {t.high, t.low}).values())] += 1
        pips[sum(t.pips for t in held)] += 1
    return doubles, suits, pips


@pytest.mark.parametrize(
    ("tiles", "hand"), [(DominoSet(3), 4), (DominoSet(3), 5), (DominoSet(6), 4), (DominoSet(4, doubles=False), 5)]
)
def test_laws_agree_with_listing_all_hands(tiles: DominoSet, hand: int) -> None:
    whole = comb(len(tiles), hand)
    laws = dc.doubles_in_hand(tiles, hand), dc.longest_suit(tiles, hand), dc.pips_in_hand(tiles, hand)
    for law, counted in zip(laws, listed(tiles, hand), strict=True):
        assert {k: p * whole for k, p in law.pmf.items()} == counted


@given(st.sets(st.sampled_from(list(DominoSet(4))), min_size=4, max_size=9))
def test_longest_suit_of_any_tiles(tiles: set[Domino]) -> None:
    counted = Counter(
        max(Counter(v for t in held for v in {t.high, t.low}).values()) for held in combinations(tiles, 3)
    )
    assert {k: p * comb(len(tiles), 3) for k, p in dc.longest_suit(tiles, 3).pmf.items()} == counted


@given(st.sets(st.sampled_from(list(DominoSet(4))), min_size=4, max_size=9))
def test_longest_suit_where_the_doubles_are_one_too(tiles: set[Domino]) -> None:
    counted = Counter(
        max(sum(t.double for t in held), *Counter(v for t in held for v in {t.high, t.low}).values())
        for held in combinations(tiles, 3)
    )
    law = dc.longest_suit(tiles, 3, doubles=True)
    assert {k: p * comb(len(tiles), 3) for k, p in law.pmf.items()} == counted


@pytest.mark.parametrize(("highest", "hand"), [(6, 7), (6, 5), (9, 10), (12, 6)])
def test_mean_and_variance_of_pips(highest: int, hand: int) -> None:
    law, size = dc.pips_in_hand(highest, hand), dc.size(highest)
    assert law.mean == hand * highest
    assert law.variance == R(hand * highest * (highest + 3), 6) * (size - hand) / (size - 1)


def test_pips_of_a_double_six_hand() -> None:
    law = dc.pips_in_hand(6, 7)
    assert (min(law.pmf), max(law.pmf), law.mode, law(42) * 1184040) == (15, 69, 42, 65746)
    assert all(law(k) == law(84 - k) for k in law.pmf)
    assert dc.pip_polynomial(6, 7).eval(1) == 1184040


def test_the_opening_double() -> None:
    assert [dc.highest_double_undealt(28, d) for d in (14, 21, 15, 24)] == [R(1, 2), R(3, 4), R(15, 28), R(6, 7)]
    assert [1 - dc.opening_double(6, d)(6) for d in (14, 21, 15, 24)] == [R(1, 2), R(1, 4), R(13, 28), R(1, 7)]
    assert dc.opening_double(6, 14)(-1) == R(1, 345)
    assert dc.opening_double(6, 21)(-1) == R(1, 1184040)
    assert dc.opening_double(6, 14)(-1) == R(comb(21, 14), comb(28, 14))


def test_playable_hands() -> None:
    assert dc.can_play(6, 7, (0, 1)) == R(183, 184)
    assert dc.can_play(6, 7, (5, 5)) == R(2966, 3289)
    assert dc.can_play(dc.unseen(6, [Domino(6, 4)]), 7, (6, 4)) == R(137, 138)
    assert dc.can_play(dc.unseen(6, [Domino(6, 6)]), 7, (6,)) == R(8575, 9867)
    assert simplify(dc.playable(U, M, h).subs({U: 28, M: 13, h: 7})) == R(183, 184)


def test_jokers_and_most_in_one_hand() -> None:
    assert dc.jokers_in_hand(14).pmf == {0: R(3, 4), 1: R(7, 30), 2: R(1, 60)}
    assert dc.jokers_in_hand(15).pmf == {0: R(267, 364), 1: R(45, 182), 2: R(1, 52)}
    four = dc.most_in_one_hand(28, 7, [7] * 4)
    assert (four.at_least(5), four.at_least(4)) == (R(2279, 148005), R(8518, 49335))
    # two hands cannot both hold four or more of seven, so that the chances of the four hands add up
    assert four.at_least(4) == 4 * dc.doubles_in_hand(6, 7).at_least(4)


def test_what_a_seat_sees_changes_the_law() -> None:
    game = dl.Game(variant("block").deal(seed=7, seats=2))
    game.play(str(game.moves()[0]))
    seat = game.actors[0]
    rest = dc.unseen(6, dc.seen_by(game.view(seat)))
    assert len(rest) == 20
    law = dc.doubles_in_hand(rest, 6)
    assert law.mean == R(6 * sum(t.double for t in rest), 20)
    assert law.distance(dc.doubles_in_hand(6, 6)) > 0
    passed = dc.unseen(6, dc.seen_by(game.view(seat)), lacks=[0])
    assert not any(0 in t for t in passed)


@pytest.mark.parametrize(
    "law",
    [
        dc.doubles_in_hand(6, 7),
        dc.suit_in_hand(9, 10, 4),
        dc.longest_suit(6, 7),
        dc.pips_in_hand(6, 7),
        dc.jokers_in_hand(14),
        dc.opening_double(6, 14),
        dc.most_in_one_hand(28, 7, [7] * 4),
    ],
    ids=lambda law: law.name,
)
def test_simulation_agrees_and_a_wrong_law_is_noticed(law: dc.Distribution) -> None:
    check = law.check(simulate=2000, seed=1)
    assert check.passed
    shifted = dc.Distribution("wrong", {k + 1: p for k, p in law.pmf.items()})
    assert not shifted.check(check.observed).passed


@given(st.integers(1, 60), st.data())
def test_the_tail_bound_is_just_above_the_exact_tail(trials: int, data: st.DataObject) -> None:
    k = data.draw(st.integers(0, trials))
    p = R(data.draw(st.integers(1, 9)), 10)
    terms = [comb(trials, i) * p**i * (1 - p) ** (trials - i) for i in range(trials + 1)]
    exact = min(R(1), 2 * min(sum(terms[k:]), sum(terms[: k + 1])))
    assert 0 <= tail_bound(trials, k, p) - exact <= R(1, 2**200)


@given(st.lists(st.integers(0, 9), min_size=2, max_size=6), st.lists(st.integers(0, 9), min_size=2, max_size=6))
def test_distance_is_a_distance(a: list[int], b: list[int]) -> None:
    if sum(a) and sum(b):
        p, q = (dc.Distribution("x", {k: R(w, sum(ws)) for k, w in enumerate(ws)}) for ws in (a, b))
        assert p.distance(q) == q.distance(p) <= 1
        assert (p.distance(q) == 0) == (p == q)
        assert p.distance(q) == max(sum(p(k) - q(k) for k in range(6) if s >> k & 1) for s in range(64))


def test_a_distribution_shows_itself() -> None:
    law = dc.doubles_in_hand(6, 7)
    assert law.plot({0: 3, 1: 7})._repr_svg_().count('class="o"') == 8  # type: ignore[attr-defined]
    assert law.table()[0] == (0, R(323, 3289), 1)
    assert law.generating_function().subs("t", 1) == 1
    assert "P(k)" in law._repr_html_()
    with pytest.raises(SetupError):
        dc.Distribution("no", {0: R(1, 2)})
