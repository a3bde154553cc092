"""A Stage: the sprites of one moment before they become the difference to the moment before."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from dominolab.rule import Move
    from dominolab.wire import Sprite, Text


@dataclass
class Stage:
    """Everything on the table at one moment.

    Attributes:
        sprites: tiles by key.
        boxes: the extent of each zone.
        tags: the line beside each zone's title.
        alt: the moment in words, public facts only.
    """

    sprites: dict[str, Sprite] = field(default_factory=dict)
    boxes: dict[str, list[float]] = field(default_factory=dict)
    tags: dict[str, Text] = field(default_factory=dict)
    alt: Text = field(default_factory=lambda: ["", ""])


class Try(NamedTuple):
    """Something that a seat could try.

    Attributes:
        move: the move.
        label: it, in words.
        key: the sprite that would move, or None for a move without a tile.
        spot: where it would lie: zone, x, y, turn; nowhere, for a tile that can go nowhere.
    """

    move: Move
    label: Text
    key: str | None = None
    spot: dict[str, Any] = {}  # noqa: RUF012 - never changed
