"""A sensible move in a trick-taking game, and why it is sensible."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

from dominolab.families.tricks.agents import best_worth, careful, sight_of
from dominolab.families.tricks.moves import NELLO, Name, Pass, Play
from dominolab.families.tricks.playing import holder
from dominolab.families.tricks.suits import count
from dominolab.rulebook import LANGUAGES, hinted, read

if TYPE_CHECKING:
    from dominolab.families.tricks.view import View
    from dominolab.rule import Move

_said = partial(hinted, "dominolab.families.tricks")


def hint(view: View, moves: list[Move]) -> tuple[Move, list[str]]:
    """What the careful player would do.

    Args:
        view: what the seat sees.
        moves: its legal moves, at least one.
    """
    move = careful(view, moves, Random(0))  # noqa: S311 - not a secret
    if isinstance(move, Play):
        return move, _said(_why(view, move, moves), tile=f"[{move.tile}]")
    if isinstance(move, Name) and move.trump == NELLO:
        return move, _said("nello")
    worth = best_worth(view, moves, Random(0))  # noqa: S311 - not a secret
    names = read("dominolab.families.tricks", "events.toml")["suits"]
    suit = [names[str(worth.trump)][lang] for lang in LANGUAGES]
    if isinstance(move, Name):
        key = "name"
    elif isinstance(move, Pass):
        key = "pass"
    else:
        key = "bid" if any(isinstance(other, Pass) for other in moves) else "forced"
    return move, _said(key, suit=suit, worth=round(worth.mean))


def _why(view: View, move: Play, moves: list[Move]) -> str:
    """Why this tile: the key of the sentence."""
    if len(moves) == 1:
        return "only"
    sight = sight_of(view)
    if view.out is not None:
        return "duck" if view.seat == view.bidder else "low"
    if not view.trick:
        return "lead" if sight.best(move.tile, sight.suits.led(move.tile)) else "low"
    seat, _ = holder(sight)
    if sight.suits.winner([*view.trick, (view.seat, move.tile)]) == view.seat:
        return "win"
    return "give" if (seat - view.seat) % 2 == 0 and count(move.tile) else "low"
