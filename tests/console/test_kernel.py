"""The kernelspec as Jupyter starts it."""

import json
import os
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from jupyter_client.kernelspec import KernelSpecManager
from jupyter_client.manager import KernelManager

SHARE = Path(__file__).parents[2] / "share" / "jupyter"
SPEC = SHARE / "kernels" / "dominolab"
WAIT = 60  # seconds


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A client of a running DominoLab kernel, found as Jupyter finds it."""
    manager = KernelManager(kernel_name="dominolab")
    manager.kernel_spec_manager = KernelSpecManager(kernel_dirs=[str(SHARE / "kernels")])
    root = Path(__file__).parents[2]
    env = os.environ | {"IPYTHONDIR": str(tmp_path_factory.mktemp("ipython")), "PYTHONPATH": str(root)}
    manager.start_kernel(env=env, cwd=str(tmp_path_factory.mktemp("work")))
    client = manager.client()
    client.start_channels()
    client.wait_for_ready(timeout=WAIT)
    yield client
    client.stop_channels()
    manager.shutdown_kernel(now=True)
    manager.cleanup_resources()


def run(client: Any, cell: str) -> tuple[str, list[dict[str, Any]]]:
    """The status of a cell, and the mime bundles that it showed."""
    shown: list[dict[str, Any]] = []

    def take(message: dict[str, Any]) -> None:
        if message["msg_type"] in ("display_data", "execute_result"):
            shown.append(message["content"]["data"])
        elif message["msg_type"] in ("stream", "error"):
            shown.append({"text/plain": str(message["content"])})

    reply = client.execute_interactive(cell, timeout=WAIT, output_hook=take)
    return reply["content"]["status"], shown


def test_the_kernel_has_the_library_and_the_commands(client: Any) -> None:
    status, shown = run(client, "deal french seed 7\nplay 0-0\nwhy 2-1 at left")
    assert status == "ok"
    assert [sorted(data) for data in shown] == [["text/html", "text/plain"]] * 3
    assert "First the four sides of [0-0]" in shown[-1]["text/plain"]
    status, shown = run(client, "dl.variant('french').id")
    assert (status, shown[0]["text/plain"]) == ("ok", "'french'")


def test_a_slip_is_answered_without_a_traceback(client: Any) -> None:
    status, shown = run(client, "deel french")
    assert status == "ok"
    assert "Did you mean “deal”?" in shown[0]["text/plain"]


def test_the_kernel_completes_and_inspects(client: Any) -> None:
    run(client, "deal french seed 7\nplay 0-0")
    _, shown = run(client, "str(dl.console.game().moves()[0].tile)")
    line = f"play {shown[0]['text/plain'][1:-1]} at t"
    reply = client.complete(line, reply=True, timeout=WAIT)["content"]
    assert reply["matches"] == ["top"]
    assert (reply["cursor_start"], reply["cursor_end"]) == (12, 13)
    reply = client.inspect("bagi", reply=True, timeout=WAIT)["content"]
    assert "bagi french seed 7" in reply["data"]["text/plain"]


def test_the_banner_says_how_to_begin(client: Any) -> None:
    assert client.kernel_info(reply=True, timeout=WAIT)["content"]["banner"].startswith("DominoLab: type help.")


def test_the_kernelspec_starts_whichever_python_it_is_installed_in() -> None:
    spec = json.loads((SPEC / "kernel.json").read_text("utf-8"))
    assert (spec["display_name"], spec["language"]) == ("DominoLab", "python")
    assert spec["argv"][0] == "python"
    assert sys.prefix not in json.dumps(spec)


def test_the_logo_is_there_in_all_sizes_that_jupyter_asks_for() -> None:
    for size in (32, 64):
        data = (SPEC / f"logo-{size}x{size}.png").read_bytes()
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", data[16:24]) == (size, size)
    assert ET.parse(SPEC / "logo-svg.svg").getroot().tag.endswith("svg")  # noqa: S314 - our own file
