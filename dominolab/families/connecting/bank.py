"""A bank: one player takes the stakes of the others and pays the winner.

Chips are whole or half; they are for play only. What a player wins or loses is the running score of the game; what the
onlookers win or lose is kept here. An onlooker sits behind one player, sees that player's tiles and no others, and is
therefore named by that player's seat; there is room for one behind each.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from dominolab.families.connecting.pot import whole
from dominolab.rule import Event

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dominolab.deal import Deal
    from dominolab.families.connecting.state import State

Chips = tuple[float, ...]


def put(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    """The values by seat with another one at `seat`."""
    return (*values[:seat], value, *values[seat + 1 :])


@dataclass(frozen=True, slots=True)
class Bank:
    """The stakes on the table. All of it is public; everything is by seat unless it says otherwise.

    Attributes:
        banker: the seat that keeps the bank, or None where there is none.
        games: games that have ended under this banker.
        banks: how many seats have kept the bank until now, this one included.
        stakes: the stake on the table, 0 for none.
        carried: whether that stake has stayed from the game before.
        wishes: the stake to which a bettor asks to raise, 0 for none.
        bets: the bet of the onlooker behind the seat that the banker has accepted, 0 for none.
        bet_wishes: the bet that waits for the banker's answer, 0 for none.
        refused, bets_refused: the last such raise, and the last such bet, that the banker did not grant; 0 for none.
        onlookers: what the onlooker behind the seat has won or lost in the match.
        due: the seat that has to place a stake before anything else, or None.
        agreed: the seats that agree to end the session.
        settled: the stakes of this game, once they are off the table.
        laid: how many columns the undealt tiles have been laid out in, 0 before.
    """

    stakes: Chips
    bets: Chips
    onlookers: Chips
    carried: tuple[bool, ...]
    wishes: Chips
    bet_wishes: Chips
    refused: Chips
    bets_refused: Chips
    banker: int | None = None
    games: int = 0
    banks: int = 0
    due: int | None = None
    agreed: tuple[int, ...] = ()
    laid: int = 0
    settled: Chips = ()

    @classmethod
    def before(cls, deal: Deal) -> Bank:
        """The bank as the deals before have left it."""
        if not deal.standing.kept:
            return _empty(deal.seats)
        of, zeros = deal.standing.of, (0,) * deal.seats
        stakes = of("stakes", zeros)
        banker = int(of("banker", (-1,))[0])
        return cls(
            stakes=stakes,
            bets=of("bets", zeros),
            onlookers=of("onlookers", zeros),
            carried=tuple(stake > 0 for stake in stakes),
            wishes=zeros,
            bet_wishes=zeros,
            refused=zeros,
            bets_refused=zeros,
            banker=banker if 0 <= banker < deal.seats else None,
            games=int(of("games", (0,))[0]),
            banks=int(of("banks", (0,))[0]),
        )

    def kept(self) -> Iterator[tuple[str, tuple[Any, ...]]]:
        """What the next deal has to know, as `Standing.kept` has it; nothing where there never was a bank."""
        if self.banker is not None:
            yield "banker", (self.banker,)
            yield "games", (self.games,)
            yield "banks", (self.banks,)
            yield from ((name, getattr(self, name)) for name in ("stakes", "bets", "onlookers"))

    @property
    def on_table(self) -> bool:
        """Whether stakes or bets have stayed from the game before."""
        return any(self.carried) or any(self.bets)


@lru_cache
def _empty(seats: int) -> Bank:
    """No bank; the same one for all games, since a bank never changes."""
    zeros = (0,) * seats
    return Bank(zeros, zeros, zeros, (False,) * seats, zeros, zeros, zeros, zeros)


class _Change(Event):
    """An event that changes the bank."""

    __slots__ = ()

    def after(self, bank: Bank) -> Bank:
        """The bank after it."""
        raise NotImplementedError

    def apply(self, state: State) -> None:
        """Change the bank; what can be done may have changed, and the banker is asked about all that waits for it."""
        state.bank = bank = self.after(state.bank)
        waiting = any((*bank.wishes, *bank.bet_wishes))
        state.asked = () if bank.banker is None or not waiting else (bank.banker,)
        state.known.clear()


@dataclass(slots=True)
class BankGiven(_Change):
    """A seat keeps the bank from now on; `how` is agreed, lot, next or same."""

    seat: int
    how: str

    def after(self, bank: Bank) -> Bank:
        """It is the banker; a new one begins to count games."""
        if self.how == "same":
            return bank
        return replace(bank, banker=self.seat, games=0, banks=bank.banks + 1)


@dataclass(slots=True)
class StammLaid(_Change):
    """The undealt tiles are laid out in columns, as places for the stakes."""

    columns: int
    tiles: int

    def after(self, bank: Bank) -> Bank:
        """They lie so."""
        return replace(bank, laid=self.columns)


@dataclass(slots=True)
class Reversed(Event):
    """From now on the game goes the other way round."""

    def apply(self, state: State) -> None:
        """Every seat is followed by the one that it followed."""
        from dominolab.families.connecting.state import ring

        state.following = ring(tuple(reversed(state.playing)), state.seats)


@dataclass(slots=True)
class StakeDue(_Change):
    """A seat has to place its stake before it plays; `why` is winner or third."""

    seat: int
    why: str

    def after(self, bank: Bank) -> Bank:
        """Nothing else goes on."""
        return replace(bank, due=self.seat)


@dataclass(slots=True)
class Staked(_Change):
    """A bettor puts a stake on the own win."""

    seat: int
    amount: int

    def after(self, bank: Bank) -> Bank:
        """It lies on the table."""
        due = None if bank.due == self.seat else bank.due
        return replace(bank, stakes=put(bank.stakes, self.seat, self.amount), due=due)


@dataclass(slots=True)
class Increased(_Change):
    """A bettor adds to a stake that has stayed from the game before."""

    seat: int
    amount: int

    def after(self, bank: Bank) -> Bank:
        """It is larger."""
        return replace(bank, stakes=put(bank.stakes, self.seat, self.amount))


@dataclass(slots=True)
class RaiseAsked(_Change):
    """A bettor asks the banker to let the stake be raised."""

    seat: int
    amount: int

    def after(self, bank: Bank) -> Bank:
        """The question stands in place of an older one."""
        return replace(bank, wishes=put(bank.wishes, self.seat, self.amount))


@dataclass(slots=True)
class BetAsked(_Change):
    """The onlooker behind a seat asks the banker to take a bet that this seat wins."""

    seat: int
    amount: int

    def after(self, bank: Bank) -> Bank:
        """The question stands."""
        return replace(bank, bet_wishes=put(bank.bet_wishes, self.seat, self.amount))


@dataclass(slots=True)
class Granted(_Change):
    """The banker accepts what is asked at a seat; `how` is raise or bet; `amount` is written when it happens."""

    by: int
    seat: int
    how: str
    amount: float = 0

    def after(self, bank: Bank) -> Bank:
        """The chips lie on the table."""
        self.amount = (bank.wishes if self.how == "raise" else bank.bet_wishes)[self.seat]
        if self.how == "raise":
            wishes = put(bank.wishes, self.seat, 0)
            return replace(bank, stakes=put(bank.stakes, self.seat, self.amount), wishes=wishes)
        wishes = put(bank.bet_wishes, self.seat, 0)
        return replace(bank, bets=put(bank.bets, self.seat, self.amount), bet_wishes=wishes)


class _Ended(_Change):
    """A question that is settled without chips."""

    __slots__ = ()

    seat: int
    how: str

    def after(self, bank: Bank) -> Bank:
        """Nothing is asked any more."""
        if self.how == "bet":
            return replace(bank, bet_wishes=put(bank.bet_wishes, self.seat, 0))
        return replace(bank, wishes=put(bank.wishes, self.seat, 0))


@dataclass(slots=True)
class TurnedDown(_Ended):
    """The banker refuses what is asked at a seat."""

    by: int
    seat: int
    how: str

    def after(self, bank: Bank) -> Bank:
        """It is known that this was not granted."""
        after, seat = _Ended.after(self, bank), self.seat
        if self.how == "bet":
            return replace(after, bets_refused=put(bank.bets_refused, seat, bank.bet_wishes[seat]))
        return replace(after, refused=put(bank.refused, seat, bank.wishes[seat]))


@dataclass(slots=True)
class Lapsed(_Ended):
    """What was asked at a seat is asked no more: raise or bet, not answered in time; met, by the seat itself."""

    seat: int
    how: str


@dataclass(slots=True)
class BetsSettled(_Change):
    """The stakes are off the table; `values` is what the onlooker behind each seat gets, below 0 what is lost."""

    values: Chips

    def after(self, bank: Bank) -> Bank:
        """Nothing lies there any more."""
        zeros = (0,) * len(bank.stakes)
        onlookers = tuple(whole(a + b) for a, b in zip(bank.onlookers, self.values, strict=True))
        return replace(bank, stakes=zeros, bets=zeros, onlookers=onlookers, settled=bank.stakes, games=bank.games + 1)


@dataclass(slots=True)
class Carried(_Change):
    """Nobody has won: all stakes and bets stay on the table for the next game."""

    def after(self, bank: Bank) -> Bank:
        """One game more, and nothing else."""
        return replace(bank, games=bank.games + 1)


@dataclass(slots=True)
class Agreed(_Change):
    """A seat agrees to end the session."""

    seat: int

    def after(self, bank: Bank) -> Bank:
        """One more."""
        return replace(bank, agreed=tuple(sorted((*bank.agreed, self.seat))))
