"""What a hand costs: few points are good."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from dominolab.errors import SetupError
from dominolab.families.rummy.events import Doubled, Ended, Scored
from dominolab.families.rummy.laid import Revealed, Spared
from dominolab.families.rummy.melds import plays_as
from dominolab.families.rummy.state import State
from dominolab.rule import Event, Option, Rule

WON, UNOPENED, JOKER, FOUR = -101, 202, 101, 4


def counts(event: Ended) -> bool:
    """Whether a hand is scored."""
    return event.how != "void"


def factor(state: State) -> int:
    """What everything is multiplied by."""
    return state.worth or 1


def losers(state: State) -> list[int]:
    """Who pays: everybody but the winner and, with partners, the winner's partner."""
    if state.winner is None:
        return list(range(state.seats))
    return [
        seat
        for seat in range(state.seats)
        if seat != state.winner and not (state.options.partners and (seat - state.winner) % 2 == 0)
    ]


def scored(state: State, points: dict[int, int], why: str) -> Event | None:
    """Points of some seats, if there are any."""
    found = tuple(points.get(seat, 0) for seat in range(state.seats))
    return Scored(found, why) if any(found) else None


reveal = Rule("okey-101.reveal")


@reveal.follows(Ended)
def racks_open(_state: State, event: Ended) -> Event | None:
    """All racks are opened to be counted."""
    return Revealed() if counts(event) else None


# ── what multiplies ─────────────────────────────────────────────────────────────────────────────────────────────────

joker_finish = Rule("okey-101.joker_finish", options=(Option("mult_joker", (1, 2), 2),))


@joker_finish.follows(Ended)
def joker_last(state: State, event: Ended) -> Event | None:
    """A joker discarded last."""
    won = event.seat is not None and state.last is not None and state.is_joker(state.last)
    return Doubled("joker_last", factor(state) * 2) if won and state.options.mult_joker > 1 else None


from_hand = Rule("okey-101.from_hand", options=(Option("mult_from_hand", (1, 2), 2),))


@from_hand.follows(Ended)
def out_at_once(state: State, event: Ended) -> Event | None:
    """Opened and went out in one turn, with nobody before."""
    once = event.seat is not None and state.fresh and [opening.seat for opening in state.openings] == [event.seat]
    return Doubled("from_hand", factor(state) * 2) if once and state.options.mult_from_hand > 1 else None


with_pairs = Rule("okey-101.with_pairs", options=(Option("mult_pairs", (1, 2), 2),))


@with_pairs.follows(Ended)
def winner_had_pairs(state: State, event: Ended) -> Event | None:
    """The winner opened with pairs."""
    opening = state.opening(event.seat) if event.seat is not None else None
    pairs = opening is not None and opening.how == "pairs"
    return Doubled("opened_pairs", factor(state) * 2) if pairs and state.options.mult_pairs > 1 else None


# ── who scores what ─────────────────────────────────────────────────────────────────────────────────────────────────

winner = Rule("okey-101.winner")


@winner.follows(Ended)
def winner_scores(state: State, event: Ended) -> Event | None:
    """The winner gets rid of 101 points."""
    return scored(state, {event.seat: WON * factor(state)}, "winner") if event.seat is not None else None


unopened = Rule("okey-101.unopened", options=(Option("unopened", (UNOPENED, 2 * UNOPENED), UNOPENED),))


@unopened.follows(Ended)
def never_opened(state: State, event: Ended) -> Event | None:
    """A loser who has not opened pays the same whatever is on the rack."""
    paying = [seat for seat in losers(state) if state.opening(seat) is None] if counts(event) else []
    return scored(state, dict.fromkeys(paying, state.options.unopened * factor(state)), "unopened")


def rack_value(state: State, seat: int) -> int:
    """The numbers on a rack; a false joker counts as the joker face, and jokers are counted elsewhere."""
    faces = (plays_as(tile, state.joker) for tile in state.hands[seat])
    return sum(face.number for face in faces if face is not None)


opened = Rule("okey-101.opened")


@opened.follows(Ended)
def left_on_racks(state: State, event: Ended) -> Event | None:
    """A loser who has opened pays what is on the rack, twice that after an opening with pairs."""
    points = {}
    for seat in losers(state) if counts(event) else ():
        opening = state.opening(seat)
        if opening is not None:
            points[seat] = rack_value(state, seat) * (2 if opening.how == "pairs" else 1) * factor(state)
    return scored(state, points, "racks")


held_joker = Rule(
    "okey-101.held_joker",
    options=(
        Option("held_joker", (JOKER, "value"), JOKER),
        Option("held_joker_multiplied", (True, False), default=False, needs=("held_joker", JOKER)),
    ),
)


@held_joker.follows(Ended)
def jokers_left(state: State, event: Ended) -> Event | None:
    """A joker on the rack of a loser who has opened costs 101, or what is printed on it."""
    points = {}
    for seat in losers(state) if counts(event) else ():
        opening = state.opening(seat)
        jokers = sum(state.is_joker(tile) for tile in state.hands[seat])
        if opening is not None and jokers and state.joker is not None:
            if state.options.held_joker == "value":
                points[seat] = state.joker.number * jokers * (2 if opening.how == "pairs" else 1) * factor(state)
            else:
                points[seat] = JOKER * jokers * (factor(state) if state.options.held_joker_multiplied else 1)
    return scored(state, points, "jokers")


def only_four(options: SimpleNamespace, seats: int) -> dict[str, Any]:
    """Partners need four players."""
    if options.partners and seats != FOUR:
        msg = f"Partners need {FOUR} players, not {seats}."
        raise SetupError(msg, f"Berpasangan perlu {FOUR} pemain, bukan {seats}.")
    return {}


partners = Rule(
    "okey-101.partners",
    options=(Option("partners", (True, False), default=False),),
    when=lambda o: o.partners,
    fields=only_four,
)


@partners.follows(Ended)
def partner_pays_nothing(state: State, event: Ended) -> Event | None:
    """The partner of the winner scores nothing for the hand."""
    return None if event.seat is None else Spared((event.seat + 2) % FOUR)
