"""French dominoes, where the vectors of its specification say nothing."""

from __future__ import annotations

from dataclasses import replace

import dominolab as dl
from dominolab.deal import Standing


def test_seats_without_a_double_pass_the_lead_on_and_nothing_is_blocked() -> None:
    french, later = dl.variant("french"), Standing(2, (0, 0, 0, 0), winner=0)
    games = [dl.Game(replace(french.deal(seed=seed), standing=later)) for seed in range(40)]
    passing = [game for game in games if [str(move) for move in game.moves()] == ["pass"]]
    assert passing, "some winners have no double"
    for game in passing:
        while [str(move) for move in game.moves()] == ["pass"]:
            game.play("pass")
            assert not game.over
        assert all(move.tile.double for move in game.moves())  # type: ignore[attr-defined]
