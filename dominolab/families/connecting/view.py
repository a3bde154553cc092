"""What one seat may see of a connecting game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dominolab.hand import Hand

if TYPE_CHECKING:
    from dominolab.families.connecting.bank import Bank
    from dominolab.families.connecting.pot import Pot
    from dominolab.families.connecting.state import State
    from dominolab.layout import Layout
    from dominolab.tiles import Domino


@dataclass(frozen=True, init=False)
class View:
    """A copy of what is public and of the own hand; nothing here leads back to the state.

    Attributes:
        seat, seats: whose view, and how many play.
        hand: the own tiles.
        counts: the number of tiles in each hand.
        boneyard: the number of tiles left in the boneyard.
        layout: the tiles on the table.
        actors: who may act.
        leader: who leads or led.
        must_lead: the tile that this seat must lead, if it is prescribed.
        drawn: how many tiles the seat that acts has drawn in this turn.
        pass_counts: passes in a row, by seat.
        totals: the running score.
        playing: the seats that take part in this deal.
        turns: how many turns each seat has completed.
        pot, bank: the chips of games that are played for a pot, or against a banker.
        set_double: the double with which the deal has to begin, where there is a schedule.
        lots: (seat, tile) of the tiles drawn for the start.
        owing: who has still to say that one tile is left.
        ended, winner: how the deal ended and who won it.
        hands: all hands, once they have been turned up.
    """

    seat: int
    seats: int
    hand: Hand
    counts: tuple[int, ...]
    boneyard: int
    layout: Layout
    actors: tuple[int, ...]
    leader: int | None
    must_lead: Domino | None
    drawn: int
    pass_counts: tuple[int, ...]
    totals: tuple[float, ...]
    playing: tuple[int, ...]
    turns: tuple[int, ...]
    pot: Pot
    bank: Bank
    set_double: Domino | None
    lots: tuple[tuple[int, Domino], ...]
    owing: tuple[int, ...]
    ended: str
    winner: int | None
    hands: tuple[Hand, ...] | None

    def __init__(self, state: State, seat: int) -> None:
        own = state.hands[seat] if state.picked_up else []
        values = {
            "seat": seat,
            "seats": state.seats,
            "hand": Hand(own),
            "counts": tuple(len(hand) for hand in state.hands),
            "boneyard": len(state.boneyard),
            "layout": state.layout.copy(),
            "actors": tuple(state.actors),
            "leader": state.leader,
            "must_lead": state.must_lead if seat in state.actors else None,
            "drawn": len(state.drawn),
            "pass_counts": tuple(state.pass_counts),
            "totals": tuple(state.totals),
            "playing": state.playing,
            "turns": tuple(state.turns),
            "pot": state.pot,
            "bank": state.bank,
            "set_double": state.set_double,
            "lots": state.lots,
            "owing": state.owing,
            "ended": state.ended,
            "winner": state.winner,
            "hands": tuple(map(Hand, state.hands)) if state.shown else None,
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def _repr_html_(self) -> str:
        return f"<div class='dl-view'>{self.layout._repr_svg_()}{self.hand._repr_svg_()}</div>"
