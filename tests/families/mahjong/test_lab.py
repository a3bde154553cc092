"""The hand lab of Mahjong: hands with Kongs, what is refused, and reports held against the analysis and the law."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import dominolab as dl
from dominolab.families.mahjong.hands import discards, distance, waits, wins
from dominolab.lab import HandError, Section
from dominolab.mahjong_tiles import read_tiles

GAME = "filipino-mahjong"
FIVE_KONGS = "66c (1111d) (2222d) (3333b) (4444b) (5555c)"


def made(hand: str | None = None, discard: str | None = None, **more: Any) -> dl.HandLab:
    return dl.HandLab(GAME, hand=hand, turned=discard, **more)


def section(lab: dl.HandLab, title: str) -> Section:
    return next(found for found in lab.report() if found.title[0].startswith(title))


def tiles(found: Section) -> list[str]:
    return [str(piece.tile) for row in found.rows for group in row.groups for piece in group]


@pytest.mark.parametrize(
    ("hand", "rule", "words"),
    [
        ("123d", "deal", "this one has 3 with no Kong"),
        ("123456d 777b 22b 555c 99c (1111b)", "deal", "this one has 20 with one Kong"),
        ("123456d 777b 2b 555c 99c E", "flowers", r"\[E\] is a flower tile"),
        ("55555d 123456b 123456c", "tile_set", "4 times; .* 5 times"),
        ("123456d 777b 2b 555c (999c 8c)", "kong", "only four identical tiles"),
        ("123456d 777b 2b 555c J 99c", "tile_set", r"\[MJ\] is no tile of this game"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_by_its_rule(hand: str, rule: str, words: str) -> None:
    with pytest.raises(HandError, match=words) as caught:
        made(hand)
    assert caught.value.rule == f"{GAME}.{rule}"
    assert all(caught.value.text)


def test_an_open_bracket_and_what_is_no_tile_are_told() -> None:
    with pytest.raises(HandError, match="bracket"):
        made("123456d 777b 2b 555c (9999c")
    with pytest.raises(dl.NotationError):
        made("what 123456d")
    with pytest.raises(HandError, match="no tile of this game"):
        made(None).bench.lab.read([dl.Domino(6, 4)])


def test_what_it_writes_it_reads() -> None:
    for hand in ("2333456d 777888b 999c", FIVE_KONGS, "123456d 777b 2b 555c (9999c)"):
        lab = made(hand)
        again = made(lab.shown["written"])
        assert again.bench.held.tiles == lab.bench.held.tiles
        assert again.bench.held.laid == lab.bench.held.laid


def test_four_that_are_put_together_are_a_kong_and_another_tile_is_wanted() -> None:
    lab = made("4444d 123b 456b 789b 55c 99c")
    assert "no Kong until they are laid down" in section(lab, "How far").text[0]
    lab.bench.gather("4444d")
    assert [len(kong) for kong in lab.bench.held.laid] == [4]
    assert section(lab, "Waiting for").text[0].startswith("2 faces")
    lab.bench.add("9c")
    assert section(lab, "How far").text[0] == "This hand wins."
    lab.bench.clear()
    assert lab.bench.held.laid == ()
    lab.bench.read(FIVE_KONGS)
    assert (len(lab.hand), len(lab.bench.held.laid)) == (22, 5)


def test_reports_say_what_the_analysis_finds() -> None:
    for seed in range(6):
        lab = made(seed=seed)
        hand = list(lab.hand)
        lacks, found = distance(hand), section(lab, "How far").text[0]
        assert str(lacks) in found or lacks == 1
        assert tiles(section(lab, "Waiting for")) == [str(tile) for tile in waits(hand)]
        near = section(lab, "Sets and pair").rows[0]
        assert sum(piece.says == "+" for group in near.groups for piece in group) == lacks
        lab.bench.add("5d" if [t.face for t in hand].count("5d") < 4 else "9c")
        after = discards(lab.hand)
        best = tiles(section(lab, "Discards"))
        assert {after[face] for face in best} == {min(after.values())}


def test_every_division_of_a_winning_hand_is_shown_and_laid_out() -> None:
    lab = made("11223344556677d 888b")
    assert [row.text[0] for row in section(lab, "Sets and pair").rows] == [f"The pair is {n}d {n}d." for n in (1, 4, 7)]
    lab.bench.lay(0, 1)
    assert all(group["meld"] for group in lab.bench.shown()["groups"])
    assert lab.bench.rack == []


def test_claims_are_those_of_the_law() -> None:
    rng, suited = Random(5), [tile for tile in dl.variant(GAME).tiles() if getattr(tile, "suit", "")]  # noqa: S311
    for _ in range(12):
        *hand, discard = rng.sample(suited, 17)
        lab = made(" ".join(tile.face for tile in hand), discard.face)
        state = lab.bench.lab.position(lab.bench.held)
        legal = [str(move) for move in dl.Game.from_state(state).moves(0)]
        rows = section(lab, "If ").rows
        said = sum(bool(row.groups) for row in rows)
        assert said == len(legal) - 1, (legal, rows)
        assert lab.attempt(legal[-1]).startswith("Allowed")


def test_a_hand_never_waits_for_a_fifth_copy() -> None:
    found = section(made("4444d 123b 456b 789c 111c"), "Waiting")
    assert not found.rows
    assert found.text[0].endswith("what it lacks is a fifth [4d].")


def test_what_a_hand_is_worth_is_what_the_rules_pay() -> None:
    rows = [row.text[0] for row in section(made("111222333d 456b 789c 55c"), "What it is worth").rows]
    assert ["+30" in rows[0], "+24" in rows[1], "+20" in rows[2], "+16" in rows[3]] == [True] * 4
    rows = [row.text[0] for row in section(made("111222333d 456b 789c 55c", base=8), "What it is worth").rows]
    assert "+48" in rows[1]


def test_seven_pairs_win_where_that_is_agreed() -> None:
    pairs = "11d 33d 55d 77b 99b 22c 44c 666c"
    assert "missing" in section(made(pairs), "How far").text[0]
    assert section(made(pairs, seven_pairs="on"), "How far").text[0] == "This hand wins."
    lab = made("11d 33d 55d 77b 99b 22c 44c 66c", "6c", seven_pairs="on")
    assert section(lab, "How far").text[0].startswith("It waits")
    assert lab.attempt("mahjong").startswith("Allowed")


def test_jokers_and_a_tile_turned_up_stand_for_others() -> None:
    won = made("123456d 77b 1b 999c 555c JJ", jokers=8)
    assert section(won, "How far").text[0] == "This hand wins."
    assert sum(tile["wild"] for tile in won.shown["rack"]) == 2
    turned = made("123456d 77b 1b 999c 555c 88c", "8c", jokers="wall_tile")
    assert section(turned, "How far").text[0] == "This hand wins."
    assert sum(tile["wild"] for tile in turned.shown["rack"]) == 2
    assert turned.shown["turned"][0] == "Turned up"
    assert turned.attempt("declare").startswith("Allowed")


@pytest.mark.parametrize(
    ("group", "name", "rule", "mend"),
    [
        ("1d 2d", "No set and no pair", "chow", "With [3d] it is one."),
        ("3d 3d 5d", "No set and no pair", "chow", "in the place of"),
        ("2d 3d 4d", "A Chow", "", ""),
        ("7b 7b", "A pair", "", ""),
        ("9c 9c 9c", "A Pong", "", ""),
        ("9c 9c 9c 8b", "No set and no pair", "chow", "Without [8b] it is one."),
    ],
)
def test_a_group_is_called_by_its_name_or_told_what_it_lacks(group: str, name: str, rule: str, mend: str) -> None:
    found = made("12333456d 777888b 99c 9c").group(group)
    assert found.name[0] == name
    assert [why.rule for why in found.why] == ([f"{GAME}.{rule}"] if rule else [])
    assert (mend in found.mends[0][0]) if mend else not found.mends
    assert wins(read_tiles("66c"), exposed=5)
