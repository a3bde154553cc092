"""Events with which the deals of most families begin; what else there is to setting up has to do with their physics."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dominolab.rule import Event


@dataclass(slots=True)
class SetOut(Event):
    """The set is put on the table."""


@dataclass(slots=True)
class Took(Event):
    """A seat takes `tiles` tiles of the deal; a film tells it, the deal itself is one event."""

    seat: int
    tiles: int


@dataclass(slots=True)
class PickedUp(Event):
    """Everybody looks at the own hand, and at no other."""

    def apply(self, state: Any) -> None:
        """From now on each holder sees the own tiles."""
        state.picked_up = True
