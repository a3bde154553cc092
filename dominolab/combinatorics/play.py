r"""Game trees of Block on small sets, from the real rules: how many games there are, and what perfect play is worth.

All hands are open, seat 0 leads any tile, and passing is no choice: where nothing fits, the turn goes on.

Two ways to tell moves apart: by *sides*, left and right always differ; by *values*, two ends that show the same number
are one place.

>>> tree = GameTree()
>>> game = block_game(2, ["0-0 1-0", "1-1 2-1"])
>>> tree.games(game), tree.games(game, by="values"), tree.value(game), tree.best(game)
(4, 3, 5, [Domino(0, 0)])
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import Any, Literal, NamedTuple, TypeAlias

from sympy import Integer, Rational

from dominolab.deal import Standing
from dominolab.errors import SetupError
from dominolab.game import Game
from dominolab.rule import Move
from dominolab.tiles import Domino, DominoSet, Tile, TileSet
from dominolab.variant import Variant, variant

By: TypeAlias = Literal["sides", "values"]
Hands: TypeAlias = Sequence[str | Iterable[Domino]]


@lru_cache
def block_on(n: int) -> Variant:
    """The rules of Block on the double-n set, however small."""
    tiles = DominoSet(n)

    def small(_options: object) -> TileSet:
        return tiles

    return replace(variant("block"), tiles_for=small)


def block_game(n: int, hands: Hands, *, first_lead: str | None = None) -> Game:
    """A game of Block with given hands, all of one size, in which seat 0 leads any tile.

    Args:
        n: the double-n set.
        hands: 2 to 4 hands, as tiles or notation.
        first_lead: how the lead is found where it is not seat 0's: a value of that option of Block.

    Raises:
        SetupError: hands that cannot be dealt.

    >>> block_game(3, ["0-0 1-0", "1-1 3-3"]).moves()
    [Lead(tile=Domino(0, 0)), Lead(tile=Domino(1, 0))]
    >>> block_game(3, ["0-0 1-0", "1-1 3-3"], first_lead="highest_double").moves()
    [Lead(tile=Domino(3, 3))]
    """
    read = [[Tile.parse(t) for t in h.split()] if isinstance(h, str) else list(h) for h in hands]
    if len({len(hand) for hand in read}) != 1:
        msg = f"Block deals hands of one size, not of {', '.join(str(len(h)) for h in read)}."
        raise SetupError(msg)
    dealt = [t for hand in read for t in hand]
    rules = block_on(n)
    wall = [*dealt, *(t for t in rules.tiles() if t not in dealt)]
    seats = len(read)
    options: dict[str, Any] = {"hand_scheme": "custom", "custom_hand": len(read[0])}
    if first_lead is not None:
        return Game(rules.deal(seats=seats, wall=wall, first_lead=first_lead, **options))
    standing = Standing(number=2, totals=(0,) * seats, leader=0, winner=0, last_placer=0)
    return Game(rules.deal(seats=seats, wall=wall, standing=standing, next_lead="winner", **options))


def small_deals(n: int, hand: int) -> Iterator[list[tuple[Domino, ...]]]:
    """All deals of two equal hands from the double-n set.

    >>> sum(1 for _ in small_deals(2, 2))
    90
    """
    tiles = DominoSet(n)
    for first in combinations(tiles, hand):
        rest = [t for t in tiles if t not in first]
        for second in combinations(rest, hand):
            yield [first, second]


class Outcome(NamedTuple):
    """What perfect play of seat 0 comes to, over many deals."""

    deals: Integer
    wins: Integer
    draws: Integer
    losses: Integer
    points: Rational


class GameTree:
    """Counts games and values positions; what was seen is not worked out again, in later deals neither.

    What can still happen depends on the hands, the ends and whose turn it is. The points at the end are those of the
    rules.
    """

    def __init__(self) -> None:
        self._games: dict[object, int] = {}
        self._values: dict[object, tuple[int, int]] = {}
        self._deals: dict[tuple[int, int, str | None], list[Any]] = {}

    def games(self, game: Game, by: By = "sides") -> Integer:
        """The number of ways in which a game can go on.

        Args:
            game: any position of Block.
            by: how moves are told apart.
        """
        return Integer(self._count(_settled(game.state), by))

    def _count(self, state: Any, by: By) -> int:
        if state.over:
            return 1
        key = by, _key(state)
        found = self._games.get(key)
        if found is None:
            found = sum([self._count(after, by) for _, after in _branches(state, by)])
            self._games[key] = found
        return found

    def value(self, game: Game) -> Integer:
        """Points of seat 0 less those of seat 1 when both play for points as well as can be."""
        return Integer(self._value(_settled(game.state))[1])

    def result(self, game: Game) -> Integer:
        """1, 0 or -1: whether seat 0 wins, draws or loses when both play for the win as well as can be."""
        return Integer(self._value(_settled(game.state))[0])

    def _value(self, state: Any) -> tuple[int, int]:
        if state.seats != 2:  # noqa: PLR2004
            msg = f"Perfect play is for two players, not {state.seats}."
            raise SetupError(msg)
        if state.over:
            return (state.winner == 0) - (state.winner == 1), state.points[0] - state.points[1]
        key = _key(state)
        found = self._values.get(key)
        if found is None:
            best = min if state.actors[0] else max
            values = [self._value(after) for _, after in _branches(state, "values")]
            found = best(win for win, _ in values), best(points for _, points in values)
            self._values[key] = found
        return found

    def best(self, game: Game) -> list[Domino]:
        """The tiles whose play keeps the value in points, for whoever is to move."""
        worth = self._value(_settled(game.state))[1]
        branches = _branches(_settled(game.state), "values")
        return list(dict.fromkeys(tile for tile, after in branches if self._value(after)[1] == worth))

    def outcome(self, n: int, hand: int) -> Outcome:
        """Perfect play over all deals of two equal hands from the double-n set.

        >>> GameTree().outcome(2, 2)
        Outcome(deals=90, wins=85, draws=0, losses=5, points=23/10)
        """
        results: Counter[int] = Counter()
        points = 0
        for state in self._starts(n, hand):
            win, worth = self._value(state)
            results[win] += 1
            points += worth
        deals = sum(results.values())
        return Outcome(
            Integer(deals), Integer(results[1]), Integer(results[0]), Integer(results[-1]), Rational(points, deals)
        )

    def all_games(self, n: int, hand: int, by: By = "sides", *, first_lead: str | None = None) -> Integer:
        """The number of games over all deals of two equal hands from the double-n set.

        Args:
            n: the set.
            hand: the size of the hands.
            by: how moves are told apart.
            first_lead: as in `block_game`; seat 0 leads any tile when left out.

        >>> GameTree().all_games(2, 2), GameTree().all_games(2, 2, by="values")
        (357, 267)
        >>> GameTree().all_games(2, 2, first_lead="highest_double")
        198
        """
        return Integer(sum(self._count(_settled(state), by) for state in self._starts(n, hand, first_lead)))

    def _starts(self, n: int, hand: int, first_lead: str | None = None) -> list[Any]:
        key = n, hand, first_lead
        if key not in self._deals:
            self._deals[key] = [block_game(n, hands, first_lead=first_lead).state for hands in small_deals(n, hand)]
        return self._deals[key]


def plies(game: Game, by: By = "sides", depth: int | None = None) -> list[int]:
    """How many sequences of 1, 2, 3, ... tiles can be played.

    Args:
        game: any position of Block.
        by: how moves are told apart.
        depth: the number of tiles; to the end of all games when left out.

    >>> plies(block_game(2, ["0-0 1-0", "1-1 2-1"]))
    [2, 4, 2]
    """
    found: list[int] = []
    start = _settled(game.state)
    level: dict[object, tuple[Any, int]] = {_key(start): (start, 1)}
    while len(found) != depth:
        choices = [(state, ways, _choices(state, by)) for state, ways in level.values() if not state.over]
        if not choices:
            break
        found.append(sum(ways * len(moves) for _, ways, moves in choices))
        level = {}
        for state, ways, moves in choices if len(found) != depth else ():  # where the last tiles lead to is not asked
            for move in moves:
                to = _settled(_after(state, move))
                key = _key(to)
                level[key] = to, ways + level.get(key, (to, 0))[1]
    return found


def _key(state: Any) -> object:
    ends = tuple(sorted(state.layout.ends.values()))
    lead = () if ends or state.over else tuple(state.law.moves(state))  # what may be led hangs on the deal before
    return (*map(frozenset, state.hands), ends, lead, state.actors, state.over)


def _settled(state: Any) -> Any:
    """The position once somebody has a choice: passes are forced, and made."""
    while not state.over:
        moves = state.law.moves(state)
        if _tile(moves[0]) is not None:
            break
        state = _after(state, moves[0])
    return state


def _branches(state: Any, by: By) -> list[tuple[Domino, Any]]:
    """The tile and the settled position after each choice in a settled position."""
    return [(move.tile, _settled(_after(state, move))) for move in _choices(state, by)]


def _choices(state: Any, by: By) -> list[Any]:
    """The moves in a settled position, one for each way to tell them apart."""
    moves = state.law.moves(state)
    if by == "values":
        moves = list({_target(state, move): move for move in reversed(moves)}.values())[::-1]
    return list(moves)


def _tile(move: Any) -> Domino | None:
    """The tile that a move puts down; a pass has none."""
    return getattr(move, "tile", None)


def _target(state: Any, move: Any) -> object:
    """What a move comes to when ends of the same number are one place."""
    return move.tile, state.layout.ends.get(getattr(move, "end", None))


def _after(state: Any, move: Move) -> Any:
    after = state.copy()
    state.law.play(after, move, state.actors[0])
    return after
