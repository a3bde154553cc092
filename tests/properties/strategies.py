"""Deals and games drawn at random from the whole catalogue."""

from __future__ import annotations

from typing import Any

from hypothesis import assume, reject
from hypothesis import strategies as st

import dominolab as dl
from tests.physics import physics

NAMES = list(dl.variants())
PLAYERS = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=12)


@st.composite
def deals(draw: st.DrawFn, largest_set: int = 9) -> dl.Deal:
    """Any deal of any variant that can be: seats, a few options, a seed or a wall, names."""
    variant = dl.variant(draw(st.sampled_from(NAMES)))
    seats = draw(st.sampled_from(variant.seats))
    options: dict[str, Any] = {}
    for name in draw(st.lists(st.sampled_from(sorted(variant.options)), max_size=4, unique=True)):
        options[name] = draw(st.sampled_from(list(variant.options[name].values)))
        needed = variant.options[name].needs
        options.update([needed] if needed else [])
    assume(options.get("set_max", 6) <= largest_set)
    more: dict[str, Any] = {}
    if draw(st.booleans()):
        more["names"] = [draw(PLAYERS) for _ in range(seats)]
    try:
        if draw(st.integers(0, 3)):
            more["seed"] = draw(st.integers(0, 2**64 - 1))
        else:
            more["wall"] = draw(st.permutations(list(variant.tiles(options))))
        return variant.deal(seats=seats, **more, **options)
    except dl.SetupError:
        reject()  # hands too large for the set, say


@st.composite
def games(draw: st.DrawFn) -> dl.Game:
    """A game of any deal, played any number of moves, refused attempts that cost something among them."""
    game = dl.Game(draw(deals()))
    rng = draw(st.randoms(use_true_random=False))
    for _ in range(draw(st.integers(0, 60))):
        if game.over:
            break
        if rng.random() < 0.1:
            try:
                tried = physics(game.deal.variant).well_formed(game.state)
                game.play(rng.choice(tried), rng.randrange(game.deal.seats))
            except dl.IllegalMove:
                continue
        else:
            seat = rng.choice(game.actors)
            game.play(rng.choice(game.moves(seat)), seat)
    return game
