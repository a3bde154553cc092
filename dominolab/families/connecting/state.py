"""The state of a connecting game: hands, boneyard, layout, and what has been counted."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from dominolab import state
from dominolab.deal import Standing
from dominolab.families.connecting.bank import Bank
from dominolab.families.connecting.pot import Pot
from dominolab.layout import MANY, Layout

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dominolab.deal import Deal
    from dominolab.law import Law
    from dominolab.tiles import Domino


@lru_cache
def ring(playing: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """The seat that acts after each of `seats` seats, where only some of them take part, in this order of play.

    >>> ring((0, 2, 3), 4), ring((3, 2, 0), 4)
    ((2, 2, 3, 0), (3, 0, 0, 2))
    """
    step = 1 if playing == tuple(sorted(playing)) else -1
    found = []
    for seat in range(seats):
        after = (seat + step) % seats
        while after not in playing:
            after = (after + step) % seats
        found.append(after)
    return tuple(found)


class State(state.State):
    """The state of one deal.

    Attributes:
        playing: the seats that take part in this deal, in order of play.
        following: the seat that acts after each seat.
        turns: how many turns each seat has completed.
        pot, bank: the chips of games that are played for a pot, or against a banker.
        hands: tiles by seat, in the order in which they came.
        boneyard: the rest; the first is the next one drawn.
        layout: the tiles on the table.
        picked_up: whether the players have looked at their hands.
        shown, shown_boneyard: whether hands and boneyard have been turned up.
        leader: who leads or led.
        must_lead: the tile that must be led, while the lead is pending.
        placer: who placed the last tile.
        drawn: the tiles drawn in this turn.
        passes: passes in a row, of all seats.
        pass_counts: passes in a row, by seat.
        points: points of this deal by seat, halves where chips are points.
        penalties: penalty points of this deal by seat.
        ended: how the deal ended, "out" or "blocked"; "" while it goes on.
        winner: who won the deal.
        decided, match_winner, losers, neither: whether the match is over, and its result.
        match_winners: all who share the win.
        set_double: the double with which this deal has to begin, where there is a schedule.
        stage: the place in that schedule that comes after it.
        lots: (seat, tile) of the tiles that were drawn for the start and lie open.
        drawers: who draws for the start, in order.
        returns: how often such tiles went back.
        owing, tapped: who still has to say that one tile is left, and who has said so.
    """

    __slots__ = (
        "bank", "boneyard", "decided", "drawers", "drawn", "ended", "following", "hands", "layout", "leader", "losers",
        "lots", "match_winner", "match_winners", "must_lead", "neither", "owing", "pass_counts", "passes", "penalties",
        "picked_up", "placer", "playing", "points", "pot", "returns", "set_double", "shown", "shown_boneyard", "stage",
        "tapped", "turns", "winner",
    )  # fmt: skip
    put_off = (
        "actors", "drawn", "layout", "leader", "must_lead", "pass_counts", "passes", "phase", "placer", "turns",
    )  # fmt: skip

    def __init__(self, deal: Deal, law: Law) -> None:
        super().__init__(deal, law)
        zeros = [0] * deal.seats
        self.pot = Pot.before(deal)
        self.bank = Bank.before(deal)
        self.playing = tuple(range(deal.seats))
        if self.pot.out:
            self.playing = tuple([seat for seat in self.playing if seat not in self.pot.out])
        self.following = ring(self.playing, deal.seats)
        self.turns = zeros.copy()
        self.hands: list[list[Domino]] = [[] for _ in zeros]
        self.boneyard: list[Domino] = []
        self.layout = Layout()
        self.picked_up = self.shown = self.shown_boneyard = False
        self.leader: int | None = None
        self.must_lead: Domino | None = None
        self.placer: int | None = None
        self.drawn: tuple[Domino, ...] = ()
        self.passes = 0
        self.pass_counts = zeros.copy()
        self.points: list[Any] = zeros.copy()
        self.penalties: list[Any] = zeros.copy()
        self.ended = ""
        self.winner: int | None = None
        self.decided = False
        self.match_winner: int | None = None
        self.losers: tuple[int, ...] = ()
        self.neither: tuple[int, ...] = ()
        self.match_winners: tuple[int, ...] = ()
        self.set_double: Domino | None = None
        self.stage: int = deal.standing.of("stage", (0,))[0] if deal.standing.kept else 0
        self.lots: tuple[tuple[int, Domino], ...] = ()
        self.drawers: tuple[int, ...] = ()
        self.returns = 0
        self.owing: tuple[int, ...] = ()
        self.tapped: tuple[int, ...] = ()

    @property
    def totals(self) -> list[Any]:
        """The running score: what the seats had before this deal, its penalties, and its points."""
        before = self.deal.standing.totals or (0,) * self.seats
        return [a + b + c for a, b, c in zip(before, self.penalties, self.points, strict=True)]

    @property
    def counted(self) -> Sequence[Any]:
        """The points of this deal; a seat may go on from another score, bought back for chips."""
        return self.pot.counted or self.points

    @property
    def public(self) -> tuple[object, ...] | None:
        """The open ends, the lead and who takes part, while there are few enough ends for them to come again."""
        ends = self.layout.ends
        return (ends, self.must_lead, self.following) if len(ends) <= MANY else None

    @property
    def match_over(self) -> bool:
        """Whether the match is decided."""
        return self.decided

    @property
    def standing(self) -> Standing:
        """What the next deal of the match inherits."""
        schedule = (("stage", (self.stage,)),) if self.stage else ()
        kept = tuple(sorted((*self.pot.kept(self.seats), *self.bank.kept(), *schedule)))
        number, totals = self.deal.standing.number + 1, tuple(self.totals)
        return Standing(number, totals, self.leader, self.winner, self.placer, kept)

    def lead_pending(self) -> bool:
        """Whether the first tile has still to be led."""
        return not self.layout.size and not self.over

    def free_sides(self) -> list[str]:
        """The open ends at the sides of a starting double, or at the toes of a foot: places that are all the same."""
        return self.layout.alike

    def pending_foot(self) -> int | None:
        """The double (index) that still waits for toes."""
        free = self.free_sides()
        return self.layout.at[free[0]][0] or None if free else None

    def copy(self) -> State:
        """A state that changes independently."""
        other = State(self.deal, self.law)
        for name in (*state.State.__slots__, *State.__slots__):
            value = getattr(self, name)
            setattr(other, name, value.copy() if isinstance(value, list) else value)
        other.hands = [hand.copy() for hand in self.hands]
        other.layout = self.layout.copy()
        other.known, other.past = {}, None
        return other

    def key(self) -> tuple[object, ...]:
        """Everything that makes this state what it is, as one comparable value."""
        names = ("actors", "asked", "closed", "over", "phase", *(name for name in State.__slots__ if name != "layout"))
        return repr(self.layout.joined), repr(self.layout.ends), *(repr(getattr(self, name)) for name in names)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]
