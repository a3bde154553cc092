"""Films: a record as scenes, each only what changed, with every sentence already written in both languages."""

from __future__ import annotations

import json
from html import escape
from typing import TYPE_CHECKING, Any

from dominolab.drawing import faces
from dominolab.folding import fold, unfold
from dominolab.reel import Reel
from dominolab.rulebook import LANGUAGES, seat_name
from dominolab.sentences import both, chapter, sentence
from dominolab.tabular import text_table
from dominolab.wire import VERSION

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dominolab.deal import Deal
    from dominolab.game import Game
    from dominolab.record import Record
    from dominolab.wire import Film, RuleCard, Text, Zone


class FilmData(dict[str, Any]):
    """A film, as `dominolab.wire.Film` describes it, that can be written as JSON.

    >>> import dominolab as dl
    >>> film = dl.variant("block").play(seed=7).film(seat=1)
    >>> FilmData.from_json(film.to_json()) == film
    True
    """

    def to_json(self) -> str:
        """The text that a page carries: JSON without spaces, in which whatever comes up again stands once."""
        return json.dumps(fold(self), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> FilmData:
        """The film in a text that `to_json` gave."""
        return cls(unfold(json.loads(text)))


def film(records: Sequence[Record], seat: int | None = None) -> Film:
    """The scenes of one deal, or of the deals of a match as chapters.

    Args:
        records: the deals, in order, all of one variant.
        seat: whose view; None opens all hands.

    Raises:
        SetupError: there is no such seat.
    """
    deal = records[0].deal
    if seat is not None:
        records[0].at(0).view(seat)
    made = _seen(head(deal, seat, _subtitle(records, seat)), deal)
    for record in records:
        game = record.game()
        reel = Reel(game, seat, deal.variant.family.where(game.state))
        start = len(made["scenes"])
        made["chapters"].append({"title": chapter(record.deal), "start": start})
        made["sheet"] += [{**row, "scene": row["scene"] + start} for row in reel.sheet]
        made["scenes"] += reel.scenes
    return made


def film_of_game(game: Game, seat: int | None = None) -> Film:
    """The scenes of a game as it stands, also of one that began in mid-position.

    Args:
        game: the game.
        seat: whose view; None opens all hands.
    """
    if seat is not None:
        game.view(seat)
    made = _seen(head(game.deal, seat, _subtitle([game], seat)), game.deal)
    made["scenes"] = Reel(game, seat, game.deal.variant.family.where(game.state)).scenes
    made["chapters"] = [{"title": chapter(game.deal), "start": 0}]
    return made


def _seen(made: Film, deal: Deal) -> Film:
    """A film for one seat shows the table as that seat sits at it."""
    if made["seat"] is not None:
        made["zones"] = turned(made["zones"], made["seat"], deal)
    return made


def turned(zones: dict[str, Zone], low: int, deal: Deal) -> dict[str, Zone]:
    """The table turned so that a seat sits at its lower edge; who shares a side with others sits in order there too."""
    places, order = {zone["seat"]: zone["place"] for zone in zones.values() if "seat" in zone}, deal.seating
    back = order.index(low) if low in order else 0
    steps = {seat: (at - back) % len(order) for at, seat in enumerate(order)}
    moved: dict[str, Zone] = {
        name: {**zone, "place": places[order[steps[zone["seat"]]]]} if "seat" in zone else zone
        for name, zone in zones.items()
    }
    sides: dict[str, list[str]] = {}
    for name, zone in moved.items():
        if "seat" in zone:
            sides.setdefault(zone["place"], []).append(name)
    for names in sides.values():
        names.sort(key=lambda name: steps[moved[name]["seat"]], reverse=True)
    names = [sides[zone["place"]].pop() if "seat" in zone else name for name, zone in moved.items()]
    # What lies before a seat is nearer to the middle than its hand.
    names.sort(key=lambda name: (moved[name]["kind"] == "pile") != (moved[name]["place"] == "bottom"))
    return {name: moved[name] for name in names}


def head(deal: Deal, seat: int | None, subtitle: Text) -> Film:
    """A film with no scenes yet: the players, the faces of the set, the zones of the table, the rules in force."""
    variant = deal.variant
    style = deal.options.get(variant.family.face_option, "")
    cards = [variant.rules[rule.id] for rule in variant.law(deal.options).rules]
    return {
        "version": VERSION,
        "variant": variant.id,
        "title": both(variant.title),
        "subtitle": subtitle,
        "seats": [both(lambda lang, s=s: seat_name(deal, s, lang)) for s in range(deal.seats)],
        "seat": seat,
        "faces": {
            **{tile.face: faces.face(tile, style) for tile in deal.tiles if not tile.copy},
            **variant.family.things(deal),
        },
        "zones": variant.family.zones(deal),
        "rules": {card.id: rule_card(card, deal) for card in cards},
        "scenes": [],
        "chapters": [],
        "sheet": [],
        "about": both(variant.summary),
    }


def _subtitle(records: Sequence[Record | Game], seat: int | None) -> Text:
    """Which deal it is. The seed gives every tile away, so that a film for one seat does not tell it."""
    deal = records[0].deal
    seed = "" if deal.given is not None or seat is not None else f" · seed {deal.seed}"
    if len(records) > 1:
        return [f"match of {len(records)} deals{seed}", f"pertandingan {len(records)} ronde{seed}"]
    n = deal.standing.number
    return [f"deal {n}{seed}", f"ronde {n}{seed}"]


def rule_card(card: Any, deal: Deal) -> RuleCard:
    """A rule as a film shows it, with two examples that differ where there are two: the RuleExplorer has them all."""
    fits = [example for example in card.examples if _fits(example, card, deal)]
    other = [example for example in fits[1:] if example.get("expect") != fits[0].get("expect")]
    shown = [*fits[:1], *(other or fits[1:])[:1]]
    return {
        "title": both(card.title),
        "text": both(lambda lang: card.text(lang, deal)),
        "source": both(card.source),
        "spec": card.spec,
        "examples": [{"text": [e["text"][lang] for lang in LANGUAGES], "verdict": _verdict(e)} for e in shown],
    }


def _fits(example: dict[str, Any], card: Any, deal: Deal) -> bool:
    """Whether an example is of this game, and comes out at this table as it says."""
    supposed = {option.name: option.default for option in card.options} | example.get("options", {})
    agreed = all(deal.options.get(name) == value for name, value in supposed.items())
    return agreed and bool(example.get("game", deal.variant.id) == deal.variant.id)


def _verdict(example: dict[str, Any]) -> Text:
    verdict = example.get("expect")
    return {"refused": ["refused", "ditolak"], "allowed": ["allowed", "boleh"]}.get(str(verdict), ["", ""])


def picture(game: Game) -> str:
    """The present moment of a game as one static picture."""
    from dominolab.drawing import svg

    return svg.scene(film_of_game(game))


def record_table(record: Record) -> str:
    """A record as a table: the moves, and what came of each."""
    game = record.game()
    rows = []
    for number, step in enumerate(game.steps, 1):
        told = " ".join(sentence(event, record.deal, "en") for event in step.events)
        name = seat_name(record.deal, step.seat)
        rows.append((str(number), name, str(step.move), told))
    table = text_table(("#", "seat", "move", "what happened"), rows)
    return f"<details open><summary>{escape(repr(record))}</summary>{table}</details>"
