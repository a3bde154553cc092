"""The rules that only Chickenfoot has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import SimpleNamespace
from typing import Any

from dominolab.errors import SetupError
from dominolab.families.connecting.events import (
    Drawn,
    Ended,
    LeadGiven,
    Led,
    Opened,
    Passed,
    PickedUp,
    Redealt,
    Scheduled,
    Scored,
    SetOut,
    Sought,
)
from dominolab.families.connecting.moves import Pass
from dominolab.families.connecting.rules import (
    ORDERS,
    could_draw,
    holding,
    in_turn,
    lowest,
    next_of,
    next_turn,
    redeals,
    set_size,
    seven_of,
)
from dominolab.families.connecting.state import State
from dominolab.rule import Event, Facts, Option, Rule
from dominolab.tiles import Domino

NINE, LARGER = (4, 2, 3, 5, 6, 7, 8), (4, 2, 3, 5, 6, 7, 8, 9, 10)
PUBLIC = {2: 21, 3: 14, 4: 11, 5: 8, 6: 7, 7: 6, 8: 5}


def players(options: Mapping[str, Any]) -> tuple[int, ...]:
    """How many can play with a set."""
    return NINE if options["set_max"] == NINE_SET else LARGER


NINE_SET = 9


def in_proportion(o: SimpleNamespace, seats: int) -> int:
    """20 tiles each for two players and 6 each for eight, in a straight line of all that is dealt; more of more."""
    return (3 * 40 + 4 * (seats - 2)) * set_size(o) // (3 * 55 * seats)


def public(o: SimpleNamespace, seats: int) -> int:
    """The table of other rule pages, which is for the double-nine set."""
    if o.set_max != NINE_SET:
        msg = f"hand_scheme='public' is a table for the double-nine set, not for the double-{o.set_max}."
        raise SetupError(msg, f"hand_scheme='public' hanya untuk set ganda sembilan, bukan ganda {o.set_max}.")
    return PUBLIC[seats]


def seven(o: SimpleNamespace, seats: int) -> int:
    """Seven each, as long as every player could draw one tile more."""
    return seven_of(set_size(o), seats)


# ── the double that opens the hand ──────────────────────────────────────────────────────────────────────────────────


def course(o: SimpleNamespace) -> list[Domino]:
    """The doubles that open the hands of a match, first to last."""
    n = o.set_max
    numbers = [*range(n, -1, -1), *(range(1, n + 1) if o.length == "long" else ())]
    return [Domino(number, number) for number in numbers]


schedule = Rule(
    "chickenfoot.schedule",
    options=(Option("length", ("short", "long"), "short"),),
    fields=lambda o, _seats: {"hands": len(course(o)), "first": course(o)[0]},
)


@schedule.follows(SetOut)
def scheduled(state: State, _event: Event) -> Event:
    """The doubles open the hands one after another."""
    return next_of(state, course(state.options))


missing = Rule(
    "chickenfoot.missing",
    options=(Option("missing_double", ("reshuffle", "next_double", "draw_until_found"), "reshuffle"),),
)


@missing.follows(PickedUp)
def nobody_holds(state: State, _event: Event) -> Iterator[Event]:
    """Nobody holds the scheduled double."""
    tile, how = state.set_double, state.options.missing_double
    if tile is None or holding(state, tile) is not None:
        return
    if how == "reshuffle":
        yield from redeals(state)
    elif how == "next_double":
        yield from next_held(state)
    else:
        yield Sought(first_to_draw(state), tile)


def next_held(state: State) -> Iterator[Event]:
    """The next double of the schedule that somebody holds; if there is none, tiles are drawn anew."""
    doubles, place, times = course(state.options), state.stage - 1, 0
    orders = state.deal.lots("redeal", ORDERS)
    while True:
        for at in range(place, len(doubles)):
            seat = holding(state, doubles[at])
            if seat is not None:
                if at > place:
                    yield Scheduled(doubles[at], at + 1, "skipped")
                yield LeadGiven(seat, doubles[at], "set")
                return
        times += 1
        yield Redealt(doubles[place], times, next(orders))


def first_to_draw(state: State) -> int:
    """The player after the one who opened the hand before; in the first hand the lot decides."""
    before = state.deal.standing.leader
    return next(state.deal.lots("lot", state.seats)) if before is None else (before + 1) % state.seats


@missing.follows(Drawn)
def appears(state: State, event: Drawn) -> Event | None:
    """Whoever draws the double opens with it; until then the next player draws."""
    if state.phase != "seek":
        return None
    if event.tile is state.set_double:
        return LeadGiven(event.seat, event.tile, "set")
    return next_turn(state, event.seat)


@missing.forbids(Pass)
def all_seek(state: State, seat: int, _move: Pass) -> Facts | None:
    """While the double is sought everybody draws in turn."""
    return {"tile": state.set_double} if in_turn(state, seat) and state.phase == "seek" else None


# ── playing ─────────────────────────────────────────────────────────────────────────────────────────────────────────

set_toes = Rule("chickenfoot.set_toes", options=(Option("set_toes", (6, 4), 6),))
FOUR = ("top", "right", "bottom", "left")


@set_toes.follows(Led)
def toes_open(state: State, event: Led) -> Event:
    """The double that opens the hand has places for its toes."""
    many = state.options.set_toes
    ports = FOUR if many == len(FOUR) else [f"toe{n}" for n in range(1, many + 1)]
    return Opened(tuple((str(n), 0, port, event.tile.high) for n, port in enumerate(ports, 1)))


draw_duty = Rule(
    "chickenfoot.draw_duty",
    options=(Option("draw_duty", ("must", "may"), "must"),),
    when=lambda o: o.draw_duty == "must",
)
draw_duty.forbids(Pass)(could_draw)

all_pass = Rule("chickenfoot.all_pass", when=lambda o: o.draw_duty == "may" and o.block_detection == "immediate")


@all_pass.follows(Passed)
def everybody_passed(state: State, _event: Passed) -> Event | None:
    """All have passed in succession, though there is still something to draw."""
    return Ended("blocked") if state.passes >= state.seats else None


# ── points ──────────────────────────────────────────────────────────────────────────────────────────────────────────

blank_penalty = Rule(
    "chickenfoot.blank_penalty",
    options=(Option("blank_penalty", (0, 25), 0),),
    when=lambda o: o.blank_penalty > 0,
)


@blank_penalty.follows(Ended)
def blanks_cost(state: State, _event: Ended) -> Event:
    """Every other tile with a blank costs something on top."""
    price = state.options.blank_penalty
    return Scored(tuple([price * sum(t.low == 0 < t.high for t in hand) for hand in state.hands]))


match_end = Rule("chickenfoot.match_end", fields=lambda o, _seats: {"hands": len(course(o))})


@match_end.follows(Ended)
def decided(state: State, _event: Ended) -> Event | None:
    """After the last hand of the schedule the lowest total wins."""
    return lowest(state, len(course(state.options)))
