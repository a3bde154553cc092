"""The trick-taking games, as the tests of every variant need to know them."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import dominolab as dl
from dominolab.families.tricks.moves import PASS, PLUNGE, Bid, Name, Play


def well_formed(state: Any) -> list[dl.Move]:
    """Bids that are points, marks or neither, every name for trumps, every tile, a pass and a plunge."""
    values = [0, *range(28, 45), 83, *(42 * marks for marks in range(2, 9))]
    suits = [*range(7), "doubles", "none", "nello"]
    return [PASS, PLUNGE, *map(Bid, values), *map(Name, suits), *map(Play, state.deal.tiles)]


def tiles(state: Any) -> list[Any]:
    held = [tile for hand in state.hands for tile in hand]
    taken = [tile for trick in state.tricks for _, tile in trick.plays]
    return [*held, *taken, *(tile for _, tile in state.trick), *state.undealt]


def permuted(state: Any, seat: int, rng: Random) -> Any:
    other = state.copy()
    spots = [(hand, i) for s, hand in enumerate(other.hands) if s != seat for i in range(len(hand))]
    hidden = [hand[i] for hand, i in spots]
    rng.shuffle(hidden)
    for (hand, i), tile in zip(spots, hidden, strict=True):
        hand[i] = tile
    return other


def seen(game: dl.Game, seat: int | None) -> set[Any]:
    state = game.state
    found = {tile for trick in state.tricks for _, tile in trick.plays} | {tile for _, tile in state.trick}
    found |= {tile for hand in state.hands for tile in hand} if state.shown else set()
    return found if seat is None else found | {*state.hands[seat], *dl.Game(game.deal).state.hands[seat]}


def public(state: Any) -> Any:
    return state.shaker, tuple(state.actors)


def known(state: Any) -> tuple[list[set[str]], set[str]]:
    """The tiles that were turned up for the shake are known as long as they lie there, before the shuffle."""
    found = {str(tile) for trick in state.tricks for _, tile in trick.plays}
    found |= {str(tile) for plays in (state.trick, state.turned) for _, tile in plays}
    if state.shown:
        found |= {str(tile) for hand in state.hands for tile in hand}
    if state.trump is not None:  # the sentence that says which tiles are trumps names them, wherever they are
        found |= set(map(str, state.suits.trumps)) if len(state.trick) + len(state.tricks) == 0 else set()
    hands = state.hands if state.picked_up else [[]] * state.seats
    return [found | set(map(str, hand)) for hand in hands], found


def named(text: str) -> set[str]:
    return set(re.findall(r"\d+-\d+", text))
