"""The connecting games, as the tests of every variant need to know them."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import dominolab as dl
from dominolab.families.connecting.moves import DRAW, PASS, Lead, Place


def well_formed(state: Any) -> list[dl.Move]:
    """Every tile of the set led and placed at every end there is or could be, a draw and a pass."""
    tiles = state.deal.tiles
    ends = dict.fromkeys(["left", "right", "top", "bottom", "nowhere", f"{tiles[-1]}.top", *state.layout.ends])
    return [DRAW, PASS, *map(Lead, tiles), *(Place(tile, end) for tile in tiles for end in ends)]


def tiles(state: Any) -> list[Any]:
    held = [tile for hand in state.hands for tile in hand]
    return [*held, *state.boneyard, *(joined.tile for joined in state.layout.joined)]


def permuted(state: Any, seat: int, rng: Random) -> Any:
    """A prescribed lead is known to all: the table was asked for that tile."""
    other = state.copy()
    known = {tile for s in state.actors for tile in (state.must_lead,) if tile and s != seat}
    spots = [(hand, i) for s, hand in enumerate(other.hands) if s != seat for i, t in enumerate(hand) if t not in known]
    spots += [(other.boneyard, i) for i in range(len(other.boneyard))]
    hidden = [hand[i] for hand, i in spots]
    rng.shuffle(hidden)
    for (hand, i), tile in zip(spots, hidden, strict=True):
        hand[i] = tile
    return other


def seen(game: dl.Game, seat: int | None) -> set[Any]:
    state = game.state
    found = {joined.tile for joined in state.layout.joined}
    found |= {tile for hand in state.hands for tile in hand} if state.shown else set()
    return found if seat is None else found | {*state.hands[seat], *dl.Game(game.deal).state.hands[seat]}


def public(state: Any) -> Any:
    return state.must_lead, tuple(state.actors)


def known(state: Any) -> tuple[list[set[str]], set[str]]:
    found = {str(joined.tile) for joined in state.layout.joined}
    if state.shown:
        found |= {str(tile) for hand in state.hands for tile in hand}
    if state.shown_boneyard:
        found |= set(map(str, state.boneyard))
    hands = state.hands if state.picked_up else [[]] * state.seats
    return [found | set(map(str, hand)) for hand in hands], found


def named(text: str) -> set[str]:
    return set(re.findall(r"\d+-\d+", text))
