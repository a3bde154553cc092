"""Melds put together at the table in Chromium: by clicking, by dragging, by the keyboard alone; refused and laid."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest

from tests.session.test_composing import RACK, REMI, position
from tests.widgets.test_table_browser import AUDIT, show
from tests.widgets.test_walkthrough_browser import AXE, browser, missing

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

__all__ = ["browser", "show"]
PICTURES = os.environ.get("DOMINOLAB_PICTURES")
WIDE = {"viewport": {"width": 1200, "height": 1400}}
FITS = "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"


def tile(page: Any, name: str) -> Any:
    return page.locator(f".dl-compose button[data-key][aria-label^='{name}']").last


def middle(part: Any) -> tuple[float, float]:
    part.scroll_into_view_if_needed()
    box = part.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Any, part: Any, to: Any) -> None:
    page.mouse.move(*middle(part))
    page.mouse.down()
    page.mouse.move(*middle(to), steps=6)
    page.mouse.up()


def test_an_opening_is_composed_refused_one_point_short_and_then_laid(show: Callable[..., Any]) -> None:
    page, made, _ = show(position("okey-101", RACK), look=WIDE, seed=None)
    page.get_by_role("button", name="Put a first meld together").click()
    drag(page, tile(page, "red 10"), page.locator(".dl-compose .dl-lab-new"))
    page.locator(".dl-compose [data-place='1'] [data-key]").wait_for()
    for name in ("red 11", "red 12", "red 13"):
        tile(page, name).click()
        page.locator(".dl-compose [data-place='1'] .dl-lab-here").click()
        page.wait_for_timeout(60)
    for at, names in (
        ("+", ["red 13"]),
        ("2", ["yellow 13", "green 13"]),
        ("+", ["red 4"]),
        ("3", ["yellow 4", "green 4"]),
    ):
        for name in names:
            tile(page, name).focus()
            page.keyboard.press(at)
            page.wait_for_timeout(60)
    page.get_by_text("This is worth 97; the first meld needs 101.").first.wait_for()
    page.locator(".dl-compose-moves [data-move]").click()
    page.locator(".dl-notice").wait_for()
    assert made.session.game.state.melds == []
    assert page.locator(".dl-compose [data-place]").count() == 5, "refused, and the groups still lie"
    tile(page, "black 4").focus()
    page.keyboard.press("3")
    page.locator(".dl-compose").get_by_role("button", name="First meld, 101 points").click()
    page.locator(".dl-compose").get_by_role("button", name="Put melds together").wait_for()
    assert len(made.session.game.state.melds) == 3


def test_the_keyboard_alone_lays_a_meld_with_a_joly(show: Callable[..., Any]) -> None:
    start = position("romanian-rummy", REMI, opened={"A": "points 50"}, line="Y13 Y12")
    page, made, _ = show(start, look=WIDE, seed=None)
    page.get_by_role("button", name="Put melds together").focus()
    page.keyboard.press("Enter")
    for name, at in (("black 7", "+"), ("black 8", "1"), ("Joly", "1")):
        tile(page, name).focus()
        page.keyboard.press(at)
        page.wait_for_timeout(80)
    page.locator(".dl-compose").get_by_role("button", name="Lay K7 K8 J=K9").focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    assert [str(meld) for meld in made.session.game.state.melds] == ["K7 K8 J=K9"]
    assert page.locator(".dl-tile use[transform]").count() == 1, "in its corner it says what it stands for"


@pytest.mark.parametrize("width", [1200, 360])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["okey-101", "romanian-rummy"])
def test_no_barrier_that_axe_knows_and_nothing_beyond_the_edge(
    show: Callable[..., Any], name: str, scheme: str, width: int, tmp_path: Path
) -> None:
    hand = RACK if name == "okey-101" else REMI
    lang = "id" if width < 1000 else "en"
    look = {"viewport": {"width": width, "height": 1400}, "color_scheme": scheme}
    page, made, _ = show(
        position(name, hand, **({} if name == "okey-101" else {"line": "Y13 Y12"})), look=look, seed=None, lang=lang
    )
    page.locator(".dl-compose-head button").first.click()
    tiles = page.locator(".dl-compose .dl-lab-rack button[data-key]")
    for at in ("+", "1", "1", "+"):
        tiles.first.focus()
        page.keyboard.press(at)
        page.wait_for_timeout(80)
    tiles.last.click()
    assert [len(group) for group in made.prompt["compose"]["groups"]] == [3, 1]
    page.screenshot(path=f"{PICTURES or tmp_path}/compose-{name}-{width}-{scheme}.png", full_page=True)
    assert page.evaluate(FITS)
    if not AXE.exists():
        missing("no axe-core: run npm ci in widgets/")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.evaluate(AUDIT) == []
