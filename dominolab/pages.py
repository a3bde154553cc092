"""The rules of a game as pages for the browser: words, options, worked examples, and which games share them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from dominolab.choices import choices, typed
from dominolab.drawing import faces
from dominolab.example import Example, examples
from dominolab.matrix import Matrix, matrix
from dominolab.moments import MOMENTS, deeds, moments
from dominolab.prompt import reasons
from dominolab.rulebook import LANGUAGES
from dominolab.sentences import both
from dominolab.trial import position, tried
from dominolab.wire import VERSION

if TYPE_CHECKING:
    from dominolab.rule import Option
    from dominolab.rulebook import RuleCard
    from dominolab.variant import Variant
    from dominolab.wire import Custom, RuleBook, RuleMatrix, RulePage, Setting, Text, Worked

VERDICTS = {
    True: ["Allowed.", "Boleh."],
    False: ["Refused.", "Ditolak."],
    None: ["", ""],
}


@lru_cache(maxsize=16)
def book(game: Variant) -> RuleBook:
    """The rules of a game as they are with the defaults, examples and all, for the browser; not to be changed."""
    moments_of, table = moments(game), game.table
    here = set().union(*moments_of.values())
    return {
        "version": VERSION,
        "variant": game.id,
        "title": both(game.title),
        "about": both(game.summary),
        "moments": {name: [words[lang] for lang in LANGUAGES] for name, words in MOMENTS.items() if name in here},
        "faces": {tile.face: faces.face(tile.face) for tile in table.tiles} | game.family.things(table),
        "rules": {card.id: page(card, list(moments_of[card.id])) for card in game.rules.values()},
        "presets": [
            {"name": name, "title": both(lambda lang, n=name: game.preset_title(n, lang))}
            for name, values in game.presets.items()
            if values
        ],
        "matrix": matrix_words(matrix()),
    }


def page(card: RuleCard, at: list[str]) -> RulePage:
    """Everything about one rule."""
    done = deeds(card.variant, card.rule)
    return {
        "title": both(card.title),
        "text": both(card.text),
        "source": both(card.source),
        "spec": card.spec,
        "moments": at,
        "deeds": {"offers": done["offers"], "forbids": done["forbids"], "follows": done["follows"]},
        "settings": [option_words(card, option) for option in card.options],
        "examples": [worked(example) for example in examples(card)],
    }


def option_words(card: RuleCard, option: Option) -> Setting:
    """An option with its values in words."""
    values = option.values if isinstance(option.values, tuple) else ()
    bounds = (0, 0) if isinstance(option.values, tuple) else (option.values[0], option.values[-1])
    return {
        "name": option.name,
        "title": [str(card.option_words(option.name)["title"][lang]) for lang in LANGUAGES],
        "values": [{"value": typed(v), "text": _value(card, option.name, v), "code": repr(v)} for v in values],
        "least": bounds[0],
        "most": bounds[1],
        "default": typed(option.default),
    }


def _value(card: RuleCard, name: str, value: Any) -> Text:
    """What a value means, and in brackets how it is typed where that is another word."""

    def line(lang: str) -> str:
        words, key = str(card.option_value(name, value, lang)), typed(value)
        return words if words == key else f"{words} ({key})"

    return both(line)


def worked(example: Example) -> Worked:
    """An example, played out."""
    outcome = example.play()
    ruling, own = outcome.ruling, example.card.variant
    cards = example.variant.rules
    options = []
    for name, value in example.words.get("options", {}).items():
        card = cards[example.variant.options.rule(name)]
        title = card.option_words(name)["title"]
        options.append(both(lambda lang, t=title, c=card, n=name, v=value: f"{t[lang]}: {c.option_value(n, v, lang)}"))
    legal = None if ruling is None else ruling.legal
    return {
        "text": [str(example.words["text"][lang]) for lang in LANGUAGES],
        "game": both(example.variant.title) if example.variant is not own else ["", ""],
        "options": options,
        "moves": tried(example),
        "legal": legal,
        "verdict": VERDICTS[legal],
        "why": [] if ruling is None else reasons(ruling),
        "position": position(outcome.game, outcome.opened),
    }


def custom(card: RuleCard, option: Option) -> Custom:
    """An option as one game has it."""
    return {
        "name": option.name,
        "title": [str(card.option_words(option.name)["title"][lang]) for lang in LANGUAGES],
        "default": _value(card, option.name, option.default),
        "choices": both(lambda lang: choices(card, option, lang)),
    }


def matrix_words(found: Matrix) -> RuleMatrix:
    """The matrix as the browser shows it."""
    return {
        "games": [both(game.title) for game in found.variants],
        "rows": [
            {
                "rule": rule,
                "title": both(lambda lang, r=rule: found.title(r, lang)),
                "cells": [
                    {
                        "sign": found.sign(rule, game.id),
                        "settings": [] if card is None else [custom(card, option) for option in card.options],
                    }
                    for game, card in zip(found.variants, found.cards(rule), strict=True)
                ],
            }
            for rule in found.rules
        ],
    }
