"""Four-sided Chicken Foot: a double in the middle, four sides, and a foot of three on every double after it."""

from dominolab.families.connecting import CONNECTING, set_of
from dominolab.families.connecting import rules as c
from dominolab.rule import Option
from dominolab.variant import Variant
from dominolab.variants.cross import rules as x

VARIANT = Variant(
    id="cross",
    package=__name__,
    family=CONNECTING,
    seats=(4, 2, 3, 5, 6, 7, 8),
    order=80,
    tiles_for=set_of,
    presets={
        "plain_doubles": {"doubles": "plain"},
        "from_hand": {"start_double": "from_hand"},
        "no_blocks": {"unfinishable_foot": "waived"},
        "double_six": {"set_max": 6},
        "tapping": {"tap_last": True},
    },
    seats_for=x.players,
    keeps=("stage",),
    law_rules=(
        c.tile_set.having(set_max=Option("set_max", (6, 9, 12, 15), 12)),
        x.rounds,
        c.shuffle,
        c.deal({"scaled": x.scaled, "seven": x.seven}),
        c.pick_up,
        c.opener,
        x.from_hand,
        x.first_starter,
        x.next_starter,
        x.draw_for_start,
        c.running,
        c.own_turn,
        c.held,
        c.lead_rule,
        c.must_lead,
        x.sides,
        *c.footed_play,
        c.draw_first,
        c.passing_or_keeping,
        c.going_out,
        x.foot,
        c.unfinishable.having(
            unfinishable_foot=Option("unfinishable_foot", ("blocks", "waived"), "blocks", needs=("doubles", "foot"))
        ),
        x.blocked,
        c.draw_missed,
        c.turn,
        x.tap,
        c.show_hands,
        x.round_winner,
        c.count_left,
        x.match_end,
    ),
)
