"""The values of an option as they are typed, and what they mean in words.

>>> import dominolab as dl
>>> card = dl.variant("french").rules["french.misplay"]
>>> told(card, "misplay", "refuse_only", "id")
'refuse_only (ditolak saja tanpa hukuman)'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dominolab.rule import Option
    from dominolab.rulebook import RuleCard

SHORT = 4  # numbers in a row that are still listed one by one
_SPAN = {"en": "{} to {}", "id": "{} sampai {}"}
_STEPS = {"en": " in steps of {}", "id": " per {}"}


def typed(value: Any) -> str:
    """A value as it is written and read in either language.

    >>> typed(True), typed(10), typed("seven")
    ('on', '10', 'seven')
    """
    return {True: "on", False: "off"}[value] if type(value) is bool else "none" if value is None else str(value)


def told(card: RuleCard, name: str, value: Any, lang: str, write: Callable[[Any], str] = typed) -> str:
    """A value as it is typed, with what it means where that is not the same.

    Args:
        card: the rule that the option belongs to.
        name: the option.
        value: one of its values.
        lang: `en` or `id`.
        write: how a value is typed.
    """
    words = str(card.option_value(name, value, lang))
    return write(value) if words == write(value) else f"{write(value)} ({words})"


def listed(values: Sequence[Any], lang: str = "en", shown: Callable[[Any], str] = typed) -> str:
    """The values of an option, long rows of numbers in short.

    >>> listed(range(50, 501, 10), "id"), listed((0, 1, 2))
    ('50 sampai 500 per 10', '0, 1, 2')

    Args:
        values: what the option can be.
        lang: `en` or `id`.
        shown: how a single value is shown.
    """
    step = values.step if isinstance(values, range) else 1
    parts: list[str] = []
    for row in _rows(values, step):
        if len(row) > SHORT:
            parts.append(_SPAN[lang].format(row[0], row[-1]) + (_STEPS[lang].format(step) if step > 1 else ""))
        else:
            parts += map(shown, row)
    return ", ".join(parts)


def choices(card: RuleCard, option: Option, lang: str, write: Callable[[Any], str] = typed) -> str:
    """The values of an option with what they mean."""
    return listed(option.values, lang, lambda value: told(card, option.name, value, lang, write))


def _rows(values: Sequence[Any], step: int) -> list[list[Any]]:
    """The values, those together that are numbers with one step between them."""
    rows: list[list[Any]] = []
    for value in values:
        before = rows[-1][-1] if rows else None
        if type(value) is int and type(before) is int and value - before == step:
            rows[-1].append(value)
        else:
            rows.append([value])
    return rows
