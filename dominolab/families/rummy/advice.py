"""A sensible move in a rummy game, and why it is sensible."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

from dominolab.families.rummy.agents import careful, missing, place_of, without
from dominolab.families.rummy.doubla import Announce, Decline, Give, Keep, Offer
from dominolab.families.rummy.laid import shown
from dominolab.families.rummy.laying import Add, Lay, Open, Swap, Undo
from dominolab.families.rummy.line import Exchange, Pick, Rebuild, TakeExposed, Tell
from dominolab.families.rummy.melds import counted
from dominolab.families.rummy.moves import Claim, Discard, Draw, End, Show, Take
from dominolab.families.rummy.rules import laid_groups
from dominolab.rule import Move
from dominolab.rulebook import hinted

if TYPE_CHECKING:
    from dominolab.families.rummy.view import View

_said = partial(hinted, "dominolab.families.rummy")


def hint(view: View, moves: list[Move]) -> tuple[Move, list[str]]:
    """What the careful player would do.

    Args:
        view: what the seat sees.
        moves: its legal moves, at least one.
    """
    move = careful(view, moves, Random(0))  # noqa: S311 - not a secret
    if view.laying:
        return move, _laying(view, move)
    hand = counted(view.hand, view.joker)
    if isinstance(move, Claim):
        return move, _said("win")
    if isinstance(move, Show):
        return move, _said("show")
    if isinstance(move, Take) and move.tile is not None:
        after = missing(counted([*view.hand, move.tile], view.joker))
        return move, _said("take", tile=f"[{move.tile}]", before=missing(hand), after=after)
    if isinstance(move, Discard):
        rest = without(hand, place_of(move.tile, view.joker))
        return move, _said("discard", tile=f"[{move.tile}]", missing=missing(rest))
    return move, _said("draw" if isinstance(move, Draw) else "end")


def _laying(view: View, move: Move) -> list[str]:
    """Why a move is good where melds are laid."""
    key, facts = "draw", {}
    if isinstance(move, Open | Lay):
        key, facts = type(move).__name__.lower(), {"melds": shown(laid_groups(move))}
    elif isinstance(move, Add):
        key, facts = "add", {"tile": shown(((move.piece,),)), "at": str(move.at)}
    elif isinstance(move, Swap):
        key, facts = "swap", {"tile": f"[{move.tile}]", "at": str(move.at)}
    elif isinstance(move, Take):
        key, facts = "take_to_lay", {"tile": f"[{move.tile}]"}
    elif isinstance(move, Discard):
        key, facts = "out" if len(view.hand) == 1 else "throw", {"tile": f"[{move.tile}]"}
    elif isinstance(move, Undo):
        key = "undo"
    elif isinstance(move, Pick):
        key, facts = "pick", {"tile": f"[{move.tile}]", "melds": shown((move.group,))}
    elif isinstance(move, Exchange):
        key, facts = "exchange", {"melds": shown((move.group,)), "at": str(move.at)}
    else:
        key = HINTS.get(type(move), key)
    return _said(key, **facts)


HINTS: dict[type[Move], str] = {
    TakeExposed: "exposed", Rebuild: "rebuild", Tell: "tell", Announce: "announce", Offer: "swap_pair",
    Give: "swap_pair", Decline: "keep_pair", Keep: "keep_pair", Show: "declare", End: "end",
}  # fmt: skip
