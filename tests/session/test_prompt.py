"""What can be tried: what it would cost is told before, and places lie clear of the tiles and of each other."""

from __future__ import annotations

from typing import Any

import pytest

import dominolab as dl
from dominolab.prompt import prompt
from dominolab.rulebook import notation
from dominolab.session import Session

VARIANTS = list(dl.variants())


def games(variant: str, **options: Any) -> list[dl.Game]:
    """A random game at each of its turns."""
    whole, found = dl.variant(variant).play(seed=5, **options).game(), []
    game = whole.at(0)
    for step in whole.steps:
        found.append(dl.Game.from_state(game.state.copy()))
        game.repeat(step)
    return found


@pytest.mark.parametrize("misplay", ["penalty", "refuse_only"])
def test_a_fine_is_told_before_the_attempt_that_costs_it(misplay: str) -> None:
    """Each attempt that says so costs ten points when it is made, and no other does."""
    dear = 0
    for game in games("french", misplay=misplay)[::3]:
        seat = game.actors[0]
        told = prompt(game, seat)
        for attempt in [*told["buttons"], *(t for c in told["choices"].values() for t in c["targets"])]:
            if attempt["legal"]:
                continue
            fined = [why["text"] for why in attempt["why"] if why["rule"] == "french.misplay"]
            before = game.score()[seat]
            with pytest.raises(dl.IllegalMove):
                game.play(attempt["move"], seat)
            assert game.score()[seat] - before == 10 * len(fined)
            dear += len(fined)
            if fined:
                assert fined == [["Trying it costs 10 points.", "Kalau dicoba, kena 10 poin."]]
                assert attempt["why"][-1]["rule"] == "french.misplay"
    assert bool(dear) is (misplay == "penalty")


def test_a_tile_that_fits_nowhere_tells_of_the_fine() -> None:
    session = Session(dl.variant("french").deal(seed=7), seat=0)
    found = session.prompt()
    assert found
    why = next(choice["why"] for choice in found["choices"].values() if not choice["legal"])
    assert [reason["rule"] for reason in why] == ["french.sides_first", "french.misplay"]


def cells(spot: Any) -> set[tuple[int, int]]:
    """The squares of ten units that a tile covers."""
    wide, high = (10, 20) if spot["turn"] % 180 == 0 else (20, 10)
    x, y = int(spot["x"]), int(spot["y"])
    return {(a, b) for a in range(x - wide, x + wide, 10) for b in range(y - high, y + high, 10)}


@pytest.mark.parametrize("variant", ["block", "draw", "french"])
def test_no_place_lies_upon_a_tile_or_another_place(variant: str) -> None:
    for game in games(variant, seats=4, set_max=9) if variant != "french" else games(variant):
        family = game.deal.variant.family
        lying = [s for s in family.scene(game.state).sprites.values() if s["zone"] == "layout"]
        places: dict[str, list[Any]] = {}
        for try_ in family.attempts(game.state, game.actors[0]):
            if try_.key and lying:
                places.setdefault(try_.key, []).append(try_.spot)
        for spots in places.values():
            covered = [cell for spot in [*lying, *spots] for cell in cells(spot)]
            assert len(covered) == len(set(covered))


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_move_is_read_in_the_language_in_which_it_is_told(variant: str) -> None:
    for game in games(variant)[::5]:
        for move in game.moves(game.actors[0]):
            for lang in ("en", "id"):
                told = notation(move, lang, game.deal)
                assert game.deal.variant.family.read_move(told, game.state) == move


def test_a_refusal_in_indonesian_speaks_the_notation_of_indonesian() -> None:
    session = Session(dl.variant("draw").deal(seed=7, spinner="all_doubles"), seat=0)
    session.attempt("9-9 at 5-5.top")
    assert session.notice
    assert session.notice["text"] == ["No: “9-9 at 5-5.top” is not allowed.", "Tidak: “9-9 di 5-5.atas” tidak boleh."]
    game = dl.Game(dl.variant("french").deal(seed=7))
    assert game.judge("pass").explain("id").startswith("Tidak: “lewat” tidak boleh.")
    with pytest.raises(dl.IllegalMove):
        game.play("lewat")
    assert any("mencoba “lewat”" in said for said, _ in game.story("id"))


def test_a_trick_tile_is_offered_a_place_where_it_comes_to_lie() -> None:
    """As the seat at the screen sees it, and as all see it who look at open hands."""
    for game in games("forty-two")[::5]:
        for eye in (game.actors[0], None):
            seat = game.actors[0]
            choices = prompt(game, seat, eye=eye)["choices"].items()
            for key, target in [(key, one["targets"][0]) for key, one in choices if one["legal"]][:2]:
                after = game.at(len(game.steps))
                after.play(target["move"], seat)
                if not after.state.trick:
                    continue  # the trick is complete and has been taken
                lies = after.deal.variant.family.part("scene").stage(after.state, eye).sprites[key]
                assert (lies["x"], lies["y"]) == (target["x"], target["y"])


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_example_of_a_move_can_be_typed_in_both_languages(variant: str) -> None:
    for game in games(variant)[::4]:
        english, told = prompt(game, game.actors[0])["like"]
        ruling, other = game.judge(english, game.actors[0]), game.judge(told, game.actors[0])
        assert ruling.move == other.move
        assert told == notation(ruling.move, "id", game.deal)
