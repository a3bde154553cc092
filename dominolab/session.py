"""A Session: a game played at a screen, by one seat against agents or by everybody in turn.

It knows nothing of widgets. Whatever it hands out holds only what the seat at the screen may see, and an agent that
fails or is interrupted leaves the game as it was.
"""

from __future__ import annotations

from secrets import randbelow
from typing import TYPE_CHECKING, Any

from dominolab import sealing
from dominolab.camera import Camera, walk
from dominolab.deal import shuffled
from dominolab.errors import IllegalMove, NotationError, SetupError
from dominolab.idling import choices, idle
from dominolab.match import Match
from dominolab.opponents import AgentError, Opponents
from dominolab.prompt import noticed, prompt, question, reasons, refusal, status
from dominolab.rule import TakeBack

if TYPE_CHECKING:
    from collections.abc import Callable

    from dominolab.game import Game, Step
    from dominolab.match import MatchRecord
    from dominolab.wire import Film, Notice, Prompt, Reason, Status, Text


class Session:
    """A deal, and the match it belongs to, being played at a screen.

    Args:
        start: a deal, or a game, match or record to go on with; it stays as it is.
        seat: the seat at the screen; None when all seats take turns at it.
        agents: who plays the other seats: a name, a callable, or one for each seat; the best there are when left out.

    Attributes:
        match: the deals so far.
        step: rises with each change, so that what was asked of an earlier position can be told.
        deals: rises with each deal that is begun or taken up.
        notice: what came of the last thing that was asked.
        fault: what an agent raised last; it may tell of its tiles, so that it is not for the screen.
        on_step: called before an agent that may be slow thinks, so that the screen can show the moves so far.

    >>> import dominolab as dl
    >>> session = Session(dl.variant("block").deal(seed=7), seat=0)
    >>> session.attempt("9-9 at left")
    >>> session.notice["kind"], session.notice["why"][0]["rule"]
    ('refused', 'connecting.held')
    """

    def __init__(self, start: object, seat: int | None = 0, agents: Any = None) -> None:
        self.match = sealing.as_match(start)
        if seat is not None:
            self.match.game.view(seat)
        self.seat = seat
        self._agents = Opponents(agents, self.match.game.deal)
        self.step = self.deals = 0
        self.notice: Notice | None = None
        self.fault: BaseException | None = None
        self.on_step: Callable[[], None] = lambda: None
        self.thinking = False
        self._notices = 0
        self._sitting: int | None = None
        self._undone: list[Step] = []
        self._groups: tuple[int, list[list[str]]] = -1, []
        self._camera = Camera()
        self._begin(self.match)

    @property
    def game(self) -> Game:
        """The present deal."""
        return self.match.game

    @property
    def eye(self) -> int:
        """Whose eyes look at the screen; one past the last seat is an onlooker, who sees what lies open."""
        if self.seat is not None:
            return self.seat
        return self._sitting if self._sitting in self._asked else self.game.deal.seats

    @property
    def waiting(self) -> bool:
        """Whether it is an agent's turn and it has not moved."""
        return not self.game.over and not self._own(self.game.next)

    @property
    def _asked(self) -> tuple[int, ...]:
        """The seats that can do something now."""
        return self.game.state.asked[:1] or self.game.actors

    @property
    def _low(self) -> int:
        """Who sits at the lower edge: the seat at the screen, or whoever has it or is to take it."""
        return self.seat if self.seat is not None else (*self.game.actors, 0)[0]

    def film(self) -> Film:
        """The present deal so far, as the seat at the screen sees it."""
        return self._camera.film(self.match, self.eye, self._low)

    def walk(self) -> Film:
        """All deals of the match so far, each a chapter, as the seat at the screen sees them."""
        return walk(self.match, self.eye, self._low)

    def prompt(self) -> Prompt | None:
        """What the seat at the screen can do now, or None when it is not its turn."""
        game, eye = self.game, self.eye
        asked, groups = not game.over and eye in self._asked, self._groups[1] if self._groups[0] == self.step else []
        return prompt(game, eye, self._camera.shot(game, eye).keys.of, groups, eye) if asked else None

    def status(self) -> Status:
        """Where the game stands."""
        undo = any(True for _ in choices(self.game, self.seat))
        result = self._camera.result(self.game, self.eye) if self.game.over else ["", ""]
        return status(self, undo=undo, redo=bool(self._undone), result=result)

    def attempt(self, move: str, *, sure: bool = False) -> None:
        """Try a move, given in its notation; `notice` says why not, or asks whether the player is `sure`."""
        game, made = self.game, len(self.game.steps)
        self.notice = None
        try:
            if isinstance(game.deal.variant.family.read_move(move, game.state), TakeBack):
                return self.undo()
            ruling = game.judge(move, self.eye)
            if not sure and (asked := question(game, ruling)):
                return self._say("sure", asked, instead=[str(ruling.move)])
            game.play(move, self.eye)
        except IllegalMove as error:
            paid = game.steps[made:]
            text = refusal(game, error.ruling, paid[0].events if paid else [])
            self._say("refused", text, reasons(error.ruling), self._legal())
            if paid:
                self._undone = []
                self.step += 1
        except (NotationError, SetupError) as error:
            self._say("unreadable", error.text, instead=self._legal())
        else:
            self._undone = []
            self.step += 1
            self.go_on()

    def _legal(self) -> list[str]:
        return [str(move) for move in self.game.moves(self.eye)][:12] if self.eye in self._asked else []

    def _say(self, kind: str, text: Text, why: list[Reason] | None = None, instead: list[str] | None = None) -> None:
        self._notices += 1
        self.notice = noticed(self.game.deal, kind, text, why or [], instead or [], self._notices)

    def complain(self, text: Text) -> None:
        """Say that what was asked cannot be done."""
        self._say("failed", text)

    def compose(self, groups: list[list[str]]) -> None:
        """Put tiles together, by their keys, as long as nobody moves; `prompt` says what they make."""
        self._groups = self.step, groups

    def hint(self) -> None:
        """A move that would be sensible, and why."""
        if self.eye in self._asked and not self.game.over:
            moves = self.game.moves(self.eye)
            move, text = self.game.deal.variant.family.hint(self.game.view(self.eye), moves)
            self._say("hint", text, instead=[str(move)])

    def sit(self) -> None:
        """Whoever is to act has taken the screen and may see its tiles."""
        if self.seat is None and not self.game.over:
            self._sitting = self.game.next
            self.notice = None
            self.step += 1

    def go_on(self) -> None:
        """Let the agents move until the seat at the screen is to act, or one of them fails or is interrupted."""
        while self._agent_moves() if self.waiting else self._idled():
            pass

    def _idled(self) -> bool:
        """Whether the seat at the screen had nothing to decide, and its move was made for it."""
        move = idle(self.game, self.seat)
        if move is None:
            return False
        self.game.play(move, self.seat)
        self.step += 1
        return True

    def _agent_moves(self) -> bool:
        self.thinking = True
        try:
            if self._agents.slow:
                self.on_step()
            self._agents.move(self.game)
        except AgentError as error:
            self.fault = error.__cause__
            self.mend()
            self._say("failed", error.text)
            return False
        finally:
            self.thinking = False
        self.step += 1
        return True

    def mend(self) -> None:
        """Set the game up again from its steps, after something was interrupted half-way."""
        self.match.games[-1] = self.game.at(len(self.game.steps))
        self._camera = Camera()
        self.thinking = False
        self.step += 1

    def _own(self, seat: int) -> bool:
        return self.seat is None or seat == self.seat

    def undo(self) -> None:
        """Take back the last move of the seat at the screen, and what the others have done since."""
        last = max(choices(self.game, self.seat), default=None)
        if last is not None:
            self._back_to(last)

    def redo(self) -> None:
        """Make again what was taken back, up to the next turn of the seat at the screen."""
        while self._undone:
            self.game.repeat(self._undone.pop(0))
            if self._undone and self._own(self._undone[0].seat) and idle(self.game, self.seat) is None:
                break
        self._moved()
        if not self._undone:
            self.go_on()

    def back_to(self, moves: int) -> None:
        """Go back to the turn of the seat at the screen that came next after so many moves, or else its last."""
        own = list(choices(self.game, self.seat))
        if own and 0 <= moves < len(self.game.steps):
            self._back_to(next((n for n in own if n >= moves), own[-1]))

    def take(self, deal: int, moves: int) -> None:
        """Go back to a deal of the match, and in it to `moves` moves.

        Raises:
            SetupError: there is no such deal or move.
        """
        self._begin(sealing.branch(self.match, deal, moves))

    def _back_to(self, n: int) -> None:
        ruling = self.game.may_undo(len(self.game.steps) - n)
        if not ruling.legal:
            self._say("refused", refusal(self.game, ruling, []), reasons(ruling))
            return
        self._undone = [*self.game.steps[n:], *self._undone]
        self.match.games[-1] = self.game.at(n)
        self.game.state.taken_back = True
        self._moved()

    def _moved(self) -> None:
        self._sitting, self.notice = None, None
        self.step += 1

    def new_deal(self, seed: int | None = None) -> None:
        """Begin a new match at the same table.

        Raises:
            SetupError: the seed is not one.
        """
        deal = self.game.deal
        self._begin(Match(deal.variant.deal(seed, deal.seats, names=deal.names, **deal.options)))

    def next_deal(self) -> None:
        """The next deal of the match, once the present one is over."""
        if self.game.over and not self.match.over:
            self._shuffle_again()
            self.go_on()

    def _shuffle_again(self) -> None:
        deal = self.game.deal
        # A wall that was written out says nothing of the next one.
        self.match.next_deal(None if deal.given is None else shuffled(deal.tiles, randbelow(2**63)))
        self._undone = []
        self.deals += 1
        self._moved()

    def finish(self, *, match: bool = False) -> None:
        """Let agents play for everybody to the end of the deal, or of the match."""
        self._undone, self.notice = [], None
        while True:
            while not self.game.over:
                if not self._agent_moves():
                    return
            if not match or self.match.over:
                break
            self._shuffle_again()

    def _begin(self, match: Match) -> None:
        agents = Opponents(self._agents.named, match.game.deal)
        self.match, self._agents, self._undone = match, agents, []
        self.deals += 1
        self._moved()
        self.go_on()

    @property
    def record(self) -> MatchRecord:
        """The match so far, hidden tiles and all: for its keeper, not for the screen."""
        return self.match.record

    def saved(self) -> str:
        """The record: before the deal is over without seed and wall; "" where a game began in mid-position."""
        return sealing.saved(self.match, self.eye)

    def load(self, text: str, seed: int | None = None) -> None:
        """Go on with a saved record.

        Args:
            text: a record, a match, or a sealed record.
            seed: opens a sealed record. One of this very match opens without it where its walls were written out.

        Raises:
            RecordError: the text is none, or has no such seat; everything stays as it was.
            SetupError: the agents of this table are not those for its seats.
        """
        self._begin(sealing.reopened(text, seed, self.match, self.seat))
