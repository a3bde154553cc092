"""Positions that cannot be are refused with a reason, and those that can are real."""

from typing import Any

import pytest

import dominolab as dl
from dominolab.families.connecting import CONNECTING

IMPOSSIBLE = [
    ({"line": ["6-6"], "hands": {"A": ["6-6"]}}, "two places"),
    ({"line": ["6-4"], "boneyard": ["4-6"], "hands": {}}, "two places"),
    ({"line": ["7-6"], "hands": {}}, "not in"),
    ({"line": ["6-4", "5-1"], "hands": {}}, "does not fit"),
    ({"line": ["6-4"], "ends": [4, 6], "hands": {}}, "not {'left': 4"),
    ({"ends": [9, 9], "hands": {}}, "No line"),
    ({"line": ["6-4"], "to_move": "C", "players": ["A", "B"], "hands": {}}, "no seat"),
    ({"line": ["6-4"], "to_move": "Z", "hands": {}}, "no seat"),
    ({"line": ["6-4"], "hands": {"A": ["0-0"]}, "boneyard_size": 27}, "cannot hold"),
    ({"line": ["sixfour"], "hands": {}}, "not a tile"),
    ({"players": ["A", "B", "C", "D", "E"], "hands": {}}, "played by"),
    ({"handz": {}}, "no key"),
]


@pytest.mark.parametrize(("given", "message"), IMPOSSIBLE)
def test_an_impossible_position_is_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        CONNECTING.situation(dl.variant("block"), given, {})


def test_a_short_hand_neither_goes_out_nor_blocks_unless_it_is_complete() -> None:
    given = {"line": ["2-2"], "to_move": "A", "hands": {"A": ["4-2"]}}
    game = dl.Game.from_state(CONNECTING.situation(dl.variant("block"), given, {}))
    game.play("4-2 at left")
    assert not game.over
    game = dl.Game.from_state(CONNECTING.situation(dl.variant("block"), {**given, "complete": True}, {}))
    game.play("4-2 at left")
    assert game.state.ended == "out"
    game.undo()
    assert not game.over


def test_tiles_lie_as_they_are_written() -> None:
    for line in (["1-2"], ["2-1"], ["0-1", "1-2"], ["1-2", "2-2", "2-5"], ["5-2", "2-2", "2-1"]):
        state = CONNECTING.situation(dl.variant("block"), {"line": line, "to_move": "A", "hands": {"A": ["6-6"]}}, {})
        assert list(state.layout.ends.values()) == [int(line[0][0]), int(line[-1][-1])]
