"""The rules of a game to explore: in words, by example, under other options, and beside other games.

>>> import dominolab as dl
>>> table = Explorer("draw", reserve=1)
>>> table.changed
{'reserve': 1}
>>> [(found["rule"], found["example"]) for found in table.different()][:1]
[('connecting.reserve', 1)]
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from time import monotonic
from typing import TYPE_CHECKING, Any

from dominolab.drawing import faces
from dominolab.errors import SetupError
from dominolab.example import Example, examples
from dominolab.matrix import Matrix, matrix
from dominolab.moments import MOMENTS, deeds, moments
from dominolab.prompt import reasons
from dominolab.rulebook import LANGUAGES
from dominolab.sentences import both, sentence
from dominolab.simulate import Sample, Task, run
from dominolab.trial import position, tried
from dominolab.variant import Variant, variant
from dominolab.wire import VERSION

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from dominolab.example import Outcome
    from dominolab.rule import Option
    from dominolab.rulebook import RuleCard
    from dominolab.wire import (
        Agreed,
        Custom,
        Different,
        Effect,
        RuleBook,
        RuleMatrix,
        RulePage,
        Setting,
        Tally,
        Text,
        Worked,
    )

__all__ = ["Explorer", "Matrix", "book", "matrix"]

DEALS, SEED = 100, 1
"""The fixed sample: how many deals, from which seed."""
SLICE = 0.02
"""Seconds that are played at a stretch."""
VERDICTS = {
    True: ["Allowed.", "Boleh."],
    False: ["Refused.", "Ditolak."],
    None: ["", ""],
}


class Explorer:
    """The rules of a variant under the options of a table.

    Args:
        name: the variant, or its name.
        seats: how many play; the usual number when left out.
        preset: a named set of options; single options given beside it win.
        **options: option values other than the defaults.

    Attributes:
        variant: the game.
        usual: a deal of it with the defaults.
        deal: a deal at this table.

    Raises:
        SetupError: there is no such variant, number of players, preset, option or value.
    """

    def __init__(
        self, name: str | Variant, *, seats: int | None = None, preset: str | None = None, **options: Any
    ) -> None:
        self.variant = name if isinstance(name, Variant) else variant(name)
        self.usual = self.variant.deal(0, seats)
        self.deal = self.variant.deal(0, seats, preset=preset, **options)

    @property
    def changed(self) -> dict[str, Any]:
        """The options that are not at their defaults."""
        return {name: value for name, value in self.deal.options.items() if value != self.usual.options[name]}

    def agree(self, options: Mapping[str, Any]) -> None:
        """Agree on other options; what is not named stays.

        Raises:
            SetupError: there is no such option or value, or nobody could be dealt a hand; nothing changes.
        """
        for name in options:
            _ = self.variant.options[name]  # the names that `deal` takes beside the options are none
        values = {**self.deal.options, **options}
        for name, option in self.variant.options.items():
            needs = option.needs
            if needs and name not in options and self.variant.options[needs[0]].read(values[needs[0]]) != needs[1]:
                values[name] = option.default  # it says nothing any more
        self.deal = self.variant.deal(0, self.deal.seats, **values)

    def reset(self) -> None:
        """Back to the defaults."""
        self.deal = self.usual

    def text(self, rule: str, lang: str = "en") -> str:
        """A rule in words under these options."""
        return self.variant.rules[rule].text(lang, self.deal)

    @cached_property
    def _usually(self) -> list[tuple[Example, tuple[Any, ...], Text]]:
        """Every worked example with what comes of it with the defaults."""
        cards = self.variant.rules.values()
        played = [(example, example.play()) for card in cards for example in examples(card)]
        return [(example, outcome.key, told(outcome)) for example, outcome in played]

    def different(self) -> list[Different]:
        """The worked examples that come out differently than with the defaults, with both outcomes in words."""
        found: list[Different] = []
        changed = self.changed
        for example, key, before in self._usually if changed else ():
            now = _played(example, changed)
            if now is None or now.key != key:
                rule, number = example.card.id, example.number
                found.append({"rule": rule, "example": number, "before": before, "now": told(now)})
        return found

    def agreed(self, problem: Text | None = None) -> Agreed:
        """What differs from the defaults, as the browser shows it."""
        deal, table = self.deal, self.usual
        force = {rule.id for rule in self.variant.law(deal.options).rules}
        texts = {}
        for card in self.variant.rules.values():
            now = both(lambda lang, c=card: c.text(lang, deal))
            if now != both(lambda lang, c=card: c.text(lang, table)):
                texts[card.id] = now
        return {
            "values": {name: shown(value) for name, value in deal.options.items()},
            "changed": list(self.changed),
            "texts": texts,
            "away": [rule for rule in self.variant.rules if rule not in force],
            "different": self.different(),
            "problem": problem or ["", ""],
        }

    def effect(self) -> Iterator[Effect]:
        """Play the sample with the defaults and with these options side by side, a little at each step."""
        before, now = (Sample(Task(deal, "random", SEED, 0, DEALS)) for deal in (self.usual, self.deal))
        done = 0
        while done < DEALS:
            pause = monotonic() + SLICE
            while done < DEALS and monotonic() < pause:
                for sample in (before, now):
                    outcomes, cited = run(sample.task._replace(start=done, stop=done + 1))
                    sample.outcomes += outcomes
                    sample.cited.update(cited)
                done += 1
            other = sum(a != b for a, b in zip(before.outcomes, now.outcomes, strict=True))
            yield {"deals": done, "of": DEALS, "other": other, "before": tally(before), "now": tally(now)}


def tally(sample: Sample) -> Tally:
    """A sample as the browser shows it."""
    n = max(len(sample), 1)
    return {
        "moves": round(float(sample.moves), 2),
        "points": round(float(sum(sample.points)), 2),
        "nobody": round(sample.wins[None] / n, 4),
        "cited": {rule: round(count / n, 3) for rule, count in sample.cited.items()},
    }


def _played(example: Example, table: Mapping[str, Any]) -> Outcome | None:
    try:
        return example.play(table)
    except SetupError:
        return None


def told(outcome: Outcome | None) -> Text:
    """An outcome in a sentence or two."""
    if outcome is None:
        return ["There is no such position under these options.", "Tidak ada posisi seperti ini dengan pilihan ini."]
    ruling, deal = outcome.ruling, outcome.game.deal

    def line(lang: str) -> str:
        parts = [VERDICTS[None if ruling is None else ruling.legal][LANGUAGES.index(lang)]]
        parts += ruling.sentences(lang) if ruling is not None else []
        parts += [sentence(event, deal, lang) for event in (*outcome.opened, *outcome.told)]
        return " ".join(filter(None, parts))

    return both(line)


# ── the book ────────────────────────────────────────────────────────────────────────────────────────────────────────


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
        "values": [{"value": shown(v), "text": _value(card, option.name, v)} for v in values],
        "least": bounds[0],
        "most": bounds[1],
        "default": shown(option.default),
    }


def _value(card: RuleCard, name: str, value: Any) -> Text:
    return both(lambda lang: card.option_value(name, value, lang))


def shown(value: Any) -> str:
    """An option's value as it is written and read."""
    return {True: "on", False: "off"}[value] if type(value) is bool else "none" if value is None else str(value)


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
    values = option.values if isinstance(option.values, tuple) else (option.listed(),)
    return {
        "name": option.name,
        "title": [str(card.option_words(option.name)["title"][lang]) for lang in LANGUAGES],
        "default": _value(card, option.name, option.default),
        "choices": both(lambda lang: " / ".join(str(card.option_value(option.name, v, lang)) for v in values)),
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
