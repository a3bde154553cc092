"""Reference values that have a closed form, found a second time: by listing, by placing tiles, by another method."""

from collections import Counter
from functools import cache
from itertools import combinations, product
from math import comb, gcd
from random import Random

import pytest
from sympy import Integer, Rational, binomial

from dominolab import combinatorics as dc
from dominolab.combinatorics import apart, eulerian, mahjong, melds, okey
from dominolab.mahjong_tiles import MahjongSet
from dominolab.rummy_tiles import OkeySet, RummyTile
from dominolab.tiles import Domino, DominoSet
from tests.combinatorics.test_reference import nearly

R = Rational

# ── sets ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_okey_set() -> None:
    numbered = [tile for tile in OkeySet() if isinstance(tile, RummyTile)]
    assert (len(numbered), sum(tile.number for tile in numbered), len(OkeySet())) == (104, 728, 106)
    assert dc.copies_of(OkeySet()) == dc.OKEY_COPIES == {2: 53}
    for indicator in (numbered[0], numbered[-1]):
        rest = [tile for tile in OkeySet() if tile is not indicator]
        wild = [t for t in rest if isinstance(t, RummyTile) and (t.colour, t.number) == above(indicator)]
        assert (len(rest), len(wild)) == (105, 2)


def above(indicator: RummyTile) -> tuple[str, int]:
    return indicator.colour, indicator.number % 13 + 1


def test_mahjong_set() -> None:
    copies = Counter(Counter(tile.face for tile in MahjongSet()).values())
    assert copies == dc.MAHJONG_COPIES == {4: 34, 1: 8}
    assert sum(c * faces for c, faces in copies.items()) == 144
    assert (27 * 4, 7 * 4, sum(copies.values())) == (108, 28, 42)
    assert sum(tile.honour for tile in MahjongSet()) == 28


# ── hands ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("n", "dealt"), [(6, 14), (6, 21), (9, 40)])
def test_the_highest_double_by_going_through_the_tiles_in_turn(n: int, dealt: int) -> None:
    tiles, law = int(dc.size(n)), dc.opening_double(n, dealt)
    for j in range(n + 1):  # the first j are not dealt, the next one is
        left, chance = tiles, R(1)
        for _ in range(j):
            chance *= R(left - dealt, left)
            left -= 1
        chance *= R(dealt, left)
        assert law(n - j) == chance == R(comb(tiles - j - 1, dealt - 1), comb(tiles, dealt))
    assert law(-1) == R(comb(tiles - n - 1, dealt), comb(tiles, dealt))


@pytest.mark.parametrize("n", [3, 6, 9])
def test_how_many_tiles_fit(n: int) -> None:
    tiles, h = list(DominoSet(n)), 4
    whole = len(tiles)
    assert dc.can_play(n, h, (0, n)) == dc.playable(whole, 2 * n + 1, h)
    assert dc.can_play(n, h, (n, n)) == dc.playable(whole, n + 1, h)
    assert dc.can_play(dc.unseen(n, [Domino(n, 0)]), h, (n, 0)) == dc.playable(whole - 1, 2 * n, h)
    assert dc.can_play(dc.unseen(n, [Domino(n, n)]), h, (n,)) == dc.playable(whole - 1, n, h)
    if n == 3:
        hands = list(combinations(tiles, h))
        fitting = sum(any(0 in tile or n in tile for tile in hand) for hand in hands)
        assert dc.can_play(n, h, (0, n)) == R(fitting, len(hands))


@pytest.mark.parametrize("hand", [14, 15])
def test_wild_tiles_by_placing_them(hand: int) -> None:
    placed = Counter((a < hand) + (b < hand) for a, b in combinations(range(105), 2))
    assert dc.jokers_in_hand(hand).pmf == {k: R(n, comb(105, 2)) for k, n in placed.items()}


def listed(n: int, hand: int) -> tuple[Counter[int], Counter[int], Counter[int], Counter[int]]:
    """All hands: by doubles, by tiles with a 0, by longest suit, by pips. A tile is a number with a digit for each."""
    codes = []
    for tile in DominoSet(n):
        suits = sum(1 << 4 * v for v in {tile.high, tile.low})
        codes.append((suits, int(tile.double), tile.pips))
    found = Counter[tuple[int, int, int]]()
    for held in combinations(codes, hand - 1):
        suits, doubles, pips = (sum(column) for column in zip(*held, strict=True))
        last = codes.index(held[-1]) + 1
        for s, d, p in codes[last:]:
            found[suits + s, doubles + d, pips + p] += 1
    by_doubles, by_zero, by_longest, by_pips = Counter[int](), Counter[int](), Counter[int](), Counter[int]()
    for (suits, doubles, pips), often in found.items():
        held_by = [suits >> 4 * v & 15 for v in range(n + 1)]
        by_doubles[doubles] += often
        by_zero[held_by[0]] += often
        by_longest[max(held_by)] += often
        by_pips[pips] += often
    return by_doubles, by_zero, by_longest, by_pips


@pytest.mark.parametrize(
    ("n", "hand"),
    [
        (3, 3),
        (3, 4),
        (3, 5),
        (6, 5),
        pytest.param(6, 6, marks=pytest.mark.slow),
        pytest.param(6, 7, marks=pytest.mark.slow),
    ],
)
def test_all_hands_by_listing(n: int, hand: int) -> None:
    laws = dc.doubles_in_hand(n, hand), dc.suit_in_hand(n, hand, 0), dc.longest_suit(n, hand), dc.pips_in_hand(n, hand)
    whole = comb(int(dc.size(n)), hand)
    for law, counted in zip(laws, listed(n, hand), strict=True):
        assert {k: p * whole for k, p in law.pmf.items() if p} == counted


@pytest.mark.parametrize(("tiles", "hand"), [(DominoSet(9), 7), (DominoSet(8, doubles=False), 9)])
def test_longest_suits_of_larger_sets_by_simulation(tiles: DominoSet, hand: int) -> None:
    assert dc.longest_suit(tiles, hand).check(simulate=3000, seed=5).passed


# ── chains ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("v", [5, 7, 9, 11, 13, pytest.param(15, marks=pytest.mark.slow)])
def test_circuits_with_one_vertex_set_apart(v: int) -> None:
    found = eulerian.circuits(v)
    assert apart.circuits(v) == found
    assert v == 5 or nearly(v, found), "the law is for large graphs"


@pytest.mark.slow
def test_seventeen_vertices_now_and_by_the_other_method() -> None:
    assert eulerian.circuits(17) == apart.KEPT[17]


def test_nineteen_vertices_by_both_methods() -> None:
    assert eulerian.KEPT[19] == apart.KEPT[19]


@pytest.mark.parametrize(("u", "m"), [(2, 3), (5, 3), (7, 5)])
def test_compositions(u: int, m: int) -> None:
    found = list(apart.compositions(u, m))
    assert len(found) == len(set(found)) == comb(u + m - 1, m - 1)
    assert all(sum(one) == u for one in found)


@pytest.mark.parametrize(("v", "m", "terms"), [(15, 9, 54484), (17, 9, 120175), (19, 11, 1820910)])
def test_number_of_terms_by_burnside(v: int, m: int, terms: int) -> None:
    cycles = [gcd(m, k) for k in range(m)]  # of the rotations of m places
    fixed = [comb(v * g // m + g - 1, g - 1) if v * g % m == 0 else 0 for g in cycles]
    assert R(sum(fixed), m) == terms


@pytest.mark.parametrize(("n", "trails"), [(3, 6), (5, 8336)])
def test_trails_between_the_two_unmatched_numbers(n: int, trails: int) -> None:
    out = {(a, a + 1) for a in range(0, n - 1, 2)}
    kept = [t for t in DominoSet(n, doubles=False) if (t.low, t.high) not in out]
    assert dc.count_lines(kept) == dc.teaching.by_mask(kept) == 2 * trails
    choices = binomial(n + 1, 2) * {3: 1, 5: 3}[n]
    places = Integer((n + 1) // 2) ** 2 * Integer((n - 1) // 2) ** (n - 1)
    assert dc.count_longest_lines(n) == 2 * choices * trails * places


# ── melds ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def made(tiles: tuple[int, ...], *, pair: bool) -> bool:
    """Whether suits of nine ranks, one after the other, are sets and a pair, by trying all."""
    at = next((i for i, c in enumerate(tiles) if c), None)
    if at is None:
        return not pair
    ways = [(at, at, at), *([(at, at + 1, at + 2)] if at % 9 < 7 else []), *([(at, at)] if pair else [])]
    for way in ways:
        left = list(tiles)
        for i in way:
            left[i] -= 1
        if min(left) >= 0 and made(tuple(left), pair=pair and len(way) == 3):
            return True
    return False


def test_whole_hands_of_mahjong_by_trying_everything() -> None:
    rng, seen = Random(2), Counter[bool]()  # noqa: S311 - chance, not a secret
    for seed in range(400):
        tiles = [c for suit in mahjong.draw_winning(seed) for c in suit]
        for changes in range(3):  # a hand that wins, and its neighbours
            suits = [tiles[i : i + 9] for i in (0, 9, 18)]
            wins = mahjong.wins(suits)
            assert wins == made(tuple(tiles), pair=True)
            seen[wins] += 1
            assert wins or changes
            tiles[rng.choice([i for i, c in enumerate(tiles) if c])] -= 1
            tiles[rng.choice([i for i, c in enumerate(tiles) if c < 4])] += 1
    assert seen[True] > 420
    assert seen[False] > 420


def test_two_suits_by_listing() -> None:
    looks = labelled = 0
    for ranks in product(range(5), repeat=5):
        if sum(ranks) > 8:
            continue
        for others in product(range(5), repeat=5):
            if sum(ranks) + sum(others) == 8:
                tiles = (*ranks, 0, 0, 0, 0, *others, 0, 0, 0, 0)
                if made(tiles, pair=True):
                    looks += 1
                    labelled += weight(ranks) * weight(others)
    parts = mahjong.suit_hands(5, 4, 2)
    chosen = [(parts[k, p], parts[2 - k, not p]) for k in range(3) for p in (False, True)]
    assert looks == sum(a.distinct * b.distinct for a, b in chosen)
    assert labelled == sum(a.labelled * b.labelled for a, b in chosen)


def weight(ranks: tuple[int, ...]) -> int:
    ways = 1
    for c in ranks:
        ways *= comb(4, c)
    return ways


MELDS = R(15781176173011, 1192732027667871600)
EITHER = R(332390576143, 24848583909747325)


@cache
def both(wild: int) -> melds.Winning:
    """Hands of 14 tiles that are melds, and seven pairs as well."""
    return okey.Hands(wild=wild).count(14 - wild, odd=wild)


@pytest.mark.parametrize(("wild", "looks"), [(0, 4604), (1, 38800)])
def test_hands_that_are_melds_and_seven_pairs(wild: int, looks: int) -> None:
    assert both(wild).distinct == looks


def test_chance_that_dealt_tiles_are_melds() -> None:
    chance = melds.winning_chance([melds.KEPT[wild].labelled for wild in range(3)])
    assert chance == MELDS
    assert (round(float(1 / chance), 1), round(float(1 / EITHER), 1)) == (75579.4, 74757.2)
    assert round(float(1 / mahjong.winning_chance()), 2) == 31286.75


@pytest.mark.slow
def test_hands_with_two_wild_tiles_and_the_chance_that_dealt_tiles_win() -> None:
    assert both(2).distinct == 279260
    ways = [melds.KEPT[w].labelled + melds.seven_pairs(w).labelled - both(w).labelled for w in range(3)]
    assert melds.winning_chance(ways) == EITHER
