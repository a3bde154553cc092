"""Two thousand random illegal attempts at each capture game: refused for exactly the rules of its legality table."""

# ruff: noqa: S311 - games need no secrets

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

import dominolab as dl
from tests.perft.naive_tricks import FortyTwo, Tile
from tests.refusals.capture_referee import Luzon, at_forty_two

SAMPLE = 2_000
NAMED = {
    "forty-two": {"ME-R01", "ME-R02", "ME-R03", *(f"FT-R{n}" for n in range(1, 13))},
    "luzon": {f"LU-R{n}" for n in range(1, 12)},
}
"""The messages in the legality table of each game."""
WORDS = ["pass", "plunge", "nello", "no trumps", "trumps doubles", *(f"trumps {n}" for n in range(7))]
Found = tuple[dl.Game, int, str, list[str]]


def pairs(tiles: list[dl.Domino]) -> list[Tile]:
    return [(t.high, t.low) for t in tiles]


def table(variant: dl.Variant, seed: int) -> dl.Deal:
    """A deal with options drawn by lot, as far as they go together."""
    rng = Random(seed)
    while True:
        options = {name: rng.choice(option.values) for name, option in variant.options.items() if rng.random() < 0.5}
        try:
            return variant.deal(seed=seed, **options | ({"undo": "all"} if "undo" in options else {}))
        except dl.SetupError:
            continue


def forty_two(variant: dl.Variant, rng: Random) -> Iterator[Found]:
    """Somebody speaks, names or plays at every moment of random hands, and after them."""
    for seed in range(SAMPLE):
        game = dl.Game(table(variant, seed))
        position = FortyTwo([*map(pairs, game.state.hands)], game.state.shaker, **game.deal.options)
        deck = [f"{t}" for t in game.deal.tiles]
        while True:
            for _ in range(2 if position.trump else 6):
                seat = position.turn if rng.random() < 0.7 else rng.randrange(4)
                own = [f"{a}-{b}" for a, b in position.hands[seat]]
                bids = [f"bid {n}" for n in (0, 29, 30, rng.randrange(25, 50), position.bid)]
                bids += [f"bid {n} marks" for n in range(2, 8)]
                kinds = [own or deck, own or deck, deck, bids, WORDS, ["pass", "plunge", "nello"]]
                move = rng.choice(rng.choice(kinds))
                yield game, seat, move, at_forty_two(position, seat, move)
            if position.how:
                break
            moves = position.moves()
            special = [move for move in moves if move in ("nello", "plunge", "bid 1 mark")]
            special += ["pass"] * 3 * ("pass" in moves)  # else all hardly ever pass
            move = rng.choice(special if special and rng.random() < 0.6 else moves)
            game.play(move)
            position.make(move)


def luzon(variant: dl.Variant, rng: Random) -> Iterator[Found]:
    """Somebody captures, fills or takes back at every moment of random deals, and after them."""
    for seed in range(SAMPLE):
        game = dl.Game(table(variant, seed))
        state, options = game.state, game.deal.options
        position = Luzon([*map(pairs, state.columns)], pairs(state.reserve), options["fill"])
        position.any_pairing = options["reserve_pairing"] == "any"
        deck = [f"{t}" for t in game.deal.tiles]
        while True:
            free = [f"{a}-{b}" for a, b in position.free] or deck
            for _ in range(3):
                one, other = (rng.choice(free if rng.random() < 0.7 else deck) for _ in range(2))
                kinds = [f"{one} + {other}", f"{one} + {other}", one, f"{one} to C{rng.randrange(1, 6)}", "undo"]
                move = rng.choice(kinds)
                yield game, 0, move, position.broken(move)
            if position.over:
                break
            move = "give up" if rng.random() < 0.02 else rng.choice(position.moves())
            game.play(move)
            position.make(move)
        assert game.over


@pytest.mark.parametrize("name", NAMED)
def test_a_refusal_names_exactly_the_rules_that_the_specification_names(name: str) -> None:
    variant = dl.variant(name)
    spec = {id_: [s for s in card.spec if re.search(r"-R\d", s)] for id_, card in variant.rules.items()}
    attempts = {"forty-two": forty_two, "luzon": luzon}[name](variant, Random(2000))
    first: Counter[str] = Counter()
    for game, seat, move, wanted in attempts:
        ruling = game.judge(move, seat)
        found = [spec[breach.rule] for breach in ruling.breaches]
        assert found == [[reason] for reason in wanted], f"{move} by {seat}: {ruling}\n{game}"
        if wanted:
            first[wanted[0]] += 1
            before = game.state.copy()
            with pytest.raises(dl.IllegalMove):
                game.play(move, seat)
            assert game.state == before
        if first.total() == SAMPLE:
            break
    assert first.keys() == NAMED[name], "each message of the table is met"
