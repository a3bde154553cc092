"""What can be expected of a run: each word of `then` is bound to what is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any

import dominolab as dl
from dominolab.families.connecting.events import Drawn, ExtraDeal, Passed, Penalised, Won
from tests.vectors.run import Run, UnknownError, is_refusal, known

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
    "pot": lambda run: run.state.pot.pot,
    "banker": lambda run: run.letter(run.state.bank.banker),
    "stamm_columns": lambda run: run.state.bank.laid,
    "next_player": lambda run: run.letter(run.state.following[run.state.leader]),
    "out": lambda run: [*map(run.letter, run.state.pot.out)],
    "places_open": lambda run: list(run.state.layout.ends),
    "legal_numbers": lambda run: sorted(set(run.state.layout.ends.values())),
    "set_double": lambda run: str(run.state.set_double),
    "winners": lambda run: [*map(run.letter, run.state.match_winners)],
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
    "chips": lambda run: run.state.pot.chips,
    "stakes": lambda run: run.state.bank.stakes,
    "bets": lambda run: run.state.bank.bets,
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
    wanted = value if isinstance(value, dict) else {run.given["player"]: value}
    return part(run.by_letter(run.state.pass_counts), wanted)


@check("pending_foot")
def _pending_foot(run: Run, value: str) -> tuple[Any, Any]:
    on = run.state.pending_foot()
    return "none" if on is None else str(run.state.layout.joined[on].tile), value


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


def checks_of(variant: dl.Variant) -> dict[str, Check]:
    """The words in which something can be expected of a game of this variant."""
    if variant.family.id == "connecting":
        return CHECKS
    found: dict[str, Check] = import_module(f"tests.vectors.{variant.family.id}").CHECKS
    return found


def expect(run: Run, expected: dict[str, Any]) -> None:
    """Hold a run against what is expected of it."""
    checks = checks_of(run.variant)
    known(expected, checks.keys() | HOW, "expectation")
    if not expected.keys() - HOW:
        msg = "nothing is expected"
        raise UnknownError(msg)
    for name, value in expected.items():
        if name not in HOW:
            found, wanted = checks[name](run, value)
            assert found == wanted, f"{name}: {found}, not {wanted}"
