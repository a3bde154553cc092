"""Data that is folded comes back as it was, whatever it is, and is never longer than it has to be."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from dominolab.folding import fold, unfold

TEXT = st.one_of(
    st.text(max_size=40),
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
    plain = {"parts": [1], "whole": 2, "more": 3}
    assert unfold(plain) is plain


def test_pieces_of_texts_stand_once() -> None:
    sentence = "Nothing lies open yet, and nobody has drawn a tile. "
    folded = fold([sentence + name for name in ("West", "East", "North")])
    assert sum("Nothing lies open" in str(part) for part in folded["parts"]) == 1
    assert folded["whole"][0] == {"+": [0, 1, "West"]}
