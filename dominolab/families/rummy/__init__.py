"""The rummy games: tiles gathered on a rack into sets and runs.

This package is physics: the state, what each event does to it, how moves are written, what a seat sees, how it is
drawn; and `melds`, `hands` and `divisions`, which work out what tiles are worth together. The rules that these games
share are in `rules`; which of them a game has is the business of the variant.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from dominolab.families.rummy import doubla_events, events, laid, line_events
from dominolab.families.rummy.line import TAKE_EXPOSED
from dominolab.families.rummy.moves import Discard, Take
from dominolab.families.rummy.notation import read_move
from dominolab.families.rummy.state import State
from dominolab.family import Family
from dominolab.rule import Refused
from dominolab.rummy_tiles import JolySet, OkeySet
from dominolab.tiles import TileSet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dominolab.deal import Deal
    from dominolab.law import Law
    from dominolab.rule import Event, Move
    from dominolab.stage import Composing


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


class Rummy(Family):
    """The family, as the kernel sees it."""

    id = "rummy"
    package = __name__
    face_option = "palette"
    direction = "counterclockwise"
    whole_table = True

    def state(self, deal: Deal, law: Law) -> State:
        """An empty state."""
        return State(deal, law)

    def read_move(self, text: str, state: State) -> Move:
        """The move that `text` denotes."""
        return read_move(text, state)

    def marks(self, event: Event) -> list[str]:
        """What a reader can jump to: draw, showing or claim, end."""
        mark = {"Drawn": "draw", "Shown": "double", "ClaimFailed": "penalty", "Ended": "end", **laid.MARKS}.get(
            type(event).__name__
        )
        return [mark] if mark else []

    def secret(self, event: Event) -> int | None:
        """The seats, as bits, that alone are told the whole of an event; None when everybody is."""
        return 1 << event.seat if isinstance(event, events.Drawn | Refused) else doubla_events.secret(event)

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

    def composing(self, state: State, seat: int) -> Composing | None:
        """Melds that are put together by hand."""
        found: Composing | None = self.part("composing").composing(state, seat)
        return found

    def whole(self, state: State, key: str) -> Move:
        """Discarding the tile of a sprite, or taking one that lies in the line or open beside the wall."""
        tile = state.deal.wall[int(key[1:])]
        if tile in (state.line or ()):
            return Take(tile.printed)
        return TAKE_EXPOSED if tile is state.indicator and state.indicator_in and state.line else Discard(tile.printed)


RUMMY = Rummy()
