"""What the library costs, measured beside its peers in the same run.

Machines differ and are shared, so the ratios count and the other numbers are for orientation. Each comparison is
taken many times in turns, and the median of the ratios of neighbours is printed. Nothing here can fail a build.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

HEAVY = ("sympy", "ipywidgets", "numpy", "anywidget")
ROUNDS, GAMES = 25, 80


class Row(NamedTuple):
    """A line of the table."""

    name: str
    value: str
    peer: str = ""
    ratio: str = ""
    target: str = ""


def cpu(work: Callable[[], object]) -> float:
    """CPU seconds that `work` takes."""
    start = time.process_time()
    work()
    return time.process_time() - start


def in_turns(ours: Callable[[], object], theirs: Callable[[], object]) -> tuple[float, float, float]:
    """CPU seconds of each, and how many times as quick ours is: medians over neighbours in time."""
    ours(), theirs()
    pairs = [(cpu(ours), cpu(theirs)) for _ in range(ROUNDS)]
    return median(a for a, _ in pairs), median(b for _, b in pairs), median(b / a for a, b in pairs)


# ── games ───────────────────────────────────────────────────────────────────────────────────────────────────────


def peer() -> None:
    """Random games of the library `dominoes`, as its documentation plays them."""
    import dominoes

    for _ in range(GAMES):
        game = dominoes.Game.new()
        while game.result is None:
            dominoes.players.random(game)
            game.make_move(*game.valid_moves[0])


def games() -> Iterator[Row]:
    """Random four-player block games with seven tiles each."""
    import dominolab as dl

    block = dl.variant("block")
    table = block.deal(seed=0, seats=4, hand_scheme="seven")
    law, rng, seeds = block.law(table.options), Random(1), iter(range(10**9))  # noqa: S311 - chance, not a secret

    def bulk() -> None:
        for _ in range(GAMES):
            state, log = law.start(table.again(next(seeds)))
            log += law.playout(state, rng)

    def recorded() -> None:
        for _ in range(GAMES):
            block.play(seed=next(seeds), seats=4, hand_scheme="seven")

    name = f"dominoes {version('dominoes')}"
    for title, work, target in (
        ("block games, every event cites its rule", bulk, ">= 2, aim 4"),
        ("the same with undo and a record", recorded, ""),
    ):
        ours, theirs, ratio = in_turns(work, peer)
        yield Row(title, f"{GAMES / ours:,.0f}/s", f"{name}: {GAMES / theirs:,.0f}/s", f"{ratio:.2f}", target)


def racks() -> Iterator[Row]:
    """Whether 14 tiles of Okey win, two of them wild."""
    from tests.benchmarks import okey

    peer_name = okey.name()
    if peer_name is None:
        yield Row("Okey, winner check", "", "okey-solver-py is missing", target=">= 10")
        return
    found = okey.compare()
    same = f"{peer_name}: {found.theirs:,.0f}/s, {found.alike} of {found.hands} judged alike"
    yield Row("Okey, winner check, two wild", f"{found.ours:,.0f}/s", same, f"{found.ratio:.0f}", ">= 10")


def melds() -> Iterator[Row]:
    """Whether hands of Mahjong win, and how far they are from it."""
    from tests.benchmarks import melds as hands

    yield Row("Mahjong, winner check, 17 tiles", f"{hands.whole():,.0f}/s", target=">= 150,000/s")
    for title, found, target in (
        ("the same, 14 tiles", hands.winners(), ">= 1"),
        ("Mahjong, distance to a win, 14 tiles", hands.distances(), ">= 3"),
        ("the same, the first 4,000 at random", hands.first_distances(), ">= 3"),
    ):
        same = f"{hands.name()}: {found.theirs:,.0f}/s, {found.alike} of {found.hands} judged alike"
        yield Row(title, f"{found.ours:,.0f}/s", same, f"{found.ratio:.1f}", target)


# ── loading ─────────────────────────────────────────────────────────────────────────────────────────────────────


def fresh(code: str) -> float:
    """CPU milliseconds of a fresh interpreter that runs `code`, itself included; the best of several."""
    script = f"{code}\nimport time; print(time.process_time())"

    def once() -> float:
        run = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
        return float(run.stdout) * 1000

    return min(once() for _ in range(7))


def loading() -> Iterator[Row]:
    """What it costs to import, beyond an interpreter that does nothing."""
    nothing = fresh("")
    baseline = fresh("import json") - nothing
    for title, code, target in (
        ("import dominolab", "import dominolab", "< 100 ms"),
        ('then variant("french")', "import dominolab as dl; dl.variant('french')", "< 120 ms"),
    ):
        own = fresh(code) - nothing
        yield Row(title, f"{own:.0f} ms", f"import json: {baseline:.0f} ms", f"{own / max(baseline, 0.1):.1f}", target)
    code = f"import dominolab, sys; dominolab.variant('french'); print(*(m for m in {HEAVY!r} if m in sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    yield Row("heavy packages imported by that", run.stdout.strip() or "none", target="none")


# ── counting ────────────────────────────────────────────────────────────────────────────────────────────────────────


def counting() -> Iterator[Row]:
    """The full lines of double-n sets, exactly and with nothing remembered, beside simpler ways; and an answer."""
    from dominolab import lessons
    from dominolab.combinatorics import eulerian, teaching, trails

    def lines(highest: int) -> None:
        eulerian.rooted_tournaments.cache_clear()
        eulerian.lines(highest)

    nine = tuple(tuple(int(i != j) for j in range(9)) for i in range(9))
    peers = {
        6: ("tournaments", lambda: teaching.by_tournaments(6)),
        8: ("taking vertices out", lambda: trails._count.__wrapped__(nine)),
    }
    for highest, target in ((6, 10), (8, 20), (10, 200), (12, 500)):
        lines(highest)
        took = min(cpu(lambda: lines(highest)) for _ in range(5)) * 1000  # noqa: B023 - called at once
        title, peer, ratio = f"full lines of double-{highest}", "", ""
        if highest in peers:
            name, work = peers[highest]
            theirs = cpu(work) * 1000
            peer, ratio = f"{name}: {theirs:.0f} ms", f"{theirs / took:.0f}"
        yield Row(title, f"{took:.1f} ms", peer, ratio, f"<= {target} ms")
    lessons.check("C(n+2, 2)", "(n+1)(n+2)/2")
    hostile = ("9^9^9^9", "(" * 10**6, "(n+1)(n+2)/2" + "+(n+9)^11-(n+9)^11" * 9, "n" + "!" * 500)
    slowest = max(cpu(lambda: lessons.check(text, "(n+1)(n+2)/2")) for text in hostile) * 1000  # noqa: B023
    yield Row("a hostile answer is refused", f"{slowest:.0f} ms", f"{len(hostile)} answers", target="< 1000 ms")


# ── what is sent ────────────────────────────────────────────────────────────────────────────────────────────────


def sizes() -> Iterator[Row]:
    """What reaches the browser: the films of French deals, and the bundles that show them."""
    import dominolab as dl

    french = dl.variant("french")
    films = [french.play(seed=seed).film() for seed in range(120)]
    found = sorted(len(film.to_json().encode()) / 1000 for film in films)
    yield Row("film of a French deal", f"{median(found):.0f} kB, at most {found[-1]:.0f}", target="<= 80 kB")
    okey = dl.variant("okey")
    found = sorted(len(okey.play(seed=s, agents="careful").film().to_json().encode()) / 1000 for s in range(12))
    yield Row(
        "film of an Okey hand, careful players", f"{median(found):.0f} kB, at most {found[-1]:.0f}", target="<= 150 kB"
    )
    found = sorted(len(okey.play(seed=s).film().to_json().encode()) / 1000 for s in range(12))
    yield Row(
        "film of an Okey hand, random players", f"{median(found):.0f} kB, at most {found[-1]:.0f}", target="<= 150 kB"
    )
    bundles = sorted((ROOT / "dominolab" / "static").glob("*.*s"))
    for path in bundles:
        yield Row(f"bundle {path.name}", f"{path.stat().st_size / 1000:.0f} kB")
    if not bundles:
        yield Row("bundles", "not built: make build")


# ── the browser ─────────────────────────────────────────────────────────────────────────────────────────────────


def steps() -> Iterator[Row]:
    """How long a step keeps the main thread of the browser, in a page exported with its own script."""
    import dominolab as dl
    from tests.widgets.test_walkthrough_browser import FLAGS

    title = "browser, main thread for a step"
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if found is None or not list((ROOT / "dominolab" / "static").glob("*.js")):
        yield Row(title, "not measured: needs Chromium and make build")
        return
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        times: list[float] = []
        for seed in (3, 5, 7, 9):
            page: Any = browser.new_page()
            page.goto(dl.export_html(dl.variant("french").play(seed=seed), f"{folder}/{seed}.html").as_uri())
            page.locator(".dl-table").wait_for()
            times += tasks(browser, page)
            page.close()
        browser.close()
    times.sort()
    middle, late = times[len(times) // 2], times[int(len(times) * 0.95)]
    yield Row(title, f"{middle:.1f} ms, p95 {late:.1f} ms", f"{len(times)} steps", target="< 16 ms")


def tasks(browser: Any, page: Any) -> list[float]:
    """Milliseconds of the main thread's own time for each step: script, style, layout and paint.

    The clock on the wall would also count what other programs of a busy machine do meanwhile.
    """
    from tests.widgets.test_walkthrough_browser import STEP_TIMES

    browser.start_tracing(page=page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline"])
    made = len(page.evaluate(STEP_TIMES))
    events = json.loads(browser.stop_tracing())["traceEvents"]
    drawn = [event for event in events if event["name"] == "FireAnimationFrame"]
    whole = [event for event in events if event["name"] == "RunTask" and "tdur" in event]
    around = [task for task in whole if any(inside(frame, task) for frame in drawn)]
    return [task["tdur"] / 1000 for task in around[:made]]


def inside(event: dict[str, Any], task: dict[str, Any]) -> bool:
    """Whether an event of a trace is part of a task."""
    return bool(event["tid"] == task["tid"] and task["ts"] <= event["ts"] <= task["ts"] + task["dur"])


def slid() -> Iterator[Row]:
    """From a slider moved to formula, number and picture painted, in pages of the explorers of numbers."""
    from tests.benchmarks import sliders

    if not sliders.chromium() or not list((ROOT / "dominolab" / "static").glob("*.js")):
        yield Row("browser, slider to picture", "not measured: needs Chromium and make build")
        return
    for one in sliders.measured():
        value = f"{one.middle:.0f} ms, p95 {one.late:.0f} ms ({one.busy:.0f} ms of its thread)"
        yield Row(f"browser, slider to picture, {one.name}", value, f"{one.moves} moves", target="p95 <= 100 ms")


def main() -> None:
    """Print the table."""
    rows = [Row("what", "here", "beside it", "ratio", "target")]
    for part in (games, racks, melds, loading, counting, sizes, steps, slid):
        rows += part()
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


if __name__ == "__main__":
    main()
