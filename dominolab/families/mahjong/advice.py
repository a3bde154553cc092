"""A sensible move in a game of Mahjong, and why it is sensible."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

from dominolab.families.mahjong.agents import (
    after_call,
    away,
    careful,
    outs,
    own_hand,
    own_sets,
    without,
)
from dominolab.families.mahjong.claims import MAHJONG as WIN
from dominolab.families.mahjong.hands import distance
from dominolab.families.mahjong.moves import Add, Call, Declare, Discard, LayKong, Pass, TakeFree
from dominolab.families.mahjong.wild import played
from dominolab.rulebook import hinted

if TYPE_CHECKING:
    from dominolab.families.mahjong.view import View
    from dominolab.rule import Move

_said = partial(hinted, "dominolab.families.mahjong")


def hint(view: View, moves: list[Move]) -> tuple[Move, list[str]]:
    """What the careful player would do.

    Args:
        view: what the seat sees.
        moves: its legal moves, at least one.
    """
    move = careful(view, moves, Random(0))  # noqa: S311 - not a secret
    if isinstance(move, Declare) or (isinstance(move, Call) and move.what == WIN):
        return move, _said("win")
    if isinstance(move, Call):
        return move, _said("call", before=away(view), after=after_call(view, move), call=move.what.capitalize())
    if isinstance(move, Pass):
        return move, _said("pass", before=away(view))
    if isinstance(move, Discard):
        rest = without(own_hand(view), played((move.tile,), view.joker))
        facts = {"tile": f"[{move.tile}]", "missing": distance(rest, own_sets(view))}
        return move, _said("discard", **facts, outs=outs(view, rest, own_sets(view)))
    key = "kong" if isinstance(move, LayKong | Add) else "take" if isinstance(move, TakeFree) else "draw"
    return move, _said(key)
