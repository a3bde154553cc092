"""What comes of a whole scenario of Romanian rummy: see `romanian_rummy.py`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from dominolab.families.rummy.tidy import earned
from dominolab.variants.romanian_rummy.rules.score import table_values
from tests.vectors.romanian_rummy_positions import LETTERS, Found, final_scores, plain, turn_of_a
from tests.vectors.run import known

# ── scenarios ───────────────────────────────────────────────────────────────────────────────────────────────────────


def scenario(case: Any, when: Found, then: Found) -> Found:
    known(when, {"given", "events"}, "key of a scenario")
    if "given" in when:
        return _worth(case, when["given"])
    keys = tuple(case.given)
    known([str(keys)], map(str, SCENARIOS), "position")
    return SCENARIOS[keys](case, when, then)


def _worth(case: Any, said: str) -> Found:
    """A winner with so much on the table, or a player who has melded nothing with so much on the rack."""
    match = re.fullmatch(r"(table|rack) value (\d+)", said)
    known([said], [said] if match else [], "value")
    assert match is not None
    many = int(match[2]) // 5
    tiles = [[f"{'RYBK'[i % 4]}{2 + i // 4 % 8}", 5] for i in range(many)]
    nobody: Found = {"table": [], "rack": []}
    if match[1] == "table":
        players = {"A": {"table": tiles}, "B": nobody}
        found = {"ordinary": final_scores(case, players, "A")["A"]}
        return found | {
            "concealed": final_scores(case, {"A": {"table": tiles, "concealed": True}, "B": nobody}, "A")["A"]
        }
    rack = [tile for tile, _ in tiles]
    players = {"A": nobody, "B": {"table": [], "rack": rack, "melded": False}}
    found = {}
    for how in ("fixed_200", "rack_plus_100"):
        case.options["unmelded"] = how
        found[how] = final_scores(case, players, "A")["B"]
    return found


def _tidy(case: Any, when: Found, _then: Found) -> Found:
    known(when, (), "key")
    given = case.given
    run = turn_of_a(case, given["added_by_A"], melds=[["B", " ".join(given["run_of_B"])]], opened={"A": "points 50"})
    for tile in given["added_by_A"]:
        run.step({"by": "A", "do": "add", "tile": tile, "at": 1})
    taken = earned(run.state.melds)[0]
    points = table_values(run.state)
    left = [str(laid) for laid in run.state.melds[0].laid if laid.tile not in taken]
    return {"A_takes": [*map(str, taken)], "A_points": points[0], "left_for_B": left, "B_points": points[1]}


def _travelling(case: Any, when: Found, _then: Found) -> Found:
    """B lays a Joly, C and D exchange it in turn; each has just the tiles that are needed, and one to throw."""
    known(when, (), "key")
    texts = [re.fullmatch(r"(\w) (?:puts (\w+) there, )?melds (.+)", case.given[key]) for key in case.given]
    laid, *moved = [[text[0], *text.groups()] for text in texts if text is not None]
    hands = {"B": [*plain(laid[3].split()), "Y9", "Y8"]}
    for number, step in enumerate(moved):
        own = [tile for tile in step[3].split() if not tile.startswith("J")]
        hands[step[1]] = [step[2], *own, ["R2", "R3"][number], ["B12", "Y12"][number]]
    opened = dict.fromkeys(LETTERS, "points 50")
    run = case.run({"hands": hands, "opened": opened, "line": "Y2", "to_move": "B", "stock": "K9 K12 R13"})
    run.step({"by": "B", "do": "draw"})
    run.step({"by": "B", "do": "lay", "melds": [laid[3]]})
    run.step({"by": "B", "do": "discard", "tile": "Y9"})
    for number, step in enumerate(moved):
        run.step({"by": step[1], "do": "draw"})
        run.step({"by": step[1], "do": "exchange", "tile": step[2], "at": number + 1, "melds": [step[3]]})
        run.step({"by": step[1], "do": "discard", "tile": ["R2", "R3"][number]})
    points = table_values(run.state)
    for _, seat in run.state.firsts:
        points[seat] += 50
    assert any(laid_.turned for meld in run.state.melds for laid_ in meld.laid)
    return {**{letter: points[LETTERS.index(letter)] for letter in "BCD"}, "total": sum(points)}


def _nothing_left(case: Any, when: Found, _then: Found) -> Found:
    known([str(when["events"])], [str(["a player must draw"])], "event")
    given = case.given
    line = ["Y2", "K13", "B7", "B4"][: given["line_length"]]
    hand = ["R6", "B2", "Y9", "K1"]
    run = case.run({"hands": {"A": hand, "B": ["Y4", "K8"]}, "stock": given["wall"] + 1, "line": line, "drew": "K1"})
    run.state.stock.clear()
    run.state.line.clear()
    run.step({"by": "A", "do": "discard", "tile": "K1"})
    return {"game_over": run.state.over, "winner": run.letter(run.state.winner)}


def _last_joly(case: Any, when: Found, _then: Found) -> Found:
    known(when, (), "key")
    given, found = case.given, {}
    assert given["last_discard"] == "J"
    table = [[f"{'RYBK'[i % 4]}{2 + i // 4}", 5] for i in range(given["winner_table"] // 5)]
    players = {"A": {"table": table, "concealed": given["concealed"]}, "B": {"table": []}}
    for how in ("none", "win_bonus_double", "score_double"):
        case.options["joly_last_discard"] = how
        found[how] = final_scores(case, players, "A", last="J")["A"]
    return found


SCENARIOS: dict[tuple[str, ...], Callable[[Any, Found, Found], Found]] = {
    ("run_of_B", "added_by_A"): _tidy,
    ("step1", "step2", "step3"): _travelling,
    ("line_length", "wall"): _nothing_left,
    ("winner_table", "last_discard", "concealed"): _last_joly,
}
