"""Two samples beside each other: what it changes that a table agrees on something else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from dominolab.choices import told
from dominolab.rulebook import check_language, read
from dominolab.tabular import text_table

if TYPE_CHECKING:
    from dominolab.simulate import Sample


def words(lang: str, about: str = "sample") -> dict[str, str]:
    """The words about samples, or about `"endings"`, in a language."""
    return {name: said[check_language(lang)] for name, said in read("dominolab", "words.toml")[about].items()}


@dataclass(frozen=True)
class Comparison:
    """Two samples of the same seeds under different options.

    Attributes:
        one, other: the samples.
    """

    one: Sample
    other: Sample

    @property
    def changed(self) -> int:
        """How many games came out differently."""
        return sum(a != b for a, b in zip(self.one.outcomes, self.other.outcomes, strict=False))

    @property
    def options(self) -> dict[str, tuple[Any, Any]]:
        """The options that differ, with both values."""
        a, b = self.one.task.deal.options, self.other.task.deal.options
        return {name: (a[name], b[name]) for name in a if a[name] != b[name]}

    def cited(self) -> list[tuple[str, int, int]]:
        """(rule, citations in one, citations in the other) where they differ, the largest difference first."""
        a, b = self.one.cited, self.other.cited
        return sorted(((r, a[r], b[r]) for r in a | b if a[r] != b[r]), key=lambda row: -abs(row[1] - row[2]))

    def rows(self, lang: str = "en") -> list[tuple[str, str, str]]:
        """The two summaries side by side, in a language, and how many games came out differently."""
        one, other = dict(self.one.summary(lang)), dict(self.other.summary(lang))
        found = [(name, one.get(name, ""), other.get(name, "")) for name in {**one, **other}]
        return [*found, (words(lang)["changed"], "", str(self.changed))]

    def head(self, lang: str = "en") -> tuple[str, str, str]:
        """The options that differ, and their values on either side, as they are typed and in words."""
        variant = self.one.task.deal.variant
        cards = {name: variant.rules[variant.options.rule(name)] for name in self.options}
        titles = [f"{card.option_words(name)['title'][lang]} ({name})" for name, card in cards.items()]
        one, other = (
            ", ".join(told(cards[name], name, pair[side], lang) for name, pair in self.options.items())
            for side in (0, 1)
        )
        return ", ".join(titles) or words(lang)["same"], one, other

    def explain(self, lang: str = "en") -> str:
        """The same as text: what each row is about, then the two values."""
        rows = [self.head(lang), *self.rows(lang)]
        return "\n".join(f"{name}: {one or '-'} | {other or '-'}" for name, one, other in rows)

    def _repr_html_(self) -> str:
        return text_table(self.head(), self.rows())
