"""Films are as the schema says, add up scene by scene, tell everything in two languages, and tell nobody too much."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import dominolab as dl
from dominolab.drawing import svg, text
from dominolab.folding import unfold
from tests.conformance.brute import tables
from tests.physics import physics
from tests.records.schema import faults

HIDDEN = ""
TOLD_BY_FILM = ("Took", "ColumnLaid", "WallBuilt", "Replaced")
"""Lines of a film that are no events of the deal; where flowers are laid, one line tells of many events."""


def french_with_fines() -> dl.Record:
    """A deal of French dominoes in which some seats try what is refused, and pay."""
    game = dl.Game(dl.variant("french").deal(seed=11))
    while not game.over:
        seat = game.actors[0]
        if len(game.steps) % 5 == 2 and not game.steps[-1].refused:
            for tile in game.state.hands[seat]:
                for end in game.state.layout.ends:
                    move = f"{tile} at {end}"
                    if not game.judge(move) and not game.steps[-1].refused:
                        with pytest.raises(dl.IllegalMove):
                            game.play(move)
        game.play(game.moves()[-1])
    assert any(step.refused for step in game.steps)
    return game.record


def sittings() -> Iterator[tuple[str, dl.Variant, dict[str, Any]]]:
    """(name, variant, arguments) of a deal for each number of players and each preset of every variant."""
    for variant in dl.variants().values():
        chunk = {"deal_chunk": 3} if "deal_chunk" in variant.options else {}
        for seats in tables(variant):
            yield f"{variant.id}-{seats}", variant, {"seed": 5, "seats": seats}
        for name in variant.presets:
            yield f"{variant.id}-{name}", variant, {"seed": 6, "preset": name, **chunk}


SITTINGS = {name: (variant, arguments) for name, variant, arguments in sittings()}
NAMES = sorted([*SITTINGS, "french-fines"])


@cache
def record_of(name: str) -> dl.Record:
    if name == "french-fines":
        return french_with_fines()
    variant, arguments = SITTINGS[name]
    return variant.play(agents="casual" if "casual" in variant.family.agents else "random", **arguments)


@cache
def film_of(name: str, seat: int | None = None) -> Any:
    return record_of(name).film(seat)


def views(name: str) -> list[Any]:
    """The film with all hands open, and that of each seat."""
    return [film_of(name, seat) for seat in (None, *range(record_of(name).deal.seats))]


def moments(film: Any) -> Iterator[tuple[Any, dict[str, Any], dict[str, Any], dict[str, Any]]]:
    """(scene, sprites, boxes, tags), put together from the differences as the schema describes them."""
    sprites: dict[str, Any] = {}
    boxes: dict[str, Any] = {}
    tags: dict[str, Any] = {}
    starts = {chapter["start"] for chapter in film["chapters"]}
    for number, scene in enumerate(film["scenes"]):
        if number in starts:
            sprites, boxes, tags = {}, {}, {}
        for key in scene.get("drop", []):
            del sprites[key]
        sprites |= scene.get("put", {})
        for key, change in scene.get("change", {}).items():
            changed = {**sprites[key], **change}
            sprites[key] = {name: value for name, value in changed.items() if value is not None}
        boxes |= scene.get("boxes", {})
        tags |= scene.get("tags", {})
        yield scene, dict(sprites), dict(boxes), dict(tags)


@pytest.mark.parametrize("name", NAMES)
def test_a_film_is_as_the_schema_says_and_survives_json(name: str) -> None:
    for film in views(name):
        assert faults(unfold(json.loads(film.to_json()))) == []
        assert json.loads(json.dumps(film, allow_nan=False)) == film


@pytest.mark.parametrize(("name", "seed", "most"), [("okey", 45, 150), ("romanian-rummy", 0, 250), ("french", 7, 60)])
def test_what_comes_up_again_travels_once(name: str, seed: int, most: int) -> None:
    """The longest of sixty random hands of Okey, and of a dozen games of Romanian rummy."""
    film = dl.variant(name).play(seed=seed, agents="random").film()
    text = film.to_json()
    assert unfold(json.loads(text)) == film
    assert len(text.encode()) < most * 1000
    plain = json.dumps(film, ensure_ascii=False, separators=(",", ":"))
    assert len(text) < 0.85 * len(plain)


def test_the_film_of_a_match_is_as_the_schema_says() -> None:
    match = dl.variant("french").play_match(seed=7)
    film = match.film()
    assert faults(unfold(json.loads(film.to_json()))) == []
    assert len(film["chapters"]) == len(match)
    assert [c["start"] for c in film["chapters"]] == [
        i for i, s in enumerate(film["scenes"]) if s["lines"][0]["kind"] == "SetOut"
    ]


def test_the_schema_is_read_strictly() -> None:
    film = film_of("french-4")
    changes: list[dict[str, Any]] = [
        {"version": "1"}, {"more": 1}, {"seat": True}, {"scenes": {}}, {"seats": [["a", 1]]},
        {"zones": {"x": {"kind": "hand"}}},
    ]  # fmt: skip
    assert all(faults({**film, **change}) for change in changes)
    assert faults({key: value for key, value in film.items() if key != "about"})


@pytest.mark.parametrize("name", NAMES)
def test_keys_faces_zones_rules_and_rows_refer_to_what_is_there(name: str) -> None:
    for film in views(name):
        for scene, sprites, boxes, tags in moments(film):
            assert {s["zone"] for s in sprites.values()} | set(boxes) | set(tags) <= set(film["zones"]) | {"boneyard"}
            assert {s["zone"] for s in sprites.values()} <= set(boxes)
            assert {s["face"] for s in sprites.values()} - {HIDDEN} <= set(film["faces"])
            assert {line["rule"] for line in scene["lines"]} <= set(film["rules"])
            assert all(0 <= seat < len(film["seats"]) for seat in (*scene["turn"], scene.get("by", 0)))
        assert all(
            0 <= row["scene"] < len(film["scenes"]) and len(row["cells"]) == len(film["seats"]) for row in film["sheet"]
        )


@pytest.mark.parametrize("name", NAMES)
def test_differences_add_up_to_the_whole_stage_after_every_move(name: str) -> None:
    record = record_of(name)
    game = record.game()
    family, where = record.deal.variant.family, record.deal.variant.family.where(game.state)
    seen: dict[int, Any] = {}
    number = 0
    for scene, sprites, boxes, tags in moments(film_of(name)):
        number = scene.get("move", number)
        seen[number] = (sprites, boxes, tags)
    quiet = {n for n, step in enumerate(game.steps, 1) if all(map(family.untold, step.events))}
    assert set(seen) == set(range(len(record) + 1)) - quiet
    again = game.at(0)
    for number, step in enumerate([None, *game.steps]):
        if step is not None:
            again.repeat(step)
        if number in quiet:
            continue
        sprites, boxes, tags = seen[number]
        stage = family.scene(again.state, where)
        assert {key: plain(sprite) for key, sprite in sprites.items()} == {
            key: plain(s) for key, s in stage.sprites.items()
        }
        assert boxes == {**boxes, **stage.boxes}
        assert tags == {**tags, **stage.tags}


def plain(sprite: Any) -> dict[str, Any]:
    """A sprite without the mark of having moved; a face that nobody sees is no face."""
    kept = {key: value for key, value in sprite.items() if key != "mark"}
    return kept | {"face": HIDDEN, "seen": None} if kept.get("seen") == 0 else {"seen": None, **kept}


@cache
def permitted(name: str) -> list[tuple[int, list[set[str]], set[str]]]:
    """For each scene of the record: its number, the tiles each seat may know, and those that everybody may.

    Worked out from the states alone: a seat knows the table, its own hand once picked up, and what was turned up.
    """
    record, found = record_of(name), []
    game = record.game()
    family = record.deal.variant.family
    state = family.state(record.deal, game.law)
    queue = game.log
    for number, scene in enumerate(film_of(name)["scenes"]):
        for line in scene["lines"]:
            if line["kind"] in TOLD_BY_FILM:
                continue
            while family.untold(queue[0]):
                queue.pop(0).apply(state)
            many = 1
            if line["kind"] == "FlowersLaid":
                named = [(type(event).__name__, getattr(event, "seat", None)) for event in queue]
                one = [name in ("FlowerLaid", "Drawn") and seat == named[0][1] for name, seat in named]
                many = one.index(False)
            for event in queue[:many]:
                event.apply(state)
            del queue[:many]
        found.append((number, *physics(record.deal.variant).known(state)))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_the_film_of_a_seat_shows_and_says_nothing_that_this_seat_may_not_know(name: str) -> None:
    record = record_of(name)
    named = physics(record_of(name).deal.variant).named
    known = permitted(name)
    for seat in range(record.deal.seats):
        film = film_of(name, seat)
        for (number, tiles, public), (scene, sprites, *_) in zip(known, moments(film), strict=True):
            whole_set = number == 0  # the set lies open before it is shuffled; its keys say nothing about the wall
            shown = {s["face"] for s in sprites.values() if "says" not in s} - {HIDDEN}  # a chip is no tile
            assert whole_set or shown <= tiles[seat], (seat, number)
            assert not any("seen" in sprite for sprite in sprites.values())
            said = {t for line in scene["lines"] for words in line["text"] for t in named(words)}
            assert said <= tiles[seat], (seat, number, scene["lines"])
            assert not any("public" in line for line in scene["lines"])
            assert set(re.findall(r"\[(\d+-\d+)\]", " ".join(scene["alt"]))) <= turned(public)


def test_the_film_of_a_seat_does_not_tell_the_seed() -> None:
    """Whoever knows the seed knows every tile."""
    seed = 9_182_736_455
    record = dl.variant("block").play(seed=seed)
    for film in (record.film(0), record.game().film(0), record.game().at(3).film(0)):
        assert str(seed) not in json.dumps(film)
    assert str(seed) in json.dumps(record.film())


def turned(tiles: set[str]) -> set[str]:
    return tiles | {"-".join(reversed(tile.split("-"))) for tile in tiles}


@pytest.mark.parametrize("name", NAMES)
def test_an_open_film_says_of_every_face_and_sentence_who_may_know_it(name: str) -> None:
    named = physics(record_of(name).deal.variant).named
    for (number, tiles, public), (scene, sprites, *_) in zip(permitted(name), moments(film_of(name)), strict=True):
        if number == 0:
            continue
        for sprite in (sprite for sprite in sprites.values() if "says" not in sprite):
            for seat, known in enumerate(tiles):
                if sprite["face"] and sprite.get("seen", -1) >> seat & 1:
                    assert sprite["face"] in known, (number, seat, sprite)
        for line in scene["lines"]:
            said = {t for words in line.get("public", line["text"]) for t in named(words)}
            assert said <= public, (number, line)


def test_tiles_face_down_have_keys_that_are_places_in_the_wall() -> None:
    """The same deal with the unseen tiles in another order gives a seat the same film up to the first move."""
    tiles = [str(tile) for tile in dl.DominoSet(6)]
    block = dl.variant("block")
    one = dl.Record(block.deal(wall=tiles, seats=4, first_lead="lot"), ())
    other = dl.Record(block.deal(wall=[*tiles[:5], *reversed(tiles[5:])], seats=4, first_lead="lot"), ())
    mine = [film["scenes"][:-1] for film in (one.film(0), other.film(0))]
    assert mine[0] == mine[1]


@pytest.mark.parametrize("name", NAMES)
def test_every_sentence_is_there_in_both_languages(name: str) -> None:
    film = film_of(name)
    texts = [film["title"], film["subtitle"], film["about"], *film["seats"]]
    texts += [scene["alt"] for scene in film["scenes"] if "move" in scene or any(scene["alt"])]
    lines = [line for scene in film["scenes"] for line in scene["lines"]]
    texts += [t for line in lines for t in (line["text"], line.get("public", line["text"]))]
    texts += [t for card in film["rules"].values() for t in (card["title"], card["text"], card["source"])]
    texts += [row["title"] for row in film["sheet"]]
    for words in texts:
        assert len(words) == 2
        assert all(w.strip() and "{" not in w and "None" not in w for w in words), words
    for line in lines:
        assert line["text"][0] != line["text"][1], line


@pytest.mark.parametrize("name", NAMES)
def test_every_scene_has_a_picture_and_a_text_picture_in_both_languages(name: str) -> None:
    film = film_of(name)
    for number in range(len(film["scenes"])):
        for lang in ("en", "id"):
            shown = text.scene(film, number, lang)
            assert film["title"][lang == "id"] in shown
            assert film["scenes"][number]["lines"][0]["text"][lang == "id"] in shown
    for number in range(0, len(film["scenes"]), 5):
        drawing = ET.fromstring(svg.scene(film, number, "id"))  # noqa: S314 - our own
        assert drawing[0].tag.endswith("title")
        assert drawing[0].text


def test_a_film_for_a_seat_at_which_nobody_sits_is_refused() -> None:
    nobody: list[Any] = [4, -1, True, "0"]
    for seat in nobody:
        with pytest.raises(dl.SetupError, match="the seats are 0 to 3"):
            record_of("french-4").film(seat)
