"""The Prompt: everything that a seat can try now, each thing judged before it is tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dominolab.rulebook import Words, notation, read, seat_name
from dominolab.sentences import both, sentence, warning

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from dominolab.deal import Deal
    from dominolab.game import Game
    from dominolab.rule import Event
    from dominolab.ruling import Ruling
    from dominolab.session import Session
    from dominolab.stage import Composing
    from dominolab.wire import Attempt, Choice, Compose, Notice, Piece, Prompt, Reason, Status, Text

SURE = ["{}? This cannot be taken back.", "{}? Ini tidak bisa ditarik kembali."]
MOST_WAYS = 4  # ways to mean the same groups that are shown


def prompt(
    game: Game,
    seat: int,
    shown: Callable[[str], str] = str,
    groups: Sequence[Sequence[str]] | None = None,
    eye: int | None = None,
) -> Prompt:
    """What a seat can do: its tiles with their places, and the moves without a tile.

    Args:
        game: the game.
        seat: whose turn it is. Nothing in the prompt tells more than this seat sees.
        shown: the key under which the seat follows a sprite.
        groups: such keys, of tiles that were put together; None where nothing can be.
        eye: the seat that looks at the table; None where all hands lie open.

    >>> import dominolab as dl
    >>> game = dl.Game(dl.variant("block").deal(seed=7))
    >>> [choice["legal"] for choice in prompt(game, 0)["choices"].values()].count(True)
    1
    """
    family, state = game.deal.variant.family, game.state
    choices: dict[str, Choice] = {}
    buttons: list[Attempt] = []
    for try_ in family.attempts(state, seat, eye):
        attempt = _attempt(game, game.law.judge(state, try_.move, seat), try_.label)
        if try_.key is None:
            buttons.append(attempt)
            continue
        choice = choices.setdefault(try_.key, {"legal": False, "why": [], "targets": []})
        if try_.spot:
            choice["targets"].append({**attempt, **try_.spot})  # type: ignore[typeddict-item]  # the spot has the rest
        choice["legal"] = choice["legal"] or attempt["legal"]
    for key, choice in choices.items():
        if not choice["legal"]:
            choice["why"] = _against(game, game.law.judge(state, family.whole(state, key), seat))
    named = {shown(key): choice for key, choice in choices.items()}
    how, like = _how(game, choices, buttons), _like(game, choices, buttons)
    made: Prompt = {
        "seat": seat,
        "text": _turn(game, seat),
        "how": how,
        "like": like,
        "choices": named,
        "buttons": buttons,
    }
    found: Composing | None = None if groups is None else family.composing(state, seat)
    if found is not None:
        made["compose"] = _composed(game, seat, found, {shown(key): key for key in found.tiles}, groups or ())
    return made


def _composed(
    game: Game, seat: int, found: Composing, named: dict[str, str], groups: Sequence[Sequence[str]]
) -> Compose:
    """Groups of tiles, and the moves that they make: in each way that is allowed, or else as they lie."""
    left = dict(named)
    kept = [[key for key in group if left.pop(key, None)] for group in groups]
    kept = [group for group in kept if group]
    moves: list[Attempt] = []
    for ways in found.moves([[named[key] for key in group] for group in kept]):
        rulings = {str(r.move): (r, way.label) for way in ways for r in [game.law.judge(game.state, way.move, seat)]}
        every = [_attempt(game, ruling, label) for ruling, label in rulings.values()]
        moves += [attempt for attempt in every if attempt["legal"]][:MOST_WAYS] or every[:1]
    tile = {key: (key, *found.tiles[raw]) for key, raw in named.items()}
    pieces: dict[str, Piece] = {k: {"key": k, "face": face, "wild": wild} for k, face, wild in tile.values()}
    return {
        "label": found.label,
        "rack": [pieces[key] for key in left],
        "groups": [[pieces[key] for key in group] for group in kept],
        "moves": moves,
    }


def _attempt(game: Game, ruling: Ruling, label: Text) -> Attempt:
    found: Attempt = {"move": str(ruling.move), "label": label, "legal": ruling.legal, "why": _against(game, ruling)}
    return found | {"aside": True} if type(ruling.move) in game.law.aside else found


def _words() -> Words:
    return read("dominolab", "words.toml")


def _turn(game: Game, seat: int) -> Text:
    """Whose turn it is."""
    asked = "asked" if len(game.actors) > 1 else "alone" if game.state.seats == 1 else "own"
    words = _words()["turn"][asked if seat in game.actors else "aside"]
    return both(lambda lang: words[lang].format(name=seat_name(game.deal, seat, lang)))


def _how(game: Game, choices: Mapping[str, Choice], buttons: Sequence[Attempt]) -> Text:
    """What to do at the screen, in the words of the family: of this phase, or of tiles that can be put somewhere."""
    words = _words()["how"] | read(game.deal.variant.family.package, "events.toml").get("how", {})
    tiles = [choice["legal"] for choice in choices.values() if choice["targets"]]
    stuck = not any(tiles) and any(button["legal"] and "aside" not in button for button in buttons)
    key = game.state.phase if game.state.phase in words else "stuck" if tiles and stuck else "tile" if tiles else "word"
    return both(lambda lang: str(words[key][lang]))


def _like(game: Game, choices: Mapping[str, Choice], buttons: Sequence[Attempt]) -> Text:
    """A move that could be made: one with a tile or a number shows best how moves are written."""
    every = [*(target for choice in choices.values() for target in choice["targets"]), *buttons]
    best = max(every, key=lambda one: (one["legal"], any(map(str.isdigit, one["move"]))), default=None)
    return typed(best["move"], game.deal) if best else ["", ""]


def _against(game: Game, ruling: Ruling) -> list[Reason]:
    """The rules against an attempt, then the one that sets a price on it."""
    if ruling.legal:
        return []
    found = reasons(ruling)
    for event in game.law.price(game.state, ruling)[1:2]:
        text = both(lambda lang, event=event: warning(event, game.deal, lang))
        found.append({"rule": event.rule, "text": text})
    return found


def status(session: Session, *, undo: bool, redo: bool, result: Text) -> Status:
    """Where the game at a screen stands.

    Args:
        session: the game.
        undo: whether there is anything to take back.
        redo: whether there is anything to make again.
        result: what came of the deal, once it is over.
    """
    game, over = session.game, session.game.over
    return {
        "step": session.step,
        "deal": session.deals,
        "moves": len(game.steps),
        "undo": undo,
        "redo": redo,
        "over": over,
        "match_over": session.match.over,
        "who": ["", ""] if over else both(lambda lang: seat_name(game.deal, game.next, lang)),
        "thinking": session.thinking,
        "waiting": session.waiting,
        "curtain": session.seat is None and not over and session.eye not in (game.next, *game.actors),
        "whole": over,
        "timed": game.deal.variant.timed(game.deal.options),
        "result": result,
    }


def typed(move: str, deal: Deal) -> Text:
    """A move in notation, as it is typed in each language."""
    return both(lambda lang: notation(move, lang, deal))


def noticed(deal: Deal, kind: str, text: Text, why: list[Reason], instead: list[str], count: int) -> Notice:  # noqa: PLR0913, PLR0917
    """What came of something that was asked; see `wire.Notice`."""
    written = [typed(move, deal) for move in instead]
    return {"kind": kind, "text": text, "why": why, "instead": instead, "typed": written, "count": count}


def question(game: Game, ruling: Ruling) -> Text | None:
    """What is asked before a move that is no part of the play and cannot be taken back; None of any other.

    Args:
        game: the game.
        ruling: what it says of the move.
    """
    if not ruling.legal or type(ruling.move) not in game.law.aside:
        return None
    after = game.at(len(game.steps))
    after.play(ruling.move, ruling.seat)
    if after.may_undo().legal:
        return None
    return [ask.format(name) for ask, name in zip(SURE, called(game, ruling), strict=True)]


def called(game: Game, ruling: Ruling) -> Text:
    """A move in the words of its button or place, where it has one; else as it is typed."""
    move = str(ruling.move)
    names = (t.label for t in game.deal.variant.family.attempts(game.state, ruling.seat) if str(t.move) == move)
    return next(names, typed(move, game.deal))


def refusal(game: Game, ruling: Ruling, price: Sequence[Event]) -> Text:
    """That a move is not allowed, and what the attempt cost.

    Args:
        game: the game.
        ruling: why.
        price: the events of an attempt that was paid for.
    """
    heads, written = both(lambda lang: ruling.explain(lang).split("\n")[0]), typed(str(ruling.move), game.deal)
    text = [head.replace(old, new) for head, old, new in zip(heads, written, called(game, ruling), strict=True)]
    for event in price[1:]:
        told = both(lambda lang, event=event: sentence(event, game.deal, lang))
        text = [f"{before} {after}" for before, after in zip(text, told, strict=True)]
    return text


def reasons(ruling: Ruling) -> list[Reason]:
    """Each broken rule with its sentence, in the order of checking."""
    sentences = zip(ruling.sentences("en"), ruling.sentences("id"), strict=True)
    return [{"rule": b.rule, "text": list(said)} for b, said in zip(ruling.breaches, sentences, strict=True)]
