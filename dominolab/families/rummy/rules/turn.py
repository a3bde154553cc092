"""Whose turn it is: one tile is taken, one is discarded, and the turn goes round."""

from __future__ import annotations

from collections.abc import Sequence

from dominolab.families.rummy.events import Discarded, Turned
from dominolab.families.rummy.laying import Add, Lay, Open, Swap, Undo
from dominolab.families.rummy.line import Exchange, Pick, Rebuild, TakeExposed
from dominolab.families.rummy.moves import Claim, Discard, Draw, End, Show, Take, discard
from dominolab.families.rummy.state import State
from dominolab.rule import Event, Facts, Move, Option, Rule

running = Rule("rummy.running")


@running.forbids(Move)
def over(state: State, _seat: int, _move: Move) -> Facts | None:
    """Nothing happens after the end."""
    return {} if state.over else None


own_turn = Rule("rummy.own_turn")


@own_turn.forbids(Take, Draw, Discard, End, Open, Lay, Add, Swap, Undo, Pick, Exchange, Rebuild, TakeExposed)
def not_your_turn(state: State, seat: int, _move: Move) -> Facts | None:
    """Only the seat whose turn it is takes, lays down and discards."""
    return {"seat": state.actors[0]} if state.actors and seat not in state.actors else None


def acts(state: State, seat: int) -> bool:
    """Whether it is the turn of a seat; where it is not, that is said and nothing else."""
    return seat in state.actors


one_take = Rule("rummy.one_take")


@one_take.forbids(Take, Draw, End, Pick, Rebuild, TakeExposed)
def taken_already(state: State, seat: int, _move: Move) -> Facts | None:
    """One tile a turn."""
    return {} if acts(state, seat) and state.drew is not None else None


take_first = Rule("rummy.take_first")


@take_first.forbids(Discard, Open, Lay, Add, Swap, Exchange)
def nothing_taken(state: State, seat: int, _move: Move) -> Facts | None:
    """A tile is taken before any is laid down or discarded."""
    return {} if acts(state, seat) and state.phase == "take" else None


held = Rule("rummy.held")


@held.forbids(Discard, Claim, Show, Swap)
def not_held(state: State, seat: int, move: Discard | Claim | Show | Swap) -> Facts | None:
    """Only a tile of the own rack is put down or shown."""
    return None if state.held(seat, move.tile) else {"tile": move.tile}


@held.forbids(Add)
def not_held_to_add(state: State, seat: int, move: Add) -> Facts | None:
    """Only a tile of the own rack is added to a meld."""
    return None if state.held(seat, move.piece.tile) else {"tile": move.piece.tile}


keep_one = Rule("rummy.keep_one")


@keep_one.forbids(Open, Lay, Add)
def none_left(state: State, seat: int, move: Open | Lay | Add) -> Facts | None:
    """A tile has to be left for the discard."""
    groups = move.groups if isinstance(move, Open) else (move.group,) if isinstance(move, Lay) else ((move.piece,),)
    return {} if acts(state, seat) and sum(map(len, groups)) >= len(state.hands[seat]) else None


discarding = Rule("rummy.discard", options=(Option("inspect", ("usual", "tops_only", "all"), "usual"),))


@discarding.offers(Discard, keeps=(running, own_turn, take_first, held), phase="discard")
def discards(state: State, seat: int) -> Sequence[Discard]:
    """Any tile of the rack; of two that look alike one is as good as the other."""
    if seat not in state.actors or state.phase != "discard":
        return ()
    return [discard(tile.printed) for tile in {t.face: t for t in state.hands[seat]}.values()]


turn = Rule("rummy.turn")


@turn.follows(Discarded)
def next_seat(state: State, event: Discarded) -> Event:
    """The turn goes to the next player."""
    return Turned(state.after(event.seat))
