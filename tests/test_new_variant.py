"""`make new-variant` writes a game that plays and passes its own tests, and touches nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
NEW = {
    "dominolab/variants/hector_of_troy/__init__.py",
    "dominolab/variants/hector_of_troy/rules.toml",
    "tests/variants/test_hector_of_troy.py",
    "notebooks/hector-of-troy.ipynb",
}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout without what is built and without the browser tests."""
    target = tmp_path_factory.mktemp("checkout")
    skip = shutil.ignore_patterns("__pycache__", "*.js", "*.css", "browser", "widgets")
    for name in ("dominolab", "tools", "tests"):
        shutil.copytree(ROOT / name, target / name, ignore=skip)
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, target / name)
    return target


def run(copy: Path, *words: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run([sys.executable, *words], cwd=copy, env=env, capture_output=True, text=True, check=False)


def texts(copy: Path) -> dict[str, bytes]:
    return {str(path.relative_to(copy)): path.read_bytes() for path in copy.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def made(copy: Path) -> tuple[Path, dict[str, bytes], str]:
    """The copy with a new variant, what was there before, and what the command said."""
    before = texts(copy)
    done = run(copy, "tools/new_variant.py", "hector-of-troy", "connecting", "--no-run")
    assert done.returncode == 0, done.stderr
    return copy, before, done.stdout


def test_it_writes_four_files_and_changes_none(made: tuple[Path, dict[str, bytes], str]) -> None:
    copy, before, said = made
    after = texts(copy)
    assert after.keys() - before.keys() == NEW
    assert {name: after[name] for name in before} == before
    assert all(name in said for name in NEW)
    assert "README.md is out of date" in said
    assert "make readme" in said


def test_the_new_variant_is_found_and_plays(made: tuple[Path, dict[str, bytes], str]) -> None:
    copy, *_ = made
    script = """
import dominolab as dl
game = dl.variant("hector-of-troy")
assert list(dl.variants())[-1] == "hector-of-troy"
assert all(game.play(seed=7, seats=seats).over for seats in game.seats)
match = game.play_match(seed=7)
assert dl.MatchRecord.from_json(match.to_json()) == match
assert match.film()["scenes"]
assert all(rule.explain(lang) for rule in game.rules.values() for lang in ("en", "id"))
"""
    done = run(copy, "-c", script)
    assert done.returncode == 0, done.stderr


def test_its_own_tests_and_those_of_the_catalogue_pass(made: tuple[Path, dict[str, bytes], str]) -> None:
    copy, *_ = made
    asked = [
        "tests/variants",
        *(f"tests/{name}" for name in ("rulebook", "conformance") if (copy / "tests" / name).exists()),
    ]
    done = run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", *asked, "-k", "hector")
    assert done.returncode == 0, done.stdout[-3000:]


def test_the_code_of_its_notebook_runs(made: tuple[Path, dict[str, bytes], str]) -> None:
    copy, *_ = made
    script = """
import json, pathlib
cells = json.loads(pathlib.Path("notebooks/hector-of-troy.ipynb").read_text("utf-8"))["cells"]
code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
assert any("Walkthrough" in text for text in code)
exec("\\n".join(text for text in code if "Walkthrough" not in text))
"""
    done = run(copy, "-c", script)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("name", "family", "said"),
    [
        ("french", "connecting", "taken"),
        ("connecting", "connecting", "taken"),
        ("hector", "rumy", "Families: connecting"),
        ("Hector", "connecting", "small letters"),
        ("../x", "connecting", "small letters"),
        ("class", "connecting", "small letters"),
        ("9tiles", "connecting", "small letters"),
        ("x" * 31, "connecting", "up to 30"),
        ("häktor", "connecting", "small letters"),
        ("", "connecting", "small letters"),
    ],
)
def test_a_name_that_cannot_be_is_refused_and_nothing_is_written(copy: Path, name: str, family: str, said: str) -> None:
    before = texts(copy)
    done = run(copy, "tools/new_variant.py", name, family)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert texts(copy) == before
