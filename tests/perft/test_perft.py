"""The kernel counts the same complete games as a player that shares no code with it, and as known tables."""

# ruff: noqa: S311 - games need no secrets

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

import dominolab as dl
from dominolab.families.connecting import rules as c
from dominolab.families.connecting.moves import PASS, Lead
from tests.perft.naive import French, Line, count_games, plies, tile
from tests.perft.naive import children as naive_children

ANY_LEAD = dl.Standing(number=2, totals=(0, 0), leader=1)  # the lead has gone round to seat 0, any tile


def tiny(variant: dl.Variant) -> dl.Variant:
    """The variant with small sets besides."""
    small = c.tile_set.having(set_max=dl.Option("set_max", (1, 2, 3, 6), 3))
    return replace(variant, law_rules=tuple(small if rule is c.tile_set else rule for rule in variant.law_rules))


BLOCK, DRAW = tiny(dl.variant("block")), tiny(dl.variant("draw"))


def deal_of(variant: dl.Variant, n: int, hands: list[list[str]], rest: list[str] | None = None, **more: Any) -> dl.Deal:
    """A deal of these hands from the double-n set."""
    held = [t for hand in hands for t in hand]
    rest = rest if rest is not None else [str(t) for t in dl.DominoSet(n) if str(t) not in held]
    size: dict[str, Any] = {"hand_scheme": "custom", "custom_hand": len(hands[0])}
    return variant.deal(wall=[*held, *rest], seats=len(hands), set_max=n, **size, **more)


def branches(state: Any) -> list[tuple[Any, object]]:
    """The states one ply on, by the kernel, each with what its move comes to when ends of one number are one place."""
    found: list[tuple[Any, object]] = []
    for move in list(state.law.moves(state)):
        after = state.copy()
        after.law.play(after, move, after.actors[0])
        while list(after.law.moves(after)) == [PASS]:
            after.law.play(after, PASS, after.actors[0])
        found.append((after, move if isinstance(move, Lead) else (move.tile, state.layout.ends[move.end])))
    return found


def children(state: Any, *, values: bool) -> list[Any]:
    """The states one ply on; with `values`, ends that show the same number are one place."""
    found = branches(state)
    return [*{key: after for after, key in reversed(found)}.values()][::-1] if values else [after for after, _ in found]


def games(state: Any, kept: dict[object, tuple[int, int]] | None = None) -> tuple[int, int]:
    """The complete games from a state, by sides and by values; what is `kept` is not played again."""
    if state.over:
        return 1, 1
    key = None if kept is None else (*map(frozenset, state.hands), *state.layout.ends.items(), *state.actors)
    if kept and key in kept:
        return kept[key]
    sides, values, seen = 0, 0, set()
    for after, place in branches(state):
        by_sides, by_values = games(after, kept)
        sides += by_sides
        values += 0 if place in seen else by_values
        seen.add(place)
    if kept is not None and state.layout.joined:  # before that, the lead counts too
        kept[key] = sides, values
    return sides, values


def start(deal: dl.Deal) -> Any:
    return dl.Game(deal).state


def all_deals(n: int, size: int) -> Iterator[list[list[str]]]:
    """Every way to deal two hands."""
    tiles = [str(t) for t in dl.DominoSet(n)]
    for first in combinations(tiles, size):
        for second in combinations([t for t in tiles if t not in first], size):
            yield [list(first), list(second)]


def naive_block(hands: list[list[str]], leader: int | None = 0) -> Line:
    return Line([[tile(t) for t in hand] for hand in hands], [], draws=False, leader=leader)


# ── complete games of Block on small sets ───────────────────────────────────────────────────────────────────────────

# (highest number, tiles each): deals, games by sides and by values, and both with the highest double leading
TOTALS = {
    (2, 2): (90, 357, 267, 198, 102),
    (2, 3): (20, 768, 438, 264, 108),
    (3, 3): (4200, 83_100, 55_212, 32_740, 14_648),
    (3, 5): (252, 411_528, 167_712, 106_320, 28_944),
}
FAST, SLOW = [(2, 2), (2, 3)], [(3, 3), (3, 5)]


@pytest.mark.parametrize(("n", "size"), [*FAST, *(pytest.param(*p, marks=pytest.mark.slow) for p in SLOW)])
def test_the_kernel_counts_the_known_number_of_games(n: int, size: int) -> None:
    # Small sets are played out to the last game; of the largest, positions that come again are looked up.
    kept: dict[object, tuple[int, int]] | None = {} if (n, size) == (3, 5) else None
    free = [games(start(deal_of(BLOCK, n, hands, standing=ANY_LEAD)), kept) for hands in all_deals(n, size)]
    forced = [games(start(deal_of(BLOCK, n, hands)), kept) for hands in all_deals(n, size)]
    totals = [sum(column) for counts in (free, forced) for column in zip(*counts, strict=True)]
    assert (len(free), *totals) == TOTALS[n, size]


@pytest.mark.parametrize(("n", "size"), FAST)
def test_the_naive_player_counts_the_known_number_of_games(n: int, size: int) -> None:
    found = [0] * 5
    for hands in all_deals(n, size):
        found[0] += 1
        for i, (leader, values) in enumerate([(0, False), (0, True), (None, False), (None, True)], 1):
            found[i] += count_games(naive_block(hands, leader), values=values)
    assert tuple(found) == TOTALS[n, size]


FIXED = [
    ("0-0 2-0 1-1 3-1 3-2", "1-0 3-0 2-1 2-2 3-3", 1750, 698),
    ("0-0 1-0 2-0 3-0 1-1", "2-1 2-2 3-1 3-2 3-3", 1918, 730),
    ("0-0 1-1 2-2 3-3 3-0", "1-0 2-0 2-1 3-1 3-2", 2752, 896),
    ("0-0 1-0 2-0 3-0 3-3", "1-1 2-1 3-1 2-2 3-2", 1918, 730),
]


@pytest.mark.parametrize(("first", "second", "sides", "values"), FIXED)
def test_games_of_fixed_deals(first: str, second: str, sides: int, values: int) -> None:
    state = start(deal_of(BLOCK, 3, [first.split(), second.split()], standing=ANY_LEAD))
    assert games(state) == (sides, values)


# ── the double-six, ply by ply ──────────────────────────────────────────────────────────────────────────────────────

TWO_SIDES = [7, 24, 62, 172, 437, 1013, 2130, 3835, 5922, 7919, 7550, 4025, 558]
TWO_VALUES = [7, 22, 56, 152, 375, 789, 1520, 2641, 3940, 4952, 4540, 2375, 261]
FOUR_SIDES = [7, 24, 79, 259, 833, 2490, 7226, 19830, 53297, 133066, 327318]
FOUR_VALUES = [7, 22, 73, 221, 648, 1758, 4680, 12135, 30093, 68393, 153587]
LEXICOGRAPHIC = [f"{b}-{a}" for a in range(7) for b in range(a, 7)]
HANDS = [LEXICOGRAPHIC[seat::4] for seat in range(4)]
DEPTH = 7


@pytest.mark.parametrize(("values", "expected"), [(False, TWO_SIDES), (True, TWO_VALUES)])
def test_two_players_with_the_double_six(values: bool, expected: list[int]) -> None:  # noqa: FBT001
    state = start(deal_of(BLOCK, 6, HANDS[:2], standing=ANY_LEAD))
    assert plies(state, 99, lambda s: children(s, values=values)) == expected


@pytest.mark.parametrize(("values", "expected"), [(False, FOUR_SIDES), (True, FOUR_VALUES)])
def test_four_players_with_the_double_six(values: bool, expected: list[int]) -> None:  # noqa: FBT001
    lead = dl.Standing(number=2, totals=(0,) * 4, leader=3)
    state = start(deal_of(BLOCK, 6, HANDS, standing=lead))
    assert plies(state, DEPTH, lambda s: children(s, values=values)) == expected[:DEPTH]
    assert plies(naive_block(HANDS), DEPTH - 1, lambda p: naive_children(p, values=values)) == expected[: DEPTH - 1]


# ── Draw on small sets ──────────────────────────────────────────────────────────────────────────────────────────────

DRAWING = [
    {},
    {"reserve": 0},
    {"reserve": 1, "play_drawn": "may"},
    {"reserve": 0, "draw_limit": 1},
    {"reserve": 0, "voluntary_draw": True},
    {"reserve": 0, "dead_layout_ends_hand": True},
    {"reserve": 0, "spinner": "first_double"},
    {"reserve": 1, "spinner": "all_doubles"},
]


@pytest.mark.parametrize("options", DRAWING, ids=str)
def test_draw_has_as_many_games_as_the_naive_player_finds(options: dict[str, Any]) -> None:
    tiles = [str(t) for t in dl.DominoSet(3)]
    for seed in range(15):
        order = Random(seed).sample(tiles, len(tiles))
        hands, rest = [order[:3], order[3:6]], order[6:]
        state = start(deal_of(DRAW, 3, hands, rest, standing=ANY_LEAD, **options))
        naive = Line([[*map(tile, hand)] for hand in hands], map(tile, rest), draws=True, leader=0, **options)
        depth = 6 if "voluntary_draw" in options else 12  # who may draw at will has too many games to count
        assert plies(state, depth, kernel_moves) == plies(naive, depth, naive_moves)


def kernel_moves(state: Any) -> list[Any]:
    found = []
    for move in list(state.law.moves(state)):
        after = state.copy()
        after.law.play(after, move, after.actors[0])
        found.append(after)
    return found


def naive_moves(position: Any) -> list[Any]:
    return [position.play(move) for move in position.moves()]


# ── side by side ────────────────────────────────────────────────────────────────────────────────────────────────────


def second_player(deal: dl.Deal) -> Line | French:
    """The naive player's position for a deal."""
    hands = [[(t.high, t.low) for t in hand] for hand in start(deal).hands]
    if deal.variant.id == "french":
        return French(hands, deal.standing.winner, **deal.options)
    rest = [(t.high, t.low) for t in start(deal).boneyard]
    if deal.variant.id == "austrian":
        heaviest = max((sum(t), t[0], seat) for seat, hand in enumerate(hands) for t in hand)[2]
        form = deal.options["form"]
        draws = deal.options["historic"] or form == "draw" or (form == "by_players" and deal.seats < 4)
        return Line(hands, rest, draws=draws, leader=heaviest, **deal.options)
    return Line(hands, rest, draws=deal.variant.id == "draw", leader=None, **deal.options)


LOT = (
    "block_detection", "tie_break", "blocked_score", "voluntary_draw", "play_drawn", "draw_limit", "reserve",
    "form", "historic", "doubles", "hand_draw_2", "hand_block_2", "hand_block_3", "hand_block_4",
    "stock_counts", "dead_layout_ends_hand", "spinner", "arm_second", "zero_zero_value", "pose_pass_counts",
)  # fmt: skip


@pytest.mark.parametrize("name", ["block", "draw", "french", "austrian"])
def test_both_players_agree_on_every_move_and_score_of_random_games(name: str) -> None:
    variant = dl.variant(name)
    for seed in range(120):
        rng = Random(seed)
        chosen = [key for key in variant.options if key in LOT and rng.random() < 0.5]
        options = {key: rng.choice(variant.options[key].values) for key in chosen}
        seats = rng.choice(variant.seats)
        options |= {"scoring": "pips"} if name == "austrian" else {}
        standing = dl.Standing(2, (0,) * seats, winner=rng.randrange(seats)) if name == "french" and seed % 2 else None
        try:
            game = dl.Game(variant.deal(seed=seed, seats=seats, standing=standing, **options))
        except dl.SetupError:
            continue  # six players of a game for four, say
        other = second_player(game.deal)
        while not game.over:
            assert other.turn == game.actors[0]
            assert sorted(map(str, game.moves())) == sorted(other.moves())
            move = rng.choice(game.moves())
            game.play(move)
            other = other.play(str(move))
        assert other.how == game.state.ended
        assert other.scores() == list(game.score())


def test_french_has_as_many_positions_ply_by_ply() -> None:
    variant = dl.variant("french")
    for seed in range(6):
        deal = variant.deal(seed=seed, arm_second=("global", "strict")[seed % 2])
        game, other = dl.Game(deal), second_player(deal)
        rng = Random(seed)
        for _ in range(8):
            move = rng.choice(game.moves())
            game.play(move)
            other = other.play(str(move))
        assert plies(game.state, 7, kernel_moves) == plies(other, 7, naive_moves)
