"""Reading JSON that came from outside: it is data, never code, and may be anything at all."""

from __future__ import annotations

import json
from typing import Any

from dominolab.deal import Standing
from dominolab.errors import RecordError, brief

MOST_KEPT, LONGEST_KEPT = 12, 20  # things that a game keeps from deal to deal, and characters of their names
LONGEST_TEXT = 4_000_000  # characters of JSON; the longest real match is far below


def load(text: Any) -> Any:
    """The data in a JSON text. Raises RecordError when it is none, or far too long."""
    if not isinstance(text, str):
        msg = f"A record is JSON text, not {type(text).__name__}."
        raise RecordError(msg, said=f"Catatan berupa teks JSON, bukan {type(text).__name__}.")
    if len(text) > LONGEST_TEXT:
        msg = f"This text has {len(text):,} characters; a record has at most {LONGEST_TEXT:,}."
        said = f"Teks ini {len(text)} huruf; catatan paling panjang {LONGEST_TEXT} huruf."
        raise RecordError(msg, said=said)
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        msg = f"This is not a whole JSON text: {error}."
        at = f" (baris {error.lineno}, huruf ke-{error.colno})" if isinstance(error, json.JSONDecodeError) else ""
        raise RecordError(msg, said=f"Ini bukan teks JSON yang utuh{at}.") from None


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
        raise RecordError(msg, said=f'Ini bukan catatan permainan DominoLab: harus diawali "format": "{format_}".')
    found = data.get("format_version")
    if type(found) is not int or found < 1:
        msg = f"The format version must be a whole number from 1 to {version}, not {brief(found)}."
        raise RecordError(msg, said=f"Versi formatnya bilangan bulat dari 1 sampai {version}, bukan {brief(found)}.")
    if found > version:
        reads = f"this library reads up to {version}. A newer dominolab will read it."
        msg = f"This record has format version {brief(found)}; {reads}"
        said = "Catatan ini dibuat dengan dominolab yang lebih baru; hanya yang lebih baru bisa membacanya."
        raise RecordError(msg, said=said)


def standing(data: Any, seats: int) -> Standing | None:
    """What the deals before have left, as a record writes it; None when nothing is written. Raises RecordError."""
    if data is None:
        return None
    fields_ = {"number", "totals", "leader", "winner", "last_placer", "kept"}
    if not isinstance(data, dict) or set(data) - fields_:
        names = ", ".join(sorted(fields_))
        raise RecordError(f"The standing of a record has the fields {names}.", said=f"Isi standing hanya {names}.")
    totals, number = data.get("totals"), data.get("number")
    who = [data.get(name) for name in ("leader", "winner", "last_placer")]
    fine = (
        type(number) is int
        and 1 <= number < 10_000  # noqa: PLR2004
        and isinstance(totals, list)
        and len(totals) == seats
        and all(map(_countable, totals))
        and all(w is None or (type(w) is int and 0 <= w < seats) for w in who)
    )
    if not fine:
        msg = f"The standing of a record has a number from 1, {seats} totals, and seats from 0 to {seats - 1}."
        said = f"Isi standing: number mulai dari 1, {seats} angka di totals, dan kursi dari 0 sampai {seats - 1}."
        raise RecordError(msg, said=said)
    if (number == 1) != (data.get("leader") is None):
        msg = "The first deal of a match has nothing before it, and a later one has a leader before it."
        raise RecordError(msg, said="Ronde pertama tidak punya leader sebelumnya; ronde berikutnya harus punya.")
    return Standing(number, tuple(totals), *who, _kept(data.get("kept"), seats))  # type: ignore[call-arg, arg-type]


def _countable(number: Any) -> bool:
    """Whether points or chips can be so many: a whole number, or half a one more."""
    return type(number) in (int, float) and abs(number) < 10**9 and (2 * number) % 1 == 0


def _kept(data: Any, seats: int) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    """What a game has kept from the deals before, as `Standing.kept` has it."""
    if data is None:
        return ()
    fine = (
        isinstance(data, dict)
        and 0 < len(data) <= MOST_KEPT
        and all(name.isidentifier() and len(name) <= LONGEST_KEPT for name in data)
        and all(isinstance(many, list) and len(many) in (1, seats) for many in data.values())
        and all(_countable(number) for many in data.values() for number in many)
    )
    if not fine:
        msg = f"What a record keeps from earlier deals are names, each with 1 or {seats} numbers."
        raise RecordError(msg, said=f"Isi kept berupa nama-nama, masing-masing dengan 1 atau {seats} angka.")
    return tuple((name, tuple(data[name])) for name in sorted(data))
