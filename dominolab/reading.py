"""Reading JSON that came from outside: it is data, never code, and may be anything at all."""

from __future__ import annotations

import json
from typing import Any

from dominolab.errors import RecordError, brief

LONGEST_TEXT = 4_000_000  # characters of JSON; the longest real match is far below


def load(text: Any) -> Any:
    """The data in a JSON text. Raises RecordError when it is none, or far too long."""
    if not isinstance(text, str):
        msg = f"A record is JSON text, not {type(text).__name__}."
        raise RecordError(msg)
    if len(text) > LONGEST_TEXT:
        msg = f"This text has {len(text):,} characters; a record has at most {LONGEST_TEXT:,}."
        raise RecordError(msg)
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        msg = f"This is not a whole JSON text: {error}."
        raise RecordError(msg) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        msg = f"the name {brief(twice)} stands twice in one object"
        raise ValueError(msg)
    return found


def _no_number(name: str) -> Any:
    msg = f"{name} is not a number"
    raise ValueError(msg)


def head(data: Any, format_: str, version: int) -> None:
    """Check the first fields of a record or a match."""
    if not isinstance(data, dict) or data.get("format") != format_:
        msg = f'This is not a {format_}: its first field must be "format": "{format_}".'
        raise RecordError(msg)
    found = data.get("format_version")
    if type(found) is not int or found < 1:
        msg = f"The format version must be a whole number from 1 to {version}, not {brief(found)}."
        raise RecordError(msg)
    if found > version:
        reads = f"this library reads up to {version}. A newer dominolab will read it."
        msg = f"This record has format version {brief(found)}; {reads}"
        raise RecordError(msg)
