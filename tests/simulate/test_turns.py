"""Turns that are remembered, and states that go without what nobody has asked for."""

# ruff: noqa: S311 - games need no secrets

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from math import floor
from random import Random
from typing import Any

import pytest

import dominolab as dl
from dominolab import turns
from dominolab.families.connecting.events import Passed, Penalised, Placed
from dominolab.families.connecting.moves import Pass, Place, lead
from dominolab.law import Law
from dominolab.layout import Layout
from dominolab.rule import Event, Move, Rule

FOUR, TWO = (dl.variant("block").deal(seed=0, seats=seats, hand_scheme="seven") for seats in (4, 2))
SIX_FIVE = dl.Domino(6, 5)


def played(law: Law, deal: dl.Deal, games: int) -> list[Any]:
    """The states at the end of some games in a row."""
    states = [law.start(deal.again(seed))[0] for seed in range(games)]
    for state in states:
        law.playout(state, Random(1))
    return states


def law_of(deal: dl.Deal, *more: Rule, after: tuple[Rule, ...] = ()) -> Law:
    """A law of its own, which remembers nothing yet, with further rules before the others, and after them."""
    fresh = deal.variant.law(deal.options)
    return Law([*more, *fresh.rules, *after], fresh.options)


def assert_as_move_by_move(deal: dl.Deal, *more: Rule, after: tuple[Rule, ...] = (), games: int = 60) -> Law:
    """The same events by the same rules, points and states, whether turns are remembered or not."""
    law, plain_law = (law_of(deal, *more, after=after) for _ in range(2))
    for seed in range(games):
        state, plain = (some.start(deal.again(seed))[0] for some in (law, plain_law))
        rng, expected = Random(seed), list[Event]()
        log, totals = law.playout(state, Random(seed)), state.totals  # before anything has to be worked out
        while not plain.over:
            moves = plain_law.moves(plain, plain.actors[0])
            expected += plain_law.play(plain, moves[floor(rng.random() * len(moves))], plain.actors[0])
        assert [(event.rule, event) for event in log] == [(event.rule, event) for event in expected]
        assert (totals, state) == (plain.totals, plain)
    return law


def test_what_nobody_has_asked_for_is_worked_out_when_somebody_does() -> None:
    behind = [state for state in played(law_of(FOUR), FOUR, 60) if state.past is not None]
    assert behind, "most games end with something put off"
    for state in behind:
        tiles = [joined.tile for joined in state.layout.joined]
        assert state.past is None
        assert sorted(map(str, (*tiles, *(t for hand in state.hands for t in hand)))) == sorted(map(str, FOUR.tiles))
        assert sum(state.turns) >= len(tiles)


def test_a_state_that_waits_knows_what_it_does_not_have() -> None:
    state = next(state for state in played(law_of(FOUR), FOUR, 60) if state.past is not None)
    with pytest.raises(AttributeError, match="no attribute 'discards'"):
        _ = state.discards
    copied = state.copy()
    assert copied == state
    assert type(copied) is type(state)


def test_a_rule_that_promises_nothing_is_asked_every_time() -> None:
    asked = []
    house = Rule("house.watch")

    @house.follows(Placed)
    def watch(_state: Any, event: Placed) -> None:
        asked.append(event)

    states = played(law_of(FOUR, house), FOUR, 30)
    assert len(asked) == sum(len(state.layout.joined) - 1 for state in states)


@pytest.mark.parametrize("copying", [copy, lambda state: state.copy()])
def test_a_copy_has_no_past(copying: Any) -> None:
    state = next(state for state in played(law_of(FOUR), FOUR, 60) if state.past is not None)
    copied = copying(state)
    assert copied.past is None
    assert copied == state


@dataclass(frozen=True, slots=True)
class Knock(Pass):
    """Pass with a knock on the table."""

    def event(self, seat: int) -> Event:
        return Passed(seat)


def test_a_guard_that_promises_nothing_is_asked_every_time() -> None:
    """Who has had an odd number of turns does not pass in silence."""
    silence, knocking = Rule("house.silence"), Rule("house.knocking")

    @silence.forbids(Pass)
    def odd(state: Any, seat: int, _move: Pass) -> dict[str, Any] | None:
        return {} if state.turns[seat] % 2 else None

    @knocking.offers(Knock, last=True, smooth=True)
    def knocks(state: Any, seat: int) -> tuple[Move, ...]:
        return () if state.law.legal(state, seat, Place) else (Knock(),)

    assert_as_move_by_move(FOUR, silence, after=(knocking,))


def test_points_are_never_put_off() -> None:
    """A rule may well promise that each double costs a point; the points are there when the deal is counted."""
    house = Rule("house.doubles")

    @house.follows(Placed, smooth=True)
    def costs(_state: Any, event: Placed) -> Event | None:
        return Penalised((event.seat,), 1, "board") if event.tile.double else None

    assert_as_move_by_move(FOUR, house)


@dataclass(slots=True)
class Shut(Event):
    """An end is closed."""

    end: str
    can_wait = True

    def apply(self, state: Any) -> None:
        state.layout.close(self.end)
        state.known.clear()


def test_an_end_may_close_after_another_rule_has_looked_at_it() -> None:
    """The deal is not blocked where somebody could have played at the end, which then is closed."""
    house = Rule("house.seven")

    @house.follows(Placed, smooth=True)
    def seven(state: Any, event: Placed) -> Event | None:
        return Shut(event.end) if event.tile.pips == 7 and len(state.layout.ends) > 1 else None

    assert_as_move_by_move(TWO, after=(house,), games=120)


@dataclass(slots=True)
class Swept(Event):
    """The table is cleared, and a seat leads again."""

    seat: int

    def apply(self, state: Any) -> None:
        state.layout, state.actors, state.leader, state.phase = Layout(), (self.seat,), self.seat, "lead"
        state.must_lead, state.drawn = None, ()
        state.known.clear()


def test_what_is_put_off_may_be_replaced_before_anybody_has_asked() -> None:
    house = Rule("house.sweep")

    @house.follows(Passed)
    def sweep(_state: Any, event: Passed) -> Event:
        return Swept(event.seat)

    assert_as_move_by_move(TWO, house)


def test_no_more_turns_are_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "MOST_KEPT", 50)
    law = assert_as_move_by_move(FOUR)
    waiting = [turn for phase in law._phases.values() if phase.turns for turn in phase.turns._made.values()]
    reached = set(waiting)
    while waiting:
        choices = [choice for found in waiting.pop().fitting.values() for choice in found]
        new = {choice.turn for choice in choices if choice.turn} - reached
        reached |= new
        waiting += new
    assert 50 < len(reached) <= 2 * 50, "in two phases"


def test_an_event_keeps_its_rule_when_another_law_makes_the_same_happen() -> None:
    """Two ends open at [6-5] in the Block game and in the Austrian game, by different rules."""
    opened = []
    for name, seed in (("block", 7), ("austrian", 0)):
        state, _ = law_of(deal := dl.variant(name).deal(seed=seed)).start(deal)
        seat = next(seat for seat, hand in enumerate(state.hands) if SIX_FIVE in hand)
        opened.append(state.law.play(state, lead(SIX_FIVE), seat)[1])
    assert opened[0] == opened[1]
    assert [event.rule for event in opened] == ["connecting.line", "connecting.brick"]
