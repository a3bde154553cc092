"""The vectors of Okey 101 that ask about tiles, and what its other vectors need as well."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dominolab.families.rummy import melds, openings
from dominolab.families.rummy.pieces import read_pieces
from dominolab.families.rummy.reading import read_step
from dominolab.families.rummy.table import TableMeld, on_table
from dominolab.rummy_tiles import read_tiles
from tests.vectors.rummy import LETTERS, Case
from tests.vectors.run import Run, known

RULES = {"set": "rummy.set", "run": "rummy.run", "ones": "okey-101.ones", "pair": "okey-101.pair"}
OPENED = {"opened with points": "points 101", "opened with pairs": "pairs 5"}
SPARE = ("K2", "Y9", "G1", "R6", "K11", "Y12")


def spare(used: Iterable[str], many: int = 1) -> list[str]:
    """Tiles that are not used."""
    return [t for t in SPARE if t not in set(used)][:many]


def said(melds_: Iterable[Iterable[str]]) -> list[str]:
    return [" ".join(meld) for meld in melds_]


def faces(groups: Iterable[str]) -> list[str]:
    """The tiles of melds, whatever they stand for."""
    return [tile.partition("=")[0] for group in groups for tile in group.split()]


def asked(run: Run, step: dict[str, Any]) -> Any:
    """What the rules say to a step."""
    seat, move = read_step(step, LETTERS)
    return run.game.judge(move, seat)


def answer(case: Case, ruling: Any, wanted: dict[str, Any]) -> dict[str, Any]:
    """A ruling as a vector writes it."""
    found: dict[str, Any] = {"ok": ruling.legal}
    if ruling.reason is not None:
        found["reason"] = case.carries(ruling.reason, wanted.get("reason", ""))
    return found


# ── about tiles ─────────────────────────────────────────────────────────────────────────────────────────────────────


def check_meld(case: Case, when: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    """Tiles are a meld or not: as the analysis says it, and as the rules do when they are laid."""
    known(when, {"indicator", "tiles", "high_one"}, "key of check_meld")
    joker, high = case.joker(when["indicator"]), bool(case.values.high_one)
    assert when.get("high_one", high) == high
    verdict = melds.check(read_tiles(when["tiles"]), joker, high_one=high)
    ruling = _lays(case, when["indicator"], when["tiles"])
    assert ruling.legal is verdict.valid, ruling
    found: dict[str, Any] = {"valid": verdict.valid, "kinds": list(verdict.kinds)}
    if verdict.fault is not None:
        assert ruling.reason == RULES[verdict.fault.rule]
        found["reason"] = case.carries(ruling.reason, then.get("reason", ""))
    return found


def _lays(case: Case, indicator: str, tiles: list[str]) -> Any:
    held = [*faces([" ".join(tiles)]), *spare(tiles)]
    run = case.run({"indicator": indicator, "hands": {"A": held}, "drew": held[-1], "opened": {"A": "points 101"}})
    return asked(run, {"by": "A", "do": "lay", "melds": said([tiles])})


def meld_value(case: Case, when: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    known(when, {"indicator", "tiles"}, "key of meld_value")
    joker = case.joker(when["indicator"])
    meld = on_table(read_pieces(" ".join(when["tiles"])), 0, joker, high_one=case.values.high_one)
    ruling = _lays(case, when["indicator"], when["tiles"])
    assert ruling.legal is isinstance(meld, TableMeld)
    if isinstance(meld, TableMeld):
        return {"valid": True, "points": meld.points}
    return {"valid": False, "reason": case.carries(ruling.reason, then["reason"])}


def opening(case: Case, when: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    known(when, {"indicator", "melds"}, "key of opening")
    groups = said(when["melds"])
    held = [*faces(groups), *spare(faces(groups))]
    run = case.run({"indicator": when["indicator"], "hands": {"A": held}, "drew": held[-1]})
    ruling = asked(run, {"by": "A", "do": "open", "melds": groups})
    found = answer(case, ruling, then) | {"tiles": len(held) - 1}
    if ruling.legal:
        run.step({"by": "A", "do": "open", "melds": groups})
        return found | {"points": run.state.openings[0].worth}
    return found | {"points": ruling.breaches[0].facts.get("sum")}


def best_opening(case: Case, when: dict[str, Any], _then: dict[str, Any]) -> dict[str, Any]:
    known(when, {"indicator", "tiles"}, "key of best_opening")
    found = openings.best_opening(read_tiles(when["tiles"]), case.joker(when["indicator"]), high_one=False)
    return {"points": found.points if found is not None else 0}


def pairs(case: Case, when: dict[str, Any], _then: dict[str, Any]) -> dict[str, Any]:
    """How many pairs there are, and whether the rules offer an opening with them."""
    known(when, {"indicator", "tiles"}, "key of pairs")
    held = [*when["tiles"], *spare(when["tiles"])]
    run = case.run({"indicator": when["indicator"], "hands": {"A": held}, "drew": held[-1]})
    many = openings.most_pairs(read_tiles(when["tiles"]), case.joker(when["indicator"]))
    return {"pairs": many, "may_open": any(str(move).startswith("open") for move in run.game.moves())}
