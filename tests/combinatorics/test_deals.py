"""Deals: reference values, each by a second way of counting."""

from itertools import combinations, permutations
from math import comb, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import Integer
from sympy.abc import N, h, n, p

from dominolab import combinatorics as dc
from dominolab.combinatorics.deals import count_deals_by_face_directly
from dominolab.errors import SetupError
from dominolab.tiles import ChineseDominoSet
from dominolab.variant import variant, variants

# tiles, players, hand, boneyard, ordered, unordered
REFERENCE = [
    (28, 2, 7, 14, 137680171200, 68840085600),
    (28, 3, 7, 7, 472518347558400, 78753057926400),
    (28, 4, 7, 0, 472518347558400, 19688264481600),
    (28, 4, 6, 4, 47271523020321600, 1969646792513400),
    (36, 2, 8, 20, 94052314055700, 47026157027850),
    (36, 2, 9, 18, 441233078286000, 220616539143000),
    (36, 3, 7, 15, 2221999355610777600, 370333225935129600),
    (36, 4, 7, 8, 14298565853355353856000, 595773577223139744000),
    (36, 3, 9, 9, 21452752266265320000, 3575458711044220000),
    (36, 2, 12, 12, 3384731762521200, 1692365881260600),
    (36, 4, 6, 12, 2889802745278300051200, 120408447719929168800),
    (55, 2, 20, 15, 1640332411477680388267800, 820166205738840194133900),
    (55, 3, 13, 16, 2513160170138568714531061140000, 418860028356428119088510190000),
    (55, 4, 10, 15, 55992385231545856038192233927740800, 2333016051314410668258009746989200),
    (55, 6, 7, 13, 124399082160143021872280803149174988800000, 172776503000198641489278893262743040000),
    (55, 8, 6, 7, 34881102487323154872933848033111870346639360000, 865106708514959198237446627805353927248000),
]
OKEY = [
    (
        [15, 14, 14, 14],
        217501067657119537496750941142984772078385609388676863808000000,
        36250177942853256249458490190497462013064268231446143968000000,
    ),
    (
        [22, 21, 21, 21],
        14967480110903477445891682594660719340339865162319997117593569145600000,
        2494580018483912907648613765776786556723310860386666186265594857600000,
    ),
]


@pytest.mark.parametrize(("tiles", "players", "hand", "left", "ordered", "unordered"), REFERENCE)
def test_equal_hands(tiles: int, players: int, hand: int, left: int, ordered: int, unordered: int) -> None:  # noqa: PLR0913, PLR0917
    assert tiles - players * hand == left
    assert dc.count_deals(tiles, [hand] * players).value == ordered
    assert dc.count_deals(tiles, [hand] * players, ordered=False).value == unordered
    assert dc.count_equal_deals(tiles, players, hand, ordered=False).value == unordered
    one_after_the_other = prod(comb(tiles - i * hand, hand) for i in range(players))
    assert one_after_the_other == ordered


@pytest.mark.parametrize(("hands", "ordered", "unordered"), OKEY)
def test_hands_of_okey(hands: list[int], ordered: int, unordered: int) -> None:
    assert dc.count_deals(106, hands).value == ordered
    assert dc.count_deals(106, hands, ordered=False).value == unordered


def test_symbols_for_everything() -> None:
    formula = dc.count_equal_deals(dc.size(n), p, h)
    assert formula.subs({n: 6, p: 3, h: 7}).value == 472518347558400
    assert dc.count_deals(N, [h, h]).subs({N: 28, h: 7}).value == 137680171200


# by variant and players: hands that its rules deal, and from how many tiles
DEALS: list[tuple[str, int, int, list[int]]] = [
    ("block", 2, 28, [7, 7]),
    ("block", 4, 28, [5] * 4),
    ("draw", 3, 28, [5] * 3),
    ("french", 4, 28, [7] * 4),
    ("austrian", 2, 36, [9] * 2),
    ("austrian", 3, 36, [7] * 3),
    ("pool", 4, 36, [7] * 4),
    ("buki", 4, 36, [6] * 4),
    ("chickenfoot", 2, 55, [20] * 2),
    ("chickenfoot", 8, 55, [6] * 8),
    ("cross", 4, 91, [15] * 4),
    ("forty-two", 4, 28, [7] * 4),
    ("okey", 4, 106, [15, 14, 14, 14]),
    ("okey-101", 4, 106, [22, 21, 21, 21]),
    ("romanian-rummy", 4, 106, [15, 14, 14, 14]),
    ("filipino-mahjong", 4, 144, [16] * 4),
]


@pytest.mark.parametrize(("name", "seats", "tiles", "hands"), DEALS)
def test_a_variant_brings_its_hands(name: str, seats: int, tiles: int, hands: list[int]) -> None:
    rules = variant(name)
    for ordered in (True, False):
        assert dc.count_deals(rules, seats=seats, ordered=ordered) == dc.count_deals(tiles, hands, ordered=ordered)
    one_by_one = prod(comb(tiles - sum(hands[:i]), h) for i, h in enumerate(hands))
    assert dc.count_deals(rules, seats=seats).value == one_by_one


def test_a_solitaire_brings_its_columns() -> None:
    luzon = variant("luzon")
    assert dc.dealt(luzon)[1] == []
    assert dc.count_deals(luzon).value == Integer(prod(range(4, 29)))
    found = dc.count_deals(luzon, ordered=False)
    assert found.value * 120 == prod(range(4, 29))
    assert found.latex.startswith(r"\frac{28!}{3! 5!}")


def test_every_variant_brings_its_deals() -> None:
    assert {name for name, *_ in DEALS} | {"luzon"} == set(variants())
    for rules in variants().values():
        count = dc.count_deals(rules)
        assert count.words("id").startswith("sekitar ")
        assert count.bits > 30
        assert r"!" in count.latex
        assert count.picture("en").startswith("<svg")


def test_columns_by_listing() -> None:
    found = {p[:4] for p in permutations(range(5), 4)}
    assert dc.count_deals(5, columns=[2, 2]).value == len(found)
    unordered = {frozenset((p[:2], p[2:4])) for p in found}
    assert dc.count_deals(5, columns=[2, 2], ordered=False).value == len(unordered)


def test_brute_force_on_six_tiles() -> None:
    found = [(a, b) for a in combinations(range(6), 2) for b in combinations(set(range(6)) - set(a), 2)]
    assert dc.count_deals(6, [2, 2]).value == len(found)
    assert dc.count_deals(6, [2, 2], ordered=False).value == len({frozenset(pair) for pair in found})


def test_okey_by_face() -> None:
    found = dc.count_deals_by_face(dc.OKEY_COPIES, [15, 14, 14, 14])
    assert found.value == 5587129420152774342805986511577185144925451699300000


@pytest.mark.parametrize(
    ("copies", "hand", "labelled", "looks"),
    [
        ({2: 53}, 14, 105710363656182600, 48204860086530),
        ({2: 53}, 15, 648356897091253280, 194673965384500),
        ({4: 34, 1: 8}, 16, 687917389635036844569, 28424760591067),
        ({4: 34, 1: 8}, 17, 5179613286663806829696, 89371335055980),
        ({4: 27}, 17, 27545633466126922440, 349568202960),
    ],
)
def test_one_hand_by_face(copies: dict[int, int], hand: int, labelled: int, looks: int) -> None:
    tiles = sum(c * f for c, f in copies.items())
    assert dc.count_deals(tiles, [hand]).value == labelled
    assert dc.count_hands_by_face(copies, hand).value == looks
    assert dc.count_deals_by_face(copies, [hand]).value == looks


@given(
    st.dictionaries(st.integers(1, 4), st.integers(1, 2), min_size=1, max_size=3),
    st.lists(st.integers(0, 3), min_size=1, max_size=3),
)
def test_burnside_agrees_with_sharing_out_face_by_face(copies: dict[int, int], hands: list[int]) -> None:
    if sum(hands) <= sum(c * f for c, f in copies.items()):
        assert dc.count_deals_by_face(copies, hands) == count_deals_by_face_directly(copies, hands)


def test_chinese_hands_by_face_by_listing() -> None:
    looks = {tuple(sorted(t.face for t in hand)) for hand in combinations(ChineseDominoSet(), 3)}
    assert dc.count_deals_by_face(ChineseDominoSet(), [3]).value == len(looks)


@given(st.integers(1, 40), st.lists(st.integers(0, 10), min_size=1, max_size=4))
def test_the_boneyard_is_one_more_hand(tiles: int, hands: list[int]) -> None:
    rest = tiles - sum(hands)
    if rest >= 0:
        assert dc.count_deals(tiles, hands) == dc.count_deals(tiles, [*hands, rest])
    else:
        with pytest.raises(SetupError):
            dc.count_deals(tiles, hands)


@given(st.integers(0, 10**60))
def test_words_name_the_size(value: int) -> None:
    count = dc.Count(Integer(value))
    if value >= 10_000:
        figures, power = count.words("id").removeprefix("sekitar ").split(" × 10")  # noqa: RUF001
        exponent = int(power.translate(str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")))
        rounded = int(figures.replace(",", "")) * 10 ** (exponent - 1)
        assert abs(rounded - value) * 20 <= 10**exponent
    else:
        assert count.words() == str(value)
    assert value <= 2**count.bits


def test_a_count_shows_itself() -> None:
    count = dc.count_deals(28, [7] * 4)
    assert count.latex.endswith(r"= 472\,518\,347\,558\,400")
    assert r"28!" in count.latex
    assert count.picture("id").startswith("<svg")
    assert count.scale() == sorted(count.scale())
    with pytest.raises(SetupError):
        dc.count_deals(N, [2]).words()
