"""The hand labs of games with first melds: what groups are alone and together, what opens, what is refused."""

from __future__ import annotations

from typing import Any

import pytest

import dominolab as dl
from dominolab.lab import HandError
from tests.widgets.test_hand_lab import ask, key
from tests.widgets.wire import Wire

# 46 and 39, then 15 or 16. The indicator K8 makes K9 the joker.
RACK = "R10 R11 R12 R13 R13 Y13 G13 Y4 Y5 Y6 R4 Y4 G4 K4 K2 G1 G6 Y8 K6 K12 Y1"
OUT = "R10 R11 R12 R13 Y10 Y11 Y12 Y13 G10 G11 G12 G13 R4 Y4 G4 K5 K6 K7 Y5 Y6 Y7 K1"
REMI = "B10 B11 B12 B13 B1 R4 Y4 J K7 K8 R2 Y2 K2 R9"
CONCEALED = "B10 B11 B12 B13 B1 R4 Y4 K4 K7 K8 K9 R2 Y2 K2 R9"


def made(name: str, hand: str | None, turned: str | None = "K8", **more: Any) -> tuple[dl.HandLab, Wire]:
    lab = dl.HandLab(name, hand=hand, turned=turned, **more)
    return lab, Wire(lab)


def composed(lab: dl.HandLab, *groups: str) -> dict[str, Any]:
    """What is shown when these groups lie on the cloth."""
    lab.bench.clear()
    for faces in groups:
        lab.bench.gather(faces)
    shown: dict[str, Any] = dict(lab.bench.shown())
    return shown


def sections(lab: dl.HandLab) -> dict[str, Any]:
    return {section.title[0]: section for section in lab.report()}


# ── what cannot be ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("name", "hand", "turned", "rule", "words"),
    [
        ("okey-101", RACK[:-3], "K8", "okey-101.deal", "21 or 22 tiles; this one has 20"),
        ("okey-101", RACK + " K1 K3", "K8", "okey-101.deal", "21 or 22 tiles; this one has 23"),
        ("okey-101", RACK[:-2] + "R13", "K8", "rummy.tile_set", r"\[R13\] 2 times; .* 3 times"),
        ("okey-101", RACK, "FJ", "okey-101.indicator", "A false joker cannot be the indicator"),
        ("okey-101", RACK[:-2] + "J", "K8", "rummy.tile_set", r"\[J\] is no tile of this game"),
        ("romanian-rummy", REMI[:-3], "K1", "romanian-rummy.deal", "14 or 15 tiles; this one has 13"),
        ("romanian-rummy", REMI[:-2] + "B1", "B1", "romanian-rummy.tile_set", r"\[B1\] 2 times; .* 3 times"),
        ("romanian-rummy", REMI, "J", "romanian-rummy.left_over", "never a Joly"),
        ("romanian-rummy", REMI[:-2] + "G4", "K1", "romanian-rummy.tile_set", r"\[G4\] is no tile of this game"),
        ("romanian-rummy", REMI[:-5] + "J J", "K1", "romanian-rummy.tile_set", r"\[J\] 2 times; .* 3 times"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_by_its_rule(name: str, hand: str, turned: str, rule: str, words: str) -> None:
    with pytest.raises(HandError, match=words) as caught:
        made(name, hand, turned)
    assert caught.value.rule == rule
    assert all(caught.value.text)


@pytest.mark.parametrize(
    ("name", "hand", "move", "rule", "words"),
    [
        (
            "okey-101",
            OUT,
            "open R10 R11 R12 R13 + Y4 Y5 Y6",
            "okey-101.open_points",
            "worth 61; the first meld needs 101",
        ),
        ("okey-101", OUT[:-2] + "K9", "open K9=R9 R11 R12", "rummy.run", "10 is missing"),
        ("okey-101", OUT, "open R10 R11 R12 + Y1 Y2 Y3", "rummy.one_use", ""),
        ("okey-101", RACK, "open R10 R11 R12 R13", "rummy.take_first", "Take a tile first"),
        ("romanian-rummy", CONCEALED, "open B11 B12 B13", "romanian-rummy.first_points", "worth 30; it needs 50"),
        ("romanian-rummy", CONCEALED[:-2] + "J", "open J=K9 B12 B13", "rummy.run", ""),
        ("romanian-rummy", CONCEALED[:-2] + "J", "open K7 K8 J", "romanian-rummy.joly_named", "Say which tile"),
        ("romanian-rummy", CONCEALED[:-2] + "J", "open R4=B9 B10 B11", "romanian-rummy.joly_wild", ""),
        ("romanian-rummy", CONCEALED, "lay K7 K8 K9", "romanian-rummy.first_meld", ""),
    ],
)
def test_a_move_is_judged_by_the_law_and_changes_nothing(
    name: str, hand: str, move: str, rule: str, words: str
) -> None:
    lab, wire = made(name, hand)
    before, groups = lab.bench.held, lab.bench.groups
    notice = ask(lab, wire, "try", move=move)["notice"]
    said = {why["rule"]: why["text"] for why in notice["why"]}
    assert notice["kind"] == "refused"
    assert words in said[rule][0]
    assert all(said[rule])
    assert (lab.bench.held, lab.bench.groups) == (before, groups)


# ── groups ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("name", "hand", "faces", "rule", "mend"),
    [
        ("okey-101", RACK, "R10 R11 R13", "rummy.run", "With [R12] it is one."),
        ("okey-101", RACK, "R13 Y13", "okey-101.pair", "With [G13] it is one."),
        (
            "okey-101",
            RACK.replace("R4", "R1"),
            "R12 R13 R1",
            "okey-101.ones",
            "With [R11] in the place of [R1] it is one.",
        ),
        ("romanian-rummy", REMI, "R4 Y4", "rummy.set", "With [J] it is one."),
        ("romanian-rummy", REMI, "B10 B12", "rummy.run", "With [B11] it is one."),
        (
            "romanian-rummy",
            REMI.replace("R9", "B2"),
            "B13 B1 B2",
            "rummy.ones",
            "With [B12] in the place of [B2] it is one.",
        ),
        ("romanian-rummy", REMI.replace("R9", "J"), "R4 Y4 J J", "romanian-rummy.joly_ratio", "Without [J] it is one."),
    ],
)
def test_a_group_that_is_no_meld_says_why_and_what_would_mend_it(
    name: str, hand: str, faces: str, rule: str, mend: str
) -> None:
    lab, _ = made(name, hand)
    found = lab.group(faces)
    assert (found.meld, found.why[0].rule, found.mends[0][0]) == (False, rule, mend)


@pytest.mark.parametrize(
    ("name", "faces", "said"),
    [
        ("okey-101", "R13 R12 R11", "A run, worth 36"),
        ("okey-101", "R4 G4 K4 Y4", "A set, worth 16"),
        ("okey-101", "Y4 Y4", "A pair"),
        ("okey-101", "K9 R12 R13", "A run, worth 36: [K9] = [R11]"),
        ("okey-101", "Y4 G4 K9", "A set, worth 12: [K9] = [R4]"),
        ("romanian-rummy", "B12 B13 B1", "A run, worth 30"),
        ("romanian-rummy", "J B11 B12", "A run, worth 30: [J] = [B10]"),
        ("romanian-rummy", "B11 B12 J", "A run, worth 30: [J] = [B13]"),
        ("romanian-rummy", "R4 Y4 J", "A set, worth 15"),
    ],
)
def test_a_meld_is_called_by_its_name_and_worth_and_a_wild_tile_by_what_it_is(name: str, faces: str, said: str) -> None:
    lab, _ = made(name, RACK[:-2] + "K9" if name == "okey-101" else REMI)
    found = lab.group(faces)
    assert (found.meld, found.name[0]) == (True, said)


def test_a_1_above_13_is_a_meld_where_the_table_agreed() -> None:
    rack = RACK.replace("R4", "R1")
    assert not made("okey-101", rack)[0].group("R12 R13 R1").meld
    assert made("okey-101", rack, high_one=True)[0].group("R12 R13 R1").meld


@pytest.mark.parametrize("name", ["okey-101", "romanian-rummy"])
def test_a_group_with_a_tile_that_is_not_held_is_refused(name: str) -> None:
    lab, _ = made(name, RACK if name == "okey-101" else REMI)
    with pytest.raises(HandError, match="does not hold") as caught:
        lab.group("K10 K11 K12")
    assert caught.value.rule == "rummy.held"


# ── groups together ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_opening_is_told_to_the_point() -> None:
    lab, _ = made("okey-101", RACK)
    assert composed(lab)["together"] is None
    short = composed(lab, "R10 R11 R12 R13", "R13 Y13 G13", "Y4 Y5 Y6")
    assert short["together"]["name"][0] == "No opening yet: 100 points."
    assert short["together"]["why"][0]["rule"] == "okey-101.open_points"
    assert "worth 100" in short["together"]["why"][0]["text"][0]
    assert "okey-101.open_points" in short["rules"]
    enough = composed(lab, "R10 R11 R12 R13", "R13 Y13 G13", "R4 Y4 G4 K4")["together"]
    assert (enough["meld"], enough["name"][0], enough["why"]) == (True, "An opening with 101 points.", [])


def test_an_opening_with_a_price_on_it_is_none_all_the_same() -> None:
    lab, _ = made("okey-101", RACK, preset="turkish-club")
    found = composed(lab, "R10 R11 R12 R13")["together"]
    assert (found["meld"], found["why"][0]["rule"]) == (False, "okey-101.open_points")


def test_pairs_open_with_as_many_as_were_agreed_and_never_with_runs() -> None:
    rack = "R3 R3 Y7 Y7 G12 G12 K1 K1 R6 R6 K2 R10 R11 R12 Y1 Y3 Y5 G2 G4 G6 K13"
    lab, _ = made("okey-101", rack)
    pairs = ["R3 R3", "Y7 Y7", "G12 G12", "K1 K1", "R6 R6"]
    assert composed(lab, *pairs)["together"]["name"][0] == "An opening with 5 pairs."
    assert composed(lab, *pairs[1:])["together"]["why"][0]["rule"] == "okey-101.open_pairs"
    assert composed(lab, *pairs, "R10 R11 R12")["together"]["why"][0]["rule"] == "okey-101.once"
    more, _ = made("okey-101", rack, open_pairs=6)
    assert composed(more, *pairs)["together"]["meld"] is False


def test_a_first_meld_needs_points_and_a_run() -> None:
    lab, _ = made("romanian-rummy", REMI)
    low = composed(lab, "B10 B11 B12", "R2 Y2 K2")["together"]
    assert (low["name"][0], low["why"][0]["rule"]) == ("No first meld yet, worth 45.", "romanian-rummy.first_points")
    assert composed(lab, "B10 B11 B12 B13 B1")["together"]["name"][0] == "A first meld, worth 50."
    agreed, _ = made("romanian-rummy", REMI, first_meld_min=45)
    assert composed(agreed, "B10 B11 B12", "R2 Y2 K2")["together"]["meld"] is True
    sets, _ = made("romanian-rummy", "R1 Y1 K1 R2 Y2 K2 B7 B9 K4 K11 R5 R8 Y6 Y11")
    found = composed(sets, "R1 Y1 K1")["together"]
    assert (found["name"][0], found["why"][0]["rule"]) == ("No first meld yet, worth 75.", "romanian-rummy.first_run")


def test_it_is_told_live_and_said_by_a_browser_tile_by_tile() -> None:
    lab, wire = made("romanian-rummy", REMI)
    for face in ("B10", "B11", "B12", "B13", "B1"):
        shown = ask(lab, wire, "move", tile=key(lab, face), to=1)
    assert shown["together"]["meld"] is True
    shown = ask(lab, wire, "move", tile=key(lab, "B12"), to=0)
    assert (shown["together"]["meld"], shown["groups"][0]["mends"][0][0]) == (False, "With [B12] it is one.")
    assert "[J]" in shown["groups"][0]["mends"][1][0]


# ── the report ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_dearest_opening_comes_first_and_is_laid_out() -> None:
    lab, wire = made("okey-101", RACK[:-2] + "K9")
    found = sections(lab)["Opening"]
    assert found.text[0] == "2 ways to open, the dearest first."
    # The joker is Y6, for the three sixes: 46 + 39 + 16 + 15 + 18.
    assert found.rows[0].text[0] == "An opening with 134 points."
    at = [section.title[0] for section in lab.report()].index("Opening")
    shown = ask(lab, wire, "lay", section=at, row=0)
    assert shown["together"]["name"][0] == "An opening with 134 points."
    assert sections(lab)["Tiles to open with"].text[0] == "It is there already."


def test_what_is_missing_from_an_opening_is_said_and_with_which_tiles_it_is_there() -> None:
    lab, _ = made("okey-101", "R10 R11 R12 R13 R13 Y13 G13 Y4 Y5 Y6 K2 G1 G6 Y8 K5 K12 Y2 G3 K4 Y11 G8")
    found = sections(lab)
    assert found["Opening"].rows[0].text[0].startswith("No opening yet: 100 points. This is worth 100")
    faces = [str(row.groups[0][0].tile) for row in found["Tiles to open with"].rows]
    assert {"K3", "K9", "R9", "Y3", "K13"} <= set(faces)
    assert "K4" not in faces


@pytest.mark.parametrize(
    ("name", "hand", "title", "out", "worth"),
    [
        ("okey-101", OUT, "Going out from the hand", "K1", "-202 for you, +404 for each of the others"),
        ("okey-101", OUT[:-2] + "K9", "Going out from the hand", "K9", "-404 for you, +808 for each of the others"),
        ("romanian-rummy", CONCEALED, "A concealed win", "R9", "+295 for you, -200 for each of the others"),
    ],
)
def test_a_hand_that_is_laid_at_once_says_what_that_is_worth(
    name: str, hand: str, title: str, out: str, worth: str
) -> None:
    found = sections(made(name, hand)[0])[title]
    assert (str(found.rows[0].groups[0][0].tile), found.rows[0].text[0]) == (out, worth)


def test_where_the_others_lose_what_is_on_their_racks_only_the_own_points_are_said() -> None:
    found = sections(made("romanian-rummy", CONCEALED, preset="printed-rules")[0])["A concealed win"]
    assert found.rows[0].text == ["+295 for you", "+295 untukmu"]


def test_a_hand_says_what_it_waits_for_to_be_laid_at_once() -> None:
    found = sections(made("romanian-rummy", REMI, "K1")[0])["Waiting for a concealed win"]
    assert [str(row.groups[0][0].tile) for row in found.rows] == ["B4", "K4", "K6", "K9", "J"]
    assert found.rule == "romanian-rummy.concealed"


def test_more_first_melds_than_are_shown_are_not_counted_as_fewer() -> None:
    found = sections(made("romanian-rummy", REMI, "K1")[0])["First melds"]
    assert (found.text[0], len(found.rows)) == ("More than 12 first melds; these take the fewest tiles.", 12)
    assert found.rows[0].text[0] == "A first meld, worth 50."
