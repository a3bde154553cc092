"""Records, replay, going back and branching: the same past always leads to the same present."""

from __future__ import annotations

import json
import pickle

from hypothesis import given, settings
from hypothesis import strategies as st

import dominolab as dl
from tests.properties.strategies import NAMES, deals, games

SOME = settings(max_examples=60)


def told(game: dl.Game) -> list[tuple[str, str]]:
    return [(event.rule, repr(event)) for event in game.log]


@given(games())
@SOME
def test_a_record_survives_json_and_replays_to_the_same_events(game: dl.Game) -> None:
    record = dl.Record.from_json(game.record.to_json())
    assert record == game.record
    assert record.to_json() == game.record.to_json()
    again = record.game()
    assert again.state.key() == game.state.key()
    assert told(again) == told(game)
    assert again.moves() == game.moves()


@given(games())
@SOME
def test_events_alone_lead_to_the_same_state(game: dl.Game) -> None:
    state = game.deal.variant.family.state(game.deal, game.law)
    for event in game.log:
        event.apply(state)
    assert state.key() == game.state.key()


@given(games())
@SOME
def test_undo_takes_back_one_step_after_another_to_the_beginning(game: dl.Game) -> None:
    keys = [game.at(n).state.key() for n in range(len(game.steps) + 1)]
    assert keys[-1] == game.state.key()
    for key in reversed(keys[:-1]):
        game.undo()
        assert game.state.key() == key
    if game.may_undo().legal:  # where a rule speaks of it, nothing can be taken back at the beginning
        game.undo()
    assert game.state.key() == keys[0] == dl.Game(game.deal).state.key()


@given(games(), st.data())
@SOME
def test_a_branch_leaves_the_game_it_came_from_alone(game: dl.Game, data: st.DataObject) -> None:
    before = game.state.key(), told(game), game.record
    n = data.draw(st.integers(0, len(game.steps)))
    branch = game.at(n)
    assert told(branch) == told(game)[: len(told(branch))]
    for _ in range(40):  # the last move of all, again and again, need not end a game in which tiles come back
        if not branch.over:
            branch.play(branch.moves(branch.next)[-1], branch.next)
    assert branch.record.entries[:n] == game.record.entries[:n]
    assert branch.record.game().state.key() == branch.state.key()
    assert (game.state.key(), told(game), game.record) == before


@given(games())
@SOME
def test_every_move_reads_back_from_its_notation(game: dl.Game) -> None:
    read = game.deal.variant.family.read_move
    for move in game.moves():
        assert read(str(move), game.state) == move
        assert read(f"  {str(move).upper()} ", game.state) == move
    for step in game.steps:
        before = game.at(game.steps.index(step))
        assert read(str(step.move), before.state) == step.move


@given(deals())
@SOME
def test_a_deal_holds_the_whole_set_and_reads_back_from_its_text(deal: dl.Deal) -> None:
    assert len(deal.wall) == len(deal.tiles)
    assert set(deal.wall) == set(deal.tiles)
    assert eval(repr(deal), {"variant": dl.variant, "Standing": dl.Standing}) == deal  # noqa: S307 - our own text
    assert pickle.loads(pickle.dumps(deal)) == deal  # noqa: S301 - likewise


@given(st.sampled_from(NAMES), st.integers(0, 2**64 - 1))
@settings(max_examples=8)
def test_a_match_replays(name: str, seed: int) -> None:
    match = dl.Match(dl.variant(name).deal(seed=seed))
    record = match.finish("greedy")
    again = dl.MatchRecord.from_json(record.to_json())
    assert again == record
    assert json.loads(again.to_json()) == json.loads(record.to_json())
    assert [told(deal.game()) for deal in again.records] == [told(game) for game in match.games]
    assert again.records[-1].game().state.totals == list(match.totals)
    assert match.over  # a solitaire can be lost, and a bank can end level
