"""Which first melds a seat could lay."""

from __future__ import annotations

from itertools import islice

from dominolab.families.rummy.hands import pack
from dominolab.families.rummy.jolys import MOST, Found, Want, first_melds, found_in, groups_of
from dominolab.families.rummy.laying import Open
from dominolab.families.rummy.melds import counted
from dominolab.families.rummy.pieces import Groups
from dominolab.families.rummy.state import State
from dominolab.families.rummy.way_out import Reach, way_out
from dominolab.rummy_tiles import AnyTile


def openings(state: State, seat: int) -> list[Groups]:
    """First melds of a seat, each with nothing in it that could be left out, the cheapest in tiles first."""
    hand = list(state.hands[seat])
    owed = next(iter(state.owed), None) if state.source == "pile" else None
    if owed is not None:
        return _with(state, hand, owed)
    places, jolys = counted(hand, None)
    found = [groups_of(melds) for melds in first_melds(pack(places), jolys, _want(state, hand))]
    return found or _all_at_once(state, hand)


def opens_with(state: State, seat: int, tile: AnyTile) -> bool:
    """Whether a seat could lay a first meld in which this tile is used, if it had it."""
    return bool(_with(state, [*state.hands[seat], tile], tile))


def _want(state: State, hand: list[AnyTile]) -> Want:
    return Want(state.options.first_meld_min, run=True, tiles=len(hand) - 1)


def _with(state: State, hand: list[AnyTile], tile: AnyTile) -> list[Groups]:
    """First melds in which a tile is used."""
    places, jolys = counted(hand, None)
    place = counted([tile], None).places
    packed, want = pack(places), _want(state, hand)
    found: list[tuple[Found, ...]] = []
    for meld in found_in(packed, jolys):
        if not (meld.mask >> 2 * place[0] & 3 if place else meld.jolys) or meld.size > want.tiles:
            continue
        rest = Want(want.points - meld.points, not meld.run, want.tiles - meld.size)
        if rest.points <= 0 and not rest.run:
            found.append((meld,))
        elif rest.tiles > 0:
            more = first_melds(packed - meld.mask, jolys - meld.jolys, rest)
            found += [(meld, *others) for others in more]
    found.sort(key=lambda melds: sum(meld.size for meld in melds))
    groups = list(dict.fromkeys(groups_of(melds) for melds in islice(found, MOST)))
    whole = [] if groups else _all_at_once(state, hand)
    return groups or [g for g in whole if any(piece.tile.face == tile.face for group in g for piece in group)]


def _all_at_once(state: State, hand: list[AnyTile]) -> list[Groups]:
    """Where a concealed win needs no run: the whole hand but one tile, in sets."""
    if state.options.concealed_needs_run:
        return []
    found = way_out(hand, Reach((), first=state.options.first_meld_min, run=False))
    return [move.groups for move in found or () if isinstance(move, Open)]
