"""What only Chickenfoot and its four-sided form do. What holds for every variant is tested without naming them."""

# ruff: noqa: S311 - games need no secrets

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import dominolab as dl
from dominolab.families.connecting import CONNECTING
from dominolab.families.connecting.events import Fetched, LotsCalled, LotsReturned, Redealt
from dominolab.families.connecting.moves import Place, Tap
from dominolab.session import Session
from dominolab.tiles import Domino

CHICKENFOOT, CROSS = dl.variant("chickenfoot"), dl.variant("cross")
LARGEST_FILM = 200_000  # bytes


def kinds(events: Any) -> list[str]:
    return [type(event).__name__ for event in events]


def test_a_film_of_a_double_twelve_round_with_eight_players_is_small() -> None:
    sizes = []
    for seed in range(12):
        film = CROSS.play(seed=seed, seats=8).film()
        sizes.append(len(json.dumps(film, ensure_ascii=False, separators=(",", ":")).encode()))
    assert max(sizes) <= LARGEST_FILM


@pytest.mark.parametrize("seats", [9, 10])
def test_nine_and_ten_play_with_larger_sets_only(seats: int) -> None:
    for variant, large, small in ((CHICKENFOOT, 12, 9), (CROSS, 15, 12)):
        film = variant.play(seed=1, seats=seats, set_max=large).film()
        assert len({zone["title"][0] for zone in film["zones"].values() if "seat" in zone}) == seats
        with pytest.raises(dl.SetupError, match="2, 3, 4, 5, 6, 7, 8 players"):
            variant.deal(seats=seats, set_max=small)
    with pytest.raises(dl.SetupError, match="2, 3, 4 players under these options"):
        CROSS.deal(seats=5, set_max=6)


def test_hands_that_cannot_be_are_refused() -> None:
    for seats, options, message in (
        (8, {"hand_scheme": "seven"}, "at most 6 can play"),
        (2, {"hand_scheme": "public", "set_max": 12}, "double-nine"),
    ):
        with pytest.raises(dl.SetupError, match=message):
            CHICKENFOOT.deal(seats=seats, **options)
    with pytest.raises(dl.SetupError, match="Seven tiles each leave"):
        CROSS.deal(seats=4, set_max=6, hand_scheme="seven")


def test_a_match_has_a_hand_for_every_double_of_the_schedule() -> None:
    long = CHICKENFOOT.play_match(seed=3, seats=2, length="long")
    opened = [record.game().state.set_double for record in long.records]
    assert [tile.high for tile in opened if tile] == [*range(9, -1, -1), *range(1, 10)]
    skipping = CHICKENFOOT.play_match(seed=3, seats=2, missing_double="next_double", hand_scheme="seven")
    numbers = [tile.high for record in skipping.records if (tile := record.game().state.set_double)]
    assert numbers == sorted(numbers, reverse=True)
    assert 0 < len(numbers) < 10
    assert dl.MatchRecord.from_json(skipping.to_json()) == skipping


@pytest.mark.parametrize(("variant", "highest"), [(CHICKENFOOT, 9), (CROSS, 12), (CROSS, 6)])
def test_a_match_ends_with_the_blank_double_and_the_lowest_total_wins(variant: dl.Variant, highest: int) -> None:
    match = variant.play_match(seed=5, seats=2, agents="careful", set_max=highest)
    opened = [record.game().state.set_double for record in match.records]
    assert [tile.high for tile in opened if tile] == [*range(highest, -1, -1)]
    last = match.records[-1].game().state
    assert set(last.match_winners) == {seat for seat in range(2) if last.totals[seat] == min(last.totals)}
    assert [row[0].partition(" ")[0] for row in match.sheet.rows()[1:]] == ["Deal", "Total"] * (highest + 1)


def test_a_record_beyond_the_schedule_is_refused() -> None:
    data = json.loads(CHICKENFOOT.play_match(seed=3, seats=2).records[-1].to_json())
    assert data["standing"]["kept"]["stage"] == [9]
    data["standing"]["kept"]["stage"] = [10]
    with pytest.raises(dl.RecordError, match="10 hands"):
        dl.Record.from_dict(data)


def test_equal_lowest_totals_share_the_win() -> None:
    given = {
        "set": 0, "hand_over": "out", "winner": "A", "hands": {"A": [], "B": ["1-0"], "C": ["9-8"]},
        "scores_before": {"A": 8, "B": 7, "C": 1},
    }  # fmt: skip
    state = CONNECTING.situation(CHICKENFOOT, given, {})
    assert (state.totals, state.match_winners, state.match_winner) == ([8, 8, 18], (0, 1), 0)


def test_shuffling_again_tells_nothing_of_a_written_out_wall_and_is_kept_in_a_record() -> None:
    deals = (CHICKENFOOT.deal(seed=seed) for seed in range(40))
    again = next(deal for deal in deals if any(isinstance(e, Redealt) for e in dl.Game(deal).opening))
    game = dl.Game(again)
    kept = replace(again, seed=None, given=again.wall, chance={k: tuple(v) for k, v in again.shown.items()})
    assert dl.Game(kept).state.hands == game.state.hands


def test_the_tiles_drawn_for_the_start_are_mixed_in_when_too_few_are_left() -> None:
    """In a tiny boneyard ties are common; the draw ends all the same, and no tile is lost."""
    mixed = 0
    for seed in range(300):
        game = dl.Game(CROSS.deal(seed=seed, seats=4, set_max=6))
        size = len(game.state.boneyard)
        while game.state.phase == "start":
            game.play("draw")
        mixed += sum(isinstance(event, LotsReturned) for event in game.log) > 1
        assert len(game.state.boneyard) == size
        assert kinds(game.log)[-1] == "Begins"
    calls = [e for s in range(60) for e in played_start(s).log if isinstance(e, LotsCalled) and e.how == "tied"]
    assert calls


def played_start(seed: int) -> dl.Game:
    game = dl.Game(CROSS.deal(seed=seed, seats=4, set_max=6))
    while game.state.phase == "start":
        game.play("draw")
    return game


def tapping() -> dl.Game:
    """A has two tiles left, and the table taps."""
    given = {
        "set": 12, "branches": {"top": ["12-5"], "right": ["12-0"], "bottom": ["12-2"], "left": ["12-9"]},
        "to_move": "A", "hands": {"A": ["5-3", "8-8"], "B": ["9-1", "7-7", "4-4"], "C": ["1-0", "6-6", "4-3"]},
        "boneyard": ["6-4", "3-1"],
    }  # fmt: skip
    game = dl.Game.from_state(CONNECTING.situation(CROSS, given, {"tap_last": True}))
    game.play("5-3 at top")
    return game


def test_a_tap_is_possible_until_the_turn_of_the_next_player_is_over() -> None:
    game = tapping()
    assert [str(move) for move in game.moves(0)] == ["tap", "hush"]
    assert game.next == 0
    game.play("say nothing", 0)
    assert game.next == 1
    game.play("tap", 0)
    assert game.judge("tap", 0).reason == "cross.tap"
    assert "Fetched" not in kinds(game.play("9-1 at left"))


def test_whoever_forgets_takes_a_tile_when_that_turn_is_over_and_not_before() -> None:
    game = tapping()
    assert "Fetched" in kinds(game.play("9-1 at left"))
    assert [str(tile) for tile in game.state.hands[0]] == ["8-8", "6-4"]
    assert next(e for e in game.log if isinstance(e, Fetched)).rule == "cross.tap"
    assert "Fetched" not in kinds(game.play("1-0 at left"))


def test_a_round_is_blocked_also_where_somebody_could_still_tap() -> None:
    """A silent table: whoever never taps may tap for ever, but nobody passes for ever."""
    silent = 0
    for seed in range(12):
        game, rng = dl.Game(CROSS.deal(seed=seed, seats=3, tap_last=True, set_max=6, first_starter="lot")), Random(seed)
        while not game.over:
            state = game.state
            assert state.boneyard or any(state.law.legal(state, seat, Place) for seat in range(3)), "nobody can go on"
            game.play(rng.choice([move for move in game.moves() if not isinstance(move, Tap)]))
        silent += game.state.ended == "blocked" and any(len(hand) == 1 for hand in game.state.hands)
    assert silent > 3


def test_a_round_is_blocked_by_the_last_tile_of_the_boneyard_that_a_silent_player_takes() -> None:
    state = tapping().state
    state.law = CROSS.law(state.deal.options)  # that of a worked example takes it that others could play
    state.boneyard[1:], state.hands[2][:] = [], [Domino(6, 6)]
    state.known.clear()
    game = dl.Game.from_state(state)
    assert kinds(game.play("9-1 at left"))[:4] == ["Placed", "Turned", "Fetched", "Ended"]
    assert game.state.ended == "blocked"


def test_at_a_screen_a_tap_is_asked_for_before_the_others_go_on() -> None:
    session = Session(tapping(), 0, "random")
    prompt = session.prompt()
    assert prompt is not None
    assert [button["move"] for button in prompt["buttons"] if button["legal"]] == ["tap", "hush"]
    assert prompt["text"][0] == "South, you may say something."
    session.attempt("tap")
    assert session.game.state.tapped == (0,) or not session.game.state.owing


@pytest.mark.parametrize(("variant", "deals"), [(CHICKENFOOT, 160), (CROSS, 80)], ids=["chickenfoot", "cross"])
def test_a_careful_player_is_left_with_fewer_points_than_casual_ones(variant: dl.Variant, deals: int) -> None:
    own = others = 0.0
    for seed in range(deals):
        seat = seed % 4
        agents = ["careful" if other == seat else "flexible" for other in range(4)]
        score = variant.play(seed=seed, agents=agents).game().score()
        own += score[seat]
        others += sum(score) - score[seat]
    assert own / deals < 0.95 * others / (3 * deals)


def test_a_hint_names_what_a_tile_would_cost() -> None:
    given = {
        "set": 9, "branches": {"1": ["9-0"], "2": ["9-1"], "3": ["9-2"], "4": ["9-3"], "5": ["9-4"], "6": ["9-5"]},
        "to_move": "A", "hands": {"A": ["0-0", "5-3", "3-1"], "B": ["8-8", "7-6"]},
    }  # fmt: skip
    game = dl.Game.from_state(CONNECTING.situation(CHICKENFOOT, given, {}))
    move, why = CHICKENFOOT.family.hint(game.view(0), game.moves(0))
    assert str(move) == "0-0 at 1"
    assert all("50" in text for text in why)


def test_places_at_a_double_are_all_the_same_and_need_no_name() -> None:
    game = dl.Game(CHICKENFOOT.deal(seed=3))
    rng = Random(0)
    named = 0
    while not game.over:
        move = rng.choice(game.moves())
        tile = getattr(move, "tile", None)
        if game.state.free_sides() and tile is not None:
            assert game.judge(str(tile)).legal
            named += 1
        game.play(move)
    assert named > 6


def test_a_branch_has_a_name_in_both_languages_and_can_be_written_in_both() -> None:
    place = CROSS.family.place_name
    assert [place("top.1.2", lang) for lang in ("en", "id")] == ["at branch top.1.2", "di cabang atas.1.2"]
    game = CROSS.rules["connecting.foot"].position(1)
    assert str(game.judge("4-4 di 1").move) == "4-4 at 1"
    sides = CROSS.rules["connecting.set_place"].position(1)
    assert str(sides.judge("12-9 di kiri").move) == "12-9 at left"
    with pytest.raises(dl.NotationError):
        dl.Game(dl.variant("block").deal(seed=1)).judge("tap")
