"""How long a match is, and who has won it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dominolab.families.rummy.events import Ended, MatchOver
from dominolab.families.rummy.state import State
from dominolab.rule import Event, Option, Rule
from dominolab.variants.okey_101.rules.setup import HAND, TILES

MOST_A_TURN = 100  # moves between a take and its discard, twice where a turn is taken back: each uses up a tile

match_end = Rule("okey-101.match_end", options=(Option("hands", (1, 3, 5, 7, 9, 11), 5),))


def sides(state: State) -> list[tuple[int, ...]]:
    """Who plays together."""
    if state.options.partners:
        return [(0, 2), (1, 3)]
    return [(seat,) for seat in range(state.seats)]


@match_end.follows(Ended)
def decided(state: State, _event: Ended) -> Event | None:
    """After the last hand that counts the lowest total wins; equal totals share the place."""
    if state.deal.standing.number - state.annulled < state.options.hands:
        return None
    totals = {side: sum(state.totals[seat] for seat in side) for side in sides(state)}
    best = min(totals.values())
    winners = [seat for side, total in totals.items() if total == best for seat in side]
    return MatchOver(tuple(sorted(winners)), tuple(seat for seat in range(state.seats) if seat not in winners))


def longest(seats: int, options: Mapping[str, Any]) -> int:
    """No hand takes more moves than this.

    Every turn begins with a draw, of which there are as many as tiles in the stock, or with a take. Where takes must be
    used, each puts a tile on the table: all but the stock's. A turn has a take or draw, a false opening, a discard,
    and may be taken back once; every other move puts a tile on the table, or exchanges a joker against a natural tile.
    """
    stock = TILES - 1 - HAND * seats - 1
    takes = options["take_limit"] if options["take_limit"] != "usual" else 4 * seats
    turns = 1 + stock + (2 * TILES if options["take_discard"] == "must_use" else (stock + 1) * takes)
    return turns * (MOST_A_TURN + 2)
