"""What the kernel asks of a family of games: physics and pictures, no law."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dominolab.deal import Deal
    from dominolab.law import Law
    from dominolab.rule import Move
    from dominolab.variant import Variant


class Family(Protocol):
    """What the kernel asks of a family of games: physics and pictures, no law."""

    id: str
    package: str
    face_option: str
    """The option that says how the faces are drawn."""
    whole_table: bool
    """Whether a worked example that names no players speaks of as many as usually play, and not of the fewest."""
    direction: str
    """Which way round these games go, where no option says it."""

    @property
    def agents(self) -> Mapping[str, Any]:
        """Players that know these games, by name."""

    def state(self, deal: Deal, law: Law) -> Any:
        """An empty state."""

    def copy(self, state: Any) -> Any:
        """A state that changes independently of `state`."""

    def read_move(self, text: str, state: Any) -> Move:
        """The move that `text` denotes. Raises NotationError."""

    def place_name(self, place: str, lang: str) -> str:
        """A place on the table in words."""

    def view(self, state: Any, seat: int) -> Any:
        """What a seat may see."""

    def situation(self, variant: Variant, given: Mapping[str, Any], options: Mapping[str, Any]) -> Any:
        """A state set up as a worked example says."""

    # Worked examples: see `dominolab.example`.

    def set_up(self, variant: Variant, given: Mapping[str, Any], options: Mapping[str, Any]) -> tuple[Any, list[Any]]:
        """A state set up as a worked example says, and the events that followed while it was."""

    def read_step(self, step: Mapping[str, Any], seats: Sequence[str]) -> tuple[int, Move]:
        """The seat and the move of one step of an example, where seats have these letters."""

    # At a screen: see `dominolab.session`.

    def attempts(self, state: Any, seat: int) -> list[Any]:
        """Everything that a seat could try."""

    def whole(self, state: Any, key: str) -> Move:
        """Playing the tile of a sprite, wherever it may go."""

    def hint(self, view: Any, moves: list[Move]) -> tuple[Move, list[str]]:
        """A sensible move, and why."""

    # Pictures: see `dominolab.film`.

    def zones(self, deal: Deal) -> dict[str, Any]:
        """The parts of the table."""

    def where(self, state: Any) -> Any:
        """Places on the table, fixed from the last moment of a deal for all of it."""

    def scene(self, state: Any, where: Any = None, eye: int | None = None) -> Any:
        """The sprites of one moment, laid out for the eyes of a seat or, with None, for all."""

    def opening(self, reel: Any, events: Any) -> None:
        """Shoot the scenes that set a deal up."""

    def marks(self, event: Any) -> list[str]:
        """What a reader can jump to at an event."""

    def secret(self, event: Any) -> int | None:
        """The seats, as bits, that alone are told the whole of an event; None when everybody is."""

    def public_rule(self, event: Any) -> str:
        """The rule that everybody may know behind an event."""

    def event_facts(self, event: Any, deal: Deal) -> dict[str, Any]:
        """More fields for the sentence of an event."""
