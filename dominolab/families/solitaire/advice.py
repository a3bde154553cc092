"""A sensible move of a solitaire game, with the reason for it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from dominolab.families.solitaire.agents import casual
from dominolab.families.solitaire.solver import Search
from dominolab.rulebook import LANGUAGES, notation, read

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
        return casual(view, moves, Random(0)), [_said("lost", lang) for lang in LANGUAGES]  # noqa: S311 - not a secret
    move, left = search.solution[0], len(search.solution) - 1
    key = ("last", "next")[left] if left < 2 else "best"  # noqa: PLR2004 - "1 moves" is no English
    return move, [_said(key, lang, move=notation(move, lang, view.deal), left=left) for lang in LANGUAGES]


def _said(key: str, lang: str, **facts: object) -> str:
    words = read("dominolab.families.solitaire", "events.toml")["hint"][key]
    return str(words[lang].format_map(facts))
