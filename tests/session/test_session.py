"""A game at a screen: undone, redone, branched, fined, interrupted, saved and loaded, and sound throughout."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dominolab as dl
from dominolab import sealing
from dominolab.sealing import as_match
from dominolab.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable

VARIANTS = list(dl.variants())


def started(
    variant: str = "block", seat: int | None = 0, agents: Any = "random", seed: int = 7, **options: Any
) -> Session:
    return Session(dl.variant(variant).deal(seed=seed, **options), seat, agents)


def text(session: Session) -> list[str]:
    """What has been done, one line for each step."""
    return [f"{step.seat}:{step.move}{'?!' if step.refused else ''}" for step in session.game.steps]


def first(session: Session) -> str:
    return str(session.game.moves(session.eye)[0])


def play_on(session: Session, turns: int = 99) -> None:
    """Make the first legal move, so many times."""
    for _ in range(turns):
        if session.game.over:
            return
        session.attempt(first(session))


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seat", [0, 1])
def test_agents_move_until_the_seat_at_the_screen_is_to_act(variant: str, seat: int) -> None:
    seat = min(seat, max(dl.variant(variant).seats) - 1)
    session = started(variant, seat)
    while not session.game.over:
        assert session.game.actors[0] == seat
        session.attempt(first(session))
    assert session.status()["result"][0]


def test_a_session_leaves_what_it_started_from_as_it_was() -> None:
    game = dl.Game(dl.variant("block").deal(seed=7))
    game.play("4-4")
    match = dl.Match(dl.variant("block").deal(seed=7))
    for start in (game, match, game.record, match.record, game.deal):
        play_on(Session(start, 1, "random"), 3)
    assert (len(game.steps), len(match.game.steps)) == (1, 0)
    with pytest.raises(TypeError, match="Expected a deal"):
        as_match("block")
    with pytest.raises(dl.SetupError, match="nobody at seat 9"):
        started(seat=9)


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_undone_can_be_redone(variant: str) -> None:
    session = started(variant)
    play_on(session, 4)
    done = text(session)
    for _ in range(9):
        session.undo()
    assert not session.status()["undo"]
    assert not [step for step in session.game.steps if step.seat == 0]
    while session.status()["redo"]:
        session.redo()
        assert session.game.over or session.game.actors[0] == 0
    assert text(session) == done


def test_another_move_after_undoing_is_a_branch_of_its_own() -> None:
    session = started("french")
    play_on(session, 2)
    session.undo()
    before = text(session)
    other = str(session.game.moves(0)[-1])
    session.attempt(other)
    assert text(session)[: len(before) + 1] == [*before, f"0:{other}"]
    assert not session.status()["redo"]


def test_going_back_stops_at_the_own_turn_that_came_next() -> None:
    session = started("french")
    play_on(session, 5)
    done = text(session)
    own = [n for n, step in enumerate(session.game.steps) if step.seat == 0]
    session.back_to(own[1] + 1)
    assert (text(session), session.game.actors) == (done[: own[2]], (0,))
    session.back_to(10_000)
    assert text(session) == done[: own[2]]
    while session.status()["redo"]:
        session.redo()
    assert text(session) == done


def test_a_refusal_names_every_rule_and_what_would_be_legal() -> None:
    session = started()
    step = session.step
    session.attempt("9-9 at left")
    notice = session.notice
    assert notice
    assert (notice["kind"], session.step, len(session.game.steps)) == ("refused", step, 0)
    assert {reason["rule"] for reason in notice["why"]} == {b.rule for b in session.game.judge("9-9 at left").breaches}
    assert notice["instead"] == [str(move) for move in session.game.moves(0)]
    session.attempt("nonsense")
    assert session.notice
    assert (session.notice["kind"], session.notice["instead"]) == ("unreadable", notice["instead"])


@pytest.mark.parametrize(("misplay", "cost"), [("penalty", 10), ("refuse_only", 0)])
def test_the_fine_is_announced_and_charged_unless_it_is_switched_off(misplay: str, cost: int) -> None:
    session = started("french", misplay=misplay)
    session.attempt("pass")
    assert session.notice
    assert ("10" in session.notice["text"][0]) == bool(cost)
    assert session.game.score()[0] == cost
    assert bool(session.game.steps[-1].refused) == bool(cost)
    if cost:
        session.undo()
        assert session.game.score()[0] == 0


def test_what_can_be_tried_is_judged_before_as_it_is_judged_after() -> None:
    for variant in VARIANTS:
        session = started(variant, misplay="refuse_only") if variant == "french" else started(variant)
        while not session.game.over:
            prompt = session.prompt()
            assert prompt
            attempts = [*prompt["buttons"], *(t for choice in prompt["choices"].values() for t in choice["targets"])]
            assert {a["move"] for a in attempts if a["legal"]} >= {str(move) for move in session.game.moves(0)}
            for attempt in attempts:
                if not attempt["legal"]:
                    session.attempt(attempt["move"])
                    assert session.notice
                    assert session.notice["why"] == attempt["why"]
            session.attempt(first(session))


def test_a_hint_is_a_legal_move_and_says_why() -> None:
    for variant in VARIANTS:
        session = started(variant)
        for _ in range(60):
            if session.game.over:
                break
            session.hint()
            assert session.notice
            assert session.notice["kind"] == "hint"
            assert all(session.notice["text"])
            session.attempt(session.notice["instead"][0])
            assert session.notice is None


# ── agents that fail ────────────────────────────────────────────────────────────────────────────────────────────────


def tells_all(view: Any, _moves: list[Any], _rng: Any) -> Any:
    message = f"my hand is {view.hand}"
    raise LookupError(message)


def passes(_view: Any, _moves: list[Any], _rng: Any) -> Any:
    return "pass"


def stopped(_view: Any, _moves: list[Any], _rng: Any) -> Any:
    raise KeyboardInterrupt


def mute(_view: Any, _moves: list[Any], _rng: Any) -> Any:
    return {"move": None}


def leaves(_view: Any, _moves: list[Any], _rng: Any) -> Any:
    raise SystemExit


@pytest.mark.parametrize("agent", [tells_all, passes, stopped, mute, leaves])
@pytest.mark.parametrize("variant", ["block", "french"])
def test_an_agent_that_fails_leaves_the_game_as_it_was(agent: Callable[..., Any], variant: str) -> None:
    session = started(variant, agents=agent)
    for _ in range(3):
        if not session.waiting:
            session.attempt(first(session))
        steps, key = text(session), session.game.state.key()
        assert session.waiting
        assert session.notice
        assert session.notice["kind"] == "failed"
        assert agent.__name__ in session.notice["text"][0]
        assert session.prompt() is None
        session.go_on()
        assert (text(session), session.game.state.key()) == (steps, key)
        told = json.dumps(session.notice)
        assert "hand is" not in told
        assert session.fault is not None
        session.undo()


def test_an_interrupt_in_the_middle_of_a_move_loses_only_that_move(monkeypatch: pytest.MonkeyPatch) -> None:
    session = started("draw", agents="greedy", seats=3)
    session.attempt(first(session))
    before = text(session)
    law = type(session.game.law)
    real, calls = law.play, []

    def half(self: Any, state: Any, move: Any, seat: int) -> Any:
        calls.append(1)
        events = real(self, state, move, seat)
        if len(calls) == 2:
            raise KeyboardInterrupt
        return events

    monkeypatch.setattr(law, "play", half)
    session.attempt(first(session))
    monkeypatch.undo()
    assert session.waiting
    replayed = session.game.at(len(session.game.steps))
    assert session.game.state == replayed.state
    assert text(session)[: len(before)] == before
    session.go_on()
    assert session.game.actors == (0,) or session.game.over


# ── hot seat ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_nobody_sees_a_hand_until_its_player_has_taken_the_screen() -> None:
    session = started("block", seat=None)
    while not session.game.over:
        seat = session.game.actors[0]
        status = session.status()
        if status["curtain"]:
            assert session.prompt() is None
            assert faces(session) <= on_table(session)
            session.sit()
        assert session.eye == seat
        assert faces(session) == on_table(session) | {tile.face for tile in session.game.state.hands[seat]}
        session.attempt(first(session))
    assert not session.status()["curtain"]


def faces(session: Session) -> set[str]:
    """The faces that lie open in the last scene of the film."""
    sprites: dict[str, Any] = {}
    for scene in session.film()["scenes"]:
        for key in scene.get("drop", []):
            del sprites[key]
        sprites |= scene.get("put", {})
        for key, change in scene.get("change", {}).items():
            sprites[key] = sprites[key] | change
    return {sprite["face"] for sprite in sprites.values()} - {""}


def on_table(session: Session) -> set[str]:
    return {joined.tile.face for joined in session.game.state.layout.joined}


# ── deals, records ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_match_goes_on_to_its_end(variant: str) -> None:
    session = started(variant, agents=None)  # who plays at random may never come to an end
    session.finish()
    assert session.game.over
    assert len(session.match.games) == 1
    again = not session.match.over
    session.next_deal()
    assert session.game.deal.standing.number == 1 + again
    session.finish(match=True)
    assert session.status()["match_over"]
    deals = len(session.match.games)
    assert sum(bool(row.get("total")) for row in session.film()["sheet"]) == deals
    assert len(session.walk()["chapters"]) == deals
    session.next_deal()
    assert len(session.match.games) == deals


def test_a_new_deal_has_the_chosen_seed() -> None:
    session = started(seed=1)
    session.new_deal(99)
    assert session.game.deal.seed == 99
    step = session.step
    with pytest.raises(dl.SetupError):
        session.new_deal(-1)
    assert (session.game.deal.seed, session.step) == (99, step)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("turns", [0, 2, 99])
def test_what_is_saved_can_be_loaded(variant: str, turns: int) -> None:
    session = started(variant, seed=11)
    play_on(session, turns)
    if turns == 2 and variant == "french":
        session.attempt("pass")
    saved, over = session.saved(), session.game.over
    other = started(variant, seed=5)
    if not over:
        kept = text(other)
        with pytest.raises(dl.RecordError, match="sealed"):
            other.load(saved)
        assert text(other) == kept
        assert not {"seed", "wall"} & set(json.loads(saved))
    other.load(saved, 11)
    assert text(other) == text(session)
    assert other.game.state == session.game.state


def test_a_sealed_record_of_a_match_opens_in_its_third_deal() -> None:
    session = started("french", seed=4)
    for _ in range(2):
        session.finish()
        session.next_deal()
    play_on(session, 1)
    other = started("french", seat=2, seed=1)
    other.load(session.saved(), 4)
    assert [len(game.steps) for game in other.match.games][:2] == [len(game.steps) for game in session.match.games][:2]
    assert other.game.deal.standing == session.game.deal.standing
    with pytest.raises(dl.RecordError, match="do not fit the deal of seed 5"):
        other.load(session.saved(), 5)


def test_a_sealed_record_of_a_written_out_wall_opens_with_that_wall() -> None:
    wall = [str(tile) for tile in dl.variant("french").deal(seed=7).wall]
    session = Session(dl.variant("french").deal(wall=wall), seat=0)
    session.finish()
    session.next_deal()
    play_on(session, 1)
    saved = session.saved()
    assert "wall" not in json.loads(saved)
    session.undo()
    session.load(saved)  # the table that it was saved at knows the walls
    assert session.saved() == saved
    walls = [[str(tile) for tile in game.deal.wall] for game in session.match.games]
    opened = sealing.read(saved, walls=walls)
    assert opened.game.state == session.game.state
    with pytest.raises(dl.RecordError, match="2 deals, and 1 walls"):
        sealing.read(saved, walls=walls[:1])
    with pytest.raises(dl.RecordError, match="do not fit this wall"):
        sealing.read(saved, walls=walls[::-1])
    first = Session(dl.variant("french").deal(wall=wall), seat=0)
    play_on(first, 1)
    made = dl.Table.load(first.saved(), wall=wall)
    assert made.session.game.state == first.game.state


def test_a_refused_attempt_of_another_seat_is_saved_without_its_tile() -> None:
    session = started("french", seat=None)
    session.sit()
    session.attempt("pass")
    session.attempt(first(session))
    session.sit()
    entry = json.loads(session.saved())["deals"][0][0]
    assert entry[1:] == ["?", "refused"]
    other = started("french", seat=None, seed=1)
    other.load(session.saved(), 7)
    assert other.game.state.totals == session.game.state.totals
    assert other.game.state.layout.joined == session.game.state.layout.joined


def test_a_whole_record_tells_nothing_of_the_deals_to_come() -> None:
    session = started("draw", seed=123456)
    session.finish()
    saved = session.saved()
    assert "123456" not in saved
    assert dl.MatchRecord.from_json(saved).records[0].over
    other = started("draw")
    other.load(saved)
    other.next_deal()
    assert other.game.deal.standing == session.game.state.standing


@pytest.mark.parametrize("junk", ["", "{}", "[]", "null", "{", '{"format": "dominolab-sealed"}', "9" * 5000])
def test_junk_is_not_loaded(junk: str) -> None:
    session = started()
    kept = session.game.state.key()
    with pytest.raises(dl.RecordError):
        session.load(junk, 1)
    assert session.game.state.key() == kept


@pytest.mark.parametrize(
    "deals",
    [
        [],
        {},
        [[]] * 3,
        [["x"]],
        [[[0]]],
        [[[0, "4-4", "maybe"]]],
        [[[9, "4-4"]]],
        [[[0, "4-4", "refused"]]],
        [[[0, "?", "refused"]]],
        [[[-1, "?", "refused"]]],
    ],
)
def test_a_sealed_record_that_was_tampered_with_is_not_loaded(deals: Any) -> None:
    session = started()
    data = json.loads(session.saved()) | {"deals": deals}
    kept = session.game.state.key()
    with pytest.raises(dl.RecordError):
        session.load(json.dumps(data), 7)
    assert session.game.state.key() == kept


ACTS = st.sampled_from(
    ["play", "last", "undo", "redo", "back", "pass", "hint", "next", "new", "finish", "sit", "save", "go_on"]
)


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("variant", VARIANTS)
@settings(max_examples=8, deadline=None)
@given(acts=st.lists(st.tuples(ACTS, st.integers(0, 40)), max_size=30), seed=st.integers(0, 50))
def test_nothing_that_is_asked_breaks_the_game(
    variant: str, seat: int | None, acts: list[tuple[str, int]], seed: int
) -> None:
    seat = seat and min(seat, max(dl.variant(variant).seats) - 1)
    session = started(variant, seat, seed=seed)
    for act, n in acts:
        moves = session.game.moves(session.eye) if session.eye < session.game.deal.seats else []
        match act:
            case "play" if moves:
                session.attempt(str(moves[n % len(moves)]))
            case "last" | "pass":
                session.attempt("pass" if act == "pass" or not moves else str(moves[-1]))
            case "back":
                session.back_to(n)
            case "next" | "undo" | "redo" | "hint" | "finish" | "sit" | "go_on":
                getattr(session, {"next": "next_deal"}.get(act, act))()
            case "new":
                session.new_deal(n)
            case "save":
                other = started(variant, seat)
                other.load(session.saved(), session.game.deal.seed)
                assert other.game.state == session.game.state
        assert session.game.state == session.game.at(len(session.game.steps)).state
        assert seat is None or session.game.over or session.game.next == seat
        session.film()
    fresh = Session(session.match, seat, "random")
    fresh._sitting = session._sitting
    assert fresh.film()["scenes"] == session.film()["scenes"], "what is kept of the film is the film"
