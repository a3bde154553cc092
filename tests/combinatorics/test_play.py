"""Game trees of Block from the real rules: reference values, and a player that shares no code with them."""

import pytest
from sympy import Rational

from dominolab import combinatorics as dc
from dominolab.combinatorics.play import By
from dominolab.errors import SetupError
from dominolab.tiles import Domino, DominoSet

SIDES = [7, 24, 62, 172, 437, 1013, 2130, 3835, 5922, 7919, 7550, 4025, 558]
VALUES = [7, 22, 56, 152, 375, 789, 1520, 2641, 3940, 4952, 4540, 2375, 261]
FOUR_SIDES = [7, 24, 79, 259, 833, 2490, 7226]
FOUR_VALUES = [7, 22, 73, 221, 648, 1758, 4680]
FIXED = [
    ("0-0 0-2 1-1 1-3 2-3", "0-1 0-3 1-2 2-2 3-3", 1750, 698, 3, ["1-1"]),
    ("0-0 0-1 0-2 0-3 1-1", "1-2 1-3 2-2 2-3 3-3", 1918, 730, 15, ["1-1"]),
    ("0-0 1-1 2-2 3-3 0-3", "0-1 0-2 1-2 1-3 2-3", 2752, 896, 1, ["3-3"]),
    ("0-0 0-1 0-2 0-3 3-3", "1-1 1-2 1-3 2-2 2-3", 1918, 730, 9, ["3-3"]),
]


def four_hands() -> list[list[Domino]]:
    tiles = sorted(DominoSet(6), key=lambda t: (t.low, t.high))
    return [tiles[seat::4] for seat in range(4)]


@pytest.mark.parametrize(
    ("n", "hand", "free", "forced", "outcome"),
    [
        (2, 2, (357, 267), (198, 102), (90, 85, 0, 5, Rational(23, 10))),
        (2, 3, (768, 438), (264, 108), (20, 17, 0, 3, Rational(37, 20))),
        (3, 3, (83100, 55212), (32740, 14648), (4200, 3549, 35, 616, Rational(301, 100))),
        (3, 5, (411528, 167712), (106320, 28944), (252, 209, 5, 38, Rational(739, 252))),
    ],
)
def test_all_deals_of_small_sets(
    n: int, hand: int, free: tuple[int, int], forced: tuple[int, int], outcome: tuple[object, ...]
) -> None:
    tree = dc.GameTree()
    ways: list[By] = ["sides", "values"]
    assert tuple(tree.all_games(n, hand, by=by) for by in ways) == free
    assert tuple(tree.all_games(n, hand, by=by, first_lead="highest_double") for by in ways) == forced
    assert tree.outcome(n, hand) == outcome


@pytest.mark.parametrize(("mine", "yours", "sides", "values", "points", "best"), FIXED)
def test_fixed_deals(mine: str, yours: str, sides: int, values: int, points: int, best: list[str]) -> None:  # noqa: PLR0913, PLR0917
    tree, game = dc.GameTree(), dc.block_game(3, [mine, yours])
    assert (tree.games(game), tree.games(game, by="values")) == (sides, values)
    assert (tree.result(game), tree.value(game)) == (1, points)
    assert list(map(str, tree.best(game))) == best


@pytest.mark.parametrize(
    ("by", "seats", "nodes"),
    [("sides", 2, SIDES), ("values", 2, VALUES), ("sides", 4, FOUR_SIDES), ("values", 4, FOUR_VALUES)],
)
def test_positions_by_ply_of_double_six(by: By, seats: int, nodes: list[int]) -> None:
    assert dc.plies(dc.block_game(6, four_hands()[:seats]), by, depth=len(nodes)) == nodes


def test_double_six_game_is_played_out() -> None:
    tree, game = dc.GameTree(), dc.block_game(6, four_hands()[:2])
    assert (tree.games(game), tree.games(game, by="values")) == (9803, 5922)
    assert (tree.result(game), tree.value(game)) == (1, 6)


def naive(hands: tuple[frozenset[Domino], ...], line: tuple[int, ...], seat: int) -> int:
    """Games by sides, with nothing looked up and no rules but these lines; `line` is its two ends, or empty."""
    if not all(hands):
        return 1
    ways = [(t, s) for t in hands[seat] for s in ((0, 1) if line else (0,)) if not line or line[s] in t]
    if not ways:
        stuck = not any(v in t for t in hands[1 - seat] for v in line)
        return 1 if stuck else naive(hands, line, 1 - seat)
    total = 0
    for t, s in ways:
        left = tuple(h - {t} for h in hands)
        ends = (t.low, t.high) if not line else (t.other(line[0]), line[1]) if s == 0 else (line[0], t.other(line[1]))
        total += naive(left, ends, 1 - seat)
    return total


@pytest.mark.parametrize(("n", "hand"), [(2, 2), (2, 3), (3, 2)])
def test_a_naive_player_counts_the_same(n: int, hand: int) -> None:
    listed = sum(naive(tuple(map(frozenset, hands)), (), 0) for hands in dc.small_deals(n, hand))
    assert dc.GameTree().all_games(n, hand) == listed


def opened(hands: list[tuple[Domino, ...]]) -> int:
    """Games in which the highest double is led; where nobody holds one, the heaviest tile."""
    first = max((t for hand in hands for t in hand), key=lambda t: (t.double, t.pips, t.high))
    leader = int(first in hands[1])
    left = tuple(frozenset(hand) - {first} for hand in hands)
    return naive(left, (first.low, first.high), 1 - leader)


@pytest.mark.parametrize(("n", "hand"), [(2, 2), (2, 3), (3, 2), (3, 3)])
def test_a_naive_player_counts_the_same_after_a_forced_lead(n: int, hand: int) -> None:
    listed = sum(map(opened, dc.small_deals(n, hand)))
    assert dc.GameTree().all_games(n, hand, first_lead="highest_double") == listed


def test_perfect_play_is_for_two() -> None:
    with pytest.raises(SetupError):
        dc.GameTree().value(dc.block_game(6, four_hands()))
    with pytest.raises(SetupError):
        dc.block_game(2, ["0-0", "1-1 2-2"])
