"""Moves that put down no tile: about chips, and about whether to go on. Rules say who may make them, and when.

>>> [str(move) for move in (BUY, DECLINE, Stake(4), AskRaise(5), Answer(True, "raise", 2), Bet(2, 0))]
['buy back', 'decline', 'stake 4', 'ask for 5', 'accept raise 2', 'bet 2 on 0']
>>> read("taruh 4"), read("tolak penonton taruh 1"), read("6-4 at left")
(Stake(amount=4), Answer(accept=False, what='bet', at=1), None)
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

from dominolab.families.connecting.bank import Agreed, BetAsked, Granted, Increased, RaiseAsked, Staked, TurnedDown
from dominolab.families.connecting.pot import Bought, Declined, Rejoined
from dominolab.rule import Event, Move


class Decision(Move):
    """A move that puts down no tile and does not end a turn."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Buy(Decision):
    """Buy oneself back."""

    def event(self, seat: int) -> Event:
        """What it costs and brings is for the rules to say."""
        return Bought(seat)

    def __str__(self) -> str:
        return "buy back"


@dataclass(frozen=True, slots=True)
class Decline(Decision):
    """Leave things as they are."""

    def event(self, seat: int) -> Event:
        """Nothing is bought."""
        return Declined(seat)

    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True, slots=True)
class Rejoin(Decision):
    """Come back into the match."""

    def event(self, seat: int) -> Event:
        """In again."""
        return Rejoined(seat)

    def __str__(self) -> str:
        return "rejoin"


@dataclass(frozen=True, slots=True)
class Amount(Decision):
    """A move that names a number of chips."""

    amount: int
    word: ClassVar[str] = ""
    happening: ClassVar[type[Staked | Increased | RaiseAsked]]

    def event(self, seat: int) -> Event:
        """So many chips."""
        return type(self).happening(seat, self.amount)

    def __str__(self) -> str:
        return f"{self.word} {self.amount}"


class Stake(Amount):
    """Put a stake on the own win."""

    __slots__ = ()
    word, happening = "stake", Staked


class Increase(Amount):
    """Make a stake that has stayed from the game before as large as this."""

    __slots__ = ()
    word, happening = "increase to", Increased


class AskRaise(Amount):
    """Ask the banker to let the own stake be as large as this."""

    __slots__ = ()
    word, happening = "ask for", RaiseAsked


@dataclass(frozen=True, slots=True)
class Bet(Decision):
    """The onlooker behind a seat asks the banker to take a bet on the player at seat `on`."""

    amount: int
    on: int

    def event(self, _seat: int) -> Event:
        """The banker is asked."""
        return BetAsked(self.on, self.amount)

    def __str__(self) -> str:
        return f"bet {self.amount} on {self.on}"


@dataclass(frozen=True, slots=True)
class Answer(Decision):
    """The banker's answer to what is asked at seat `at`; `what` is raise or bet."""

    accept: bool
    what: str
    at: int

    def event(self, seat: int) -> Event:
        """Yes or no."""
        if self.accept:
            return Granted(seat, self.at, self.what)
        return TurnedDown(seat, self.at, self.what)

    def __str__(self) -> str:
        return f"{'accept' if self.accept else 'refuse'} {self.what} {self.at}"


@dataclass(frozen=True, slots=True)
class Close(Decision):
    """Agree to end the session."""

    def event(self, seat: int) -> Event:
        """One more agrees."""
        return Agreed(seat)

    def __str__(self) -> str:
        return "end session"


BUY, DECLINE, REJOIN, CLOSE = Buy(), Decline(), Rejoin(), Close()
_PLAIN: dict[str, Decision] = {
    "buy back": BUY, "beli kembali": BUY, "decline": DECLINE, "tolak": DECLINE, "tidak": DECLINE,
    "rejoin": REJOIN, "ikut lagi": REJOIN, "end session": CLOSE, "akhiri sesi": CLOSE,
}  # fmt: skip
SHOWN: dict[type[Decision], str] = {
    Buy: "buy back", Decline: "decline", Rejoin: "rejoin", Stake: "stake 4", Increase: "increase to 5",
    AskRaise: "ask for 5", Bet: "bet 2 on 0", Answer: "accept raise 0", Close: "end session",
}  # fmt: skip
"""How each of them is written, for who has written something else."""
_NUMBER = r"(\d{1,6})"
_AMOUNT = {
    "stake": Stake, "taruh": Stake, "increase to": Increase, "tambah jadi": Increase, "ask for": AskRaise,
    "minta naik": AskRaise,
}  # fmt: skip
_WHAT = {"raise": "raise", "bet": "bet", "kenaikan": "raise", "penonton taruh": "bet"}
_SAYS_AMOUNT = re.compile(rf"({'|'.join(_AMOUNT)}) {_NUMBER}", re.ASCII)
_SAYS_BET = re.compile(rf"(?:bet|penonton taruh) {_NUMBER} (?:on|pada) (\d)", re.ASCII)
_SAYS_ANSWER = re.compile(rf"(accept|refuse|terima|tolak) ({'|'.join(_WHAT)}) (\d)", re.ASCII)


def read(text: str) -> Decision | None:
    """The decision that `text` (in small letters) denotes, or None when it denotes none."""
    clean = " ".join(text.split())
    if clean in _PLAIN:
        return _PLAIN[clean]
    if found := _SAYS_AMOUNT.fullmatch(clean):
        return _AMOUNT[found[1]](int(found[2]))
    if found := _SAYS_BET.fullmatch(clean):
        return Bet(int(found[1]), int(found[2]))
    if found := _SAYS_ANSWER.fullmatch(clean):
        return Answer(found[1] in ("accept", "terima"), _WHAT[found[2]], int(found[3]))
    return None


def well_made(move: Decision) -> bool:
    """Whether a decision that was made in code, not read, names numbers where it should."""
    kinds = {"accept": bool, "how": str, "what": str}
    names = [name for kind in type(move).__mro__ for name in getattr(kind, "__slots__", ())]
    return all(type(getattr(move, name)) is kinds.get(name, int) for name in names)
