"""The connecting games: tiles joined half to half at the open ends of a layout.

This package is physics: the state, what each event does to it, how moves are written, what a seat sees, how it is
drawn. The rules that these games share are in `rules`; which of them a game has is the business of the variant.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from dominolab.families.connecting.moves import read_move
from dominolab.families.connecting.state import State
from dominolab.rulebook import read
from dominolab.tiles import DominoSet, TileSet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dominolab.deal import Deal
    from dominolab.families.connecting.view import View
    from dominolab.film import Stage
    from dominolab.law import Law
    from dominolab.rule import Move
    from dominolab.variant import Variant


@lru_cache
def _set(n: int) -> TileSet:
    return DominoSet(n)


def set_of(options: Mapping[str, Any]) -> TileSet:
    """The set that the options name; double-six where there is no choice."""
    return _set(options.get("set_max", 6))


class Connecting:
    """The family, as the kernel sees it."""

    id = "connecting"
    package = __name__

    def state(self, deal: Deal, law: Law) -> State:
        """An empty state."""
        return State(deal, law)

    def copy(self, state: State) -> State:
        """A state that changes independently."""
        return state.copy()

    def read_move(self, text: str, state: State) -> Move:
        """The move that `text` denotes."""
        return read_move(text, state)

    def place_name(self, place: str, lang: str) -> str:
        """An end of the layout in words: `"top"` or, of a double that branches, `"5-5.top"`."""
        tile, _, short = place.rpartition(".")
        words = read(self.package, "events.toml")["places"]
        name = words[short][lang] if short in words else short
        return f"{name} ([{tile}])" if tile else name

    def view(self, state: State, seat: int) -> View:
        """What a seat may see."""
        from dominolab.families.connecting.view import View

        return View(state, seat)

    def situation(self, variant: Variant, given: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        """A state set up as a worked example says."""
        from dominolab.families.connecting.situation import situation

        return situation(variant, given, options)

    def scene(self, state: State) -> Stage:
        """The sprites of one moment."""
        from dominolab.families.connecting.scene import stage

        return stage(state)


CONNECTING = Connecting()
