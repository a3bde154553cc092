"""Buki: the Austrian block game against a banker; who likes the own hand stakes more on it. Chips are for play only."""

from dominolab.families.connecting import CONNECTING
from dominolab.families.connecting import rules as c
from dominolab.rule import Option
from dominolab.variant import Variant
from dominolab.variants.buki import rules as b

VARIANT = Variant(
    id="buki",
    package=__name__,
    family=CONNECTING,
    seats=(4,),
    order=60,
    tiles_for=c.austrian_tiles,
    presets={"seven": {"hand_size": 7}, "onlookers": {"onlookers": True}, "raises": {"raise_requests": True}},
    bound=b.longest,
    keeps=("banker", "banks", "bets", "games", "onlookers", "stakes"),
    ledger=b.ledger,
    law_rules=(
        c.austrian_set.having(doubles=Option("doubles", ("out",), "out")),
        b.banker,
        b.reverse,
        c.shuffle,
        b.deal,
        c.pick_up,
        b.stamm,
        c.heaviest_starts,
        c.winner_leads,
        c.running,
        c.own_turn,
        b.stake_due,
        *c.austrian_block,
        c.passing_or_keeping,
        b.raises,
        b.onlookers,
        b.answers,
        b.pending,
        b.own_player,
        b.not_banker,
        b.bettors,
        b.one_stake,
        b.carried,
        b.staked_first,
        b.in_time,
        b.raise_time,
        b.upwards,
        b.limits,
        b.steps,
        b.staking,
        b.closing,
        *c.austrian_end,
        b.settle,
        b.tie,
        b.session,
    ),
)
