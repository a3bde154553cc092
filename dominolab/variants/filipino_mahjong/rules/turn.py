"""A turn: a tile comes from the wall, or freely from the table, and one is discarded."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace

from dominolab.families.mahjong.events import (
    Answered,
    Discarded,
    Ended,
    Exposed,
    FlowerLaid,
    KongLaid,
    KongMade,
    Turned,
)
from dominolab.families.mahjong.melds import KONG
from dominolab.families.mahjong.moves import DRAW, TAKE, Discard, Draw, TakeFree, discard
from dominolab.families.mahjong.state import State
from dominolab.rule import Event, Facts, Move, Option, Rule
from dominolab.variants.filipino_mahjong.rules.setup import flowers

MOST_TAKES = 4
DEALT, CALLED = 64, 20
IN_A_TURN = 8  # draw, four answers and calls, a Kong with its answers, and a false Mahjong


def longest(tiles: int, options: SimpleNamespace) -> int:
    """No deal takes more moves: each tile of the wall can make a turn, and each called set one more."""
    turns = (tiles - DEALT) * (1 + MOST_TAKES * options.free_take) + CALLED
    return int(IN_A_TURN * turns)


running = Rule("filipino-mahjong.running")


@running.forbids(Move)
def over(state: State, _seat: int, _move: Move) -> Facts | None:
    """Nothing happens after the end."""
    return {"how": state.ended} if state.over else None


turn = Rule("filipino-mahjong.turn")


@turn.forbids(Draw)
def not_your_turn(state: State, seat: int, _move: Draw) -> Facts | None:
    """Only the seat whose turn it is draws, once, and not before all have answered a discard."""
    if state.phase == "claim":
        return {"how": "claim", "tile": state.on_offer}
    if seat not in state.actors:
        return {"how": "seat", "seat": state.actors[0]}
    return None if state.phase == "draw" else {"how": "drawn"}


def answered(state: State) -> bool:
    """Whether all have answered the tile on offer."""
    return state.phase == "claim" and len(state.answers) == state.seats - 1


pass_on = Rule("filipino-mahjong.pass_on")


@pass_on.follows(Answered, Discarded)
def next_seat(state: State, _event: Event) -> Event | None:
    """If nobody calls a discard, or can call it, the turn passes on."""
    if state.adding is not None or state.discarder is None or not (quiet(state) or uncallable(state)):
        return None
    return Turned(state.after(state.discarder))


def quiet(state: State) -> bool:
    """Whether all have answered, and nobody calls."""
    return answered(state) and not any(answer.what for answer in state.answers.values())


def uncallable(state: State) -> bool:
    """Whether what has just been discarded is a joker, which nobody can call."""
    return state.phase == "discard" and state.on_offer is not None and state.is_wild(state.on_offer)


drawing = Rule("filipino-mahjong.draw")


@drawing.offers(Draw, keeps=(running, turn), phase="draw")
def draws(state: State, seat: int) -> Sequence[Draw]:
    """A tile of the wall."""
    return (DRAW,) if state.phase == "draw" and seat in state.actors else ()


empty = Rule("filipino-mahjong.empty")


@empty.follows(Turned, FlowerLaid, KongLaid, KongMade, Exposed)
def nothing_left(state: State, event: Event) -> Event | None:
    """Where a tile must be drawn and none is left, the deal is a draw."""
    called = isinstance(event, Exposed) and event.how != KONG
    return Ended("empty") if not state.wall and state.drew is None and not called else None


free_take = Rule("filipino-mahjong.free_take", options=(Option("free_take", (True, False), default=False),))


@free_take.offers(TakeFree, keeps=(running,), phase="draw")
def takes(state: State, seat: int) -> Sequence[TakeFree]:
    """The newest discard, if nobody has called it."""
    return (TAKE,) if no_free_take(state, seat, TAKE) is None else ()


@free_take.forbids(TakeFree)
def no_free_take(state: State, seat: int, _move: TakeFree) -> Facts | None:
    """Only by agreement, only for the next player, and not five times in a row."""
    if not state.options.free_take:
        return {"how": "off"}
    if state.phase != "draw" or seat not in state.actors or state.on_offer is None:
        return {"how": "turn"}
    return {"how": "four", "most": MOST_TAKES} if state.takes >= MOST_TAKES else None


discarding = Rule("filipino-mahjong.discard")
exposed_stay = Rule("filipino-mahjong.exposed_stay")
held = Rule("filipino-mahjong.held")


@discarding.offers(Discard, keeps=(running, discarding, flowers, exposed_stay, held), phase="discard")
def discards(state: State, seat: int) -> Sequence[Discard]:
    """Any tile of the hand; of two that look alike one is as good as the other."""
    if state.phase != "discard" or seat not in state.actors:
        return ()
    return [discard(tile.printed) for tile in {tile.face: tile for tile in state.hands[seat]}.values()]


@discarding.forbids(Discard)
def nothing_drawn(state: State, seat: int, _move: Discard) -> Facts | None:
    """A turn has to begin before it ends."""
    return None if state.phase == "discard" and seat in state.actors else {}


@exposed_stay.forbids(Discard, instead_of=(held,))
def out_of_a_set(state: State, seat: int, move: Discard) -> Facts | None:
    """What lies in a set stays there."""
    if state.held(seat, move.tile):
        return None
    lying = any(tile.face == move.tile.face for meld in state.melds[seat] for tile in meld.tiles)
    return {"tile": move.tile} if lying else None


@held.forbids(Discard)
def not_held(state: State, seat: int, move: Discard) -> Facts | None:
    """Only a tile of the own hand is discarded."""
    return None if state.held(seat, move.tile) else {"tile": move.tile}
