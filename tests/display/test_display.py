"""Everything shows itself: in a notebook, in a terminal, and as text to paste back."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from typing import Any

import pytest

import dominolab as dl
from dominolab.errors import brief

VOID = {"br", "hr", "img", "meta", "link", "input", "circle", "rect", "path", "line", "use"}
HOSTILE = "<script>alert('1')</script>&\"<b>"


class Markup(HTMLParser):
    """Checks that every element is closed, and collects the elements and their text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.text = ""
        self.feed(html)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        assert not any(name.startswith("on") for name, _ in attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        assert not any(name.startswith("on") for name, _ in attrs)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def a_game(names: list[str] | None = None) -> dl.Game:
    game = dl.Game(dl.variant("french").deal(seed=7, names=names or ()))
    for _ in range(6):
        game.play(game.moves()[0])
    return game


GAME = a_game()
RECORD = dl.variant("french").play(seed=7)
MATCH = dl.variant("draw").play_match(seed=7)
UNFINISHED = dl.Game.from_state(GAME.state.copy())

PICTURES: dict[str, Any] = {
    "tile": dl.Domino(6, 4),
    "twin": dl.Domino(6, 4, 1),
    "hand": GAME.view(0).hand,
    "empty hand": dl.Hand(),
    "double six": dl.DominoSet(6),
    "no doubles": dl.DominoSet(8, doubles=False),
    "double eighteen": dl.DominoSet(18),
    "chinese": dl.ChineseDominoSet(),
    "layout": GAME.state.layout,
    "empty layout": dl.Layout(),
}
TABLES: dict[str, Any] = {
    "state": GAME.state,
    "game": GAME,
    "game in mid-position": UNFINISHED,
    "view": GAME.view(1),
    "variant": dl.variant("french"),
    "options": dl.variant("french").options,
    "rulebook": dl.variant("french").rules,
    "rule": dl.variant("french").rules["french.unlock"],
    "refusal": GAME.judge("pass"),
    "permission": GAME.judge(GAME.moves()[0]),
    "record": RECORD,
    "match": MATCH,
    "score sheet": MATCH.sheet,
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_well_formed_has_a_title_and_stands_alone(name: str) -> None:
    svg = PICTURES[name]._repr_svg_()
    drawing = ET.fromstring(svg)  # noqa: S314 - our own
    assert drawing.tag == "{http://www.w3.org/2000/svg}svg"
    assert drawing[0].tag.endswith("title")
    assert drawing[0].text
    assert "http" not in svg.replace("http://www.w3.org", "")
    assert len(svg) < 100_000


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_well_formed_and_runs_nothing(name: str) -> None:
    html = TABLES[name]._repr_html_()
    markup = Markup(html)
    assert markup.text.strip()
    assert not markup.tags & {"script", "iframe", "object", "embed", "form"}
    assert len(html) < 100_000


@pytest.mark.parametrize("name", [*PICTURES, *TABLES])
def test_a_thing_is_short_and_steady_in_plain_text(name: str) -> None:
    thing = {**PICTURES, **TABLES}[name]
    shown = repr(thing)
    assert repr(thing) == shown
    assert " at 0x" not in repr(thing)
    assert " at 0x" not in str(thing)
    assert name in ("options", "view") or len(repr(thing)) < 400
    assert "\n" not in repr(thing) or name == "options"


@pytest.mark.parametrize("name", dl.variants())
def test_every_rule_of_every_variant_shows_itself_in_both_languages(name: str) -> None:
    for card in dl.variant(name).rules.values():
        assert Markup(card._repr_html_()).text.startswith(card.title())
        for lang in ("en", "id"):
            assert card.id in card.explain(lang)
            assert "{" not in card.explain(lang)


@pytest.mark.parametrize("name", dl.variants())
def test_every_position_of_a_deal_shows_itself(name: str) -> None:
    game = dl.variant(name).play(seed=3).game()
    for n in range(0, len(game.steps) + 1, 1 + len(game.steps) // 4):
        then = game.at(n)
        assert Markup(then._repr_html_()).tags >= {"svg", "title"}
        assert str(then) == str(then.record.game())
        assert str(dl.Game.from_state(then.state.copy())).splitlines()[1:-2]


PASTED: dict[str, Any] = {
    "Domino": dl.Domino,
    "DominoSet": dl.DominoSet,
    "ChineseDominoSet": dl.ChineseDominoSet,
    "Hand": dl.Hand,
}
PASTED |= {"variant": dl.variant, "Standing": dl.Standing}


def pasted(thing: object) -> Any:
    return eval(repr(thing), dict(PASTED))  # noqa: S307 - our own text


@pytest.mark.parametrize(
    "name", ["tile", "twin", "hand", "empty hand", "double six", "no doubles", "double eighteen", "chinese"]
)
def test_tiles_hands_and_sets_can_be_pasted_back(name: str) -> None:
    assert pasted(PICTURES[name]) == PICTURES[name]


@pytest.mark.parametrize("name", dl.variants())
def test_variants_and_deals_can_be_pasted_back(name: str) -> None:
    variant = dl.variant(name)
    assert pasted(variant) is variant
    wall = dl.variant(name).deal(wall=list(variant.tiles()), names=[f"P'{i}\"" for i in range(variant.seats[0])])
    match = variant.play_match(seed=7)
    for deal in (variant.deal(seed=9), wall, match.records[0].deal, match.records[-1].deal):
        assert pasted(deal) == deal
        assert pasted(deal).standing == deal.standing


def test_names_are_text_wherever_they_are_shown() -> None:
    game = a_game([HOSTILE, "B<i>", "C&D", "]]>"])
    finished = dl.Game(game.deal)
    while not finished.over:
        finished.play(finished.moves()[0])
    record = finished.record
    match = dl.MatchRecord((record,))
    refusal = game.judge("6-4", (game.actors[0] + 1) % 4)
    assert refusal.reason == "connecting.own_turn"
    for thing in (game, game.state, record, match, match.sheet, refusal):
        markup = Markup(thing._repr_html_())
        assert not markup.tags & {"script", "b", "i"}
    assert HOSTILE in Markup(match.sheet._repr_html_()).text
    assert HOSTILE in Markup(record._repr_html_()).text
    assert HOSTILE in str(match.sheet)


def test_moves_with_odd_ends_are_text_in_a_refusal() -> None:
    refusal = GAME.judge("6-4 at <img/src=x>")
    markup = Markup(refusal._repr_html_())
    assert "img" not in markup.tags
    assert "<img/src=x>" in markup.text


def test_a_score_sheet_lines_up_and_adds_up() -> None:
    for lang in ("en", "id"):
        head, *rows = MATCH.sheet.rows(lang)
        assert len(rows) == 2 * len(MATCH)
        assert all(len(row) == len(head) for row in rows)
        sums = [0] * (len(head) - 1)
        for points, totals in zip(rows[::2], rows[1::2], strict=True):
            sums = [a + int(b) for a, b in zip(sums, points[1:], strict=True)]
            assert sums == list(map(int, totals[1:]))
    assert len({len(line) for line in str(MATCH.sheet).splitlines()}) == 1


def test_a_hand_is_a_tuple_with_a_picture() -> None:
    hand = GAME.view(2).hand
    assert hand == tuple(GAME.state.hands[2])
    assert hand.pips == sum(tile.pips for tile in hand)
    assert str(hand) == " ".join(f"[{tile}]" for tile in hand)
    assert len(re.findall("<title>", hand._repr_svg_())) == 1


def test_anything_can_be_shown_briefly() -> None:
    deep: list[Any] = []
    for _ in range(10**4):
        deep = [deep]
    for thing in (10**5000, deep, "x" * 10**7, float("nan"), None, object):
        assert len(brief(thing)) <= 40
