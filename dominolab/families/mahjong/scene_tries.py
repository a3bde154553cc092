"""What a seat could try in a game of Mahjong: to draw, to discard, to lay a Kong down, to win, to call or to pass."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominolab.families.mahjong.claims import MAHJONG as WIN
from dominolab.families.mahjong.claims import ORDER
from dominolab.families.mahjong.moves import (
    DECLARE,
    DRAW,
    PASS,
    TAKE,
    Add,
    Call,
    LayKong,
    call,
    discard,
)
from dominolab.families.mahjong.scene_words import name, said
from dominolab.stage import Try

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dominolab.families.mahjong.state import State
    from dominolab.mahjong_tiles import MahjongTile
    from dominolab.wire import Text

SPOT = {"zone": "table", "x": 0, "y": 0, "turn": 0}
"""Where a discard lies while it can be called."""


def tries(state: State, seat: int) -> list[Try]:
    """Everything that a seat could try; what is not allowed can be tried as well and says why."""
    if state.phase == "claim":
        return [Try(PASS, said("try.pass")), *_calls(state, seat)]
    if state.phase == "draw":
        found = [Try(DRAW, said("try.draw"))]
        if state.options.free_take and state.on_offer is not None:
            found.append(Try(TAKE, said("try.take", tile=state.on_offer)))
    else:
        found = [Try(DECLARE, said("try.declare")), *_kongs(state, seat)]
    key = {tile: f"t{i}" for i, tile in enumerate(state.deal.wall)}
    for tile in state.hands[seat]:
        found.append(Try(discard(tile.printed), said("try.discard", tile=tile), key[tile], SPOT))
    return found


def _faces(tiles: Iterable[MahjongTile]) -> str:
    return " ".join(f"[{tile}]" for tile in tiles)


def _calls(state: State, seat: int) -> list[Try]:
    """Each way to call the tile on offer; where there is none, the call as such, which says why not."""
    offered = state.on_offer
    if offered is None:
        return []
    found = []
    legal = [move for move in state.law.legal(state, seat, Call) if isinstance(move, Call)]
    for what in ORDER:
        ways = [move for move in legal if move.what == what]
        if what == WIN:
            found.append(Try(call(WIN), said("try.mahjong", tile=offered)))
        elif not ways:
            found.append(Try(call(what), [text.strip() for text in said(f"try.{what}", tiles="")]))
        else:
            found += [Try(move, said(f"try.{what}", tiles=_faces((*move.tiles, offered)))) for move in ways]
    return found


def _kongs(state: State, seat: int) -> list[Try]:
    """Kongs that can be laid down, and tiles that can be added to a Pong."""
    legal = [*state.law.legal(state, seat, LayKong), *state.law.legal(state, seat, Add)]
    return [Try(move, _label(state, move)) for move in legal]


def _label(state: State, move: Any) -> Text:
    if isinstance(move, LayKong):
        return said("try.lay", tiles=_faces(move.tiles))
    if move.owner is None:
        return said("try.add", tile=move.tile)
    return said("try.add_to", tile=move.tile, name=name(state, move.owner))
