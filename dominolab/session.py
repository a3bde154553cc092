"""A Session: a game played at a screen, by one seat against agents or by everybody in turn.

It knows nothing of widgets. Whatever it hands out holds only what the seat at the screen may see, and an agent that
fails or is interrupted leaves the game as it was.
"""

from __future__ import annotations

from secrets import randbelow
from typing import TYPE_CHECKING, Any

from dominolab import sealing
from dominolab.agents import AGENTS, BLIND, read_agents
from dominolab.deal import Deal, shuffled
from dominolab.errors import IllegalMove, NotationError, RecordError, SetupError
from dominolab.film import head
from dominolab.game import Game
from dominolab.match import Match, MatchRecord
from dominolab.prompt import prompt, reasons
from dominolab.record import Record
from dominolab.reel import Reel
from dominolab.rulebook import seat_name
from dominolab.sentences import both, chapter, sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from dominolab.game import Step
    from dominolab.ruling import Ruling
    from dominolab.wire import Film, Notice, Prompt, Reason, SheetRow, Status, Text, Zone

MOST_TOLD = 12  # moves that a refusal names as legal instead


class Session:
    """A deal, and the match it belongs to, being played at a screen.

    Args:
        start: a deal, or a game, match or record to go on with; it stays as it is.
        seat: the seat at the screen; None when all seats take turns at it.
        agents: who plays the other seats: a name, a callable, or one for each seat.

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

    def __init__(self, start: object, seat: int | None = 0, agents: Any = "flexible") -> None:
        self.match = as_match(start)
        if seat is not None:
            self.match.game.view(seat)
        self.seat = seat
        self._named = agents
        self._agents = read_agents(agents, self.match.game.deal.seats)
        self.step = self.deals = 0
        self.notice: Notice | None = None
        self.fault: BaseException | None = None
        self.on_step: Callable[[], None] = lambda: None
        self.thinking = False
        self._notices = 0
        self._sitting: int | None = None
        self._undone: list[Step] = []
        self._sheet: list[SheetRow] = []
        self._reel: Reel | None = None
        self._reel_of: tuple[Game, int] | None = None
        self._taken = 0
        self._head: tuple[tuple[Deal, int], Film] | None = None
        self._begin(self.match)

    # ── what the screen shows ───────────────────────────────────────────────────────────────────────────────────

    @property
    def game(self) -> Game:
        """The present deal."""
        return self.match.game

    @property
    def eye(self) -> int:
        """Whose eyes look at the screen; one past the last seat is an onlooker, who sees what lies open."""
        if self.seat is not None:
            return self.seat
        return self._sitting if self._sitting in self.game.actors else self.game.deal.seats  # type: ignore[return-value]

    @property
    def waiting(self) -> bool:
        """Whether it is an agent's turn and it has not moved."""
        return not self.game.over and not self._own(self.game.actors[0])

    @property
    def slow(self) -> bool:
        """Whether an agent may take its time, so that the screen should show each move at once."""
        return any(agent not in AGENTS.values() for agent in self._agents)

    def film(self) -> Film:
        """The present deal so far, as the seat at the screen sees it."""
        deal, reel = self.game.deal, self._shot()
        if self._head is None or self._head[0] != (deal, self.eye):
            self._head = (deal, self.eye), head(deal, self.eye, chapter(deal))
        made = self._head[1].copy()
        made["zones"] = self._turned(made["zones"])
        made["scenes"] = list(reel.scenes)
        made["chapters"] = [{"title": chapter(deal), "start": 0}]
        made["sheet"] = [*self._sheet, *reel.sheet]
        return made

    def walk(self) -> Film:
        """All deals of the match so far, each a chapter, as the seat at the screen sees them."""
        made = head(self.game.deal, self.eye, chapter(self.match.games[0].deal))
        for game in self.match.games:
            reel, start = Reel(game, self.eye), len(made["scenes"])
            made["chapters"].append({"title": chapter(game.deal), "start": start})
            made["sheet"] += [{**row, "scene": row["scene"] + start} for row in reel.sheet]
            made["scenes"] += reel.scenes
        if len(self.match.games) > 1:
            made["subtitle"] = [f"{len(self.match.games)} deals", f"{len(self.match.games)} ronde"]
        made["zones"] = self._turned(made["zones"])
        return made

    def _turned(self, zones: dict[str, Zone]) -> dict[str, Zone]:
        """The table turned so that whoever sits, or is to sit, at the screen sits at its lower edge."""
        low = self.seat if self.seat is not None else (*self.game.actors, 0)[0]
        places = {zone["seat"]: zone["place"] for zone in zones.values() if "seat" in zone}
        return {
            name: {**zone, "place": places[(zone["seat"] - low) % len(places)]} if "seat" in zone else zone
            for name, zone in zones.items()
        }

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
        return prompt(self.game, self.eye) if not self.game.over and self.eye in self.game.actors else None

    def status(self) -> Status:
        """Where the game stands."""
        game = self.game
        return {
            "step": self.step,
            "deal": self.deals,
            "moves": len(game.steps),
            "undo": any(self._own(step.seat) for step in game.steps),
            "redo": bool(self._undone),
            "over": game.over,
            "match_over": self.match.over,
            "who": ["", ""] if game.over else self._name(game.actors[0]),
            "thinking": self.thinking,
            "waiting": self.waiting,
            "curtain": self.seat is None and not game.over and self.eye not in game.actors,
            "whole": game.over,
            "result": self._result() if game.over else ["", ""],
        }

    def _result(self) -> Text:
        """Who won, and the last that was said of it."""
        reel = self._shot()
        won = next(row["title"] for row in reversed(reel.sheet) if not row.get("total"))
        last = reel.scenes[-1]["lines"][-1]["text"]
        return [f"{how}. {said}" for how, said in zip(won, last, strict=True)]

    def _name(self, seat: int) -> Text:
        return both(lambda lang: seat_name(self.game.deal, seat, lang))

    # ── what the screen asks ────────────────────────────────────────────────────────────────────────────────────

    def attempt(self, move: str) -> None:
        """Try a move, given in its notation; what came of a refused one is in `notice`."""
        game, made = self.game, len(self.game.steps)
        self.notice = None
        try:
            game.play(move, self.eye)
        except IllegalMove as error:
            paid = game.steps[made:]
            self._refused(error.ruling, paid[0] if paid else None)
            if paid:
                self._changed()
        except (NotationError, SetupError) as error:
            shown = str(move)[:40]
            self._say("unreadable", [str(error), f"“{shown}” tidak terbaca sebagai langkah."], instead=self._legal())
        else:
            self._changed()
            self.go_on()

    def _changed(self) -> None:
        self._undone = []
        self.step += 1

    def _legal(self) -> list[str]:
        return [str(move) for move in self.game.moves(self.eye)][:MOST_TOLD] if self.eye in self.game.actors else []

    def _refused(self, ruling: Ruling, paid: Step | None) -> None:
        deal, move = self.game.deal, str(ruling.move)
        label = next((t.label for t in deal.variant.family.attempts(self.game.state, ruling.seat) if str(t.move) == move), [move, move])
        heads = (ruling.explain(lang).split("\n")[0] for lang in ("en", "id"))
        text = [line.replace(move, name) for line, name in zip(heads, label, strict=True)]
        for event in paid.events[1:] if paid else ():
            text = [f"{said} {sentence(event, deal, lang)}" for said, lang in zip(text, ("en", "id"), strict=True)]
        self._say("refused", text, reasons(ruling), self._legal())

    def _say(self, kind: str, text: Text, why: list[Reason] | None = None, instead: list[str] | None = None) -> None:
        self._notices += 1
        self.notice = {"kind": kind, "text": text, "why": why or [], "instead": instead or [], "count": self._notices}

    def complain(self, text: Text) -> None:
        """Say that what was asked cannot be done."""
        self._say("failed", text)

    def hint(self) -> None:
        """A move that would be sensible, and why."""
        if self.eye in self.game.actors and not self.game.over:
            moves = self.game.moves(self.eye)
            move, text = self.game.deal.variant.family.hint(self.game.view(self.eye), moves)
            self._say("hint", text, instead=[str(move)])

    def sit(self) -> None:
        """Whoever is to act has taken the screen and may see its tiles."""
        if self.seat is None and not self.game.over:
            self._sitting = self.game.actors[0]
            self.notice = None
            self.step += 1

    # ── agents ──────────────────────────────────────────────────────────────────────────────────────────────────

    def go_on(self) -> None:
        """Let the agents move until the seat at the screen is to act, or one of them fails or is interrupted."""
        while self.waiting and self._agent_moves():
            pass

    def _agent_moves(self) -> bool:
        game = self.game
        seat = game.actors[0]
        agent = self._agents[seat]
        self.thinking = True
        try:
            if self.slow:
                self.on_step()
            rng = game.deal.rng(f"agent {len(game.steps)}")
            ruling = game.judge(agent(None if agent in BLIND else game.view(seat), game.moves(seat), rng), seat)
            if not ruling.legal:
                raise IllegalMove(ruling)  # noqa: TRY301 - told like whatever else an agent does wrong
            game.play(ruling.move, seat)
        except KeyboardInterrupt as error:
            self._stopped(error, seat, ["was interrupted", "dihentikan"])
            return False
        except (Exception, SystemExit) as error:  # noqa: BLE001 - an agent is anybody's code
            illegal = isinstance(error, IllegalMove)
            what = ["chose a move that is not allowed", "memilih langkah yang tidak boleh"]
            kind = type(error).__name__
            self._stopped(error, seat, what if illegal else [f"failed ({kind})", f"gagal ({kind})"])
            return False
        finally:
            self.thinking = False
        self.step += 1
        return True

    def _stopped(self, error: BaseException, seat: int, what: Text) -> None:
        """Say which agent did not move. Only its name and the kind of fault: the rest could tell of its tiles."""
        self.fault = error
        self.mend()
        agent = getattr(self._agents[seat], "__name__", type(self._agents[seat]).__name__)
        words = [("agent", "The game is as it was."), ("agen", "Permainan tetap seperti semula.")]
        names = zip(self._name(seat), words, what, strict=True)
        self._say("failed", [f"{name}: {word} “{agent}” {did}. {rest}" for name, (word, rest), did in names])

    def mend(self) -> None:
        """Set the game up again from its steps, after something was interrupted half-way."""
        self.match.games[-1] = self.game.at(len(self.game.steps))
        self._reel = None
        self.thinking = False
        self.step += 1

    def _own(self, seat: int) -> bool:
        return self.seat is None or seat == self.seat

    # ── time travel ─────────────────────────────────────────────────────────────────────────────────────────────

    def undo(self) -> None:
        """Take back the last move of the seat at the screen, and what the others have done since."""
        last = max((n for n, step in enumerate(self.game.steps) if self._own(step.seat)), default=None)
        if last is not None:
            self._back_to(last)

    def redo(self) -> None:
        """Make again what was taken back, up to the next turn of the seat at the screen."""
        while self._undone:
            self.game.repeat(self._undone.pop(0))
            if self._undone and self._own(self._undone[0].seat):
                break
        self._moved()
        if not self._undone:
            self.go_on()

    def back_to(self, moves: int) -> None:
        """Go back to the turn of the seat at the screen that came next after so many moves, or else its last."""
        own = [n for n, step in enumerate(self.game.steps) if self._own(step.seat)]
        if own and 0 <= moves < len(self.game.steps):
            self._back_to(next((n for n in own if n >= moves), own[-1]))

    def take(self, deal: int, moves: int) -> None:
        """Go back to a deal of the match, and in it to `moves` moves.

        Raises:
            SetupError: there is no such deal or move.
        """
        if not 0 <= deal < len(self.match.games):
            msg = f"This match has {len(self.match.games)} deals; there is no deal {deal + 1}."
            raise SetupError(msg)
        match = Match.__new__(Match)
        match.games = [*self.match.games[:deal], self.match.games[deal].at(moves)]
        self._begin(match)

    def _back_to(self, n: int) -> None:
        self._undone = [*self.game.steps[n:], *self._undone]
        self.match.games[-1] = self.game.at(n)
        self._reel = None
        self._moved()

    def _moved(self) -> None:
        self._sitting, self.notice = None, None
        self.step += 1

    # ── deals ───────────────────────────────────────────────────────────────────────────────────────────────────

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
        sheet = [*self._sheet, *({**row, "scene": 0} for row in self._shot().sheet)]
        deal = self.game.deal
        # A wall that was written out says nothing of the next one.
        self.match.next_deal(None if deal.given is None else shuffled(deal.tiles, randbelow(2**63)))
        self._undone, self._sheet, self._reel = [], sheet, None
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
        agents = read_agents(self._named, match.game.deal.seats)
        sheet = [row for game in match.games[:-1] for row in Reel(game, self.seat).sheet]
        self.match, self._agents = match, agents
        self._sheet = [{**row, "scene": 0} for row in sheet]
        self._undone, self._reel = [], None
        self.deals += 1
        self._moved()
        self.go_on()

    # ── records ─────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def record(self) -> MatchRecord:
        """The match so far, hidden tiles and all: for its keeper, not for the screen."""
        return self.match.record

    def saved(self) -> str:
        """What the screen may save: the record once the deal is over, before that without seed and wall.

        Empty for a game that began in mid-position, which has no record.
        """
        try:
            return sealing.whole(self.match) if self.game.over else sealing.seal(self.match, self.eye)
        except SetupError:
            return ""

    def load(self, text: str, seed: int | None = None) -> None:
        """Go on with a saved record.

        Args:
            text: a record, a match, or a sealed record.
            seed: opens a sealed record.

        Raises:
            RecordError: the text is none, or has no such seat; everything stays as it was.
        """
        match = sealing.read(text, seed)
        seats = match.game.deal.seats
        if self.seat is not None and self.seat >= seats:
            msg = f"This record has {seats} seats, and this screen is that of seat {self.seat}."
            raise RecordError(msg)
        try:
            self._begin(match)
        except SetupError as error:
            msg = f"The agents of this table cannot play this record. {error}"
            raise RecordError(msg) from None


def as_match(start: object) -> Match:
    """A match of its own that begins with, or goes on from, whatever is given.

    Raises:
        TypeError: it is neither a deal, a game, a match nor a record.
    """
    match start:
        case Deal():
            games = [Game(start)]
        case Game():
            games = [start.at(len(start.steps))]
        case Match():
            games = [game.at(len(game.steps)) for game in start.games]
        case Record():
            games = [start.game()]
        case MatchRecord():
            games = [record.game() for record in start.records]
        case _:
            msg = f"Expected a deal, a game, a match or a record, not {type(start).__name__}."
            raise TypeError(msg)
    found = Match.__new__(Match)
    found.games = games
    return found
