"""The rummy games, as the tests of every variant need to know them."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import dominolab as dl
from dominolab.families.rummy.combos import melds_of, pairs_of
from dominolab.families.rummy.laying import UNDO, Add, Lay, Open, Swap
from dominolab.families.rummy.line import Pick
from dominolab.families.rummy.melds import face
from dominolab.families.rummy.moves import DRAW, END, Claim, Discard, Show, Take
from dominolab.families.rummy.pieces import Piece
from dominolab.families.rummy.view import visible
from tests.physics import rummy_line


def well_formed(state: Any) -> list[dl.Move]:
    """Every face taken, discarded, shown, and discarded to win without saying how; a draw and an end.

    Where melds are laid: every meld of the rack to move, some that are none, every tile at every meld. Of first melds,
    which are lists of melds, only those that are offered; tests of their own hold them against brute force.
    """
    faces = [tile for tile in state.deal.tiles if not tile.copy]
    if Pick in state.law.kinds:
        return rummy_line.well_formed(state, faces)
    found: list[dl.Move] = [DRAW, END, *(kind(face) for kind in (Take, Discard, Claim, Show) for face in faces)]
    return [*found, *laying(state, faces)] if Lay in state.law.kinds else found


def laying(state: Any, faces: list[Any]) -> list[dl.Move]:
    seat = state.actors[0] if state.actors else 0
    mine = list({tile.face: tile.printed for tile in state.hands[seat]}.values())
    melds = {*melds_of(state.hands[seat], state.joker, high_one=True), *pairs_of(state.hands[seat], state.joker)}
    found: list[dl.Move] = [UNDO, *map(Lay, sorted(melds, key=str))]
    plain = [tile for tile in mine if not state.is_joker(tile)]  # unnamed jokers would mean whatever is legal
    found += [Lay(group) for at in range(len(plain)) if (group := tuple(map(Piece, plain[at : at + 3]))) not in melds]
    for at, meld in enumerate(state.melds, 1):
        found += [Swap(tile, at) for tile in mine]
        for tile in mine:
            wild = state.is_joker(tile)
            names = {laid.face.place + step for laid in meld.laid for step in (-4, -1, 0, 1, 2, 3, 4)} if wild else ()
            found += [Add(Piece(tile, face(place)), at) for place in names if 0 <= place < 52]
            found += [] if wild else [Add(Piece(tile), at)]
    found += [Add(Piece(tile), len(state.melds) + 1) for tile in faces[:3]]
    offered = [move for s in range(state.seats) for move in state.law.legal(state, s, Open)]
    return [*found, *dict.fromkeys(offered)]


def tiles(state: Any) -> list[Any]:
    held = [tile for hands in (state.hands, state.piles) for hand in hands for tile in hand]
    held += [laid.tile for meld in state.melds for laid in meld.laid] + (state.line or [])
    return [*held, *state.stock, *([state.indicator] if state.indicator and state.indicator_in else [])]


def permuted(state: Any, seat: int, rng: Random) -> Any:
    """Discards have been seen by all, and so have tiles that were taken from a pile."""
    other = state.copy()
    spots = [
        (hand, i) for s, hand in enumerate(other.hands) if s != seat for i, t in enumerate(hand) if t not in state.seen
    ]
    spots += [(other.stock, i) for i in range(len(other.stock))]
    hidden = [hand[i] for hand, i in spots]
    rng.shuffle(hidden)
    for (hand, i), tile in zip(spots, hidden, strict=True):
        hand[i] = tile
    return other


def seen(game: dl.Game, seat: int | None) -> set[Any]:
    """Every discard lay on top once; what is drawn is held or has been discarded."""
    state = game.state
    found = {tile for pile in state.piles for tile in pile} | {*state.seen, *state.open, state.indicator}
    found |= {*(state.line or ())} | {laid.tile for meld in state.melds for laid in meld.laid}
    return found if seat is None else found | {*state.hands[seat], *dl.Game(game.deal).state.hands[seat]}


def public(state: Any) -> Any:
    """What the dice found, who deals, and which of two tiles that look alike was put down: where it lay in the wall."""
    place = {tile: at for at, tile in enumerate(state.deal.wall)}
    piles = tuple(tuple(place[tile] for tile in pile) for pile in state.piles)
    seen = sorted(place[tile] for tile in state.seen)
    lying = [place[laid.tile] for meld in state.melds for laid in meld.laid]
    line = [place[tile] for tile in state.line or ()]
    return state.dealer, state.six, state.indicator, tuple(state.actors), piles, seen, lying, line


def known(state: Any) -> tuple[list[set[str]], set[str]]:
    found = {pile[-1].face for pile in state.piles if pile} | {tile.face for tile in state.seen}
    found |= {tile.face for tile in (state.indicator, state.joker) if tile}
    found |= {tile.face for meld in state.melds for laid in meld.laid for tile in (laid.tile, laid.face) if tile}
    found |= {tile.face for tile in state.line or ()}
    each = []
    for seat in range(state.seats):
        piles = {t.face for of in range(state.seats) for t in visible(state, seat, of)}
        given = {tile.face for _, tile, _ in state.swaps.of(seat)}
        each.append(found | piles | given | ({t.face for t in state.hands[seat]} if state.picked_up else set()))
    return each, found


def named(text: str) -> set[str]:
    return set(re.findall(r"\[((?:[RYGBK]\d+)|FJ|J)\]", text))
