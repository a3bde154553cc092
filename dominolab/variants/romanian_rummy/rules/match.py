"""When the match is over, and who has won it."""

from __future__ import annotations

from dominolab.families.rummy.events import Ended, MatchOver
from dominolab.families.rummy.state import State
from dominolab.rule import Event, Option, Rule

match_end = Rule(
    "romanian-rummy.match_end",
    options=(
        Option("match_end", ("games", "target"), "games"),
        Option("games", range(1, 101), 8, needs=("match_end", "games")),
        Option("target", range(100, 10_001), 1000, needs=("match_end", "target")),
    ),
)


def games(state: State) -> int:
    """How many games of the match have counted, this one included."""
    return state.deal.standing.number - state.annulled


def decided(state: State) -> Event:
    """The highest total wins, and ties share."""
    best = max(state.totals)
    winners = tuple(seat for seat, total in enumerate(state.totals) if total == best)
    return MatchOver(winners, tuple(seat for seat in range(state.seats) if seat not in winners))


@match_end.follows(Ended)
def agreed_end(state: State, event: Ended) -> Event | None:
    """After the agreed number of games, or when somebody has reached the target."""
    if event.how == "redeal":
        return None
    if state.options.match_end == "games":
        return decided(state) if games(state) >= state.options.games else None
    return decided(state) if max(state.totals) >= state.options.target else None


max_games = Rule("romanian-rummy.max_games", options=(Option("max_games", range(1, 1001), 100),))


@max_games.follows(Ended)
def long_enough(state: State, event: Ended) -> Event | None:
    """After so many games the match ends as it stands."""
    enough = games(state) >= state.options.max_games and event.how != "redeal"
    return decided(state) if enough and not state.match_over else None
