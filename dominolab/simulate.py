"""Bulk play on the same Law: thousands of deals, each of which can be opened again with every reason.

Game `i` of a sample is the deal whose seed is made from (seed, i), so that a sample is the same however many processes
play it, and a longer sample begins with the shorter one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from hashlib import shake_128
from operator import sub
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from dominolab.agents import AGENTS, BLIND, play_deal, read_agents
from dominolab.comparison import Comparison, words
from dominolab.errors import SetupError
from dominolab.rulebook import seat_name
from dominolab.tabular import text_table
from dominolab.variant import Variant, variant

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from dominolab.deal import Deal
    from dominolab.record import Record

CHUNK = 200  # games at most that a process plays before it reports
PARTS = 32  # reports, where fewer games than that are not enough for every process
GLANCE = 0.1  # seconds between two reports where there is no other process


class Outcome(NamedTuple):
    """What came of one game.

    Attributes:
        winner: the seat that won the deal, or None.
        points: points by seat, penalties included.
        moves: how many moves were made, passes and draws included.
        ended: how it ended.
    """

    winner: int | None
    points: tuple[Any, ...]
    moves: int
    ended: str


class Task(NamedTuple):
    """Some games of a sample, as they are sent to a process."""

    deal: Deal
    agents: Any
    seed: int
    start: int
    stop: int


Part = tuple[list[Outcome], Counter[str]]  # what came of some games, and how often each rule was cited in them


def seed_of(seed: int, number: int) -> int:
    """The seed of game `number` of the sample with this seed."""
    return int.from_bytes(shake_128(b"game %d of %d" % (number, seed)).digest(8))


def run(task: Task) -> Part:
    """Play some games. No record and no film is made."""
    agents = read_agents(task.agents, task.deal)
    by_chance = set(agents) == {AGENTS["random"]}
    law = task.deal.variant.law(task.deal.options)
    outcomes: list[Outcome] = []
    cited: list[str] = []
    for number in range(task.start, task.stop):
        deal = task.deal.again(seed_of(task.seed, number))
        state, log = law.start(deal)
        opening = len(log)
        log += law.playout(state, deal.rng("agents")) if by_chance else play(state, agents)
        rules = [event.rule for event in log]
        cited += rules
        outcomes.append(came(state, rules[opening:]))
    return outcomes, Counter(cited)


def came(state: Any, rules: Iterable[str]) -> Outcome:
    """What came of a game, given the rules of all that happened after it was dealt."""
    moves = sum(map(state.law.offering.__contains__, rules))
    return Outcome(state.winner, tuple(map(sub, state.totals, state.deal.standing.totals)), moves, state.ended)


def play(state: Any, agents: Sequence[Any]) -> Iterator[Any]:
    """Let agents play to the end, an event at a time; where all are random, `Law.playout` is quicker."""
    law, deal = state.law, state.deal
    rng = deal.rng("agents")
    for _ in range(deal.variant.bound(deal)):
        if state.over:
            return
        seat = (*state.asked, *state.actors)[0]
        moves = list(law.moves(state, seat))
        view = None if agents[seat] in BLIND else deal.variant.family.view(state, seat)
        move = agents[seat](view, moves, rng)
        if move not in moves:
            msg = f"An agent chose {move}, which is not one of its legal moves."
            raise SetupError(msg)
        yield from law.play(state, move, seat)


@dataclass(repr=False)
class Sample:
    """What came of many games of one variant.

    Attributes:
        task: the table at which they were played.
        outcomes: what came of each game.
        cited: how often each rule made something happen.
        whole: False when the simulation was interrupted; then fewer games are in it than were asked for.

    >>> import dominolab as dl
    >>> sample = dl.simulate("french", games=20, seed=1)
    >>> len(sample), sample.record(3).game().state.winner == sample.outcomes[3].winner
    (20, True)
    >>> sample.cited["connecting.deal"]
    20
    """

    task: Task
    outcomes: list[Outcome] = field(default_factory=list)
    cited: Counter[str] = field(default_factory=Counter)
    whole: bool = True

    def record(self, number: int) -> Record:
        """Game `number` again, with every move and every reason.

        Raises:
            SetupError: there is no such game in the sample.
        """
        if type(number) is not int or not 0 <= number < len(self):
            msg = f"This sample has {len(self)} games, 0 to {len(self) - 1}; there is no game {str(number)[:20]}."
            raise SetupError(msg)
        return play_deal(self.task.deal.again(seed_of(self.task.seed, number)), self.task.agents)

    @property
    def wins(self) -> Counter[int | None]:
        """How many games each seat won; under None, how many nobody won."""
        return Counter(outcome.winner for outcome in self.outcomes)

    @property
    def points(self) -> tuple[Fraction, ...]:
        """Mean points by seat, exactly."""
        n = max(len(self), 1)
        return tuple(Fraction(sum(o.points[seat] for o in self.outcomes)) / n for seat in range(self.task.deal.seats))

    @property
    def moves(self) -> Fraction:
        """Mean number of moves, exactly."""
        return Fraction(sum(outcome.moves for outcome in self.outcomes), max(len(self), 1))

    def versus(self, executor: Executor | None = None, **options: Any) -> Comparison:
        """The same seeds under other options.

        >>> import dominolab as dl
        >>> dl.simulate("block", games=50, seats=4, seed=1).versus(blocked_score="gross").changed
        12
        """
        deal = self.task.deal
        changed = deal.variant.deal(0, deal.seats, names=deal.names, **{**deal.options, **options})
        other = _simulate(self.task._replace(deal=changed, stop=len(self)), executor, progress=False)
        return Comparison(self, other)

    def rows(self) -> list[tuple[Any, ...]]:
        """(game, winner, how it ended, moves, points of each seat) for each game."""
        return [(n, o.winner, o.ended, o.moves, *o.points) for n, o in enumerate(self.outcomes)]

    def to_dataframe(self) -> Any:
        """The games as a pandas DataFrame. Raises ImportError where pandas is not installed."""
        import pandas as pd

        seats = [f"points_{seat}" for seat in range(self.task.deal.seats)]
        return pd.DataFrame(self.rows(), columns=["game", "winner", "ended", "moves", *seats]).set_index("game")

    def plot(self, what: str = "moves", ax: Any = None) -> Any:
        """A histogram of the moves, or of the points of the winner. Raises ImportError where matplotlib is missing.

        Args:
            what: "moves" or "points".
            ax: matplotlib axes to draw on; new ones when left out.
        """
        import matplotlib.pyplot as plt

        if what not in ("moves", "points"):
            msg = f"A sample plots its 'moves' or its 'points', not {what!r}."
            raise SetupError(msg)
        values = [o.moves if what == "moves" else round(max(o.points)) for o in self.outcomes]
        ax = ax or plt.subplots()[1]
        ax.hist(values, bins=range(min(values, default=0), max(values, default=0) + 2), align="left", rwidth=0.9)
        ax.set(xlabel=what, ylabel="games", title=f"{len(self)} games of {self.task.deal.variant.title()}")
        return ax

    def summary(self, lang: str = "en") -> list[tuple[str, str]]:
        """The sample in a few rows of words and numbers, in a language.

        >>> import dominolab as dl
        >>> dl.simulate("block", games=10, seats=2, seed=1).summary("id")[0]
        ('permainan', '10')
        """
        say, endings, n = words(lang), words(lang, "endings"), max(len(self), 1)
        names = [seat_name(self.task.deal, seat, lang) for seat in range(self.task.deal.seats)]
        ended = sorted(Counter(outcome.ended for outcome in self.outcomes).items())
        return [
            (say["games"], f"{len(self)}{'' if self.whole else say['interrupted']}"),
            (say["moves"], f"{float(self.moves):.1f}"),
            *((say["ended"].format(how=endings.get(how, how)), f"{count / n:.1%}") for how, count in ended),
            *((say["won"].format(name=name), f"{self.wins[seat] / n:.1%}") for seat, name in enumerate(names)),
            (say["nobody"], f"{self.wins[None] / n:.1%}"),
            *((say["points"].format(name=names[s]), f"{float(p):.2f}") for s, p in enumerate(self.points)),
        ]

    def explain(self, lang: str = "en") -> str:
        """The same as text."""
        return "\n".join(f"{name}: {value}" for name, value in self.summary(lang))

    def __len__(self) -> int:
        return len(self.outcomes)

    def __str__(self) -> str:
        return self.explain()

    def __repr__(self) -> str:
        return f"<Sample of {len(self)} games of {self.task.deal.variant.id}>"

    def _repr_html_(self) -> str:
        return text_table(("", self.task.deal.variant.title()), self.summary())


def simulate(  # noqa: PLR0913 - the public interface
    name: str | Variant,
    games: int = 1000,
    agents: Any = "random",
    seed: int = 0,
    seats: int | None = None,
    *,
    executor: Executor | None = None,
    progress: bool = True,
    preset: str | None = None,
    **options: Any,
) -> Sample:
    """Play many games of a variant.

    Args:
        name: the variant, or its name.
        games: how many, 1 or more.
        agents: a name, a function, or one for each seat; with an executor they must be picklable.
        seed: the same seed gives the same games.
        seats: the number of players.
        executor: any `concurrent.futures.Executor`; the games are divided among its workers.
        progress: show a bar when it takes longer than a second.
        preset: as for `Variant.deal`.
        **options: likewise.

    Returns:
        The sample. After an interruption (Ctrl-C, or the kernel's) it holds the games that were finished.

    Raises:
        SetupError: anything that cannot be; the message says what can.

    >>> import dominolab as dl
    >>> print(dl.simulate("block", games=100, seats=4, seed=1).wins.total())
    100
    """
    game = name if isinstance(name, Variant) else variant(name)
    if type(games) is not int or games < 1:
        msg = f"The number of games is a whole number, 1 or more, not {str(games)[:20]!r}."
        raise SetupError(msg)
    deal = game.deal(0, seats, preset=preset, **options)
    read_agents(agents, deal)
    game.deal(seed, seats, preset=preset, **options)
    return _simulate(Task(deal, agents, seed, 0, games), executor, progress=progress)


def _simulate(task: Task, executor: Executor | None, *, progress: bool) -> Sample:
    from tqdm.auto import tqdm

    sample = Sample(task)
    results = _alone(task) if executor is None else _shared(task, executor)
    bar = tqdm(total=task.stop, unit="game", delay=1, disable=not progress)
    try:
        for outcomes, cited in results:
            sample.outcomes += outcomes
            sample.cited.update(cited)
            bar.update(len(outcomes))
    except KeyboardInterrupt:
        sample.whole = False
        if close := getattr(results, "close", None):
            close()  # lets go of what is still waiting in the executor
    finally:
        bar.close()
    return sample


def _shared(task: Task, executor: Executor) -> Iterable[Part]:
    """The games in parts that go round to all workers."""
    size = max(1, min(CHUNK, task.stop // PARTS))
    return executor.map(run, [_part(task, n, size) for n in range(0, task.stop, size)])


def _alone(task: Task) -> Iterator[Part]:
    """The games a few at a time, so that the bar moves and an interruption loses next to nothing."""
    start, size = 0, 1
    while start < task.stop:
        begun = monotonic()
        yield run(_part(task, start, size))
        start += size
        size = min(2 * size, CHUNK) if monotonic() - begun < GLANCE else max(1, size // 2)


def _part(task: Task, start: int, size: int) -> Task:
    return task._replace(start=start, stop=min(start + size, task.stop))
