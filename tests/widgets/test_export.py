"""Pages with no kernel and no network: what is in the files."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import nbformat
import pytest

from dominolab.__main__ import main
from dominolab.export import export_html, export_notebook
from dominolab.folding import unfold
from dominolab.widgets.mathml import mathml, mathml_text
from dominolab.widgets.set_explorer import SetExplorer
from dominolab.widgets.walkthrough import Walkthrough
from tests.widgets.conftest import HOSTILE, ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from dominolab.wire import Film

LOADS = re.compile(
    r"""(?:src|href|action|data-main)\s*=\s*["']?\s*(?:https?:)?//|url\(\s*["']?https?:|@import""", re.IGNORECASE
)
DATA = re.compile(r'<script [^>]*type="application/json"[^>]*>(.*?)</script>', re.DOTALL)
ADDRESS = re.compile(r"https?://(?!www\.w3\.org/)")


def films_in(page: str) -> list[dict[str, object]]:
    """The states that a page carries."""
    return [{k: unfold(v) for k, v in json.loads(text).items()} for text in DATA.findall(page)]


def test_a_page_names_no_address(film: Film, tmp_path: Path) -> None:
    page = export_html(film, tmp_path / "walk.html").read_text(encoding="utf-8")
    assert not ADDRESS.search(page)
    assert "default-src 'none'" in page.replace("&#x27;", "'")


def test_a_page_carries_the_film_unchanged(film: Film, tmp_path: Path) -> None:
    page = export_html(film, tmp_path / "walk.html", lang="id", title="A <b>").read_text(encoding="utf-8")
    assert films_in(page) == [{"film": film, "lang": "id", "seat": None, "cursor": 0}]
    assert "<title>A &lt;b&gt;</title>" in page
    assert '<html lang="id">' in page


def test_a_page_of_a_widget_keeps_scene_and_seat(film: Film, tmp_path: Path) -> None:
    page = export_html(Walkthrough(film, seat=2, cursor=7), tmp_path / "walk.html").read_text(encoding="utf-8")
    assert films_in(page)[0]["cursor"] == 7
    assert films_in(page)[0]["seat"] == 2


def test_text_from_outside_stays_text(hostile: Film, tmp_path: Path) -> None:
    page = export_html(hostile, tmp_path / "walk.html").read_text(encoding="utf-8")
    assert HOSTILE not in page
    assert "<img" not in page
    assert films_in(page)[0]["film"] == hostile


def test_the_policy_names_the_script_by_its_hash(film: Film, tmp_path: Path) -> None:
    page = export_html(film, tmp_path / "walk.html").read_text(encoding="utf-8")
    assert "script-src &#x27;sha256-" in page
    assert "unsafe-eval" not in page


def test_a_page_starts_in_the_language_of_what_it_shows(tmp_path: Path) -> None:
    explorer = SetExplorer(lang="id")
    assert '<html lang="id">' in export_html(explorer, tmp_path / "set.html").read_text(encoding="utf-8")
    assert '<html lang="en">' in export_html(explorer, tmp_path / "set.html", lang="en").read_text(encoding="utf-8")


def test_a_language_that_is_not_there_is_refused(film: Film, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="'en', 'id'"):
        export_html(film, tmp_path / "walk.html", lang="nl")


@pytest.fixture
def notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A notebook, not run, with our widget twice, a widget that is not ours, and formulas."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    film = ROOT / "widgets" / "test" / "sample.json"
    words = "# Counting\n\nThere are $\\binom{8}{2}$ tiles, `$5` each:\n\n$$\\frac{8 \\cdot 7}{2} = 28$$"
    cells = [
        f"import json, pathlib\nfilm = json.loads(pathlib.Path({str(film)!r}).read_text())",
        "from dominolab.widgets.walkthrough import Walkthrough\nw = Walkthrough(film, cursor=4)\nw",
        "w",
        "from IPython.display import Latex\nLatex(r'$\\displaystyle \\frac{1}{2}$')",
        "import ipywidgets\nipywidgets.IntSlider(3)",
        "print('<script>alert(1)</script>')",
    ]
    book = nbformat.v4.new_notebook()
    book.cells = [nbformat.v4.new_markdown_cell(words), *map(nbformat.v4.new_code_cell, cells)]
    path = tmp_path / "book.ipynb"
    nbformat.write(book, path)
    return path


def test_a_notebook_becomes_one_page(notebook: Path, tmp_path: Path) -> None:
    page = export_notebook(notebook, tmp_path / "book.html").read_text(encoding="utf-8")
    assert not LOADS.search(page)
    assert page.count('data-dominolab="dominolab-') == 2
    assert len([state for state in films_in(page) if "film" in state]) == 1, "a film shown twice is there once"
    assert films_in(page)[0]["cursor"] == 4
    assert page.count("<mfrac>") == 2, "in the text and in an output"
    assert "$5" in page
    assert "IntSlider(value=3" in page
    assert "<script>alert(1)" not in page
    assert "widget-view+json" not in page


def test_a_notebook_that_holds_its_widgets_is_not_run(stored: Path, tmp_path: Path) -> None:
    page = export_notebook(stored, tmp_path / "book.html").read_text(encoding="utf-8")
    assert films_in(page)[0]["cursor"] == 9


def test_a_notebook_from_which_the_live_views_were_taken_is_run(notebook: Path, tmp_path: Path) -> None:
    book = nbformat.read(notebook, as_version=4)
    for cell in book.cells[1:]:
        cell.execution_count = 1
    left = {"text/plain": "<Walkthrough of French, 37 scenes>"}
    book.cells[2].outputs = [nbformat.v4.new_output("display_data", left, metadata={"dominolab": "walkthrough"})]
    nbformat.write(book, notebook)
    page = export_notebook(notebook, tmp_path / "book.html").read_text(encoding="utf-8")
    assert page.count('data-dominolab="dominolab-') == 2


def test_the_command_line_says_what_is_missing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["export", str(tmp_path / "none.ipynb"), str(tmp_path / "none.html")])
    assert stopped.value.code == 2
    assert "none.ipynb" in capsys.readouterr().err


def test_formulas_become_mathml_and_text_stays_text() -> None:
    assert "<mfrac>" in mathml(r"\displaystyle \frac{1}{2}", display=False)
    assert 'display="block"' in mathml(r"\displaystyle 1", display=False)
    assert mathml_text("a < b").startswith("a &lt; b")
    assert "<script>" not in mathml_text("$<script>$ <script>")
