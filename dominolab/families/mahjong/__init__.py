"""The games of Mahjong: a wall of 144 tiles, hands of sets and a pair, and discards that everybody may call.

This package is physics: the state, what each event does to it, how moves are written, what a seat sees, how it is
drawn; and `hands`, `divisions`, `claims` and `winning`, which work out what tiles are worth together. What may be done
is for the rules of the variant to say.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from dominolab.families.mahjong import events
from dominolab.families.mahjong.moves import discard
from dominolab.families.mahjong.notation import read_move
from dominolab.families.mahjong.state import State
from dominolab.rule import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dominolab.agents import Agent
    from dominolab.deal import Deal
    from dominolab.families.mahjong.view import View
    from dominolab.law import Law
    from dominolab.reel import Reel
    from dominolab.rule import Event, Move
    from dominolab.stage import Stage, Try
    from dominolab.variant import Variant
    from dominolab.wire import Zone

_MARKS = {"Exposed": "claim", "KongLaid": "claim", "KongMade": "claim", "Ended": "end"}


class Mahjong:
    """The family, as the kernel sees it."""

    id = "mahjong"
    package = __name__
    face_option = ""
    direction = "counterclockwise"
    whole_table = True

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
        """A place on the table in words; in these games it does not matter where a tile lies."""
        return place

    def view(self, state: State, seat: int) -> View:
        """What a seat may see."""
        from dominolab.families.mahjong.view import View

        return View(state, seat)

    def situation(self, variant: Variant, given: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        """A state set up as a worked example says."""
        return self.set_up(variant, given, options)[0]

    def set_up(
        self, variant: Variant, given: Mapping[str, Any], options: Mapping[str, Any]
    ) -> tuple[State, list[Event]]:
        """The same, with what followed while it was set up."""
        from dominolab.families.mahjong.situation import Situation

        built = Situation(variant, given, options)
        return built.build(), built.events

    def read_step(self, step: Mapping[str, Any], seats: Sequence[str]) -> tuple[int, Move]:
        """The seat and the move of one step of a worked example."""
        from dominolab.families.mahjong.reading import read_step

        return read_step(step, seats)

    @property
    def agents(self) -> Mapping[str, Agent]:
        """Players that know these games, by name."""
        from dominolab.families.mahjong.agents import AGENTS

        return AGENTS

    # ── pictures ────────────────────────────────────────────────────────────────────────────────────────────────

    def zones(self, deal: Deal) -> dict[str, Zone]:
        """The parts of the table."""
        return scenes().zones(deal)  # type: ignore[no-any-return]

    def where(self, _state: State) -> Any:
        """Nothing on this table has to be placed beforehand."""
        return None

    def scene(self, state: State, _where: Any = None, eye: int | None = None) -> Stage:
        """The sprites of one moment."""
        return scenes().stage(state, eye)  # type: ignore[no-any-return]

    def opening(self, reel: Reel, events: Sequence[Event]) -> None:
        """The scenes from the set on the table to the first turn."""
        scenes().opening(reel, events)

    def marks(self, event: Event) -> list[str]:
        """What a reader can jump to: calls and Kongs, and the end."""
        mark = _MARKS.get(type(event).__name__)
        return [mark] if mark else []

    def secret(self, event: Event) -> int | None:
        """The seats, as bits, that alone are told the whole of an event; None when everybody is."""
        if isinstance(event, events.KongLaid):
            return 1 << event.seat if event.down else None
        return 1 << event.seat if isinstance(event, events.Drawn | events.Answered | Refused) else None

    def public_rule(self, event: Event) -> str:
        """The rule that everybody may know behind an event; of a refused try only which one sets a price on it."""
        return event.price if isinstance(event, Refused) else event.rule

    def event_facts(self, event: Event, deal: Deal) -> dict[str, Any]:
        """More fields for the sentence of an event."""
        from dominolab.families.mahjong.telling import facts

        return facts(event, deal)

    # ── at a screen ─────────────────────────────────────────────────────────────────────────────────────────────

    def attempts(self, state: State, seat: int) -> list[Try]:
        """Everything that a seat could try."""
        return scenes().tries(state, seat)  # type: ignore[no-any-return]

    def whole(self, state: State, key: str) -> Move:
        """Discarding the tile of a sprite."""
        return discard(state.deal.wall[int(key[1:])].printed)

    def hint(self, view: View, moves: list[Move]) -> tuple[Move, list[str]]:
        """A sensible move, and why."""
        from dominolab.families.mahjong.advice import hint

        return hint(view, moves)


def scenes() -> Any:
    """The drawing half of the family, loaded when something is drawn."""
    return import_module(f"{__name__}.scene")


MAHJONG = Mahjong()
