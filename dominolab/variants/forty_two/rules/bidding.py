"""The bidding: one round, each bid higher than all before."""

from __future__ import annotations

from collections.abc import Sequence

from dominolab.families.tricks.events import Bidden, BiddingOpened, BidWon, Ended, Passed, PickedUp, Plunged, Turned
from dominolab.families.tricks.moves import PASS, PLUNGE, Bid, Pass, Plunge, bid
from dominolab.families.tricks.rules import own_turn
from dominolab.families.tricks.state import MARK, State, marks_of
from dominolab.rule import Event, Facts, Option, Rule

MOST_POINTS = 41
MOST_MARKS = 7  # 2, 3, 4 and 5 marks by four bidders; a plunge among them can drive it further
FREE_MARKS = 2
DOUBLES, PLUNGE_MARKS = 4, 4

bidding = Rule("forty-two.bidding")


@bidding.forbids(Bid, Plunge, Pass)
def bidding_over(state: State, _seat: int, _move: Bid | Plunge | Pass) -> Facts | None:
    """Nobody bids once all have spoken."""
    return None if state.phase == "bid" and not state.over else {}


def speaks(state: State, seat: int) -> bool:
    """Whether it is a seat's turn to bid; of a bid at another time nothing else is said."""
    return state.phase == "bid" and seat in state.actors


@bidding.follows(PickedUp)
def opened(state: State, _event: Event) -> Event:
    """The player at the shaker's left speaks first."""
    assert state.leader is not None  # noqa: S101 - the shaker has been found
    return BiddingOpened(state.leader)


@bidding.follows(Bidden, Passed)
def spoken(state: State, event: Bidden | Passed) -> Event | None:
    """The next player speaks; after the fourth the highest bidder has won the bidding."""
    if len(state.calls) < state.seats:
        return Turned((event.seat + 1) % state.seats, "bid")
    if state.bidder is None or state.namer is None:
        return None
    return BidWon(state.namer, state.bidder, "plunge" if state.plunged else "own")


higher = Rule("forty-two.higher")


@higher.forbids(Bid)
def too_low(state: State, seat: int, move: Bid) -> Facts | None:
    """A bid is higher than all before."""
    if not state.bid or not speaks(state, seat) or move.value > state.bid:
        return None
    return {"how": "marks" if state.marks else "points", "highest": state.marks or state.bid}


bids = Rule("forty-two.bids", options=(Option("min_bid", (30,), 30),))


@bids.forbids(Bid)
def no_bid(state: State, seat: int, move: Bid) -> Facts | None:
    """Bids are points from the lowest to 41, or marks."""
    fits = marks_of(move.value) or state.options.min_bid <= move.value <= MOST_POINTS
    return None if fits or not speaks(state, seat) else {"lowest": state.options.min_bid}


@bids.offers(Bid, keeps=(bidding, own_turn, bids), phase="bid")
def offered(state: State, seat: int) -> Sequence[Bid]:
    """Every bid there is."""
    if not speaks(state, seat):
        return ()
    points = range(state.options.min_bid, MOST_POINTS + 1)
    return [bid(value) for value in (*points, *(MARK * marks for marks in range(1, MOST_MARKS + 1)))]


jumps = Rule("forty-two.jumps")


@jumps.forbids(Bid)
def too_far(state: State, seat: int, move: Bid) -> Facts | None:
    """Up to two marks may be bid at once; beyond that one more than the highest."""
    most = max(FREE_MARKS, state.marks + 1)
    return {"m": most} if speaks(state, seat) and marks_of(move.value) > most else None


forced = Rule("forty-two.forced", options=(Option("all_pass", ("forced", "redeal"), "forced"),))
passing = Rule("forty-two.passing")


@passing.offers(Pass, keeps=(bidding, own_turn), phase="bid")
def may_pass(state: State, seat: int) -> Sequence[Pass]:
    """Who does not want to bid passes."""
    return [PASS] if speaks(state, seat) else ()


@forced.forbids(Pass)
def must_bid(state: State, seat: int, _move: Pass) -> Facts | None:
    """The shaker bids when all others have passed."""
    alone = speaks(state, seat) and seat == state.shaker and state.bidder is None
    return {} if alone and state.options.all_pass != "redeal" else None  # noqa: S105 - no password


@forced.follows(Passed)
def passed_out(state: State, _event: Passed) -> Event | None:
    """Where the shaker may pass too, nobody plays this hand."""
    return Ended("no_winner") if state.bidder is None and len(state.calls) == state.seats else None


plunging = Rule("forty-two.plunge", options=(Option("plunge", (False, True), default=False),), when=lambda o: o.plunge)


def doubles_held(state: State, seat: int) -> int:
    """How many doubles a seat holds."""
    return sum(tile.double for tile in state.hands[seat])


@plunging.offers(Plunge, keeps=(bidding, own_turn, plunging), phase="bid")
def may_plunge(state: State, seat: int) -> Sequence[Plunge]:
    """Whoever holds four doubles may plunge."""
    return [PLUNGE] if speaks(state, seat) and doubles_held(state, seat) >= DOUBLES else ()


@plunging.forbids(Plunge)
def too_few_doubles(state: State, seat: int, _move: Plunge) -> Facts | None:
    """A plunge needs four doubles."""
    return {} if speaks(state, seat) and doubles_held(state, seat) < DOUBLES else None


@plunging.follows(Plunged)
def plunge_counts(state: State, event: Plunged) -> Event:
    """It counts four marks, or one more than the highest bid."""
    return Bidden(event.seat, 0, max(PLUNGE_MARKS, state.marks + 1), "plunge")
