"""Random attempts at a table of Mahjong: each is refused for exactly the rules that the specification names."""

# ruff: noqa: S311 - games need no secrets

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import pytest

import dominolab as dl
from dominolab.agents import random as anything
from tests.refusals.mahjong_referee import FACES, Position, Referee

SAMPLE, MOVES = 3_000, 50
MET = {
    *("FM-4", "FM-14", "FM-15", "FM-17", "FM-19", "FM-20", "FM-22", "FM-23", "FM-24", "FM-31", "FM-33", "FM-34"),
    *("FM-35", "FM-37", "FM-38", "FM-40", "FM-41", "FM-43", "FM-46", "FM-48", "FM-59", "FM-62"),
}
"""The reasons of the table; priorities are no refusals here, for all calls are heard before one is carried out."""
VARIANT = dl.variant("filipino-mahjong")
FREE = (
    "chow_skip", "concealed_kong", "false_mahjong", "free_take", "honours_playable", "jokers", "kong_extend",
    "rob_kong", "seven_pairs",
)  # fmt: skip


def written(state: Any) -> Position:
    """The position as it would be written down."""
    return Position(
        hands=[[tile.face for tile in hand] for hand in state.hands],
        melds=[[(meld.kind, [tile.face for tile in meld.tiles]) for meld in melds] for melds in state.melds],
        order=list(state.order),
        turn=list(state.actors),
        phase=state.phase,
        drew=state.drew is not None,
        offer=state.on_offer.face if state.on_offer else "",
        discarder=-1 if state.discarder is None else state.discarder,
        adding=state.adding is not None,
        takes=state.takes,
        fooled=state.fooled,
        over=state.ended,
        options=state.deal.options,
    )


RARE: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"rob_kong": True}, {"hands": {"A": "6d 19b", "B": "4578d"}, "melds": {"A": ["666d"]}, "adding": "A 6d"}),
    ({"false_mahjong": "pay_A_each"}, {"hands": {"A": "123456789d 123456b 79c"}, "drew": "9c", "fooled": True}),
    ({"jokers": 8}, {"hands": {"C": "66d 19b MJ"}, "discards": {"A": "MJ"}, "offer": "A"}),
    ({}, {"hands": {"A": "9d"}, "wall": "", "drew": "9d"}),
    ({}, {"hands": {"A": "4444d 89d 123b 456b 99c"}, "melds": {"A": ["7777d"]}, "drew": "9c"}),
]
"""Positions to which few games come."""


def tables() -> Iterator[dl.Game]:
    """Games under options drawn by lot; half of them set up."""
    for seed in count():
        rng = Random(seed)
        options = {name: rng.choice(VARIANT.options[name].values) for name in FREE if rng.random() < 0.35}
        if seed % 2:
            yield dl.Game(VARIANT.deal(seed=seed, **options))
            continue
        hand = four_alike(rng)
        plain = {name: value for name, value in options.items() if name not in ("jokers", "false_mahjong")}
        found = (plain, {"hands": {"A": hand}, "drew": hand[-1]})
        agreed, given = found if seed % 4 else RARE[seed // 4 % len(RARE)]
        yield dl.Game.from_state(VARIANT.family.set_up(VARIANT, given, agreed)[0])


def four_alike(rng: Random) -> list[str]:
    """Four identical tiles, three sets and two pairs, or nearly so."""
    while True:
        tiles = [rng.choice(FACES)] * 4
        for _ in range(3):
            low, suit = rng.randint(1, 7), rng.choice("dbc")
            tiles += [f"{low + step}{suit}" for step in range(3)]
        tiles += [rng.choice(FACES)] * 2 + [rng.choice(FACES)] * 2
        if max(Counter(tiles).values()) <= 4:
            return tiles


def attempt(state: Any, rng: Random) -> tuple[int, list[str]]:
    """Something that somebody at the table might try."""
    seat = rng.choice(state.actors) if state.actors and rng.random() < 0.8 else rng.randrange(4)
    hand = [tile.face for tile in state.hands[seat]]
    tile = rng.choice(hand) if hand and rng.random() < 0.7 else rng.choice(state.deal.tiles).face
    verb = rng.choice(["draw", "take", "discard", "declare", "lay", "add", "pass", "chow", "pong", "kong", "mahjong"])
    tile = "5d" if tile[0] in "FQ" and verb != "discard" else tile  # of which there are not three
    own = rng.choice(state.melds[seat]).tiles[-1].face if state.melds[seat] else tile
    match verb:
        case "discard":
            return seat, [verb, rng.choice([tile, own])]
        case "lay":
            return seat, [verb, *[rng.choice([tile, *hand]) if rng.random() < 0.1 else tile for _ in range(4)]]
        case "add":
            return seat, [verb, rng.choice([tile, own])]
        case "kong" if rng.random() < 0.3 and state.on_offer and state.pong_of(seat, state.on_offer) is not None:
            return seat, [verb]
        case "chow" | "pong" | "kong":
            offer = state.on_offer.face if state.on_offer else tile
            near = [face for face in hand if face[1:] == offer[1:]] or [tile]
            same = offer if rng.random() < 0.8 else tile
            many = 3 if verb == "kong" else 2
            return seat, [verb, *([rng.choice(near) for _ in range(2)] if verb == "chow" else [same] * many)]
    return seat, [verb]


def moved(game: dl.Game, rng: Random) -> None:
    """A move of the game, sensible ones and others."""
    seat = rng.choice(game.actors)
    agent = VARIANT.family.agents["casual"] if rng.random() < 0.7 else anything
    game.play(agent(game.view(seat), game.moves(seat), rng), seat)


def test_a_refusal_names_exactly_the_rules_that_the_specification_names() -> None:
    rng, first = Random(2000), Counter[str]()
    for game in tables():
        for at in range(MOVES):
            for _ in range(60 if at == 0 and not game.opening else 4 if game.over else 1):
                judged(game, rng, first)
            if game.over:
                break
            moved(game, rng)
        if first.total() >= SAMPLE:
            break
    assert first.keys() == MET, MET ^ first.keys()


def judged(game: dl.Game, rng: Random, first: Counter[str]) -> None:
    """Make an attempt, and hold the answer against the referee's."""
    state = game.state
    seat, words = attempt(state, rng)
    wanted = Referee(written(state), state.joker).broken(seat, words)
    ruling = game.judge(" ".join(words), seat)
    found = [VARIANT.rules[breach.rule].spec for breach in ruling.breaches]
    assert len(found) == len(wanted), (words, seat, wanted, ruling)
    assert all(reason in spec for reason, spec in zip(wanted, found, strict=True)), (words, seat, wanted, ruling)
    if wanted:
        first[wanted[0]] += 1
        before = state.key()
        with pytest.raises(dl.IllegalMove):
            game.play(" ".join(words), seat)
        assert game.state.key() == before
