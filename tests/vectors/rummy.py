"""The vectors of rummy games, and what can be expected of a run of one.

A vector is `{id, rules, given, when: {op, ...}, then}`. `op` says what is asked; each game has a module with its own.
Every word is looked up in a table; one that is in none is an error.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import dominolab as dl
from dominolab.families.rummy.tidy import earned
from dominolab.variants.romanian_rummy.rules.score import table_values
from tests.vectors.run import Check, Run, UnknownError, known, one

GAMES = {"OK": "okey", "YB": "okey-101", "RR": "romanian-rummy"}
LETTERS = "ABCD"


# ── what a run is looked at for ─────────────────────────────────────────────────────────────────────────────────────


def _by_letter(read: Callable[[Run], Any]) -> Check:
    def check(run: Run, wanted: dict[str, Any]) -> tuple[Any, Any]:
        found = run.by_letter(read(run))
        return {letter: found[letter] for letter in wanted}, wanted

    return check


def _tiles(read: Callable[[Run], Any]) -> Check:
    def check(run: Run, wanted: dict[str, Any]) -> tuple[Any, Any]:
        found = run.by_letter(read(run))
        return {key: sorted(map(str, found[key])) for key in wanted}, {k: sorted(v.split()) for k, v in wanted.items()}

    return check


def _reason(run: Run, wanted: str) -> tuple[Any, Any]:
    assert run.ruling is not None
    assert run.ruling.reason is not None, f"{run.ruling.move} is allowed"
    spec = run.variant.rules[run.ruling.reason].spec
    assert wanted in spec, f"{run.ruling.reason} carries {spec}, not {wanted}"
    return wanted, wanted


def _earned(run: Run, wanted: dict[str, str]) -> tuple[Any, Any]:
    found = {run.letter(seat): " ".join(map(str, tiles)) for seat, tiles in earned(run.state.melds).items()}
    return found, wanted


CHECKS: dict[str, Check] = {
    "hand_over": one(lambda run: run.state.ended or False),
    "winner": one(lambda run: run.letter(run.state.winner)),
    "to_move": one(lambda run: run.letter(*run.state.actors) if run.state.actors else "none"),
    "dealer": one(lambda run: run.letter(run.state.dealer)),
    "leader": one(lambda run: run.letter(run.state.leader)),
    "joker": one(lambda run: str(run.state.joker)),
    "stock": one(lambda run: run.state.left),
    "form": one(lambda run: run.state.form),
    "worth": one(lambda run: run.state.worth),
    "match_over": one(lambda run: run.state.match_over),
    "winners": one(lambda run: [*map(run.letter, run.state.winners)]),
    "losers": one(lambda run: [*map(run.letter, run.state.losers)]),
    "running": _by_letter(lambda run: run.state.totals),
    "points": _by_letter(lambda run: run.state.points),
    "hands": _tiles(lambda run: run.state.hands),
    "piles": _tiles(lambda run: run.state.piles),
    "line": lambda run, wanted: ([*map(str, run.state.line)], wanted.split()),
    "melds": one(lambda run: [*map(str, run.state.melds)]),
    "table": _by_letter(lambda run: table_values(run.state)),
    "earned": _earned,
    "reason": _reason,
}


# ── vectors ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def run_vector(vector: dict[str, Any]) -> None:
    """Run one vector; an AssertionError says what does not hold."""
    known(vector, {"id", "title", "rules", "given", "when", "then"}, "part of a vector")
    variant = dl.variant(GAMES[str(vector["id"]).split("-")[0]])
    known(vector.get("rules", ()), {spec for card in variant.rules.values() for spec in card.spec}, "rule")
    given, when, then = dict(vector.get("given") or {}), dict(vector["when"]), dict(vector["then"])
    op = when.pop("op")
    ops = import_module(f"tests.vectors.{variant.id.replace('-', '_')}").OPS
    known([op], ops, "op")
    if not then:
        msg = "nothing is expected"
        raise UnknownError(msg)
    found = ops[op](Case(variant, given), when, then)
    for name, wanted in then.items():
        known([name], found, "expectation")
        assert found[name] == wanted, f"{name}: {found[name]}, not {wanted}"


class Case:
    """The variant of a vector, its options, and what else is given."""

    def __init__(self, variant: dl.Variant, given: dict[str, Any]) -> None:
        self.variant = variant
        self.options = {name: given.pop(name) for name in list(given) if name in variant.options}
        self.given = given

    @property
    def values(self) -> SimpleNamespace:
        return SimpleNamespace(**self.variant.read_options(self.options))

    def run(self, given: dict[str, Any], *steps: dict[str, Any]) -> Run:
        """A position and some steps that are allowed."""
        seats = list(LETTERS[: given.get("players", 4)])
        run = Run(self.variant, {**given, "players": seats}, self.options, seats)
        for step in steps:
            run.step(step)
        return run

    def joker(self, indicator: str) -> Any:
        """The joker that the rules make of an indicator."""
        return self.run({"indicator": indicator, "hands": {}}).state.joker

    def carries(self, rule: str, spec: str) -> str:
        assert spec in self.variant.rules[rule].spec, (rule, spec)
        return spec
