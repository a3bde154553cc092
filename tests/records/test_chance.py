"""What dice and lots showed is kept beside a wall that was written out, and no wall tells of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

import dominolab as dl

WALL = dl.variant("okey").deal(seed=7).wall


def test_a_wall_and_what_chance_showed_stand_for_a_seed() -> None:
    deal = dl.variant("okey").deal(seed=7)
    start = dl.Game(deal).state
    assert set(deal.shown) == {"dealer", "left-over", "indicator"}
    again = dl.variant("okey").deal(wall=deal.wall, chance=deal.shown)
    assert dl.Game(again).state == start
    assert eval(repr(again), {"variant": dl.variant}) == again  # noqa: S307 - our own text
    record = dl.Record(again, ())
    assert dl.Record.from_json(record.to_json()) == record
    assert json.loads(record.to_json())["chance"] == {name: list(said) for name, said in deal.shown.items()}


def test_chance_that_is_written_out_decides() -> None:
    for die in range(6):
        deal = dl.variant("okey").deal(wall=WALL, chance={"left-over": [die], "dealer": [2]})
        state = dl.Game(deal).state
        assert (state.six, state.dealer, state.leader) == (die, 2, 3)


@pytest.mark.parametrize(
    "chance",
    [[], "x", {"dealer": 3}, {"dealer": [-1]}, {"dealer": [True]}, {"dealer": ["1"]}, {3: [1]}, {"x" * 200: [1]}],
)
def test_chance_that_cannot_be_read_is_refused(chance: Any) -> None:
    with pytest.raises(dl.SetupError, match="table of purposes"):
        dl.variant("okey").deal(wall=WALL, chance=chance)
    data = dl.Record(dl.variant("okey").deal(wall=WALL), ()).to_dict()
    with pytest.raises(dl.RecordError, match="table of purposes"):
        dl.Record.from_dict({**data, "chance": chance})


def test_a_die_does_not_show_a_seven() -> None:
    deal = dl.variant("okey").deal(wall=WALL, chance={"left-over": [6]})
    with pytest.raises(dl.SetupError, match="'left-over' is a number from 0 to 5, not 6"):
        dl.Game(deal)
    with pytest.raises(dl.RecordError, match=r"head of this record is wrong.*0 to 5"):
        dl.Record.from_dict(dl.Record(deal, ()).to_dict())


def test_a_seed_decides_for_itself() -> None:
    with pytest.raises(dl.SetupError, match="beside a wall"):
        dl.variant("okey").deal(seed=7, chance={"dealer": [1]})


def test_the_first_deal_of_a_match_begins_with_the_same_points_for_all() -> None:
    record = dl.variant("okey").play(seed=7, agents="casual")
    data = json.loads(record.to_json())
    standing = {"number": 1, "totals": [20, 20, 20, 20], "leader": None, "winner": None, "last_placer": None}
    assert dl.Record.from_dict({**data, "standing": standing}) == record
    for totals in ([0, 0, 0, 0], [20, 20, 20, 19]):
        with pytest.raises(dl.RecordError, match="same points"):
            dl.Record.from_dict({**data, "standing": {**standing, "totals": totals}})
