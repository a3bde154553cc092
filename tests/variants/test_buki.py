"""What only Buki does: stakes in and out of turn, what the banker pays, and the end of a session."""

# ruff: noqa: S311 - games need no secrets

import itertools
from collections import Counter
from random import Random
from typing import Any

import pytest

import dominolab as dl
from dominolab.families.connecting.decisions import Answer, AskRaise, Bet, Decision
from dominolab.match import Match
from dominolab.rulebook import notation
from dominolab.session import Session
from tests.conformance.brute import attempts

BUKI = dl.variant("buki")
BUSY: dict[str, Any] = {"raise_requests": True, "onlookers": True}


def talkative(deal: dl.Deal, seed: int) -> dl.Game:
    """A game in which everybody decides at any time, also out of turn."""
    game, rng = dl.Game(deal), Random(seed)
    while not game.over:
        seat = rng.randrange(4)
        decisions = [move for move in game.moves(seat) if isinstance(move, Decision)]
        if decisions and rng.random() < 0.6:
            game.play(rng.choice(decisions), seat)
            continue
        (seat,) = game.actors
        moves = [move for move in game.moves(seat) if not isinstance(move, Decision)] or game.moves(seat)
        game.play(rng.choice(moves), seat)
    return game


def test_decisions_out_of_turn_leave_the_turn_where_it_is_and_are_replayed() -> None:
    out_of_turn = 0
    for seed in range(40):
        game = talkative(BUKI.deal(seed=seed, **BUSY), seed)
        replay = dl.Game(game.deal)
        for step in game.steps:
            before = replay.actors
            out_of_turn += step.seat not in before
            replay.play(step.move, step.seat)
            if isinstance(step.move, Decision):
                assert replay.actors == before
        assert replay.state == game.state
        assert dl.Record.from_json(game.record.to_json()).game().state == game.state
    assert out_of_turn > 100


def test_what_can_be_decided_is_all_that_nothing_forbids_out_of_turn_too() -> None:
    for seed in range(4):
        deal = BUKI.deal(seed=seed, stake_max=4, **BUSY)
        played = talkative(deal, seed)
        for n in range(0, len(played.steps), 3):
            game = played.at(n)
            for seat in range(4):
                legal = {move for move in attempts(game.state) if game.judge(move, seat).legal}
                assert set(game.moves(seat)) == legal


def test_chips_come_to_nothing_and_are_halves_at_most() -> None:
    for seed in range(60):
        state = talkative(BUKI.deal(seed=seed, **BUSY), seed).state
        assert sum(state.totals) + sum(state.bank.onlookers) == 0
        assert all(2 * net % 1 == 0 for net in (*state.totals, *state.bank.onlookers))


def test_no_bettor_takes_a_third_turn_without_a_stake() -> None:
    for seed in range(60):
        game = talkative(BUKI.deal(seed=seed), seed)
        for n in range(len(game.steps)):
            state = game.at(n).state
            late = [s for s in range(4) if state.turns[s] > 2 and s != state.bank.banker]
            assert all(state.bank.stakes[seat] for seat in late)


def test_a_tie_carries_stakes_and_bets_over() -> None:
    ties = 0
    for seed in range(300):
        game = BUKI.play(seed=seed).game()
        if game.state.winner is None:
            ties += 1
            stakes = game.state.bank.stakes
            after = dl.Game(BUKI.deal(seed=seed, standing=game.state.standing))
            assert after.state.bank.stakes == stakes
            assert after.state.bank.carried == tuple(map(bool, stakes))
            assert game.score() == (0, 0, 0, 0)
    assert ties > 3


def test_decisions_are_read_as_they_are_written_in_both_languages() -> None:
    game = dl.Game(BUKI.deal(seed=1, **BUSY))
    moves = [move for move in attempts(game.state) if isinstance(move, Decision)]
    assert len({type(move) for move in moves}) == 6
    for move in moves:
        for lang in ("en", "id"):
            assert game.judge(notation(move, lang, game.deal)).move == move


@pytest.mark.parametrize(("banker", "games"), [("lot", 10), ("agreed", 10), ("rotate", 10)])
def test_a_session_ends_after_its_games_with_nothing_on_the_table(banker: str, games: int) -> None:
    match = Match(BUKI.deal(seed=4, banker=banker, session_games=games))
    match.finish("careful")
    banks = [game.state.bank.banker for game in match.games]
    assert len(match.games) >= games * (4 if banker == "rotate" else 1)
    due = len(match.games) if banker == "rotate" else games
    assert not any(game.state.decided for game in match.games[:-1])
    assert all(game.state.winner is None for game in match.games[due - 1 : -1]), "only ties carry a session on"
    assert sorted(set(banks)) == ([0, 1, 2, 3] if banker == "rotate" else [banks[0]])
    assert not any(match.game.state.bank.stakes)
    written = [row for row in match.record.sheet.rows() if row[0] == "Bank"]
    assert len(written) == len(set(banks)), "a new banker is written down once"
    if banker == "rotate":
        assert banks == sorted(banks, key=lambda seat: (seat - banks[0]) % 4)


def test_an_open_session_ends_when_all_agree_and_stakes_go_back() -> None:
    deal = BUKI.deal(seed=4, session_games=0)
    game = dl.Game(deal)
    game.play("stake 4", (game.state.bank.banker + 1) % 4)
    for seat in range(4):
        assert not game.over
        game.play("end session", seat)
        assert not game.judge("end session", seat).legal
    assert game.state.match_over
    assert game.score() == (0, 0, 0, 0)


def test_the_banker_is_asked_before_the_game_goes_on_and_careful_players_ask_once() -> None:
    answers: Counter[tuple[str, bool]] = Counter()
    for seed in range(20):
        game = BUKI.play(seed=seed, agents="careful", **BUSY).game()
        for before, after in itertools.pairwise(game.steps):
            if type(before.move) in (AskRaise, Bet):
                move = after.move
                assert isinstance(move, Answer)
                assert after.seat == game.state.bank.banker
                answers[move.what, move.accept] += 1
        assert len(game.steps) < 80
    assert len(answers) == 4, "raises and bets are granted, and are not"


def test_a_banker_at_a_screen_is_asked_too() -> None:
    game = dl.Game(BUKI.deal(seed=2, banker="agreed", **BUSY))
    game.play("bet 3 on 1", 1)
    prompt = Session(game, 0, "careful").prompt()
    assert prompt is not None
    allowed = {button["label"][0] for button in prompt["buttons"] if button["legal"]}
    assert allowed >= {"Accept 3 (onlooker behind East)", "Refuse 3 (onlooker behind East)"}


def test_the_direction_turns_every_five_games() -> None:
    match = Match(BUKI.deal(seed=9, session_games=20))
    match.finish("careful")
    for number, game in enumerate(match.games):
        back = number // 5 % 2 == 1
        assert game.state.following == ((3, 0, 1, 2) if back else (1, 2, 3, 0))
        turns = [step.seat for step in game.steps if not isinstance(step.move, Decision)]
        step = -1 if back else 1
        assert all((b - a) % 4 == step % 4 for a, b in itertools.pairwise(turns))


@pytest.mark.parametrize(
    "options",
    [{"stake_min": 7}, {"stake_step": 4}, {"stake_min": 3, "stake_max": 6, "stake_step": 2}, {"agreed_banker": 2}],
)
def test_limits_that_do_not_fit_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(dl.SetupError):
        BUKI.deal(seed=1, **options)


def test_a_careful_player_stakes_more_where_it_wins_more() -> None:
    high = low = won_high = won_low = 0
    for seed in range(400):
        state = BUKI.play(seed=seed, agents="careful").game().state
        for seat, stake in enumerate(state.bank.settled):
            high += stake == 6
            low += stake == 2
            won_high += stake == 6 and state.winner == seat
            won_low += stake == 2 and state.winner == seat
    assert won_high / high > 2 / 7 > won_low / low
