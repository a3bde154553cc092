"""The vector language: positions, steps, and what is expected of them.

A vector is `{id, title, rules, options, given, when, then}`. `given` is a position as in
`dominolab.families.connecting.situation`; `when` is one step or several; each entry of `then` starts again from
`given` (with its own `options`, and a step `after` or steps `forced`, which are the only legal moves) and lists what
must hold, in the words of `checks.py`. Every word is looked up in a table; a word that is in none is an error.
"""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import yaml

import dominolab as dl
from dominolab.families.connecting.events import Placed
from dominolab.families.connecting.reading import read_step
from dominolab.families.connecting.situation import KEYS
from dominolab.regions import default_direction
from tests.vectors import bets, bricks, feet, mahjong, pots, rummy, solitaire, tricks
from tests.vectors.checks import CHECKS, HOW, expect
from tests.vectors.run import Run, known, many, seats_named

GAMES = {"ME": "block", "BL": "block", "DR": "draw", "FR": "french"}
PARTS = {"id", "title", "rules", "options", "given", "when", "then"}


def read_folder(folder: Path) -> list[dict[str, Any]]:
    """The vectors of all YAML files of a folder."""
    return [vector for file in sorted(folder.glob("*.yaml")) for vector in yaml.safe_load(file.read_text("utf-8"))]


Given = dict[str, Any]


class Table(NamedTuple):
    """Where a vector is run."""

    variant: dl.Variant
    options: dict[str, Any]
    seats: list[str]

    def run(self, given: Given) -> Run:
        """A run from a position."""
        return Run(self.variant, given, self.options, self.seats)


def run_vector(vector: dict[str, Any]) -> None:
    """Run one vector; an AssertionError says what does not hold."""
    known(vector, PARTS, "part of a vector")
    for others in (feet, rummy, solitaire, tricks, pots, bricks, bets, mahjong):
        if str(vector["id"]).split("-")[0] in others.GAMES:
            others.run_vector(vector)
            return
    given = dict(vector.get("given") or {})
    thens = many(vector["then"])
    if facts_only(given, thens):
        for then in thens:
            set_facts(given, then)
        return
    family = str(vector["id"]).split("-")[0]
    known([family], GAMES, "game")
    variant = dl.variant(given.pop("game", GAMES[family]))
    seats = seats_named(variant, given, vector.get("when"), thens)
    if any(then.get("hand_over") or any(str(k).startswith("next_action") for k in then) for then in thens):
        given["complete"] = True
    for then in thens:
        known(then, CHECKS.keys() | HOW | ORDER, "expectation")
        options = {**vector.get("options", {}), **then.get("options", {})}
        run_once(Table(variant, options, seats), given, many(vector.get("when")), then)


def run_once(table: Table, given: Given, when: list[Any], then: dict[str, Any]) -> None:
    """Set up, make the steps, and look."""
    if then.keys() & ORDER:
        heaviest(table.variant, given, then)
        return
    if "event" in given:
        run = EVENTS[given["event"]](table, given)
    elif any(isinstance(step, str) for step in when):
        run = passes_and_plays(table, given, when)
    elif "after_hand_scores" in then:
        run = table.run({**given, **hand_worth(table.variant, then["after_hand_scores"])})
    elif given.keys() <= {"running", "complete"}:
        run = table.run({**given, "hand_over": "blocked"})
    else:
        known(given, KEYS, "key of a position")
        run = table.run(given)
        run.steps(when + many(then.get("after")), then)
    for step in many(then.get("forced")):
        play = {key: value for key, value in step.items() if key != "times"}
        for _ in range(step.get("times", 1)):
            seat, move = read_step(play, run.seats)
            assert run.game.moves() == [move], "the only legal move"
            assert run.game.actors == (seat,)
            run.step(play)
    expect(run, then)


def passes_and_plays(table: Table, given: Given, when: list[Any]) -> Run:
    """One seat's turns one after another, each in a position in which it can play, or cannot."""
    player = given["player"]
    known(given, ["player", "pass_count", "running"], "key of a series of turns")
    running, counts, trail = dict(given.get("running", {})), given["pass_count"], []
    for do in when:
        known([do], ["pass", "play"], "turn")
        hand, tile = {"pass": ("6-5", {}), "play": ("5-0", {"tile": "5-0", "at": "top"})}[do]
        position = {"posed": "0-0", "to_move": player, "hands": {player: [hand]}}
        run = table.run({**position, "running": running, "pass_counts": {player: counts}})
        run.step({"by": player, "do": do, **tile})
        running, counts = run.by_letter(run.state.totals), run.state.pass_counts[run.seats.index(player)]
        trail.append((run.state.totals, run.state.pass_counts.copy()))
    run.trail, run.given = trail, given
    return run


def hand_worth(variant: dl.Variant, scores: dict[str, int]) -> dict[str, Any]:
    """The end of a deal in which somebody went out and the others hold tiles, none a double, of so many points."""
    free = [t for t in variant.tiles({}) if not t.double]
    hands: dict[str, list[str]] = {}
    for letter, points in scores.items():
        some = next(c for n in range(8) for c in combinations(free, n) if sum(t.pips for t in c) == points)
        free = [t for t in free if t not in some]
        hands[letter] = [str(t) for t in some]
    winner = next(letter for letter, points in scores.items() if points == 0)
    return {"hand_over": "out", "winner": winner, "hands": hands, "last_tile": str(free[0])}


def third_pass(table: Table, given: Given) -> Run:
    """B cannot play and passes for the third time."""
    position = {"posed": "0-0", "to_move": "B", "hands": {"B": ["6-5"]}, "pass_counts": {"B": 2}}
    run = table.run({**position, "running": given["running"]})
    run.step({"by": "B", "do": "pass"})
    return run


def blocking_tile(table: Table, _given: Given) -> Run:
    """The last step of a real deal that a tile blocked."""
    for seed in range(1000):
        game = table.variant.play(seed=seed, **table.options).game()
        if game.state.ended == "blocked" and isinstance(game.steps[-1].events[0], Placed):
            run = table.run({"posed": "0-0", "to_move": "A"})
            run.game, run.log = game, game.steps[-1].events
            return run
    msg = "no deal is blocked by a tile"
    raise AssertionError(msg)


EVENTS = {"third pass in a row by B": third_pass, "A's tile leaves no legal play in any hand": blocking_tile}


# ── facts about sets, regions and weights ───────────────────────────────────────────────────────────────────────────

ORDER = {"order", "holder_of_heaviest"}
SET_FACTS = {
    "set_max", "tiles", "suit_size", "pip_total", "contains_once", "same_tile", "ordered_pairs_would_be",
    "unordered_pairs", "without_blank", "with_blank", "blanks", "sum", "region", "direction",
}  # fmt: skip


def facts_only(given: dict[str, Any], thens: list[dict[str, Any]]) -> bool:
    """Whether a vector speaks of sets or regions and of no position."""
    return given.keys() <= {"set_max"} and all(then.keys() <= SET_FACTS for then in thens) and any(thens)


def set_facts(given: dict[str, Any], then: dict[str, Any]) -> None:
    """Check facts about a set and about regions."""
    n = then.get("set_max", given.get("set_max", 6))
    tiles = dl.DominoSet(n)
    blanks = tiles.suit(0)
    found = {
        "set_max": n,
        "tiles": len(tiles),
        "suit_size": len(tiles.suit(n)),
        "pip_total": tiles.pips,
        "contains_once": [text for text in then.get("contains_once", ()) if [*map(str, tiles)].count(text) == 1],
        "same_tile": [pair for pair in then.get("same_tile", ()) if len({*map(dl.Tile.parse, pair)}) == 1],
        "ordered_pairs_would_be": len({(a, b) for t in tiles for a, b in ((t.high, t.low), (t.low, t.high))}),
        "unordered_pairs": len(set(tiles)),
        "without_blank": len(tiles) - len(blanks),
        "with_blank": len(blanks),
        "blanks": [str(t) for t in blanks],
        "sum": len(tiles),
        "region": then.get("region"),
        "direction": default_direction(then.get("region", "")) or "none",
    }
    for name, value in then.items():
        assert found[name] == value, f"{name}: {found[name]}, not {value}"


def heaviest(variant: dl.Variant, given: dict[str, Any], then: dict[str, Any]) -> None:
    """Check the order of weights, and that the holder of the heaviest tile is given the lead by the rule."""
    tiles: list[Any] = [dl.Tile.parse(t) for hand in given["hands"].values() for t in hand]
    assert [str(t) for t in sorted(tiles, key=lambda t: t.weight, reverse=True)] == then["order"]
    options = {"first_lead": "heaviest", "set_max": 9}
    run = Run(variant, {**given, "first_hand": True}, options, seats_named(variant, given))
    assert (run.letter(run.state.leader), str(run.state.must_lead)) == (then["holder_of_heaviest"], then["order"][0])
