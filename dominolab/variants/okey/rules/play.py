"""Playing Okey: showing, taking, drawing, and how the stock comes to its end."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from dominolab.families.rummy.events import Charged, Discarded, Drawn, Ended, GivenUp, Lifted, Shown
from dominolab.families.rummy.hands import forms
from dominolab.families.rummy.moves import DRAW, END, Claim, Discard, Draw, End, Show, Take, show, take
from dominolab.families.rummy.rules import acts, one_take, own_turn, running
from dominolab.families.rummy.state import State
from dominolab.rule import Event, Facts, Option, Rule
from dominolab.variants.okey.rules.setup import STACK, formal, lead

LIMITS = ("usual", *range(1, 101))


def others(state: State, seat: int) -> tuple[int, ...]:
    """Those who pay when a seat gains: every other player, or with partners the other team."""
    if state.options.partners:
        return tuple(s for s in state.playing if (s - seat) % 2)
    return tuple(s for s in state.playing if s != seat)


def team(state: State, seat: int) -> tuple[int, ...]:
    """A seat, and its partner where there are partners."""
    return tuple(s for s in state.playing if s == seat or (state.options.partners and (s - seat) % 2 == 0))


# ── showing ─────────────────────────────────────────────────────────────────────────────────────────────────────────

showing = Rule("okey.showing", options=(Option("showing", (True, False), default=True),))


@showing.offers(Show, anytime=True)
def shows(state: State, seat: int) -> Sequence[Show]:
    """Whoever holds the twin of the indicator may show it."""
    twin = state.indicator
    return [show(twin.printed)] if twin is not None and state.held(seat, twin) else ()


@showing.forbids(Show)
def not_the_twin(state: State, _seat: int, move: Show) -> Facts | None:
    """Where there is showing, it is the twin of the indicator that is shown."""
    if not state.options.showing:
        return {"how": "unused"}
    if state.indicator is None or move.tile.face != state.indicator.face:
        return {"how": "other", "tile": state.indicator}
    return None


show_deadline = Rule(
    "okey.show_deadline",
    options=(
        Option("showing_deadline", ("before_own_first_draw", "before_first_discard_of_game"), "before_own_first_draw"),
    ),
)


@show_deadline.forbids(Show)
def too_late(state: State, seat: int, _move: Show) -> Facts | None:
    """Until the holder takes a tile for the first time, or until the first discard."""
    if state.options.showing_deadline == "before_own_first_draw":
        return {"how": "draw"} if seat in state.took else None
    return {"how": "discard"} if any(state.piles) or state.took else None


show_once = Rule("okey.show_once")


@show_once.forbids(Show)
def shown_before(state: State, _seat: int, _move: Show) -> Facts | None:
    """There is one showing in a deal."""
    return None if state.shown is None else {"by": state.shown}


show_score = Rule(
    "okey.show_score", options=(Option("showing_score", ("others_lose_1", "shower_gains_1"), "others_lose_1"),)
)


@show_score.follows(Shown)
def showing_pays(state: State, event: Shown) -> Event:
    """The others lose a point at once, or the one who shows gains it."""
    if state.options.showing_score == "shower_gains_1":
        return Charged(team(state, event.seat), 1, "gain")
    return Charged(others(state, event.seat), -1, "showing")


# ── taking and drawing ──────────────────────────────────────────────────────────────────────────────────────────────

taking = Rule("okey.take")


@taking.offers(Take, keeps=(running, own_turn, one_take, lead), phase="take")
def takes(state: State, seat: int) -> Sequence[Take]:
    """The newest discard of the player before."""
    if seat not in state.actors or state.phase != "take":
        return ()
    tile = state.on_offer(seat)
    return [take(tile.printed)] if tile is not None else ()


@taking.forbids(Take)
def not_on_offer(state: State, seat: int, move: Take) -> Facts | None:
    """Only the newest discard of the player before."""
    tile = state.on_offer(seat) if acts(state, seat) and state.drew is None else None
    if tile is None or (move.tile is not None and move.tile.face == tile.face):
        return None
    return {"by": state.before(seat), "tile": tile}


drawing = Rule("okey.draw", options=(Option("indicator_drawn_last", (True, False), default=False),))


@drawing.offers(Draw, keeps=(running, own_turn, one_take, lead), phase="take")
def draws(state: State, seat: int) -> Sequence[Draw]:
    """The next tile of the stock."""
    return (DRAW,) if seat in state.actors and state.phase == "take" else ()


@drawing.forbids(Draw)
def nothing_left(state: State, seat: int, _move: Draw) -> Facts | None:
    """A tile must be left; the indicator is none."""
    return {} if acts(state, seat) and not state.left else None


last_stack = Rule("okey.last_stack", when=formal)


@last_stack.follows(Drawn)
def lifted(state: State, _event: Event) -> Event | None:
    """When only the six-stack is left, the indicator is lifted off it."""
    return Lifted() if len(state.stock) == STACK and state.indicator_in == "stock" else None


joker_discard = Rule("okey.joker_discard", options=(Option("joker_discard", ("allowed", "only_to_win"), "allowed"),))


@joker_discard.forbids(Discard)
def joker_kept(state: State, seat: int, move: Discard) -> Facts | None:
    """Where agreed, a joker is discarded only to win."""
    strict = state.options.joker_discard == "only_to_win" and acts(state, seat)
    return {"tile": move.tile} if strict and state.is_joker(move.tile) else None


taken_tile = Rule("okey.taken_tile", options=(Option("discard_taken_tile", ("allowed", "forbidden"), "allowed"),))


@taken_tile.forbids(Discard, Claim)
def put_back(state: State, seat: int, move: Discard | Claim) -> Facts | None:
    """Where agreed, a tile taken from a pile is not discarded in the same turn."""
    if state.options.discard_taken_tile == "allowed" or state.source != "pile" or not acts(state, seat):
        return None
    return {"tile": move.tile} if state.drew is not None and move.tile.face == state.drew.face else None


empty_stock = Rule("okey.empty_stock", options=(Option("empty_stock_take", ("any", "only_to_win"), "any"),))


def must_win(state: State) -> bool:
    """Whether a tile is taken on the empty stock only to win with it."""
    return state.options.empty_stock_take == "only_to_win" and not state.left


@empty_stock.forbids(Take)
def take_not_winning(state: State, seat: int, _move: Take) -> Facts | None:
    """The take must win."""
    tile = state.on_offer(seat) if acts(state, seat) and state.phase == "take" else None
    if tile is None or not must_win(state):
        return None
    hand = [*state.hands[seat], tile]
    barred = tile.face if state.options.discard_taken_tile == "forbidden" else ""
    for gone in hand:
        if gone.face != barred and forms([t for t in hand if t is not gone], state.joker):
            return None
    return {"how": "take"}


@empty_stock.forbids(Discard)
def discard_not_winning(state: State, seat: int, _move: Discard) -> Facts | None:
    """After such a take the win is claimed."""
    return {"how": "expose"} if acts(state, seat) and must_win(state) and state.source == "pile" else None


@empty_stock.offers(End, keeps=(running, own_turn, one_take), phase="take")
def gives_up(state: State, seat: int) -> Sequence[End]:
    """With nothing left to draw, the deal can end."""
    return (END,) if seat in state.actors and state.phase == "take" and not state.left else ()


@empty_stock.forbids(End)
def still_tiles(state: State, seat: int, _move: End) -> Facts | None:
    """While there is something to draw, nobody gives up."""
    return {"how": "left"} if acts(state, seat) and state.drew is None and state.left else None


@empty_stock.follows(GivenUp)
def no_winner(state: State, _event: Event) -> Event:
    """The deal ends without a winner."""
    return Ended("no_winner")


def limit(value: Any, usual: int) -> int:
    """An agreed limit, or the usual one."""
    return usual if value == "usual" else int(value)


def take_most(options: SimpleNamespace, seats: int) -> dict[str, Any]:
    """How many discards are taken in a row at the most."""
    return {"most": limit(options.take_limit, 4 * seats)}


take_limit = Rule("okey.take_limit", options=(Option("take_limit", LIMITS, "usual"),), fields=take_most)


@take_limit.forbids(Take)
def too_many_takes(state: State, seat: int, _move: Take) -> Facts | None:
    """After so many takes in a row somebody has to draw."""
    most = limit(state.options.take_limit, 4 * len(state.playing))
    stuck = acts(state, seat) and state.drew is None and bool(state.left) and state.takes >= most
    return {"takes": state.takes} if stuck else None


def empty_most(options: SimpleNamespace, seats: int) -> dict[str, Any]:
    """How many discards are taken on an empty stock at the most."""
    return {"most": limit(options.empty_stock_limit, seats)}


empty_limit = Rule("okey.empty_limit", options=(Option("empty_stock_limit", LIMITS, "usual"),), fields=empty_most)


@empty_limit.follows(Discarded)
def takes_run_out(state: State, _event: Discarded) -> Event | None:
    """After so many takes on the empty stock the deal ends without a winner."""
    most = limit(state.options.empty_stock_limit, len(state.playing))
    return Ended("no_winner") if state.empty_takes >= most else None


def longest(seats: int, options: SimpleNamespace) -> int:
    """No deal takes more moves than this: a take or draw, a false claim and a discard in each turn, and one showing."""
    least = min(seats, 2) if options.elimination else seats
    stock = 106 - 1 - (14 * least + 1) + bool(options.indicator_drawn_last)
    takes = limit(options.take_limit, 4 * seats)
    turns = 1 + stock * (takes + 1) + limit(options.empty_stock_limit, seats)
    return (2 if options.false_claim == "refuse" else 3) * turns + 2
