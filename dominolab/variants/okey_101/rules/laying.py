"""After the opening: more melds, tiles added to melds on the table, jokers exchanged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dominolab.families.rummy.combos import melds_of, pairs_of
from dominolab.families.rummy.laid import Bound, Swapped, swappable
from dominolab.families.rummy.laying import Add, Lay, Open, Swap, add, lay, swap
from dominolab.families.rummy.melds import plays_as
from dominolab.families.rummy.moves import Discard
from dominolab.families.rummy.pieces import Piece
from dominolab.families.rummy.rules import acts, held, laid_groups, own_turn, running, take_first
from dominolab.families.rummy.state import State
from dominolab.families.rummy.table import TableMeld, meant
from dominolab.rule import Event, Facts, Option, Rule
from dominolab.variants.okey_101.rules.need import needed, needed_pairs, pairs_allowed
from dominolab.variants.okey_101.rules.opening import PAIR, naming, natural, pair
from dominolab.variants.okey_101.rules.play import taken

# ── what does not count, and what does not move ─────────────────────────────────────────────────────────────────────


def elsewhere(state: State, seat: int, move: Open | Lay | Add) -> Piece | None:
    """A tile of a move that is not on the own rack but lies on the table."""
    on_table = {laid.tile.face for meld in state.melds for laid in meld.laid}
    mine = {tile.face for tile in state.hands[seat]}
    pieces = (piece for group in laid_groups(move) for piece in group)
    return next((p for p in pieces if p.tile.face in on_table and p.tile.face not in mine), None)


value = Rule("okey-101.value")


@value.forbids(Open)
def not_own(state: State, seat: int, move: Open) -> Facts | None:
    """Only tiles of the own rack count."""
    found = elsewhere(state, seat, move) if acts(state, seat) else None
    return {"tile": found.tile} if found is not None else None


fixed = Rule("okey-101.fixed")


@fixed.forbids(Lay, Add)
def rearranged(state: State, seat: int, move: Lay | Add) -> Facts | None:
    """What lies on the table stays where it is."""
    found = elsewhere(state, seat, move) if acts(state, seat) else None
    return {"tile": found.tile} if found is not None else None


# ── further melds ───────────────────────────────────────────────────────────────────────────────────────────────────

first = Rule("okey-101.first")


@first.forbids(Lay)
def not_opened(state: State, seat: int, _move: Lay) -> Facts | None:
    """Further melds come after the first."""
    if not acts(state, seat) or state.opening(seat) is not None:
        return None
    pairs = needed_pairs(state)
    return {"how": "points" if pairs is None else "both", "min": needed(state), "pairs": pairs}


def opened_as(state: State, seat: int) -> str:
    """How a seat whose turn it is has opened: points, pairs, or "" while it has not."""
    opening = state.opening(seat)
    return opening.how if acts(state, seat) and opening is not None else ""


@first.offers(Lay, keeps=(running, own_turn, take_first, natural, naming, pair), phase="discard")
def further(state: State, seat: int) -> Sequence[Lay]:
    """Every set and run on the rack, and every pair, as the way of opening allows."""
    how = opened_as(state, seat)
    if state.phase != "discard" or not how:
        return ()
    hand = state.hands[seat]
    runs = melds_of(hand, state.joker, high_one=state.high_one) if how == "points" else []
    pairs = pairs_of(hand, state.joker) if pairs_allowed(state, seat) else []
    return [lay(group) for group in (*runs, *pairs)]


after_points = Rule(
    "okey-101.after_points",
    options=(Option("pairs_after_points", ("if_other_opened_pairs", "never"), "if_other_opened_pairs"),),
)


@after_points.forbids(Lay)
def no_pairs_yet(state: State, seat: int, move: Lay) -> Facts | None:
    """Pairs are laid only when another player has opened with pairs."""
    wrong = len(move.group) == PAIR and opened_as(state, seat) == "points" and not pairs_allowed(state, seat)
    return {"how": state.options.pairs_after_points} if wrong else None


after_pairs = Rule("okey-101.after_pairs")


@after_pairs.forbids(Lay)
def only_pairs(state: State, seat: int, move: Lay) -> Facts | None:
    """No sets and runs."""
    return {} if len(move.group) != PAIR and opened_as(state, seat) == "pairs" else None


# ── adding tiles to melds on the table ──────────────────────────────────────────────────────────────────────────────

lay_off = Rule("okey-101.lay_off", options=(Option("pairs_layoff_per_turn", ("unlimited", 2), "unlimited"),))


@lay_off.offers(Add, keeps=(running, own_turn, take_first, held, naming), phase="discard")
def additions(state: State, seat: int) -> Sequence[Add]:
    """Every tile of the rack at every place that takes it."""
    if state.phase != "discard" or not opened_as(state, seat):
        return ()
    faces = {tile.face: tile.printed for tile in state.hands[seat]}.values()
    found = []
    for at, meld in enumerate(state.melds, 1):
        missing = meld.missing(high_one=state.high_one)
        for tile in faces:
            what = plays_as(tile, state.joker)
            if what is None:
                found += [add(Piece(tile, name), at) for name in missing]
            elif what in missing:
                found.append(add(Piece(tile), at))
    return found


def meld_at(state: State, at: int) -> TableMeld | None:
    """The meld with a number."""
    return state.melds[at - 1] if 1 <= at <= len(state.melds) else None


@lay_off.forbids(Add)
def does_not_fit(state: State, seat: int, move: Add) -> Facts | None:
    """An opened player adds what fits."""
    if not acts(state, seat):
        return None
    if state.opening(seat) is None:
        return {"how": "unopened"}
    meld = meld_at(state, move.at)
    if meld is None:
        return {"how": "nowhere", "at": move.at}
    if meld.kind == "pair":
        return {"how": "pair"}
    what = meant(move.piece, state.joker)
    places = meld.fits(what, high_one=state.high_one) if what is not None else [""]
    if not any(move.end in ("", place) for place in places):
        return {"how": "misfit", "tile": move.piece.tile, "at": move.at}
    limit = state.options.pairs_layoff_per_turn
    return (
        {"how": "limit"}
        if limit != "unlimited" and opened_as(state, seat) == "pairs" and state.added >= limit
        else None
    )


same_turn = Rule("okey-101.same_turn", options=(Option("act_on_opening_turn", (True, False), default=True),))


@same_turn.forbids(Lay, Add, Swap)
def not_yet(state: State, seat: int, _move: Lay | Add | Swap) -> Facts | None:
    """Where agreed, nothing more is done in the turn of the opening."""
    return {} if acts(state, seat) and state.fresh and not state.options.act_on_opening_turn else None


# ── exchanging a joker ──────────────────────────────────────────────────────────────────────────────────────────────

exchange = Rule(
    "okey-101.exchange",
    options=(
        Option("joker_exchange", (True, False), default=True),
        Option("exchanged_joker", ("keep", "use_this_turn"), "keep", needs=("joker_exchange", True)),
    ),
)


@exchange.offers(Swap, keeps=(running, own_turn, take_first, held), phase="discard")
def exchanges(state: State, seat: int) -> Sequence[Swap]:
    """Every tile of the rack for which a joker on the table stands."""
    if state.phase != "discard" or not opened_as(state, seat) or not state.options.joker_exchange:
        return ()
    faces = {tile.face: tile.printed for tile in state.hands[seat]}.values()
    places = [(at, meld) for at, meld in enumerate(state.melds, 1) if meld.wild(state.joker)]
    return [swap(tile, at) for at, meld in places for tile in faces if swappable(meld, tile, state.joker) is not None]


@exchange.forbids(Swap)
def no_exchange(state: State, seat: int, move: Swap) -> Facts | None:
    """The exact tile, by somebody who has opened."""
    if not acts(state, seat):
        return None
    if not state.options.joker_exchange:
        return {"how": "off"}
    if state.opening(seat) is None:
        return {"how": "unopened"}
    meld = meld_at(state, move.at)
    jokers = meld.wild(state.joker) if meld is not None else []
    if meld is None or not jokers:
        return {"how": "none", "at": move.at}
    if swappable(meld, move.tile, state.joker) is None:
        return {"how": "other", "tile": meld.laid[jokers[0]].face}
    again = state.options.exchanged_joker == "use_this_turn" and state.undone
    return {"how": "undone"} if again else None


@exchange.follows(Swapped)
def lay_it_again(state: State, event: Swapped) -> Iterator[Event]:
    """Where agreed, the joker has to be laid down in this turn."""
    if state.options.exchanged_joker == "use_this_turn" and event.wild is not None:
        yield Bound(event.seat, event.wild, "swapped")


@exchange.forbids(Discard)
def joker_owed(state: State, seat: int, _move: Discard) -> Facts | None:
    """Before the discard every joker taken in this turn lies on the table."""
    owed = acts(state, seat) and any(tile is not taken(state) for tile in state.owed)
    return {"how": "owed"} if owed else None
