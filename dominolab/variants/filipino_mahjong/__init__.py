"""Filipino Mahjong: five sets and a pair, and winds and dragons are flowers."""

from types import SimpleNamespace

from dominolab.families.mahjong import MAHJONG
from dominolab.families.mahjong.lab import MahjongLab
from dominolab.variant import Variant
from dominolab.variants.filipino_mahjong.rules import calls as c
from dominolab.variants.filipino_mahjong.rules import extras as e
from dominolab.variants.filipino_mahjong.rules import kongs as k
from dominolab.variants.filipino_mahjong.rules import match as m
from dominolab.variants.filipino_mahjong.rules import paying as p
from dominolab.variants.filipino_mahjong.rules import setup as s
from dominolab.variants.filipino_mahjong.rules import turn as t
from dominolab.variants.filipino_mahjong.rules import winning as w

VARIANT = Variant(
    id="filipino-mahjong",
    package=__name__,
    family=MAHJONG,
    lab=MahjongLab,
    seats=(4,),
    order=300,
    keeps=("dealt", "order", "rounds"),
    tiles_for=s.tiles_for,
    seating=s.order_of_play,
    presets={
        "seed-default": {},
        "seed-strict": {"others_on_discard": 0},
        "open-chow": {"chow_skip": "allowed"},
        "jokers-8": {"jokers": 8},
        "manila-money": {
            "no_flower_bonus": "quarter_of_base",
            "seven_pairs": "on",
            "extra_kong": True,
            "extra_straight": True,
            "extra_waits": True,
        },
    },
    bound=lambda deal: t.longest(len(deal.tiles), SimpleNamespace(**deal.options)),
    law_rules=(
        s.tile_set,
        s.dealer,
        s.next_dealer,
        s.shuffle,
        s.walls,
        s.wall_break,
        e.dice,
        s.dealing,
        t.running,
        s.first_flowers,
        p.thirteen,
        s.replacement,
        s.jokers,
        s.lead,
        t.turn,
        t.drawing,
        t.free_take,
        t.discarding,
        s.flowers,
        t.exposed_stay,
        t.held,
        c.newest,
        c.no_joker,
        c.window,
        w.false_mahjong,
        c.chow_turn,
        c.chow,
        c.pong,
        c.kong,
        k.own_kong,
        k.extend,
        k.rob,
        c.jump,
        e.kong,
        k.kong_draw,
        t.empty,
        w.win_call,
        w.declaring,
        w.hand_size,
        w.undeclared,
        w.complete_hand,
        c.priority,
        t.pass_on,
        w.win_ends,
        p.discarder_pays,
        p.others_pay,
        p.all_pay,
        p.dealer_first,
        p.pairs,
        p.no_flower,
        e.straight,
        e.waits,
        p.settle,
        e.without,
        m.session,
        m.max_hands,
    ),
)
