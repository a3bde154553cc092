"""What a hand lab has to know of a game: the hook between a hand on the screen and the rules it is judged by.

A variant that has a lab says so with `Variant(..., lab=...)`: a function from a deal, which brings the options, to a
`Lab`. The widget and everything between it and the browser know no game; what a hand is worth, what a group of tiles
is, and every word about it come from here, in both languages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

from dominolab.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dominolab.ruling import Breach

Text = list[str]
"""A sentence in both languages: [English, Indonesian]."""


class HandError(SetupError):
    """A hand that cannot be.

    Args:
        rule: the id of the rule against it.
        text: why, in both languages.
    """

    def __init__(self, rule: str, text: Text) -> None:
        super().__init__(*text)
        self.rule = rule


class Held(NamedTuple):
    """A hand outside a game.

    Attributes:
        tiles: its tiles, with their copy numbers.
        turned: the tile turned up beside it, such as the indicator; None in games without one.
        laid: those of its tiles that lie on the table as sets, in games in which that makes a difference.
    """

    tiles: tuple[Any, ...]
    turned: Any = None
    laid: tuple[tuple[Any, ...], ...] = ()


class Piece(NamedTuple):
    """A tile in a row of a report, and what is said of it, such as the face that it stands for."""

    tile: Any
    says: str = ""


class Row(NamedTuple):
    """One line of a report: words, and tiles in groups."""

    text: Text
    groups: tuple[tuple[Piece, ...], ...] = ()


class Section(NamedTuple):
    """A part of a report.

    Attributes:
        title: what it is about.
        text: the finding in a sentence.
        rows: the details.
        flip: the rows are alternatives of the same tiles, such as divisions of a hand, to be looked at one by one and
            to be laid out.
        rule: the rule that it rests on.
    """

    title: Text
    text: Text
    rows: tuple[Row, ...] = ()
    flip: bool = False
    rule: str = ""


class Verdict(NamedTuple):
    """What some tiles that were put together are.

    Attributes:
        name: what they are: a set, a run, or no meld.
        meld: whether they are a meld.
        why: the rules broken, with their facts, first the one that is said.
        mends: what would make a meld of them, the nearest first.
    """

    name: Text
    meld: bool
    why: tuple[Breach, ...] = ()
    mends: tuple[Text, ...] = ()


class Lab(Protocol):
    """What a hand lab asks of a game.

    Attributes:
        sizes: how many tiles a hand may have.
        turned: what the tile turned up beside the hand is called; None where none is.
        example: a move that can be tried, in notation.
    """

    sizes: tuple[int, ...]
    turned: Text | None
    example: str

    def deal(self, seed: int) -> Held:
        """The hand of the seat that begins, as the rules deal it."""

    def read(self, hand: str | Iterable[Any], turned: Any = None, *, whole: bool = True) -> Held:
        """A hand from notation or tiles.

        Args:
            hand: the tiles.
            turned: the tile turned up; when left out, one that the hand leaves over.
            whole: it must have one of `sizes`; else no more than the largest.

        Raises:
            HandError: it cannot be, and which rule says so.
            NotationError: something in it is no tile of this game.
        """

    def position(self, held: Held) -> Any:
        """A state in which the seat 0 holds this hand and is to act, for judging moves."""

    def whole(self, held: Held) -> bool:
        """Whether a hand has a size that can be reported on."""

    def written(self, held: Held) -> str:
        """A hand in writing, as `read` reads it."""

    def lies(self, group: Sequence[Any]) -> bool:
        """Whether tiles that were put together lie on the table as a set, see `Held.laid`, as a Kong does."""

    def wild(self, held: Held, tile: Any) -> bool:
        """Whether a tile stands for any other with this hand."""

    def group(self, held: Held, tiles: Sequence[Any]) -> Verdict:
        """What some tiles of the hand are when they are put together. Raises HandError for one that is not held."""

    def report(self, held: Held) -> list[Section]:
        """Everything worth knowing about a hand of one of `sizes`."""


@runtime_checkable
class Composes(Protocol):
    """What a hand lab asks besides of a game in which several groups are something together, such as a first meld."""

    def together(self, held: Held, groups: Sequence[Sequence[Any]]) -> Verdict | None:
        """What the groups that were put together are as one; None where there is nothing to say."""
