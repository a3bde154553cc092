"""A Trial: a worked example as a live position, with all tiles open, in which anybody may try anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominolab.errors import IllegalMove, NotationError, SetupError
from dominolab.prompt import noticed, prompt, reasons
from dominolab.reel import Reel
from dominolab.rulebook import seat_name
from dominolab.sentences import both, proposed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from dominolab.example import Example
    from dominolab.game import Game
    from dominolab.rule import Event
    from dominolab.ruling import Ruling
    from dominolab.wire import Notice, Position, Reason, Scene, Text, Trying, Zone

MOST_TOLD = 12  # moves that a refusal names as legal instead


class Trial:
    """A worked example in which moves can be tried.

    Args:
        example: the example.
        table: options that differ from the defaults.

    Raises:
        SetupError: there is no such position under these options.

    >>> import dominolab as dl
    >>> from dominolab.example import Example
    >>> trial = Trial(Example(dl.variant("french").rules["french.unlock"], 1))
    >>> trial.show()
    >>> trial.live()["notice"]["why"][0]["rule"]
    'french.unlock'
    """

    def __init__(self, example: Example, table: Mapping[str, Any] | None = None) -> None:
        self.example, self.table = example, dict(table or {})
        self.step = self._notices = 0
        self.notice: Notice | None = None
        self._set_up()

    def _set_up(self) -> None:
        self.game, self._opened = self.example.start(self.table)
        self._done = 0

    def reset(self) -> None:
        """Back to the position of the example."""
        self._set_up()
        self.notice = None
        self.step += 1

    def attempt(self, move: object) -> None:
        """Try a move in notation, for the seat to act; what came of a refused one is in `notice`."""
        self.notice = None
        self._done = -1
        if self._seat is not None:
            self._try(move, self._seat)
        self.step += 1

    @property
    def _seat(self) -> int | None:
        """Who tries the next move; None where nobody can. Where several seats may act, they do so in their order."""
        game = self.game
        return None if game.over or not (*game.state.asked, *game.actors) else game.next

    def show(self) -> None:
        """Make the example's own moves."""
        if self._done != 0 or self.game.steps:
            self._set_up()
        self.notice = None
        for seat, move in self.example.moves():
            self._try(move, seat)
        self._done = -1
        self.step += 1

    def _try(self, move: Any, seat: int) -> None:
        game = self.game
        try:
            game.play(move, seat)
        except IllegalMove as error:
            legal = [] if self._seat is None else [str(m) for m in game.moves(self._seat)][:MOST_TOLD]
            self._say("refused", refused(error.ruling), reasons(error.ruling), legal)
        except (NotationError, SetupError) as error:
            self._say("unreadable", error.text, [], [])

    def _say(self, kind: str, text: Text, why: list[Reason], instead: list[str]) -> None:
        self._notices += 1
        self.notice = noticed(self.game.deal, kind, text, why, instead, self._notices)

    def live(self) -> Trying:
        """The position as the browser shows it."""
        game = self.game
        return {
            "rule": self.example.card.id,
            "example": self.example.number,
            "step": self.step,
            "fresh": not game.steps and self.notice is None,
            "position": position(game, self._opened),
            "prompt": None if self._seat is None else prompt(game, self._seat),
            "notice": self.notice,
        }


def refused(ruling: Ruling) -> Text:
    """The first line of a refusal."""
    return both(lambda lang: ruling.explain(lang).split("\n")[0])


def position(game: Game, opened: Iterable[Event] = ()) -> Position:
    """A game as the scenes of a film, all tiles open, with the parts of the table that are of use.

    Args:
        game: the game; it may have begun in mid-position.
        opened: what followed while it was set up.
    """
    reel = Reel(game, None)
    scenes, deal = reel.scenes, game.deal
    rest = len(scenes) - 1 - _after(scenes) if game.opening else 0
    told = list(opened)
    if told and not game.opening and not game.steps:
        reel.shoot(told, deal.variant.family.scene(reel.state))
    zones: dict[str, Zone] = deal.variant.family.zones(deal)
    used = {part["zone"] for s in scenes for p in ("put", "change") for part in s.get(p, {}).values() if "zone" in part}  # type: ignore[attr-defined]
    turns = {seat for scene in scenes for seat in scene["turn"]}
    kept = {k: z for k, z in zones.items() if k in used or z["kind"] == "table" or z.get("seat") in turns}
    return {
        "seats": [both(lambda lang, s=s: seat_name(deal, s, lang)) for s in range(deal.seats)],
        "zones": kept,
        "scenes": scenes,
        "rest": rest,
    }


def _after(scenes: list[Scene]) -> int:
    """How many scenes follow the first move."""
    return next((len(scenes) - at for at, scene in enumerate(scenes) if "move" in scene), 0)


def tried(example: Example) -> list[Text]:
    """The moves of an example, in words."""
    deal = example.start()[0].deal
    return [both(lambda lang, s=seat, m=move: proposed(s, m, deal, lang)) for seat, move in example.moves()]
