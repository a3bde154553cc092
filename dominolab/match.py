"""Matches: deals played one after another until the rules name a winner."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from html import escape
from typing import TYPE_CHECKING, Any

from dominolab.errors import RecordError, SetupError, brief
from dominolab.game import Game
from dominolab.reading import head, load
from dominolab.record import Record
from dominolab.rulebook import LANGUAGES, check_language, score, seat_name

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.film import FilmData

FORMAT = "dominolab-match"
FORMAT_VERSION = 1
MOST_DEALS = 1000


class Match:
    """Several deals to a target.

    Args:
        deal: the first deal; later ones have the same seats, options and seed, and the next number.

    Attributes:
        games: the games so far, the last one still being played unless it is over.

    >>> import dominolab as dl
    >>> match = dl.Match(dl.variant("block").deal(seed=7, seats=3))
    >>> record = match.finish()
    >>> match.over, max(match.totals) >= 100, len(record.records) == len(match.games)
    (True, True, True)
    """

    def __init__(self, deal: Deal) -> None:
        self.games = [Game(deal)]

    @property
    def game(self) -> Game:
        """The present deal."""
        return self.games[-1]

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return bool(self.game.state.match_over)

    @property
    def totals(self) -> tuple[float, ...]:
        """The running score by seat."""
        return tuple(self.game.state.totals)

    @property
    def winner(self) -> int | None:
        """The winner of the match, once there is one."""
        found: int | None = self.game.state.match_winner
        return found

    def next_deal(self, wall: Any = None) -> Game:
        """Shuffle again.

        Args:
            wall: a written-out wall, instead of the order that the match's seed gives.

        Raises:
            SetupError: the present deal is not over, or the match is.
        """
        if not self.game.over or self.over:
            msg = "The match is over." if self.over else "The present deal is not over yet."
            raise SetupError(msg)
        if len(self.games) >= MOST_DEALS:
            msg = f"A match of {MOST_DEALS} deals is not going to end."
            raise SetupError(msg)
        before = self.game.deal
        variant = before.variant
        if wall is None and before.seed is None:
            msg = "The deal before had a written-out wall and no seed; give the next wall too."
            raise SetupError(msg)
        if wall is None:
            deal = replace(before, standing=self.game.state.standing)
        else:
            deal = replace(
                variant.deal(wall=wall, seats=before.seats, names=before.names, **before.options),
                standing=self.game.state.standing,
            )
        self.games.append(Game(deal))
        return self.game

    def finish(self, agents: Any = "random") -> MatchRecord:
        """Play on to the end of the match."""
        from dominolab.agents import finish

        finish(self.game, agents)
        while not self.over:
            finish(self.next_deal(), agents)
        return self.record

    @property
    def record(self) -> MatchRecord:
        """The record so far."""
        return MatchRecord(tuple(game.record for game in self.games))

    def __repr__(self) -> str:
        return f"<Match of {self.game.deal.variant.id}, deal {len(self.games)}, totals {self.totals}>"


@dataclass(frozen=True, repr=False)
class MatchRecord:
    """The records of a match, deal by deal.

    >>> import dominolab as dl
    >>> match = dl.variant("french").play_match(seed=7)
    >>> dl.MatchRecord.from_json(match.to_json()) == match
    True
    """

    records: tuple[Record, ...]

    @property
    def sheet(self) -> ScoreSheet:
        """The score sheet."""
        return ScoreSheet(self)

    def film(self, seat: int | None = None) -> FilmData:
        """The match as scenes for the browser, each deal a chapter."""
        from dominolab.film import FilmData, film

        return FilmData(film(list(self.records), seat))

    def to_json(self) -> str:
        """The match as JSON text."""
        records = [record.to_dict() for record in self.records]
        return json.dumps({"format": FORMAT, "format_version": FORMAT_VERSION, "deals": records}, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> MatchRecord:
        """Read a match and replay it.

        Raises:
            RecordError: a deal does not replay, or does not begin where the one before it ended.
        """
        data = load(text)
        head(data, FORMAT, FORMAT_VERSION)
        extra = set(data) - {"format", "format_version", "deals"}
        if extra:
            field_ = brief(min(map(str, extra)))
            raise RecordError(f"A match has no field {field_}.", said=f"Pertandingan tidak punya isian {field_}.")
        deals = data.get("deals")
        if not isinstance(deals, list) or not 0 < len(deals) <= MOST_DEALS:
            msg = f"A match has a list of 1 to {MOST_DEALS} deals."
            raise RecordError(msg, said=f"Isi deals berupa daftar 1 sampai {MOST_DEALS} ronde.")
        records: list[Record] = []
        for number, deal in enumerate(deals, 1):
            try:
                record = Record.from_dict(deal)
            except RecordError as error:
                msg = f"Deal {number}: {error}"
                raise RecordError(msg, error.at, error.ruling, f"Ronde {number}: {error.said}") from None
            if records:
                _follows(records[-1], record, number)
            elif record.deal.standing.number != 1:
                first = record.deal.standing.number
                msg = f"A match begins with deal 1, not with deal {first}."
                raise RecordError(msg, said=f"Pertandingan mulai dari ronde 1, bukan ronde {first}.")
            records.append(record)
        return cls(tuple(records))

    def __len__(self) -> int:
        return len(self.records)

    def __repr__(self) -> str:
        return f"<Match of {self.records[0].deal.variant.id}, {len(self.records)} deals>"

    def _repr_html_(self) -> str:
        return self.sheet._repr_html_()


def _follows(before: Record, after: Record, number: int) -> None:
    """Check that a deal can come after another in one match. Raises RecordError."""
    last = before.game()
    one, two = before.deal, after.deal
    if (one.variant, one.seats, one.options, one.names) != (two.variant, two.seats, two.options, two.names):
        msg = f"Deal {number} has another variant, other players or other options than deal {number - 1}."
        said = f"Permainan, pemain, atau opsi ronde {number} lain dari ronde {number - 1}."
    elif not last.over or last.state.match_over:
        msg = f"Deal {number} cannot follow: {'the match was over' if last.over else f'deal {number - 1} was not'}."
        why = "pertandingan sudah selesai" if last.over else f"ronde {number - 1} belum selesai"
        said = f"Ronde {number} tidak bisa ada: {why}."
    elif None not in (one.seed, two.seed) and one.seed != two.seed:
        msg = f"Deal {number} has another seed than deal {number - 1}; the deals of a match share one."
        said = f"Seed ronde {number} lain dari ronde {number - 1}; satu pertandingan memakai satu seed."
    elif two.standing != last.state.standing:
        msg = f"Deal {number} does not begin where deal {number - 1} ended: {two.standing}."
        said = f"Awal ronde {number} tidak sama dengan akhir ronde {number - 1}."
    else:
        return
    raise RecordError(msg, said=said)


class ScoreSheet:
    """What the table wrote down: a column for each seat, a row for each deal, and the running score."""

    def __init__(self, match: MatchRecord) -> None:
        self.match = match

    def rows(self, lang: str = "en") -> list[list[str]]:
        """The sheet as text: a head, then rows for each deal: points, what else the game writes down, running score."""
        deal = self.match.records[0].deal
        at = LANGUAGES.index(check_language(lang))
        word, total = (("Deal", "Total"), ("Ronde", "Jumlah"))[at]
        found = [["", *(seat_name(deal, seat, lang) for seat in range(deal.seats))]]
        for number, record in enumerate(self.match.records, 1):
            game = record.game()
            state = game.state
            points = [a + b - c for a, b, c in zip(game.score(), state.counted, state.points, strict=True)]
            found.append([f"{word} {number}", *(score(p, "+") for p in points)])
            found += [[title[at], *cells] for title, cells in deal.variant.ledger(state)]
            found.append([total, *map(score, state.totals)])
        return found

    def __str__(self) -> str:
        rows = self.rows()
        widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
        return "\n".join("  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)

    def __repr__(self) -> str:
        return f"<Score sheet of {len(self.match)} deals>"

    def _repr_html_(self) -> str:
        first, *rest = self.rows()
        head_ = "".join(f"<th scope='col'>{escape(cell)}</th>" for cell in first)
        body = "".join(
            f"<tr><th scope='row'>{escape(row[0])}</th>{''.join(f'<td>{escape(cell)}</td>' for cell in row[1:])}</tr>"
            for row in rest
        )
        return f"<table class='dl-sheet'><thead><tr>{head_}</tr></thead><tbody>{body}</tbody></table>"
