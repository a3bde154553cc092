"""What the sentences of the events need beside the fields of the events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominolab.families.mahjong import events

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.rule import Event


def facts(event: Event, deal: Deal) -> dict[str, Any]:
    """More fields for the sentence of an event; `how` chooses among several sentences."""
    match event:
        case events.SetOut():
            return {"tiles": len(deal.tiles)}
        case events.Answered():
            return {"how": event.answer.what or "pass", "tiles": event.answer.tiles}
        case events.Exposed():
            return {"tiles": event.using, "how": event.how if event.using else "added"}
        case events.DealerChosen():
            return {"dice": _throws(event.throws, deal)}
        case events.Seated():
            return {"dice": _throws(event.throws, deal)}
        case events.WallsBuilt():
            even = len(set(event.widths)) == 1
            return {"how": "even" if even else "uneven", "tiles": event.widths[0] if even else event.widths}
        case events.DiceThrown():
            return {"dice": " + ".join(map(str, event.throw))}
        case events.Jumped():
            return {"how": "skipped" if event.seats else "next"}
        case events.MatchOver():
            return {"how": "several" if len(event.winners) > 1 else "one"}
        case events.Added() | events.KongMade():
            return {"how": "own" if event.to == event.seat else "other"}
        case _:
            return {}


def _throws(throws: tuple[tuple[int, int], ...], _deal: Deal) -> str:
    return ", ".join(str(dice) for _, dice in throws)
