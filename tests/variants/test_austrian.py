"""What only Austrian dominoes does: its forms, its hands, and the row of bricks."""

# ruff: noqa: S311 - layouts need no secrets

import itertools
from random import Random
from typing import Any

import pytest

import dominolab as dl
from dominolab.drawing.geometry import extent, place
from tests.drawing.layouts import apart, grown, longest, overlaps

AUSTRIAN = dl.variant("austrian")
TABLES = [(380, 320), (480, 320), (200, 160), (90, 400), (900, 200)]


@pytest.mark.parametrize(("seats", "hand", "left"), [(2, 9, 27), (3, 7, 24), (4, 6, 21), (5, 6, 15), (6, 5, 15)])
def test_the_game_of_1830(seats: int, hand: int, left: int) -> None:
    state = dl.Game(AUSTRIAN.deal(seed=1, seats=seats, historic=True, form="block", doubles="out")).state
    assert {len(tiles) for tiles in state.hands} == {hand}
    assert len(state.boneyard) == left
    assert not any(b.rule == "austrian.form" for b in dl.Game.from_state(state).judge("draw").breaches)


@pytest.mark.parametrize(("seats", "options"), [(4, {"form": "draw"}), (5, {}), (6, {"form": "block"})])
def test_forms_that_too_few_can_play_are_refused(seats: int, options: dict[str, Any]) -> None:
    with pytest.raises(dl.SetupError, match="historic"):
        AUSTRIAN.deal(seed=1, seats=seats, **options)


def test_the_words_say_what_the_game_of_1830_overrules() -> None:
    deal = AUSTRIAN.deal(seed=1, historic=True)
    card = AUSTRIAN.rules["connecting.austrian_set"]
    assert "its nine doubles stay in. There are 45 tiles" in card.text("en", deal)
    assert "kesembilan balaknya ikut dipakai. Jumlahnya 45 kartu" in card.text("id", deal)
    assert "its nine doubles are taken out. There are 36 tiles" in card.text("en")


def test_a_number_of_wins_is_refused_where_pips_are_scored() -> None:
    with pytest.raises(dl.SetupError, match="scoring='wins'"):
        AUSTRIAN.deal(seed=1, scoring="pips", target_wins=3)


def test_two_and_three_draw_and_four_block() -> None:
    for seats, forbidden in ((2, False), (3, False), (4, True)):
        game = AUSTRIAN.play(seed=1, seats=seats).game()
        draws = any(str(step.move) == "draw" for step in game.steps)
        assert draws is not forbidden


def test_no_more_than_three_tiles_are_drawn_in_a_turn() -> None:
    for seed in range(40):
        game, run = AUSTRIAN.play(seed=seed, seats=2, draw_limit=3).game(), 0
        for step in game.steps:
            run = run + 1 if str(step.move) == "draw" else 0
            assert run <= 3


def test_the_winner_leads_the_next_game() -> None:
    for seed in range(5):
        records = AUSTRIAN.play_match(seed=seed, seats=4).records
        for before, after in itertools.pairwise(records):
            last = before.game().state
            first: Any = after.game().opening[-1]
            assert first.seat == (last.placer if last.winner is None else last.winner)


def test_wins_decide_the_match() -> None:
    for target in (1, 3, 5):
        match = dl.Match(AUSTRIAN.deal(seed=2, seats=3, target_wins=target))
        match.finish()
        assert max(match.totals) == target
        won = [game for game in match.games if game.state.winner is not None]
        assert sum(match.totals) == len(won) <= 3 * (target - 1) + 1, "else somebody would have had enough before"


@pytest.mark.parametrize("target", [50, 100, 200])
def test_points_decide_the_match_as_soon_as_somebody_has_them(target: int) -> None:
    for seed in range(4):
        match = dl.Match(AUSTRIAN.deal(seed=seed, seats=4, scoring="pips", target_pips=target))
        match.finish()
        assert max(match.totals) >= target > max(match.games[-1].deal.standing.totals)


@pytest.mark.parametrize("n", [6, 8, 9, 12])
def test_bricks_never_overlap_and_matching_halves_lie_side_by_side(n: int) -> None:
    for seed in range(500):
        rng = Random(seed)
        layout = grown(rng, n, bias=rng.choice([0, 0.5, 0.95]))
        poses = place(layout, brick=True, table=rng.choice(TABLES))
        assert overlaps(poses) == []
        assert apart(layout, poses) == []


def test_the_longest_row_stays_on_a_table_of_its_shape() -> None:
    for at in (0, 22, 44):
        layout = longest(8, at=at)
        for table in TABLES[:2]:
            _, _, width, height = extent(place(layout, brick=True, table=table))
            assert width <= table[0]
            assert height <= table[1]


def test_a_row_keeps_its_tiles_where_they_lie_as_it_grows() -> None:
    layout = longest(8, at=22)
    whole = place(layout, brick=True)
    part = layout.copy()
    del part.joined[20:]
    assert place(part, brick=True) == whole[:20]


def test_a_line_is_drawn_end_to_end() -> None:
    bricks, line = (AUSTRIAN.play(seed=1, layout=how) for how in ("brick", "line"))
    assert bricks.entries == line.entries
    assert bricks.film()["scenes"] != line.film()["scenes"]
