"""The rules that only Pool has: the pot, running scores, buying back, and the broken pool."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import SimpleNamespace

from dominolab.families.connecting import rules as c
from dominolab.families.connecting.decisions import BUY, DECLINE, REJOIN, Buy, Decline, Rejoin
from dominolab.families.connecting.events import Ended, MatchOver, Scored, SetOut, Turned
from dominolab.families.connecting.pot import (
    Asked,
    BackAt,
    Bought,
    Broken,
    Declined,
    Left,
    Paid,
    PaidIn,
    PotTaken,
    Rejoined,
    Settled,
    whole,
)
from dominolab.families.connecting.state import State
from dominolab.rule import Event, Facts, Option, Rule

AMOUNTS = range(1, 101)
HAND, LATE = 7, {4: 7, 3: 8, 2: 12}


# ── the pot ─────────────────────────────────────────────────────────────────────────────────────────────────────────

stake = Rule("pool.stake", options=(Option("stake", AMOUNTS, 3),))


@stake.follows(SetOut)
def pay_in(state: State, _event: SetOut) -> Event | None:
    """Before the first game everybody pays the same."""
    return PaidIn(state.playing, state.options.stake) if state.deal.standing.number == 1 else None


def hand_size(options: SimpleNamespace, seats: int) -> int:
    """Seven each; where that is agreed, more when fewer are left."""
    return LATE[seats] if options.hand_size_late == "block_table" else HAND


deal = c.deal(
    hand_size,
    options=(Option("hand_size_late", ("seven", "block_table"), "seven"),),
    tiles_in=c.austrian_size,
)

payment = Rule(
    "pool.payment",
    options=(Option("game_payment", range(101), 0),),
    when=lambda o: o.game_payment > 0,
    fields=lambda o, _seats: {"half": half(getattr(o, "game_payment", 0))},
)


def half(amount: float) -> float:
    """Half of a number of chips."""
    return whole(amount / 2)


@payment.follows(Ended)
def pay_winner(state: State, event: Ended) -> Event | None:
    """The winner of a game gets a fixed amount from each other player still in, half of it when blocked."""
    winner, full = state.winner, state.options.game_payment
    if winner is None:
        return None
    each = full if event.how == "out" else half(full)
    got = each * (len(state.playing) - 1)
    return Paid(tuple(got if s == winner else -each if s in state.playing else 0 for s in range(state.seats)))


# ── the scores ──────────────────────────────────────────────────────────────────────────────────────────────────────

count = Rule("pool.count")


@count.follows(Ended)
def counted(state: State, _event: Ended) -> Event | None:
    """Whoever is still in adds the pips left in the own hand; after a tie see `tie_void`."""
    return None if state.winner is None else Scored(tuple(c.pips(hand) for hand in state.hands))


tie_void = Rule("pool.tie_void", options=(Option("tie_void", ("all", "tied_only"), "all"),))


@tie_void.follows(Ended)
def tied(state: State, _event: Ended) -> Event | None:
    """A tie for the fewest pips in a blocked game: nobody, or none of the tied, adds anything."""
    if state.winner is not None:
        return None
    pips = [c.pips(hand) for hand in state.hands]
    least = min(pips[seat] for seat in state.playing)
    void = state.options.tie_void == "all"
    return Scored(tuple(0 if void or many == least else many for many in pips))


def beyond(state: State, seat: int) -> bool:
    """Whether a score eliminates."""
    return bool(state.totals[seat] > state.options.limit)


def in_order(state: State, seats: Sequence[int]) -> list[int]:
    """Seats in order of play, from the winner of the game or, without one, from who placed last."""
    first = state.winner if state.winner is not None else state.placer or 0
    return sorted(seats, key=lambda seat: (seat - first) % state.seats)


broken = Rule("pool.broken", options=(Option("broken_pool_players", ("all", "remaining"), "all"),))


@broken.follows(Ended)
def breaks(state: State, _event: Ended) -> Iterator[Event]:
    """When nobody is under the limit all begin again, and pay again."""
    if not all(beyond(state, seat) for seat in state.playing):
        return
    yield Broken(state.playing)
    yield PaidIn(state.playing, state.options.stake)
    if state.pot.out and state.options.broken_pool_players == "all":
        yield Asked(tuple(in_order(state, state.pot.out)), "rejoin")


# ── between two games ───────────────────────────────────────────────────────────────────────────────────────────────

between_games = Rule("pool.between_games")


@between_games.forbids(Buy, Decline)
def not_between(state: State, _seat: int, move: Buy | Decline) -> Facts | None:
    """Only between two games something is decided."""
    wanted = ("offer",) if isinstance(move, Buy) else ("offer", "rejoin")
    return None if state.phase in wanted else {}


rejoin = Rule("pool.rejoin")


@rejoin.offers(Rejoin, phase="rejoin")
def comes_back(state: State, seat: int) -> Sequence[Rejoin]:
    """Who had left may come back when the pool has been broken."""
    return (REJOIN,) if seat in state.actors and state.phase == "rejoin" else ()


@rejoin.forbids(Rejoin)
def nothing_to_rejoin(state: State, seat: int, _move: Rejoin) -> Facts | None:
    """The pool has just been broken, and the player had left it."""
    return None if state.phase == "rejoin" and seat in state.pot.out else {}


@rejoin.follows(Rejoined)
def pays_again(state: State, event: Rejoined) -> Event:
    """Coming back costs the stake."""
    return PaidIn((event.seat,), state.options.stake)


buy_back = Rule(
    "pool.buy_back",
    options=(
        Option("buy_back", (True, False), default=True),
        Option("buy_back_price", ("half",), "half"),
    ),
    fields=lambda o, _seats: {"price": half(o.stake)},
)


def new_score(state: State, seat: int) -> int:
    """The middle one of the scores of the three others who began, or one more than theirs if those are all equal."""
    others = sorted(total for other, total in enumerate(state.totals) if other != seat)
    middle: int = others[len(others) // 2]
    return middle + 1 if others[0] == others[-1] else middle


@buy_back.offers(Buy, phase="offer")
def buys(_state: State, _seat: int) -> Sequence[Buy]:
    """Buying back is possible where nothing forbids it."""
    return (BUY,)


@buy_back.forbids(Buy)
def no_buying(state: State, _seat: int, _move: Buy) -> Facts | None:
    """Some tables play without it."""
    return None if state.options.buy_back else {}


@buy_back.follows(Bought)
def back_at(state: State, event: Bought) -> Event:
    """Half a stake goes into the pool, and the score becomes the middle one of the others."""
    return BackAt(event.seat, half(state.options.stake), new_score(state, event.seat))


still_in = Rule("pool.still_in")


@still_in.forbids(Buy)
def has_left(state: State, seat: int, _move: Buy) -> Facts | None:
    """Who has left the pool buys nothing."""
    return {} if seat in state.pot.out else None


asked = Rule("pool.asked")


@asked.forbids(Buy, Decline, Rejoin)
def not_asked(state: State, seat: int, _move: Buy | Decline | Rejoin) -> Facts | None:
    """One player decides after the other."""
    deciding = state.phase in ("offer", "rejoin")
    return {"seat": state.actors[0]} if deciding and seat not in state.actors else None


def may_ask(state: State, seat: int) -> bool:
    """Whether a price is worth speaking of: it is this seat that is asked whether it wants to buy back."""
    return state.phase == "offer" and seat in state.actors


lowers = Rule("pool.lowers")


@lowers.forbids(Buy)
def not_lower(state: State, seat: int, _move: Buy) -> Facts | None:
    """Buying back must help."""
    score = new_score(state, seat)
    return {"score": score} if may_ask(state, seat) and score >= state.totals[seat] else None


within = Rule("pool.within")


@within.forbids(Buy)
def still_beyond(state: State, seat: int, _move: Buy) -> Facts | None:
    """Nobody buys a score that eliminates."""
    score, limit = new_score(state, seat), state.options.limit
    return {"score": score, "limit": limit} if may_ask(state, seat) and score > limit else None


decline = Rule("pool.decline")


@decline.offers(Decline)
def declines(state: State, seat: int) -> Sequence[Decline]:
    """Whoever is asked may leave things as they are."""
    return (DECLINE,) if state.phase in ("offer", "rejoin") and seat in state.actors else ()


limit_rule = Rule("pool.limit", options=(Option("limit", (100,), 100),))


@limit_rule.follows(Ended)
def out_at_once(state: State, _event: Ended) -> Event | None:
    """Without buying back, a score over the limit eliminates at once."""
    gone = tuple(seat for seat in state.playing if beyond(state, seat))
    return Left(gone) if gone and not state.options.buy_back and not state.pot.broken else None


@limit_rule.follows(Declined)
def out_when_asked(state: State, event: Declined) -> Event | None:
    """Who is over the limit and does not buy back leaves."""
    return Left((event.seat,)) if state.phase == "offer" and beyond(state, event.seat) else None


order = Rule("pool.order", when=lambda o: o.buy_back or o.broken_pool_players == "all")


@order.follows(Ended)
def offered(state: State, _event: Ended) -> Event | None:
    """After a game everybody still in is asked once, the highest score first."""
    if not state.options.buy_back or state.pot.broken:
        return None
    return Asked(tuple(sorted(in_order(state, state.playing), key=lambda seat: -state.totals[seat])), "offer")


@order.follows(Declined, BackAt, PaidIn)
def next_asked(state: State, _event: Event) -> Event | None:
    """The next one in that order, until all have decided."""
    queue = state.pot.queue
    if state.over or state.phase not in ("offer", "rejoin") or not queue:
        return None
    place = queue.index(state.actors[0]) + 1
    return Turned(queue[place]) if place < len(queue) else Settled()


pool_taken = Rule("pool.pool_taken")


@pool_taken.follows(Left)
def last_one(state: State, _event: Left) -> Iterator[Event]:
    """The last player left takes the whole pool."""
    left = [seat for seat in range(state.seats) if seat not in state.pot.out]
    if len(left) == 1:
        if not state.over:
            yield Settled()
        yield PotTaken(left[0], state.pot.pot)
        yield MatchOver(left[0])


def ledger(state: State) -> list[tuple[list[str], list[str]]]:
    """What the table writes down beside the scores: who bought back, the chips of each, and who is out."""
    pot = state.pot
    rows = []
    if any(score is not None for score in pot.bought):
        cells = ["" if score is None else str(score) for score in pot.bought]
        title = ["Begins again at", "Mulai lagi dari"] if pot.broken else ["Bought back at", "Beli kembali ke"]
        rows.append((title, cells))
    rows.append(([f"Chips · pot {pot.pot}", f"Chip · pot {pot.pot}"], [f"{chips:+}" for chips in pot.chips]))
    if pot.out:
        rows.append((["Out", "Gugur"], ["x" if seat in pot.out else "" for seat in range(state.seats)]))
    return rows
