"""The kernel and a player that shares no code with it agree on Chickenfoot and on its four-sided form."""

# ruff: noqa: S311 - games need no secrets

from __future__ import annotations

from random import Random

import pytest

import dominolab as dl
from tests.perft.naive import plies
from tests.perft.naive_feet import Feet
from tests.perft.test_perft import kernel_moves, naive_moves

LOT = (
    "set_toes", "draw_duty", "unfinishable_foot", "block_detection", "double_blank", "blank_penalty", "doubles",
    "start_double", "length",
)  # fmt: skip
SIDES = ["top", "right", "bottom", "left"]


def begun(variant: dl.Variant, seed: int) -> dl.Game:
    """A game of some options, when it is known who makes the first play."""
    rng = Random(seed)
    options = {key: rng.choice(variant.options[key].values) for key in variant.options if key in LOT and seed % 4}
    options |= {"set_max": 6 + 3 * (seed % 2)} if variant.id == "cross" else {}
    if options.get("doubles") == "plain":
        options["unfinishable_foot"] = "blocks"
    game = dl.Game(variant.deal(seed=seed, seats=rng.choice([2, 3, 4]), **options))
    while game.state.phase not in ("play", "lead"):
        game.play(game.moves()[0])
    return game


def second_player(game: dl.Game) -> Feet:
    """The position as the other player sees it."""
    state = game.state
    toes = state.options.set_toes if game.deal.variant.id == "chickenfoot" else 0
    return Feet(
        [[(t.high, t.low) for t in hand] for hand in state.hands],
        [(t.high, t.low) for t in state.boneyard],
        number=state.set_double.high,
        turn=game.actors[0],
        places=[str(n) for n in range(1, toes + 1)] if toes else SIDES,
        laid=bool(state.layout.joined),
        **game.deal.options,
    )


@pytest.mark.parametrize("name", ["chickenfoot", "cross"])
def test_both_players_agree_on_every_move_and_score_of_random_games(name: str) -> None:
    ways = set()
    for seed in range(60):
        rng = Random(seed)
        game = begun(dl.variant(name), seed)
        other = second_player(game)
        while not game.over:
            assert other.turn == game.actors[0]
            assert sorted(map(str, game.moves())) == sorted(other.moves())
            move = rng.choice(game.moves())
            game.play(move)
            other = other.play(str(move))
        assert other.how == game.state.ended
        assert other.scores() == list(game.score())
        ways.add(other.how)
    assert ways == {"out", "blocked"}


@pytest.mark.parametrize("name", ["chickenfoot", "cross"])
def test_as_many_positions_ply_by_ply(name: str) -> None:
    for seed in range(6):
        game, rng = begun(dl.variant(name), seed), Random(seed)
        other = second_player(game)
        for _ in range(24):
            if game.over:
                break
            move = rng.choice(game.moves())
            game.play(move)
            other = other.play(str(move))
        assert plies(game.state, 2, kernel_moves) == plies(other, 2, naive_moves)
