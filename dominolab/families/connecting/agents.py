"""Players of connecting games that look at their hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominolab.agents import random

if TYPE_CHECKING:
    from random import Random

    from dominolab.agents import Agent
    from dominolab.rule import Move


def flexible(view: Any, moves: list[Move], rng: Random) -> Move:
    """The tile that leaves the most different numbers in the hand; among equals the heaviest."""
    hand = getattr(view, "hand", ())

    def worth(move: Move) -> tuple[int, int]:
        tile = getattr(move, "tile", None)
        if tile is None:
            return -1, 0
        rest = {n for t in hand if t is not tile for n in (t.high, t.low)}
        return len(rest), tile.pips

    best = max(map(worth, moves))
    return random(view, [move for move in moves if worth(move) == best], rng)


AGENTS: dict[str, Agent] = {"flexible": flexible}
