"""Two thousand random illegal attempts: each is refused for exactly the rules that the specification names."""

# ruff: noqa: S311 - games need no secrets

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

import dominolab as dl
from tests.conformance.brute import sampled_deals
from tests.perft.naive import French, Line, Tile
from tests.refusals.referee import broken, fine

SAMPLE = 2_000
ALWAYS = {"ME-R01", "ME-R02", "ME-R03", "ME-R04", "ME-R05", "ME-R06", "ME-R13"}
NAMED = {
    "block": ALWAYS | {"ME-R08", "ME-R11", "BL-R1"},
    "draw": ALWAYS | {"ME-R07", "ME-R09", "ME-R10", "ME-R11", "ME-R12", "BL-R1", "DR-R1", "DR-R2"},
    "french": ALWAYS | {"ME-R08", *(f"FR-R{n}" for n in range(1, 7))},
}
"""The messages in the legality table of each game."""


def deals(variant: dl.Variant, rng: Random) -> Iterator[dl.Deal]:
    """First deals of a match and later ones, with seats and options drawn by lot."""
    for deal in sampled_deals(variant, SAMPLE):
        if rng.random() < 0.5:
            yield deal
        else:
            winner = rng.choice([*range(deal.seats), None])
            before = dl.Standing(2, (0,) * deal.seats, rng.randrange(deal.seats), winner, rng.randrange(deal.seats))
            yield variant.deal(deal.seed, deal.seats, standing=before, **deal.options)


def pairs(tiles: list[dl.Domino]) -> list[Tile]:
    return [(t.high, t.low) for t in tiles]


def second_player(game: dl.Game) -> Line | French:
    """The same position for the second player. Who leads where all may is chance or history, and not judged here."""
    deal, state = game.deal, game.state
    hands, options = map(pairs, state.hands), dict(deal.options)
    if deal.variant.id == "french":
        return French(hands, deal.standing.winner, **options)
    found = Line(hands, pairs(state.boneyard), draws=deal.variant.id == "draw", leader=state.leader, **options)
    every = options["next_lead"] == "highest_double"
    held = [t for hand in found.hands for t in hand]
    doubles = [t for t in held if t[0] == t[1]]
    if every or (deal.standing.number == 1 and options["first_lead"] != "lot"):
        if doubles and (every or options["first_lead"] == "highest_double"):
            found.must = max(doubles)
        else:
            found.must = max(held, key=lambda t: (sum(t), t[0]))
        found.turn = next(seat for seat, hand in enumerate(found.hands) if found.must in hand)
    return found


def attempt(game: dl.Game, position: Line | French, rng: Random) -> tuple[int, str]:
    """Something that somebody at the table might try."""
    seat = position.turn if rng.random() < 0.95 else rng.randrange(game.deal.seats)
    if rng.random() < 0.3:
        return seat, rng.choice(["pass", "draw"])
    own = position.hands[seat]
    high, low = rng.choice(own) if own and rng.random() < 0.85 else rng.choice(pairs(list(game.deal.tiles)))
    text = rng.choice([f"{high}-{low}", f"{low}-{high}"])
    open_ends = list(game.state.layout.ends)
    if rng.random() < (0.3 if open_ends else 0.8):
        return seat, text
    places = open_ends if open_ends and rng.random() < 0.9 else ["left", "right", "top", "bottom", "5-5.top", "nowhere"]
    return seat, f"{text} at {rng.choice(places)}"


def positions(variant: dl.Variant, rng: Random) -> Iterator[tuple[dl.Game, Line | French]]:
    """Positions of random games, without end; both players make the same moves."""
    for deal in deals(variant, rng):
        game = dl.Game(deal)
        position = second_player(game)
        yield game, position
        while not position.how:
            move = rng.choice(position.moves())
            game.play(move)
            position.make(move)
            yield game, position


@pytest.mark.parametrize("name", NAMED)
def test_a_refusal_names_exactly_the_rules_that_the_specification_names(name: str) -> None:
    variant, rng = dl.variant(name), Random(2000)
    spec = {id_: [s for s in card.spec if re.search(r"-R\d", s)] for id_, card in variant.rules.items()}
    first: Counter[str] = Counter()
    for game, position in positions(variant, rng):
        seat, move = attempt(game, position, rng)
        wanted = broken(position, seat, move)
        ruling = game.judge(move, seat)
        found = [spec[breach.rule] for breach in ruling.breaches]
        assert found == [[reason] for reason in wanted], f"{move} by {seat}: {ruling}\n{game}"
        if wanted:
            first[wanted[0]] += 1
            before = list(game.state.penalties)
            with pytest.raises(dl.IllegalMove):
                game.play(move, seat)
            before[seat] += fine(position, wanted)
            assert list(game.state.penalties) == before
        if first.total() == SAMPLE:
            break
    assert first.keys() == NAMED[name], "each message of the table is met"
