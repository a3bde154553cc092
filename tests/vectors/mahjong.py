"""The vectors of Mahjong games, and what can be expected of a run of one.

A vector is `{id, title, rules, options, given, when, then}`; `when.op` says what it is about. Every word is looked up
in a table; one that is in none is an error.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dominolab.families.mahjong.events import WallsBuilt
from dominolab.families.mahjong.view import View
from tests.vectors.run import Run

Check = Callable[[Run, Any], tuple[Any, Any]]


def _part(read: Callable[[Run], Any]) -> Check:
    def check(run: Run, wanted: dict[str, Any]) -> tuple[Any, Any]:
        found = run.by_letter(read(run))
        return {letter: found[letter] for letter in wanted}, wanted

    return check


def _one(read: Callable[[Run], Any]) -> Check:
    return lambda run, wanted: (read(run), wanted)


def _melds_seen(seat: int) -> Check:
    """The sets of each seat as another one sees them, tiles that lie face down as nothing."""
    return _part(
        lambda run: [[" ".join(map(str, m.tiles)) for m in melds] for melds in View(run.state, seat).melds]
    )


CHECKS: dict[str, Check] = {
    "points": _part(lambda run: run.state.points),
    "flowers": _part(lambda run: [[str(tile) for tile in row] for row in run.state.flowers]),
    "melds": _part(lambda run: [[" ".join(map(str, m.tiles)) for m in melds] for melds in run.state.melds]),
    "seen_by_B": _melds_seen(1),
    "hand_sizes": _one(lambda run: [len(hand) for hand in run.state.hands]),
    "walls": _one(lambda run: [list(e.widths) for e in run.log if isinstance(e, WallsBuilt)][-1]),
    "dealer": _one(lambda run: run.letter(run.state.dealer)),
    "to_move": _one(lambda run: run.letter(*run.state.actors)),
    "phase": _one(lambda run: run.state.phase),
    "drew": _one(lambda run: str(run.state.drew)),
    "left": _one(lambda run: len(run.state.wall)),
    "winner": _one(lambda run: run.letter(run.state.winner)),
    "hand_over": _one(lambda run: run.state.ended or False),
    "match_winner": _one(lambda run: run.letter(run.state.match_winner)),
}
