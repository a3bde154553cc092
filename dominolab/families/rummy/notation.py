"""How the moves of the rummy games are read: one place for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominolab.families.rummy import moves
from dominolab.families.rummy.laying import read_laying

if TYPE_CHECKING:
    from dominolab.families.rummy.state import State
    from dominolab.rule import Move


def read_move(text: Any, state: State | None = None) -> Move:
    """The move that `text` denotes.

    Args:
        text: as in `dominolab.families.rummy.moves` and `dominolab.families.rummy.laying`.
        state: the position.

    Raises:
        NotationError: the text cannot be read; the message says what it could mean.

    >>> str(read_move("take R5")), str(read_move("tambah G8 ke 3"))
    ('take R5', 'add G8 to 3')
    """
    found = read_laying(text)
    return moves.read_move(text, state) if found is None else found
