"""Pages from disk, with no server and no network: a whole notebook, and one walkthrough."""

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Page, expect

import dominolab as dl
from tests.browser.conftest import ROOT
from tests.browser.test_notebooks_lab import places, slides
from tests.browser.walks import Walk


def test_an_exported_notebook_steps_in_every_place(page: Page, tmp_path: Path) -> None:
    source, target = ROOT / "notebooks" / "french.ipynb", tmp_path / "page.html"
    command = [sys.executable, "-m", "dominolab", "export", str(source), str(target)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-4000:]

    page.goto(target.as_uri())
    shown = page.locator("[data-dominolab]:has(> .dl-walk:not(.dl-explorer))")
    expect(shown).to_have_count(len(places(source)))
    expect(page.locator(".dl-explorer")).to_have_count(len(places(source, "explorer")))
    for place in shown.all():
        walk = Walk(place)
        walk.steps()
        walk.language("ID")
        walk.press("1")
        walk.press("End")
        walk.at(walk.scenes - 1)


def test_an_exported_notebook_of_counting_slides(page: Page, tmp_path: Path) -> None:
    source = ROOT / "notebooks" / "chains.ipynb"
    target = dl.export_notebook(source, tmp_path / "page.html")
    page.goto(target.as_uri())
    shown = page.locator("[data-dominolab]:has(> .dl-counting)")
    expect(shown).to_have_count(len(places(source, "counting")))
    for place in shown.all():
        slides(place)
        place.get_by_role("button", name="ID", exact=True).click()
        expect(place.get_by_text("Barisan kartu").first).to_be_visible()


def test_an_exported_walkthrough_steps(page: Page, tmp_path: Path) -> None:
    record = dl.variant("french").play(seed=7)
    page.goto(dl.export_html(record, tmp_path / "walk.html").as_uri())
    walk = Walk(page.locator("body"))
    walk.steps()
    walk.language("ID")
    walk.button("Putar").click()
    walk.at(2)


def test_on_a_telephone_the_points_of_four_players_fit_beside_each_other(page: Page, tmp_path: Path) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    record = dl.variant("pool").play(seed=7, agents="careful", preset="beck")
    page.goto(dl.export_html(record, tmp_path / "evening.html").as_uri())
    Walk(page.locator("body")).press("End")
    page.get_by_text("Score sheet").click()
    sheet = page.get_by_role("group", name="Score sheet")
    expect(sheet.locator("thead th")).to_have_text(["Entry", "South", "East", "North", "West"])
    assert sheet.evaluate("el => el.scrollWidth <= el.clientWidth")
