"""The few words beside the tiles on the table of Mahjong, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominolab.rulebook import LANGUAGES, read, seat_name

if TYPE_CHECKING:
    from dominolab.families.mahjong.state import State
    from dominolab.wire import Text


def said(key: str, **facts: object) -> Text:
    """A sentence of `scene.toml`, such as `"tag.left"`; a fact may be a text in both languages."""
    words: Any = read("dominolab.families.mahjong", "scene.toml")
    for part in key.split("."):
        words = words[part]
    each = [{k: v[at] if isinstance(v, list) else v for k, v in facts.items()} for at in range(len(LANGUAGES))]
    return [str(words[lang]).format_map(known) for lang, known in zip(LANGUAGES, each, strict=True)]


def joined(parts: list[Text], between: str) -> Text:
    """Texts one after the other."""
    return [between.join(part[at] for part in parts) for at in range(len(LANGUAGES))]


def name(state: State, seat: int) -> Text:
    """The name of a seat."""
    return [seat_name(state.deal, seat, lang) for lang in LANGUAGES]


def table_tag(state: State) -> Text:
    """What is left of the wall, what the dice showed, and what is wild."""
    if not state.wall and not state.ended:
        return ["", ""]
    parts = [said("tag.left", n=len(state.wall))]
    if state.dice:
        parts.append(said("tag.dice", dice="+".join(map(str, state.dice))))
    if state.turned is not None:
        parts.append(said("tag.wild", tile=state.turned))
    return joined(parts, " · ")


def hand_tag(state: State, seat: int) -> Text:
    """Who deals, the balance, and what this hand has brought so far."""
    parts = [said("tag.dealer")] if seat == state.dealer else []
    parts.append(said("tag.balance", n=_signed(state.totals[seat])))
    if state.points[seat] != state.totals[seat]:
        parts.append(said("tag.now", n=_signed(state.points[seat])))
    return joined(parts, " · ")


def _signed(number: float) -> str:
    return f"{number:+g}" if number else "0"


def open_tag(state: State, seat: int) -> Text:
    """How many flowers a seat has set aside."""
    many = len(state.flowers[seat])
    return said("tag.flower" if many == 1 else "tag.flowers", n=many) if many else ["", ""]


def alt(state: State) -> Text:
    """The moment in words, public facts only; short, for the line and the tags beside it say the rest."""
    if state.over:
        return said("alt.over")
    if state.on_offer is not None and state.discarder is not None and state.phase == "claim":
        key = "alt.offer" if state.adding is None else "alt.adding"
        return said(key, name=name(state, state.discarder), tile=state.on_offer)
    if state.actors and state.phase:
        return said("alt.turn", name=name(state, state.actors[0]))
    return said("alt.left", n=len(state.wall)) if state.wall else said("alt.nothing")
