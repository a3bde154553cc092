"""After the last tile: who is paid, what stays on the table, and when the session is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dominolab.deal import Deal
from dominolab.families.connecting.bank import Agreed, BetsSettled, Carried
from dominolab.families.connecting.decisions import CLOSE, Close
from dominolab.families.connecting.events import Ended, MatchOver, Scored
from dominolab.families.connecting.pot import whole
from dominolab.families.connecting.state import State
from dominolab.rule import Event, Facts, Option, Rule
from dominolab.variants.buki.rules.banking import PLAYERS


def longest(deal: Deal) -> int:
    """No game takes more moves: turns, and questions that are asked and answered again and again by lot."""
    return 4 * len(deal.tiles) * deal.seats + 200 * int(deal.options["stake_max"])


settle = Rule("buki.settle", options=(Option("payout", (2.5,), 2.5), Option("unstaked", ("none", "minimum"), "none")))


@settle.follows(Ended)
def paid(state: State, event: Ended) -> Iterator[Event]:
    """The banker pays the winner, and collects from the others; bets are settled like stakes."""
    winner, bank, o = state.winner, state.bank, state.options
    if winner is None or event.how == "agreed":
        return
    least = o.stake_min if o.unstaked == "minimum" else 0
    stakes: list[float] = [0 if seat == bank.banker else stake or least for seat, stake in enumerate(bank.stakes)]
    won: list[float] = [stake * o.payout if seat == winner else -stake for seat, stake in enumerate(stakes)]
    bets: list[float] = [bet * o.payout if seat == winner else -bet for seat, bet in enumerate(bank.bets)]
    all_ = sum(won) + sum(bets)
    yield Scored(tuple(whole(-all_ if seat == bank.banker else net) for seat, net in enumerate(won)))
    yield BetsSettled(tuple(whole(net) for net in bets))


tie = Rule("buki.tie")


@tie.follows(Ended)
def stays(state: State, event: Ended) -> Iterator[Event]:
    """Without a winner nobody pays, and everything stays on the table."""
    if state.winner is None and event.how != "agreed":
        yield Scored((0,) * state.seats)
        yield Carried()


session = Rule("buki.session", options=(Option("session_games", (0, 10, 20, 40), 20),))


def session_over(state: State) -> bool:
    """Whether the agreed number of games has been played, and nothing is left on the table."""
    o, bank = state.options, state.bank
    last = o.banker != "rotate" or bank.banks >= PLAYERS
    return bool(0 < o.session_games <= bank.games and last and not any(bank.stakes) and not any(bank.bets))


@session.follows(Ended)
def closes(state: State, event: Ended) -> Event | None:
    """The session ends after so many games, or when all agree."""
    if not session_over(state) and event.how != "agreed":
        return None
    totals = state.totals
    first = [seat for seat, total in enumerate(totals) if total == max(totals)]
    return MatchOver(first[0] if len(first) == 1 else None)


closing = Rule("buki.closing")


def may_close(state: State) -> bool:
    """Whether there is anything to agree about: an open session, or stakes of a tie after the last game."""
    return bool(state.lead_pending() and (state.options.session_games == 0 or _overtime(state)))


def _overtime(state: State) -> bool:
    o, bank = state.options, state.bank
    last = o.banker != "rotate" or bank.banks >= PLAYERS
    return bool(0 < o.session_games <= bank.games and last)


@closing.offers(Close, anytime=True, phase="lead")
def agrees(_state: State, _seat: int) -> Sequence[Close]:
    """Before the first tile a player may agree to end the session."""
    return (CLOSE,)


@closing.forbids(Close)
def not_now(state: State, seat: int, _move: Close) -> Facts | None:
    """In an open session, or where a tie goes on beyond the last game; once each."""
    return None if may_close(state) and seat not in state.bank.agreed else {}


@closing.follows(Agreed)
def all_agree(state: State, _event: Agreed) -> Iterator[Event]:
    """When all agree, the stakes are taken back and the session is over."""
    if len(state.bank.agreed) == state.seats:
        yield BetsSettled((0,) * state.seats)
        yield Ended("agreed")


def ledger(state: State) -> list[tuple[list[str], list[str]]]:
    """What the table writes down beside wins and losses: a new banker, the stakes, and the onlookers."""
    bank = state.bank
    rows = []
    if bank.games <= 1:
        rows.append((["Bank", "Bandar"], ["●" if seat == bank.banker else "" for seat in range(state.seats)]))
    if any(bank.settled):
        rows.append((["Stakes", "Taruhan"], [str(stake or "") for stake in bank.settled]))
    if any(bank.stakes):
        rows.append((["Stakes stay", "Taruhan tetap"], [str(stake or "") for stake in bank.stakes]))
    if any(bank.onlookers):
        rows.append((["Onlookers", "Penonton"], [f"{chips:+}" if chips else "" for chips in bank.onlookers]))
    return rows
