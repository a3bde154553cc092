"""The end of a turn: the discard, the word about the last tiles, going out, and whose turn it is next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

from dominolab.families.rummy import rules as r
from dominolab.families.rummy.events import Charged, Discarded, Ended, Turned
from dominolab.families.rummy.laying import Add, Lay, Open
from dominolab.families.rummy.line import SILENT, TELL, Exchange, Pick, Rebuild, Silent, TakeExposed, Tell
from dominolab.families.rummy.line_events import CountDue, CountForgotten, CountTold, Silenced
from dominolab.families.rummy.moves import Claim, Discard, Draw, End, Take
from dominolab.families.rummy.state import State
from dominolab.rule import Event, Facts, Move, Option, Rule

FEW = 3
HAND = 14

discarding = Rule("romanian-rummy.discard")


@discarding.offers(Discard, keeps=(r.running, r.own_turn, r.take_first, r.held), phase="discard")
def discards(state: State, seat: int) -> Sequence[Discard]:
    """Any tile of the rack."""
    return r.discards(state, seat)


count = Rule(
    "romanian-rummy.announce",
    options=(
        Option("announce", ("three_or_fewer", "three_or_more"), "three_or_fewer"),
        Option("announce_penalty", range(501), 0),
    ),
)


def concerns(options: SimpleNamespace, many: int) -> bool:
    """Whether so many tiles have to be announced."""
    return many <= FEW if options.announce == "three_or_fewer" else many >= FEW


@count.offers(Tell, anytime=True)
def tells(state: State, seat: int) -> Sequence[Tell]:
    """Who has to announce may do so until the next player discards."""
    return (TELL,) if state.due == seat else ()


@count.forbids(Tell)
def nothing_to_tell(state: State, seat: int, _move: Tell) -> Facts | None:
    """Only who has to."""
    return None if state.due == seat else {"how": "tell"}


@count.offers(Silent, phase="tell")
def stays_silent(state: State, seat: int) -> Sequence[Silent]:
    """Nobody can be made to speak."""
    return (SILENT,) if state.phase == "tell" and seat in state.actors else ()


@count.forbids(Silent)
def nothing_to_hide(state: State, seat: int, _move: Silent) -> Facts | None:
    """Only where something is to be said."""
    return None if state.phase == "tell" and seat in state.actors else {"how": "silent"}


@count.forbids(Take, Draw, Pick, Rebuild, TakeExposed, End, Open, Lay, Add, Exchange, Discard)
def says_first(state: State, seat: int, _move: Move) -> Facts | None:
    """The turn is over but for the word about the last tiles."""
    return {"how": "first"} if seat in state.actors and state.phase == "tell" else None


@count.follows(Discarded)
def announced(state: State, event: Discarded) -> Iterator[Event]:
    """Whose rack comes down to three tiles says so; who has not by the next discard pays."""
    if state.due is not None and state.due != event.seat:
        late = state.due
        yield CountForgotten(late)
        yield Charged((late,), -state.options.announce_penalty, "announce")
    many = len(state.hands[event.seat])
    was = state.begun or HAND
    new = event.seat not in state.told or not concerns(state.options, was)
    if many and concerns(state.options, many) and new:
        yield CountDue(event.seat) if state.options.announce_penalty else CountTold(event.seat)


win = Rule("romanian-rummy.win")


@win.forbids(Claim)
def nothing_to_claim(_state: State, _seat: int, _move: Claim) -> Facts | None:
    """A win is not claimed: it is a discard like any other."""
    return {}


@win.follows(Discarded)
def goes_out(state: State, event: Discarded) -> Event | None:
    """Whoever discards the last tile has won."""
    return None if state.hands[event.seat] else Ended("won", event.seat)


turn = Rule("romanian-rummy.turn")


@turn.follows(Discarded, CountTold, Silenced)
def next_seat(state: State, event: Any) -> Event | None:
    """The turn goes to the player on the right, when all has been said."""
    waits = isinstance(event, Discarded) and state.phase == "tell"
    speaks = not isinstance(event, Discarded) and state.phase != "tell"
    return None if waits or speaks else Turned(state.after(event.seat))
