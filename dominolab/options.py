"""What a table can agree on: the options of a variant, each belonging to a rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

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
            default = Option(name, (option.default,), option.default).listed()
            found.append((name, str(words["title"][check_language(lang)]), option.listed(), default, rule.id))
        return found

    def __repr__(self) -> str:
        return "\n".join(f"{name} = {default}  ({values})  {what}" for name, what, values, default, _ in self.rows())

    def _repr_html_(self) -> str:
        return text_table(("option", "what it is", "values", "default", "rule"), self.rows())
