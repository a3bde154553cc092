"""Chickenfoot: a scheduled double with six toes, and a foot of three on every double after it."""

from dominolab.families.connecting import CONNECTING, set_of
from dominolab.families.connecting import rules as c
from dominolab.rule import Option
from dominolab.variant import Variant
from dominolab.variants.chickenfoot import rules as f

VARIANT = Variant(
    id="chickenfoot",
    package=__name__,
    family=CONNECTING,
    seats=(4, 2, 3, 5, 6, 7, 8),
    order=70,
    tiles_for=set_of,
    presets={
        "long": {"length": "long"},
        "no_blocks": {"unfinishable_foot": "waived"},
        "four_toes": {"set_toes": 4},
        "double_twelve": {"set_max": 12},
    },
    seats_for=f.players,
    keeps=("stage",),
    law_rules=(
        c.tile_set.having(set_max=Option("set_max", (9, 12, 15), 9)),
        f.schedule,
        c.shuffle,
        c.deal({"seed": f.in_proportion, "public": f.public, "seven": f.seven}),
        c.pick_up,
        c.opener,
        f.missing,
        c.running,
        c.own_turn,
        c.held,
        c.lead_rule,
        c.must_lead,
        f.set_toes,
        *c.footed_play,
        f.draw_duty,
        c.passing_or_keeping,
        c.going_out,
        c.foot,
        c.unfinishable,
        f.all_pass,
        c.blocked,
        c.draw_missed,
        c.turn,
        c.show_hands,
        c.count_left,
        f.blank_penalty,
        f.match_end,
    ),
)
