"""The film behind whatever a reader wants to see, and what stands for a widget where nothing is alive."""

from __future__ import annotations

import importlib
from html import escape
from typing import TYPE_CHECKING, Any, cast

from dominolab.folding import fold, unfold
from dominolab.wire import VERSION

if TYPE_CHECKING:
    from collections.abc import Callable

    from dominolab.wire import Agreed, Film, RuleBook


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


def folded(value: Any, _widget: object) -> Any:
    """A trait as it travels to a browser."""
    return fold(value) if value else value


def unfolded(value: Any, _widget: object) -> Any:
    """A trait as it comes back."""
    return unfold(value)


def rules(book: RuleBook, agreed: Agreed, lang: str) -> str:
    """The rules in force as plain HTML."""
    at = int(lang == "id")
    pages = {rule: page for rule, page in book["rules"].items() if rule not in agreed["away"]}
    words = [(page["title"][at], agreed["texts"].get(rule, page["text"])[at]) for rule, page in pages.items()]
    items = "".join(f"<li><strong>{escape(title)}</strong><br>{escape(text)}</li>" for title, text in words)
    head = f"<h3>{escape(book['title'][at])}</h3><p>{escape(book['about'][at])}</p>"
    return f"<div class='dl-still'>{head}<ol>{items}</ol></div>"
