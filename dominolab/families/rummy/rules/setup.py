"""Setting up: the set, the shuffle, the dealer, the racks."""

from __future__ import annotations

from collections.abc import Iterator

from dominolab.families.rummy.events import DealerChosen, Dealt, JokerFixed, PickedUp, SetOut, Shuffled
from dominolab.families.rummy.state import State
from dominolab.rule import Began, Event, Option, Rule

PALETTES = ("red/yellow/green/black", "red/yellow/blue/black")
DICE = 6

tile_set = Rule("rummy.tile_set", options=(Option("palette", PALETTES, PALETTES[0], cosmetic=True),))


@tile_set.follows(Began)
def set_out(state: State, _event: Event) -> Event:
    """The set is put on the table."""
    return SetOut()


dealer = Rule("rummy.dealer", options=(Option("first_dealer", ("random", "highest_die"), "random"),))


@dealer.follows(SetOut)
def deals(state: State, _event: Event) -> Event:
    """The first dealer is found by chance; then the deal passes to the next player."""
    return next_dealer(state)


def next_dealer(state: State) -> Event:
    """Who deals: the player who led before, or whom chance finds."""
    before = state.deal.standing
    if before.leader is not None:
        return DealerChosen(state.at_or_after(before.leader), "next")
    if state.options.first_dealer == "random":
        return DealerChosen(state.playing[next(state.deal.lots("dealer", len(state.playing)))], "random")
    throws: list[tuple[int, int]] = []
    throwing, die = list(state.playing), state.deal.lots("dealer", DICE)
    while len(throwing) > 1:
        dice = {seat: next(die) + 1 for seat in throwing}
        throws += dice.items()
        throwing = [seat for seat in throwing if dice[seat] == max(dice.values())]
    return DealerChosen(throwing[0], "highest_die", tuple(throws))


shuffle = Rule("rummy.shuffle")


@shuffle.follows(DealerChosen)
def shuffled(state: State, _event: Event) -> Event:
    """The tiles are mixed face down."""
    return Shuffled()


pick_up = Rule("rummy.pick_up")


@pick_up.follows(Dealt, JokerFixed)
def picked_up(state: State, _event: Event) -> Iterator[Event]:
    """When the tiles are dealt and the joker is known, everybody looks at the own rack."""
    if state.joker is not None and any(state.hands) and not state.picked_up:
        yield PickedUp()
