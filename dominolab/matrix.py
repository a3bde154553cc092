"""Which games share which rules, and where they differ.

>>> found = matrix(["block", "draw"])
>>> found["connecting.turn", "block"].rule is found["connecting.turn", "draw"].rule
True
>>> found.differences("block", "draw").only_one
('connecting.no_drawing',)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from dominolab.rule import Option, Rule
from dominolab.rulebook import check_language
from dominolab.variant import Variant, variant, variants

if TYPE_CHECKING:
    from dominolab.rulebook import RuleCard

SIGNS = {"same": "●", "other": "◐", "none": "·"}
LEGEND = {
    "en": "● the same rule · ◐ the same rule with other options or defaults · dot: not in this game",
    "id": "● aturan yang sama · ◐ aturan yang sama, pilihan atau nilai awalnya lain · titik: tidak ada di sini",
}


class Differences(NamedTuple):
    """Where two games differ.

    Attributes:
        only_one: rules that only the first has.
        only_other: rules that only the second has.
        options: (rule, option, what it can be and is in the first, likewise in the second); "" where it has none.
    """

    only_one: tuple[str, ...]
    only_other: tuple[str, ...]
    options: tuple[tuple[str, str, str, str], ...]


@dataclass(frozen=True)
class Matrix:
    """Rules and variants.

    Attributes:
        variants: the columns.
        rules: the ids of the rules, in reading order.
    """

    variants: tuple[Variant, ...]
    rules: tuple[str, ...]

    def __getitem__(self, where: tuple[str, str]) -> RuleCard | None:
        """The card of a rule in a variant; None where it does not have it. `(rule id, variant id)`."""
        rule, name = where
        game = next(v for v in self.variants if v.id == name)
        if rule not in game.rules:
            return None
        return game.rules[rule]

    def cards(self, rule: str) -> list[RuleCard | None]:
        """The cards of a rule, by variant."""
        return [self[rule, v.id] for v in self.variants]

    def sign(self, rule: str, name: str) -> str:
        """How a rule stands in a game beside the first game that has it: "same", "other" or "none"."""
        card = self[rule, name]
        if card is None:
            return "none"
        first = next(c for c in self.cards(rule) if c is not None)
        return "same" if alike(first.rule, card.rule) else "other"

    def shared(self, rule: str) -> bool:
        """Whether more than one game has the rule."""
        return sum(card is not None for card in self.cards(rule)) > 1

    def differences(self, one: str, other: str) -> Differences:
        """Where two of the games differ.

        Args:
            one: the id of a variant.
            other: the id of another.
        """
        a, b = (next(v for v in self.variants if v.id == name).rules for name in (one, other))
        options = []
        for rule in a:
            if rule in b:
                mine, theirs = ({o.name: o for o in rules[rule].rule.options} for rules in (a, b))
                for name in {**mine, **theirs}:
                    pair = setting(mine.get(name)), setting(theirs.get(name))
                    if pair[0] != pair[1]:
                        options.append((rule, name, *pair))
        return Differences(tuple(r for r in a if r not in b), tuple(r for r in b if r not in a), tuple(options))

    def title(self, rule: str, lang: str = "en") -> str:
        """The title of a rule."""
        return next(card for card in self.cards(rule) if card is not None).title(lang)

    def rows(self, lang: str = "en") -> list[tuple[str, ...]]:
        """(title, rule id, a sign for each variant) for each rule."""
        check_language(lang)
        return [(self.title(r, lang), r, *(SIGNS[self.sign(r, v.id)] for v in self.variants)) for r in self.rules]

    def __str__(self) -> str:
        head = ("rule", "id", *(v.id for v in self.variants))
        rows = self.rows()
        widths = [max(len(row[i]) for row in [head, *rows]) for i in range(len(head))]
        lines = ["  ".join(c.ljust(w) for c, w in zip(row, widths, strict=True)).rstrip() for row in [head, *rows]]
        return "\n".join([*lines, LEGEND["en"]])

    def __repr__(self) -> str:
        return f"<Matrix of {len(self.rules)} rules in {', '.join(v.id for v in self.variants)}>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: ARG002, FBT001 - IPython's interface
        printer.text(str(self))

    def _repr_html_(self) -> str:
        head = "".join(f"<th scope='col'>{escape(v.title())}</th>" for v in self.variants)
        rows = []
        for title, rule, *signs in self.rows():
            cells = "".join(f"<td style='text-align:center'>{sign}</td>" for sign in signs)
            name = f"<th scope='row' style='text-align:left;font-weight:normal'>{escape(title)} "
            rows.append(f"<tr>{name}<code>{escape(rule)}</code></th>{cells}</tr>")
        table = f"<table><thead><tr><th></th>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
        return f"<div class='dl-matrix'>{table}<p><small>{escape(LEGEND['en'])}</small></p></div>"


def alike(one: Rule, other: Rule) -> bool:
    """Whether two games have one rule with the same options and defaults."""
    return one is other or (one.options == other.options and one.id == other.id)


def setting(option: Option | None) -> str:
    """What an option can be, and what it is when nothing is said; "" for none."""
    if option is None:
        return ""
    return f"{Option(option.name, (option.default,), option.default).listed()}  ({option.listed()})"


def matrix(names: Iterable[str | Variant] | None = None) -> Matrix:
    """The matrix of rules and variants.

    Args:
        names: the variants, or their names; all when left out.

    Raises:
        SetupError: there is no such variant.
    """
    chosen = variants() if names is None else names
    games = tuple(name if isinstance(name, Variant) else variant(name) for name in chosen)
    return Matrix(games, merged([list(game.rules) for game in games]))


def merged(orders: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """One reading order out of several: what only a later one has follows what stands before it there."""
    found: list[str] = []
    for order in orders:
        at = 0
        for rule in order:
            if rule in found:
                at = found.index(rule) + 1
            else:
                found.insert(at, rule)
                at += 1
    return tuple(found)
