"""The Walkthrough on the Python side."""

from __future__ import annotations

import importlib.util
import json
from typing import TYPE_CHECKING, Any

import pytest
import traitlets
from traitlets import TraitError

from dominolab.widgets import assets
from dominolab.widgets.films import film_of
from dominolab.widgets.walkthrough import Walkthrough
from tests.widgets.conftest import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from dominolab.wire import Film

VIEW = "application/vnd.jupyter.widget-view+json"


class Recorded:
    """Something with a film, as a Record is."""

    def __init__(self, film: Film) -> None:
        self._film = film

    def film(self, *, seat: int | None = None) -> Film:
        return {**self._film, "seat": seat}


def test_the_repr_is_short_and_stable(film: Film) -> None:
    assert repr(Walkthrough(film)) == f"<Walkthrough of {film['title'][0]}, {len(film['scenes'])} scenes>"


def test_it_takes_records_and_films(film: Film) -> None:
    assert Walkthrough(Recorded(film), seat=3).seat == 3
    assert Walkthrough(Recorded(film)).film["variant"] == "block"
    assert Walkthrough(film, seat=1, lang="id", cursor=5).get_state(["seat", "lang", "cursor"]) == {
        "seat": 1,
        "lang": "id",
        "cursor": 5,
    }


def test_a_film_of_one_seat_shows_that_seat(film: Film) -> None:
    walk = Walkthrough({**film, "seat": 2})
    assert walk.seat == 2
    with pytest.raises(TraitError, match="seat 0 is not one of 2"):
        walk.seat = 0


@pytest.mark.parametrize(
    ("trait", "value", "message"),
    [
        ("lang", "fr", "lang 'fr' is not one of 'en', 'id'"),
        ("seat", 9, "seat 9 is not one of None, 0, 1, 2, 3"),
        ("seat", "South", "seat"),
        ("speed", 100.0, "speed 100.0 is neither 0 .at once. nor between 0.25 and 8.0"),
        ("cursor", "first", "cursor"),
        ("film", {"version": 99}, "version 99"),
    ],
)
def test_a_trait_keeps_its_value_after_bad_input(film: Film, trait: str, value: Any, message: str) -> None:
    walk = Walkthrough(film, seat=1, cursor=3)
    before = getattr(walk, trait)
    with pytest.raises(TraitError, match=message):
        setattr(walk, trait, value)
    assert getattr(walk, trait) == before


def test_the_cursor_is_brought_into_range(film: Film) -> None:
    walk = Walkthrough(film, cursor=10**6)
    assert walk.cursor == len(film["scenes"]) - 1
    walk.cursor = -3
    assert walk.cursor == 0


def test_traits_can_be_observed_and_linked(film: Film) -> None:
    first, second = Walkthrough(film), Walkthrough(film)
    seen: list[int] = []
    second.observe(lambda change: seen.append(change["new"]), "cursor")
    traitlets.link((first, "cursor"), (second, "cursor"))
    first.cursor = 4
    assert (second.cursor, seen) == (4, [4])


@pytest.mark.parametrize("source", [None, 3, "film", {}, {"version": 1, "scenes": []}, {"version": 2, "scenes": [{}]}])
def test_what_is_no_film_is_refused(source: object) -> None:
    with pytest.raises((TypeError, ValueError), match=r"film|Film"):
        film_of(source)


def test_the_output_carries_view_text_and_stays_small(film: Film) -> None:
    walk = Walkthrough(film)
    data, _ = walk._repr_mimebundle_()
    assert data[VIEW]["model_id"] == walk.model_id
    assert data["text/plain"] == repr(walk)
    assert len(json.dumps(data)) < 100_000


def test_a_missing_bundle_says_what_to_do(film: Film, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "STATIC", tmp_path)
    with pytest.raises(FileNotFoundError, match="make build"):
        Walkthrough(film)


def test_the_bundle_is_light() -> None:
    assert len(assets.asset("walkthrough.js")) <= 120_000


def test_the_typescript_types_are_not_stale() -> None:
    spec = importlib.util.spec_from_file_location("wire_ts", ROOT / "tools" / "wire_ts.py")
    assert spec
    assert spec.loader
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.main(["--check"]) == 0, "run python tools/wire_ts.py"
