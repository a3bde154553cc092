"""The vector language of the games with feet: their positions, hands, schedules and draws for the start.

A position is as in `dominolab.families.connecting.situation`, with the words of `dominolab.families.connecting.footing`
or those of `WORDS`. The steps under `when` are made in order; `step_2` says what is expected of the second.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import dominolab as dl
from dominolab.families.connecting.events import LotDrawn, LotsCalled, Redealt, Turned
from tests.vectors.checks import check, expect
from tests.vectors.run import Run, known, many, seats_named

GAMES = {"CH": "chickenfoot", "CR": "cross"}
WORDS = {"yard": "boneyard", "s": "set", "sides": "branches", "ends": "open_ends"}
DEALT = {"set_max", "tiles", "players", "hand", "dealt", "yard", "boneyard"}


def run_vector(vector: dict[str, Any]) -> None:
    """Run one vector; an AssertionError says what does not hold."""
    variant = dl.variant(GAMES[str(vector["id"]).split("-")[0]])
    given = dict(vector.get("given") or {})
    for then in many(vector["then"]):
        options = {**vector.get("options", {}), **then.get("options", {})}
        whole = given.keys() | then.keys()
        special = next((fn for word, fn in SPECIAL.items() if word in whole), None)
        if special is not None:
            special(variant, given, then, options)
        else:
            position(variant, {**vector, "given": given}, then, options)


# ── a position, and what happens in it ──────────────────────────────────────────────────────────────────────────────


def position(variant: dl.Variant, vector: dict[str, Any], then: dict[str, Any], options: dict[str, Any]) -> None:
    """Set up, make the steps, and look after each of which something is said, and at the end."""
    given = {**vector["given"], **{key: then[key] for key in ("yard",) if key in then}, **then.get("variant", {})}
    steps = many(then["when"] if "when" in then else vector.get("when")) + many(then.get("after"))
    run = set_up(variant, given, then, options, steps)
    said = {key: value for key, value in then.items() if key not in ("yard", "when", "after", "options", "variant")}
    by_step = {f"step_{n}": said.pop(f"step_{n}", None) for n in range(1, len(steps) + 1)}
    for number, step in enumerate(steps, 1):
        wanted = by_step[f"step_{number}"]
        wanted = {"expect": wanted} if isinstance(wanted, str) else wanted
        last = number == len(steps) and "expect" in said
        refused = (wanted or (said if last else {})).get("expect") == "refused"
        run.step(step, legal=not refused)
        if wanted:
            expect(run, wanted)
    if said:
        expect(run, said)


def set_up(
    variant: dl.Variant, given: dict[str, Any], then: dict[str, Any], options: dict[str, Any], steps: Any
) -> Run:
    """The position in the words of the family."""
    found = {WORDS.get(key, key): value for key, value in given.items()}
    if "branches" in found:
        found["branches"] = {name: arm for name, arm in found["branches"].items() if arm}
    if then.get("hand_over"):
        found["complete"] = True
    return Run(variant, found, options, seats_named(variant, given, steps, then))


@check("toes", "filled")
def _laid(run: Run, value: int) -> tuple[Any, Any]:
    return sum(joined.on == 0 for joined in run.state.layout.joined), value


@check("k")
def _so_far(run: Run, value: int) -> tuple[Any, Any]:
    assert run.ruling is not None
    return run.ruling.breaches[0].facts["laid"], value


@check("d")
def _number(run: Run, value: int) -> tuple[Any, Any]:
    assert run.ruling is not None
    return run.ruling.breaches[0].facts["number"], value


@check("turn_ends")
def _turn_ends(run: Run, value: bool) -> tuple[Any, Any]:  # noqa: FBT001 - a fact
    return isinstance(run.log[-1], Turned), value


@check("open_ends")
def _open_ends(run: Run, value: dict[str, int]) -> tuple[Any, Any]:
    return {name: run.state.layout.ends.get(name) for name in value}, value


@check("yard_size")
def _yard_size(run: Run, value: int) -> tuple[Any, Any]:
    return len(run.state.boneyard), value


@check("stage")
def _stage(run: Run, value: str) -> tuple[Any, Any]:
    return "cross" if run.state.free_sides() else "free", value


@check("new_open_ends")
def _new_ends(run: Run, value: list[int]) -> tuple[Any, Any]:
    return list(run.state.layout.ends.values())[-len(value) :], value


# ── other shapes ────────────────────────────────────────────────────────────────────────────────────────────────────


def dealt(variant: dl.Variant, _given: dict[str, Any], then: dict[str, Any], options: dict[str, Any]) -> None:
    """How many tiles everybody gets, and what is left."""
    known(then, DEALT, "fact about a deal")
    size = {"set_max": then["set_max"]} if "set_max" in then else {}
    deal = variant.deal(seed=1, seats=then["players"], **size, **options)
    state = dl.Game(deal).state
    hand, left = len(state.hands[0]), len(state.boneyard)
    found = {"hand": hand, "yard": left, "boneyard": left, "dealt": hand * deal.seats, "tiles": len(deal.tiles)}
    for name, value in {**size, **found}.items():
        assert then.get(name, value) == value, name


def unfinished(variant: dl.Variant, given: dict[str, Any], then: dict[str, Any], options: dict[str, Any]) -> None:
    """A double is played although two tiles with its number are all that is left."""
    assert given["event"] == "A plays 3-3 on an end 3"
    branches = {
        "1": ["9-3", "3-8"], "2": ["9-7", "7-3", "3-6"], "3": ["9-5", "5-3", "3-4"], "4": ["9-2", "2-3"],
        "5": ["9-0"], "6": ["9-1"],
    }  # fmt: skip
    assert sorted(given["suit_3_on_table_before"]) == sorted(
        str(dl.Tile.parse(t)) for arm in branches.values() for t in arm if "3" in t
    )
    hands = {
        "A": ["3-3", "5-5"],
        "B": [*given["unplayed_threes"]["B"], "2-2"],
        "C": [*given["unplayed_threes"]["C"], "1-1"],
    }
    position = {"set": given["set"], "branches": branches, "boneyard": given["yard"], "to_move": "A", "hands": hands}
    run = Run(variant, {**position, "complete": True}, options, given["order"])
    run.step({"by": "A", "do": "play", "tile": "3-3", "at": "4"})
    for step in then["sequence"]:
        run.step(step)
    expect(run, {key: value for key, value in then.items() if key not in ("options", "sequence")})


def priced(variant: dl.Variant, given: dict[str, Any], then: dict[str, Any], options: dict[str, Any]) -> None:
    """What the tiles left in one hand cost."""
    hand = given.get("hand") or then["hand_of_B"]
    run = Run(variant, {"hand_over": "out", "winner": "A", "hands": {"A": [], "B": hand}}, options, ["A", "B"])
    assert run.state.points == [0, then.get("points", then.get("scores_B"))]


def nowhere_to_go(variant: dl.Variant, given: dict[str, Any], then: dict[str, Any], options: dict[str, Any]) -> None:
    """Nobody holds a double that could open."""
    hands = {seat: [f"{n}-{n}" for n in numbers] for seat, numbers in given["doubles_in_hands"].items()}
    position = {"first_hand": True, "scheduled": given["scheduled"], "hands": hands}
    run = Run(variant, position, options, list(hands))
    assert then == {"result": "reshuffle"}
    assert run.count(Redealt) >= 1


def ends(variant: dl.Variant, _given: dict[str, Any], then: dict[str, Any], options: dict[str, Any]) -> None:
    """How many ends are open after so many feet, in games as they come."""
    found = set()
    for seed in range(60):
        game = dl.Game(variant.deal(seed=seed, seats=2, **options))
        while not game.over:
            game.play(game.moves()[-1])
            layout = game.state.layout
            feet = sum(j.tile.double for j in layout.joined[1:])
            if layout.joined and not game.state.free_sides() and not game.over and feet == then["finished_feet"]:
                found.add(len(layout.ends))
    assert found == {then["open_ends"]}


def schedule(variant: dl.Variant, _given: dict[str, Any], then: dict[str, Any], options: dict[str, Any]) -> None:
    """The doubles of a whole match."""
    match = variant.play_match(seed=1, **options)
    doubles = [record.game().state.set_double for record in match.records]
    assert len(match) == then["rounds"]
    assert [tile.high for tile in doubles if tile] == then["starting_doubles"]


def start(variant: dl.Variant, given: dict[str, Any], then: dict[str, Any], options: dict[str, Any]) -> None:
    """Tiles drawn for the start."""
    yard = [*given["drawn"].values(), *given["redraw"].values(), "7-7", "8-1"]
    hands = {"A": ["1-1", "2-1"], "B": ["3-1", "3-2"], "C": ["5-5", "5-4"], "D": ["6-6", "6-5"]}
    position = {"first_hand": True, "players": given["players"], "boneyard": yard, "hands": hands}
    run = Run(variant, position, options, given["players"])
    for seat in (*given["drawn"], *given["redraw"]):
        assert run.game.actors == (run.seats.index(seat),)
        run.step({"by": seat, "do": "draw_lot"})
    drawn = [(run.letter(e.seat), e.tile) for e in run.log if isinstance(e, LotDrawn)]
    calls = [e for e in run.log if isinstance(e, LotsCalled)]
    assert {seat: tile.pips for seat, tile in drawn[: run.state.seats] if tile} == then["pips"]
    assert [run.letter(seat) for seat in calls[1].seats] == then["redraw_between"]
    assert run.letter(run.state.leader) == then["starter"]
    assert len(drawn) == then["tiles_returned"]
    assert (len(run.state.boneyard) == len(yard)) is then["boneyard_size_unchanged"]


def fourth_side(variant: dl.Variant, given: dict[str, Any], then: dict[str, Any], options: dict[str, Any]) -> None:
    """A seat fills the last side."""
    seat = given["filled_fourth_side"]
    position = {"set": 12, "branches": {"top": ["12-5"], "right": ["12-0"], "bottom": ["12-7"]}, "to_move": seat}
    run = Run(variant, {**position, "hands": {seat: ["12-9", "5-5"]}}, options, given["players"])
    run.step({"by": seat, "do": "play", "tile": "12-9"})
    expect(run, then)


def starter(variant: dl.Variant, given: dict[str, Any], then: dict[str, Any], options: dict[str, Any]) -> None:
    """Who starts the next round, by each way of choosing."""
    before = {"previous_leader": given["starter_of_round"][1], "previous_winner": given["winner_of_round_1"]}
    for how, letter in then.items():
        run = Run(variant, {**before, "players": given["players"]}, {**options, "next_starter": how}, given["players"])
        assert run.letter(run.state.leader) == letter


SPECIAL: dict[str, Callable[[dl.Variant, dict[str, Any], dict[str, Any], dict[str, Any]], None]] = {
    "sequence": unfinished,
    "points": priced,
    "scores_B": priced,
    "doubles_in_hands": nowhere_to_go,
    "finished_feet": ends,
    "rounds": schedule,
    "redraw": start,
    "filled_fourth_side": fourth_side,
    "starter_of_round": starter,
    "hand": dealt,
}
