"""The kernel plays Forty-Two as a player does that shares no code with it: every move, every score, every game."""

# ruff: noqa: S311 - games need no secrets

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import dominolab as dl
from dominolab.families.tricks.situation import Situation
from tests.perft.naive_tricks import FortyTwo, tile

FORTY_TWO = dl.variant("forty-two")
TABLES: dict[str, dict[str, Any]] = {
    "usual": {},
    "points": {"scoring": "points"},
    "to the end": {"stop_when_decided": False, "all_pass": "redeal"},
    "no doubles, no follow me": {"allow_doubles_trump": False, "allow_no_trump": False},
    "contracts": {"nello": True, "plunge": True},
    "contracts, points, doubles high": {"nello": True, "plunge": True, "nello_doubles": "high", "scoring": "points"},
    "doubles low": {"nello": True, "nello_doubles": "low"},
}


def naive(deal: dl.Deal, shaker: int) -> FortyTwo:
    hands = [[tile(str(t)) for t in deal.wall[7 * seat : 7 * seat + 7]] for seat in range(4)]
    return FortyTwo(hands, shaker, **deal.options)


@pytest.mark.parametrize("table", TABLES)
def test_both_players_agree_on_every_move_and_score_of_random_games(table: str) -> None:
    nello = 0
    for seed in range(60):
        game, rng = dl.Game(FORTY_TWO.deal(seed=seed, **TABLES[table])), Random(seed)
        other = naive(game.deal, game.state.shaker)
        while not game.over:
            assert not other.how
            assert game.actors == (other.turn,)
            moves = sorted(map(str, game.moves()))
            assert moves == sorted(other.moves())
            special = [move for move in moves if move in ("nello", "plunge", "bid 1 mark")]  # else they are rare
            move = rng.choice(special) if special and rng.random() < 0.5 else rng.choice(moves)
            game.play(move)
            other = other.play(move)
        assert other.how == game.state.ended
        assert list(game.score()) == other.scores()
        nello += game.state.nello
    assert bool(nello) is ("nello" in TABLES[table])


def games(state: Any) -> int:
    """The complete games from a state, by the kernel."""
    if state.over:
        return 1
    found = 0
    for move in list(state.law.moves(state)):
        after = state.copy()
        after.law.play(after, move, after.actors[0])
        found += games(after)
    return found


def naive_games(position: FortyTwo) -> int:
    return 1 if position.how else sum(naive_games(position.play(move)) for move in position.moves())


HANDS = [["6-4", "5-1", "3-3"], ["6-6", "5-4", "3-2"], ["5-5", "6-1", "2-0"], ["5-0", "4-4", "1-0"]]


@pytest.mark.parametrize(
    ("trump", "count"), [(4, 100), (5, 98), ("doubles", 104), ("none", 62)], ids=["fours", "fives", "doubles", "none"]
)
def test_three_tricks_can_be_played_in_so_many_ways(trump: int | str, count: int) -> None:
    given = {"trump": trump, "bidder": "A", "to_move": "A", "hands": dict(zip("ABCD", HANDS, strict=True))}
    state = Situation(FORTY_TWO, given, {"stop_when_decided": False}).build()
    position = FortyTwo([[*map(tile, hand)] for hand in HANDS], 3, stop_when_decided=False)
    position.said, position.bid, position.bidder, position.turn, position.trump = 4, 30, 0, 0, str(trump)
    assert games(state) == naive_games(position) == count
