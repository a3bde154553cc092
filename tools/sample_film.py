"""Write `widgets/test/sample.json`, the film that the front end's tests show: two deals of Block, all hands open."""

import json
from pathlib import Path

from dominolab.film import film
from dominolab.variant import variant

SEED = 1
TARGET = Path(__file__).resolve().parent.parent / "widgets" / "test" / "sample.json"

if __name__ == "__main__":
    match = variant("block").play_match(seed=SEED, seats=4)
    made = film(match.records[:2])
    text = json.dumps(made, ensure_ascii=False, separators=(",", ":"))
    TARGET.write_text(text + "\n", encoding="utf-8")
