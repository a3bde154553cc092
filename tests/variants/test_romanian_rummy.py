"""What only Romanian rummy does. What holds for every variant is tested for this one as well, without being named."""

# ruff: noqa: S311 - games need no secrets

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

import dominolab as dl
from dominolab import sealing
from dominolab.families.rummy.line_events import LeftOverReplaced, MixedAgain, Rebuilt, WallOpened
from dominolab.families.rummy.situation import Situation
from dominolab.rummy_tiles import Joly, RummyTile

REMI = dl.variant("romanian-rummy")
OPENED = {"A": "points 50"}


def game(given: dict[str, Any], **options: Any) -> dl.Game:
    return dl.Game.from_state(Situation(REMI, given, options).build())


@pytest.mark.parametrize(("seats", "left"), [(4, 48), (3, 62), (2, 76)])
def test_the_deal_leaves_so_many_tiles_and_the_open_one_comes_to_nobody(seats: int, left: int) -> None:
    for seed in range(20):
        state = dl.Game(REMI.deal(seed=seed, seats=seats)).state
        assert (state.left, sorted(map(len, state.hands))) == (left, [14] * (seats - 1) + [15])
        assert isinstance(state.indicator, RummyTile)
        assert state.indicator not in [*state.stock, *(t for hand in state.hands for t in hand)]


def test_the_six_tiles_under_the_open_one_are_drawn_last() -> None:
    for seed in range(20):
        played = dl.Game(REMI.deal(seed=seed))
        opened = next(event for event in played.opening if isinstance(event, WallOpened))
        wall = played.state.wall or played.deal.wall
        assert played.state.stock[-6:] == list(wall[7 * opened.stack - 6 : 7 * opened.stack])


@pytest.mark.parametrize(("how", "kind"), [("replace", LeftOverReplaced), ("reshuffle", MixedAgain)])
def test_a_joly_is_never_turned_up(how: str, kind: type) -> None:
    seeds = [seed for seed in range(200) if isinstance(REMI.deal(seed=seed).wall[-1], Joly)]
    assert seeds
    for seed in seeds:
        played = dl.Game(REMI.deal(seed=seed, joly_exposed=how))
        assert any(isinstance(event, kind) for event in played.opening)
        assert not isinstance(played.state.indicator, Joly)


def test_what_chance_showed_is_in_a_record_with_a_written_out_wall() -> None:
    """The wall that was built again, too, since its order comes from the seed."""
    for seed in range(40):
        record = REMI.play(seed=seed, agents="random", doubla=False)
        if any(isinstance(event, Rebuilt) for event in record.game().log):
            break
    text = sealing.whole(sealing.as_match(record))
    again = dl.MatchRecord.from_json(text).records[0].game()
    assert again.state.points == record.game().state.points


def test_a_saved_game_does_not_tell_which_doublas_others_have_announced() -> None:
    for seed in range(30):
        played = dl.Game(REMI.deal(seed=seed))
        while played.state.phase == "announce":
            played.play(max(played.moves(), key=lambda move: len(getattr(move, "pairs", ()))))
        told = [str(step.move) for step in played.steps if step.seat != 0 and "none" not in str(step.move)]
        if told:
            break
    match = sealing.as_match(played)
    text = sealing.seal(match, 0)
    assert not any(move in text for move in told)
    assert sealing.read(text, seed).game.state == played.state
    moves = [[move for _, move, *_ in json.loads(saved)["deals"][0]] for saved in (text, sealing.seal(match, 0))]
    locked = [{move for move in found if move.startswith("locked:")} for found in moves]
    assert locked[0]
    assert locked[0].isdisjoint(locked[1]), "under one key, two moves at one step would tell of each other"
    with pytest.raises(dl.RecordError):
        sealing.read(text, seed + 1)


def test_swapping_ends_and_keeps_the_size_of_every_rack() -> None:
    swaps = 0
    for seed in range(120):
        played, rng = dl.Game(REMI.deal(seed=seed)), Random(seed)
        sizes = [len(hand) for hand in played.state.hands]
        while not played.state.leader and played.state.phase != "discard":
            moves = [move for move in played.moves() if str(move) not in ("keep", "decline", "doubla none")]
            played.play(rng.choice(moves or played.moves()))
        assert [len(hand) for hand in played.state.hands] == sizes
        swaps += len(played.state.swaps.done)
    assert swaps > 5


def test_a_pair_that_was_swapped_is_not_swapped_back() -> None:
    hands = {"A": "R5 R5 B2 B2", "B": "K9 K9 Y3 Y3", "C": "Y1", "D": "B7"}
    played = game({"before": True, "hands": hands})
    for move in ("doubla R5 + B2", "doubla K9 + Y3", "doubla none", "doubla none", "offer R5 to 1", "give K9", "keep"):
        played.play(move)
    assert played.judge("offer K9 to 1").reason == "romanian-rummy.doubla_once"


def test_a_redealt_hand_does_not_count_and_the_same_player_deals_again() -> None:
    wall = list(REMI.deal(seed=1).wall)
    for seed in range(2000):
        deal = REMI.deal(seed=seed, three_doublas_redeal=True)
        match = dl.Match(deal)
        seat = match.game.actors[0]
        if match.game.judge("redeal", seat).legal:
            break
    dealer = match.game.state.dealer
    match.game.play("redeal", seat)
    assert match.game.over
    assert match.game.score() == (0, 0, 0, 0)
    assert match.next_deal(wall).state.dealer == dealer
    assert dl.MatchRecord.from_json(match.record.to_json()) == match.record


def test_careful_players_nearly_always_finish() -> None:
    ended = Counter(REMI.play(seed=seed, agents="careful").game().state.ended for seed in range(10))
    assert ended["won"] >= 6


@pytest.mark.parametrize(
    ("option", "value", "winner", "loser"),
    [
        ("rack_one", 5, 115, -35),
        ("rack_one", 10, 115, -40),
        ("rack_one", 25, 115, -55),
    ],
)
def test_what_is_left_on_a_rack(option: str, value: int, winner: int, loser: int) -> None:
    hands = {"A": "R2 Y2 B2 K9", "B": "B1 K8 J", "C": "", "D": ""}
    opened = dict.fromkeys("ABCD", "points 50")
    played = game({"hands": hands, "opened": opened, "drew": "K9", "line": "Y4"}, **{option: value})
    played.play("lay R2 Y2 B2")
    played.play("discard K9")
    assert played.state.points[:2] == [winner, loser]


def test_a_joly_keeps_its_first_player_however_far_it_travels() -> None:
    hands = {"A": "K6 R9 R10 Y1", "B": "R11 Y1 B1 K3", "C": "", "D": ""}
    opened = dict.fromkeys("ABCD", "points 50")
    given = {"hands": hands, "opened": opened, "drew": "Y1", "melds": [["C", "K4 K5 J=K6"]], "line": "Y4"}
    played = game({**given, "stock": "K13 K12"})
    played.play("exchange K6 in 1: R9 R10 J=R11")
    played.play("discard Y1")
    assert played.state.over
    played = game({**given, "hands": {**hands, "A": "K6 R9 R10 Y1 Y5"}, "stock": "K13 K12"})
    for move in ("exchange K6 in 1: R9 R10 J=R11", "discard Y5", "draw", "exchange R11 in 2: Y1 B1 J", "discard K3"):
        played.play(move)
    assert [seat for _, seat in played.state.firsts] == [2]
    turned = [str(laid.tile) for meld in played.state.melds for laid in meld.laid if laid.turned]
    assert turned == ["K6", "R11"]


@pytest.mark.parametrize(
    "text",
    [
        "", "jump", "pick B7", "pick B7 at x: B7 B8 B9", "exchange in 2", "doubla R5 big", "offer R5", "give", "lay",
        "x" * 999,
    ],
)  # fmt: skip
def test_what_is_no_move_cannot_be_read(text: str) -> None:
    with pytest.raises(dl.NotationError):
        game({"hands": {"A": "R6"}, "line": "Y2"}).judge(text)


@pytest.mark.parametrize("text", ["swap R6 in 1", "undo"])
def test_moves_of_other_games_are_no_moves_of_this_one(text: str) -> None:
    with pytest.raises(dl.NotationError, match="no move of this game"):
        game({"hands": {"A": "R6"}, "line": "Y2"}).judge(text)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"indicator": "J", "hands": {}}, "cannot be the indicator"),
        ({"hands": {"A": "R4 R4 R4"}}, "does not hold so many"),
        ({"hands": {"A": "R6"}, "melds": [["B", "R4 R5 K6"]]}, "is no meld"),
        ({"hands": {"A": "G6"}}, "does not hold so many"),
    ],
)
def test_an_impossible_position_is_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Situation(REMI, given, {}).build()


def test_a_first_meld_one_point_short_changes_nothing() -> None:
    played = game({"hands": {"A": "B12 B13 B1 B1 B2 B3 K9"}, "drew": "K9", "line": "Y2"})
    before = played.state.copy()
    with pytest.raises(dl.IllegalMove) as refusal:
        played.play("open B12 B13 B1 + B1 B2 B3")
    assert refusal.value.ruling.explain().endswith("(Points of the first meld, romanian-rummy.first_points)")
    assert played.state == before


def test_tidy_scoring_changes_the_picture_and_no_score() -> None:
    for seed in range(4):
        scores = [REMI.play(seed=seed, agents="casual", tidy_scoring=tidy).game().score() for tidy in (True, False)]
        assert scores[0] == scores[1]


def test_turned_tiles_lie_upside_down() -> None:
    given = {"hands": {"A": "K6 Y1 B1 B2 K13"}, "opened": OPENED, "drew": "B2", "melds": [["C", "K4 K5 J=K6"]]}
    played = game({**given, "line": "Y4"})
    played.play("exchange K6 in 1: Y1 B1 J")
    sprites = [sprite for scene in played.film()["scenes"] for sprite in scene.get("put", {}).values()]
    changed = [c for scene in played.film()["scenes"] for c in scene.get("change", {}).values()]
    assert any(sprite.get("turn") == 180 for sprite in [*sprites, *changed])
