"""Every vector of the rule specification holds; the language is in `language.py`."""

from typing import Any

import pytest

from tests.vectors.language import run_vector
from tests.vectors.run import UnknownError


def test_vector_holds(vector: dict[str, Any]) -> None:
    run_vector(vector)


GOOD: dict[str, Any] = {
    "id": "BL-X",
    "given": {"line": ["6-6"], "to_move": "A", "hands": {"A": ["6-2"]}},
    "when": {"by": "A", "do": "play", "tile": "6-2", "at": "left"},
    "then": {"ends": [2, 6]},
}


def test_a_wrong_value_fails() -> None:
    run_vector(GOOD)
    with pytest.raises(AssertionError):
        run_vector({**GOOD, "then": {"ends": [6, 2]}})


@pytest.mark.parametrize(
    "change",
    [
        {"wehn": {}},
        {"id": "XX-1"},
        {"given": {**GOOD["given"], "lien": []}},
        {"given": {**GOOD["given"], "to_move": "Z"}},
        {"when": {**GOOD["when"], "do": "jump"}},
        {"when": {**GOOD["when"], "with": "force"}},
        {"then": {"edns": [2, 6]}},
        {"then": {}},
        {"then": {"ends": [2, 6], "options": {"reserve": 1}}},
    ],
)
def test_what_is_not_known_is_an_error_and_never_skipped(change: dict[str, Any]) -> None:
    with pytest.raises((UnknownError, ValueError)):
        run_vector({**GOOD, **change})
