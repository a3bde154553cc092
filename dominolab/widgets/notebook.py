"""A notebook as one page: nbconvert's own rendering, with our widgets alive in it and nothing from the network."""

from __future__ import annotations

import copy
import itertools
from typing import TYPE_CHECKING, Any

import nbformat
from jinja2 import DictLoader
from nbconvert import HTMLExporter
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

from dominolab.export import QUIET, data, page_script, page_style, place
from dominolab.folding import unfold
from dominolab.widgets.mathml import mathml, mathml_text

if TYPE_CHECKING:
    from pathlib import Path

    from nbformat import NotebookNode

VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
TIMEOUT = 120
"""Seconds that one cell may take."""

TEMPLATE = """\
{%- extends 'lab/index.html.j2' -%}
{%- block html_head_js -%}
<meta http-equiv="Content-Security-Policy" content="{{ resources.dominolab.policy }}">
{%- endblock -%}
{%- block jupyter_widgets -%}{%- endblock -%}
{%- block html_head_js_mathjax -%}{%- endblock -%}
{%- block html_head_js_mermaidjs -%}{%- endblock -%}
{%- block html_head_css -%}
<style>{{ resources.dominolab.css }} math { font-size: 1.1em }</style>
{%- endblock -%}
{%- block body_footer -%}
</main>
{{ resources.dominolab.films }}
<script>{{ resources.dominolab.script }}</script>
</body>
{%- endblock -%}
"""


class _Renderer(IPythonRenderer):
    """Markdown whose formulas become MathML."""

    def block_math(self, body: str) -> str:
        return mathml(body, display=True)

    def inline_math(self, body: str) -> str:
        return mathml(body, display=False)

    def latex_environment(self, name: str, body: str) -> str:
        return mathml(rf"\begin{{{name}}}{body}\end{{{name}}}", display=True)


class _Exporter(HTMLExporter):
    """nbconvert's exporter, but for formulas and for what it would load from elsewhere."""

    def markdown2html(self, context: Any, source: str) -> str:
        renderer = _Renderer(
            escape=False,
            attachments=context.get("cell", {}).get("attachments", {}),
            embed_images=True,
            path=context.get("resources", {}).get("metadata", {}).get("path", ""),
            anchor_link_text=self.anchor_link_text,
            exclude_anchor_links=self.exclude_anchor_links,
        )
        return str(MarkdownWithMath(renderer=renderer).render(source))

    markdown2html.jinja_pass_arg = HTMLExporter.markdown2html.jinja_pass_arg  # type: ignore[attr-defined]


def convert(path: Path, *, execute: bool) -> str:
    """The page of a notebook file."""
    notebook = nbformat.read(path, as_version=4)
    _join(notebook)
    if execute or _wants_running(notebook):
        _run(notebook, path)
        _join(notebook)
    films = _wake(notebook, _models(notebook))
    _formulas(notebook)
    notebook.metadata.pop("widgets", None)
    resources = {
        "metadata": {"name": path.stem, "path": str(path.parent)},
        "dominolab": {
            # What a notebook's own outputs run is the notebook's business; it too stays without a network.
            "policy": f"{QUIET}; script-src 'unsafe-inline'",
            "css": page_style(),
            "films": films,
            "script": page_script(),
        },
    }
    exporter = _Exporter(  # type: ignore[no-untyped-call]
        extra_loaders=[DictLoader({"dominolab.html.j2": TEMPLATE})],
        template_file="dominolab.html.j2",
        embed_images=True,
        require_js_url="",
    )
    page, _ = exporter.from_notebook_node(notebook, resources=resources)
    return str(page)


def _outputs(notebook: NotebookNode) -> list[NotebookNode]:
    return [output for cell in notebook.cells for output in cell.get("outputs", [])]


def _join(notebook: NotebookNode) -> None:
    """Make one output of a live view and of the picture that stands after it."""
    for cell in notebook.cells:
        outputs: list[NotebookNode] = cell.get("outputs", [])
        for live, still in itertools.pairwise(outputs[:]):
            if [*live.get("data", {})] == [VIEW] and "dominolab" in still.get("metadata", {}):
                still["data"][VIEW] = live["data"][VIEW]
                outputs.remove(live)


def _models(notebook: NotebookNode) -> dict[str, dict[str, Any]]:
    """The state of every widget that the notebook holds, by model id."""
    state = notebook.metadata.get("widgets", {}).get(STATE, {}).get("state", {})
    return {name: _whole(model.get("state", {})) for name, model in state.items()}


def _whole(state: dict[str, Any]) -> dict[str, Any]:
    """The state as Python knows it: unfolded, and with its film in one piece."""
    found = {trait: unfold(value) for trait, value in state.items()}
    return {**found, "film": {**found.get("basis", {}), **found["film"]}} if found.get("film") else found


def _wants_running(notebook: NotebookNode) -> bool:
    """Whether it was never run, or shows widgets whose state it does not hold."""
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    outputs = _outputs(notebook)
    views = {output["data"][VIEW]["model_id"] for output in outputs if VIEW in output.get("data", {})}
    taken = any("dominolab" in output.get("metadata", {}) and VIEW not in output["data"] for output in outputs)
    never_run = bool(cells) and all(cell.execution_count is None for cell in cells)
    return taken or never_run or not views <= set(_models(notebook))


def _run(notebook: NotebookNode, path: Path) -> None:
    from nbclient import NotebookClient  # only where a notebook has to be run

    resources = {"metadata": {"path": str(path.resolve().parent)}}
    NotebookClient(notebook, timeout=TIMEOUT, store_widget_state=True, resources=resources).execute()


def _wake(notebook: NotebookNode, models: dict[str, dict[str, Any]]) -> str:
    """Put our widgets in the place of their outputs; the films go to the end of the page, each once."""
    films: dict[str, str] = {}
    for output in _outputs(notebook):
        view = output.get("data", {}).pop(VIEW, None)
        state = models.get(view["model_id"], {}) if view else {}
        if not str(state.get("_anywidget_id", "")).startswith("dominolab.") or not (
            state.get("film") or state.get("book")
        ):
            continue  # what remains of it is its picture or its text
        name = f"dominolab-{view['model_id']}"
        films[name] = data(name, copy.deepcopy(state))
        output["data"] = {"text/html": place(name, state), "text/plain": output["data"].get("text/plain", "")}
    return "\n".join(films.values())


def _formulas(notebook: NotebookNode) -> None:
    """Outputs in LaTeX become MathML, which a browser shows with no program."""
    for output in _outputs(notebook):
        bundle = output.get("data", {})
        latex = bundle.get("text/latex")
        if latex is not None and "text/html" not in bundle:
            del bundle["text/latex"]
            bundle["text/html"] = f"<div>{mathml_text(latex)}</div>"
