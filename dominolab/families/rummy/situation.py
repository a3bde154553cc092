"""Positions set up as a worked example describes them.

Seats are letters in order of play. Racks that are not given get tiles that lie nowhere else; what is left over is stock
or, where the size of the stock is said, old discards. Without racks a deal of its own is set up by the rules.

>>> import dominolab as dl
>>> given = {"indicator": "R4", "to_move": "A", "hands": {"A": ["R6", "G2"]}, "piles": {"D": ["K3"]}}
>>> state = Situation(dl.variant("okey"), given, {}).build()
>>> str(state.joker), dl.Game.from_state(state).moves()
('R5', [Take(tile=RummyTile('K', 3)), Draw()])
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from dominolab.deal import Standing
from dominolab.errors import SetupError, check_word
from dominolab.families.rummy.events import STACK, Ended, Indicated, JokerFixed, LeadGiven, Turned
from dominolab.families.rummy.jolys import settled
from dominolab.families.rummy.line_situation import begin_line, has_line, settle_line
from dominolab.families.rummy.melds import Fault
from dominolab.families.rummy.pieces import read_pieces
from dominolab.families.rummy.table import Opening, on_table
from dominolab.position import Position
from dominolab.rummy_tiles import RummyTile
from dominolab.tiles import Tile

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.families.rummy.pieces import Piece
    from dominolab.families.rummy.state import AnyTile, State

KEYS = {
    "before", "claimed", "complete", "drew", "due", "empty_takes", "first_turn", "fresh", "hand_over", "hands",
    "indicator", "line", "melds", "number", "opened", "piles", "placed", "players", "previous_leader", "running",
    "seed", "shown", "source", "stock", "takes", "told", "to_move", "took", "walls", "winner",
}  # fmt: skip
HAND = 14


def words(value: Any) -> list[Any]:
    """Tiles as a list, also where they are written in one text."""
    return value.split() if isinstance(value, str) else list(value)


class Situation(Position):
    """A position as described, read and checked.

    Args:
        variant: the rules.
        given: the position; the keys are those of `KEYS`.
        options: option values that differ from the defaults.

    Attributes:
        events: what followed while it was built: the joker that was fixed, or a whole deal that was set up.

    Raises:
        SetupError: a key or a seat that does not exist, or more tiles of a face than the set holds.
    """

    keys = KEYS

    @cached_property
    def standing(self) -> Standing:
        """What the deals before have left."""
        given = self.given
        values = self.variant.read_options(self.options)
        first = self.variant.standing(values, len(self.seats)).totals
        totals = [given.get("running", {}).get(letter, first[seat]) for seat, letter in enumerate(self.seats)]
        leader = given.get("previous_leader")
        number = given.get("number", 2 if leader else 1)
        return Standing(number, tuple(totals), None if leader is None else self.seat(leader))

    @cached_property
    def free(self) -> dict[str, list[AnyTile]]:
        """The tiles of the set that have no place yet, by face."""
        found: dict[str, list[AnyTile]] = {}
        for tile in self.variant.tiles(self.options):
            found.setdefault(tile.face, []).append(tile)
        return found

    def tile(self, text: Any) -> AnyTile:
        """The next tile with this face. Raises SetupError when there is none left."""
        face = Tile.parse(text).face
        if not self.free.get(face):
            msg = f"The set does not hold so many tiles with the face {face}."
            raise SetupError(msg)
        return self.free[face].pop(0)

    def rest(self) -> list[AnyTile]:
        """The tiles that have no place yet, the numbered ones first."""
        tiles = [t for many in self.free.values() for t in many]
        return [*tiles[::2], *tiles[1::2]]

    # ── the state ───────────────────────────────────────────────────────────────────────────────────────────────

    def build(self) -> State:
        """The state."""
        if "hands" not in self.given and "hand_over" not in self.given:
            return self.start()
        given = self.given
        indicator = self.tile(given.get("indicator", "K1"))
        hands = [[self.tile(t) for t in words(given.get("hands", {}).get(letter, ()))] for letter in self.seats]
        piles = [[self.tile(t) for t in words(given.get("piles", {}).get(letter, ()))] for letter in self.seats]
        laid = [(self.seat(by), self.pieces(tiles)) for by, tiles in given.get("melds", ())]
        line = [self.tile(t) for t in words(given.get("line", ()))]
        rest = self.rest()
        if not isinstance(given.get("stock", 0), int):
            rest = [*(named := [self.tile(t) for t in words(given["stock"])]), *self.rest()]
            size = len(named)
        else:
            size = given.get("stock", -1)
        others = [seat for seat, letter in enumerate(self.seats) if letter not in given.get("hands", {})]
        for seat in others:
            hands[seat], rest = rest[max(0, len(rest) - HAND) :], rest[: max(0, len(rest) - HAND)]
        stock = self.stock(rest, len(rest) if size < 0 else size)
        old = rest[len(stock) :]
        deal = self.deal(
            [
                *(t for hand in hands for t in hand),
                *(piece.tile for _, pieces in laid for piece in pieces),
                *stock,
                *(t for pile in piles for t in pile),
                *line,
                *old,
                indicator,
            ]
        )
        state: State = self.variant.family.state(deal, self.variant.law(deal.options))
        piles[0][:0] = old
        state.hands, state.piles, state.stock = hands, piles, stock
        state.picked_up = True
        state.rack = max(HAND, *map(len, hands))
        state.stack = STACK if deal.options.get("deal", "formal") == "formal" else 0
        self.turn_up(state, indicator)
        self.lay(state, laid)
        begin_line(state, line)
        self.settle(state)
        state.known.clear()
        return state

    def pieces(self, text: str) -> list[Piece]:
        """The tiles of a meld on the table."""
        return [piece._replace(tile=self.tile(str(piece.tile))) for piece in settled(read_pieces(text))]

    def lay(self, state: State, laid: list[tuple[int, list[Piece]]]) -> None:
        """Melds lie on the table, and seats have opened. Raises SetupError for tiles that are no meld."""
        for owner, pieces in laid:
            meld = on_table(pieces, owner, state.joker, high_one=state.high_one, pair=len(pieces) == 2)  # noqa: PLR2004
            if isinstance(meld, Fault):
                msg = f"{' '.join(map(str, pieces))} is no meld."
                raise SetupError(msg)
            state.melds.append(meld)
        for letter, how in self.given.get("opened", {}).items():
            word, _, worth = str(how).partition(" ")
            check_word("way of opening", word, ("points", "pairs"))
            state.openings.append(Opening(self.seat(letter), word, int(worth or 0)))

    def stock(self, rest: list[AnyTile], size: int) -> list[AnyTile]:
        """So many of the tiles that are left, the named ones first."""
        if not 0 <= size <= len(rest):
            msg = f"The stock cannot hold {size} tiles; {len(rest)} are free."
            raise SetupError(msg)
        return rest[:size]

    def deal(self, wall: list[AnyTile]) -> Deal:
        """The deal, with the tiles in this order."""
        return self.variant.deal(wall=wall, seats=len(self.seats), standing=self.standing, **self.options)

    def start(self) -> State:
        """A deal of its own, set up by the rules."""
        seed = self.given.get("seed", 1)
        deal = self.variant.deal(seed=seed, seats=len(self.seats), standing=self.standing, **self.options)
        state, self.events = self.variant.law(deal.options).start(deal)
        started: State = state
        return started

    def turn_up(self, state: State, indicator: AnyTile) -> None:
        """The indicator lies on the table, and the rules say which face is the joker."""
        if not isinstance(indicator, RummyTile):
            msg = "A false joker cannot be the indicator; it is put back and another tile is turned up."
            raise SetupError(msg)
        state.indicator, state.indicator_in = indicator, "aside" if len(state.stock) < 5 else "stock"  # noqa: PLR2004
        state.seen |= {indicator}
        for rule in state.law.rules:
            consequence = rule.consequences.get(Indicated)
            found = consequence(state, Indicated(0, indicator)) if consequence else None
            if isinstance(found, JokerFixed):
                found.rule = rule.id
                found.apply(state)
                self.events.append(found)

    def settle(self, state: State) -> None:
        """Whose turn it is, and what has been counted."""
        given = self.given
        seat = self.seat(given.get("to_move", self.seats[0]))
        seat = state.at_or_after(seat)
        if given.get("first_turn"):
            LeadGiven(seat).apply(state)
        else:
            Turned(seat).apply(state)
        state.leader = seat if given.get("first_turn") else None
        state.took = frozenset(self.seat(letter) for letter in given.get("took", ()))
        if "drew" in given:
            state.drew = next(t for t in state.hands[seat] if t.face == Tile.parse(given["drew"]).face)
            state.source = given.get("source", "stock")
            state.phase = "discard"
            state.took |= {seat}
            if state.source == "stock":
                state.begin_turn(seat)
        state.takes, state.empty_takes = given.get("takes", 0), given.get("empty_takes", 0)
        state.claimed = bool(given.get("claimed"))
        state.shown = self.seat(given["shown"]) if "shown" in given else None
        if has_line(state):
            settle_line(self, state)
        if "hand_over" in given:
            ended = Ended(given["hand_over"], self.seat(given["winner"]) if "winner" in given else None)
            ended.apply(state)
            self.events += state.law.follow(state, ended)
