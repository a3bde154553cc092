"""Vectors of games for a pot: a game that is over, and what the players then decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import dominolab as dl
from dominolab.families.connecting.events import Scored
from dominolab.families.connecting.pot import Broken, PotTaken
from tests.vectors.run import Run, UnknownError, is_refusal, known, many

GAMES = {"PO": "pool"}
SEATS = list("ABCD")
GIVEN = {"running", "before", "out_before", "pool", "stake", "ended", "hands", "last_placer", *SEATS}
SAYS = {"declines": "decline", "rejoins": "rejoin"}


class Pool:
    """A table after a game, and what is decided there."""

    def __init__(self, variant: dl.Variant, options: dict[str, Any], given: dict[str, Any]) -> None:
        self.variant = variant
        preset = options.pop("preset", None)
        self.options = {**variant.read_options({}, preset), **options}
        if "stake" in given:
            self.options["stake"] = int(given["stake"])
        self.out = given.get("out_before", [])
        self.start = given.get("before", given.get("running", {}))
        left = [seat for seat in SEATS if seat not in self.out]
        hands = given.get("hands", dict.fromkeys(left, ()))
        if given.get("ended") == "blocked" and "hands" not in given:  # only the winner is named, who holds the least
            rest = iter(["8-3", "7-2", "6-1"])
            hands = {seat: ["1-0"] if seat == given["winner"] else [next(rest)] for seat in left}
        over = {"hand_over": given.get("ended", "out"), "hands": {k: list(v) for k, v in hands.items()}}
        more = {} if given.get("ended") == "blocked" else {"winner": given.get("winner", left[-1])}
        place = {"last_placer": given["last_placer"]} if "last_placer" in given else {}
        position = {**over, **more, **place, "running": self.start, "out": self.out, "pot": given.get("pool", 0)}
        self.run = Run(variant, position, self.options, SEATS)
        for seat, says in ((seat, given[seat]) for seat in SEATS if seat in given):
            self.says(seat, says)

    def says(self, seat: str, what: str) -> None:
        """What a seat answers when it is asked."""
        known([what], SAYS, "answer")
        self.wait_for(seat)
        self.run.step({"by": seat, "do": SAYS[what]})

    def wait_for(self, seat: str) -> None:
        """Those who are asked before it decline."""
        while self.run.letter(*self.run.state.actors) != seat:
            self.run.step({"by": self.run.letter(*self.run.state.actors), "do": "decline"})

    def buys(self, seat: str, wanted: dict[str, Any]) -> dict[str, Any]:
        """What comes of buying back."""
        self.wait_for(seat)
        totals = self.run.by_letter(self.run.state.totals)
        found: dict[str, Any] = {"others": [totals[s] for s in SEATS if s != seat]}
        refused = is_refusal(wanted)
        self.run.step({"by": seat, "do": "buy back"}, legal=not refused)
        ruling = self.run.ruling
        assert ruling is not None
        if refused:
            assert ruling.reason is not None
            found |= {"expect": "refused", "new_score": ruling.breaches[0].facts["score"]}
            spec = self.variant.rules[ruling.reason].spec
            found["reason"] = wanted["reason"] if wanted["reason"] in spec else spec
            self.run.step({"by": seat, "do": "decline"})
        else:
            found["new_score"] = self.run.by_letter(self.run.state.totals)[seat]
        return found

    @property
    def scored(self) -> list[int]:
        """The running scores after the count, before anything is set back."""
        points = next(event for event in self.run.log if isinstance(event, Scored)).points
        return [self.start.get(seat, 0) + more for seat, more in zip(SEATS, points, strict=True)]

    @property
    def taken(self) -> PotTaken:
        """Who took the pot."""
        while self.run.state.actors:
            self.run.step({"by": self.run.letter(*self.run.state.actors), "do": "decline"})
        return next(event for event in self.run.log if isinstance(event, PotTaken))

    def next_leader(self) -> str:
        """Who leads the next game."""
        while self.run.state.actors:
            self.run.step({"by": self.run.letter(*self.run.state.actors), "do": "decline"})
        deal = self.variant.deal(seed=1, standing=self.run.state.standing, **self.options)
        return self.run.letter(dl.Game(deal).state.leader)

    def can_buy(self) -> bool:
        """Whether anybody may buy back now."""
        return any(str(move) == "buy back" for move in self.run.game.moves())


FOUND: dict[str, Callable[[Pool], Any]] = {
    "winner": lambda pool: pool.run.letter(pool.run.state.winner),
    "pips": lambda pool: pool.run.by_letter([sum(t.pips for t in hand) for hand in pool.run.state.hands]),
    "running": lambda pool: pool.run.by_letter(pool.run.state.totals),
    "running_before_reset": lambda pool: pool.run.by_letter(pool.scored),
    "broken": lambda pool: bool(pool.run.count(Broken)),
    "out": lambda pool: [*map(pool.run.letter, pool.run.state.pot.out)],
    "in": lambda pool: [seat for i, seat in enumerate(SEATS) if i not in pool.run.state.pot.out],
    "pool": lambda pool: pool.run.state.pot.pot,
    "pool_to": lambda pool: pool.run.letter(pool.taken.seat),
    "amount": lambda pool: pool.taken.amount,
    "buy_back_possible": Pool.can_buy,
    "next_leader": Pool.next_leader,
}


def paid(pool: Pool) -> dict[str, float]:
    """The chips for the game: what everybody got beside the stake of a broken pool."""
    again = pool.options["stake"] if pool.run.count(Broken) else 0
    return pool.run.by_letter([chips + again for chips in pool.run.state.pot.chips])


def run_vector(vector: dict[str, Any]) -> None:
    """Run one vector; an AssertionError says what does not hold."""
    known(vector, {"id", "title", "rules", "options", "given", "then"}, "part of a vector")
    variant = dl.variant(GAMES[str(vector["id"]).split("-")[0]])
    known(vector.get("rules", ()), {spec for card in variant.rules.values() for spec in card.spec}, "rule")
    given = dict(vector.get("given") or {})
    known(given, GIVEN, "key of a position")
    pool: Pool | None = None
    for then in many(vector["then"]):
        if "others" in then and "buy_back" not in then:  # the three scores, with nothing else said
            given["running"] = dict(zip(SEATS, [100, *then["others"]], strict=True))
            then = {"buy_back": "A", **then}  # noqa: PLW2901
            pool = None
        if "pool_at_start" in then:
            at_start(variant, dict(vector.get("options", {})), then)
            continue
        follows = pool is not None and "buy_back" in then
        table = {**given, **{key: then[key] for key in ("winner", "ended") if key in then and "hands" not in given}}
        pool = pool if follows and pool else Pool(variant, dict(vector.get("options", {})), table)
        check(pool, dict(then))


def at_start(variant: dl.Variant, options: dict[str, Any], then: dict[str, Any]) -> None:
    """The pool before the first game, and after somebody has bought back."""
    game = dl.Game(variant.deal(seed=1, **options))
    pot = game.state.pot.pot
    pool = Pool(variant, options, {"pool": pot, "running": {"A": 99, "B": 50, "C": 50, "D": 40}})
    pool.buys("A", {})
    assert then == {"pool_at_start": pot, "after_one_buy_back": pool.run.state.pot.pot}


def check(pool: Pool, then: dict[str, Any]) -> None:
    """Hold a table against what is expected of it."""
    if not then:
        msg = "nothing is expected"
        raise UnknownError(msg)
    if "buy_back" in then:
        part(pool.buys(then.pop("buy_back"), then), then, {"others", "new_score", "expect", "reason"})
    for seat in SEATS:
        if seat in then:
            pool.says(seat, then.pop(seat))
        if f"buy_back_{seat}" in then:
            wanted = then.pop(f"buy_back_{seat}")
            part(pool.buys(seat, wanted), dict(wanted), set(wanted))
    for name in ("chips", "chips_for_game"):
        if name in then:
            assert paid(pool) == then.pop(name)
    then.pop("ended", None)
    known(then, FOUND, "expectation")
    for name, wanted in then.items():
        found = FOUND[name](pool)
        found = {key: found[key] for key in wanted} if isinstance(wanted, dict) else found
        assert found == wanted, f"{name}: {found}, not {wanted}"


def part(found: dict[str, Any], then: dict[str, Any], names: set[str]) -> None:
    """Compare what is said under these names, and take it out of `then`."""
    wanted = {name: then.pop(name) for name in names & then.keys()}
    if not wanted:
        msg = "nothing is expected"
        raise UnknownError(msg)
    assert {name: found.get(name) for name in wanted} == wanted
