"""Stakes, increases, requests and bets: who may make them, when, and how large."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

from dominolab.errors import SetupError
from dominolab.families.connecting.bank import Increased, Lapsed
from dominolab.families.connecting.decisions import Answer, AskRaise, Bet, Increase, Stake
from dominolab.families.connecting.events import Led, Passed, Placed
from dominolab.families.connecting.state import State
from dominolab.rule import Event, Facts, Option, Rule
from dominolab.variants.buki.rules.banking import FOURTH, THIRD

AMOUNTS = range(1, 51)
Chips = Stake | Increase | AskRaise | Bet


def watched(seat: int, move: Chips) -> int:
    """The seat that an amount is about: the one that an onlooker bets on, or the own one."""
    return move.on if isinstance(move, Bet) else seat


def amounts(state: State) -> range:
    """Every amount that can lie on the table."""
    o = state.options
    return range(o.stake_min, o.stake_max + 1, o.stake_step)


raises = Rule("buki.raises", options=(Option("raise_requests", (True, False), default=False),))


@raises.offers(AskRaise, anytime=True)
def asks(state: State, seat: int) -> Sequence[AskRaise]:
    """A bettor may ask to raise the own stake."""
    return [AskRaise(many) for many in amounts(state)] if state.bank.stakes[seat] else ()


@raises.forbids(AskRaise)
def no_raises(state: State, _seat: int, _move: AskRaise) -> Facts | None:
    """Only where that is agreed."""
    return None if state.options.raise_requests else {}


@raises.follows(Led, Placed, Passed)
def too_late(state: State, event: Led | Placed | Passed) -> Event | None:
    """A request that was not answered before the fourth turn lapses."""
    seat = event.seat
    return Lapsed(seat, "raise") if state.turns[seat] >= FOURTH and state.bank.wishes[seat] else None


@raises.follows(Increased)
def no_need(state: State, event: Increased) -> Event | None:
    """A request lapses that a stake left by a tie has reached by itself: granted, it would make the stake smaller."""
    return Lapsed(event.seat, "met") if 0 < state.bank.wishes[event.seat] <= event.amount else None


onlookers = Rule(
    "buki.onlookers",
    options=(
        Option("onlookers", (True, False), default=False),
        Option("onlooker_bets", (True, False), default=True, needs=("onlookers", True)),
    ),
)


@onlookers.offers(Bet, anytime=True)
def bets(state: State, seat: int) -> Sequence[Bet]:
    """The onlooker behind a player may ask to bet on that player."""
    return () if seat == state.bank.banker else [Bet(many, seat) for many in amounts(state)]


@onlookers.forbids(Bet)
def no_onlookers(state: State, _seat: int, _move: Bet) -> Facts | None:
    """Only where that is agreed."""
    return None if state.options.onlookers and state.options.onlooker_bets else {}


@onlookers.follows(Led, Placed, Passed)
def bet_lapses(state: State, event: Led | Placed | Passed) -> Event | None:
    """A bet that was not answered before the third turn of the watched player lapses."""
    seat = event.seat
    return Lapsed(seat, "bet") if state.turns[seat] >= THIRD and state.bank.bet_wishes[seat] else None


answers = Rule("buki.answers")


@answers.offers(Answer, anytime=True)
def answer(state: State, seat: int) -> Sequence[Answer]:
    """The banker accepts or refuses what is asked."""
    if seat != state.bank.banker:
        return ()
    return list(_answers(state))


def _answers(state: State) -> Iterator[Answer]:
    for what, wishes in (("raise", state.bank.wishes), ("bet", state.bank.bet_wishes)):
        for at, many in enumerate(wishes):
            if many:
                yield Answer(accept=True, what=what, at=at)
                yield Answer(accept=False, what=what, at=at)


@answers.forbids(Answer)
def not_the_banker(state: State, seat: int, _move: Answer) -> Facts | None:
    """Nobody else decides that."""
    return None if seat == state.bank.banker else {}


pending = Rule("buki.pending")


@pending.forbids(Answer)
def nothing_asked(state: State, _seat: int, move: Answer) -> Facts | None:
    """There is something to answer."""
    wishes = state.bank.wishes if move.what == "raise" else state.bank.bet_wishes
    return None if 0 <= move.at < state.seats and wishes[move.at] else {}


own_player = Rule("buki.own_player")


@own_player.forbids(Bet)
def other_player(_state: State, seat: int, move: Bet) -> Facts | None:
    """An onlooker bets on the player whose tiles the onlooker sees."""
    return None if move.on == seat else {}


not_banker = Rule("buki.not_banker")


@not_banker.forbids(Bet)
def on_banker(state: State, _seat: int, move: Bet) -> Facts | None:
    """Nobody bets on the banker."""
    return {} if move.on == state.bank.banker else None


bettors = Rule("buki.bettors")


@bettors.forbids(Stake, Increase, AskRaise)
def banker_stakes(state: State, seat: int, _move: Stake | Increase | AskRaise) -> Facts | None:
    """The banker has no stake."""
    return {} if seat == state.bank.banker else None


one_stake = Rule("buki.one_stake")


@one_stake.forbids(Stake, Bet)
def lies_there(state: State, seat: int, move: Stake | Bet) -> Facts | None:
    """What lies on the table stays as it is; and there is one stake, and one bet, each."""
    bank = state.bank
    if isinstance(move, Stake):
        return {} if bank.stakes[seat] else None
    known = 0 <= move.on < state.seats
    return {} if known and (bank.bets[move.on] or bank.bet_wishes[move.on]) else None


carried = Rule("buki.carried")


@carried.forbids(Increase)
def not_carried(state: State, seat: int, _move: Increase) -> Facts | None:
    """Only a stake that stayed after a tie grows."""
    return None if state.bank.carried[seat] else {}


staked_first = Rule("buki.staked_first")


@staked_first.forbids(AskRaise)
def nothing_to_raise(state: State, seat: int, _move: AskRaise) -> Facts | None:
    """Who has no stake has none to raise."""
    return None if state.bank.stakes[seat] else {}


in_time = Rule("buki.in_time")


@in_time.forbids(Stake, Increase, Bet)
def third_taken(state: State, seat: int, move: Stake | Increase | Bet) -> Facts | None:
    """Stakes and bets are placed before the third turn of the player is over."""
    at = watched(seat, move)
    return {} if 0 <= at < state.seats and state.turns[at] >= THIRD else None


raise_time = Rule("buki.raise_time")


@raise_time.forbids(AskRaise)
def fourth_taken(state: State, seat: int, _move: AskRaise) -> Facts | None:
    """After the fourth turn nothing is raised."""
    return {} if state.turns[seat] >= FOURTH else None


upwards = Rule("buki.upwards")


@upwards.forbids(Increase, AskRaise)
def not_more(state: State, seat: int, move: Increase | AskRaise) -> Facts | None:
    """A stake only grows."""
    stake = state.bank.stakes[seat]
    return {"stake": stake} if stake and move.amount <= stake else None


def agreed(options: SimpleNamespace, _seats: int) -> dict[str, Any]:
    """The ratio of the limits, which have to fit each other and the step."""
    low, high, step = options.stake_min, options.stake_max, getattr(options, "stake_step", 1)
    if low > high:
        msg = f"The least stake cannot be {low} where the greatest is {high}."
        raise SetupError(msg, f"Taruhan terkecil tidak bisa {low} kalau yang terbesar {high}.")
    if low % step or high % step:
        msg = f"Stakes go in steps of {step}, and so do the limits: {low} and {high} do not both fit."
        raise SetupError(msg, f"Taruhan naik per {step}, begitu juga batasnya: {low} dan {high} tidak cocok.")
    return {"ratio": f"{high / low:.3g}"}


limits = Rule(
    "buki.limits",
    options=(Option("stake_min", AMOUNTS, 2), Option("stake_max", AMOUNTS, 6)),
    fields=agreed,
)


@limits.forbids(Stake, Increase, AskRaise, Bet)
def beyond_limits(state: State, _seat: int, move: Chips) -> Facts | None:
    """No stake is smaller or larger than agreed."""
    low, high = state.options.stake_min, state.options.stake_max
    return None if low <= move.amount <= high else {"low": low, "high": high}


steps = Rule("buki.steps", options=(Option("stake_step", AMOUNTS, 1),))


@steps.forbids(Stake, Increase, AskRaise, Bet)
def off_step(state: State, _seat: int, move: Chips) -> Facts | None:
    """Stakes are multiples of the step."""
    step = state.options.stake_step
    return {"step": step} if move.amount % step else None


staking = Rule("buki.staking")


@staking.offers(Stake, anytime=True)
def stakes(state: State, seat: int) -> Sequence[Stake]:
    """A bettor places a stake at any time."""
    return () if state.bank.stakes[seat] else [Stake(many) for many in amounts(state)]


@staking.offers(Increase, anytime=True)
def increases(state: State, seat: int) -> Sequence[Increase]:
    """A stake that has stayed may grow at any time."""
    return [Increase(many) for many in amounts(state)] if state.bank.carried[seat] else ()
