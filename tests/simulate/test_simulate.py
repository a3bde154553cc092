"""Bulk play: the same games whoever plays them, each of which can be opened again."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from time import sleep
from typing import Any

import pytest

import dominolab as dl
from dominolab.comparison import words
from dominolab.simulate import CHUNK

CASES = [
    ("block", {"seats": 4}),
    ("draw", {"seats": 3, "spinner": "all_doubles"}),
    ("french", {"preset": "strict_arms"}),
]


@pytest.mark.parametrize(("name", "table"), CASES)
def test_every_game_of_a_sample_opens_as_the_record_of_that_game(name: str, table: dict[str, Any]) -> None:
    """Winner, points, number of moves, end and citations are those of the game replayed with every reason."""
    sample = dl.simulate(name, games=30, seed=5, **table)
    cited: Counter[str] = Counter()
    for number, outcome in enumerate(sample.outcomes):
        game = sample.record(number).game()
        assert (game.state.winner, game.score(), len(game.steps), game.state.ended) == outcome
        cited.update(event.rule for event in game.log)
    assert cited == sample.cited


@pytest.mark.parametrize("agents", ["greedy", "flexible", ["random", "greedy", "flexible", "random"]])
def test_other_agents_play_the_same_games_in_bulk_as_one_by_one(agents: Any) -> None:
    """Agents see in bulk play what they see in a game."""
    sample = dl.simulate("block", games=10, seats=4, seed=2, agents=agents)
    for number, outcome in enumerate(sample.outcomes):
        assert sample.record(number).game().score() == outcome.points


@pytest.mark.parametrize("pool", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_the_number_of_workers_changes_nothing(pool: Any) -> None:
    """The outcomes and citations are those of one process."""
    alone = dl.simulate("block", games=2 * CHUNK + 7, seed=3, seats=4)
    with pool(2) as executor:
        shared = dl.simulate("block", games=2 * CHUNK + 7, seed=3, seats=4, executor=executor)
    assert (shared.outcomes, shared.cited) == (alone.outcomes, alone.cited)


def test_a_longer_sample_begins_with_the_shorter_one() -> None:
    """Game i hangs on the seed and i, not on how many games there are."""
    short, long = dl.simulate("draw", games=10, seed=8), dl.simulate("draw", games=25, seed=8)
    assert long.outcomes[:10] == short.outcomes
    assert dl.simulate("draw", games=10, seed=9).outcomes != short.outcomes


class Interrupted(Executor):
    """An executor whose user loses patience after the first part."""

    def map(self, fn: Any, *items: Any, **_: Any) -> Any:
        """The first result, then an interruption."""
        yield fn(next(iter(items[0])))
        raise KeyboardInterrupt

    def submit(self, *_: Any, **__: Any) -> Future[Any]:
        """Nothing is submitted singly."""
        raise AssertionError


def test_an_interruption_keeps_what_is_done() -> None:
    """The finished games are there, the sample says that it is not whole, and its games open."""
    sample = dl.simulate("block", games=3 * CHUNK, seed=1, executor=Interrupted())
    assert not sample.whole
    assert 0 < len(sample) <= CHUNK
    assert sample.outcomes == dl.simulate("block", games=len(sample), seed=1).outcomes
    assert "interrupted" in str(sample)
    assert sample.record(len(sample) - 1).over


def test_where_games_are_slow_an_interruption_keeps_them_too() -> None:
    """Not one game that was finished a moment before is lost, and each is cited as often as it says."""
    played: list[Any] = []

    def patient(_view: Any, moves: list[Any], rng: Any) -> Any:
        sleep(0.01)
        if len(played) == 60:
            raise KeyboardInterrupt
        played.append(rng)
        return moves[0]

    sample = dl.simulate("block", games=3 * CHUNK, seed=1, agents=patient, progress=False)
    assert not sample.whole
    assert sum(outcome.moves for outcome in sample.outcomes) > 30
    assert sample.cited["connecting.deal"] == len(sample)


def test_few_games_are_divided_too() -> None:
    """A hundred slow games are no single part, which one worker of many would play alone."""
    parts = []

    class Counting(Interrupted):
        def map(self, fn: Any, *items: Any, **_: Any) -> Any:
            parts.extend(items[0])
            return map(fn, items[0])

    sample = dl.simulate("block", games=100, seed=1, executor=Counting())
    assert len(parts) >= 30
    assert sample.outcomes == dl.simulate("block", games=100, seed=1).outcomes


def test_two_options_are_compared_on_the_same_deals() -> None:
    """Only what the option changes is different, and the rules concerned are named."""
    comparison = dl.simulate("draw", games=60, seed=4).versus(stock_counts=True)
    assert comparison.options == {"stock_counts": (False, True)}
    assert comparison.changed > 0
    assert [o.winner for o in comparison.one.outcomes] == [o.winner for o in comparison.other.outcomes]
    assert "connecting.stock_counts" in {rule for rule, *_ in comparison.cited()}
    assert "stock_counts" in comparison._repr_html_()


def test_points_and_wins_are_exact() -> None:
    """Means are fractions of the sums; wins add up to the games."""
    sample = dl.simulate("block", games=40, seed=6, seats=3)
    assert [p * 40 for p in sample.points] == [sum(o.points[s] for o in sample.outcomes) for s in range(3)]
    assert sum(sample.wins.values()) == len(sample) == len(sample.rows()) == 40
    assert sample.moves * 40 == sum(o.moves for o in sample.outcomes)


@pytest.mark.parametrize("games", [0, -1, 1.5, "ten", True, None])
def test_a_wrong_number_of_games_is_refused(games: Any) -> None:
    """The message says what a number of games is."""
    with pytest.raises(dl.SetupError, match="number of games"):
        dl.simulate("block", games=games)


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": "blok"},
        {"seats": 9},
        {"agents": "clever"},
        {"agents": ["random"]},
        {"seed": -1},
        {"seed": "1"},
        {"reserve": 1},
    ],
)
def test_a_wrong_table_is_refused_before_anything_is_played(wrong: dict[str, Any]) -> None:
    """Unknown variants, options, agents, seats and seeds have their own messages."""
    with pytest.raises(dl.SetupError):
        dl.simulate(**{"name": "block", "games": 5, **wrong})


def test_an_agent_that_breaks_the_rules_is_named() -> None:
    """An illegal choice ends the simulation with the move in the message."""
    with pytest.raises(dl.SetupError, match="0-0"):
        dl.simulate("block", games=1, agents=lambda *_: "0-0")


def test_there_is_no_game_beyond_the_sample() -> None:
    """A number out of range says what the range is."""
    with pytest.raises(dl.SetupError, match="0 to 4"):
        dl.simulate("block", games=5).record(5)


@pytest.mark.parametrize("variant", dl.variants().values(), ids=lambda v: v.id)
def test_a_sample_is_told_in_both_languages(variant: dl.Variant) -> None:
    sample = dl.simulate(variant, games=2, seed=1)
    english, indonesian = sample.summary(), sample.summary("id")
    assert [value for _, value in english] == [value for _, value in indonesian]
    assert not {name for name, _ in english} & {name for name, _ in indonesian}
    assert all(outcome.ended in words("en", "endings") for outcome in sample.outcomes)
    assert str(sample) == sample.explain()
    with pytest.raises(dl.SetupError, match="language"):
        sample.explain("fr")
