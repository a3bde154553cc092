"""What only Pool does: the pot, buying back, and an evening that ends with one player."""

# ruff: noqa: S311 - games need no secrets

from random import Random
from typing import Any

import pytest

import dominolab as dl
from dominolab.families.connecting.pot import Asked
from dominolab.match import Match
from dominolab.session import Session

EVENING = 100  # games; the rules set no end but the last player, and careful players come to it
POOL = dl.variant("pool")


def finished(seed: int, agents: Any = "careful", **options: Any) -> Match:
    match = Match(POOL.deal(seed=seed, **options))
    match.finish(agents)
    return match


@pytest.mark.parametrize("seed", range(6))
def test_no_chip_is_lost_or_made(seed: int) -> None:
    for agents in ("random", "careful"):
        for game in finished(seed, agents, preset="beck").games:
            pot = game.state.pot
            assert sum(pot.chips) + pot.pot == 0


def test_the_last_one_in_takes_what_was_paid() -> None:
    for seed in range(6):
        match = finished(seed)
        assert len(match.games) < EVENING
        state = match.game.state
        assert len(state.pot.out) == 3
        assert match.winner not in state.pot.out
        assert state.pot.pot == 0
        assert state.pot.chips[match.winner or 0] > 0
        assert all(state.totals[seat] > 100 for seat in state.pot.out)


def test_who_is_out_gets_no_tiles_and_no_turn() -> None:
    games = [game for seed in range(8) for game in finished(seed, "random").games if len(game.state.playing) < 4]
    assert games
    for game in games:
        start = dl.Game(game.deal).state
        sizes = [len(hand) for hand in start.hands]
        assert sizes == [7 if seat in start.playing else 0 for seat in range(4)]
        assert len(start.boneyard) == {3: 15, 2: 22}[len(start.playing)]
        moved = {step.seat for step in game.steps if str(step.move) not in ("rejoin", "decline")}
        assert moved <= set(start.playing)
    zone = f"hand{start.pot.out[0]}"
    said = [scene["tags"][zone][0] for scene in games[-1].film()["scenes"] if zone in scene.get("tags", {})]
    assert any("out with" in tag for tag in said)


def test_larger_hands_when_few_are_left() -> None:
    sizes = set()
    for seed in range(8):
        for game in finished(seed, "random", hand_size_late="block_table").games:
            hands = dl.Game(game.deal).state.hands
            sizes |= {(len(game.state.playing), len(hand)) for hand in hands if hand}
    assert sizes == {(4, 7), (3, 8), (2, 12)}


def test_everybody_still_in_is_asked_once_the_highest_first() -> None:
    for seed in range(4):
        for game in finished(seed, "random").games:
            queue = next((event.seats for event in game.log if isinstance(event, Asked)), ())
            asked = [step.seat for step in game.steps if str(step.move) in ("buy back", "decline", "rejoin")]
            assert asked == list(queue)[: len(asked)]


def test_decisions_are_judged_in_every_position_alike() -> None:
    rng = Random(1)
    game = dl.Game(POOL.deal(seed=3))
    while not game.over:
        for seat in range(4):
            for word in ("buy back", "decline", "rejoin"):
                legal = game.judge(word, seat).legal
                assert legal == (word in map(str, game.moves(seat)))
                assert not legal or game.state.closed
        game.play(rng.choice(game.moves()))


def test_words_of_other_games_are_not_understood() -> None:
    with pytest.raises(dl.NotationError, match="nothing that can be done in block"):
        dl.Game(dl.variant("block").deal(seed=1)).judge("buy back")
    with pytest.raises(dl.NotationError, match="'buy back'"):
        dl.Game(POOL.deal(seed=1)).judge("bye back")
    assert str(dl.Game(POOL.deal(seed=1)).judge("beli kembali").move) == "buy back"


def test_at_a_screen_a_player_is_told_what_buying_back_brings_and_costs() -> None:
    for seat, label in ((0, "Buy back: score 68 for 1.5 chips"), (3, "Buy back")):
        game = POOL.rules["pool.buy_back"].position(1)
        while game.actors != (seat,):
            game.play("decline", game.actors[0])
        before = game.state.copy()
        prompt = Session(game, seat, "random").prompt()
        assert prompt is not None
        assert [button["label"][0] for button in prompt["buttons"]] == [label, "Decline"]
        assert "Decide" in prompt["how"][0]
        assert game.state == before, "nothing is bought by asking"


def test_a_hint_does_not_advise_against_what_cannot_be_done() -> None:
    for example, said in ((1, "cannot buy back"), (2, "keeps you in")):
        game = POOL.rules["pool.within"].position(example)
        _, why = POOL.family.hint(game.view(0), game.moves(0))
        assert said in why[0]


def test_a_match_is_read_back_with_its_pot() -> None:
    record = POOL.play_match(seed=5, agents="careful", preset="beck")
    again = dl.MatchRecord.from_json(record.to_json())
    assert again == record
    assert again.sheet.rows() == record.sheet.rows()


@pytest.mark.parametrize(
    "kept",
    [
        {"out": [1, 1, 1, 0]},
        {"out": [1, 1, 1, 1]},
        {"pot": [0.25]},
        {"banker": [1]},
        {"pot": "12"},
        {"chips": [1, 2]},
        {"chips": [True, 0, 0, 0]},
        {"pot": [10**9]},
        {"no name": [1]},
        {},
        [],
        {f"n{i}": [1] for i in range(20)},
    ],
)
def test_a_standing_that_cannot_be_is_refused(kept: Any) -> None:
    record = POOL.play_match(seed=5, agents="careful").records[1]
    data = record.to_dict()
    data["standing"]["kept"] = kept
    with pytest.raises((dl.RecordError, dl.SetupError)):
        dl.Record.from_dict(data)


def test_the_sheet_shows_chips_and_who_bought() -> None:
    rows = POOL.play_match(seed=3, agents="careful", preset="beck").sheet.rows("id")
    heads = {row[0].split(" ·")[0] for row in rows}
    assert {"Chip", "Beli kembali ke", "Gugur", "Jumlah"} <= heads


def test_the_sheet_has_the_points_as_they_were_counted_before_anybody_bought() -> None:
    match = POOL.play_match(seed=3, agents="careful", preset="beck")
    bought, totals = 0, [0, 0, 0, 0]
    rows = iter(match.sheet.rows()[1:])
    for record in match.records:
        state = record.game().state
        counted = [int(cell) for cell in next(row for row in rows if row[0].startswith("Deal"))[1:]]
        assert min(counted) >= 0, "nobody is ever given less than nothing"
        for seat, score in enumerate(state.pot.bought):
            expected = totals[seat] + counted[seat] if score is None else score
            assert state.totals[seat] == expected
            bought += score is not None
        totals = list(state.totals)
    assert bought
