"""Whether the hand of a seat wins, and what a table may pay for about it."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any

from dominolab.families.mahjong.divisions import Division, divisions, nearest
from dominolab.families.mahjong.hands import distance, size, undeclared, wins
from dominolab.families.mahjong.melds import CHOW, fits
from dominolab.families.mahjong.pairs import seven_pairs
from dominolab.families.mahjong.wild import Tiles, named
from dominolab.mahjong_tiles import COPIES, FACES, HONOURED, SUITED, SUITS, MahjongTile

if TYPE_CHECKING:
    from dominolab.families.mahjong.state import State

LONG = (1, 4, 7)
"""Where the three Chows of a straight begin."""
FAR = 6
"""How many missing tiles are still listed one by one."""


def complete(state: State, seat: int, *more: MahjongTile) -> bool:
    """Whether the hand of a seat, with more tiles, wins."""
    return whole(state, seat, state.hand(seat, *more))


def whole(state: State, seat: int, tiles: Tiles) -> bool:
    """Whether tiles, beside the sets of a seat, win."""
    return wins(tiles, len(state.melds[seat])) or paired(state, seat, tiles)


def paired(state: State, seat: int, tiles: Tiles) -> bool:
    """Whether they win as seven pairs and a set, where that is agreed."""
    agreed = getattr(state.options, "seven_pairs", "off") != "off"
    return agreed and not state.melds[seat] and seven_pairs(tiles)


def wrong_size(state: State, seat: int, *more: MahjongTile) -> dict[str, Any] | None:
    """How many tiles a winning hand has beside the sets of a seat, and how many are there; None if they are as many."""
    needs, has = size(exposed=len(state.melds[seat])), len(state.hands[seat]) + len(more)
    return None if needs == has else {"needs": needs, "has": has}


def four_undeclared(state: State, seat: int, *more: MahjongTile) -> MahjongTile | None:
    """The face of four identical tiles that only keep a hand from winning because they are no Kong yet."""
    return undeclared(state.hand(seat, *more), state.exposed(seat))


def missing(state: State, seat: int, *more: MahjongTile) -> dict[str, Any]:
    """The nearest winning hand in words, and what it lacks."""
    tiles, exposed = state.hand(seat, *more), state.exposed(seat)
    lacks = distance(tiles, exposed)
    if lacks > FAR:
        return {"how": "far", "missing": lacks}
    near = nearest(tiles, exposed)
    return {"how": "near", "division": str(near.division), "tiles": named(near.missing, state.joker)}


def faces_that_win(state: State, seat: int, tiles: Tiles) -> list[MahjongTile]:
    """The faces with which tiles would win; none of which the seat already has all four."""
    top = HONOURED if getattr(state.options, "honours_playable", False) else SUITED
    own = [tile.place for tile in (*tiles, *(tile for each in state.exposed(seat) for tile in each))]
    faces = (MahjongTile(FACES[place]) for place in range(top) if own.count(place) < COPIES)
    return [face for face in faces if whole(state, seat, (*tiles, face))]


def straight(state: State, seat: int) -> bool:
    """Whether a winning hand has Chows 123, 456 and 789 of one suit."""
    called = [list(fits(tiles, CHOW)) for tiles in state.exposed(seat)]
    found = divisions(state.hand(seat), len(state.melds[seat]))
    return any(_straight(division, called, suit) for division in found for suit in range(len(SUITS)))


def _straight(division: Division, called: list[list[tuple[int, ...]]], suit: int) -> bool:
    """Whether three sets of a division, or called ones, are the Chows of a straight of a suit."""
    starts = [suit * 9 + rank - 1 for rank in LONG]
    wanted = [(start, start + 1, start + 2) for start in starts]
    inside = [part.places for part in division.parts if part.kind == CHOW]
    free = sum(not part.places and len(part.wild) == len(LONG) for part in division.parts)
    left = [chow for chow in wanted if chow not in inside]
    need = len(left) - free
    return any(
        sum(chow in open_ for chow, open_ in zip(order, called, strict=False)) >= need
        for order in permutations(left)
    ) if called else need <= 0  # fmt: skip
