"""What a win costs the others."""

from __future__ import annotations

from types import SimpleNamespace

from dominolab.families.rummy.divisions import of_one_colour
from dominolab.families.rummy.events import Classified, Doubled, Ended, Scored
from dominolab.families.rummy.hands import forms
from dominolab.families.rummy.state import AnyTile, State
from dominolab.rule import Event, Option, Rule
from dominolab.rummy_tiles import RummyTile
from dominolab.variants.okey.rules.match import no_teams_leave
from dominolab.variants.okey.rules.play import others

ORDINARY = 2  # points that each other player loses
RED, BLACK = 0, 3


def loss(options: SimpleNamespace, *, joker: bool, pairs: bool, one_colour: bool) -> int:
    """What each of the others loses: doubled for a joker discarded last, for seven pairs, and for one colour."""
    j, p = 1 + joker, 1 + pairs
    both = j * p if options.pairs_and_joker == 8 else max(j, p)  # noqa: PLR2004 - a value of the option
    return ORDINARY * both * (1 + one_colour)


def one_coloured(tiles: list[AnyTile], joker: RummyTile | None, how: str, options: SimpleNamespace) -> bool:
    """Whether a winning hand counts as being of one colour."""
    if options.one_colour == "off":
        return False
    found = of_one_colour(tiles, joker, how, printed=options.one_colour_joker == "printed")
    return found is not None and (options.one_colour == "any" or found in (RED, BLACK))


def classified(
    tiles: list[AnyTile], joker: RummyTile | None, options: SimpleNamespace, *, joker_last: bool
) -> tuple[int, str, bool]:
    """The most valuable way in which 14 tiles win: (loss of each of the others, melds or pairs, of one colour)."""
    found = []
    for how in forms(tiles, joker):
        colour = one_coloured(tiles, joker, how, options)
        found.append((loss(options, joker=joker_last, pairs=how == "pairs", one_colour=colour), how, colour))
    return max(found)


best = Rule("okey.best")


@best.follows(Ended)
def most_valuable(state: State, event: Ended) -> Event | None:
    """A hand that wins in several ways counts as the most valuable of them."""
    if event.seat is None or state.last is None:
        return None
    hand, last = state.hands[event.seat], state.is_joker(state.last)
    _, how, colour = classified(hand, state.joker, state.options, joker_last=last)
    return Classified(how, colour, ORDINARY)


joker_win = Rule("okey.joker_win")


@joker_win.follows(Ended)
def joker_last(state: State, event: Ended) -> Event | None:
    """A joker discarded last doubles the loss."""
    won = event.seat is not None and state.last is not None and state.is_joker(state.last)
    return Doubled("joker", 2 * state.worth) if won else None


pairs_win = Rule("okey.pairs_win", options=(Option("pairs_and_joker", (8, 4), 8),))


@pairs_win.follows(Ended)
def seven_pairs(state: State, event: Ended) -> Event | None:
    """Seven pairs double the loss, after a joker only where agreed."""
    if event.seat is None or state.form != "pairs" or state.last is None:
        return None
    both = state.options.pairs_and_joker == 8 or not state.is_joker(state.last)  # noqa: PLR2004
    return Doubled("pairs", 2 * state.worth) if both else None


one_colour = Rule(
    "okey.one_colour",
    options=(
        Option("one_colour", ("off", "any", "red_or_black"), "off"),
        Option("one_colour_joker", ("represented", "printed"), "represented"),
    ),
    when=lambda o: o.one_colour != "off",
)


@one_colour.follows(Ended)
def all_one_colour(state: State, event: Ended) -> Event | None:
    """A hand of one colour doubles the loss."""
    return Doubled("one_colour", 2 * state.worth) if event.seat is not None and state.one_colour else None


pay = Rule("okey.loss", when=lambda o: not o.partners)
partners = Rule(
    "okey.partners",
    options=(Option("partners", (True, False), default=False),),
    when=lambda o: o.partners,
    fields=no_teams_leave,
)


@pay.follows(Ended)
@partners.follows(Ended)
def losers_pay(state: State, event: Ended) -> Event:
    """The others, or the other team, lose what the win is worth; without a winner nobody loses anything."""
    paying = () if event.seat is None else others(state, event.seat)
    return Scored(tuple(-state.worth if seat in paying else 0 for seat in range(state.seats)))
