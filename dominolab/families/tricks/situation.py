"""Positions set up as a worked example describes them.

Seats are letters in order of play. Hands may be abbreviated, and hands that are not given get tiles that lie nowhere
else. Without hands a deal of its own is set up by the rules. No rule is written here: bids and what follows from naming
trumps come from the Law.

>>> import dominolab as dl
>>> given = {"trump": 2, "led": "5-1", "to_move": "B", "hands": {"B": ["5-3", "6-1", "4-4"]}}
>>> dl.Game.from_state(Situation(dl.variant("forty-two"), given, {}).build()).moves()
[Play(tile=Domino(5, 3))]
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from dominolab.deal import Standing
from dominolab.errors import SetupError
from dominolab.families.tricks.events import (
    BiddingOpened,
    BidWon,
    Counted,
    PickedUp,
    Played,
    ShakerChosen,
    Turned,
)
from dominolab.families.tricks.moves import Name, read_move
from dominolab.position import Position
from dominolab.tiles import Domino, Tile

if TYPE_CHECKING:
    from dominolab.families.tricks.state import State
    from dominolab.rule import Event

KEYS = {
    "bid", "bidder", "bids", "complete", "hand_over", "hands", "led", "number", "players", "previous_leader",
    "running", "seed", "shaker", "to_move", "took", "trick", "trump",
}  # fmt: skip
LEAST = 30  # the bid of a position that names none


class Situation(Position):
    """A position as described, read and checked.

    Args:
        variant: the rules.
        given: the position; the keys are those of `KEYS`.
        options: option values that differ from the defaults.

    Attributes:
        events: what followed while it was built: bids, trumps, or a whole deal that was set up.

    Raises:
        SetupError: a key or a seat that does not exist, a tile in two places, or a bid that is not allowed.
    """

    keys = KEYS

    @cached_property
    def standing(self) -> Standing:
        """What the deals before have left."""
        given = self.given
        totals = [given.get("running", {}).get(letter, 0) for letter in self.seats]
        leader = given.get("previous_leader")
        number = given.get("number", 2 if leader else 1)
        return Standing(number, tuple(totals), None if leader is None else self.seat(leader))

    @cached_property
    def trick(self) -> list[tuple[int, Domino]]:
        """The trick on the table."""
        given = self.given
        if "led" in given:
            before = (self.seat(given.get("to_move", self.seats[1])) - 1) % len(self.seats)
            return [(before, _tile(given["led"]))]
        return [(self.seat(letter), _tile(tile)) for letter, tile in given.get("trick", ())]

    @cached_property
    def hands(self) -> list[list[Domino]]:
        """The tiles held: those given, and some that lie nowhere else."""
        given = self.given.get("hands", {})
        for letter in given:
            self.seat(letter)
        shown = [[*map(_tile, given.get(letter, ()))] for letter in self.seats]
        used = [*(t for hand in shown for t in hand), *(t for _, t in self.trick)]
        twice = sorted({str(t) for t in used if used.count(t) > 1})
        if twice:
            msg = f"These tiles lie in two places: {', '.join(twice)}."
            raise SetupError(msg)
        free = [t for t in self.variant.tiles(self.options) if t not in used]
        most = len(self.variant.tiles(self.options)) // len(self.seats)
        played = {seat for seat, _ in self.trick}
        for seat, letter in enumerate(self.seats):
            if letter not in given and not self.given.get("complete"):
                size = min(most - (seat in played), len(free))
                shown[seat], free = free[:size], free[size:]
        return shown

    # ── the state ───────────────────────────────────────────────────────────────────────────────────────────────

    def build(self) -> State:
        """The state."""
        if not self.given.keys() & {"hands", "hand_over", "trump"}:
            return self.start()
        held = [t for hand in self.hands for t in hand]
        wall = [*held, *(t for t in self.variant.tiles(self.options) if t not in held)]
        deal = self.variant.deal(wall=wall, seats=len(self.seats), standing=self.standing, **self.options)
        state: State = self.variant.family.state(deal, self.variant.law(deal.options))
        shaker = self.seat(self.given.get("shaker", self.seats[-1]))
        for event in (ShakerChosen(shaker, "next"), PickedUp(), BiddingOpened((shaker + 1) % len(self.seats))):
            event.apply(state)
        state.hands = [hand.copy() for hand in self.hands]
        if "trump" in self.given or self.given.get("hand_over"):
            self.named(state)
        else:
            self.bidding(state)
        state.known.clear()
        return state

    def start(self) -> State:
        """A deal of its own, set up by the rules."""
        seed = self.given.get("seed", 1)
        deal = self.variant.deal(seed=seed, seats=len(self.seats), standing=self.standing, **self.options)
        started: State
        started, self.events = self.variant.law(deal.options).start(deal)
        return started

    def bidding(self, state: State) -> None:
        """The bids that have been made, each judged."""
        for letter, said in self.given.get("bids", {}).items():
            move = read_move(said if said in ("pass", "plunge") else f"bid {said}")
            ruling = state.law.judge(state, move, self.seat(letter))
            if not ruling.legal:
                msg = f"{letter} cannot have said “{move}”. {ruling.sentences()[0]}"
                raise SetupError(msg)
            self.events += state.law.play(state, move, self.seat(letter))

    def named(self, state: State) -> None:
        """Trumps are named; then the trick on the table, and what was taken before."""
        given = self.given
        first = self.trick[0][0] if self.trick else self.seat(given.get("to_move", self.seats[0]))
        bidder = self.seat(given["bidder"]) if "bidder" in given else first
        bid = read_move(f"bid {given.get('bid', LEAST)}")
        for event in (bid.event(bidder), BidWon(bidder, bidder, "own")):
            event.apply(state)
        named = read_move(f"trumps {given.get('trump', 'none')}")
        assert isinstance(named, Name)  # noqa: S101 - that is how it is written
        self.happen(state, named.event(bidder))
        for letter, points in given.get("took", {}).items():
            state.took[self.seat(letter) % 2] = points
        if given.get("hand_over"):
            state.hands = [[] for _ in self.seats]
            self.happen(state, Counted(bidder, 0, ()))
            return
        for seat, tile in self.trick:
            state.hands[seat].append(tile)
            Played(seat, tile).apply(state)
        default = self.seats[state.after(self.trick[-1][0])] if self.trick else self.seats[bidder]
        Turned(self.seat(given.get("to_move", default)), "follow").apply(state)

    def happen(self, state: State, event: Event) -> None:
        """Let something happen, and what follows from it."""
        event.apply(state)
        self.events += state.law.follow(state, event)


def _tile(text: Any) -> Domino:
    tile = Tile.parse(text)
    if not isinstance(tile, Domino):
        msg = f"[{tile}] is no domino."
        raise SetupError(msg)
    return tile
