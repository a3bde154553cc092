"""What the player of a solitaire game may see: everything that lies open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.families.solitaire.state import State
    from dominolab.tiles import Domino


@dataclass(frozen=True, init=False)
class View:
    """A copy of what lies open.

    Attributes:
        seat, seats: whose view, and how many play.
        columns: the tiles of each column, top to bottom.
        reserve: the tiles set aside.
        captured: the pairs that have been captured.
        made: how many moves have been made.
        deal: the deal; since every tile lies open, it tells nothing new.
        actors: who may act.
        totals: the running score.
        ended, winner: how the deal ended, and who won it.
    """

    seat: int
    seats: int
    columns: tuple[tuple[Domino, ...], ...]
    reserve: tuple[Domino, ...]
    captured: tuple[tuple[Domino, Domino], ...]
    made: int
    deal: Deal
    actors: tuple[int, ...]
    totals: tuple[int, ...]
    ended: str
    winner: int | None

    def __init__(self, state: State, seat: int) -> None:
        values = {
            "seat": seat,
            "seats": state.seats,
            "columns": tuple(map(tuple, state.columns)),
            "reserve": tuple(state.reserve),
            "captured": tuple(state.captured),
            "made": state.made,
            "deal": state.deal,
            "actors": tuple(state.actors),
            "totals": tuple(state.totals),
            "ended": state.ended,
            "winner": state.winner,
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def as_state(self) -> State:
        """A state like the one that is seen, for trying things out."""
        deal = self.deal
        state: State = deal.variant.family.state(deal, deal.variant.law(deal.options))
        state.columns, state.reserve = [list(column) for column in self.columns], list(self.reserve)
        state.captured, state.made = list(self.captured), self.made
        state.actors, state.ended, state.winner = self.actors, self.ended, self.winner
        state.over = state.closed = bool(self.ended)
        return state
