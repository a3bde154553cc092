"""The rules of a game to explore: in words, by example, under other options, and beside other games.

>>> import dominolab as dl
>>> table = Explorer("draw", reserve=1)
>>> table.changed
{'reserve': 1}
>>> [(found["rule"], found["example"]) for found in table.different()][:1]
[('connecting.reserve', 1)]
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any

from dominolab.agents import read_agents
from dominolab.choices import typed
from dominolab.errors import SetupError
from dominolab.example import Example, examples
from dominolab.pages import VERDICTS
from dominolab.rulebook import LANGUAGES
from dominolab.sentences import both, sentence
from dominolab.simulate import Sample, Task, came, play, seed_of
from dominolab.variant import Variant, variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from dominolab.example import Outcome
    from dominolab.wire import Agreed, Different, Effect, Tally, Text

__all__ = ["Explorer"]

DEALS, SEED = 100, 1
"""The fixed sample: how many deals, from which seed."""
PATIENCE, ENOUGH = 8.0, 20
"""Seconds of play after which no more deals are begun, and how many are played all the same."""
SLICE = 0.02
"""Seconds that are played at a stretch."""


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
        self._examples = [example for card in self.variant.rules.values() for example in examples(card)]
        self._usually: dict[tuple[str, int], tuple[tuple[Any, ...], Text]] = {}

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

    def choose(self, preset: str) -> None:
        """Agree on a preset, and on nothing else.

        Raises:
            SetupError: there is no such preset, or nobody could be dealt a hand; nothing changes.
        """
        self.deal = self.variant.deal(0, self.deal.seats, preset=preset)

    @property
    def preset(self) -> str:
        """The preset that says what has been agreed; "" where none does, or nothing has."""
        agreed = self.changed.items()
        return next((name for name, own in self.variant.presets.items() if agreed and agreed == own.items()), "")

    def text(self, rule: str, lang: str = "en") -> str:
        """A rule in words under these options."""
        return self.variant.rules[rule].text(lang, self.deal)

    def looking(self) -> Iterator[Different | None]:
        """Each worked example in turn: both outcomes in words where it comes out differently than with the defaults."""
        changed = self.changed
        for example in self._examples if changed else ():
            rule, number = example.card.id, example.number
            if (rule, number) not in self._usually:
                outcome = example.play()
                self._usually[rule, number] = outcome.key, told(outcome)
            key, before = self._usually[rule, number]
            now = _played(example, changed)
            other = now is None or now.key != key
            yield {"rule": rule, "example": number, "before": before, "now": told(now)} if other else None

    def different(self) -> list[Different]:
        """The worked examples that come out differently than with the defaults, with both outcomes in words."""
        return [found for found in self.looking() if found is not None]

    def agreed(self, *, look: bool = True) -> Agreed:
        """What differs from the defaults, as the browser shows it.

        Args:
            look: whether to look at the worked examples, which takes a second or two where games are long.
        """
        deal, table = self.deal, self.usual
        force = {rule.id for rule in self.variant.law(deal.options).rules}
        texts = {}
        for card in self.variant.rules.values():
            now = both(lambda lang, c=card: c.text(lang, deal))
            if now != both(lambda lang, c=card: c.text(lang, table)):
                texts[card.id] = now
        return {
            "values": {name: typed(value) for name, value in deal.options.items()},
            "changed": list(self.changed),
            "preset": self.preset,
            "texts": texts,
            "away": [rule for rule in self.variant.rules if rule not in force],
            "different": self.different() if look else [],
            "looked": look or not self.changed,
            "problem": ["", ""],
        }

    def effect(self) -> Iterator[Effect]:
        """Play the sample with the defaults and with these options side by side, a little at each step."""
        before, now = (Sample(Task(deal, "random", SEED, 0, DEALS)) for deal in (self.usual, self.deal))
        spent, began = 0.0, monotonic()
        while len(now) < DEALS and (spent < PATIENCE or len(now) < ENOUGH):
            for sample in (before, now):
                for _ in one_more(sample):
                    if monotonic() - began > SLICE:
                        yield _effect(before, now, DEALS)
                        began, spent = monotonic(), spent + SLICE
        yield _effect(before, now, len(now))


def one_more(sample: Sample) -> Iterator[None]:
    """Play the next game of a sample, the one that `simulate.run` plays, with a pause after each event."""
    task = sample.task
    law = task.deal.variant.law(task.deal.options)
    state, log = law.start(task.deal.again(seed_of(task.seed, len(sample))))
    rules: list[str] = []
    for event in play(state, read_agents(task.agents, task.deal)):
        rules.append(event.rule)
        yield
    sample.cited.update([*(event.rule for event in log), *rules])
    sample.outcomes.append(came(state, rules))


def _effect(before: Sample, now: Sample, of: int) -> Effect:
    """Two samples beside each other, as the browser shows them, as far as both have been played."""
    other = sum(a != b for a, b in zip(before.outcomes, now.outcomes, strict=False))
    return {"deals": len(now), "of": of, "other": other, "before": tally(before), "now": tally(now)}


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
