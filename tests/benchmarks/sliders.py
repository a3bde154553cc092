"""How long the explorers of numbers take from a slider moved to formula, number and picture painted."""

from __future__ import annotations

import json
import shutil
import tempfile
from bisect import bisect
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator


class Slid(NamedTuple):
    """Milliseconds on the clock: the median and the 95th percentile; of the main thread's own time the latter."""

    name: str
    moves: int
    middle: float
    late: float
    busy: float


def chromium() -> str | None:
    """Where the browser is."""
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def measured() -> Iterator[Slid]:
    """Each explorer, every slider moved through all its places."""
    from playwright.sync_api import sync_playwright

    import dominolab as dl
    from tests.widgets.test_counting_browser import SLIDE
    from tests.widgets.test_walkthrough_browser import FLAGS

    makers = (dl.SetExplorer, dl.DealExplorer, dl.ProbabilityExplorer, dl.ChainExplorer)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for maker in makers:
            page: Any = browser.new_page()
            page.goto(dl.export_html(maker(), f"{folder}/page.html").as_uri())
            page.locator(".dl-figure svg").first.wait_for()
            # the machine is shared: the best of three for each move
            times = sorted(map(min, zip(*[page.evaluate(SLIDE) for _ in range(3)], strict=True)))
            own = sorted(busy(browser, page, SLIDE))
            page.close()
            at = int(len(times) * 0.95)
            yield Slid(maker.__name__, len(times), times[len(times) // 2], times[at], own[at])
        browser.close()


def busy(browser: Any, page: Any, slide: str) -> list[float]:
    """Milliseconds of the main thread's own time from each move of a slider to the next."""
    browser.start_tracing(
        page=page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"]
    )
    page.evaluate(slide)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    marks = sorted((event["ts"], event["tid"]) for event in events if event["name"] == "moved")
    at, thread = [ts for ts, _ in marks], marks[0][1]
    spent = [0.0] * len(marks)
    for task in events:
        if task["name"] == "RunTask" and task["tid"] == thread:
            move = bisect(at, task["ts"] + task["dur"]) - 1  # a move is made within a task, and belongs to it
            if move >= 0:
                spent[move] += task.get("tdur", 0) / 1000
    return spent
