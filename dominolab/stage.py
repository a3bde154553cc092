"""A Stage: the sprites of one moment before they become the difference to the moment before."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

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


class Composing(NamedTuple):
    """Tiles that a seat can put together by hand, in groups, to a move.

    Attributes:
        label: what is put together, in words.
        tiles: the face of each, by the key of its sprite, and whether it is wild.
        moves: what groups of them make: a list of moves, each with the ways in which it can be meant, the first of
            them as the groups lie.
    """

    label: Text
    tiles: dict[str, tuple[str, bool]]
    moves: Callable[[list[list[str]]], list[list[Try]]]


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
