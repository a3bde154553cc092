"""Whole hands: do they win, what do they wait for, how far are they from a win. All exact, for any number of sets.

A hand is the sum of the units of its tiles: three bits for each face. A hand without jokers wins when each suit is
found in a table, just one of them with the pair. Everything else rests on `lacks`, the least number of tiles that a
suit lacks to be so many sets, with the pair or without.

>>> hand = read_tiles("1112345678999d 555b")
>>> wins([*hand, *read_tiles("6d")]), [str(t) for t in waits(hand)], distance(hand)
(True, ['1d', '2d', '3d', '4d', '5d', '6d', '7d', '8d', '9d'], 1)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import attrgetter

from dominolab.families.mahjong.lacks import NEVER, honours_lacking, joined, lacking, last
from dominolab.mahjong_suits import suit_table
from dominolab.mahjong_tiles import COPIES, FACES, HONOURED, RANKS, SUITED, MahjongTile, is_flower, read_tiles

__all__ = [
    "SETS",
    "complete",
    "discards",
    "distance",
    "pack",
    "read_tiles",
    "size",
    "undeclared",
    "useful",
    "waits",
    "wins",
]

Tiles = Sequence[MahjongTile]
SETS = 5
SUIT = (1 << 3 * RANKS) - 1  # the bits of one suit
BAMBOO, CHARACTERS, BEYOND = 3 * RANKS, 6 * RANKS, 3 * SUITED
JOKERS = 3 * (len(FACES) - 1)
_UNIT = attrgetter("unit")
_SETS_ONLY, _WITH_PAIR = 1, 2  # in the table; the product of all suits of a winning hand is 2


def pack(tiles: Iterable[MahjongTile]) -> int:
    """Tiles as one number, three bits for each face, jokers uppermost."""
    return sum(map(_UNIT, tiles))


def size(sets: int = SETS, exposed: int = 0) -> int:
    """How many tiles a winning hand holds beside its exposed sets.

    >>> size(), size(4), size(5, 5)
    (17, 14, 2)
    """
    return 3 * (sets - exposed) + 2


@lru_cache(maxsize=1)
def complete() -> dict[int, int]:
    """Of the tiles of one suit, packed: 1 for sets only, 2 for sets and the pair; other tiles are not in it.

    >>> len(complete()), complete()[pack(read_tiles("12344d"))], complete()[pack(read_tiles("345d"))]
    (53055, 2, 1)
    """
    return {
        sum(many << 3 * rank for rank, many in enumerate(ranks)): _WITH_PAIR if pair else _SETS_ONLY
        for (_, pair), each in suit_table().items()
        for ranks in each
    }


def wins(tiles: Tiles, exposed: int = 0, sets: int = SETS) -> bool:
    """Whether tiles are sets and one pair; four of a face are no Kong unless they are laid down as one.

    Args:
        tiles: the tiles beside the exposed sets, each tile once, without flowers; honours play if they are there.
        exposed: the number of exposed sets, Kongs included.
        sets: the number of sets of a whole hand, at most 5.

    >>> wins(read_tiles("66c"), exposed=5), wins(read_tiles("123456d 77b 1b 999c 555c JJ"))
    (True, True)
    >>> wins(read_tiles("4444d 123b 456b 789b 55c 99c")), wins(read_tiles("123d 456b EEE RDRDRD 55c"), sets=4)
    (False, True)
    """
    if len(tiles) != 3 * (sets - exposed) + 2:
        return False
    hand = sum(map(_UNIT, tiles))
    if hand >> BEYOND:
        return (hand >> JOKERS > 0 and _lacking(hand, 0, sets - exposed) == 0) or _with_honours(hand) == _WITH_PAIR
    return _product(complete(), hand) == _WITH_PAIR


def _product(table: dict[int, int], hand: int) -> int:
    get = table.get
    return get(hand & SUIT, 0) * get(hand >> BAMBOO & SUIT, 0) * get(hand >> CHARACTERS, 0)


def _with_honours(hand: int) -> int:
    """The product for a hand with honours; 0 if there are flowers or jokers."""
    honours = _complete_honours().get(hand >> BEYOND, 0)
    return honours and honours * _product(complete(), hand & (1 << BEYOND) - 1)


@lru_cache(maxsize=1)
def _complete_honours() -> dict[int, int]:
    """Of winds and dragons, packed: 1 for Pongs only, 2 for Pongs and the pair; other honours are not in it."""
    found = {0: _SETS_ONLY}
    for i in range(HONOURED - SUITED):
        for had, value in list(found.items()):
            found[had + (3 << 3 * i)] = value
            if value == _SETS_ONLY:
                found[had + (2 << 3 * i)] = _WITH_PAIR
    return found


def waits(tiles: Tiles, exposed: Sequence[Tiles] = (), sets: int = SETS) -> list[MahjongTile]:
    """The faces with which tiles would win; never one of which the player already has all four.

    Args:
        tiles: one fewer than a winning hand holds beside its exposed sets.
        exposed: the exposed sets, each with its tiles.
        sets: the number of sets of a whole hand.

    >>> waits(read_tiles("4444d 123b 456b 789c 111c")), waits(read_tiles("123456d 777b 2b 555c"), [read_tiles("9999c")])
    ([], [MahjongTile('2b')])
    """
    if len(tiles) != size(sets, len(exposed)) - 1:
        return []
    had = Counter(t.place for t in (*tiles, *(t for each in exposed for t in each)))
    top = HONOURED if any(t.honour for t in tiles) or any(t.wild for t in tiles) else SUITED
    faces = (MahjongTile(FACES[place]) for place in range(top) if had[place] < COPIES)
    return [face for face in faces if wins([*tiles, face], len(exposed), sets)]


def distance(tiles: Tiles, exposed: Sequence[Tiles] = (), sets: int = SETS) -> int:
    """How many tiles are still missing, at the least, until tiles win: 0 for a winning hand, 1 for one that waits.

    What would need a fifth copy of a face does not count, unless a joker takes its place.

    Args:
        tiles: the tiles beside the exposed sets, any number of them.
        exposed: the exposed sets, each with its tiles.
        sets: the number of sets of a whole hand.

    >>> distance(read_tiles("2333456d 777888b 999c")), distance(read_tiles("4444d 123b 456b 789c 111c"))
    (1, 2)
    """
    fixed = sum(map(_UNIT, (t for each in exposed for t in each))) if exposed else 0
    return _lacking(sum(map(_UNIT, tiles)), fixed, sets - len(exposed))


def _lacking(hand: int, fixed: int, sets: int) -> int:
    """The tiles that a packed hand lacks beside its jokers, with what is exposed given as `fixed`."""
    jokers = hand >> JOKERS
    suits = [lacking(hand >> at & SUIT, fixed >> at & SUIT, jokers) for at in (0, BAMBOO, CHARACTERS)]
    suits.sort()  # the same three suits are the same, whichever is which
    two = joined(suits[0], suits[1])
    honours = hand >> BEYOND & (1 << 3 * (HONOURED - SUITED)) - 1
    if honours:  # a Pong of honours of which there is none lacks no fewer than a suited one
        two = joined(two, honours_lacking(honours, fixed >> BEYOND, jokers))
    return last(two, suits[2], sets) - jokers


def useful(tiles: Tiles, exposed: Sequence[Tiles] = (), sets: int = SETS) -> list[MahjongTile]:
    """The faces that bring tiles nearer to a win, of which the player has not yet all four.

    >>> [str(t) for t in useful(read_tiles("12d 456d 77b 789b 111c 222c"))]
    ['3d']
    """
    had = Counter(t.place for t in (*tiles, *(t for each in exposed for t in each)))
    top = HONOURED if any(t.honour for t in tiles) else SUITED
    now = distance(tiles, exposed, sets)
    faces = (MahjongTile(FACES[place]) for place in range(top) if had[place] < COPIES)
    return [face for face in faces if distance([*tiles, face], exposed, sets) < now]


def discards(tiles: Tiles, exposed: Sequence[Tiles] = (), sets: int = SETS) -> dict[str, int]:
    """How far from a win tiles are after the discard of each face.

    >>> discards(read_tiles("12d 456d 77b 789b 111c 222c 9c"))["9c"]
    1
    """
    found: dict[str, int] = {}
    for i, tile in enumerate(tiles):
        if tile.face not in found:
            found[tile.face] = distance([*tiles[:i], *tiles[i + 1 :]], exposed, sets)
    return found


def undeclared(tiles: Tiles, exposed: Sequence[Tiles] = (), sets: int = SETS) -> MahjongTile | None:
    """The face of four identical tiles that keep a hand from winning, and would leave it waiting if laid as a Kong.

    Args:
        tiles: as many as a winning hand holds beside its exposed sets.
        exposed: the exposed sets; nobody waits for a face of which they and the hand hold all four.
        sets: the number of sets of a whole hand.

    >>> undeclared(read_tiles("4444d 123b 456b 789b 55c 99c"))
    MahjongTile('4d')
    """
    if len(tiles) != size(sets, len(exposed)) or wins(tiles, len(exposed), sets):
        return None
    many = Counter(t.face for t in tiles if not t.wild and not is_flower(t, honours_playable=True))
    for face, copies in many.items():
        rest = [t for t in tiles if t.face != face]
        kong = [t for t in tiles if t.face == face]
        if copies == COPIES and waits(rest, [*exposed, kong], sets):
            return MahjongTile(face)
    return None


assert size() < NEVER  # noqa: S101 - what is impossible lacks more than any hand
