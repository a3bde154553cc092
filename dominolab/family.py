"""What the kernel asks of a family of games: physics and pictures, no law.

A family is a package, and its class says little: what the kernel asks for lies in the modules of the package that bear
the name of the thing, and `Family` looks for it there. A family overrides what is different with it.

| module | what the kernel finds in it |
| --- | --- |
| `view` | `View(state, seat)`: what a seat may see |
| `situation` | `Situation`, a `position.Position` with `build()`: a worked example set up |
| `reading` | `read_step(step, seats)`: a step of a worked example |
| `agents` | `AGENTS`: players that know these games, by name |
| `advice` | `hint(view, moves)`: a sensible move, and why |
| `scene` | `zones(deal)`, `stage(state, eye)`, `opening(reel, events)`, `tries(state, seat)`: drawn only when asked |
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from dominolab.rule import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dominolab.deal import Deal
    from dominolab.law import Law
    from dominolab.rule import Event, Move
    from dominolab.variant import Variant
    from dominolab.wire import Face


class Family:
    """What the kernel asks of a family of games: physics and pictures, no law."""

    id: str
    package: str
    face_option = ""
    """The option that says how the faces are drawn; "" where they are drawn in one way only."""
    whole_table = False
    """Whether a worked example that names no players speaks of as many as usually play, and not of the fewest."""
    direction = "clockwise"
    """Which way round these games go, where no option says it."""
    idles = False
    """Whether seats at a screen may have nothing to decide, see `idle`."""

    def part(self, name: str) -> Any:
        """A module of the family's package, loaded when it is first asked for."""
        return import_module(f"{self.package}.{name}")

    @property
    def agents(self) -> Mapping[str, Any]:
        """Players that know these games, by name."""
        found: Mapping[str, Any] = self.part("agents").AGENTS
        return found

    def state(self, deal: Deal, law: Law) -> Any:
        """An empty state."""
        raise NotImplementedError

    def copy(self, state: Any) -> Any:
        """A state that changes independently of `state`."""
        return state.copy()

    def read_move(self, text: str, state: Any) -> Move:
        """The move that `text` denotes. Raises NotationError."""
        raise NotImplementedError

    def place_name(self, place: str, _lang: str) -> str:
        """A place on the table in words; here, where places have no names of their own, as it is written."""
        return place

    def view(self, state: Any, seat: int) -> Any:
        """What a seat may see."""
        return self.part("view").View(state, seat)

    # Worked examples: see `dominolab.example`.

    def set_up(self, variant: Variant, given: Mapping[str, Any], options: Mapping[str, Any]) -> tuple[Any, list[Any]]:
        """A state set up as a worked example says, and the events that followed while it was."""
        found = self.part("situation").Situation(variant, given, options)
        return found.build(), found.events

    def situation(self, variant: Variant, given: Mapping[str, Any], options: Mapping[str, Any]) -> Any:
        """The state alone."""
        return self.set_up(variant, given, options)[0]

    def read_step(self, step: Mapping[str, Any], seats: Sequence[str]) -> tuple[int, Move]:
        """The seat and the move of one step of an example, where seats have these letters."""
        found: tuple[int, Move] = self.part("reading").read_step(step, seats)
        return found

    # At a screen: see `dominolab.session`.

    def attempts(self, state: Any, seat: int, eye: int | None = None) -> list[Any]:  # noqa: ARG002
        """Everything that a seat could try, with the places as they lie for an eye (None: for all)."""
        found: list[Any] = self.part("scene").tries(state, seat)
        return found

    def composing(self, _state: Any, _seat: int) -> Any:
        """What a seat can put together of several tiles, as a `stage.Composing`; None where that is no move."""
        return None

    def idle(self, _state: Any, _seat: int) -> Move | None:
        """The move of a seat that has nothing to decide, and is not asked at its screen; None where it is asked."""
        return None

    def whole(self, state: Any, key: str) -> Move:
        """Playing the tile of a sprite, wherever it may go."""
        raise NotImplementedError

    def hint(self, view: Any, moves: list[Move]) -> tuple[Move, list[str]]:
        """A sensible move, and why."""
        found: tuple[Move, list[str]] = self.part("advice").hint(view, moves)
        return found

    # Pictures: see `dominolab.film`.

    def zones(self, deal: Deal) -> dict[str, Any]:
        """The parts of the table."""
        found: dict[str, Any] = self.part("scene").zones(deal)
        return found

    def things(self, _deal: Deal) -> dict[str, Face]:
        """How what lies on the table beside tiles is drawn, by the face of its sprites: chips, where there are any."""
        return {}

    def where(self, _state: Any) -> Any:
        """Places on the table, fixed from the last moment of a deal for all of it; None where nothing needs them."""
        return None

    def scene(self, state: Any, _where: Any = None, eye: int | None = None) -> Any:
        """The sprites of one moment, laid out for the eyes of a seat or, with None, for all."""
        return self.part("scene").stage(state, eye)

    def opening(self, reel: Any, events: Any) -> None:
        """Shoot the scenes that set a deal up."""
        self.part("scene").opening(reel, events)

    def marks(self, _event: Event) -> list[str]:
        """What a reader can jump to at an event."""
        return []

    def untold(self, _event: Event) -> bool:
        """Whether an event is not worth telling; a step in which nothing else happens has no scene of its own."""
        return False

    def secret(self, event: Event) -> int | None:
        """The seats, as bits, that alone are told the whole of an event; None when everybody is."""
        return 1 << event.seat if isinstance(event, Refused) else None

    def public_rule(self, event: Event) -> str:
        """The rule that everybody may know behind an event; of a refused try only which one sets a price on it."""
        return event.price if isinstance(event, Refused) else event.rule

    def event_facts(self, _event: Event, _deal: Deal) -> dict[str, Any]:
        """More fields for the sentence of an event."""
        return {}
