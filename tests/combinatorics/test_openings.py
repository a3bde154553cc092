"""First melds: the finder against trying every way to lay tiles down, and pairs against listing and simulation."""

from collections import Counter
from functools import cache
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Rational

from dominolab.combinatorics import okey, openings

NUMBERS, COLOURS = 5, 3
GAMES = [openings.Openings(okey.Hands(NUMBERS, wild=w, high=False, colours=COLOURS)) for w in range(3)]


@cache
def tried(hand: tuple[int, ...], wild: int) -> int:
    """The best value by trying every meld, with wild tiles for what is missing."""
    sets = [[(v, c) for c in range(COLOURS)] for v in range(NUMBERS)]
    runs = [[(v, c) for v in range(a, b)] for c in range(COLOURS) for a in range(3) for b in range(a + 3, NUMBERS + 1)]
    best = 0
    for piece in sets + runs:
        for real in product((0, 1), repeat=len(piece)):
            left = list(hand)
            for (v, c), r in zip(piece, real, strict=True):
                left[v * COLOURS + c] -= r
            spent = len(real) - sum(real)
            if min(left) >= 0 and spent <= wild and any(real):
                value = sum(v + 1 for v, _ in piece)
                best = max(best, value + tried(tuple(left), wild - spent))
    return best


@settings(max_examples=40)
@given(st.lists(st.integers(0, 14), min_size=3, max_size=7), st.integers(0, 2))
def test_best_value_by_trying_everything(places: list[int], wild: int) -> None:
    counts = Counter(places)
    hand = tuple(min(2, counts[i]) for i in range(NUMBERS * COLOURS))
    rows = [hand[v * COLOURS : (v + 1) * COLOURS] for v in range(NUMBERS)]
    assert GAMES[wild].best(rows) == tried(hand, wild)


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
    assert openings.Openings(okey.Hands(), openings.romanian_value, run=True).best(hand) == value


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


def test_pairs_of_okey_101_by_simulation() -> None:
    assert openings.pairs_in_hand(21).check(simulate=2000).passed
