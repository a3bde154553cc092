"""Random illegal attempts in the games with feet, held against the legality tables of chickenfoot.md and cross.md."""

# ruff: noqa: S311 - games need no secrets

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

import dominolab as dl
from tests.perft.naive import tile
from tests.perft.naive_feet import Feet
from tests.perft.test_feet import begun, second_player
from tests.refusals.referee import failed, unnamed

GAMES = 60
GENERAL = {f"ME-R{number:02}" for number in (1, 2, 3, 4, 5, 6, 7, 9, 10, 12, 13)}
NAMED = {
    "chickenfoot": GENERAL | {f"CH-R{n}" for n in (1, 2, 3, 4)},
    "cross": GENERAL | {f"CR-R{n}" for n in (1, 2, 3, 4)},
}


def broken(position: Feet, seat: int, move: str, own: str) -> list[str]:
    """The messages whose conditions do not hold, in the order of the table; `own` begins the game's own ones."""
    if position.how:
        return ["ME-R01"]
    if seat != position.turn:
        return ["ME-R02"]
    able, left = bool(position.plays(seat)), bool(position.yard) and not position.drawn
    if move == "draw":
        return failed((not position.drawn, f"{own}-R4"), (not able, "ME-R09"), (bool(position.yard), "ME-R10"))
    if move == "pass":
        free = position.options.get("draw_duty") == "may" or not left
        return failed((not able, "ME-R12" if position.drawn else "ME-R06"), (free, "ME-R07"))
    text, _, place = move.partition(" at ")

    def judged(end: str) -> list[str]:
        held = (tile(text) in position.hands[seat], "ME-R03")
        if not position.waiting:
            fits = end not in position.ends or position.ends[end] in tile(text)
            return failed(held, (end in position.ends, "ME-R04"), (fits, "ME-R05"))
        first = "." not in position.waiting[0]
        number = position.number if first else position.foot
        free = (end in position.waiting, "ME-R04" if first else f"{own}-R3")
        return failed(held, (number in tile(text), f"{own}-R1" if first else f"{own}-R2"), free)

    if place:
        return judged(place)
    return unnamed(
        position.waiting[:1] or position.ends, ["ME-R03", "ME-R04", f"{own}-R1", f"{own}-R2", "ME-R05"], judged
    )


def attempt(game: dl.Game, rng: Random) -> tuple[int, str]:
    """Something that somebody at the table might try."""
    seat = game.next if not game.over and rng.random() < 0.95 else rng.randrange(game.deal.seats)
    if rng.random() < 0.3:
        return seat, rng.choice(["pass", "draw"])
    hand = game.state.hands[seat]
    chosen = rng.choice(hand) if hand and rng.random() < 0.85 else rng.choice(list(game.deal.tiles))
    places = [*game.state.layout.ends, *game.state.free_sides(), "nowhere"]
    return seat, str(chosen) + (f" at {rng.choice(places)}" if rng.random() < 0.7 else "")


@pytest.mark.parametrize("name", NAMED)
def test_the_reason_is_the_first_condition_of_the_table_and_no_other_rule_is_named(name: str) -> None:
    variant, rng = dl.variant(name), Random(1)
    spec = {id_: {s for s in card.spec if re.search(r"-R\d", s)} for id_, card in variant.rules.items()}
    own = {"chickenfoot": "CH", "cross": "CR"}[name]
    first: Counter[str] = Counter()
    for seed in range(GAMES):
        game = begun(variant, seed)
        other = second_player(game)
        while True:
            if other.laid:
                seat, move = attempt(game, rng)
                wanted = broken(other, seat, move, own)
                found = [spec[breach.rule] for breach in game.judge(move, seat).breaches]
                right = bool(found) == bool(wanted) and all(messages & set(wanted) for messages in found)
                assert right, f"{move} by {seat}: {found}, not {wanted}\n{game}"
                assert not wanted or wanted[0] in found[0], f"{move} by {seat}: {found}, not {wanted}\n{game}"
                first.update(wanted[:1])
            if game.over:
                break
            made = rng.choice(game.moves())
            game.play(made)
            other = other.play(str(made))
    assert first.keys() == NAMED[name], "each message of the table is met"
