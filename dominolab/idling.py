"""Moves that are made for a seat at a screen, since there is nothing to decide: such as to let a discard go by."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

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


def choices(game: Game, seat: int | None) -> Iterator[int]:
    """The numbers of the steps that were decisions of the seat at the screen, and not made for it."""
    own = (n for n, step in enumerate(game.steps) if seat is None or step.seat == seat)
    if not game.deal.variant.family.idles:
        yield from own
        return
    now, made = game.at(0), 0
    for n in own:
        for step in game.steps[made:n]:
            now.repeat(step)
        made = n
        if idle(now, seat) is None:
            yield n
