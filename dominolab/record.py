"""Records: a deal and what was done in it. Replaying a record is playing it; a record is data and never code."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from dominolab.deal import Deal
from dominolab.errors import Fault, IllegalMove, NotationError, RecordError, SetupError, brief
from dominolab.game import Game
from dominolab.reading import head, load, standing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dominolab.film import FilmData

FORMAT = "dominolab-record"
FORMAT_VERSION = 1
LONGEST_COMMENT = 2000
_HEAD = {
    "format",
    "format_version",
    "variant",
    "version",
    "seats",
    "options",
    "seed",
    "wall",
    "chance",
    "standing",
    "names",
    "moves",
    "comments",
}


class Entry(NamedTuple):
    """One line of a record: the seat, its move in notation, and whether it was a refused attempt that was paid for."""

    seat: int
    move: str
    refused: bool = False


@dataclass(frozen=True, eq=True, repr=False)
class Record:
    """What was done in one deal.

    Attributes:
        deal: the deal.
        entries: the moves, in order.
        comments: a text by number of moves made before it.

    >>> import dominolab as dl
    >>> record = dl.variant("french").play(seed=7)
    >>> dl.Record.from_json(record.to_json()) == record
    True
    >>> record.game().over, len(record.entries) == len(record)
    (True, True)
    """

    deal: Deal
    entries: tuple[Entry, ...]
    comments: Mapping[int, str] = field(default_factory=dict)

    def game(self) -> Game:
        """The game, replayed to the last move of the record; it can be played on.

        Raises:
            RecordError: a move cannot be read or is refused; `at` says which, and `ruling` why.
        """
        try:
            game = Game(self.deal)
        except SetupError as error:
            raise _of_head(error) from None
        for number, entry in enumerate(self.entries, 1):
            _replay(game, entry, number)
        game.comments = dict(self.comments)
        return game

    def at(self, n: int) -> Game:
        """The game after `n` moves."""
        return self.game().at(n)

    @property
    def over(self) -> bool:
        """Whether the deal was played to its end."""
        return self.game().over

    def film(self, seat: int | None = None) -> FilmData:
        """The record as scenes for the browser.

        Args:
            seat: whose view; None opens all hands.
        """
        from dominolab.film import FilmData, film

        return FilmData(film([self], seat))

    def to_json(self) -> str:
        """The record as JSON text."""
        return json.dumps(self.to_dict(), ensure_ascii=False)

    def to_dict(self) -> dict[str, Any]:
        """The record as plain data."""
        deal = self.deal
        s = deal.standing
        data: dict[str, Any] = {
            "format": FORMAT,
            "format_version": FORMAT_VERSION,
            "variant": deal.variant.id,
            "version": deal.variant.version,
            "seats": deal.seats,
            "options": deal.options,
        }
        if deal.given is None:
            data["seed"] = deal.seed
        else:
            data["wall"] = [str(t) for t in deal.given]
        if deal.chance:
            data["chance"] = {purpose: list(said) for purpose, said in deal.chance.items()}
        if s != deal.variant.standing(deal.options, deal.seats):
            data["standing"] = {**asdict(s), "totals": list(s.totals)}
            data["standing"].pop("kept")
            if s.kept:
                data["standing"]["kept"] = {name: list(numbers) for name, numbers in s.kept}
        if deal.names:
            data["names"] = list(deal.names)
        data["moves"] = [[e.seat, e.move, "refused"] if e.refused else [e.seat, e.move] for e in self.entries]
        if self.comments:
            data["comments"] = {str(at): text for at, text in self.comments.items()}
        return data

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Read a record and replay it.

        Raises:
            RecordError: it is not a record, is of a newer version, or does not replay; says at which move and why.
        """
        return cls.from_dict(load(text))

    @classmethod
    def from_dict(cls, data: Any) -> Record:
        """The record that plain data describes. Raises RecordError, as `from_json` does."""
        head(data, FORMAT, FORMAT_VERSION)
        extra = set(data) - _HEAD
        if extra:
            field_, valid = brief(min(map(str, extra))), ", ".join(sorted(_HEAD))
            msg = f"A record has no field {field_}. Valid: {valid}."
            raise RecordError(msg, said=f"Catatan tidak punya isian {field_}. Yang ada: {valid}.")
        deal = _deal(data)
        entries = _entries(data.get("moves"), deal)
        record = cls(deal, entries, _comments(data.get("comments", {}), len(entries)))
        try:
            record.game()
        except SetupError as error:
            raise _of_head(error) from None
        return record

    def __len__(self) -> int:
        return len(self.entries)

    def __str__(self) -> str:
        return " ".join(f"{e.seat}:{e.move.replace(' at ', '@')}{'?!' if e.refused else ''}" for e in self.entries)

    def __repr__(self) -> str:
        return f"<Record of {self.deal.variant.id}, {len(self.entries)} moves>"

    def _repr_html_(self) -> str:
        from dominolab.film import record_table

        return record_table(self)


def _of_head(error: Fault) -> RecordError:
    return RecordError(f"The head of this record is wrong. {error}", said=f"Kepala catatan ini salah. {error.said}")


def _deal(data: Mapping[str, Any]) -> Deal:
    try:
        return _read_deal(data)
    except (SetupError, NotationError) as error:
        raise _of_head(error) from None


def _read_deal(data: Mapping[str, Any]) -> Deal:
    from dominolab.variant import variant

    game = variant(data.get("variant"))  # type: ignore[arg-type]
    version = data.get("version")
    if type(version) is not int or version > game.version or version < 1:
        msg = (
            f"This record was made with version {brief(version)} of {game.id}; this library has version {game.version}."
        )
        said = f"Catatan ini dibuat dengan {game.id} versi {brief(version)}; di sini versinya {game.version}."
        raise RecordError(msg, said=said)
    options = data.get("options", {})
    if not isinstance(options, dict):
        msg = "The options of a record are a table of names and values."
        raise RecordError(msg, said="Isi options berupa tabel nama dan nilai.")
    for name in options:
        _ = game.options[name]
    wall = data.get("wall")
    if wall is not None and not (isinstance(wall, list) and all(isinstance(t, str) for t in wall)):
        msg = "The wall of a record is a list of tiles."
        raise RecordError(msg, said="Isi wall berupa daftar kartu.")
    if wall is None and data.get("seed") is None:
        msg = "A record has a seed or a wall; this one has neither."
        raise RecordError(msg, said="Catatan punya seed atau urutan kartu; yang ini tidak punya keduanya.")
    names = data.get("names", [])
    if not isinstance(names, list):
        msg = "The names of a record are a list."
        raise RecordError(msg, said="Isi names berupa daftar nama.")
    seats = data.get("seats")
    if type(seats) is not int:
        msg = f"The number of seats is a whole number, not {brief(seats)}."
        raise RecordError(msg, said=f"Banyaknya kursi (seats) bilangan bulat, bukan {brief(seats)}.")
    before, chance = standing(data.get("standing"), seats), data.get("chance")
    deal = game.deal(data.get("seed"), seats, wall=wall, names=names, standing=before, chance=chance, **options)
    if deal.standing.number == 1 and deal.standing != game.standing(deal.options, seats):
        msg = "The first deal of a match has nothing before it: everybody begins with the same points."
        raise RecordError(msg, said="Sebelum ronde pertama belum ada apa-apa: semua mulai dengan poin yang sama.")
    return deal


def is_text(text: str) -> bool:
    """Whether a text can be written to a file: it has no half of a surrogate pair."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def _entries(moves: Any, deal: Deal) -> tuple[Entry, ...]:
    if not isinstance(moves, list):
        msg = "The moves of a record are a list."
        raise RecordError(msg, said="Isi moves berupa daftar langkah.")
    bound = deal.variant.bound(deal)
    made = sum(not isinstance(entry, list) or len(entry) != 3 for entry in moves)  # noqa: PLR2004 - tries do not count
    if made > bound:
        msg = f"A deal of {deal.variant.id} takes at most {bound} moves; this record has {made:,}."
        said = f"Satu ronde {deal.variant.id} paling banyak {bound} langkah; catatan ini punya {made}."
        raise RecordError(msg, bound + 1, said=said)
    found = []
    for number, entry in enumerate(moves, 1):
        known = isinstance(entry, list) and len(entry) in (2, 3) and type(entry[0]) is int and isinstance(entry[1], str)
        if not known or (len(entry) == 3 and entry[2] != "refused"):  # noqa: PLR2004
            msg = f'Move {number} must be written [seat, "move"] or [seat, "move", "refused"].'
            said = f'Langkah {number} harus ditulis [kursi, "langkah"] atau [kursi, "langkah", "refused"].'
            raise RecordError(msg, number, said=said)
        found.append(Entry(entry[0], entry[1], len(entry) == 3))  # noqa: PLR2004
    return tuple(found)


def _comments(data: Any, moves: int) -> dict[int, str]:
    fine = isinstance(data, dict) and all(
        isinstance(at, str)
        and at.isascii()
        and at.isdigit()
        and len(at) < 6  # noqa: PLR2004
        and isinstance(text, str)
        and len(text) <= LONGEST_COMMENT
        and is_text(text)
        for at, text in data.items()
    )
    if not fine:
        msg = f"The comments of a record are texts of up to {LONGEST_COMMENT} characters by number of moves."
        said = f"Isi comments berupa teks sampai {LONGEST_COMMENT} huruf, menurut nomor langkah."
        raise RecordError(msg, said=said)
    found = {int(at): text for at, text in data.items()}
    if len(found) < len(data):
        msg = "Two comments of this record stand at the same move."
        raise RecordError(msg, said="Ada dua komentar di langkah yang sama.")
    if any(at > moves for at in found):
        msg = f"A comment stands at move {max(found)}; this record has {moves} moves."
        said = f"Ada komentar di langkah {max(found)}, padahal catatan ini hanya {moves} langkah."
        raise RecordError(msg, said=said)
    return found


def _replay(game: Game, entry: Entry, number: int) -> None:
    try:
        game.play(entry.move, entry.seat)
    except IllegalMove as error:
        paid = bool(game.steps) and game.steps[-1].refused and len(game.steps) == number
        if entry.refused and paid:
            return
        msg = f"Move {number} ({str(entry.move)[:40]}) is refused. {error.ruling.explain()}"
        said = f"Langkah {number} ditolak. {error.ruling.explain('id')}"
        raise RecordError(msg, number, error.ruling, said) from None
    except (NotationError, SetupError) as error:
        msg = f"Move {number} cannot be read. {error}"
        raise RecordError(msg, number, said=f"Langkah {number} tidak terbaca. {error.said}") from None
    if len(game.steps) != number:
        msg = f"Move {number} ({entry.move[:40]}) takes a move back; a record holds only the moves that stand."
        raise RecordError(
            msg, number, said=f"Langkah {number} menarik langkah; catatan hanya berisi langkah yang jadi."
        )
    if entry.refused:
        msg = f"Move {number} ({entry.move[:40]}) is marked as refused, and the rules allow it."
        raise RecordError(msg, number, said=f"Langkah {number} ditandai ditolak, padahal menurut aturan boleh.")
