"""Vectors of games against a banker: stakes and when they are due, requests and bets, and what is paid."""

from __future__ import annotations

from typing import Any

import dominolab as dl
from dominolab.families.connecting.bank import StakeDue
from tests.vectors.checks import CHECKS, HOW, expect
from tests.vectors.run import Run, UnknownError, is_refusal, known, many

GAMES = {"BU": "buki"}
SEATS = list("ABCD")
LIMITS = ("stake_min", "stake_max")
GIVEN = {
    "banker", "ends", "games_finished", "hand_over", "hands", "line", "onlookers", "order_before", "previous_winner",
    "stakes", "stamm", "to_move", "turns", "winner", "winner_of_game_5", *LIMITS,
}  # fmt: skip


class Bank:
    """A table with a banker."""

    def __init__(self, variant: dl.Variant, options: dict[str, Any], given: dict[str, Any]) -> None:
        known(given, GIVEN, "key of a position")
        self.variant = variant
        self.options = options | {name: given[name] for name in LIMITS if name in given}
        self.given = {key: value for key, value in given.items() if key not in LIMITS}
        self.bets = self.given.pop("onlookers", {})

    def run(self, **more: Any) -> Run:
        """A position of this table."""
        return Run(self.variant, {**self.given, **more}, self.options, SEATS)

    def ended(self, winner: str) -> Run:
        """The game won by `winner`, with the bets that the banker has accepted."""
        bets = {bet["seat"]: bet["asks"] for bet in self.bets.values() if bet.get("answer") == "accept"}
        self.answer_bets()
        return self.run(hand_over="out", winner=winner, bets=bets, hands={s: [] for s in SEATS})

    def answer_bets(self) -> None:
        """The bets are asked for in a game, and answered as the vector says."""
        asked = {name: bet for name, bet in self.bets.items() if "answer" in bet}
        run = self.run(ends=[8, 5], to_move="A", turns=dict.fromkeys(SEATS, 1))
        for bet in asked.values():
            at = SEATS.index(bet["seat"])
            run.step({"by": bet["seat"], "do": f"bet {bet['asks']} on {at}"})
            run.step({"by": self.given["banker"], "do": f"{bet['answer']} bet {at}"})
            wanted = bet["asks"] if bet["answer"] == "accept" else 0
            assert run.state.bank.bets[at] == wanted

    def refused_bet(self, name: str) -> Run:
        """An onlooker asks for a bet that cannot be."""
        bet = self.bets[name]
        run = self.run(ends=[8, 5], to_move="A", turns=dict.fromkeys(SEATS, 1))
        run.step({"by": bet["seat"], "do": f"bet {bet['asks']} on {SEATS.index(bet['seat'])}"}, legal=False)
        return run

    def nets(self, run: Run) -> dict[str, Any]:
        """What everybody has won or lost, the onlookers by their own names."""
        found = run.by_letter(run.state.points)
        behind = run.by_letter(run.state.bank.onlookers)
        named = {name: behind[bet["seat"]] if bet.get("answer") else 0 for name, bet in self.bets.items()}
        assert sum(found.values()) + sum(behind.values()) == 0
        return found | named


def run_vector(vector: dict[str, Any]) -> None:
    """Run one vector; an AssertionError says what does not hold."""
    known(vector, {"id", "title", "rules", "options", "given", "when", "then"}, "part of a vector")
    variant = dl.variant(GAMES[str(vector["id"]).split("-")[0]])
    known(vector.get("rules", ()), {spec for card in variant.rules.values() for spec in card.spec}, "rule")
    bank = Bank(variant, dict(vector.get("options", {})), dict(vector.get("given") or {}))
    for then in many(vector["then"]):
        if not then:
            msg = "nothing is expected"
            raise UnknownError(msg)
        check(bank, many(vector.get("when")), dict(then))


def check(bank: Bank, when: list[Any], then: dict[str, Any]) -> None:
    """Hold a table against what is expected of it."""
    names = [name for name in bank.bets if name in then and isinstance(then[name], dict)]
    if names:
        for name in names:
            expect(bank.refused_bet(name), then.pop(name))
    elif "stamm" in bank.given:
        blocked_early(bank, then)
    elif "games_finished" in bank.given:
        turned_round(bank, then)
    elif "ask" in then:
        asking(bank, then)
    elif "dealt" in then:
        laid_out(bank, then)
    elif "must_stake_before_first_tile" in then:
        bound(bank, then)
    elif "winner" in bank.given or (bank.given.get("stakes") and "winner" in then and "pips" not in then):
        settled(bank, then)
    elif bank.given.get("hand_over"):
        tied(bank, then)
    else:
        played(bank, when, then)


def settled(bank: Bank, then: dict[str, Any]) -> None:
    winner = bank.given.pop("winner", None) or then.pop("winner")
    run = bank.ended(winner)
    known(then, {"net", "paid_by_banker"}, "expectation")
    nets = bank.nets(run)
    assert {name: nets[name] for name in then["net"]} == then["net"]
    if "paid_by_banker" in then:
        assert then["paid_by_banker"] == (0 if winner == bank.given["banker"] else nets[winner])


def tied(bank: Bank, then: dict[str, Any]) -> None:
    run = bank.run()
    kept = run.state.standing
    if "net" in then:
        nets = bank.nets(run)
        wanted = then.pop("net")
        assert {name: nets[name] for name in wanted} == wanted
        expect(run, then)
        return
    deal = bank.variant.deal(seed=1, standing=kept, **bank.options)
    run.game = dl.Game(deal)
    if "next_game" in then:
        wanted = then.pop("next_game")
        known(wanted, {"stakes"}, "expectation")
        found = run.by_letter(run.state.bank.stakes)
        assert {seat: found[seat] for seat in wanted["stakes"]} == wanted["stakes"]
    for step in many(then.pop("after", None)):
        run.step(step, legal=not is_refusal(then))
        expect(run, then)


def asking(bank: Bank, then: dict[str, Any]) -> None:
    turns = {seat: then.pop("turns_A") - (seat != "A") for seat in SEATS[:1]}
    others = dict.fromkeys(SEATS[1:], turns["A"] - 1)
    stakes = {**bank.given["stakes"], "B": 2, "C": 2}
    run = bank.run(ends=[8, 5], to_move="B", turns={**turns, **others}, stakes=stakes)
    run.step({"by": "A", "do": "ask", "amount": then.pop("ask")}, legal=not is_refusal(then))
    if "banker_answer" in then:
        run.step({"by": bank.given["banker"], "do": f"{then.pop('banker_answer')} raise 0"})
    expect(run, then)


def bound(bank: Bank, then: dict[str, Any]) -> None:
    """Who has to stake before the first tile."""
    winner = bank.given["previous_winner"]
    run = bank.run(number=2, previous_leader=winner, last_placer=winner)
    due = run.state.bank.due
    assert then.pop("must_stake_before_first_tile") == ([] if due is None else [run.letter(due)])
    expect(run, then)


def turned_round(bank: Bank, then: dict[str, Any]) -> None:
    """The order of play after so many games."""
    given = bank.given
    finished = given["games_finished"]
    winner = given["winner_of_game_5"]
    before = {"banker": "D", "previous_leader": "A", "last_placer": "A", "previous_winner": winner}
    assert order(Run(bank.variant, {**before, "number": finished}, bank.options, SEATS), "A") == given["order_before"]
    run = Run(bank.variant, {**before, "number": finished + 1}, bank.options, SEATS)
    known(then, {"leader_of_game_6", "order_in_game_6"}, "expectation")
    leader = run.letter(run.state.leader)
    assert then == {"leader_of_game_6": leader, "order_in_game_6": order(run, leader)}


def order(run: Run, first: str) -> list[str]:
    """The seats as they follow one another."""
    found = [first]
    while len(found) < len(SEATS):
        found.append(run.letter(run.state.following[SEATS.index(found[-1])]))
    return found


def laid_out(bank: Bank, then: dict[str, Any]) -> None:
    """The undealt tiles and the places for the stakes."""
    state = dl.Game(bank.variant.deal(seed=1, **bank.options)).state
    columns, tiles = state.bank.laid, len(state.boneyard)
    row = columns == tiles
    text = bank.variant.rules["buki.stamm"].text(deal=state.deal)
    found = {
        "dealt": sum(map(len, state.hands)),
        "stamm": tiles,
        "stamm_layout": f"one row of {tiles}" if row else f"{columns} columns of {tiles // columns}",
        "payout": state.options.payout,
    }
    if row and "neighbours use its ends" in text and "opposite the middle" in text:
        found["stake_places"] = {"neighbours": "row ends", "opposite": "row middle"}
    assert {name: found.get(name) for name in then} == then


def blocked_early(bank: Bank, then: dict[str, Any]) -> None:
    """The tiles that are left are dealt out as the turns say; then the game is blocked at once."""
    given = bank.given
    placed = [str(dl.Tile.parse(t)) for t in given["line"]]
    rest = [str(t) for t in bank.variant.tiles() if str(t) not in {*placed, *given["stamm"]}]
    hands = {}
    for seat in SEATS:
        size = 6 - given["turns"][seat]
        hands[seat], rest = rest[:size], rest[size:]
    assert not rest
    position = {key: value for key, value in given.items() if key not in ("stamm", "ends")}
    run = Run(
        bank.variant,
        {**position, "boneyard": given["stamm"], "hands": hands, "to_move": "D", "complete": True},
        bank.options,
        SEATS,
    )
    points = run.by_letter(run.state.points)
    assert points["A"] != 0
    assert points["B"] == points["C"] == 0
    expected = "A's 4 is at risk; B and C have nothing at stake"
    assert then == {"hand_over": run.state.ended, "settlement": expected}


def played(bank: Bank, when: list[Any], then: dict[str, Any]) -> None:
    """Steps of a game, each of which may be said to be refused."""
    more = {} if {"ends", "line"} & bank.given.keys() else {"ends": [8, 5]}
    run = bank.run(**more)
    for number, step in enumerate(when, 1):
        says = then.pop(f"step_{number}", "ok")
        wanted = {"expect": says} if isinstance(says, str) else says
        run.step(step, legal=not is_refusal(wanted))
        expect(run, wanted)
    due = then.pop("stake_due_before_next_action_of", None)
    if "turns" in then:
        turns = run.by_letter(run.state.turns)
        wanted = then.pop("turns")
        assert {seat: turns[seat] for seat in wanted} == wanted
    if due is not None:
        round_to(run, due)
        assert run.state.bank.due == SEATS.index(due)
        assert run.count(StakeDue) >= 1
    known(then, CHECKS.keys() | HOW, "expectation")
    if then:
        expect(run, then)


def round_to(run: Run, seat: str) -> None:
    """The others play or pass until it is the turn of a seat; who owes a stake places one."""
    while run.letter(*run.state.actors) != seat:
        by = run.letter(*run.state.actors)
        moves = [str(move) for move in run.game.moves()]
        play = next((move for move in moves if " at " in move), None)
        if play:
            tile, _, end = play.partition(" at ")
            run.step({"by": by, "do": "play", "tile": tile, "at": end})
        else:
            run.step({"by": by, "do": "pass" if "pass" in moves else moves[0]})
