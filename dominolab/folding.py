"""Folding: plain data in which whatever comes up again stands once, so that less of it travels to a browser.

>>> place = {"zone": "table", "x": 12.5, "y": 40}
>>> folded = fold({"a": place, "b": place})
>>> folded
{'parts': [{'zone': 'table', 'x': 12.5, 'y': 40}], 'whole': {'a': {'=': 0}, 'b': {'=': 0}}}
>>> unfold(folded) == {"a": place, "b": place}
True
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

LEAST = 24  # characters of what is worth a reference
REFERENCE = "="


def fold(data: Any) -> dict[str, Any]:
    """Data of dicts, lists, texts and numbers, with each part that is there more than once in `parts`."""
    return _Folder(data).folded


def unfold(folded: Any) -> Any:
    """What was folded; what never was comes back as it is."""
    if not isinstance(folded, dict) or folded.keys() != {"parts", "whole"}:
        return folded
    opened: list[Any] = []
    for part in folded["parts"]:  # a part refers only to parts before it
        opened.append(_opened(part, opened))
    return _opened(folded["whole"], opened)


def _opened(data: Any, parts: list[Any]) -> Any:
    if isinstance(data, dict):
        if data.keys() == {REFERENCE}:
            return parts[data[REFERENCE]]
        return {key: _opened(value, parts) for key, value in data.items()}
    return [_opened(value, parts) for value in data] if isinstance(data, list) else data


class _Folder:
    def __init__(self, data: Any) -> None:
        self.texts: dict[int, str] = {}
        self.found: Counter[str] = Counter()
        self.parts: list[Any] = []
        self.places: dict[str, int] = {}
        self.count(data)
        self.folded = {"parts": self.parts, "whole": self.fold(data)}

    def count(self, data: Any) -> str:
        """The text of some data, each part of it counted; of a part that has come up, its own parts no more."""
        if isinstance(data, dict):
            text = "{" + ",".join(f"{key!r}:{self.count(value)}" for key, value in data.items()) + "}"
        elif isinstance(data, list | tuple):
            text = "[" + ",".join(map(self.count, data)) + "]"
        else:
            return json.dumps(data, ensure_ascii=False)
        self.texts[id(data)] = text
        self.found[text] += 1
        return text

    def fold(self, data: Any) -> Any:
        text = self.texts.get(id(data), "")
        if self.found[text] < 2 or len(text) < LEAST:  # noqa: PLR2004 - more than once
            return self.inside(data)
        if text not in self.places:
            part = self.inside(data)
            self.places[text] = len(self.parts)
            self.parts.append(part)
        return {REFERENCE: self.places[text]}

    def inside(self, data: Any) -> Any:
        if isinstance(data, dict):
            return {key: self.fold(value) for key, value in data.items()}
        return [self.fold(value) for value in data] if isinstance(data, list | tuple) else data
