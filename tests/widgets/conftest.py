"""A sample film, and pages of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, cast

import nbformat
import pytest

if TYPE_CHECKING:
    from dominolab.wire import Film

ROOT = Path(__file__).resolve().parents[2]
HOSTILE = "</script><script>alert(1)</script><img src=x onerror=alert(1)>"


@pytest.fixture
def film() -> Film:
    """A fresh copy of the film that the front end's own tests use."""
    return cast("Film", json.loads((ROOT / "widgets" / "test" / "sample.json").read_text(encoding="utf-8")))


@pytest.fixture
def hostile(film: Film) -> Film:
    """The same film with markup wherever text comes from outside."""
    film["title"] = [HOSTILE, HOSTILE]
    film["seats"][0] = [HOSTILE, HOSTILE]
    film["scenes"][0]["comment"] = HOSTILE
    film["scenes"][0]["lines"][0]["text"] = [HOSTILE, HOSTILE]
    return film


@pytest.fixture
def stored(film: Film, tmp_path: Path) -> Path:
    """A notebook that holds the state of its walkthrough, shown twice, and whose one cell must not be run."""
    view = {"application/vnd.jupyter.widget-view+json": {"model_id": "m1"}, "text/plain": "W"}
    outputs = [nbformat.v4.new_output("display_data", view) for _ in range(2)]
    book = nbformat.v4.new_notebook()
    book.cells = [nbformat.v4.new_code_cell("raise SystemExit", execution_count=1, outputs=outputs)]
    state = {"_anywidget_id": "dominolab.widgets.walkthrough.Walkthrough", "film": film, "cursor": 9, "lang": "id"}
    model = {"model_name": "AnyModel", "model_module": "anywidget", "state": state}
    states = {"version_major": 2, "version_minor": 0, "state": {"m1": model}}
    book.metadata["widgets"] = {"application/vnd.jupyter.widget-state+json": states}
    path = tmp_path / "stored.ipynb"
    nbformat.write(book, path)
    return path
