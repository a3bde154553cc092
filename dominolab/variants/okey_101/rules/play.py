"""A turn of Okey 101: take a tile, do what you like on the table, discard one."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from dominolab.families.rummy.events import Charged, Discarded, Ended, Taken
from dominolab.families.rummy.laid import Bound, WentOut
from dominolab.families.rummy.laying import UNDO, Open, Undo
from dominolab.families.rummy.melds import plays_as
from dominolab.families.rummy.moves import DRAW, Claim, Discard, Draw, End, Take, discard, take
from dominolab.families.rummy.rules import acts, held, one_take, own_turn, running, take_first
from dominolab.families.rummy.state import AnyTile, State
from dominolab.families.rummy.table import added
from dominolab.rule import Event, Facts, Option, Rule
from dominolab.variants.okey_101.rules.setup import lead
from dominolab.variants.okey_101.rules.using import usable

PENALTY = 101

taking = Rule("okey-101.take")


@taking.offers(Take, keeps=(running, own_turn, one_take, lead), phase="take")
def takes(state: State, seat: int) -> Sequence[Take]:
    """The newest discard of the player before."""
    tile = state.on_offer(seat)
    return (take(tile.printed),) if seat in state.actors and state.phase == "take" and tile is not None else ()


@taking.forbids(Take)
def not_on_top(state: State, seat: int, move: Take) -> Facts | None:
    """No other tile."""
    if not acts(state, seat) or state.phase != "take":
        return None
    tile = state.on_offer(seat)
    if tile is not None and move.tile is not None and move.tile.face == tile.face:
        return None
    return {"tile": tile, "by": state.before(seat)}


drawing = Rule("okey-101.draw")


@drawing.offers(Draw, keeps=(running, own_turn, one_take, lead), phase="take")
def draws(state: State, seat: int) -> Sequence[Draw]:
    """The next tile of the stock."""
    return (DRAW,) if seat in state.actors and state.phase == "take" else ()


# ── taking a discard only to use it ─────────────────────────────────────────────────────────────────────────────────

must_use = Rule("okey-101.must_use", options=(Option("take_discard", ("must_use", "free"), "must_use"),))


def strict(state: State) -> bool:
    """Whether a tile is taken from the pile only to put it on the table."""
    return bool(state.options.take_discard == "must_use")


def taken(state: State) -> AnyTile | None:
    """The tile taken from the pile in this turn that is not on the table yet, where it has to be."""
    return state.drew if strict(state) and state.source == "pile" and state.drew in state.owed else None


@must_use.forbids(Take)
def useless(state: State, seat: int, move: Take) -> Facts | None:
    """A take that cannot lead to the table is no take; after taking a turn back it is the stock's turn."""
    tile = state.on_offer(seat) if acts(state, seat) and state.phase == "take" else None
    if tile is None or not strict(state) or move.tile is None or move.tile.face != tile.face:
        return None
    opened = state.opening(seat) is not None
    if state.undone:
        return {"how": "undone", "tile": tile}
    return None if usable(state, seat, tile) else {"how": "opened" if opened else "opening", "tile": tile}


@must_use.follows(Taken)
def owed(state: State, event: Taken) -> Event | None:
    """The tile has to come on the table in this turn."""
    return Bound(event.seat, event.tile, "taken") if strict(state) else None


@must_use.forbids(Discard)
def unused(state: State, seat: int, _move: Discard) -> Facts | None:
    """The turn does not end before it lies there."""
    tile = taken(state) if acts(state, seat) else None
    if tile is None:
        return None
    return {"how": "opened" if state.opening(seat) is not None else "opening", "tile": tile.printed}


@must_use.forbids(Open)
def opening_without(state: State, seat: int, move: Open) -> Facts | None:
    """Whoever takes a tile to open has to open with it."""
    tile = taken(state) if acts(state, seat) else None
    if tile is None or any(piece.tile.face == tile.face for group in move.groups for piece in group):
        return None
    return {"how": "opening", "tile": tile.printed}


@must_use.offers(Undo, keeps=(running, own_turn), phase="discard")
def takes_back(state: State, seat: int) -> Sequence[Undo]:
    """Whoever owes a tile to the table can take the turn back."""
    return (UNDO,) if seat in state.actors and state.owed else ()


@must_use.forbids(Undo)
def nothing_owed(state: State, seat: int, _move: Undo) -> Facts | None:
    """Nobody else can."""
    return {"how": "nothing"} if acts(state, seat) and not state.owed else None


def take_most(options: SimpleNamespace, seats: int) -> dict[str, Any]:
    """How many discards are taken in a row at the most."""
    return {"most": 4 * seats if options.take_limit == "usual" else options.take_limit}


take_limit = Rule(
    "okey-101.take_limit",
    options=(Option("take_limit", ("usual", *range(1, 101)), "usual", needs=("take_discard", "free")),),
    when=lambda o: o.take_discard == "free",
    fields=take_most,
)


@take_limit.forbids(Take)
def too_many_takes(state: State, seat: int, _move: Take) -> Facts | None:
    """After so many takes in a row somebody has to draw."""
    stuck = acts(state, seat) and state.phase == "take" and state.takes >= take_most(state.options, state.seats)["most"]
    return {"takes": state.takes} if stuck else None


# ── discarding ──────────────────────────────────────────────────────────────────────────────────────────────────────

discarding = Rule("okey-101.discard")


@discarding.offers(Discard, keeps=(running, own_turn, take_first, held), phase="discard")
def discards(state: State, seat: int) -> Sequence[Discard]:
    """Any tile of the rack."""
    if seat not in state.actors or state.phase != "discard":
        return ()
    return [discard(tile.printed) for tile in {t.face: t for t in state.hands[seat]}.values()]


going_out = Rule("okey-101.going_out")


@going_out.forbids(Claim)
def no_claim(_state: State, _seat: int, _move: Claim) -> Facts:
    """Nobody opens the rack to win."""
    return {}


@going_out.follows(Discarded)
def out(state: State, event: Discarded) -> Sequence[Event]:
    """Whoever discards the last tile has gone out, and the hand is over."""
    return () if state.hands[event.seat] else (WentOut(event.seat, event.tile), Ended("won", event.seat))


joker_penalty = Rule(
    "okey-101.joker_penalty",
    options=(Option("penalty_joker_discard", (0, PENALTY), PENALTY),),
    when=lambda o: o.penalty_joker_discard > 0,
)


@joker_penalty.follows(Discarded)
def joker_thrown(state: State, event: Discarded) -> Event | None:
    """A joker discarded costs points, unless it is the last tile."""
    joker = state.is_joker(event.tile) and state.hands[event.seat]
    return Charged((event.seat,), state.options.penalty_joker_discard, "joker") if joker else None


layable = Rule(
    "okey-101.layable",
    options=(Option("penalty_layable", (0, PENALTY), PENALTY),),
    when=lambda o: o.penalty_layable > 0,
)


def fitting(state: State, tile: AnyTile) -> list[int]:
    """The numbers of the melds to which a tile could be added with its own face; a joker is none of those."""
    what = plays_as(tile, state.joker)
    return [] if what is None else added(state.melds, what, high_one=state.high_one)


@layable.follows(Discarded)
def layable_thrown(state: State, event: Discarded) -> Event | None:
    """A tile that fits a meld on the table costs points, unless it is the last one."""
    fits = fitting(state, event.tile) if state.hands[event.seat] else []
    return Charged((event.seat,), state.options.penalty_layable, "layable") if fits else None


empty_stock = Rule("okey-101.empty_stock")


@empty_stock.forbids(Draw)
def nothing_left(state: State, seat: int, _move: Draw) -> Facts | None:
    """A tile must be left."""
    return {"how": "empty"} if acts(state, seat) and not state.stock else None


@empty_stock.forbids(End)
def nobody_ends_it(_state: State, _seat: int, _move: End) -> Facts:
    """A hand ends by itself."""
    return {"how": "end"}


@empty_stock.follows(Discarded)
def stock_out(state: State, _event: Discarded) -> Event | None:
    """After the turn in which the last tile was drawn the hand ends, if nobody has gone out."""
    return None if state.stock else Ended("no_winner")
