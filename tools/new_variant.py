"""Write the skeleton of a variant: `make new-variant NAME=hector FAMILY=connecting`.

Three new things are written and nothing else is touched: the folder of the variant, its tests, and its notebook. The
skeleton is a whole game already, made of rules that its family shares; turn it into yours.
"""

# ruff: noqa: E501 - words stand on one line each, as in every rules.toml
from __future__ import annotations

import argparse
import json
import os
import re
import sys
from keyword import iskeyword
from pathlib import Path
from string import Template
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
LONGEST = 30
NAME = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*")

# What a game of each family needs at the least, in the order in which a reader learns it.
FAMILIES = {
    "connecting": {
        "imports": """\
from dominolab.families.connecting import CONNECTING, set_of
from dominolab.families.connecting import rules as c
""",
        "body": """\
    family=CONNECTING,
    seats=(4, 2, 3),  # the default first
    order=$order,  # where it stands in teaching order
    tiles_for=set_of,
    presets={},
    law_rules=(
        c.tile_set,
        c.shuffle,
        c.deal({"usual": {2: 7, 3: 5, 4: 5}}),
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
        c.must_play,
        c.passing,
        c.no_drawing,
        c.going_out,
        c.blocked,
        c.turn,
        c.show_hands,
        c.lightest,
        c.score_out,
        c.score_blocked,
        c.target,
    ),
""",
        "examples": """\
[[examples."connecting.name_end"]]
text   = { en = "[5-2] fits both the 5 and the 2: the player has to say where it goes.", id = "[5-2] cocok di angka 5 dan juga di angka 2: pemain harus bilang dipasang di mana." }
given  = { line = ["5-6", "6-2"], to_move = "A", hands = { A = ["5-2", "5-4"], B = ["0-0", "3-3"] } }
try    = { by = "A", do = "play", tile = "5-2" }
expect = "refused"
reason = ["connecting.name_end"]
""",
    }
}

CODE = '''\
"""$title: a skeleton; say here in one line what makes this game different."""

${imports}from dominolab.variant import Variant

# The rules in the order in which a reader learns them, a move is checked, and consequences come about. Shared rules are
# listed; a rule of this game's own is written in rules.py beside this file and has its words in rules.toml.
VARIANT = Variant(
    id="$name",
    package=__name__,
$body)
'''

WORDS = """\
# The words of the rules that only $title has, in reading order, and what the shared rules carry out.

[variant]
title   = { en = "$title", id = "$title" }
summary = { en = "A new game, begun from a skeleton. Say here in two or three sentences how it is played and won.", id = "Permainan baru, masih berupa kerangka. Tulis di sini dalam dua tiga kalimat cara main dan cara menangnya." }

# Which shared rule carries out which rule of the written specification: "connecting.deal" = ["XX-1", "XX-4"]
[carries]

# Positions of this game for rules that it shares; each is run as a test.
$examples
# A rule of its own, say $name.bonus, bound to code by Rule("$name.bonus"):
# [bonus]
# spec   = ["XX-7"]
# title  = { en = "...", id = "..." }
# text   = { en = "...", id = "..." }
# breach = { en = "...", id = "..." }      only for a rule that forbids
# source = { en = "...", id = "..." }      where it comes from, or "chosen", with the reason
# [[bonus.example]]                        one allowed and one refused, if it forbids; they are run as tests
"""

TESTS = '''\
"""What only $title does. What holds for every variant is tested for this one as well, without being named here."""

import dominolab as dl

GAME = dl.variant("$name")


def test_a_deal_is_played_to_its_end() -> None:
    game = GAME.play(seed=7).game()
    assert game.over
    assert game.moves() == []


def test_every_event_cites_a_rule_of_this_game() -> None:
    assert {event.rule for event in GAME.play(seed=7).game().log} <= set(GAME.rules)
'''

NOTEBOOK = (
    (
        "markdown",
        "# $title\n\n**What you'll learn**: how $title is played, and which rule decides what.\n\n**What you'll need**: nothing but this page.",
    ),
    ("code", 'import dominolab as dl\n\ngame = dl.variant("$name")\ngame.rules'),
    ("markdown", "## A deal, step by step\n\nUse the buttons, or the arrow keys, to go forwards and back."),
    ("code", "record = game.play(seed=7)\ndl.Walkthrough(record)"),
    ("markdown", "## Why not?\n\nAsk before you play: the answer names the rule."),
    ("code", 'table = dl.Game(game.deal(seed=7))\ntable.judge("pass")'),
    ("markdown", "## Try it\n\nPlay the first move of this deal yourself. The next cell is silent when you have."),
    ("code", "table.play(table.moves()[0])\nassert len(table.steps) == 1"),
)


class Fault(ValueError):  # noqa: N818 - what the caller did, not what went wrong here
    """A request that cannot be carried out; the message says why and what can."""


def files(name: str, family: str, order: int) -> dict[str, str]:
    """The text of each new file by its path in the checkout.

    Args:
        name: the id of the variant, such as `hector` or `all-fives`.
        family: the id of its family.
        order: its place in teaching order.
    """
    folder = name.replace("-", "_")
    fields = {"name": name, "title": name.replace("-", " ").replace("_", " ").capitalize(), "order": str(order)}
    parts = {key: Template(text).substitute(fields) for key, text in FAMILIES[family].items()}

    def fill(text: str) -> str:
        return Template(text).substitute(fields, **parts)

    return {
        f"dominolab/variants/{folder}/__init__.py": fill(CODE),
        f"dominolab/variants/{folder}/rules.toml": fill(WORDS),
        f"tests/variants/test_{folder}.py": fill(TESTS),
        f"notebooks/{name}.ipynb": notebook([(kind, fill(text)) for kind, text in NOTEBOOK]),
    }


def notebook(cells: list[tuple[str, str]]) -> str:
    """A notebook, not yet run, as JSON text."""
    made: list[dict[str, Any]] = []
    for number, (kind, text) in enumerate(cells):
        cell: dict[str, Any] = {
            "cell_type": kind,
            "id": f"cell-{number}",
            "metadata": {},
            "source": text.splitlines(keepends=True),
        }
        made.append(cell | ({"execution_count": None, "outputs": []} if kind == "code" else {}))
    kernel = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    whole = {
        "cells": made,
        "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def check(name: str, family: str, existing: list[str]) -> None:
    """Refuse what cannot be.

    Raises:
        Fault: a name that is none, or is taken, or a family without a skeleton.
    """
    if not NAME.fullmatch(name) or len(name) > LONGEST or iskeyword(name):
        rule = f"use up to {LONGEST} small letters and digits, such as hector or all-fives"
        msg = f"'{name[:60]}' cannot name a variant: {rule}."
        raise Fault(msg)
    if family not in FAMILIES:
        msg = f"There is no skeleton for a family '{family[:60]}'. Families: {', '.join(FAMILIES)}."
        raise Fault(msg)
    if name.replace("_", "-") in existing or name in FAMILIES:
        msg = f"The name '{name}' is taken. Variants: {', '.join(existing)}; families: {', '.join(FAMILIES)}."
        raise Fault(msg)


def write(name: str, family: str) -> list[Path]:
    """Write the new files.

    Raises:
        Fault: see `check`; or one of the files is there already. Nothing has been written then.
    """
    sys.path.insert(0, str(ROOT))
    import dominolab as dl

    known = dl.variants()
    check(name, family, list(known))
    last = max((v.order for v in known.values()), default=0)
    made = {ROOT / path: text for path, text in files(name.replace("_", "-"), family, last + 10).items()}
    for path in made:
        if path.exists():
            msg = f"{path.relative_to(ROOT)} exists already; nothing was written."
            raise Fault(msg)
    for path, text in made.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return list(made)


def run(path: Path) -> bool:
    """Run a notebook, so that it shows what it does; False where that is not possible here."""
    try:
        import nbformat
        from nbclient import NotebookClient
        from nbclient.exceptions import CellExecutionError
    except ImportError:
        return False
    os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    sheet = nbformat.read(path, as_version=4)
    where = {"metadata": {"path": str(path.parent)}}
    try:
        NotebookClient(sheet, timeout=60, store_widget_state=False, resources=where).execute()
    except CellExecutionError as error:
        print(str(error).strip().rsplit("\n", 1)[-1])
        return False
    nbformat.write(sheet, path)
    return True


def main(arguments: list[str] | None = None) -> int:
    """Write a skeleton and say what comes next."""
    parser = argparse.ArgumentParser(prog="new_variant", description="Write the skeleton of a variant.")
    parser.add_argument("name", help="its id, such as hector or all-fives")
    parser.add_argument("family", help=f"one of: {', '.join(FAMILIES)}")
    parser.add_argument("--no-run", action="store_true", help="leave the notebook without its outputs")
    given = parser.parse_args(arguments)
    try:
        made = write(given.name, given.family)
    except Fault as fault:
        parser.exit(2, f"{fault}\n")
    for path in made:
        print(f"wrote {path.relative_to(ROOT)}")
    if given.no_run or not run(made[-1]):
        print("The notebook has not been run yet: open it with `make lab`, run it and save it.")
    print("Next: its rules, words, tests and notebook, as CONTRIBUTING.md says under “Add a variant”.")
    print("Its golden records, once the rules are right: python tests/records/golden.py --add")
    print("The table of variants in README.md is out of date now: `make readme` renews it.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
