"""Worked examples as positions: they come out as their rule book says, and can be tried in."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import dominolab as dl
from dominolab.example import Example, examples
from dominolab.rulebook import RuleCard
from dominolab.trial import Trial, tried
from tests.catalogue import for_every_card

UNLOCK = dl.variant("french").rules["french.unlock"]


@cache
def played_here(card: RuleCard) -> list[Example]:
    """The examples of a card, without those that are played at home, in another game, and are tried there."""
    return [example for example in examples(card) if example.variant is card.variant or "game" in example.words]


def test_each_example_is_played_in_some_game() -> None:
    cards = [card for variant in dl.variants().values() for card in variant.rules.values()]
    written = {id(example.words) for card in cards for example in examples(card)}
    assert written == {id(example.words) for card in cards for example in played_here(card)}


@for_every_card
def test_every_example_comes_out_as_written(card: RuleCard) -> None:
    for example in played_here(card):
        outcome, expected = example.play(), example.words.get("expect")
        if expected:
            assert outcome.ruling is not None
            assert outcome.ruling.legal is (expected == "allowed")
        if expected == "refused":
            assert outcome.ruling is not None
            assert [breach.rule for breach in outcome.ruling.breaches] == example.words["reason"]


@for_every_card
def test_every_example_can_be_tried_in_and_started_again(card: RuleCard) -> None:
    for example in played_here(card):
        trial = Trial(example)
        fresh = trial.live()
        trial.show()
        shown = trial.live()
        assert shown["step"] > fresh["step"]
        assert (shown["notice"] is not None) == (example.words.get("expect") == "refused")
        trial.reset()
        again = trial.live()
        assert again["position"] == fresh["position"]
        assert again["prompt"] == fresh["prompt"]


@for_every_card
def test_what_is_tried_in_an_example_comes_out_as_was_said_before(card: RuleCard) -> None:
    """Also where several seats may act at once, as when a discard can be called."""
    for example in played_here(card):
        prompt = Trial(example).live()["prompt"]
        targets = [t for choice in prompt["choices"].values() for t in choice["targets"]] if prompt else []
        offered = [*targets, *(prompt["buttons"] if prompt else [])]
        for legal in (True, False):
            for attempt in [a for a in offered if a["legal"] is legal][:2]:
                trial = Trial(example)
                trial.attempt(attempt["move"])
                notice = trial.live()["notice"]
                assert (None if legal else "refused") == (notice and notice["kind"]), attempt["move"]


@pytest.mark.parametrize("variant", dl.variants())
def test_the_moves_of_an_example_are_told_whole(variant: str) -> None:
    """Nobody plays a tile "nobody", and a call that lies open is not told as an answer that does not."""
    words = {text for card in dl.variant(variant).rules.values() for one in examples(card) for text in told(one)}
    assert not [text for text in words if any(word in text for word in ("nobody", "none", "has answered"))]


def told(example: Example) -> list[str]:
    """What the moves of an example are called in English."""
    return [english for english, _ in tried(example)]


def test_a_position_is_a_game_that_can_be_played_on() -> None:
    game = UNLOCK.position(1)
    assert game.judge("4-0 at left").reason == "french.unlock"
    game.play("0-0 at left")
    game.undo()
    assert game.judge("0-0 at left").legal


@pytest.mark.parametrize("number", [0, 99, -1, True, "1", None])
def test_an_example_that_there_is_not_is_an_error_with_the_number_of_examples(number: Any) -> None:
    with pytest.raises(dl.SetupError, match="has 3 worked examples"):
        UNLOCK.position(number)


def test_an_example_of_another_number_of_players_is_played_where_it_was_written() -> None:
    shared = Example(dl.variant("french").rules["connecting.tile_set"], 1)
    assert shared.variant is dl.variant("block")
    assert Example(dl.variant("french").rules["connecting.held"], 1).variant.family is dl.variant("french").family


def test_attempts_are_judged_and_told() -> None:
    trial = Trial(Example(UNLOCK, 1))
    trial.attempt("4-0 at left")
    notice = trial.live()["notice"]
    assert notice is not None
    assert [why["rule"] for why in notice["why"]] == ["french.unlock"]
    assert notice["instead"]
    trial.attempt("0-0 at left")
    assert trial.live()["notice"] is None
    assert not trial.live()["fresh"]


@pytest.mark.parametrize("text", ["", "nonsense", "9-9 at left", "x" * 500, "[0-0] at moon"])
def test_what_cannot_be_read_is_said_and_changes_nothing(text: str) -> None:
    trial = Trial(Example(UNLOCK, 1))
    before = trial.live()["prompt"]
    trial.attempt(text)
    after = trial.live()
    assert after["notice"] is not None
    assert after["prompt"] == before or after["notice"]["kind"] == "refused"
