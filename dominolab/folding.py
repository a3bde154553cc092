"""Folding: plain data in which whatever comes up again stands once, so that less of it travels to a browser.

A part that is there more than once is put aside and referred to as `{"=": n}`. Of a text the pieces are looked at,
sentence by sentence and tag by tag; one with pieces that come up again is `{"+": [...]}`, a number for each of those.

>>> place = {"zone": "table", "x": 12.5, "y": 40}
>>> folded = fold({"a": place, "b": place})
>>> folded
{'parts': [{'zone': 'table', 'x': 12.5, 'y': 40}], 'whole': {'a': {'=': 0}, 'b': {'=': 0}}}
>>> unfold(folded) == {"a": place, "b": place}
True
>>> fold(["It is the turn of West. No tile lies open.", "It is the turn of West. A tile lies open."])
{'parts': ['It is the turn of West. '], 'whole': [{'+': [0, 'No tile lies open.']}, {'+': [0, 'A tile lies open.']}]}
"""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

LEAST = 24  # characters of what is worth a reference
PIECE = 8  # characters of a piece of a text that is worth one
REFERENCE, JOINED = "=", "+"
_ENDS = re.compile(r"(?<=>)|(?<=[.,:;] )")


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
        if data.keys() == {JOINED}:
            return "".join(parts[piece] if isinstance(piece, int) else piece for piece in data[JOINED])
        return {key: _opened(value, parts) for key, value in data.items()}
    return [_opened(value, parts) for value in data] if isinstance(data, list) else data


class _Folder:
    def __init__(self, data: Any) -> None:
        self.texts: dict[int, str] = {}
        self.found: Counter[str] = Counter()
        self.pieces: Counter[str] = Counter()
        self.parts: list[Any] = []
        self.places: dict[tuple[str, str], int] = {}
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
        if self.found[text] == 1:
            for value in data.values() if isinstance(data, dict) else data:
                if isinstance(value, str) and len(value) >= LEAST:
                    self.pieces.update(_ENDS.split(value))
        return text

    def fold(self, data: Any) -> Any:
        if isinstance(data, str):
            return self.joined(data)
        text = self.texts.get(id(data), "")
        if self.found[text] < 2 or len(text) < LEAST:  # noqa: PLR2004 - more than once
            return self.inside(data)
        if (REFERENCE, text) not in self.places:
            self.put((REFERENCE, text), self.inside(data))
        return {REFERENCE: self.places[REFERENCE, text]}

    def put(self, key: tuple[str, str], part: Any) -> None:
        self.places[key] = len(self.parts)
        self.parts.append(part)

    def joined(self, text: str) -> Any:
        """A text as its pieces, where some of them come up again."""
        if len(text) < LEAST:
            return text
        found: list[Any] = [""]
        for piece in _ENDS.split(text):
            if self.pieces[piece] > 1 and len(piece) >= PIECE:
                if (JOINED, piece) not in self.places:
                    self.put((JOINED, piece), piece)
                found += [self.places[JOINED, piece], ""]
            else:
                found[-1] += piece
        found = [piece for piece in found if piece != ""]
        return text if len(found) == 1 and isinstance(found[0], str) else {JOINED: found}

    def inside(self, data: Any) -> Any:
        if isinstance(data, dict):
            return {key: self.fold(value) for key, value in data.items()}
        return [self.fold(value) for value in data] if isinstance(data, list | tuple) else data
