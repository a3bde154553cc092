"""Whether the bid was made, what that is worth, and who wins the match."""

from __future__ import annotations

from types import SimpleNamespace

from dominolab.families.tricks.events import Counted, Ended, MatchOver, Scored, Settled
from dominolab.families.tricks.state import MARK, State
from dominolab.rule import Event, Option, Rule

WHOLE = 42  # points in a hand


def by_marks(options: SimpleNamespace) -> bool:
    """Whether marks are scored."""
    return bool(options.scoring == "marks")


def by_points(options: SimpleNamespace) -> bool:
    """Whether points are scored."""
    return bool(options.scoring == "points")


def needed(state: State) -> int:
    """The points that the bidders have to take: what was bid, or all."""
    return WHOLE if state.marks else state.bid


def taken(state: State) -> tuple[int, int]:
    """The points that the bidders and the others have taken."""
    side = (state.bidder or 0) % 2
    return state.took[side], state.took[1 - side]


def settled(state: State) -> Event:
    """The bid is made with enough points."""
    bidders, _ = taken(state)
    return Settled(state.side(state.bidder or 0), "made" if bidders >= needed(state) else "set", bidders)


made = Rule("forty-two.made")


@made.follows(Counted)
def last_trick(state: State, _event: Counted) -> Event | None:
    """After the last trick it is seen whether the bid was made."""
    return settled(state) if state.played_out else None


@made.follows(Settled)
def hand_over(state: State, _event: Settled) -> Event:
    """The bidders have won, or the others."""
    assert state.bidder is not None  # noqa: S101 - tricks are played after the bidding
    seat = state.bidder if state.made else (state.bidder + 1) % state.seats
    return Ended("won", seat, state.side(seat))


stop = Rule(
    "forty-two.stop",
    options=(Option("stop_when_decided", (True, False), default=True, needs=("scoring", "marks")),),
    when=lambda o: o.stop_when_decided and by_marks(o),
)


@stop.follows(Counted)
def decided(state: State, _event: Counted) -> Event | None:
    """The hand stops when the bid is made or cannot be made any more."""
    bidders, others = taken(state)
    certain = bidders >= needed(state) or others > WHOLE - needed(state)
    return settled(state) if certain and not state.played_out else None


def by_side(state: State, seat: int, worth: int, rest: int = 0) -> tuple[int, ...]:
    """Points by seat: so many for the side of a seat, and so many for the other."""
    side = state.side(seat)
    return tuple(worth if other in side else rest for other in range(state.seats))


marks = Rule("forty-two.marks", options=(Option("scoring", ("marks", "points"), "marks"),), when=by_marks)


@marks.follows(Ended)
def marks_written(state: State, event: Ended) -> Event | None:
    """One mark for a bid in points, else the marks bid, for whoever won."""
    return None if event.seat is None else Scored(by_side(state, event.seat, max(1, state.marks)), "marks")


points = Rule("forty-two.points", when=by_points)


@points.follows(Ended)
def points_written(state: State, event: Ended) -> Event | None:
    """What was taken, or what was bid."""
    if event.seat is None or state.bidder is None:
        return None
    bidders, others = taken(state)
    value = MARK * state.marks if state.marks else state.bid
    if state.nello:
        return Scored(by_side(state, event.seat, value), "points")
    if state.made:
        return Scored(by_side(state, state.bidder, value if state.marks > 1 else bidders, others), "points")
    return Scored(by_side(state, state.bidder, 0, value + others), "points")


match_end = Rule(
    "forty-two.match",
    options=(
        Option("target_marks", (7, 5), 7, needs=("scoring", "marks")),
        Option("target_points", (250,), 250),
    ),
    fields=lambda options, _seats: {"target": options.target_marks if by_marks(options) else options.target_points},
)


@match_end.follows(Ended)
def match_won(state: State, _event: Ended) -> Event | None:
    """The first side at the target wins; both at once, the side that bid."""
    options = state.options
    target = options.target_marks if by_marks(options) else options.target_points
    there = [seat for seat in (0, 1) if state.totals[seat] >= target]
    if not there:
        return None
    winner = there[0] if len(there) == 1 else (state.bidder or 0) % 2
    return MatchOver(state.side(winner), state.side(1 - winner))
