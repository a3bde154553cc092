"""Amounts: the base, and who pays how much of it."""

from __future__ import annotations

from dominolab.families.mahjong.state import State

PART = 4
"""Bonuses are so many parts of the base."""


def base(state: State) -> int:
    """What a table has agreed on; twice as much in a deal in which the dice of the dealer show a pair, by option."""
    double = state.options.extra_dice and len(set(state.dice)) == 1
    return int(state.options.base) * (2 if double else 1)


def from_each(state: State, seat: int, amount: int) -> tuple[int, ...]:
    """What every seat receives when all others pay one of them an amount.

    Args:
        state: the position.
        seat: who receives it.
        amount: what each of the others pays.
    """
    return tuple(amount * (state.seats - 1) if other == seat else -amount for other in range(state.seats))


def shared(state: State, seat: int, amount: int) -> tuple[int, ...]:
    """What every seat receives when the others share an amount."""
    return from_each(state, seat, amount // (state.seats - 1))
