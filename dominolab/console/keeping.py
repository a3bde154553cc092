"""Keeping a game in a file and going on with it: save and load."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from dominolab.console import answers
from dominolab.console.lesson import Play
from dominolab.console.playing import shown
from dominolab.console.words import Sorry, message, usage_of
from dominolab.errors import RecordError
from dominolab.match import FORMAT, Match, MatchRecord
from dominolab.reading import LONGEST_TEXT
from dominolab.record import Record

if TYPE_CHECKING:
    from dominolab.console.lesson import Lesson

Answers = Iterator[object]


def save(lesson: Lesson, words: list[str], lang: str) -> Answers:
    """Keep the record in a file."""
    path = _path(words, "save")
    record = record_of(lesson)
    try:
        if path.exists() and not _ours(path):
            raise Sorry("exists", file=path.name)
        path.write_text(record.to_json() + "\n", encoding="utf-8")
    except OSError as error:
        raise Sorry("disk", file=path.name, error=error.strerror or error) from None
    yield answers.words(message("saved", lang, file=f"`{path.name}`", moves=_length(record)))


def load(lesson: Lesson, words: list[str], lang: str) -> Answers:
    """Go on with what was kept."""
    path = _path(words, "load")
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LONGEST_TEXT + 1)
        record = MatchRecord.from_json(text) if _ours(path) == FORMAT else Record.from_json(text)
    except FileNotFoundError:
        raise Sorry("not_found", file=path.name) from None
    except OSError as error:
        raise Sorry("disk", file=path.name, error=error.strerror or error) from None
    except (RecordError, UnicodeDecodeError) as error:
        why = tuple(error.text) if isinstance(error, RecordError) else (str(error), "")
        raise Sorry("record", file=path.name, error=why) from None
    records = record.records if isinstance(record, MatchRecord) else (record,)
    match = Match(records[0].deal)
    match.games = [one.game() for one in records]
    lesson.put(Play(match, isinstance(record, MatchRecord)))
    yield answers.words(message("loaded", lang, file=f"`{path.name}`", moves=_length(record)))
    yield from shown(lesson, lang)


def _path(words: list[str], command: str) -> Path:
    if not words:
        raise Sorry("no_file", usage=usage_of(command))
    path = Path(" ".join(words).strip("\"'")).expanduser()
    return path if path.suffix == ".json" else path.with_name(path.name + ".json")


def _ours(path: Path) -> str:
    """The format of a record that a file holds, or nothing."""
    try:
        data = json.loads(path.read_text("utf-8")) if path.stat().st_size <= LONGEST_TEXT else None
    except (ValueError, RecursionError):
        return ""
    found = str(data.get("format", "")) if isinstance(data, dict) else ""
    return found if found.startswith("dominolab-") else ""


def _length(record: Record | MatchRecord) -> int:
    return len(record) if isinstance(record, Record) else sum(map(len, record.records))


def record_of(lesson: Lesson) -> Record | MatchRecord:
    """The record of what is on the table: of the match, if one is played."""
    game = lesson.game
    return lesson.now.match.record if lesson.now and lesson.now.whole else game.record
