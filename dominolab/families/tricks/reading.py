"""How a worked example writes seats and steps.

>>> seat, move = read_step({"by": "B", "do": "bid", "bid": "2 marks"}, "ABCD")
>>> seat, str(move)
(1, 'bid 2 marks')
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from dominolab.errors import check_word
from dominolab.families.tricks.moves import read_move

if TYPE_CHECKING:
    from dominolab.rule import Move

_VERBS = {"bid": "bid", "pass": "", "plunge": "", "name": "trump", "play": "tile"}
"""What is said beside each action."""


def read_step(step: Mapping[str, Any], seats: Sequence[str]) -> tuple[int, Move]:
    """The seat and the move of one step, such as `{"by": "A", "do": "play", "tile": "6-4"}`.

    Raises:
        SetupError: a key, a seat or an action that does not exist.
    """
    check_word("action", step.get("do"), _VERBS)
    beside = _VERBS[step["do"]]
    for key in step:
        check_word("key of a step", key, ("by", "do", beside))
    check_word("seat", step.get("by"), seats)
    said = str(step.get(beside, "")) if beside else ""
    verb = {"bid": "bid ", "name": "trumps ", "play": ""}.get(step["do"], step["do"])
    return list(seats).index(str(step["by"])), read_move(f"{verb}{said}")
