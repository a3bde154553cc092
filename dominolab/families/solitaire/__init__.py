"""The solitaire games: a tableau of tiles from which pairs are captured, all face up, for one player.

This package is physics: the state, what each event does to it, how moves are written, how it is drawn; and `solver`,
which looks through everything that can come of a position. The rules are those of the variant.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from dominolab.families.solitaire import events
from dominolab.families.solitaire.moves import Capture, read_move
from dominolab.families.solitaire.state import State
from dominolab.family import Family
from dominolab.tiles import DominoSet, TileSet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dominolab.deal import Deal
    from dominolab.law import Law
    from dominolab.rule import Event, Move
    from dominolab.variant import Variant


@lru_cache
def _set() -> TileSet:
    return DominoSet(6)


def double_six(_options: Mapping[str, Any]) -> TileSet:
    """The 28 tiles of the double-six set."""
    return _set()


class Solitaire(Family):
    """The family, as the kernel sees it."""

    id = "solitaire"
    package = __name__

    def state(self, deal: Deal, law: Law) -> State:
        """An empty state."""
        return State(deal, law)

    def read_move(self, text: str, state: State) -> Move:
        """The move that `text` denotes."""
        return read_move(text, state)

    def set_up(
        self, variant: Variant, given: Mapping[str, Any], options: Mapping[str, Any]
    ) -> tuple[State, list[Event]]:
        """A state set up as a worked example says, and what followed at once."""
        from dominolab.families.solitaire.reading import set_up

        return set_up(variant, given, options)

    def marks(self, event: Event) -> list[str]:
        """What a reader can jump to: the end."""
        return ["end"] if isinstance(event, events.Ended) else []

    def event_facts(self, event: Event, deal: Deal) -> dict[str, Any]:
        """More fields for the sentence of an event."""
        if isinstance(event, events.Scored):
            return {"tiles": event.points[0]}
        return {"tiles": len(deal.tiles)} if isinstance(event, events.SetOut) else {}

    def whole(self, state: State, key: str) -> Move:
        """Capturing the tile of a sprite with whatever fits."""
        return Capture(state.deal.wall[int(key[1:])], None)


SOLITAIRE = Solitaire()
