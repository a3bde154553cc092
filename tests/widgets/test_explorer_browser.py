"""The page of a rule explorer in a real browser, from a file, with no kernel and no network."""

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
FITS = """() => [document.documentElement, ...document.querySelectorAll(".dl-frame, .dl-ex-main, .dl-ex-effect")]
  .every(part => part.scrollWidth <= part.clientWidth)"""
AUDIT = "async () => (await axe.run(document)).violations.map(v => [v.id, v.nodes.map(n => n.html.slice(0, 160))])"


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A page of French as it is usually played, and one of Draw with other options, in both languages."""
    folder = tmp_path_factory.mktemp("pages")
    usual = dl.RuleExplorer("french", rule="french.unlock")
    other = dl.RuleExplorer("draw", rule="connecting.reserve", reserve=0)
    found = {
        "usual": dl.export_html(usual, folder / "usual.html"),
        "other": dl.export_html(other, folder / "other.html", lang="id"),
    }
    other.both = True
    return {**found, "both": dl.export_html(other, folder / "both.html")}


@pytest.fixture
def show(browser: Any, pages: dict[str, Path]) -> Iterator[Callable[..., Any]]:
    """Opens a page; a foreign request or an error on it fails the test."""
    contexts: list[Any] = []
    faults: list[str] = []

    def opened(name: str = "usual", **options: Any) -> Any:
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
        page.on("request", lambda request: None if request.url.startswith("file") else faults.append(request.url))
        page.goto(pages[name].as_uri())
        page.locator(".dl-ex-rule").wait_for()
        return page

    yield opened
    for context in contexts:
        context.close()
    assert faults == []


def rules(page: Any) -> list[str]:
    """The titles in the list."""
    return [text.strip() for text in page.locator(".dl-ex-contents li").all_inner_texts()]


def test_rules_are_found_by_words_of_both_languages_by_id_and_by_specification(show: Callable[..., Any]) -> None:
    page = show()
    assert len(rules(page)) == 34
    search = page.get_by_label("Search the rules")
    for wanted in ("locked double", "terkunci", "french.unlock", "FR-13"):
        search.fill(wanted)
        assert any("Numbers are locked" in title for title in rules(page)), wanted
        assert len(rules(page)) < 10
    search.fill("nothing like it")
    assert rules(page) == []
    assert "0 found" in page.locator(".dl-ex-found").inner_text()
    search.fill("")
    page.get_by_label("When it acts").select_option("setup")
    assert 3 <= len(rules(page)) < 10


def test_it_is_read_by_keyboard_alone(show: Callable[..., Any]) -> None:
    page = show()
    page.locator(".dl-rule-title").focus()
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.type") == "search"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    assert page.locator(".dl-rule-title").inner_text() == "Say which end"
    page.keyboard.press("Home")
    assert page.locator(".dl-rule-title").inner_text() == "One set of dominoes"
    page.keyboard.press("ArrowUp")
    assert page.locator(".dl-rule-title").inner_text() == "One set of dominoes"


def test_the_move_of_an_example_is_shown_with_its_verdict(show: Callable[..., Any]) -> None:
    page = show()
    page.get_by_role("button", name="[6-6] is on the table").click()
    before = page.locator(".dl-tile").count()
    page.get_by_role("button", name="Show me").click()
    page.get_by_text("A plays [6-3] at the right.").first.wait_for()
    assert page.locator(".dl-tile").count() == before
    page.get_by_role("button", name="Start again").click()
    page.get_by_role("button", name="The arm at the left").click()
    page.get_by_role("button", name="Show me").click()
    alert = page.get_by_role("alert")
    alert.get_by_text("Number 0 is locked").wait_for()
    alert.get_by_role("button", name="Numbers are locked").click()
    assert page.locator(".dl-rule-title").inner_text() == "Numbers are locked until their double is played"


def test_setting_up_is_shown_from_the_set_to_the_first_turn(show: Callable[..., Any]) -> None:
    page = show("both")
    page.get_by_label("Search the rules").fill("connecting.deal")
    page.locator(".dl-ex-contents li button").first.click()
    page.get_by_role("button", name="Show me").click()
    page.wait_for_function("document.querySelectorAll('.dl-kind-table .dl-box').length === 1")
    page.get_by_role("button", name="Start again").wait_for()


def test_both_languages_stand_side_by_side(show: Callable[..., Any]) -> None:
    page = show("both")
    texts = page.locator(".dl-ex-text p")
    assert [texts.nth(i).get_attribute("lang") for i in range(2)] == ["en", "id"]
    page.get_by_role("button", name="ID", exact=True).click()
    assert texts.count() == 1
    assert page.locator(".dl-rule-title").inner_text() == "Sisa terkunci"


def test_what_was_agreed_is_told_with_what_it_changes(show: Callable[..., Any]) -> None:
    page = show("other")
    panel = page.locator(".dl-ex-effect")
    assert "100 dari 100 ronde" in panel.inner_text()
    assert "Sekarang hasilnya lain" in page.locator(".dl-ex-example").first.inner_text()
    panel.locator("summary").first.click()
    assert "Ditolak." in panel.inner_text()
    assert page.locator(".dl-ex-setting select").is_disabled(), "there is no kernel to agree with"


def test_games_are_compared(show: Callable[..., Any]) -> None:
    page = show()
    page.get_by_role("button", name="Games").click()
    whole = page.locator(".dl-ex-matrix tbody tr").count()
    page.locator(".dl-ex-compare select").select_option(label="Block dominoes")
    assert 0 < page.locator(".dl-ex-matrix tbody tr").count() < whole
    assert "counterclockwise" in page.locator(".dl-ex-matrix").inner_text()
    page.get_by_role("button", name="Pose a double").click()
    assert page.locator(".dl-rule-title").inner_text() == "Pose a double"


# Every language at every width, and either in both schemes.
@pytest.mark.parametrize(
    ("name", "width", "scheme"),
    [
        (name, width, ("light", "dark")[(i + j) % 2])
        for i, name in enumerate(["usual", "other", "both"])
        for j, width in enumerate([360, 768, 1280])
    ],
)
def test_no_barrier_that_axe_knows_and_nothing_beyond_the_edge(
    show: Callable[..., Any], name: str, width: int, scheme: str
) -> None:
    if not AXE.exists():
        missing("axe-core")
    page = show(name, color_scheme=scheme, viewport={"width": width, "height": 900})
    page.locator(".dl-ex-buttons .dl-may").click()
    page.wait_for_timeout(1200)
    for summary in page.locator("summary").all()[:1]:
        summary.click()
    page.evaluate(AXE.read_text(encoding="utf-8"))  # not as a script tag: the policy of the page forbids one
    assert page.evaluate(AUDIT) == []
    assert page.evaluate(FITS)
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}-{width}-{scheme}.png", full_page=True)
    page.locator(".dl-ex-tabs button").last.click()
    assert page.evaluate(AUDIT) == []
    assert page.evaluate(FITS)
