"""Setting up: the set, the shuffle, the deal, and who leads."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from types import SimpleNamespace
from typing import Any

from dominolab.errors import SetupError
from dominolab.families.connecting.events import Dealt, LeadGiven, PickedUp, SetOut, Shuffled
from dominolab.families.connecting.moves import Lead, lead
from dominolab.families.connecting.rules.play import held
from dominolab.families.connecting.state import State
from dominolab.rule import Began, Event, Facts, Option, Rule
from dominolab.tiles import Domino

SET_OUT, SHUFFLED, PICKED_UP = SetOut(), Shuffled(), PickedUp()  # made once, for they are the same in all games
lead_given = lru_cache(maxsize=None)(LeadGiven)


@lru_cache
def dealing(size: int, chunk: int) -> Dealt:
    """So many tiles to each seat; one event for all games."""
    return Dealt(size, chunk)


def set_size(options: SimpleNamespace) -> int:
    """The number of tiles in the set that is played with."""
    n = getattr(options, "set_max", 6)
    return int((n + 1) * (n + 2) // 2)


def centred(options: SimpleNamespace) -> bool:
    """Whether a double is laid in the middle before the deal."""
    return getattr(options, "start_double", "") == "removed"


tile_set = Rule(
    "connecting.tile_set",
    options=(
        Option("set_max", (6, 9, 12, 15), 6),
        Option("pip_style", ("pips", "numerals"), "pips", cosmetic=True),
    ),
    fields=lambda options, _seats: {"tiles": set_size(options)},
)


@tile_set.follows(Began)
def set_out(_state: State, _event: Event) -> Event:
    """The set is put on the table."""
    return SET_OUT


shuffle = Rule("connecting.shuffle", options=(Option("shuffler", ("one", "all"), "all", cosmetic=True),))


@shuffle.follows(SetOut)
def shuffled(_state: State, _event: Event) -> Event:
    """The tiles are mixed face down."""
    return SHUFFLED


Sizes = Callable[[SimpleNamespace, int], int]


def deal(
    schemes: Mapping[str, Mapping[int, int] | Sizes] | Sizes,
    *,
    options: tuple[Option, ...] = (),
    keep: str = "",
    tiles_in: Callable[[SimpleNamespace], int] = set_size,
) -> Rule:
    """The rule that hands out the tiles.

    Args:
        schemes: hand size by number of seats, or a formula for it, for each value of `hand_scheme`; with a single
            scheme there is no option. The scheme "custom" stands for the option `custom_hand`. Or a function of the
            option values and the number of players that gives the hand size.
        options: further options of the rule.
        keep: the option that says how many tiles must be left over, if any.
        tiles_in: the number of tiles in the set, given the option values.
    """
    names = () if callable(schemes) else tuple(schemes)
    agreed = _by_scheme(schemes, names)
    choice = (Option("hand_scheme", names, names[0]),) if len(names) > 1 else ()
    rule = Rule(
        "connecting.deal",
        options=(
            *choice,
            *options,
            Option("deal_method", ("dealt", "drawn"), "drawn", cosmetic=True),
            Option("deal_chunk", ("hand", *range(1, 19)), "hand", cosmetic=True),
        ),
    )

    def size(o: SimpleNamespace, seats: int) -> int:
        hand = agreed(o, seats)
        tiles = tiles_in(o) - centred(o)
        left = int(getattr(o, keep)) if keep else 0
        if hand * seats + left > tiles:
            most = (tiles - left) // seats
            asked = f"{seats} hands of {hand}" + (f" and {left} tiles left over" if left else "")
            msg = f"{asked} are more than the {tiles} tiles of the set; at most {most} each."
            raise SetupError(msg, f"Set ini {tiles} kartu: tangan paling banyak {most} seorang, bukan {hand}.")
        return hand

    def fields(o: SimpleNamespace, seats: int) -> dict[str, Any]:
        hand = size(o, seats)
        return {"hand": hand, "seats_number": seats, "left": tiles_in(o) - centred(o) - hand * seats}

    rule.fields = fields

    @rule.follows(Shuffled)
    def dealt(state: State, _event: Event) -> Event:
        """Every seat gets its tiles."""
        hand = agreed(state.options, len(state.playing))
        chunk = state.options.deal_chunk
        return dealing(hand, hand if chunk == "hand" else min(chunk, hand))

    return rule


def _by_scheme(schemes: Mapping[str, Mapping[int, int] | Sizes] | Sizes, names: tuple[str, ...]) -> Sizes:
    """The hand size, given the option values and the number of players."""
    if callable(schemes):
        return schemes

    def hand(o: SimpleNamespace, seats: int) -> int:
        scheme = getattr(o, "hand_scheme", names[0])
        sizes = schemes[scheme]
        return int(o.custom_hand) if scheme == "custom" else sizes(o, seats) if callable(sizes) else sizes[seats]

    return hand


pick_up = Rule(
    "connecting.pick_up",
    options=(Option("hand_view", ("half_circle", "rack", "fan"), "half_circle", cosmetic=True),),
)


@pick_up.follows(Dealt)
def picked_up(_state: State, _event: Event) -> Event:
    """Everybody looks at the own hand."""
    return PICKED_UP


def holder(state: State, tile: Domino) -> int:
    """The seat that holds `tile`."""
    for seat, hand in enumerate(state.hands):
        if tile in hand:
            return seat
    msg = f"Nobody holds [{tile}]."
    raise LookupError(msg)


def heaviest(state: State) -> Domino:
    """The heaviest tile dealt: most pips, then the higher number."""
    return max((t for hand in state.hands for t in hand), key=attrgetter("weight"))


@lru_cache
def doubles_to(highest: int) -> tuple[Domino, ...]:
    """The doubles of a set, the highest first."""
    return tuple(Domino(number, number) for number in range(highest, -1, -1))


def highest_double(state: State) -> Domino | None:
    """The highest double dealt, or None."""
    for tile in doubles_to(getattr(state.options, "set_max", 6)):
        for hand in state.hands:
            if tile in hand:
                return tile
    return None


first_lead = Rule(
    "connecting.first_lead",
    options=(Option("first_lead", ("highest_double", "heaviest", "lot"), "highest_double"),),
    when=lambda o: o.next_lead != "highest_double",
)


@first_lead.follows(PickedUp)
def leads_first(state: State, _event: Event) -> Event | None:
    """Who leads the first deal, and with what."""
    if state.deal.standing.number > 1:
        return None
    if state.options.first_lead == "lot":
        return LeadGiven(next(state.deal.lots("lot", state.seats)), None, "lot")
    return prescribed(state, doubles=state.options.first_lead == "highest_double")


def prescribed(state: State, *, doubles: bool) -> LeadGiven:
    """The lead of the highest double, or of the heaviest tile where doubles do not count or there are none."""
    double = highest_double(state) if doubles else None
    tile = double or heaviest(state)
    return lead_given(holder(state, tile), tile, "double" if double else "heaviest")


next_lead = Rule(
    "connecting.next_lead", options=(Option("next_lead", ("rotate", "winner", "highest_double"), "rotate"),)
)


@next_lead.follows(PickedUp)
def leads_next(state: State, _event: Event) -> Event | None:
    """Who leads a later deal; or every deal, where the highest double always leads."""
    before, how = state.deal.standing, state.options.next_lead
    if how == "highest_double":
        return prescribed(state, doubles=True)
    if before.number == 1:
        return None
    if how == "winner":
        if before.winner is not None:
            return LeadGiven(before.winner, None, "winner")
        return LeadGiven(before.last_placer or 0, None, "last_placer")
    return LeadGiven(((before.leader or 0) + 1) % state.seats, None, "rotate")


must_lead = Rule("connecting.must_lead")


@must_lead.forbids(Lead)
def other_lead(state: State, seat: int, move: Lead) -> Facts | None:
    """A prescribed tile is led and no other; which it is concerns nobody but the leader."""
    return {"tile": state.must_lead} if seat in state.actors and state.must_lead not in (None, move.tile) else None


lead_rule = Rule("connecting.lead")


class Leads(dict[Domino, tuple[Lead, ...]]):
    """The lead of each tile, or of one tile alone; worked out when first asked for."""

    def __init__(self, only: Domino | None) -> None:
        super().__init__()
        self.only = only

    def __missing__(self, tile: Domino) -> tuple[Lead, ...]:
        """The lead of this tile."""
        found = self[tile] = (lead(tile),) if self.only in (None, tile) else ()
        return found


leading = lru_cache(maxsize=None)(Leads)
NO_LEADS: defaultdict[Domino, tuple[Lead, ...]] = defaultdict(tuple)


@lead_rule.offers_by_tile(Lead, keeps=(held, lead_rule, must_lead), phase="lead", smooth=True)
def leads(state: State) -> Mapping[Domino, Sequence[Lead]]:
    """Any tile while the lead is pending; the prescribed one where there is one."""
    return NO_LEADS if state.layout.size else leading(state.must_lead)


@lead_rule.forbids(Lead)
def led_already(state: State, _seat: int, _move: Lead) -> Facts | None:
    """There is one lead in a deal."""
    return {"tile": state.layout.joined[0].tile} if state.layout.joined else None
