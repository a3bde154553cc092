"""Moves put together of several tiles at a screen: what they make is judged before, and nothing is lost."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

import dominolab as dl
from dominolab.families.rummy.situation import Situation
from dominolab.session import Session
from tests.widgets.wire import Wire

if TYPE_CHECKING:
    from dominolab.wire import Compose

RACK = "R10 R11 R12 R13 R13 Y13 G13 R4 Y4 G4 K4 K9 Y5 Y6 K2"
REMI = "B10 B11 B12 B13 B1 R4 Y4 J K7 K8 R2 Y2 K2 R9 R6"


def position(name: str, hand: str, **more: Any) -> dl.Game:
    """Seat A is to act with these tiles, the last of them drawn."""
    given = {"indicator": "K8", "hands": {"A": hand}, "drew": hand.rsplit(maxsplit=1)[-1], **more}
    return dl.Game.from_state(Situation(dl.variant(name), given, {}).build())


def seated(name: str, hand: str, **more: Any) -> Session:
    return Session(position(name, hand, **more), seat=0)


def composed(session: Session, *groups: str) -> Compose:
    """What the prompt says when these faces were put together."""
    prompt = session.prompt()
    assert prompt is not None
    pieces = [*prompt["compose"]["rack"], *(piece for group in prompt["compose"]["groups"] for piece in group)]
    keys: list[list[str]] = []
    for faces in groups:
        keys.append([])
        for face in faces.split():
            piece = next(p for p in pieces if p["face"] == face)
            pieces.remove(piece)
            keys[-1].append(piece["key"])
    session.compose(keys)
    prompt = session.prompt()
    assert prompt is not None
    return prompt["compose"]


def test_a_first_meld_grows_until_it_is_one() -> None:
    session = seated("okey-101", RACK)
    found = composed(session, "R10 R11 R12 R13", "R13 Y13 G13")
    assert (found["moves"][0]["legal"], found["moves"][0]["why"][0]["rule"]) == (False, "okey-101.open_points")
    assert "worth 85" in found["moves"][0]["why"][0]["text"][0]
    found = composed(session, "R10 R11 R12 R13", "R13 Y13 G13", "R4 Y4 G4 K4")
    assert [attempt["legal"] for attempt in found["moves"]] == [True]
    assert found["moves"][0]["label"][0].startswith("First meld, 101 points")
    assert [piece["face"] for piece in found["rack"]] == ["Y5", "Y6", "K2", "K9"]
    session.attempt(found["moves"][0]["move"])
    assert session.notice is None
    assert len(session.game.state.melds) == 3


def test_what_a_joker_stands_for_is_asked_by_offering_every_way() -> None:
    session = seated("okey-101", RACK, opened={"A": "points 101"})
    found = composed(session, "Y5 Y6 K9")
    assert [attempt["move"] for attempt in found["moves"]] == ["lay K9=Y4 Y5 Y6", "lay Y5 Y6 K9=Y7"]
    assert all(attempt["legal"] for attempt in found["moves"])
    assert [piece["wild"] for piece in found["groups"][0]] == [False, False, True]


def test_a_joly_too_and_one_that_can_be_nothing_is_refused() -> None:
    session = seated("romanian-rummy", REMI, opened={"A": "points 50"}, line="Y13 Y12")
    assert [a["move"] for a in composed(session, "K7 K8 J")["moves"]] == ["lay J=K6 K7 K8", "lay K7 K8 J=K9"]
    wrong = composed(session, "K7 Y4 J")["moves"]
    assert [attempt["legal"] for attempt in wrong] == [False]
    assert wrong[0]["why"][0]["rule"] == "rummy.run"
    session.attempt(wrong[0]["move"])
    assert session.notice is not None
    assert session.notice["why"][0]["rule"] == "rummy.run"


def test_several_groups_after_the_opening_are_moves_of_their_own() -> None:
    session = seated("okey-101", RACK, opened={"A": "points 101"})
    found = composed(session, "R4 Y4 G4", "R10 R11 K2")
    assert [attempt["legal"] for attempt in found["moves"]] == [True, False]


def test_groups_are_of_one_position_only_and_of_tiles_that_are_there() -> None:
    session = seated("okey-101", RACK)
    found = composed(session, "R10 R11 R12")
    keys = [piece["key"] for piece in found["groups"][0]]
    session.compose([["nothing"], [keys[0], keys[0]], [keys[0], keys[1]], []])
    prompt = session.prompt()
    assert prompt is not None
    assert [[piece["key"] for piece in group] for group in prompt["compose"]["groups"]] == [keys[:1], keys[1:2]]
    session.attempt("discard K2")
    assert session.prompt() is None or session.prompt()["compose"]["groups"] == []  # type: ignore[index]


@pytest.mark.parametrize("name", ["okey", "block"])
def test_games_in_which_nothing_is_put_together_do_not_offer_it(name: str) -> None:
    session = Session(dl.variant(name).deal(seed=7), seat=None)
    session.sit()
    prompt = session.prompt()
    assert prompt is not None
    assert "compose" not in prompt


@pytest.mark.parametrize("groups", [None, 3, "R10", ["R10"], [[3]], [["k"] * 500], [[]] * 500, {"a": 1}])
def test_what_a_browser_says_of_groups_that_are_none_is_let_go(groups: Any) -> None:
    table = dl.Table(position("okey-101", RACK), speed=0)
    wire = Wire(table)
    kept = json.dumps(table.prompt)
    wire.ask("compose", groups=groups)
    assert json.dumps(table.prompt) == kept
    assert table.notice is not None
    wire.ask("compose", groups=[[table.prompt["compose"]["rack"][0]["key"]]])
    assert len(table.prompt["compose"]["groups"]) == 1


@pytest.mark.parametrize("name", ["okey-101", "romanian-rummy"])
def test_only_the_own_tiles_can_be_put_together(name: str) -> None:
    session = Session(dl.variant(name).deal(seed=5), seat=0, agents="careful")
    seen = 0
    for _ in range(30):
        prompt = session.prompt()
        if prompt is None or session.game.over:
            break
        if "compose" in prompt:
            hand = sorted(tile.face for tile in session.game.state.hands[0])
            assert sorted(piece["face"] for piece in prompt["compose"]["rack"]) == hand
            seen += 1
        session.hint()
        assert session.notice is not None
        session.attempt(session.notice["instead"][0])
    assert seen
