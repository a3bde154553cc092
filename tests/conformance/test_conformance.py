"""What holds for every variant, tried on sampled games."""

# ruff: noqa: S311 - games need no secrets

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from math import floor
from random import Random

import pytest

import dominolab as dl
from dominolab.law import SEATS
from dominolab.rule import Event
from tests.conformance.brute import attempts, positions, sampled_deals, told
from tests.physics import physics

GAMES = 8
BULK = 40  # games in a row where turns are remembered, so that they come again
MANY = 12  # open ends, at which not every tile of the set can be tried in good time


@pytest.fixture(params=dl.variants().values(), ids=lambda v: v.id)
def variant(request: pytest.FixtureRequest) -> dl.Variant:
    found: dl.Variant = request.param
    return found


def test_legal_moves_are_all_that_nothing_forbids(variant: dl.Variant) -> None:
    for deal in sampled_deals(variant, GAMES):
        for game in positions(deal):
            tried = attempts(game.state)
            for seat in range(deal.seats):
                moves = game.moves(seat)
                assert len(set(moves)) == len(moves)
                assert set(moves) == {move for move in tried if game.judge(move, seat).legal}


def test_moves_found_before_are_the_moves_found_afresh(variant: dl.Variant) -> None:
    for deal in sampled_deals(variant, GAMES):
        for game in positions(deal):
            fresh = game.state.copy()
            assert not fresh.known
            assert game.moves() == list(game.law.moves(fresh))
            for key, found in list(game.state.known.items()):
                number, seat = divmod(key, SEATS)
                assert list(found) == list(game.law.legal(fresh, seat, game.law.kinds[number]))


def test_bulk_play_is_play_move_by_move(variant: dl.Variant) -> None:
    """Whatever is remembered of turns, or put off, every event and the state at the end are what the rules say."""
    for deal in sampled_deals(variant, GAMES):
        law, standing = variant.law(deal.options), deal.standing
        for seed in range(BULK if law.start(deal)[0].put_off else 1):
            again = replace(deal.again(seed), standing=standing)
            state, _ = law.start(again)
            log = law.playout(state, Random(seed))
            plain, rng = law.start(again)[0], Random(seed)
            expected: list[Event] = []
            while not plain.over:
                seat = (*plain.asked, *plain.actors)[0]
                moves = law.moves(plain, seat)
                expected += law.play(plain, moves[floor(rng.random() * len(moves))], seat)
            assert [(event.rule, event) for event in log] == [(event.rule, event) for event in expected]
            assert state == plain
            standing = deal.standing if plain.match_over else plain.standing


def test_no_tile_is_lost_or_made(variant: dl.Variant) -> None:
    for deal in sampled_deals(variant, GAMES):
        for game in positions(deal):
            assert Counter(physics(variant).tiles(game.state)) == Counter(deal.tiles)


def test_an_illegal_attempt_changes_nothing_but_what_an_event_says(variant: dl.Variant) -> None:
    for deal in sampled_deals(variant, GAMES):
        for number, game in enumerate(positions(deal)):
            rng = Random(number)
            for move in rng.sample(attempts(game.state), 12):
                seat = rng.randrange(deal.seats)
                if not game.judge(move, seat).legal:
                    tried, expected = dl.Game.from_state(game.state.copy()), game.state.copy()
                    with pytest.raises(dl.IllegalMove) as refusal:
                        tried.play(move, seat)
                    assert refusal.value.ruling.breaches
                    for event in tried.log:
                        event.apply(expected)
                    assert tried.state == expected
                    assert [type(event).__name__ for event in tried.log] in ([], ["Refused", "Penalised"])


@pytest.mark.parametrize(
    "variant", [v for v in dl.variants().values() if v.family.id == "connecting"], ids=lambda v: v.id
)
def test_a_move_that_names_no_place_is_legal_where_one_place_takes_it(variant: dl.Variant) -> None:
    """Places that are all the same count as one; where several take the tile, the player has to say which."""
    for deal in sampled_deals(variant, GAMES):
        for game in positions(deal):
            same = game.state.free_sides()[1:]
            few = len(game.state.layout.ends) < MANY
            for seat in game.actors:
                tiles = deal.tiles if few else [*game.state.hands[seat], *deal.tiles[::9]]
                for tile in tiles if game.state.layout.joined else ():
                    moves = [str(m) for m in game.moves(seat) if str(m).startswith(f"{tile} at ")]
                    places = [move for move in moves if move.split(" at ")[1] not in same]
                    ruling = game.judge(str(tile), seat)
                    assert ruling.legal is (len(places) == 1), ruling
                    assert not ruling.legal or str(ruling.move) == places[0]


def test_rulings_and_views_know_nothing_of_hidden_tiles(variant: dl.Variant) -> None:
    for deal in sampled_deals(variant, GAMES):
        for number, game in enumerate(positions(deal)):
            if game.over:
                continue
            rng = Random(number)
            for seat in range(deal.seats):
                other = dl.Game.from_state(physics(variant).permuted(game.state, seat, rng))
                assert other.view(seat) == game.view(seat)
                assert repr(other.view(seat)) == repr(game.view(seat))
                assert other.moves(seat) == game.moves(seat)
                tries = rng.sample(attempts(game.state), 11)
                for move in tries:
                    mine, theirs = game.judge(move, seat), other.judge(move, seat)
                    assert mine.breaches == theirs.breaches
                    assert mine.explain("en") == theirs.explain("en")
                    assert mine.explain("id") == theirs.explain("id")


def test_games_end_within_the_bound_and_scores_add_up(variant: dl.Variant) -> None:
    for deal in sampled_deals(variant, GAMES):
        game = list(positions(deal))[-1]
        assert game.over
        assert game.moves() == []
        assert len(game.steps) <= variant.bound(deal)
        before = deal.standing.totals
        assert [a - b for a, b in zip(game.state.totals, before, strict=True)] == list(game.score())


def test_records_replay_to_the_same_game(variant: dl.Variant) -> None:
    for deal in sampled_deals(variant, GAMES):
        game = list(positions(deal))[-1]
        record = dl.Record.from_json(game.record.to_json())
        assert record == game.record
        again = record.game()
        assert again.state == game.state
        assert again.log == game.log
        assert [event.rule for event in again.log] == [event.rule for event in game.log]


def test_events_alone_lead_to_the_same_state(variant: dl.Variant) -> None:
    for deal in sampled_deals(variant, GAMES):
        game = list(positions(deal))[-1]
        state = variant.family.state(deal, game.law)
        for event in game.log:
            event.apply(state)
        assert state == game.state


def test_going_back_and_forth_changes_nothing(variant: dl.Variant) -> None:
    for deal in sampled_deals(variant, GAMES):
        states = [game.state.copy() for game in positions(deal)]
        game = list(positions(deal))[-1]
        for n in {*range(0, len(states), 3), len(states) - 1}:
            assert game.at(n).state == states[n]
        for n, state in reversed([*enumerate(states[:-1])]):
            if game.may_undo().legal:
                game.undo()
            else:
                game = game.at(n)  # a rule of this table is against it
            assert game.state == state


SCRIPT = """
import sys, dominolab as dl
from tests.conformance.brute import told
sys.stdout.write(told(dl.variant(sys.argv[1])))
"""


def test_the_same_seed_gives_the_same_game_in_every_process(variant: dl.Variant) -> None:
    """Sets of texts are in another order in the other process."""
    other = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    env = {**os.environ, "PYTHONHASHSEED": other, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, variant.id], env=env, capture_output=True, text=True, check=True
    )
    assert done.stdout == told(variant)
