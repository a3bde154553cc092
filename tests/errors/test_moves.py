"""A move that cannot be read or is against the rules says why, and leaves the game and its history as they were."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dominolab as dl

HUGE = pytest.param(10**5000, id="huge")  # too long to print


@pytest.fixture(params=["block", "french"])
def game(request: pytest.FixtureRequest) -> Iterator[dl.Game]:
    """A game after four moves that must be the same after the test."""
    found = dl.Game(dl.variant(request.param).deal(seed=7, seats=4))
    for _ in range(4):
        found.play(found.moves()[0])
    with unchanged(found):
        yield found


class unchanged:  # noqa: N801 - reads as a word
    """The game is as it was: position, steps, events and record."""

    def __init__(self, game: dl.Game) -> None:
        self.game = game
        self.before = self._now()

    def _now(self) -> tuple[Any, ...]:
        game = self.game
        return game.state.key(), list(game.steps), list(map(repr, game.log)), game.record, game.moves()

    def __enter__(self) -> None:
        self.before = self._now()

    def __exit__(self, *_: object) -> None:
        assert self._now() == self.before


def ask(game: dl.Game) -> list[Callable[[Any], Any]]:
    return [game.play, game.judge]


NONSENSE = [
    "", " ", "[6-4", "6-4]", "6", "6-4 at", "at top", "6-4 top", "six-four", "😀", "🀄", "6-4; drop table", "\x00",
    "<b>6-4</b>", "6-4 at top at left", "99-1", "7-9-2", "6_4", "draw 2", "pass pass", "\uff16-\uff14", "x" * 10**6,
    "6-4 at " + " " * 10**6 + "top", "6-4" + " " * 150 + "at left" + "junk" * 3, "6-4 at " + "l" * 10**6,
]  # fmt: skip


@pytest.mark.parametrize("text", NONSENSE, ids=lambda t: repr(t[:20]))
def test_text_that_is_no_move_says_how_moves_are_written(game: dl.Game, text: str) -> None:
    for do in ask(game):
        with pytest.raises(dl.NotationError) as error:
            do(text)
        assert "6-4" in str(error.value) or "0 to 18" in str(error.value)
        assert len(str(error.value)) < 400


@pytest.mark.parametrize("move", [None, 7, 6.4, True, b"6-4", ["6-4"], ("6-4", "top"), dl.Domino(6, 4), object()])
def test_what_is_no_text_and_no_move_is_told_so(game: dl.Game, move: Any) -> None:
    for do in ask(game):
        with pytest.raises(dl.NotationError, match=f"not as {type(move).__name__}"):
            do(move)


@given(st.text(max_size=40))
def test_any_text_is_a_ruling_or_a_notation_error(text: str) -> None:
    game = dl.Game(dl.variant("block").deal(seed=7))
    try:
        ruling = game.judge(text)
    except dl.NotationError:
        return
    assert ruling.explain("en")
    assert ruling.explain("id")


def test_a_tile_that_fits_two_ends_asks_which_and_names_them() -> None:
    for seed in range(200):
        game = dl.Game(dl.variant("block").deal(seed=seed, seats=2))
        while not game.over:
            moves = game.moves()
            ends = {
                str(m).split(" at ")[1]
                for m in moves
                if " at " in str(m) and str(m).startswith(str(moves[0]).split(" ")[0])
            }
            if len(ends) == 2 and len(set(game.state.layout.ends.values())) == 2 and len(game.state.layout.joined) > 1:
                tile = str(moves[0]).split(" ", maxsplit=1)[0]
                with unchanged(game), pytest.raises(dl.IllegalMove) as error:
                    game.play(tile)
                assert error.value.ruling.reason == "connecting.name_end"
                assert all(end in str(error.value) for end in ("left", "right"))
                return
            game.play(moves[0])
    pytest.fail("no such position in 200 games")


def test_an_end_that_is_not_there_is_refused_with_those_that_are() -> None:
    game = dl.Game(dl.variant("block").deal(seed=7, seats=4))
    game.play(game.moves()[0])
    tile = game.state.hands[game.actors[0]][0]
    with unchanged(game), pytest.raises(dl.IllegalMove) as error:
        game.play(f"{tile} at middle")
    assert error.value.ruling.breaches[0].rule == "connecting.open_end"
    assert all(word in str(error.value) for word in ("middle", "left", "right"))


def test_a_tile_that_is_in_no_set_is_not_held() -> None:
    game = dl.Game(dl.variant("block").deal(seed=7, seats=4))
    with unchanged(game), pytest.raises(dl.IllegalMove) as error:
        game.play("9-7")
    assert error.value.ruling.reason == "connecting.held"


def test_a_move_out_of_turn_says_whose_turn_it_is() -> None:
    game = dl.Game(dl.variant("block").deal(seed=7, seats=4))
    actor = game.actors[0]
    other = (actor + 1) % 4
    with unchanged(game), pytest.raises(dl.IllegalMove) as error:
        game.play(str(game.state.hands[other][0]), other)
    assert error.value.ruling.reason == "connecting.own_turn"
    assert error.value.ruling.breaches[0].facts == {"seat": actor}


AFTER: dict[str, tuple[str, ...]] = {
    "connecting": ("pass", "6-4", "draw"),
    "rummy": ("take", "R5", "draw"),
    "mahjong": ("draw", "discard 5d", "pass", "pong", "declare"),
    "tricks": ("6-4", "0-0"),
    "solitaire": ("6-6 + 0-0", "6-4 to C1", "give up"),
}


@pytest.mark.parametrize("name", dl.variants())
def test_a_move_after_the_end_is_refused(name: str) -> None:
    game = dl.variant(name).play(seed=7).game()
    with unchanged(game):
        for move in (*AFTER[game.deal.variant.family.id], str(game.steps[-1].move)):
            for seat in (None, *range(game.deal.seats)):
                with pytest.raises(dl.IllegalMove) as error:
                    game.play(move, seat)
                assert error.value.ruling.breaches[0].rule.endswith(".running")


@pytest.mark.parametrize("seat", [9, -1, 4, "A", "0", True, 0.0, HUGE, [], float("nan")])
def test_a_seat_at_which_nobody_sits_is_refused(game: dl.Game, seat: Any) -> None:
    for do in (game.moves, game.view, lambda s: game.play("pass", s), lambda s: game.judge("pass", s)):
        with pytest.raises(dl.SetupError, match="the seats are 0 to 3"):
            do(seat)


@pytest.mark.parametrize("n", [-1, 5, HUGE, "1", 1.0, True, None])
def test_a_step_that_was_not_made_cannot_be_gone_back_to(game: dl.Game, n: Any) -> None:
    with pytest.raises(dl.SetupError, match="This game has 4 steps"):
        game.at(n)
    with pytest.raises(dl.SetupError, match="This game has 4 steps"):
        game.record.at(n)


def test_undo_at_the_beginning_does_nothing() -> None:
    game = dl.Game(dl.variant("french").deal(seed=7))
    with unchanged(game):
        game.undo()
        game.undo()


def test_undo_after_a_refusal_takes_back_the_move_before() -> None:
    game = dl.Game(dl.variant("block").deal(seed=7))
    start = game.state.key()
    game.play(game.moves()[0])
    with pytest.raises(dl.IllegalMove):
        game.play("9-9")
    game.undo()
    assert game.state.key() == start
    assert not game.steps


def test_a_price_on_an_attempt_can_be_taken_back() -> None:
    game = dl.Game(dl.variant("french").deal(seed=7))
    game.play(game.moves()[0])
    before = game.state.key()
    with pytest.raises(dl.IllegalMove):
        game.play(f"{game.state.hands[game.actors[0]][0]} at nowhere")
    if game.steps[-1].refused:
        assert sum(game.score()) == 10
        game.undo()
    assert game.state.key() == before


def test_refusals_and_faults_travel_between_processes() -> None:
    game = dl.Game(dl.variant("french").deal(seed=7))
    with pytest.raises(dl.IllegalMove) as refusal:
        game.play("pass")
    with pytest.raises(dl.RecordError) as fault:
        dl.Record.from_dict(game.record.to_dict() | {"moves": [[game.actors[0], "pass"]]})
    errors: list[Any] = [refusal.value, fault.value]
    for error in errors:
        again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
        assert (type(again), str(again), again.ruling.explain()) == (type(error), str(error), error.ruling.explain())


def test_a_match_goes_on_only_where_it_can() -> None:
    match = dl.Match(dl.variant("block").deal(seed=7))
    with pytest.raises(dl.SetupError, match="not over yet"):
        match.next_deal()
    match.finish()
    with pytest.raises(dl.SetupError, match="The match is over"):
        match.next_deal()


def test_an_unheard_of_kind_of_move_is_no_move(game: dl.Game) -> None:
    with pytest.raises(dl.NotationError):
        game.judge(dl.Move())
