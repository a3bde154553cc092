"""Tables in Chromium with Python behind them: every size, both colours, both languages, and no barrier."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import dominolab as dl
from tests.widgets.page import wake
from tests.widgets.test_walkthrough_browser import AXE, browser, missing
from tests.widgets.wire import Wire, table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["browser"]  # a fixture

AUDIT = "async () => (await axe.run(document)).violations.map(v => [v.id, v.nodes.map(n => n.html.slice(0, 160))])"


@pytest.fixture
def show(browser: Any) -> Iterator[Callable[..., tuple[Any, dl.Table, Wire]]]:
    """Opens a table; an error on the page fails the test."""
    contexts: list[Any] = []
    faults: list[str] = []

    def opened(*args: Any, look: dict[str, Any] | None = None, **options: Any) -> tuple[Any, dl.Table, Wire]:
        made, wire = table(*args, **{"speed": 0, "seed": 7, **options})
        contexts.append(browser.new_context(**(look or {})))
        page = contexts[-1].new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        wake(page, wire)
        page.wait_for_timeout(100)
        return page, made, wire

    yield opened
    for context in contexts:
        context.close()
    assert faults == []


def play(page: Any) -> None:
    """One allowed move."""
    if page.locator(".dl-hit:not(.dl-barred)").count():
        page.locator(".dl-hit:not(.dl-barred)").first.click()
        page.locator(".dl-spot:not(.dl-barred)").first.click()
    else:
        page.locator(".dl-play .dl-may").first.click()
    page.wait_for_timeout(60)


def refuse(page: Any) -> None:
    """One move that is not."""
    page.locator(".dl-hit.dl-barred").first.click()
    page.locator(".dl-spot.dl-barred").first.click()
    page.wait_for_timeout(60)


TINY = "() => [...document.querySelectorAll('.dl-tile')].filter(e => e.getBoundingClientRect().width < 5).length"


@pytest.mark.parametrize("variant", sorted(dl.variants()))
def test_no_part_of_a_table_shrinks_away(show: Callable[..., Any], variant: str) -> None:
    page, _, _ = show(variant, seat=0, look={"viewport": {"width": 1000, "height": 900}})
    assert page.locator(".dl-tile").count()
    assert page.evaluate(TINY) == 0


@pytest.mark.parametrize("width", [360, 768, 1280, 1920])
@pytest.mark.parametrize("variant", ["block", "draw", "french"])
def test_everything_fits_and_places_lie_beside_what_they_join(
    show: Callable[..., Any], variant: str, width: int
) -> None:
    page, made, _ = show(variant, look={"viewport": {"width": width, "height": 900}})
    outside = """(() => { const t = document.querySelector('.dl-table').getBoundingClientRect();
      return [...document.querySelectorAll('.dl-tile, .dl-hit, .dl-spot')].map(e => e.getBoundingClientRect())
        .filter(r => r.left < t.left || r.right > t.right || r.top < t.top || r.bottom > t.bottom).length })()"""
    for _ in range(7):
        if made.session.game.over:
            break
        page.locator(".dl-hit").first.click()
        page.wait_for_timeout(450)
        assert page.evaluate(outside) == 0
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.keyboard.press("Escape")
        play(page)


@pytest.mark.parametrize("lang", ["en", "id"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_no_barrier_that_axe_knows(show: Callable[..., Any], lang: str, scheme: str, width: int) -> None:
    if not AXE.exists():
        missing("axe-core")
    page, _, wire = show(
        "french", lang=lang, look={"color_scheme": scheme, "viewport": {"width": width, "height": 900}}
    )
    page.evaluate(AXE.read_text(encoding="utf-8"))
    page.locator("summary").first.click()
    assert page.evaluate(AUDIT) == []
    refuse(page)
    assert page.evaluate(AUDIT) == []
    page.locator(".dl-typing input").focus()
    page.keyboard.press("Escape")
    wire.ask("finish")
    made, _ = table("block", seed=7, seat=None, lang=lang)
    curtain = Wire(made)
    page.context.new_page()
    other = page.context.pages[-1]
    wake(other, curtain)
    other.evaluate(AXE.read_text(encoding="utf-8"))
    assert other.evaluate(AUDIT) == []


def test_tiles_are_dragged_and_glide_back_when_dropped_nowhere(show: Callable[..., Any]) -> None:
    page, made, _ = show("french")
    tile = page.locator(".dl-hit:not(.dl-barred)").first
    where = "[...document.querySelectorAll('.dl-tile')].map(t => t.style.transform).join()"
    before, box = page.evaluate(where), tile.bounding_box()

    def drag(x: float, y: float) -> None:
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(x, y, steps=5)
        page.mouse.up()
        page.wait_for_timeout(100)

    steps = len(made.session.game.steps)
    drag(30, 500)
    assert page.evaluate(where) == before
    assert len(made.session.game.steps) == steps
    spot = page.locator(".dl-spot:not(.dl-barred)").first.bounding_box()
    drag(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    assert len(made.session.game.steps) > steps


def test_a_whole_deal_is_played_by_keyboard_alone(show: Callable[..., Any]) -> None:
    page, made, _ = show("draw")
    page.locator(".dl-table").focus()
    page.keyboard.press("Tab")
    for _ in range(200):
        if made.session.game.over:
            break
        allowed = "document.activeElement.matches('.dl-hit:not(.dl-barred)')"
        if page.locator(".dl-hit:not(.dl-barred)").count() == 0:
            page.keyboard.press("d" if page.locator(".dl-may[data-move=draw]").count() else "p")
        else:
            while not page.evaluate(allowed):
                assert page.evaluate("document.activeElement.matches('.dl-hit')"), "the focus is on a tile again"
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            page.locator(".dl-spot:focus").wait_for()
            page.keyboard.press("Enter")
        page.wait_for_timeout(60)
    assert made.session.game.over


def test_a_reader_with_reduced_motion_sees_nothing_move(show: Callable[..., Any]) -> None:
    page, _, _ = show("block", look={"reduced_motion": "reduce"})
    for _ in range(3):
        play(page)
        assert page.evaluate("document.getAnimations().length") == 0


def test_names_are_only_text(show: Callable[..., Any]) -> None:
    evil = "<img src=x onerror=alert(1)>"
    page, _, _ = show("block", names=[evil, evil])
    refuse(page)
    page.locator(".dl-typing input").fill(evil)
    page.keyboard.press("Enter")
    page.wait_for_timeout(60)
    assert page.locator("img").count() == 0


def test_a_large_layout_is_enlarged_shifted_and_seen_whole_again(show: Callable[..., Any]) -> None:
    page, made, _ = show("cross", seats=8, set_max=12, look={"viewport": {"width": 360, "height": 900}})
    while len(made.session.game.state.layout.joined) < 40:
        play(page)
    wide = "Math.min(...[...document.querySelectorAll('.dl-layer > .dl-layer > .dl-tile')].map(e => e.offsetWidth))"
    assert page.evaluate("document.querySelector('.dl-layer > .dl-layer').children.length") == 0
    larger, whole = (page.get_by_role("button", name=name, exact=True) for name in ("Larger", "The whole layout"))
    for _ in range(3):
        larger.click()
    assert page.evaluate(wide) >= 24
    room = page.locator(".dl-near").bounding_box()
    seen = """([x, y, w, h]) => [...document.querySelectorAll('.dl-layer > .dl-layer > .dl-tile')]
      .map(e => e.getBoundingClientRect())
      .filter(r => r.right > x && r.left < x + w && r.bottom > y && r.top < y + h).length"""
    place = [room["x"], room["y"], room["width"], room["height"]]
    before = page.evaluate(seen, place)
    page.mouse.move(room["x"] + 50, room["y"] + 250)
    page.mouse.down()
    page.mouse.move(room["x"] + 250, room["y"] + 250, steps=3)
    page.mouse.up()
    page.wait_for_timeout(50)
    assert 0 < page.evaluate(seen, place) != before
    page.locator(".dl-table").press("-")
    whole.click()
    assert page.locator(".dl-near").count() == 0
    assert page.evaluate("document.querySelector('.dl-layer > .dl-layer').children.length") == 0
