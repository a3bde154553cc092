"""What a win costs, step by step, and what thirteen flowers bring."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from dominolab.errors import SetupError
from dominolab.families.mahjong.events import Ended, FlowerLaid, Owed, Paid
from dominolab.families.mahjong.state import State
from dominolab.families.mahjong.winning import paired
from dominolab.rule import Event, Option, Rule
from dominolab.variants.filipino_mahjong.rules.money import PART, base, from_each, shared

THIRTEEN = 13
MOST = 1000


def won(state: State) -> bool:
    """Whether there is anything to pay."""
    return state.winner is not None


def times(state: State, up: int, down: int = 1) -> tuple[int, ...]:
    """What is owed, so many times as much."""
    return tuple(amount * up // down for amount in state.owed)


def more(state: State, amount: int) -> tuple[int, ...]:
    """What is owed, and as much again from everybody who owes anything."""
    return tuple(owed + amount if owed else 0 for owed in state.owed)


discarder_pays = Rule("filipino-mahjong.discarder_pays")


@discarder_pays.follows(Ended)
def double_from_one(state: State, _event: Ended) -> Event | None:
    """Whose tile it was pays twice the base."""
    if not won(state) or state.how == "self":
        return None
    return Owed(tuple(2 * base(state) * (seat == state.fed_by) for seat in range(state.seats)), "discarder")


others_pay = Rule("filipino-mahjong.others_pay", options=(Option("others_on_discard", (1, 0), 1),))


@others_pay.follows(Ended)
def single_from_others(state: State, _event: Ended) -> Event | None:
    """The others pay the base."""
    if not won(state) or state.how == "self" or not state.options.others_on_discard:
        return None
    owed = (base(state) * (seat not in (state.winner, state.fed_by)) for seat in range(state.seats))
    return Owed(tuple(a + b for a, b in zip(state.owed, owed, strict=True)), "others")


all_pay = Rule("filipino-mahjong.all_pay")


@all_pay.follows(Ended)
def double_from_all(state: State, _event: Ended) -> Event | None:
    """A tile that was drawn is paid twice by all."""
    if not won(state) or state.how != "self":
        return None
    return Owed(tuple(2 * base(state) * (seat != state.winner) for seat in range(state.seats)), "self")


dealer_first = Rule(
    "filipino-mahjong.dealer_first",
    options=(Option("dealer_first_draw", ("double_again", "no_extra"), "double_again"),),
)


@dealer_first.follows(Ended)
def first_tile(state: State, _event: Ended) -> Event | None:
    """The dealer wins with the first tile of all."""
    first = won(state) and state.how == "self" and state.winner == state.dealer and state.fresh
    return Owed(times(state, 2), "first") if first and state.options.dealer_first_draw == "double_again" else None


pairs = Rule(
    "filipino-mahjong.seven_pairs",
    options=(Option("seven_pairs", ("off", "on", "on_double"), "off"),),
    when=lambda o: o.seven_pairs != "off",
)


@pairs.follows(Ended)
def seven(state: State, _event: Ended) -> Event | None:
    """Seven pairs and a set win too; where that is agreed, they are paid double."""
    if state.winner is None or not paired(state, state.winner, state.hand(state.winner)):
        return None
    return Owed(times(state, 2 if state.options.seven_pairs == "on_double" else 1), state.options.seven_pairs)


no_flower = Rule(
    "filipino-mahjong.no_flower",
    options=(Option("no_flower_bonus", ("quarter_of_payment", "quarter_of_base", "off"), "quarter_of_payment"),),
)


@no_flower.follows(Ended)
def flowerless(state: State, _event: Ended) -> Event | None:
    """A winner without flowers gets a quarter more."""
    how = state.options.no_flower_bonus
    if state.winner is None or state.flowers[state.winner] or how == "off":
        return None
    more_ = times(state, PART + 1, PART) if how == "quarter_of_payment" else more(state, base(state) // PART)
    return Owed(more_, how)


settle = Rule("filipino-mahjong.settle", options=(Option("base", range(PART, MOST + 1, PART), PART),))


@settle.follows(Ended)
def settled(state: State, _event: Ended) -> Event | None:
    """The winner is paid."""
    if state.winner is None:
        return None
    points = (sum(state.owed) if seat == state.winner else -owed for seat, owed in enumerate(state.owed))
    return Paid(tuple(points), "win", state.winner)


def divisible(options: SimpleNamespace, _seats: int) -> dict[str, Any]:
    """A quarter of the base that is split among three has to be a whole number."""
    if options.thirteen_total == "split" and options.base % 12:
        msg = f"With thirteen_total='split' the base has to be divisible by 12, and {options.base} is not."
        raise SetupError(
            msg, f"Dengan thirteen_total='split' nilai dasar harus habis dibagi 12, sedangkan {options.base} tidak."
        )
    return {"quarter": options.base // PART}


thirteen = Rule(
    "filipino-mahjong.thirteen",
    options=(
        Option("thirteen_total", ("each", "split"), "each"),
        Option("thirteen_repeat", (True, False), default=False),
    ),
    fields=divisible,
)


@thirteen.follows(FlowerLaid)
def many_flowers(state: State, event: FlowerLaid) -> Iterator[Event]:
    """Thirteen flowers are paid for at once."""
    many = len(state.flowers[event.seat])
    if many and many % THIRTEEN == 0 and (many == THIRTEEN or state.options.thirteen_repeat):
        share = from_each if state.options.thirteen_total == "each" else shared
        yield Paid(share(state, event.seat, base(state) // PART), "thirteen", event.seat)
