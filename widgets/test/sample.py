"""Write `sample.json`, the film that the front end's tests show: two deals of Block for four, all hands open.

python widgets/test/sample.py
"""

import json
from pathlib import Path

import dominolab as dl
from dominolab.film import film

SEED = 1

if __name__ == "__main__":
    match = dl.variant("block").play_match(seed=SEED, seats=4)
    made = film(match.records[:2])
    text = json.dumps(made, ensure_ascii=False, separators=(",", ":"))
    Path(__file__).with_name("sample.json").write_text(text + "\n", encoding="utf-8")
