"""A walkthrough in JupyterLab, used by hand: the browser acts, and Python sees what changed."""

import re
from collections.abc import Iterator

import nbformat
import pytest
from playwright.sync_api import BrowserContext, Locator, expect

import dominolab as dl
from tests.browser.conftest import ROOT, watched
from tests.browser.jupyter import KERNEL, Lab, NotebookPage, unavailable
from tests.browser.walks import Walk

AXE = ROOT / "widgets" / "node_modules" / "axe-core" / "axe.min.js"
AUDIT = """async () => (await axe.run({ include: [[".dl-walk"]] })).violations
  .map((found) => [found.id, found.nodes.map((node) => node.html.slice(0, 160))])"""
START = "import dominolab as dl\nrecord = dl.variant('french').play(seed=7)\nw = dl.Walkthrough(record)\nw"
AGAIN, TRAITS = 1, 2
CELLS = [START, "w", "w.cursor, w.lang, w.seat, w.playing"]
FILM = dl.variant("french").play(seed=7).film()
LAST = len(FILM["scenes"]) - 1


@pytest.fixture(scope="module")
def opened(context: BrowserContext, lab: Lab) -> Iterator[NotebookPage]:
    """A notebook that shows the same walkthrough twice, and has been run."""
    content = nbformat.v4.new_notebook(cells=[*map(nbformat.v4.new_code_cell, CELLS)], metadata={"kernelspec": KERNEL})
    nbformat.write(content, lab.root / "walkthrough.ipynb")
    with watched(context) as (page, watch):
        notebook = NotebookPage(page, lab, "walkthrough.ipynb")
        notebook.run_all()
        yield notebook
        notebook.close()
    watch.check()


@pytest.fixture
def notebook(opened: NotebookPage) -> NotebookPage:
    """The notebook, its walkthrough at the beginning."""
    first = Walk(opened.cell(0))
    first.language("EN")
    first.press("Escape", "0", "Home")
    expect(first.count).to_have_text(f"1/{LAST + 1}")
    return opened


@pytest.fixture
def walk(notebook: NotebookPage) -> Walk:
    """The first of the two views."""
    return Walk(notebook.cell(0))


def test_it_steps_by_mouse(notebook: NotebookPage, walk: Walk) -> None:
    for button, scene in [("Next scene", 1), ("Next scene", 2), ("Previous scene", 1), ("Last scene", LAST)]:
        walk.button(button).click()
        walk.at(scene)
    notebook.settle(TRAITS, (LAST, "en", None, False))
    walk.button("First scene").click()
    walk.root.get_by_role("slider", name="Scene").fill("9")
    walk.at(9)
    notebook.settle(TRAITS, (9, "en", None, False))


def test_it_steps_by_keyboard(notebook: NotebookPage, walk: Walk) -> None:
    for key, scene in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", LAST), ("Home", 0)]:
        walk.press(key)
        walk.at(scene)
    walk.press(*["ArrowRight"] * 5)
    notebook.settle(TRAITS, (5, "en", None, False))


def test_python_moves_it(notebook: NotebookPage, walk: Walk) -> None:
    cell = notebook.cell(TRAITS)
    cell.locator(".cm-content").fill("w.cursor = 7; w.cursor, w.lang, w.seat, w.playing")
    notebook.run(TRAITS)
    walk.at(7)
    cell.locator(".cm-content").fill(CELLS[TRAITS])
    notebook.settle(TRAITS, (7, "en", None, False))


def test_the_language_changes_at_a_click(notebook: NotebookPage, walk: Walk) -> None:
    walk.press(*["ArrowRight"] * 9)
    said = FILM["scenes"][9]["lines"][0]["text"]
    expect(walk.root.locator(".dl-first")).to_contain_text(said[0])
    walk.language("ID")
    expect(walk.root.locator(".dl-first")).to_contain_text(said[1])
    expect(walk.button("Adegan berikutnya")).to_be_visible()
    notebook.settle(TRAITS, (9, "id", None, False))


def test_a_number_key_shows_what_a_seat_sees(notebook: NotebookPage, walk: Walk) -> None:
    walk.press(*["ArrowRight"] * 8)
    expect(walk.face_down).to_have_count(0)
    walk.press("2")
    expect(walk.face_down).to_have_count(3)
    notebook.settle(TRAITS, (8, "en", 1, False))
    walk.press("0")
    expect(walk.face_down).to_have_count(0)
    notebook.settle(TRAITS, (8, "en", None, False))


def test_it_plays_and_pauses(notebook: NotebookPage, walk: Walk) -> None:
    walk.root.get_by_label("Speed").select_option("4")
    walk.button("Play").click()
    expect(walk.button("Pause")).to_be_visible()
    expect(walk.count).to_have_text(
        re.compile(rf"^([4-9]|[12]\d)/{LAST + 1}$")
    )  # a busy machine may not show each number
    walk.press(" ")
    expect(walk.button("Play")).to_be_visible()
    notebook.settle(TRAITS, (walk.cursor, "en", None, False))
    walk.button("Play").click()
    walk.button("Pause").click()
    stopped = walk.cursor
    notebook.run(AGAIN)  # far longer than one scene takes at this speed
    walk.at(stopped)


def test_it_ends_by_itself_at_the_last_scene(notebook: NotebookPage, walk: Walk) -> None:
    walk.root.get_by_role("slider", name="Scene").fill(str(LAST - 2))
    walk.button("Play").click()
    walk.at(LAST)
    expect(walk.button("Play")).to_be_visible()
    notebook.settle(TRAITS, (LAST, "en", None, False))


def test_a_rule_opens_its_card_and_escape_closes_it(walk: Walk) -> None:
    walk.press(*["ArrowRight"] * 9)
    chip = walk.root.locator(".dl-chip").first
    chip.click()
    card = walk.root.get_by_role("dialog")
    rule = FILM["rules"][FILM["scenes"][9]["lines"][0]["rule"]]
    expect(card).to_contain_text(rule["text"][0])
    expect(card).to_be_focused()
    card.press("Escape")
    expect(card).to_have_count(0)
    expect(chip).to_be_focused()


def test_it_jumps_to_the_next_double(walk: Walk) -> None:
    doubles = [i for i, scene in enumerate(FILM["scenes"]) if "double" in scene.get("marks", [])]
    walk.root.get_by_label("Jump to").select_option("double")
    for scene in doubles[:3]:
        walk.button("Next: double").click()
        walk.at(scene)
    walk.button("Previous: double").click()
    walk.at(doubles[1])


def test_its_keys_do_not_reach_the_notebook(notebook: NotebookPage, walk: Walk) -> None:
    cells = notebook.page.locator(".jp-Notebook .jp-Cell")
    state = "cells => cells.map(c => c.className)"
    walk.table.focus()
    before = cells.evaluate_all(state)
    walk.press("a", "b", "d", "d", "x", "m", "z", "1", "2", "ArrowDown", "ArrowUp", "j", "k", "Enter", "Shift+M", "o")
    assert cells.evaluate_all(state) == before
    expect(cells).to_have_count(len(CELLS))


def test_two_views_of_one_walkthrough_go_together(notebook: NotebookPage, walk: Walk) -> None:
    second = Walk(notebook.cell(AGAIN))
    second.press("ArrowRight", "ArrowRight")
    walk.at(2)
    walk.press("ArrowRight")
    second.at(3)
    second.button("Next scene").click()
    walk.at(4)
    second.language("ID")
    expect(walk.button("Adegan berikutnya")).to_be_visible()
    notebook.run(AGAIN)  # closes the second view and opens another
    again = Walk(notebook.cell(AGAIN))
    again.at(4)
    again.press("ArrowRight")
    walk.at(5)
    notebook.settle(TRAITS, (5, "id", None, False))


def test_the_picture_beside_a_live_view_is_not_seen(notebook: NotebookPage) -> None:
    pictures = notebook.page.locator(".jp-RenderedSVG")
    expect(pictures).to_have_count(2)
    assert not any(picture.is_visible() for picture in pictures.all())


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_barrier(notebook: NotebookPage, walk: Walk, theme: str) -> None:
    if not AXE.exists():
        unavailable("axe-core is not installed.")
    page = notebook.page
    notebook.command("apputils:change-theme", theme=f"JupyterLab {theme.title()}")
    page.locator(f"body[data-jp-theme-light={'true' if theme == 'light' else 'false'}]").wait_for(state="attached")
    expect(walk.root).to_have_attribute("data-theme", theme)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for language in ("EN", "ID"):
        walk.language(language)
        walk.press("Home", *["ArrowRight"] * 12)
        _unfold(walk.root)
        assert page.evaluate(AUDIT) == [], language
        walk.root.locator(".dl-chip").first.click()
        expect(walk.root.get_by_role("dialog")).to_be_focused()
        assert page.evaluate(AUDIT) == [], f"{language}, with a card"
        walk.press("Escape")
    notebook.command("apputils:change-theme", theme="JupyterLab Light")


def _unfold(root: Locator) -> None:
    for fold in root.locator("details:not([open]) > summary").all()[::-1]:
        fold.click()
    expect(root.locator("details:not([open])")).to_have_count(0)
