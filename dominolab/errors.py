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


class Fault(ValueError):  # noqa: N818 - what is wrong, whatever it is
    """Something wrong that a person gave, told in both languages.

    Args:
        message: what is wrong, and what is valid.
        said: the same in Indonesian; where it is left out, only what kind of thing is wrong.
    """

    usual = "Itu tidak bisa."

    def __init__(self, message: str, said: str = "") -> None:
        super().__init__(message)
        self.said = said or self.usual

    @property
    def text(self) -> list[str]:
        """What is wrong, in both languages."""
        return [str(self), self.said]


class NotationError(Fault):
    """Text that cannot be read as a tile or a move; the message says what it could mean."""

    usual = "Tulisan itu tidak terbaca."


class SetupError(Fault):
    """A variant, option, value, preset, seat, seed or wall that cannot be; the message lists what can."""

    usual = "Pilihan itu tidak ada, atau tidak bisa dipakai di sini."


class IllegalMove(ValueError):  # noqa: N818 - the field's word
    """A move that breaks a rule.

    Attributes:
        ruling: why; `ruling.breaches` holds the rule ids and their facts.
    """

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(ruling.explain())
        self.ruling = ruling

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[Ruling]]:
        return IllegalMove, (self.ruling,)


class RecordError(Fault):
    """A record that cannot be read or does not replay.

    Attributes:
        at: number of the offending move, counted from 1, or None when the fault is in the head.
        ruling: the Ruling that refused that move, where there is one.
    """

    usual = "Catatan ini salah tulis, jadi tidak bisa dibuka."

    def __init__(self, message: str, at: int | None = None, ruling: Ruling | None = None, said: str = "") -> None:
        super().__init__(message, said)
        self.at = at
        self.ruling = ruling


def brief(value: object, longest: int = 40) -> str:
    """`value` as a message can show it, however large or odd it is.

    >>> brief("x" * 100, 10), brief(10**5000), brief([1, "a"])
    ("'xxxxxx...", 'int', "[1, 'a']")
    """
    try:
        shown = repr(value[: 2 * longest] if isinstance(value, str) else value)
    except (ValueError, RecursionError):  # numbers too long to print, lists too deep
        return type(value).__name__
    return shown if len(shown) <= longest else shown[: longest - 3] + "..."


def unknown(what: str, given: object, valid: Iterable[object]) -> SetupError:
    """A `SetupError` that lists the valid names and suggests the nearest.

    >>> print(unknown("variant", "frensh", ["block", "french"]))
    There is no variant 'frensh'; did you mean 'french'? Valid: block, french.
    """
    names = [str(v) for v in valid]
    near = get_close_matches(given[:60], names, n=1) if isinstance(given, str) else ()
    hint = f"; did you mean '{near[0]}'?" if near else "."
    valid_names = ", ".join(names)
    said = f"{brief(given, 60)} tidak ada.{f' Maksudnya {near[0]!r}?' if near else ''} Yang ada: {valid_names or '-'}."
    return SetupError(f"There is no {what} {brief(given, 60)}{hint} Valid: {valid_names or 'none'}.", said)


def unfit(option: str, given: object, valid: str, bisa: str) -> SetupError:
    """A `SetupError` for a value that an option cannot have.

    >>> print(unfit("target", "x", "50 to 500", "50 sampai 500").said)
    Opsi target tidak bisa 'x'. Yang bisa: 50 sampai 500.

    Args:
        option: its name.
        given: what it cannot be.
        valid: what it can be.
        bisa: the same in Indonesian.
    """
    shown = brief(given, 60)
    return SetupError(
        f"Option {option} cannot be {shown}. Valid: {valid}.", f"Opsi {option} tidak bisa {shown}. Yang bisa: {bisa}."
    )


def no_move(text: str, how: str, cara: str) -> NotationError:
    """A `NotationError` for a text that is no move.

    >>> print(no_move("xyzzy", "Write 'draw'.", "Tulis 'ambil'.").said)
    “xyzzy” tidak terbaca sebagai langkah. Tulis 'ambil'.

    Args:
        text: what was written.
        how: how moves are written.
        cara: the same in Indonesian.
    """
    shown = text if len(text) <= 40 else text[:37] + "..."  # noqa: PLR2004
    return NotationError(f"'{shown}' is not a move. {how}", f"“{shown}” tidak terbaca sebagai langkah. {cara}")


def no_domino(tile: object) -> NotationError:
    """A `NotationError` for a tile that is none where a domino is needed.

    >>> print(no_domino("R5"))
    [R5] is no domino; those are written 6-4.
    """
    return NotationError(
        f"[{tile}] is no domino; those are written 6-4.", f"[{tile}] bukan domino; domino ditulis 6-4."
    )


def check_word(what: str, given: object, valid: Iterable[str]) -> None:
    """Raise the SetupError of `unknown` for a word that is not among the valid ones.

    >>> check_word("seat", "B", "AB")
    """
    words = sorted(valid)
    if given not in words:
        raise unknown(what, given, words)
