"""Forty-Two: partners bid for the points in seven tricks, and name the trumps."""

from dominolab.families.tricks import TRICKS, double_six
from dominolab.families.tricks import rules as t
from dominolab.variant import Variant
from dominolab.variants.forty_two import rules as f

VARIANT = Variant(
    id="forty-two",
    package=__name__,
    family=TRICKS,
    seats=(4,),
    order=90,
    tiles_for=double_six,
    presets={
        "points": {"scoring": "points"},
        "contracts": {"nello": True, "plunge": True},
    },
    bound=lambda _deal: 4 + 1 + 28,  # bids, trumps, tiles
    law_rules=(
        t.tile_set,
        f.shaker,
        t.shuffle,
        f.deal,
        t.pick_up,
        t.running,
        f.bidding,
        f.steps,
        f.once,
        t.own_turn,
        f.higher,
        f.bids,
        f.jumps,
        f.passing,
        f.forced,
        f.namer,
        f.naming,
        f.plunging,
        f.trump_suit,
        t.held,
        t.playing,
        f.led,
        f.follow,
        f.taking,
        f.counting,
        f.made,
        f.stop,
        f.nello,
        f.leading,
        t.turn,
        t.show_hands,
        f.marks,
        f.points,
        f.match_end,
    ),
)
