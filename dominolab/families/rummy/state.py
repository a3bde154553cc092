"""The state of a rummy game: racks, stock, indicator, discard piles, and what has been counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dominolab import state
from dominolab.deal import Standing
from dominolab.families.rummy.doubla_events import Swaps
from dominolab.families.rummy.jolys import LETTERS
from dominolab.families.rummy.table import Opening, TableMeld, Turn
from dominolab.rummy_tiles import COLOURS, AnyTile, FalseJoker, Joly, RummyTile

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.law import Law

__all__ = ["AnyTile", "State"]


class State(state.State):
    """The state of one deal.

    Attributes:
        playing: the seats that take part, in order of play.
        hands: tiles by seat, in the order in which they came.
        stock: the face-down tiles in the order in which they are drawn.
        stack: the tiles of a stack; 0 where none are built.
        six: the number of the stack that got the left-over tile, from 0; None where no stacks are built.
        indicator: the face-up tile that fixes the joker.
        indicator_in: where it is: "stock" on top of the last stack, "aside", or "" once somebody has drawn it.
        joker: the face that is wild.
        piles: discards by seat, the newest last.
        out: what each seat discarded last; its place on the rack stays free until another tile comes.
        picked_up: whether the players have looked at their hands.
        dealer, leader: who deals, and who starts.
        drew, source: the tile taken in this turn and where it came from, "pile" or "stock"; None and "" before.
        took: the seats that have taken a tile in this deal.
        takes, empty_takes: turns in a row that began with a discard taken; the same on an empty stock.
        shown: who has shown the twin of the indicator.
        claimed: whether a false claim was made in this turn.
        open: tiles of the racks that lie open for all.
        seen: tiles of the racks that everybody has seen.
        ended: how the deal ended, "won" or "no_winner"; "" while it goes on.
        winner: who won the deal.
        last: the tile that the winner discarded.
        form: how the winning hand counts: "melds" or "pairs".
        one_colour: whether it counts as being of one colour.
        worth: what a win costs each loser.
        points, penalties: points of this deal by seat, and what was booked while it was played.
        winners, losers: the result of the match, once it is over.
        melds: what lies on the table, in the order in which it was laid.
        openings: the first melds of this deal, in order.
        fresh, added, undone: in this turn, whether the seat has opened, how many tiles it has added to melds, and
            whether it has taken the turn back.
        owed: tiles of the rack that have to come on the table in this turn.
        turn: what a turn that is taken back goes back to.
        kept: what the next deal inherits besides the score, as `Standing.kept` has it.
        rack: the tiles that each player is dealt, the starter one more.
        line: one line of discards for all, the first on the left; None where each seat has a pile.
        wall: the tiles in the places of the wall as it was built last; empty where it lies as it was dealt.
        walls: how often a wall was built again.
        placed: whether a tile has come on the table since the wall was built.
        firsts: the seat that first laid each wild tile on the table.
        off: by seat, the tiles that lie with it as points already earned, though they belong to melds.
        swaps: pairs of identical tiles that are announced and swapped before the play.
        due: who has to say that few tiles are left; `told`: who has said it or let it go by.
        begun: how many tiles the seat to move held when its turn began.
    """

    __slots__ = (
        "added", "begun", "claimed", "dealer", "drew", "due", "empty_takes", "ended", "firsts", "form",
        "fresh", "hands", "indicator", "indicator_in", "joker", "kept", "last", "leader", "line", "losers",
        "melds", "off", "one_colour", "open", "openings", "out", "owed", "penalties", "picked_up", "piles", "placed",
        "playing", "points", "rack", "seen", "shown", "six", "source", "stack", "stock", "swaps", "takes",
        "told", "took", "turn", "undone", "wall", "walls", "winner", "winners", "worth",
    )  # fmt: skip

    def __init__(self, deal: Deal, law: Law) -> None:
        super().__init__(deal, law)
        zeros = [0] * deal.seats
        out = getattr(law.options, "elimination", False)
        self.playing = tuple(s for s in range(deal.seats) if not out or deal.standing.totals[s] > 0)
        self.hands: list[list[AnyTile]] = [[] for _ in zeros]
        self.stock: list[AnyTile] = []
        self.stack = self.takes = self.empty_takes = self.worth = self.added = self.walls = self.begun = 0
        self.six: int | None = None
        self.indicator: RummyTile | None = None
        self.indicator_in = self.source = self.ended = self.form = ""
        self.joker: RummyTile | None = None
        self.piles: list[list[AnyTile]] = [[] for _ in zeros]
        self.out: list[AnyTile | None] = [None for _ in zeros]
        self.picked_up = self.claimed = self.one_colour = self.fresh = self.undone = self.placed = False
        self.dealer: int | None = None
        self.leader: int | None = None
        self.drew: AnyTile | None = None
        self.took: frozenset[int] = frozenset()
        self.shown: int | None = None
        self.open: frozenset[AnyTile] = frozenset()
        self.seen: frozenset[AnyTile] = frozenset()
        self.winner: int | None = None
        self.last: AnyTile | None = None
        self.points = zeros.copy()
        self.penalties = zeros.copy()
        self.winners: tuple[int, ...] = ()
        self.losers: tuple[int, ...] = ()
        self.melds: list[TableMeld] = []
        self.openings: list[Opening] = []
        self.owed: frozenset[AnyTile] = frozenset()
        self.turn: Turn | None = None
        self.rack = 14
        self.line: list[AnyTile] | None = None
        self.wall: tuple[AnyTile, ...] = ()
        self.firsts: tuple[tuple[AnyTile, int], ...] = ()
        self.off: tuple[tuple[int, tuple[AnyTile, ...]], ...] = ()
        self.swaps = Swaps()
        self.due: int | None = None
        self.told: frozenset[int] = frozenset()
        self.kept = tuple((name, numbers) for name, numbers in deal.standing.kept if name != "again")

    @property
    def totals(self) -> list[int]:
        """The running score: what the seats had before this deal, what was booked in it, and its points."""
        before = self.deal.standing.totals
        return [a + b + c for a, b, c in zip(before, self.penalties, self.points, strict=True)]

    @property
    def match_over(self) -> bool:
        """Whether the match is decided."""
        return bool(self.winners)

    @property
    def match_winner(self) -> int | None:
        """The winner of the match; the one with the most points where several win."""
        return max(self.winners, key=lambda seat: self.totals[seat], default=None)

    @property
    def standing(self) -> Standing:
        """What the next deal of the match inherits."""
        led = self.leader if self.leader is not None or self.dealer is None else self.after(self.dealer)
        return Standing(self.deal.standing.number + 1, tuple(self.totals), led, self.winner, kept=self.kept)

    @property
    def annulled(self) -> int:
        """How many deals of the match have not counted."""
        return int(dict(self.kept).get("annulled", (0,))[0])

    @property
    def left(self) -> int:
        """How many tiles can still be drawn."""
        last = getattr(self.options, "indicator_drawn_last", False) and self.indicator_in != ""
        return len(self.stock) + bool(last and self.indicator is not None)

    def after(self, seat: int, steps: int = 1) -> int:
        """The seat that comes so many steps after `seat` among those who play."""
        return self.playing[(self.playing.index(seat) + steps) % len(self.playing)]

    def at_or_after(self, seat: int) -> int:
        """`seat`, or the first after it that plays."""
        return min(self.playing, key=lambda other: (other - seat) % self.seats)

    def before(self, seat: int) -> int:
        """The seat before."""
        return self.after(seat, -1)

    def on_offer(self, seat: int) -> AnyTile | None:
        """The newest discard of the player before a seat."""
        heap = self.heap(self.before(seat))
        return heap[-1] if heap else None

    def heap(self, seat: int) -> list[AnyTile]:
        """Where a seat discards: its own pile, or the line of all."""
        return self.piles[seat] if self.line is None else self.line

    def is_joker(self, tile: AnyTile) -> bool:
        """Whether a tile is wild."""
        return isinstance(tile, Joly) or (self.joker is not None and tile.face == self.joker.face)

    def held(self, seat: int, face: AnyTile) -> AnyTile | None:
        """The tile with this face that a seat puts down: one that is owed, then one that everybody knows of."""
        fitting = [tile for tile in self.hands[seat] if tile.face == face.face]
        return max(fitting, key=lambda tile: (tile in self.owed, tile in self.seen), default=None)

    @property
    def high_one(self) -> bool:
        """Whether a 1 may stand above 13."""
        return bool(getattr(self.options, "high_one", True))

    def opening(self, seat: int) -> Opening | None:
        """The first meld of a seat, if it has opened."""
        return next((found for found in self.openings if found.seat == seat), None)

    def missing(self, at: int) -> list[RummyTile]:
        """The faces that can be added to a meld on the table, whose number counts from 1."""
        return self.melds[at - 1].missing(high_one=self.high_one, letters=self.letters)

    @property
    def letters(self) -> str:
        """The letters of the four colours of this set."""
        return COLOURS if self.deal.tiles[-1].face == FalseJoker.shown else LETTERS

    def lies(self, tile: AnyTile, seat: int) -> None:
        """A tile has come on the table; who first laid a wild one is remembered."""
        self.placed = True
        if self.is_joker(tile) and tile not in dict(self.firsts):
            self.firsts = (*self.firsts, (tile, seat))

    def begin_turn(self, seat: int) -> None:
        """From here on things can be done, and taken back, in the turn of a seat."""
        self.turn = Turn(tuple(self.hands[seat]), tuple(self.melds), tuple(self.openings), self.drew, self.takes)
        self.fresh, self.owed, self.added = False, frozenset(), 0

    def copy(self) -> State:
        """A state that changes independently."""
        other = State(self.deal, self.law)
        for name in (*state.State.__slots__, *self.__slots__):
            value = getattr(self, name)
            setattr(other, name, value.copy() if isinstance(value, list) else value)
        other.hands = [hand.copy() for hand in self.hands]
        other.piles = [pile.copy() for pile in self.piles]
        other.known = {}
        return other

    def key(self) -> tuple[object, ...]:
        """Everything that makes this state what it is, as one comparable value."""
        return tuple(getattr(self, name) for name in ("actors", "over", "phase", *self.__slots__))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]
