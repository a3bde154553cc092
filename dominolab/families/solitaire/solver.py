"""Whether a deal can come out, the shortest way there, and how likely a player who moves by lot finds one.

The rules themselves say what can be done and what comes of it; the search only remembers where it has been. Which
column stands where does not matter. Most deals have a few dozen positions, none has many thousands.
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

from dominolab.deal import Deal
from dominolab.errors import SetupError, unknown
from dominolab.families.solitaire.moves import Fill

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dominolab.families.solitaire.state import State
    from dominolab.rule import Move

EASY, MEDIUM = Fraction(2, 5), Fraction(1, 8)
DIFFICULTIES = ("easy", "medium", "hard", "lost")
MOST_TRIED = 10_000  # deals; a deal of the rarest kind is one in fourteen or so


class Search:
    """Everything that can come of a position.

    Args:
        source: a deal, a game, a state or a view.

    >>> import dominolab as dl
    >>> search = Search(dl.variant("luzon").deal(seed=2))
    >>> search.solvable, search.positions, len(search.solution or ()), search.difficulty
    (True, 15, 15, 'easy')
    """

    def __init__(self, source: Any) -> None:
        if isinstance(source, Deal):
            source = source.variant.law(source.options).start(source)[0]
        if hasattr(source, "as_state"):
            source = source.as_state()
        self.start: State = getattr(source, "state", source)
        self.positions = 0

    def after(self, state: State) -> Iterator[tuple[Move, State]]:
        """Each legal move and the position that comes of it."""
        self.positions += 1
        for move in state.law.moves(state, 0):
            then = state.copy()
            then.law.play(then, move, 0)
            yield move, then

    @cached_property
    def solvable(self) -> bool:
        """Whether all tiles can be captured."""
        seen, waiting = {place(self.start)}, [self.start]
        while waiting:
            state = waiting.pop()
            if state.ended == "won":
                return True
            for _, then in self.after(state):
                where = place(then)
                if where not in seen:
                    seen.add(where)
                    waiting.append(then)
        return False

    @cached_property
    def solution(self) -> list[Move] | None:
        """A shortest way to capture everything, or None. All have the same captures, so it has the fewest fills."""
        if not self.solvable:
            return None
        came: dict[Any, tuple[Any, Move] | None] = {}
        waiting: deque[tuple[State, tuple[Any, Move] | None]] = deque([(self.start, None)])
        while waiting:
            state, before = waiting.popleft()
            where = place(state)
            if where in came:
                continue
            came[where] = before
            if state.ended == "won":
                break
            for move, then in self.after(state):
                put = waiting.append if isinstance(move, Fill) else waiting.appendleft
                put((then, (where, move)))
        moves: list[Move] = []
        while before is not None:
            where, move = before
            moves.append(move)
            before = came[where]
        return moves[::-1]

    @cached_property
    def chance(self) -> Fraction:
        """How likely a player who takes any legal move, all equally likely, captures everything. Exact."""
        known: dict[Any, Fraction] = {}
        waiting: list[tuple[State, list[State] | None]] = [(self.start, None)]
        while waiting:
            state, after = waiting.pop()
            if after is not None:
                known[place(state)] = sum((known[place(then)] for then in after), Fraction(0)) / len(after)
            elif place(state) not in known:
                after = [then for _, then in self.after(state)]
                if after:
                    waiting.append((state, after))
                    waiting += [(then, None) for then in after]
                else:
                    known[place(state)] = Fraction(state.ended == "won")
        return known[place(self.start)]

    @property
    def difficulty(self) -> str:
        """How hard it is by `chance`: easy from 2 in 5, medium from 1 in 8, hard below; or "lost"."""
        if not self.solvable:
            return "lost"
        return "easy" if self.chance >= EASY else "medium" if self.chance >= MEDIUM else "hard"


def place(state: State) -> tuple[frozenset[Any], tuple[Any, ...]]:
    """A position as far as it matters for what can still come."""
    return frozenset([tuple(column) for column in state.columns if column]), tuple(state.reserve)


def find(deal: Deal, difficulty: str) -> Deal:
    """The first deal of a difficulty, from the seed of `deal` on.

    Args:
        deal: the table and the seed at which the search begins.
        difficulty: easy, medium, hard or lost.

    Raises:
        SetupError: there is no such difficulty, or the deal has no seed.

    >>> import dominolab as dl
    >>> find(dl.variant("luzon").deal(seed=1), "hard").seed
    12
    """
    if difficulty not in DIFFICULTIES:
        error: SetupError = unknown("difficulty", difficulty, DIFFICULTIES)
        raise error
    if deal.seed is None:
        msg = "A search for a deal begins at a seed; this deal has a wall that was written out."
        raise SetupError(msg)
    for seed in range(deal.seed, deal.seed + MOST_TRIED):
        found = replace(deal, seed=seed)
        if Search(found).difficulty == difficulty:
            return found
    msg = f"None of {MOST_TRIED} deals from seed {deal.seed} on is {difficulty} under these options."
    raise SetupError(msg)
