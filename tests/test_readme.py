"""The README shows what the library does, and its generated parts are up to date."""

from __future__ import annotations

import doctest
import importlib.util
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from types import ModuleType

import pytest

import dominolab as dl

ROOT = Path(__file__).resolve().parents[1]
TEXT = (ROOT / "README.md").read_text("utf-8")


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("readme_tool", ROOT / "tools" / "readme.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_generated_parts_are_up_to_date(tool: ModuleType) -> None:
    assert tool.written(TEXT) == TEXT, "README.md is out of date: run `make readme`"


def test_every_variant_stands_in_the_table() -> None:
    assert all(f"| `{name}` |" in TEXT for name in dl.variants())


def test_the_python_in_it_does_what_it_says() -> None:
    blocks = "\n".join(re.findall(r"```python\n(>>>.*?)```", TEXT, re.DOTALL))
    test = doctest.DocTestParser().get_doctest(blocks, {}, "README.md", "README.md", 0)
    assert len(test.examples) >= 5
    assert doctest.DocTestRunner().run(test).failed == 0


def test_its_commands_and_links_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    commands = re.findall(r"^make ([a-z-]+)|`make ([a-z-]+)", TEXT, re.MULTILINE)
    assert {a or b for a, b in commands} <= targets
    links = re.findall(r"\]\(([^)#]+)\)", TEXT)
    assert links
    for link in links:
        assert link.startswith("https://") or (ROOT / link).exists(), link


def test_the_picture_is_small_well_formed_and_has_a_title() -> None:
    picture = (ROOT / "docs" / "walkthrough.svg").read_text("utf-8")
    assert len(picture) < 60_000
    drawing = ET.fromstring(picture)  # noqa: S314 - our own file
    assert next(drawing.iter("{http://www.w3.org/2000/svg}title")).text


def test_the_public_address_stands_in_one_place(tool: ModuleType) -> None:
    assert tool.address() in (ROOT / "pyproject.toml").read_text("utf-8")
    if tool.PLACEHOLDER in tool.address():
        assert "mybinder" not in TEXT


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("https://github.com/somebody/dominolab", "gh/somebody/dominolab"),
        ("https://gitlab.com/somebody/dominolab", "gl/somebody/dominolab"),
        ("https://example.org/dominolab.git", "git/https%3A%2F%2Fexample.org%2Fdominolab.git"),
    ],
)
def test_the_link_to_binder_is_made_from_the_address(tool: ModuleType, address: str, place: str) -> None:
    assert f"https://mybinder.org/v2/{place}/HEAD?urlpath=lab/tree/notebooks/00-start.ipynb" in tool.binder(address)


def test_a_readme_without_its_marks_is_refused(tool: ModuleType) -> None:
    with pytest.raises(ValueError, match="variants"):
        tool.written("# DominoLab\n")
