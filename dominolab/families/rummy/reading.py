"""How a worked example writes seats, tiles and steps.

>>> seat, move = read_step({"by": "B", "do": "win", "tile": "K9", "melds": ["R7 Y7 K7", "G6 R5=G7 G8"]}, "AB")
>>> seat, str(move)
(1, 'win K9: R7 Y7 K7 + G6 R5=G7 G8')
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from dominolab.errors import check_word
from dominolab.families.rummy.notation import read_move
from dominolab.rummy_tiles import read_tiles

if TYPE_CHECKING:
    from dominolab.rule import Move

__all__ = ["read_step", "read_tiles"]

_VERBS = (
    "take", "draw", "discard", "win", "show", "end", "open", "lay", "add", "swap", "undo", "pick", "exchange",
    "take exposed", "rebuild", "announce", "silent", "doubla", "offer", "give", "decline", "keep", "redeal",
)  # fmt: skip
_JOINING = {"add": "to", "swap": "in", "pick": "at", "exchange": "in", "offer": "to"}


def read_step(step: Mapping[str, Any], seats: Sequence[str]) -> tuple[int, Move]:
    """The seat and the move of one step of an example, such as `{"by": "A", "do": "discard", "tile": "R5"}`.

    Raises:
        SetupError: a key, a seat or an action that does not exist.
    """
    for key in step:
        check_word("key of a step", key, ("by", "do", "tile", "melds", "at"))
    check_word("seat", step.get("by"), seats)
    check_word("action", step.get("do"), _VERBS)
    text = " ".join(str(step[key]) for key in ("do", "tile") if key in step)
    if "at" in step:
        where = list(seats).index(str(step["at"])) if step["do"] == "offer" else step["at"]
        text = f"{text} {_JOINING.get(step['do'], '')} {where}"
    melds = " + ".join(step.get("melds", ()))
    if melds:
        text = f"{text}: {melds}" if "tile" in step else f"{text} {melds}"
    return list(seats).index(str(step["by"])), read_move(text)
