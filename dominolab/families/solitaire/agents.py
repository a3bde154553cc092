"""Players of solitaire games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominolab.families.solitaire.moves import Capture
from dominolab.families.solitaire.solver import Search

if TYPE_CHECKING:
    from random import Random

    from dominolab.agents import Agent
    from dominolab.families.solitaire.view import View
    from dominolab.rule import Move


def casual(_view: Any, moves: list[Move], rng: Random) -> Move:
    """Any capture there is; a column is filled only where none is left."""
    return rng.choice([move for move in moves if isinstance(move, Capture)] or moves)


def careful(view: View, moves: list[Move], rng: Random) -> Move:
    """Looks through everything that can come, and goes the shortest way where there is one."""
    solution = Search(view).solution
    return solution[0] if solution else casual(view, moves, rng)


AGENTS: dict[str, Agent] = {"casual": casual, "careful": careful}
