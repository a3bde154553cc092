"""JupyterLab as a person meets it: a server of its own folders, and a notebook open in Chromium."""

import ast
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, NoReturn
from urllib.parse import quote, urlsplit

import pytest
from playwright.sync_api import ConsoleMessage, Locator, Page, Request, expect

FIRST_PAGE = 60_000  # ms; JupyterLab's first page after a fresh install is slow
RUN_ALL = 120_000  # ms
SERVER_START = 60.0  # seconds
SETTLE = 60.0  # seconds

CHROMIUM_FLAGS = [
    "--no-sandbox",  # root has none
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",  # what needs the network has to fail
]

KERNEL = {"name": "python3", "display_name": "Python 3", "language": "python"}  # without one, JupyterLab asks for it

# No question about news, and every cell in the page, also those off screen.
SETTINGS = {
    "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "notebook-extension/tracker": {"windowingMode": "none"},
}


def unavailable(reason: str) -> NoReturn:
    """Skip the test for want of something; in CI, where everything has to be there, fail it."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{reason} CI must have it.")
    pytest.skip(reason)


class Lab(NamedTuple):
    """A JupyterLab that answers.

    Attributes:
        url: its address, without a closing slash.
        root: the folder that it shows; tests may write notebooks into it.
    """

    url: str
    root: Path


def free_port() -> int:
    """A TCP port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def own_folders(home: Path) -> dict[str, str]:
    """The environment that keeps a JupyterLab away from the user's own settings, and the settings the tests need."""
    variables = {"JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"}
    variables |= {"JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR"}
    folders = {name: str(home / name.lower()) for name in sorted(variables)}
    for plugin, values in SETTINGS.items():
        file = Path(folders["JUPYTERLAB_SETTINGS_DIR"], "@jupyterlab", f"{plugin}.jupyterlab-settings")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(values), encoding="utf-8")
    for folder in folders.values():
        Path(folder).mkdir(parents=True, exist_ok=True)
    return folders


@contextmanager
def serve(root: Path, log: Path, env: Mapping[str, str], command: Sequence[str] = (sys.executable,)) -> Iterator[Lab]:
    """A JupyterLab server for the time of the block.

    Args:
        root: the folder that it shows.
        log: the file that takes what it says.
        env: its whole environment.
        command: the Python to start it with, and what stands before it, such as a change of user.
    """
    port = free_port()
    options = [f"--ServerApp.port={port}", "--ServerApp.port_retries=0", "--ServerApp.ip=127.0.0.1"]
    options += ["--IdentityProvider.token=", f"--ServerApp.root_dir={root}", "--LabApp.expose_app_in_browser=True"]
    if os.geteuid() == 0 and len(command) == 1:
        options.append("--allow-root")
    with log.open("wb") as sink:
        server = subprocess.Popen(
            [*command, "-m", "jupyterlab", "--no-browser", *options],
            cwd=root,
            env=dict(env),
            stdin=subprocess.DEVNULL,
            stdout=sink,
            stderr=subprocess.STDOUT,
        )
    try:
        lab = Lab(f"http://127.0.0.1:{port}", root)
        _wait_for(lab, server, log)
        yield lab
    finally:
        server.send_signal(signal.SIGTERM)
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _wait_for(lab: Lab, server: subprocess.Popen[bytes], log: Path) -> None:
    give_up = time.monotonic() + SERVER_START
    while time.monotonic() < give_up and server.poll() is None:
        try:
            with urllib.request.urlopen(f"{lab.url}/api", timeout=5):  # noqa: S310 - our own server, over http
                return
        except urllib.error.URLError:
            time.sleep(0.2)
    said = log.read_text(encoding="utf-8", errors="replace")
    pytest.fail(f"JupyterLab did not start. It said:\n{said[-4000:]}")


class Watch:
    """What went wrong in a page, out of sight: errors on its console, and requests for another machine.

    Attributes:
        forgiven: what an error may hold without counting as one: what JupyterLab itself has to say.
    """

    def __init__(self, page: Page) -> None:
        self.errors: list[str] = []
        self.foreign: list[str] = []
        self.forgiven: tuple[str, ...] = ()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.errors.append(f"uncaught: {error}"))
        page.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"{message.text} ({message.location.get('url', '')})")

    def _request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme in {"http", "https", "ws", "wss"} and address.hostname != "127.0.0.1":
            self.foreign.append(request.url)

    def check(self) -> None:
        """Fail if anything was noticed."""
        assert not self.foreign, f"The page asked other machines for: {self.foreign}"
        errors = [error for error in self.errors if not any(part in error for part in self.forgiven)]
        assert not errors, "On the console of the page:\n" + "\n".join(errors)


class NotebookPage:
    """A notebook, open in JupyterLab.

    Args:
        page: the browser page to open it in.
        lab: the server.
        path: the notebook's path below the folder that the server shows.
    """

    def __init__(self, page: Page, lab: Lab, path: str) -> None:
        self.page = page
        page.goto(f"{lab.url}/lab/tree/{quote(path)}?reset", timeout=FIRST_PAGE)
        self.wait_idle(FIRST_PAGE)

    def wait_idle(self, timeout: float = RUN_ALL) -> None:
        """Wait until the kernel has nothing to do, for `timeout` milliseconds at most."""
        self.page.get_by_text(re.compile(r"\| Idle$")).wait_for(timeout=timeout)

    def command(self, name: str, **arguments: object) -> None:
        """Carry out a command of JupyterLab, and wait until it is done."""
        self.page.evaluate("([name, given]) => window.jupyterapp.commands.execute(name, given)", [name, arguments])

    def run_all(self) -> None:
        """Run every cell, and fail if one of them raised."""
        self.command("notebook:run-all-cells")
        self.wait_idle()
        errors = self.page.locator(".jp-RenderedText[data-mime-type='application/vnd.jupyter.stderr']")
        assert errors.count() == 0, "\n".join(errors.all_inner_texts())

    def cell(self, i: int) -> Locator:
        """The cell number `i`, counted from 0 over cells of every kind."""
        return self.page.locator(".jp-Notebook .jp-Cell").nth(i)

    def output(self, i: int) -> Locator:
        """What cell number `i` shows."""
        return self.cell(i).locator(".jp-OutputArea-output")

    def run(self, i: int) -> None:
        """Run cell number `i` alone, by the keyboard."""
        prompt = self.cell(i).locator(".jp-InputPrompt")
        before = prompt.inner_text()
        self.cell(i).locator(".cm-content").click()
        self.page.keyboard.press("Control+Enter")
        expect(prompt).to_have_text(re.compile(rf"^(?!{re.escape(before)})\[\d+\]:$"))

    def settle(self, i: int, wanted: object) -> None:
        """Run cell number `i` until its value is `wanted`: what the browser tells the kernel takes a moment."""
        give_up = time.monotonic() + SETTLE
        found = None
        while found != wanted and time.monotonic() < give_up:
            self.run(i)
            found = ast.literal_eval(self.output(i).inner_text())
        assert found == wanted

    def close(self) -> None:
        """End the kernel, which would outlive the page; and leave the page, which would ask after it."""
        self.page.evaluate("() => window.jupyterapp.serviceManager.sessions.shutdownAll()")
        self.page.goto("about:blank")


def ask(page: Page, expression: str) -> str:
    """What an expression is in the kernel."""
    return str(
        page.evaluate(
            """async (code) => {
              const session = [...window.jupyterapp.serviceManager.sessions.running()][0];
              const panel = window.jupyterapp.shell.currentWidget;
              const kernel = panel.sessionContext.session.kernel;
              const future = kernel.requestExecute({ code: "", user_expressions: { x: code }, store_history: false });
              const reply = await future.done;
              const found = reply.content.user_expressions.x;
              return found.data ? found.data["text/plain"] : found.evalue;
            }""",
            expression,
        )
    )


def rest(*pages: Page) -> None:
    """Wait until what was done on these pages of one notebook has come to the kernel, and back to all of them."""
    pages[0].wait_for_timeout(250)
    for page in pages:
        ask(page, "0")  # answered after whatever was asked before
    pages[0].wait_for_timeout(50)


OpenNotebook = Callable[[str], NotebookPage]
"""What opens the notebook of a path."""
