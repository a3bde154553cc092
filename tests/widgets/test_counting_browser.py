"""The explorers of numbers in a real browser, from a file, with no kernel and no network."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest

import dominolab as dl
from tests.widgets.test_walkthrough_browser import AXE, browser, missing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

__all__ = ["browser"]
PICTURES = os.environ.get("DOMINOLAB_PICTURES")
"""A folder for pictures of what the tests see, for whoever wants to look."""
KINDS = ("sets", "deals", "chances", "chains")
AUDIT = "async () => (await axe.run(document)).violations.map(v => [v.id, v.nodes.map(n => n.html.slice(0, 160))])"
FITS = "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"
SLIDE = """async () => {
  const sliders = [...document.querySelectorAll(".dl-dial input[type=range]")], times = [];
  for (const slider of sliders)
    for (let value = Number(slider.min); value <= Math.min(Number(slider.max), 40); value += 1) {
      const start = performance.mark("moved").startTime;
      slider.value = String(value);
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise(requestAnimationFrame);
      await new Promise((done) => setTimeout(done));
      times.push(performance.now() - start);
    }
  return times;
}"""
"""Milliseconds from each move of a slider, which is marked, to the next frame painted; the benchmarks use it too."""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A page of each explorer."""
    folder = tmp_path_factory.mktemp("counting")
    made = {
        "sets": dl.SetExplorer(6, mark=2, k=3),
        "deals": dl.DealExplorer("block", seats=4),
        "chances": dl.ProbabilityExplorer(6, k=3),
        "chains": dl.ChainExplorer(5, step=9),
    }
    return {name: dl.export_html(one, folder / f"{name}.html") for name, one in made.items()}


@pytest.fixture
def show(browser: Any, pages: dict[str, Path]) -> Iterator[Callable[..., Any]]:
    """Opens a page; a foreign request or an error on it fails the test."""
    contexts: list[Any] = []
    faults: list[str] = []

    def opened(name: str, **options: Any) -> Any:
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
        local = ("file", "data", "blob")
        page.on("request", lambda request: None if request.url.startswith(local) else faults.append(request.url))
        page.goto(pages[name].as_uri())
        page.locator(".dl-figure svg").first.wait_for()
        return page

    yield opened
    for context in contexts:
        context.close()
    assert faults == []


def test_sliders_are_moved_by_keyboard_and_everything_follows(show: Callable[..., Any]) -> None:
    page = show("sets")
    page.get_by_role("slider", name="highest number n").focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    row = page.get_by_role("row", name="how many")
    assert "55" in row.inner_text()
    assert "counted in the picture: 10 / 55" in page.locator(".dl-figure").first.inner_text()
    page.get_by_role("button", name="ID", exact=True).click()
    assert page.get_by_role("slider", name="bilangan tertinggi n").input_value() == "9"


@pytest.mark.parametrize("kind", KINDS)
def test_picture_and_numbers_are_saved(show: Callable[..., Any], kind: str) -> None:
    page = show(kind)
    for name, start in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
        with page.expect_download() as done:
            page.get_by_role("button", name=f"Save the picture: {name}").first.click()
        path = done.value.path()
        assert path.read_bytes().startswith(start)
        assert path.stat().st_size > 1500
    with page.expect_download() as done:
        page.get_by_role("button", name="Save the numbers (CSV)").click()
    rows = done.value.path().read_text("utf-8").splitlines()
    assert len(rows) > 5
    page.get_by_text("Table of values").click()
    page.locator(".dl-sheet").wait_for()
    assert page.locator(".dl-sheet tbody tr").count() == len(rows) - 1


def test_hands_fill_in_over_the_exact_law(show: Callable[..., Any]) -> None:
    page = show("chances")
    page.get_by_role("button", name="Deal 100").first.click()
    page.get_by_text("100 hands dealt").wait_for()
    assert "323" not in page.locator(".dl-law").inner_text()
    page.get_by_role("slider", name="at least k").fill("0")
    assert "323/3" in page.locator(".dl-law").inner_text()
    assert page.get_by_role("img", name="The last hand").get_attribute("aria-label").count("[") == 7


def test_a_line_is_laid_by_keyboard_alone(show: Callable[..., Any]) -> None:
    page = show("chains")
    page.get_by_label("How to lay").select_option(label="by hand")
    page.get_by_role("button", name="5-3").focus()
    for left in (20, 19, 18):
        page.keyboard.press("Enter")
        page.get_by_text(f"{left} tiles are left").wait_for()
        page.wait_for_function("document.activeElement.getAttribute('aria-disabled') === 'false'")


def test_a_line_is_laid_by_hand(show: Callable[..., Any]) -> None:
    page = show("chains")
    page.get_by_label("How to lay").select_option(label="by hand")
    for tile in ("5-5", "5-4", "4-4"):
        page.get_by_role("button", name=tile, exact=True).click()
    assert page.get_by_text("Open end: 4. 18 tiles are left.").is_visible()
    assert page.get_by_role("img", name="The line: [5-5] [5-4] [4-4]").is_visible()


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
@pytest.mark.parametrize("kind", KINDS)
def test_no_barrier_that_axe_knows_and_nothing_beyond_the_edge(
    show: Callable[..., Any], kind: str, width: int, scheme: str
) -> None:
    if not AXE.exists():
        missing("axe-core")
    page = show(kind, color_scheme=scheme, viewport={"width": width, "height": 900}, reduced_motion="reduce")
    if kind == "chances":
        page.get_by_role("button", name="Deal 100").first.click()
    page.get_by_text("Table of values").click()
    page.evaluate(AXE.read_text(encoding="utf-8"))  # not as a script tag: the policy of the page forbids one
    assert page.evaluate(AUDIT) == []
    assert page.evaluate(FITS)
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{kind}-{width}-{scheme}.png", full_page=True)


@pytest.mark.parametrize("kind", KINDS)
def test_slider_times(show: Callable[..., Any], kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Prints the time from slider to picture; no limit is asserted, since machines differ."""
    times = sorted(show(kind).evaluate(SLIDE))
    with capsys.disabled():
        middle, late = times[len(times) // 2], times[int(len(times) * 0.95)]
        print(f"\n{kind}: {len(times)} moves, median {middle:.0f} ms, p95 {late:.0f} ms")
    assert len(times) > 10
