"""What one seat may see of a trick-taking game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dominolab.families.tricks.suits import Suits, suits
from dominolab.hand import Hand

if TYPE_CHECKING:
    from dominolab.families.tricks.state import Call, Play, State, Trick
    from dominolab.families.tricks.suits import Suit


@dataclass(frozen=True, init=False)
class View:
    """A copy of what is public and of the own hand; nothing here leads back to the state.

    Attributes:
        seat, seats: whose view, and how many sit there.
        hand: the own tiles.
        counts: the number of tiles in each hand.
        phase, actors: the part of the deal, and who may act.
        shaker, leader: who shuffled and bids last, and who bids first.
        calls: (seat, value) of the bidding so far; 0 is a pass.
        bid, bidder, plunged: the highest bid in points (a mark is 42), who made it, and whether it is a plunge.
        trump, doubles, nello: what was named, and where doubles stand.
        out: the seat that sits out.
        trick: (seat, tile) of the trick on the table.
        tricks: the tricks taken, each with its winner and its plays.
        took: points taken by each side.
        totals: the running score by seat.
        ended, winner: how the deal ended, and a seat of the side that won it.
        hands: all hands, once they lie open.
    """

    seat: int
    seats: int
    hand: Hand
    counts: tuple[int, ...]
    phase: str
    actors: tuple[int, ...]
    shaker: int | None
    leader: int | None
    calls: tuple[Call, ...]
    bid: int
    bidder: int | None
    plunged: bool
    trump: Suit | None
    doubles: str
    nello: bool
    out: int | None
    trick: tuple[Play, ...]
    tricks: tuple[Trick, ...]
    took: tuple[int, ...]
    totals: tuple[int, ...]
    ended: str
    winner: int | None
    hands: tuple[Hand, ...] | None

    def __init__(self, state: State, seat: int) -> None:
        same = (
            "seats", "phase", "shaker", "leader", "bid", "bidder", "plunged", "trump", "doubles", "nello", "out",
            "ended", "winner",
        )  # fmt: skip
        listed = ("actors", "calls", "trick", "tricks", "took", "totals")
        values = {
            **{name: getattr(state, name) for name in same},
            **{name: tuple(getattr(state, name)) for name in listed},
            "seat": seat,
            "hand": Hand(state.hands[seat] if state.picked_up else []),
            "counts": tuple(len(hand) for hand in state.hands),
            "hands": tuple(map(Hand, state.hands)) if state.shown else None,
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)

    @property
    def suits(self) -> Suits:
        """The suits under the trumps that were named; before that, those without any."""
        return suits("none" if self.trump is None else self.trump, self.doubles)

    def _repr_html_(self) -> str:
        from dominolab.drawing import svg

        return f"<div class='dl-view'>{svg.tiles([t for _, t in self.trick])}{self.hand._repr_svg_()}</div>"
