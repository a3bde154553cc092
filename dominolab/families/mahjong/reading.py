"""How a worked example writes seats, tiles and steps.

>>> seat, move = read_step({"by": "B", "do": "chow", "tiles": "46d"}, "ABCD")
>>> seat, str(move)
(1, 'chow 4d 6d')
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from dominolab.errors import check_word
from dominolab.families.mahjong.notation import read_move

if TYPE_CHECKING:
    from dominolab.rule import Move

_VERBS = ("draw", "take", "discard", "pass", "chow", "pong", "kong", "mahjong", "declare", "lay", "add")


def read_step(step: Mapping[str, Any], seats: Sequence[str]) -> tuple[int, Move]:
    """The seat and the move of one step of an example, such as `{"by": "A", "do": "discard", "tiles": "5d"}`.

    `to` names the Pong to which a joker is added, `of` whose Pong it is.

    Raises:
        SetupError: a key, a seat or an action that does not exist.
    """
    for key in step:
        check_word("key of a step", key, ("by", "do", "tiles", "to", "of"))
    check_word("seat", step.get("by"), seats)
    check_word("action", step.get("do"), _VERBS)
    text = " ".join(str(step[key]) for key in ("do", "tiles") if key in step)
    text += f" to {step['to']}" if "to" in step else ""
    if "of" in step:
        check_word("seat", step["of"], seats)
        text += f" of {list(seats).index(step['of'])}"
    return list(seats).index(str(step["by"])), read_move(text)
