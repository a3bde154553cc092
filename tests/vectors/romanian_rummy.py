"""The vectors of Romanian rummy: see `rummy.py`.

`op` is `meld` (one combination), `first_meld` (a list of them), `wall` (which stacks go where), `score`, `legal` (moves
in a position) or `scenario`. Positions are written in words of their own, which are turned into those of the library.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import dominolab as dl
from dominolab.families.rummy.events import Ended
from dominolab.families.rummy.jolys import read_pieces, settled, values
from dominolab.families.rummy.line_events import WallOpened
from dominolab.families.rummy.table import Laid, TableMeld, on_table
from dominolab.families.rummy.tidy import earned
from dominolab.rummy_tiles import Joly, JolySet, RummyTile
from dominolab.variants.romanian_rummy.rules.melding import first_worth
from dominolab.variants.romanian_rummy.rules.score import table_values
from tests.vectors.run import Run, UnknownError, known

LETTERS = "ABCD"
Found = dict[str, Any]


def _free(*used: list[str]) -> str:
    """A tile that nothing else is made of."""
    flat = [tile.partition("=")[0] for tiles in used for tile in tiles]
    return next(tile for tile in ("K13", "Y12", "R13", "B6") if tile not in flat)


def _words(tiles: list[str]) -> list[str]:
    return [tile.partition("=")[0] for tile in tiles]


def _position(case: Any, tiles: list[str], **more: Any) -> Run:
    """A's turn, all these tiles on the rack and one more, which was drawn."""
    extra = _free(tiles)
    hand = {"A": [*_words(tiles), extra]}
    found: Run = case.run({"indicator": "K1" if "K1" not in tiles else "B3", "hands": hand, "drew": extra, **more})
    return found


# ── combinations ────────────────────────────────────────────────────────────────────────────────────────────────────


def _meld(case: Any, when: Found, then: Found) -> Found:
    known(when, {"tiles"}, "key of meld")
    run = _position(case, when["tiles"], opened={"A": "points 50"})
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
    ruling = _position(case, tiles).game.judge(move, 0)
    found: Found = {"ok": ruling.legal, "tiles": len(tiles), "points": first_worth(ruling.move.groups)}  # type: ignore[attr-defined]
    if ruling.reason is not None:
        found["reason"] = case.carries(ruling.reason, then.get("reason", ""))
    case.options = {**case.options, "first_meld_min": 45}
    found["with_first_meld_min_45"] = "ok" if _position(case, tiles).game.judge(move, 0).legal else "refused"
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


# ── scores ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _lying(by: int, tile: str, worth: int) -> TableMeld:
    """A place on the table where a tile is worth so much, whatever lies beside it."""
    face = RummyTile(tile[0], int(tile[1:]))
    start = 14 if (face.number, worth) == (1, 10) else face.number
    kind = "set" if (face.number, worth) == (1, 25) else "run"
    return TableMeld(kind, by, (Laid(face, face, by),), start)


def _end(case: Any, players: dict[str, Found], winner: str | None, last: str = "Y2") -> dict[str, int]:
    """What the rules make of a table at the end of a game."""
    run = case.run({"hands": {letter: [] for letter in LETTERS}, "line": ["Y2", last] if last != "Y2" else ["Y2"]})
    state, jolys = run.state, iter((Joly(0), Joly(1)))
    for seat, letter in enumerate(LETTERS[: len(players)]):
        one = players[letter]
        known(one, {"table", "jolys_first", "rack", "twin", "concealed", "melded"}, "key of a player")
        state.melds += [_lying(seat, tile, worth) for tile, worth in one["table"]]
        state.firsts += tuple((next(jolys), seat) for _ in range(one.get("jolys_first", 0)))
        state.hands[seat] = [*read_rack(one.get("rack", []))]
        state.openings += [_opening(seat)] if one.get("melded", True) else []
        state.shown = seat if one.get("twin") else state.shown
        state.fresh = state.fresh or bool(one.get("concealed"))
    ended = Ended("won" if winner else "no_winner", LETTERS.index(winner) if winner else None)
    ended.apply(state)
    state.law.follow(state, ended)
    return {letter: state.points[LETTERS.index(letter)] for letter in players}


def read_rack(tiles: list[str]) -> Iterator[Any]:
    """The tiles of a rack."""
    yield from (piece.tile for piece in read_pieces(" ".join(tiles)))


def _opening(seat: int) -> Any:
    from dominolab.families.rummy.table import Opening

    return Opening(seat, "points", 50)


def _score(case: Any, when: Found, _then: Found) -> Found:
    known(when, {"winner", "players"}, "key of score")
    return dict(_end(case, when["players"], when["winner"]))


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


# ── scenarios ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _scenario(case: Any, when: Found, then: Found) -> Found:
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
        found = {"ordinary": _end(case, players, "A")["A"]}
        return found | {"concealed": _end(case, {"A": {"table": tiles, "concealed": True}, "B": nobody}, "A")["A"]}
    rack = [tile for tile, _ in tiles]
    players = {"A": nobody, "B": {"table": [], "rack": rack, "melded": False}}
    found = {}
    for how in ("fixed_200", "rack_plus_100"):
        case.options["unmelded"] = how
        found[how] = _end(case, players, "A")["B"]
    return found


def _tidy(case: Any, when: Found, _then: Found) -> Found:
    known(when, (), "key")
    given = case.given
    run = _position(case, given["added_by_A"], melds=[["B", " ".join(given["run_of_B"])]], opened={"A": "points 50"})
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
    hands = {"B": [*_words(laid[3].split()), "Y9", "Y8"]}
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
        found[how] = _end(case, players, "A", last="J")["A"]
    return found


SCENARIOS: dict[tuple[str, ...], Callable[[Any, Found, Found], Found]] = {
    ("run_of_B", "added_by_A"): _tidy,
    ("step1", "step2", "step3"): _travelling,
    ("line_length", "wall"): _nothing_left,
    ("winner_table", "last_discard", "concealed"): _last_joly,
}
OPS: dict[str, Callable[[Any, Found, Found], Found]] = {
    "meld": _meld,
    "first_meld": _first_meld,
    "wall": _wall,
    "score": _score,
    "legal": _legal,
    "scenario": _scenario,
}
__all__ = ["OPS", "UnknownError"]
