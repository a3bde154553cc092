"""The end of a deal, the points, and the match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from dominolab.families.connecting.decisions import Decision
from dominolab.families.connecting.events import Drawn, Ended, Led, MatchOver, Passed, Placed, Scored, Shown, Won
from dominolab.families.connecting.moves import Lead, Pass, Place
from dominolab.families.connecting.state import State
from dominolab.rule import Event, Option, Rule
from dominolab.tiles import Domino

ended = lru_cache(maxsize=None)(Ended)  # made once, for the same happens in many games
going_out = Rule("connecting.going_out")


@going_out.follows(Led, Placed, smooth=True)
def out(state: State, event: Led | Placed) -> Event | None:
    """The last tile of a hand ends the deal."""
    return None if state.hands[event.seat] else ended("out", event.seat)


blocked = Rule("connecting.blocked", options=(Option("block_detection", ("immediate", "all_pass"), "immediate"),))


@blocked.follows(Led, Placed, Drawn, Passed, smooth=True)
def nobody_can(state: State, event: Led | Placed | Drawn | Passed) -> Event | None:
    """Nobody can play and nobody may draw."""
    if state.options.block_detection == "all_pass":
        return (
            Ended("blocked")
            if type(event) is Passed and state.passes >= len(state.playing) and state.layout.joined
            else None
        )
    law = state.law
    if law.legal(state, state.following[event.seat], Place):  # nearly always, and then nobody else has to be asked
        return None
    if not isinstance(event, Led | Placed) and not state.layout.size:
        return None  # nothing has been led yet
    if any(law.legal(state, seat, Place) for seat in state.playing):
        return None
    kinds = [kind for kind in law.kinds if not issubclass(kind, Lead | Place | Pass | Decision)]
    return None if any(law.legal(state, seat, kind) for seat in state.playing for kind in kinds) else ended("blocked")


show_hands = Rule("connecting.show_hands")
HANDS_SHOWN = Shown(boneyard=False)


@show_hands.follows(Ended)
def shown(_state: State, _event: Event) -> Event:
    """All hands are turned up."""
    return HANDS_SHOWN


def pips(tiles: Iterable[Domino]) -> int:
    """The pips on some tiles together."""
    return sum([t.pips for t in tiles])


lightest = Rule("connecting.lightest", options=(Option("tie_break", ("none", "lightest_tile"), "none"),))


@lightest.follows(Ended)
def lightest_wins(state: State, event: Ended) -> Event | None:
    """In a blocked deal the fewest pips win."""
    if event.how != "blocked":
        return None
    weights = tuple(pips(hand) for hand in state.hands)
    least = min(weights[seat] for seat in state.playing)
    tied = [seat for seat in state.playing if weights[seat] == least]
    if len(tied) > 1 and state.options.tie_break == "lightest_tile":
        lowest = {seat: min(t.pips for t in state.hands[seat]) for seat in tied}
        tied = [seat for seat in tied if lowest[seat] == min(lowest.values())]
    return Won(tied[0] if len(tied) == 1 else None, weights)


def to_winner(state: State, points: int) -> Event:
    """The winner gets the points, nobody else any."""
    return Scored(tuple([points if seat == state.winner else 0 for seat in range(state.seats)]))


score_out = Rule("connecting.score_out")


@score_out.follows(Ended)
def others_pips(state: State, event: Ended) -> Event | None:
    """Who goes out scores the pips in all other hands."""
    return to_winner(state, pips([t for hand in state.hands for t in hand])) if event.how == "out" else None


score_blocked = Rule(
    "connecting.score_blocked", options=(Option("blocked_score", ("net", "gross", "differences"), "net"),)
)


@score_blocked.follows(Ended)
def blocked_points(state: State, event: Ended) -> Event | None:
    """What a win in a blocked deal is worth."""
    if event.how != "blocked":
        return None
    if state.winner is None:
        return Scored((0,) * state.seats)
    own = pips(state.hands[state.winner])
    others = sum(map(pips, state.hands)) - own
    less = {"net": own, "gross": 0, "differences": own * (state.seats - 1)}
    return to_winner(state, others - less[state.options.blocked_score])


stock_counts = Rule(
    "connecting.stock_counts",
    options=(Option("stock_counts", (True, False), default=False),),
    when=lambda o: o.stock_counts,
)


@stock_counts.follows(Ended)
def boneyard_pips(state: State, _event: Ended) -> Iterator[Event]:
    """The winner also scores what is left in the boneyard, which is turned up for it."""
    if state.winner is not None:
        yield Shown(boneyard=True)
        yield to_winner(state, pips(state.boneyard))


target = Rule("connecting.target", options=(Option("target", (50, 61, 100, 150, 200), 100),))


@target.follows(Ended)
def reached(state: State, _event: Ended) -> Event | None:
    """Who reaches the target wins the match."""
    totals = state.totals
    most = max(totals)
    return MatchOver(totals.index(most)) if most >= state.options.target else None
