"""The explorers of numbers in Python: what travels, what a browser may set, and what stands where none is."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import nbformat
import pytest
import traitlets
from sympy import Rational
from sympy.abc import h, n

import dominolab as dl
from dominolab import combinatorics as dc
from dominolab import wire
from dominolab.errors import SetupError
from dominolab.export import export_notebook
from dominolab.widgets.formulas import tree
from tests.records.schema import faults

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

MAKERS: dict[str, Callable[..., Any]] = {
    "sets": dl.SetExplorer,
    "deals": dl.DealExplorer,
    "chances": dl.ProbabilityExplorer,
    "chains": dl.ChainExplorer,
}


@pytest.fixture(params=list(MAKERS))
def explorer(request: pytest.FixtureRequest) -> Any:
    return MAKERS[request.param]()


def test_what_travels_is_as_the_schema_says_and_small(explorer: Any) -> None:
    assert faults(explorer.counting, wire.Counting, "counting") == []
    assert len(json.dumps(explorer.counting)) < 30_000


def test_every_word_stands_in_both_languages(explorer: Any) -> None:
    def texts(value: Any) -> list[Any]:
        inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
        own = [value["title"]] if isinstance(value, dict) and "title" in value else []
        return own + [text for part in inner for text in texts(part)]

    assert texts(explorer.counting)
    assert all(len(text) == 2 and all(text) for text in texts(explorer.counting))


def test_where_nothing_is_alive_stand_words_and_a_picture(explorer: Any) -> None:
    data, metadata = explorer._repr_mimebundle_()
    assert data["text/plain"] == repr(explorer) != ""
    assert "<svg" in data["text/html"]
    assert "<li>" in data["text/html"]
    assert len(json.dumps(data)) < 60_000
    assert metadata["dominolab"] == "counting"


def test_a_browser_may_move_sliders_and_nothing_else(explorer: Any) -> None:
    before = explorer.counting
    name = explorer.counting["sliders"][0]["name"]
    explorer.set_state({"at": {**explorer.at, name: 2}, "counting": {"version": 1}, "lang": "id"})
    assert (explorer.at[name], explorer.lang, explorer.counting) == (2, "id", before)
    broken: list[Any] = [{name: 10**9}, {name: "2"}, {name: True}, {"__class__": 1}, [], None, 7]
    for wrong in broken:
        explorer.set_state({"at": wrong, "lang": ["en"]})
        assert (explorer.at[name], explorer.lang) == (2, "id")


def test_what_cannot_be_is_refused_with_what_can() -> None:
    with pytest.raises(SetupError, match="0 to 18"):
        dl.SetExplorer(19)
    with pytest.raises(SetupError, match="slider 'q'"):
        dl.ChainExplorer(6, q=1)
    with pytest.raises(SetupError, match="2 tiles"):
        dl.ProbabilityExplorer(0)
    with pytest.raises(traitlets.TraitError):
        dl.SetExplorer(6, lang="nl")


def test_deals_of_games_are_those_of_their_rules() -> None:
    assert dl.DealExplorer("block", seats=2).count() == dc.count_deals(dl.variant("block"), seats=2)
    okey = dl.DealExplorer("okey")
    assert okey.count() == dc.count_deals(106, [15, 14, 14, 14])
    assert okey.at["first"] == 1
    titles = [preset["title"][0] for preset in okey.counting["presets"]]
    assert "French dominoes, 4 × 7" in titles  # noqa: RUF001


def test_laws_are_those_of_combinatorics() -> None:
    doubles = dl.ProbabilityExplorer(6, h=7)
    assert doubles.distribution() == dc.doubles_in_hand(6, 7)
    assert dl.ProbabilityExplorer(6, what=2, h=9).distribution() == dc.longest_suit(6, 9)
    assert dl.ProbabilityExplorer(6, what=3, h=7).distribution() == dc.pips_in_hand(6, 7)
    assert dl.ProbabilityExplorer(6, what=4, h=14).distribution()(0) == Rational(3, 4)
    few = dl.ProbabilityExplorer([*dl.DominoSet(3)][2:], h=2)
    assert few.distribution() == dc.doubles_in_hand([*dl.DominoSet(3)][2:], 2)


def test_lines_are_those_of_combinatorics() -> None:
    lines = {
        q["when"].get("odd"): q["numbers"] for q in dl.ChainExplorer().counting["quantities"] if q["name"] == "lines"
    }
    assert lines[0]["6"] == "7959229931520"
    assert lines[1] == {str(k): str(dc.count_longest_lines(k)) for k in (1, 3, 5, 7)}


def test_trees_take_what_is_taken_off_last_and_refuse_what_they_do_not_know() -> None:
    assert [part.get("text") for part in tree(-n + h)["parts"]] == ["h", "n"]
    assert tree(1 / n)["op"] == "/"
    with pytest.raises(ValueError, match="no tree"):
        tree(n.subs(n, 2) ** Rational(1, 2) + __import__("sympy").sin(n))


def test_a_page_carries_the_explorer_and_no_address(explorer: Any, tmp_path: Path) -> None:
    page = dl.export_html(explorer, tmp_path / "page.html", lang="id").read_text("utf-8")
    assert f"<title>{explorer.counting['title'][1]}</title>" in page
    assert "http://" not in page.replace("http://www.w3.org/", "")
    assert "https://" not in page
    assert len(page) < 400_000


def test_other_pages_do_not_carry_the_library_of_charts(tmp_path: Path) -> None:
    page = dl.export_html(dl.variant("block").play(seed=1), tmp_path / "walk.html").read_text("utf-8")
    assert len(page) < 250_000


def test_a_notebook_exported_with_its_state_shows_the_explorer(explorer: Any, tmp_path: Path) -> None:
    view = {"application/vnd.jupyter.widget-view+json": {"model_id": "m1"}, "text/plain": "R"}
    notebook = nbformat.v4.new_notebook()
    output = nbformat.v4.new_output("display_data", view)
    notebook.cells = [nbformat.v4.new_code_cell("raise SystemExit", execution_count=1, outputs=[output])]
    kept = {**explorer.page_state(), "_anywidget_id": f"{type(explorer).__module__}.{type(explorer).__name__}"}
    model = {"model_name": "AnyModel", "model_module": "anywidget", "state": kept}
    states = {"version_major": 2, "version_minor": 0, "state": {"m1": model}}
    notebook.metadata["widgets"] = {"application/vnd.jupyter.widget-state+json": states}
    nbformat.write(notebook, tmp_path / "stored.ipynb")
    page = export_notebook(tmp_path / "stored.ipynb", tmp_path / "page.html").read_text("utf-8")
    assert 'data-dominolab="dominolab-m1"' in page
    assert '"counting":{' in page
