"""The hand lab in a real JupyterLab: groups are made by dragging and by the keyboard alone, and there is no barrier."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.jupyter import KERNEL, Lab, NotebookPage, unavailable
from tests.browser.test_walkthrough_lab import AXE

PICTURES = os.environ.get("DOMINOLAB_PICTURES")
AUDIT = "async (part) => (await axe.run(part)).violations.map(v => [v.id, v.nodes.map(n => n.html.slice(0, 160))])"
RACK = "R10 R11 R12 R13 R13 Y13 G13 Y4 Y5 Y6 R4 Y4 G4 K4 K2 G1 G6 Y8 K6 K12 Y1"
REMI = "B10 B11 B12 B13 B1 R4 Y4 J K7 K8 R2 Y2 K2 R9"
CALLS = [
    f'a = dl.HandLab("okey-101", hand="{RACK}", turned="K8")\na',
    f'b = dl.HandLab("romanian-rummy", hand="{REMI}")\nb',
]

Show = Callable[[], tuple[Locator, Locator, NotebookPage]]


@pytest.fixture
def labs(page: Page, lab: Lab, open_notebook: Callable[[str], NotebookPage]) -> Show:
    """Opens a notebook that shows a hand of Okey 101 and one of Romanian rummy."""

    def opened() -> tuple[Locator, Locator, NotebookPage]:
        content = nbformat.v4.new_notebook(metadata={"kernelspec": KERNEL})
        content.cells = [nbformat.v4.new_code_cell(source) for source in ("import dominolab as dl", *CALLS)]
        nbformat.write(content, lab.root / "hands.ipynb")
        notebook = open_notebook("hands.ipynb")
        notebook.run_all()
        widgets = page.locator(".dl-lab")
        expect(widgets).to_have_count(2)
        expect(widgets.last.locator(".dl-lab-rack button:enabled")).to_have_count(14)
        return widgets.first, widgets.last, notebook

    return opened


def tile(widget: Locator, name: str) -> Locator:
    return widget.locator(f".dl-lab-cloth button[aria-label^='{name}']").last


def test_hands_are_tried_by_mouse_and_by_the_keyboard_alone(page: Page, labs: Show) -> None:
    okey, remi, notebook = labs()
    tile(okey, "red 10").drag_to(okey.locator(".dl-lab-new"))
    expect(okey.locator("[data-place='1'] button[data-key]")).to_have_count(1)
    okey.get_by_role("button", name="Lay it out").last.click()
    expect(okey.locator(".dl-lab-together")).to_contain_text("An opening with")
    if PICTURES:
        okey.screenshot(path=Path(PICTURES, "lab-hands-okey-101.png"))

    kinds = notebook.page.locator(".jp-Cell").evaluate_all(
        "cells => cells.map(cell => cell.className.includes('jp-CodeCell'))"
    )
    tile(remi, "blue 10").focus()
    for name, key in (("blue 10", "+"), ("blue 11", "1"), ("blue 12", "1"), ("blue 13", "1")):
        tile(remi, name).focus()
        page.keyboard.press(key)
        expect(remi.locator(f"[data-place='1'] button[aria-label^='{name}']")).to_be_focused()
    expect(remi.locator(".dl-lab-together")).to_contain_text("it needs 50")
    tile(remi, "blue 1").focus()
    page.keyboard.press("1")
    expect(remi.locator(".dl-lab-together")).to_contain_text("A first meld, worth 50.")
    page.keyboard.press("0")
    expect(remi.locator(".dl-lab-together")).to_contain_text("it needs 50")
    now = notebook.page.locator(".jp-Cell").evaluate_all(
        "cells => cells.map(cell => cell.className.includes('jp-CodeCell'))"
    )
    assert now == kinds, "the keys are the widget's own, not those of the notebook"

    field = remi.get_by_label("Try a move")
    field.focus()
    page.keyboard.type("open J=K9 B11 B12")
    expect(remi.get_by_role("button", name="Deal another hand")).to_be_enabled()
    page.keyboard.press("Enter")
    expect(remi.locator(".dl-notice")).to_contain_text("Take a tile")
    if PICTURES:
        remi.screenshot(path=Path(PICTURES, "lab-hands-romanian-rummy.png"))
    if not AXE.exists():
        unavailable("axe-core is not installed.")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for widget in (okey, remi):
        assert widget.evaluate(AUDIT) == []
