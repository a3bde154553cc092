"""A sensible move in a trick-taking game, and why it is sensible."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from dominolab.families.tricks.agents import best_worth, careful, sight_of
from dominolab.families.tricks.moves import NELLO, Name, Pass, Play
from dominolab.families.tricks.playing import holder
from dominolab.families.tricks.suits import count
from dominolab.rulebook import LANGUAGES, read

if TYPE_CHECKING:
    from dominolab.families.tricks.view import View
    from dominolab.rule import Move


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
    suit = names[str(worth.trump)]
    if isinstance(move, Name):
        key = "name"
    elif isinstance(move, Pass):
        key = "pass"
    else:
        key = "bid" if any(isinstance(other, Pass) for other in moves) else "forced"
    return move, [
        text.format_map({"suit": suit[lang], "worth": round(worth.mean)})
        for lang, text in zip(LANGUAGES, _template(key), strict=True)
    ]


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


def _template(key: str) -> list[str]:
    words = read("dominolab.families.tricks", "events.toml")["hint"][key]
    return [words[lang] for lang in LANGUAGES]


def _said(key: str, **facts: object) -> list[str]:
    return [text.format_map(facts) for text in _template(key)]
