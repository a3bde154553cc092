"""The exported page in a real browser, from a file, with no server and no network."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING, Any

import pytest

import dominolab as dl
from dominolab.export import export_html, export_notebook
from tests.widgets.conftest import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from dominolab.wire import Film

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
AXE = ROOT / "widgets" / "node_modules" / "axe-core" / "axe.min.js"
STEP_TIMES = """async () => {
  const table = document.querySelector(".dl-table"), times = [];
  const total = Number(document.querySelector(".dl-scrub input").max);
  for (let i = 0; i < total; i += 1) {
    await new Promise(requestAnimationFrame);
    const start = performance.now();
    table.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    await Promise.resolve(); await Promise.resolve();
    document.querySelector(".dl-layer").getBoundingClientRect();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}"""
"""Milliseconds that each step keeps the main thread, shortest first; tests/benchmarks/run.py uses it too."""


def missing(what: str) -> None:
    """Skip here; fail where everything has to be present."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{what} is missing")
    pytest.skip(f"{what} is missing")


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """A Chromium for all tests of this file."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing("playwright")
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        missing("Chromium")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def show(browser: Any, film: Film, tmp_path: Path) -> Iterator[Callable[..., Any]]:
    """Opens the exported page; a foreign request or an error on the page fails the test."""
    contexts: list[Any] = []
    faults: list[str] = []

    def note(wrong: bool, what: str) -> None:  # noqa: FBT001 - a condition, not a switch
        if wrong:
            faults.append(what)

    def opened(content: Film = film, lang: str = "en", written: Path | None = None, **options: Any) -> Any:
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda message: note(message.type == "error", message.text))
        page.on("request", lambda request: note(request.url.startswith(("http", "ws")), request.url))
        page.goto((written or export_html(content, tmp_path / "walk.html", lang=lang)).as_uri())
        page.locator(".dl-table").first.wait_for()
        return page

    yield opened
    for context in contexts:
        context.close()
    assert faults == []


def count(page: Any) -> str:
    """What the counter says."""
    return str(page.locator(".dl-count").text_content())


def test_it_steps_by_mouse_and_by_keyboard(show: Callable[..., Any], film: Film) -> None:
    page, last = show(), len(film["scenes"])
    page.get_by_role("button", name="Next scene").click()
    assert count(page) == f"2/{last}"
    page.locator(".dl-table").focus()
    for key, scene in [("ArrowRight", 3), ("End", last), ("ArrowLeft", last - 1), ("Home", 1)]:
        page.keyboard.press(key)
        assert count(page) == f"{scene}/{last}", key
    page.get_by_role("slider", name="Scene").fill("9")
    assert count(page) == f"10/{last}"
    assert film["scenes"][9]["lines"][0]["text"][0] in page.locator(".dl-first").text_content()


def test_it_plays_and_stops(show: Callable[..., Any]) -> None:
    page = show()
    page.get_by_label("Speed").select_option("4")
    page.locator(".dl-table").focus()
    page.keyboard.press("Space")
    page.get_by_text("4/", exact=False).and_(page.locator(".dl-count")).wait_for(timeout=10_000)
    page.keyboard.press("Space")
    stopped = count(page)
    page.wait_for_timeout(1000)
    assert count(page) == stopped


def test_a_tile_glides_from_the_hand_that_played_it(show: Callable[..., Any]) -> None:
    page = show()
    page.get_by_role("slider", name="Scene").fill("9")
    page.locator(".dl-table").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.querySelectorAll('.dl-moving.dl-new').length") == 1
    page.wait_for_timeout(700)
    assert page.evaluate("document.getAnimations().filter(a => a.playState === 'running').length") == 0
    new, box = page.locator(".dl-new").bounding_box(), page.locator(".dl-kind-table .dl-box").bounding_box()
    assert box["x"] <= new["x"] + new["width"] / 2 <= box["x"] + box["width"], "it lies in the layout"
    assert box["y"] <= new["y"] + new["height"] / 2 <= box["y"] + box["height"]


def test_quick_stepping_ends_where_slow_stepping_does(show: Callable[..., Any]) -> None:
    page = show()
    places = "[...document.querySelectorAll('.dl-tile')].map(t => t.style.transform).sort().join()"
    page.locator(".dl-table").focus()
    for key in ["ArrowRight"] * 30 + ["ArrowLeft"] * 10:
        page.keyboard.press(key)
    page.wait_for_timeout(600)
    quick = page.evaluate(places)
    assert page.locator(".dl-moving").count() == 0
    page.get_by_role("slider", name="Scene").fill("0")
    page.get_by_role("slider", name="Scene").fill("20")
    page.wait_for_timeout(100)
    assert page.evaluate(places) == quick


def test_reduced_motion_moves_nothing(show: Callable[..., Any]) -> None:
    page = show(reduced_motion="reduce")
    page.locator(".dl-table").focus()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize("width", [360, 768, 1600])
def test_everything_fits_the_width(show: Callable[..., Any], width: int) -> None:
    page = show(viewport={"width": width, "height": 900})
    page.locator(".dl-table").focus()
    for _ in range(10):
        page.keyboard.press("ArrowRight")
    page.wait_for_timeout(500)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    hands = "[...document.querySelectorAll('.dl-tile')].map(t => parseFloat(t.style.width))"
    assert min(page.evaluate(hands)) >= 18
    outside = """(() => { const t = document.querySelector('.dl-table').getBoundingClientRect();
      return [...document.querySelectorAll('.dl-tile')].map(e => e.getBoundingClientRect())
        .filter(r => r.left < t.left || r.right > t.right || r.top < t.top || r.bottom > t.bottom).length })()"""
    assert page.evaluate(outside) == 0


@pytest.mark.parametrize("lang", ["en", "id"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_no_barrier_that_axe_knows(show: Callable[..., Any], lang: str, scheme: str, width: int) -> None:
    if not AXE.exists():
        missing("axe-core")
    page = show(lang=lang, color_scheme=scheme, viewport={"width": width, "height": 900})
    page.get_by_role("slider").fill("12")
    for summary in page.locator("summary").all():
        summary.click()
    page.evaluate(AXE.read_text(encoding="utf-8"))  # not as a script tag: the policy of the page forbids one
    audit = "async () => (await axe.run(document)).violations.map(v => [v.id, v.nodes.map(n => n.html.slice(0, 120))])"
    assert page.evaluate(audit) == []
    page.locator(".dl-chip").first.click()
    page.wait_for_timeout(100)
    assert page.evaluate(audit) == []


def test_a_score_sheet_of_eight_players_fits_on_paper(show: Callable[..., Any]) -> None:
    match = dl.variant("chickenfoot").play_match(seed=3, agents="random", seats=8)
    page = show(match.film(), "id", viewport={"width": 720, "height": 900})
    page.locator(".dl-table").focus()
    page.keyboard.press("End")
    page.locator("summary").last.click()
    page.locator(".dl-sheet").wait_for()
    page.emulate_media(media="print")
    cells = (
        "[...document.querySelectorAll('.dl-sheet tr')].map((r) => r.lastElementChild.getBoundingClientRect().right)"
    )
    edges = page.evaluate(cells)
    assert len(edges) == 1 + 2 * 10
    assert max(edges) <= page.evaluate("document.querySelector('.dl-frame').getBoundingClientRect().right")


def test_hostile_text_is_only_text(show: Callable[..., Any], hostile: Film) -> None:
    page = show(hostile)
    assert page.locator("img").count() == 0
    assert "alert(1)" in page.locator(".dl-first").text_content()


def test_an_exported_notebook_steps_all_views_of_a_widget(
    show: Callable[..., Any], stored: Path, tmp_path: Path
) -> None:
    page = show(written=export_notebook(stored, tmp_path / "book.html"))
    page.locator(".dl-table").first.focus()
    page.keyboard.press("ArrowRight")
    assert {counter.text_content().split("/")[0] for counter in page.locator(".dl-count").all()} == {"11"}
    assert page.locator(".dl-count").count() == 2


def test_step_times(show: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    """Prints the time that a step keeps the main thread; no limit is asserted, since machines differ."""
    page = show()
    times = page.evaluate(STEP_TIMES)
    with capsys.disabled():
        sys_out = f"\nstep: median {times[len(times) // 2]:.1f} ms, p95 {times[int(len(times) * 0.95)]:.1f} ms\n"
        print(sys_out)  # a measurement to read, not an assertion
    assert count(page).split("/")[0] == count(page).split("/")[1]
