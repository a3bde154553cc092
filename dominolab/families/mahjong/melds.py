"""What a set is: Chow, Pong, Kong and pair, of tiles some of which may be jokers.

>>> kind(read_tiles("789d")), kind(read_tiles("89d J")), kind(read_tiles("891d")), kind(read_tiles("55b JJ"))
('chow', 'chow', None, 'kong')
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dominolab.mahjong_tiles import HONOURED, RANKS, SUITED, MahjongTile, read_tiles

__all__ = ["CHOW", "KONG", "PAIR", "PONG", "chow_places", "fits", "kind", "kinds", "read_tiles"]

CHOW, PONG, KONG, PAIR = "chow", "pong", "kong", "pair"
_OF_A_KIND = {2: PAIR, 3: PONG, 4: KONG}
CHOW_SIZE = 3


def chow_places(start: int) -> tuple[int, int, int] | None:
    """The places of the Chow whose lowest tile stands at `start`; None if there is none, for 9 and 1 do not meet.

    >>> chow_places(6), chow_places(7), chow_places(27)
    ((6, 7, 8), None, None)
    """
    return (start, start + 1, start + 2) if start < SUITED and start % RANKS <= RANKS - CHOW_SIZE else None


def fits(tiles: Sequence[MahjongTile], what: str) -> Iterator[tuple[int, ...]]:
    """The sets of a kind that the tiles can be, each as the places that they fill.

    Args:
        tiles: two, three or four tiles; jokers stand for any suited tile, and for an honour beside honours.
        what: chow, pong, kong or pair.

    >>> from dominolab.mahjong_tiles import FACES
    >>> [[FACES[place] for place in places] for places in fits(read_tiles("89d J"), "chow")]
    [['7d', '8d', '9d']]
    >>> len(list(fits(read_tiles("JJJ"), "pong")))
    27
    """
    natural = sorted(t.place for t in tiles if not t.wild)
    top = HONOURED if natural else SUITED
    if what == CHOW:
        if len(tiles) == CHOW_SIZE and len(set(natural)) == len(natural):
            found = filter(None, map(chow_places, range(SUITED)))
            yield from (places for places in found if set(natural) <= set(places))
    elif _OF_A_KIND.get(len(tiles)) == what:
        yield from ((place,) * len(tiles) for place in range(top) if all(n == place for n in natural))


def kinds(tiles: Sequence[MahjongTile]) -> list[str]:
    """All that the tiles can be: with jokers a Pong may be a Chow too."""
    return [what for what in (KONG, PONG, CHOW, PAIR) if next(fits(tiles, what), None)]


def kind(tiles: Sequence[MahjongTile]) -> str | None:
    """What the tiles are: the best that they can be, or None when they are no set and no pair.

    >>> kind(read_tiles("44d 5b")), kind(read_tiles("EEE")), kind(read_tiles("ESW")), kind(read_tiles("F1 Q1"))
    (None, 'pong', None, None)
    """
    return next(iter(kinds(tiles)), None)
