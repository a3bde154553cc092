"""The worked examples of the rule cards hold, and every rule of every variant is cited."""

# ruff: noqa: S311 - games need no secrets

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

import dominolab as dl
from tests.conformance.brute import attempts, positions, tables
from tests.vectors.checks import checks_of, expect
from tests.vectors.run import Run, known, many, seats_named

PARTS = {"text", "game", "given", "options", "try", "expect", "reason", "events", "cites", "then"}
SAMPLE = 12  # matches of each variant
MOST = 400  # moves tried in a position


def examples() -> list[Any]:
    """(game, example) of every rule card; an example of a shared rule runs once."""
    found: dict[int, Any] = {}
    for name, variant in dl.variants().items():
        for rule, card in variant.rules.items():
            for number, example in enumerate(card.examples, 1):
                case = (example.get("game", name), example)
                found.setdefault(id(example), pytest.param(*case, id=f"{name}:{rule}-{number}"))
    return list(found.values())


def run_example(game: str, example: dict[str, Any]) -> Run:
    """Set an example up and make its steps."""
    known(example, PARTS, "part of an example")
    variant, given, then = dl.variant(game), dict(example["given"]), example.get("then", {})
    known(then, checks_of(variant), "expectation")
    if then.get("hand_over") and variant.family.id == "connecting":
        given["complete"] = True
    run = Run(variant, given, example.get("options", {}), seats_named(variant, given, example.get("try"), then))
    steps = many(example.get("try"))
    for number, step in enumerate(steps, 1):
        run.step(step, legal=number < len(steps) or example.get("expect") != "refused")
    return run


@cache
def cited_by_examples(variant: str) -> frozenset[str]:
    """The rules that the examples of a variant cite."""
    found = set()
    for param in examples():
        game, example = param.values
        if game == variant:
            found |= cited_in(run_example(game, example))
    return frozenset(found)


def cited_in(run: Run) -> set[str]:
    """The rules that made something happen, or forbid the last step."""
    breaches = run.ruling.breaches if run.ruling is not None else ()
    return {event.rule for event in run.log} | {breach.rule for breach in breaches}


def is_subsequence(wanted: list[str], found: list[str]) -> bool:
    rest = iter(found)
    return all(word in rest for word in wanted)


@pytest.mark.parametrize(("game", "example"), examples())
def test_an_example_holds(game: str, example: dict[str, Any]) -> None:
    run = run_example(game, example)
    known(many(example.get("expect")), ["allowed", "refused"], "expect")
    if example.get("expect") == "refused":
        assert run.ruling is not None
        assert [breach.rule for breach in run.ruling.breaches] == example["reason"]
        assert all(run.ruling.explain(lang) for lang in ("en", "id"))
    names = [type(event).__name__ for event in run.log]
    assert is_subsequence(example.get("events", []), names), names
    assert cited_in(run) >= set(example.get("cites", [])), cited_in(run)
    if "then" in example:
        expect(run, example["then"])


@pytest.mark.parametrize("variant", dl.variants().values(), ids=str)
def test_every_rule_is_cited_by_a_game_or_an_example(variant: dl.Variant) -> None:
    """Over a fixed sample of matches under options drawn by lot, and the examples."""
    cited = set(cited_by_examples(variant.id))
    long = variant.family.whole_table  # hundreds of positions, each with hundreds of things to try
    for seed in range(SAMPLE // 2 if long else SAMPLE):
        rng = Random(seed)
        lot = {name: option for name, option in variant.options.items() if name in LOT and not option.needs}
        options = {name: rng.choice(option.values) for name, option in lot.items()}
        for most in {"max_games", "max_hands"} & variant.options.keys():
            options[most] = 2  # where nobody wins by chance, a match would be long
        match = dl.Match(variant.deal(seed=seed, seats=rng.choice(tables(variant)), **options))
        match.finish()
        cited |= {event.rule for game in match.games for event in game.log}
        for number, game in enumerate(positions(match.games[0].deal)):
            tried = attempts(game.state) if not long or number % 4 == 0 else []
            for move in tried if len(tried) <= MOST else Random(seed).sample(tried, MOST):
                ruling = game.judge(move, rng.randrange(game.deal.seats))
                cited |= {breach.rule for breach in ruling.breaches}
            tile = rng.choice(game.deal.tiles)
            cited |= {breach.rule for breach in game.judge(str(tile), (*game.actors, 0)[0]).breaches}
    assert {rule.id for rule in variant.law_rules} - cited == set()


LOT = (
    "spinner", "voluntary_draw", "play_drawn", "draw_limit", "reserve", "block_detection", "dead_layout_ends_hand",
    "stock_counts", "tie_break", "next_lead", "arm_second", "zero_zero_value", "target",
)  # fmt: skip
