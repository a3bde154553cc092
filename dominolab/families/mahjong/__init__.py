"""The games of Mahjong: a wall of 144 tiles, hands of sets and a pair, and discards that everybody may call.

This package is physics: the state, what each event does to it, how moves are written, what a seat sees, how it is
drawn; and `hands`, `divisions`, `claims` and `winning`, which work out what tiles are worth together. What may be done
is for the rules of the variant to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominolab.families.mahjong import events, telling
from dominolab.families.mahjong.moves import PASS, Call, discard
from dominolab.families.mahjong.notation import read_move
from dominolab.families.mahjong.state import State
from dominolab.family import Family

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.law import Law
    from dominolab.rule import Event, Move


class Mahjong(Family):
    """The family, as the kernel sees it."""

    id = "mahjong"
    package = __name__
    direction = "counterclockwise"
    whole_table = True
    idles = True

    def state(self, deal: Deal, law: Law) -> State:
        """An empty state."""
        return State(deal, law)

    def read_move(self, text: str, state: State) -> Move:
        """The move that `text` denotes."""
        return read_move(text, state)

    def whole(self, state: State, key: str) -> Move:
        """Discarding the tile of a sprite."""
        return discard(state.deal.wall[int(key[1:])].printed)

    def idle(self, state: State, seat: int) -> Move | None:
        """A seat that cannot call a discard lets it go by."""
        asked = state.phase == "claim" and seat in state.actors
        return PASS if asked and not state.law.legal(state, seat, Call) else None

    def marks(self, event: Event) -> list[str]:
        """What a reader can jump to: calls and Kongs, and the end."""
        called = isinstance(event, events.Exposed | events.KongLaid | events.KongMade)
        return ["claim"] if called else ["end"] if isinstance(event, events.Ended) else []

    def untold(self, event: Event) -> bool:
        """Nobody is told of answers one by one: what comes of them is told when all have answered."""
        return isinstance(event, events.Asked | events.Answered)

    def secret(self, event: Event) -> int | None:
        """The seats, as bits, that alone are told the whole of an event; None when everybody is."""
        down = isinstance(event, events.KongLaid) and event.down
        own = down or isinstance(event, events.Drawn | events.Answered)
        return 1 << event.seat if own else super().secret(event)  # type: ignore[attr-defined]

    def event_facts(self, event: Event, deal: Deal) -> dict[str, Any]:
        """More fields for the sentence of an event."""
        return telling.facts(event, deal)


MAHJONG = Mahjong()
