"""The rules that only French dominoes has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dominolab.families.connecting.events import (
    CountReset,
    Ended,
    ExtraDeal,
    LeadGiven,
    Led,
    MatchOver,
    Opened,
    Passed,
    Penalised,
    PickedUp,
    Scored,
    Won,
)
from dominolab.families.connecting.moves import Lead, Pass, Place
from dominolab.families.connecting.rules import holder, match
from dominolab.families.connecting.state import State
from dominolab.rule import Event, Facts, Option, Refused, Rule
from dominolab.tiles import Domino

ARMS = ("top", "right", "bottom", "left")
DOUBLE_BLANK = Domino(0, 0)
CHARGED = {
    "french.first_pose", "french.pose_double", "french.pose_if_able", "french.sides_first", "french.strict_arms",
    "french.unlock", "connecting.match", "connecting.must_play",
}  # fmt: skip

who_poses = Rule("french.who_poses")


@who_poses.follows(PickedUp)
def poser(state: State, _event: Event) -> Event:
    """The holder of [0-0] poses it, or the winner of the deal before a double of choice."""
    winner = state.deal.standing.winner
    if winner is None:
        return LeadGiven(
            holder(state, DOUBLE_BLANK), DOUBLE_BLANK, "first" if state.deal.standing.number == 1 else "tied"
        )
    return LeadGiven(winner, None, "winner")


first_pose = Rule("french.first_pose")
pose_double = Rule("french.pose_double")
pose_if_able = Rule("french.pose_if_able")


@first_pose.forbids(Lead, Pass, instead_of=(pose_double, pose_if_able))
def blank_must_be_posed(state: State, _seat: int, move: Lead | Pass) -> Facts | None:
    """Where [0-0] is prescribed, its holder poses it and does not pass."""
    tile = state.must_lead
    return {"tile": tile} if tile and not (isinstance(move, Lead) and move.tile is tile) else None


@pose_double.forbids(Lead)
def no_double(state: State, _seat: int, move: Lead) -> Facts | None:
    """Only a double is posed."""
    return None if move.tile.double else {"tile": move.tile}


@pose_if_able.forbids(Pass)
def holds_double(state: State, seat: int, _move: Pass) -> Facts | None:
    """Who holds a double poses."""
    doubles = tuple(t for t in state.hands[seat] if t.double)
    return {"tiles": doubles} if doubles and state.lead_pending() else None


cross = Rule("french.cross")


@cross.follows(Led)
def four_arms(_state: State, event: Led) -> Event:
    """The posed double has four sides."""
    return Opened(tuple((arm, 0, arm, event.tile.high) for arm in ARMS))


def posed_number(state: State) -> int:
    """The number of the posed double."""
    return state.layout.joined[0].tile.high


def cross_stage(state: State) -> bool:
    """Whether a side of the posed double is still empty."""
    return bool(state.free_sides())


sides_first = Rule("french.sides_first")


@sides_first.forbids(Place, instead_of=(match,))
def sides_empty(state: State, _seat: int, move: Place) -> Facts | None:
    """Before anything else the four sides take a tile with the posed number."""
    if not cross_stage(state):
        return None
    number = posed_number(state)
    return None if number in move.tile else {"number": number, "tile": move.tile, "double": Domino(number, number)}


free_side = Rule("french.free_side")


@free_side.forbids(Place, instead_of=(match,))
def side_taken(state: State, _seat: int, move: Place) -> Facts | None:
    """While a side of the posed double is empty, the arms that have begun wait."""
    free = state.free_sides()
    if not free or move.end not in state.layout.ends or move.end in free:
        return None
    return {"end": move.end, "ends": tuple(free)}


strict_arms = Rule(
    "french.strict_arms",
    options=(Option("arm_second", ("global", "strict"), "global"),),
    when=lambda o: o.arm_second == "strict",
)


@strict_arms.forbids(Place)
def arm_dead(state: State, _seat: int, move: Place) -> Facts | None:
    """The second tile of an arm is the double of its first, and an arm whose double lies elsewhere is dead."""
    if move.end is None or cross_stage(state):
        return None
    arm = state.layout.arm(move.end)
    if len(arm) != 1:
        return None
    number = state.layout.ends[move.end]
    double = Domino(number, number)
    elsewhere = any(j.tile is double for j in state.layout.joined)
    return {"end": move.end, "double": double} if elsewhere else None


unlock = Rule("french.unlock")


@unlock.forbids(Place)
def locked(state: State, _seat: int, move: Place) -> Facts | None:
    """A number at the end of an arm is locked until its double has been played."""
    number = state.layout.ends.get(move.end or "")
    if number is None or cross_stage(state) or number not in move.tile or move.tile.double:
        return None
    double = Domino(number, number)
    played = any(j.tile is double for j in state.layout.joined)
    return None if played else {"number": number, "double": double, "tile": move.tile}


misplay = Rule("french.misplay", options=(Option("misplay", ("penalty", "refuse_only"), "penalty"),))


@misplay.follows(Refused)
def fined(state: State, event: Refused) -> Event | None:
    """An illegal play or a false pass costs ten points; a slip of handling costs nothing."""
    if state.options.misplay != "penalty" or event.breaches[0].rule not in CHARGED:
        return None
    return Penalised((event.seat,), 10, "misplay")


pass_series = Rule(
    "french.pass_series",
    options=(
        Option("pass_series", (3,), 3),
        Option("pass_penalty", (10,), 10),
        Option("pose_pass_counts", (True, False), default=True),
    ),
)


@pass_series.follows(Passed)
def third_in_a_row(state: State, event: Passed) -> Iterator[Event]:
    """Three passes of a seat in a row cost points, and the count starts again."""
    o, seat = state.options, event.seat
    if state.lead_pending() and not o.pose_pass_counts:
        yield CountReset(seat)
    elif state.pass_counts[seat] >= o.pass_series:
        yield Penalised((seat,), o.pass_penalty, "series")
        yield CountReset(seat)


board_pass = Rule("french.board_pass", options=(Option("board_pass_penalty", (10,), 10),))


@board_pass.follows(Passed)
def all_others_passed(state: State, _event: Passed) -> Event | None:
    """After a tile all three others pass, and the player plays again."""
    player = state.placer
    if player is None or state.passes != state.seats - 1 or not state.law.legal(state, player, Place):
        return None
    others = tuple(seat for seat in range(state.seats) if seat != player)
    return Penalised(others, state.options.board_pass_penalty, "board")


def value(tiles: Iterable[Domino], state: State) -> int:
    """What tiles left in a hand are worth: their pips, with the agreed value for [0-0]."""
    return sum(t.pips or state.options.zero_zero_value for t in tiles)


lowest = Rule("french.lowest")


@lowest.follows(Ended)
def lowest_wins(state: State, event: Ended) -> Event | None:
    """In a blocked deal the lowest value left wins, before any doubling."""
    if event.how != "blocked":
        return None
    values = tuple(value(hand, state) for hand in state.hands)
    tied = [seat for seat, v in enumerate(values) if v == min(values)]
    return Won(tied[0] if len(tied) == 1 else None, values)


count = Rule("french.count", options=(Option("zero_zero_value", (0, 10), 0),))


@count.follows(Ended)
def counted(state: State, event: Ended) -> Event:
    """Everybody adds what is left, doubled for a double held and doubled for a double played last."""
    last = state.layout.joined[-1].tile.double if event.how == "out" else False
    return Scored(
        tuple(
            value(hand, state) * (2 if any(t.double for t in hand) else 1) * (2 if last else 1)
            if seat != event.seat
            else 0
            for seat, hand in enumerate(state.hands)
        )
    )


match_end = Rule("french.match_end", options=(Option("target", (50, 100, 150, 200), 100),))


@match_end.follows(Ended)
def decided(state: State, _event: Ended) -> Event | None:
    """When somebody reaches the target the lowest wins; a tie for lowest means one more deal."""
    totals, target = state.totals, state.options.target
    if max(totals) < target:
        return None
    low = [seat for seat, total in enumerate(totals) if total == min(totals)]
    if len(low) > 1:
        return ExtraDeal(tuple(low))
    rest = [seat for seat in range(state.seats) if seat != low[0]]
    return MatchOver(
        low[0], tuple(s for s in rest if totals[s] >= target), tuple(s for s in rest if totals[s] < target)
    )
