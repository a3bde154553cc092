"""What one class is playing at the console: the match, what was played before it, and what was agreed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from dominolab.console.words import Sorry, both
from dominolab.deal import read_seed
from dominolab.errors import IllegalMove
from dominolab.match import Match
from dominolab.variant import variants

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.game import Game
    from dominolab.rule import Event
    from dominolab.ruling import Ruling
    from dominolab.variant import Variant

__all__ = ["Lesson", "Play"]


@dataclass
class Play:
    """What is on the table.

    Attributes:
        match: the deals; of a single deal, a match of which no more is played.
        whole: whether it is played as a match.
    """

    match: Match
    whole: bool = False


@dataclass
class Lesson:
    """The memory of the console.

    Attributes:
        lang: the language that was chosen, if one was.
        now: what is on the table, if anything is.
        past: what was on the table before, for `undo`.
        agreed: the options set for later deals, by variant.
        refused: the last ruling that was a refusal.
    """

    lang: str | None = None
    now: Play | None = None
    past: list[Play] = field(default_factory=list)
    agreed: dict[str, dict[str, Any]] = field(default_factory=dict)
    refused: Ruling | None = None

    @property
    def game(self) -> Game:
        """The present deal. Raises Sorry before the first one."""
        if self.now is None:
            raise Sorry("no_game", deal=both("deal", "french seed 7"))
        return self.now.match.game

    @property
    def variant(self) -> Variant | None:
        """The game on the table, if there is one."""
        return self.now.match.game.deal.variant if self.now else None

    def options(self, variant: Variant) -> dict[str, Any]:
        """What has been agreed for deals of a variant."""
        return self.agreed.get(variant.id, {})

    def begin(self, deal: Deal, *, whole: bool = False) -> None:
        """Put a deal on the table; what lay there can be had back by `undo`."""
        self.put(Play(Match(deal), whole))

    def put(self, play: Play) -> None:
        """Put something on the table; what lay there can be had back by `undo`."""
        if self.now is not None:
            self.past.append(self.now)
        self.now = play
        self.refused = None

    def next_deal(self) -> None:
        """Deal the next deal of the match."""
        game = self.game
        if not game.over:
            raise Sorry("not_over", step=both("step", "all"))
        if self.now:
            self.now.match.next_deal()

    def attempt(self, move: str, seat: int | None) -> tuple[Ruling | None, list[Event]]:
        """Make a move: the refusal, if it was refused, and what happened."""
        game = self.game
        before = len(game.steps)
        try:
            events = game.play(move, seat)
        except IllegalMove as error:
            self.refused = error.ruling
            return error.ruling, game.steps[-1].events if len(game.steps) > before else []
        return None, events

    def mend(self) -> None:
        """After an interruption: the present deal as its whole steps left it."""
        if self.now:
            games = self.now.match.games
            games[-1] = games[-1].at(len(games[-1].steps))

    def undo(self, n: int) -> list[str]:
        """Take back up to `n` steps: their moves, latest first; an empty text where a whole deal was left."""
        taken: list[str] = []
        while self.now and len(taken) < n:
            games = self.now.match.games
            if games[-1].steps:
                taken.append(str(games[-1].steps[-1].move))
                games[-1].undo()
            elif taken:
                break
            elif len(games) > 1:
                games.pop()
                return [""]
            elif self.past:
                self.now = self.past.pop()
                return [""]
            else:
                break
        return taken


def find_variant(name: str) -> Variant:
    """The variant of that name. Raises Sorry."""
    known = variants()
    tidy = name.lower().replace("_", "-")
    if tidy not in list(known):
        raise Sorry("variant", given=name, valid=known)
    return known[tidy]


def number(text: str, what: str) -> int:
    """A whole number. Raises Sorry."""
    if not (text.isascii() and text.isdigit() and len(text) < 19):  # noqa: PLR2004 - no seed of a class is longer
        raise Sorry("number", what=what, given=text)
    return read_seed(int(text))
