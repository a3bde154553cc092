"""The rule explorer in a real JupyterLab: moves are tried in examples, and options are changed."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.jupyter import Lab, NotebookPage, Watch
from tests.browser.test_without_kernel import NO_KERNEL

KERNEL = {"name": "python3", "display_name": "Python 3", "language": "python"}
PICTURES = os.environ.get("DOMINOLAB_PICTURES")
"""A folder for pictures of what the tests see, for whoever wants to look."""

Show = Callable[..., Locator]


@pytest.fixture
def explorer(page: Page, lab: Lab, open_notebook: Callable[[str], NotebookPage]) -> Show:
    """Opens a notebook whose last cell shows a rule explorer."""

    def opened(call: str) -> Locator:
        cells = ["import dominolab as dl", f"x = {call}\nx"]
        content = nbformat.v4.new_notebook(metadata={"kernelspec": KERNEL})
        content.cells = [nbformat.v4.new_code_cell(source) for source in cells]
        nbformat.write(content, lab.root / "explorer.ipynb")
        open_notebook("explorer.ipynb").run_all()
        page.set_default_timeout(20_000)
        widget = page.locator(".dl-explorer").last
        widget.locator(".dl-hit").first.wait_for(timeout=20_000)
        return widget

    return opened


def picture(widget: Locator, name: str) -> None:
    if PICTURES:
        widget.screenshot(path=Path(PICTURES, f"{name}.png"))


def test_moves_are_tried_in_an_example_and_judged(explorer: Show) -> None:
    widget = explorer('dl.RuleExplorer("french", rule="french.unlock")')
    picture(widget, "lab-example")
    widget.locator(".dl-hit.dl-barred").click()
    widget.locator("[data-move='4-0 at left']").click()
    notice = widget.get_by_role("alert")
    expect(notice).to_contain_text("Number 0 is locked")
    picture(widget, "lab-refused")
    widget.get_by_label("Write a move").fill("0-0 at left")
    widget.get_by_label("Write a move").press("Enter")
    expect(widget.locator(".dl-ex-lines")).to_contain_text("A plays [0-0] at the left.")
    expect(notice).to_have_count(0)
    widget.get_by_role("button", name="Start again").click()
    expect(widget.locator(".dl-hit")).to_have_count(3)
    widget.get_by_role("button", name="Show me").click()
    expect(notice).to_contain_text("Number 0 is locked")


def test_moves_are_tried_by_keyboard_alone(explorer: Show) -> None:
    widget = explorer('dl.RuleExplorer("french", rule="french.unlock")')
    keyboard = widget.page.keyboard
    widget.locator(".dl-hit[tabindex='0']").focus()
    keyboard.press("ArrowRight")  # from [4-0], which has to wait, to [0-0]
    keyboard.press("Enter")
    expect(widget.locator(".dl-spot:focus")).to_have_count(1)
    keyboard.press("Enter")
    expect(widget.locator(".dl-ex-lines")).to_contain_text("A plays [0-0]")


def test_an_option_changes_words_examples_and_the_sample_while_the_kernel_answers(explorer: Show) -> None:
    widget = explorer('dl.RuleExplorer("draw", rule="connecting.reserve")')
    choice = widget.get_by_label("tiles that are never drawn")
    choice.select_option("0")
    expect(widget.locator(".dl-ex-text")).to_contain_text("only until it is empty")
    expect(widget.locator(".dl-ex-example").first).to_contain_text("Now comes out differently")
    choice.select_option("1")  # while the sample of the first wish is being played
    expect(widget.locator(".dl-ex-text")).to_contain_text("the last tile")
    expect(widget.locator(".dl-ex-effect")).to_contain_text("100 of 100 deals", timeout=20_000)
    picture(widget, "lab-effect")
    widget.get_by_role("button", name="Back to the usual rules").click()
    expect(widget.locator(".dl-ex-effect")).to_have_count(0)
    expect(choice).to_have_value("2")


def test_when_the_kernel_is_gone_examples_can_still_be_seen(explorer: Show, watch: Watch) -> None:
    watch.forgiven = (NO_KERNEL,)
    widget = explorer('dl.RuleExplorer("french", rule="french.unlock")')
    widget.page.evaluate("() => window.jupyterapp.serviceManager.sessions.shutdownAll()")
    widget.get_by_role("button", name="Say which end").first.click()
    widget.get_by_role("button", name="Numbers are locked").first.click()
    expect(widget.get_by_text("With a running kernel")).to_have_count(0)  # this rule has no options
    widget.get_by_role("button", name="Show me").click()
    expect(widget.get_by_role("alert")).to_contain_text("Number 0 is locked", timeout=10_000)
