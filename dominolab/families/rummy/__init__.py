"""The rummy games: tiles gathered on a rack into sets and runs.

This package is physics: the state, what each event does to it, how moves are written, what a seat sees, how it is
drawn; and `melds`, `hands` and `divisions`, which work out what tiles are worth together. The rules that these games
share are in `rules`; which of them a game has is the business of the variant.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from dominolab.families.rummy import doubla_events, events, laid, line_events
from dominolab.families.rummy.line import TAKE_EXPOSED
from dominolab.families.rummy.moves import Discard, Take
from dominolab.families.rummy.notation import read_move
from dominolab.families.rummy.state import State
from dominolab.rule import Refused
from dominolab.rummy_tiles import JolySet, OkeySet
from dominolab.tiles import TileSet

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dominolab.agents import Agent
    from dominolab.deal import Deal
    from dominolab.families.rummy.view import View
    from dominolab.law import Law
    from dominolab.reel import Reel
    from dominolab.rule import Event, Move
    from dominolab.stage import Stage, Try
    from dominolab.variant import Variant
    from dominolab.wire import Zone


@lru_cache
def _okey() -> TileSet:
    return OkeySet()


def okey_set(_options: Mapping[str, Any]) -> TileSet:
    """The 106 tiles of Okey."""
    return _okey()


@lru_cache
def _joly() -> TileSet:
    return JolySet()


def joly_set(_options: Mapping[str, Any]) -> TileSet:
    """The 106 tiles of Romanian rummy."""
    return _joly()


class Rummy:
    """The family, as the kernel sees it."""

    id = "rummy"
    package = __name__
    face_option = "palette"
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
        """A place on the table in words; these games have none that need any."""
        return place

    def view(self, state: State, seat: int) -> View:
        """What a seat may see."""
        from dominolab.families.rummy.view import View

        return View(state, seat)

    def situation(self, variant: Variant, given: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        """A state set up as a worked example says."""
        from dominolab.families.rummy.situation import Situation

        return Situation(variant, given, options).build()

    def set_up(
        self, variant: Variant, given: Mapping[str, Any], options: Mapping[str, Any]
    ) -> tuple[State, list[Event]]:
        """A state set up as a worked example says, and what followed while it was."""
        from dominolab.families.rummy.situation import Situation

        built = Situation(variant, given, options)
        return built.build(), built.events

    def read_step(self, step: Mapping[str, Any], seats: Sequence[str]) -> tuple[int, Move]:
        """The seat and the move of one step of a worked example."""
        from dominolab.families.rummy.reading import read_step

        return read_step(step, seats)

    @property
    def agents(self) -> Mapping[str, Agent]:
        """Players that know these games, by name."""
        from dominolab.families.rummy.agents import AGENTS

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
        """What a reader can jump to: draw, showing or claim, end."""
        mark = {"Drawn": "draw", "Shown": "double", "ClaimFailed": "penalty", "Ended": "end", **laid.MARKS}.get(
            type(event).__name__
        )
        return [mark] if mark else []

    def secret(self, event: Event) -> int | None:
        """The seats, as bits, that alone are told the whole of an event; None when everybody is."""
        return 1 << event.seat if isinstance(event, events.Drawn | Refused) else doubla_events.secret(event)

    def public_rule(self, event: Event) -> str:
        """The rule that everybody may know behind an event; of a refused try only which one sets a price on it."""
        return event.price if isinstance(event, Refused) else event.rule

    def event_facts(self, event: Event, deal: Deal) -> dict[str, Any]:
        """More fields for the sentence of an event."""
        if isinstance(event, events.SetOut):
            return {"tiles": len(deal.tiles)}
        if isinstance(event, events.Scored) and not any(event.points) and not event.why:
            return {"how": "none"}
        if isinstance(event, events.PutBack | events.Indicated) and not event.die:
            return {} if isinstance(event, events.Indicated) and event.how else {"how": "informal"}
        if isinstance(event, events.DealerChosen):
            return {"dice": " ".join(str(die) for _, die in event.throws)}
        if isinstance(event, events.MatchOver) and not event.losers:
            return {"how": "all"}
        found = {**laid.facts(event), **line_events.facts(event), **doubla_events.facts(event)}
        opened = isinstance(event, events.Shown | events.Lifted) and deal.tiles == _joly()
        return {"how": "open"} if opened else found

    # ── at a screen ─────────────────────────────────────────────────────────────────────────────────────────────

    def attempts(self, state: State, seat: int) -> list[Try]:
        """Everything that a seat could try."""
        return scenes().tries(state, seat)  # type: ignore[no-any-return]

    def whole(self, state: State, key: str) -> Move:
        """Discarding the tile of a sprite, or taking one that lies in the line or open beside the wall."""
        tile = state.deal.wall[int(key[1:])]
        if tile in (state.line or ()):
            return Take(tile.printed)
        return TAKE_EXPOSED if tile is state.indicator and state.indicator_in and state.line else Discard(tile.printed)

    def hint(self, view: View, moves: list[Move]) -> tuple[Move, list[str]]:
        """A sensible move, and why."""
        from dominolab.families.rummy.advice import hint

        return hint(view, moves)


def scenes() -> Any:
    """The drawing half of the family, loaded when something is drawn."""
    return import_module(f"{__name__}.scene")


RUMMY = Rummy()
