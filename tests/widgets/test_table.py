"""The table: what it answers, what it takes from a browser and what not, and how it becomes a walkthrough and back."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dominolab as dl
from dominolab.folding import unfold
from tests.widgets.wire import Wire, table

if TYPE_CHECKING:
    from pathlib import Path

VARIANTS = list(dl.variants())


def first(made: dl.Table) -> str:
    return str(made.session.game.moves()[0])


def answered(messages: list[dict[str, Any]]) -> bool:
    return any("done" in message.get("content", {}) for message in messages)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_move_comes_back_as_scenes_in_one_message_and_an_answer(variant: str) -> None:
    made, wire = table(variant, seed=7)
    before = len(made.film["scenes"])
    messages = wire.ask("try", move=first(made))
    assert [message["method"] for message in messages] == ["update", "custom"]
    state = messages[0]["state"]
    assert len(state["film"]["scenes"]) > before
    assert state["status"]["step"] == made.session.step
    assert state["prompt"]["choices"]
    assert answered(messages)


def test_what_was_asked_of_an_earlier_position_is_let_go_and_answered() -> None:
    made, wire = table("block", seed=7)
    old, move = made.status["step"], first(made)
    wire.ask("try", move=move, step=old)
    steps = len(made.session.game.steps)
    for do in ("try", "undo", "new", "finish", "next", "hint", "sit"):
        messages = wire.ask(do, move=move, step=old)
        assert [message["method"] for message in messages] == ["custom"]
        assert answered(messages)
    assert len(made.session.game.steps) == steps


def test_a_step_never_comes_again_in_another_branch() -> None:
    made, wire = table("french", seed=7)
    seen = {made.status["step"]}
    for do in ("try", "undo", "try", "undo", "redo", "new", "finish", "next"):
        wire.ask(do, move=first(made) if not made.session.game.over else "pass", seed="3")
        assert made.status["step"] not in seen, do
        seen.add(made.status["step"])


def test_fifty_clicks_while_an_agent_thinks_make_one_move() -> None:
    shown: list[Any] = []

    def slow(_view: Any, moves: list[Any], _rng: Any) -> Any:
        shown.append((made.status["thinking"], len(made.film["scenes"])))
        return moves[0]

    made, wire = table("block", seed=7, agents=slow)
    before, step = len(made.film["scenes"]), made.status["step"]
    move = first(made)
    for _ in range(50):
        wire.ask("try", move=move, step=step)
    assert [s.seat for s in made.session.game.steps].count(0) == 1
    assert shown == [(True, before + 1)], "the own move is on the screen before the agent thinks"


def test_an_agent_that_is_interrupted_waits_to_be_told_to_go_on() -> None:
    calls: list[int] = []

    def stubborn(_view: Any, moves: list[Any], _rng: Any) -> Any:
        calls.append(1)
        if len(calls) == 1:
            raise KeyboardInterrupt
        return moves[0]

    made, wire = table("block", seed=7, agents=stubborn)
    assert answered(wire.ask("try", move=first(made)))
    assert (made.status["waiting"], made.status["thinking"], made.prompt) == (True, False, None)
    wire.ask("try", move="pass")
    assert len(made.session.game.steps) == 1
    wire.ask("go_on")
    assert not made.status["waiting"]
    assert made.prompt


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
VALUES = JSON | st.sampled_from(["try", "load", "new", "back_to", "finish", "take", "walk", "hello", "1" * 300])


@settings(max_examples=150, deadline=None)
@given(
    content=JSON
    | st.fixed_dictionaries(
        {"do": VALUES},
        optional=dict.fromkeys(("step", "move", "moves", "seed", "text", "cursor", "seat", "nonce", "match"), VALUES),
    )
)
def test_no_message_raises_or_changes_the_game(content: Any) -> None:
    made, wire = BENCH
    key, seed = made.session.game.state.key(), made.session.game.deal.seed
    made._heard(made, content, [])
    made._heard(
        made, {**content, "step": made.session.step, "do": "load"} if isinstance(content, dict) else content, []
    )
    assert (made.session.game.state.key(), made.session.game.deal.seed) == (key, seed)
    assert made.status["step"] == made.session.step
    json.dumps(wire.sent[-1:])


BENCH = table("block", seed=7)


@settings(max_examples=100, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(
            ["film", "status", "prompt", "record", "cursor", "seat", "lang", "speed", "playing", "_esm", "x"]
        ),
        JSON,
    )
)
def test_no_state_from_a_browser_raises_or_changes_more_than_the_reader_may(state: dict[str, Any]) -> None:
    made, _ = BENCH
    before = {name: getattr(made, name) for name in ("film", "status", "prompt", "record", "_esm")}
    made.set_state(state)
    assert {name: getattr(made, name) for name in before} == before
    assert made.lang in ("en", "id")
    assert 0 <= made.cursor < len(made.film["scenes"])


def test_garbled_messages_are_told() -> None:
    made, wire = table("block", seed=7)
    for content in (
        {"do": "try", "move": 7},
        {"do": "nonsense"},
        {"do": "back_to", "moves": "x"},
        {"do": "new", "seed": -1},
    ):
        wire.ask(**content)
        assert made.notice["kind"] == "failed", content
    wire.ask("load", text="{}")
    assert "format" in made.notice["text"][0]


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_walkthrough_is_taken_over_at_any_moment(variant: str) -> None:
    record = next(r for seed in range(3, 99) if len((r := dl.variant(variant).play(seed=seed)).entries) > 3)
    walk = dl.Walkthrough(record)
    wire = Wire(walk)
    assert walk.playable
    scenes = walk.film["scenes"]
    told = (scene["move"] for scene in scenes if scene.get("move", 0) >= 3)
    made = next(n for n in told if len(record.at(n).actors) == 1)  # not while all others are asked
    wire.ask("take", cursor=max(i for i, scene in enumerate(scenes) if scene.get("move") == made))
    assert walk.status["moves"] == made
    assert walk.prompt["seat"] == record.at(made).actors[0]
    wire.ask("try", move=walk.prompt["buttons"][0]["move"])
    wire.ask("walk")
    assert not walk.status
    assert walk.film["seat"] == record.at(made).actors[0]
    wire.ask("take", cursor=0)
    assert walk.status["undo"] is False


def test_a_match_is_taken_over_in_the_deal_that_is_shown() -> None:
    match = dl.variant("block").play_match(seed=3)
    walk = dl.Walkthrough(match, seat=1)
    wire = Wire(walk)
    start = walk.film["chapters"][2]["start"]
    wire.ask("take", cursor=start + 8)
    assert walk._desk
    session = walk._desk.session
    assert (len(session.match.games), session.seat, walk.film["seat"]) == (3, 1, 1)
    assert session.game.deal.standing == match.records[2].deal.standing


def test_a_film_alone_cannot_be_taken_over(film: Any) -> None:
    walk = dl.Walkthrough(film)
    wire = Wire(walk)
    assert not walk.playable
    assert answered(wire.ask("take", cursor=3))
    assert answered(wire.ask("hello"))
    assert walk.status is None


def test_a_table_becomes_a_walkthrough_in_its_place_and_in_python() -> None:
    made, wire = table("french", seed=7)
    wire.ask("try", move=first(made))
    twin = made.walkthrough()
    wire.ask("walk")
    assert not made.status
    assert made.record == ""
    assert twin.film == made.film
    assert twin.playable
    wire.ask("take", cursor=made.cursor)
    assert made.status["moves"] == len(made.session.game.steps)


def test_it_shows_itself_where_nothing_is_alive(tmp_path: Path) -> None:
    made, _ = table("french", seed=7)
    assert repr(made) == "<Table of French dominoes, seat 0>"
    data, _metadata = made._repr_mimebundle_()
    assert data["image/svg+xml"].startswith("<svg")
    assert len(json.dumps(data)) < 100_000
    assert made.cursor == len(made.film["scenes"]) - 1
    page = dl.export_html(made, tmp_path / "table.html").read_text(encoding="utf-8")
    start = page.index('application/json" id="film">') + 28
    kept = json.loads(page[start : page.index("</script>", start)])
    assert unfold(kept["film"]) == made.film
    assert "status" not in kept


def test_its_arguments_are_checked() -> None:
    with pytest.raises(dl.SetupError, match="variant"):
        dl.Table("frensh")
    with pytest.raises(dl.SetupError, match="agent"):
        dl.Table("block", agents="clever")
    with pytest.raises(TypeError, match="seed, set_max cannot be given"):
        dl.Table(dl.variant("block").deal(seed=1), seed=2, set_max=6)
    made = dl.Table.load(dl.Table("draw", seed=5).record, seed=5, seat=1)
    assert made.session.game.deal.seed == 5


@pytest.mark.parametrize("seed", [0, 12, 10**9, 2**53 + 1, 2**64 - 1])
def test_any_seed_can_be_typed(seed: int) -> None:
    made, wire = table("block", seed=1)
    wire.ask("new", seed=f" {seed} ")
    assert made.notice is None
    assert made.session.game.deal.seed == seed


@pytest.mark.parametrize("typed", ["-1", "1.5", "1e3", "seven", "٣", str(2**64), "9" * 200, "<b>"])
def test_a_seed_that_is_none_is_told_in_both_languages(typed: str) -> None:
    made, wire = table("block", seed=1)
    wire.ask("new", seed=typed)
    assert made.session.game.deal.seed == 1
    assert made.notice["text"][0].startswith("A seed is a whole number from 0 to")
    assert made.notice["text"][1].startswith("Seed adalah bilangan bulat dari 0 sampai")


ENGLISH = re.compile(r"\b(the|is|not|this|that|must|with|record|seed of|whole number|wrong|there)\b")


def broken_records() -> dict[str, str]:
    """Records with something wrong in each part, and sealed ones."""
    whole = json.loads(dl.variant("french").play(seed=3).to_json())
    odd: list[Any] = [None, -1, "x", [[]], {"a": {}}]
    fields = {f"{name} {value}": json.dumps({**whole, name: value}) for name in whole for value in odd}
    moves = {"refused": json.dumps({**whole, "seed": 4}), "unread": json.dumps({**whole, "moves": [[1, "x"]]})}
    sealed = table("french", seed=3)[0].record
    return {**fields, **moves, "text": "{", "other": "[]", "long": "x" * 4_000_001, "sealed": sealed}


@pytest.mark.parametrize("name", broken_records())
def test_what_is_wrong_with_a_record_is_told_in_indonesian_too(name: str) -> None:
    made, wire = table("block", seed=1)
    wire.ask("load", text=broken_records()[name])
    assert made.notice["kind"] == "failed"
    english, indonesian = made.notice["text"]
    assert english != indonesian
    assert not ENGLISH.search(indonesian)
