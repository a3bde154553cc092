"""The rule explorer on the side of the kernel: what a browser may ask, and what stands where nothing is alive."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import nbformat
import pytest
import traitlets

import dominolab as dl
from dominolab.export import export_notebook
from dominolab.widgets import rule_explorer
from tests.widgets.conftest import HOSTILE

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def explorer() -> dl.RuleExplorer:
    return dl.RuleExplorer("draw", rule="connecting.reserve")


def say(widget: dl.RuleExplorer, **content: Any) -> None:
    """What the browser sends."""
    widget._heard(widget, content, [])


def state(widget: dl.RuleExplorer) -> str:
    """All that is shown, and all that is agreed."""
    shown = {name: getattr(widget, name) for name in ("agreed", "effect", "trying", "lang", "both", "rule")}
    return json.dumps([shown, widget.explorer.deal.options], sort_keys=True)


def test_it_opens_at_the_first_rule_in_reading_order() -> None:
    widget = dl.RuleExplorer("french")
    assert widget.rule == "connecting.tile_set"
    assert repr(widget) == "<RuleExplorer of French dominoes, 34 rules>"
    assert widget.effect is None
    assert widget.trying is None


@pytest.mark.parametrize("given", [{"name": "chess"}, {"rule": "block.en_passant"}, {"castling": True}, {"seats": 9}])
def test_a_game_a_rule_or_an_option_that_there_is_not_is_an_error(given: dict[str, Any]) -> None:
    with pytest.raises(dl.SetupError):
        dl.RuleExplorer(**{"name": "block", **given})


def test_a_language_that_there_is_not_is_an_error() -> None:
    with pytest.raises(traitlets.TraitError, match="lang"):
        dl.RuleExplorer("block", lang="fr")


def test_moves_are_tried_and_started_again(explorer: dl.RuleExplorer) -> None:
    say(explorer, do="open", rule="connecting.reserve", example=1)
    assert explorer.trying["fresh"]
    say(explorer, do="try", move="draw", step=0)
    assert explorer.trying["notice"]["why"][0]["rule"] == "connecting.reserve"
    say(explorer, do="reset", step=explorer.trying["step"])
    assert explorer.trying["notice"] is None
    say(explorer, do="show", step=explorer.trying["step"])
    shown: Any = explorer.trying["notice"]
    assert shown["kind"] == "refused"
    say(explorer, do="close")
    assert explorer.trying is None


def test_what_was_asked_of_an_earlier_position_is_passed_over(explorer: dl.RuleExplorer) -> None:
    say(explorer, do="open", rule="connecting.reserve", example=2)
    for _ in range(5):
        say(explorer, do="try", move="draw", step=0)
    assert explorer.trying["step"] == 1


def test_an_option_is_agreed_and_the_open_example_follows_it(explorer: dl.RuleExplorer) -> None:
    say(explorer, do="open", rule="connecting.reserve", example=1)
    say(explorer, do="set", name="reserve", value="0")
    assert explorer.agreed["changed"] == ["reserve"]
    say(explorer, do="show", step=explorer.trying["step"])
    assert explorer.trying["notice"] is None, "with no reserve the tile may be drawn"
    say(explorer, do="defaults")
    assert explorer.agreed["changed"] == []
    assert explorer.effect is None


def test_what_cannot_be_agreed_is_said(explorer: dl.RuleExplorer) -> None:
    say(explorer, do="set", name="reserve", value="99")
    assert "reserve" in explorer.agreed["problem"][0]
    assert explorer.explorer.changed == {}
    say(explorer, do="set", name="reserve", value="1")
    assert explorer.agreed["problem"] == ["", ""]


DEEDS: list[Any] = ["open", "try", "show", "reset", "set", "nonsense", "", None, 7, ["set"], {}, HOSTILE]


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"rule": HOSTILE, "example": 1, "move": 7, "step": "0", "name": 5, "value": {}},
        {"rule": "connecting.reserve", "example": 10**30, "step": -1, "name": "reserve", "value": None},
        {"rule": "connecting.reserve", "example": True, "step": True, "move": "x" * 10_000, "name": "x" * 10_000},
        {"rule": ["connecting.reserve"], "example": [1], "step": [0], "move": ["draw"], "name": ["reserve"]},
        {"rule": None, "example": None, "step": None, "move": None, "name": None, "value": "0"},
        {"rule": "connecting.reserve", "example": 0, "step": 99, "move": "draw"},
    ],
)
def test_hostile_messages_never_raise_and_change_nothing(explorer: dl.RuleExplorer, more: dict[str, Any]) -> None:
    say(explorer, do="open", rule="connecting.reserve", example=1)
    before = state(explorer)
    for do in DEEDS:
        say(explorer, do=do, **more)
        assert state(explorer) == before, do


@pytest.mark.parametrize("content", [None, 7, "set", [], [{"do": "set"}], b"x"])
def test_messages_that_are_no_messages_are_passed_over(explorer: dl.RuleExplorer, content: Any) -> None:
    before = state(explorer)
    explorer._heard(explorer, content, [])
    assert state(explorer) == before


def test_hostile_names_and_values_are_told_as_text_and_agreed_on_by_nobody(explorer: dl.RuleExplorer) -> None:
    for name, value in (
        (HOSTILE, "1"),
        ("reserve", HOSTILE),
        ("__class__", "x"),
        ("self", "x"),
        ("name", "block"),
        ("seats", "2"),
        ("preset", "no_reserve"),
    ):
        say(explorer, do="set", name=name, value=value)
        assert explorer.explorer.changed == {}
        assert explorer.agreed["problem"][0]


def test_a_browser_sets_only_what_a_reader_chooses(explorer: dl.RuleExplorer) -> None:
    book = explorer.book
    explorer.set_state({"book": {}, "agreed": {}, "rule": "nowhere", "lang": 5, "both": "yes", "effect": {"deals": 1}})
    assert explorer.book == book
    assert (explorer.rule, explorer.lang, explorer.both, explorer.effect) == ("connecting.reserve", "en", False, None)
    explorer.set_state({"rule": "connecting.turn", "lang": "id", "both": True})
    assert (explorer.rule, explorer.lang, explorer.both) == ("connecting.turn", "id", True)


# ── the sample ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_sample_is_played_in_slices_and_a_newer_change_takes_its_place() -> None:
    async def change_twice() -> tuple[list[int], dl.RuleExplorer]:
        widget = dl.RuleExplorer("draw", reserve=0)
        answered = []
        while widget.effect is None or widget.effect["deals"] < 20:
            answered.append(1)
            await asyncio.sleep(0)
        first = widget._run
        widget.set(reserve=1)
        assert widget.effect is None
        assert widget._run is not None
        await widget._run
        assert first is not None
        assert first.cancelled()
        return answered, widget

    answered, widget = asyncio.run(change_twice())
    assert answered, "between two slices the kernel can do other things"
    assert widget.effect == dl.RuleExplorer("draw", reserve=1).settle().effect


def test_without_a_loop_the_sample_waits_to_be_settled() -> None:
    widget = dl.RuleExplorer("block", blocked_score="gross")
    assert widget.effect is None
    assert widget.settle().effect["deals"] == 100


# ── where nothing is alive ──────────────────────────────────────────────────────────────────────────────────────────


def test_in_a_stored_notebook_the_rules_stand_as_plain_words() -> None:
    data, metadata = dl.RuleExplorer("draw", lang="id", reserve=1)._repr_mimebundle_()
    assert data["text/plain"] == "<RuleExplorer of Draw dominoes, 37 rules>"
    assert "Domino ambil" in data["text/html"]
    assert "kartu terakhir tidak boleh diambil" in data["text/html"], "the words are those of the table"
    assert len(json.dumps(data)) < 40_000
    assert metadata["dominolab"] == "explorer"


def test_a_page_holds_the_words_the_sample_and_no_address(tmp_path: Path) -> None:
    page = dl.export_html(dl.RuleExplorer("draw", reserve=0), tmp_path / "rules.html", lang="id").read_text("utf-8")
    assert "<title>Domino ambil</title>" in page
    assert '"deals":100' in page
    assert "Sisa terkunci" in page.split("<script", maxsplit=1)[0] or "<li>" in page.split("<script", maxsplit=1)[0]
    assert "http://" not in page.replace("http://www.w3.org/", "")
    assert "https://" not in page


def test_a_notebook_exported_with_its_state_shows_the_explorer(tmp_path: Path) -> None:
    widget = dl.RuleExplorer("block", rule="connecting.turn")
    view = {"application/vnd.jupyter.widget-view+json": {"model_id": "m1"}, "text/plain": "R"}
    notebook = nbformat.v4.new_notebook()
    output = nbformat.v4.new_output("display_data", view)
    notebook.cells = [nbformat.v4.new_code_cell("raise SystemExit", execution_count=1, outputs=[output])]
    kept = {**widget.page_state(), "_anywidget_id": f"{rule_explorer.__name__}.RuleExplorer"}
    model = {"model_name": "AnyModel", "model_module": "anywidget", "state": kept}
    states = {"version_major": 2, "version_minor": 0, "state": {"m1": model}}
    notebook.metadata["widgets"] = {"application/vnd.jupyter.widget-state+json": states}
    nbformat.write(notebook, tmp_path / "stored.ipynb")
    page = export_notebook(tmp_path / "stored.ipynb", tmp_path / "page.html").read_text("utf-8")
    assert 'data-dominolab="dominolab-m1"' in page
    assert '"rule":"connecting.turn"' in page
