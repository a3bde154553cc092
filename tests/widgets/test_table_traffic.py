"""Hidden tiles stay hidden: all that passes between tables and browsers in whole games is read and compared.

What a seat may know is worked out here from the moves alone, with nothing of the code that makes films.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import dominolab as dl
from dominolab.tiles import Domino
from tests.widgets.wire import Wire, table

VARIANTS = list(dl.variants())
CHARTED = 987_654_321  # a seed that stands out in a text


def sprites(scenes: list[Any]) -> dict[str, set[str]]:
    """The faces that each key has ever had, the open set before the shuffle left out."""
    found: dict[str, set[str]] = {}
    for scene in scenes[1:]:
        for key, sprite in [*scene.get("put", {}).items(), *scene.get("change", {}).items()]:
            found.setdefault(key, set()).add(sprite.get("face", ""))
    return {key: faces - {""} for key, faces in found.items() if faces - {""}}


def known(game: dl.Game, seat: int | None) -> set[str]:
    """The faces that a seat has seen by now: its own, those on the table, and all hands once they lie open."""
    wall, size = game.deal.wall, len(dl.Game(game.deal).state.hands[0])
    own = set() if seat is None else set(wall[seat * size : (seat + 1) * size])
    taken = game.deal.seats * size
    for step in game.steps:
        word = str(step.move)
        if word == "draw" and not step.refused:
            own |= {wall[taken]} if step.seat == seat else set()
            taken += 1
        elif word != "pass" and not step.refused:
            own.add(dl.Tile.parse(word.split(maxsplit=1)[0]))
    if game.over:
        own |= {tile for hand in game.state.hands for tile in hand}
    return {tile.face for tile in own}


def turn(wire: Wire, made: dl.Table, chance: random.Random) -> None:
    """One thing that a person might do, clumsy ones included."""
    session = made.session
    prompt = made.prompt
    if made.status["curtain"]:
        wire.ask("sit")
    elif prompt is None:
        wire.ask("go_on")
    elif chance.random() < 0.3:
        choice = chance.choice(list(prompt["choices"].values()))
        wire.ask("try", move=chance.choice(choice["targets"])["move"])
    elif chance.random() < 0.1:
        wire.ask(chance.choice(["undo", "redo", "hint", "walk", "hello"]))
        if made.status is None:
            wire.ask("take", cursor=made.cursor)
    else:
        wire.ask("try", move=str(session.game.moves(prompt["seat"])[0]))


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("seed", [CHARTED, CHARTED + 1, CHARTED + 2])
@pytest.mark.parametrize("variant", VARIANTS)
def test_no_message_and_no_saved_state_holds_what_the_seat_may_not_see(
    variant: str, seed: int, seat: int | None
) -> None:
    made, wire = table(variant, seed=seed, seat=seat)
    faces, rules = made.film["faces"], made.film["rules"]
    chance = random.Random(seed)  # noqa: S311 - a test
    everything: set[str] = set()  # what the seat has ever seen, undone or not
    for _ in range(60):
        game = made.session.game
        state = json.loads(wire.state())
        heard = [json.loads(message).get("state", {}) for message in wire.sent] + [state]
        wire.sent.clear()
        for part in heard:
            film = part.get("film")
            text = json.dumps({name: value for name, value in part.items() if name not in ("_esm", "_css")})
            assert str(seed) not in text
            if film is None:
                continue
            assert (film["faces"], film["rules"]) == (faces, rules), "these are the same whatever the wall"
            eye = seat if seat is not None else film["seat"] if film["seat"] < game.deal.seats else None
            everything |= known(game, eye) if seat is not None else set()
            allowed = everything if seat is not None else known(game, eye)
            seen = sprites(film["scenes"])
            if game is made.session.game and part is state:
                assert set().union(*seen.values()) <= allowed
                assert all(len(found) == 1 for found in seen.values())
        if game.over:
            break
        saved = json.loads(made.record)
        assert not {"seed", "wall", "comments"} & set(saved)
        turn(wire, made, chance)


class Script:
    """An agent that makes the moves it was told to make."""

    def __init__(self, moves: list[str]) -> None:
        self.moves = list(moves)

    def __call__(self, _view: Any, _moves: Any, _rng: Any) -> Any:
        return self.moves.pop(0)


def turns(variant: str, wall: list[Domino], seats: int, steps: list[tuple[int, str]]) -> list[Any] | None:
    """Whose turn it was, which everybody sees; None where these moves are not all allowed with this wall."""
    trial = dl.Game(dl.variant(variant).deal(wall=wall, seats=seats))
    found = [trial.actors]
    try:
        for who, move in steps:
            trial.play(move, who)
            found.append(trial.actors)
    except dl.IllegalMove:
        return None
    return found


def replay(variant: str, wall: list[Domino], seats: int, steps: list[tuple[int, str]], seat: int) -> list[str]:
    """All traffic of a game with this wall and these moves."""
    deal = dl.variant(variant).deal(wall=wall, seats=seats)
    script = Script([move for who, move in steps if who != seat])
    own = [move for who, move in steps if who == seat]
    halt = RuntimeError("the script has ended")

    def agent(view: Any, moves: Any, rng: Any) -> Any:
        if not script.moves:
            raise halt
        return script(view, moves, rng)

    made, wire = table(deal, seat=seat, agents=agent)
    for move in own:
        prompt = made.prompt
        assert prompt
        if variant != "french":  # where trying costs something, it would be a move of its own
            for choice in list(prompt["choices"].values())[:2]:
                target = choice["targets"][-1]
                wire.ask("try", move="9-9" if target["legal"] else target["move"])
        wire.ask("hint")
        wire.ask("try", move=move)
    first = json.dumps(made.film), json.dumps(made.prompt), made.record
    return [*first, *wire.sent, wire.state()]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("variant", VARIANTS)
def test_permuting_what_is_hidden_changes_no_message(variant: str, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - a test
    rules = dl.variant(variant)
    seats = max(rules.seats)
    record = rules.play(seed=seed, seats=seats)
    steps = [(entry.seat, entry.move) for entry in record.entries]
    seat, tried = seed % seats, 0
    for n in sorted(chance.sample(range(1, len(steps) - 1), 3)):
        # Moves up to the seat's own last one: what is shown then has been shown for good.
        part = steps[:n]
        while part and part[-1][0] != seat:
            part = part[:-1]
        game = record.at(len(part))
        wall = list(record.deal.wall)
        seen = known(game, seat)
        hidden = [i for i, tile in enumerate(wall) if tile.face not in seen]
        base, public = replay(variant, wall, seats, part, seat), turns(variant, wall, seats, part)
        for _ in range(16):
            other = wall.copy()
            a, b = chance.sample(hidden, 2)
            other[a], other[b] = other[b], other[a]
            if chance.random() < 0.5:
                c, d = chance.sample(hidden, 2)
                other[c], other[d] = other[d], other[c]
            if turns(variant, other, seats, part) == public:
                tried += 1
                assert replay(variant, other, seats, part, seat) == base
    assert tried > 3
