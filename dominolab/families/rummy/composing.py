"""Melds put together by hand at a screen: which moves some groups of tiles make, and what wild tiles may stand for.

>>> from dominolab.rummy_tiles import RummyTile
>>> [written((way,)) for way in wordings(read_tiles("K9 G7 G6"), RummyTile("K", 9), high_one=False)]
['K9=G5 G6 G7', 'G6 G7 K9=G8']
>>> [written((way,)) for way in wordings(read_tiles("J B9 B10"), None)]
['J=B8 B9 B10', 'B9 B10 J=B11']
"""

from __future__ import annotations

from itertools import islice, product
from typing import TYPE_CHECKING

from dominolab.families.rummy import line_tries
from dominolab.families.rummy.hands import pack
from dominolab.families.rummy.jolys import found_in, is_joly
from dominolab.families.rummy.laying import lay, open_
from dominolab.families.rummy.line_situation import has_line
from dominolab.families.rummy.melds import check, counted, plays_as, read_tiles
from dominolab.families.rummy.pieces import Piece, written
from dominolab.families.rummy.scene import keys
from dominolab.families.rummy.scene_melds import laying
from dominolab.families.rummy.table import TableMeld, meant, namings, on_table
from dominolab.stage import Composing, Try

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dominolab.families.rummy.pieces import Groups
    from dominolab.families.rummy.state import AnyTile, State
    from dominolab.rummy_tiles import RummyTile

PAIR = 2
MOST = 24  # ways to name the wild tiles that are looked at
Group = tuple[Piece, ...]

__all__ = ["composing", "read_tiles", "wordings", "written"]


def wordings(tiles: Sequence[AnyTile], joker: RummyTile | None, *, high_one: bool = True) -> list[Group]:
    """The melds that some tiles can be, each written from low to high, wild tiles with the face they stand for.

    Args:
        tiles: all of them lie in the meld; two of them are a pair.
        joker: the wild face.
        high_one: a 1 may stand above 13.
    """
    group = tuple(Piece(tile.printed) for tile in tiles)
    if any(map(is_joly, group)):
        places, jolys = counted(tiles, joker)
        melds = found_in(pack(places), jolys)
        return [meld.group for meld in melds if meld.mask == pack(places) and meld.jolys == jolys]
    pair = len(group) == PAIR
    natural = any(plays_as(tile, joker) is not None for tile in tiles)
    if not pair and not (natural and check(tiles, joker, high_one=high_one).valid):
        return []
    found = []
    for way in namings(group, joker, high_one=high_one, pair=pair):
        meld = on_table(way, 0, joker, high_one=high_one, pair=pair)
        assert isinstance(meld, TableMeld)  # noqa: S101 - `namings` gives melds
        wild = [plays_as(one.tile, joker) is None for one in meld.laid]
        found.append(tuple(Piece(one.tile, one.face if w else None) for one, w in zip(meld.laid, wild, strict=True)))
    return found


def composing(state: State, seat: int) -> Composing | None:
    """What a seat can put together now: a first meld, or one more meld after another."""
    if state.phase != "discard" or seat not in state.actors or not laying(state.deal):
        return None
    key = keys(state)
    tiles = {key[tile]: tile for tile in sorted(state.hands[seat])}
    first = state.opening(seat) is None
    label = (
        ["Put a first meld together", "Susun kombinasi pertama"] if first else ["Put melds together", "Susun kombinasi"]
    )
    shown = {k: (tile.face, plays_as(tile, state.joker) is None) for k, tile in tiles.items()}
    return Composing(label, shown, lambda groups: _moves(state, seat, [[tiles[k] for k in group] for group in groups]))


def _moves(state: State, seat: int, groups: list[list[AnyTile]]) -> list[list[Try]]:
    """The moves that some groups make: a first meld of all of them, or one meld each; first as it is, then by name."""
    ways = [wordings(group, state.joker, high_one=state.high_one) for group in groups]
    plain: list[Group] = [tuple(Piece(tile.printed) for tile in group) for group in groups]
    if state.opening(seat) is not None:
        return [[_lay(way) for way in (bare, *named[:MOST])] for bare, named in zip(plain, ways, strict=True)]
    every = [tuple(plain), *islice(product(*ways), MOST)]
    return [[_open(state, chosen) for chosen in dict.fromkeys(every)]] if groups else []


def _lay(group: Group) -> Try:
    shown = written((group,))
    return Try(lay(group), [f"Lay {shown}", f"Turunkan {shown}"])


def _open(state: State, groups: Groups) -> Try:
    shown, pairs = written(groups), all(len(group) == PAIR for group in groups)
    if has_line(state):
        worth = line_tries.points(groups)
    else:
        faces = (meant(piece, state.joker) for group in groups for piece in group)
        worth = len(groups) if pairs else sum(face.number for face in faces if face is not None)
    words = (
        [f"{worth} pairs", f"{worth} pasang"] if pairs and not has_line(state) else [f"{worth} points", f"{worth} poin"]
    )
    return Try(open_(groups), [f"First meld, {words[0]}: {shown}", f"Kombinasi pertama, {words[1]}: {shown}"])
