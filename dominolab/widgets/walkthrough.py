"""Step through a deal, a game or a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from dominolab.widgets.assets import asset
from dominolab.widgets.films import film_of, still

if TYPE_CHECKING:
    from dominolab.wire import Film

LANGUAGES = ("en", "id")
SLOWEST, FASTEST = 0.25, 8.0


class Walkthrough(anywidget.AnyWidget):
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

    The traits `cursor`, `lang`, `seat`, `playing` and `speed` can be observed, set and linked.

    Raises:
        traitlets.TraitError: when a trait is set to what it cannot be; it keeps its value.
        FileNotFoundError: when the front end has not been built.
    """

    film = traitlets.Dict(help="The film that is shown.").tag(sync=True)
    cursor = traitlets.Int(0, help="The scene that is shown, counted from 0.").tag(sync=True)
    lang = traitlets.Unicode("en", help="`en` or `id`.").tag(sync=True)
    seat = traitlets.Int(None, allow_none=True, help="Whose view is shown; None: all hands open.").tag(sync=True)
    playing = traitlets.Bool(default_value=False, help="Whether it plays by itself.").tag(sync=True)
    speed = traitlets.Float(1.0, help="How fast it plays; 1 is a scene in 1.6 seconds.").tag(sync=True)

    def __init__(self, source: object, *, seat: int | None = None, lang: str = "en", cursor: int = 0) -> None:
        # Read here, not when the class is made, so that a missing bundle is told with its remedy.
        self._esm, self._css = asset("walkthrough.js"), asset("walkthrough.css")
        film = film_of(source, seat=seat)
        super().__init__(film=film)
        self.lang = lang
        self.seat = film["seat"] if seat is None else seat
        self.cursor = cursor

    @traitlets.validate("film")
    def _check_film(self, proposal: dict[str, Any]) -> Film:
        try:
            return film_of(proposal["value"])
        except (TypeError, ValueError) as error:
            raise traitlets.TraitError(str(error)) from error

    @traitlets.validate("cursor")
    def _check_cursor(self, proposal: dict[str, Any]) -> int:
        return max(0, min(int(proposal["value"]), len(self.film["scenes"]) - 1))

    @traitlets.validate("lang")
    def _check_lang(self, proposal: dict[str, Any]) -> str:
        value: str = proposal["value"]
        if value not in LANGUAGES:
            message = f"lang {value!r} is not one of {', '.join(map(repr, LANGUAGES))}."
            raise traitlets.TraitError(message)
        return value

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
        if not SLOWEST <= value <= FASTEST:
            message = f"speed {value!r} is not between {SLOWEST} and {FASTEST}."
            raise traitlets.TraitError(message)
        return value

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
