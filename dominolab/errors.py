"""The four ways in which input can be wrong; each is a `ValueError`.

*Invalid* text cannot be read, an *illegal* move breaks a rule, a *corrupt* record does not replay, and an
*impossible* deal asks for a variant, option, seat or wall that does not exist.

>>> issubclass(NotationError, ValueError)
True
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dominolab.ruling import Ruling


class NotationError(ValueError):
    """Text that cannot be read as a tile or a move; the message says what it could mean."""


class SetupError(ValueError):
    """A variant, option, value, preset, seat, seed or wall that cannot be; the message lists what can."""


class IllegalMove(ValueError):  # noqa: N818 - the field's word
    """A move that breaks a rule.

    Attributes:
        ruling: why; `ruling.breaches` holds the rule ids and their facts.
    """

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(ruling.explain())
        self.ruling = ruling


class RecordError(ValueError):
    """A record that cannot be read or does not replay.

    Attributes:
        at: number of the offending move, counted from 1, or None when the fault is in the head.
        ruling: the Ruling that refused that move, where there is one.
    """

    def __init__(self, message: str, at: int | None = None, ruling: Ruling | None = None) -> None:
        super().__init__(message)
        self.at = at
        self.ruling = ruling


def unknown(what: str, given: object, valid: Iterable[object]) -> SetupError:
    """A `SetupError` that lists the valid names and suggests the nearest.

    >>> print(unknown("variant", "frensh", ["block", "french"]))
    There is no variant 'frensh'; did you mean 'french'? Valid: block, french.
    """
    names = [str(v) for v in valid]
    near = get_close_matches(str(given), names, n=1)
    hint = f"; did you mean '{near[0]}'?" if near else "."
    shown = str(given)
    shown = shown if len(shown) <= 60 else shown[:57] + "..."
    return SetupError(f"There is no {what} '{shown}'{hint} Valid: {', '.join(names) or 'none'}.")
