"""Every notebook, opened and run in JupyterLab as its reader would."""

from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import ROOT
from tests.browser.jupyter import OpenNotebook
from tests.browser.walks import Walk

NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


def places(path: Path, kind: str = "walkthrough") -> list[int]:
    """The numbers of the cells that show a walkthrough, or an explorer of rules or of numbers."""
    cells = nbformat.read(path, as_version=4).cells
    return [
        i
        for i, cell in enumerate(cells)
        if any(output.get("metadata", {}).get("dominolab") == kind for output in cell.get("outputs", []))
    ]


def slides(place: Locator) -> None:
    """The first slider of an explorer of numbers is moved by keyboard, and what is counted is another."""
    shown = place.locator(".dl-quantities, .dl-law").first
    before = shown.inner_text()
    place.get_by_role("slider").first.press("ArrowLeft")
    expect(shown).not_to_have_text(before, use_inner_text=True)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_runs_and_every_walkthrough_in_it_steps(path: Path, open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(path.name)
    notebook.run_all()
    found, counting = places(path), places(path, "counting")
    expect(notebook.page.locator(".dl-walk:not(.dl-explorer, .dl-counting, .dl-lab)")).to_have_count(len(found))
    expect(notebook.page.locator(".dl-explorer")).to_have_count(len(places(path, "explorer")))
    expect(notebook.page.locator(".dl-counting")).to_have_count(len(counting))
    for i in counting:
        slides(notebook.cell(i))
    for i in found:
        Walk(notebook.cell(i)).steps()
    if path.stem == "00-start":
        walk, handle = Walk(notebook.cell(found[-1])), notebook.cell(found[-1] - 1).get_by_role("slider")
        before = walk.cursor
        walk.press("ArrowRight")
        walk.at(before + 1)
        expect(handle).to_have_attribute("aria-valuetext", str(before + 1))
        handle.press("ArrowLeft")
        walk.at(before)
