"""The rummy games, as the tests of every variant need to know them."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import dominolab as dl
from dominolab.families.rummy.moves import DRAW, END, Claim, Discard, Show, Take
from dominolab.families.rummy.view import visible


def well_formed(state: Any) -> list[dl.Move]:
    """Every face taken, discarded, shown, and discarded to win without saying how; a draw and an end."""
    faces = [tile for tile in state.deal.tiles if not tile.copy]
    return [DRAW, END, *(kind(face) for kind in (Take, Discard, Claim, Show) for face in faces)]


def tiles(state: Any) -> list[Any]:
    held = [tile for hands in (state.hands, state.piles) for hand in hands for tile in hand]
    held += [laid.tile for meld in state.melds for laid in meld.laid]
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


def seen(game: dl.Game, seat: int) -> set[Any]:
    start = dl.Game(game.deal).state
    state = game.state
    piles = {tile for pile in state.piles for tile in pile} | {t.tile for meld in state.melds for t in meld.laid}
    return piles | {*state.hands[seat], *start.hands[seat]} | set(state.seen) | {state.indicator}


def public(state: Any) -> Any:
    """What the dice found, who deals, and which of two tiles that look alike was put down: where it lay in the wall."""
    place = {tile: at for at, tile in enumerate(state.deal.wall)}
    piles = tuple(tuple(place[tile] for tile in pile) for pile in state.piles)
    seen = sorted(place[tile] for tile in state.seen)
    return state.dealer, state.six, state.indicator, tuple(state.actors), piles, seen


def known(state: Any) -> tuple[list[set[str]], set[str]]:
    found = {pile[-1].face for pile in state.piles if pile} | {tile.face for tile in state.seen}
    found |= {tile.face for tile in (state.indicator, state.joker) if tile}
    found |= {tile.face for meld in state.melds for laid in meld.laid for tile in (laid.tile, laid.face) if tile}
    each = []
    for seat in range(state.seats):
        piles = {t.face for of in range(state.seats) for t in visible(state, seat, of)}
        each.append(found | piles | ({t.face for t in state.hands[seat]} if state.picked_up else set()))
    return each, found


def named(text: str) -> set[str]:
    return set(re.findall(r"\[((?:[RYGBK]\d+)|FJ)\]", text))
