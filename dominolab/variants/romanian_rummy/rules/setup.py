"""Setting up: the wall, the open tile, the deal, and the first throw."""

from __future__ import annotations

from collections.abc import Iterator
from math import factorial
from types import SimpleNamespace
from typing import Any

from dominolab.deal import unrank
from dominolab.families.rummy.doubla_events import SwapsDone
from dominolab.families.rummy.events import DealerChosen, Dealt, LeadGiven, PickedUp, SetOut, Shuffled, StacksBuilt
from dominolab.families.rummy.laying import Add, Lay, Open
from dominolab.families.rummy.line import Exchange, Pick, Rebuild, TakeExposed
from dominolab.families.rummy.line_events import LeftOverReplaced, LineBegun, MixedAgain, WallOpened
from dominolab.families.rummy.moves import Draw, End, Take
from dominolab.families.rummy.rules import next_dealer
from dominolab.families.rummy.state import State
from dominolab.rule import Began, Event, Facts, Option, Rule
from dominolab.rummy_tiles import RummyTile

STACKS, STACK, HAND, TILES = 15, 7, 14, 106

tile_set = Rule("romanian-rummy.tile_set")


@tile_set.follows(Began)
def set_out(_state: State, _event: Event) -> Event:
    """The set is put on the table."""
    return SetOut()


dealer = Rule("romanian-rummy.dealer", options=(Option("first_dealer", ("random", "highest_die"), "random"),))


@dealer.follows(SetOut)
def deals(state: State, _event: Event) -> Event:
    """The first dealer is found by chance; then the deal goes to the right, but for a hand that does not count."""
    before = state.deal.standing
    if before.leader is not None and before.of("again"):
        return DealerChosen(state.before(before.leader), "again")
    return next_dealer(state)


stacks = Rule("romanian-rummy.stacks")


@stacks.follows(Shuffled)
def built(_state: State, _event: Event) -> Event:
    """The tiles are built into stacks of seven; one is left over."""
    return StacksBuilt(STACKS, STACK)


left_over = Rule("romanian-rummy.left_over", options=(Option("joly_exposed", ("replace", "reshuffle"), "replace"),))


def permutation(state: State, purpose: str, many: int) -> tuple[int, ...]:
    """A random order of so many things, every order equally likely."""
    return unrank(next(state.deal.lots(purpose, factorial(many))), range(many))


@left_over.follows(StacksBuilt)
def no_joly(state: State, _event: Event) -> Iterator[Event]:
    """A Joly is never turned up: another tile takes its place, or all are mixed again."""
    places, again = state.deal.lots("left-over", TILES - 1), 0
    while not isinstance(state.stock[-1], RummyTile):
        if state.options.joly_exposed == "replace":
            yield LeftOverReplaced(next(places))
        else:
            again += 1
            yield MixedAgain(permutation(state, f"mixed {again}", TILES))


exposed = Rule("romanian-rummy.exposed", options=(Option("count_from", ("left", "right"), "left", cosmetic=True),))


@exposed.follows(StacksBuilt)
def turned_up(state: State, _event: Event) -> Event:
    """The left-over tile counts out a stack and takes the place of its top tile, which goes on the next stack."""
    tile = state.stock[-1]
    assert isinstance(tile, RummyTile)  # noqa: S101 - a Joly has been replaced
    return WallOpened(tile, tile.number, tile.number % STACKS + 1)


def sizes(_options: SimpleNamespace, seats: int) -> dict[str, Any]:
    """What the text of the deal speaks of."""
    return {"seats_number": seats, "left": TILES - 1 - HAND * seats - 1}


deal = Rule("romanian-rummy.deal", fields=sizes)


@deal.follows(WallOpened)
def dealt(state: State, _event: Event) -> Event:
    """Two stacks each, the first of them with eight tiles."""
    order = from_starter(state)
    first = [(seat, STACK + (seat == order[0])) for seat in order]
    return Dealt((*first, *((seat, STACK) for seat in order)), HAND)


def from_starter(state: State) -> list[int]:
    """The seats in order of play, beginning with the one after the dealer."""
    assert state.dealer is not None  # noqa: S101 - chosen before anything is dealt
    return [state.after(state.dealer, step + 1) for step in range(state.seats)]


pick_up = Rule("romanian-rummy.pick_up")


@pick_up.follows(Dealt)
def picked_up(_state: State, _event: Event) -> Event:
    """Everybody looks at the own tiles."""
    return PickedUp()


line = Rule("romanian-rummy.line")


@line.follows(PickedUp)
def one_line(_state: State, _event: Event) -> Event:
    """The discards of all lie in one line."""
    return LineBegun()


lead = Rule("romanian-rummy.lead", options=(Option("first_turn_meld", (True, False), default=False),))


@lead.follows(PickedUp, SwapsDone)
def starter(state: State, event: Event) -> Event | None:
    """The player with fifteen tiles begins, when the doublas are settled."""
    waits = isinstance(event, PickedUp) and state.options.doubla
    how = "laying" if state.options.first_turn_meld else ""
    return None if waits else LeadGiven(from_starter(state)[0], how)


def first_turn(state: State, seat: int) -> bool:
    """Whether a seat is about to make the opening throw."""
    return seat in state.actors and state.phase == "discard" and state.drew is None


@lead.forbids(Take, Draw, Pick, Rebuild, TakeExposed, End)
def nothing_drawn(state: State, seat: int, _move: Any) -> Facts | None:
    """In the first turn nothing is taken."""
    return {"how": "draw"} if first_turn(state, seat) else None


@lead.forbids(Open, Lay, Add, Exchange)
def no_meld_yet(state: State, seat: int, _move: Any) -> Facts | None:
    """In the first turn nothing is laid down, unless it was agreed."""
    return {"how": "meld"} if first_turn(state, seat) and not state.options.first_turn_meld else None
