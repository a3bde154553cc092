"""A sensible move of a solitaire game, with the reason for it."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

from dominolab.families.solitaire.agents import casual
from dominolab.families.solitaire.solver import Search
from dominolab.rulebook import LANGUAGES, hinted, notation

if TYPE_CHECKING:
    from dominolab.families.solitaire.view import View
    from dominolab.rule import Move

_said = partial(hinted, "dominolab.families.solitaire")


def hint(view: View, moves: list[Move]) -> tuple[Move, list[str]]:
    """The first move of a shortest solution, or that there is none.

    Args:
        view: what lies open.
        moves: the legal moves, at least one.
    """
    search = Search(view)
    if not search.solution:
        return casual(view, moves, Random(0)), _said("lost")  # noqa: S311 - not a secret
    move, left = search.solution[0], len(search.solution) - 1
    key = ("last", "next")[left] if left < 2 else "best"  # noqa: PLR2004 - "1 moves" is no English
    return move, _said(key, move=[notation(move, lang, view.deal) for lang in LANGUAGES], left=left)
