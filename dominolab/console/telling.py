"""The commands that tell: rules, options, walk, table, language, count, help."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from importlib import import_module
from typing import TYPE_CHECKING, Any

from dominolab.choices import choices, told
from dominolab.console import answers
from dominolab.console.answers import Answer, label
from dominolab.console.keeping import record_of
from dominolab.console.lesson import find_variant
from dominolab.console.reading import command_named, option_name, option_value, order, rule_card, seat_of
from dominolab.console.words import COMMANDS, Sorry, both, keyword, message, usage_of
from dominolab.rulebook import LANGUAGES
from dominolab.variant import variants

if TYPE_CHECKING:
    from dominolab.console.lesson import Lesson
    from dominolab.deal import Deal
    from dominolab.rulebook import RuleCard
    from dominolab.variant import Variant

Answers = Iterator[object]


def rules(lesson: Lesson, words: list[str], lang: str) -> Answers:
    """The rules of a game, or one card."""
    name = words[0] if words else ""
    known = list(variants())
    if name and name.lower() not in known:
        try:
            card = rule_card(name, lesson)
        except Sorry:
            if "." in name:
                raise
            raise _unknown_rule(name, known) from None
        yield _card(card, lesson, lang)
        return
    variant = _named(name, lesson, "rules")
    yield answers.words(f"{variant.title(lang)}. {variant.summary(lang)}")
    cards = variant.rules.values()
    rows = [
        (answers.citing(card.id, lang), card.title(lang), card.text(lang, _deal(variant, lesson))) for card in cards
    ]
    plain = answers.table([label("rule", lang), label("title", lang)], [row[:2] for row in rows])
    opened = "".join(
        f"<li><details><summary>{escape(heading)} <small><code>{escape(typed)}</code></small></summary>"
        f"<p>{escape(text)}</p></details></li>"
        for typed, heading, text in rows
    )
    yield Answer(plain.plain, f"<ol style='margin:.3em 0'>{opened}</ol>")


def _unknown_rule(name: str, known: list[str]) -> Sorry:
    ids = {id_.split(".", 1)[1] for variant in variants().values() for id_ in variant.rules}
    return Sorry("rule", given=name, valid=[*known, *sorted(ids)])


def _card(card: RuleCard, lesson: Lesson, lang: str) -> Answer:
    deal = _deal(card.variant, lesson)
    lines = [card.text(lang, deal)]
    lines += [_option_line(card.variant, option.name, lesson, lang) for option in card.options]
    lines += [f"▸ {example['text'][lang]}" for example in card.examples]
    last = f"{label('source', lang)}: {card.source(lang)} ({', '.join(card.spec) or '-'})"
    body = "".join(f"<p style='margin:.3em 0'>{answers.typed(line)}</p>" for line in lines)
    head = f"<h4 style='margin:.3em 0'>{escape(card.title(lang))} <code>{escape(card.id)}</code></h4>"
    plain = "\n".join([f"{card.title(lang)}  ({card.id})", *lines, last])
    return Answer(plain.replace("`", ""), f"<div>{head}{body}<p><small>{escape(last)}</small></p></div>")


def _deal(variant: Variant, lesson: Lesson) -> Deal:
    """The deal whose options the words of a rule speak of: the one on the table, or one as agreed."""
    if lesson.variant is variant:
        return lesson.game.deal
    return variant.deal(0, **lesson.options(variant))


def options(lesson: Lesson, words: list[str], lang: str) -> Answers:
    """What can be agreed on; or one option, shown or set."""
    rest = list(words)
    here = lesson.variant
    named = bool(rest) and (rest[0].lower() in list(variants()) or here is None or (len(rest) > 2))  # noqa: PLR2004
    variant = _named(rest.pop(0) if named else "", lesson, "options")
    if not rest:
        yield _option_table(variant, lesson, lang)
        return
    name = option_name(variant, rest.pop(0))
    if not rest:
        yield answers.words(_option_line(variant, name, lesson, lang))
        return
    agreed = lesson.agreed.setdefault(variant.id, {})
    if keyword(rest[0]) == "default":
        agreed.pop(name, None)
    else:
        agreed[name] = option_value(variant, name, rest[0])
    value = agreed.get(name, variant.options[name].default)
    what, shown_value = _option_words(variant, name, value, lang)
    said = message("option_set", lang, game=variant.title(lang), option=f"`{name}`", value=shown_value, what=what)
    yield answers.words(said)


def _option_words(variant: Variant, name: str, value: Any, lang: str) -> tuple[str, str]:
    """What an option is, and how a value of it is typed, with what that means."""
    card = variant.rules[variant.options.rule(name)]
    return str(card.option_words(name)["title"][lang]), told(card, name, value, lang, lambda v: _written(v, lang))


def _written(value: Any, lang: str) -> str:
    if type(value) is bool:
        return {"en": ("off", "on"), "id": ("tidak", "ya")}[lang][value]
    return str(value)


def _option_line(variant: Variant, name: str, lesson: Lesson, lang: str) -> str:
    option = variant.options[name]
    what, now = _option_words(variant, name, lesson.options(variant).get(name, option.default), lang)
    values = _values(variant, name, lang)
    return message("option_is", lang, option=f"`{name}`", what=what, value=now, values=values)


def _values(variant: Variant, name: str, lang: str) -> str:
    """The values of an option as they are typed, and what they mean."""
    card = variant.rules[variant.options.rule(name)]
    return choices(card, variant.options[name], lang, lambda value: _written(value, lang))


def _option_table(variant: Variant, lesson: Lesson, lang: str) -> Answer:
    rows = []
    for name, option in variant.options.items():
        value = lesson.options(variant).get(name, option.default)
        what, now = _option_words(variant, name, value, lang)[0], _written(value, lang)
        rows.append([name, what, now, _values(variant, name, lang), variant.options.rule(name)])
    head = [label(key, lang) for key in ("option", "what", "now", "values", "rule")]
    found = answers.table(head, rows, commands=(0, 4))
    if not variant.presets:
        return found
    named = answers.table(
        [label("preset", lang), label("what", lang)],
        [[name, variant.preset_title(name, lang)] for name in variant.presets],
        commands=(0,),
    )
    return Answer(f"{found.plain}\n\n{named.plain}", found.html + named.html)


def _named(name: str, lesson: Lesson, command: str) -> Variant:
    if name:
        return find_variant(name)
    if lesson.variant is None:
        raise Sorry("which", command=both(command), valid=variants())
    return lesson.variant


# ── widgets ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def walk(lesson: Lesson, words: list[str], lang: str) -> Answers:
    """A walkthrough of the deal, or the match, so far."""
    record = record_of(lesson)
    seat = _seat(words[0], lesson.game.deal) if words else None
    yield _widget("Walkthrough", record, seat=seat, lang=lang)


def table(lesson: Lesson, words: list[str], lang: str) -> Answers:
    """A table to play at: a new deal, or what is on the table here, to go on with."""
    if not words or (len(words) == 2 and keyword(words[0]) == "seat"):  # noqa: PLR2004 - "seat" and a seat
        more = {"seat": _seat(words[1], lesson.game.deal)} if words else {}
        yield _widget("Table", record_of(lesson), lang=lang, **more)
        return
    found = order(words, lesson, "table")
    deal = found.deal(lesson)
    yield _widget("Table", deal, lang=lang, **({} if found.seat is None else {"seat": _seat(found.seat, deal)}))


def _seat(word: str, deal: Deal) -> int | None:
    """The seat at the screen; None where all take turns at it."""
    return None if keyword(word) == "all" or word == "none" else seat_of(word, deal)


def _widget(name: str, *args: object, **more: object) -> object:
    """A widget of the library. Raises Sorry where this version has none, or it has not been built."""
    make = getattr(import_module("dominolab"), name, None)
    if make is None:
        raise Sorry("no_table", deal=both("deal"), play=both("play"))
    try:
        return make(*args, **more)
    except FileNotFoundError:
        raise Sorry("no_bundle") from None


# ── the rest ────────────────────────────────────────────────────────────────────────────────────────────────────────


def language(lesson: Lesson, words: list[str], lang: str) -> Answers:
    """Choose the language."""
    if not words:
        yield answers.words(message("languages", lesson.lang or lang))
        return
    names = {"english": "en", "inggris": "en", "indonesian": "id", "indonesia": "id"}
    chosen = names.get(words[0].lower(), words[0].lower())
    if chosen not in LANGUAGES:
        raise Sorry("language")
    lesson.lang = chosen
    yield answers.words(message("language", chosen))


def count(_session: Lesson, words: list[str], lang: str) -> Answers:
    """Count deals."""
    usage = usage_of("count")
    numbers = [int(given) for given in words[1:] if given.isascii() and given.isdigit() and len(given) < 4]  # noqa: PLR2004
    if not words or keyword(words[0]) != "deals" or len(numbers) < 2 or len(numbers) < len(words) - 1:  # noqa: PLR2004
        raise Sorry("count", usage=usage)
    tiles, *hands = numbers
    size = " + ".join(map(str, hands))
    if sum(hands) > tiles:
        raise Sorry("too_many", hands=size, need=sum(hands), tiles=tiles)
    try:
        counting = import_module("dominolab.combinatorics")
    except ImportError:
        raise Sorry("no_counting") from None
    found = counting.count_deals(tiles, hands)
    exact = f"{int(found.value):,}".replace(",", "," if lang == "en" else ".")
    facts = {"tiles": tiles, "hands": size, "rest": tiles - sum(hands), "count": exact, "words": found.words(lang)}
    yield answers.words(message("deals", lang, **facts))
    yield Answer(str(found.formula), latex=f"${found.latex}$")


def help_(_session: Lesson, words: list[str], lang: str) -> Answers:
    """The commands, or one of them."""
    if words:
        command = COMMANDS[command_named(words[0].strip("?%"))]
        usage, examples = command.usage[lang], "\n".join(command.examples[lang])
        html = (
            f"<div>{answers.words(f'{command.about[lang]} {command.more[lang]}').html}"
            f"<p><code>{escape(usage)}</code></p><p>{label('example', lang)}:</p><pre>{escape(examples)}</pre></div>"
        )
        yield Answer(command.explain(lang), html)
        return
    rows = [
        [c.words[lang][0], c.about[lang], c.examples[lang][-1 if c.name == "rules" else 0]] for c in COMMANDS.values()
    ]
    yield answers.table([label(key, lang) for key in ("command", "does", "example")], rows, commands=(0, 2))
    games = ", ".join(f"{v.title(lang)} (`{v.id}`)" for v in variants().values())
    yield answers.words(f"{label('games', lang)}: {games}", message("python", lang), message("shadow", lang))
