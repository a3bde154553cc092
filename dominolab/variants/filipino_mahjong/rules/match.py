"""When the session is over."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from dominolab.families.mahjong.events import Dealers, Ended, MatchOver
from dominolab.families.mahjong.state import State
from dominolab.rule import Event, Option, Rule
from dominolab.variants.filipino_mahjong.rules.setup import following

A_ROUND = 32
"""Where nothing else is agreed, a session ends after so many deals for each of its rounds."""
MOST = 1000


def best(state: State) -> MatchOver:
    """The session is over."""
    top = max(state.totals)
    return MatchOver(tuple(seat for seat, total in enumerate(state.totals) if total == top))


session = Rule(
    "filipino-mahjong.session",
    options=(Option("session", ("rounds", "hands"), "rounds"), Option("session_length", range(1, 101), 1)),
)


@session.follows(Ended)
def played(state: State, _event: Ended) -> Iterator[Event]:
    """So many deals, or so many rounds in which everybody has dealt."""
    length = state.options.session_length
    if state.options.session == "hands":
        if state.deal.standing.number >= length:
            yield best(state)
        return
    before = dict(state.kept)
    had = before.get("dealt", (0,) * state.seats)
    dealt = tuple(int(bool(once) or seat == state.dealer) for seat, once in enumerate(had))
    (rounds,) = before.get("rounds", (0,))
    if all(dealt) and following(state, state.standing).seat != state.dealer:
        dealt, rounds = (0,) * state.seats, rounds + 1
    yield Dealers(dealt, rounds)
    if rounds >= length:
        yield best(state)


def limit(options: SimpleNamespace, _seats: int = 4) -> int:
    """After how many deals a session ends at the latest."""
    return int(options.max_hands or A_ROUND * options.session_length)


def limit_fields(options: SimpleNamespace, seats: int) -> dict[str, Any]:
    """For the words of the rule."""
    return {"limit": limit(options, seats)}


max_hands = Rule("filipino-mahjong.max_hands", options=(Option("max_hands", range(MOST + 1), 0),), fields=limit_fields)


@max_hands.follows(Ended)
def long_enough(state: State, _event: Ended) -> Event | None:
    """A session of rounds does not go on for ever."""
    late = state.deal.standing.number >= limit(state.options)
    return best(state) if late and state.options.session == "rounds" and not state.winners else None
