"""Golden records: deals and matches played once and kept, so that a change of meaning cannot go unseen.

`python tests/records/golden.py --add` writes those that are missing. One that exists is never written again: if a rule
has changed its meaning on purpose, raise the variant's version, remove the file by hand, and say why in the commit.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import dominolab as dl

FOLDER = Path(__file__).parent / "golden"
SEED = 7


def cases() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """(file name, variant, arguments) of every golden record that there has to be."""
    for variant in dl.variants().values():
        for seats in variant.seats:
            yield f"{variant.id}-{seats}-seats", variant.id, {"seats": seats}
        for preset in variant.presets:
            yield f"{variant.id}-{preset}", variant.id, {"preset": preset}
        yield f"{variant.id}-match", variant.id, {}


def told(record: dl.Record) -> list[str]:
    """What happened, one line for the setting up and one for each move: the events, each with its rule."""
    game = record.game()
    return [
        " ".join(f"{type(e).__name__}:{e.rule}" for e in events)
        for events in (game.opening, *(s.events for s in game.steps))
    ]


def digest(lines: list[str]) -> str:
    """One short name for many lines."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def facts(record: dl.Record | dl.MatchRecord) -> dict[str, Any]:
    """What a golden record states beside the record itself."""
    if isinstance(record, dl.MatchRecord):
        lines = [line for deal in record.records for line in told(deal)]
        last = record.records[-1].game().state
        return {"events": digest(lines), "totals": list(last.totals), "winner": last.match_winner}
    game = record.game()
    return {"events": told(record), "score": list(game.score()), "winner": game.state.winner, "ended": game.state.ended}


def make(name: str, variant: str, arguments: dict[str, Any]) -> dict[str, Any]:
    """A golden record, played now."""
    knows = "careful" in dl.variant(variant).family.agents  # random players would never finish a match
    if name.endswith("-match"):
        match = dl.variant(variant).play_match(seed=SEED, agents="careful" if knows else "greedy", **arguments)
        return {"match": json.loads(match.to_json()), **facts(match)}
    record = dl.variant(variant).play(seed=SEED, agents="casual" if knows else "random", **arguments)
    return {"record": record.to_dict(), **facts(record)}


def main() -> int:
    """Say which golden records are missing; with `--add`, write them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--add", action="store_true", help="write the golden records that are missing")
    add = parser.parse_args().add
    missing = [case for case in cases() if not (FOLDER / f"{case[0]}.json").exists()]
    for name, variant, arguments in missing:
        print(("writing " if add else "missing ") + name)
        if add:
            FOLDER.mkdir(exist_ok=True)
            text = json.dumps(make(name, variant, arguments), indent=1, ensure_ascii=False)
            (FOLDER / f"{name}.json").write_text(text + "\n", "utf-8")
    return 0 if add else int(bool(missing))


if __name__ == "__main__":
    sys.exit(main())
