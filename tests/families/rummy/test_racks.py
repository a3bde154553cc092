"""Where the tiles of a rack lie: side by side in two rows, within the rack, however many there are."""

from __future__ import annotations

import pytest

import dominolab as dl

VARIANTS = [game for game in dl.variants().values() if game.family.id == "rummy"]


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_tile_of_a_hand_lies_in_its_rack_and_on_no_other(variant: dl.Variant) -> None:
    game = dl.Game(variant.deal(seed=7))
    rng = game.deal.rng("agents")
    sizes = set()
    for _ in range(60):
        if game.over:
            break
        seat = game.next
        game.play(rng.choice(game.moves(seat)), seat)
        stage = variant.family.scene(game.state)
        for owner, hand in enumerate(game.state.hands):
            left, top, width, height = stage.boxes[f"hand{owner}"]
            places = [(s["x"], s["y"]) for s in stage.sprites.values() if s["zone"] == f"hand{owner}"]
            assert len(set(places)) == len(places) == len(hand)
            assert all(left < x < left + width and top < y < top + height for x, y in places)
            sizes.add(len(hand))
    assert len(sizes) > 1, "a tile has come and one has gone"
