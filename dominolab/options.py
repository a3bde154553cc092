"""What a table can agree on: the options of a variant, each belonging to a rule, and those that go together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from dominolab.choices import choices, typed
from dominolab.errors import unknown
from dominolab.rule import Option
from dominolab.rulebook import check_language
from dominolab.tabular import text_table

if TYPE_CHECKING:
    from dominolab.variant import Variant


class Options(Mapping[str, Option]):
    """A variant's options by name."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self._found = {option.name: (option, rule) for rule in variant.law_rules for option in rule.options}

    def __getitem__(self, name: str) -> Option:
        if name not in self._found:
            raise unknown(f"option of {self.variant.id}", name, self._found)
        return self._found[name][0]

    def __contains__(self, name: object) -> bool:
        return name in self._found

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def rule(self, name: str) -> str:
        """Id of the rule that an option belongs to."""
        _ = self[name]
        return self._found[name][1].id

    def rows(self, lang: str = "en") -> list[tuple[str, str, str, str, str]]:
        """(name, what it is, values, default, rule) for each option."""
        found = []
        for name, (option, rule) in self._found.items():
            words = self.variant.rules[rule.id].option_words(name)
            title = str(words["title"][check_language(lang)])
            found.append(
                (name, title, choices(self.variant.rules[rule.id], option, lang), typed(option.default), rule.id)
            )
        return found

    def __repr__(self) -> str:
        return "\n".join(f"{name} = {default}  ({values})  {what}" for name, what, values, default, _ in self.rows())

    def _repr_html_(self) -> str:
        return text_table(("option", "what it is", "values", "default", "rule"), self.rows())


class Presets(Mapping[str, Mapping[str, Any]]):
    """A variant's presets by name: options that go together, with words for what they make of the game.

    >>> import dominolab as dl
    >>> dl.variant("block").presets["four_sevens"]
    {'hand_scheme': 'seven'}
    >>> dl.variant("draw").presets
    no_reserve: The boneyard is drawn to the last tile  (reserve=0)
    spinner: The first double branches  (spinner='first_double')
    free_drawing: Drawing is allowed although a tile fits  (voluntary_draw=True)

    Raises:
        LookupError: a preset has no words, or words have no preset.
    """

    def __init__(self, variant: Variant, given: Mapping[str, Mapping[str, Any]]) -> None:
        self.variant = variant
        self._given = given
        odd = ", ".join(sorted(variant.words["variant"].get("presets", {}).keys() ^ given.keys()))
        if odd:
            msg = f"{variant.package} has a preset without words, or words without a preset: {odd}."
            raise LookupError(msg)

    def __getitem__(self, name: str) -> Mapping[str, Any]:
        return self._given[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._given)

    def __len__(self) -> int:
        return len(self._given)

    def rows(self, lang: str = "en") -> list[tuple[str, str, str]]:
        """(name, what it makes of the game, its options as they are typed) for each preset."""
        return [
            (
                name,
                self.variant.preset_title(name, lang),
                ", ".join(f"{option}={value!r}" for option, value in values.items()),
            )
            for name, values in self._given.items()
        ]

    def __repr__(self) -> str:
        return "\n".join(f"{name}: {title}  ({options or '-'})" for name, title, options in self.rows())

    def _repr_html_(self) -> str:
        return text_table(("preset", "what it is", "options"), self.rows())
