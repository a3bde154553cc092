"""A sensible move of a solitaire game, with the reason for it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from dominolab.families.solitaire.agents import casual
from dominolab.families.solitaire.solver import Search
from dominolab.rulebook import LANGUAGES, read

if TYPE_CHECKING:
    from dominolab.families.solitaire.view import View
    from dominolab.rule import Move


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
    return move, _said("best", move=move, left=left)


def _said(key: str, **facts: object) -> list[str]:
    words = read("dominolab.families.solitaire", "events.toml")["hint"][key]
    return [words[lang].format_map(facts) for lang in LANGUAGES]
