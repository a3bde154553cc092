"""When in a game a rule acts, and what it does there: read off the code and off what happens, never listed by hand.

>>> import dominolab as dl
>>> moments(dl.variant("draw"))["connecting.draw"]
('draw',)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from dominolab.example import examples
from dominolab.game import Game
from dominolab.rule import Began, Move, Refused
from dominolab.rulebook import LANGUAGES, read

if TYPE_CHECKING:
    from dominolab.rule import Event, Rule
    from dominolab.variant import Variant

MOMENTS: dict[str, dict[str, str]] = {
    "setup": {"en": "set-up", "id": "persiapan"},
    "bid": {"en": "bidding", "id": "tawaran"},
    "lead": {"en": "lead", "id": "turun pertama"},
    "turn": {"en": "turn", "id": "giliran"},
    "draw": {"en": "draw", "id": "ambil kartu"},
    "pass": {"en": "pass", "id": "lewat"},
    "end": {"en": "end of the hand", "id": "akhir ronde"},
    "score": {"en": "score", "id": "poin"},
    "match": {"en": "match", "id": "pertandingan"},
}
_OF_MOVE = {
    "Bid": "bid", "Plunge": "bid", "Name": "bid", "Lead": "lead", "Draw": "draw", "Take": "draw", "Pass": "pass",
}  # fmt: skip
_OF_EVENT = {"Ended": "end", "Scored": "score", "MatchOver": "match"}
_SAMPLE = 20  # deals that are watched, beside all worked examples
_NAMES: dict[type, dict[str, str]] = {
    Move: {"en": "any move", "id": "langkah apa pun"},
    Began: {"en": "a hand begins", "id": "ronde dimulai"},
    Refused: {"en": "a move is refused", "id": "langkah ditolak"},
}


@lru_cache(maxsize=64)
def moments(variant: Variant) -> dict[str, tuple[str, ...]]:
    """The moments of the game at which each rule acts, by rule id, in the order of a game."""
    caused: dict[str, set[str]] = {}
    seen: dict[type[Event], set[str]] = {}
    for moment, event in _watched(variant):
        caused.setdefault(event.rule, set()).add(moment)
        seen.setdefault(type(event), set()).add(moment)
    found = {}
    for rule in variant.law_rules:
        here = {_OF_MOVE.get(kind.__name__, "turn") for kind in (*rule.offered, *rule.guards)}
        # What it was seen to cause tells more than what it waits for: a rule that ends a hand waits for every tile.
        here |= caused.get(rule.id) or {m for kind in rule.consequences for m in seen.get(kind, ())}
        found[rule.id] = tuple(moment for moment in MOMENTS if moment in here)
    return found


def _watched(variant: Variant) -> Iterator[tuple[str, Event]]:
    """Everything that happens in a few deals and in the examples, with its moment."""
    from dominolab.agents import finish

    games = [(finish(Game(variant.deal(seed))), list[Any]()) for seed in range(_SAMPLE)]
    for card in variant.rules.values():
        for example in examples(card):
            if example.variant is variant:
                outcome = example.play()
                games.append((outcome.game, outcome.opened))
    for game, opened in games:
        # A position in mid-game was not dealt: what followed while it was set up tells its moment itself, or nothing.
        yield from _told("setup", game.opening) if game.opening else _told("", opened)
        for step in game.steps:
            yield from _told(_OF_MOVE.get(type(step.move).__name__, "turn"), step.events)


def _told(moment: str, events: Iterable[Event]) -> Iterator[tuple[str, Event]]:
    for event in events:
        moment = _OF_EVENT.get(type(event).__name__, moment)
        if moment:
            yield moment, event


def deeds(variant: Variant, rule: Rule) -> dict[str, list[list[str]]]:
    """What a rule does: the moves that it offers, those that it may forbid, and the events that it waits for.

    >>> import dominolab as dl
    >>> deeds(dl.variant("block"), dl.variant("block").rules["connecting.lead"].rule)["offers"]
    [['leading a tile', 'turun pertama']]
    """
    parts: dict[str, Iterable[type]] = {
        "offers": rule.offered,
        "forbids": rule.guards,
        "follows": rule.consequences,
    }
    return {what: [name_of(variant, kind) for kind in kinds] for what, kinds in parts.items()}


def name_of(variant: Variant, kind: type) -> list[str]:
    """What a kind of move or event is called, in both languages."""
    names = read(variant.family.package, "events.toml").get("names", {})
    words = _NAMES.get(kind) or names.get(kind.__name__)
    if words is None:
        plain = re.sub(r"(?<=.)(?=[A-Z])", " ", kind.__name__).lower()
        return [plain, plain]
    return [words[lang] for lang in LANGUAGES]
