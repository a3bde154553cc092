"""The solitaire games: a tableau of tiles from which pairs are captured, all face up, for one player.

This package is physics: the state, what each event does to it, how moves are written, how it is drawn; and `solver`,
which looks through everything that can come of a position. The rules are those of the variant.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from dominolab.families.solitaire import events
from dominolab.families.solitaire.moves import Capture, read_move
from dominolab.families.solitaire.state import State
from dominolab.tiles import DominoSet, TileSet

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dominolab.agents import Agent
    from dominolab.deal import Deal
    from dominolab.families.solitaire.view import View
    from dominolab.law import Law
    from dominolab.reel import Reel
    from dominolab.rule import Event, Move
    from dominolab.stage import Stage, Try
    from dominolab.variant import Variant
    from dominolab.wire import Zone


@lru_cache
def _set() -> TileSet:
    return DominoSet(6)


def double_six(_options: Mapping[str, Any]) -> TileSet:
    """The 28 tiles of the double-six set."""
    return _set()


class Solitaire:
    """The family, as the kernel sees it."""

    id = "solitaire"
    package = __name__
    face_option = ""
    direction = "clockwise"
    whole_table = False

    def state(self, deal: Deal, law: Law) -> State:
        """An empty state."""
        return State(deal, law)

    def copy(self, state: State) -> State:
        """A state that changes independently."""
        return state.copy()

    def read_move(self, text: str, state: State) -> Move:
        """The move that `text` denotes."""
        return read_move(text, state)

    def place_name(self, place: str, _lang: str) -> str:
        """A place on the table in words; columns are written as they are, C1 to C5."""
        return place

    def view(self, state: State, seat: int) -> View:
        """What the player may see: everything that lies open."""
        from dominolab.families.solitaire.view import View

        return View(state, seat)

    def situation(self, variant: Variant, given: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        """A state set up as a worked example says."""
        from dominolab.families.solitaire.reading import situation

        return situation(variant, given, options)

    def set_up(
        self, variant: Variant, given: Mapping[str, Any], options: Mapping[str, Any]
    ) -> tuple[State, list[Event]]:
        """A state set up as a worked example says, and what followed at once."""
        from dominolab.families.solitaire.reading import set_up

        return set_up(variant, given, options)

    def read_step(self, step: Mapping[str, Any], seats: Sequence[str]) -> tuple[int, Move]:
        """The seat and the move of one step of a worked example."""
        from dominolab.families.solitaire.reading import read_step

        return read_step(step, seats)

    @property
    def agents(self) -> Mapping[str, Agent]:
        """Players that know these games, by name."""
        from dominolab.families.solitaire.advice import AGENTS

        return AGENTS

    # ── pictures ────────────────────────────────────────────────────────────────────────────────────────────────

    def zones(self, deal: Deal) -> dict[str, Zone]:
        """The parts of the table."""
        return scenes().zones(deal)  # type: ignore[no-any-return]

    def where(self, _state: State) -> Any:
        """Nothing on this table has to be placed beforehand."""
        return None

    def scene(self, state: State, _where: Any = None, _eye: int | None = None) -> Stage:
        """The sprites of one moment."""
        return scenes().stage(state)  # type: ignore[no-any-return]

    def opening(self, reel: Reel, events: Sequence[Event]) -> None:
        """The scenes from the set on the table to the first move."""
        scenes().opening(reel, events)

    def marks(self, event: Event) -> list[str]:
        """What a reader can jump to: the end."""
        return ["end"] if isinstance(event, events.Ended) else []

    def secret(self, _event: Event) -> int | None:
        """Everything lies open."""
        return None

    def public_rule(self, event: Event) -> str:
        """The rule behind an event."""
        return event.rule

    def event_facts(self, event: Event, deal: Deal) -> dict[str, Any]:
        """More fields for the sentence of an event."""
        if isinstance(event, events.Scored):
            return {"tiles": event.points[0]}
        return {"tiles": len(deal.tiles)} if isinstance(event, events.SetOut) else {}

    # ── at a screen ─────────────────────────────────────────────────────────────────────────────────────────────

    def attempts(self, state: State, seat: int) -> list[Try]:
        """Everything that a seat could try."""
        return scenes().tries(state, seat)  # type: ignore[no-any-return]

    def whole(self, state: State, key: str) -> Move:
        """Capturing the tile of a sprite with whatever fits."""
        return Capture(state.deal.wall[int(key[1:])], None)

    def hint(self, view: View, moves: list[Move]) -> tuple[Move, list[str]]:
        """A sensible move, and why."""
        from dominolab.families.solitaire.advice import hint

        return hint(view, moves)


def scenes() -> Any:
    """The drawing half of the family, loaded when something is drawn."""
    return import_module(f"{__name__}.scene")


SOLITAIRE = Solitaire()
