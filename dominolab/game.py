"""A Game: one deal being played, with every step kept, so that it can be undone, revisited and branched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from dominolab.errors import IllegalMove, SetupError, brief
from dominolab.rule import TakeBack

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.film import FilmData
    from dominolab.law import Law
    from dominolab.record import Record
    from dominolab.rule import Event, Move
    from dominolab.ruling import Ruling


class Step(NamedTuple):
    """One attempt: who, what, whether it was refused (and paid for), and what came of it."""

    seat: int
    move: Move
    refused: bool
    events: list[Event]


class Game:
    """One playing of a deal.

    Args:
        deal: made by `Variant.deal`.

    Attributes:
        state: the present state; read it, never change it.
        opening: the events that set the deal up.
        steps: what the seats have done since.

    >>> import dominolab as dl
    >>> game = dl.Game(dl.variant("block").deal(seed=7))
    >>> game.moves()
    [Lead(tile=Domino(4, 4))]
    >>> [event.rule for event in game.play("4-4")]
    ['connecting.lead', 'connecting.line', 'connecting.turn']
    >>> game.undo(); game.state.layout.joined
    []
    """

    def __init__(self, deal: Deal) -> None:
        law = deal.variant.law(deal.options)
        self._begin(*law.start(deal), whole=True)

    def _begin(self, state: Any, opening: list[Event], *, whole: bool) -> None:
        self.deal: Deal = state.deal
        self.law: Law = state.law
        self.state = state
        self.opening = opening
        self.steps: list[Step] = []
        self.comments: dict[int, str] = {}
        self._start = self.deal.variant.family.copy(state)
        self._whole = whole

    @classmethod
    def from_state(cls, state: Any) -> Game:
        """A game that goes on from a position; it can be undone as far as that, and has no record."""
        return cls._from(state, [], whole=False)

    @classmethod
    def _from(cls, state: Any, opening: list[Event], *, whole: bool) -> Game:
        game = cls.__new__(cls)
        game._begin(state, opening, whole=whole)  # noqa: SLF001 - a constructor of this class
        return game

    # ── what may be done ────────────────────────────────────────────────────────────────────────────────────────

    @property
    def start(self) -> Any:
        """A copy of the position in which the play began, after the setting up."""
        return self.deal.variant.family.copy(self._start)

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return tuple(self.state.actors)

    @property
    def next(self) -> int:
        """The seat that is to be asked now: whose turn it is, or one that may say something before."""
        return int((*self.state.asked, *self.state.actors)[0])

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return bool(self.state.over)

    def moves(self, seat: int | None = None) -> list[Move]:
        """The legal moves of a seat, or of everyone who may act."""
        return list(self.law.moves(self.state, None if seat is None else self._seat(seat)))

    def judge(self, move: Move | str, seat: int | None = None) -> Ruling:
        """Whether a move is allowed and, if not, why. Changes nothing.

        Args:
            move: a Move, or its notation.
            seat: who asks; the seat to act when left out.

        Raises:
            NotationError: the text cannot be read.

        >>> import dominolab as dl
        >>> game = dl.Game(dl.variant("block").deal(seed=7))
        >>> game.judge("draw").reason
        'connecting.no_drawing'
        """
        read = self.deal.variant.family.read_move(move, self.state)  # type: ignore[arg-type]
        return self.law.judge(self.state, read, self._seat(seat))

    def play(self, move: Move | str, seat: int | None = None) -> list[Event]:
        """Make a move.

        Args:
            move: a Move, or its notation.
            seat: who moves; the seat to act when left out.

        Returns:
            What happened: the move's own event, then all that followed, each citing its rule.

        Raises:
            NotationError: the text cannot be read; nothing changes.
            IllegalMove: a rule forbids it; nothing changes, unless a rule sets a price on the attempt.
        """
        ruling = self.judge(move, seat)
        if not ruling.legal:
            events = self.law.refuse(self.state, ruling)
            if events:
                self.steps.append(Step(ruling.seat, ruling.move, refused=True, events=events))
            raise IllegalMove(ruling)
        if isinstance(ruling.move, TakeBack):
            self._take_back(ruling.move.moves)
            return []
        events = self.law.play(self.state, ruling.move, ruling.seat)
        self.state.taken_back = False
        self.steps.append(Step(ruling.seat, ruling.move, refused=False, events=events))
        return events

    def _seat(self, seat: int | None) -> int:
        if seat is None:
            if len(self.state.actors) > 1:
                msg = f"Several seats may act ({', '.join(map(str, self.state.actors))}); say which one moves."
                seats = ", ".join(map(str, self.state.actors))
                raise SetupError(msg, f"Beberapa kursi boleh jalan ({seats}); sebutkan yang mana.")
            return int(self.state.actors[0]) if self.state.actors else self.steps[-1].seat if self.steps else 0
        if type(seat) is not int or not 0 <= seat < self.deal.seats:
            msg = f"There is nobody at seat {brief(seat)}; the seats are 0 to {self.deal.seats - 1}."
            raise SetupError(msg, f"Tidak ada kursi {brief(seat)}; kursinya 0 sampai {self.deal.seats - 1}.")
        return seat

    # ── time travel ─────────────────────────────────────────────────────────────────────────────────────────────

    def undo(self) -> None:
        """Take the last step back. At the beginning nothing happens.

        Raises:
            IllegalMove: a rule of this game forbids it.
        """
        ruling = self.may_undo()
        if not ruling.legal:
            raise IllegalMove(ruling)
        if self.steps:
            self._take_back(1)

    def may_undo(self, steps: int = 1) -> Ruling:
        """Whether the last steps may be taken back; only a few games have a rule about it.

        Args:
            steps: how many.
        """
        return self.law.judge(self.state, TakeBack(steps), self.steps[-1].seat if self.steps else 0)

    def at(self, n: int) -> Game:
        """This game after `n` steps, as a game of its own that can be played on.

        Raises:
            SetupError: there are not that many steps.
        """
        if type(n) is not int or not 0 <= n <= len(self.steps):
            msg = f"This game has {len(self.steps)} steps; there is no step {brief(n)}."
            raise SetupError(msg, f"Permainan ini baru {len(self.steps)} langkah; langkah {brief(n)} tidak ada.")
        other = self._from(self.start, self.opening, whole=self._whole)
        other.comments.update((at, text) for at, text in self.comments.items() if at <= n)
        for step in self.steps[:n]:
            other.repeat(step)
        return other

    def _take_back(self, many: int) -> None:
        steps, self.steps = self.steps[: len(self.steps) - many], []
        self.state = self.start
        for step in steps:
            self.repeat(step)
        self.state.taken_back = True

    def repeat(self, step: Step) -> None:
        """Do again what was done in this position before; nothing is judged anew."""
        if step.refused:
            ruling = self.law.judge(self.state, step.move, step.seat)
            events = self.law.refuse(self.state, ruling)
        else:
            events = self.law.play(self.state, step.move, step.seat)
        self.state.taken_back = False
        self.steps.append(Step(step.seat, step.move, step.refused, events))

    # ── what has come of it ─────────────────────────────────────────────────────────────────────────────────────

    @property
    def log(self) -> list[Event]:
        """Every event so far, the setting up included."""
        return [*self.opening, *(event for step in self.steps for event in step.events)]

    def story(self, lang: str = "en") -> list[tuple[str, str]]:
        """What has happened, as (sentence, rule id), the setting up included.

        >>> import dominolab as dl
        >>> dl.Game(dl.variant("block").deal(seed=7)).story()[0]
        ('A double-6 set is on the table: 28 tiles.', 'connecting.tile_set')
        """
        from dominolab.sentences import sentence

        return [(sentence(event, self.deal, lang), event.rule) for event in self.log]

    def view(self, seat: int) -> Any:
        """What a seat may see."""
        return self.deal.variant.family.view(self.state, self._seat(seat))

    def score(self) -> tuple[float, ...]:
        """Points of this deal by seat, penalties included; also while it goes on."""
        before = self.deal.standing.totals
        return tuple(now - then for now, then in zip(self.state.totals, before, strict=True))

    @property
    def record(self) -> Record:
        """The record so far.

        Raises:
            SetupError: the game was set up in mid-position, so that there is no deal to replay.
        """
        from dominolab.record import Entry, Record

        if not self._whole:
            msg = "This game began in mid-position; only a game played from its deal has a record."
            raise SetupError(msg)
        entries = tuple(Entry(step.seat, str(step.move), step.refused) for step in self.steps)
        return Record(self.deal, entries, dict(self.comments))

    def film(self, seat: int | None = None) -> FilmData:
        """The game so far as scenes for the browser.

        Args:
            seat: whose view; None opens all hands.
        """
        from dominolab.film import FilmData, film_of_game

        return FilmData(film_of_game(self, seat))

    def __str__(self) -> str:
        from dominolab.drawing import text
        from dominolab.film import film_of_game

        return text.scene(film_of_game(self))

    def __repr__(self) -> str:
        where = "over" if self.over else f"seat {', '.join(map(str, self.actors))} to act"
        return f"<Game of {self.deal.variant.id}, {len(self.steps)} steps, {where}>"

    def _repr_html_(self) -> str:
        from dominolab.film import picture

        return picture(self)
