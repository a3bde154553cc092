"""The vectors of Mahjong games, and what can be expected of a run of one.

A vector is `{id, title, rules, options, given, when, then}`; `when.op` says what it is about. Every word is looked up
in a table; one that is in none is an error.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import dominolab as dl
from dominolab.families.mahjong.divisions import divisions
from dominolab.families.mahjong.events import Dealt, Decided, Drawn, Jumped, WallsBuilt
from dominolab.families.mahjong.hands import size
from dominolab.families.mahjong.view import View
from dominolab.mahjong_tiles import COPIES, DRAGONS, FACES, SINGLE, SUITED, SUITS, WINDS, is_flower, read_tiles
from tests.vectors.run import Check, Run, known, one, part


def _melds_seen(seat: int) -> Check:
    """The sets of each seat as another one sees them, tiles that lie face down as nothing."""
    return part(lambda run: [[" ".join(map(str, m.tiles)) for m in melds] for melds in View(run.state, seat).melds])


CHECKS: dict[str, Check] = {
    "points": part(lambda run: run.state.points),
    "flowers": part(lambda run: [[str(tile) for tile in row] for row in run.state.flowers]),
    "melds": part(lambda run: [[" ".join(map(str, m.tiles)) for m in melds] for melds in run.state.melds]),
    "seen_by_B": _melds_seen(1),
    "hand_sizes": one(lambda run: [len(hand) for hand in run.state.hands]),
    "walls": one(lambda run: [list(e.widths) for e in run.log if isinstance(e, WallsBuilt)][-1]),
    "dealer": one(lambda run: run.letter(run.state.dealer)),
    "to_move": one(lambda run: run.letter(*run.state.actors)),
    "phase": one(lambda run: run.state.phase),
    "drew": one(lambda run: str(run.state.drew)),
    "left": one(lambda run: len(run.state.wall)),
    "winner": one(lambda run: run.letter(run.state.winner)),
    "hand_over": one(lambda run: run.state.ended or False),
    "match_winner": one(lambda run: run.letter(run.state.match_winner)),
}

# ── the vectors ─────────────────────────────────────────────────────────────────────────────────────────────────────

GAMES = {"FM": "filipino-mahjong"}
LETTERS = "ABCD"
WINNER, FLOWER = "111222333c 456b 55b 789d", "F1"
WAITING = ("111222333c 456b 99b 45d", "444555666c 123b 88b 78d")
"""Two hands that wait for the 6 of dots."""
PARTNERS = {"chow": ("45d 19b", "78d 19b"), "pong": ("66d 19b",), "kong": ("666d 19b",), "mahjong": WAITING}
WITH_JOKERS = {"pong": ("6d MJ 19b",), "kong": ("66d MJ 19b",)}


class Case:
    """A vector, and the table at which it is played."""

    def __init__(self, vector: dict[str, Any]) -> None:
        self.variant = dl.variant(GAMES[str(vector["id"]).split("-")[0]])
        self.given = dict(vector.get("given") or {})
        self.options = {**vector.get("options", {})}
        for key in self.given.keys() & self.variant.options.keys():
            self.options[key] = self.given.pop(key)

    def run(self, given: dict[str, Any], **options: Any) -> Run:
        """A run from a position."""
        return Run(self.variant, given, {**self.options, **options}, list(LETTERS))

    def carries(self, rule: str | None, wanted: str) -> str | None:
        """`wanted` if the rule carries it out, else the rule."""
        return wanted if rule is not None and wanted in self.variant.rules[rule].spec else rule

    def spent(self, when: dict[str, Any], *keys: str) -> dict[str, Any]:
        """What a vector says beside its op, checked; what is an option goes to the table."""
        for key in when.keys() & self.variant.options.keys():
            self.options[key] = when[key]
        known(when, {"op", *keys, *self.variant.options}, "part of a vector")
        return when


def reason(case: Case, run: Run, wanted: dict[str, Any]) -> dict[str, Any]:
    """Whether the last step was allowed, and the rule against it."""
    assert run.ruling is not None
    found: dict[str, Any] = {"ok": run.ruling.legal}
    return found if run.ruling.legal else {**found, "reason": case.carries(run.ruling.reason, wanted.get("reason", ""))}


def tried(run: Run, step: dict[str, Any]) -> Run:
    """A run in which a step has been tried, whatever came of it."""
    seat, move = run.variant.family.read_step(step, run.seats)
    run.step(step, legal=run.game.judge(move, seat).legal)
    return run


def _win(case: Case, when: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    case.spent(when, "concealed", "exposed_sets")
    exposed = case.given.pop("exposed", [])
    assert len(exposed) == when["exposed_sets"]
    tiles = read_tiles(when["concealed"])
    given = {"hands": {"A": list(map(str, tiles))}, "melds": {"A": exposed}, "drew": str(tiles[-1])}
    run = tried(case.run(given), {"by": "A", "do": "declare"})
    found = reason(case, run, then)
    found["win"] = found["ok"]
    found["ways"] = len(divisions(tiles, len(exposed)))
    found["tiles_total"] = len(tiles) + sum(len(meld.tiles) for meld in run.state.melds[0])
    found["with_seven_pairs_on"] = tried(case.run(given, seven_pairs="on"), {"by": "A", "do": "declare"}).state.over
    return found


def _waits(case: Case, when: dict[str, Any], _then: dict[str, Any]) -> dict[str, Any]:
    """Each face is drawn, and the win declared."""
    case.spent(when, "concealed", "exposed_sets", "exposed_tiles")
    exposed = case.given.pop("exposed", [])
    assert exposed == ([when["exposed_tiles"]] if "exposed_tiles" in when else [])
    tiles = list(map(str, read_tiles(when["concealed"])))
    found = []
    for face in FACES[:SUITED]:
        try:
            run = case.run({"hands": {"A": [*tiles, face]}, "melds": {"A": exposed}, "drew": face})
        except dl.SetupError:
            continue  # the player has all four
        found += [face] if run.game.judge("declare", 0).legal else []
    return {"waits": found}


def _pay(case: Case, when: dict[str, Any], _then: dict[str, Any]) -> dict[str, Any]:
    case.spent(when, "kind", "no_flowers", "dealer_first_draw", "bonus")
    case.options.pop("dealer_first_draw", None)
    assert when.get("bonus") == case.options.get("no_flower_bonus")
    flowers = {} if when.get("no_flowers") else {"A": FLOWER}
    if when["kind"] == "thirteen":
        run = case.run({"hands": {"A": "159d"}, "flowers": {"A": "EEEE SSSS WWWW"}, "wall": "N 1c"})
        run.step({"by": "A", "do": "draw"})
    elif when["kind"] == "self":
        given = {"hands": {"A": WINNER}, "flowers": flowers, "drew": "9d"}
        run = case.run({**given, "first_draw": bool(when.get("dealer_first_draw"))})
        run.step({"by": "A", "do": "declare"})
    else:
        given = {
            "hands": {"A": WINNER.replace("789d", "78d")},
            "flowers": flowers,
            "discards": {"D": "9d"},
            "offer": "D",
        }
        run = case.run(given)
        for letter, what in (("A", "mahjong"), ("B", "pass"), ("C", "pass")):
            run.step({"by": letter, "do": what})
    points = run.state.points
    assert points[1] == points[2]
    if when["kind"] == "discard":
        return {"discarder": -points[3], "others": -points[1], "winner": points[0]}
    assert points[1] == points[3]
    return {"each": -points[1], "winner": points[0]}


def _calls(case: Case, when: dict[str, Any], _then: dict[str, Any]) -> dict[str, Any]:
    """Hands that can call as the vector says are put together; all others pass."""
    case.spent(when, "discarder", "calls")
    tile, discarder, wanted = str(case.given.pop("tile", "6d")), when["discarder"], when["calls"]
    assert case.given.pop("discarder", discarder) == discarder
    case.given.pop("C_waits_on", None)
    ready = PARTNERS | (WITH_JOKERS if case.options.get("jokers") else {})
    hands = {
        letter: ready[what][list(wanted.values())[:at].count(what)] for at, (letter, what) in enumerate(wanted.items())
    }
    hands = {letter: hand.replace("45d", "57c") if tile == "6c" else hand for letter, hand in hands.items()}
    if tile == "6c":
        hands = {letter: hand.replace("111222333c", "111222333d") for letter, hand in hands.items()}
    run = case.run(
        {"hands": hands, "discards": {discarder: tile}, "offer": discarder, "wall": "1c 2c 3c", "wall_end": "9c"}
    )
    for letter in LETTERS:
        if letter != discarder:
            run.step({"by": letter, "do": wanted.get(letter, "pass")})
    decided = next(event for event in run.log if isinstance(event, Decided))
    found: dict[str, Any] = {"taken_by": run.letter(decided.seat), "call": decided.how}
    if not run.state.over:
        found["skipped"] = [run.letter(seat) for event in run.log if isinstance(event, Jumped) for seat in event.seats]
        run.step({"by": found["taken_by"], "do": "discard", "tiles": str(run.state.hands[decided.seat][0])})
        for seat in run.game.actors:
            run.step({"by": run.letter(seat), "do": "pass"})
        found["after_caller"] = run.letter(*run.state.actors)
    return found


def _counts(case: Case, when: dict[str, Any], _then: dict[str, Any]) -> dict[str, Any]:
    game = dl.Game(case.variant.deal(seed=1, **case.options))
    tiles = game.deal.tiles
    if "suited" in when:
        case.spent(when, "suited", "flower")
        suits = [sum(tile.suit == suit for tile in tiles) for suit in SUITS]
        flowers = [sum(tile.face in faces for tile in tiles) for faces in (WINDS, DRAGONS, SINGLE[:4], SINGLE[4:])]
        assert (suits, flowers) == (when["suited"], when["flower"])
        return {"suited": sum(suits), "flower": sum(map(game.state.is_flower, tiles)), "total": len(tiles)}
    if "walls" in when:
        case.spent(when, "walls", "width", "height", "players", "hand")
        (built,) = (event for event in game.log if isinstance(event, WallsBuilt))
        assert built.widths == (when["width"],) * when["walls"]
        dealt = sum(event.many for event in game.log if isinstance(event, Dealt))
        assert dealt == when["players"] * when["hand"]
        wall = sum(built.widths) * when["height"]
        return {"wall": wall, "dealt": dealt, "left": wall - dealt}
    if "sets" in when:
        case.spent(when, "sets", "pair", "hand")
        assert {len(hand) for hand in game.state.hands} == {when["hand"]}
        assert size(when["sets"]) == when["hand"] + 1
        return {"winning_tiles": size(when["sets"])}
    case.spent(when, "discard", "caller1", "caller2")
    return {"copies_needed": sum(when[key] for key in ("discard", "caller1", "caller2")), "copies_existing": COPIES}


def _legal(case: Case, when: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    case.spent(when, "moves", "move")
    if "move" in when:
        return _passed_before(case, when["move"], then)
    results = []
    for move, wanted in zip(when["moves"], then["results"], strict=True):
        *own, last = str(move["chow"]).split()
        run = case.run({"hands": {"B": own}, "discards": {"A": last}, "offer": "A"})
        results.append(reason(case, tried(run, {"by": "B", "do": "chow", "tiles": " ".join(own)}), wanted))
    return {"results": results}


def _passed_before(case: Case, move: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    """C lets a win go by, and is asked again by the next discard."""
    face = case.given.pop("A_discards")
    assert {case.given.pop("C_waits_on"), case.given.pop("B_draws_and_discards")} == {face}
    assert case.given.pop("C") == "passes"
    hands = {"C": "111222333d 456c 99c 13b"}
    run = case.run({"hands": hands, "discards": {"A": face}, "offer": "A", "wall": f"{face} 1c"})
    for letter in "BCD":
        run.step({"by": letter, "do": "pass"})
    run.step({"by": "B", "do": "draw"})
    run.step({"by": "B", "do": "discard", "tiles": face})
    return reason(case, tried(run, {"by": move["player"], "do": move["call"]}), then)


def _scenario(case: Case, when: dict[str, Any], _then: dict[str, Any]) -> dict[str, Any]:
    case.spent(when)
    if "hand_flowers" in case.given:
        return _flowers_dealt(case)
    given = {"hands": {"B": "159d"}, "flowers": {"B": "EEEE SSSS WWWW"}, "to_move": "B"}
    run = case.run({**given, "wall": case.given.pop("B_draws"), "wall_end": case.given.pop("replacement")})
    assert len(run.state.flowers[1]) == case.given.pop("B_set_aside")
    run.step({"by": "B", "do": "draw"})
    return {**run.by_letter(run.state.points), "hand_continues": not run.state.over}


def _flowers_dealt(case: Case) -> dict[str, Any]:
    """The dealer's hand has these flowers, and these tiles lie at the end of the wall."""
    flowers, last = read_tiles(case.given.pop("hand_flowers")), read_tiles(case.given.pop("replacements"))
    rest = [tile for tile in case.variant.tiles() if tile not in (*flowers, *last)]
    rest.sort(key=is_flower)
    wall = [*flowers, *rest, *reversed(last)]
    deal = case.variant.deal(wall=wall, chance={"order": [5, 5, 0, 0, 0, 0, 0, 0]}, **case.options)
    game = dl.Game(deal)
    state, drawn = game.state, sum(isinstance(event, Drawn) for event in game.log)
    assert state.dealer == 0
    return {"set_aside": len(state.flowers[0]), "hand": len(state.hands[0]), "drawn": drawn}


OPS: dict[str, Callable[[Case, dict[str, Any], dict[str, Any]], dict[str, Any]]] = {
    "win": _win,
    "waits": _waits,
    "pay": _pay,
    "calls": _calls,
    "counts": _counts,
    "legal": _legal,
    "scenario": _scenario,
}


def run_vector(vector: dict[str, Any]) -> None:
    """Run one vector; an AssertionError says what does not hold."""
    known(vector, {"id", "title", "rules", "options", "given", "when", "then"}, "part of a vector")
    case, when, then = Case(vector), vector["when"], vector["then"]
    known(vector.get("rules", ()), {spec for card in case.variant.rules.values() for spec in card.spec}, "rule")
    known([when.get("op")], OPS, "op")
    found = OPS[when["op"]](case, when, then)
    known(case.given, (), "key of a position")
    known(then, found, "expectation")
    assert then
    assert {name: found[name] for name in then} == then
