"""When the match is over, and who has won it."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, NamedTuple

from dominolab.errors import SetupError
from dominolab.families.rummy.events import Ended, ExtraDeal, Left, MatchOver
from dominolab.families.rummy.state import State
from dominolab.rule import Event, Option, Rule

FOUR = 4


class Line(NamedTuple):
    """How the scores divide the players: those above the line, those below, and those tied across it."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    tied: tuple[int, ...]


def line(totals: list[int], *, partners: bool = False) -> Line:
    """Who would win and who would lose with these scores; the tied ones are among the winners."""
    seats = range(len(totals))
    ranked = sorted(totals, reverse=True)
    if len(totals) != FOUR:
        top = tuple(s for s in seats if totals[s] == ranked[0])
        low = tuple(s for s in seats if totals[s] == ranked[-1] and s not in top)
        return Line(top, low, top if len(top) > 1 else ())
    above = 0 if partners else 1  # with partners the first pair of equal scores is one team
    cut = ranked[above]
    tied = cut == ranked[above + 1] if not partners else ranked[0] == ranked[-1]
    winners = tuple(s for s in seats if totals[s] >= cut)
    losers = tuple(s for s in seats if s not in winners)
    return Line(winners, losers, tuple(s for s in seats if totals[s] == cut) if tied else ())


def finished(state: State) -> bool:
    """Whether somebody is at zero or less, so that the match is over but for a tie."""
    return not state.options.elimination and min(state.totals) <= 0


def last_game(state: State) -> bool:
    """Whether this was the last game that is played whatever the scores."""
    return bool(state.deal.standing.number >= state.options.max_games)


def scores(state: State) -> Line:
    """The line through the scores as they are."""
    return line(state.totals, partners=state.options.partners)


match_end = Rule("okey.match_end", when=lambda o: not o.elimination)


@match_end.follows(Ended)
def decided(state: State, _event: Ended) -> Event | None:
    """After a game with somebody at zero or less the best scores win."""
    found = scores(state)
    return MatchOver(found.winners, found.losers) if finished(state) and not found.tied else None


tie = Rule(
    "okey.tie", options=(Option("tie", ("extra_game", "share"), "extra_game"),), when=lambda o: not o.elimination
)


@tie.follows(Ended)
def level(state: State, _event: Ended) -> Event | None:
    """A tie across the line is played off, or shared."""
    found = scores(state)
    if not finished(state) or not found.tied:
        return None
    if state.options.tie == "share":
        return MatchOver(found.winners, found.losers)
    return None if last_game(state) else ExtraDeal(found.tied)


def no_teams_leave(options: SimpleNamespace, seats: int) -> dict[str, Any]:
    """Teams are not eliminated, and teams need four players."""
    if options.elimination and options.partners:
        msg = "Elimination and partners do not go together: choose one of the two."
        raise SetupError(msg, "Gugur dan berpasangan tidak bisa dipakai bersama: pilih salah satu.")
    if options.partners and seats != FOUR:
        msg = f"Partners need {FOUR} players, not {seats}."
        raise SetupError(msg, f"Berpasangan perlu {FOUR} pemain, bukan {seats}.")
    return {}


elimination = Rule(
    "okey.elimination",
    options=(Option("elimination", (True, False), default=False), Option("elimination_until", (1, 2), 1)),
    when=lambda o: o.elimination,
    fields=no_teams_leave,
)


@elimination.follows(Ended)
def leaves(state: State, event: Ended) -> Iterator[Event]:
    """Who is at zero or less leaves; the last one standing wins."""
    out = tuple(s for s in state.playing if state.totals[s] <= 0)
    left = tuple(s for s in state.playing if s not in out)
    if out:
        yield Left(out)
    if not left:
        left = (event.seat,) if event.seat is not None else state.playing
    if len(left) <= state.options.elimination_until:
        yield MatchOver(left, tuple(s for s in range(state.seats) if s not in left))


max_games = Rule("okey.max_games", options=(Option("max_games", range(1, 1001), 100),))


@max_games.follows(Ended)
def long_enough(state: State, _event: Ended) -> Event | None:
    """After so many games the match ends as it stands, ties shared."""
    if not last_game(state) or state.match_over:
        return None
    if state.options.elimination:
        left = [s for s in state.playing if state.totals[s] > 0]
        most = max((state.totals[s] for s in left), default=0)
        best = tuple(s for s in left if state.totals[s] == most)
        return MatchOver(best, tuple(s for s in range(state.seats) if s not in best))
    found = scores(state)
    return MatchOver(found.winners, found.losers)
