"""What a first meld has to be worth, and who may lay pairs."""

from __future__ import annotations

from dominolab.families.rummy.state import State


def best(state: State, how: str) -> int:
    """The worth of the highest opening of this hand so far that was made in this way."""
    return max((opening.worth for opening in state.openings if opening.how == how), default=0)


def needed(state: State) -> int:
    """The points that a first meld has to be worth."""
    least = int(state.options.open_min)
    return max(least, best(state, "points") + 1) if state.options.progressive else least


def needed_pairs(state: State) -> int | None:
    """The pairs that an opening with pairs needs; None where there is none."""
    if state.options.open_pairs == "off":
        return None
    least = int(state.options.open_pairs)
    return max(least, best(state, "pairs") + 1) if state.options.progressive else least


def waived(state: State) -> bool:
    """Whether somebody who lays everything but one tile at once need not reach the points."""
    return bool(state.options.out_from_hand_waives_min) and not state.openings


def pairs_allowed(state: State, seat: int) -> bool:
    """Whether a seat that has opened may lay pairs."""
    opening = state.opening(seat)
    if opening is None:
        return False
    others = any(other.seat != seat and other.how == "pairs" for other in state.openings)
    return opening.how == "pairs" or (others and state.options.pairs_after_points == "if_other_opened_pairs")
