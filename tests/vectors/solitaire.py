"""The vectors of solitaire games, and what can be expected of a run of one.

A vector is `{id, title, rules, options, given, then, when}`: `given` is a layout (`columns`, `reserve`, or `deal_of`
another vector), `when` one move, `then` what must hold: facts of the layout, a whole solution, or a list of moves that
are tried one by one. Every word is looked up in a table; one that is in none is an error.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

import dominolab as dl
from dominolab.families.solitaire.moves import Capture
from tests.vectors.run import Run, UnknownError, known, many

GAMES = {"LU": "luzon"}
Check = Callable[[Run, Any], tuple[Any, Any]]


def _pairs(run: Run) -> list[list[str]]:
    found = [[str(m.tile), str(m.other)] for m in run.game.moves() if isinstance(m, Capture)]
    return sorted(map(sorted, found))


def _same_pairs(run: Run, wanted: list[list[str]]) -> tuple[Any, Any]:
    return _pairs(run), sorted(map(sorted, wanted))


def _free(run: Run, wanted: dict[str, list[int]]) -> tuple[Any, Any]:
    known(wanted, {"columns", "reserve"}, "place")
    columns = [column[-1].pips for column in run.state.columns if column]
    return {"columns": columns, "reserve": [tile.pips for tile in run.state.reserve]}, wanted


def _solution(run: Run, wanted: list[Any]) -> tuple[Any, Any]:
    """Every move of it is legal, and afterwards the deal is won."""
    for step in wanted:
        if isinstance(step, dict):
            known(step, {"fill", "from", "to"}, "part of a fill")
            assert str(run.state.columns[int(step["from"][1:]) - 1][-1]) == step["fill"]
            run.step({"do": "fill", "tile": step["fill"], "to": step["to"]})
        else:
            run.step({"do": "capture", "tiles": step})
    return run.state.ended, "won"


def _tries(run: Run, wanted: dict[str, Any]) -> tuple[Any, Any]:
    run.step({"do": "capture", "tiles": _pairs(run)[0]})
    hold(run, wanted)
    return None, None


def _facts(name: str) -> Check:
    def check(run: Run, wanted: Any) -> tuple[Any, Any]:
        assert run.ruling is not None
        return str(run.ruling.breaches[0].facts[{"sum": "total"}.get(name, name)]), str(wanted)

    return check


def _reason(run: Run, wanted: str) -> tuple[Any, Any]:
    assert run.ruling is not None
    assert run.ruling.reason is not None
    return wanted in run.variant.rules[run.ruling.reason].spec, True


TILES = Counter(tile.pips for tile in dl.DominoSet(6))
CHECKS: dict[str, Check] = {
    "tiles_per_total": lambda _run, wanted: ([TILES[total] for total in range(13)], wanted),
    "pairs": lambda _run, wanted: (sum(TILES[t] for t in range(6)) + TILES[6] // 2, wanted),
    "all_pips": lambda _run, wanted: (sum(tile.pips for tile in dl.DominoSet(6)), wanted),
    "captures": _same_pairs,
    "captures_at_start": _same_pairs,
    "available_pips": _free,
    "after_it": _tries,
    "solution": _solution,
    "columns": lambda run, wanted: ([[*map(str, column)] for column in run.state.columns], wanted),
    "won": lambda run, wanted: (run.state.ended == "won", wanted),
    "lost": lambda run, wanted: (run.state.ended == "lost", wanted),
    "ended": lambda run, wanted: (run.state.ended, wanted),
    "winner": lambda run, wanted: (run.letter(run.state.winner), wanted),
    "score": lambda run, wanted: (2 * (len(run.state.captured) - run.before), wanted),  # type: ignore[attr-defined]
    "points": lambda run, wanted: (run.by_letter(run.state.points), wanted),
    "reason": _reason,
    "tile": _facts("tile"),
    "below": _facts("below"),
    "sum": _facts("sum"),
    "expect": lambda run, wanted: (run.ruling is not None and run.ruling.legal, wanted == "ok"),
}
FIRST = ("captures_at_start", "captures", "available_pips", "after_it")
"""What is asked before a solution is played."""


def hold(run: Run, then: dict[str, Any]) -> None:
    """Hold a run against what is expected of it."""
    known(then, CHECKS, "expectation")
    if not then:
        msg = "nothing is expected"
        raise UnknownError(msg)
    for name in sorted(then, key=lambda name: (name not in FIRST, name != "solution")):
        found, wanted = CHECKS[name](run, then[name])
        assert found == wanted, f"{name}: {found}, not {wanted}"


def run_vector(vector: dict[str, Any]) -> None:
    """Run one vector; an AssertionError says what does not hold."""
    known(vector, {"id", "title", "rules", "options", "given", "when", "then"}, "part of a vector")
    variant = dl.variant(GAMES[str(vector["id"]).split("-")[0]])
    known(vector.get("rules", ()), {spec for card in variant.rules.values() for spec in card.spec}, "rule")
    given = layout(dict(vector.get("given") or {"deal": 1}))
    steps = [step for step in many(vector["then"]) if "after" in step]
    for then in steps or [vector["then"]]:
        run = Run(variant, given, vector.get("options", {}), ["A"])
        run.before = len(run.state.captured)  # type: ignore[attr-defined]
        step = then.get("after") or vector.get("when")
        if step is not None:
            run.step(moved(run, step), legal=then.get("expect") != "refused")
        hold(run, {name: value for name, value in then.items() if name not in ("after", "check")})


def layout(given: dict[str, Any]) -> dict[str, Any]:
    """The layout itself, also where it is that of another vector."""
    if "deal_of" not in given:
        return given
    known(given, {"deal_of"}, "key of a position")
    every = yaml.safe_load((Path(__file__).parent / "luzon.yaml").read_text("utf-8"))
    return next(dict(other["given"]) for other in every if other["id"] == given["deal_of"])


def moved(run: Run, step: dict[str, Any]) -> dict[str, Any]:
    """A fill that names columns only, with the tile that lies lowest there."""
    if "from" not in step:
        return step
    known(step, {"do", "from", "to"}, "part of a fill")
    return {"do": "fill", "tile": str(run.state.columns[int(step["from"][1:]) - 1][-1]), "to": step["to"]}
