"""The hand lab in a real browser, with its Python behind it: dragging, clicking, the keyboard, and axe."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest

import dominolab as dl
from tests.widgets.page import wake
from tests.widgets.test_walkthrough_browser import AXE, browser, missing
from tests.widgets.wire import Wire

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

__all__ = ["browser"]
PICTURES = os.environ.get("DOMINOLAB_PICTURES")
"""A folder for pictures of what the tests see, for whoever wants to look."""
HAND = "R5 Y7 K7 G11 Y11 K11 R8 R9 R10 R11 G1 G2 G3 FJ K13"
AUDIT = "async () => (await axe.run(document)).violations.map(v => [v.id, v.nodes.map(n => n.html.slice(0, 160))])"
FITS = "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"


@pytest.fixture
def show(browser: Any) -> Iterator[Callable[..., Any]]:
    """Opens a lab; an error on the page fails the test."""
    contexts: list[Any] = []
    faults: list[str] = []

    def opened(lab: dl.HandLab, **options: Any) -> Any:
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        wake(page, Wire(lab), "hand_lab", ".dl-lab-cloth")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert faults == []


def tile(page: Any, name: str) -> Any:
    return page.locator(f".dl-lab-cloth button[aria-label^='{name}']").first


def middle(part: Any) -> tuple[float, float]:
    box = part.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_group_is_made_by_dragging_by_clicking_and_by_keys_and_says_what_it_is(show: Callable[..., Any]) -> None:
    lab = dl.HandLab("okey", hand=HAND, turned="R4")
    page = show(lab, viewport={"width": 1100, "height": 1000})
    page.mouse.move(*middle(tile(page, "red 8")))
    page.mouse.down()
    page.mouse.move(*middle(page.locator(".dl-lab-new")), steps=6)
    page.mouse.up()
    page.locator("[data-place='1'] button[data-key]").wait_for()
    tile(page, "red 9").click()
    page.locator("[data-place='1'] .dl-lab-here").click()
    page.locator("[data-place='1'] button[data-key]").nth(1).wait_for()
    words = page.locator("[data-place='1'] .dl-lab-words")
    assert "A run needs" in words.inner_text() or "three" in words.inner_text()
    tile(page, "black 13").focus()
    page.keyboard.press("1")
    page.locator("[data-place='1'] button[data-key]").nth(2).wait_for()
    assert "Runs" in words.inner_text()
    assert "[R10] in the place of [K13]" in words.inner_text()
    tile(page, "black 13").focus()
    page.keyboard.press("0")
    tile(page, "red 10").focus()
    page.keyboard.press("1")
    page.get_by_text("✓ A run").wait_for()
    assert [[str(lab.bench.tiles[key]) for key in group] for group in lab.bench.groups] == [["R8", "R9", "R10"]]


def test_divisions_are_flipped_and_laid_out_and_moves_are_judged(show: Callable[..., Any]) -> None:
    lab = dl.HandLab("okey", hand=HAND, turned="R4")
    page = show(lab, viewport={"width": 1100, "height": 1000})
    page.get_by_role("button", name="Next division").click()
    page.get_by_text("2 / 2").wait_for()
    page.get_by_role("button", name="Lay it out").click()
    page.locator("[data-place='4'] button[data-key]").first.wait_for()
    assert page.locator(".dl-lab-good").count() == len(lab.bench.groups) == 4
    page.get_by_label("Try a move").fill("win K13")
    page.get_by_label("Try a move").press("Enter")
    page.get_by_text("Not complete").wait_for()
    page.get_by_role("button", name="All to the rack").click()
    page.locator("[data-place='4']").wait_for(state="detached")
    assert lab.bench.groups == []


@pytest.mark.parametrize("width", [1200, 360])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_barrier_that_axe_knows_and_nothing_beyond_the_edge(
    show: Callable[..., Any], width: int, scheme: str, tmp_path: Path
) -> None:
    lab = dl.HandLab("okey", hand=HAND, turned="R4", lang="id" if width < 1000 else "en")
    lab.bench.gather("R8 R9 K13")
    lab.bench.gather("G1 G2 G3")
    lab.attempt("win K13")
    page = show(lab, viewport={"width": width, "height": 900}, color_scheme=scheme)
    tile(page, "red 10" if width > 1000 else "merah 10").click()
    page.screenshot(path=f"{PICTURES or tmp_path}/hand-lab-{width}-{scheme}.png", full_page=True)
    assert page.evaluate(FITS)
    if not AXE.exists():
        missing("no axe-core: run npm ci in widgets/")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.evaluate(AUDIT) == []
