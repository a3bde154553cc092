"""The golden records replay to the same events, cited to the same rules, with the same points."""

from __future__ import annotations

import json
from typing import Any

import pytest

import dominolab as dl
from tests.records import golden

FILES = sorted(golden.FOLDER.glob("*.json"))


def test_every_variant_has_its_golden_records() -> None:
    missing = {name for name, *_ in golden.cases()} - {path.stem for path in FILES}
    assert not missing, "run `python tests/records/golden.py --add`"


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_a_golden_record_replays(path: Any) -> None:
    data = json.loads(path.read_text("utf-8"))
    record: dl.Record | dl.MatchRecord
    if "match" in data:
        record = dl.MatchRecord.from_json(json.dumps(data.pop("match")))
    else:
        record = dl.Record.from_dict(data.pop("record"))
    assert golden.facts(record) == data


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_a_golden_record_is_whole(path: Any) -> None:
    data = json.loads(path.read_text("utf-8"))
    if "match" in data:
        assert data["winner"] is not None or len(data["totals"]) == 1
    else:
        assert len(data["events"]) == len(data["record"]["moves"]) + 1
        assert data["ended"] in ("out", "blocked", "won", "no_winner", "lost")
