"""Block dominoes: one line, no drawing, first to a hundred."""

from dominolab.families.connecting import CONNECTING, set_of
from dominolab.families.connecting import rules as c
from dominolab.rule import Option
from dominolab.variant import Variant

HANDS = {
    "hoyle": {2: 7, 3: 5, 4: 5},
    "celko": {2: 6, 3: 5, 4: 4},
    "seven": {2: 7, 3: 7, 4: 7},
    "custom": {},
}

VARIANT = Variant(
    id="block",
    package=__name__,
    family=CONNECTING,
    seats=(2, 3, 4),
    order=10,
    tiles_for=set_of,
    presets={
        "four_sevens": {"hand_scheme": "seven"},
        "heaviest_leads": {"first_lead": "heaviest", "next_lead": "winner"},
    },
    law_rules=(
        c.tile_set,
        c.shuffle,
        c.deal(HANDS, options=(Option("custom_hand", range(1, 69), 5, needs=("hand_scheme", "custom")),)),
        c.pick_up,
        c.first_lead,
        c.next_lead,
        c.running,
        c.own_turn,
        c.held,
        c.lead_rule,
        c.must_lead,
        c.no_drawing,
        c.leader_places,
        c.line,
        c.open_end,
        c.match,
        c.name_end,
        c.placing,
        c.must_play,
        c.passing,
        c.going_out,
        c.blocked,
        c.turn,
        c.show_hands,
        c.lightest,
        c.score_out,
        c.score_blocked,
        c.target,
    ),
)
