"""A real IPython shell with the commands loaded."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from traitlets.config import Config


class Typed:
    """What a cell showed."""

    def __init__(self, shell: Any, cell: str) -> None:
        with capture_output() as captured:
            self.result = shell.run_cell(cell)
        self.outputs: list[dict[str, str]] = [output.data for output in captured.outputs]
        self.printed = captured.stdout + captured.stderr

    @property
    def text(self) -> str:
        """All that was shown, as text."""
        return "\n".join(output["text/plain"] for output in self.outputs)

    @property
    def html(self) -> str:
        """All that was shown, as markup."""
        return "\n".join(output.get("text/html", "") for output in self.outputs)


Type = Callable[[str], Typed]


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    monkeypatch.chdir(tmp_path)
    InteractiveShell.clear_instance()
    config = Config()
    config.HistoryManager.enabled = False
    shell: Any = InteractiveShell.instance(config=config)
    shell.run_cell("%load_ext dominolab")
    yield shell
    shell.run_cell("%unload_ext dominolab")
    InteractiveShell.clear_instance()


@pytest.fixture
def typed(shell: Any) -> Type:
    """Runs a cell, as if it had been typed, and fails if it raised."""

    def run(cell: str) -> Typed:
        found = Typed(shell, cell)
        found.result.raise_error()
        assert "Traceback" not in found.printed, found.printed
        return found

    return run
