"""How the moves of the rummy games are read: one place for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominolab.errors import NotationError
from dominolab.families.rummy import moves
from dominolab.families.rummy.doubla import read_doubla
from dominolab.families.rummy.laying import read_laying
from dominolab.families.rummy.line import read_line

if TYPE_CHECKING:
    from dominolab.families.rummy.state import State
    from dominolab.rule import Move


def read_move(text: Any, state: State | None = None) -> Move:
    """The move that `text` denotes.

    Args:
        text: as in the modules `moves`, `laying`, `line` and `doubla` of this family.
        state: the position.

    Raises:
        NotationError: the text cannot be read; the message says what it could mean.

    >>> str(read_move("take R5")), str(read_move("tambah G8 ke 3"))
    ('take R5', 'add G8 to 3')
    """
    readers = (read_laying, read_line, read_doubla)
    found = next((move for read in readers if (move := read(text)) is not None), None)
    if found is None:
        return moves.read_move(text, state)
    if state is not None and type(found) not in state.law.kinds:
        msg = f"'{str(text)[:40]}' is no move of this game."
        raise NotationError(msg, f"“{str(text)[:40]}” bukan langkah permainan ini.")
    return found
