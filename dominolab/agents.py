"""Agents: callables `(view, moves, rng) -> move` that see what their seat sees and nothing else.

>>> import dominolab as dl
>>> def last(view, moves, rng):
...     return moves[-1]
>>> dl.variant("block").play(seed=1, agents=["greedy", last]).over
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from dominolab.errors import SetupError, unknown
from dominolab.game import Game

if TYPE_CHECKING:
    from random import Random

    from dominolab.deal import Deal
    from dominolab.record import Record
    from dominolab.rule import Move

Agent = Callable[[Any, "list[Move]", "Random"], "Move"]


def random(_view: Any, moves: list[Move], rng: Random) -> Move:
    """Any legal move, all equally likely."""
    return moves[int(rng.random() * len(moves))]


def greedy(_view: Any, moves: list[Move], rng: Random) -> Move:
    """The tile with the most pips; among equals any."""
    weights = [getattr(getattr(move, "tile", None), "pips", -1) for move in moves]
    most = max(weights)
    return random(_view, [move for move, weight in zip(moves, weights, strict=True) if weight == most], rng)


BLIND = {random, greedy}
"""Agents that never look at the view, so that none has to be made."""
AGENTS: dict[str, Agent] = {"random": random, "greedy": greedy}


def agents_of(deal: Deal) -> dict[str, Agent]:
    """The agents that can play a deal, by name, the best last: those that know no game, and those of its family."""
    return {**AGENTS, **deal.variant.family.agents}


def read_agents(agents: Any, deal: Deal) -> list[Agent]:
    """One agent for each seat.

    Args:
        agents: a name, a callable, or a sequence of them, one for each seat.
        deal: the deal that they are to play.

    Raises:
        SetupError: an unknown name, or a sequence of the wrong length.
    """
    seats, valid = deal.seats, agents_of(deal)
    if isinstance(agents, str) or callable(agents):
        agents = [agents] * seats
    if not isinstance(agents, Sequence) or len(agents) != seats:
        msg = f"Name one agent for all, or one for each of the {seats} seats. Valid: {', '.join(valid)}, or a function."
        raise SetupError(msg)
    found = []
    for agent in agents:
        if not callable(agent) and (not isinstance(agent, str) or agent not in valid):
            raise unknown("agent", agent, valid)
        found.append(agent if callable(agent) else valid[agent])
    return found


def finish(game: Game, agents: Any = "random") -> Game:
    """Play a game to its end.

    Raises:
        RuntimeError: the deal goes on beyond the bound that its variant states.
    """
    deal = game.deal
    chosen = read_agents(agents, deal)
    rng = deal.rng("agents")
    bound = deal.variant.bound(deal)
    while not game.over:
        seat = game.actors[0]
        agent = chosen[seat]
        move = agent(None if agent in BLIND else game.view(seat), game.moves(seat), rng)
        game.play(move, seat)
        if len(game.steps) > bound:
            msg = f"{deal!r} goes on beyond {bound} moves."
            raise RuntimeError(msg)
    return game


def play_deal(deal: Deal, agents: Any = "random") -> Record:
    """The record of a deal played by agents."""
    return finish(Game(deal), agents).record
