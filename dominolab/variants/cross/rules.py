"""The rules that only four-sided Chicken Foot has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from types import SimpleNamespace
from typing import Any

from dominolab.families.connecting.events import (
    Begins,
    Centred,
    Ended,
    Fetched,
    Led,
    LotDrawn,
    LotsCalled,
    LotsReturned,
    Opened,
    PickedUp,
    Placed,
    SetOut,
    TapOwed,
    Turned,
    Won,
)
from dominolab.families.connecting.moves import HUSH, LOT, TAP, Draw, DrawLot, Hush, Pass, Place, Tap
from dominolab.families.connecting.rules import (
    ORDERS,
    blocked_after,
    foot_with,
    holding,
    left_over,
    lowest,
    next_of,
    redeals,
    set_size,
    seven_of,
)
from dominolab.families.connecting.state import State
from dominolab.rule import Event, Facts, Option, Rule
from dominolab.tiles import Domino

SIDES = ("top", "right", "bottom", "left")
PLAYERS = {6: (4, 2, 3), 9: (4, 2, 3, 5, 6, 7, 8), 12: (4, 2, 3, 5, 6, 7, 8), 15: (4, 2, 3, 5, 6, 7, 8, 9, 10)}
LARGE, MOST, FEW = 12, 15, 7


def players(options: Mapping[str, Any]) -> tuple[int, ...]:
    """How many can play with a set."""
    return PLAYERS[options["set_max"]]


def scaled(o: SimpleNamespace, seats: int) -> int:
    """Two thirds of a large set go round, 15 tiles each at most; of a small one 7 each, if as many more are left."""
    tiles = set_size(o) - 1
    return min(MOST, 2 * tiles // 3 // seats) if o.set_max >= LARGE else min(FEW, (tiles - seats) // seats)


def seven(o: SimpleNamespace, seats: int) -> int:
    """Seven each, as long as every player could draw one tile more."""
    return seven_of(set_size(o) - 1, seats)


def removed(o: SimpleNamespace) -> bool:
    """Whether the starting double is laid in the middle before the deal."""
    return bool(o.start_double == "removed")


# ── the round, and who starts it ────────────────────────────────────────────────────────────────────────────────────

rounds = Rule(
    "cross.rounds",
    options=(Option("start_double", ("removed", "from_hand"), "removed"),),
    fields=lambda o, _seats: {"rounds": o.set_max + 1, "first": Domino(o.set_max, o.set_max)},
)


@rounds.follows(SetOut)
def starting_double(state: State, _event: Event) -> Iterator[Event]:
    """The next lower double starts the round; it is laid in the middle, or whoever gets it lays it there."""
    highest = state.options.set_max
    scheduled = next_of(state, [Domino(number, number) for number in range(highest, -1, -1)])
    yield scheduled
    if removed(state.options):
        yield Centred(scheduled.tile)


from_hand = Rule("cross.from_hand", when=lambda o: not removed(o))


@from_hand.follows(PickedUp)
def again(state: State, _event: Event) -> Iterator[Event]:
    """Nobody holds the starting double: tiles are drawn anew."""
    return iter(()) if holding(state, state.set_double) is not None else redeals(state)


DEALT_LATER = ("start_double", "removed")  # else the holder of the double starts, and nothing else says who does
first_starter = Rule(
    "cross.first_starter",
    options=(Option("first_starter", ("draw", "lot"), "draw", needs=DEALT_LATER),),
    when=removed,
)


@first_starter.follows(PickedUp)
def starts_first(state: State, _event: Event) -> Event | None:
    """Who starts the first round."""
    if state.deal.standing.number > 1:
        return None
    if state.options.first_starter == "lot":
        return Begins(next(state.deal.lots("lot", state.seats)), "lot")
    return LotsCalled(tuple(range(state.seats)), "first")


next_starter = Rule(
    "cross.next_starter",
    options=(Option("next_starter", ("rotate", "winner", "draw"), "rotate", needs=DEALT_LATER),),
    when=removed,
)


@next_starter.follows(PickedUp)
def starts_next(state: State, _event: Event) -> Event | None:
    """Who starts a later round."""
    before, how = state.deal.standing, state.options.next_starter
    if before.number == 1:
        return None
    if how == "draw":
        return LotsCalled(tuple(range(state.seats)), "first")
    if how == "winner" and before.winner is not None:
        return Begins(before.winner, "winner")
    return Begins(((before.leader or 0) + 1) % state.seats, "rotate")


draw_for_start = Rule("cross.draw_for_start", when=removed)


@draw_for_start.offers(DrawLot, phase="start")
def draws_lot(state: State, _seat: int) -> Sequence[DrawLot]:
    """Whoever has not drawn for the start does."""
    return (LOT,) if state.phase == "start" else ()


@draw_for_start.forbids(Place, Draw, Pass, DrawLot)
def not_now(state: State, seat: int, move: Place | Draw | Pass | DrawLot) -> Facts | None:
    """Drawing for the start comes first, and only once."""
    if isinstance(move, DrawLot) is (state.phase == "start"):
        return None
    return {"how": "late" if isinstance(move, DrawLot) else "first", "seat": seat}


@draw_for_start.follows(LotDrawn)
def highest_begins(state: State, _event: Event) -> Iterator[Event]:
    """When all have drawn the highest begins; tied players draw again."""
    if state.actors:
        return
    drawn = state.lots[-len(state.drawers) :]
    most = max(tile.pips for _, tile in drawn)
    tied = tuple(seat for seat, tile in drawn if tile.pips == most)
    if len(tied) == 1:
        yield returned(state)
        yield Begins(tied[0], "highest")
        return
    if len(state.boneyard) < len(tied):
        yield returned(state)
    yield LotsCalled(tied, "tied")


def returned(state: State) -> Event:
    """The tiles drawn for the start go back; the lot chooses the order of the boneyard."""
    return LotsReturned(next(islice(state.deal.lots("returned", ORDERS), state.returns, None)))


# ── playing ─────────────────────────────────────────────────────────────────────────────────────────────────────────

sides = Rule("cross.sides")


@sides.follows(Led, Centred)
def four_sides(_state: State, event: Led | Centred) -> Event:
    """The double in the middle has four sides."""
    return Opened(tuple((side, 0, side, event.tile.high) for side in SIDES))


foot = foot_with(Option("doubles", ("foot", "plain"), "foot"))

blocked = blocked_after(Fetched)  # for who has not tapped may take the last tile there was to draw

tap = Rule("cross.tap", options=(Option("tap_last", (True, False), default=False),))


@tap.offers(Tap, anytime=True)
def taps(state: State, seat: int) -> Sequence[Tap]:
    """Whoever is down to one tile may say so, at any time."""
    return (TAP,) if state.options.tap_last else ()


@tap.forbids(Tap)
def no_tap(state: State, seat: int, _move: Tap) -> Facts | None:
    """Once, with one tile, and only where it was agreed."""
    if not state.options.tap_last:
        return {"how": "off"}
    return {"how": "once"} if len(state.hands[seat]) != 1 or seat in state.tapped else None


@tap.offers(Hush, anytime=True)
def says_nothing(state: State, seat: int) -> Sequence[Hush]:
    """Whoever is asked may keep silent; the tap is still owed."""
    return (HUSH,) if seat in state.asked else ()


@tap.forbids(Hush)
def not_asked(state: State, seat: int, _move: Hush) -> Facts | None:
    """Only a seat that has just come down to one tile is asked."""
    return None if seat in state.asked else {"how": "hush" if state.options.tap_last else "off"}


@tap.follows(Placed)
def owes_tap(state: State, event: Placed) -> Event | None:
    """A play that leaves one tile has to be announced."""
    return TapOwed(event.seat) if state.options.tap_last and len(state.hands[event.seat]) == 1 else None


@tap.follows(Turned)
def too_late(state: State, event: Turned) -> Event | None:
    """The next player's turn is over, and no tap was heard."""
    seat = (event.seat - 2) % state.seats
    return Fetched(seat) if seat in state.owing else None


# ── points ──────────────────────────────────────────────────────────────────────────────────────────────────────────

round_winner = Rule("cross.round_winner")


@round_winner.follows(Ended)
def lightest(state: State, event: Ended) -> Event | None:
    """A blocked round is won by whoever alone has the fewest points left."""
    if event.how != "blocked":
        return None
    values = tuple([left_over(state, hand) for hand in state.hands])
    tied = [seat for seat, value in enumerate(values) if value == min(values)]
    return Won(tied[0] if len(tied) == 1 else None, values)


match_end = Rule("cross.match_end")


@match_end.follows(Ended)
def decided(state: State, _event: Ended) -> Event | None:
    """After the round of [0-0] the lowest total wins."""
    return lowest(state, state.options.set_max + 1)
