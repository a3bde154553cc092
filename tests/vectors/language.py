"""The vector language: positions, steps, and what is expected of them.

A vector is `{id, title, rules, options, given, when, then}`. `given` is a position as in
`dominolab.families.connecting.situation`; `when` is one step or several; each entry of `then` starts again from
`given` (with its own `options`, and a step `after` or steps `forced`, which are the only legal moves) and lists what
must hold. Every word is looked up in a table; a word that is in none is an error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import dominolab as dl
import yaml
from dominolab.families.connecting.events import Drawn, ExtraDeal, Passed, Penalised, Placed, Won
from dominolab.families.connecting.situation import KEYS, Situation, read_step
from dominolab.regions import default_direction

GAMES = {"ME": "block", "BL": "block", "DR": "draw", "FR": "french"}
PARTS = {"id", "title", "rules", "options", "given", "when", "then"}


class Unknown(Exception):
    """A word that the language does not have."""


def read_folder(folder: Path) -> list[dict[str, Any]]:
    """The vectors of all YAML files of a folder."""
    return [vector for file in sorted(folder.glob("*.yaml")) for vector in yaml.safe_load(file.read_text("utf-8"))]


def known(words: Iterable[str], valid: Iterable[str], what: str) -> None:
    """Raise Unknown for a word that is not among `valid`."""
    strange = set(words) - set(valid)
    if strange:
        msg = f"{what}: {', '.join(sorted(map(str, strange)))}"
        raise Unknown(msg)


def many(value: Any) -> list[Any]:
    """One thing or a list of them, as a list."""
    return list(value) if isinstance(value, list) else [] if value is None else [value]


def letters(value: Any) -> Iterator[str]:
    """Every seat letter in a structure."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from letters(key)
            yield from letters(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from letters(inner)
    elif isinstance(value, str) and len(value) == 1 and "A" <= value <= "H":
        yield value


def seats_named(variant: dl.Variant, *parts: Any) -> list[str]:
    """A to the last letter named, and no fewer than the game takes."""
    last = max((ord(letter) - ord("A") + 1 for letter in letters(list(parts))), default=0)
    return [chr(ord("A") + i) for i in range(max(last, min(variant.seats)))]


class Run:
    """A position and what happens to it.

    Attributes:
        game: goes on from the position.
        log: what has happened so far, and what followed while the position was set up.
        ruling: the last ruling.
        trail: (totals, pass counts) after each step.
    """

    def __init__(self, variant: dl.Variant, given: dict[str, Any], options: dict[str, Any], seats: list[str]) -> None:
        self.variant = variant
        self.given = given
        self.options = options
        self.seats = list(given.get("players", seats))
        built = Situation(variant, {**given, "players": self.seats}, options)
        self.game = dl.Game.from_state(built.build())
        self.log = built.events
        self.ruling: dl.Ruling | None = None
        self.actor: str | None = None
        self.trail: list[tuple[list[int], list[int]]] = []

    @property
    def state(self) -> Any:
        return self.game.state

    def step(self, step: dict[str, Any], *, legal: bool = True) -> None:
        """Make one step, or have it refused."""
        seat, move = read_step(self.state, step, self.seats)
        before = self.state.copy()
        self.ruling = self.game.judge(move, seat)
        assert self.state == before, "judging changes nothing"
        self.actor = step["by"]
        assert self.ruling.legal is legal, self.ruling
        if legal:
            self.log += self.game.play(move, seat)
            return
        done = len(self.game.steps)
        try:
            self.game.play(move, seat)
        except dl.IllegalMove as refusal:
            assert refusal.ruling.breaches == self.ruling.breaches
        self.log += [event for made in self.game.steps[done:] for event in made.events]
        before.penalties = self.state.penalties.copy()
        assert self.state == before, "a refusal changes nothing but the score"

    def steps(self, steps: list[dict[str, Any]], expected: dict[str, Any]) -> None:
        """Make steps; the last one may be expected to be refused."""
        for number, step in enumerate(steps, 1):
            self.step(step, legal=number < len(steps) or not is_refusal(expected))

    def by_letter(self, values: Iterable[Any]) -> dict[str, Any]:
        return dict(zip(self.seats, values, strict=True))

    def letter(self, seat: int | None) -> str:
        return "none" if seat is None else self.seats[seat]

    def line(self) -> list[str]:
        """The tiles from the left end to the right, turned as they lie."""
        joined = self.state.layout.joined
        left = [f"{j.outer}-{j.inner}" for j in joined if j.end == "left"]
        right = [f"{j.inner}-{j.outer}" for j in joined if j.end == "right"]
        return [*reversed(left), f"{joined[0].inner}-{joined[0].outer}", *right]

    def count(self, kind: type, **having: Any) -> int:
        return sum(
            isinstance(event, kind) and all(getattr(event, k) == v for k, v in having.items()) for event in self.log
        )


def is_refusal(expected: dict[str, Any]) -> bool:
    """Whether an expectation says that the last step is refused."""
    return expected.get("expect", "refused" if str(expected.get("reason", "-"))[2:3] == "-" else "ok") == "refused"


# ── what can be expected ────────────────────────────────────────────────────────────────────────────────────────────

Check = Callable[[Run, Any], tuple[Any, Any]]
CHECKS: dict[str, Check] = {}


def check(*names: str) -> Callable[[Check], Check]:
    """Bind `fn(run, value)`, which returns what is found and what is wanted."""

    def bind(fn: Check) -> Check:
        CHECKS.update(dict.fromkeys(names, fn))
        return fn

    return bind


def part(found: dict[str, Any], wanted: dict[str, Any]) -> tuple[Any, Any]:
    """The part of `found` that `wanted` speaks of."""
    return {key: found.get(key) for key in wanted}, wanted


def tiles_by_seat(hands: dict[str, Any]) -> dict[str, list[str]]:
    return {letter: sorted(str(dl.Tile.parse(str(tile))) for tile in hand) for letter, hand in hands.items()}


SIMPLE: dict[str, Callable[[Run], Any]] = {
    "line": Run.line,
    "boneyard_size": lambda run: len(run.state.boneyard),
    "drawn": lambda run: [str(e.tile) for e in run.log if isinstance(e, Drawn)],
    "net": lambda run: run.state.points[run.state.winner],
    "hand_over": lambda run: run.state.ended or False,
    "leader": lambda run: run.letter(run.state.leader),
    "to_move": lambda run: run.letter(*run.state.actors) if run.state.actors else "none",
    "must_lead": lambda run: str(run.state.must_lead),
    "match_over": lambda run: run.state.match_over,
    "losers": lambda run: [*map(run.letter, run.state.losers)],
    "neither": lambda run: [*map(run.letter, run.state.neither)],
    "passes_recorded": lambda run: run.count(Passed),
    "board_pass_penalties": lambda run: run.count(Penalised, why="board"),
    "penalties": lambda run: run.count(Penalised),
    "places_open": lambda run: list(run.state.layout.ends),
    "legal_numbers": lambda run: sorted(set(run.state.layout.ends.values())),
    "posed": lambda run: str(run.state.layout.joined[0].tile),
    "running_after_each": lambda run: [totals[run.seats.index(run.given["player"])] for totals, _ in run.trail],
    "pass_count_after_each": lambda run: [counts[run.seats.index(run.given["player"])] for _, counts in run.trail],
}
BY_SEAT: dict[str, Callable[[Run], Iterable[Any]]] = {
    "scores": lambda run: run.state.totals,
    "running": lambda run: run.state.totals,
    "scores_added": lambda run: run.state.points,
    "hand_scores": lambda run: run.state.points,
    "raw": lambda run: next(e for e in run.log if isinstance(e, Won)).values,
    "pips": lambda run: [sum(t.pips for t in hand) for hand in run.state.hands],
    "lightest": lambda run: [min(t.pips for t in hand) for hand in run.state.hands],
    "pass_counts": lambda run: run.state.pass_counts,
}
for _name, _read in SIMPLE.items():
    check(_name)(lambda run, value, read=_read: (read(run), value))  # type: ignore[misc]
for _name, _values in BY_SEAT.items():
    check(_name)(lambda run, value, read=_values: part(run.by_letter(read(run)), value))  # type: ignore[misc]


@check("expect")
def _expect(run: Run, value: str) -> tuple[Any, Any]:
    known([value], ["ok", "refused"], "expect")
    assert run.ruling is not None
    return run.ruling.legal, value == "ok"


@check("reason")
def _reason(run: Run, value: str) -> tuple[Any, Any]:
    if value == "extra hand":
        return run.count(ExtraDeal), 1
    assert run.ruling is not None
    assert run.ruling.reason is not None, f"{run.ruling.move} is allowed"
    spec = run.variant.rules[run.ruling.reason].spec
    assert value in spec, f"{run.ruling.reason} carries {spec}, not {value}"
    return value, value


@check("x")
def _number(run: Run, value: int) -> tuple[Any, Any]:
    assert run.ruling is not None
    return run.ruling.breaches[0].facts["number"], value


@check("field_tile")
def _field_tile(run: Run, value: str) -> tuple[Any, Any]:
    assert run.ruling is not None
    return str(run.ruling.breaches[0].facts["tile"]), value


@check("ends", "numbers")
def _ends(run: Run, value: Any) -> tuple[Any, Any]:
    ends = run.state.layout.ends
    return part(ends, value) if isinstance(value, dict) else ([ends["left"], ends["right"]], value)


@check("hands")
def _hands(run: Run, value: Any) -> tuple[Any, Any]:
    return part(tiles_by_seat(run.by_letter(run.state.hands)), tiles_by_seat(value))


@check("winner")
def _winner(run: Run, value: str) -> tuple[Any, Any]:
    return run.letter(run.state.match_winner if run.state.match_over else run.state.winner), value


@check("pass_count")
def _pass_count(run: Run, value: Any) -> tuple[Any, Any]:
    return part(run.by_letter(run.state.pass_counts), value if isinstance(value, dict) else {run.given["player"]: value})


@check("next_leader")
def _next_leader(run: Run, value: str) -> tuple[Any, Any]:
    deal = run.variant.deal(seed=1, seats=len(run.seats), standing=run.state.standing, **run.options)
    return run.letter(dl.Game(deal).state.leader), value


@check("then_pass")
def _then_pass(run: Run, value: dict[str, Any]) -> tuple[Any, Any]:
    run.step({"by": run.actor, "do": "pass"}, legal=not is_refusal(value))
    expect(run, value)
    return None, None


def _next_action(letter: str) -> Check:
    def fn(run: Run, value: dict[str, Any]) -> tuple[Any, Any]:
        hand = run.state.hands[run.seats.index(letter)]
        plays = [{"do": "play", "tile": str(t), "at": end} for t in hand for end in run.state.layout.ends]
        for step in ({"do": "pass"}, {"do": "draw"}, *plays):
            run.step({"by": letter, **step}, legal=not is_refusal(value))
            expect(run, value)
        return None, None

    return fn


for _letter in "ABCDEFGH":
    check(f"next_action_by_{_letter}")(_next_action(_letter))

HOW = {"options", "after", "forced", "after_hand_scores"}


def expect(run: Run, expected: dict[str, Any]) -> None:
    """Hold a run against what is expected of it."""
    known(expected, CHECKS.keys() | HOW, "expectation")
    if not expected.keys() - HOW:
        msg = "nothing is expected"
        raise Unknown(msg)
    for name, value in expected.items():
        if name not in HOW:
            found, wanted = CHECKS[name](run, value)
            assert found == wanted, f"{name}: {found}, not {wanted}"


# ── running a vector ────────────────────────────────────────────────────────────────────────────────────────────────


def run_vector(vector: dict[str, Any]) -> None:
    """Run one vector; an AssertionError says what does not hold."""
    known(vector, PARTS, "part of a vector")
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
        run_once(variant, given, options, seats, many(vector.get("when")), then)


def run_once(
    variant: dl.Variant, given: dict[str, Any], options: dict[str, Any], seats: list[str], when: list[Any], then: dict[str, Any]
) -> None:
    """Set up, make the steps, and look."""
    if then.keys() & ORDER:
        heaviest(variant, given, then)
        return
    if "event" in given:
        run = EVENTS[given["event"]](variant, given, options, seats)
    elif any(isinstance(step, str) for step in when):
        run = passes_and_plays(variant, given, options, seats, when)
    elif "after_hand_scores" in then:
        run = Run(variant, {**given, **hand_worth(variant, then["after_hand_scores"])}, options, seats)
    elif given.keys() <= {"running", "complete"}:
        run = Run(variant, {**given, "hand_over": "blocked"}, options, seats)
    else:
        known(given, KEYS, "key of a position")
        run = Run(variant, given, options, seats)
        run.steps(when + many(then.get("after")), then)
    for step in many(then.get("forced")):
        play = {key: value for key, value in step.items() if key != "times"}
        for _ in range(step.get("times", 1)):
            seat, move = read_step(run.state, play, run.seats)
            assert run.game.moves() == [move], "the only legal move"
            assert run.game.actors == (seat,)
            run.step(play)
    expect(run, then)


def passes_and_plays(variant: dl.Variant, given: dict[str, Any], options: dict[str, Any], seats: list[str], when: list[Any]) -> Run:
    """One seat's turns one after another, each in a position in which it can play, or cannot."""
    player = given["player"]
    known(given, ["player", "pass_count", "running"], "key of a series of turns")
    running, counts, trail = dict(given.get("running", {})), given["pass_count"], []
    for do in when:
        known([do], ["pass", "play"], "turn")
        hand, tile = {"pass": ("6-5", {}), "play": ("5-0", {"tile": "5-0", "at": "top"})}[do]
        position = {"posed": "0-0", "to_move": player, "hands": {player: [hand]}}
        run = Run(variant, {**position, "running": running, "pass_counts": {player: counts}}, options, seats)
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


def third_pass(variant: dl.Variant, given: dict[str, Any], options: dict[str, Any], seats: list[str]) -> Run:
    """B cannot play and passes for the third time."""
    position = {"posed": "0-0", "to_move": "B", "hands": {"B": ["6-5"]}, "pass_counts": {"B": 2}}
    run = Run(variant, {**position, "running": given["running"]}, options, seats)
    run.step({"by": "B", "do": "pass"})
    return run


def blocking_tile(variant: dl.Variant, _given: dict[str, Any], options: dict[str, Any], seats: list[str]) -> Run:
    """The last step of a real deal that a tile blocked."""
    for seed in range(1000):
        game = variant.play(seed=seed, **options).game()
        if game.state.ended == "blocked" and isinstance(game.steps[-1].events[0], Placed):
            run = Run(variant, {"posed": "0-0", "to_move": "A"}, options, seats)
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
    tiles = [dl.Tile.parse(t) for hand in given["hands"].values() for t in hand]
    assert [str(t) for t in sorted(tiles, key=lambda t: t.weight, reverse=True)] == then["order"]  # type: ignore[attr-defined]
    options = {"first_lead": "heaviest", "set_max": 9}
    run = Run(variant, {**given, "first_hand": True}, options, seats_named(variant, given))
    assert (run.letter(run.state.leader), str(run.state.must_lead)) == (then["holder_of_heaviest"], then["order"][0])
