"""The browser tests' own ground: a notebook runs in JupyterLab, and the library is there."""

import nbformat
from playwright.sync_api import Browser, expect

from tests.browser.jupyter import KERNEL, Lab, OpenNotebook, Watch

CELLS = ["from dominolab.tiles import DominoSet", "len(DominoSet(6))"]


def test_a_notebook_runs_in_jupyterlab(lab: Lab, open_notebook: OpenNotebook) -> None:
    cells = [nbformat.v4.new_code_cell(source) for source in CELLS]
    content = nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": KERNEL})
    nbformat.write(content, lab.root / "smoke test.ipynb")

    notebook = open_notebook("smoke test.ipynb")
    notebook.run_all()
    expect(notebook.output(1).locator("pre")).to_have_text("28")

    notebook.run(1)
    expect(notebook.cell(1).locator(".jp-InputPrompt")).to_have_text("[3]:")


def test_what_goes_wrong_out_of_sight_is_noticed(browser: Browser) -> None:
    context = browser.new_context()
    page = context.new_page()
    watch = Watch(page)
    page.set_content("<script>console.error('told'); setTimeout(() => { throw new Error('raised') })</script>")
    page.wait_for_timeout(100)
    assert [error.split(" (")[0] for error in watch.errors] == ["told", "uncaught: raised"]

    page.set_content("<img src='http://192.0.2.1/tile.png'><img src='https://example.org/tile.png'>")
    assert watch.foreign == ["http://192.0.2.1/tile.png", "https://example.org/tile.png"]
    context.close()
