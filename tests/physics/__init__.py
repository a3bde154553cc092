"""What the tests of every variant need to know of its family: one module for each family, found by its id."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast

import dominolab as dl


class Physics(Protocol):
    """What such a module says."""

    def well_formed(self, state: Any) -> list[dl.Move]:
        """Everything that could be tried, complete."""

    def tiles(self, state: Any) -> list[Any]:
        """All tiles, wherever they are."""

    def permuted(self, state: Any, seat: int, rng: Any) -> Any:
        """The same state with the tiles that `seat` does not see in another order."""

    def seen(self, game: dl.Game, seat: int | None) -> set[Any]:
        """The tiles that `seat` has seen since the deal; with None those that everybody has."""

    def public(self, state: Any) -> Any:
        """What everybody knows and the moves do not say: what the dice showed, which of two equal tiles lies where."""

    def known(self, state: Any) -> tuple[list[set[str]], set[str]]:
        """The faces that each seat may know, and those that everybody may."""

    def named(self, text: str) -> set[str]:
        """The faces named in a sentence."""


def physics(variant: dl.Variant) -> Physics:
    """The module for the family of a variant."""
    return cast("Physics", import_module(f"tests.physics.{variant.family.id}"))
