"""What could be tried in a rummy game with one common line of discards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import dominolab as dl
from dominolab.families.rummy.doubla import DECLINE, KEEP, REDEAL, Announce, Give, Offer
from dominolab.families.rummy.jolys import LETTERS, found_in, settled, unnamed
from dominolab.families.rummy.laying import Add, Lay, Open
from dominolab.families.rummy.line import REBUILD, SILENT, TAKE_EXPOSED, TELL, Exchange, Pick
from dominolab.families.rummy.melds import face
from dominolab.families.rummy.moves import DRAW, END, Discard, Show, Take
from dominolab.families.rummy.pieces import Piece
from dominolab.rummy_tiles import Joly, RummyTile

JOLY = Joly()
MOST_PAIRS, PLACES = 3, 2


def well_formed(state: Any, faces: list[Any]) -> list[dl.Move]:
    """Every face taken, discarded and shown, every tile at every meld, melds and some that are none, and the rest.

    Of first melds, and of tiles of the line but for two places, only what is offered is tried.
    """
    seat = state.actors[0] if state.actors else 0
    hand = [tile.printed for tile in state.hands[seat]]
    found: list[Any] = [DRAW] if state.stock else []
    found += [REBUILD, END, TAKE_EXPOSED, TELL, SILENT, DECLINE, KEEP, REDEAL]
    found += [kind(tile) for kind in (Take, Discard, Show, Give) for tile in faces]
    found += [Offer(tile, to) for tile in dict.fromkeys(hand) for to in range(state.seats + 1)]
    found += [*announcements(hand), *adds(state, hand), *map(Lay, groups(hand)), *exchanges(state, hand)]
    found += picks(state, hand)
    offered = [move for kind in (Open, Pick, Exchange, Announce) for move in state.law.legal(state, seat, kind)]
    return list(dict.fromkeys([*found, *offered]))


def announcements(hand: list[Any]) -> Iterator[Announce]:
    """Every choice of pairs with every call, and a tile that is held once."""
    pairs = [tile for tile in dict.fromkeys(hand) if hand.count(tile) > 1][:MOST_PAIRS]
    pairs.sort()
    for chosen in product(*[(None, "", "high", "low")] * len(pairs)):
        yield Announce(tuple((t, call) for t, call in zip(pairs, chosen, strict=True) if call is not None))
    yield from (Announce(((tile, ""),)) for tile in hand[:2] if hand.count(tile) == 1)


def names(piece: Piece, near: list[Any]) -> list[Piece]:
    """A tile, or a Joly as anything that is near some faces."""
    if piece.tile is not JOLY:
        return [piece]
    places = {tile.place + step for tile in near for step in (-48, -8, -4, -3, -2, -1, 0, 1, 2, 3, 4, 8, 48)}
    return [piece, *(Piece(JOLY, face(place, LETTERS)) for place in sorted(places) if 0 <= place < 52)]


def as_written(tiles: list[Any]) -> Iterator[tuple[Piece, ...]]:
    """Tiles as a meld, by place, Jolys as anything; what a Joly is anyway is said as the library says it."""
    natural = [tile for tile in tiles if isinstance(tile, RummyTile)]
    for pieces in product(*(names(Piece(tile), natural) for tile in tiles)):
        yield settled(in_order(pieces))
        if any(piece.tile is JOLY and piece.stands_for is None for piece in pieces):
            yield settled(pieces)


def in_order(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    def place(piece: Piece) -> int:
        what = piece.stands_for or piece.tile
        return what.place if isinstance(what, RummyTile) else 99

    low = sorted(pieces, key=place)
    ones = [piece for piece in low if place(piece) < 4]
    high = any(place(piece) >= 48 for piece in low) and not any(4 <= place(piece) < 8 for piece in low)
    return (*low[len(ones) :], *ones) if high and place(low[0]) % 4 == place(low[-1]) % 4 else tuple(low)


def groups(hand: list[Any]) -> list[tuple[Piece, ...]]:
    """The melds of a hand as the library writes them, and some that are none."""
    jolys = hand.count(JOLY)
    packed = sum(1 << 2 * tile.place for tile in hand if tile is not JOLY)
    found = [meld.group for meld in found_in(packed, jolys)]
    some = [in_order(tuple(map(Piece, hand[at : at + 3]))) for at in range(len(hand) - 2)]
    return [*found, *(settled(group) for group in some if not any(p.tile is JOLY for p in group) or unnamed(group))]


def adds(state: Any, hand: list[Any]) -> Iterator[Add]:
    for at, meld in enumerate(state.melds, 1):
        near = [laid.face for laid in meld.laid if laid.face is not None]
        for tile in dict.fromkeys(hand):
            for piece in names(Piece(tile), near):
                if piece.tile is not JOLY or piece.stands_for is not None:
                    what = piece.stands_for or piece.tile
                    ends = meld.fits(what)
                    yield from (Add(piece, at, end) for end in (ends if len(ends) > 1 else [""]))
    yield Add(Piece(hand[0] if hand else JOLY), len(state.melds) + 1)


def akin(two: tuple[Any, ...]) -> bool:
    """Whether two tiles could be in one meld of three: any others are no meld, whatever a Joly stands for."""
    if JOLY in two:
        return False
    one, other = two
    step = abs(one.number - other.number)
    return step == 0 or (one.colour == other.colour and (step <= 2 or 1 in (one.number, other.number)))


def exchanges(state: Any, hand: list[Any]) -> Iterator[Exchange]:
    """Wrong tiles, nothing melded; at one meld every two tiles with the Joly."""
    rack = list(dict.fromkeys(hand))
    for at, meld in enumerate(state.melds, 1):
        yield from (Exchange((tile,), at) for tile in rack[:3])
        if any(laid.tile.face == "J" for laid in meld.laid):
            wanted = [tile for tile in rack if any(laid.face == tile for laid in meld.laid)]
            for tile, two in product(wanted, combinations(rack, 2)):
                for group in as_written([*two, JOLY]) if akin(two) else ():
                    yield Exchange((tile,), at, group)


def picks(state: Any, hand: list[Any]) -> Iterator[Pick]:
    """Two places of the line with every two tiles of the rack."""
    line = state.line or []
    for at in dict.fromkeys([1, len(line)][:PLACES]):
        for two in combinations(dict.fromkeys(hand), 2) if 1 <= at <= len(line) else ():
            tile = line[at - 1].printed
            near = [t for t in (*two, tile) if t is not JOLY]
            if all(akin(pair) for pair in combinations(near, 2)):
                yield from (Pick(tile, at, group) for group in as_written([tile, *two]))
