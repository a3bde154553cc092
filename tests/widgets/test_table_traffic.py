"""Hidden tiles stay hidden: all that passes between tables and browsers in whole games is read and compared.

What a seat may know is worked out from the state of the game, with nothing of the code that makes films.
"""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

import dominolab as dl
from tests.conformance.brute import tables
from tests.physics import physics
from tests.widgets.wire import Wire, table

VARIANTS = [variant.id for variant in dl.variants().values() if max(variant.seats) > 1]  # games with secrets
LOCKED = re.compile(r"locked:[0-9a-f]+")
CHARTED = 987_654_321  # a seed that stands out in a text


def sprites(scenes: list[Any]) -> dict[str, set[str]]:
    """The faces that each key has ever had, the open set before the shuffle left out."""
    found: dict[str, set[str]] = {}
    for scene in scenes[1:]:
        for key, sprite in [*scene.get("put", {}).items(), *scene.get("change", {}).items()]:
            if "says" not in sprite:  # a chip is no tile, and for all to see
                found.setdefault(key, set()).add(sprite.get("face", ""))
    return {key: faces - {""} for key, faces in found.items() if faces - {""}}


def known(game: dl.Game, seat: int | None) -> set[str]:
    """The faces that a seat has seen by now: its own, those on the table, and all hands once they lie open."""
    return {tile.face for tile in physics(game.deal.variant).seen(game, seat)}


def turn(wire: Wire, made: dl.Table, chance: random.Random) -> None:
    """One thing that a person might do, clumsy ones included."""
    session = made.session
    prompt = made.prompt
    if made.status["curtain"]:
        wire.ask("sit")
    elif prompt is None:
        wire.ask("go_on")
    elif chance.random() < 0.3:
        choice = chance.choice([*prompt["choices"].values()] or [{"targets": prompt["buttons"]}])
        wire.ask("try", move=chance.choice(choice["targets"])["move"])
    elif chance.random() < 0.1:
        wire.ask(chance.choice(["undo", "redo", "hint", "walk", "hello"]))
        if made.status is None:
            wire.ask("take", cursor=made.cursor)
    else:
        wire.ask("try", move=str(session.game.moves(prompt["seat"])[0]))


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("seed", [CHARTED, CHARTED + 1])
@pytest.mark.parametrize("variant", VARIANTS)
def test_no_message_and_no_saved_state_holds_what_the_seat_may_not_see(
    variant: str, seed: int, seat: int | None
) -> None:
    made, wire = table(variant, seed=seed, seat=seat)
    basis = made.basis
    assert basis == {"faces": made.film["faces"], "rules": made.film["rules"]}
    chance = random.Random(seed)  # noqa: S311 - a test
    everything: set[str] = set()  # what the seat has ever seen, undone or not
    messages = 0
    for _ in range(60):
        game = made.session.game
        everything |= known(game, seat) if seat is not None else set()
        state = json.loads(wire.state())
        heard = [json.loads(message).get("state", {}) for message in wire.sent] + [state]
        wire.sent.clear()
        for part in heard:
            film = part.get("film")
            text = json.dumps({name: value for name, value in part.items() if name not in ("_esm", "_css")})
            assert str(seed) not in text
            if film is None:
                continue
            assert part.get("basis", basis) == basis, "faces and rules are the same whatever the wall"
            assert not {"faces", "rules"} & set(film)
            eye = film["seat"] if film["seat"] < game.deal.seats else None
            seen = sprites(film["scenes"])
            if seat is not None or part is state:  # by now another player may have taken the screen
                assert set().union(*seen.values()) <= (everything if seat is not None else known(game, eye))
                assert all(len(found) == 1 for found in seen.values())
                messages += part is not state
        if game.over:
            break
        saved = json.loads(made.record)
        assert not {"seed", "wall", "comments"} & set(saved)
        turn(wire, made, chance)
    assert messages or seat is None


class Script:
    """An agent that makes the moves it was told to make."""

    def __init__(self, moves: list[str]) -> None:
        self.moves = list(moves)

    def __call__(self, _view: Any, _moves: Any, _rng: Any) -> Any:
        return self.moves.pop(0)


def turns(deal: dl.Deal, steps: list[tuple[int, str]]) -> list[Any] | None:
    """What everybody saw besides the moves; None where these moves are not all allowed with this wall."""
    trial, public = dl.Game(deal), physics(deal.variant).public
    found = [public(trial.state)]
    try:
        for who, move in steps:
            trial.play(move, who)
            found.append(public(trial.state))
    except dl.IllegalMove:
        return None
    return found


def replay(deal: dl.Deal, steps: list[tuple[int, str]], seat: int) -> list[str]:
    """All traffic of a game of this deal with these moves."""
    script = Script([move for who, move in steps if who != seat])
    own = [move for who, move in steps if who == seat]
    halt = RuntimeError("the script has ended")

    def agent(view: Any, moves: Any, rng: Any) -> Any:
        if not script.moves:
            raise halt
        return script(view, moves, rng)

    made, wire = table(deal, seat=seat, agents=agent)
    while (done := sum(step.seat == seat for step in made.session.game.steps)) < len(own):  # some are made for the seat
        move, prompt = own[done], made.prompt
        assert prompt
        if deal.variant.id != "french":  # where trying costs something, it would be a move of its own
            for choice in list(prompt["choices"].values())[:2]:
                target = choice["targets"][-1]
                wire.ask("try", move="9-9" if target["legal"] else target["move"])
        wire.ask("hint")
        wire.ask("try", move=move)
    first = json.dumps(made.film), json.dumps(made.prompt), made.record
    # A secret move stands locked in a sealed record: what it looks like there hangs on the wall, which is its key.
    return [LOCKED.sub("locked", text) for text in (*first, *wire.sent, wire.state())]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("variant", VARIANTS)
def test_permuting_what_is_hidden_changes_no_message(variant: str, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - a test
    rules = dl.variant(variant)
    seats = max(tables(rules))
    record = rules.play(seed=seed, seats=seats)
    steps = [(entry.seat, entry.move) for entry in record.entries]
    seat, tried = seed % seats, 0
    for n in sorted(chance.sample(range(1, min(len(steps) - 1, 40)), 3)):
        # Moves up to the seat's own last one: what is shown then has been shown for good.
        part = steps[:n]
        while part and part[-1][0] != seat:
            part = part[:-1]
        game = record.at(len(part))
        wall = list(record.deal.wall)
        seen = known(game, seat)
        hidden = [i for i, tile in enumerate(wall) if tile.face not in seen]
        deal = rules.deal(wall=wall, seats=seats, chance=record.deal.shown)
        base, public = replay(deal, part, seat), turns(deal, part)
        enough = tried + 3
        for _ in range(16):
            if tried == enough:
                break
            other = wall.copy()
            a, b = chance.sample(hidden, 2)
            other[a], other[b] = other[b], other[a]
            if chance.random() < 0.5:
                c, d = chance.sample(hidden, 2)
                other[c], other[d] = other[d], other[c]
            changed = rules.deal(wall=other, seats=seats, chance=record.deal.shown)
            if turns(changed, part) == public:
                tried += 1
                assert replay(changed, part, seat) == base
    assert tried > 3
