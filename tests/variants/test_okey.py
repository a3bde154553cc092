"""What only Okey does. What holds for every variant is tested for this one as well, without being named here."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import dominolab as dl
from dominolab.families.rummy.situation import Situation
from dominolab.rummy_tiles import FalseJoker, RummyTile
from dominolab.variants.okey.rules.match import line

OKEY = dl.variant("okey")
WIN = "R7 Y7 K7 G11 Y11 K11 R8 R9 R10 R11 G1 G2 G3 G4"


def game(given: dict[str, Any], **options: Any) -> dl.Game:
    return dl.Game.from_state(Situation(OKEY, given, options).build())


@pytest.mark.parametrize(("seats", "left"), [(4, 48), (3, 62), (2, 76)])
def test_the_deal_leaves_so_many_tiles(seats: int, left: int) -> None:
    state = dl.Game(OKEY.deal(seed=1, seats=seats)).state
    assert (state.left, sorted(map(len, state.hands))) == (left, [14] * (seats - 1) + [15])


def test_the_indicator_lies_on_the_six_stack_and_its_five_tiles_come_last() -> None:
    for seed in range(40):
        deal = OKEY.deal(seed=seed)
        state = dl.Game(deal).state
        six = deal.wall[5 * state.six : 5 * state.six + 5]
        below = [t for t in (deal.wall[-1], *six) if t is not state.indicator]
        assert state.stock[-5:] == below
        assert not isinstance(state.indicator, FalseJoker)


def test_a_false_joker_goes_back_and_the_die_is_thrown_again() -> None:
    seen = Counter(type(e).__name__ for seed in range(300) for e in dl.Game(OKEY.deal(seed=seed)).opening)
    assert seen["Indicated"] == 300
    assert 0 < seen["PutBack"] < 30


def test_the_dice_tell_nothing_of_a_written_out_wall() -> None:
    wall = [str(t) for t in OKEY.tiles()]
    one, other = (dl.Game(OKEY.deal(wall=w)).state for w in (wall, wall[::-1]))
    assert (one.six, one.dealer) == (other.six, other.dealer)


def test_in_the_informal_deal_the_turned_face_itself_may_be_the_joker() -> None:
    state = dl.Game(OKEY.deal(seed=3, deal="informal", informal_joker="turned_face")).state
    assert state.joker is state.indicator.printed
    assert sum(state.is_joker(t) for hands in (state.hands, [state.stock]) for hand in hands for t in hand) == 1


def test_the_deal_passes_to_the_right_and_skips_who_has_left() -> None:
    standing = dl.Standing(2, (8, 2, 0, 7), leader=2, winner=3)
    state = dl.Game(OKEY.deal(seed=1, standing=standing, elimination=True)).state
    assert (state.playing, state.dealer, state.leader) == ((0, 1, 3), 3, 0)
    assert state.hands[2] == []
    assert state.left == 62


def test_careful_players_nearly_always_finish() -> None:
    ended = Counter(OKEY.play(seed=seed, agents="careful").game().state.ended for seed in range(12))
    assert ended["won"] >= 0.6 * 12


def test_the_film_of_a_deal_stays_small() -> None:
    film = OKEY.play(seed=1, agents="careful").film()
    assert len(json.dumps(film, ensure_ascii=False, separators=(",", ":")).encode()) < 150_000


def test_a_claim_may_say_how_the_hand_divides_and_is_held_to_it() -> None:
    position = {"indicator": "R4", "hands": {"A": f"{WIN} K13"}, "drew": "K13"}
    good = "win K13: R7 Y7 K7 + G11 Y11 K11 + R8 R9 R10 R11 + G1 G2 G3 G4"
    assert game(position).judge(good).legal
    wrong = game(position).judge(good.replace("R7 Y7 K7 + G11 Y11 K11", "R7 Y7 G11 + K7 Y11 K11"))
    assert wrong.reason == "rummy.run"
    assert game(position).judge("win K13").legal


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"indicator": "FJ", "hands": {}}, "false joker cannot be the indicator"),
        ({"indicator": "R4", "hands": {"A": "R4 R4"}}, "does not hold so many"),
        ({"indicator": "R4", "hands": {"A": "R6"}, "stock": 200}, "cannot hold 200"),
        ({"indicatr": "R4"}, "no key"),
    ],
)
def test_an_impossible_position_is_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Situation(OKEY, given, {}).build()


@pytest.mark.parametrize(
    "text", ["", "jump", "discard", "discard 6-4", "win R5 R6", "show", "discard R14", "take: R5", "x" * 999]
)
def test_what_is_no_move_cannot_be_read(text: str) -> None:
    with pytest.raises(dl.NotationError):
        game({"indicator": "R4", "hands": {"A": "R6"}}).judge(text)


def test_settings_that_do_not_go_together_are_refused() -> None:
    with pytest.raises(dl.SetupError, match="do not go together"):
        OKEY.deal(seed=1, partners=True, elimination=True)
    with pytest.raises(dl.SetupError, match="need 4 players"):
        OKEY.deal(seed=1, seats=3, partners=True)


def test_a_wall_may_name_each_face_twice_and_comes_back_the_same() -> None:
    record = OKEY.play(seed=5, agents="casual")
    wall = [str(t) for t in record.deal.wall]
    again = dl.Record.from_json(dl.Record(OKEY.deal(wall=wall), ()).to_json())
    assert [str(t) for t in again.deal.wall] == wall
    with pytest.raises(dl.SetupError, match=r"there twice|missing"):
        OKEY.deal(wall=[*wall[:-1], wall[0]])


def test_a_false_claim_is_paid_and_the_hand_stays_known() -> None:
    played = game({"indicator": "R4", "hands": {"A": f"{WIN[:-2]}Y4 K13"}, "drew": "K13"}, false_claim="lose_4")
    played.play("win K13")
    assert played.state.totals == [16, 20, 20, 20]
    assert len(played.view(2).known[0]) == 15
    played.play("discard K13")
    assert RummyTile("K", 13) not in played.view(2).known[0]


@pytest.mark.parametrize(
    ("totals", "winners", "losers", "tied"),
    [
        ([6, 0, -2, 5], (0, 3), (1, 2), ()),
        ([9, 4, 4, 0], (0, 1, 2), (3,), (1, 2)),
        ([9, 4, 0], (0,), (2,), ()),
        ([9, 9, 0], (0, 1), (2,), (0, 1)),
        ([9, 0, 0], (0,), (1, 2), ()),
        ([4, 0], (0,), (1,), ()),
    ],
)
def test_the_line_between_winners_and_losers(totals: list[int], winners: Any, losers: Any, tied: Any) -> None:
    assert line(totals) == (winners, losers, tied)


def test_every_piece_of_the_pile_rule() -> None:
    position = {
        "indicator": "R4",
        "hands": {"A": "R6"},
        "piles": {"A": "R1 R2", "B": "R3 Y3", "C": "K1 K2", "D": "G1 G2"},
    }
    for how, seen in (("usual", [2, 1, 1, 2]), ("tops_only", [1, 1, 1, 1]), ("all", [2, 2, 2, 2])):
        assert [len(pile) for pile in game(position, inspect=how).view(0).piles] == seen


def test_a_rack_keeps_its_order_and_the_place_of_the_last_discard_stays_free() -> None:
    record = OKEY.play(seed=3, agents="casual")
    film = record.film(None)
    moved = [
        sum("x" in change and "zone" not in change for change in scene.get("change", {}).values())
        for scene in film["scenes"]
        if scene["lines"][0]["kind"] == "Discarded"
    ]
    assert moved
    assert sum(moved) == 0, "a discard moves no other tile"
