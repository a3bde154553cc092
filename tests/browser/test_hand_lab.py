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
HANDS = {
    "okey-101": ("R10 R11 R12 R13 R13 Y13 G13 Y4 Y5 Y6 R4 Y4 G4 K4 K2 G1 G6 Y8 K6 K12 Y1", "K8"),
    "romanian-rummy": ("B10 B11 B12 B13 B1 R4 Y4 J K7 K8 R2 Y2 K2 R9", None),
    "filipino-mahjong": ("123456d 777b 2b 555c 999c", "9c"),
}

Show = Callable[[], tuple[dict[str, Locator], NotebookPage]]


@pytest.fixture
def labs(page: Page, lab: Lab, open_notebook: Callable[[str], NotebookPage]) -> Show:
    """Opens a notebook that shows a hand of each game."""

    def opened() -> tuple[dict[str, Locator], NotebookPage]:
        content = nbformat.v4.new_notebook(metadata={"kernelspec": KERNEL})
        calls = [f"dl.HandLab({name!r}, hand={hand!r}, turned={up!r})" for name, (hand, up) in HANDS.items()]
        content.cells = [nbformat.v4.new_code_cell(source) for source in ("import dominolab as dl", *calls)]
        nbformat.write(content, lab.root / "three-hand-labs.ipynb")
        notebook = open_notebook("three-hand-labs.ipynb")
        notebook.run_all()
        widgets = page.locator(".dl-lab")
        expect(widgets).to_have_count(len(HANDS))
        expect(widgets.last.locator(".dl-lab-rack button:enabled")).to_have_count(16)
        return {name: widgets.nth(at) for at, name in enumerate(HANDS)}, notebook

    return opened


def tile(widget: Locator, name: str) -> Locator:
    return widget.locator(f".dl-lab-cloth button[aria-label^='{name}']").last


def groups(page: Page, widget: Locator, *names: str) -> None:
    """Put tiles together by the keyboard: the first begins a group, the others join it."""
    tile(widget, names[0]).focus()
    for at, name in enumerate(names):
        tile(widget, name).focus()
        page.keyboard.press("1" if at else "+")
        expect(widget.locator(f"[data-place='1'] button[aria-label^='{name}']").last).to_be_focused()


def cells(notebook: NotebookPage) -> list[bool]:
    """Which cells hold code; a key that reached the notebook might change that."""
    found: list[bool] = notebook.page.locator(".jp-Cell").evaluate_all(
        "cells => cells.map(cell => cell.className.includes('jp-CodeCell'))"
    )
    return found


def picture(widget: Locator, name: str) -> None:
    if PICTURES:
        widget.screenshot(path=Path(PICTURES, f"lab-hands-{name}.png"))


def try_by_keyboard(page: Page, widget: Locator, move: str, answer: str) -> None:
    widget.get_by_label("Try a move").focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(move)
    expect(widget.get_by_role("button", name="Deal another hand")).to_be_enabled()
    page.keyboard.press("Enter")
    expect(widget.locator(".dl-notice")).to_contain_text(answer)


def test_hands_are_tried_by_mouse_and_by_the_keyboard_alone(page: Page, labs: Show) -> None:
    widgets, notebook = labs()
    kinds = cells(notebook)
    okey, remi, mahjong = widgets.values()
    tile(okey, "red 10").drag_to(okey.locator(".dl-lab-new"))
    expect(okey.locator("[data-place='1'] button[data-key]")).to_have_count(1)
    okey.get_by_role("button", name="Lay it out").last.click()
    expect(okey.locator(".dl-lab-together")).to_contain_text("An opening with")
    picture(okey, "okey-101")

    groups(page, remi, "blue 10", "blue 11", "blue 12", "blue 13")
    expect(remi.locator(".dl-lab-together")).to_contain_text("it needs 50")
    tile(remi, "blue 1").focus()
    page.keyboard.press("1")
    expect(remi.locator(".dl-lab-together")).to_contain_text("A first meld, worth 50.")
    page.keyboard.press("0")
    expect(remi.locator(".dl-lab-together")).to_contain_text("it needs 50")
    try_by_keyboard(page, remi, "open J=K9 B11 B12", "Take a tile")
    picture(remi, "romanian-rummy")

    tile(mahjong, "nine of characters").drag_to(mahjong.locator(".dl-lab-new"))
    expect(mahjong.locator("[data-place='1'] button[data-key]")).to_have_count(1)
    tile(mahjong, "two of bamboo").drag_to(mahjong.locator("[data-place='1'] button[data-key]"))
    expect(mahjong.locator("[data-place='1'] button[data-key]")).to_have_count(2)
    expect(mahjong.locator("[data-place='1']")).to_contain_text("No set and no pair")
    mahjong.get_by_role("button", name="Lay it out").last.click()
    expect(mahjong.locator("[data-place='1'] button[data-key]")).to_have_count(3)
    mahjong.get_by_role("button", name="All to the rack").click()
    expect(mahjong.locator(".dl-lab-rack button[data-key]")).to_have_count(16)
    groups(page, mahjong, "four of dots", "five of dots", "six of dots")
    expect(mahjong.locator("[data-place='1']")).to_contain_text("Chow")
    try_by_keyboard(page, mahjong, "mahjong", "Four [9c] are not a Kong")
    try_by_keyboard(page, mahjong, "pong", "Allowed: pong 9c 9c")
    picture(mahjong, "filipino-mahjong")

    assert cells(notebook) == kinds, "the keys are the widget's own, not those of the notebook"
    if not AXE.exists():
        unavailable("axe-core is not installed.")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for name, widget in widgets.items():
        assert widget.evaluate(AUDIT) == [], name
