"""What only Luzon does: the search, taking back, giving up. The rest is tested as for every variant."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import pytest

import dominolab as dl
from dominolab.families.solitaire.moves import Fill
from dominolab.families.solitaire.solver import DIFFICULTIES, Search, find
from dominolab.rulebook import notation
from dominolab.session import Session
from dominolab.tiles import Domino

GAME = dl.variant("luzon")
Layout = tuple[tuple[tuple[Domino, ...], ...], tuple[Domino, ...]]


# ── the search, against one that shares no code with it ─────────────────────────────────────────────────────────────


def children(layout: Layout, *, fill: bool, reserved: bool) -> list[Layout]:
    """What can come next, written from the description of the game and from nothing else."""
    columns, reserve = layout
    found = []
    ends = [(column[-1], place) for place, column in enumerate(columns) if column]
    for (one, here), (other, there) in combinations([*ends, *((tile, -1) for tile in reserve)], 2):
        if sum((one.high, one.low, other.high, other.low)) == 12 and (reserved or here >= 0):
            left = [column[:-1] if place in (here, there) else column for place, column in enumerate(columns)]
            found.append((tuple(left), tuple(tile for tile in reserve if tile not in (one, other))))
    for here, column in enumerate(columns) if fill else ():
        for there, other_column in enumerate(columns):
            if len(column) > 1 and not other_column:
                left = list(columns)
                left[here], left[there] = column[:-1], column[-1:]
                found.append((tuple(left), reserve))
    return found


def exhaustive(layout: Layout, **rules: bool) -> tuple[int | None, Fraction]:
    """The fewest moves to the end, if there is a way, and the chance of a player who moves by lot."""
    known: dict[Layout, tuple[int | None, Fraction]] = {}

    def look(at: Layout) -> tuple[int | None, Fraction]:
        if at not in known:
            after = [look(then) for then in children(at, **rules)]
            lengths = [length + 1 for length, _ in after if length is not None]
            empty = not any(at[0]) and not at[1]
            chance = Fraction(sum((c for _, c in after), Fraction(0)), max(len(after), 1)) if not empty else Fraction(1)
            known[at] = 0 if empty else min(lengths, default=None), chance
        return known[at]

    return look(layout)


def reduced(rng: Random) -> dl.Game:
    """A layout of so many columns of so many tiles, whose tiles make pairs of twelve."""
    pairs = rng.sample([(a, b) for a, b in combinations(dl.DominoSet(6), 2) if a.pips + b.pips == 12], 28)
    tiles: list[Any] = []
    for a, b in pairs:
        if a not in tiles and b not in tiles and len(tiles) < 12:
            tiles += [a, b]
    rng.shuffle(tiles)
    deep = rng.choice([2, 3, 4])
    columns = [[str(t) for t in tiles[i : i + deep]] for i in range(0, len(tiles), deep)][:5]
    rest = [str(t) for t in tiles[len(columns) * deep :]]
    options = {"fill": rng.random() < 0.7, "reserve_pairing": rng.choice(["any", "layout_only"])}
    given = {"columns": columns, "reserve": rest}
    return dl.Game.from_state(GAME.family.situation(GAME, given, options))


def test_the_search_agrees_with_an_exhaustive_one_on_200_reduced_deals() -> None:
    came_out = 0
    for seed in range(200):
        game = reduced(Random(seed))  # noqa: S311 - a test
        state, options = game.state, game.deal.options
        layout = tuple(map(tuple, state.columns)), tuple(state.reserve)
        length, chance = exhaustive(layout, fill=options["fill"], reserved=options["reserve_pairing"] == "any")
        search = Search(game)
        assert search.solvable is (length is not None)
        assert (search.solution is None) if length is None else len(search.solution or ()) == length
        assert search.chance == chance
        came_out += search.solvable
    assert 40 < came_out < 190


def test_a_solution_is_a_record_that_wins() -> None:
    for seed in range(40):
        game = dl.Game(GAME.deal(seed=seed))
        for move in Search(game).solution or ():
            game.play(move)
        assert (game.state.ended == "won") is Search(GAME.deal(seed=seed)).solvable
        assert game.score() == ((28,) if game.state.ended == "won" else (0,)) or game.over


def test_deals_of_each_difficulty_are_found() -> None:
    for difficulty in DIFFICULTIES:
        deal = find(GAME.deal(seed=100), difficulty)
        assert Search(deal).difficulty == difficulty
    with pytest.raises(dl.SetupError, match="easy"):
        find(GAME.deal(seed=1), "cruel")


def test_only_solvable_deals_are_dealt_where_that_is_wanted() -> None:
    deals = [GAME.deal(seed=seed, deals="solvable") for seed in range(30)]
    assert all(Search(deal).solvable for deal in deals)
    plain = [GAME.deal(seed=seed) for seed in range(30)]
    assert all((a.wall == b.wall) is Search(b).solvable for a, b in zip(deals, plain, strict=True)), (
        "a deal that can come out is left as the seed gives it"
    )


def test_a_careful_player_wins_whatever_can_be_won() -> None:
    for seed in range(25):
        record = GAME.play(seed=seed, agents="careful")
        assert (record.game().state.winner == 0) is Search(record.deal).solvable


# ── taking back, giving up ──────────────────────────────────────────────────────────────────────────────────────────


def played(undo: str, moves: int) -> dl.Game:
    game = dl.Game(GAME.deal(seed=2, undo=undo))
    for _ in range(moves):
        game.play(game.moves()[0])
    return game


def test_moves_are_taken_back_as_far_as_the_table_allows() -> None:
    for undo, times in (("off", 0), ("one", 1), ("all", 3)):
        game = played(undo, 3)
        for _ in range(times):
            game.undo()
        with pytest.raises(dl.IllegalMove) as refused:
            game.undo()
        assert refused.value.ruling.reason == "luzon.undo"
        assert len(game.steps) == 3 - times
        if times:
            game.play(game.moves()[0])
            game.undo()


def test_the_screen_takes_back_by_the_same_rule_and_says_why_not() -> None:
    session = Session(played("one", 3), 0)
    session.back_to(0)
    assert session.notice is not None
    assert session.notice["why"][0]["rule"] == "luzon.undo"
    session.undo()
    assert len(session.game.steps) == 2
    session.undo()
    assert len(session.game.steps) == 2
    session.redo()
    session.attempt("undo")
    assert len(session.game.steps) == 2


def test_a_lost_deal_can_be_taken_back() -> None:
    game = GAME.play(seed=3).game()
    assert game.state.ended == "lost"
    game.undo()
    assert not game.over


def test_giving_up_is_legal_and_no_agent_is_offered_it() -> None:
    game = dl.Game(GAME.deal(seed=2))
    assert "give up" not in map(str, game.moves())
    assert game.judge("menyerah").legal
    game.play("give up")
    assert (game.state.ended, game.score()) == ("given_up", (0,))
    assert dl.Record.from_json(game.record.to_json()).game().state == game.state


@pytest.mark.parametrize("text", ["6-6 +", "C1 to C2", "6-4 to C9", "give", "", "6-4 to 0", 7, "6-6 + 0-0 + 1-1"])
def test_what_is_no_move_is_refused_with_how_moves_are_written(text: Any) -> None:
    game = dl.Game(GAME.deal(seed=2))
    with pytest.raises(dl.NotationError):
        game.judge(text)


def test_one_tile_is_enough_where_only_one_other_fits() -> None:
    game = dl.Game(GAME.deal(seed=2))
    for move in game.moves():
        tile = str(move).split(" + ")[0]
        fits = [m for m in game.moves() if tile in str(m).split(" + ")]
        assert game.judge(tile).legal is (len(fits) == 1)


def test_a_tile_named_alone_is_told_what_stands_against_it_and_nothing_about_others() -> None:
    game = dl.Game(GAME.deal(seed=2))
    said = {text: [b.rule for b in game.judge(text).breaches] for text in ("6-6", "4-0", "4-1", "6-6 + 6-6")}
    assert said == {
        "6-6": ["luzon.available"],
        "4-0": ["luzon.twelve"],
        "4-1": ["luzon.two_tiles"],
        "6-6 + 6-6": ["luzon.two_tiles"],
    }
    assert "4 pips" in game.judge("4-0").explain()


@pytest.mark.parametrize("text", ["7-7", "7-7 + 0-0", "9-0 to C1", Fill(Domino(9, 0), 1)])
def test_a_tile_that_the_set_does_not_have_was_never_captured(text: Any) -> None:
    with pytest.raises(dl.NotationError, match=r"no tile of this set"):
        dl.Game(GAME.deal(seed=2)).judge(text)


def test_the_text_picture_shows_which_tile_lies_in_which_column() -> None:
    rows = str(dl.Game(GAME.deal(seed=2))).splitlines()
    assert "    1: [5-2] [1-0] [6-6] [3-0] [4-1]" in rows
    game = dl.Game.from_state(GAME.family.set_up(GAME, {"columns": [[], ["6-5", "1-1"]], "reserve": []}, {})[0])
    assert str(game).splitlines()[2:5] == ["    1:", "    2: [6-5] [1-1]", "    3:"]


def test_the_screen_keeps_giving_up_aside_and_says_what_to_do() -> None:
    told = Session(GAME.deal(seed=2), 0).prompt()
    assert told is not None
    assert [button.get("aside") for button in told["buttons"]] == [True]
    assert told["text"] == ["It is your turn.", "Giliranmu."]
    assert "column" in told["how"][0]
    assert " + " in told["like"][0]


def test_moves_are_written_in_indonesian_too() -> None:
    game = dl.Game(GAME.deal(seed=2))
    for text, told in (("4-3 to C2", "4-3 ke C2"), ("give up", "menyerah"), ("undo", "tarik")):
        assert notation(text, "id", game.deal) == told
        assert game.judge(told).move == game.judge(text).move


def test_a_record_holds_no_move_that_takes_one_back() -> None:
    record = json.loads(GAME.play(seed=2, agents="casual").to_json())
    record["moves"].insert(3, [0, "undo"])
    with pytest.raises(dl.RecordError, match="takes a move back"):
        dl.Record.from_json(json.dumps(record)).game()


@pytest.mark.parametrize(("undo", "asks"), [("off", True), ("one", False), ("all", False)])
def test_giving_up_for_good_is_asked_about(undo: str, *, asks: bool) -> None:
    session = Session(GAME.deal(seed=2, undo=undo), 0)
    for text in ("give up", "menyerah") if asks else ():
        step = session.step
        session.attempt(text)
        assert session.notice is not None
        assert (session.notice["kind"], session.notice["instead"]) == ("sure", ["give up"])
        assert (session.notice["typed"], session.step) == ([["give up", "menyerah"]], step)
        assert session.notice["text"][1] == "Menyerah? Ini tidak bisa ditarik kembali."
        assert not session.game.over
    session.attempt("give up", sure=asks)
    assert session.game.over
    assert session.notice is None


def test_hints_lead_to_the_end_and_count_what_is_left() -> None:
    session = Session(GAME.deal(seed=2), 0)
    said = []
    while not session.game.over:
        session.hint()
        assert session.notice is not None
        said.append(session.notice["text"][0])
        session.attempt(session.notice["instead"][0])
    assert session.game.state.ended == "won"
    assert ["2 moves" in said[-3], "two moves" in said[-2], "everything that is left" in said[-1]] == [True] * 3
