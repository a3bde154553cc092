"""Positions set up as a worked example describes them.

Seats are letters in order of play. Hands that are not given get tiles that lie nowhere else, far from winning; what is
left over is wall or, where the wall is said, old discards. Without hands a deal of its own is set up by the rules.

>>> import dominolab as dl
>>> given = {"hands": {"B": "45d 66d 19b"}, "discards": {"A": "6d"}, "offer": "A"}
>>> state = Situation(dl.variant("filipino-mahjong"), given, {}).build()
>>> [str(move) for move in dl.Game.from_state(state).moves(1)]
['pass', 'pong 6d 6d', 'chow 4d 5d']
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from dominolab.deal import Standing
from dominolab.errors import SetupError, check_word
from dominolab.families.mahjong.events import Added, Asked, Ended, LeadGiven, Turned
from dominolab.families.mahjong.melds import KONG, kind
from dominolab.families.mahjong.state import CALLED, CONCEALED, Meld
from dominolab.families.mahjong.wild import WALL_TILE, played
from dominolab.mahjong_tiles import MahjongTile, read_tiles
from dominolab.position import Position

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.families.mahjong.state import State
    from dominolab.variant import Variant

KEYS = {
    "adding", "complete", "dealer", "discards", "drew", "first_draw", "flowers", "fooled", "hand_over", "hands", "kept",
    "last", "melds", "number", "offer", "players", "previous_dealer", "previous_winner", "running", "seed", "takes",
    "to_move", "turned", "wall", "wall_end", "won",
}  # fmt: skip
HAND = 16
MELD = 3


def words(value: Any) -> list[str]:
    """Texts as a list, also where they are written as one."""
    return value.split() if isinstance(value, str) else [str(each) for each in value]


class Situation(Position):
    """A position as described, read and checked.

    Args:
        variant: the rules.
        given: the position; the keys are those of `KEYS`.
        options: option values that differ from the defaults.

    Attributes:
        events: what followed while it was built: the end of a deal, or a whole deal that was set up.

    Raises:
        SetupError: a key or a seat that does not exist, or more tiles of a face than the set holds.
    """

    keys = KEYS

    def __init__(self, variant: Variant, given: Mapping[str, Any], options: Mapping[str, Any]) -> None:
        super().__init__(variant, given, options)
        self.free: dict[str, list[MahjongTile]] = {}
        for tile in variant.tiles(self.options):
            assert isinstance(tile, MahjongTile)  # noqa: S101 - a set of this family
            self.free.setdefault(tile.face, []).append(tile)

    def tiles(self, text: Any) -> list[MahjongTile]:
        """The next tiles with these faces. Raises SetupError where there are none left."""
        found = []
        for word in words(text):
            for face in read_tiles([word]):
                if not self.free.get(face.face):
                    msg = f"The set does not hold so many tiles with the face {face.face}."
                    raise SetupError(msg)
                found.append(self.free[face.face].pop(0))
        return found

    def by_seat(self, key: str) -> list[list[MahjongTile]]:
        """Tiles of each seat, by its letter."""
        given = self.given.get(key, {})
        for letter in given:
            self.seat(letter)
        return [self.tiles(given.get(letter, ())) for letter in self.seats]

    @property
    def standing(self) -> Standing:
        """What the deals before have left."""
        given = self.given
        totals = tuple(given.get("running", {}).get(letter, 0) for letter in self.seats)
        before, won = given.get("previous_dealer"), given.get("previous_winner")
        kept = tuple(sorted((name, tuple(numbers)) for name, numbers in given.get("kept", {}).items()))
        number = given.get("number", 2 if before else 1)
        leader = None if before is None else self.seat(before)
        return Standing(number, totals, leader, None if won is None else self.seat(won), kept=kept)

    def deal(self, **more: Any) -> Deal:
        """The deal, from a wall or a seed."""
        return self.variant.deal(seats=len(self.seats), standing=self.standing, **more, **self.options)

    # ── the state ───────────────────────────────────────────────────────────────────────────────────────────────

    def build(self) -> State:
        """The state."""
        if "hands" not in self.given and "hand_over" not in self.given:
            return self.start()
        given = self.given
        turned = self.tiles(given["turned"])[0] if "turned" in given else None
        if turned is None and self.options.get("jokers") == WALL_TILE:
            (turned,) = self.tiles("9c")
        hands, flowers, discards = self.by_seat("hands"), self.by_seat("flowers"), self.by_seat("discards")
        joker = turned.face if turned else "MJ"
        melds = [[self.meld(text, joker) for text in given.get("melds", {}).get(letter, ())] for letter in self.seats]
        wall, end = self.wall(), self.tiles(given.get("wall_end", ()))
        rest = self.rest()
        for seat, letter in enumerate(self.seats):
            missing = HAND - MELD * len(melds[seat]) if letter not in given.get("hands", {}) else 0
            hands[seat] += [rest.pop(0) for _ in range(missing)]
        old = rest if wall is not None else []
        state = self.laid(self.everything(hands, melds, flowers, discards, wall or [], rest, end, turned))
        state.wall = [*(wall if wall is not None else rest), *end]
        state.hands, state.melds, state.flowers, state.discards = hands, melds, flowers, discards
        state.discards[0][:0] = old
        state.turned = turned
        self.settle(state)
        state.known.clear()
        return state

    def wall(self) -> list[MahjongTile] | None:
        """The tiles in front of the wall, if they are said; a number would be so many, whatever they are."""
        given = self.given.get("wall")
        return None if given is None else self.tiles(given)

    def meld(self, text: str, joker: str) -> Meld:
        """A set on the table; the tiles of a Kong from the hand are written with a + before them."""
        tiles = tuple(self.tiles(text.removeprefix("+")))
        found = kind(played(tiles, joker))
        if found is None or found == "pair":
            msg = f"{text} is no set."
            raise SetupError(msg)
        down = text.startswith("+") and self.options.get("concealed_kong") == "face_down"
        return Meld(found, tiles, CONCEALED if text.startswith("+") else CALLED, down and found == KONG)

    def rest(self) -> list[MahjongTile]:
        """The tiles that have no place yet, those that make no sets first, and flowers neither first nor last."""
        left = [tile for many in self.free.values() for tile in many]
        plain = [tile for tile in left if tile.rank]
        plain.sort(key=lambda tile: (tile.copy, tile.rank % MELD, tile.suit, tile.rank))
        return [*plain[:-HAND], *(tile for tile in left if not tile.rank), *plain[-HAND:]]

    @staticmethod
    def everything(*parts: Any) -> list[MahjongTile]:
        """All tiles of the position in one list."""
        found: list[MahjongTile] = []
        for part in parts:
            if isinstance(part, MahjongTile):
                found.append(part)
            elif isinstance(part, Meld):
                found += part.tiles
            elif part is not None:
                found += Situation.everything(*part)
        return found

    def laid(self, wall: list[MahjongTile]) -> State:
        """An empty state of a deal with these tiles."""
        deal = self.deal(wall=wall)
        state: State = self.variant.family.state(deal, self.variant.law(deal.options))
        return state

    def start(self) -> State:
        """A deal of its own, set up by the rules."""
        deal = self.deal(seed=self.given.get("seed", 1))
        state, self.events = self.variant.law(deal.options).start(deal)
        started: State = state
        return started

    def settle(self, state: State) -> None:
        """Whose turn it is, and what has been counted."""
        given = self.given
        state.dealer = self.seat(given.get("dealer", self.seats[0]))
        seat = self.seat(given.get("to_move", self.seats[0]))
        if given.get("first_draw"):
            LeadGiven(state.dealer).apply(state)
            seat = state.dealer
        else:
            Turned(seat).apply(state)
        state.takes, state.fooled = given.get("takes", 0), bool(given.get("fooled"))
        if "drew" in given or given.get("to_discard"):
            state.phase = "discard"
            state.drew = state.held(seat, read_tiles(given["drew"])[0])
        if "adding" in given:
            self.add(state, given["adding"])
        elif "offer" in given:
            state.discarder = self.seat(given["offer"])
            state.on_offer = state.discards[state.discarder][-1]
            if not state.is_wild(state.on_offer):
                Asked(state.discarder).apply(state)
        if "hand_over" in given:
            self.end(state)

    def add(self, state: State, text: str) -> None:
        """A tile on its way to a Pong: whose, and which."""
        letter, face = text.split()
        (tile,) = read_tiles(face)
        seat = self.seat(letter)
        Added(seat, tile, tile, seat).apply(state)
        Asked(seat).apply(state)

    def end(self, state: State) -> None:
        """The deal is over, won by a hand as it lies, or by nobody."""
        given = self.given
        how = given["hand_over"]
        check_word("end of a deal", how, ("won", "empty"))
        winner = self.seat(given["won"]) if "won" in given else None
        if winner is not None:
            fed = given.get("offer")
            state.how, state.fed_by = ("self", None) if fed is None else ("discard", self.seat(fed))
            state.winner = winner
            state.last = state.held(winner, read_tiles(given["last"])[0]) if "last" in given else None
            state.last = state.last or state.hands[winner][-1]
        ended = Ended(how, winner)
        ended.apply(state)
        self.events += state.law.follow(state, ended)
