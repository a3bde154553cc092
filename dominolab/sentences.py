"""What happened, in words: events as sentences in both languages."""

from __future__ import annotations

from dataclasses import fields as fields_of
from string import Formatter
from typing import TYPE_CHECKING, Any

from dominolab.rulebook import LANGUAGES, notation, read, refusal, say, seat_name

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.rule import Event, Move
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
    return say(*_worded(event, deal, lang, hidden=hidden), lang, deal)


def proposed(seat: int, move: Move, deal: Deal, lang: str) -> str:
    """A move in words before it is made; as it is typed where its sentence would tell what is not known yet.

    >>> import dominolab as dl
    >>> game = dl.Game(dl.variant("block").deal(seed=7))
    >>> _ = game.play("4-4")
    >>> moves = [game.judge(text).move for text in ("4-1 at left", "draw")]
    >>> [proposed(0, move, game.deal, "en") for move in moves]
    ['South plays [4-1] at the left.', 'South: draw.']
    """
    words, facts = _worded(move.event(seat), deal, lang)
    named = {field for _, field, *_ in Formatter().parse(words[lang]) if field}
    if any(facts[field] in (None, (), []) for field in named):
        return f"{seat_name(deal, seat, lang)}: {notation(move, lang, deal)}."
    return say(words, facts, lang, deal)


def _worded(event: Event, deal: Deal, lang: str, *, hidden: bool = False) -> tuple[dict[str, str], dict[str, Any]]:
    """The words for an event, by language, and what they are filled with."""
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
            return book[key], facts
    msg = f"{deal.variant.family.package}/events.toml has no words for {name}."
    raise LookupError(msg)
