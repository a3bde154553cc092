"""Setting up Okey: stacks and dice, the indicator, the joker, the deal."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from dominolab.families.rummy.events import (
    Dealt,
    Indicated,
    JokerFixed,
    LeadGiven,
    LeftOverPlaced,
    PickedUp,
    PutBack,
    ScoresOpened,
    SetOut,
    Shuffled,
    StacksBuilt,
)
from dominolab.families.rummy.moves import Draw, Take
from dominolab.families.rummy.state import State
from dominolab.rule import Event, Facts, Option, Rule
from dominolab.rummy_tiles import NUMBERS, RummyTile

STACKS, STACK, HAND, TILES, DICE = 21, 5, 14, 106, 6


def formal(options: SimpleNamespace) -> bool:
    """Whether stacks are built."""
    return bool(options.deal == "formal")


def informal(options: SimpleNamespace) -> bool:
    """Whether everybody just takes tiles."""
    return bool(options.deal == "informal")


start = Rule("okey.start", options=(Option("start_points", range(1, 1001), 20),))


@start.follows(SetOut)
def scores_opened(state: State, _event: Event) -> Event | None:
    """Everybody begins the match with the same points."""
    return ScoresOpened(state.options.start_points) if state.deal.standing.number == 1 else None


def throw(state: State, purpose: str) -> Iterator[int]:
    """A die, thrown as often as needed."""
    return (side + 1 for side in state.deal.lots(purpose, DICE))


stacks = Rule("okey.stacks", options=(Option("deal", ("formal", "informal"), "formal"),), when=formal)


@stacks.follows(Shuffled)
def built(state: State, _event: Event) -> Event:
    """The tiles are built into stacks of five; one is left over."""
    return StacksBuilt(STACKS)


six_stack = Rule("okey.six_stack", when=formal)


@six_stack.follows(StacksBuilt)
def placed(state: State, _event: Event) -> Event:
    """The die says on which stack the left-over tile goes."""
    die = next(throw(state, "left-over"))
    return LeftOverPlaced(die, die)


indicator = Rule("okey.indicator", when=formal)


@indicator.follows(LeftOverPlaced)
def indicated(state: State, _event: Event) -> Iterator[Event]:
    """The die says which tile of the six-stack is turned up; a false joker goes back."""
    for die in throw(state, "indicator"):
        tile = state.stock[-die]
        if isinstance(tile, RummyTile):
            yield Indicated(die, tile)
            return
        yield PutBack(die)


joker = Rule("okey.joker", options=(Option("informal_joker", ("next_of_turned", "turned_face"), "next_of_turned"),))


@joker.follows(Indicated)
def joker_fixed(state: State, event: Indicated) -> Event:
    """The jokers have the colour of the indicator and the next number."""
    tile = event.tile
    if informal(state.options) and state.options.informal_joker == "turned_face":
        return JokerFixed(tile.printed, "turned")
    return JokerFixed(RummyTile(tile.colour, tile.number % NUMBERS + 1), "next" if tile.number < NUMBERS else "round")


def sizes(_options: SimpleNamespace, seats: int) -> dict[str, Any]:
    """What the text of the deal speaks of."""
    return {"seats_number": seats, "left": TILES - 1 - HAND * seats - 1}


deal = Rule("okey.deal", when=formal, fields=sizes)


@deal.follows(JokerFixed)
def dealt(state: State, _event: Event) -> Event:
    """Two stacks each, one more for the starter, and four tiles for each of the others."""
    order = from_starter(state)
    rest = [(seat, HAND - 2 * STACK) for seat in order[1:]]
    return Dealt((*[(seat, STACK) for seat in order] * 2, (order[0], STACK), *rest), HAND)


def from_starter(state: State) -> list[int]:
    """The seats that play, beginning with the one after the dealer."""
    assert state.dealer is not None  # noqa: S101 - chosen before anything is dealt
    return [state.after(state.dealer, step + 1) for step in range(len(state.playing))]


informal_deal = Rule("okey.informal", when=informal, fields=sizes)


@informal_deal.follows(Shuffled)
def helped_themselves(state: State, _event: Event) -> Event:
    """Everybody takes fourteen tiles, the first player one more."""
    order = from_starter(state)
    return Dealt(tuple((seat, HAND + (seat == order[0])) for seat in order), HAND)


@informal_deal.follows(Dealt)
def turned_up(state: State, _event: Event) -> Iterator[Event]:
    """One tile is turned up; a false joker goes back."""
    for tile in list(state.stock):
        if isinstance(tile, RummyTile):
            yield Indicated(0, tile)
            return
        yield PutBack(0)


lead = Rule("okey.lead")


@lead.follows(PickedUp)
def starter(state: State, _event: Event) -> Event:
    """The player after the dealer holds fifteen tiles and starts."""
    return LeadGiven(from_starter(state)[0])


@lead.forbids(Take, Draw)
def starter_takes_nothing(state: State, seat: int, _move: Take | Draw) -> Facts | None:
    """In the first turn nothing is taken."""
    return {} if seat in state.actors and state.phase == "discard" and state.drew is None else None
