"""The connecting games: tiles joined half to half at the open ends of a layout.

This package is physics: the state, what each event does to it, how moves are written, what a seat sees, how it is
drawn. The rules that these games share are in `rules`; which of them a game has is the business of the variant.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from dominolab.families.connecting import events
from dominolab.families.connecting.bank import BetsSettled
from dominolab.families.connecting.moves import lead, place, read_move
from dominolab.families.connecting.state import State
from dominolab.family import Family
from dominolab.rule import Refused
from dominolab.rulebook import read
from dominolab.tiles import DominoSet, TileSet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dominolab.deal import Deal
    from dominolab.law import Law
    from dominolab.rule import Event, Move
    from dominolab.stage import Stage, Try
    from dominolab.wire import Face


@lru_cache
def _set(n: int) -> TileSet:
    return DominoSet(n)


def set_of(options: Mapping[str, Any]) -> TileSet:
    """The set that the options name; double-six where there is no choice."""
    return _set(options.get("set_max", 6))


class Connecting(Family):
    """The family, as the kernel sees it."""

    id = "connecting"
    package = __name__
    face_option = "pip_style"

    def state(self, deal: Deal, law: Law) -> State:
        """An empty state."""
        return State(deal, law)

    def read_move(self, text: str, state: State) -> Move:
        """The move that `text` denotes."""
        return read_move(text, state)

    @property
    def agents(self) -> Mapping[str, Any]:
        """Players that know these games, by name."""
        from dominolab.families.connecting.careful import careful

        return {**super().agents, "careful": careful}

    def place_name(self, place: str, lang: str) -> str:
        """An end of the layout in words: `"top"` or, of a double that branches, `"5-5.top"`; `"top.1"` for a toe."""
        tile, _, short = place.rpartition(".")
        book = read(self.package, "events.toml")
        words = book["places"]
        if short.isdigit():
            first, dot, toes = place.partition(".")
            path = f"{book['paths'][first][lang] if first in book['paths'] else first}{dot}{toes}"
            return str(words["branch"][lang]).format(path=path)
        name = words[short][lang] if short in words else short
        return f"{name} ([{tile}])" if tile else name

    def things(self, deal: Deal) -> dict[str, Face]:
        """Chips, where a game keeps some."""
        from dominolab.drawing import faces

        return {faces.CHIP: faces.chip()} if {"pot", "stakes"} & set(deal.variant.keeps) else {}

    def where(self, state: State) -> Any:
        """Where the tiles on the table lie at the end, so that they lie there all along."""
        return self.part("scene").poses(state.deal, state.layout)

    def scene(self, state: State, where: Any = None, eye: int | None = None) -> Stage:
        """The sprites of one moment; `where` the tiles on the table lie, from a later moment of the same deal."""
        found: Stage = self.part("scene").stage(state, where, eye)
        return found

    def marks(self, event: Event) -> list[str]:
        """What a reader can jump to: pass, double, penalty, draw, end."""
        double = isinstance(event, events.Led | events.Placed) and event.tile.double
        mark = {"Passed": "pass", "Penalised": "penalty", "Drawn": "draw", "Fetched": "penalty", "Ended": "end"}.get(
            type(event).__name__
        )
        return [*(["double"] if double else []), *([mark] if mark else [])]

    def secret(self, event: Event) -> int | None:
        """The seats, as bits, that alone are told the whole of an event; None when everybody is."""
        whole = isinstance(event, events.Drawn | events.Fetched | Refused) or (
            isinstance(event, events.LeadGiven) and event.tile is not None and event.how != "set"
        )
        return 1 << event.seat if whole else None  # type: ignore[attr-defined]

    def event_facts(self, event: Event, deal: Deal) -> dict[str, Any]:
        """More fields for the sentence of an event."""
        if isinstance(event, events.SetOut):
            return {"tiles": len(deal.tiles), "set_max": max(tile.high for tile in deal.tiles), **_source(deal)}
        if isinstance(event, events.Opened):
            return {"ends": tuple(end for end, *_ in event.ends)}
        how = _how(event)
        if how:
            return {"how": how}
        style = {events.Shuffled: "shuffler", events.Dealt: "deal_method", events.PickedUp: "hand_view"}.get(
            type(event)
        )
        return {"style": deal.options[style]} if style else {}

    def attempts(self, state: State, seat: int, eye: int | None = None) -> list[Try]:  # noqa: ARG002
        """Everything that a seat could try: each tile held at each place, and the moves without a tile."""
        from dominolab.families.connecting.trying import tries

        return tries(state, seat)

    def whole(self, state: State, key: str) -> Move:
        """Playing the tile of a sprite, wherever it may go."""
        tile = state.deal.wall[int(key[1:])]
        return place(tile) if state.layout.joined else lead(tile)


def _source(deal: Deal) -> dict[str, str]:
    """From which set the tiles were picked, where that is agreed."""
    source = deal.options.get("source_set", "")
    return {"style": source} if source else {}


def _how(event: Event) -> str:
    """Which of the sentences of an event it is, where the event itself does not say; "" where there is one only."""
    if isinstance(event, events.Won):
        return "nobody" if event.winner is None else ""
    if isinstance(event, events.MatchOver):
        shared = ("alone" if len(event.winners) == 1 else "shared") if event.winners else ""
        return "level" if event.winner is None else "lost" if event.losers or event.neither else shared
    if isinstance(event, BetsSettled):
        return "" if any(event.values) else "quiet"
    if isinstance(event, events.Shown):
        return "boneyard" if event.boneyard else ""
    return "none" if isinstance(event, events.Fetched) and event.tile is None else ""


CONNECTING = Connecting()
