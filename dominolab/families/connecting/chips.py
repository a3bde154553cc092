"""Chips on the screen: what lies beside a player's name, and the buttons for decisions about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from dominolab.rulebook import seat_name
from dominolab.stage import Try

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dominolab.families.connecting.state import State
    from dominolab.wire import Text

MOST = 12  # amounts that are shown as buttons; any other can be written
FOUR = 4  # turns up to which a raise may be asked for


def tag(state: State, seat: int, plain: Text) -> Text:
    """The line beside a player's name, with what there is to say about chips; short, for there is little room."""
    pot, bank, total = state.pot, state.bank, state.totals[seat]
    en, id_ = [plain[0]], [plain[1]]
    if bank.banker is not None:
        en, id_ = [f"{total:+}"], [f"{total:+}"]
    elif seat in pot.out:
        en, id_ = [f"out with {total}"], [f"gugur, {total}"]
    elif pot.pot or any(pot.chips):
        en, id_ = [f"{total} · {pot.chips[seat]:+} chips"], [f"{total} · {pot.chips[seat]:+} chip"]
    if bank.banker == seat:
        en.append("banker")
        id_.append("bandar")
    for many, words in ((bank.stakes[seat], ("stake", "taruhan")), (bank.bets[seat], ("onlooker", "penonton"))):
        if many:
            en.append(f"{words[0]} {many}")
            id_.append(f"{words[1]} {many}")
    return [" · ".join(en), " · ".join(id_)]


def pot_tag(state: State, plain: Text) -> Text:
    """The line beside the undealt tiles, with what lies in the pot."""
    if not state.pot.pot:
        return plain
    return [f"{word}{' · ' if word else ''}pot {state.pot.pot}" for word in plain]


def tries(state: State, seat: int) -> list[Try]:
    """What a seat could decide now, as buttons; amounts as far as they are few."""
    kinds = state.law.kinds
    return [Try(move, label) for move, label in _decisions(state, seat) if type(move) in kinds]


def _decisions(state: State, seat: int) -> Iterator[tuple[Decision, Text]]:
    if state.closed:
        if state.phase == "rejoin":
            yield REJOIN, ["Come back in", "Ikut lagi"]
        else:
            yield BUY, ["Buy back", "Beli kembali"]
        yield DECLINE, ["Decline", "Tidak"]
    if state.bank.banker is not None and not state.closed:
        yield from _answers(state) if state.bank.banker == seat else _stakes(state, seat)
        yield from _bets(state, seat)
        if state.lead_pending() and state.law.legal(state, seat, type(CLOSE)):
            yield CLOSE, ["End the session", "Akhiri sesi"]


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
