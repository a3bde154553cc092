"""A strict reader of the schema in `dominolab/wire.py`: every field known, none missing, every value of its type."""

from __future__ import annotations

import types
import typing
from typing import Any, NotRequired, Union

from dominolab import wire


def faults(  # noqa: PLR0911 - one line for each kind of type
    value: Any, kind: Any = wire.Film, at: str = "film"
) -> list[str]:
    """Where a value departs from its type, one line each; none when it is as the schema says."""
    origin, parts = typing.get_origin(kind), typing.get_args(kind)
    if typing.is_typeddict(kind):
        return _object(value, kind, at)
    if origin in (Union, types.UnionType):
        return [] if any(not faults(value, part, at) for part in parts) else [f"{at}: {value!r:.60} is none of {parts}"]
    if origin is list:
        if type(value) is not list:
            return [f"{at}: no list"]
        return [fault for i, item in enumerate(value) for fault in faults(item, parts[0], f"{at}[{i}]")]
    if origin is dict:
        if type(value) is not dict or not all(type(key) is str for key in value):
            return [f"{at}: no table of texts"]
        return [fault for key, item in value.items() for fault in faults(item, parts[1], f"{at}.{key}")]
    if kind is float:
        return [] if type(value) in (int, float) and abs(value) < 1e6 else [f"{at}: {value!r:.60} is no number"]
    if kind in (type(None), None):
        return [] if value is None else [f"{at}: not null"]
    assert kind in (str, int, bool), kind
    return [] if type(value) is kind else [f"{at}: {value!r:.60} is no {kind.__name__}"]


def _object(value: Any, kind: Any, at: str) -> list[str]:
    if type(value) is not dict:
        return [f"{at}: no object"]
    fields = typing.get_type_hints(kind, include_extras=True)
    optional = {name for name, hint in fields.items() if typing.get_origin(hint) is NotRequired or not kind.__total__}
    found = [f"{at}: {name} is missing" for name in fields.keys() - optional - value.keys()]
    found += [f"{at}: {name} is not in the schema" for name in value.keys() - fields.keys()]
    for name in fields.keys() & value.keys():
        hint = fields[name]
        inner = typing.get_args(hint)[0] if typing.get_origin(hint) is NotRequired else hint
        found += faults(value[name], inner, f"{at}.{name}")
    return found
