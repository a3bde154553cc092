"""The built front end."""

from __future__ import annotations

from pathlib import Path

STATIC = Path(__file__).resolve().parent.parent / "static"


def asset(name: str) -> str:
    """The text of a built file of the front end.

    Args:
        name: a file name in `dominolab/static`, such as `walkthrough.js`.

    Raises:
        FileNotFoundError: when the front end has not been built.
    """
    path = STATIC / name
    if not path.is_file():
        message = f"The front end has not been built: {path.name} is missing. Run `make build`."
        raise FileNotFoundError(message)
    return path.read_text(encoding="utf-8")
