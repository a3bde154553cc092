"""The first meld of a hand: with points, or with pairs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dominolab.families.rummy.events import Charged, Ended
from dominolab.families.rummy.hands import packed
from dominolab.families.rummy.laid import Annulled, Declared, Melded, Opened, TakenBack
from dominolab.families.rummy.laying import Add, Lay, Open, open_
from dominolab.families.rummy.melds import plays_as
from dominolab.families.rummy.openings import best_opening, ceiling, most_pairs, pair_pieces
from dominolab.families.rummy.pieces import Groups
from dominolab.families.rummy.rules import acts, excused, fault, flaw, laid_groups, own_turn, running, take_first
from dominolab.families.rummy.state import AnyTile, State
from dominolab.families.rummy.table import meant
from dominolab.rule import Event, Facts, Option, Rule
from dominolab.variants.okey_101.rules.need import best, needed, needed_pairs, waived
from dominolab.variants.okey_101.rules.play import PENALTY, taken

PAIR = 2

# ── what can be laid at all ─────────────────────────────────────────────────────────────────────────────────────────

ones = Rule("okey-101.ones", options=(Option("high_one", (True, False), default=False),))


@ones.forbids(Open, Lay)
def one_misplaced(state: State, seat: int, move: Open | Lay) -> Facts | None:
    """A 1 stands below 2, and where agreed above 13."""
    return None if fault(state, seat, move, "ones") is None else {"how": "middle" if state.high_one else "above"}


natural = Rule("okey-101.natural")


@natural.forbids(Open, Lay)
def only_jokers(state: State, seat: int, move: Open | Lay) -> Facts | None:
    """A set or a run of nothing but jokers is none."""
    if not acts(state, seat) or excused(state, move):
        return None
    return {} if any(wild_only(state, group) for group in laid_groups(move)) else None


def wild_only(state: State, group: Sequence[object]) -> bool:
    """Whether a group that is no pair has no natural tile."""
    return len(group) > PAIR and all(plays_as(piece.tile, state.joker) is None for piece in group)  # type: ignore[attr-defined]


naming = Rule("okey-101.naming")


@naming.forbids(Open, Lay, Add)
def unnamed(state: State, seat: int, move: Open | Lay | Add) -> Facts | None:
    """Every joker has a name."""
    if not acts(state, seat) or excused(state, move):
        return None
    return {} if any(meant(piece, state.joker) is None for group in laid_groups(move) for piece in group) else None


pair = Rule("okey-101.pair")


@pair.forbids(Open, Lay)
def no_pair(state: State, seat: int, move: Open | Lay) -> Facts | None:
    """A pair is two tiles with the same face."""
    if not acts(state, seat) or excused(state, move):
        return None
    for group in laid_groups(move):
        found = flaw(state, group) if len(group) == PAIR else None
        if found is not None:
            return {"tiles": tuple(piece.tile for piece in group)}
    return None


# ── opening ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def way(groups: Groups) -> str:
    """How a first meld opens: points, pairs, or mixed, which is no way."""
    two = sum(len(group) == PAIR for group in groups)
    return "points" if two == 0 else "pairs" if two == len(groups) else "mixed"


def total(state: State, groups: Groups) -> int:
    """What a first meld is worth: the numbers that its tiles stand for."""
    faces = (meant(piece, state.joker) for group in groups for piece in group)
    return sum(face.number for face in faces if face is not None)


def sound(state: State, groups: Groups) -> bool:
    """Whether every group is a meld and every joker has a name."""
    faces = (meant(piece, state.joker) for group in groups for piece in group)
    return all(faces) and not any(flaw(state, group) or wild_only(state, group) for group in groups)


def goes_out(state: State, seat: int, groups: Groups) -> bool:
    """Whether laying these melds leaves one tile, so that the seat goes out from the hand."""
    return waived(state) and sum(map(len, groups)) == len(state.hands[seat]) - 1


once = Rule("okey-101.once")


@once.forbids(Open)
def opened_before(state: State, seat: int, move: Open) -> Facts | None:
    """Everybody opens once, with points or with pairs."""
    if not acts(state, seat):
        return None
    if state.opening(seat) is not None:
        return {"how": "already"}
    return {"how": "mixed"} if way(move.groups) == "mixed" else None


open_points = Rule(
    "okey-101.open_points",
    options=(
        Option("open_min", (51, 81, 101, 121), 101),
        Option("out_from_hand_waives_min", (True, False), default=False),
    ),
)


@open_points.forbids(Open)
def too_little(state: State, seat: int, move: Open) -> Facts | None:
    """The points must be reached."""
    if not acts(state, seat) or excused(state, move) or way(move.groups) != "points":
        return None
    points, least = total(state, move.groups), int(state.options.open_min)
    return None if points >= least or goes_out(state, seat, move.groups) else {"sum": points, "min": least}


@open_points.offers(Open, keeps=(running, own_turn, take_first, natural, naming, pair, ones, once), phase="discard")
def dear_openings(state: State, seat: int) -> Sequence[Open]:
    """The dearest opening, the dearest without jokers, and the one that lays all tiles but one."""
    if seat not in state.actors or state.phase != "discard" or state.opening(seat) is not None:
        return ()
    hand, joker, owed = state.hands[seat], state.joker, taken(state)
    if not waived(state) and ceiling(*packed(hand, joker)) < needed(state):
        return ()
    found = [best_opening(hand, joker, high_one=state.high_one, using=owed, leave=1)]
    plain = [t for t in hand if not state.is_joker(t)]
    if len(plain) < len(hand) and (owed is None or owed in plain):
        found.append(best_opening(plain, joker, high_one=state.high_one, using=owed, leave=0))
    moves = [open_(each.groups) for each in found if each is not None and each.points >= needed(state)]
    if waived(state) and not moves:
        moves += [open_(groups) for groups in whole(state, hand, owed)]
    return list(dict.fromkeys(moves))


def whole(state: State, hand: Sequence[AnyTile], owed: AnyTile | None) -> Iterator[Groups]:
    """Melds that take all tiles of a rack but one, the first that are found."""
    for gone in {t.face: t for t in hand if t is not owed}.values():
        rest = [t for t in hand if t is not gone]
        found = best_opening(rest, state.joker, high_one=state.high_one, using=owed)
        if found is not None and found.tiles == len(rest):
            yield found.groups
            return


@open_points.follows(Declared)
def opened_with_points(state: State, event: Declared) -> Iterator[Event]:
    """The melds lie on the table, and the seat has opened."""
    if way(event.groups) == "points" and enough(state, event.seat, event.groups):
        worth = total(state, event.groups)
        yield Melded(event.seat, event.groups)
        yield Opened(event.seat, "points", worth)


def enough(state: State, seat: int, groups: Groups) -> bool:
    """Whether melds are a first meld."""
    if not sound(state, groups):
        return False
    if way(groups) == "points":
        return total(state, groups) >= needed(state) or goes_out(state, seat, groups)
    least = needed_pairs(state)
    return least is not None and len(groups) >= least


open_pairs = Rule("okey-101.open_pairs", options=(Option("open_pairs", ("off", 4, 5, 6, 7), 5),))


@open_pairs.forbids(Open)
def too_few_pairs(state: State, seat: int, move: Open) -> Facts | None:
    """So many pairs must be laid together."""
    if not acts(state, seat) or excused(state, move) or way(move.groups) != "pairs":
        return None
    least = state.options.open_pairs
    if least == "off":
        return {"how": "off"}
    return {"how": "few", "pairs": len(move.groups), "min": least} if len(move.groups) < least else None


@open_pairs.offers(Open, keeps=(running, own_turn, take_first, natural, naming, pair, ones, once), phase="discard")
def pair_openings(state: State, seat: int) -> Sequence[Open]:
    """As many pairs as there are, and as few as are needed."""
    least = needed_pairs(state)
    if seat not in state.actors or state.phase != "discard" or state.opening(seat) is not None or least is None:
        return ()
    hand, owed = state.hands[seat], taken(state)
    if most_pairs(hand, state.joker) < least:
        return ()
    most = (len(hand) - 1) // PAIR
    found = [pair_pieces(hand, state.joker, most=many, using=owed) for many in (most, least)]
    return list(dict.fromkeys(open_(groups) for groups in found if len(groups) >= least))


@open_pairs.follows(Declared)
def opened_with_pairs(state: State, event: Declared) -> Iterator[Event]:
    """The pairs lie on the table, and the seat has opened."""
    if way(event.groups) == "pairs" and enough(state, event.seat, event.groups):
        yield Melded(event.seat, event.groups)
        yield Opened(event.seat, "pairs", len(event.groups))


progressive = Rule("okey-101.progressive", options=(Option("progressive", (True, False), default=False),))


@progressive.forbids(Open)
def not_higher(state: State, seat: int, move: Open) -> Facts | None:
    """Where agreed, every opening beats the highest of its kind before it."""
    how = way(move.groups)
    if not state.options.progressive or not acts(state, seat) or excused(state, move) or how == "mixed":
        return None
    before, worth = best(state, how), total(state, move.groups) if how == "points" else len(move.groups)
    if worth > before or not before or (how == "points" and goes_out(state, seat, move.groups)):
        return None
    return {"how": how, "sum": worth, "highest": before}


misplay = Rule("okey-101.misplay", options=(Option("penalty_misplay", (0, PENALTY), 0),))


@misplay.follows(Declared)
def no_opening(state: State, event: Declared) -> Iterator[Event]:
    """Where agreed, an opening that is none is taken back and costs points."""
    if state.options.penalty_misplay and state.opening(event.seat) is None:
        yield TakenBack(event.seat, event.groups)
        yield Charged((event.seat,), state.options.penalty_misplay, "misplay")


all_pairs = Rule("okey-101.all_pairs", options=(Option("all_pairs_void", (True, False), default=True),))


@all_pairs.follows(Opened)
def void(state: State, _event: Opened) -> Event | None:
    """Where all have opened with pairs nobody could go out, and the hand is void."""
    pairs = sum(opening.how == "pairs" for opening in state.openings)
    return Ended("void") if state.options.all_pairs_void and pairs == state.seats else None


@all_pairs.follows(Ended)
def struck_out(_state: State, event: Ended) -> Event | None:
    """Nothing of it counts."""
    return Annulled() if event.how == "void" else None
