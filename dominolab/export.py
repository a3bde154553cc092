"""Pages that step with no kernel and no network."""

from __future__ import annotations

import base64
import hashlib
import json
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dominolab.folding import fold
from dominolab.widgets.assets import asset
from dominolab.widgets.films import film_of, hand, numbers, rules, still

if TYPE_CHECKING:
    from collections.abc import Iterable
    from os import PathLike

    from dominolab.wire import Film

PAGE = """\
<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{title}</title>
<style>{page_css}{css}</style>
</head>
<body>
<main>
<h1>{title}</h1>
{figure}
</main>
<script>{script}</script>
</body>
</html>
"""
PAGE_CSS = """\
:root{color-scheme:light dark}
body{margin:0;background:Canvas}
main{max-width:1500px;margin:0 auto;padding:clamp(0px,1.5vw,24px)}
h1{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
"""
QUIET = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
)
"""The part of a page's policy that lets nothing out and nothing in."""
KEPT = (
    "film", "cursor", "lang", "seat", "speed", "book", "agreed", "effect", "both", "rule", "counting", "at", "faces",
    "shown",
)  # fmt: skip
"""The traits of a widget that a page keeps."""
CONTENT = ("film", "book", "shown", "counting")
"""The traits that hold what there is to see; each widget has one of them."""
FOLDED = ("film", "book", "shown")


def export_html(
    source: object, path: str | PathLike[str], *, lang: str | None = None, title: str | None = None
) -> Path:
    """Write one self-contained page that steps through a record.

    >>> export_html(record, "walk.html", lang="id")  # doctest: +SKIP
    PosixPath('walk.html')

    Args:
        source: a Record, a Match, a Film, a Walkthrough, a RuleExplorer, a HandLab or an explorer of numbers; of a
            Walkthrough the page also keeps the scene and the seat, of an explorer where its sliders stand.
        path: the file to write; one that exists is replaced.
        lang: the language the page starts in, `en` or `id`; left out, that of the source, or English.
        title: the title of the page; left out, it is that of the film.

    Returns:
        The path of the page.

    Raises:
        TypeError, ValueError: when the source cannot be shown, or the language is neither of the two.
        FileNotFoundError: when the front end has not been built.
    """
    lang = lang or getattr(source, "lang", "en")
    if lang not in ("en", "id"):
        message = f"lang {lang!r} is not one of 'en', 'id'."
        raise ValueError(message)
    state = _state(source, lang)
    script = page_script([state])
    page = PAGE.format(
        lang=lang,
        policy=escape(f"{QUIET}; script-src {script_hash(script)}"),
        title=escape(title or content(state)["title"][lang == "id"]),
        page_css=PAGE_CSS,
        css=page_style([state]),
        figure=figure("film", state),
        script=script,
    )
    target = Path(path)
    target.write_text(page, encoding="utf-8", newline="\n")
    return target


def _shown(state: dict[str, Any]) -> dict[str, Any]:
    """The film, the book of rules or the hand that a widget shows."""
    found: dict[str, Any] = next(filter(None, map(state.get, ("film", "book", "shown"))))
    return found


def _state(source: object, lang: str) -> dict[str, Any]:
    """The traits that a page keeps of what it shows."""
    if hasattr(source, "page_state"):
        return {**source.page_state(), "lang": lang}
    film = film_of(source)
    seat = getattr(source, "seat", None) if source is not film else None
    return {"film": film, "lang": lang, "seat": seat, "cursor": getattr(source, "cursor", 0)}


def figure(name: str, state: dict[str, Any]) -> str:
    """The markup of a widget in a page: what stands still until the script wakes, and the traits.

    Args:
        name: an id that nothing else on the page has.
        state: the traits, one of `CONTENT` among them.
    """
    return f"{place(name, state)}\n{data(name, state)}"


def content(state: dict[str, Any]) -> dict[str, Any]:
    """What there is to see; nothing where the traits are of no widget of ours."""
    return next((state[name] for name in CONTENT if state.get(name)), {})


def place(name: str, state: dict[str, Any]) -> str:
    """Where the widget called `name` shows itself."""
    lang = state.get("lang", "en")
    if "shown" in state:
        return f'<div data-dominolab="{escape(name)}">{hand(state["shown"], lang)}</div>'
    if "book" in state:
        return f'<div data-dominolab="{escape(name)}">{rules(state["book"], state["agreed"], lang)}</div>'
    if "counting" in state:
        return f'<div data-dominolab="{escape(name)}">{numbers(state["counting"], lang)}</div>'
    film: Film = state["film"]
    picture = still(film, state.get("cursor", 0), lang) or escape(film["title"][lang == "id"])
    return f'<div data-dominolab="{escape(name)}">{picture}</div>'


def data(name: str, state: dict[str, Any]) -> str:
    """The traits as JSON in which nothing can end the script element."""
    kept = {key: fold(state[key]) if key in FOLDED else state[key] for key in KEPT if key in state}
    text = json.dumps(kept, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/json" id="{escape(name)}">{text}</script>'


def page_script(states: Iterable[dict[str, Any]]) -> str:
    """The program of a page, which wakes every widget in it; charts only where some are shown.

    Args:
        states: the traits of the widgets of the page.
    """
    parts = {"page-counting.js" if "counting" in state else "page.js" for state in states} or {"page.js"}
    script = "\n".join(asset(part).strip() for part in sorted(parts))
    return script.replace("</script", "<\\/script").replace("<!--", "<\\!--")


def page_style(states: Iterable[dict[str, Any]]) -> str:
    """The style sheet of what a page shows; each holds that of the walkthrough."""
    parts = {"counting.css" if "counting" in state else "page.css" for state in states} or {"page.css"}
    return "\n".join(asset(part).strip() for part in sorted(parts))


def script_hash(script: str) -> str:
    """What a policy calls a script that it lets run."""
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    return f"'sha256-{digest}'"


def export_notebook(notebook: str | PathLike[str], path: str | PathLike[str], *, execute: bool = False) -> Path:
    """Write a whole notebook as one self-contained page in which its walkthroughs still step.

    >>> export_notebook("french.ipynb", "french.html")  # doctest: +SKIP
    PosixPath('french.html')

    Args:
        notebook: the notebook. If it was never run, or shows widgets whose state it does not hold, it is run first, in
            memory.
        path: the file to write; one that exists is replaced.
        execute: run the notebook in any case.

    Returns:
        The path of the page.

    Raises:
        ModuleNotFoundError: when nbconvert is not installed.
        FileNotFoundError: when the notebook does not exist or the front end has not been built.
        nbclient.exceptions.CellExecutionError: when a cell fails.
    """
    from dominolab.widgets.notebook import convert  # nbconvert is large, and only needed here

    target = Path(path)
    target.write_text(convert(Path(notebook), execute=execute), encoding="utf-8", newline="\n")
    return target
