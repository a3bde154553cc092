"""Run notebooks and keep what they show: `python tools/notebooks.py [notebook ...]`, all of them when none is named.

A notebook is edited as any other; this only renews its outputs, so that they are the same on every machine: the cells
are numbered, the kernel (Python 3 or DominoLab) and the language are named and no more, and of a widget its picture and
its text are kept. A live view without its model would greet the next reader with an error in the place of the picture.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).resolve().parents[1] / "notebooks"
SHARE = FOLDER.parent / "share" / "jupyter"
KERNELS = {"python3": "Python 3 (ipykernel)", "dominolab": "DominoLab"}
LANGUAGE = {"name": "python", "file_extension": ".py", "mimetype": "text/x-python"}
VIEW = "application/vnd.jupyter.widget-view+json"
TIMEOUT = 60
"""Seconds that one cell may take."""


def renew(path: Path) -> None:
    """Run a notebook and write it back."""
    notebook = nbformat.read(path, as_version=4)
    kernel = notebook.metadata.get("kernelspec", {}).get("name", "python3")
    resources = {"metadata": {"path": str(path.parent)}}
    NotebookClient(
        notebook,
        timeout=TIMEOUT,
        kernel_name=kernel,
        store_widget_state=False,
        coalesce_streams=True,
        resources=resources,
    ).execute()
    spec = {"display_name": KERNELS[kernel], "language": "python", "name": kernel}
    notebook.metadata = nbformat.from_dict({"kernelspec": spec, "language_info": LANGUAGE})
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        if "outputs" in cell:
            cell.outputs = [output for output in cell.outputs if [*output.get("data", {})] != [VIEW]]
            for output in cell.outputs:
                output.get("data", {}).pop(VIEW, None)
    nbformat.validate(notebook)
    nbformat.write(notebook, path)


def main(names: list[str]) -> None:
    """Renew the notebooks of these names, or all."""
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(SHARE), os.environ.get("JUPYTER_PATH")]))
    for path in map(Path, names) if names else sorted(FOLDER.glob("*.ipynb")):
        renew(path)
        sys.stdout.write(f"{path.name}: {path.stat().st_size:,} bytes\n")


if __name__ == "__main__":
    main(sys.argv[1:])
