"""The state of a deal, as far as the kernel knows it.

A family has a class of its own for it, with slots of its own; the state changes only as events say (`Event.apply`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence
    from types import SimpleNamespace

    from dominolab.deal import Deal
    from dominolab.game import Game
    from dominolab.law import Law
    from dominolab.rule import Move
    from dominolab.turns import Past


class State:
    """What the kernel needs of a family's state; a family adds its own slots.

    Attributes:
        deal, law, options: the deal being played, the rules in force, and the values of their options as attributes.
        seats: the number of players; seats are 0 to seats - 1 in order of play.
        actors: the seats that may act now.
        asked: seats that may say something first, though it is not their turn.
        over, closed: whether nobody has anything left to do; whether the play has ended, decisions apart.
        known: legal moves found since the position last changed, by kind of move and seat, as the Law numbers them.
        phase: the part of the deal, for moves that are offered in one part only; "" where nothing is said about it.
        past: what has been put off, see `dominolab.turns`.
        taken_back: whether this position was reached by taking moves back; it is no part of the position itself.
    """

    __slots__ = (
        "actors", "asked", "closed", "deal", "known", "law", "options", "over", "past", "phase", "seats",
        "taken_back",
    )  # fmt: skip
    put_off: ClassVar[tuple[str, ...]] = ()  # what events that can wait change (`Event.can_wait`), hands apart

    def __init__(self, deal: Deal, law: Law) -> None:
        self.deal = deal
        self.law = law
        self.options: SimpleNamespace = law.options
        self.seats = deal.seats
        self.actors: tuple[int, ...] = ()
        self.asked: tuple[int, ...] = ()
        self.over = self.closed = False
        self.phase = ""
        self.taken_back = False
        self.past: Past | None = None
        self.known: dict[int, Sequence[Move]] = {}

    @property
    def public(self) -> Hashable:
        """All that the moves with each tile and the smooth turns (`dominolab.turns`) depend on, the seat apart.

        None where a family does not say, or where no two games would come to the same.
        """
        return None

    @property
    def counted(self) -> Sequence[Any]:
        """The points of this deal by seat as they were counted, and as a table writes them down."""
        return self.points  # type: ignore[attr-defined,no-any-return]

    def side(self, seat: int) -> tuple[int, ...]:
        """The seats that win and lose with a seat: itself, and its partners where there are any."""
        return (seat,)

    def _game(self) -> Game:
        from dominolab.game import Game

        return Game.from_state(self.deal.variant.family.copy(self))

    def __str__(self) -> str:
        return str(self._game())

    def __repr__(self) -> str:
        where = "over" if self.over else f"seat {', '.join(map(str, self.actors)) or 'none'} to act"
        return f"<State of {self.deal.variant.id}, {where}>"

    def _repr_html_(self) -> str:
        return self._game()._repr_html_()
