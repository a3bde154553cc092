"""What only Forty-Two does. What holds for every variant is tested for this one as well, without being named here."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import dominolab as dl
from dominolab.families.tricks.agents import playout
from dominolab.families.tricks.events import ShakerChosen
from dominolab.families.tricks.moves import Bid
from dominolab.families.tricks.situation import Situation
from dominolab.rulebook import notation
from dominolab.session import Session

FORTY_TWO = dl.variant("forty-two")


def game(given: dict[str, Any], **options: Any) -> dl.Game:
    return dl.Game.from_state(Situation(FORTY_TWO, given, options).build())


def test_the_heaviest_tile_turned_up_shakes_and_the_shake_passes_to_the_left() -> None:
    shook: Counter[int] = Counter()
    for seed in range(200):
        opening = dl.Game(FORTY_TWO.deal(seed=seed)).opening
        chosen = next(event for event in opening if isinstance(event, ShakerChosen))
        pips = [tile.pips for _, tile in chosen.turned]
        assert pips.count(max(pips)) == 1
        assert pips[chosen.seat] == max(pips)
        assert len({tile for _, tile in chosen.turned}) == 4
        shook[chosen.seat] += 1
    assert min(shook.values()) > 25
    match = dl.Match(FORTY_TWO.deal(seed=1))
    match.finish("casual")
    shakers = [g.state.shaker for g in match.games]
    assert shakers == [(shakers[0] + n) % 4 for n in range(len(shakers))]


def test_what_is_turned_up_tells_nothing_of_the_hands() -> None:
    wall = [str(t) for t in FORTY_TWO.tiles()]
    one, other = (dl.Game(FORTY_TWO.deal(wall=w)).opening for w in (wall, wall[::-1]))
    assert one[1] == other[1]


def test_in_a_plunge_the_partner_names_and_leads_and_one_lost_trick_loses_it() -> None:
    given = {"shaker": "D", "hands": {"A": ["6-6", "5-5", "4-4", "3-3", "1-0"], "C": ["6-5", "2-2"]}}
    table = game(given, plunge=True)
    for move in ("plunge", "pass", "pass", "pass", "trumps 5"):
        table.play(move)
    assert table.actors == (2,)
    assert table.state.bid == 4 * 42
    assert table.judge("trumps 4", 0).reason == "forty-two.named_once"


def test_a_plunge_goes_over_four_marks_and_any_jump() -> None:
    hands = {"D": ["6-6", "5-5", "4-4", "3-3"]}
    given = {"shaker": "D", "bids": {"A": "2 marks", "B": "3 marks", "C": "4 marks"}, "hands": hands}
    table = game(given, plunge=True)
    table.play("plunge")
    assert table.state.bid == 5 * 42


def test_in_nello_three_play_and_seven_lost_tricks_make_it() -> None:
    hands = {
        "A": ["0-0", "1-0", "2-0", "3-0", "4-0", "5-0", "6-0"], "B": ["1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "2-2"],
        "D": ["3-2", "4-2", "5-2", "6-2", "3-3", "4-3", "5-3"],
    }  # fmt: skip
    table = game({"shaker": "D", "bids": {}, "hands": hands}, nello=True, nello_doubles="high", scoring="points")
    for move in ("bid 2 marks", "pass", "pass", "pass", "nello"):
        table.play(move)
    assert table.state.out == 2
    while not table.over:
        assert table.actors != (2,)
        table.play(table.moves()[0])
    assert all(len(trick.plays) == 3 for trick in table.state.tricks)
    assert table.score() in ((84, 0, 84, 0), (0, 84, 0, 84))
    assert len(table.state.hands[2]) == 7


def test_a_film_shows_each_trick_whole_before_it_is_taken() -> None:
    record = FORTY_TWO.play(seed=3, agents="casual", stop_when_decided=False)
    scenes = record.film()["scenes"]
    kinds = [[line["kind"] for line in scene["lines"]] for scene in scenes]
    taken = [at for at, kind in enumerate(kinds) if kind[0] == "TrickWon"]
    assert len(taken) == 7
    assert all("Played" in kinds[at - 1] for at in taken)


def test_the_seat_of_a_film_sits_at_the_lower_edge() -> None:
    record = FORTY_TWO.play(seed=3, agents="casual")
    for seat in range(4):
        zones = record.film(seat)["zones"]
        assert zones[f"hand{seat}"]["place"] == "bottom"
        assert zones[f"hand{(seat + 2) % 4}"]["place"] == "top"


def test_the_film_of_a_deal_stays_small() -> None:
    film = FORTY_TWO.play(seed=1, agents="casual", stop_when_decided=False).film()
    assert len(json.dumps(film, ensure_ascii=False, separators=(",", ":")).encode()) < 100_000


def test_the_score_sheet_names_both_partners_and_gives_them_the_same() -> None:
    match = FORTY_TWO.play_match(seed=7, agents="casual")
    rows = match.film()["sheet"]
    assert all(row["cells"][:2] == row["cells"][2:] for row in rows)
    assert " and " in rows[0]["title"][0]
    assert max(int(cell) for cell in rows[-1]["cells"]) >= 7


def test_a_hand_of_seven_trumps_takes_everything() -> None:
    suit = [t for t in FORTY_TWO.tiles() if 6 in t]
    rest = [t for t in FORTY_TWO.tiles() if t not in suit]
    assert playout([suit, rest[:7], rest[7:14], rest[14:]], 6, 0) == 42


@pytest.mark.parametrize(("agent", "deals"), [("careful", 40), ("casual", 200)])
def test_most_bids_that_nobody_was_forced_to_are_made(agent: str, deals: int) -> None:
    """Of 300 deals careful partners make three in four; here only that they are better than a toss."""
    made = []
    for seed in range(deals):
        state = FORTY_TWO.play(seed=seed, agents=agent).game().state
        if state.bidder != state.shaker or len([call for call in state.calls if call.value]) > 1:
            made.append(state.made)
    assert len(made) > deals / 3
    assert sum(made) / len(made) > 0.5


def test_hints_say_why_in_both_languages() -> None:
    said = set()
    for seed in range(6):
        table = dl.Game(FORTY_TWO.deal(seed=seed))
        while not table.over:
            moves = table.moves()
            move, text = FORTY_TWO.family.hint(table.view(table.actors[0]), moves)
            assert move in moves
            assert text[0] != text[1]
            assert "{" not in "".join(text)
            said.add(text[0].split(" ")[0])
            table.play(move)
    assert len(said) > 3


def test_a_bid_of_less_than_nothing_is_none() -> None:
    for value in (-84, -42, 0):
        assert dl.Game(FORTY_TWO.deal(seed=7)).judge(Bid(value)).reason == "forty-two.bids"


def test_in_a_hand_that_all_passed_no_trumps_can_be_named() -> None:
    table = dl.Game(FORTY_TWO.deal(seed=7, all_pass="redeal"))  # noqa: S106 - no password
    for _ in range(4):
        table.play("pass")
    assert [breach.rule for breach in table.judge("trumps 4", 0).breaches] == ["tricks.running"]


def test_the_screen_says_what_to_do_at_each_step_and_how_it_is_written() -> None:
    session = Session(FORTY_TWO.deal(seed=7), None)
    session.sit()
    found = []
    for move in ("bid 2 marks", "pass", "pass", "pass", "trumps 4", "4-4"):
        told = session.prompt()
        assert told is not None
        found.append((told["how"][0].split()[0], told["like"][1].split()[0]))
        session.attempt(move)
        session.sit()
    assert found == [("Say", "tawar"), *[("Say", "tawar")] * 3, ("Say", "truf"), ("Choose", "3-0")]


def test_moves_are_written_in_indonesian_too() -> None:
    table = dl.Game(FORTY_TWO.deal(seed=7))
    texts = (
        "bid 31",
        "bid 1 mark",
        "bid 2 marks",
        "pass",
        "trumps 4",
        "trumps doubles",
        "no trumps",
        "nello",
        "plunge",
    )
    for text in texts:
        told = notation(text, "id", table.deal)
        assert table.judge(told).move == table.judge(text).move
    assert notation("bid 2 marks", "id", table.deal) == "tawar 2 tanda"
