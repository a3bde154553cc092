"""The agents at a table, of whom one may fail, be interrupted or cheat without harm to the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominolab.agents import BLIND, agents_of, read_agents
from dominolab.errors import IllegalMove
from dominolab.rulebook import LANGUAGES, seat_name

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.game import Game
    from dominolab.wire import Text


class AgentError(RuntimeError):
    """An agent did not move; the cause is what it raised.

    Attributes:
        text: which agent, and the kind of fault. No more than that: the rest could tell of its tiles.
    """

    def __init__(self, text: Text) -> None:
        super().__init__(text[0])
        self.text = text


class Opponents:
    """Who plays the seats that nobody sits at.

    Args:
        named: a name, a callable, or one for each seat; None for the best there are.
        deal: the deal that they are to play.
    """

    def __init__(self, named: Any, deal: Deal) -> None:
        self.named = named
        known = agents_of(deal)
        self.agents = read_agents(list(known)[-1] if named is None else named, deal)
        self._known = list(known.values())

    @property
    def slow(self) -> bool:
        """Whether one of them may take its time, so that the screen should show each move at once."""
        return any(agent not in self._known for agent in self.agents)

    def move(self, game: Game) -> None:
        """Let the agent of the seat that is to act make its move.

        Raises:
            AgentError: it raised, was interrupted, or chose a move that is not allowed. Something may have been
                done by half; the game has to be set up again from its steps.
        """
        seat = game.actors[0]
        agent = self.agents[seat]
        try:
            rng = game.deal.rng(f"agent {len(game.steps)}")
            ruling = game.judge(agent(None if agent in BLIND else game.view(seat), game.moves(seat), rng), seat)
            if not ruling.legal:
                raise IllegalMove(ruling)  # noqa: TRY301 - told like whatever else an agent does wrong
            game.play(ruling.move, seat)
        except (Exception, KeyboardInterrupt, SystemExit) as error:
            raise AgentError(self._told(game, seat, error)) from error

    def _told(self, game: Game, seat: int, error: BaseException) -> Text:
        agent, kind = self.agents[seat], type(error).__name__
        what = [f"failed ({kind})", f"gagal ({kind})"]
        if isinstance(error, KeyboardInterrupt):
            what = ["was interrupted", "dihentikan"]
        elif isinstance(error, IllegalMove):
            what = ["chose a move that is not allowed", "memilih langkah yang tidak boleh"]
        name = getattr(agent, "__name__", type(agent).__name__)
        who = [seat_name(game.deal, seat, lang) for lang in LANGUAGES]
        return [
            f"{who[0]}: agent “{name}” {what[0]}. The game is as it was.",
            f"{who[1]}: agen “{name}” {what[1]}. Permainan tetap seperti semula.",
        ]
