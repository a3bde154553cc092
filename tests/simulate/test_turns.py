"""Turns that are remembered, and states that go without what nobody has asked for."""

# ruff: noqa: S311 - games need no secrets

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import dominolab as dl
from dominolab.law import Law
from dominolab.rule import Rule


def played(law: Law, deal: dl.Deal, games: int) -> list[Any]:
    """The states at the end of some games in a row."""
    states = [law.start(deal.again(seed))[0] for seed in range(games)]
    for state in states:
        law.playout(state, Random(1))
    return states


def law_of(deal: dl.Deal, *more: Rule) -> Law:
    """A law of its own, which remembers nothing yet, with further rules before the others."""
    fresh = deal.variant.law(deal.options)
    return Law([*more, *fresh.rules], fresh.options)


def test_what_nobody_has_asked_for_is_worked_out_when_somebody_does() -> None:
    deal = dl.variant("block").deal(seed=0, seats=4, hand_scheme="seven")
    behind = [state for state in played(law_of(deal), deal, 60) if state.past is not None]
    assert behind, "most games end with something put off"
    for state in behind:
        tiles = [joined.tile for joined in state.layout.joined]
        assert state.past is None
        assert sorted(map(str, (*tiles, *(t for hand in state.hands for t in hand)))) == sorted(map(str, deal.tiles))
        assert sum(state.turns) >= len(tiles)


def test_a_state_that_waits_knows_what_it_does_not_have() -> None:
    deal = dl.variant("block").deal(seed=0, seats=4, hand_scheme="seven")
    state = next(state for state in played(law_of(deal), deal, 60) if state.past is not None)
    with pytest.raises(AttributeError, match="no attribute 'discards'"):
        _ = state.discards
    copy = state.copy()
    assert copy == state
    assert type(copy) is type(state)


def test_a_rule_that_promises_nothing_is_asked_every_time() -> None:
    from dominolab.families.connecting.events import Placed

    asked = []
    house = Rule("house.watch")

    @house.follows(Placed)
    def watch(_state: Any, event: Placed) -> None:
        asked.append(event)

    deal = dl.variant("block").deal(seed=0, seats=4, hand_scheme="seven")
    states = played(law_of(deal, house), deal, 30)
    assert len(asked) == sum(len(state.layout.joined) - 1 for state in states)
