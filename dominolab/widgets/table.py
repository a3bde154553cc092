"""Play at a table: against agents, or taking turns at one screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominolab.session import Session
from dominolab.widgets.walkthrough import Walkthrough

if TYPE_CHECKING:
    from collections.abc import Sequence

PACE = 2.0


class Table(Walkthrough):
    """A game to play in the notebook, in which what is not allowed says why.

    >>> from dominolab.widgets.table import Table  # doctest: +SKIP
    >>> Table("french", seed=7, seat=0, lang="id")  # doctest: +SKIP
    <Table of French, seat 0>

    Args:
        start: the name of a variant or a Variant; or a deal, game, match or record to go on with.
        seed: the seed of the deal; chosen at random when left out.
        seat: the seat at this screen; None when all take turns at it.
        agents: who plays the other seats: a name, a function, or one for each seat; the best there are when left out.
        lang: `en` or `id`.
        speed: how fast agents move; 1 is a move in 1.6 seconds, 0 is at once.
        **options: of a variant: `seats`, `preset`, `wall`, `names`, and its own options.

    Nothing that reaches the browser tells what the seat may not see; `session.record` in Python has everything.

    Attributes:
        session: the game behind it.

    Raises:
        SetupError: there is no such variant, option, seat or agent.
        TypeError: options were given for a deal, which has them already.
        FileNotFoundError: when the front end has not been built.
    """

    def __init__(  # noqa: PLR0913 - by keyword
        self,
        start: object,
        *,
        seed: int | None = None,
        seat: int | None = 0,
        agents: Any = None,
        lang: str = "en",
        speed: float = PACE,
        **options: Any,
    ) -> None:
        session = Session(_deal(start, seed, options), seat, agents)
        super().__init__(session.film(), lang=lang)
        self.session = session
        self.speed, self.playable = speed, True
        self._sit(session).show()

    @classmethod
    def load(  # noqa: PLR0913 - by keyword
        cls,
        text: str,
        *,
        seed: int | None = None,
        wall: Sequence[Any] | None = None,
        seat: int | None = 0,
        agents: Any = None,
        lang: str = "en",
        speed: float = PACE,
    ) -> Table:
        """A table that goes on with a saved record.

        Args:
            text: the JSON text of a record or a match, whole or sealed.
            seed: the seed of the match, which opens a sealed record.
            wall: opens one whose wall was written out: its tiles in their order, or a list of such walls, one for each
                deal.
            seat: as for `Table`, and so are the others.
            agents: as for `Table`.
            lang: as for `Table`.
            speed: as for `Table`.

        Raises:
            RecordError: the text is none of these, or its moves do not fit the seed.
        """
        from dominolab.sealing import read
        from dominolab.tiles import Tile

        walls = [wall] if wall and isinstance(wall[0], str | Tile) else wall or ()
        found = read(text, seed, [[str(tile) for tile in one] for one in walls])
        return cls(found, seat=seat, agents=agents, lang=lang, speed=speed)

    def walkthrough(self) -> Walkthrough:
        """What has been played so far, to step through, as the seat at this screen saw it."""
        found = Walkthrough(self.session.walk(), lang=self.lang)
        found.keep(self.session.record)
        return found

    def __repr__(self) -> str:
        seat = "all seats" if self.session.seat is None else f"seat {self.session.seat}"
        return f"<Table of {self.film['title'][0]}, {seat}>"


def _deal(start: object, seed: int | None, options: dict[str, Any]) -> object:
    """The deal that the arguments describe, or the game that was given."""
    from dominolab.variant import Variant, variant

    if isinstance(start, str):
        start = variant(start)
    if isinstance(start, Variant):
        return start.deal(seed, **options)
    given = [*(["seed"] if seed is not None else []), *options]
    if given:
        message = f"{type(start).__name__} has its seed and options already; {', '.join(given)} cannot be given."
        raise TypeError(message)
    return start
