"""Luzon: a solitaire in which pairs of twelve pips are captured from five columns and a reserve."""

from dominolab.families.solitaire import SOLITAIRE, double_six
from dominolab.variant import Variant
from dominolab.variants.luzon import rules as r

VARIANT = Variant(
    id="luzon",
    package=__name__,
    family=SOLITAIRE,
    seats=(1,),
    order=100,
    tiles_for=double_six,
    order_of=r.wall,
    timed=lambda options: options["scoring"] == "time",
    presets={
        "free_reserve": {"reserve_pairing": "any"},
        "strict": {"fill": False, "undo": "off"},
        "sure": {"deals": "solvable"},
    },
    law_rules=(
        r.tableau,
        r.shuffle,
        r.chosen,
        r.layout,
        r.running,
        r.two_tiles,
        r.fill,
        r.gone,
        r.available,
        r.reserve,
        r.twelve,
        r.reserve_stays,
        r.empty_column,
        r.lone_tile,
        r.undo,
        r.won,
        r.lost,
        r.give_up,
        r.score,
    ),
)
