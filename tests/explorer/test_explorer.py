"""The rules to explore: when each acts, what an option changes, and which games share what."""

from __future__ import annotations

import json
from typing import Any

import pytest

import dominolab as dl
from dominolab.explorer import DEALS, Explorer, one_more
from dominolab.folding import fold, unfold
from dominolab.matrix import Matrix, alike, matrix, merged
from dominolab.moments import MOMENTS, deeds, moments, name_of
from dominolab.pages import book
from dominolab.rule import Rule
from dominolab.simulate import Sample, Task, run
from dominolab.variant import Variant

VARIANTS = list(dl.variants().values())
LARGE = 120
"""Tiles of a set of which pictures take more room."""


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_rule_acts_at_some_moment_and_does_something(variant: Variant) -> None:
    found = moments(variant)
    for rule in variant.law_rules:
        assert found[rule.id], rule
        assert any(deeds(variant, rule).values()), rule


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_moves_and_events_of_the_family_have_names_in_both_languages(variant: Variant) -> None:
    for rule in variant.law_rules:
        for kind in (*rule.offered, *rule.guards, *rule.consequences):
            english, indonesian = name_of(variant, kind)
            assert english != indonesian, kind


def test_a_kind_without_a_name_is_called_by_its_words() -> None:
    class LeftOverPlaced(dl.Event):
        pass

    assert name_of(dl.variant("block"), LeftOverPlaced) == ["left over placed"] * 2


def test_moments_follow_from_what_a_rule_does() -> None:
    found = moments(dl.variant("french"))
    assert found["connecting.deal"] == ("setup",)
    assert found["french.unlock"] == ("turn",)
    assert found["connecting.going_out"] == ("end",)
    assert found["french.count"] == ("score",)
    assert "match" in found["french.match_end"]
    assert set().union(*found.values()) <= set(MOMENTS)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_book_is_plain_data_in_both_languages(variant: Variant) -> None:
    made = book(variant)
    assert json.loads(json.dumps(made)) == made
    assert list(made["rules"]) == list(variant.rules)
    for page in made["rules"].values():
        for text in (page["title"], page["text"], page["source"], *(e["text"] for e in page["examples"])):
            assert len(text) == 2
            assert all(text)
        for example in page["examples"]:
            position = example["position"]
            assert 0 <= position["rest"] < len(position["scenes"])
            sprites = [s for scene in position["scenes"] for s in scene.get("put", {}).values()]
            # A game without a boneyard shows no tiles that an example of a shared rule leaves over.
            assert {sprite["zone"] for sprite in sprites} - {"boneyard"} <= set(position["zones"])
    assert unfold(fold(made)) == made
    own = {key: value for key, value in made.items() if key != "matrix"}  # that grows with every other game
    assert len(json.dumps(fold(own))) < (750_000 if len(variant.tiles()) > LARGE else 500_000), "so much travels"


def test_nothing_agreed_changes_nothing() -> None:
    agreed = Explorer("draw").agreed()
    assert (agreed["changed"], agreed["texts"], agreed["different"]) == ([], {}, [])


def test_an_option_changes_the_words_the_examples_and_the_deals() -> None:
    table = Explorer("draw", reserve=0)
    agreed = table.agreed()
    assert agreed["changed"] == ["reserve"]
    assert agreed["values"]["reserve"] == "0"
    assert set(agreed["texts"]) == {"connecting.reserve"}
    assert agreed["away"] == Explorer("draw", reserve=0).agreed()["away"]
    first = next(found for found in agreed["different"] if found["rule"] == "connecting.reserve")
    assert first["before"][0].startswith("Refused.")
    assert first["now"][0].startswith("Allowed.")
    *_, effect = table.effect()
    assert effect["deals"] == DEALS
    assert 0 < effect["other"] <= DEALS
    assert effect["before"]["moves"] != effect["now"]["moves"]


def test_a_cosmetic_option_leaves_every_deal_as_it_was() -> None:
    *_, effect = Explorer("block", pip_style="numerals").effect()
    assert effect["other"] == 0
    assert effect["before"] == effect["now"]


@pytest.mark.parametrize("name", ["block", "okey-101", "filipino-mahjong", "forty-two", "luzon"])
def test_played_with_pauses_the_deals_are_those_of_a_simulation(name: str) -> None:
    sample = Sample(Task(dl.variant(name).deal(0), "random", 1, 0, 2))
    pauses = [len(list(one_more(sample))) for _ in range(2)]
    assert (sample.outcomes, sample.cited) == run(sample.task)
    assert all(made >= outcome.moves for made, outcome in zip(pauses, sample.outcomes, strict=True))


def test_where_deals_are_long_fewer_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dominolab.explorer.PATIENCE", 0.0)
    monkeypatch.setattr("dominolab.explorer.ENOUGH", 3)
    *_, effect = Explorer("okey", partners=True).effect()
    assert (effect["deals"], effect["of"]) == (3, 3)


def test_a_preset_is_agreed_on_by_name_and_known_again() -> None:
    table = Explorer("luzon", sum=12)
    table.choose("strict")
    assert table.changed == {"fill": False, "undo": "off"}
    assert table.agreed()["preset"] == "strict"
    table.agree({"fill": True})
    assert table.agreed()["preset"] == ""
    with pytest.raises(dl.SetupError, match="did you mean 'strict'"):
        table.choose("strickt")
    assert table.changed == {"undo": "off"}


def test_the_sample_is_the_same_each_time() -> None:
    one, two = (list(Explorer("block", blocked_score="gross").effect())[-1] for _ in range(2))
    assert one == two


@pytest.mark.parametrize(
    "options", [{"reserve": 9}, {"nonsense": 1}, {"reserve": None}, {"spinner": "x" * 99}, {"seats": 2}, {"wall": []}]
)
def test_what_cannot_be_agreed_is_an_error_and_changes_nothing(options: dict[str, Any]) -> None:
    table = Explorer("draw", reserve=1)
    with pytest.raises(dl.SetupError):
        table.agree(options)
    assert table.changed == {"reserve": 1}
    table.reset()
    assert table.changed == {}


def test_an_option_that_says_nothing_any_more_goes_with_the_one_that_it_needs() -> None:
    table = Explorer("draw", hand_scheme="custom", custom_hand=9)
    table.agree({"hand_scheme": "graded"})
    assert table.changed == {"hand_scheme": "graded"}
    with pytest.raises(dl.SetupError, match="custom_hand"):
        table.agree({"custom_hand": 9})


# ── the matrix ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_shared_rules_are_the_same_objects_unless_the_matrix_says_otherwise() -> None:
    found = matrix()
    assert found.shared("connecting.turn")
    for rule in found.rules:
        for game in found.variants:
            card, sign = found[rule, game.id], found.sign(rule, game.id)
            assert (card is None) == (sign == "none")
            if card is not None:
                first = next(c for c in found.cards(rule) if c is not None)
                assert (sign == "same") == alike(first.rule, card.rule)


def test_where_two_games_differ_is_told_completely() -> None:
    found = matrix()
    apart = found.differences("block", "french")
    block, french = (dl.variant(name).rules for name in ("block", "french"))
    assert set(apart.only_one) == set(block) - set(french)
    assert set(apart.only_other) == set(french) - set(block)
    options = {(rule, name) for rule, name, *_ in apart.options}
    assert ("connecting.turn", "direction") in options
    assert all(rule in block and rule in french for rule, _ in options)


def test_every_rule_stands_once_and_in_the_order_of_each_game_that_began_it() -> None:
    found = matrix()
    assert len(set(found.rules)) == len(found.rules)
    assert merged([["a", "b", "c"], ["x", "b", "y"]]) == ("x", "a", "b", "y", "c")
    first = found.variants[0]
    assert [rule for rule in found.rules if rule in first.rules] == list(first.rules)


def test_the_matrix_shows_itself() -> None:
    found = dl.RuleExplorer.matrix("block", "draw")
    assert isinstance(found, Matrix)
    assert str(found).splitlines()[0].split() == ["rule", "id", "block", "draw"]
    html = found._repr_html_()
    assert html.count("<tr>") == len(found.rules) + 1
    assert "script" not in html
    assert repr(found).startswith("<Matrix of ")


def test_two_rules_of_one_id_and_the_same_options_are_alike() -> None:
    option = dl.Option("size", (1, 2), 1)
    one = Rule("house.size", options=(option,))
    assert alike(one, one)
    assert alike(one, Rule("house.size", options=(option,)))
    assert not alike(one, one.having(size=2))


# ── rule cards ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_card_shows_both_languages_its_options_and_a_picture_of_each_position(variant: Variant) -> None:
    for card in variant.rules.values():
        html = card._repr_html_()
        assert len(html) < (160_000 if len(variant.tiles()) > LARGE else 60_000)
        for lang in ("en", "id"):
            assert card.title(lang).replace("'", "&#x27;") in html
        assert all(f"<code>{option.name}</code>" in html for option in card.options)
        assert html.count("border-left") == len(card.examples)
    assert len(variant.rules._repr_html_()) < 80_000


@pytest.mark.parametrize("name", dl.variants())
def test_an_option_that_cannot_be_is_told_in_both_languages(name: str) -> None:
    """Values at their bounds: what is refused says why in Indonesian, and not in general terms."""
    table = Explorer(name)
    for option in table.variant.options.values():
        values = (option.values[0], option.values[-1], "nonsense")
        for value in values:
            table.reset()
            needs = [option.needs] if option.needs else []
            try:
                table.agree({**dict(needs), option.name: value})
            except dl.SetupError as error:
                english, indonesian = error.text
                assert english != indonesian != dl.SetupError.usual, (option.name, value)
