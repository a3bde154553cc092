"""Before the first tile: who keeps the bank, which way round the game goes, and where the stakes are placed."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from dominolab.families.connecting import rules as c
from dominolab.families.connecting.bank import BankGiven, Reversed, StakeDue, StammLaid
from dominolab.families.connecting.events import LeadGiven, PickedUp, SetOut, Turned
from dominolab.families.connecting.moves import Lead, Pass, Place
from dominolab.families.connecting.state import State
from dominolab.rule import Event, Facts, Option, Rule

THIRD, FOURTH = 3, 4
COLUMNS = {6: 3, 7: 8}  # of the undealt tiles, by the size of the hands
PLAYERS = 4

banker = Rule(
    "buki.banker",
    options=(
        Option("banker", ("agreed", "lot", "rotate"), "lot"),
        Option("agreed_banker", range(PLAYERS), 0, needs=("banker", "agreed")),
    ),
    fields=lambda o, _seats: {"seat": o.agreed_banker},
)


def bank_passes(state: State) -> bool:
    """Whether the session of this banker is over, and another seat keeps the bank next."""
    bank, o = state.bank, state.options
    enough = 0 < o.session_games <= bank.games
    return bool(o.banker == "rotate" and enough and not bank.on_table and bank.banks < PLAYERS)


@banker.follows(SetOut)
def keeps_bank(state: State, _event: SetOut) -> Event:
    """One player is the banker for the whole session; where it rotates, the next seat afterwards."""
    now, o = state.bank.banker, state.options
    if now is not None:
        return BankGiven((now + 1) % state.seats, "next") if bank_passes(state) else BankGiven(now, "same")
    if o.banker == "agreed":
        return BankGiven(o.agreed_banker, "agreed")
    return BankGiven(next(state.deal.lots("banker", state.seats)), "lot")


reverse = Rule("buki.reverse", options=(Option("reverse_every", (0, 5, 10), 5),), when=lambda o: o.reverse_every > 0)


@reverse.follows(SetOut)
def turns_round(state: State, _event: SetOut) -> Event | None:
    """After every so many games, tied ones included, the direction is reversed."""
    before = state.deal.standing.number - 1
    return Reversed() if before // state.options.reverse_every % 2 else None


def hand(options: SimpleNamespace, _seats: int) -> int:
    """Tiles for each player."""
    return int(options.hand_size)


deal = c.deal(hand, options=(Option("hand_size", (6, 7), 6),), tiles_in=c.austrian_size)


def columns(options: SimpleNamespace, _seats: int) -> dict[str, Any]:
    """How the undealt tiles are laid out."""
    size = int(getattr(options, "hand_size", 6))
    many = COLUMNS[size]
    return {"columns": many, "each": (c.austrian_size(options) - PLAYERS * size) // many}


stamm = Rule("buki.stamm", fields=columns)


@stamm.follows(PickedUp)
def laid_out(state: State, _event: PickedUp) -> Event:
    """The banker lays the undealt tiles out face down: three columns, or one row with seven tiles each."""
    return StammLaid(COLUMNS[state.options.hand_size], len(state.boneyard))


# ── a stake that is due ─────────────────────────────────────────────────────────────────────────────────────────────

stake_due = Rule("buki.stake_due")


def unstaked(state: State, seat: int) -> bool:
    """Whether a seat is a bettor without a stake on the table."""
    return seat != state.bank.banker and not state.bank.stakes[seat]


@stake_due.forbids(Lead, Place, Pass)
def stake_first(state: State, seat: int, _move: Lead | Place | Pass) -> Facts | None:
    """Before the third turn, or before the first tile of who won the last game, the stake lies on the table."""
    if state.bank.due != seat:
        return None
    return {"how": "third" if state.turns[seat] else "winner"}


@stake_due.follows(LeadGiven)
def winner_stakes(state: State, event: LeadGiven) -> Event | None:
    """A bettor who won the last game stakes before the first tile."""
    won = state.deal.standing.winner == event.seat
    return StakeDue(event.seat, "winner") if won and unstaked(state, event.seat) else None


@stake_due.follows(Turned)
def third_turn(state: State, event: Turned) -> Event | None:
    """A bettor stakes before the third turn."""
    due = state.turns[event.seat] == THIRD - 1 and unstaked(state, event.seat)
    return StakeDue(event.seat, "third") if due else None
