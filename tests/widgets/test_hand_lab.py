"""The hand lab: what it refuses, what it says of groups, what it finds, and what a browser can ask of it."""

# ruff: noqa: S311 - games need no secrets

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dominolab as dl
from dominolab.lab import HandError, Lab
from tests.widgets.wire import Wire

if TYPE_CHECKING:
    from pathlib import Path

NAMES = [name for name, found in dl.variants().items() if found.lab is not None]
WON = "R7 Y7 K7 G11 Y11 K11 R8 R9 R10 R11 G1 G2 G3 G4 K13"
OPEN = "R7 Y7 K7 G11 Y11 K11 R8 R9 R10 R11 G1 G2 G3 Y1"


def made(hand: str | None = WON, turned: str | None = "R4", **more: Any) -> tuple[dl.HandLab, Wire]:
    lab = dl.HandLab("okey", hand=hand, turned=turned, **more)
    return lab, Wire(lab)


def ask(lab: dl.HandLab, wire: Wire, do: str, **more: Any) -> dict[str, Any]:
    """What the lab shows after a browser has asked for something."""
    wire.arrive({"method": "custom", "content": {"do": do, "step": lab.bench.step, "nonce": "n", **more}})
    shown: dict[str, Any] = lab.shown
    return shown


def key(lab: dl.HandLab, face: str) -> str:
    return next(key for key, tile in lab.bench.tiles.items() if tile.face == face)


def group(lab: dl.HandLab, wire: Wire, faces: str) -> Any:
    """A group put together tile by tile."""
    to = len(lab.bench.groups) + 1
    for face in faces.split():
        rack = {lab.bench.tiles[k].face: k for k in lab.bench.rack}
        ask(lab, wire, "move", tile=rack[face], to=to)
    return lab.shown["groups"][-1]


# ── what cannot be ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("hand", "turned", "rule", "words"),
    [
        ("R7 Y7 K7", "R4", "okey.deal", "14 or 15 tiles; this one has 3"),
        (WON + " K12", "R4", "okey.deal", "14 or 15 tiles; this one has 16"),
        (OPEN[:-5] + "R7 R7", "R4", "rummy.tile_set", r"\[R7\] 2 times; .* 3 times"),
        (OPEN[:-2] + "R7", "R7", "rummy.tile_set", r"\[R7\] 2 times; .* 3 times"),
        (OPEN, "FJ", "okey.indicator", "A false joker cannot be the indicator"),
        (OPEN[:-2] + "B4", "R4", "rummy.tile_set", r"\[B4\] is no tile of this game"),
        (OPEN[:-2] + "6-4", "R4", "rummy.tile_set", r"\[6-4\] is no tile of this game"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_by_its_rule(hand: str, turned: str, rule: str, words: str) -> None:
    with pytest.raises(HandError, match=words) as caught:
        made(hand, turned)
    assert caught.value.rule == rule
    assert all(caught.value.text)


def test_other_arguments_are_checked() -> None:
    with pytest.raises(dl.SetupError, match=r"block has no hand lab\. Valid: .*okey"):
        dl.HandLab("block")
    with pytest.raises(dl.SetupError, match="a hand or a seed"):
        dl.HandLab("okey", hand=WON, seed=3)
    with pytest.raises(dl.NotationError):
        made("R7 Y7 what")
    with pytest.raises(dl.SetupError, match="option"):
        made(palett="red")


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("win R7", "okey.complete"),
        ("win K12", "rummy.held"),
        ("win K13: R7 Y7 K7 + G11 Y11 K11 + R8 R9 R10 R11 + G1 G2 G3 Y13", "rummy.one_use"),
        ("win K13: R7 Y7 K7 + G11 Y11 K11 + R8 R9 R10 R11=R12 + G1 G2 G3 G4", "rummy.false_joker"),
        ("win K13: R7 Y7 K7 G11 + Y11 K11 R8 + R9 R10 R11 + G1 G2 G3 G4", "rummy.run"),
        ("discard K12", "rummy.held"),
        ("draw", "rummy.one_take"),
    ],
)
def test_a_move_is_judged_by_the_law_and_changes_nothing(move: str, rule: str) -> None:
    lab, wire = made()
    before = lab.bench.held
    notice = ask(lab, wire, "try", move=move)["notice"]
    assert notice["kind"] == "refused"
    assert rule in [why["rule"] for why in notice["why"]]
    assert rule in lab.shown["rules"]
    assert lab.bench.held == before
    assert ask(lab, wire, "try", move="win K13")["notice"]["kind"] == "done"
    assert ask(lab, wire, "try", move="what is this?")["notice"]["kind"] == "unreadable"
    assert lab.bench.held == before


def test_a_joker_stands_for_what_it_can_be_and_for_nothing_else() -> None:
    lab, _ = made("R5 Y7 K7 G11 Y11 K11 R8 R9 R10 R11 G1 G2 G3 G4 K13")
    right = "win K13: R5=R7 Y7 K7 + G11 Y11 K11 + R8 R9 R10 R11 + G1 G2 G3 G4"
    assert lab.attempt(right).startswith("Allowed")
    assert "different colours" in lab.attempt(right.replace("R5=R7 Y7", "R5=K8 Y7"))
    assert "same colour" in lab.attempt(right.replace("R5=R7 Y7", "R5=Y7 Y7"))


# ── groups ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("faces", "rule", "mend"),
    [
        ("R8 R9 R11", "rummy.run", "With [R10] it is one."),
        ("R8 R9", "rummy.run", "With [R7] it is one."),
        ("R7 Y7", "rummy.set", "With [K7] it is one."),
        ("R8 R9 K7", "rummy.run", "With [R7] in the place of [K7] it is one."),
        ("G11 Y11 K11 R8", "rummy.run", "Without [R8] it is one."),
        ("G1 G2 K13", "rummy.run", "With [G3] in the place of [K13] it is one."),
    ],
)
def test_a_group_that_is_no_meld_says_why_and_what_would_mend_it(faces: str, rule: str, mend: str) -> None:
    found = group(*made(), faces)
    assert (found["meld"], found["why"][0]["rule"], found["mends"][0][0]) == (False, rule, mend)
    assert all(found["why"][0]["text"])


@pytest.mark.parametrize(
    ("hand", "faces", "name"),
    [
        (WON, "R7 Y7 K7", "A set"),
        (WON, "R8 R11 R10 R9", "A run"),
        ("R5 R5 Y7 K7 G11 Y11 K11 R8 R9 R10 R11 G1 G2 G3", "R5 R5 G1", "A set or A run"),
        ("R7 R7 Y7 K7 G11 Y11 K11 R8 R9 R10 R11 G1 G2 G3", "R7 R7", "A pair"),
        ("FJ R4 R6 K7 G11 Y11 K11 R8 R9 R10 R11 G1 G2 G3", "R4 FJ R6", "A run"),
    ],
)
def test_a_meld_is_called_by_its_name(hand: str, faces: str, name: str) -> None:
    turned = "R4"
    found = group(*made(hand, turned), faces)
    assert (found["meld"], found["name"][0], found["mends"]) == (True, name, [])


@pytest.mark.parametrize("tiles", ["K12 K13", "R7 R7 Y7", "K5"])
def test_a_group_with_a_tile_that_is_not_held_is_refused(tiles: str) -> None:
    lab, _ = made()
    with pytest.raises(HandError, match="does not hold") as caught:
        lab.group(tiles)
    assert caught.value.rule == "rummy.held"
    assert lab.group("R7 Y7 K7").meld


def test_tiles_go_to_groups_and_back_and_none_is_lost() -> None:
    lab, wire = made()
    group(lab, wire, "R7 Y7 K7")
    group(lab, wire, "G1 G2")
    assert ask(lab, wire, "move", tile=key(lab, "G3"), to=2, at=0)["groups"][1]["tiles"][0]["face"] == "G3"
    assert ask(lab, wire, "move", tile=key(lab, "R7"), to=0)["groups"][0]["meld"] is False
    for face in ("Y7", "K7"):
        ask(lab, wire, "move", tile=key(lab, face), to=0)
    assert len(lab.shown["groups"]) == 1, "a group without tiles is none"
    assert len(ask(lab, wire, "clear")["rack"]) == 15
    assert sorted(t.face for t in lab.hand) == sorted(WON.split())


# ── the report ──────────────────────────────────────────────────────────────────────────────────────────────────────


def texts(lab: dl.HandLab) -> dict[str, str]:
    return {section.title[0]: section.text[0] for section in lab.report()}


def test_a_hand_that_wins_says_with_what_discard_and_what_it_is_worth() -> None:
    lab, wire = made()
    assert texts(lab)["Winning discards"] == "One discard wins."
    win = next(s for s in lab.report() if s.title[0] == "Winning discards").rows[0]
    assert (str(win.groups[0][0].tile), win.text[0]) == ("K13", "sets and runs: the others lose 2")
    laid = ask(lab, wire, "lay", section=0, row=0)
    assert all(found["meld"] for found in laid["groups"])
    assert [tile["face"] for tile in laid["rack"]] == ["K13"]


def test_seven_pairs_that_are_also_runs_are_worth_more() -> None:
    lab, _ = made("R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 R6 R6 R7 R7 G5", "G4")
    win = next(s for s in lab.report() if s.title[0] == "Winning discards").rows[0]
    assert (str(win.groups[0][0].tile), win.text[0]) == ("G5", "seven pairs: the others lose 8")


def test_fourteen_tiles_say_what_they_wait_for() -> None:
    lab, _ = made(OPEN)
    wait = next(s for s in lab.report() if s.title[0] == "Waiting for")
    assert [str(row.groups[0][0].tile) for row in wait.rows] == ["G4", "R5", "R7", "G7", "R11", "R12"]
    assert texts(lab)["How far from a win"] == "One tile is missing."


def test_a_hand_that_is_not_whole_has_no_report_until_it_is() -> None:
    lab, wire = made()
    shown = ask(lab, wire, "drop", tile=key(lab, "K13"))
    assert shown["sections"][2]["title"][0] == "Waiting for"
    shown = ask(lab, wire, "drop", tile=key(lab, "G4"))
    assert (shown["sections"], shown["size"][0][:8]) == ([], "13 tiles")
    assert ask(lab, wire, "try", move="draw")["notice"]["why"][0]["rule"] == "okey.deal"
    for face in ("G4", "K12"):
        shown = ask(lab, wire, "add", face=face)
    assert len(shown["rack"]) == 15
    assert ask(lab, wire, "add", face="K1")["notice"]["why"][0]["rule"] == "okey.deal"


def test_another_hand_another_tile_turned_up() -> None:
    lab, wire = made()
    assert ask(lab, wire, "turn", face="G6")["top"]["face"] == "G6"
    assert [tile["face"] for tile in ask(lab, wire, "turn", face="K6")["rack"] if tile["wild"]] == ["K7"]
    refused = ask(lab, wire, "turn", face="FJ")
    assert (refused["notice"]["why"][0]["rule"], refused["top"]["face"]) == ("okey.indicator", "K6")
    assert len(ask(lab, wire, "hand", text=OPEN)["rack"]) == 14
    assert ask(lab, wire, "hand", text="R7 R7 R7")["notice"]["kind"] == "refused"
    assert len(lab.hand) == 14
    assert len(ask(lab, wire, "hand", text=OPEN[:-5] + "K6 K6")["rack"]) == 14
    assert len(ask(lab, wire, "deal")["rack"]) == 15


def test_the_same_seed_deals_the_hand_of_the_seat_that_begins() -> None:
    lab, _ = made(None, None, seed=7)
    state = dl.Game(dl.variant("okey").deal(seed=7)).state
    assert sorted(t.face for t in lab.hand) == sorted(t.face for t in state.hands[state.leader])
    assert lab.bench.turned.face == state.indicator.face


# ── the line to the browser ─────────────────────────────────────────────────────────────────────────────────────────

PLACES = st.one_of(
    st.none(), st.integers(-2, 500), st.text(max_size=4), st.booleans(), st.lists(st.integers(), max_size=2)
)
ASKS = st.sampled_from(["move", "clear", "lay", "add", "drop", "turn", "hand", "deal", "try", "hello", "", None, 3])


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(ASKS, PLACES, PLACES), max_size=6))
def test_nothing_that_a_browser_says_breaks_it(asked: list[tuple[Any, Any, Any]]) -> None:
    lab, wire = made()
    for do, one, other in asked:
        more = {
            "tile": one,
            "to": other,
            "at": one,
            "section": other,
            "row": one,
            "face": one,
            "text": other,
            "move": one,
        }
        ask(lab, wire, do, **more)
        assert json.loads(json.dumps(lab.shown)) == lab.shown
        assert len(lab.hand) == len(lab.bench.tiles)


def test_what_was_asked_of_an_earlier_hand_is_let_go_and_answered() -> None:
    lab, wire = made()
    kept = lab.shown
    answer = wire.arrive({"method": "custom", "content": {"do": "deal", "step": lab.bench.step - 1, "nonce": "n7"}})
    assert answer[-1]["content"] == {"done": "n7"}
    assert lab.shown == kept
    lab.set_state({"lang": "id", "shown": {}, "faces": {}})
    assert (lab.lang, lab.shown) == ("id", kept)
    lab.set_state({"lang": "xx"})
    assert lab.lang == "id"


def test_it_shows_itself_where_nothing_is_alive_and_in_a_page(tmp_path: Path) -> None:
    lab, _ = made()
    assert repr(lab) == "<HandLab of Okey, 15 tiles>"
    data, metadata = lab._repr_mimebundle_()
    assert "Winning discards" in data["text/html"]
    assert "<svg" in data["text/html"]
    assert len(json.dumps(data)) < 100_000
    assert metadata["dominolab"] == "hand_lab"
    page = dl.export_html(lab, tmp_path / "lab.html", lang="id").read_text(encoding="utf-8")
    assert "<title>Okey</title>" in page
    assert "Buangan yang menang" in page


@pytest.mark.parametrize("name", NAMES)
def test_every_lab_deals_divides_and_speaks_both_languages(name: str) -> None:
    for seed in range(3):
        lab = dl.HandLab(name, seed=seed)
        assert isinstance(lab.bench.lab, object)
        known: Lab = lab.bench.lab
        assert len(lab.hand) in known.sizes
        for section in lab.report():
            assert all(section.title)
            assert all(section.text)
            assert all(len(row.text) == 2 for row in section.rows)
            assert not section.rule or section.rule in dl.variant(name).rules
        assert len(json.dumps(lab.shown)) < 60_000


@pytest.mark.parametrize("name", NAMES)
def test_every_lab_says_of_any_group_what_it_is_or_why_it_is_nothing(name: str) -> None:
    for seed in range(6):
        rng, bench = Random(seed), dl.HandLab(name, seed=seed).bench
        for _ in range(25):
            bench.move(rng.choice(list(bench.tiles)), rng.randint(0, len(bench.groups) + 1))
            for group in bench.shown()["groups"]:
                said = [group["name"], *(why["text"] for why in group["why"]), *group["mends"]]
                assert group["meld"] or group["why"]
                assert all(len(text) == 2 and all(text) and "{" not in "".join(text) for text in said)
