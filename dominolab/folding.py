"""Folding: plain data in which whatever comes up again stands once, so that less of it travels to a browser.

A part that is there more than once is put aside, and the text `"=n"` refers to it. Of a text the pieces are looked at,
sentence by sentence, tile by tile and tag by tag; of dicts with the same keys those stand once, as a shape. What is
written in another way is a list that begins with a number below zero:

| list | what it stands for |
| --- | --- |
| `[-1, ...]` | a text; numbers are pieces of it that come up again |
| `[-2, ...]` | a list that does begin with a number below zero |
| `[-3 - n, ...]` | a dict of shape `n`: its values |

>>> place = {"zone": "table", "x": 12.5, "y": 40}
>>> folded = fold({"a": place, "b": place})
>>> folded
{'parts': [{'zone': 'table', 'x': 12.5, 'y': 40}], 'shapes': [], 'whole': {'a': '=0', 'b': '=0'}}
>>> unfold(folded) == {"a": place, "b": place}
True
>>> fold(["It is the turn of West. No tile lies open.", "It is the turn of West. A tile lies open."])["whole"]
[[-1, 0, 'No tile lies open.'], [-1, 0, 'A tile lies open.']]
>>> fold([{"x": 1, "y": n} for n in range(3)])
{'parts': [], 'shapes': [['x', 'y']], 'whole': [[-3, 1, 0], [-3, 1, 1], [-3, 1, 2]]}
"""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

LEAST = 8  # characters of what is worth a reference
PIECES = 16  # characters of a text whose pieces are looked at
OFTEN = 2  # times that something has to come up
REFERENCE = "="
JOINED, LIST, SHAPES = -1, -2, -3
_ENDS = re.compile(r"(?<=[>\]])|(?<=[.,:;] )|(?=\[)")


def fold(data: Any) -> dict[str, Any]:
    """Data of dicts, lists, texts and numbers, with each part that is there more than once in `parts`."""
    return _Folder(data).folded


def unfold(folded: Any) -> Any:
    """What was folded; what never was comes back as it is."""
    if not isinstance(folded, dict) or folded.keys() != {"parts", "shapes", "whole"}:
        return folded
    opened: list[Any] = []
    for part in folded["parts"]:  # a part refers only to parts before it
        opened.append(_opened(part, opened, folded["shapes"]))
    return _opened(folded["whole"], opened, folded["shapes"])


def _opened(data: Any, parts: list[Any], shapes: list[list[str]]) -> Any:
    if isinstance(data, str):
        return parts[int(data[1:])] if data.startswith(REFERENCE) else data
    if isinstance(data, dict):
        return {key: _opened(value, parts, shapes) for key, value in data.items()}
    if not isinstance(data, list):
        return data
    if not _marked(data):
        return [_opened(value, parts, shapes) for value in data]
    kind, *rest = data
    if kind == JOINED:
        return "".join(piece if isinstance(piece, str) else parts[piece] for piece in rest)
    found = [_opened(value, parts, shapes) for value in rest]
    return found if kind == LIST else dict(zip(shapes[SHAPES - kind], found, strict=True))


def _marked(data: list[Any]) -> bool:
    """Whether a list begins with a number below zero."""
    return bool(data) and isinstance(data[0], int | float) and data[0] < 0


class _Folder:
    def __init__(self, data: Any) -> None:
        self.texts: dict[int, str] = {}
        self.found: Counter[str] = Counter()
        self.pieces: Counter[str] = Counter()
        self.shapes: Counter[tuple[str, ...]] = Counter()
        self.parts: list[Any] = []
        self.places: dict[tuple[bool, str], int] = {}
        self.kinds: dict[tuple[str, ...], int] = {}
        self.count(data)
        whole = self.fold(data)
        self.folded = {"parts": self.parts, "shapes": [list(shape) for shape in self.kinds], "whole": whole}

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
            if isinstance(data, dict):
                self.shapes[tuple(data)] += 1
            for value in data.values() if isinstance(data, dict) else data:
                if isinstance(value, str) and len(value) >= PIECES:
                    self.pieces.update(_ENDS.split(value))
        return text

    def fold(self, data: Any) -> Any:
        if isinstance(data, str):
            return self.joined(data)
        text = self.texts.get(id(data), "")
        if self.found[text] < OFTEN or len(text) < LEAST:
            return self.inside(data)
        if (True, text) not in self.places:
            self.put((True, text), self.inside(data))
        return f"{REFERENCE}{self.places[True, text]}"

    def put(self, key: tuple[bool, str], part: Any) -> None:
        self.places[key] = len(self.parts)
        self.parts.append(part)

    def joined(self, text: str) -> Any:
        """A text as its pieces, where some of them come up again."""
        found: list[Any] = [""]
        for piece in _ENDS.split(text) if len(text) >= PIECES else [text]:
            if self.pieces[piece] >= OFTEN and len(piece) >= LEAST:
                if (False, piece) not in self.places:
                    self.put((False, piece), piece)
                found += [self.places[False, piece], ""]
            else:
                found[-1] += piece
        found = [piece for piece in found if piece != ""]
        if len(found) == 1 and not isinstance(found[0], str):
            return f"{REFERENCE}{found[0]}"
        return [JOINED, *found] if len(found) > 1 or text.startswith(REFERENCE) else text

    def inside(self, data: Any) -> Any:
        if isinstance(data, dict):
            values = [self.fold(value) for value in data.values()]
            shape = tuple(data)
            if self.shapes[shape] < OFTEN:
                return dict(zip(shape, values, strict=True))
            return [SHAPES - self.kinds.setdefault(shape, len(self.kinds)), *values]
        if isinstance(data, list | tuple):
            found = [self.fold(value) for value in data]
            return [LIST, *found] if _marked(list(data)) else found
        return data
