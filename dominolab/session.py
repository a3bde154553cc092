"""A Session: a game played at a screen, by one seat against agents or by everybody in turn.

It knows nothing of widgets. Whatever it hands out holds only what the seat at the screen may see; whatever it is told
is checked, and a thing told twice is done once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominolab.agents import BLIND, read_agents
from dominolab.errors import IllegalMove, NotationError, RecordError, SetupError
from dominolab.film import head
from dominolab.match import Match, MatchRecord
from dominolab.record import Record
from dominolab.reel import Reel
from dominolab.rulebook import seat_name
from dominolab.sentences import both, chapter

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.game import Game, Step
    from dominolab.ruling import Ruling
    from dominolab.wire import Attempt, Choice, Film, Notice, Prompt, Reason, Scene, SheetRow, Status, Text

class Session:
    """A deal, and the match it belongs to, being played at a screen.

    Args:
        start: the deal, or a game or match to go on with.
        seat: the seat at the screen; None when all seats take turns at it.
        agents: who plays the other seats: a name, a callable, or one for each seat.

    Attributes:
        match: the deals so far.
        notice: what came of the last thing that was asked.

    >>> import dominolab as dl
    >>> session = Session(dl.variant("block").deal(seed=7), seat=0)
    >>> session.attempt("9-9 at left")["kind"]
    'refused'
    """

    def __init__(self, start: Deal | Game | Match, seat: int | None = 0, agents: Any = "random") -> None:
        self.match = start if isinstance(start, Match) else Match(start)
        deal = self.match.game.deal
        if seat is not None:
            self.match.game.view(seat)
        self.seat = seat
        self._agents = read_agents(agents, deal)
        self.notice: Notice | None = None
        self._notices = 0
        self._undone: list[Step] = []
        self._sheet: list[SheetRow] = []
        self._reel: Reel | None = None
        self._reel_of: tuple[Game, int] | None = None
        self._taken = 0
        self._waiting = False
        self.go_on()

    # ── what the screen shows ───────────────────────────────────────────────────────────────────────────────────

    @property
    def game(self) -> Game:
        """The present deal."""
        return self.match.game

    @property
    def eye(self) -> int:
        """Whose eyes look at the screen: the seat's, or those of whoever is to act."""
        if self.seat is not None:
            return self.seat
        steps = self.game.steps
        return self.game.actors[0] if self.game.actors else steps[-1].seat if steps else 0

    def film(self) -> Film:
        """The present deal so far, as the seat at the screen sees it."""
        deal = self.game.deal
        made = head(deal, self.eye, chapter(deal))
        reel = self._shot()
        made["scenes"] = list(reel.scenes)
        made["chapters"] = [{"title": chapter(deal), "start": 0}]
        made["sheet"] = [*self._sheet, *reel.sheet]
        return made

    def scenes(self) -> list[Scene]:
        """The scenes of the present deal so far."""
        return list(self._shot().scenes)

    def _shot(self) -> Reel:
        """The reel of the present deal for the present eye; steps made since are added to it."""
        of = self.game, self.eye
        if self._reel is None or self._reel_of != of or self._taken > len(self.game.steps):
            self._reel, self._reel_of = Reel(self.game, self.eye), of
        else:
            for number in range(self._taken + 1, len(self.game.steps) + 1):
                self._reel.step(self.game.steps[number - 1], number)
        self._taken = len(self.game.steps)
        return self._reel

    def prompt(self) -> Prompt | None:
        """What the seat at the screen can do now, or None when it is not its turn."""
        game = self.game
        if game.over or self.eye not in game.actors or self._waiting:
            return None
        seat = self.eye
        choices: dict[str, Choice] = {}
        buttons: list[Attempt] = []
        for try_ in game.deal.variant.family.attempts(game.state, seat):
            attempt = self._judged(game.law.judge(game.state, try_.move, seat), try_.label)
            if try_.key is None:
                buttons.append(attempt)
                continue
            choice = choices.setdefault(try_.key, {"legal": False, "why": [], "targets": []})
            choice["targets"].append({**attempt, **try_.spot})
            choice["legal"] = choice["legal"] or attempt["legal"]
        for key, choice in choices.items():
            if not choice["legal"]:
                whole = game.deal.variant.family.whole(game.state, key)
                choice["why"] = self._reasons(game.law.judge(game.state, whole, seat))
        name = both(lambda lang: seat_name(game.deal, seat, lang))
        return {
            "step": len(game.steps),
            "seat": seat,
            "text": [f"{name[0]}, it is your turn.", f"{name[1]}, giliranmu."],
            "choices": choices,
            "buttons": buttons,
        }

    def _judged(self, ruling: Ruling, label: Text) -> Attempt:
        return {"move": str(ruling.move), "label": label, "legal": ruling.legal, "why": self._reasons(ruling)}

    def _reasons(self, ruling: Ruling) -> list[Reason]:
        sentences = zip(ruling.sentences("en"), ruling.sentences("id"), strict=True)
        return [{"rule": b.rule, "text": list(said)} for b, said in zip(ruling.breaches, sentences, strict=True)]

    def status(self) -> Status:
        """Where the game stands."""
        game, state = self.game, self.game.state
        own = any(self._own(step.seat) for step in game.steps)
        return {
            "step": len(game.steps),
            "undo": own,
            "redo": bool(self._undone),
            "over": game.over,
            "match_over": bool(state.match_over),
            "waiting": self._waiting,
            "result": [line["text"] for line in self._shot().scenes[-1]["lines"]][-1] if game.over else ["", ""],
        }

    # ── what the screen asks ────────────────────────────────────────────────────────────────────────────────────

    def attempt(self, move: str, step: int | None = None) -> Notice | None:
        """Try a move.

        Args:
            move: its notation.
            step: the number of steps that the screen knew of; a late or repeated attempt is let go.

        Returns:
            The notice when the move was refused or could not be read, else None.
        """
        game = self.game
        made = len(game.steps)
        if step is not None and step != made:
            return None
        self.notice = None
        try:
            game.play(move, self.eye)
        except IllegalMove as error:
            if len(game.steps) > made:  # the attempt was paid for
                self._undone = []
            return self._refused(error.ruling)
        except (NotationError, SetupError) as error:
            return self._say("unreadable", [str(error), str(error)])
        self._undone = []
        self.go_on()
        return None

    def _refused(self, ruling: Ruling) -> Notice:
        text = [ruling.explain("en").split("\n")[0], ruling.explain("id").split("\n")[0]]
        instead = [str(move) for move in self.game.moves(self.eye)][:12] if self.eye in self.game.actors else []
        return self._say("refused", text, self._reasons(ruling), instead)

    def _say(self, kind: str, text: Text, why: list[Reason] | None = None, instead: list[str] | None = None) -> Notice:
        self._notices += 1
        self.notice = {"kind": kind, "text": text, "why": why or [], "instead": instead or [], "count": self._notices}
        return self.notice

    def go_on(self) -> None:
        """Let the agents move until the seat at the screen is to act. An interruption leaves the game as it is."""
        self._waiting = True
        while not self.game.over and not self._own(self.game.actors[0]):
            self._agent_moves()
        self._waiting = False

    def _agent_moves(self) -> None:
        game = self.game
        seat = game.actors[0]
        agent = self._agents[seat]
        rng = game.deal.rng(f"agent {len(game.steps)}")
        game.play(agent(None if agent in BLIND else game.view(seat), game.moves(seat), rng), seat)

    def _own(self, seat: int) -> bool:
        return self.seat is None or seat == self.seat

    def undo(self) -> None:
        """Take back the last move of the seat at the screen, and what the agents did after it."""
        steps = self.game.steps
        last = max((n for n, step in enumerate(steps) if self._own(step.seat)), default=None)
        if last is None:
            return
        self._undone = [*steps[last:], *self._undone]
        self._back_to(last)

    def redo(self) -> None:
        """Make again what was taken back, up to the next turn of the seat at the screen."""
        while self._undone:
            step = self._undone.pop(0)
            self.game.repeat(step)
            if self._undone and self._own(self._undone[0].seat):
                break
        self.notice = None

    def back_to(self, step: int) -> None:
        """Go back to the game after so many steps, and play on from there differently."""
        if type(step) is int and 0 <= step < len(self.game.steps):
            self._undone = [*self.game.steps[step:], *self._undone]
            self._back_to(step)
            self.go_on()

    def _back_to(self, n: int) -> None:
        self.match.games[-1] = self.game.at(n)
        self._reel = None
        self.notice = None
        self._waiting = False

    def hint(self) -> Notice | None:
        """A move that would be sensible, and why."""
        if self.eye not in self.game.actors or self.game.over:
            return None
        moves = self.game.moves(self.eye)
        move, text = self.game.deal.variant.family.hint(self.game.view(self.eye), moves)
        return self._say("hint", text, instead=[str(move)])

    def new_deal(self, seed: int | None = None) -> None:
        """Begin again with another shuffle, at the same table.

        Raises:
            SetupError: the seed is not one.
        """
        deal = self.game.deal
        self._begin(Match(deal.variant.deal(seed, deal.seats, names=deal.names, **deal.options)))

    def next_deal(self) -> None:
        """The next deal of the match."""
        if self.game.over and not self.match.over:
            self._shuffle_again()
            self.go_on()

    def _shuffle_again(self) -> None:
        self._sheet += [{**row, "scene": 0} for row in self._shot().sheet]
        self.match.next_deal()
        self._undone, self._reel, self.notice = [], None, None

    def finish(self, *, match: bool = False) -> None:
        """Let agents play for everybody to the end of the deal, or of the match."""
        self._undone = []
        while True:
            while not self.game.over:
                self._agent_moves()
            if not match or self.match.over:
                break
            self._shuffle_again()
        self._waiting = False

    # ── records ─────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def record(self) -> MatchRecord:
        """The match so far, hidden tiles and all: for the reader's own keeping, not for the screen."""
        return self.match.record

    def load(self, text: str) -> None:
        """Go on with a saved record or match.

        Raises:
            RecordError: the text is none; everything stays as it was.
        """
        try:
            loaded = MatchRecord.from_json(text)
        except RecordError as error:
            if "first field" not in str(error):
                raise
            loaded = MatchRecord((Record.from_json(text),))
        games = [record.game() for record in loaded.records]
        if games[0].deal.seats != self.game.deal.seats:
            msg = f"This record has {games[0].deal.seats} seats, and this table {self.game.deal.seats}."
            raise RecordError(msg)
        match = Match(games[0].deal)
        match.games = games
        self._begin(match)

    def _begin(self, match: Match) -> None:
        self.match = match
        self._sheet, self._undone, self._reel, self.notice = [], [], None, None
        self.go_on()
