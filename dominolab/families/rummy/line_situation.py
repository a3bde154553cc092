"""The parts of a described position that only games with one common line of discards have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominolab.families.rummy.events import PickedUp
from dominolab.families.rummy.line import Pick
from dominolab.rummy_tiles import Joly

if TYPE_CHECKING:
    from dominolab.families.rummy.situation import Situation
    from dominolab.families.rummy.state import AnyTile, State


def has_line(state: State) -> bool:
    """Whether the discards of this game lie in one line."""
    return Pick in state.law.kinds


def begin_line(state: State, line: list[AnyTile]) -> None:
    """The line lies there; Jolys on the table were laid by the owners of the melds."""
    if has_line(state):
        state.line = line
        state.piles = [[] for _ in state.piles]
        lying = [(laid.tile, meld.owner) for meld in state.melds for laid in meld.laid]
        state.firsts = tuple((tile, owner) for tile, owner in lying if isinstance(tile, Joly))


def settle_line(situation: Situation, state: State) -> None:
    """What has been counted, and whether the doublas are still to come."""
    given: dict[str, Any] = dict(situation.given)
    seat = state.actors[0] if state.actors else 0
    state.dealer = state.before(seat) if state.dealer is None else state.dealer
    state.walls, state.placed = given.get("walls", 0), bool(given.get("placed"))
    state.told = frozenset(situation.seat(letter) for letter in given.get("told", ()))
    state.due = situation.seat(given["due"]) if "due" in given else None
    state.fresh = bool(given.get("fresh"))
    state.begun = len(state.hands[seat]) - (state.drew is not None)
    if given.get("before"):
        state.actors, state.phase, state.line, state.leader = (), "", None, None
        situation.events += state.law.follow(state, PickedUp())
