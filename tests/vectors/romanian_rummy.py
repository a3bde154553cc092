"""The vectors of Romanian rummy: see `rummy.py`.

`op` is `meld` (one combination), `first_meld` (a list of them), `wall` (which stacks go where), `score`, `legal` (moves
in a position) or `scenario`. Positions are written in words of their own, which are turned into those of the library.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import dominolab as dl
from dominolab.families.rummy.jolys import read_pieces, settled, values
from dominolab.families.rummy.line_events import WallOpened
from dominolab.families.rummy.table import TableMeld, on_table
from dominolab.rummy_tiles import JolySet, RummyTile
from dominolab.variants.romanian_rummy.rules.melding import first_worth
from tests.vectors.romanian_rummy_positions import Found, final_scores, turn_of_a
from tests.vectors.romanian_rummy_scenarios import scenario
from tests.vectors.run import Run, known

# ── combinations ────────────────────────────────────────────────────────────────────────────────────────────────────


def _meld(case: Any, when: Found, then: Found) -> Found:
    known(when, {"tiles"}, "key of meld")
    run = turn_of_a(case, when["tiles"], opened={"A": "points 50"})
    ruling = run.game.judge("lay " + " ".join(when["tiles"]), 0)
    found: Found = {"valid": ruling.legal}
    if ruling.legal:
        lies = on_table(settled(read_pieces(" ".join(when["tiles"]))), 0, None)
        assert isinstance(lies, TableMeld)
        found |= {"kind": lies.kind, "points": sum(values(lies))}
    elif ruling.reason is not None:
        found["reason"] = case.carries(ruling.reason, then.get("reason", ""))
    return found


def _first_meld(case: Any, when: Found, then: Found) -> Found:
    known(when, {"melds"}, "key of first_meld")
    tiles = [tile for meld in when["melds"] for tile in meld]
    move = "open " + " + ".join(" ".join(meld) for meld in when["melds"])
    ruling = turn_of_a(case, tiles).game.judge(move, 0)
    found: Found = {"ok": ruling.legal, "tiles": len(tiles), "points": first_worth(ruling.move.groups)}  # type: ignore[attr-defined]
    if ruling.reason is not None:
        found["reason"] = case.carries(ruling.reason, then.get("reason", ""))
    case.options = {**case.options, "first_meld_min": 45}
    found["with_first_meld_min_45"] = "ok" if turn_of_a(case, tiles).game.judge(move, 0).legal else "refused"
    return found


# ── the wall ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _wall(case: Any, when: Found, _then: Found) -> Found:
    known(when, {"exposed", "players"}, "key of wall")
    tiles = list(JolySet())
    tiles.remove(RummyTile("R", when["exposed"]))
    wall = [*tiles, RummyTile("R", when["exposed"])]
    game = dl.Game(case.variant.deal(wall=wall, seats=when["players"]))
    state, place = game.state, {tile: at // 7 + 1 for at, tile in enumerate(game.deal.wall[:-1])}
    opened = next(event for event in game.opening if isinstance(event, WallOpened))
    moved = game.deal.wall[7 * (opened.stack - 1)]

    def stacks(held: list[Any]) -> list[int]:
        return list(dict.fromkeys(place[tile] for tile in held if tile is not moved))

    starter = state.after(state.dealer)
    order = [state.after(starter, step) for step in range(when["players"])]
    each = [stacks(state.hands[seat]) for seat in order]
    assert moved in state.hands[starter]
    return {
        "exposed_stack": opened.stack,
        "eight_tile_stack": opened.next_stack,
        "dealt": [stacks_[turn] for turn in (0, 1) for stacks_ in each],
        "starter_gets": each[0],
        "draw_order": stacks(state.stock),
        "stock": state.left,
    }


def _score(case: Any, when: Found, _then: Found) -> Found:
    known(when, {"winner", "players"}, "key of score")
    return dict(final_scores(case, when["players"], when["winner"]))


# ── moves in a position ─────────────────────────────────────────────────────────────────────────────────────────────

POSITION = {
    "table", "rack", "my_turn", "melded", "draw", "line", "last_discard", "exposed", "consecutive_takes", "players",
    "first_meld_this_turn", "other_player_has", "rack_left",
}  # fmt: skip


def _given(given: Found) -> tuple[Found, list[str]]:
    """The position in the words of the library, and the moves that come first."""
    known(given, POSITION, "key of a position")
    known([given.get("my_turn", "later turn")], ["later turn"], "turn")
    melds = [["B", " ".join(meld)] for meld in [*given.get("table", ()), *given.get("other_player_has", ())]]
    first = given.get("first_meld_this_turn", [])
    rack = [*(given.get("rack") or given.get("rack_left") or ["B7", "B12", "R11", "Y11", "K2", "K9"])]
    rack += [*(tile for meld in first for tile in meld)]
    line = given.get("line", ["Y2", *([given["last_discard"]] if "last_discard" in given else [])])
    position: Found = {"indicator": given.get("exposed", "K11"), "melds": melds, "line": line}
    if given.get("melded", not first):
        position["opened"] = {"A": "points 50"}
    if "draw" in given or melds:
        drew = given.get("draw", rack[-1])
        if "exposed" not in given:
            position["drew"] = drew
        rack = [*rack, given["draw"]] if "draw" in given else rack
    position |= {"hands": {"A": rack}, "takes": given.get("consecutive_takes", 0)}
    moves = ["open " + " + ".join(" ".join(meld) for meld in first)] if first else []
    return position, moves


def _legal(case: Any, when: Found, then: Found) -> Found:
    known(when, {"move", "moves"}, "key of legal")
    position, before = _given(case.given)
    each = when.get("moves") or [when["move"]]
    wanted = then.get("results") or [then]
    found = [_tried(case, position, before, move, want) for move, want in zip(each, wanted, strict=True)]
    return {"results": found} if "moves" in when else found[0]


def _tried(case: Any, position: Found, before: list[str], move: Any, want: Found) -> Found:
    """What comes of a move, as far as `want` asks."""
    run = case.run(position)
    for text in before:
        run.game.play(text, 0)
    steps = _steps(run, move, position)
    ruling = None
    for number, text in enumerate(steps, 1):
        ruling = run.game.judge(text, 0)
        if not ruling.legal:
            break
        if number < len(steps) or "extend" not in str(move) or "take" in str(move):
            run.game.play(text, 0)
    assert ruling is not None
    if ruling.legal and steps[-1].startswith("add"):
        run.game.play(steps[-1], 0)
    state = run.state
    found: Found = {"ok": ruling.legal, "win": state.ended == "won"}
    if ruling.reason is not None:
        found["reason"] = case.carries(ruling.reason, want.get("reason", ""))
    found |= {"table_after": [str(m).split() for m in state.melds], "rack_after": [*map(str, state.hands[0])]}
    found |= {"line_after": [*map(str, state.line)]}
    if "set_after" in want:
        found["set_after"] = sorted(str(state.melds[0]).split(), key=want["set_after"].index)
    if "points" in want:
        found["points"] = state.opening(0).worth
    return {key: found[key] for key in want}


def _steps(run: Run, move: Any, position: Found) -> list[str]:
    """A move of a vector in the notation of the library."""
    if move == "take_discard":
        return ["take"]
    keys = tuple(move)
    readers: dict[tuple[str, ...], Callable[[], list[str]]] = {
        ("meld",): lambda: ["lay " + " ".join(move["meld"])],
        ("extend",): lambda: [f"add {move['extend'].split()[0]} to 1"],
        ("extend_own",): lambda: [f"add {move['extend_own']} to {_own(run)}"],
        ("extend_other",): lambda: [f"add {move['extend_other']} to 1"],
        ("exchange_joly", "then_meld"): lambda: [_exchange(move) + ": " + " ".join(move["then_meld"])],
        ("exchange_joly", "then"): lambda: [_exchange(move)],
        ("exchange_joly", "then_extend"): lambda: [_exchange(move)],
        ("take_line", "with"): lambda: [_pick(move, position)],
        ("take_exposed", "extend", "discard"): lambda: [
            "take exposed", *(f"add {tile} to 1" for tile in move["extend"]), f"discard {move['discard']}",
        ],
        ("take_discard", "first_meld"): lambda: [
            "take", "open " + " + ".join(" ".join(meld) for meld in move["first_meld"]),
        ],
        ("take_discard", "no_meld"): lambda: ["take", f"discard {position['hands']['A'][-1]}"],
    }  # fmt: skip
    known([str(keys)], map(str, readers), "move")
    return readers[keys]()


def _own(run: Run) -> int:
    """The number of the last meld of A."""
    return max(at for at, meld in enumerate(run.state.melds, 1) if meld.owner == 0)


def _exchange(move: Found) -> str:
    return f"exchange {' '.join(move['exchange_joly'])} in 1"


def _pick(move: Found, position: Found) -> str:
    tile = move["take_line"]
    at = len(position["line"]) - position["line"][::-1].index(tile)
    group = sorted([tile, *move["with"]], key=lambda face: int(face[1:]))
    return f"pick {tile} at {at}: {' '.join(group)}"


OPS: dict[str, Callable[[Any, Found, Found], Found]] = {
    "meld": _meld,
    "first_meld": _first_meld,
    "wall": _wall,
    "score": _score,
    "legal": _legal,
    "scenario": scenario,
}
