"""Every single meld that can be laid from a rack, wild tiles with what they stand for.

>>> [written((group,)) for group in melds_of(read_tiles("G6 G7 Y9 K9"), RummyTile("K", 9), high_one=False)]
['K9=G5 G6 G7', 'G6 G7 K9=G8']
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from dominolab.families.rummy.hands import ONES, packed, patterns
from dominolab.families.rummy.melds import face, plays_as, read_tiles
from dominolab.families.rummy.pieces import Piece, written
from dominolab.families.rummy.state import AnyTile
from dominolab.rummy_tiles import NUMBERS, RummyTile

__all__ = ["RummyTile", "melds_of", "pairs_of", "read_tiles", "written"]

MOST_WILD = 2
Form = tuple[int, int, tuple[int, ...]]
"""A meld with names: the bits of its natural tiles, its wild tiles, and the places in order."""


@lru_cache(maxsize=8)
def _forms(most_wild: int, *, high_one: bool) -> tuple[tuple[Form, ...], ...]:
    """For each face the melds in which it is the lowest natural tile, with every choice of names for wild ones."""
    found = []
    for each in patterns(most_wild, NUMBERS, high_one=high_one):
        forms: dict[Form, None] = {}
        for p in each:
            if p.kind == "run":
                at = tuple((p.start + i - 1) % NUMBERS * 4 + p.natural[0] % 4 for i in range(p.size))
                forms[p.mask, p.wild, at] = None
                continue
            missing = [(p.start - 1) * 4 + c for c in range(4) if (p.start - 1) * 4 + c not in p.natural]
            for names in combinations(missing, p.wild):
                forms[p.mask, p.wild, tuple(sorted((*p.natural, *names)))] = None
        found.append(tuple(forms))
    return tuple(found)


def melds_of(tiles: Sequence[AnyTile], joker: RummyTile | None, *, high_one: bool = True) -> list[tuple[Piece, ...]]:
    """Every set and run that some of the tiles make.

    Args:
        tiles: the rack.
        joker: the wild face.
        high_one: a 1 may stand above 13.
    """
    hand, wild = packed(tiles, joker)
    present = (hand | hand >> 1) & ONES
    shown = {-1 if what is None else what.place: tile.printed for tile in tiles for what in [plays_as(tile, joker)]}
    found = []
    for place, forms in enumerate(_forms(min(wild, MOST_WILD), high_one=high_one)):
        if present >> 2 * place & 1:
            for mask, _, places in forms:
                if present & mask == mask:
                    natural = [bool(mask >> 2 * place & 3) for place in places]
                    found.append(
                        tuple(
                            Piece(shown[at]) if there else Piece(shown[-1], face(at))
                            for at, there in zip(places, natural, strict=True)
                        )
                    )
    return found


def pairs_of(tiles: Sequence[AnyTile], joker: RummyTile | None) -> list[tuple[Piece, ...]]:
    """Every pair that some of the tiles make, as a move would name it.

    >>> [written((group,)) for group in pairs_of(read_tiles("G6 G6 Y7 K9"), RummyTile("K", 9))]
    ['G6 G6', 'G6 K9=G6', 'Y7 K9=Y7']
    """
    by_place: dict[int, list[AnyTile]] = {}
    wild: list[AnyTile] = []
    for tile in tiles:
        what = plays_as(tile, joker)
        (wild if what is None else by_place.setdefault(what.place, [])).append(tile.printed)
    found: list[tuple[Piece, ...]] = []
    for place, each in by_place.items():
        if len(each) > 1:
            found.append((Piece(each[0]), Piece(each[1])))
        if wild:
            found.append((Piece(each[0]), Piece(wild[0], face(place))))
    if len(wild) == MOST_WILD and joker is not None:
        found.append((Piece(wild[0], joker), Piece(wild[1], joker)))
    return found
