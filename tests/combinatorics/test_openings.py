"""First melds: the finder against trying every way to lay tiles down, and pairs against listing and simulation."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Integer, Rational

from dominolab.combinatorics import first_melds, okey, openings
from dominolab.combinatorics.distribution import Distribution
from dominolab.combinatorics.first_melds import FirstMelds, count_openings
from dominolab.combinatorics.hands import jokers_in_hand
from dominolab.combinatorics.melds import Winning
from dominolab.combinatorics.openings import Openings

NUMBERS, COLOURS = 5, 3
GAMES = [
    *(Openings(okey.Hands(NUMBERS, wild=w, high=False, colours=COLOURS)) for w in range(3)),
    *(Openings(okey.Hands(NUMBERS, wild=w, colours=COLOURS), openings.romanian_value, run=True) for w in range(3)),
]


def pieces(*, high: bool) -> list[list[tuple[int, int, openings.Use]]]:
    """All sets and runs of a small game: number, colour and use of each tile."""
    sets: list[list[tuple[int, int, openings.Use]]] = [[(v, c, "set") for c in range(COLOURS)] for v in range(NUMBERS)]
    runs: list[list[tuple[int, int, openings.Use]]] = [
        [(v % NUMBERS, c, "run" if v < NUMBERS else "high") for v in range(a, b)]
        for c in range(COLOURS)
        for a in range(NUMBERS)
        for b in range(a + 3, NUMBERS + 1 + high)
    ]
    return sets + runs


def tried(finder: openings.Openings, hand: tuple[int, ...]) -> int:
    """The best value by trying every meld, with wild tiles for what is missing."""
    melds = pieces(high=finder.hands.high)

    @cache
    def best(hand: tuple[int, ...], wild: int, *, ran: bool) -> int:
        found = 0 if ran or not finder.run else -(10**6)
        for piece in melds:
            for real in product((0, 1), repeat=len(piece)):
                left = list(hand)
                for (v, c, _), r in zip(piece, real, strict=True):
                    left[v * COLOURS + c] -= r
                spent = len(real) - sum(real)
                if min(left) >= 0 and spent <= wild and any(real):
                    value = sum(finder.worth(v + 1, use) for v, _, use in piece)
                    rest = best(tuple(left), wild - spent, ran=ran or piece[0][2] == "run")
                    found = max(found, value + rest)
        return found

    return max(0, best(hand, finder.hands.wild, ran=False))


@settings(max_examples=60)
@given(st.lists(st.integers(0, 14), min_size=3, max_size=7), st.integers(0, 5))
def test_best_value_by_trying_everything(places: list[int], game: int) -> None:
    counts = Counter(places)
    hand = tuple(min(2, counts[i]) for i in range(NUMBERS * COLOURS))
    assert GAMES[game].best(rows_of(hand)) == tried(GAMES[game], hand)


def rows_of(hand: Sequence[int]) -> list[tuple[int, ...]]:
    return [tuple(hand[v * COLOURS : (v + 1) * COLOURS]) for v in range(NUMBERS)]


def all_hands(tiles: int) -> list[tuple[int, ...]]:
    chosen = map(Counter, combinations_with_replacement(range(NUMBERS * COLOURS), tiles))
    return [tuple(c[i] for i in range(NUMBERS * COLOURS)) for c in chosen if max(c.values()) <= 2]


@pytest.mark.parametrize(
    ("game", "tiles", "need"), [(0, 5, 10), (1, 3, 12), (2, 2, 9), (3, 5, 15), (4, 3, 20), (5, 2, 20)]
)
def test_first_melds_by_listing(game: int, tiles: int, need: int) -> None:
    best = {hand: int(GAMES[game].best(rows_of(hand))) for hand in all_hands(tiles)}
    opened = [hand for hand, value in best.items() if value >= need]
    assert 0 < len(opened) < len(best)
    found = Winning(Integer(len(opened)), Integer(sum(prod(comb(2, c) for c in hand) for hand in opened)))
    for down in (True, False):
        assert FirstMelds(GAMES[game], need, down=down).counts(tiles)[tiles] == found
    assert count_openings(GAMES[game], tiles, need) == found


ROMANIAN, OKEY_101 = first_melds.GAMES["romanian"].finder(0), first_melds.GAMES["okey-101"].finder(0)


@pytest.mark.parametrize(("finder", "need", "tiles"), [(ROMANIAN, 50, 7), (OKEY_101, 101, 10)])
def test_both_orders_of_the_numbers_count_the_same(finder: Openings, need: int, tiles: int) -> None:
    assert FirstMelds(finder, need).counts(tiles) == FirstMelds(finder, need, down=False).counts(tiles)


def test_small_first_melds_of_the_full_set() -> None:
    found = FirstMelds(OKEY_101, 101).counts(9)
    assert found[8] == (1, 1), "eight tiles are worth 101 only if all are thirteens"
    assert found[9].labelled < comb(104, 9)


def simulated(finder: Openings, tiles: int, need: int, chance: Rational, times: int) -> bool:
    """Whether random hands open as often as the exact count says."""
    deck = [(v, c) for v in range(13) for c in range(4) for _ in range(2)]
    rng = Random(7)  # noqa: S311 - chance, not a secret
    opened: Counter[int] = Counter()
    for _ in range(times):
        held = Counter(rng.sample(deck, tiles))
        best = finder.best([tuple(held[v, c] for c in range(4)) for v in range(13)])
        opened[int(int(best) >= need)] += 1
    return Distribution("openings", {0: 1 - chance, 1: chance}).check(opened).passed


@pytest.mark.parametrize(
    ("finder", "need", "tiles"), [(OKEY_101, 51, 8), pytest.param(ROMANIAN, 50, 10, marks=pytest.mark.slow)]
)
def test_first_melds_by_simulation(finder: Openings, need: int, tiles: int) -> None:
    chance = Rational(count_openings(finder, tiles, need).labelled, comb(104, tiles))
    assert simulated(finder, tiles, need, chance, 1000)


def row(**tiles: str) -> list[tuple[int, ...]]:
    """A hand: for each colour, letters a to m for the numbers 1 to 13."""
    return [tuple(tiles.get(c, "").count("abcdefghijklm"[v]) for c in "RYGK") for v in range(13)]


@pytest.mark.parametrize(
    ("hand", "value"),
    [
        (row(R="lma"), 30),
        (row(R="abc"), 15),
        (row(R="abc", Y="a", G="a", K="a"), 15 + 75),
        (row(R="a", Y="a", G="a"), 0),
        (row(R="jklm"), 40),
    ],
)
def test_romanian_values_and_the_duty_to_have_a_run(hand: list[tuple[int, ...]], value: int) -> None:
    assert Openings(okey.Hands(), openings.romanian_value, run=True).best(hand) == value


def test_pairs_by_listing() -> None:
    tiles = [0, 0, 1, 1, 2, 2, 3, -1, -1]
    counted: Counter[int] = Counter()
    for held in combinations(tiles, 4):
        faces = Counter(held)
        jokers = faces.pop(-1, 0)
        natural = sum(n == 2 for n in faces.values())
        alone = len(faces) - natural
        counted[natural + (jokers if alone >= jokers else alone + (jokers - alone) // 2)] += 1
    law = openings.pairs_in_hand(4, faces=3, single=1)
    assert law.pmf == {k: Rational(w, 126) for k, w in counted.items()}


def test_openings_of_dealt_hands_by_simulation() -> None:
    finders = [first_melds.GAMES["okey-101"].finder(wild) for wild in range(3)]
    seen = openings.opening_simulated(9, 60, 300, 1, finders).bounds
    chances = [Rational(count_openings(f, 9 - w, 60).labelled, comb(104, 9 - w)) for w, f in enumerate(finders[:2])]
    law = jokers_in_hand(9)
    least = sum(law(w) * chance for w, chance in enumerate(chances))
    assert seen.low <= least + law(2)
    assert least <= seen.high


def test_pairs_of_okey_101_by_simulation() -> None:
    assert openings.pairs_in_hand(21).check(simulate=2000).passed
