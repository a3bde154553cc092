"""The table of Mahjong: every tile in its place, walls that are broken where the dice say, and films that are small."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, cast

import pytest

import dominolab as dl
from dominolab.drawing import scenes
from dominolab.families.mahjong import scene_walls as walls
from dominolab.families.mahjong.scene import wall_places

if TYPE_CHECKING:
    from dominolab.wire import Film

GAME = "filipino-mahjong"
LARGEST = 250_000


def record(agents: str = "random", seed: int = 1, **options: Any) -> dl.Record:
    return dl.variant(GAME).play(seed=seed, agents=agents, **options)


@pytest.mark.parametrize("jokers", [0, 4, 8])
@pytest.mark.parametrize("wall_break", ["dealer_wall", "dice"])
def test_the_walls_have_a_place_for_every_tile(jokers: int, wall_break: str) -> None:
    deal = dl.variant(GAME).deal(seed=3, jokers=jokers, wall_break=wall_break)
    state = dl.Game(deal).state
    places = wall_places(state, None)
    assert len(set(places)) == len(places) == len(deal.tiles)
    assert Counter(wall for wall, *_ in places) == Counter(
        {wall: 2 * wide for wall, wide in enumerate(walls.widths(len(deal.tiles)))}
    )
    first = places[0][1:3]
    assert (first == wall_places(dl.Game(dl.variant(GAME).deal(seed=3, jokers=jokers)).state, None)[0][1:3]) is (
        wall_break == "dealer_wall"
    )


@pytest.mark.parametrize("wide", [18, 19])
def test_a_hundred_discards_lie_inside_the_walls_and_none_hides_another(wide: int) -> None:
    spots = [walls.discard_spot(side, at, 25, wide) for side in range(4) for at in range(24)]
    assert len(set(spots)) == len(spots)
    w, h, inside = 10 * walls.DISCARD, 20 * walls.DISCARD, walls.half(wide) + 0.1
    assert all(abs(x) + w <= inside and abs(y) + h <= inside for x, y in spots)
    assert not any(abs(x) < 10 + w and abs(y) < 20 + h for x, y in spots), "the middle is free for the newest"
    for at in range(44):
        _, y = walls.discard_spot(1, at, 44, wide)
        assert abs(y) + h <= inside


def inside(film: Any) -> None:
    """Every sprite lies in the box of its zone."""
    boxes: dict[str, list[float]] = {}
    for index, scene in enumerate(film["scenes"]):
        boxes |= scene.get("boxes", {})
        for zone, lying in scenes.at(film, index).sprites.items():
            left, top, width, height = boxes[zone]
            for sprite in lying:
                small = sprite.get("small", 1)
                assert left - 1 <= sprite["x"] - 10 * small, (index, zone, sprite)
                assert sprite["x"] + 10 * small <= left + width + 1, (index, zone, sprite)
                assert top - 1 <= sprite["y"] - 10 * small, (index, zone, sprite)
                assert sprite["y"] + 10 * small <= top + height + 1, (index, zone, sprite)


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_everything_lies_in_its_zone(seat: int | None) -> None:
    for agents, options in (("random", {}), ("careful", {}), ("careful", {"honours_playable": True, "jokers": 8})):
        inside(record(agents, 9, **options).film(seat))


def test_a_film_is_small() -> None:
    """Random players play to the last tile of the wall, longer than anybody else."""
    for seed in range(3):
        assert len(record(seed=seed).film().to_json().encode()) < LARGEST
    longest = record(jokers=8, extra_kong=True, wall_break="dice", free_take=True)
    assert len(longest.film().to_json().encode()) < LARGEST


def test_the_opening_shows_the_set_the_walls_the_deal_in_eights_and_the_flowers() -> None:
    film = record(wall_break="dice").film()
    told = [[line["kind"] for line in scene["lines"]] for scene in film["scenes"] if "move" not in scene]
    kinds = [kind for scene in told for kind in scene]
    assert [kinds.count(kind) for kind in ("SetOut", "WallBuilt", "DiceThrown", "Dealt")] == [1, 4, 1, 8]
    assert 1 <= kinds.count("FlowersLaid") <= 4
    faces = Counter(sprite["face"] for sprite in film["scenes"][0]["put"].values())
    assert (len(faces), sum(faces.values()), faces["5d"], faces["F1"]) == (42, 144, 4, 1)


def test_answers_to_a_discard_make_no_scene() -> None:
    played = record("careful", 4)
    film = played.film()
    kinds = [line["kind"] for scene in film["scenes"] for line in scene["lines"]]
    assert not {"Answered", "Asked"} & set(kinds)
    assert kinds.count("Discarded") == sum(str(entry.move).startswith("discard") for entry in played.entries)
    passes = [n for n, entry in enumerate(played.entries, 1) if str(entry.move) == "pass"]
    assert {scene["move"] for scene in film["scenes"] if "move" in scene} < set(range(len(played.entries) + 1))
    assert passes


def test_a_replacement_from_the_far_end_moves_no_other_tile_of_the_wall() -> None:
    film = record("careful", 4).film(seat=0)
    for scene in film["scenes"]:
        if [line["kind"] for line in scene["lines"]] == ["Drawn", "FlowerLaid", "Drawn"]:
            assert len(scene.get("change", {})) <= 20
            break
    else:
        pytest.fail("nobody drew a flower")


def test_the_winning_hand_lies_on_the_table_in_sets_with_the_last_tile_apart() -> None:
    played = record("careful", 4)
    state, film = played.game().state, cast("Film", played.film(seat=0))
    winner, last = state.winner, state.last
    assert winner is not None
    assert last is not None
    shown = scenes.at(film, -1).sprites["table"]
    low = max(walls.box(18)[3] / 2, 0)
    hand = [sprite for sprite in shown if sprite["y"] > low]
    laid = [tile.face for meld in state.melds[winner] for tile in meld.tiles]
    assert Counter(sprite["face"] for sprite in hand) == Counter([*laid, *(t.face for t in state.hands[winner])])
    assert [sprite["face"] for sprite in hand if sprite["y"] == min(each["y"] for each in hand)] == [last.face]


def test_a_kong_that_lies_face_down_shows_its_tiles_to_its_owner_only() -> None:
    given = {"hands": {"A": "4444d 123b 456b 789b 55c 99c"}, "to_move": "A", "drew": "9c"}
    variant = dl.variant(GAME)
    state = variant.family.situation(variant, given, {"concealed_kong": "face_down"})
    game = dl.Game.from_state(state)
    game.play("lay 4444d")
    from dominolab.film import film_of_game

    for seat, faces in ((0, {"4d"}), (1, {""}), (None, {"4d"})):
        found = scenes.at(film_of_game(game, seat), -1).sprites["open0"]
        assert len(found) == 4
        assert {sprite["face"] for sprite in found} == faces
