"""What happened, in words: events as sentences in both languages."""

from __future__ import annotations

from dataclasses import fields as fields_of
from typing import TYPE_CHECKING, Any

from dominolab.rulebook import LANGUAGES, read, refusal, say

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.rule import Event
    from dominolab.wire import Text


def both(write: Any) -> Text:
    """A sentence in both languages."""
    return [str(write(lang)) for lang in LANGUAGES]


def chapter(deal: Deal) -> Text:
    """The name of a deal in its match."""
    n = deal.standing.number
    return [f"Deal {n}", f"Ronde {n}"]


def _facts(event: Event) -> dict[str, Any]:
    return {f.name: getattr(event, f.name) for f in fields_of(event)}


def warning(price: Event, deal: Deal, lang: str) -> str:
    """What an attempt would cost, as the rule says that sets the price."""
    return say(deal.variant.rules[price.rule].words["price"], _facts(price), lang, deal)


def sentence(event: Event, deal: Deal, lang: str, hidden: bool = False) -> str:  # noqa: FBT001, FBT002
    """What happened, in words.

    Args:
        event: the event.
        deal: the deal.
        lang: "en" or "id".
        hidden: leave out what only the seat concerned knows.
    """
    book = read(deal.variant.family.package, "events.toml")
    name = type(event).__name__
    facts = _facts(event)
    if name == "Refused":
        breach = facts["breaches"][0]
        facts["sentence"] = say(refusal(deal.variant.rules[breach.rule].words, breach.facts), breach.facts, lang, deal)
    facts |= deal.variant.family.event_facts(event, deal)
    keys = [f"{name}.hidden"] if hidden else []
    keys += [f"{name}.{facts[k]}" for k in ("how", "why", "style") if k in facts]
    for key in (*keys, name):
        if key in book:
            return say(book[key], facts, lang, deal)
    msg = f"{deal.variant.family.package}/events.toml has no words for {name}."
    raise LookupError(msg)
