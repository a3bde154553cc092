"""Films: a record as scenes, each only what changed, with every sentence already written in both languages."""

from __future__ import annotations

from dataclasses import fields as fields_of
from html import escape
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from dominolab.drawing import faces
from dominolab.rulebook import LANGUAGES, read, say, seat_name
from dominolab.wire import VERSION

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dominolab.deal import Deal
    from dominolab.game import Game, Step
    from dominolab.record import Record
    from dominolab.rule import Event
    from dominolab.stage import Stage
    from dominolab.wire import Film, Line, RuleCard, Scene, SheetRow, Sprite, Text


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
    variant = deal.variant
    reels = [Reel(record, seat) for record in records]
    made: Film = {
        "version": VERSION,
        "variant": variant.id,
        "title": both(variant.title),
        "subtitle": _subtitle(records),
        "seats": [both(lambda lang, s=s: seat_name(deal, s, lang)) for s in range(deal.seats)],  # type: ignore[misc]
        "seat": seat,
        "faces": {},
        "zones": variant.family.zones(deal),
        "rules": {card.id: rule_card(card, deal) for card in (variant.rules[r.id] for r in variant.law(deal.options).rules)},
        "scenes": [],
        "chapters": [],
        "sheet": [],
        "about": both(variant.summary),
    }
    for reel in reels:
        start = len(made["scenes"])
        made["chapters"].append({"title": _chapter(reel.record.deal), "start": start})
        made["sheet"] += [{**row, "scene": row["scene"] + start} for row in reel.sheet]
        made["scenes"] += reel.scenes
    shown = {
        str(sprite.get("face", ""))
        for scene in made["scenes"]
        for sprite in (*scene.get("put", {}).values(), *scene.get("change", {}).values())
    } - {""}
    style = deal.options.get("pip_style", "pips")
    made["faces"] = {name: faces.face(name, style) for name in sorted(shown)}
    return made


def both(write: Any) -> Text:
    """A sentence in both languages."""
    return [str(write(lang)) for lang in LANGUAGES]


def _chapter(deal: Deal) -> Text:
    n = deal.standing.number
    return [f"Deal {n}", f"Ronde {n}"]


def _subtitle(records: Sequence[Record]) -> Text:
    deal = records[0].deal
    seed = "" if deal.given is not None else f" · seed {deal.seed}"
    if len(records) > 1:
        return [f"match of {len(records)} deals{seed}", f"pertandingan {len(records)} ronde{seed}"]
    n = deal.standing.number
    return [f"deal {n}{seed}", f"ronde {n}{seed}"]


def rule_card(card: Any, deal: Deal) -> RuleCard:
    """A rule as the browser shows it."""
    return {
        "title": both(card.title),
        "text": both(lambda lang: card.text(lang, deal)),
        "source": both(card.source),
        "spec": card.spec,
        "examples": [
            {"text": [e["text"][lang] for lang in LANGUAGES], "verdict": _verdict(e)} for e in card.examples if _fits(e, deal)
        ],
    }


def _fits(example: dict[str, Any], deal: Deal) -> bool:
    return example.get("game", deal.variant.id) == deal.variant.id


def _verdict(example: dict[str, Any]) -> Text:
    verdict = example.get("expect")
    return {"refused": ["refused", "ditolak"], "allowed": ["allowed", "boleh"]}.get(str(verdict), ["", ""])


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
    facts = {f.name: getattr(event, f.name) for f in fields_of(event)}
    if name == "Refused":
        breach = facts["breaches"][0]
        facts["sentence"] = say(deal.variant.rules[breach.rule].words["breach"], breach.facts, lang, deal)
    facts |= deal.variant.family.event_facts(event, deal)
    keys = [f"{name}.hidden"] if hidden else []
    keys += [f"{name}.{facts[k]}" for k in ("how", "why", "style") if k in facts]
    for key in (*keys, name):
        if key in book:
            return say(book[key], facts, lang, deal)
    msg = f"{deal.variant.family.package}/events.toml has no words for {name}."
    raise LookupError(msg)


class Reel:
    """The scenes of one deal as they are made.

    Args:
        record: the deal and its moves.
        seat: whose view; None opens all hands.
    """

    def __init__(self, record: Record, seat: int | None) -> None:
        self.record = record
        self.deal = record.deal
        self.family = record.deal.variant.family
        self.seat = seat
        self.scenes: list[Scene] = []
        self.sheet: list[SheetRow] = []
        self._last: Stage | None = None
        game = record.game()
        self._where = self.family.where(game.state)
        self.state = self.family.state(self.deal, game.law)
        self.family.opening(self, game.opening)
        for number, step in enumerate(game.steps, 1):
            self._step(step, number)

    def _step(self, step: Step, number: int) -> None:
        names = [type(event).__name__ for event in step.events]
        cuts = [names.index(name) for name in ("Ended", "Scored") if name in names]
        for start, stop in pairwise([0, *cuts, len(names)]):
            self.tell(step.events[start:stop], **({"move": number, "by": step.seat} if start == 0 else {}))
        if self.state.over:
            self._score()

    def tell(self, events: Sequence[Event], **more: Any) -> None:
        """Let some events happen, and add a scene that shows what came of them."""
        for event in events:
            event.apply(self.state)
        if events:
            self.shoot(events, self.family.scene(self.state, self._where), **more)

    def shoot(self, events: Iterable[Event], stage: Stage, **more: Any) -> None:
        """Add a scene.

        Args:
            events: what is told, cause first.
            stage: the sprites.
            **more: `move` and `by`, after a move.
        """
        told = list(events)
        state = self.state
        scene: Scene = {"turn": list(state.actors), "lines": [self._line(event) for event in told], "alt": stage.alt}
        marks = sorted({m for event in told for m in self.family.marks(event)})
        if marks:
            scene["marks"] = marks
        scene.update(more)  # type: ignore[typeddict-item]
        comment = self.record.comments.get(more.get("move", -1))
        if comment:
            scene["comment"] = comment
        self._difference(scene, stage)
        self.scenes.append(scene)

    def _line(self, event: Event) -> Line:
        line: Line = {"text": both(lambda lang: sentence(event, self.deal, lang)), "rule": event.rule, "kind": type(event).__name__}
        seen = self.family.secret(event)
        if seen is not None:
            public = both(lambda lang: sentence(event, self.deal, lang, hidden=True))
            if self.seat is not None and not seen >> self.seat & 1:
                line["text"] = public
            elif self.seat is None:
                line["public"], line["seen"] = public, seen
        return line

    def _difference(self, scene: Scene, stage: Stage) -> None:
        before = self._last.sprites if self._last else {}
        sprites = {key: self._as_seen(sprite) for key, sprite in stage.sprites.items()}
        if "move" in scene:
            for key, sprite in sprites.items():
                if key in before and before[key]["zone"] != sprite["zone"]:
                    sprite["mark"] = "new"
        changes: dict[str, Any] = {
            "put": {key: sprite for key, sprite in sprites.items() if key not in before},
            "change": {k: _change(before[k], s) for k, s in sprites.items() if k in before and before[k] != s},
            "drop": [key for key in before if key not in sprites],
        }
        for part in ("boxes", "tags"):
            old: dict[str, Any] = getattr(self._last, part) if self._last else {}
            changes[part] = {k: v for k, v in getattr(stage, part).items() if old.get(k) != v}
        scene.update({k: v for k, v in changes.items() if v})  # type: ignore[typeddict-item]
        stage.sprites = sprites
        self._last = stage

    def _as_seen(self, sprite: Sprite) -> Sprite:
        """The sprite as the film may carry it: a face that nobody sees, or not this seat, is not in it."""
        seen = sprite.get("seen")
        if seen is None or (seen and self.seat is None):
            return sprite
        shown = sprite.copy()
        del shown["seen"]
        if self.seat is None or not seen >> self.seat & 1:
            shown["face"] = ""
        return shown

    def _score(self) -> None:
        at, state = len(self.scenes) - 1, self.state
        if any(state.penalties):
            fines = [f"{fine:+d}" if fine else "" for fine in state.penalties]
            self.sheet.append({"scene": at, "title": ["Penalties", "Hukuman"], "cells": fines})
        result = both(self._result)
        title = [f"{word} · {how}" for word, how in zip(_chapter(self.deal), result, strict=True)]
        self.sheet.append({"scene": at, "title": title, "cells": [f"{p:+d}" for p in state.points]})
        self.sheet.append({"scene": at, "title": ["Total", "Jumlah"], "cells": list(map(str, state.totals)), "total": True})

    def _result(self, lang: str) -> str:
        winner, en = self.state.winner, lang == "en"
        if winner is None:
            return "no winner" if en else "tanpa pemenang"
        name = seat_name(self.deal, winner, lang)
        return f"{name} wins" if en else f"{name} menang"


def _change(old: Sprite, new: Sprite) -> dict[str, Any]:
    changed = {key: value for key, value in new.items() if old.get(key) != value}
    return changed | {key: None for key in old if key not in new}


def picture(game: Game) -> str:
    """The present moment of a game as one static picture."""
    from dominolab.drawing import svg

    return svg.scene(game.record.film()) if game._whole else svg.layout(game.state.layout)  # noqa: SLF001


def record_table(record: Record) -> str:
    """A record as a table: the moves, and what came of each."""
    game = record.game()
    rows = []
    for number, step in enumerate(game.steps, 1):
        told = " ".join(sentence(event, record.deal, "en") for event in step.events)
        name = seat_name(record.deal, step.seat)
        rows.append(f"<tr><td>{number}</td><td>{escape(name)}</td><td>{escape(str(step.move))}</td><td>{escape(told)}</td></tr>")
    head = "<tr><th>#</th><th>seat</th><th>move</th><th>what happened</th></tr>"
    return f"<details open><summary>{escape(repr(record))}</summary><table>{head}{''.join(rows)}</table></details>"
