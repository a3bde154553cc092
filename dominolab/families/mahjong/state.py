"""The state of a game of Mahjong: wall, hands, exposed sets, flowers, discards, and who has answered a discard."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dominolab import state
from dominolab.deal import Standing
from dominolab.families.mahjong.melds import KONG, PONG
from dominolab.families.mahjong.wild import Tiles, joker_of, played
from dominolab.mahjong_tiles import MahjongTile, is_flower

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.law import Law

CALLED, CONCEALED, EXTENDED = "called", "concealed", "extended"


class Meld(NamedTuple):
    """A set that has been laid down.

    Attributes:
        kind: chow, pong or kong.
        tiles: its tiles, a called one last.
        how: called, concealed (laid down from the hand) or extended (a Pong made into a Kong).
        down: whether it lies face down, so that only its owner knows the tiles.
    """

    kind: str
    tiles: Tiles
    how: str = CALLED
    down: bool = False

    @property
    def face(self) -> MahjongTile:
        """The called tile of a Pong, which says what the jokers beside it are."""
        return self.tiles[2]


class Answer(NamedTuple):
    """What a seat wants a discard for (`""` for nothing), and the tiles of its hand that go with it."""

    what: str = ""
    tiles: Tiles = ()


class Adding(NamedTuple):
    """A tile that a seat adds to the Pong number `at` of `owner`; the others may still win with it."""

    seat: int
    tile: MahjongTile
    owner: int
    at: int


class State(state.State):
    """The state of one deal.

    Attributes:
        order: the seats in the order of play.
        wall: the face-down tiles; drawn from the front, replacements from the back.
        hands: the tiles of each seat beside its sets, in the order in which they came.
        melds: the sets that each seat has laid down.
        flowers: the tiles that each seat has set aside.
        discards: the discards of each seat that lie on the table, the newest last.
        on_offer, discarder: the newest discard until the next tile is drawn, and whose it was.
        adding: a tile on its way to a Pong, while the others may win with it.
        answers: what the seats have answered to the tile on offer; nobody sees them before all have.
        dealer, dice: who deals and starts, and what the dice of the dealer showed.
        turned: the tile turned up whose other copies are wild, out of play; None where there is none.
        put_back: flowers that came up before it and went back into the wall, which everybody has seen.
        drew: the tile drawn in this turn; None after a call.
        fresh: whether nothing has happened yet since the dealer may draw the first tile.
        takes: how many discards in a row were taken freely.
        fooled: whether the seat to move has declared a win that was none in this turn.
        winner, how, fed_by, last: who won, "self" or "discard", whose tile it was, and which.
        ended: "won" or "empty"; "" while the deal goes on.
        owed: what each seat has to pay the winner.
        points: what the seats have won and lost in this deal.
        winners: those with the best balance, once the match is over.
        kept: what the next deal inherits beside the score, as `Standing.kept` has it.
    """

    __slots__ = (
        "adding", "answers", "dealer", "dice", "discarder", "discards", "drew", "ended", "fed_by", "flowers", "fooled",
        "fresh", "hands", "how", "kept", "last", "melds", "on_offer", "order", "owed", "penalties", "points",
        "put_back", "takes", "turned", "wall", "winner", "winners",
    )  # fmt: skip

    def __init__(self, deal: Deal, law: Law) -> None:
        super().__init__(deal, law)
        seats = range(deal.seats)
        self.kept = deal.standing.kept
        self.order = deal.seating
        self.wall: list[MahjongTile] = []
        self.hands: list[list[MahjongTile]] = [[] for _ in seats]
        self.melds: list[list[Meld]] = [[] for _ in seats]
        self.flowers: list[list[MahjongTile]] = [[] for _ in seats]
        self.discards: list[list[MahjongTile]] = [[] for _ in seats]
        self.on_offer: MahjongTile | None = None
        self.discarder: int | None = None
        self.adding: Adding | None = None
        self.answers: dict[int, Answer] = {}
        self.dealer: int | None = None
        self.dice: tuple[int, ...] = ()
        self.turned: MahjongTile | None = None
        self.put_back: tuple[MahjongTile, ...] = ()
        self.drew: MahjongTile | None = None
        self.fresh = self.fooled = False
        self.takes = 0
        self.winner: int | None = None
        self.how = self.ended = ""
        self.fed_by: int | None = None
        self.last: MahjongTile | None = None
        self.owed = (0,) * deal.seats
        self.points = [0] * deal.seats
        self.penalties = [0] * deal.seats
        self.winners: tuple[int, ...] = ()

    @property
    def totals(self) -> list[int]:
        """The balance: what the seats had before this deal and what they won in it."""
        return [a + b for a, b in zip(self.deal.standing.totals, self.points, strict=True)]

    @property
    def match_over(self) -> bool:
        """Whether the session is over."""
        return bool(self.winners)

    @property
    def match_winner(self) -> int | None:
        """The seat with the best balance, once the session is over; None where several have it."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def standing(self) -> Standing:
        """What the next deal of the session inherits."""
        number = self.deal.standing.number + 1
        return Standing(number, tuple(self.totals), self.dealer, self.winner, kept=self.kept)

    def after(self, seat: int, steps: int = 1) -> int:
        """The seat that comes so many turns after `seat`."""
        return self.order[(self.order.index(seat) + steps) % self.seats]

    def turns(self, seat: int) -> int:
        """How many turns after the discarder a seat comes; 0 for the discarder."""
        assert self.discarder is not None  # noqa: S101 - asked only where a tile is on offer
        return (self.order.index(seat) - self.order.index(self.discarder)) % self.seats

    def others(self, seat: int) -> tuple[int, ...]:
        """The other seats, in the order of play after `seat`."""
        return tuple(self.after(seat, step) for step in range(1, self.seats))

    # ── tiles ───────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def joker(self) -> str:
        """The face that is wild; "" where none is."""
        return joker_of(self.turned, self.options)

    def is_wild(self, tile: MahjongTile) -> bool:
        """Whether a tile stands for any other."""
        return tile.face == self.joker

    def is_flower(self, tile: MahjongTile) -> bool:
        """Whether a tile is set aside when it is drawn."""
        return is_flower(tile, honours_playable=getattr(self.options, "honours_playable", False))

    def hand(self, seat: int, *more: MahjongTile) -> Tiles:
        """The hand of a seat, and more tiles, as they are played: what is wild as jokers."""
        return played((*self.hands[seat], *more), self.joker)

    def exposed(self, seat: int) -> tuple[Tiles, ...]:
        """The tiles of the sets that a seat has laid down, as they are played."""
        return tuple(played(meld.tiles, self.joker) for meld in self.melds[seat])

    def held(self, seat: int, face: MahjongTile) -> MahjongTile | None:
        """A tile of a hand with this face; copies are told apart by nobody, so that any will do."""
        return next((tile for tile in self.hands[seat] if tile.face == face.face), None)

    def take(self, seat: int, faces: Tiles) -> Tiles:
        """Tiles with these faces, out of a hand."""
        found = []
        for face in faces:
            tile = self.held(seat, face)
            assert tile is not None  # noqa: S101 - a rule has looked
            self.hands[seat].remove(tile)
            found.append(tile)
        return tuple(found)

    def pongs(self, seat: int) -> list[tuple[int, Meld]]:
        """The exposed Pongs of a seat, with their numbers."""
        return [(at, meld) for at, meld in enumerate(self.melds[seat]) if meld.kind == PONG]

    def pong_of(self, seat: int, face: MahjongTile) -> int | None:
        """The number of the exposed Pong of a seat with this face."""
        return next((at for at, meld in self.pongs(seat) if meld.face.face == face.face), None)

    def kongs(self, seat: int) -> int:
        """How many Kongs a seat has laid down."""
        return sum(meld.kind == KONG for meld in self.melds[seat])

    # ── the kernel's ────────────────────────────────────────────────────────────────────────────────────────────

    def copy(self) -> State:
        """A state that changes independently."""
        other = State(self.deal, self.law)
        for name in (*state.State.__slots__, *self.__slots__):
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
