"""Rule cards as HTML: title, text in both languages, options, and the worked examples with their positions."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from dominolab.choices import choices, typed
from dominolab.drawing import faces
from dominolab.drawing.zones import zones
from dominolab.errors import SetupError
from dominolab.example import Example
from dominolab.moments import MOMENTS, deeds, moments

if TYPE_CHECKING:
    from dominolab.rulebook import RuleCard
    from dominolab.wire import Sprite

_LABELS = {
    "offers": ("Allows", "Membolehkan"),
    "forbids": ("May forbid", "Bisa melarang"),
    "follows": ("Acts when", "Berlaku saat"),
    "acts": ("When", "Kapan"),
    "source": ("Source", "Sumber"),
    "usual": ("usually", "biasanya"),
    "examples": ("Worked examples", "Contoh"),
    "allowed": ("Allowed", "Boleh"),
    "refused": ("Refused", "Ditolak"),
}
_SOFT = "opacity:.75"
_TWO = "display:grid;grid-template-columns:repeat(auto-fit,minmax(min(260px,100%),1fr));gap:4px 24px"


def html(card: RuleCard, *, pictures: bool = True) -> str:
    """A card in both languages.

    Args:
        card: the rule.
        pictures: also the worked examples, each with its position.
    """
    head = f"{escape(card.title())} <span style='font-weight:normal;{_SOFT}'>/ {_indonesian(card.title('id'))}</span>"
    parts = [f"<h4 style='margin:0 0 2px'>{head}</h4><code>{escape(card.id)}</code>"]
    parts.append(_pair(escape(card.text()), escape(card.text("id"))))
    parts += [_option(card, name) for name in (option.name for option in card.options)]
    if pictures:
        parts.append(_acts(card))
        parts += [_example(card, number) for number in range(1, len(card.examples) + 1)]
    spec = f" · {', '.join(card.spec)}" if card.spec else ""
    source = f"{_LABELS['source'][0]}: {escape(card.source())} / {_indonesian(card.source('id'))}{escape(spec)}"
    parts.append(f"<p style='margin:6px 0 0;{_SOFT}'><small>{source}</small></p>")
    return f"<div class='dl-rule' style='margin:0 0 1.2em'>{''.join(parts)}</div>"


def _indonesian(text: str) -> str:
    return f"<span lang='id'>{escape(text)}</span>"


def _pair(english: str, indonesian: str) -> str:
    return (
        f"<div style='{_TWO};margin:4px 0'><div>{english}</div><div lang='id' style='{_SOFT}'>{indonesian}</div></div>"
    )


def _acts(card: RuleCard) -> str:
    """When it acts and what it does, in one line for each language."""
    lines = []
    for at, lang in enumerate(("en", "id")):
        when = ", ".join(MOMENTS[name][lang] for name in moments(card.variant).get(card.id, ()))
        said = [f"{_LABELS['acts'][at]}: {when}"]
        for what, names in deeds(card.variant, card.rule).items():
            said += [f"{_LABELS[what][at]}: {', '.join(name[at] for name in names)}"] if names else []
        lines.append(f"<small>{escape(' · '.join(said))}</small>")
    return _pair(*lines)


def _option(card: RuleCard, name: str) -> str:
    option = next(option for option in card.options if option.name == name)
    title = card.option_words(name)["title"]
    columns = []
    for at, lang in enumerate(("en", "id")):
        values = escape(choices(card, option, lang))
        usual = f"{_LABELS['usual'][at]} <code>{escape(typed(option.default))}</code>"
        columns.append(f"{escape(title[lang])} <code>{escape(name)}</code>: {values}; {usual}")
    return _pair(*columns)


def _example(card: RuleCard, number: int) -> str:
    words = card.examples[number - 1]
    texts = []
    for at, lang in enumerate(("en", "id")):
        verdict = _LABELS[words["expect"]][at] if "expect" in words else ""
        texts.append(f"{escape(words['text'][lang])}{f' <strong>{verdict}.</strong>' if verdict else ''}")
    border = "margin:8px 0;padding-left:10px;border-left:2px solid #8888"
    return f"<div style='{border}'>{_pair(*texts)}{picture(Example(card, number))}</div>"


def picture(example: Example, lang: str = "en") -> str:
    """The position of an example as HTML; empty where there is none.

    Where the example says which hands matter, the others lie face down, and so does what lies under a pile.
    """
    try:
        game = example.start()[0]
    except SetupError:
        return ""
    family, deal = game.deal.variant.family, game.deal
    stage = family.scene(game.state)
    style = deal.options.get("pip_style", "pips")
    drawn = {tile.face: faces.face(tile.face, style) for tile in deal.tiles} | deal.variant.family.things(deal)
    named = [example.seats.index(letter) for letter in example.words["given"].get("hands", ())]
    eyes = sum(1 << seat for seat in named) if named else -1
    parts = family.zones(deal)
    lying: list[Sprite] = []
    for sprite in stage.sprites.values():
        may = eyes if "seat" in parts.get(sprite["zone"], {}) else 0
        hidden = sprite.copy()
        hidden["seen"] = 0
        lying.append(sprite if "seen" not in sprite or sprite["seen"] & may else hidden)
    return zones(parts, lying, drawn, faces.BACK, lang)
