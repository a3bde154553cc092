"""Extras that some tables pay, each switched on by its name."""

from __future__ import annotations

from dominolab.families.mahjong.events import DealerChosen, Ended, Exposed, KongLaid, KongMade, LeadGiven, Owed, Paid
from dominolab.families.mahjong.melds import KONG
from dominolab.families.mahjong.state import State
from dominolab.families.mahjong.winning import faces_that_win
from dominolab.families.mahjong.winning import straight as has_straight
from dominolab.rule import Event, Option, Rule
from dominolab.variants.filipino_mahjong.rules.money import PART, base, from_each
from dominolab.variants.filipino_mahjong.rules.paying import more
from dominolab.variants.filipino_mahjong.rules.setup import throw

dice = Rule(
    "filipino-mahjong.extra_dice",
    options=(Option("extra_dice", (True, False), default=False),),
    when=lambda o: o.extra_dice,
)


@dice.follows(DealerChosen)
def thrown(state: State, event: DealerChosen) -> Event | None:
    """The dealer throws two dice; a pair doubles the base."""
    return throw(state, event.seat)


without = Rule(
    "filipino-mahjong.extra_no_flowers",
    options=(Option("extra_no_flowers", (True, False), default=False),),
    when=lambda o: o.extra_no_flowers,
)


@without.follows(LeadGiven)
def no_flowers_dealt(state: State, _event: LeadGiven) -> list[Event]:
    """Whoever has no flower after the deal is paid for it."""
    seats = [seat for seat in range(state.seats) if not state.flowers[seat]]
    return [Paid(from_each(state, seat, base(state) // PART), "no_flowers", seat) for seat in seats]


kong = Rule(
    "filipino-mahjong.extra_kong",
    options=(Option("extra_kong", (True, False), default=False),),
    when=lambda o: o.extra_kong,
)


@kong.follows(KongLaid, KongMade, Exposed)
def kong_paid(state: State, event: KongLaid | KongMade | Exposed) -> Event | None:
    """A Kong is paid for at once."""
    if isinstance(event, Exposed):
        called = event.how == KONG
        return Paid(from_each(state, event.seat, base(state) // PART), "called_kong", event.seat) if called else None
    owner = event.to if isinstance(event, KongMade) else event.seat
    return Paid(from_each(state, owner, base(state) // 2), "own_kong", owner)


straight = Rule(
    "filipino-mahjong.extra_straight",
    options=(Option("extra_straight", (True, False), default=False),),
    when=lambda o: o.extra_straight,
)


@straight.follows(Ended)
def straight_paid(state: State, _event: Ended) -> Event | None:
    """Chows from 1 to 9 of one suit are paid for."""
    if state.winner is None or not has_straight(state, state.winner):
        return None
    return Owed(more(state, base(state) // 2), "straight")


waits = Rule(
    "filipino-mahjong.extra_waits",
    options=(Option("extra_waits", (True, False), default=False),),
    when=lambda o: o.extra_waits,
)


@waits.follows(Ended)
def one_wait(state: State, _event: Ended) -> Event | None:
    """A hand that only one face would have completed is paid for."""
    if state.winner is None or state.last is None:
        return None
    hand = list(state.hands[state.winner])
    hand.remove(state.last)
    before = state.copy()
    before.hands[state.winner] = hand
    faces = faces_that_win(before, state.winner, before.hand(state.winner))
    return Owed(more(state, base(state) // PART), "waits") if len(faces) == 1 else None
