"""A sensible move in a connecting game, and why it is sensible."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from dominolab.families.connecting.careful import BLANKS, FAIR, chance, decide, shedding
from dominolab.families.connecting.decisions import Answer, Buy, Decision, Decline, Rejoin
from dominolab.families.connecting.moves import Draw, DrawLot, Lead, Place, Tap
from dominolab.rulebook import hinted

if TYPE_CHECKING:
    from dominolab.families.connecting.view import View
    from dominolab.rule import Move

_said = partial(hinted, "dominolab.families.connecting")


def hint(view: View, moves: list[Move]) -> tuple[Move, list[str]]:
    """Keep as many different numbers in the hand as possible; among equals, get rid of the heaviest tile.

    Where the fewest points left win, get rid of what costs most.

    Args:
        view: what the seat sees.
        moves: its legal moves, at least one.
    """
    playable = [move for move in moves if isinstance(move, Lead | Place)]
    decisions = [move for move in moves if isinstance(move, Decision)]
    chosen = decide(view, decisions, must=len(decisions) == len(moves)) if decisions else None
    if chosen is not None:
        return chosen, _decided(view, chosen, alone=len(moves) == 1)
    moves = [move for move in moves if move not in decisions]
    if not playable:
        known: dict[type[Move], str] = {Draw: "draw" if view.layout.joined else "seek", DrawLot: "lot", Tap: "tap"}
        return moves[0], _said(known.get(type(moves[0]), "pass"))
    alone = len({move.tile for move in playable}) == 1
    if view.set_double is not None:
        best = max(playable, key=lambda move: shedding(view, move))
        said = "shed_double" if best.tile.double else "shed"
        return best, _said("only" if alone else said, tile=f"[{best.tile}]", points=best.tile.pips or BLANKS)

    def kept(move: Lead | Place) -> int:
        return len({n for tile in view.hand if tile is not move.tile for n in (tile.high, tile.low)})

    best = max(playable, key=lambda move: (kept(move), move.tile.pips))
    if alone:
        return best, _said("only", tile=f"[{best.tile}]")
    return best, _said("best", tile=f"[{best.tile}]", kept=kept(best), pips=best.tile.pips)


def _decided(view: View, move: Decision, *, alone: bool) -> list[str]:
    """Why a decision is a sensible one."""
    if isinstance(move, Decline) and alone:
        return _said("cannot")
    if isinstance(move, Buy | Decline | Rejoin):
        return _said({Buy: "buy", Decline: "keep", Rejoin: "back"}[type(move)])
    seat = move.at if isinstance(move, Answer) else view.seat
    return _said("chance", percent=round(100 * chance(view, seat)), fair=round(100 * FAIR))
