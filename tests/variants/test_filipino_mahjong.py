"""What only Filipino Mahjong has: answers that nobody sees, sessions, face-down Kongs, and players that finish."""

# ruff: noqa: S311 - games need no secrets

from __future__ import annotations

import json
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest

import dominolab as dl
from dominolab.families.mahjong.events import Answered, Paid
from dominolab.families.mahjong.moves import Call
from dominolab.prompt import prompt
from tests.physics import mahjong as physics

VARIANT = dl.variant("filipino-mahjong")


def position(given: dict[str, Any], **options: Any) -> dl.Game:
    return dl.Game.from_state(VARIANT.family.set_up(VARIANT, given, options)[0])


def seen(game: dl.Game, seat: int) -> str:
    """Everything that a seat at a screen is told: its view, its prompt, its film, and why some moves are refused."""
    tries = ["pass", "chow", "pong", "kong", "mahjong", "draw", "discard 9b", "declare", "take"]
    said = [game.judge(move, seat).explain(lang) for move in tries for lang in ("en", "id")]
    asked = prompt(game, seat) if seat in game.actors else None
    return json.dumps([repr(game.view(seat)), asked, game.film(seat), said])


OFFER = {"discards": {"A": "6d"}, "offer": "A"}
READY = "666d 45d 111222333c 77b"


@pytest.mark.parametrize(("mine", "theirs"), [(1, 2), (1, 3), (2, 1), (3, 2)])
def test_nobody_is_told_what_another_seat_answers_or_could_answer(mine: int, theirs: int) -> None:
    """Whatever the other one holds and answers, a seat is told the same before all have answered."""
    told = set()
    for other in (READY, "19d 19b 159c 258d 258b 369c"):
        given = {"hands": {"ABCD"[mine]: "1d 45d 78d 159c 258b 369b 77c", "ABCD"[theirs]: other}, **OFFER}
        for move in position(given).moves(theirs):
            game = position(given)
            game.play(move, theirs)
            told.add(seen(game, mine))
    assert len(told) == 1


def test_all_others_are_always_asked_and_the_order_of_answers_does_not_matter() -> None:
    for seed in range(3):
        game, rng = dl.Game(VARIANT.deal(seed=seed)), Random(seed)
        while not game.over:
            asked = game.actors
            seat = rng.choice(asked)
            if game.state.phase == "claim":
                assert len(asked) + len(game.state.answers) == 3
                assert "pass" in map(str, game.moves(seat))
            game.play(rng.choice(game.moves(seat)), seat)
    answers = {1: "chow 4d 5d", 2: "pass", 3: "pong 6d 6d"}
    given = {"hands": {"B": "45d 19b", "D": "66d 19b"}, **OFFER}
    ends = []
    for order in product(answers, repeat=3):
        if len(set(order)) == 3:
            game = position(given)
            for seat in order:
                game.play(answers[seat], seat)
            ends.append(game.state)
    assert len(ends) == 6
    assert all(state == ends[0] for state in ends)


def test_a_sealed_record_does_not_tell_what_others_have_answered() -> None:
    from dominolab.sealing import seal

    def sealed(move: str) -> list[str]:
        match = dl.Match(VARIANT.deal(seed=2))
        game = match.game
        game.play("draw")
        game.play(game.moves()[-1])
        while not any(isinstance(found, Call) for found in game.moves(game.actors[-1])):
            for seat in game.actors:
                game.play("pass", seat)
            game.play("draw")
            game.play(next(found for found in game.moves() if str(found).startswith("discard")))
        last = game.actors[-1]
        wanted = next(found for found in game.moves(last) if isinstance(found, Call)) if move == "call" else "pass"
        game.play(wanted, last)
        own = (last + 1) % 4
        return [
            len(entry[1]) * entry[1].startswith("locked:") or entry[1]
            for entry in json.loads(seal(match, own))["deals"][0]
        ]

    assert sealed("call") == sealed("pass")


def test_a_kong_that_lies_face_down_is_known_to_its_owner_until_a_win_shows_it() -> None:
    given = {"hands": {"A": "6666d 111222333c 789b 5c"}, "drew": "6d", "wall": "1d", "wall_end": "5c"}
    game = position(given, concealed_kong="face_down")
    game.play("lay 6d 6d 6d 6d")
    assert [str(tile) for tile in game.view(0).melds[0][0].tiles] == ["6d"] * 4
    assert game.view(1).melds[0][0].tiles == ()
    assert "6d" not in json.dumps(game.film(1)["scenes"][-1])
    game.play("declare")
    assert [str(tile) for tile in game.view(1).melds[0][0].tiles] == ["6d"] * 4


def test_a_session_goes_round_and_its_payments_are_zero_together() -> None:
    match = dl.Match(VARIANT.deal(seed=4))
    match.finish("casual")
    assert match.over
    for before, after in pairwise(match.games):
        stays = before.state.winner in (None, before.state.dealer)
        assert after.state.dealer == (before.state.dealer if stays else (before.state.dealer + 1) % 4)
    assert {game.state.dealer for game in match.games} == {0, 1, 2, 3}
    for game in match.games:
        paid = [event.points for event in game.log if isinstance(event, Paid)]
        assert all(sum(points) == 0 for points in paid)
        assert game.state.points == [sum(points[seat] for points in paid) for seat in range(4)]
    assert sum(match.totals) == 0
    assert match.totals == tuple(sum(game.state.points[seat] for game in match.games) for seat in range(4))
    assert dl.MatchRecord.from_json(match.record.to_json()) == match.record


def test_dice_can_seat_the_players_for_the_whole_session() -> None:
    match = dl.Match(VARIANT.deal(seed=3, seating="dice_order", session="hands", session_length=2))
    match.finish("casual")
    first, second = match.games
    assert first.deal.seating != (0, 1, 2, 3)
    assert first.state.dealer == first.deal.seating[0]
    assert second.deal.seating == first.state.order == second.state.order
    places = {zone["seat"]: zone["place"] for zone in first.film()["zones"].values() if zone["kind"] == "hand"}
    assert [places[seat] for seat in first.deal.seating] == ["bottom", "right", "top", "left"]
    for seat in range(4):
        low = [zone["seat"] for zone in first.film(seat)["zones"].values() if zone["place"] == "bottom"]
        assert set(low) == {seat}


def test_the_tile_turned_up_is_out_of_play_and_its_copies_are_wild() -> None:
    for seed in range(30):
        game = dl.Game(VARIANT.deal(seed=seed, jokers="wall_tile"))
        state = game.state
        assert state.turned is not None
        assert not state.is_flower(state.turned)
        others = [tile for tile in game.deal.tiles if tile.face == state.turned.face and tile != state.turned]
        assert len(others) == 3
        assert all(map(state.is_wild, others))
        assert set(physics.tiles(state)) == set(game.deal.tiles)
        assert [*state.put_back] == [*reversed(state.wall)][: len(state.put_back)]


def test_four_careful_players_finish_with_a_winner() -> None:
    """At least seventy hands of a hundred; twenty are played here, and all but six of them must be won."""
    sample = dl.simulate(VARIANT.id, games=20, agents="careful", seed=1)
    assert sample.wins[None] <= 6


def test_careful_players_do_better_than_random_ones() -> None:
    sample = dl.simulate(VARIANT.id, games=10, agents=["careful", "random", "careful", "random"], seed=2)
    assert sample.points[0] + sample.points[2] > 0 > sample.points[1] + sample.points[3]


@pytest.mark.parametrize("options", [{}, {"jokers": 8, "kong_extend": "any_player", "false_mahjong": "pay_A_each"}])
def test_a_player_is_advised_a_legal_move_in_both_languages(options: dict[str, Any]) -> None:
    game = dl.Game(VARIANT.deal(seed=6, **options))
    while not game.over:
        seat = game.next
        move, text = VARIANT.family.hint(game.view(seat), game.moves(seat))
        assert move in game.moves(seat)
        assert len(text) == 2
        assert not any("{" in part for part in text)
        game.play(move, seat)


def test_every_answer_stands_in_the_record() -> None:
    record = VARIANT.play(seed=8, agents="casual")
    answers = [event for event in record.game().log if isinstance(event, Answered)]
    verbs = [entry.move.split()[0] for entry in record.entries]
    assert len(answers) == sum(verb in ("pass", "chow", "pong", "kong", "mahjong") for verb in verbs)
    assert verbs.count("pass") > 0


EXPENSIVE: dict[str, Any] = {
    "honours_playable": True, "free_take": True, "jokers": 8, "chow_skip": "allowed", "kong_extend": "any_player",
    "rob_kong": True, "false_mahjong": "pay_A_each", "concealed_kong": "face_down", "seven_pairs": "on", "base": 1000,
    "extra_kong": True, "extra_dice": True, "extra_no_flowers": True, "wall_break": "dice", "seating": "dice_order",
}  # fmt: skip


def claims_all(_view: Any, moves: Any, rng: Random) -> Any:
    """Takes, and declares wins that are none whenever that can be paid for."""
    return rng.choice([move for move in moves if str(move) in ("take", "mahjong", "declare")] or list(moves))


@pytest.mark.parametrize("agent", ["random", "careful", claims_all])
def test_the_film_of_a_deal_stays_small_whatever_is_agreed_and_however_it_is_played(agent: Any) -> None:
    """The last of these makes nearly the longest deal that there can be."""
    record = VARIANT.play(seed=1, agents=agent if isinstance(agent, str) else [agent] * 4, **EXPENSIVE)
    assert len(record.film().to_json().encode()) < 250_000
