"""What the deals before have left, as a worked example says it: points, who led and won, chips, a schedule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominolab.deal import Standing

if TYPE_CHECKING:
    from dominolab.families.connecting.situation import Situation


def standing(situation: Situation, *, later: bool) -> Standing:
    """The standing before the deal of a position.

    Args:
        situation: the position.
        later: whether it is of a later deal, where the number is not said.
    """
    given = situation.given
    points = "running" if "running" in given else "scores_before"
    who = [situation.seat_of(key) for key in ("previous_leader", "previous_winner", "last_placer")]
    number = given.get("number", 2 if later else 1)
    leader, winner, placer = who if later else (None, None, None)
    return Standing(number, tuple(situation.by_seat(points)), leader, winner, placer, kept(situation))


def kept(situation: Situation) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    """Chips, who has left or keeps the bank, and how far a schedule has come, as `Standing.kept` has it."""
    given = situation.given
    found: dict[str, tuple[Any, ...]] = {key: (given[key],) for key in ("banks", "games", "pot") if key in given}
    found |= {key: tuple(situation.by_seat(key)) for key in ("chips", "onlookers") if key in given}
    if "out" in given:
        found["out"] = tuple(int(letter in given["out"]) for letter in situation.seats)
    if "banker" in given:
        found["banker"] = (situation.seat(given["banker"]),)
    highest = situation.variant.read_options(situation.options).get("set_max", 6)
    if given.get("scheduled", highest) != highest:
        found["stage"] = (highest - given["scheduled"],)
    return tuple(sorted(found.items()))
