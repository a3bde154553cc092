"""A position and what happens to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

import dominolab as dl
from dominolab.example import seats_named

__all__ = ["Check", "Run", "UnknownError", "is_refusal", "known", "many", "one", "part", "seats_named"]


class UnknownError(Exception):
    """A word that the language does not have."""


def known(words: Iterable[str], valid: Iterable[str], what: str) -> None:
    """Raise UnknownError for a word that is not among `valid`."""
    strange = set(words) - set(valid)
    if strange:
        msg = f"{what}: {', '.join(sorted(map(str, strange)))}"
        raise UnknownError(msg)


def many(value: Any) -> list[Any]:
    """One thing or a list of them, as a list."""
    return list(value) if isinstance(value, list) else [] if value is None else [value]


class Run:
    """A position and what happens to it.

    Attributes:
        game: goes on from the position.
        log: what has happened so far, and what followed while the position was set up.
        ruling: the last ruling.
        trail: (totals, pass counts) after each step.
    """

    def __init__(self, variant: dl.Variant, given: dict[str, Any], options: dict[str, Any], seats: list[str]) -> None:
        self.variant = variant
        self.given = given
        self.options = options
        self.seats = list(given["players"]) if isinstance(given.get("players"), list) else seats
        state, self.log = variant.family.set_up(variant, {**given, "players": self.seats}, options)
        self.game = dl.Game.from_state(state)
        self.ruling: dl.Ruling | None = None
        self.actor: str | None = None
        self.trail: list[tuple[list[int], list[int]]] = []

    @property
    def state(self) -> Any:
        return self.game.state

    def step(self, step: dict[str, Any], *, legal: bool = True) -> None:
        """Make one step, or have it refused."""
        seat, move = self.variant.family.read_step(step, self.seats)
        before = self.state.copy()
        self.ruling = self.game.judge(move, seat)
        assert self.state == before, "judging changes nothing"
        self.actor = step.get("by")
        assert self.ruling.legal is legal, self.ruling
        if legal:
            self.log += self.game.play(move, seat)
            return
        done = len(self.game.steps)
        with pytest.raises(dl.IllegalMove) as refusal:
            self.game.play(move, seat)
        assert refusal.value.ruling.breaches == self.ruling.breaches
        self.log += [event for made in self.game.steps[done:] for event in made.events]
        before.penalties = self.state.penalties.copy()
        assert self.state == before, "a refusal changes nothing but the score"

    def steps(self, steps: list[dict[str, Any]], expected: dict[str, Any]) -> None:
        """Make steps; the last one may be expected to be refused."""
        for number, step in enumerate(steps, 1):
            self.step(step, legal=number < len(steps) or not is_refusal(expected))

    def by_letter(self, values: Iterable[Any]) -> dict[str, Any]:
        return dict(zip(self.seats, values, strict=True))

    def letter(self, seat: int | None) -> str:
        return "none" if seat is None else self.seats[seat]

    def line(self) -> list[str]:
        """The tiles from the left end to the right, turned as they lie."""
        joined = self.state.layout.joined
        left = [f"{j.outer}-{j.inner}" for j in joined if j.end == "left"]
        right = [f"{j.inner}-{j.outer}" for j in joined if j.end == "right"]
        return [*reversed(left), f"{joined[0].inner}-{joined[0].outer}", *right]

    def count(self, kind: type, **having: Any) -> int:
        return sum(
            isinstance(event, kind) and all(getattr(event, k) == v for k, v in having.items()) for event in self.log
        )


def is_refusal(expected: dict[str, Any]) -> bool:
    """Whether an expectation says that the last step is refused."""
    gives_reason = expected.get("reason", "")[2:3] == "-"  # the id of a reason, such as ME-R05
    return bool(expected.get("expect", "refused" if gives_reason else "ok") == "refused")


Check = Callable[[Run, Any], tuple[Any, Any]]
"""What is found in a run, and what was wanted in the same shape."""


def part(read: Callable[[Run], Any]) -> Check:
    """A check of something that every seat has, for the seats that are named."""

    def check(run: Run, wanted: dict[str, Any]) -> tuple[Any, Any]:
        found = run.by_letter(read(run))
        return {letter: found[letter] for letter in wanted}, wanted

    return check


def one(read: Callable[[Run], Any]) -> Check:
    """A check of one thing."""
    return lambda run, wanted: (read(run), wanted)
