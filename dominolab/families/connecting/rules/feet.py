"""A scheduled double that opens the deal, feet of three toes on doubles, one tile drawn a turn, and lowest wins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from dominolab.errors import SetupError
from dominolab.families.connecting.events import (
    Drawn,
    Ended,
    FootBegun,
    LeadGiven,
    MatchOver,
    PickedUp,
    Placed,
    Redealt,
    Scheduled,
    Scored,
    ToesClosed,
    Turned,
)
from dominolab.families.connecting.moves import DRAW, Draw, Lead, Pass, Place
from dominolab.families.connecting.rules.play import match, must_play, name_end, open_end, placing
from dominolab.families.connecting.rules.stock import boneyard_empty
from dominolab.families.connecting.state import State
from dominolab.rule import Event, Facts, Option, Rule
from dominolab.tiles import Domino

DOUBLE_BLANK = Domino(0, 0)
TOES = 3
SEVEN = 7
ORDERS = 2**32  # among which the lot chooses when tiles are shuffled again


def in_turn(state: State, seat: int) -> bool:
    """Whether it is the turn of a seat; where it is not, that is said and nothing else."""
    return seat in state.actors


def holding(state: State, tile: Domino | None) -> int | None:
    """The seat that holds a tile, or None."""
    return next((seat for seat, hand in enumerate(state.hands) if tile in hand), None)


def redeals(state: State) -> Iterator[Event]:
    """Shuffle and draw anew until somebody holds the double of this deal, who then leads it."""
    tile, times = state.set_double or DOUBLE_BLANK, 0
    orders = state.deal.lots("redeal", ORDERS)
    while (seat := holding(state, tile)) is None:
        times += 1
        yield Redealt(tile, times, next(orders))
    yield LeadGiven(seat, tile, "set")


opener = Rule("connecting.opener", when=lambda o: getattr(o, "start_double", "from_hand") == "from_hand")


@opener.follows(PickedUp)
def holder_opens(state: State, _event: PickedUp) -> Event | None:
    """Whoever holds the scheduled double leads it."""
    seat = holding(state, state.set_double)
    return None if seat is None else LeadGiven(seat, state.set_double, "set")


@opener.forbids(Pass)
def has_to_open(state: State, seat: int, _move: Pass) -> Facts | None:
    """Who holds it may not pass."""
    return {"tile": state.must_lead} if in_turn(state, seat) and state.phase == "lead" else None


def next_of(state: State, doubles: Sequence[Domino]) -> Scheduled:
    """The double of this deal, from those that open the deals of a match one after another."""
    place: int = state.deal.standing.of("stage", (0,))[0]
    if place >= len(doubles):
        msg = f"This match has {len(doubles)} hands, so that none comes after stage {place}."
        raise SetupError(msg, f"Pertandingan ini {len(doubles)} ronde; sesudah tahap {place} tidak ada lagi.")
    return Scheduled(doubles[place], place + 1, "first")


def seven_of(tiles: int, seats: int) -> int:
    """Seven each of so many tiles, as long as every player could draw one tile more."""
    if (SEVEN + 1) * seats > tiles:
        most = tiles // (SEVEN + 1)
        msg = f"Seven tiles each leave fewer than {seats} of the {tiles} tiles; at most {most} can play."
        raise SetupError(
            msg, f"Dengan tujuh kartu seorang, {tiles} kartu hanya cukup untuk {most} pemain, bukan {seats}."
        )
    return SEVEN


# ── what is played where ────────────────────────────────────────────────────────────────────────────────────────────

set_first = Rule("connecting.set_first")


@set_first.forbids(Place, instead_of=(open_end, match))
def set_stage(state: State, _seat: int, move: Place) -> Facts | None:
    """Before anything else the double in the middle gets a tile with its number at each of its places."""
    free = state.free_sides()
    if not free or state.layout.at[free[0]][0] != 0:
        return None
    double = state.layout.joined[0].tile
    if double.high in move.tile:
        return None
    laid = sum(j.on == 0 for j in state.layout.joined)
    facts = {"double": double, "number": double.high, "tile": move.tile, "laid": laid, "places": laid + len(free)}
    return {**facts, "how": "toes" if free[0].isdigit() else "sides"}


set_place = Rule("connecting.set_place")


@set_place.forbids(Place, instead_of=(open_end, match))
def place_taken(state: State, _seat: int, move: Place) -> Facts | None:
    """While a place at the double in the middle is free, the branches that have begun wait."""
    free = state.free_sides()
    if not free or state.layout.at[free[0]][0] != 0 or move.end is None or move.end in free:
        return None
    double = state.layout.joined[0].tile
    return {"double": double, "ends": tuple(free)} if double.high in move.tile else None


def feet(o: object) -> bool:
    """Whether doubles get a foot at this table."""
    return getattr(o, "doubles", "foot") == "foot"


def foot_with(*options: Option) -> Rule:
    """The rule that gives doubles a foot, with the options that a game has about it."""
    rule = Rule("connecting.foot", options=options, when=feet)

    @rule.follows(Placed)
    def foot_begins(state: State, event: Placed) -> Event | None:
        """A double played at an open end waits for three toes on its far side."""
        begins = event.tile.double and event.end in state.layout.ends
        return FootBegun(event.tile, event.end) if begins else None

    return rule


foot = foot_with()


foot_first = Rule("connecting.foot_first", when=feet)


@foot_first.forbids(Place, instead_of=(open_end, match))
def foot_waits(state: State, _seat: int, move: Place) -> Facts | None:
    """While a foot lacks toes, only a tile with its number is played."""
    on = state.pending_foot()
    if on is None:
        return None
    double = state.layout.joined[on].tile
    if double.high in move.tile:
        return None
    return {"double": double, "number": double.high, "tile": move.tile, "laid": TOES - len(state.free_sides())}


foot_place = Rule("connecting.foot_place", when=feet)


@foot_place.forbids(Place, instead_of=(open_end, match))
def not_a_toe(state: State, _seat: int, move: Place) -> Facts | None:
    """While a foot lacks toes, nothing is played elsewhere."""
    on = state.pending_foot()
    if on is None or move.end is None or move.end in state.free_sides():
        return None
    double = state.layout.joined[on].tile
    return {"double": double, "ends": tuple(state.free_sides())} if double.high in move.tile else None


unfinishable = Rule(
    "connecting.unfinishable",
    options=(Option("unfinishable_foot", ("blocks", "waived"), "blocks"),),
    when=lambda o: feet(o) and o.unfinishable_foot == "waived",
)


@unfinishable.follows(Placed)
def waived(state: State, _event: Placed) -> Event | None:
    """When the last tile with the number of a foot is on the table, the places still empty stay closed."""
    on = state.pending_foot()
    if on is None:
        return None
    tile = state.layout.joined[on].tile
    on_table = sum(tile.high in j.tile for j in state.layout.joined)
    return ToesClosed(tile, tuple(state.free_sides())) if on_table > state.options.set_max else None


# ── drawing ─────────────────────────────────────────────────────────────────────────────────────────────────────────

draw_one = Rule("connecting.draw_one")


@draw_one.offers(Draw)
def draws_one(_state: State, _seat: int) -> tuple[Draw]:
    """A tile can be taken from the boneyard."""
    return (DRAW,)


@draw_one.forbids(Draw)
def has_drawn(state: State, seat: int, _move: Draw) -> Facts | None:
    """One a turn and no more."""
    return {} if state.drawn and in_turn(state, seat) else None


draw_needed = Rule("connecting.draw_needed")


@draw_needed.forbids(Draw)
def needs_none(state: State, seat: int, _move: Draw) -> Facts | None:
    """Who can play does not draw."""
    kinds = (Lead, Place) if in_turn(state, seat) and state.phase == "lead" else (Place,)
    moves = [move for kind in kinds for move in state.law.legal(state, seat, kind)]
    tiles = tuple(dict.fromkeys(move.tile for move in moves if isinstance(move, Lead | Place)))
    return {"tiles": tiles} if tiles else None


drawn_fits = Rule("connecting.drawn_fits")


@drawn_fits.forbids(Pass, instead_of=(must_play,))
def keeps_drawn(state: State, seat: int, _move: Pass) -> Facts | None:
    """A drawn tile that fits is played at once; any other tile held did not fit before and does not now."""
    return {"tile": state.drawn[-1]} if state.drawn and in_turn(state, seat) else None


draw_missed = Rule("connecting.draw_missed")


@draw_missed.follows(Drawn)
def missed(state: State, event: Drawn) -> Event | None:
    """After a drawn tile that does not fit the turn ends by itself."""
    if state.phase != "play" or state.law.legal(state, event.seat, Place):
        return None
    return next_turn(state, event.seat)


def next_turn(state: State, seat: int) -> Turned:
    """The turn goes to the next seat: an event of its own, for it cites the rule that makes it."""
    return Turned((seat + 1) % state.seats)


# ── points and the match ────────────────────────────────────────────────────────────────────────────────────────────


def left_over(state: State, tiles: Iterable[Domino]) -> int:
    """What tiles left in a hand cost: their pips, with the agreed price of [0-0]."""
    return sum(tile.pips if tile.high else int(state.options.double_blank) for tile in tiles)


count_left = Rule("connecting.count_left", options=(Option("double_blank", (50, 0), 50),))


@count_left.follows(Ended)
def counted(state: State, _event: Ended) -> Event:
    """Everybody adds what is left in hand; of an empty hand that is nothing."""
    return Scored(tuple([left_over(state, hand) for hand in state.hands]))


def lowest(state: State, deals: int) -> Event | None:
    """After the last of so many deals the lowest total wins; equal lowest totals share the win."""
    if state.stage < deals:
        return None
    totals = state.totals
    winners = tuple(seat for seat, total in enumerate(totals) if total == min(totals))
    return MatchOver(winners[0], winners=winners)


footed_play = (
    set_first, set_place, foot_first, foot_place, open_end, match, name_end, placing,
    draw_one, draw_needed, boneyard_empty, drawn_fits, must_play,
)  # fmt: skip
"""A tile where doubles get feet, and the one tile that may be drawn: rules that such games list in this order."""
