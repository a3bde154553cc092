"""Winning: who may declare a complete hand, what is complete, and what a false call costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dominolab.families.mahjong.claims import MAHJONG as WIN
from dominolab.families.mahjong.events import Answered, Decided, Declared, Ended, FalseCall, Paid, Won
from dominolab.families.mahjong.moves import DECLARE, Call, Declare
from dominolab.families.mahjong.state import State
from dominolab.families.mahjong.winning import complete, four_undeclared, missing, wrong_size
from dominolab.mahjong_tiles import MahjongTile
from dominolab.rule import Event, Facts, Option, Rule
from dominolab.variants.filipino_mahjong.rules.calls import open_to
from dominolab.variants.filipino_mahjong.rules.kongs import drawn
from dominolab.variants.filipino_mahjong.rules.money import base, from_each
from dominolab.variants.filipino_mahjong.rules.turn import answered, running

Claim = Declare | Call


def costs(state: State) -> bool:
    """Whether a false Mahjong is not refused, but paid for."""
    return bool(state.options.false_mahjong != "refuse")


def claims(state: State, seat: int, move: Claim) -> bool:
    """Whether a move claims a win, at a time when that is possible."""
    if isinstance(move, Call):
        return move.what == WIN and open_to(state, seat)
    return drawn(state, seat)


def last_tile(state: State, move: Claim) -> tuple[MahjongTile, ...]:
    """The tile that comes to the hand with a claim; one that was drawn is there already."""
    return (state.on_offer,) if isinstance(move, Call) and state.on_offer is not None else ()


declaring = Rule("filipino-mahjong.declare")


@declaring.offers(Declare, phase="discard", keeps=(running,))
def declares(state: State, seat: int) -> Sequence[Declare]:
    """After drawing, if the hand is complete."""
    if not drawn(state, seat):
        return ()
    return (DECLARE,) if complete(state, seat) or (costs(state) and not state.fooled) else ()


@declaring.forbids(Declare)
def not_drawn(state: State, seat: int, _move: Declare) -> Facts | None:
    """In the own turn, after drawing."""
    return None if drawn(state, seat) else {}


@declaring.follows(Declared)
def self_drawn(state: State, event: Declared) -> Event | None:
    """A complete hand wins."""
    return Won(event.seat, "self", state.drew) if state.drew and complete(state, event.seat) else None


win_call = Rule("filipino-mahjong.win_call")


@win_call.follows(Decided)
def called(state: State, event: Decided) -> Event | None:
    """The tile that was called completes the hand."""
    if event.how != WIN or state.on_offer is None:
        return None
    return Won(event.seat, "robbed" if state.adding else "discard", state.on_offer, state.discarder)


complete_hand = Rule("filipino-mahjong.complete")
undeclared = Rule("filipino-mahjong.undeclared")
hand_size = Rule("filipino-mahjong.size")


@hand_size.forbids(Declare, Call, instead_of=(undeclared, complete_hand))
def wrong_number(state: State, seat: int, move: Claim) -> Facts | None:
    """Five sets and a pair, in tiles."""
    if costs(state) or not claims(state, seat, move):
        return None
    found = wrong_size(state, seat, *last_tile(state, move))
    return None if found is None else {"needs": found["needs"], "has": found["has"]}


@undeclared.forbids(Declare, Call, instead_of=(complete_hand,))
def not_a_kong(state: State, seat: int, move: Claim) -> Facts | None:
    """Four identical tiles are no set before they are laid down."""
    if costs(state) or not claims(state, seat, move):
        return None
    tile = four_undeclared(state, seat, *last_tile(state, move))
    return None if tile is None or complete(state, seat, *last_tile(state, move)) else {"tile": tile}


@complete_hand.forbids(Declare, Call)
def incomplete(state: State, seat: int, move: Claim) -> Facts | None:
    """Five sets and a pair."""
    if costs(state) or not claims(state, seat, move) or complete(state, seat, *last_tile(state, move)):
        return None
    found = missing(state, seat, *last_tile(state, move))
    if found["how"] == "far":
        return {"how": "far", "missing": found["missing"]}
    return {"how": "near", "division": found["division"], "tiles": found["tiles"]}


false_mahjong = Rule(
    "filipino-mahjong.false_mahjong", options=(Option("false_mahjong", ("refuse", "pay_A_each"), "refuse"),)
)


@false_mahjong.forbids(Declare)
def fooled_before(state: State, seat: int, _move: Declare) -> Facts | None:
    """A false Mahjong is declared once in a turn."""
    again = costs(state) and drawn(state, seat) and state.fooled
    return {} if again and not complete(state, seat) else None


@false_mahjong.follows(Declared, Answered)
def false_calls(state: State, event: Declared | Answered) -> Iterator[Event]:
    """A win that is none is void, and costs the base from each."""
    if isinstance(event, Declared):
        found = [] if complete(state, event.seat) else [event.seat]
    elif answered(state) and state.on_offer is not None:
        wanting = [seat for seat in state.others(state.discarder or 0) if state.answers[seat].what == WIN]
        found = [seat for seat in wanting if not complete(state, seat, state.on_offer)]
    else:
        return
    for seat in found:
        yield FalseCall(seat)
        yield Paid(tuple(-points for points in from_each(state, seat, base(state))), "false", seat)


win_ends = Rule("filipino-mahjong.win")


@win_ends.follows(Won)
def over(state: State, event: Won) -> Event:
    """With a complete hand the deal ends."""
    return Ended("won", event.seat)
