"""The state of a solitaire game with a tableau of columns and a reserve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dominolab import state
from dominolab.deal import Standing
from dominolab.tiles import Domino

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dominolab.deal import Deal
    from dominolab.law import Law

COLUMNS = 5


class State(state.State):
    """The state of one deal.

    Attributes:
        heap: the tiles that lie face down, before they are laid out.
        columns: the tiles of each column, top to bottom; the last one is the lowest.
        reserve: the tiles set aside.
        captured: the pairs that have been captured, in order.
        made: how many moves have been made.
        points: points of this deal by seat.
        penalties: penalty points of this deal by seat; there are none.
        ended: how the deal ended, "won", "lost" or "given_up"; "" while it goes on.
        winner: the player, if the deal was won.
    """

    __slots__ = ("captured", "columns", "ended", "heap", "made", "penalties", "points", "reserve", "winner")

    def __init__(self, deal: Deal, law: Law) -> None:
        super().__init__(deal, law)
        self.heap: list[Domino] = []
        self.columns: list[list[Domino]] = [[] for _ in range(COLUMNS)]
        self.reserve: list[Domino] = []
        self.captured: list[tuple[Domino, Domino]] = []
        self.made = 0
        self.points = [0] * deal.seats
        self.penalties = [0] * deal.seats
        self.ended = ""
        self.winner: int | None = None

    @property
    def totals(self) -> list[int]:
        """The running score: what there was before this deal, and its points."""
        before = self.deal.standing.totals or (0,) * self.seats
        return [a + b for a, b in zip(before, self.points, strict=True)]

    @property
    def match_over(self) -> bool:
        """Every deal stands for itself."""
        return self.over

    @property
    def match_winner(self) -> int | None:
        """Who won."""
        return self.winner

    @property
    def standing(self) -> Standing:
        """What another deal would inherit."""
        return Standing(self.deal.standing.number + 1, tuple(self.totals), winner=self.winner)

    # ── where the tiles are ─────────────────────────────────────────────────────────────────────────────────────

    def free(self) -> Iterator[Domino]:
        """The tiles with nothing below them: the lowest of each column, then the reserve."""
        for column in self.columns:
            yield from column[-1:]
        yield from self.reserve

    def column_of(self, tile: Domino) -> int | None:
        """The number of the column in which a tile lies, from 0; None for one that lies in none."""
        return next((i for i, column in enumerate(self.columns) if tile in column), None)

    def below(self, tile: Domino) -> Domino | None:
        """The tile directly below another."""
        number = self.column_of(tile)
        if number is None:
            return None
        column = self.columns[number]
        after = column.index(tile) + 1
        return column[after] if after < len(column) else None

    def on_table(self, tile: Domino) -> bool:
        """Whether a tile has not been captured."""
        return tile in self.reserve or self.column_of(tile) is not None

    def remove(self, tile: Domino) -> None:
        """Take a tile off the table."""
        for place in (self.reserve, *self.columns):
            if tile in place:
                place.remove(tile)

    # ── as a value ──────────────────────────────────────────────────────────────────────────────────────────────

    def copy(self) -> State:
        """A state that changes independently."""
        other = State(self.deal, self.law)
        for name in (*state.State.__slots__, *self.__slots__):
            value = getattr(self, name)
            setattr(other, name, value.copy() if isinstance(value, list) else value)
        other.columns = [column.copy() for column in self.columns]
        other.known = {}
        return other

    def key(self) -> tuple[object, ...]:
        """Everything that makes this state what it is, as one comparable value."""
        return tuple(repr(getattr(self, name)) for name in ("actors", "over", "phase", *self.__slots__))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]
