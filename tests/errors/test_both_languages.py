"""What is wrong is said as fully in Indonesian as in English."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import dominolab as dl
from dominolab.errors import NotationError

PACKAGE = Path(dl.__file__).parent
READERS = ["reading", "record", "match", "sealing"]
"""What reads a record that a player opens at a table."""
VARIANTS = list(dl.variants().values())


def faults(path: Path, kind: str) -> list[ast.Call]:
    """The places where such an error is made."""
    calls = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
    return [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == kind]


@pytest.mark.parametrize("name", READERS)
def test_what_is_wrong_with_a_record_is_told_in_indonesian(name: str) -> None:
    made = faults(PACKAGE / f"{name}.py", "RecordError")
    silent = [call.lineno for call in made if len(call.args) < 4 and "said" not in {word.arg for word in call.keywords}]
    assert made
    assert not silent, f"{name}.py says nothing in Indonesian in the lines {silent}"


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@pytest.mark.parametrize("text", ["xyzzy", "undoo", "", "discard", "open", "bid", "<b>", "x" * 999, 7])
def test_who_writes_no_move_is_told_how_moves_are_written(variant: dl.Variant, text: Any) -> None:
    state = dl.Game(variant.deal(seed=1)).state
    with pytest.raises(NotationError) as error:
        variant.family.read_move(text, state)
    english, indonesian = error.value.text
    assert indonesian != NotationError.usual
    assert "not a move" not in indonesian
    assert len(english) < 400
    assert len(indonesian) < 400


@pytest.mark.parametrize("name", ["okey", "okey-101", "romanian-rummy"])
def test_only_moves_of_the_game_are_shown_and_each_can_be_read(name: str) -> None:
    variant = dl.variant(name)
    state = dl.Game(variant.deal(seed=1)).state
    with pytest.raises(NotationError) as error:
        variant.family.read_move("xyzzy", state)
    for said in error.value.text:
        shown = said.split("'" if said.startswith("'") else "”", 2 if said.startswith("'") else 1)[-1].split("'")[1::2]
        assert len(shown) > 3
        for move in shown:
            assert type(variant.family.read_move(move, state)) in state.law.kinds
