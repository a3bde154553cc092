"""How the moves of the rummy games are read: one place for all of them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from dominolab.errors import NotationError
from dominolab.families.rummy import moves
from dominolab.families.rummy.doubla import Announce, Give, Offer, read_doubla
from dominolab.families.rummy.laying import Add, Lay, Open, Swap, Undo, read_laying
from dominolab.families.rummy.line import Exchange, Pick, TakeExposed, Tell, read_line
from dominolab.rulebook import LANGUAGES, notation

if TYPE_CHECKING:
    from dominolab.families.rummy.state import State
    from dominolab.rule import Move

SHOWN: dict[type[Move], str] = {
    moves.Take: "take", moves.Draw: "draw", TakeExposed: "take exposed", moves.Discard: "discard R5",
    moves.Claim: "win R5", moves.Show: "show Y8", moves.End: "end", Open: "open R10 R11 R12 + G9 Y9 K9",
    Lay: "lay R2 R3 R4", Add: "add G8 to 3", Swap: "swap R7 in 2", Undo: "undo", Pick: "pick B7 at 3: B7 B8 B9",
    Exchange: "exchange K6 in 1: R9 R10 J=R11", Tell: "announce", Announce: "doubla R5 high + K3",
    Offer: "offer K3 to 2", Give: "give R5",
}  # fmt: skip
"""How each of them is written, for who has written something else."""


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
        return moves.read_move(text) if state is None else moves.read_move(text, partial(how, state))
    if state is not None and type(found) not in state.law.kinds:
        msg = f"'{str(text)[:40]}' is no move of this game."
        raise NotationError(msg, f"“{str(text)[:40]}” bukan langkah permainan ini.")
    return found


def how(state: State) -> tuple[str, str]:
    """How the moves of the game that is played are written, in both languages."""
    shown = [text for kind, text in SHOWN.items() if kind in state.law.kinds]
    english, indonesian = ([f"'{notation(text, lang, state.deal)}'" for text in shown] for lang in LANGUAGES)
    return (
        f"Write {', '.join(english[:-1])} or {english[-1]}.",
        f"Tulis {', '.join(indonesian[:-1])} atau {indonesian[-1]}.",
    )
