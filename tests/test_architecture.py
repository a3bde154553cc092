"""The house keeps its shape: who may know whom, how long things may grow, and how little `import dominolab` costs."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import dominolab as dl

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "dominolab"
MODULES = sorted(PACKAGE.rglob("*.py"))

PLAIN = {
    "errors",
    "reading",
    "tiles",
    "rummy_tiles",
    "mahjong_tiles",
    "mahjong_suits",
    "hand",
    "layout",
    "deal",
    "regions",
    "tabular",
}
KERNEL = PLAIN | {
    "choices",
    "rule",
    "dealing",
    "state",
    "law",
    "turns",
    "ruling",
    "rulebook",
    "variant",
    "options",
    "family",
    "game",
    "match",
    "record",
    "agents",
    "comparison",
    "simulate",
    "example",
    "position",
    "moments",
    "matrix",
    "lab",
}
SCREEN = {
    "bench",
    "session",
    "camera",
    "idling",
    "opponents",
    "prompt",
    "sealing",
    "explorer",
    "pages",
    "trial",
    "cards",
}
PICTURES = {"stage", "film", "folding", "reel", "sentences", "wire", "keys"} | SCREEN
ROOMS = {
    **dict.fromkeys(KERNEL, "kernel"),
    **dict.fromkeys(PICTURES, "pictures"),
    "families": "families",
    "variants": "variants",
    "drawing": "drawing",
    "widgets": "widgets",
    "export": "widgets",
    "__main__": "widgets",
    "console": "console",
    "combinatorics": "combinatorics",
    "lessons": "lessons",
    "__init__": "front door",
}
LAWFUL = {"rule", "state", "law", "turns", "ruling", "rulebook", "variant", "game", "match", "record", "agents"}
"""The part of the kernel that knows of rules."""
FORBIDDEN: dict[str, set[str]] = {
    "kernel": {"families", "variants", "widgets", "export", "drawing", "stage", "combinatorics", "lessons"},
    "pictures": {"families", "variants", "widgets", "export", "combinatorics", "lessons"},
    "families": {"variants", "widgets", "export", "combinatorics", "lessons"},
    "variants": {"widgets", "export", "drawing", "film", "stage", "wire", "combinatorics", "lessons"},
    "drawing": {"families", "variants", "widgets", "export", "film", "combinatorics", "lessons", *LAWFUL},
    "widgets": {"families", "variants", "rule", "law", "lessons"},
    "console": {"families", "variants", "lessons"},
    "combinatorics": {"families", "variants", "widgets", "export", "lessons"},
    "lessons": {"families", "variants"},
    "front door": set(),
}
LAZY = {
    ("kernel", "drawing"): "a tile, a game and a record show themselves as pictures; drawn only when shown",
}
"""What a room may import inside a function although it may not at the top, and why."""

LONGEST_FILE, LONGEST_FUNCTION = 320, 45
LONG_FILES: dict[str, str] = {"dominolab/wire.py": "the schema of all that reaches the browser stands in one place"}
LONG_FUNCTIONS: dict[str, str] = {}
LIGHT = {"sympy", "ipywidgets", "anywidget", "numpy", "IPython", "tomllib", "nbconvert", "pandas", "matplotlib"}
DEPENDENCIES = {"anywidget", "ipywidgets", "sympy", "tqdm"}
"""What a user has to install. Each is pure Python and has its reason in ARCHITECTURE.md."""


class Import(NamedTuple):
    """One import of a module of the library: where, of what, and whether at the top of the file."""

    path: Path
    name: str
    lazy: bool

    @property
    def part(self) -> str:
        return self.name.split(".")[1] if "." in self.name else "__init__"


def room(path: Path) -> str:
    return ROOMS[path.relative_to(PACKAGE).with_suffix("").parts[0]]


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def imports(path: Path) -> Iterator[Import]:
    inside = {
        id(node)
        for function in ast.walk(tree(path))
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(function)
    }
    for node in ast.walk(tree(path)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path} imports relatively"
            module = node.module or ""
            names = [f"{module}.{a.name}" for a in node.names] if module == "dominolab" else [module]
        yield from (Import(path, name, id(node) in inside) for name in names if name.split(".")[0] == "dominolab")


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_every_module_stands_in_a_room_and_imports_only_what_that_room_may_know(path: Path) -> None:
    here = room(path)
    for found in imports(path):
        allowed = found.part not in FORBIDDEN[here] or (found.lazy and (here, found.part) in LAZY)
        assert allowed, f"{here} may not import {found.name}"


@pytest.mark.parametrize("package", ["families", "variants"])
def test_families_know_no_other_family_and_variants_no_other_variant(package: str) -> None:
    for path in (PACKAGE / package).rglob("*.py"):
        own = path.relative_to(PACKAGE / package).parts[0].removesuffix(".py")
        others = {f.name for f in imports(path) if f.part == package} - {f"dominolab.{package}"}
        assert all(name.split(".")[2] == own for name in others), (path, others)


def test_faces_and_the_shuffle_know_nothing_of_rules() -> None:
    for path in MODULES:
        if path.parent == PACKAGE and path.stem in PLAIN:
            known = {found.part for found in imports(path) if not found.lazy}
            # `Deal.variant` and `IllegalMove.ruling` are attributes, named for the reader of the types only.
            assert known <= PLAIN | {"variant", "ruling"}, (path, known)


def test_kernel_drawing_and_widgets_name_no_rule_and_no_family() -> None:
    ids = {card for v in dl.variants().values() for card in v.rules}
    families = {v.family.id for v in dl.variants().values()}
    for path in MODULES:
        if room(path) in ("kernel", "pictures", "drawing", "widgets"):
            texts = {n.value for n in ast.walk(tree(path)) if isinstance(n, ast.Constant) and isinstance(n.value, str)}
            assert not texts & (ids | families), path


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_files_and_functions_stay_short(path: Path) -> None:
    name = path.relative_to(ROOT).as_posix()
    lines = len(path.read_text("utf-8").splitlines())
    assert lines <= LONGEST_FILE or name in LONG_FILES, f"{name} has {lines} lines"
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef):
            length = _length(node)
            assert length <= LONGEST_FUNCTION or f"{name}:{node.name}" in LONG_FUNCTIONS, (
                f"{name}:{node.name} has {length} lines"
            )


def _length(node: ast.FunctionDef) -> int:
    """The lines of a function without its docstring: what has to be understood at once."""
    words = node.body[0] if ast.get_docstring(node) else None
    spoken = (words.end_lineno or 0) - words.lineno + 1 if words else 0
    return (node.end_lineno or 0) - node.lineno + 1 - spoken


def test_exceptions_are_still_needed() -> None:
    for name in LONG_FILES:
        assert len((ROOT / name).read_text("utf-8").splitlines()) > LONGEST_FILE, name
    functions = {
        f"{path.relative_to(ROOT).as_posix()}:{n.name}": _length(n)
        for path in MODULES
        for n in ast.walk(tree(path))
        if isinstance(n, ast.FunctionDef)
    }
    assert all(functions[name] > LONGEST_FUNCTION for name in LONG_FUNCTIONS)


def loaded(code: str) -> set[str]:
    """The top-level modules loaded by a fresh interpreter that runs `code`."""
    script = f"import sys; before = set(sys.modules)\n{code}\nprint(*(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    return {name.split(".")[0] for name in done.stdout.split()}


def test_importing_the_library_loads_nothing_heavy() -> None:
    assert not loaded("import dominolab") & LIGHT


def test_playing_a_deal_loads_nothing_heavy_but_the_words() -> None:
    play = "import dominolab as dl; dl.variant('block').play(seed=1).film()"
    assert loaded(play) & LIGHT <= {"tomllib"}


def test_run_time_dependencies_are_few_and_each_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    names = {re.split(r"[^\w-]", line, maxsplit=1)[0] for line in project["dependencies"]}
    assert names == DEPENDENCIES
    reasons = (ROOT / "ARCHITECTURE.md").read_text("utf-8").split("## Dependencies")[1]
    assert all(name in reasons for name in names)
