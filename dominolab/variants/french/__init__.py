"""French dominoes: a cross of four arms, locked numbers, and penalties."""

from dominolab.families.connecting import CONNECTING, set_of
from dominolab.families.connecting import rules as c
from dominolab.variant import Variant
from dominolab.variants.french import rules as f

VARIANT = Variant(
    id="french",
    package=__name__,
    family=CONNECTING,
    seats=(4,),
    order=30,
    tiles_for=set_of,
    presets={
        "zero_zero_ten": {"zero_zero_value": 10},
        "friendly": {"misplay": "refuse_only"},
        "strict_arms": {"arm_second": "strict"},
    },
    law_rules=(
        c.tile_set.without("set_max"),
        c.shuffle,
        c.deal({"seven": {4: 7}}),
        c.pick_up,
        f.who_poses,
        c.running,
        c.own_turn,
        c.held,
        c.lead_rule,
        f.first_pose,
        f.pose_double,
        f.pose_if_able,
        f.cross,
        f.sides_first,
        f.free_side,
        c.open_end,
        f.strict_arms,
        c.match,
        f.unlock,
        c.name_end,
        c.placing.without("stack_tiles"),
        c.must_play,
        c.passing,
        c.no_drawing,
        f.misplay,
        c.going_out,
        f.pass_series,
        f.board_pass,
        c.blocked,
        c.turn.having(direction="counterclockwise"),
        c.show_hands,
        f.lowest,
        f.count,
        f.match_end,
    ),
)
