"""Whatever a file holds, reading it gives a record or a RecordError, and text in it stays text."""

from __future__ import annotations

import copy
import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dominolab as dl

Data = dict[str, Any]
HOSTILE = "</script><script>alert(1)</script><img src=x onerror=alert(1)>&amp;"
NAMES = ["block", "draw", "french"]
GOOD: dict[str, Data] = {name: json.loads(dl.variant(name).play(seed=7).to_json()) for name in NAMES}
MATCH: Data = json.loads(dl.variant("french").play_match(seed=7).to_json())


def good(name: str = "french") -> Data:
    return copy.deepcopy(GOOD[name])


def read(data: Any) -> dl.Record:
    return dl.Record.from_json(json.dumps(data))


def fault(data: Any) -> dl.RecordError:
    with pytest.raises(dl.RecordError) as error:
        read(data)
    assert len(str(error.value)) < 1500
    return error.value


@pytest.mark.parametrize("name", NAMES)
def test_a_record_cut_anywhere_is_no_json_and_one_with_fewer_moves_is_a_game_not_yet_over(name: str) -> None:
    text = json.dumps(GOOD[name])
    for at in range(0, len(text), 37):
        with pytest.raises(dl.RecordError, match="not a whole JSON text"):
            dl.Record.from_json(text[:at])
    data = good(name)
    data["moves"].pop()
    assert not read(data).over


@pytest.mark.parametrize("name", NAMES)
def test_moves_in_another_order_say_which_is_refused_and_why(name: str) -> None:
    data = good(name)
    data["moves"][2], data["moves"][3] = data["moves"][3], data["moves"][2]
    error = fault(data)
    assert error.at == 3
    assert error.ruling is not None
    assert error.ruling.reason == "connecting.own_turn"


@pytest.mark.parametrize("name", NAMES)
def test_a_move_left_out_or_made_twice_is_found(name: str) -> None:
    moves = GOOD[name]["moves"]
    for changed in ([moves[0], *moves[2:]], [*moves[:2], *moves[1:]], [*moves, moves[-1]]):
        data = good(name) | {"moves": changed}
        error = fault(data)
        assert error.at is not None
        assert error.ruling is not None


def test_a_record_of_a_newer_format_or_variant_says_so() -> None:
    assert "A newer dominolab will read it" in str(fault(good() | {"format_version": 2}))
    assert "version 99 of french" in str(fault(good() | {"version": 99}))
    assert "first field" in str(fault(good() | {"format": "dominolab-match"}))


def test_a_million_moves_are_refused_at_once() -> None:
    data = good() | {"moves": [[0, "pass"]] * 10**6}
    began = time.process_time()
    with pytest.raises(dl.RecordError, match="takes at most 448 moves"):
        dl.Record.from_dict(data)
    with pytest.raises(dl.RecordError, match="characters"):
        dl.Record.from_json(json.dumps(data))
    assert time.process_time() - began < 20  # a generous bound against a hang, not a measure of speed


def test_a_refused_attempt_must_have_been_refused() -> None:
    data = good()
    data["moves"][0].append("refused")
    assert "the rules allow it" in str(fault(data))
    data["moves"][0][2] = "perhaps"
    assert 'written [seat, "move"]' in str(fault(data))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"variant": "frensh"}, "did you mean 'french'"),
        ({"options": {"jokers": 1}}, "no option of french 'jokers'"),
        ({"options": {"target": "x"}}, "Option target cannot be 'x'"),
        ({"options": {"seats": 3}}, "no option of french 'seats'"),
        ({"seats": 3}, "played by 4 players, not 3"),
        ({"seed": None}, "neither"),
        ({"seed": "7"}, "A seed is a whole number"),
        ({"seed": 7.0}, "A seed is a whole number"),
        ({"wall": ["6-6"]}, "a seed or a wall"),
        ({"wall": "6-6"}, "a list of tiles"),
        ({"names": ["a"]}, "Names are 4 texts"),
        ({"names": {"a": 1}}, "names of a record are a list"),
        ({"comments": {"x": "y"}}, "by number of moves"),
        ({"comments": {"1": "y" * 2001}}, "up to 2000 characters"),
        ({"comments": {"999": "y"}}, "999"),
        ({"moves": {}}, "moves of a record are a list"),
        ({"moves": [["0", "pass"]]}, "Move 1 must be written"),
        ({"moves": [[True, "pass"]]}, "Move 1 must be written"),
        ({"moves": [[9, "pass"]]}, "seats are 0 to 3"),
        ({"moves": [[-1, "pass"]]}, "seats are 0 to 3"),
        ({"moves": [[3, "😀"]]}, "Move 1 cannot be read"),
        ({"standing": {"number": 0}}, "number from 1"),
        ({"standing": {"number": 2, "totals": [0, 0, 0]}}, "4 totals"),
        ({"standing": {"number": 2, "totals": [0, 0, 0, 0], "leader": 4}}, "seats from 0 to 3"),
        ({"standing": []}, "fields"),
        ({"more": 1}, "no field 'more'"),
    ],
)
def test_a_wrong_field_says_what_is_wrong(change: Data, said: str) -> None:
    assert said in str(fault(good() | change))


@pytest.mark.parametrize("field", [f for f in GOOD["french"] if f != "options"])
def test_a_missing_field_is_missed(field: str) -> None:
    data = good()
    del data[field]
    fault(data)


@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "7", '"x"', "{}", "{", "NaN", "[" * 10**5, '{"a":' * 10**5, "[" * 10**5 + "]" * 10**5,
        '{"format": "dominolab-record", "format": "dominolab-record"}',
        '{"format": "dominolab-record", "format_version": NaN}',
        '{"format": "dominolab-record", "format_version": ' + "9" * 5000 + "}",
        '{"format": "dominolab-record", "format_version": ' + "9" * 4000 + "}",
        '{"format": "dominolab-record", "format_version": 1e999}', "\ufeff{}", "\x00",
    ],
    ids=range(18),
)  # fmt: skip
def test_text_that_is_no_record_is_refused(text: str) -> None:
    for reader in (dl.Record.from_json, dl.MatchRecord.from_json):
        with pytest.raises(dl.RecordError):
            reader(text)


@pytest.mark.parametrize("given_", [None, b"{}", 7, {}, []])
def test_what_is_no_text_is_no_record(given_: Any) -> None:
    for reader in (dl.Record.from_json, dl.MatchRecord.from_json):
        with pytest.raises(dl.RecordError, match="JSON text"):
            reader(given_)


@pytest.mark.parametrize("field", [*GOOD["french"], "names", "wall", "standing", "comments"])
def test_deep_nesting_in_any_field_is_refused(field: str) -> None:
    for depth in (10, 300, 900, 960, 980, 990, 995):
        text = json.dumps(good() | {field: "HERE"}).replace('"HERE"', "[" * depth + "]" * depth)
        with pytest.raises(dl.RecordError):
            dl.Record.from_json(text)


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=12)
    | st.sampled_from(["pass", "6-4", "6-4 at left", 10**30]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


def survives(make: Callable[[], Any]) -> None:
    """It is a record, and then it films and shows itself; or it is a RecordError and nothing else."""
    try:
        record = make()
    except dl.RecordError:
        return
    assert type(record).from_json(record.to_json()) == record
    assert record.film()["scenes"]
    assert record._repr_html_()


@given(st.sampled_from(NAMES), st.sampled_from([*GOOD["french"], "names", "wall", "standing", "comments"]), VALUES)
def test_any_value_in_any_field(name: str, field: str, value: Any) -> None:
    survives(lambda: dl.Record.from_dict(good(name) | {field: value}))


@given(st.sampled_from(NAMES), st.data())
def test_any_value_anywhere_inside(name: str, data: st.DataObject) -> None:
    whole = good(name) | {
        "names": ["A", "B", "C", "D"][: GOOD[name]["seats"]],
        "standing": {"number": 2, "totals": [0] * GOOD[name]["seats"], "leader": 0, "winner": None, "last_placer": 1},
        "comments": {"1": "x"},
    }
    place: Any = whole
    while True:
        key = data.draw(st.sampled_from(range(len(place)) if isinstance(place, list) else sorted(place)))
        if not isinstance(place[key], dict | list) or not place[key] or data.draw(st.integers(0, 3)) == 0:
            break
        place = place[key]
    place[key] = data.draw(VALUES)
    survives(lambda: dl.Record.from_dict(whole))


@given(VALUES)
def test_any_value_for_a_record(value: Any) -> None:
    survives(lambda: dl.Record.from_dict(value))


@settings(max_examples=30)
@given(st.integers(0, len(MATCH["deals"]) - 1), st.sampled_from([*MATCH["deals"][-1]]), VALUES)
def test_any_value_in_a_deal_of_a_match(number: int, field: str, value: Any) -> None:
    data = copy.deepcopy(MATCH)
    data["deals"][number][field] = value
    survives(lambda: dl.MatchRecord.from_json(json.dumps(data)))


def match_fault(deals: list[Any]) -> str:
    with pytest.raises(dl.RecordError) as error:
        dl.MatchRecord.from_json(json.dumps(MATCH | {"deals": deals}))
    return str(error.value)


def test_a_match_is_one_match() -> None:
    deals = MATCH["deals"]
    assert "does not begin where" in match_fault([deals[0], deals[2]])
    assert "does not begin where" in match_fault([deals[0], deals[0]])
    assert "the match was over" in match_fault([*deals, deals[1]])
    assert "deal 1 was not" in match_fault([deals[0] | {"moves": []}, deals[1]])
    assert "other options" in match_fault([deals[0], deals[1] | {"options": deals[1]["options"] | {"target": 150}}])
    assert "Deal 2: " in match_fault([deals[0], 7])
    assert "1 to 1000 deals" in match_fault([])
    assert "1 to 1000 deals" in match_fault([deals[0]] * 1001)


def test_markup_in_names_and_comments_stays_text(tmp_path: Any) -> None:
    data = good() | {"names": [HOSTILE[:60], "<b>B</b>", "C & D", "'\""], "comments": {"1": HOSTILE, "2": "]]>"}}
    record = read(data)
    assert record.deal.names[0] == HOSTILE[:60]
    film = record.film()
    assert film["seats"][0] == [HOSTILE[:60]] * 2
    assert [scene["comment"] for scene in film["scenes"] if "comment" in scene] == [HOSTILE, "]]>"]
    game = record.game()
    refusal = game.judge("6-4 at <img>", 0)
    match = dl.MatchRecord((record,))
    shown = [
        record._repr_html_(),
        match._repr_html_(),
        match.sheet._repr_html_(),
        game._repr_html_(),
        refusal._repr_html_(),
    ]
    for html in shown:
        assert "<script" not in html
        assert "<img" not in html
        assert "<b>" not in html
    try:
        page = dl.export_html(record, tmp_path / "walk.html").read_text("utf-8")
    except FileNotFoundError as error:
        pytest.skip(str(error))
    assert "<script>alert" not in page
    assert "<img src=x" not in page


def test_a_game_inherits_nothing_that_it_does_not_keep() -> None:
    record = dl.variant("french").play_match(seed=7).records[1]
    data = record.to_dict()
    data["standing"]["kept"] = {"out": [1, 0, 0, 0]}
    with pytest.raises(dl.RecordError, match="keeps nothing from deal to deal"):
        dl.Record.from_dict(data)
