"""Setting up: the set, the shuffle, the hands."""

from __future__ import annotations

from dominolab.families.tricks.events import Dealt, PickedUp, SetOut, ShakerChosen, Shuffled
from dominolab.families.tricks.state import State
from dominolab.rule import Began, Event, Option, Rule

tile_set = Rule("tricks.tile_set", options=(Option("pip_style", ("pips", "numerals"), "pips", cosmetic=True),))


@tile_set.follows(Began)
def set_out(state: State, _event: Event) -> Event:
    """The set is put on the table."""
    return SetOut()


shuffle = Rule("tricks.shuffle")


@shuffle.follows(ShakerChosen)
def shuffled(state: State, _event: Event) -> Event:
    """The tiles are mixed face down."""
    return Shuffled()


pick_up = Rule(
    "tricks.pick_up",
    options=(Option("hand_view", ("half_circle", "rack", "fan"), "rack", cosmetic=True),),
)


@pick_up.follows(Dealt)
def picked_up(state: State, _event: Event) -> Event:
    """Everybody looks at the own hand."""
    return PickedUp()
