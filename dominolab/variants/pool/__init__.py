"""Pool: the Austrian block game for a common pot; who is over a hundred leaves, or buys back."""

from dominolab.families.connecting import CONNECTING
from dominolab.families.connecting import rules as c
from dominolab.rule import Option
from dominolab.variant import Variant
from dominolab.variants.pool import rules as p

VARIANT = Variant(
    id="pool",
    package=__name__,
    family=CONNECTING,
    seats=(4,),
    order=50,
    tiles_for=c.austrian_tiles,
    presets={"plain": {}, "beck": {"stake": 3, "game_payment": 1}},
    keeps=("chips", "out", "pot"),
    ledger=p.ledger,
    law_rules=(
        c.austrian_set.having(doubles=Option("doubles", ("out",), "out")),
        p.stake,
        c.shuffle,
        p.deal,
        c.pick_up,
        c.heaviest_starts,
        c.winner_leads,
        c.running,
        c.own_turn,
        *c.austrian_block,
        c.passing,
        *c.austrian_end,
        p.payment,
        p.count,
        p.tie_void,
        p.broken,
        p.between_games,
        p.rejoin,
        p.buy_back,
        p.still_in,
        p.asked,
        p.lowers,
        p.within,
        p.decline,
        p.limit_rule,
        p.order,
        p.pool_taken,
    ),
)
