"""The trick-taking games: partners bid, name trumps, and capture tiles in tricks.

This package is physics: the state, what each event does to it, how moves are written, what a seat sees, how it is
drawn; and `suits`, which works out what belongs to which suit. The rules that these games share are in `rules`; which
of them a game has is the business of the variant.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from dominolab.families.tricks import events
from dominolab.families.tricks.moves import play, read_move
from dominolab.families.tricks.state import State
from dominolab.families.tricks.suits import HIGHEST
from dominolab.family import Family
from dominolab.tiles import DominoSet, TileSet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dominolab.deal import Deal
    from dominolab.law import Law
    from dominolab.rule import Event, Move


@lru_cache
def _set() -> TileSet:
    return DominoSet(HIGHEST)


def double_six(_options: Mapping[str, Any]) -> TileSet:
    """The 28 tiles of the double-six set."""
    return _set()


class Tricks(Family):
    """The family, as the kernel sees it."""

    id = "tricks"
    package = __name__
    face_option = "pip_style"
    whole_table = True

    def state(self, deal: Deal, law: Law) -> State:
        """An empty state."""
        return State(deal, law)

    def read_move(self, text: str, state: State) -> Move:
        """The move that `text` denotes."""
        return read_move(text, state)

    def marks(self, event: Event) -> list[str]:
        """What a reader can jump to: pass, double, end."""
        if isinstance(event, events.Played) and event.tile.double:
            return ["double"]
        mark = {"Passed": "pass", "Ended": "end"}.get(type(event).__name__)
        return [mark] if mark else []

    def event_facts(self, event: Event, deal: Deal) -> dict[str, Any]:
        """More fields for the sentence of an event."""
        if isinstance(event, events.SetOut):
            return {"tiles": len(deal.tiles)}
        if isinstance(event, events.ShakerChosen):
            return {"tiles": tuple(tile for _, tile in event.turned)}
        if isinstance(event, events.Counted):
            return {"how": "tiles" if event.tiles else "plain"}
        return {}

    def attempts(self, state: State, seat: int, eye: int | None = None) -> list[Any]:
        """Bids, trumps, or tiles, each at the place of its seat as the eye sees it."""
        found: list[Any] = self.part("scene").tries(state, seat, eye)
        return found

    def whole(self, state: State, key: str) -> Move:
        """Playing the tile of a sprite."""
        return play(state.deal.wall[int(key[1:])])


TRICKS = Tricks()
