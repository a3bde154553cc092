"""Every variant has a notebook, and every notebook can be read where nothing runs."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import nbformat
import pytest
from IPython.core.interactiveshell import InteractiveShell
from nbformat import NotebookNode
from traitlets.config import Config

import dominolab as dl

FOLDER = Path(__file__).resolve().parents[2] / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
LIMITS = {"notebook": 1_000_000, "output": 100_000, "median lines": 3, "lines": 12}
VIEW = "application/vnd.jupyter.widget-view+json"
ANSWER = re.compile(r"^(answer_\d+) = \.\.\.$", re.MULTILINE)
SOLUTION = re.compile(r"```python\n(answer_\d+ = .*?)\n```", re.DOTALL)
HEADINGS = (
    "the table and the set",
    "the deal",
    "a whole hand",
    "refused",
    "the rules",
    "agree",
    "match",
    "counting",
    "exercises",
    "reading",
)


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    """The file of a notebook."""
    found: Path = request.param
    return found


@pytest.fixture
def notebook(path: Path) -> NotebookNode:
    """A notebook as it is stored."""
    found: NotebookNode = nbformat.read(path, as_version=4)
    return found


def code(notebook: NotebookNode) -> list[NotebookNode]:
    """The cells with code."""
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def prose(notebook: NotebookNode) -> str:
    """All that is written in words."""
    return "\n\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")


def outputs(notebook: NotebookNode) -> Iterator[NotebookNode]:
    """What the cells show."""
    for cell in code(notebook):
        yield from cell.outputs


@pytest.fixture
def shell() -> Iterator[Any]:
    """An IPython with the commands of the DominoLab kernel."""
    InteractiveShell.clear_instance()
    shell: Any = InteractiveShell.instance(config=Config({"HistoryManager": {"enabled": False}}))
    dl.load_ipython_extension(shell)
    yield shell
    dl.unload_ipython_extension(shell)
    InteractiveShell.clear_instance()


# --- all of them


def test_it_is_stored_run_from_top_to_bottom(notebook: NotebookNode) -> None:
    nbformat.validate(notebook)
    assert [cell.execution_count for cell in code(notebook)] == list(range(1, len(code(notebook)) + 1))
    assert {output.output_type for output in outputs(notebook)} <= {"stream", "display_data", "execute_result"}
    assert not [output.text for output in outputs(notebook) if output.get("name") == "stderr"]


def test_its_metadata_are_the_same_on_every_machine(notebook: NotebookNode) -> None:
    assert set(notebook.metadata) == {"kernelspec", "language_info"}
    assert notebook.metadata.kernelspec.name in ("python3", "dominolab")
    assert "version" not in notebook.metadata.language_info
    ids = [cell.id for cell in notebook.cells]
    assert len(set(ids)) == len(ids)


def test_it_is_small(path: Path, notebook: NotebookNode) -> None:
    assert path.stat().st_size < LIMITS["notebook"]
    assert max(len(json.dumps(output)) for output in outputs(notebook)) < LIMITS["output"]


def test_its_cells_are_short(notebook: NotebookNode) -> None:
    lines = [len([line for line in cell.source.splitlines() if line.strip()]) for cell in code(notebook)]
    assert median(lines) <= LIMITS["median lines"]
    assert max(lines) <= LIMITS["lines"]


def test_it_can_be_read_where_nothing_runs(notebook: NotebookNode) -> None:
    for output in outputs(notebook):
        if output.output_type == "stream":
            continue
        assert VIEW not in output.data, "without its model a live view shows an error in the place of the picture"
        assert "text/plain" in output.data
        if output.data["text/plain"].startswith("<Walkthrough"):
            assert output.data["image/svg+xml"].startswith("<svg")


def test_nothing_in_it_points_at_one_machine(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not re.search(r"/(?:tmp|home|root|work|Users)/|\bat 0x[0-9a-f]{6,}", text)


def test_it_says_what_it_is_for(notebook: NotebookNode) -> None:
    first = notebook.cells[0].source
    assert re.match(r"# [A-Z].{20,}\n", first), "the title is a sentence"
    assert "**What you'll learn**" in first
    assert "**What you'll need**" in first


def test_its_links_lead_somewhere(notebook: NotebookNode) -> None:
    for target in re.findall(r"\]\(([\w.-]+\.ipynb)\)", prose(notebook)):
        assert (FOLDER / target).is_file()


def test_its_solutions_are_right(notebook: NotebookNode, shell: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each answer is replaced by the solution that stands below it, after the cells on which it builds."""
    monkeypatch.chdir(FOLDER)
    solutions = {found.split(" ")[0]: found for found in SOLUTION.findall(prose(notebook))}
    names: dict[str, Any] = {}
    asked = []
    cells = [cell.source for cell in code(notebook)]
    if notebook.metadata.kernelspec.name == "dominolab":
        names = {"dl": dl, "get_ipython": lambda: shell}
        cells = [shell.transform_cell(source) for source in cells]
    for source in built_upon(cells, solutions):
        found = ANSWER.search(source)
        if not found:
            run(source, names)
            continue
        asked.append(found[1])
        assert run(source, dict(names)) == "Not answered yet."
        assert run(ANSWER.sub(lambda open_: solutions[open_[1]], source), dict(names)) == "Right! Benar!"
    assert asked, "there are no exercises"
    assert sorted(solutions) == asked


def built_upon(cells: list[str], solutions: dict[str, str]) -> list[str]:
    """The cells with exercises, and those that bind or change a name which they need; nbval runs all the others too."""
    needed, found = {"get_ipython"}, []
    for source in reversed(cells):
        asks = ANSWER.search(source)
        used, changed = names_in(f"{source}\n{solutions[asks[1]]}" if asks else source)
        if asks or changed & needed:
            needed |= used
            found.append(source)
    return found[::-1]


def names_in(source: str) -> tuple[set[str], set[str]]:
    """The names in a cell, and those among them that it binds, or whose methods it calls and may change them by."""
    used, changed = set(), set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Name(id=name, ctx=context):
                used.add(name)
                changed |= set() if isinstance(context, ast.Load) else {name}
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                changed.add(name)
            case ast.alias(name=name, asname=other):
                changed.add(other or name)
            case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id=name)))):
                changed.add(name)
            case ast.Subscript(value=ast.Name(id=name), ctx=ast.Store()):
                changed.add(name)
    return used, changed | used & {"get_ipython"}  # a command for the kernel, which has a game of its own


def run(source: str, names: dict[str, Any]) -> object:
    """The value of the last line of a cell, if it is an expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)  # noqa: S102 - the repository's own notebooks
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if isinstance(last, ast.Expr) else None  # noqa: S307


# --- the notebooks of the variants


@pytest.fixture(params=list(dl.variants()))
def lesson(request: pytest.FixtureRequest) -> tuple[dl.Variant, NotebookNode]:
    """A variant and its notebook."""
    path = FOLDER / f"{request.param}.ipynb"
    assert path.is_file(), f"{request.param} has no notebook"
    return dl.variant(request.param), nbformat.read(path, as_version=4)


def test_it_has_the_parts_that_every_lesson_has(lesson: tuple[dl.Variant, NotebookNode]) -> None:
    _, notebook = lesson
    found = " / ".join(re.findall(r"^#+ (.*)$", prose(notebook), re.MULTILINE)).lower()
    places = [found.find(heading) for heading in HEADINGS]
    missing = [heading for heading, place in zip(HEADINGS, places, strict=True) if place < 0]
    assert not missing, found


def test_it_shows_every_rule(lesson: tuple[dl.Variant, NotebookNode]) -> None:
    variant, notebook = lesson
    shown = json.dumps([*map(dict, outputs(notebook))])
    assert not [id_ for id_ in variant.rules if id_ not in shown]


def test_it_sets_every_option(lesson: tuple[dl.Variant, NotebookNode]) -> None:
    variant, notebook = lesson
    written = "\n".join(cell.source for cell in code(notebook))
    assert not [name for name in variant.options if not re.search(rf'\b{name}\b["=]', written)]


def test_it_explains_in_both_languages(lesson: tuple[dl.Variant, NotebookNode]) -> None:
    _, notebook = lesson
    said = "".join(output.text for output in outputs(notebook) if output.output_type == "stream")
    assert "is not allowed" in said
    assert "tidak boleh" in said
    assert "IllegalMove" in "".join(cell.source for cell in code(notebook))
