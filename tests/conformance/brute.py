"""Everything that could be tried in a position, for each family, and sampled games to try it in."""

# ruff: noqa: S311 - games need no secrets

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import dominolab as dl
from tests.physics import physics


def attempts(state: Any) -> list[dl.Move]:
    """All well-formed moves of the family, complete."""
    return physics(state.deal.variant).well_formed(state)


LARGE = 50  # tiles of a set with which games are long


def tables(variant: dl.Variant) -> list[int]:
    """The numbers of players that can sit down with the default options."""
    found = []
    for seats in variant.seats:
        try:
            variant.deal(seed=1, seats=seats)
        except dl.SetupError:
            continue
        found.append(seats)
    return found


def sampled_deals(variant: dl.Variant, count: int) -> Iterator[dl.Deal]:
    """Deals with seats and options drawn by lot (sets up to double-nine), as far as they go together."""
    seed = found = 0
    if variant.family.whole_table or len(variant.tiles()) > LARGE:
        count = -(-count // 3)  # long games, each with hundreds of positions
    while found < count:
        seed += 1
        rng = Random(seed)
        options = {name: rng.choice(option.values) for name, option in variant.options.items() if rng.random() < 0.5}
        if seed % 4 or options.get("set_max", 6) > 9:
            options.pop("set_max", None)
        try:
            yield variant.deal(seed=seed, seats=rng.choice(variant.seats), **options)
        except dl.SetupError:
            continue
        found += 1


def positions(deal: dl.Deal) -> Iterator[dl.Game]:
    """A random game of the deal, at each of its positions; it can be looked at and must not be changed."""
    game, rng = dl.Game(deal), Random(0)
    yield game
    while not game.over:
        seat = rng.choice(game.actors)
        game.play(rng.choice(game.moves(seat)), seat)
        yield game


def told(variant: dl.Variant) -> str:
    """All that happens in twenty games at random."""
    games = [variant.play(seed=seed) for seed in range(20)]
    return json.dumps([[record.to_dict(), [repr(e) + e.rule for e in record.game().log]] for record in games])
