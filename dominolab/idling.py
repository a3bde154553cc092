"""Moves that are made for a seat at a screen, since there is nothing to decide: such as to let a discard go by."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dominolab.game import Game
    from dominolab.rule import Move


def idle(game: Game, seat: int | None) -> Move | None:
    """The move of a seat that has nothing to decide; None where it is to be asked, or nobody sits there alone.

    Args:
        game: the game as it stands.
        seat: the seat at the screen; None where all seats share it, since who is asked would then be seen by all.
    """
    family = game.deal.variant.family
    return family.idle(game.state, seat) if family.idles and seat is not None and not game.over else None


def chose(game: Game, seat: int | None, n: int) -> bool:
    """Whether step number `n` was a decision of the seat at the screen, and not made for it."""
    own = seat is None or game.steps[n].seat == seat
    return own and not (game.deal.variant.family.idles and idle(game.at(n), seat))
