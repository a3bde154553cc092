"""Write the sample films the tests of the front end use: hand-made scenes that keep to the schema.

python widgets/test/sample.py
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

SEATS = ["South", "West", "North", "East"]
INDONESIAN = ["Selatan", "Barat", "Utara", "Timur"]
PLACES = ["bottom", "left", "top", "right"]
PIPS = {0: [], 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8]}


def face(high: int, low: int) -> dict[str, Any]:
    """A plain drawing of a domino."""
    parts = ['<rect x="-9.5" y="-19.5" width="19" height="39" rx="3" fill="#fbf7ea" stroke="#8b8371" stroke-width=".7"/>']
    parts.append('<path d="M-7 0H7" stroke="#8b8371" stroke-width=".8"/>')
    for middle, number in ((-10, high), (10, low)):
        parts += [
            f'<circle cx="{(pip % 3 - 1) * 5}" cy="{middle + (pip // 3 - 1) * 5}" r="1.7" fill="#23282c"/>'
            for pip in PIPS[number]
        ]
    return {"svg": "".join(parts), "label": [f"{high}-{low}"] * 2}


def hand(seat: int, tiles: list[tuple[int, int]]) -> tuple[dict[str, Any], list[float]]:
    """The sprites of a hand in a row, and its box."""
    sprites = {
        f"{a}-{b}": {"zone": f"hand{seat}", "x": 11 + 22 * i, "y": 21, "turn": 0, "face": f"{a}-{b}", "seen": 1 << seat}
        for i, (a, b) in enumerate(tiles)
    }
    return sprites, [0, 0, max(22, 22 * len(tiles)), 42]


def line(text: str, indonesian: str, rule: str, kind: str) -> dict[str, Any]:
    """An event that everybody is told."""
    return {"text": [text, indonesian], "rule": rule, "kind": kind}


class Table:
    """Deals and plays a line of tiles end to end, passing when nothing fits."""

    def __init__(self, seed: int) -> None:
        tiles = [(a, b) for a in range(7) for b in range(a + 1)]
        Random(seed).shuffle(tiles)
        self.hands = [sorted(tiles[s::4], reverse=True) for s in range(4)]
        self.row: list[tuple[int, int, int]] = []
        self.ends: tuple[int, int] | None = None
        self.left = self.right = 0.0
        self.moved: dict[str, Any] = {}
        self.scenes: list[dict[str, Any]] = []

    def scene(self, seat: int, lines: list[dict[str, Any]], **more: Any) -> None:
        """Add a scene."""
        alt = [" ".join(entry["text"][i] for entry in lines) for i in (0, 1)]
        self.scenes.append({"turn": [seat], "lines": lines, "alt": alt, **more})

    def deal(self) -> None:
        """Everything face down in the pile, then dealt."""
        put, pile = {}, {}
        boxes: dict[str, list[float]] = {"layout": [-30, -30, 60, 60], "pile": [0, 0, 154, 88]}
        tags: dict[str, list[str]] = {"pile": ["28", "28"]}
        for s in range(4):
            sprites, box = hand(s, self.hands[s])
            put |= sprites
            boxes[f"hand{s}"] = box
            tags[f"hand{s}"] = ["7 tiles", "7 kartu"]
        for i, key in enumerate(put):
            pile[key] = {"zone": "pile", "x": 6 + 11 * (i % 14), "y": 11 + 22 * (i // 14), "turn": 0, "face": key, "seen": 0, "small": 0.5}
        self.scene(0, [line("The tiles are shuffled.", "Kartu dikocok.", "deal", "Shuffled")], put=pile, boxes=boxes, tags=tags)
        self.scene(
            0,
            [line("Seven tiles each; South leads.", "Tujuh kartu tiap pemain; Selatan turun pertama.", "deal", "Dealt")],
            put=put,
            boxes={"pile": [0, 0, 0, 0]},
            tags={"pile": ["0", "0"]},
        )

    def turn(self, seat: int) -> bool:
        """One turn; whether the seat went out."""
        nxt = (seat + 1) % 4
        fits = [t for t in self.hands[seat] if self.ends is None or set(t) & set(self.ends)]
        if not fits:
            ends = self.ends or (0, 0)
            self.scene(
                nxt,
                [
                    line(f"{SEATS[seat]} passes.", f"{INDONESIAN[seat]} lewat.", "pass", "Passed"),
                    line(f"No tile with {ends[0]} or {ends[1]}.", f"Tidak ada kartu {ends[0]} atau {ends[1]}.", "match", "Blocked"),
                ],
                marks=["pass"],
                by=seat,
            )
            return False
        tile = fits[0]
        self.hands[seat].remove(tile)
        sprite, side = self.place(tile)
        put, box = hand(seat, self.hands[seat])
        key = f"{tile[0]}-{tile[1]}"
        put |= self.moved  # its mark goes
        self.moved = {key: sprite}
        put[key] = sprite | {"mark": "new"}
        lines = [
            line(f"{SEATS[seat]} plays [{key}] on the {side[0]}.", f"{INDONESIAN[seat]} menurunkan [{key}] di {side[1]}.", "match", "Placed")
        ]
        if tile[0] == tile[1]:
            lines.append(line("A double lies across.", "Balak diletakkan melintang.", "double", "Crossed"))
        out = not self.hands[seat]
        if out:
            lines.append(line(f"{SEATS[seat]} goes out.", f"{INDONESIAN[seat]} habis.", "out", "Ended"))
        self.scene(
            nxt,
            lines,
            put=put,
            boxes={f"hand{seat}": box, "layout": [self.left - 12, -40, self.right - self.left + 24, 80]},
            tags={f"hand{seat}": [f"{len(self.hands[seat])} tiles", f"{len(self.hands[seat])} kartu"]},
            marks=(["double"] if tile[0] == tile[1] else []) + (["end"] if out else []),
            by=seat,
        )
        return out

    def place(self, tile: tuple[int, int]) -> tuple[dict[str, Any], tuple[str, str]]:
        """Put a tile at an end; its sprite and the side."""
        high, low = tile
        width = 20 if high == low else 40
        if self.ends is None:
            self.ends, self.left, self.right = (high, low), -width / 2, width / 2
            x, side, turn = 0.0, ("table", "meja"), 270
        elif self.ends[1] in tile:
            out = low if self.ends[1] == high else high
            turn = 270 if self.ends[1] == high else 90
            x, side = self.right + width / 2, ("right", "kanan")
            self.ends, self.right = (self.ends[0], out), self.right + width
        else:
            out = low if self.ends[0] == high else high
            turn = 90 if self.ends[0] == high else 270
            x, side = self.left - width / 2, ("left", "kiri")
            self.ends, self.left = (out, self.ends[1]), self.left - width
        turn = 0 if high == low else turn
        return {"zone": "layout", "x": x, "y": 0, "turn": turn, "face": f"{high}-{low}"}, side


def play(seed: int) -> list[dict[str, Any]]:
    """The scenes of one deal."""
    table = Table(seed)
    table.deal()
    seat = 0
    while not table.turn(seat) and len(table.scenes) < 40:
        seat = (seat + 1) % 4
    return table.scenes


def card(title: str, indonesian: str) -> dict[str, Any]:
    """The card of a rule."""
    text = [f"{title}: what it says, in a sentence or two.", f"{indonesian}: isinya dalam satu dua kalimat."]
    example = {"text": ["Both ends are 6.", "Kedua ujung 6."], "verdict": ["Allowed.", "Boleh."], "picture": "[6-4][4-6]"}
    return {"title": [title, indonesian], "text": text, "source": ["sample", "contoh"], "spec": ["BL-3"], "examples": [example]}


def film(deals: int) -> dict[str, Any]:
    """A film of some deals."""
    scenes: list[dict[str, Any]] = []
    chapters, sheet = [], []
    for number in range(1, deals + 1):
        chapters.append({"title": [f"Deal {number}", f"Ronde {number}"], "start": len(scenes)})
        scenes += play(number)
        sheet.append({"scene": len(scenes) - 1, "title": [f"Deal {number}", f"Ronde {number}"], "cells": ["0", "12", "7", "30"]})
    sheet.append({"scene": len(scenes) - 1, "title": ["Total", "Jumlah"], "cells": ["0", "24", "14", "60"], "total": True})
    zones = {
        f"hand{s}": {"kind": "hand", "place": PLACES[s], "title": [SEATS[s], INDONESIAN[s]], "seat": s} for s in range(4)
    }
    zones["layout"] = {"kind": "table", "place": "centre", "title": ["Layout", "Meja"]}
    zones["pile"] = {"kind": "pile", "place": "centre", "title": ["Boneyard", "Sisa kartu"]}
    return {
        "version": 1,
        "variant": "sample",
        "title": ["Block", "Blok"],
        "subtitle": [f"{deals} deals · seed 7", f"{deals} ronde · benih 7"],
        "seats": [list(pair) for pair in zip(SEATS, INDONESIAN, strict=True)],
        "seat": None,
        "faces": {f"{a}-{b}": face(a, b) for a in range(7) for b in range(a + 1)},
        "zones": zones,
        "rules": {
            "deal": card("Seven each", "Tujuh kartu"),
            "match": card("Halves match", "Angka harus sama"),
            "double": card("Doubles across", "Balak melintang"),
            "pass": card("Pass when nothing fits", "Lewat bila tak ada yang cocok"),
            "out": card("Going out", "Habis"),
        },
        "scenes": scenes,
        "chapters": chapters,
        "sheet": sheet,
        "about": ["A game of dominoes, scene by scene. Arrow keys step.", "Permainan domino, adegan demi adegan. Tombol panah melangkah."],
    }


if __name__ == "__main__":
    target = Path(__file__).with_name("sample.json")
    target.write_text(json.dumps(film(2), ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
