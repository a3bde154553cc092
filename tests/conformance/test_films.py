"""What holds for the film of every variant: its schema, both languages, and nothing that a seat may not see."""

# ruff: noqa: S311 - games need no secrets

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

import pytest

import dominolab as dl
from dominolab import wire
from tests.conformance.brute import positions, sampled_deals
from tests.physics import physics

DEALS = 5
TEXTS = {"about", "alt", "label", "public", "source", "subtitle", "text", "title", "verdict"}


@pytest.fixture(params=dl.variants().values(), ids=lambda v: v.id, scope="module")  # one variant after the other
def variant(request: pytest.FixtureRequest) -> dl.Variant:
    found: dl.Variant = request.param
    return found


@pytest.fixture(scope="module")
def films(variant: dl.Variant) -> list[tuple[dl.Game, Any]]:
    """Sampled games of the variant, each with its film."""
    games = [played(deal) for deal in sampled_deals(variant, DEALS)]
    return [(game, game.record.film()) for game in games]


def faults(value: Any, kind: Any, at: str = "film") -> Iterator[str]:
    """Where a value departs from a type of the schema."""
    if get_origin(kind) is NotRequired:
        yield from faults(value, get_args(kind)[0], at)
    elif is_typeddict(kind):
        hints = get_type_hints(kind, include_extras=True)
        needed = {key for key, hint in hints.items() if get_origin(hint) is not NotRequired and kind.__total__}
        yield from (f"{at} has no {key}" for key in needed - value.keys())
        for key, inner in value.items():
            yield from faults(inner, hints[key], f"{at}.{key}") if key in hints else (f"{at}.{key} is unknown",)
    elif at.rpartition(".")[2] in TEXTS and len(value) != 2:
        yield f"{at} is no text in two languages: {value!r}"
    elif get_origin(kind) is list:
        for number, inner in enumerate(value):
            yield from faults(inner, get_args(kind)[0], f"{at}[{number}]")
    elif get_origin(kind) is dict:
        for key, inner in value.items():
            yield from faults(inner, get_args(kind)[1], f"{at}[{key!r}]")
    elif not isinstance(value, tuple(get_args(kind)) or ((int, float) if kind is float else kind)):
        yield f"{at} is {value!r} and no {kind}"


def played(deal: dl.Deal) -> dl.Game:
    return list(positions(deal))[-1]


def test_films_fit_the_schema(films: list[tuple[dl.Game, Any]]) -> None:
    for number, (game, whole) in enumerate(films):
        for film in (whole, game.record.film(number % game.deal.seats)):
            assert list(faults(film, wire.Film)) == []
            assert json.loads(json.dumps(film)) == film


def test_every_scene_speaks_both_languages_and_cites_a_rule_of_the_film(films: list[tuple[dl.Game, Any]]) -> None:
    for _, film in films:
        for scene in film["scenes"]:
            texts = [scene["alt"], *(line["text"] for line in scene["lines"])]
            assert all(all(part.strip() for part in text) for text in texts)
            assert all(line["rule"] in film["rules"] for line in scene["lines"])
            assert not any("{" in part for text in texts for part in text)


def test_sprites_lie_in_zones_and_show_faces_that_the_film_has(films: list[tuple[dl.Game, Any]]) -> None:
    for game, film in films:
        shown: dict[str, Any] = {}
        for scene in film["scenes"]:
            for key in scene.get("drop", []):
                del shown[key]
            assert not scene.get("put", {}).keys() & shown.keys()
            shown |= scene.get("put", {})
            for key, change in scene.get("change", {}).items():
                shown[key] = {k: v for k, v in {**shown[key], **change}.items() if v is not None}
            assert all(sprite["zone"] in film["zones"] for sprite in shown.values())
            assert {sprite["face"] for sprite in shown.values() if sprite["face"]} <= film["faces"].keys()
            faces = [sprite["face"] for sprite in shown.values() if sprite["face"] and "says" not in sprite]
            copies = Counter(tile.face for tile in game.deal.tiles)
            assert all(many <= copies[face] for face, many in Counter(faces).items()), "no tile lies in two places"


def exchanged(game: dl.Game, seat: int, rng: Random) -> dl.Game | None:
    """A game with the same moves in which the tiles that `seat` has not seen lie in another order, if there is one."""
    deal = game.deal
    seen = physics(deal.variant).seen(game, seat)
    hidden = [tile for tile in deal.wall if tile not in seen]
    order = iter(rng.sample(hidden, len(hidden)))
    wall = tuple(tile if tile in seen else next(order) for tile in deal.wall)
    other = dl.Game(replace(deal, seed=None, given=wall))
    try:
        for step in game.steps:
            other.play(step.move, step.seat)
    except dl.IllegalMove:
        return None
    return other


def test_a_film_for_one_seat_is_the_same_whatever_that_seat_has_not_seen(variant: dl.Variant) -> None:
    compared = 0
    for number, deal in enumerate(sampled_deals(variant, 10 * DEALS)):
        rng = Random(number)
        seat = rng.randrange(deal.seats)
        game = played(replace(deal, seed=None, given=deal.wall))
        game = game.at(rng.randrange(min(12, len(game.steps) or 1)))
        other = exchanged(game, seat, rng)
        public = physics(variant).public
        if other is not None and public(other.state) == public(game.state):
            compared += 1
            assert json.dumps(other.record.film(seat)) == json.dumps(game.record.film(seat))
    assert compared >= DEALS, compared
