"""The film behind whatever a reader wants to see."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, cast

from dominolab.wire import VERSION

if TYPE_CHECKING:
    from collections.abc import Callable

    from dominolab.wire import Film


def film_of(source: object, *, seat: int | None = None) -> Film:
    """The film of a Record, a Match, a Walkthrough, or a Film itself.

    >>> film_of({"version": 1, "scenes": [{"turn": [0], "lines": [], "alt": ["", ""]}]})["version"]
    1

    Args:
        source: anything with a `.film` method or a `.film` value, or a Film.
        seat: whose view to film; None for all hands open. A Film that is given is taken as it is.

    Raises:
        TypeError: when the source is none of these.
        ValueError: when the Film has another version or no scenes.
    """
    film = getattr(source, "film", source)
    if callable(film):
        film = film(seat=seat)
    if not isinstance(film, dict):
        message = f"Expected a Record, a Match, a Walkthrough or a Film, not {type(source).__name__}."
        raise TypeError(message)
    if film.get("version") != VERSION:
        message = f"This film has version {film.get('version')!r}; version {VERSION} can be shown."
        raise ValueError(message)
    if not film.get("scenes"):
        message = "This film has no scenes."
        raise ValueError(message)
    return cast("Film", film)


def still(film: Film, cursor: int, lang: str) -> str | None:
    """One scene of a film as SVG; None where this installation cannot draw it."""
    try:
        draw: Callable[[Film, int, str], object] = importlib.import_module("dominolab.drawing.svg").scene
    except (ImportError, AttributeError):
        return None
    return str(draw(film, cursor, lang))
