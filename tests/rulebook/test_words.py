"""Every rule has words in both languages that fit its code, and every id of the specification is carried."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from importlib import import_module, resources
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import dominolab as dl
from dominolab.choices import choices, told
from dominolab.rule import Event, Option, Refused
from dominolab.rulebook import LANGUAGES, RuleCard, fields, read
from dominolab.variant import Variant
from tests.catalogue import for_every_card

HERE = Path(__file__).parent
SPEC: dict[str, list[str]] = tomllib.loads((HERE / "spec_ids.toml").read_text("utf-8"))
EXCEPTIONS: dict[str, str] = tomllib.loads((HERE / "exceptions.toml").read_text("utf-8"))
VARIANTS = list(dl.variants().values())


def texts(words: Any, path: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    """(where it stands, the text by language) for every text in a file of words."""
    if isinstance(words, list):
        for number, entry in enumerate(words, 1):
            yield from texts(entry, f"{path}[{number}]")
    elif isinstance(words, dict) and words.keys() & set(LANGUAGES):
        yield path, words
    elif isinstance(words, dict):
        for key, value in words.items():
            if key not in ("given", "options", "then", "try", "carries"):
                yield from texts(value, f"{path}.{key}")


FILES = {(v.family.package, file) for v in VARIANTS for file in ("rules.toml", "events.toml")}
FILES = {(package, file) for package, file in FILES if resources.files(package).joinpath(file).is_file()}
FILES |= {(v.package, "rules.toml") for v in VARIANTS}


@pytest.mark.parametrize(("package", "file"), sorted(FILES))
def test_a_text_stands_in_both_languages_with_the_same_fields(
    package: str, file: str, subtests: pytest.Subtests
) -> None:
    found = list(texts(read(package, file)))
    assert found
    for path, words in found:
        with subtests.test(path):
            assert set(words) == set(LANGUAGES)
            assert all(text.strip() == text and text for text in words.values())
            assert fields(words["en"]) == fields(words["id"])


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_variant_has_a_title_and_a_summary_and_carries_only_its_own_rules(variant: Variant) -> None:
    for lang in LANGUAGES:
        assert variant.title(lang)
        assert variant.summary(lang).count(".") >= 2
    assert set(variant.words["carries"]) <= set(variant.rules)


@for_every_card
def test_an_entry_has_all_its_parts_and_no_other(card: RuleCard) -> None:
    needed = {"spec", "title", "text", "source"} | ({"breach"} if card.rule.guards else set())
    needed |= {"price"} if Refused in card.rule.consequences else set()
    assert needed <= card.words.keys() <= needed | {"option", "example"}
    assert card.source("en")
    assert card.source("id")


@for_every_card
def test_the_fields_of_a_text_are_options_and_what_the_rule_gives(card: RuleCard) -> None:
    variant = card.variant
    own = card.rule.fields
    given = own(variant.law(variant.table.options).options, variant.table.seats) if own else {}
    assert fields(card.words["text"]["en"]) <= set(variant.options) | set(given)


@for_every_card
def test_the_fields_of_a_refusal_are_facts_that_the_code_returns(card: RuleCard) -> None:
    # Read from the code itself, so that facts which no example happens to reach are checked as well.
    breach = card.words.get("breach", {})
    for words in [breach] if "en" in breach else breach.values():
        given: set[str] = set().union(*(texts_in(guard) for guard in card.rule.guards.values()))
        assert fields(words["en"]) <= given | (facts_of_melds() if card.variant.family.id == "rummy" else set())


def facts_of_melds() -> set[str]:
    """The facts that the rules about sets and runs get from the module that knows them."""
    from dominolab.families.rummy import melds

    return set().union(*(texts_in(function) for function in (melds._set_fault, melds._run_fault)))


def texts_in(function: Any) -> set[str]:
    """The texts written in a function; some versions of Python keep the keys of a dict together in one tuple."""
    found = function.__code__.co_consts
    return {text for c in found for text in (c if isinstance(c, tuple) else (c,)) if isinstance(text, str)}


FITTING: dict[str, dict[str, Any]] = {
    "stack_tiles": {"set_max": 9},
    "stake_max": {"stake_min": 1},
    "thirteen_total": {"base": 12},
}
"""What has to be agreed beside an option, so that a table can be made."""


def settings_of(variant: Variant) -> Iterator[tuple[str, Any]]:
    """(option, value) for every value that can be listed; of the others the lowest and the usual one."""
    for name, option in variant.options.items():
        listed = isinstance(option.values, tuple)
        for value in option.values if listed else dict.fromkeys((option.values[0], option.default)):
            yield name, value


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_text_reads_well_under_every_option_value(variant: Variant, subtests: pytest.Subtests) -> None:
    for name, value in settings_of(variant):
        needs = variant.options[name].needs
        options = {name: value, **FITTING.get(name, {}), **dict([needs] if needs else [])}
        with subtests.test(name, value=value):
            deal = variant.deal(seed=1, **options)
            for card, lang in product(variant.rules.values(), LANGUAGES):
                text = card.text(lang, deal)
                assert text[0].isupper() or text[0] in "[0123456789"
                assert text.endswith(".")
                assert not any(bad in text for bad in ("{", "True", "False", "None", "_", "..", "  ")), text


@for_every_card
def test_every_option_has_a_title_and_words_for_values_that_are_no_numbers(card: RuleCard) -> None:
    for option in card.options:
        words = card.option_words(option.name)
        assert set(words) <= {"title", "value"}
        assert set(words["title"]) == set(LANGUAGES)
        for key in wordless(option) - {"on", "off"}:
            assert key in words.get("value", {}), f"{option.name} = {key} has no words"


def wordless(option: Option) -> set[str]:
    """The values of an option that are no numbers, as keys of words."""
    values = option.values if isinstance(option.values, tuple) else ()
    return {{True: "on", False: "off"}[v] if isinstance(v, bool) else str(v) for v in values if type(v) is not int}


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_words_of_options_are_about_values_that_exist(variant: Variant) -> None:
    known: dict[str, set[str]] = {}
    for other in VARIANTS:
        for name, option in other.options.items():
            values = map(str, option.values)
            known.setdefault(name, {"on", "off"} if True in option.values else set()).update(values)
    for card in variant.rules.values():
        for name, words in card.words.get("option", {}).items():
            assert set(words.get("value", {})) <= known[name], f"{card.id}: {name}"


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_value_shown_has_words_in_both_languages_beside_what_is_typed(variant: Variant) -> None:
    for name, option in variant.options.items():
        card = variant.rules[variant.options.rule(name)]
        for lang in LANGUAGES:
            for key in wordless(option):
                value = option.read(key)
                words = str(card.option_value(name, value, lang))
                assert told(card, name, value, lang) in choices(card, option, lang) in card.explain(lang)
                assert key in told(card, name, value, lang).split()[0]
                assert lang == "en" or words != key, f"{name} = {key} has no Indonesian words"
    for name in variant.presets:
        assert variant.preset_title(name, "en") != variant.preset_title(name, "id")


@for_every_card
def test_a_rule_that_forbids_has_an_allowed_and_a_refused_example(card: RuleCard) -> None:
    if card.rule.guards:
        assert any(e.get("expect") == "allowed" for e in card.examples)
        assert any(e.get("expect") == "refused" and card.id in e["reason"] for e in card.examples)


@for_every_card
def test_a_rule_that_offers_or_lets_follow_has_an_example_that_cites_it(card: RuleCard) -> None:
    if card.rule.offered or card.rule.consequences:
        assert any(card.id in e.get("cites", ()) for e in card.examples)


@for_every_card
def test_an_example_expects_something(card: RuleCard) -> None:
    assert card.examples
    for example in card.examples:
        assert example.keys() >= {"text", "given"}
        assert example.keys() & {"expect", "events", "cites", "then"}
        assert ("reason" in example) == (example.get("expect") == "refused")


def carried() -> Mapping[str, set[str]]:
    """The rules that carry out each id of the specification."""
    found: dict[str, set[str]] = {}
    for variant in VARIANTS:
        for card in variant.rules.values():
            for id_ in card.spec:
                found.setdefault(id_, set()).add(card.id)
    return found


def test_every_id_of_the_specification_is_carried_by_a_rule_or_excepted() -> None:
    ids = {id_ for found in SPEC.values() for id_ in found}
    assert ids - set(carried()) == set(EXCEPTIONS)
    assert all(EXCEPTIONS.values())


def test_no_rule_carries_an_id_that_does_not_exist() -> None:
    assert set(carried()) <= {id_ for found in SPEC.values() for id_ in found}


@pytest.mark.parametrize("variant", [v for v in VARIANTS if v.id in SPEC], ids=str)
def test_a_variant_carries_the_whole_of_its_own_specification(variant: Variant) -> None:
    assert set(SPEC[variant.id]) <= {id_ for card in variant.rules.values() for id_ in card.spec}


def happenings() -> Iterator[Any]:
    """(package, event) for every event of every family."""
    for package in sorted({v.family.package for v in VARIANTS}):
        kinds = vars(import_module(f"{package}.events")).values()
        for kind in (*kinds, Refused):
            if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event:
                yield pytest.param(package, kind, id=f"{package.split('.')[-1]}-{kind.__name__}")


@pytest.mark.parametrize(("package", "kind"), [*happenings()])
def test_every_event_has_a_sentence_made_of_its_own_fields(package: str, kind: type[Event]) -> None:
    book = read(package, "events.toml")
    keys = [key for key in book if key.split(".")[0] == kind.__name__]
    own = {*kind.__dataclass_fields__, "tiles", "set_max", "sentence", "dice"}  # the last four: not its own
    assert keys
    assert all(fields(book[key]["en"]) <= own for key in keys)
