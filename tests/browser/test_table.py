"""Tables in a real JupyterLab: played by mouse, by dragging, by keyboard and in writing, and treated badly."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.jupyter import FIRST_PAGE, Lab, NotebookPage, ask, rest, unavailable
from tests.browser.test_walkthrough_lab import AUDIT, AXE

KERNEL = {"name": "python3", "display_name": "Python 3", "language": "python"}
SLOW = "def slow(view, moves, rng):\n    import time\n    time.sleep({seconds})\n    return moves[0]\n"

Open = Callable[[str], NotebookPage]


@pytest.fixture
def table(page: Page, lab: Lab, open_notebook: Open) -> Callable[..., Locator]:
    """Opens a notebook with these cells, the last of which shows a table."""

    def opened(*cells: str, name: str = "table") -> Locator:
        sources = ["import dominolab as dl", *cells]
        content = nbformat.v4.new_notebook(metadata={"kernelspec": KERNEL})
        content.cells = [nbformat.v4.new_code_cell(source) for source in sources]
        nbformat.write(content, lab.root / f"{name}.ipynb")
        notebook = open_notebook(f"{name}.ipynb")
        notebook.run_all()
        widget = page.locator(".dl-walk").last
        widget.locator(".dl-hit, .dl-curtain, .dl-jump, .dl-play .dl-may").first.wait_for(timeout=20_000)
        return widget

    return opened


def steps(page: Page) -> int:
    return int(ask(page, "len(t.session.game.steps)"))


def by_mouse(widget: Locator) -> None:
    widget.locator(".dl-hit:not(.dl-barred)").first.click()
    widget.locator(".dl-spot:not(.dl-barred)").first.click()


def by_dragging(widget: Locator) -> None:
    page = widget.page
    tile = widget.locator(".dl-hit:not(.dl-barred)").first
    tile.scroll_into_view_if_needed()
    box = tile.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 30, box["y"] - 30, steps=4)
    spot = widget.locator(".dl-spot:not(.dl-barred)").first.bounding_box()
    assert spot
    page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2, steps=6)
    page.mouse.up()


def by_keyboard(widget: Locator) -> None:
    keyboard = widget.page.keyboard
    tile = widget.locator(".dl-hit[tabindex='0']")
    tile.focus()
    for _ in range(widget.locator(".dl-hit").count()):
        if widget.page.evaluate("!document.activeElement.classList.contains('dl-barred')"):
            break
        keyboard.press("ArrowRight")
    keyboard.press("Enter")
    expect(widget.locator(".dl-spot:focus")).to_have_count(1)
    keyboard.press("Enter")


def in_writing(widget: Locator) -> None:
    widget.locator(".dl-hit:not(.dl-barred)").first.click()
    move = widget.locator(".dl-spot:not(.dl-barred)").first.get_attribute("data-move")
    field = widget.get_by_label("Write a move")
    field.fill(str(move))
    field.press("Enter")


WAYS = {"block": by_mouse, "draw": by_dragging, "french": by_keyboard}


def play(widget: Locator, way: Callable[[Locator], None]) -> None:
    """One move of one's own: with a tile if there is one, else by a button."""
    status = "el => el.querySelector('.dl-count').textContent"
    before = widget.evaluate(status)
    widget.locator(".dl-hit, .dl-play .dl-may").first.wait_for()
    if widget.locator(".dl-hit:not(.dl-barred)").count():
        way(widget)
    else:
        widget.locator(".dl-play .dl-may").first.click()
    widget.page.wait_for_function(
        "([el, was]) => el.querySelector('.dl-count').textContent !== was", arg=[widget.element_handle(), before]
    )


@pytest.mark.parametrize("variant", list(WAYS))
def test_a_deal_is_played_to_its_end(table: Callable[..., Locator], page: Page, variant: str) -> None:
    widget = table(f"t = dl.Table({variant!r}, seed=7, speed=0)\nt")
    for turn in range(60):
        if widget.get_by_role("button", name="Next deal").count():
            break
        play(widget, in_writing if turn == 1 else WAYS[variant])
        page.wait_for_timeout(80)
    assert ask(page, "t.session.game.over") == "True"
    widget.get_by_role("button", name="Next deal").click()
    expect(widget.locator(".dl-title")).to_contain_text("Deal 2")
    assert ask(page, "len(t.session.match.games)") == "2"


OTHERS = {
    "luzon": by_mouse,
    "forty-two": by_keyboard,
    "okey": by_mouse,
    "filipino-mahjong": by_mouse,
    "chickenfoot": by_dragging,
    "pool": by_keyboard,
}


@pytest.mark.parametrize("variant", list(OTHERS))
def test_a_table_of_every_kind_of_game_is_played_and_bars_no_one(
    table: Callable[..., Locator], page: Page, variant: str
) -> None:
    """A few moves of one's own, the rest by agents; then axe looks at it."""
    widget = table(f"t = dl.Table({variant!r}, seed=7, speed=0)\nt")
    for _ in range(4):
        if ask(page, "t.session.game.over") == "True":
            break
        play(widget, OTHERS[variant])
        page.wait_for_timeout(80)
    assert ask(page, "any(step.seat == 0 for step in t.session.game.steps)") == "True"
    if not AXE.is_file():
        unavailable("axe-core is not installed.")
    page.add_script_tag(path=AXE)
    assert page.evaluate(AUDIT) == []


def test_a_refused_move_shows_the_rule_and_its_card(table: Callable[..., Locator], page: Page) -> None:
    widget = table("t = dl.Table('french', seed=7, speed=0)\nt")
    barred = widget.locator(".dl-hit.dl-barred").first
    barred.hover()
    expect(widget.locator(".dl-about .dl-reason").first).to_be_visible()
    described = barred.get_attribute("aria-describedby")
    before = page.locator(f"#{described}").text_content()
    assert before
    assert before.startswith("Not allowed now. ")
    assert before.endswith("Trying it costs 10 points.")
    barred.click()
    widget.locator(".dl-spot.dl-barred").first.click()
    notice = widget.get_by_role("alert")
    expect(notice).to_contain_text("is not allowed")
    expect(notice).to_contain_text("10 points")
    assert ask(page, "t.session.game.score()[0]") == "10"
    notice.locator(".dl-chip").first.click()
    expect(widget.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    widget.get_by_role("button", name="Take back").click()
    expect(notice).to_have_count(0)
    assert ask(page, "t.session.game.score()[0]") == "0"


def test_two_pages_show_one_game(table: Callable[..., Locator], page: Page, lab: Lab) -> None:
    widget = table("t = dl.Table('block', seed=7, speed=0)\nt", name="shared")
    page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    other = page.context.new_page()
    other.goto(f"{lab.url}/lab/workspaces/other/tree/shared.ipynb?reset", timeout=FIRST_PAGE)
    twin = other.locator(".dl-walk").last
    twin.locator(".dl-hit").first.wait_for(timeout=FIRST_PAGE)
    for one in (twin, widget, twin):
        play(one, by_mouse)
        rest(page, other)
        counts = [w.locator(".dl-count").text_content() for w in (widget, twin)]
        assert counts[0] == counts[1]
    made = steps(page)
    for one in (widget, twin):
        one.locator(".dl-hit:not(.dl-barred)").first.click()
    for one in (widget, twin):  # both at once: one of them comes too late
        one.locator(".dl-spot:not(.dl-barred)").first.evaluate("el => setTimeout(() => el.click(), 50)")
    rest(page, other)
    assert int(ask(page, f"sum(s.seat == 0 for s in t.session.game.steps[{made}:])")) == 1
    other.goto("about:blank")


def test_a_restarted_kernel_is_told_and_the_game_can_be_saved(table: Callable[..., Locator], page: Page) -> None:
    widget = table("t = dl.Table('block', seed=7, speed=0)\nt")
    play(widget, by_mouse)
    rest(page)
    scene = widget.locator(".dl-count").text_content()
    page.evaluate("() => void window.jupyterapp.commands.execute('notebook:restart-kernel')")
    page.locator(".jp-Dialog .jp-mod-accept").click()
    expect(widget.locator(".dl-says")).to_contain_text("The kernel does not answer", timeout=20_000)
    assert widget.locator(".dl-count").text_content() == scene
    widget.get_by_role("button", name="Previous scene").click()
    assert widget.locator(".dl-count").text_content() != scene
    with page.expect_download() as saved:
        widget.get_by_role("button", name="Save the record").click()
    text = saved.value.path().read_text(encoding="utf-8")
    assert '"moves"' not in text or '"seed"' not in text
    loaded = ask(page, f"str(__import__('dominolab').Table.load({text!r}, seed=7))")
    assert loaded == "'<Table of Block dominoes, seat 0>'"


def test_a_saved_record_is_loaded_with_its_seed(table: Callable[..., Locator], page: Page, tmp_path: Path) -> None:
    """Saved sealed, refused without the seed and with a wrong one, opened with the right one: also a long one."""
    seed = 2**64 - 3
    widget = table(f"t = dl.Table('block', seed={seed}, speed=0, lang='id')\nt", name="sealed")
    play(widget, by_mouse)
    rest(page)
    made = steps(page)
    widget.locator(".dl-fold summary").first.click()
    with page.expect_download() as saved:
        widget.get_by_role("button", name="Simpan catatan").click()
    long = tmp_path / "long.json"
    long.write_text("x" * 12_000_000, encoding="utf-8")  # more than a kernel takes in one message
    fold, alert = widget.locator(".dl-game"), widget.get_by_role("alert")
    for file, typed, told in (
        (long, "", "paling panjang"),
        (saved.value.path(), "", "tersegel"),
        (saved.value.path(), "1.5", "bilangan bulat"),
        (saved.value.path(), "6", "tidak cocok"),
    ):
        fold.locator("input[type=file]").set_input_files(file)
        fold.locator("input[name=seed]").last.fill(typed)
        fold.get_by_role("button", name="Muat").click()
        expect(alert).to_contain_text(told)
        assert steps(page) == made
    fold.locator("input[name=seed]").last.fill(str(seed))
    fold.get_by_role("button", name="Muat").click()
    expect(alert).to_have_count(0)
    assert ask(page, "t.session.game.deal.seed") == str(seed)
    assert steps(page) == made


def test_an_interrupted_agent_waits_for_a_word(table: Callable[..., Locator], page: Page) -> None:
    widget = table(SLOW.format(seconds=30), "t = dl.Table('block', seed=7, speed=0, agents=slow)\nt")
    by_mouse(widget)
    expect(widget.locator(".dl-says")).to_contain_text("is thinking")
    for _ in range(50):
        widget.get_by_role("button", name="Take back").click(force=True)
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:interrupt-kernel')")
    expect(widget.locator(".dl-says")).to_contain_text("has not moved yet", timeout=15_000)
    expect(widget.get_by_role("alert")).to_contain_text("“slow” was interrupted")
    assert steps(page) == 1
    ask(page, "[t.session._agents.agents.__setitem__(i, lambda v, m, r: m[0]) for i in (0, 1)]")
    widget.get_by_role("button", name="Go on").click()
    expect(widget.locator(".dl-says")).to_contain_text("it is your turn")
    assert steps(page) == 2


def test_a_walkthrough_is_taken_over_and_stepped_through_again(table: Callable[..., Locator], page: Page) -> None:
    walk = table("w = dl.Walkthrough(dl.variant('draw').play(seed=5), cursor=12)\nw")
    walk.get_by_role("button", name="Take over here").click()
    walk.locator(".dl-hit").first.wait_for()
    play(walk, by_mouse)
    rest(page)
    walk.get_by_role("button", name="Step through it").click()
    expect(walk.get_by_role("button", name="Take over here")).to_be_visible()


MOVES = 15  # timed at each table
CLOCK = """async (el, moves) => {
  const times = [], rest = () => new Promise((done) => setTimeout(done, 150));
  const find = (...names) => names.map((name) => el.querySelector(name)).find(Boolean);
  while (times.length < moves) {
    find(".dl-hit:not(.dl-barred)")?.click();
    await rest();
    const button = find(".dl-spot:not(.dl-barred)", ".dl-play .dl-may") ??
      [...el.querySelectorAll(".dl-says button")].at(-1);
    if (!button) continue;
    const start = performance.now();
    const seen = new Promise((done) => {
      const observer = new MutationObserver(() => (observer.disconnect(), done()));
      observer.observe(el.querySelector(".dl-count"), { characterData: true, subtree: true, childList: true });
    });
    const move = button.classList.contains("dl-spot") || button.classList.contains("dl-may");
    button.click();
    await Promise.race([seen, new Promise((done) => setTimeout(done, 3000))]);
    if (move) times.push(performance.now() - start);
    await rest();
  }
  return times;
}"""


def test_round_trip_times(table: Callable[..., Locator], page: Page, capsys: pytest.CaptureFixture[str]) -> None:
    """Prints the time from a click to the new scene, through the kernel; no limit is asserted: machines differ."""
    variants, found = ("block", "draw", "french"), []
    table(*(f"dl.Table({variant!r}, seed=7, speed=0)" for variant in variants), name="times")
    widgets = page.locator(".dl-walk")
    expect(widgets).to_have_count(len(variants))
    for variant, widget in zip(variants, widgets.all(), strict=True):
        times = widget.evaluate(CLOCK, MOVES)
        assert len(times) == MOVES
        found.append(f"{variant}: median {median(times):.0f} ms, 95th percentile {quantiles(times, n=20)[-1]:.0f} ms")
    with capsys.disabled():
        print("\nclick to new scene, through the kernel: " + "; ".join(found))
