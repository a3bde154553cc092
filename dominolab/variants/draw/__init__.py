"""Draw dominoes: the Block game with drawing from the boneyard."""

from dominolab.families.connecting import CONNECTING, set_of
from dominolab.families.connecting import rules as c
from dominolab.rule import Option
from dominolab.variant import Variant

HANDS = {
    "hoyle": {2: 7, 3: 5, 4: 5},
    "graded": {2: 7, 3: 6, 4: 5},
    "custom": {},
}

VARIANT = Variant(
    id="draw",
    package=__name__,
    family=CONNECTING,
    seats=(2, 3, 4),
    order=20,
    tiles_for=set_of,
    presets={
        "no_reserve": {"reserve": 0},
        "spinner": {"spinner": "first_double"},
        "free_drawing": {"voluntary_draw": True},
    },
    law_rules=(
        c.tile_set,
        c.shuffle,
        c.deal(
            HANDS, options=(Option("custom_hand", range(1, 69), 5, needs=("hand_scheme", "custom")),), keep="reserve"
        ),
        c.pick_up,
        c.first_lead,
        c.next_lead,
        c.running,
        c.own_turn,
        c.held,
        c.lead_rule,
        c.must_lead,
        c.leader_places,
        c.line,
        c.open_end,
        c.match,
        c.name_end,
        c.placing,
        c.draw_unable,
        c.boneyard_empty,
        c.reserve,
        c.draw_limit,
        c.draw,
        c.play_drawn,
        c.must_play,
        c.draw_first,
        c.passing_or_keeping,
        c.going_out,
        c.spinner,
        c.dead_layout,
        c.blocked,
        c.turn,
        c.show_hands,
        c.lightest,
        c.score_out,
        c.score_blocked,
        c.stock_counts,
        c.target,
    ),
)
