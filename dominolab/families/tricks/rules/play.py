"""Playing tiles to tricks, in turn."""

from __future__ import annotations

from collections.abc import Sequence

from dominolab.families.tricks.events import Ended, Played, Shown, Turned
from dominolab.families.tricks.moves import Bid, Name, Pass, Play, Plunge, play
from dominolab.families.tricks.state import State
from dominolab.rule import Event, Facts, Option, Rule

running = Rule("tricks.running")


@running.forbids(Play, Name)
def over(state: State, _seat: int, move: Play | Name) -> Facts | None:
    """Nothing is played after the end, and in a hand that everybody passed no trumps are named."""
    return {} if state.over and (isinstance(move, Play) or state.trump is None) else None


own_turn = Rule("tricks.own_turn")


@own_turn.forbids(Bid, Plunge, Pass, Play)
def not_your_turn(state: State, seat: int, move: Bid | Plunge | Pass | Play) -> Facts | None:
    """Only the seat whose turn it is bids and plays."""
    due = state.phase == ("play" if isinstance(move, Play) else "bid")
    return {"seat": state.actors[0]} if due and state.actors and seat not in state.actors else None


def acts(state: State, seat: int) -> bool:
    """Whether a seat is about to play a tile; of what it may play otherwise nothing is said."""
    return state.phase == "play" and seat in state.actors


held = Rule("tricks.held")


@held.forbids(Play)
def not_held(state: State, seat: int, move: Play) -> Facts | None:
    """Only a tile in the own hand is played."""
    return {"tile": move.tile} if acts(state, seat) and move.tile not in state.hands[seat] else None


playing = Rule("tricks.play")


@playing.offers(Play, keeps=(running, own_turn, held), phase="play")
def plays(state: State, seat: int) -> Sequence[Play]:
    """Any tile of the hand, as far as the suit led allows."""
    return [play(tile) for tile in state.hands[seat]] if acts(state, seat) else ()


turn = Rule(
    "tricks.turn", options=(Option("direction", ("clockwise", "counterclockwise"), "clockwise", cosmetic=True),)
)


@turn.follows(Played)
def next_seat(state: State, event: Played) -> Event | None:
    """The turn goes round until the trick is complete."""
    return Turned(state.after(event.seat), "follow") if state.trick else None


show_hands = Rule("tricks.show_hands")


@show_hands.follows(Ended)
def shown(state: State, _event: Ended) -> Event | None:
    """What is left in the hands is turned up; a hand that nobody played is mixed again unseen."""
    return Shown() if state.winner is not None and any(state.hands) else None
