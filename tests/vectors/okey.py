"""The vectors of Okey: see `rummy.py`.

`op` asks of some tiles (`check_meld`, `check_pair`, `forms`, `winning_discards`, `divisions`, `one_colour`), of the
rules (`loss`, `stock`, `legal`), or what comes of a `scenario`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import dominolab as dl
from dominolab.families.rummy import divisions, hands, melds
from dominolab.families.rummy.events import Lifted
from dominolab.families.rummy.reading import read_step
from dominolab.rummy_tiles import read_tiles
from dominolab.variants.okey.rules.score import classified, loss, one_coloured
from tests.vectors.rummy import LETTERS, Case
from tests.vectors.run import Run, known

WIN = "R7 Y7 K7 G11 Y11 K11 R8 R9 R10 R11 G1 G2 G3 G4"
PAIRS = "K9 K9 G2 G2 Y13 Y13 R1 R1 G8 G8 Y3 Y3 FJ FJ"
RULES = {"set": "rummy.set", "run": "rummy.run", "ones": "rummy.ones", "pair": "okey.pairs"}


def _verdict(case: Case, verdict: melds.Verdict, then: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {"valid": verdict.valid, "kinds": list(verdict.kinds)}
    if verdict.fault is not None:
        found["reason"] = case.carries(RULES[verdict.fault.rule], then.get("reason", ""))
    return found


def _check_meld(case: Case, when: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    known(when, {"indicator", "tiles"}, "key of check_meld")
    return _verdict(case, melds.check(read_tiles(when["tiles"]), case.joker(when["indicator"])), then)


def _check_pair(case: Case, when: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    known(when, {"indicator", "tiles"}, "key of check_pair")
    return _verdict(case, melds.check_pair(read_tiles(when["tiles"]), case.joker(when["indicator"])), then)


def _forms(case: Case, when: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    known(when, {"indicator", "tiles"}, "key of forms")
    tiles, joker = read_tiles(when["tiles"]), case.joker(when["indicator"])
    found: dict[str, Any] = {"forms": list(hands.forms(tiles, joker))}
    extra = next(f for f in ("K13", "Y12", "G6") if when["tiles"].count(f) < 2)
    position = {"indicator": when["indicator"], "hands": {"A": [*when["tiles"], extra]}, "drew": extra}
    run = case.run(position)
    _, move = read_step({"by": "A", "do": "win", "tile": extra}, LETTERS)
    ruling = run.game.judge(move, 0)
    assert ruling.legal is bool(found["forms"]), ruling
    if not ruling.legal and ruling.reason is not None:
        found["reason"] = case.carries(ruling.reason, then.get("reason", ""))
    elif ruling.legal:
        found["loss"] = classified(tiles, joker, case.values, joker_last=False)[0]
    return found


def _winning_discards(case: Case, when: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    known(when, {"indicator", "tiles"}, "key of winning_discards")
    tiles = when["tiles"]
    found = {}
    for face in dict.fromkeys(tiles):
        run = case.run({"indicator": when["indicator"], "hands": {"A": tiles}, "drew": face})
        _, move = read_step({"by": "A", "do": "win", "tile": face}, LETTERS)
        if run.game.judge(move, 0).legal:
            run.step({"by": "A", "do": "win", "tile": face})
            found[face] = -run.state.points[1]
    assert set(found) == set(hands.winning_discards(read_tiles(tiles), case.joker(when["indicator"])))
    return {"discards": found, "contains": {face: found.get(face) for face in then.get("contains", ())}}


def _divisions(case: Case, when: dict[str, Any], _then: dict[str, Any]) -> dict[str, Any]:
    known(when, {"indicator", "tiles"}, "key of divisions")
    return {"coarse_divisions": len(divisions.coarse(read_tiles(when["tiles"]), case.joker(when["indicator"])))}


def _one_colour(case: Case, when: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    known(when, {"indicator", "tiles"}, "key of one_colour")
    tiles, joker = read_tiles(when["tiles"]), case.joker(when["indicator"])
    found: dict[str, Any] = {
        "one_colour": any(one_coloured(tiles, joker, h, case.values) for h in hands.forms(tiles, joker))
    }
    if "example" in then:
        shown = [str(d).replace("*", str(joker)) for d in divisions.divisions(tiles, joker)]
        found["example"] = then["example"] if then["example"] in shown else shown
    return found


def _loss(case: Case, when: dict[str, Any], _then: dict[str, Any]) -> dict[str, Any]:
    known(when, {"joker_discard", "pairs", "one_colour"}, "key of loss")
    return {"loss": loss(case.values, joker=when["joker_discard"], pairs=when["pairs"], one_colour=when["one_colour"])}


def _stock(case: Case, when: dict[str, Any], _then: dict[str, Any]) -> dict[str, Any]:
    known(when, {"players"}, "key of stock")
    return {"face_down": case.run({"seed": 1, "players": when["players"]}).state.left}


def _legal(case: Case, when: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    known(when, {"move", "tile"}, "key of legal")
    given = case.given
    if when["move"] == "show_twin":
        run, step = _shower(case, given, when["tile"])
    else:
        known([when["move"]], ["take_discard"], "move")
        known(given, {"players", "stock", "consecutive_takes", "hand_plus_discard"}, "key of a position")
        run = case.run({**AN_EMPTY_HAND, **_counts(given)})
        step = {"by": "A", "do": "take"}
    before = run.state.totals
    run.step(step, legal=then["ok"])
    assert run.ruling is not None
    found: dict[str, Any] = {"ok": run.ruling.legal}
    if run.ruling.reason is not None:
        found["reason"] = case.carries(run.ruling.reason, then.get("reason", ""))
    lost = {
        a - b for seat, (a, b) in enumerate(zip(before, run.state.totals, strict=True)) if LETTERS[seat] != step["by"]
    }
    found["each_other_loses"] = lost.pop() if len(lost) == 1 else lost
    return found


AN_EMPTY_HAND = {"indicator": "R4", "hands": {"A": "R6 G2 K8 Y1"}, "piles": {"D": ["K3"]}}


def _counts(given: dict[str, Any]) -> dict[str, Any]:
    """Stock and takes as a position writes them."""
    takes, stock = given.get("consecutive_takes", 0), given.get("stock", 20)
    return {"stock": stock, "takes": takes, "empty_takes": 0 if stock else takes}


def _shower(case: Case, given: dict[str, Any], tile: str) -> tuple[Run, dict[str, Any]]:
    """A position in which the holder of the twin may still show it, or has taken a tile."""
    known(
        given,
        {"indicator", "holder", "starter_discarded", "starter_has_taken", "third_player_has_taken"},
        "key of a position",
    )
    letter = {"starter": "A", "third player": "C"}[given["holder"]]
    took = [letter] if given.get("starter_has_taken") or given.get("third_player_has_taken") else []
    gone = given.get("starter_discarded")
    hand = f"{tile} {gone or ''} {' '.join(WIN.split()[: 13 if gone else 14])}"
    position = {"indicator": given["indicator"], "hands": {letter: hand}, "took": took, "first_turn": bool(gone)}
    steps = [{"by": "A", "do": "discard", "tile": gone}] if gone else []
    return case.run(position, *steps), {"by": letter, "do": "show", "tile": tile}


# ── scenarios ───────────────────────────────────────────────────────────────────────────────────────────────────────

EVENT = re.compile(r"(?:(?P<seat>[A-D]) (?P<what>shows the twin|wins .+)|nobody wins)")
HANDS = {
    "wins ordinary": (WIN, "K13"),
    "wins by discarding a joker": (WIN, "R5"),
    "wins with seven pairs": (PAIRS, "K13"),
}


def _scenario(case: Case, when: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    known(when, {"events"}, "key of a scenario")
    given = case.given
    if "A" in given and isinstance(given["A"], str):
        return _hidden_hand(case, given)
    if isinstance(given.get("stock"), str):
        return _last_stack(case, given, when["events"], then)
    if when["events"] == ["next player takes the discard and discards without winning"]:
        return _last_take(case, given, then)
    totals = dict.fromkeys(LETTERS, 20) | given.get("start", {}) | {k: v for k, v in given.items() if k in LETTERS}
    for team, points in given.items():
        if team.startswith("team_"):
            totals |= dict.fromkeys(team.removeprefix("team_"), points)
    known(given.keys() - {"start"} - set(LETTERS), ["team_AC", "team_BD"], "key of a position")
    for event in when["events"]:
        run = _game(case, event, totals)
        totals = run.by_letter(run.state.totals)
    state = run.state
    found: dict[str, Any] = {**totals, "team_AC": totals["A"], "team_BD": totals["B"], "match_over": state.match_over}
    found |= {"winners": [*map(run.letter, state.winners)], "losers": [*map(run.letter, state.losers)]}
    left = [seat for seat in state.playing if state.totals[seat] > 0]
    found |= {"out": [run.letter(s) for s in state.playing if s not in left]}
    deal = case.variant.deal(seed=1, standing=state.standing, **case.options)
    found["next_game_players"] = sum(map(bool, dl.Game(deal).state.hands))
    return found


def _game(case: Case, event: str, totals: dict[str, int]) -> Run:
    """One thing that happens in a match: a showing, a win, or a game without a winner."""
    match = EVENT.fullmatch(event)
    known([event], [event] if match else [], "event")
    assert match is not None
    if match["seat"] is None:
        return case.run({"hand_over": "no_winner", "running": totals})
    seat, what = match["seat"], match["what"]
    if what == "shows the twin":
        run = case.run({"indicator": "R4", "hands": {seat: "R4 K8"}, "running": totals})
        run.step({"by": seat, "do": "show", "tile": "R4"})
        return run
    known([what], HANDS, "win")
    hand, last = HANDS[what]
    run = case.run(
        {"indicator": "R4", "hands": {seat: f"{hand} {last}"}, "running": totals, "to_move": seat, "drew": last}
    )
    run.step({"by": seat, "do": "win", "tile": last})
    return run


def _hidden_hand(case: Case, given: dict[str, Any]) -> dict[str, Any]:
    """A waits with a complete hand, and B wins in the next turn."""
    known(given.values(), [
        "holds a hidden winning hand with one joker and does not expose it", "exposes an ordinary win in the next turn",
    ], "what a seat does")  # fmt: skip
    mine, theirs = "R5 Y7 K7 G11 Y11 K11 R8 R9 R10 R11 G1 G2 G3 G4", "R1 R2 R3 Y1 Y2 Y3 K1 K2 K3 G5 G6 G7 G8 G9"
    run = case.run({"indicator": "R4", "hands": {"A": f"{mine} K13", "B": theirs}, "drew": "K13"})
    assert any(str(move) == "win K13" for move in run.game.moves(0))
    for step in ({"by": "A", "do": "discard"}, {"by": "B", "do": "take"}, {"by": "B", "do": "win"}):
        run.step(step if step["do"] == "take" else {**step, "tile": "K13"})
    return {"change": run.by_letter(run.state.points)}


def _last_stack(case: Case, given: dict[str, Any], events: list[str], then: dict[str, Any]) -> dict[str, Any]:
    """The tiles under the indicator are drawn, and then none."""
    found = re.fullmatch(r"only the six-stack, indicator (\w+) on top", given["stock"])
    assert found is not None
    assert events == ["lift the indicator off", "draw 5 tiles"]
    run = case.run({"indicator": found[1], "hands": {"A": "R6 G2 K8 Y1"}, "stock": 6})
    drawn = -1  # the sixth tile from the end is what leaves the last stack alone
    for turn in range(6):
        letter = LETTERS[turn % 4]
        run.step({"by": letter, "do": "draw"})
        drawn += 1
        run.step({"by": letter, "do": "discard", "tile": str(run.state.hands[turn % 4][0])})
    assert run.count(Lifted) == 1
    run.step({"by": LETTERS[6 % 4], "do": "draw"}, legal=False)
    assert run.ruling is not None
    assert run.ruling.reason is not None
    unused = run.state.indicator_in == "aside" and not any(run.state.indicator in hand for hand in run.state.hands)
    return {
        "drawn": drawn,
        "next_draw": "allowed" if run.ruling.legal else "refused",
        "reason": case.carries(run.ruling.reason, then["reason"]),
        "indicator": "still unused" if unused else "used",
    }


def _last_take(case: Case, given: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    known(given, {"players", "stock", "consecutive_takes"}, "key of a position")
    run = case.run({**AN_EMPTY_HAND, **_counts(given)})
    run.step({"by": "A", "do": "take"})
    run.step({"by": "A", "do": "discard", "tile": "K3"})
    ended = next(event for event in run.log if type(event).__name__ == "Ended")
    return {
        "game_over": run.state.over,
        "winner": run.letter(run.state.winner),
        "score_change": sum(run.state.points),
        "reason": case.carries(ended.rule, then["reason"]),
    }


OPS: dict[str, Callable[[Case, dict[str, Any], dict[str, Any]], dict[str, Any]]] = {
    "check_meld": _check_meld,
    "check_pair": _check_pair,
    "forms": _forms,
    "winning_discards": _winning_discards,
    "divisions": _divisions,
    "one_colour": _one_colour,
    "loss": _loss,
    "stock": _stock,
    "legal": _legal,
    "scenario": _scenario,
}
