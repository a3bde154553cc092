"""The state of a game of Mahjong: wall, hands, exposed sets, flowers, discards, and who has answered a discard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dominolab import rule
from dominolab.deal import Standing
from dominolab.mahjong_tiles import MahjongTile

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.law import Law

Meld = tuple[MahjongTile, ...]


class State(rule.State):
    """The state of one deal.

    Attributes:
        wall: the face-down tiles; drawn from the front, replacements from the back.
        hands: the tiles of each seat beside its exposed sets, in the order in which they came.
        melds: the exposed sets of each seat.
        flowers: the tiles that each seat has laid aside.
        discards: the discards of each seat that nobody has claimed, the newest last.
        on_offer, discarder: the newest discard while it can be claimed, and whose it was; None otherwise.
        answers: what each seat has answered to it, by seat; nobody sees them before all have answered.
        ways: the tiles with which a seat that claims would go on, by seat.
        dealer: who deals and starts.
        drew: the tile drawn in this turn; None after a claim.
        first_draw: whether it is the first of the deal, flowers replaced and no Kong made.
        winner, how, fed_by: who won, "self" or "discard", and the seat whose discard it was.
        ended: "won" or "empty"; "" while the deal goes on.
        points: what the seats have won and lost in this deal.
    """

    __slots__ = (
        "answers", "dealer", "discarder", "discards", "drew", "ended", "fed_by", "first_draw", "flowers", "hands",
        "how", "melds", "on_offer", "points", "wall", "ways", "winner",
    )  # fmt: skip

    def __init__(self, deal: Deal, law: Law) -> None:
        super().__init__(deal, law)
        seats = range(deal.seats)
        self.wall: list[MahjongTile] = []
        self.hands: list[list[MahjongTile]] = [[] for _ in seats]
        self.melds: list[list[Meld]] = [[] for _ in seats]
        self.flowers: list[list[MahjongTile]] = [[] for _ in seats]
        self.discards: list[list[MahjongTile]] = [[] for _ in seats]
        self.on_offer: MahjongTile | None = None
        self.discarder: int | None = None
        self.answers: dict[int, str] = {}
        self.ways: dict[int, Meld] = {}
        self.dealer: int | None = None
        self.drew: MahjongTile | None = None
        self.first_draw = False
        self.winner: int | None = None
        self.how = ""
        self.fed_by: int | None = None
        self.ended = ""
        self.points = [0 for _ in seats]

    @property
    def totals(self) -> list[int]:
        """The balance: what the seats had before this deal and what they won in it."""
        return [a + b for a, b in zip(self.deal.standing.totals, self.points, strict=True)]

    @property
    def standing(self) -> Standing:
        """What the next deal of the session inherits."""
        return Standing(self.deal.standing.number + 1, tuple(self.totals), self.dealer, self.winner)

    def turns(self, seat: int) -> int:
        """How many turns after the discarder a seat comes; 0 for the discarder."""
        return (seat - (self.discarder or 0)) % self.seats

    def held(self, seat: int, face: MahjongTile) -> MahjongTile | None:
        """A tile of a hand with this face; copies are told apart by nobody, so the first will do."""
        return next((tile for tile in self.hands[seat] if tile.face == face.face), None)

    def copy(self) -> State:
        """A state that changes independently."""
        other = State(self.deal, self.law)
        for name in (*rule.State.__slots__, *self.__slots__):
            value = getattr(self, name)
            setattr(other, name, value.copy() if isinstance(value, list | dict) else value)
        for name in ("hands", "melds", "flowers", "discards"):
            setattr(other, name, [each.copy() for each in getattr(self, name)])
        other.known = {}
        return other

    def key(self) -> tuple[object, ...]:
        """Everything that makes this state what it is, as one comparable value."""
        return tuple(getattr(self, name) for name in ("actors", "over", "phase", *self.__slots__))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]
