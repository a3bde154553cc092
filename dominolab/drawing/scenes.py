"""One moment of a film, put together from the scenes before it and from what its viewer may see.

>>> from typing import cast
>>> quiet = {"lines": [], "alt": ["", ""]}
>>> tile = {"zone": "table", "x": 0, "y": 0, "turn": 0, "face": "6-4"}
>>> scenes = [{"turn": [0], "put": {"a": tile}, **quiet}, {"turn": [1], **quiet}]
>>> film = cast("Film", {"chapters": [], "zones": {}, "seat": None, "scenes": scenes})
>>> moment = at(film, 1)
>>> moment.turn, [sprite["face"] for sprite in moment.sprites["table"]]
([1], ['6-4'])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

if TYPE_CHECKING:
    from dominolab.wire import Film, Sprite, Text

__all__ = ["LANGUAGES", "Moment", "at", "said"]

LANGUAGES = ("en", "id")


class Moment(NamedTuple):
    """What a scene shows.

    Attributes:
        sprites: by zone, with "" as the face of every tile that the viewer of the film may not see.
        tags: the line beside the title of a zone.
        turn: the seats that may act.
        lines: what happened, cause first, as the viewer is told it.
        alt: the scene in words.
    """

    sprites: dict[str, list[Sprite]]
    tags: dict[str, Text]
    turn: list[int]
    lines: list[Text]
    alt: Text


def said(text: Text, lang: str) -> str:
    """A sentence in a language; with an unknown language, a ValueError.

    >>> said(["a tile", "kartu"], "id")
    'kartu'
    """
    if lang not in LANGUAGES:
        msg = f"There is no language {lang!r}. Valid: {', '.join(LANGUAGES)}."
        raise ValueError(msg)
    return text[LANGUAGES.index(lang)]


def at(film: Film, index: int) -> Moment:
    """The moment of scene `index`, which counts from the end when it is negative. Raises IndexError beyond the film."""
    scenes = film["scenes"]
    if not -len(scenes) <= index < len(scenes):
        msg = f"The film has {len(scenes)} scenes, no scene {index}."
        raise IndexError(msg)
    index %= len(scenes)
    start = max((chapter["start"] for chapter in film["chapters"] if chapter["start"] <= index), default=0)
    sprites: dict[str, Sprite] = {}
    tags: dict[str, Text] = {}
    for scene in scenes[start : index + 1]:
        for key in scene.get("drop", []):
            sprites.pop(key, None)
        sprites.update(scene.get("put", {}))
        for key, change in scene.get("change", {}).items():
            whole = {**sprites[key], **change}
            sprites[key] = cast("Sprite", {name: value for name, value in whole.items() if value is not None})
        tags.update(scene.get("tags", {}))
    scene = scenes[index]
    by_zone: dict[str, list[Sprite]] = {}
    for sprite in sprites.values():
        by_zone.setdefault(sprite["zone"], []).append(_as_seen(sprite, film["seat"]))
    lines = [
        line.get("public", line["text"]) if _hidden(line.get("seen"), film["seat"]) else line["text"]
        for line in scene["lines"]
    ]
    return Moment(by_zone, tags, scene["turn"], lines, scene["alt"])


def _hidden(seen: int | None, seat: int | None) -> bool:
    return seen is not None and seat is not None and not seen >> seat & 1


def _as_seen(sprite: Sprite, seat: int | None) -> Sprite:
    """A copy without the face that the viewer may not see."""
    shown = sprite.copy()
    if _hidden(sprite.get("seen"), seat):
        shown["face"] = ""
    return shown
