"""The solitaire games, as the tests of every variant need to know them."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import dominolab as dl
from dominolab.families.solitaire.moves import Fill, capture


def well_formed(state: Any) -> list[dl.Move]:
    """Every two tiles captured, and every tile into every column. Giving up is no part of play: see tests/variants."""
    tiles = list(state.deal.tiles)
    pairs = [capture(one, other) for i, one in enumerate(tiles) for other in tiles[i:]]
    return [*pairs, *(Fill(tile, column) for tile in tiles for column in range(5))]


def tiles(state: Any) -> list[Any]:
    lying = [tile for column in state.columns for tile in column]
    return [*state.heap, *lying, *state.reserve, *(tile for pair in state.captured for tile in pair)]


def permuted(state: Any, _seat: int, _rng: Random) -> Any:
    """Nothing is hidden."""
    return state.copy()


def seen(game: dl.Game, _seat: int) -> set[Any]:
    return set(game.deal.tiles)


def public(state: Any) -> Any:
    return state.key()


def known(state: Any) -> tuple[list[set[str]], set[str]]:
    found = {str(tile) for tile in tiles(state)} - {str(tile) for tile in state.heap}
    return [found], found


def named(text: str) -> set[str]:
    return set(re.findall(r"\d+-\d+", text))
