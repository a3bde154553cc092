"""Tricks: the suit led, who follows, who takes it, and what it counts."""

from __future__ import annotations

from dominolab.families.tricks.events import Counted, Named, Played, SuitLed, TrickWon, Turned
from dominolab.families.tricks.moves import Play
from dominolab.families.tricks.rules.play import acts
from dominolab.families.tricks.state import State
from dominolab.families.tricks.suits import DOUBLES, count
from dominolab.rule import Event, Facts, Rule

TRICK = 1  # point for a trick

led = Rule("forty-two.led")


@led.follows(Played)
def suit_led(state: State, event: Played) -> Event | None:
    """A trump leads trumps; any other tile leads its higher number."""
    if len(state.trick) > 1:
        return None
    suit = state.suits.led(event.tile)
    how = "doubles" if suit == DOUBLES else "trumps" if suit == state.trump else "number"
    return SuitLed(event.tile, event.tile.high if suit == DOUBLES else int(suit), how)


follow = Rule("forty-two.follow")


@follow.forbids(Play)
def must_follow(state: State, seat: int, move: Play) -> Facts | None:
    """Who holds a tile of the suit led plays one."""
    if not state.trick or not acts(state, seat) or move.tile not in state.hands[seat]:
        return None
    suits = state.suits
    suit = suits.led(state.trick[0][1])
    may = suits.following(state.hands[seat], suit)
    if move.tile in may:
        return None
    how = "doubles" if suit == DOUBLES else "trumps" if suit == state.trump else "number"
    return {"how": how, "suit": suit, "tiles": tuple(may)}


taking = Rule("forty-two.trick")


@taking.follows(Played)
def trick_won(state: State, _event: Played) -> Event | None:
    """The highest trump takes the trick, or else the highest tile of the suit led."""
    if len(state.trick) < state.seats - (state.out is not None):
        return None
    winner = state.suits.winner(state.trick)
    return TrickWon(winner, dict(state.trick)[winner])


counting = Rule("forty-two.count")


@counting.follows(TrickWon)
def counted(state: State, event: TrickWon) -> Event | None:
    """One point for the trick, and what its count tiles show."""
    if state.nello:
        return None
    tiles = tuple(tile for _, tile in state.tricks[-1].plays if count(tile))
    return Counted(event.seat, TRICK + sum(map(count, tiles)), tiles)


leading = Rule("forty-two.lead")


@leading.follows(Named)
def namer_leads(state: State, event: Named) -> Event:
    """Who names trumps leads to the first trick."""
    return Turned(event.seat, "lead")


@leading.follows(TrickWon)
def winner_leads(state: State, event: TrickWon) -> Event:
    """Who took a trick leads to the next."""
    return Turned(event.seat, "lead")
