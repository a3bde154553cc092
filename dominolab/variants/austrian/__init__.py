"""Austrian dominoes: the double-eight set without its doubles in a row of bricks, as a draw game or a block game."""

from dominolab.families.connecting import CONNECTING
from dominolab.families.connecting import rules as c
from dominolab.rule import Option
from dominolab.variant import Variant
from dominolab.variants.austrian import rules as a

VARIANT = Variant(
    id="austrian",
    package=__name__,
    family=CONNECTING,
    seats=(2, 3, 4, 5, 6),
    order=40,
    tiles_for=c.austrian_tiles,
    presets={
        "historic": {"historic": True},
        "three_draws": {"draw_limit": 3},
        "points": {"scoring": "pips"},
    },
    law_rules=(
        c.austrian_set,
        c.shuffle,
        a.deal,
        c.pick_up,
        c.heaviest_starts,
        c.winner_leads,
        c.running,
        c.own_turn,
        c.held,
        c.lead_rule,
        c.must_lead,
        c.leader_places,
        c.brick,
        c.open_end,
        c.match,
        c.name_end,
        c.place_tile,
        a.form,
        c.draw_unable.having(voluntary_draw=Option("voluntary_draw", (False,), default=False)),
        c.boneyard_empty,
        c.reserve.having(reserve=Option("reserve", (0, 2), 0)),
        c.draw_limit.having(draw_limit=Option("draw_limit", ("none", 3), "none")),
        c.draw,
        c.play_drawn.having(play_drawn=Option("play_drawn", ("must",), "must")),
        c.must_play,
        c.draw_first,
        c.passing,
        *c.austrian_end,
        a.score,
        a.target,
    ),
)
