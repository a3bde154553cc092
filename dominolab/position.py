"""What all families do alike with a position that a worked example describes; their `Situation` goes on from here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from dominolab.errors import check_word

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from dominolab.rule import Event
    from dominolab.variant import Variant


class Position:
    """A position as described, read and checked.

    Args:
        variant: the rules.
        given: the position; its keys are among `keys`.
        options: option values that differ from the defaults.

    Attributes:
        seats: the letters of the seats.
        events: what followed while it was built.

    Raises:
        SetupError: a key that does not exist.
    """

    keys: ClassVar[Collection[str]] = ()

    def __init__(self, variant: Variant, given: Mapping[str, Any], options: Mapping[str, Any]) -> None:
        for key in given:
            check_word("key of a position", key, self.keys)
        self.variant = variant
        self.given = given
        self.options = dict(options)
        self.seats = self.letters()
        self.events: list[Event] = []

    def letters(self) -> list[str]:
        """The letters of the seats: those given, or as many as usually play."""
        players = self.given.get("players", self.variant.seats[0])
        return [chr(ord("A") + i) for i in range(players)] if isinstance(players, int) else list(players)

    def seat(self, letter: Any) -> int:
        """The number of the seat with this letter. Raises SetupError where there is none."""
        check_word("seat", letter, self.seats)
        return self.seats.index(letter)

    def build(self) -> Any:
        """The state."""
        raise NotImplementedError
