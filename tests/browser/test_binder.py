"""The notebooks as on Binder, without its image: as another user than root, in a fresh environment, from the commit.

What Binder's base image holds is installed by version; the build steps are the ones that repo2docker writes.
The image itself, and the public service, are beyond this test.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import Page

from tests.browser.jupyter import NotebookPage, own_folders, serve, unavailable

pytestmark = pytest.mark.binder

ROOT = Path(__file__).parents[2]
USER = 1000  # Binder's jovyan
IMAGE = ["jupyterlab==4.4.9", "notebook==7.4.7", "ipywidgets==8.1.7"]  # in repo2docker's base environment
SYSTEM_PATH = "/usr/local/bin:/usr/bin:/bin"
# How this machine reaches its package registries is no part of the test.
PASSED_ON = re.compile(r"PIP_\w+|UV_\w+|npm_config_\w+|\w*(_PROXY|_proxy)|\w*(SSL|CA)_\w*(CERT|BUNDLE)\w*|\w+_CERTS?")
START = "notebooks/00-start.ipynb"


class Jovyan:
    """The user of a Binder session: a home with the repository in it, and an environment of Python."""

    def __init__(self, home: Path, env: Path) -> None:
        self.home = home
        self.python = env / "bin" / "python"
        become = ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups"]
        self.command = [*become, str(self.python)]
        self._become = become
        passed_on = {name: value for name, value in os.environ.items() if PASSED_ON.fullmatch(name)}
        path = f"{env / 'bin'}:{SYSTEM_PATH}"
        self.environ = passed_on | {"HOME": str(home), "LANG": "C.UTF-8", "PATH": path}

    def run(self, *command: str) -> None:
        """Run a command in the home; fail with what it said."""
        done = subprocess.run(
            [*self._become, *command],
            cwd=self.home,
            env=self.environ,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout[-6000:]}"


def checkout(target: Path) -> None:
    """Put what is committed into `target`; outside a git repository, what is there."""
    head = subprocess.run(["git", "-C", str(ROOT), "archive", "HEAD"], capture_output=True, check=False)
    if head.returncode == 0:
        target.mkdir()
        subprocess.run(["tar", "-x", "-C", str(target)], input=head.stdout, check=True)
    else:
        skip = shutil.ignore_patterns(".*", "node_modules", "__pycache__")
        shutil.copytree(ROOT, target, ignore=skip)


def system_python() -> str:
    """A Python that other users can read, as one under root's home is not."""
    for name in ("python3.11", "python3.12", "python3.13", "python3.14", "python3"):
        found = shutil.which(name, path=SYSTEM_PATH)
        young = "import sys; sys.exit(sys.version_info < (3, 11))"
        if found and subprocess.run([found, "-c", young], check=False).returncode == 0:
            return found
    return unavailable("There is no Python 3.11 or later outside the home folders.")


@pytest.fixture(scope="module")
def jovyan() -> Iterator[Jovyan]:
    """The user, with the environment that Binder's image starts from."""
    if sys.platform != "linux" or os.geteuid() != 0 or shutil.which("setpriv") is None:
        unavailable("Becoming another user takes root and setpriv.")
    python = system_python()
    with TemporaryDirectory(prefix="binder-", ignore_cleanup_errors=True) as name:
        base = Path(name)
        base.chmod(0o755)
        checkout(base / "jovyan")
        subprocess.run([python, "-m", "venv", "--symlinks", str(base / "env")], check=True)
        subprocess.run(["chown", "-R", f"{USER}:{USER}", str(base)], check=True)
        user = Jovyan(base / "jovyan", base / "env")
        user.run(str(user.python), "-m", "pip", "install", "--quiet", *IMAGE)
        yield user


def test_repo2docker_reads_the_binder_folder(tmp_path: Path) -> None:
    checkout(tmp_path / "repo")
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug"]
    command += ["--user-id", str(USER), "--user-name", "jovyan", str(tmp_path / "repo")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    rendered = done.stdout + done.stderr
    assert done.returncode == 0, rendered[-4000:]
    assert 'pip install --no-cache-dir -r "binder/requirements.txt"' in rendered
    assert re.search(r"^RUN ./binder/postBuild", rendered, re.MULTILINE)
    assert re.search(r"python=3\.11|py-3\.11|environment\.py-3\.11", rendered)


def test_the_start_notebook_runs_as_on_binder(jovyan: Jovyan, page: Page, tmp_path: Path) -> None:
    python = str(jovyan.python)
    jovyan.run(python, "-m", "pip", "install", "--quiet", "--no-cache-dir", "-r", "binder/requirements.txt")
    jovyan.run("./binder/postBuild")
    jovyan.run(python, "-m", "pip", "check")
    assert (jovyan.home / START).exists()

    folders = own_folders(jovyan.home / ".browser-test")
    subprocess.run(["chown", "-R", f"{USER}:{USER}", str(jovyan.home / ".browser-test")], check=True)
    with serve(jovyan.home, tmp_path / "server.log", jovyan.environ | folders, jovyan.command) as lab:
        notebook = NotebookPage(page, lab, START)
        notebook.run_all()
        notebook.close()
