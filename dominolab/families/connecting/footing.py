"""Worked examples with a double in the middle and feet, in the terms of the family's other positions.

Of an opening double `set` is the number. `toes` are the tiles at it, `branches` all tiles by the name of their branch,
and of the ends that are asked for in `open_ends` branches are made up: every other end then shows a number that
matters to no tile shown.

>>> import dominolab as dl
>>> footed(dl.variant("chickenfoot"), {"set": 9, "toes": ["9-4", "9-0"], "hands": {}}, {})["arms"]
{'1': ['9-4'], '2': ['9-0']}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from dominolab.errors import SetupError
from dominolab.families.connecting.reading import lines, read_tiles

if TYPE_CHECKING:
    from dominolab.variant import Variant

KEYS = {"set", "toes", "branches", "open_ends", "pending", "scheduled", "owing"}
SIDES = ("top", "right", "bottom", "left")
LONGEST = 4  # tiles of a branch that is made up


def footed(variant: Variant, given: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """The position with a posed double and its arms.

    Raises:
        SetupError: no branches are to be had that end as is asked, or a foot is not as it is said to be.
    """
    found = {key: value for key, value in given.items() if key not in ("set", "toes", "branches", "open_ends")}
    if not given.keys() & {"set", "toes", "branches", "open_ends"}:
        return found
    number = given.get("set", variant.read_options(options).get("set_max"))
    found.setdefault("scheduled", number)
    arms = dict(given.get("branches", {}))
    arms |= {str(n): [tile] for n, tile in enumerate(given.get("toes", ()), 1)}
    if "open_ends" in given:
        arms = _made_up(variant, number, {**given, **found}, options)
    if arms or given.keys() & {"toes", "branches", "hand_over"}:
        found |= {"posed": f"{number}-{number}", "arms": arms}
    return found


def _made_up(
    variant: Variant, number: int, given: Mapping[str, Any], options: Mapping[str, Any]
) -> dict[str, list[str]]:
    """A branch for each place at the double, with the ends that are asked for and no other end that matters."""
    values = variant.read_options(options)
    names = [str(n) for n in range(1, values["set_toes"] + 1)] if "set_toes" in values else SIDES
    shown = read_tiles([t for hand in given.get("hands", {}).values() for t in hand] + [*given.get("boneyard", ())])
    used = {*shown, *read_tiles([f"{number}-{number}"])}
    idle = [n for n in range(values["set_max"] + 1) if not any(n in tile for tile in shown)] or [number]
    arms: dict[str, list[str]] = {}
    for name in sorted(names, key=lambda name: name not in given["open_ends"]):
        wanted = [given["open_ends"][name]] if name in given["open_ends"] else idle
        free = [t for t in variant.tiles(values) if t not in used and not t.double]
        ways = (
            line for length in range(1, LONGEST + 1) for end in wanted for line in lines(number, end, length, free, {})
        )
        line = next(ways, None)
        if line is None:
            msg = f"No branch of up to {LONGEST} tiles that lie nowhere else leads from {number} to {wanted}."
            raise SetupError(msg)
        arms[name] = [f"{a}-{b}" for a, b in line]
        used |= set(read_tiles(arms[name]))
    return arms


def check_foot(given: Mapping[str, Any], ends: Mapping[str, int]) -> None:
    """A foot that is said to wait for toes does, and has as many as is said. Raises SetupError."""
    foot = given.get("pending")
    if foot and sum(end.startswith(f"{foot['at']}.") and ends[end] == foot["d"] for end in ends) != 3 - foot["toes"]:
        msg = f"The foot at {foot['at']} does not wait for {3 - foot['toes']} toes: {dict(ends)}."
        raise SetupError(msg)
