"""Chips on the screen: what lies beside a player's name, and the buttons for decisions about them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dominolab.drawing.faces import CHIP
from dominolab.families.connecting.decisions import (
    BUY,
    CLOSE,
    DECLINE,
    REJOIN,
    Answer,
    AskRaise,
    Bet,
    Decision,
    Increase,
    Stake,
)
from dominolab.families.connecting.pot import BackAt, whole
from dominolab.rulebook import score, seat_name
from dominolab.stage import Try

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from dominolab.families.connecting.state import State
    from dominolab.stage import Stage
    from dominolab.wire import Sprite, Text

MOST = 12  # amounts that are shown as buttons; any other can be written
REACH = 15.0  # from the middle of a chip to what lies beside it
STEP, EDGE, LAST = 22.5, 67.5, 6  # between two tiles of a hand; the first tile; the place behind the usual ones
FOUR = 4  # turns up to which a raise may be asked for


def tag(state: State, seat: int, plain: Text) -> Text:
    """The line beside a player's name, with what there is to say about chips; short, for there is little room."""
    pot, bank, total = state.pot, state.bank, state.totals[seat]
    en, id_ = [plain[0]], [plain[1]]
    if bank.banker is not None:
        en, id_ = [score(total, "+")], [score(total, "+", "id")]
    elif seat in pot.out:
        en, id_ = [f"out with {total}"], [f"gugur, {total}"]
    elif pot.pot or any(pot.chips):
        chips = pot.chips[seat]
        en, id_ = [f"{total} · {score(chips, '+')} chips"], [f"{total} · {score(chips, '+', 'id')} chip"]
    if bank.banker == seat:
        en.append("banker")
        id_.append("bandar")
    for many, words in ((bank.stakes[seat], ("stake", "taruhan")), (bank.bets[seat], ("onlooker", "penonton"))):
        if many:
            en.append(f"{words[0]} {many}")
            id_.append(f"{words[1]} {many}")
    return [" · ".join(en), " · ".join(id_)]


def told(state: State, lang: str) -> list[str]:
    """The chips on the table in words."""
    en, bank = lang == "en", state.bank
    found = [f"Pot: {score(state.pot.pot, lang=lang)}."] if state.pot.pot else []
    for many, words in ((bank.stakes, ("Stakes", "Taruhan")), (bank.bets, ("Onlookers' bets", "Taruhan penonton"))):
        some = ", ".join(f"{seat_name(state.deal, seat, lang)} {n}" for seat, n in enumerate(many) if n)
        found += [f"{words[0] if en else words[1]}: {some}."] if some else []
    return found


def lay(found: Stage, state: State, place: Callable[[int], str]) -> None:
    """The chips on the table: stakes at the undealt tiles, on the side of who placed them, and what lies in the pot.

    Args:
        found: the moment, with its tiles.
        state: the position.
        place: the side of the table at which a seat sits.
    """
    bank, box = state.bank, found.boxes.get("boneyard", [])
    if bank.laid:
        left, top, width, height = box
        sides = {
            "left": (left - REACH, top + height / 2),
            "right": (left + width + REACH, top + height / 2),
            "top": (left + width / 2, top - REACH),
            "bottom": (left + width / 2, top + height + REACH),
        }
        for seat, (stake, bet) in enumerate(zip(bank.stakes, bank.bets, strict=True)):
            x, y = sides[place(seat)]
            if stake:
                found.sprites[f"stake{seat}"] = _chip("boneyard", x, y, stake)
            if bet:  # of the onlooker, behind the stake and smaller
                x, y = (x + 2 * REACH, y) if place(seat) in ("top", "bottom") else (x, y + 2 * REACH)
                found.sprites[f"bet{seat}"] = _chip("boneyard", x, y, bet) | {"small": 0.8}
        found.boxes["boneyard"] = [left - 2 * REACH, top - 2 * REACH, width + 4 * REACH, height + 4 * REACH]
    if any(bank.settled):
        _collected(found, state)
    if state.pot.pot:
        found.sprites["pot"] = _chip("boneyard", box[0] + box[2] + REACH, box[1] + box[3] / 2, state.pot.pot)
        found.boxes["boneyard"] = [*box[:2], box[2] + 2 * REACH, box[3]]


def _collected(found: Stage, state: State) -> None:
    """The stakes of a game that is over, beside the tiles of those who took them: the winner's own with what it won."""
    beside: Counter[int] = Counter()
    for seat, stake in enumerate(state.bank.settled):
        if not stake:
            continue
        won = state.winner == seat
        owner = seat if won else state.bank.banker or 0
        column, row = divmod(beside[owner], 2)
        zone, x = f"hand{owner}", max(LAST, len(state.hands[owner])) * STEP - EDGE + 2 * REACH * column
        worth = whole(stake + state.points[seat]) if won else stake
        found.sprites[f"stake{seat}"] = _chip(zone, x, (2 * row - 1) * (REACH - 1), worth)
        beside[owner] += 1
        left, top, width, height = found.boxes[zone]
        found.boxes[zone] = [left, top, max(width, x + REACH - left), height]


def _chip(zone: str, x: float, y: float, worth: float) -> Sprite:
    return {"zone": zone, "x": x, "y": y, "turn": 0, "face": CHIP, "says": str(worth)}


def tries(state: State, seat: int) -> list[Try]:
    """What a seat could decide now, as buttons; amounts as far as they are few."""
    kinds = state.law.kinds
    return [Try(move, label) for move, label in _decisions(state, seat) if type(move) in kinds]


def _decisions(state: State, seat: int) -> Iterator[tuple[Decision, Text]]:
    if state.closed:
        if state.phase == "rejoin":
            yield REJOIN, ["Come back in", "Ikut lagi"]
        else:
            yield BUY, _bargain(state, seat)
        yield DECLINE, ["Decline", "Tolak"]
    if state.bank.banker is not None and not state.closed:
        yield from _answers(state) if state.bank.banker == seat else _stakes(state, seat)
        yield from _bets(state, seat)
        if state.lead_pending() and state.law.legal(state, seat, type(CLOSE)):
            yield CLOSE, ["End the session", "Akhiri sesi"]


def _bargain(state: State, seat: int) -> Text:
    """What buying back would bring and cost, tried on a copy; where it is not allowed, the refusal has the numbers."""
    if not state.law.legal(state, seat, type(BUY)):
        return ["Buy back", "Beli kembali"]
    log = state.law.play(state.copy(), BUY, seat)
    back = next(event for event in log if isinstance(event, BackAt))
    return [
        f"Buy back: score {back.score} for {score(back.amount)} chips",
        f"Beli kembali: skor {back.score} seharga {score(back.amount, lang='id')} chip",
    ]


def _amounts(state: State, more_than: float) -> list[int]:
    o = state.options
    steps = [n for n in range(o.stake_min, o.stake_max + 1, o.stake_step) if n > more_than]
    return steps if len(steps) <= MOST else [*steps[: MOST - 1], steps[-1]]


def _stakes(state: State, seat: int) -> Iterator[tuple[Decision, Text]]:
    bank = state.bank
    stake = bank.stakes[seat]
    if not stake:
        for many in _amounts(state, 0):
            yield Stake(many), [f"Stake {many}", f"Taruh {many}"]
    elif bank.carried[seat]:
        for many in _amounts(state, stake):
            yield Increase(many), [f"Increase to {many}", f"Tambah jadi {many}"]
    if stake and state.turns[seat] < FOUR and state.options.raise_requests:
        for many in _amounts(state, stake):
            yield AskRaise(many), [f"Ask for {many}", f"Minta {many}"]


def _bets(state: State, seat: int) -> Iterator[tuple[Decision, Text]]:
    bank = state.bank
    free = not bank.bets[seat] and not bank.bet_wishes[seat] and bank.banker != seat
    if free and state.options.onlookers and state.options.onlooker_bets:
        for many in _amounts(state, 0):
            yield Bet(many, seat), [f"Onlooker bets {many}", f"Penonton taruh {many}"]


def _answers(state: State) -> Iterator[tuple[Decision, Text]]:
    bank = state.bank
    for what, wishes in (("raise", bank.wishes), ("bet", bank.bet_wishes)):
        for at, many in enumerate(wishes):
            if many:
                name = [seat_name(state.deal, at, lang) for lang in ("en", "id")]
                whose = name if what == "raise" else [f"onlooker behind {name[0]}", f"penonton di belakang {name[1]}"]
                yield (
                    Answer(accept=True, what=what, at=at),
                    [f"Accept {many} ({whose[0]})", f"Terima {many} ({whose[1]})"],
                )
                yield (
                    Answer(accept=False, what=what, at=at),
                    [f"Refuse {many} ({whose[0]})", f"Tolak {many} ({whose[1]})"],
                )
