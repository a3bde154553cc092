"""What the sentences of the events need beside the fields of the events; `how` chooses among several sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dominolab.families.mahjong import events

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.rule import Event


def facts(event: Event, deal: Deal) -> dict[str, Any]:
    """More fields for the sentence of an event."""
    if isinstance(event, events.SetOut):
        return {"tiles": len(deal.tiles)}
    more = _MORE.get(type(event))
    return more(event) if more is not None else {}


def _throws(event: Any) -> dict[str, Any]:
    return {"dice": ", ".join(str(dice) for _, dice in event.throws)}


def _widths(event: Any) -> dict[str, Any]:
    even = len(set(event.widths)) == 1
    return {"how": "even" if even else "uneven", "tiles": event.widths[0] if even else event.widths}


def _answer(event: Any) -> dict[str, Any]:
    what, tiles = event.answer
    return {"how": what or "pass", "tiles": tiles}


def _owner(event: Any) -> dict[str, Any]:
    return {"how": "own" if event.to == event.seat else "other"}


_MORE: dict[type[Event], Callable[[Any], dict[str, Any]]] = {
    events.DealerChosen: _throws,
    events.Seated: _throws,
    events.WallsBuilt: _widths,
    events.DiceThrown: lambda event: {"dice": " + ".join(map(str, event.throw))},
    events.Answered: _answer,
    events.Exposed: lambda event: {"tiles": event.using, "how": event.how if event.using else "added"},
    events.Jumped: lambda event: {"how": "skipped" if event.seats else "next"},
    events.Added: _owner,
    events.KongMade: _owner,
    events.MatchOver: lambda event: {"how": "several" if len(event.winners) > 1 else "one"},
}
