"""What only Okey 101 does. What holds for every variant is tested for this one as well, without being named here."""

# ruff: noqa: S311 - games need no secrets

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

import dominolab as dl
from dominolab.families.rummy.laying import Add, Lay, Open, Swap
from dominolab.families.rummy.moves import take
from dominolab.families.rummy.situation import Situation
from dominolab.rummy_tiles import FalseJoker
from dominolab.session import Session

GAME = dl.variant("okey-101")
OPENING = ["R10 R11 R12 R13", "R13 Y13 G13", "R4 Y4 G4 K4"]
HELD = "R10 R11 R12 R13 R13 Y13 G13 R4 Y4 G4 K4"
OPEN = "open " + " + ".join(OPENING)


def game(given: dict[str, Any], **options: Any) -> dl.Game:
    return dl.Game.from_state(Situation(GAME, {"indicator": "K8", **given}, options).build())


@pytest.mark.parametrize(("seats", "left"), [(4, 20), (3, 41), (2, 62)])
def test_the_deal_leaves_so_many_tiles(seats: int, left: int) -> None:
    state = dl.Game(GAME.deal(seed=1, seats=seats)).state
    assert (state.left, sorted(map(len, state.hands))) == (left, [21] * (seats - 1) + [22])
    assert state.leader == state.dealer
    assert len(state.hands[state.leader]) == 22
    other = dl.Game(GAME.deal(seed=1, seats=seats, extra_tile="right_of_dealer")).state
    assert other.leader == (other.dealer + 1) % seats
    after = dl.Game(GAME.deal(seed=1, seats=seats, standing=other.standing, extra_tile="right_of_dealer")).state
    assert after.dealer == other.leader


def test_the_indicator_is_never_a_false_joker_however_it_is_found() -> None:
    for seed in range(60):
        states = [dl.Game(GAME.deal(seed=seed, indicator_method=how)).state for how in ("random_tile", "die")]
        assert not isinstance(states[0].indicator, FalseJoker)
        assert states[0].indicator not in states[0].stock
        assert states[0].hands == states[1].hands
        assert states[0].joker == states[1].joker


def test_careful_players_finish_at_least_half_of_the_hands() -> None:
    ended = Counter(GAME.play(seed=seed, agents="careful").game().state.ended for seed in range(24))
    assert ended["won"] >= 12, ended


def test_the_film_of_a_hand_stays_small() -> None:
    film = GAME.play(seed=1, agents="careful").film()
    assert len(json.dumps(film, ensure_ascii=False, separators=(",", ":")).encode()) < 200_000


# ── opening ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_joker_whose_name_is_clear_need_not_be_named() -> None:
    played = game({"hands": {"A": HELD.replace("R12", "K9") + " K2"}, "drew": "K2"})
    ruling = played.judge(OPEN.replace("R12", "K9"))
    assert ruling.legal
    assert "K9=R12" in str(ruling.move)
    played.play(ruling.move)
    assert str(played.state.melds[0]) == "R10 R11 K9=R12 R13"
    assert played.state.openings[0].worth == 101


def test_whoever_owes_a_tile_opens_with_it_or_takes_the_turn_back() -> None:
    position = {"hands": {"A": HELD.replace("K4", "") + "K2 K3"}, "piles": {"D": "K4"}}
    played = game(position)
    before = played.state.copy()
    played.play("take")
    opens = [str(move) for move in played.moves() if isinstance(move, Open)]
    assert [sorted(text.removeprefix("open ").split(" + ")) for text in opens] == [sorted(OPENING)]
    assert [str(move) for move in played.moves() if not isinstance(move, Open)] == ["undo"]
    assert played.judge("discard K2").reason == "okey-101.must_use"
    played.play("undo")
    assert (played.state.hands, played.state.piles) == (before.hands, before.piles)
    assert [str(move) for move in played.moves()] == ["draw"]
    played.play("draw")
    assert played.judge("undo").reason == "okey-101.must_use"


def test_tiles_that_were_laid_and_taken_back_are_known_to_all() -> None:
    position = {
        "hands": {"A": "G8 R2 R3 R4 K13 K12"},
        "piles": {"D": "G9"},
        "melds": [["B", "G5 G6 G7"]],
        "opened": {"A": "points 101", "B": "points 101"},
    }
    played = game(position)
    played.play("take")
    played.play("lay R2 R3 R4")
    played.play("undo")
    assert sorted(map(str, played.view(2).known[0])) == ["R2", "R3", "R4"]
    assert len(played.state.melds) == 1


def test_a_false_opening_is_paid_for_once_and_its_tiles_are_known() -> None:
    wrong = "open R10 R11 R12 R13 + R13 Y13 G13"
    position = {"hands": {"A": HELD + " K2"}, "drew": "K2"}
    played = game(position, penalty_misplay=101)
    assert played.judge(wrong).legal
    played.play(wrong)
    assert played.state.totals == [101, 0, 0, 0]
    assert len(played.view(1).known[0]) == 7
    assert played.judge(wrong).reason == "okey-101.open_points"
    played.play(OPEN)
    assert played.state.openings[0].worth == 101
    assert not game(position).judge(wrong).legal


def test_what_a_seat_must_reach_rises_where_every_opening_has_to_be_higher() -> None:
    given = {"hands": {"A": HELD + " K2"}, "drew": "K2", "opened": {"B": "points 100"}}
    assert game(given, progressive=True).judge(OPEN).legal
    given["opened"] = {"B": "points 101"}
    refused = game(given, progressive=True).judge(OPEN)
    assert refused.reason == "okey-101.progressive"
    assert "101" in refused.explain("id")


# ── taking a discard: what the guard says against trying everything ─────────────────────────────────────────────────


def reaches_the_table(state: Any, seen: set[Any]) -> bool:
    """Whether some moves put the tile that is owed on the table."""
    if not state.owed:
        return True
    key = (tuple(sorted(map(str, state.hands[0]))), tuple(map(str, state.melds)))
    if key in seen:
        return False
    seen.add(key)
    for move in state.law.moves(state):
        if isinstance(move, Open | Lay | Add | Swap):
            after = state.copy()
            state.law.play(after, move, 0)
            if reaches_the_table(after, seen):
                return True
    return False


TABLES = (
    [["B", "G5 G6 G7"], ["C", "R8 Y8 G8"]],
    [["B", "R5 R6 K9=R7"], ["C", "G10 G11 G12 G13"]],
    [["B", "K9=Y4 Y4"], ["C", "Y9 Y10 Y11"]],
    [["B", "R3 K9=Y3 G3"], ["C", "K4 K9=K5 K6"]],
)


@pytest.mark.parametrize("how", ["points", "pairs"])
def test_a_take_is_allowed_exactly_when_the_tile_can_come_on_the_table(how: str) -> None:
    allowed = Counter[bool]()
    for seed in range(220):
        rng = Random(seed)
        table = rng.choice(TABLES)
        laid = {tile.split("=")[0] for _, text in table for tile in text.split()}
        pool = [str(t) for t in GAME.tiles() if str(t) not in laid | {"K8", "K9"}]
        pool = [t for t in pool if t == "FJ" or t[0] in rng.sample("RYGK", 2) or t[1:] in ("3", "7", "9")]
        tiles = rng.sample(pool, rng.choice((3, 4, 5)))
        if rng.random() < 0.15 and not any("K9=" in text for _, text in table):
            tiles[0] = "K9"
        position = {"hands": {"A": tiles[1:]}, "piles": {"D": tiles[:1]}, "melds": table, "stock": 9}
        position["opened"] = {"A": f"{how} 101", "B": "points 101", "C": rng.choice(("pairs 5", "points 101"))}
        options = {"pairs_layoff_per_turn": rng.choice(("unlimited", 2)), "joker_exchange": rng.random() < 0.8}
        played = game(position, **options)
        ruling = played.judge("take")
        state = played.state.copy()
        state.law.play(state, take(state.on_offer(0).printed), 0)
        assert ruling.legal is reaches_the_table(state, set()), (position, options, ruling)
        allowed[ruling.legal] += 1
    assert min(allowed.values()) > 20, allowed


def test_an_unopened_seat_takes_exactly_what_it_can_open_with() -> None:
    allowed = Counter[bool]()
    for seed in range(20):
        played = dl.Game(GAME.deal(seed=seed, open_min=51 if seed % 2 else 101, open_pairs=4))
        while not played.over and len(played.steps) < 24:
            seat = played.actors[0]
            fresh = played.state.phase == "take" and not played.state.undone
            if fresh and played.state.opening(seat) is None:
                ruling = played.judge("take")
                state = played.state.copy()
                state.law.play(state, take(state.on_offer(seat).printed), seat)
                offered = state.law.legal(state, seat, Open)
                assert ruling.legal is bool(offered)
                assert all(state.law.judge(state, move, seat).legal for move in offered)
                allowed[ruling.legal] += 1
            played.play(Random(seed).choice([m for m in played.moves() if not isinstance(m, Open)] or played.moves()))
    assert min(allowed.values()) > 4, allowed


# ── the end of a hand, and matches ──────────────────────────────────────────────────────────────────────────────────


def test_a_void_hand_does_not_count_and_the_same_dealer_deals_again() -> None:
    given = {
        "hands": {"A": "R3 R3 Y7 Y7 G12 G12 K1 K1 R6 R6 K2 K13"},
        "drew": "K2",
        "opened": {"B": "pairs 5", "C": "pairs 5", "D": "pairs 5"},
    }
    played = game({**given, "first_turn": True}, hands=1)
    played.play("open R3 R3 + Y7 Y7 + G12 G12 + K1 K1 + R6 R6")
    state = played.state
    assert (state.ended, state.match_over, state.totals) == ("void", False, [0, 0, 0, 0])
    state.dealer = state.leader = 0
    again = dl.Game(GAME.deal(seed=5, standing=state.standing, hands=1)).state
    assert (again.dealer, again.leader, again.annulled) == (0, 0, 1)
    standing = dl.Game(GAME.deal(seed=5, standing=dl.Standing(2, (0,) * 4, leader=0))).state
    assert standing.dealer == 1


def test_penalties_of_a_void_hand_are_struck_out() -> None:
    given = {"hands": {"A": "R3 R3 Y7 Y7 G12 G12 K1 K1 R6 R6 K2"}, "drew": "K2"}
    given["opened"] = {"B": "pairs 5", "C": "pairs 5", "D": "pairs 5"}
    played = game(given, penalty_misplay=101)
    played.play("open R3 R3")
    assert played.state.totals[0] == 101
    played.play("open R3 R3 + Y7 Y7 + G12 G12 + K1 K1 + R6 R6")
    assert played.state.totals == [0, 0, 0, 0]


def test_a_match_has_so_many_hands_and_the_lowest_total_wins() -> None:
    match = GAME.play_match(seed=4, agents="careful", hands=3)
    last = match.records[-1].game().state
    assert len(match) == 3 + last.annulled
    assert {last.totals[seat] for seat in last.winners} == {min(last.totals)}
    assert dl.MatchRecord.from_json(match.to_json()) == match


def test_partners_win_and_lose_together() -> None:
    match = GAME.play_match(seed=4, agents="casual", hands=1, partners=True)
    last = match.records[-1].game().state
    teams = [last.totals[0] + last.totals[2], last.totals[1] + last.totals[3]]
    assert last.winners in ((0, 2), (1, 3), (0, 1, 2, 3))
    assert sum(last.totals[seat] for seat in last.winners) in (min(teams), sum(teams))
    with pytest.raises(dl.SetupError, match="need 4 players"):
        GAME.deal(seed=1, seats=3, partners=True)


def test_options_that_count_only_with_others_are_refused_alone() -> None:
    with pytest.raises(dl.SetupError, match="joker_exchange"):
        GAME.deal(seed=1, joker_exchange=False, exchanged_joker="use_this_turn")
    with pytest.raises(dl.SetupError, match="held_joker"):
        GAME.deal(seed=1, held_joker="value", held_joker_multiplied=True)


# ── reading, and the screen ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "text",
    [
        "open",
        "open +",
        "open R5 R6 R7 +",
        "lay",
        "lay R1 + R2",
        "add R5",
        "add R5 to x",
        "swap R7",
        "undo it",
        "x" * 999,
    ],
)
def test_what_is_no_move_cannot_be_read(text: str) -> None:
    with pytest.raises(dl.NotationError):
        game({"hands": {"A": "R6"}}).judge(text)


def test_indonesian_words_are_understood() -> None:
    played = game({"hands": {"A": HELD + " K2"}, "drew": "K2"})
    assert str(played.judge("buka" + OPEN[4:]).move) == OPEN


def test_nothing_is_laid_in_a_game_without_melds_on_the_table() -> None:
    with pytest.raises(dl.NotationError, match="no move of this game"):
        dl.Game(dl.variant("okey").deal(seed=1)).judge("lay R2 R3 R4")


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"melds": [["A", "R2 R3 R9"]], "hands": {}}, "is no meld"),
        ({"melds": [["A", "R2 R3 R4"]], "hands": {"A": "R2 R2"}}, "does not hold so many"),
        ({"opened": {"A": "melds"}, "hands": {}}, "way of opening"),
    ],
)
def test_an_impossible_position_is_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        game(given)


def test_a_screen_offers_what_can_be_done_and_says_what_it_would_cost() -> None:
    session = Session(GAME.deal(seed=3), seat=0, agents="careful")
    asked = 0
    while not session.game.over and asked < 60:
        prompt = session.prompt()
        assert prompt is not None
        tries = [*prompt["buttons"], *(t for choice in prompt["choices"].values() for t in choice["targets"])]
        moves = {attempt["move"] for attempt in tries if attempt["legal"]}
        assert moves <= {str(session.game.judge(move, 0).move) for move in moves}
        assert moves
        session.hint()
        assert session.notice is not None
        session.attempt(session.notice["instead"][0])
        asked += 1
    assert asked > 5
    priced = game(
        {"hands": {"A": "G8 K2 R1"}, "drew": "K2", "melds": [["B", "G5 G6 G7"]], "opened": {"B": "points 101"}}
    )
    labels = [t.label[0] for t in GAME.family.attempts(priced.state, 0)]
    assert "Discard [G8] (costs 101)" in labels
    assert "Discard [R1]" in labels
