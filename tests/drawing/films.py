"""Small films written by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dominolab.drawing import faces
from dominolab.drawing.geometry import extent, place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dominolab.layout import Layout
    from dominolab.tiles import Domino
    from dominolab.wire import Film, Sprite

PLACES = ("bottom", "right", "top", "left")


def film(
    layout: Layout,
    hands: Sequence[Sequence[Domino]],
    yard: int = 0,
    names: Sequence[str] = ("South", "East", "North", "West"),
    seat: int | None = None,
) -> Film:
    """One deal in two scenes: all but the last tile of the layout, then the last tile."""
    poses = place(layout)
    put: dict[str, Sprite] = {}
    for s, hand in enumerate(hands):
        for i, tile in enumerate(hand):
            put[f"h{s}.{i}"] = {
                "zone": f"hand{s}",
                "x": 22 * i + 10,
                "y": 20,
                "turn": 0,
                "face": tile.face,
                "seen": 1 << s,
            }
    for i in range(yard):
        put[f"y{i}"] = {"zone": "yard", "x": 22 * i + 10, "y": 20, "turn": 0, "face": ""}
    table: dict[str, Sprite] = {
        f"t{i}": {"zone": "table", "x": p.x, "y": p.y, "turn": p.turn, "face": j.tile.face}
        for i, (j, p) in enumerate(zip(layout.joined, poses, strict=True))
    }
    last = f"t{len(poses) - 1}"
    moved = table.pop(last)
    zones = {
        f"hand{s}": {"kind": "hand", "place": PLACES[s % 4], "title": [names[s], names[s]], "seat": s}
        for s in range(len(hands))
    }
    zones["table"] = {"kind": "table", "place": "centre", "title": ["", ""]}
    if yard:
        zones["yard"] = {"kind": "pile", "place": "centre", "title": ["Boneyard", "Sisa kartu"]}
    tags = {f"hand{s}": [f"{len(hand)} tiles", f"{len(hand)} kartu"] for s, hand in enumerate(hands)}
    return {
        "version": 1,
        "variant": "block",
        "title": ["Block", "Blok"],
        "subtitle": ["deal 1 · seed 7", "ronde 1 · benih 7"],
        "seats": [[n, n] for n in names],
        "seat": seat,
        "faces": {t.face: faces.face(t.face) for t in [j.tile for j in layout.joined] + [t for h in hands for t in h]},
        "zones": zones,  # type: ignore[typeddict-item]
        "rules": {},
        "scenes": [
            {
                "put": {**put, **table},
                "boxes": {"table": list(extent(poses))},
                "tags": tags,
                "turn": [0],
                "lines": [{"text": ["Dealt.", "Kartu dibagi."], "rule": "deal", "kind": "Dealt"}],
                "alt": ["The tiles are dealt.", "Kartu dibagi."],
            },
            {
                "put": {last: {**moved, "mark": "new"}},
                "turn": [1],
                "lines": [
                    {
                        "text": [
                            f"{names[0]} plays [{layout.joined[-1].tile}].",
                            f"{names[0]} memainkan [{layout.joined[-1].tile}].",
                        ],
                        "rule": "join",
                        "kind": "Placed",
                    },
                    {
                        "text": ["The halves match.", "Mata kartunya cocok."],
                        "rule": "match",
                        "kind": "Placed",
                        "seen": 1,
                        "public": ["Something happened.", "Sesuatu terjadi."],
                    },
                ],
                "alt": ["", ""],
            },
        ],
        "chapters": [{"title": ["Deal 1", "Ronde 1"], "start": 0}],
        "sheet": [],
        "about": ["", ""],
    }
