"""The vectors of Okey 101.

`op` asks about tiles (`check_meld`, `meld_value`, `opening`, `best_opening`, `pairs`), about the rules (`legal`,
`stock`, `score`), or what comes of a `scenario`. Each position is built, and the rules are asked for real.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from dominolab.families.rummy import openings
from dominolab.rummy_tiles import RummyTile, read_tiles
from tests.vectors.okey_101_tiles import (
    OPENED,
    answer,
    asked,
    best_opening,
    check_meld,
    faces,
    meld_value,
    opening,
    pairs,
    said,
    spare,
)
from tests.vectors.rummy import Case
from tests.vectors.run import Run, known

# ── about the rules ─────────────────────────────────────────────────────────────────────────────────────────────────


def _stock(case: Case, when: dict[str, Any], _then: dict[str, Any]) -> dict[str, Any]:
    known(when, {"players"}, "key of stock")
    state = case.run({"seed": 1, "players": when["players"]}).state
    sizes = [len(state.hands[state.after(state.leader, step)]) for step in range(state.seats)]
    return {"hands": sizes, "face_down": state.left}


def _legal(case: Case, when: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    known(when, {"move", "moves"}, "key of legal")
    if "moves" in when:
        results = zip(when["moves"], then["results"], strict=True)
        return {"results": [_one(case, move, wanted) for move, wanted in results]}
    return _one(case, when["move"], then)


def _one(case: Case, move: Any, then: dict[str, Any]) -> dict[str, Any]:
    """What is found of one move, in the words of what is expected of it."""
    kind, about = next(iter(move.items())) if isinstance(move, dict) else (move, None)
    known([kind], MOVES, "move")
    found = MOVES[kind](case, about, then)
    known(then, found, "expectation")
    return {name: found[name] for name in then}


def _position(case: Case, hand: list[str], **more: Any) -> Run:
    """The rack of A, who has drawn its last tile, and what else is given."""
    given = case.given
    known(given, GIVEN, "key of a position")
    table = [["B", " ".join(meld)] for meld in given.get("table", ())]
    opened = {"A": "points 101"} if given.get("opened") else {}
    if "me" in given:
        opened["A"] = OPENED[given["me"]]
    assert given.get("others", "nobody opened with pairs") == "nobody opened with pairs"
    if table:
        opened |= {"B": "points 101"}
    position = {"indicator": given.get("indicator", "K8"), "hands": {"A": hand}, "melds": table, "opened": opened}
    return case.run({**position, "drew": hand[-1], **more})


GIVEN = {
    "indicator", "table", "opened", "me", "others", "hand", "hand_after_actions", "hand_size", "nobody_opened",
    "hand_of_22", "own_new_combinations", "laid_off", "best_points_opening_so_far", "best_pairs_opening_so_far",
    "discard", "best_opening_with_Y5_in_it", "players", "stock", "consecutive_takes",
}  # fmt: skip


def _new_meld(case: Case, tiles: list[str], then: dict[str, Any]) -> dict[str, Any]:
    """Laying tiles, beside which a tile is held, unless the whole rack is given."""
    held = case.given.get("hand", [*tiles, *spare(tiles)])
    return answer(case, asked(_position(case, held), {"by": "A", "do": "lay", "melds": said([tiles])}), then)


def _lay_off(case: Case, tile: str, then: dict[str, Any]) -> dict[str, Any]:
    run = _position(case, [tile, *spare([tile], 2)])
    return answer(case, asked(run, {"by": "A", "do": "add", "tile": tile, "at": 1}), then)


def _lay_off_on_pair(case: Case, tile: str, then: dict[str, Any]) -> dict[str, Any]:
    run = _position(case, [tile, "K2"], melds=[["A", f"{tile} K9={tile}"]])
    return answer(case, asked(run, {"by": "A", "do": "add", "tile": tile, "at": 1}), then)


def _discard(case: Case, tile: str, then: dict[str, Any]) -> dict[str, Any]:
    """Discarding a tile, from a whole rack or as the last one."""
    held = case.given.get("hand_after_actions")
    size = case.given.get("hand_size", 1)
    fill = [f"{c}{n}" for c in "RYK" for n in (1, 2, 4, 5, 9, 10, 13)]
    run = _position(case, held if held is not None else [*fill[: size - 1], tile])
    assert len(run.state.hands[0]) == size
    before = run.state.penalties[0]
    ruling = asked(run, {"by": "A", "do": "discard", "tile": tile})
    run.step({"by": "A", "do": "discard", "tile": tile}, legal=ruling.legal)
    over = {"hand_over": run.state.over}
    return answer(case, ruling, then) | over | {"penalty": run.state.penalties[0] - before}


def _exchange(case: Case, about: list[str], then: dict[str, Any]) -> dict[str, Any]:
    """The tile, and the joker that it is to replace."""
    run = _position(case, case.given["hand"])
    tile, joker = about
    at = next(n for n, meld in enumerate(run.state.melds, 1) if joker in str(meld).split())
    step = {"by": "A", "do": "swap", "tile": tile, "at": at}
    ruling = asked(run, step)
    found = answer(case, ruling, then)
    if ruling.legal:
        run.step(step)
        wanted = then.get("hand_after", [])
        hand = [str(t) for t in run.state.hands[0]]
        found["hand_after"] = wanted if sorted(wanted) == sorted(hand) else hand
    return found


WORTH = {
    95: ["R11 R12 R13", "R13 Y13 G13", "R5 Y5 G5 K5"],
    96: ["R1 R2 R3", "Y1 Y2 Y3", "G1 G2 G3", "R4 Y4 G4", "R5 R6 R7", "Y5 Y6 Y7", "G9 G10 G11"],
    100: ["R10 R11 R12 R13", "R13 Y13 G13", "Y4 Y5 Y6"],
    101: ["R10 R11 R12 R13", "R13 Y13 G13", "R4 Y4 G4 K4"],
}
"""Melds that are worth so many points; those worth 96 are 21 tiles."""
PAIRS = ["R3 R3", "Y7 Y7", "G12 G12", "K1 K1", "R6 R6"]


def _open_points(case: Case, points: int | None, then: dict[str, Any]) -> dict[str, Any]:
    """An opening with points that is worth so many, against the openings of others."""
    given = case.given
    points = given.get("own_new_combinations", 96) if points is None else points
    laid_off = [given["laid_off"]] if "laid_off" in given else []
    ruling = _opens(case, WORTH[points], laid_off)
    found = answer(case, ruling, then)
    found["counted"] = ruling.breaches[0].facts["sum"] if ruling.breaches else points
    if given.get("nobody_opened"):
        again = Case(case.variant, {**given, **case.options, "out_from_hand_waives_min": True})
        waived = _opens(again, WORTH[points], laid_off).legal
        found["with_option_out_from_hand_waives_min"] = "ok" if waived else "refused"
    return found


def _open_pairs(case: Case, many: int, then: dict[str, Any]) -> dict[str, Any]:
    return answer(case, _opens(case, PAIRS[:many], []), then)


def _opens(case: Case, groups: list[str], more: list[str]) -> Any:
    """What the rules say to an opening with these melds, beside which a tile is held."""
    given = case.given
    used = [*faces(groups), *more]
    opened = {} if given.get("nobody_opened") else {"B": f"points {given.get('best_points_opening_so_far', 101)}"}
    if "best_pairs_opening_so_far" in given:
        opened["C"] = f"pairs {given['best_pairs_opening_so_far']}"
    run = _position(case, [*used, *spare(used)], opened=opened)
    assert not given.get("nobody_opened") or len(run.state.hands[0]) == 22
    return asked(run, {"by": "A", "do": "open", "melds": groups})


def _take_discard(case: Case, _about: None, then: dict[str, Any]) -> dict[str, Any]:
    """Taking the discard of the player before, with a rack that it helps to so many points, or after many takes."""
    given = case.given
    known(given, GIVEN, "key of a position")
    tile = given.get("discard", "R3")
    hand = ["R6", "G2", "K2"]
    if "discard" in given:
        assert given["opened"] is False
        hand = [t for t in faces(WORTH_WITH[tile]) if t != tile] + ["K2"]
        best = openings.best_opening(read_tiles([*hand, tile]), RummyTile("K", 9), high_one=False)
        assert best is not None
        assert best.points == given["best_opening_with_Y5_in_it"]
    more = {"stock": given.get("stock", 20), "takes": given.get("consecutive_takes", 0)}
    run = case.run({"indicator": "K8", "hands": {"A": hand}, "piles": {"D": [tile]}, **more})
    ruling = asked(run, {"by": "A", "do": "take"})
    return answer(case, ruling, then)


WORTH_WITH = {"Y5": ["Y5 Y6 Y7 Y8", "R11 R12 R13", "R12 Y12 G12"]}


MOVES: dict[str, Callable[[Case, Any, dict[str, Any]], dict[str, Any]]] = {
    "open_points": _open_points,
    "open_points and go out": _open_points,
    "open_pairs": _open_pairs,
    "new_meld": _new_meld,
    "new_pair": _new_meld,
    "lay_off": _lay_off,
    "lay_off_on_pair": _lay_off_on_pair,
    "discard": _discard,
    "exchange": _exchange,
    "take_discard": _take_discard,
}


# ── scores and scenarios ────────────────────────────────────────────────────────────────────────────────────────────


def _score(case: Case, when: dict[str, Any], _then: dict[str, Any]) -> dict[str, Any]:
    """A goes out as the vector says, or nobody does, and all are scored."""
    known(when, {"winner", "losers", "indicator"}, "key of score")
    winner, losers, indicator = when["winner"], when["losers"], when["indicator"]
    joker = str(case.joker(indicator))
    racks = {letter: list(loser["rack"]) for letter, loser in losers.items()}
    opened = {letter: f"{loser['opened']} 101" for letter, loser in losers.items() if loser["opened"] != "none"}
    position: dict[str, Any] = {"indicator": indicator, "opened": opened}
    if winner == "none":
        run = case.run({**position, "hands": racks, "hand_over": "no_winner"})
        return run.by_letter(run.state.points)
    known(winner, {"joker_finish", "from_hand", "opened"}, "key of a winner")
    last = joker if winner["joker_finish"] else spare(t for rack in racks.values() for t in rack)[0]
    for letter, loser in losers.items():
        if loser["opened"] == "none" and winner["joker_finish"]:  # there are two jokers, and this rack counts nothing
            racks[letter] = [t for t in racks[letter] if t != joker]
    groups = WORTH[101] if winner["from_hand"] else []
    if not groups:
        position["opened"] = {**opened, "A": f"{winner['opened']} 101"}
    run = case.run({**position, "hands": {"A": [*faces(groups), last], **racks}, "drew": last})
    if groups:
        run.step({"by": "A", "do": "open", "melds": groups})
    run.step({"by": "A", "do": "discard", "tile": last})
    assert run.state.winner == 0
    points = run.by_letter(run.state.points)
    return {**points, "winner": points["A"]}


def _scenario(case: Case, when: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    known(when, {"events", "question"}, "key of a scenario")
    if "question" in when:
        return _parity(case, then)
    assert when["events"] == ["B draws the last tile", "B discards and still has tiles"]
    known(case.given, {"stock"}, "key of a position")
    position = {"indicator": "K8", "hands": {"B": ["R6", "G2"]}, "to_move": "B", "stock": case.given["stock"]}
    run = case.run(position, {"by": "B", "do": "draw"}, {"by": "B", "do": "discard", "tile": "G2"})
    assert run.state.hands[1]
    return {"hand_over": run.state.over, "winner": run.letter(run.state.winner)}


def _parity(case: Case, then: dict[str, Any]) -> dict[str, Any]:
    """With pairs alone two tiles are left at the last; with one tile added to a run the last pair can go."""
    given = case.given
    start = given["hand_before_turn"] + given["taken"]
    found = re.fullmatch(r"(\d+) - 2k - L = 1", then["equation"])
    assert found is not None
    assert int(found[1]) == start
    added = {start - 1 - 2 * k for k in range(start // 2) if start - 1 - 2 * k >= 0}
    assert all(many % 2 for many in added)
    assert min(added) == 1
    for table, out in ((False, False), (True, True)):
        hand = ["Y2", "Y2", "Y3", "Y3", *(["G8", "K2"] if table else ["K2", "K2"])]
        melds_ = [["B", "G5 G6 G7"]] if table else []
        opened = {"A": "pairs 5", "B": "points 101"}
        run = case.run({"indicator": "K8", "hands": {"A": hand}, "drew": "K2", "melds": melds_, "opened": opened})
        for step in ({"do": "lay", "melds": ["Y2 Y2"]}, {"do": "lay", "melds": ["Y3 Y3"]}):
            run.step({"by": "A", **step})
        if table:
            run.step({"by": "A", "do": "add", "tile": "G8", "at": 1})
        else:
            run.step({"by": "A", "do": "lay", "melds": ["K2 K2"]}, legal=False)
        run.step({"by": "A", "do": "discard", "tile": "K2"})
        assert (run.state.ended == "won") is out
    return {"equation": then["equation"], "consequence": then["consequence"]}


OPS: dict[str, Callable[[Case, dict[str, Any], dict[str, Any]], dict[str, Any]]] = {
    "check_meld": check_meld,
    "meld_value": meld_value,
    "opening": opening,
    "best_opening": best_opening,
    "pairs": pairs,
    "stock": _stock,
    "legal": _legal,
    "score": _score,
    "scenario": _scenario,
}
