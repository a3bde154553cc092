"""The Camera: films a match while it is played, for one pair of eyes at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dominolab.film import head, turned
from dominolab.reel import Reel
from dominolab.sentences import chapter

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.game import Game
    from dominolab.match import Match
    from dominolab.wire import Film, SheetRow, Text


class Camera:
    """Keeps what it has filmed of the present deal, so that a move adds scenes and nothing is filmed twice."""

    def __init__(self) -> None:
        self._reel: Reel | None = None
        self._reel_of: tuple[Game, int] | None = None
        self._taken = 0
        self._head: tuple[tuple[Deal, int], Film] | None = None
        self._past: dict[Game, list[SheetRow]] = {}

    def film(self, match: Match, eye: int, low: int) -> Film:
        """The present deal so far.

        Args:
            match: the match.
            eye: the seat that looks; one past the last is an onlooker.
            low: the seat at the lower edge of the table.
        """
        deal, reel = match.game.deal, self.shot(match.game, eye)
        if self._head is None or self._head[0] != (deal, eye):
            self._head = (deal, eye), head(deal, eye, chapter(deal))
        made = self._head[1].copy()
        made["zones"] = turned(made["zones"], low, deal)
        made["scenes"] = list(reel.scenes)
        made["chapters"] = [{"title": chapter(deal), "start": 0}]
        made["sheet"] = [*self._sheet(match, eye), *reel.sheet]
        return made

    def shot(self, game: Game, eye: int) -> Reel:
        """The reel of a deal; steps made since it was shot last are added to it."""
        if self._reel is None or self._reel_of != (game, eye):
            self._reel, self._reel_of = Reel(game, eye), (game, eye)
        else:
            for number in range(self._taken + 1, len(game.steps) + 1):
                self._reel.step(game.steps[number - 1], number)
        self._taken = len(game.steps)
        return self._reel

    def result(self, game: Game, eye: int) -> Text:
        """Who won a deal that is over, and the last that was said of it."""
        reel = self.shot(game, eye)
        won = next(row["title"] for row in reversed(reel.sheet) if not row.get("total"))
        last = reel.scenes[-1]["lines"][-1]["text"]
        return [f"{how}. {said}" for how, said in zip(won, last, strict=True)]

    def _sheet(self, match: Match, eye: int) -> list[SheetRow]:
        """The rows of the deals before this one, which are shown from its first scene on."""
        self._past = {game: self._past.get(game) or Reel(game, eye).sheet for game in match.games[:-1]}
        return [{**row, "scene": 0} for rows in self._past.values() for row in rows]


def walk(match: Match, eye: int, low: int) -> Film:
    """All deals of a match so far, each a chapter. For the arguments see `Camera.film`."""
    made = head(match.game.deal, eye, chapter(match.games[0].deal))
    for game in match.games:
        reel, start = Reel(game, eye), len(made["scenes"])
        made["chapters"].append({"title": chapter(game.deal), "start": start})
        made["sheet"] += [{**row, "scene": row["scene"] + start} for row in reel.sheet]
        made["scenes"] += reel.scenes
    if len(match.games) > 1:
        made["subtitle"] = [f"{len(match.games)} deals", f"{len(match.games)} ronde"]
    made["zones"] = turned(made["zones"], low, match.game.deal)
    return made
