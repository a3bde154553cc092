"""The vectors of trick-taking games, and what can be expected of a run of one.

A vector is `{id, rules, options, given, when, then}`; each entry of `then` is played by the rules: a position and one
step (`suit_led`, `legal`), a trick (`plays`), bids one after another (`bids`), a whole hand (`tricks`), or the end of a
hand with points already taken (`bid`). Every word is looked up in a table; one that is in none is an error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import yaml

import dominolab as dl
from dominolab.families.tricks.events import Counted, SuitLed, TrickWon, TrumpsFixed
from dominolab.families.tricks.moves import read_move
from dominolab.families.tricks.suits import count
from tests.vectors.run import Check, Run, UnknownError, known, many, one, part

GAMES = {"FT": "forty-two"}
LETTERS = "ABCD"
PARTS = {"id", "title", "rules", "options", "given", "when", "then"}


# ── what a run is looked at for ─────────────────────────────────────────────────────────────────────────────────────


def last(run: Run, kind: type[Any]) -> Any:
    """The last event of a kind."""
    return [event for event in run.log if isinstance(event, kind)][-1]


def _trump_list(run: Run) -> str:
    return " ".join(map(str, last(run, TrumpsFixed).trumps))


CHECKS: dict[str, Check] = {
    "hands": part(lambda run: [[*map(str, hand)] for hand in run.state.hands]),
    "took": part(lambda run: [run.state.took[seat % 2] for seat in range(4)]),
    "marks": part(lambda run: run.state.points),
    "trick": one(lambda run: [str(tile) for _, tile in run.state.trick]),
    "to_move": one(lambda run: run.letter(*run.state.actors)),
    "shaker": one(lambda run: run.letter(run.state.shaker)),
    "bid": one(lambda run: f"{run.state.marks} marks"),
    "trumps": one(_trump_list),
    "suit_led": one(lambda run: last(run, SuitLed).number),
    "trick_winner": one(lambda run: run.letter(last(run, TrickWon).seat)),
    "sits_out": one(lambda run: run.letter(run.state.out)),
    "made": one(lambda run: run.state.made),
    "hand_over": one(lambda run: run.state.ended),
    "winner": one(lambda run: run.letter(run.state.winner)),
    "match_over": one(lambda run: run.state.match_over),
    "winners": one(lambda run: [*map(run.letter, run.state.winners)]),
}


# ── vectors ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def run_vector(vector: dict[str, Any]) -> None:
    """Run one vector; an AssertionError says what does not hold."""
    known(vector, PARTS, "part of a vector")
    variant = dl.variant(GAMES[str(vector["id"]).split("-")[0]])
    specs = {spec for card in variant.rules.values() for spec in card.spec}
    known(vector.get("rules", ()), specs, "rule")
    thens = many(vector["then"])
    if not thens:
        msg = "nothing is expected"
        raise UnknownError(msg)
    table = Table(variant, vector.get("options", {}), dict(vector.get("given") or {}), many(vector.get("when")))
    for then in thens:
        kind = next((kind for kind in KINDS if kind[0] <= then.keys() | table.given.keys()), None)
        if kind is None:
            msg = f"expectation: {', '.join(map(str, then))}"
            raise UnknownError(msg)
        _, valid, given, play = kind
        known(then, valid, "expectation")
        known(table.given, given, "key of a position")
        found = play(table, then)
        for name, wanted in found.items():
            assert name not in then or then[name] == wanted, f"{name}: {wanted}, not {then[name]}"
        assert then.keys() - found.keys() <= SAID, then.keys() - found.keys()


class Table:
    """The game of a vector, its options, and what else is given."""

    def __init__(self, variant: dl.Variant, options: dict[str, Any], given: dict[str, Any], when: list[Any]) -> None:
        self.variant, self.options, self.given, self.when = variant, options, given, when

    def run(self, given: dict[str, Any], **options: Any) -> Run:
        """A position."""
        return Run(self.variant, {**given, "players": list(LETTERS)}, {**self.options, **options}, list(LETTERS))

    def reason(self, run: Run, wanted: str) -> str:
        """The id of the specification under which a step was refused."""
        assert run.ruling is not None
        assert run.ruling.reason is not None
        spec = self.variant.rules[run.ruling.reason].spec
        assert wanted in spec, f"{run.ruling.reason} carries {spec}, not {wanted}"
        return wanted


SAID = {"bids", "bid", "took", "plays", "trump", "expect", "first", "second", "fourth"}
"""What is given, not found, in an entry of `then`."""


def _facts(table: Table, _then: dict[str, Any]) -> dict[str, Any]:
    tiles = {str(tile): count(tile) for tile in table.variant.tiles({}) if count(tile)}
    game = table.variant.play(seed=1, agents="casual", stop_when_decided=False).game()
    worth = [event.worth for event in game.log if isinstance(event, Counted)]
    return {"tricks": len(worth), "count_tiles": tiles, "count_sum": sum(tiles.values()), "total": sum(worth)}


def _follow(table: Table, then: dict[str, Any]) -> dict[str, Any]:
    run = table.run(table.given)
    state = run.state
    found: dict[str, Any] = {"suit_led": state.suits.led(state.trick[0][1]), "legal": [*map(str, run.game.moves())]}
    for step in table.when:
        run.step(step, legal=then["expect"] == "ok")
        found["reason"] = table.reason(run, then["reason"])
    return found


def _trick(table: Table, then: dict[str, Any]) -> dict[str, Any]:
    hands = {letter: [tile] for letter, tile in then["plays"]}
    first = then["plays"][0][0]
    given = {"trump": then["trump"], "hands": hands, "complete": True, "to_move": first, "bidder": first}
    run = table.run(given)
    for letter, tile in then["plays"]:
        run.step({"by": letter, "do": "play", "tile": tile})
    trick = run.state.tricks[-1]
    return {"winner": run.letter(trick.seat), "value": run.state.took[trick.seat % 2]}


def _bids(table: Table, then: dict[str, Any]) -> dict[str, Any]:
    given = table.given
    run = table.run({"shaker": given["shaker"], "hands": {}})
    assert run.letter(run.state.actors[0]) == given["first_to_bid"]
    answer = next((then[word] for word in ("first", "second", "fourth") if word in then), {"expect": "ok"})
    known(answer, {"expect", "reason", "m"}, "answer")
    for number, said in enumerate(then["bids"], 1):
        legal = number < len(then["bids"]) or answer["expect"] == "ok"
        run.step({"by": run.letter(run.state.actors[0]), "do": "bid", "bid": said}, legal=legal)
    if answer["expect"] == "ok":
        assert run.state.bidder is not None
        return {"all": "ok"}
    assert run.ruling is not None
    table.reason(run, answer["reason"])
    assert run.ruling.breaches[0].facts.get("m") == answer.get("m")
    return {}


def _whole(table: Table, given: dict[str, Any], tricks: list[dict[str, Any]], **options: Any) -> dl.Game:
    """A hand played from the deal: bids, trumps, and every tile."""
    wall = [tile for letter in LETTERS for tile in given["hands"][letter]]
    standing = dl.Standing(2, (0, 0, 0, 0), leader=LETTERS.index(given["shaker"]))
    game = dl.Game(table.variant.deal(wall=wall, standing=standing, **{**table.options, **options}))
    for letter, said in given["bids"].items():
        game.play(read_move(said if said == "pass" else f"bid {said}"), LETTERS.index(letter))
    game.play(f"trumps {given['trump']}")
    for trick in tricks:
        for letter, tile in trick["plays"]:
            game.play(tile, LETTERS.index(letter))
    return game


def _by_sides(values: Any) -> dict[str, int]:
    return {"AC": values[0], "BD": values[1]}


def _hand(table: Table, then: dict[str, Any]) -> dict[str, Any]:
    game = _whole(table, table.given, then["tricks"])
    worth = [event.worth for event in game.log if isinstance(event, Counted)]
    tricks = [
        {"plays": [[LETTERS[s], str(t)] for s, t in trick.plays], "winner": LETTERS[trick.seat], "value": value}
        for trick, value in zip(game.state.tricks, worth, strict=True)
    ]
    found = {"tricks": tricks, "points": _by_sides(game.state.took), "made": game.state.made}
    return {**found, "marks": _by_sides(game.state.points)}


def _end(table: Table, then: dict[str, Any]) -> dict[str, Any]:
    given = table.given
    took = given.get("points") or {"BD": then["took"]["bidders"], "AC": then["took"]["others"]}
    side = given.get("bidder_side", "BD")
    position = {
        "bid": then["bid"], "bidder": side[0], "trump": 4, "hand_over": True,
        "took": {letters[0]: points for letters, points in took.items()},
    }  # fmt: skip
    run, points = table.run(position), table.run(position, scoring="points").state.points
    found = {"made": run.state.made, "marks": _by_sides(run.state.points), "points_scoring": _by_sides(points)}
    return {**found, "score": {"bidders": points[1], "others": points[0]}}


def _stop(table: Table, _then: dict[str, Any]) -> dict[str, Any]:
    hand = next(v for v in _own() if v["id"] == table.given["hand"])
    given = {**hand["given"], "bids": {**hand["given"]["bids"]}}
    bidder = next(letter for letter, said in given["bids"].items() if said != "pass")
    given["bids"][bidder] = table.given["bid"]
    game = _whole(table, given, hand["then"]["tricks"], stop_when_decided=True)
    sums = [0, 0]
    after: list[list[int]] = [[], []]
    for event in game.log:
        if isinstance(event, Counted):
            sums[(event.seat - LETTERS.index(bidder)) % 2] += event.worth
            after[0].append(sums[0])
            after[1].append(sums[1])
    found = {"bidders_after_each_trick": after[0], "others_after_each_trick": after[1]}
    return {**found, "stops_after_trick": len(game.state.tricks) if game.over else None}


def _own() -> Iterator[dict[str, Any]]:
    yield from yaml.safe_load((Path(__file__).parent / "forty-two.yaml").read_text("utf-8"))


def _first_trick(table: Table, _then: dict[str, Any]) -> dict[str, Any]:
    """The bidder leads a six, and an opponent holds the double; nothing in the trick counts."""
    given = table.given
    bidder = given["bidder_side"][0]
    hands = {"A": ["6-6", "1-1"], "B": ["6-1", "4-4"], "C": ["6-0", "2-2"], "D": ["6-2", "3-3"]}
    run = table.run({"bid": given["bid"], "bidder": bidder, "trump": "none", "to_move": bidder, "hands": hands})
    for letter in "BCDA":
        run.step({"by": letter, "do": "play", "tile": hands[letter][0]})
    assert run.letter(last(run, TrickWon).seat) == given["first_trick_winner"]
    assert last(run, Counted).worth == given["trick_value"]
    return {"hand_over": run.state.over, "marks": _by_sides(run.state.points)}


Kind = tuple[set[str], set[str], set[str], Callable[[Table, dict[str, Any]], dict[str, Any]]]
KINDS: list[Kind] = [
    ({"count_tiles"}, {"tricks", "count_tiles", "count_sum", "total"}, set(), _facts),
    ({"suit_led"}, {"expect", "reason", "suit_led", "legal"}, {"trump", "led", "to_move", "hands"}, _follow),
    ({"plays"}, {"trump", "plays", "winner", "value"}, set(), _trick),
    ({"first_to_bid"}, {"bids", "first", "second", "fourth", "all"}, {"shaker", "first_to_bid"}, _bids),
    ({"tricks"}, {"tricks", "points", "made", "marks"}, {"shaker", "bids", "trump", "hands"}, _hand),
    ({"hand"}, {"bidders_after_each_trick", "others_after_each_trick", "stops_after_trick"}, {"hand", "bid"}, _stop),
    (
        {"first_trick_winner"},
        {"hand_over", "marks"},
        {"bid", "bidder_side", "first_trick_winner", "trick_value"},
        _first_trick,
    ),
    (
        {"bid"},
        {"bid", "made", "marks", "points_scoring", "took", "score"},
        {"bidder_side", "points"},
        _end,
    ),
]
"""(words that tell a kind of vector, words of its `then`, words of its `given`, how it is played)."""
