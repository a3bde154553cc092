"""The connecting games: tiles joined half to half at the open ends of a layout.

This package is physics: the state, what each event does to it, how moves are written, what a seat sees, how it is
drawn. The rules that these games share are in `rules`; which of them a game has is the business of the variant.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from dominolab.families.connecting import events
from dominolab.families.connecting.moves import lead, place, read_move
from dominolab.families.connecting.state import State
from dominolab.rule import Refused
from dominolab.rulebook import read
from dominolab.tiles import DominoSet, TileSet

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dominolab.deal import Deal
    from dominolab.families.connecting.view import View
    from dominolab.law import Law
    from dominolab.reel import Reel
    from dominolab.rule import Event, Move
    from dominolab.stage import Stage, Try
    from dominolab.variant import Variant
    from dominolab.wire import Zone


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
    face_option = "pip_style"
    direction = "clockwise"
    whole_table = False

    @property
    def agents(self) -> Mapping[str, Any]:
        """Players that know these games, by name."""
        from dominolab.families.connecting.agents import AGENTS

        return AGENTS

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
        return self.set_up(variant, given, options)[0]

    def set_up(
        self, variant: Variant, given: Mapping[str, Any], options: Mapping[str, Any]
    ) -> tuple[State, list[Event]]:
        """The same, with the events that followed while it was set up."""
        from dominolab.families.connecting.situation import Situation

        found = Situation(variant, given, options)
        return found.build(), found.events

    def read_step(self, step: Mapping[str, Any], seats: Sequence[str]) -> tuple[int, Move]:
        """The seat and the move of one step of a worked example."""
        from dominolab.families.connecting.reading import read_step

        return read_step(step, seats)

    # ── pictures ────────────────────────────────────────────────────────────────────────────────────────────────

    def zones(self, deal: Deal) -> dict[str, Zone]:
        """The parts of the table."""
        found: dict[str, Zone] = scenes().zones(deal)
        return found

    def where(self, state: State) -> Any:
        """Where the tiles on the table lie at the end, so that they lie there all along."""
        return scenes().poses(state.deal, state.layout)

    def scene(self, state: State, where: Any = None, _eye: int | None = None) -> Stage:
        """The sprites of one moment; `where` the tiles on the table lie, from a later moment of the same deal."""
        found: Stage = scenes().stage(state, where)
        return found

    def opening(self, reel: Reel, events: Sequence[Event]) -> None:
        """The scenes from the set on the table to the first turn."""
        scenes().opening(reel, events)

    def marks(self, event: Event) -> list[str]:
        """What a reader can jump to: pass, double, penalty, draw, end."""
        double = isinstance(event, events.Led | events.Placed) and event.tile.double
        mark = {"Passed": "pass", "Penalised": "penalty", "Drawn": "draw", "Ended": "end"}.get(type(event).__name__)
        return [*(["double"] if double else []), *([mark] if mark else [])]

    def secret(self, event: Event) -> int | None:
        """The seats, as bits, that alone are told the whole of an event; None when everybody is."""
        whole = isinstance(event, events.Drawn | Refused) or (
            isinstance(event, events.LeadGiven) and event.tile is not None
        )
        return 1 << event.seat if whole else None  # type: ignore[attr-defined]

    def public_rule(self, event: Event) -> str:
        """The rule that everybody may know behind an event; of a refused try only which one sets a price on it."""
        return event.price if isinstance(event, Refused) else event.rule

    def event_facts(self, event: Event, deal: Deal) -> dict[str, Any]:
        """More fields for the sentence of an event."""
        if isinstance(event, events.SetOut):
            return {"tiles": len(deal.tiles), "set_max": deal.options.get("set_max", 6)}
        if isinstance(event, events.Opened):
            return {"ends": tuple(end for end, *_ in event.ends)}
        if isinstance(event, events.Won) and event.winner is None:
            return {"how": "nobody"}
        if isinstance(event, events.MatchOver) and (event.losers or event.neither):
            return {"how": "lost"}
        if isinstance(event, events.Shown) and event.boneyard:
            return {"how": "boneyard"}
        style = {events.Shuffled: "shuffler", events.Dealt: "deal_method", events.PickedUp: "hand_view"}.get(
            type(event)
        )
        return {"style": deal.options[style]} if style else {}

    # ── at a screen ─────────────────────────────────────────────────────────────────────────────────────────────

    def attempts(self, state: State, seat: int) -> list[Try]:
        """Everything that a seat could try: each tile held at each place, and the moves without a tile."""
        found: list[Try] = scenes().tries(state, seat)
        return found

    def whole(self, state: State, key: str) -> Move:
        """Playing the tile of a sprite, wherever it may go."""
        tile = state.deal.wall[int(key[1:])]
        return place(tile) if state.layout.joined else lead(tile)

    def hint(self, view: View, moves: list[Move]) -> tuple[Move, list[str]]:
        """A sensible move, and why."""
        from dominolab.families.connecting.advice import hint

        return hint(view, moves)


def scenes() -> Any:
    """The drawing half of the family, loaded when something is drawn."""
    return import_module(f"{__name__}.scene")


CONNECTING = Connecting()
