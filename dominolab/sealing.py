"""Sealed records: the moves of a match without the seed, so that the file tells nobody what lies face down.

Together with the seed, or the walls where they were written out, which only its keeper knows, a sealed record opens to
the match as it stood.
"""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import shake_128
from secrets import token_bytes
from typing import TYPE_CHECKING, Any

from dominolab.deal import Deal
from dominolab.errors import IllegalMove, NotationError, RecordError, SetupError
from dominolab.game import Game
from dominolab.match import Match, MatchRecord
from dominolab.reading import head, load
from dominolab.record import Record

if TYPE_CHECKING:
    from collections.abc import Sequence

FORMAT = "dominolab-sealed"
FORMAT_VERSION = 2  # in 1, locked moves had no salt
LOCKED, LENGTH, SALT = "locked:", 96, 16
"""A move that names what only its seat knows, in so many bytes behind some salt: it can be read with the seed."""
UNTOLD = "?"
"""A refused attempt that only the seat itself was told of. When it is read, one that costs the same stands for it."""


def seal(match: Match, eye: int) -> str:
    """The moves of a match as JSON text with nothing in it that a seat may not see.

    Args:
        match: the match; its last deal may be unfinished.
        eye: the seat.

    Raises:
        SetupError: the game began in mid-position and has no record.
    """
    data = match.games[0].record.to_dict()
    for name in ("seed", "wall", "chance", "moves", "comments"):
        data.pop(name, None)
    data |= {"format": FORMAT, "format_version": FORMAT_VERSION}
    data["deals"] = [[_entry(game, n, eye) for n in range(len(game.steps))] for game in match.games]
    return json.dumps(data, ensure_ascii=False)


def _entry(game: Game, n: int, eye: int) -> list[Any]:
    seat, move, refused, _ = game.steps[n]
    if not refused:
        secret = move.secret and seat != eye
        return [seat, LOCKED + _lock(str(move), game, n) if secret else str(move)]
    return [seat, str(move) if seat == eye else UNTOLD, "refused"]


def _lock(move: str, game: Game, n: int) -> str:
    """A move under the key of its deal and step; all are of one length, and the same move never looks the same twice.

    Without salt, two moves at one step, the second made after taking the first back, would have one key, and the two
    texts together would tell of both.
    """
    salt = token_bytes(SALT)
    return (salt + _under_key(move.ljust(LENGTH).encode(), salt, game, n)).hex()


def _under_key(text: bytes, salt: bytes, game: Game, n: int) -> bytes:
    """A text under the key of its deal, its step and some salt; done twice, it is the text again."""
    deal = game.deal
    opens = deal.seed if deal.seed is not None else " ".join(map(str, deal.wall))
    key = shake_128(f"{opens}/{deal.standing.number}/{n}".encode() + salt).digest(len(text))
    return bytes(a ^ b for a, b in zip(text, key, strict=True))


def saved(match: Match, eye: int) -> str:
    """What a seat may save: a match that is over whole, else sealed; "" where there is no record."""
    try:
        return whole(match) if match.game.over else seal(match, eye)
    except SetupError:
        return ""


def whole(match: Match) -> str:
    """A match whose deals are over as JSON text, walls and dice written out: the seed tells of the deals to come."""
    records = []
    for game in match.games:
        record, deal = game.record, game.deal
        chance = {purpose: tuple(shown) for purpose, shown in deal.shown.items()}
        records.append(replace(record, deal=replace(deal, seed=None, given=deal.wall, chance=chance)))
    return MatchRecord(tuple(records)).to_json()


def unseal(data: Any, seed: int | None, walls: Sequence[Sequence[str]] = ()) -> Match:
    """The match that a sealed record and its seed, or its walls, describe.

    Args:
        data: the record as plain data.
        seed: the seed of the match.
        walls: where there is no seed, the wall of each deal.

    Raises:
        RecordError: it is no sealed record, or its moves do not fit the deal of this seed or these walls.
    """
    head(data, FORMAT, FORMAT_VERSION)
    if seed is None and not walls:
        msg = "This record is sealed: it opens with the seed of its deal, or with its wall where that was written out."
        said = "Catatan ini tersegel: isi juga seed pembagiannya; yang tanpa seed dibuka dengan urutan kartunya."
        raise RecordError(msg, said=said)
    deals = data.get("deals")
    if not isinstance(deals, list) or not deals or not all(isinstance(moves, list) for moves in deals):
        msg = "A sealed record has a list of deals, each a list of moves."
        raise RecordError(msg, said="Isi deals berupa daftar ronde, masing-masing daftar langkah.")
    if seed is None and len(walls) < len(deals):
        msg = f"This record has {len(deals)} deals, and {len(walls)} walls are given; each needs its own."
        said = (
            f"Catatan ini {len(deals)} ronde, tetapi urutan kartu yang diberikan {len(walls)}; tiap ronde perlu satu."
        )
        raise RecordError(msg, said=said)
    rest = {name: value for name, value in data.items() if name != "deals"}
    key: dict[str, Any] = {"wall": list(walls[0])} if seed is None else {"seed": seed}
    first = Record.from_dict(rest | {"format": "dominolab-record", "format_version": 1, "moves": []} | key)
    match = Match(first.deal)
    try:
        for number, moves in enumerate(deals):
            if number:
                match.next_deal(walls[number] if seed is None else None)
            for entry in moves:
                _replay(match.game, entry)
    except (IllegalMove, NotationError, SetupError) as error:
        what = "this wall" if seed is None else f"the deal of seed {seed}"
        msg = f"These moves do not fit {what}. {error}"
        why = error.ruling.explain("id") if isinstance(error, IllegalMove) else error.said
        raise RecordError(
            msg, said=f"Langkah-langkah ini tidak cocok dengan seed atau urutan kartu itu. {why}"
        ) from None
    return match


def _replay(game: Game, entry: Any) -> None:
    fits = isinstance(entry, list) and len(entry) in (2, 3) and type(entry[0]) is int and isinstance(entry[1], str)
    if not fits or entry[2:] not in ([], ["refused"]) or not 0 <= entry[0] < game.deal.seats:
        msg = 'A move is written [seat, "move"] or [seat, "move", "refused"].'
        raise RecordError(msg, said='Langkah ditulis [kursi, "langkah"] atau [kursi, "langkah", "refused"].')
    seat, move, refused = entry[0], _unlocked(entry[1], game), len(entry) > 2  # noqa: PLR2004
    made = len(game.steps)
    try:
        game.play(_like_it(game, seat) if refused and move == UNTOLD else move, seat)
    except IllegalMove:
        if not refused:
            raise
    if len(game.steps) == made or game.steps[-1].refused is not refused:
        msg = f"The attempt {entry[1][:40]!r} does not come out as it is written."
        raise RecordError(msg, said=f"Hasil percobaan {entry[1][:40]!r} tidak seperti yang tertulis.")


def _unlocked(text: str, game: Game) -> str:
    """The move that a locked text says. Raises RecordError when it is none."""
    if not text.startswith(LOCKED):
        return text
    try:
        locked = bytes.fromhex(text.removeprefix(LOCKED))
        salt = locked[:SALT] if len(locked) > LENGTH else b""
        return _under_key(locked[len(salt) :], salt, game, len(game.steps)).decode("ascii").strip()
    except ValueError:
        msg = "A locked move does not open with this seed."
        raise RecordError(msg, said="Ada langkah terkunci yang tidak terbuka dengan seed ini.") from None


def _like_it(game: Game, seat: int) -> Any:
    """An attempt of the seat that is refused at a price."""
    family = game.deal.variant.family
    for try_ in family.attempts(game.state, seat):
        ruling = game.law.judge(game.state, try_.move, seat)
        if not ruling.legal and game.law.price(game.state, ruling):
            return try_.move
    msg = "Nothing that this seat could try is refused at a price."
    raise RecordError(msg, said="Tidak ada percobaan dari kursi ini yang kena hukuman.")


def read(text: str, seed: int | None = None, walls: Sequence[Sequence[str]] = ()) -> Match:
    """The match in a saved text: a record, a match, or a sealed record with its seed or its walls.

    Raises:
        RecordError: the text is none of these.
    """
    data = load(text)
    found = data.get("format") if isinstance(data, dict) else None
    if found == FORMAT:
        return unseal(data, seed, walls)
    if found == "dominolab-record":
        records: tuple[Record, ...] = (Record.from_dict(data),)
    else:
        records = MatchRecord.from_json(text).records
    return as_match(MatchRecord(records))


def as_match(start: object) -> Match:
    """A match of its own that begins with, or goes on from, whatever is given.

    Raises:
        TypeError: it is neither a deal, a game, a match nor a record.
    """
    match start:
        case Deal():
            games = [Game(start)]
        case Game():
            games = [start.at(len(start.steps))]
        case Match():
            games = [game.at(len(game.steps)) for game in start.games]
        case Record():
            games = [start.game()]
        case MatchRecord():
            games = [record.game() for record in start.records]
        case _:
            msg = f"Expected a deal, a game, a match or a record, not {type(start).__name__}."
            raise TypeError(msg)
    found = Match.__new__(Match)
    found.games = games
    return found


def branch(match: Match, deal: int, moves: int) -> Match:
    """The match as it was in one of its deals after so many moves.

    Raises:
        SetupError: there is no such deal or move.
    """
    if not 0 <= deal < len(match.games):
        msg = f"This match has {len(match.games)} deals; there is no deal {deal + 1}."
        raise SetupError(msg)
    found = Match.__new__(Match)
    found.games = [*match.games[:deal], match.games[deal].at(moves)]
    return found


def reopened(text: str, seed: int | None, match: Match, seat: int | None) -> Match:
    """A saved record, to go on with at the screen of a seat.

    Args:
        text: a record, a match, or a sealed record.
        seed: opens a sealed record.
        match: the match at that screen; one of its own records opens without a seed where its walls were written out.
        seat: the seat at the screen; None for all.

    Raises:
        RecordError: the text is none, or has no such seat.
    """
    given = [[str(tile) for tile in game.deal.given] for game in match.games if game.deal.given is not None]
    found = read(text, seed, given)
    seats = found.game.deal.seats
    if seat is not None and seat >= seats:
        msg = f"This record has {seats} seats, and this screen is that of seat {seat}."
        raise RecordError(msg, said=f"Catatan ini untuk {seats} kursi, sedangkan layar ini milik kursi {seat}.")
    return found
