"""Data that is folded comes back as it was, whatever it is, and is never longer than it has to be."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from dominolab.folding import fold, unfold

TEXT = st.one_of(
    st.text(max_size=40),
    st.sampled_from(["=0", "=", "-1"]),
    st.lists(st.sampled_from(["West is to play. ", "Joker R5. ", "<path d='M0 0'/>", "6", "[R5], "]), max_size=6).map(
        "".join
    ),
)
KEYS = st.text("abc", max_size=3)
DATA = st.recursive(
    st.one_of(TEXT, st.integers(), st.floats(allow_nan=False, allow_infinity=False), st.none(), st.booleans()),
    lambda inner: st.one_of(st.lists(inner, max_size=5), st.dictionaries(KEYS, inner, max_size=4)),
    max_leaves=40,
)


@settings(max_examples=150, deadline=None)
@given(DATA)
def test_it_comes_back_as_it_was_also_through_json(data: Any) -> None:
    assert unfold(json.loads(json.dumps(fold(data)))) == data


def test_what_never_was_folded_stays_as_it_is() -> None:
    plain = {"parts": [1], "shapes": [], "whole": 2, "more": 3}
    assert unfold(plain) is plain


def test_pieces_of_texts_stand_once() -> None:
    sentence = "Nothing lies open yet, and nobody has drawn a tile. "
    folded = fold([sentence + name for name in ("West", "East", "North")])
    assert sum("Nothing lies open" in str(part) for part in folded["parts"]) == 1
    assert folded["whole"][0] == [-1, 0, 1, "West"]


def test_keys_stand_once_and_keep_their_order() -> None:
    data = [{"y": n, "x": -n} for n in range(3)]
    folded = fold(data)
    assert folded["shapes"] == [["y", "x"]]
    assert [list(each) for each in unfold(folded)] == [["y", "x"]] * 3


def test_what_looks_like_a_reference_or_a_shape_is_none() -> None:
    data = [[-3, 5], [-0.5, [-1, "x"]], "=0", ["=0"]]
    assert unfold(json.loads(json.dumps(fold(data)))) == data
