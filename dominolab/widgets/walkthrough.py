"""Step through a deal, a game or a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import traitlets

from dominolab.widgets.assets import asset
from dominolab.widgets.films import film_of, still
from dominolab.widgets.listener import Listener

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dominolab.session import Session
    from dominolab.widgets.desk import Desk
    from dominolab.wire import Film

SLOWEST, FASTEST = 0.25, 8.0
VIEW = "application/vnd.jupyter.widget-view+json"
BASIS = ("faces", "rules")
"""The parts of a film that stay the same from move to move, and are more than half of it."""


def _what_moves(film: Mapping[str, Any], _widget: object) -> dict[str, Any]:
    return {part: value for part, value in film.items() if part not in BASIS}


class Walkthrough(Listener):
    """A record, scene by scene, forwards and back, with no kernel behind it.

    >>> from dominolab.widgets.walkthrough import Walkthrough  # doctest: +SKIP
    >>> Walkthrough(record, seat=2, lang="id")  # doctest: +SKIP
    <Walkthrough of French, 37 scenes>

    Args:
        source: a Record, a Match, or a Film.
        seat: whose view. Of a Record or a Match the widget then holds only what that seat may see; with None all hands
            are open and the reader may choose a seat. A Film is shown as it is, from that seat.
        lang: `en` or `id`.
        cursor: the scene to show first, counted from 0.

    Where it was made from a record or a match, its reader can take over at any moment: it then becomes a table, in its
    place, until it is stepped through again.

    The traits `cursor`, `lang`, `seat`, `playing` and `speed` can be observed, set and linked.

    Raises:
        traitlets.TraitError: when a trait is set to what it cannot be; it keeps its value.
        FileNotFoundError: when the front end has not been built.
    """

    readers = ("cursor", "lang", "seat", "playing", "speed")
    film = traitlets.Dict(help="The film that is shown.").tag(sync=True, to_json=_what_moves)
    basis = traitlets.Dict(help="The faces and rule cards of the film, which a browser gets once.").tag(sync=True)
    cursor = traitlets.Int(0, help="The scene that is shown, counted from 0.").tag(sync=True)
    seat = traitlets.Int(None, allow_none=True, help="Whose view is shown; None: all hands open.").tag(sync=True)
    playing = traitlets.Bool(default_value=False, help="Whether it plays by itself.").tag(sync=True)
    speed = traitlets.Float(1.0, help="How fast it plays; 1 is a scene in 1.6 seconds.").tag(sync=True)
    playable = traitlets.Bool(default_value=False, help="Whether the reader can take over.").tag(sync=True)
    prompt: Any = traitlets.Instance(dict, allow_none=True, help="What can be done at the table now.").tag(sync=True)
    status: Any = traitlets.Instance(dict, allow_none=True, help="Where the game at the table stands.").tag(sync=True)
    notice: Any = traitlets.Instance(dict, allow_none=True, help="What came of the last thing asked.").tag(sync=True)
    record = traitlets.Unicode("", help="The record that the browser can save.").tag(sync=True)

    def __init__(self, source: object, *, seat: int | None = None, lang: str = "en", cursor: int = 0) -> None:
        # Read here, not when the class is made, so that a missing bundle is told with its remedy.
        self._esm, self._css = asset("walkthrough.js"), asset("walkthrough.css")
        film = film_of(source, seat=seat)
        super().__init__(film=film)
        self._desk: Desk | None = None
        self._source: object = None
        if hasattr(source, "to_json"):
            self.keep(source)
        self.lang = lang
        self.seat = film["seat"] if seat is None else seat
        self.cursor = cursor

    @traitlets.validate("film")
    def _check_film(self, proposal: dict[str, Any]) -> Film:
        try:
            return film_of(proposal["value"])
        except (TypeError, ValueError) as error:
            raise traitlets.TraitError(str(error)) from error

    @traitlets.observe("film")
    def _lay_basis(self, _change: object) -> None:
        self.basis = {part: self.film[part] for part in BASIS if part in self.film}

    def notify_change(self, change: Any) -> None:
        """Tell of a change; of a new film and its basis in one message."""
        if change["name"] == "film":
            with self.hold_sync():
                super().notify_change(change)
        else:
            super().notify_change(change)

    @traitlets.validate("cursor")
    def _check_cursor(self, proposal: dict[str, Any]) -> int:
        return max(0, min(int(proposal["value"]), len(self.film["scenes"]) - 1))

    @traitlets.validate("seat")
    def _check_seat(self, proposal: dict[str, Any]) -> int | None:
        value: int | None = proposal["value"]
        film = self.film
        valid = (None, *range(len(film["seats"]))) if film["seat"] is None else (film["seat"],)
        if value not in valid:
            message = f"seat {value!r} is not one of {', '.join(map(repr, valid))}."
            raise traitlets.TraitError(message)
        return value

    @traitlets.validate("speed")
    def _check_speed(self, proposal: dict[str, Any]) -> float:
        value: float = proposal["value"]
        if value != 0 and not SLOWEST <= value <= FASTEST:
            message = f"speed {value!r} is neither 0 (at once) nor between {SLOWEST} and {FASTEST}."
            raise traitlets.TraitError(message)
        return value

    def keep(self, record: object) -> None:
        """Keep the record or match behind the film, so that the reader can take over."""
        self._source, self.playable = record, True

    # ── what the browser asks ───────────────────────────────────────────────────────────────────────────────────

    def answer(self, message: Mapping[str, Any]) -> None:
        """Take over, or do what is asked of the table."""
        if message.get("do") == "take":
            self.take_over(message.get("cursor"), message.get("seat"))
        elif self._desk is not None and self.status is not None and message.get("do") != "hello":
            self._desk.ask(message)

    def take_over(self, cursor: object = None, seat: object = None) -> None:
        """Play on from a scene; the walkthrough becomes a table.

        Args:
            cursor: the scene, counted from 0; the present one when left out.
            seat: the seat to take; when left out, the one whose view is shown, or the one to act.
        """
        at = self.cursor if cursor is None else cursor
        film = self.film
        if self.status is not None or not self.playable or type(at) is not int or not 0 <= at < len(film["scenes"]):
            return
        deal = max(i for i, chapter in enumerate(film["chapters"]) if chapter["start"] <= at)
        scenes = film["scenes"][film["chapters"][deal]["start"] : at + 1]
        moves = max((scene["move"] for scene in scenes if "move" in scene), default=0)
        if self._desk is None:
            given = self.seat if seat is None else seat
            given = given if film["seat"] is None else film["seat"]  # one seat's film holds nothing of the others
            desk = self._sit(self._session(deal, moves, given if type(given) is int else None))
        else:
            desk = self._desk
            desk.session.take(deal, moves)
        desk.show()

    def _session(self, deal: int, moves: int, seat: int | None) -> Session:
        from dominolab.sealing import as_match, branch  # the game is only needed where somebody plays
        from dominolab.session import Session

        taken = branch(as_match(self._source), deal, moves)
        fits = seat is not None and 0 <= seat < taken.game.deal.seats
        return Session(taken, seat if fits else (*taken.game.actors, 0)[0])

    def _sit(self, session: Session) -> Desk:
        from dominolab.widgets.desk import Desk

        self._desk = Desk(self, session)
        return self._desk

    def __repr__(self) -> str:
        return f"<Walkthrough of {self.film['title'][0]}, {len(self.film['scenes'])} scenes>"

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live view, with a picture and a line of text for where nothing is alive.

        The metadata tell what stood here in a stored notebook from which the live view was taken.
        """
        data, metadata = super()._repr_mimebundle_(**options) or ({}, {})
        picture = still(film_of(self.film), self.cursor, self.lang)
        asleep = {"text/plain": repr(self), **({"image/svg+xml": picture} if picture else {})}
        return {**data, **asleep}, {**metadata, "dominolab": "walkthrough"}

    def _ipython_display_(self, **options: Any) -> None:
        """Show the live view, and after it the picture, as an output of its own.

        A host that finds a live view in a stored output shows that or an error, and never looks at what else is there.
        """
        from IPython.display import display  # there is an IPython, since it called this

        data, metadata = self._repr_mimebundle_(**options)
        live = {mime: data.pop(mime) for mime in (VIEW,) if mime in data}
        if live:
            display(live, raw=True)  # type: ignore[no-untyped-call]
        display(data, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]
