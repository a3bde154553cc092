"""What cannot be set up is refused with what can."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dominolab as dl

HUGE = pytest.param(10**5000, id="huge")  # too long to print

BLOCK, FRENCH = dl.variant("block"), dl.variant("french")
LONG = pytest.param("x" * 10**6, id="long")
ODD: list[Any] = [None, True, -1, 1.0, float("nan"), HUGE, "", LONG, [], {}, [[1]], object(), b"6"]


@pytest.mark.parametrize("name", [*ODD, "frensh", "../block", "FRENCH", "\x00"])
def test_an_unknown_variant_lists_those_that_exist(name: Any) -> None:
    with pytest.raises(dl.SetupError) as error:
        dl.variant(name)
    assert all(known in str(error.value) for known in dl.variants())
    assert len(str(error.value)) < 600


def test_a_name_nearly_right_is_suggested() -> None:
    with pytest.raises(dl.SetupError, match="did you mean 'french'"):
        dl.variant("frensh")
    with pytest.raises(dl.SetupError, match="did you mean 'set_max'"):
        BLOCK.deal(set_mx=9)


def test_an_unknown_option_lists_those_that_exist() -> None:
    with pytest.raises(dl.SetupError) as error:
        FRENCH.deal(jokers=2)
    assert all(name in str(error.value) for name in FRENCH.options)


@pytest.mark.parametrize("variant", dl.variants().values(), ids=lambda v: v.id)
@pytest.mark.parametrize("value", ODD[2:])
def test_an_unknown_value_lists_those_that_exist(variant: dl.Variant, value: Any) -> None:
    for name, option in variant.options.items():
        with pytest.raises(dl.SetupError) as error:
            variant.deal(seed=1, **{name: value})
        assert f"Option {name} cannot be" in str(error.value)
        assert option.listed() in str(error.value)


@pytest.mark.parametrize("preset", [*ODD[1:], "stric"])
def test_an_unknown_preset_lists_those_that_exist(preset: Any) -> None:
    with pytest.raises(dl.SetupError) as error:
        FRENCH.deal(preset=preset)
    assert all(name in str(error.value) for name in FRENCH.presets)


@pytest.mark.parametrize("seats", [0, 1, 5, -1, 4.0, "four", True, HUGE, [4]])
def test_seats_that_a_game_cannot_have_are_refused(seats: Any) -> None:
    with pytest.raises(dl.SetupError, match="block is played by 2, 3, 4 players, not"):
        BLOCK.deal(seed=1, seats=seats)


@pytest.mark.parametrize("seed", ["7", 7.0, True, -1, 2**64, HUGE, float("nan"), [7], b"seven"])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(dl.SetupError, match="A seed is a whole number from 0"):
        BLOCK.deal(seed=seed)


def test_the_greatest_seed_plays() -> None:
    assert BLOCK.play(seed=2**64 - 1).over


TILES = [str(tile) for tile in BLOCK.tiles()]


@pytest.mark.parametrize(
    ("wall", "fault"),
    [
        (TILES[:-1], r"missing: \[6-6\]"),
        ([*TILES[:-1], "0-0"], r"there twice: \[0-0\]"),
        ([*TILES, "6-6"], r"there twice: \[6-6\]"),
        ([*TILES[:-1], "7-0"], r"not in the set: \[7-0\]"),
        ([], "missing"),
        (TILES * 10_000, "there twice"),
        ([*TILES[:-1], None], "not in the set: None"),
        ([*TILES[:-1], [6, 6]], "not in the set"),
        ([*TILES[:-1], "six-six"], "'six-six' is not a tile"),
        ("0-0 1-0", "missing"),
        (28, "not in the set: 28"),
    ],
)
def test_a_wall_holds_every_tile_once(wall: Any, fault: str) -> None:
    with pytest.raises(ValueError, match=fault) as error:
        BLOCK.deal(wall=wall)
    assert isinstance(error.value, dl.SetupError | dl.NotationError)


def test_a_wall_may_be_text_tiles_or_anything_that_can_be_gone_through() -> None:
    tiles = BLOCK.tiles()
    for wall in (" ".join(TILES), ", ".join(TILES), list(tiles), iter(TILES)):
        assert BLOCK.deal(wall=wall).wall == tuple(tiles)


def test_a_seed_beside_a_wall_is_one_too_many() -> None:
    with pytest.raises(dl.SetupError, match="a seed or a wall"):
        BLOCK.deal(7, wall=TILES)


@pytest.mark.parametrize(
    "names", [["A"], ["A"] * 5, ["A", "B", "C", ""], ["x" * 61] * 4, [1, 2, 3, 4], 7, "ABCD", [None] * 4]
)
def test_names_are_one_short_text_for_each_seat(names: Any) -> None:
    with pytest.raises(dl.SetupError, match="Names are 4 texts"):
        BLOCK.deal(seed=1, seats=4, names=names)


def test_hands_that_are_too_large_for_the_set_are_refused() -> None:
    with pytest.raises(dl.SetupError, match="at most 7 each"):
        BLOCK.deal(seed=1, seats=4, hand_scheme="custom", custom_hand=8)


@pytest.mark.parametrize("lang", ["fr", "EN", "", "x" * 1000])
def test_an_unknown_language_lists_the_two(lang: str) -> None:
    deal = FRENCH.deal(seed=7)
    game, card = dl.Game(deal), FRENCH.rules["french.unlock"]
    match = FRENCH.play_match(seed=7)
    asked = [
        FRENCH.title, FRENCH.summary, FRENCH.options.rows, FRENCH.rules.explain, card.title, card.text, card.source,
        card.explain, game.judge("pass").explain, game.judge(game.moves()[0]).explain, match.sheet.rows,
    ]  # fmt: skip
    for ask in asked:
        with pytest.raises(dl.SetupError, match="Valid: en, id"):
            ask(lang)


@pytest.mark.parametrize(
    "agents", ["randm", "", ["random"], ["random"] * 5, [None] * 4, [[]] * 4, 7, None, {"random": 1}]
)
def test_an_unknown_agent_lists_those_that_exist(agents: Any) -> None:
    with pytest.raises(dl.SetupError, match="Valid: random, greedy, flexible"):
        BLOCK.play(seed=1, seats=4, agents=agents)


def test_an_agent_that_breaks_a_rule_is_told_which() -> None:
    def cheat(_view: Any, _moves: Any, _rng: Any) -> str:
        return "pass"

    with pytest.raises(dl.IllegalMove, match=r"connecting\.leader_places") as error:
        BLOCK.play(seed=1, agents=cheat)
    assert error.value.ruling.reason == "connecting.leader_places"


@pytest.mark.parametrize("answer", [None, 6, "six-four", [], object()])
def test_an_agent_that_answers_nonsense_is_told_how_moves_are_written(answer: Any) -> None:
    with pytest.raises(dl.NotationError, match=r"6-4"):
        BLOCK.play(seed=1, agents=lambda _view, _moves, _rng: answer)


@pytest.mark.parametrize("n", [-1, 19, 2.0, "six", True, HUGE, None])
def test_a_set_goes_up_to_a_number_of_pips(n: Any) -> None:
    with pytest.raises(dl.SetupError, match="0 to 18"):
        dl.DominoSet(n)


@pytest.mark.parametrize(
    "pair",
    [
        ("6", 4),
        (6, None),
        (6.0, 4),
        (True, 4),
        (19, 0),
        (-1, 3),
        pytest.param((10**5000, 1), id="huge"),
        ([], 1),
        (6, 4, 2),
    ],
)
def test_a_domino_shows_two_numbers(pair: Any) -> None:
    with pytest.raises(dl.NotationError, match="two numbers from 0 to 18"):
        dl.Domino(*pair)


@given(st.text(max_size=60) | st.integers() | st.none() | st.floats() | st.binary())
def test_text_is_a_tile_or_says_how_tiles_are_written(text: Any) -> None:
    try:
        tile = dl.Tile.parse(text)
    except dl.NotationError as error:
        assert "6-4" in str(error) or "0 to 18" in str(error)  # noqa: PT017 - either outcome is right
    else:
        assert dl.Tile.parse(str(tile)) is tile


@pytest.mark.parametrize(
    "text", ["6-4" + " " * 100 + "junk", " " * 100 + "6-4", LONG, "[6-4", "6-4]", "19-0", "6--4", "-6-4", "٦-٤"]
)
def test_text_around_a_tile_is_not_cut_away(text: str) -> None:
    with pytest.raises(dl.NotationError) as error:
        dl.Tile.parse(text)
    assert len(str(error.value)) < 300
