"""A referee written from the legality tables of the rule specification alone: which conditions an attempt breaks.

It stands on the second player of the perft tests and shares no code with the library. An attempt is a text: "6-4 at
top", "6-6", "draw", "pass".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tests.perft.naive import French, Line, Tile, tile

SLIPS = {"ME-R01", "ME-R02", "ME-R03", "ME-R04", "ME-R08", "ME-R13"}
"""What French does not charge for: "slips of handling, not of play"."""


def broken(position: Line | French, seat: int, move: str) -> list[str]:
    """The ids of the messages whose conditions do not hold, in the order of the table of the game.

    After the end and out of turn nothing else is asked: the other conditions speak of a turn that the seat has not.
    """
    if position.how:
        return ["ME-R01"]
    if seat != position.turn:
        return ["ME-R02"]
    return on_line(position, move) if isinstance(position, Line) else on_cross(position, move)


def fine(position: Line | French, reasons: list[str]) -> int:
    """What an attempt costs that is refused for these reasons (FR-16)."""
    charged = isinstance(position, French) and position.options.get("misplay") == "penalty"
    return 10 if charged and reasons[0] not in SLIPS else 0


def failed(*conditions: tuple[bool, str]) -> list[str]:
    """The messages of the conditions that do not hold."""
    return [message for holds, message in conditions if not holds]


def unnamed(places: Iterable[str], order: list[str], judge: Callable[[str], list[str]]) -> list[str]:
    """A play that names no place is judged at each: legal at one, at several, or the reason found latest.

    Where several places give that reason, the one at which the least stands against the play.
    """
    verdicts = [judge(place) for place in places]
    legal = [verdict for verdict in verdicts if not verdict]
    if legal:
        return [] if len(legal) == 1 else ["ME-R13"]
    return max(verdicts, key=lambda verdict: (order.index(verdict[0]), -len(verdict)))


# ── block.md and draw.md, section 4 ─────────────────────────────────────────────────────────────────────────────────


def on_line(position: Line, move: str) -> list[str]:
    hand, ends = position.hands[position.turn], position.ends
    able, lead_pending = bool(position.plays(position.turn)), position.first is None
    limit, free = position.option("draw_limit", "none"), position.option("voluntary_draw", default=False)
    in_limit = limit == "none" or len(position.drawn) < limit
    must_play_drawn = position.option("play_drawn", "must") == "must" and not free
    drawn = position.drawn[-1] if position.drawn else None
    drawn_fits = drawn is not None and any(at["number"] in drawn for at in ends.values())
    if move == "draw":
        if not position.draws:
            return ["ME-R08"]
        left = len(position.boneyard)
        nothing = "DR-R1" if left else "ME-R10"
        return failed(
            (not lead_pending, "BL-R1"),
            (free or not able, "ME-R09"),
            (left > position.option("reserve", 2), nothing),
            (in_limit, "DR-R2"),
        )
    if move == "pass":
        keeps = position.option("play_drawn", "must") == "may" and not free and drawn is not None
        may_draw = position.left_to_draw() > 0 and in_limit and not lead_pending and (free or not able)
        return failed(
            (not lead_pending, "BL-R1"),
            (not able or keeps, "ME-R12" if must_play_drawn and drawn_fits else "ME-R06"),
            (not may_draw, "ME-R07"),
        )
    t, place = tile(move), move.partition(" at ")[2]
    if lead_pending and not place:
        return failed((t in hand, "ME-R03"), (position.must in (None, t), "ME-R11"))

    def judge(place: str) -> list[str]:
        return failed(
            (t in hand, "ME-R03"),
            (place in ends, "ME-R04"),
            (place not in ends or ends[place]["number"] in t, "ME-R05"),
            (not (must_play_drawn and drawn_fits) or t == drawn, "ME-R12"),
        )

    if place:
        return judge(place)
    double = position.first is not None and position.first[0] == position.first[1]
    same = [end for end, at in ends.items() if double and at["on"] == position.first]
    return unnamed((e for e in ends if e not in same[1:]), ["ME-R03", "ME-R04", "ME-R05", "ME-R12"], judge)


# ── french.md, section 4 ────────────────────────────────────────────────────────────────────────────────────────────


def on_cross(position: French, move: str) -> list[str]:
    hand, pending = position.hands[position.turn], position.posed < 0
    if move == "draw":
        return ["ME-R08"]
    if move == "pass":
        holds = any(double(t) for t in hand)
        at_pose = (not position.must, "FR-R1") if position.must else (not holds, "FR-R6")
        return failed(at_pose if pending else (not position.plays(position.turn), "ME-R06"))
    t, place = tile(move), move.partition(" at ")[2]
    held = (t in hand, "ME-R03")
    if pending and place:
        return failed(held, (False, "ME-R04"))
    if pending:
        return failed(held, (t == (0, 0), "FR-R1") if position.must else (double(t), "FR-R2"))
    free = [arm for arm in position.ARMS if not position.arms[arm]]
    judge = _at_side if free else _at_arm
    if place:
        return judge(position, t, place)
    order = ["ME-R03", "FR-R3", "ME-R04"] if free else ["ME-R03", "ME-R04", "FR-R5", "ME-R05", "FR-R4"]
    return unnamed((arm for arm in position.ARMS if arm not in free[1:]), order, lambda arm: judge(position, t, arm))


def _at_side(position: French, t: Tile, place: str) -> list[str]:
    """The cross stage."""
    return failed(
        (t in position.hands[position.turn], "ME-R03"),
        (position.posed in t, "FR-R3"),
        (place in position.ARMS and not position.arms[place], "ME-R04"),
    )


def _at_arm(position: French, t: Tile, place: str) -> list[str]:
    """After the cross stage."""
    held = (t in position.hands[position.turn], "ME-R03")
    if place not in position.ARMS:
        return failed(held, (False, "ME-R04"))
    arm = position.arms[place]
    number = arm[-1]
    played = (number, number) in position.table
    dead = position.options.get("arm_second") == "strict" and len(arm) == 1 and played
    return failed(
        held,
        (not dead, "FR-R5"),
        (number in t, "ME-R05"),
        (number not in t or played or double(t), "FR-R4"),
    )


def double(t: Tile) -> bool:
    return t[0] == t[1]
