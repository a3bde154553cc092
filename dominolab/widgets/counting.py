"""What the explorers of numbers have in common: sliders, formulas, numbers, and a picture that belongs to them.

All that a browser needs travels with the widget, so that it goes on without a kernel. In Python, `at` tells where the
sliders stand, and sets them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import anywidget
import traitlets

from dominolab.drawing.faces import pips
from dominolab.errors import SetupError, unknown
from dominolab.widgets.assets import asset
from dominolab.widgets.films import numbers
from dominolab.wire import VERSION

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dominolab.wire import Counting, Formula, Menu, Quantity, Slider, Text

LANGUAGES = ("en", "id")
READERS = ("at", "lang")
"""The traits that a browser may set."""
PIP = 3.0
"""The diameter of a pip, small enough for eighteen of them."""


class CountingExplorer(anywidget.AnyWidget):
    """A widget of sliders, formulas, numbers and a picture. The four explorers are made of it.

    Args:
        counting: what is counted.
        lang: `en` or `id`.
        **at: where the sliders stand; left out, at the start of each.

    Attributes:
        at: where sliders and choices stand, by name. To set one: `explorer.at = {**explorer.at, "n": 9}`.

    Raises:
        SetupError: there is no such slider, or it does not go there.
        FileNotFoundError: when the front end has not been built.
    """

    counting = traitlets.Dict(help="What is counted.").tag(sync=True)
    at = traitlets.Dict(help="Where sliders and choices stand.").tag(sync=True)
    lang = traitlets.Unicode("en", help="`en` or `id`.").tag(sync=True)

    def __init__(self, counting: Counting, *, lang: str = "en", **at: int) -> None:
        self._esm, self._css = asset("counting.js"), asset("counting.css")
        super().__init__(counting=counting, at=placed(counting, {**counting["start"], **at}))
        self.lang = lang

    @traitlets.validate("lang")
    def _check_lang(self, proposal: dict[str, Any]) -> str:
        value: str = proposal["value"]
        if value not in LANGUAGES:
            message = f"lang {value!r} is not one of {', '.join(map(repr, LANGUAGES))}."
            raise traitlets.TraitError(message)
        return value

    @traitlets.validate("at")
    def _check_at(self, proposal: dict[str, Any]) -> dict[str, int]:
        try:
            return placed(cast("Counting", self.counting), proposal["value"])
        except (SetupError, AttributeError) as error:  # only for a TraitError is the old value put back
            raise traitlets.TraitError(str(error)) from error

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take from a browser what its reader may choose; anything else, and what cannot be, is passed over."""
        for name in READERS:
            if name not in sync_data:
                continue
            try:
                super().set_state({name: sync_data[name]})
            except (traitlets.TraitError, TypeError, ValueError, OverflowError):
                self.send_state(name)

    def page_state(self) -> dict[str, Any]:
        """What a page needs to show this with no kernel."""
        return {"counting": self.counting, "at": self.at, "lang": self.lang}

    def __repr__(self) -> str:
        at = ", ".join(f"{slider['name']}={self.at[slider['name']]}" for slider in self.counting["sliders"])
        return f"<{type(self).__name__} at {at}>"

    def picture(self) -> str:
        """A picture of what is counted at the start, as HTML, for where nothing is alive."""
        return ""

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live view, with a line of text and the numbers in words for where nothing is alive."""
        data, metadata = super()._repr_mimebundle_(**options) or ({}, {})
        words = numbers(cast("Counting", self.counting), self.lang)
        asleep = {"text/plain": repr(self), "text/html": words + self.picture()}
        return {**data, **asleep}, {**metadata, "dominolab": "counting"}


def placed(counting: Counting, at: Mapping[str, object]) -> dict[str, int]:
    """The places of all sliders and choices, checked.

    Raises:
        SetupError: there is no such slider, or it does not go there.
    """
    ranges = {slider["name"]: (slider["least"], slider["most"]) for slider in counting["sliders"]}
    ranges |= {choice["name"]: (0, len(choice["values"]) - 1) for choice in counting["choices"]}
    found = dict(counting["start"])
    for name, value in at.items():
        if name not in ranges:
            raise unknown("slider", name, ranges)
        least, most = ranges[name]
        if type(value) is not int or not least <= value <= most:
            raise unknown(f"place of {name}", value, [f"{least} to {most}"])
        found[name] = value
    return found


# ── parts of what is counted ────────────────────────────────────────────────────────────────────────────────────


def slider(name: str, title: Text, least: int, most: int, limit: Formula | None = None) -> Slider:
    """A number to choose."""
    made: Slider = {"name": name, "title": title, "least": least, "most": most}
    if limit is not None:
        made["limit"] = limit
    return made


def choice(name: str, title: Text, *values: Text) -> Menu:
    """A list to choose from."""
    return {"name": name, "title": title, "values": list(values)}


def quantity(  # noqa: PLR0913 - the fields of the schema
    name: str,
    title: Text,
    formula: Formula | None = None,
    *,
    when: Mapping[str, int] | None = None,
    of: str = "",
    known: Mapping[int, object] | None = None,
    note: Text | None = None,
) -> Quantity:
    """Something that is counted, by a formula or by numbers that are known."""
    made: Quantity = {"name": name, "title": title, "when": dict(when or {})}
    if formula is not None:
        made["formula"] = formula
    if note is not None:
        made["note"] = note
    if known is not None:
        made |= {"of": of, "numbers": {str(k): str(v) for k, v in known.items()}}
    return made


def empty(kind: str, title: Text, about: Text) -> Counting:
    """Nothing counted yet."""
    return {
        "version": VERSION, "kind": kind, "title": title, "about": about, "start": {}, "sliders": [], "choices": [],
        "letters": [], "quantities": [], "halves": [], "pip": PIP, "marks": [], "presets": [], "measures": [],
        "still": [],
    }  # fmt: skip


def halves(most: int) -> list[list[float]]:
    """Where the pips of the numbers 0 to `most` lie."""
    return [[c for point in pips(number) for c in point] for number in range(most + 1)]
