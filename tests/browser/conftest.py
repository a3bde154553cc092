"""Fixtures for tests in Chromium: plain Playwright, one browser and one JupyterLab for the whole run of a worker."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.jupyter import (
    CHROMIUM_FLAGS,
    Lab,
    NotebookPage,
    OpenNotebook,
    Watch,
    own_folders,
    serve,
    unavailable,
)

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PATIENCE = 90_000  # ms; the machine may be busy with other things
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test below this folder as one for the browser."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The machine's own Chromium, which reaches this machine only."""
    found = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if found is None:
        unavailable(f"There is no browser here ({', '.join(CHROMIUMS)}).")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=CHROMIUM_FLAGS)
        yield chromium
        chromium.close()


@contextmanager
def profile(browser: Browser) -> Iterator[BrowserContext]:
    """A profile of the browser, with nothing in it."""
    fresh = browser.new_context(viewport={"width": 1280, "height": 900})
    fresh.set_default_timeout(PATIENCE)
    yield fresh
    fresh.close()


@pytest.fixture(scope="session")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """The profile that tests share: JupyterLab loads in half the time where it has been loaded before."""
    with profile(browser) as shared:
        yield shared


@contextmanager
def watched(context: BrowserContext) -> Iterator[tuple[Page, Watch]]:
    """A page, and what goes wrong in it; those that it opens are closed with it."""
    others = context.pages
    fresh = context.new_page()
    yield fresh, Watch(fresh)
    for opened in context.pages:
        if opened not in others:
            opened.close()


@pytest.fixture
def page_and_watch(context: BrowserContext) -> Iterator[tuple[Page, Watch]]:
    """A page, and what goes wrong in it. The test fails if its console shows an error or it asks another machine."""
    with watched(context) as (fresh, watch):
        yield fresh, watch
    watch.check()


@pytest.fixture
def page(page_and_watch: tuple[Page, Watch]) -> Page:
    """The page."""
    return page_and_watch[0]


@pytest.fixture
def watch(page_and_watch: tuple[Page, Watch]) -> Watch:
    """What goes wrong in the page."""
    return page_and_watch[1]


@pytest.fixture(scope="session")
def lab(
    browser: Browser,  # noqa: ARG001 - where there is none, no server is worth starting
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Lab]:
    """A JupyterLab with folders of its own, showing a copy of the notebooks."""
    home = tmp_path_factory.mktemp("lab")
    root = home / "notebooks"
    if (ROOT / "notebooks").is_dir():
        shutil.copytree(ROOT / "notebooks", root, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    root.mkdir(exist_ok=True)
    with serve(root, home / "server.log", os.environ | own_folders(home)) as running:
        yield running


@pytest.fixture
def open_notebook(page: Page, lab: Lab) -> Iterator[OpenNotebook]:
    """Opens the notebook of that path in JupyterLab; its kernel ends with the test."""
    opened: list[NotebookPage] = []

    def open_it(path: str) -> NotebookPage:
        opened.append(NotebookPage(page, lab, path))
        return opened[-1]

    yield open_it
    for notebook in opened[-1:]:
        notebook.close()
