"""Vectors of Austrian dominoes: the set, the hands, the row of bricks, and who leads."""

from __future__ import annotations

from typing import Any

import dominolab as dl
from dominolab.drawing.geometry import place
from dominolab.layout import Layout
from tests.vectors.checks import CHECKS, HOW, expect
from tests.vectors.run import Run, known, many, seats_named

GAMES = {"AU": "austrian"}
HALF = 20
SAME = {"order": "line", "stamm_size": "boneyard_size"}
LAID = {"cells", "matched_side_by_side", "touching_without_matching"}
OWN = {"order", "prescribed_tile", "scoring_wins", "scoring_pips", *LAID}
DEALT = {"form", "players", "hand", "left"}


def run_vector(vector: dict[str, Any]) -> None:
    """Run one vector; an AssertionError says what does not hold."""
    known(vector, {"id", "title", "rules", "options", "given", "when", "then"}, "part of a vector")
    variant = dl.variant(GAMES[str(vector["id"]).split("-")[0]])
    specs = {spec for card in variant.rules.values() for spec in card.spec}
    known(vector.get("rules", ()), specs, "rule")
    given = {SAME.get(key, key): value for key, value in (vector.get("given") or {}).items()}
    options = dict(vector.get("options", {}))
    if "form" in given:
        options["form"] = given.pop("form")
    for then in many(vector["then"]):
        if not given and "double_eight" in then:
            assert then == set_facts(variant)
        elif then.keys() <= DEALT:
            assert then == dealt(variant, then)
        else:
            position(variant, dict(given), options, many(vector.get("when")), dict(then))


def set_facts(variant: dl.Variant) -> dict[str, Any]:
    """How many tiles there are, and how many go from a double-nine set."""
    eight, nine = dl.DominoSet(8), dl.DominoSet(9)
    out, full = variant.tiles({"doubles": "out"}), variant.tiles({"doubles": "in"})
    removed = [tile for tile in nine if tile not in out]
    with_nine = [tile for tile in removed if 9 in tile]
    doubles = [tile for tile in removed if 9 not in tile]
    assert all(tile.double for tile in doubles)
    return {
        "double_eight": len(full),
        "without_doubles": len(out),
        "double_nine": len(nine),
        "removed_for_36": {
            "with_a_nine": len(with_nine),
            "doubles_0_to_8": len(doubles),
            "total": removed_for(variant, "out"),
        },
        "removed_for_45": removed_for(variant, "in"),
        "check": f"{len(nine)} - {len(removed)} = {len(out)}",
    } | ({} if set(eight) == set(full) else {"double_eight": "another set"})


def removed_for(variant: dl.Variant, doubles: str) -> int:
    """What the rule card says is removed."""
    rule = variant.rules["connecting.austrian_set"].rule
    assert rule.fields is not None
    deal = variant.deal(seed=1, doubles=doubles)
    return int(rule.fields(variant.law(deal.options).options, deal.seats)["removed"])


def dealt(variant: dl.Variant, then: dict[str, Any]) -> dict[str, Any]:
    """A deal of this form with these hands."""
    form, players = then["form"], then["players"]
    name = f"hand_{form}_{players}"
    options = {name: then["hand"]} if name in variant.options else {}
    state = dl.Game(variant.deal(seed=1, seats=players, form=form, **options)).state
    (hand,) = {len(tiles) for tiles in state.hands}
    return {"form": form, "players": players, "hand": hand, "left": len(state.boneyard)}


def position(
    variant: dl.Variant, given: dict[str, Any], options: dict[str, Any], when: list[Any], then: dict[str, Any]
) -> None:
    """Set up, play, and look."""
    if "lead" in given:
        given = {"line": [given["lead"]]}
    hidden = given.pop("stamm_contains", [])
    given["boneyard"] = [*given.get("boneyard", ()), *hidden]
    if "hands" in given and "line" not in given and "ends" not in given and "hand_over" not in given:
        given["first_hand"] = True
    seats = seats_named(variant, given, then)
    for step in when:  # tiles that are placed come from the first hand
        given.setdefault("hands", {}).setdefault("A", []).append(step["play"])
    if "order" in given and "to_move" not in given:
        given["to_move"] = "A"
    run = Run(variant, given, options, seats)
    for step in when:
        by = run.letter(*run.state.actors)
        run.state.hands[run.seats.index(by)] = [dl.Tile.parse(step["play"])]
        run.state.known.clear()
        run.step({"by": by, "do": "play", "tile": step["play"], "at": step["at"]})
    known(then, CHECKS.keys() | HOW | OWN, "expectation")
    looked_at(variant, run, given, options, then)
    run.steps(many(then.get("after")), then)
    rest = {key: value for key, value in then.items() if key not in OWN}
    if rest.keys() - HOW:
        expect(run, rest)


def looked_at(
    variant: dl.Variant, run: Run, given: dict[str, Any], options: dict[str, Any], then: dict[str, Any]
) -> None:
    """What only these vectors speak of."""
    tiles: list[Any] = [dl.Tile.parse(t) for hand in given.get("hands", {}).values() for t in hand]
    found = {
        "order": [str(t) for t in sorted(tiles, key=lambda t: t.weight, reverse=True)],
        "prescribed_tile": str(run.state.must_lead).lower(),
        **(courses(run.state.layout) if LAID & then.keys() else {}),
    }
    for name in OWN & then.keys():
        if name.startswith("scoring"):
            other = Run(variant, given, {**options, "scoring": name.removeprefix("scoring_")}, run.seats)
            points = other.by_letter(other.state.points)
            assert {seat: many_ for seat, many_ in points.items() if many_} == then[name]
        elif name == "cells":
            assert {key: found["cells"][key] for key in then[name]} == then[name]
        else:
            assert found[name] == then[name], f"{name}: {found[name]}, not {then[name]}"


def courses(layout: Layout) -> dict[str, Any]:
    """The row as it is drawn: row and columns of each tile, and which halves touch."""
    cells: dict[str, Any] = {}
    at: dict[tuple[int, int], tuple[int, int]] = {}  # (row, column): (number, tile)
    counts = {"left": 0, "right": 0, "": 0}
    for joined, pose in zip(layout.joined, place(layout, brick=True), strict=True):
        counts[joined.end] += 1
        k = 0 if not joined.end else counts[joined.end] * (-1 if joined.end == "left" else 1)
        row, column = int(pose.y // HALF), int(pose.x // HALF)
        left, right = (joined.tile.low, joined.tile.high) if pose.turn == 90 else (joined.tile.high, joined.tile.low)
        cells[str(k)] = {"row": row, "cols": {column: left, column + 1: right}}
        at |= {(row, column): (left, k), (row, column + 1): (right, k)}
    ends = [column for _, column in at]
    beside = [c for c in range(min(ends), max(ends)) if {(0, c), (1, c)} <= at.keys()]
    matched = [{"col": c, "rows": [at[0, c][0], at[1, c][0]]} for c in beside]
    touching = [
        {"row": row, "between_cols": [c, c + 1], "numbers": [at[row, c][0], at[row, c + 1][0]]}
        for row in (1, 0)
        for c in range(min(ends), max(ends))
        if {(row, c), (row, c + 1)} <= at.keys() and at[row, c][1] != at[row, c + 1][1]
    ]
    return {"cells": cells, "matched_side_by_side": matched, "touching_without_matching": touching}
