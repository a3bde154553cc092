"""A walkthrough whose kernel has gone, or was never there: it steps where JupyterLab kept its state.

JupyterLab stores the state of widgets only when asked to (Settings, "Save Widget State Automatically"). Where it did
not, it shows "Error displaying widget: model not found" in the place of the live view, and nothing that an output
holds beside that view. This is why the picture is an output of its own, which stands there then, below the error.
"""

import json
from collections.abc import Iterator

import nbformat
import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.conftest import profile
from tests.browser.jupyter import KERNEL, Lab, NotebookPage, OpenNotebook, Watch
from tests.browser.walks import Walk

CELLS = ["import dominolab as dl\nw = dl.Walkthrough(dl.variant('french').play(seed=7), cursor=9)\nw", "w"]
STATE = "@jupyter-widgets/jupyterlab-manager:saveWidgetState"  # turns the setting on, or off again
NO_MODEL = "widget model not found"
NO_KERNEL = "Could not send widget sync message"


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A profile of its own: JupyterLab restores widgets as it does where it has not been loaded before."""
    with profile(browser) as own:
        yield own


def written(lab: Lab, name: str) -> str:
    """A notebook that shows a walkthrough twice, not run."""
    content = nbformat.v4.new_notebook(cells=[*map(nbformat.v4.new_code_cell, CELLS)], metadata={"kernelspec": KERNEL})
    nbformat.write(content, lab.root / name)
    return name


def walks(notebook: NotebookPage) -> list[Walk]:
    """Both views."""
    return [Walk(notebook.cell(i)) for i in range(len(CELLS))]


def test_saved_without_its_state_it_is_a_picture(lab: Lab, open_notebook: OpenNotebook, watch: Watch) -> None:
    watch.forgiven = (NO_MODEL,)
    notebook = open_notebook(written(lab, "no state.ipynb"))
    notebook.run_all()
    walks(notebook)[1].at(9)
    notebook.command("docmanager:save")
    assert "widgets" not in json.loads((lab.root / "no state.ipynb").read_text(encoding="utf-8"))["metadata"]

    notebook.command("notebook:shutdown-kernel")  # from a kernel that still runs, JupyterLab would fetch the state
    notebook.page.get_by_text("No Kernel").first.wait_for()
    notebook.page.reload()
    for i in range(len(CELLS)):
        expect(notebook.cell(i)).to_contain_text("Error displaying widget: model not found")
        expect(notebook.cell(i).locator(".jp-RenderedSVG img")).to_be_visible()
        expect(notebook.cell(i).locator(".dl-walk")).to_have_count(0)

    notebook.wait_idle()
    notebook.run_all()
    for walk in walks(notebook):
        walk.steps()
    assert not any(picture.is_visible() for picture in notebook.page.locator(".jp-RenderedSVG").all())


def test_with_its_state_it_steps_though_its_kernel_has_gone(
    lab: Lab, open_notebook: OpenNotebook, watch: Watch
) -> None:
    watch.forgiven = (NO_MODEL, NO_KERNEL)
    notebook = open_notebook(written(lab, "state.ipynb"))
    notebook.run_all()
    walks(notebook)[1].at(9)

    notebook.command("notebook:shutdown-kernel")
    notebook.page.get_by_text("No Kernel").first.wait_for()
    first, second = walks(notebook)
    first.press("ArrowRight")
    second.at(10)
    second.steps()
    first.language("ID")
    expect(second.button("Adegan berikutnya")).to_be_visible()

    notebook.command(STATE)
    notebook.command("docmanager:save")
    assert "widgets" in json.loads((lab.root / "state.ipynb").read_text(encoding="utf-8"))["metadata"]
    notebook.command(STATE)

    notebook.page.reload()  # a new kernel, in which no cell is run
    for walk in walks(notebook):
        walk.at(10)
        walk.steps()
    first.button("Putar").click()
    second.at(12)
    first.button("Jeda").click()

    for name in ("kernelspec", "language_info"):  # with neither, JupyterLab asks for a kernel before it starts one
        notebook.page.evaluate("n => window.jupyterapp.shell.currentWidget.content.model.deleteMetadata(n)", name)
    notebook.command("docmanager:save")
    notebook.command("notebook:shutdown-kernel")
    notebook.page.reload()
    notebook.page.locator(".jp-Dialog").get_by_role("button", name="No Kernel").last.click()
    for i in range(len(CELLS)):
        expect(notebook.cell(i).locator(".jp-RenderedSVG img")).to_be_visible()
