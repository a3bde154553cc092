"""Setting up Okey 101: the dealer, stacks of seven, the deal, the indicator and the joker."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from dominolab.families.rummy.events import (
    DealerChosen,
    Dealt,
    Indicated,
    JokerFixed,
    LeadGiven,
    PickedUp,
    PutBack,
    SetOut,
    Shuffled,
    StacksBuilt,
)
from dominolab.families.rummy.moves import Draw, Show, Take
from dominolab.families.rummy.state import State
from dominolab.rule import Event, Facts, Option, Rule
from dominolab.rummy_tiles import NUMBERS, RummyTile

STACKS, STACK, HAND, TILES, DICE = 15, 7, 21, 106, 6

dealer = Rule("okey-101.dealer")


@dealer.follows(SetOut)
def deals(state: State, _event: Event) -> Event:
    """The first dealer is drawn by lot; the deal goes to the right after every hand that counts."""
    before = state.deal.standing
    if before.leader is None:
        return DealerChosen(next(state.deal.lots("dealer", state.seats)), "random")
    last = before.leader if state.options.extra_tile == "dealer" else state.before(before.leader)
    return DealerChosen(last if before.of("again") else state.after(last), "next")


stacks = Rule("okey-101.stacks")


@stacks.follows(Shuffled)
def built(_state: State, _event: Event) -> Event:
    """Fifteen stacks of seven, and one tile over."""
    return StacksBuilt(STACKS, STACK)


def sizes(_options: SimpleNamespace, seats: int) -> dict[str, Any]:
    """What the text of the deal speaks of."""
    return {"seats_number": seats, "left": TILES - 1 - HAND * seats - 1}


deal = Rule("okey-101.deal", options=(Option("extra_tile", ("dealer", "right_of_dealer"), "dealer"),), fields=sizes)


def starter(state: State) -> int:
    """Who gets one tile more, and starts."""
    assert state.dealer is not None  # noqa: S101 - chosen before anything is dealt
    return state.dealer if state.options.extra_tile == "dealer" else state.after(state.dealer)


@deal.follows(StacksBuilt)
def dealt(state: State, _event: Event) -> Event:
    """Three stacks each, beginning at the dealer's right, and one tile more for the starter."""
    assert state.dealer is not None  # noqa: S101 - chosen before anything is dealt
    order = [state.after(state.dealer, step + 1) for step in range(state.seats)]
    return Dealt((*[(seat, STACK) for seat in order] * (HAND // STACK), (starter(state), 1)), HAND)


METHODS = ("random_tile", "die", "first_remaining_stack")
indicator = Rule("okey-101.indicator", options=(Option("indicator_method", METHODS, METHODS[0], cosmetic=True),))


@indicator.follows(Dealt)
def turned_up(state: State, _event: Event) -> Iterator[Event]:
    """A tile that is left is turned up; a false joker goes back, and another tile is turned."""
    how = state.options.indicator_method
    die = next(state.deal.lots("indicator", DICE)) + 1 if how == "die" else 0
    for tile in list(state.stock):
        if isinstance(tile, RummyTile):
            yield Indicated(die, tile, "stack_die" if die else how)
            return
        yield PutBack(0)


joker = Rule("okey-101.joker")


@joker.follows(Indicated)
def joker_fixed(_state: State, event: Indicated) -> Event:
    """The jokers have the colour of the indicator and the next number; after 13 comes 1."""
    tile = event.tile
    return JokerFixed(RummyTile(tile.colour, tile.number % NUMBERS + 1), "next" if tile.number < NUMBERS else "round")


racks = Rule("okey-101.racks")


@racks.follows(JokerFixed)
def racks_up(_state: State, _event: Event) -> Event:
    """When the joker is known, everybody looks at the own rack."""
    return PickedUp()


no_showing = Rule("okey-101.no_showing")


@no_showing.forbids(Show)
def nothing_shown(_state: State, _seat: int, _move: Show) -> Facts:
    """The twin of the indicator is not shown in this game."""
    return {}


lead = Rule("okey-101.lead")


@lead.follows(PickedUp)
def starts(state: State, _event: Event) -> Event:
    """Whoever has 22 tiles starts."""
    return LeadGiven(starter(state), "laying")


@lead.forbids(Take, Draw)
def starter_takes_nothing(state: State, seat: int, _move: Take | Draw) -> Facts | None:
    """In the first turn nothing is taken."""
    return {} if seat in state.actors and state.phase == "discard" and state.drew is None else None
