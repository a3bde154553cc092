"""What a game is worth: what lies on the table, who supplied it, what is left on the racks."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

from dominolab.families.rummy.events import Ended, Scored
from dominolab.families.rummy.jolys import values
from dominolab.families.rummy.laid import Added, Melded
from dominolab.families.rummy.line_events import ExchangeMade, TakenOff
from dominolab.families.rummy.state import State
from dominolab.families.rummy.tidy import earned
from dominolab.rule import Event, Option, Rule
from dominolab.rummy_tiles import AnyTile, Joly, RummyTile

WON, CONCEALED, JOLY, HELD_JOLY, TWIN, UNMELDED, RACK_PLUS = 100, 100, 50, 25, 25, 200, 100
LOW, HIGH, TEN = 5, 10, 10


def counts(event: Ended) -> bool:
    """Whether a deal counts; one that is dealt again does not."""
    return event.how != "redeal"


def booked(points: list[int], why: str) -> Event | None:
    """An entry in the score, if there is anything to enter."""
    return Scored(tuple(points), why) if any(points) else None


def table_values(state: State) -> list[int]:
    """What the real tiles on the table are worth, by the seat that supplied them."""
    points = [0] * state.seats
    for meld in state.melds:
        for laid, worth in zip(meld.laid, values(meld), strict=True):
            points[laid.by] += 0 if isinstance(laid.tile, Joly) else worth
    return points


def rack_value(tile: AnyTile, one: int) -> int:
    """What a tile costs on the rack; Jolys are counted for themselves."""
    if not isinstance(tile, RummyTile):
        return 0
    return one if tile.number == 1 else LOW if tile.number < TEN else HIGH


def pays(state: State, seat: int) -> bool:
    """Whether the rack of a seat counts against it: everybody's but that of who loses a fixed sum."""
    return state.opening(seat) is not None or state.options.unmelded == "rack_plus_100"


table = Rule("romanian-rummy.table_score")


@table.follows(Ended)
def table_counts(state: State, event: Ended) -> Event | None:
    """Everybody scores the tiles that they have supplied, by the places where they lie."""
    return booked(table_values(state), "table") if counts(event) else None


jolys = Rule("romanian-rummy.joly_score")


@jolys.follows(Ended)
def jolys_count(state: State, event: Ended) -> Event | None:
    """50 for who first melded a Joly, 25 off for who holds one."""
    if not counts(event):
        return None
    points = [0] * state.seats
    for tile, seat in state.firsts:
        points[seat] += JOLY * isinstance(tile, Joly)
    for seat, hand in enumerate(state.hands):
        if pays(state, seat):
            points[seat] -= HELD_JOLY * sum(isinstance(tile, Joly) for tile in hand)
    return booked(points, "joly")


racks = Rule("romanian-rummy.rack_score", options=(Option("rack_one", (25, 10, 5), 25),))


@racks.follows(Ended)
def racks_count(state: State, event: Ended) -> Event | None:
    """What is left on a rack is taken off."""
    one = state.options.rack_one
    points = [-sum(rack_value(t, one) for t in h) * pays(state, s) for s, h in enumerate(state.hands)]
    return booked(points, "rack") if counts(event) else None


unmelded = Rule("romanian-rummy.unmelded", options=(Option("unmelded", ("fixed_200", "rack_plus_100"), "fixed_200"),))


@unmelded.follows(Ended)
def nothing_melded(state: State, event: Ended) -> Event | None:
    """Who has laid nothing loses 200, or 100 beside the rack."""
    cost = UNMELDED if state.options.unmelded == "fixed_200" else RACK_PLUS
    points = [0 if state.opening(seat) is not None else -cost for seat in range(state.seats)]
    return booked(points, "unmelded") if counts(event) else None


def for_winner(state: State, event: Ended, points: int, why: str) -> Event | None:
    """Points for the winner alone, if there is one."""
    return booked([points * (seat == event.seat) for seat in range(state.seats)], why)


won = Rule("romanian-rummy.win_score")


@won.follows(Ended)
def winner_counts(state: State, event: Ended) -> Event | None:
    """The winner scores 100."""
    return for_winner(state, event, WON, "won")


concealed = Rule("romanian-rummy.concealed", options=(Option("concealed_needs_run", (True, False), default=True),))


@concealed.follows(Ended)
def all_at_once(state: State, event: Ended) -> Event | None:
    """100 more for who laid everything in this one turn."""
    return for_winner(state, event, CONCEALED, "concealed") if state.fresh else None


twin_score = Rule("romanian-rummy.twin_score")


@twin_score.follows(Ended)
def twin_counts(state: State, event: Ended) -> Event | None:
    """25 for the declared twin, whoever wins."""
    points = [TWIN * (seat == state.shown) for seat in range(state.seats)]
    return booked(points, "twin") if counts(event) else None


joly_last = Rule(
    "romanian-rummy.joly_last",
    options=(Option("joly_last_discard", ("none", "win_bonus_double", "score_double"), "none"),),
)


@joly_last.follows(Ended)
def joly_thrown_last(state: State, event: Ended) -> Event | None:
    """Where agreed, a Joly as the last tile doubles the bonus of the winner, or all points."""
    how = state.options.joly_last_discard
    if event.seat is None or how == "none" or not state.line or not isinstance(state.line[-1], Joly):
        return None
    bonus = WON + CONCEALED * state.fresh
    return for_winner(state, event, bonus if how == "win_bonus_double" else state.points[event.seat], "joly_last")


def used(options: SimpleNamespace) -> bool:
    """Whether tiles already earned are taken off the table."""
    return bool(options.tidy_scoring)


tidy = Rule(
    "romanian-rummy.tidy",
    options=(Option("tidy_scoring", (True, False), default=True, cosmetic=True),),
    when=used,
)


@tidy.follows(Melded, Added, ExchangeMade)
def taken_off(state: State, _event: Event) -> Iterator[Event]:
    """Complete sets, and tiles from the middle of runs that others have extended, lie with who has earned them."""
    for seat, tiles in sorted(earned(state.melds).items()):
        before = dict(state.off).get(seat, ())
        new = tuple(tile for tile in tiles if tile not in before)
        if new:
            yield TakenOff(seat, tuple(tile.printed for tile in new), tuple(tiles))
