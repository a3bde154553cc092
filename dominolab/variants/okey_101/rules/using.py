"""Whether a discard can be put on the table in the turn in which it is taken: exact, from what the seat sees.

What a player could do first is thought of as well: tiles that bridge the way to a run, and jokers that are exchanged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from dominolab.families.rummy.hands import pack, packed, splits
from dominolab.families.rummy.laid import swappable
from dominolab.families.rummy.melds import HIGH, check_pair, face, plays_as
from dominolab.families.rummy.openings import best_opening, dearest, most_pairs
from dominolab.families.rummy.state import AnyTile, State
from dominolab.families.rummy.table import TableMeld
from dominolab.variants.okey_101.rules.need import needed, needed_pairs, pairs_allowed, waived

SMALLEST = 3


def usable(state: State, seat: int, tile: AnyTile) -> bool:
    """Whether a seat could put this tile, which it does not hold yet, on the table in this turn."""
    hand = [*state.hands[seat], tile]
    if state.opening(seat) is None:
        return opens(state, hand, tile)
    return placeable(state, seat, hand, tile)


# ── opening with it ─────────────────────────────────────────────────────────────────────────────────────────────────


def opens(state: State, hand: Sequence[AnyTile], using: AnyTile | None = None) -> bool:
    """Whether a rack can open, with a given tile among those laid."""
    found = best_opening(hand, state.joker, high_one=state.high_one, using=using, leave=1)
    if found is not None and found.points >= needed(state):
        return True
    least = needed_pairs(state)
    if least is not None and len(hand) > 2 * least and paired(hand, state, using) >= least:
        return True
    return waived(state) and all_but_one(hand, state, using)


def paired(hand: Sequence[AnyTile], state: State, using: AnyTile | None) -> int:
    """The most pairs of a rack, with a given tile in one of them."""
    if using is None:
        return most_pairs(hand, state.joker)
    rest = list(hand)
    rest.remove(using)
    partners = {t.face: t for t in rest if check_pair([using, t], state.joker).valid}
    left = [[t for t in rest if t is not partner] for partner in partners.values()]
    return max((1 + most_pairs(tiles, state.joker) for tiles in left), default=0)


def all_but_one(hand: Sequence[AnyTile], state: State, using: AnyTile | None) -> bool:
    """Whether all tiles but one, which is not `using`, divide into sets and runs."""
    for gone in {t.face: t for t in hand if t is not using}.values():
        bits, wild = packed([t for t in hand if t is not gone], state.joker)
        if splits(bits, wild, high_one=state.high_one):
            return True
    return False


# ── laying it after having opened ───────────────────────────────────────────────────────────────────────────────────


def placeable(state: State, seat: int, hand: list[AnyTile], tile: AnyTile) -> bool:
    """Whether a seat that has opened can put a tile of its rack on the table."""
    if state.options.joker_exchange and any(swappable(meld, tile, state.joker) is not None for meld in state.melds):
        return True
    return any(_laid(state, seat, rack, tile) for rack in _racks(state, hand, tile))


def _racks(state: State, hand: list[AnyTile], keep: AnyTile) -> Iterator[list[AnyTile]]:
    """The rack as it is, and as it would be after exchanging tiles for jokers on the table."""
    jokers = [(meld.laid[at].face, meld.laid[at].tile) for meld in state.melds for at in meld.wild(state.joker)]
    for many in range(len(jokers) + 1 if state.options.joker_exchange and not state.undone else 1):
        for chosen in combinations(jokers, many):
            rack = list(hand)
            for what, joker in chosen:
                mine = [t for t in rack if t is not keep and what is not None and plays_as(t, state.joker) == what]
                if not mine:
                    break
                rack.remove(mine[0])
                rack.append(joker)
            else:
                yield rack


def _laid(state: State, seat: int, rack: list[AnyTile], tile: AnyTile) -> bool:
    """Whether a tile of a rack can be laid with others of it, or added to a meld, so that a tile is left."""
    opening = state.opening(seat)
    assert opening is not None  # noqa: S101 - asked only of those who have
    what = plays_as(tile, state.joker)
    bits, wild = packed(rack, state.joker)
    if opening.how == "points" and len(rack) > SMALLEST and dearest(bits, wild, what, high_one=state.high_one):
        return True
    pair = any(check_pair([tile, t], state.joker).valid for t in rack if t is not tile)
    if pair and len(rack) > 2 and pairs_allowed(state, seat):  # noqa: PLR2004 - a pair and a discard
        return True
    most = len(rack) - 1
    limit = state.options.pairs_layoff_per_turn
    if opening.how == "pairs" and limit != "unlimited":
        most = min(most, limit - state.added)
    if what is None:
        return most > 0 and any(meld.missing(high_one=state.high_one) for meld in state.melds)
    others = pack(list(_places(state, rack, tile)))
    ways = (way for meld in state.melds for way in _ways(state, meld, what.place))
    return any(len(way) < most and _bridged(way, others, wild) for way in ways)


def _places(state: State, rack: list[AnyTile], tile: AnyTile) -> Iterator[int]:
    for other in rack:
        what = plays_as(other, state.joker)
        if other is not tile and what is not None:
            yield what.place


def _ways(state: State, meld: TableMeld, place: int) -> Iterator[list[int]]:
    """The faces that lie between a meld and a face that is to be added to it."""
    number, colour = place // 4 + 1, place % 4
    first = meld.laid[0].face
    if meld.kind == "set":
        if meld.fits(face(place)):
            yield []
    elif meld.kind == "run" and first is not None and first.place % 4 == colour:
        if number < meld.start:
            yield [(n - 1) * 4 + colour for n in range(number + 1, meld.start)]
        high = HIGH if number == 1 and state.high_one and meld.start > 1 else number
        if high > meld.end:
            yield [(n - 1) * 4 + colour for n in range(meld.end + 1, high)]


def _bridged(way: list[int], others: int, wild: int) -> bool:
    """Whether there are tiles for all the faces in between."""
    return sum(not others >> 2 * place & 3 for place in way) <= wild
