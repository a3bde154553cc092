"""A seat that cannot call a discard is not asked at its screen; taking back goes to the last real choice."""

from __future__ import annotations

import dominolab as dl
from dominolab.idling import choices, idle
from dominolab.session import Session


def at_a_screen(seat: int | None) -> Session:
    return Session(dl.variant("filipino-mahjong").deal(seed=4), seat=seat)


def test_a_seat_is_asked_only_where_it_can_do_more_than_pass() -> None:
    session, asked = at_a_screen(0), 0
    while not session.game.over:
        state = session.game.state
        assert idle(session.game, 0) is None
        moves = session.game.moves(0)
        assert len(moves) > 1 or state.phase == "draw"
        asked += state.phase == "claim"
        session.attempt(str(moves[0]))
    own = [n for n, step in enumerate(session.game.steps) if step.seat == 0]
    passes = [n for n in own if str(session.game.steps[n].move) == "pass"]
    chosen = list(choices(session.game, 0))
    made = [n for n in passes if n not in chosen]
    assert asked
    assert len(passes) - asked <= len(made) < len(passes)


def test_taking_back_and_making_again_skip_what_was_no_choice() -> None:
    session = at_a_screen(0)
    for _ in range(4):
        session.attempt(str(session.game.moves(0)[0]))
    steps = [(step.seat, str(step.move)) for step in session.game.steps]
    for _ in range(2):
        session.undo()
        assert idle(session.game, 0) is None
        assert 0 in session.game.actors
    session.redo()
    session.redo()
    assert [(step.seat, str(step.move)) for step in session.game.steps] == steps


def test_where_all_share_a_screen_everybody_is_asked() -> None:
    session = at_a_screen(None)
    session.sit()
    session.attempt("draw")
    session.attempt(str(session.game.moves()[0]))
    assert len(session.game.actors) == 3
    for left in (2, 1):
        session.sit()
        prompt = session.prompt()
        assert prompt
        assert prompt["text"][0].endswith("you are asked.")
        assert not prompt["choices"]
        session.attempt("pass")
        assert len(session.game.actors) == left


def test_other_games_ask_always() -> None:
    game = dl.Game(dl.variant("block").deal(seed=7))
    assert idle(game, 0) is None
    game.play(game.moves()[0])
    assert 0 in choices(game, game.steps[0].seat)
    assert 0 not in choices(game, game.steps[0].seat + 1)
