"""The commands that play: deal, match, legal, play, why, step, undo, hand, score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dominolab.agents import BLIND, read_agents
from dominolab.console import answers
from dominolab.console.answers import Answer, label
from dominolab.console.lesson import number
from dominolab.console.reading import agent_of, move_of, order, seat_of
from dominolab.console.words import Sorry, both, keyword, message, word
from dominolab.rulebook import notation, seat_name

if TYPE_CHECKING:
    from dominolab.console.lesson import Lesson
    from dominolab.game import Game
    from dominolab.rule import Event

Answers = Iterator[object]
MOST_TOLD = 60  # sentences; more than a reader reads


def deal(lesson: Lesson, words: list[str], lang: str) -> Answers:
    """Put a new deal on the table."""
    if not words and lesson.now and lesson.now.whole and not lesson.now.match.over:
        lesson.next_deal()
    else:
        lesson.begin(order(words, lesson, "deal").deal(lesson))
    yield from shown(lesson, lang)


def match(lesson: Lesson, words: list[str], lang: str) -> Answers:
    """Put the first deal of a match on the table."""
    lesson.begin(order(words, lesson, "match").deal(lesson), whole=True)
    yield from shown(lesson, lang)


def legal(lesson: Lesson, words: list[str], lang: str) -> Answers:
    """The legal moves."""
    _nothing(words)
    game = lesson.game
    if game.over:
        yield _over(lesson, lang)
        return
    for seat in game.actors:
        can = [notation(move, lang, game.deal) for move in game.moves(seat)]
        name = seat_name(game.deal, seat, lang)
        yield answers.words(message("legal", lang, seat=name, moves=", ".join(f"`{move}`" for move in can)))


def play(lesson: Lesson, words: list[str], lang: str) -> Answers:
    """Make a move, or be told why not."""
    game = lesson.game
    if game.over:
        yield _over(lesson, lang)
        return
    text, seat = move_of(words, lesson)
    refused, events = lesson.attempt(text, seat)
    if refused is None:
        yield from shown(lesson, lang)
        return
    charged = [event for event in events if type(event).__name__ != "Refused"]
    yield answers.ruled(refused, game, lang)
    if charged:
        yield answers.words(*answers.happened(game, charged, lang))
        yield from shown(lesson, lang) if game.over else ()


def why(lesson: Lesson, words: list[str], lang: str) -> Answers:
    """Whether a move is allowed, and why not."""
    game = lesson.game
    if not words:
        if lesson.refused is None:
            raise Sorry("no_refusal", why=both("why", "pass"))
        yield answers.ruled(lesson.refused, game, lang)
        return
    text, seat = move_of(words, lesson)
    ruling = game.judge(text, seat)
    lesson.refused = lesson.refused if ruling.legal else ruling
    yield answers.ruled(ruling, game, lang)


def step(lesson: Lesson, words: list[str], lang: str) -> Answers:
    """Let an agent move."""
    far, name = 1, "random"
    game = lesson.game
    for given in words:
        kind = keyword(given)
        if kind in ("all", "match") or given.isdigit():
            far = number(given, word("step", lang)) if given.isdigit() else -1
        else:
            name = agent_of(given, lesson.game.deal)
    to_the_end = any(keyword(given) == "match" for given in words)
    if to_the_end and lesson.now and not lesson.now.whole:
        raise Sorry("no_match", match=both("match", game.deal.variant.id))
    if game.over and not (to_the_end and lesson.now and not lesson.now.match.over):
        yield _over(lesson, lang)
        return
    try:
        told = _go(lesson, far, name, lang, to_the_end=to_the_end)
    except KeyboardInterrupt:
        lesson.mend()
        yield answers.refusal(Sorry("interrupted").say(lang))
        told = []
    if len(told) > 1:
        yield answers.words(*told[-MOST_TOLD:])
    yield from shown(lesson, lang)


def _go(lesson: Lesson, far: int, name: str, lang: str, *, to_the_end: bool) -> list[str]:
    """Let an agent make `far` moves, or (-1) all of them; what happened, a line for each move."""
    told: list[str] = []
    while far:
        if lesson.game.over:
            if not to_the_end or lesson.now is None or lesson.now.match.over:
                break
            told.append(answers.points(lesson.game, lang))
            lesson.next_deal()
        events = _one(lesson.game, name)
        told.append(" ".join(answers.happened(lesson.game, events, lang)))
        far -= 1
    return told


def _one(game: Game, name: str) -> list[Event]:
    """Let an agent make one move. Its chance hangs on the deal and the number of the move, so it can be repeated."""
    seat = game.actors[0]
    agent = read_agents(name, game.deal)[seat]
    view = None if agent in BLIND else game.view(seat)
    return game.play(agent(view, game.moves(seat), game.deal.rng(f"console {len(game.steps)}")), seat)


def undo(lesson: Lesson, words: list[str], lang: str) -> Answers:
    """Take moves back."""
    n = number(words[0], word("undo", lang)) if words else 1
    _nothing(words[1:])
    game = lesson.game
    taken = lesson.undo(n)
    if not taken:
        raise Sorry("no_undo")
    last = notation(taken[-1], lang, game.deal)
    many = "undone" if len(taken) == 1 else "undone_many"
    yield answers.words(message(many, lang, n=len(taken), move=f"`{last}`") if last else message("back", lang))
    yield from shown(lesson, lang)


def hand(lesson: Lesson, words: list[str], lang: str) -> Answers:
    """One hand, or all of them."""
    game = lesson.game
    if words and keyword(words[0]) == "all":
        yield answers.picture(game, lang, None)
        return
    seats = [seat_of(words[0], game.deal)] if words else list(game.actors)
    for seat in seats:
        tiles = getattr(game.view(seat), "hand", ())
        yield from answers.hand(tiles, seat_name(game.deal, seat, lang))
    if not seats:
        yield answers.picture(game, lang, None)


def score(lesson: Lesson, words: list[str], lang: str) -> Answers:
    """The score sheet."""
    _nothing(words)
    game = lesson.game
    if lesson.now and lesson.now.whole:
        head, *rows = lesson.now.match.record.sheet.rows(lang)
        yield answers.table(head, rows)
        return
    points, totals = game.score(), game.state.totals
    rows = [[seat_name(game.deal, s, lang), f"{points[s]:+d}", str(totals[s])] for s in range(game.deal.seats)]
    yield answers.table([label(key, lang) for key in ("seat", "points", "total")], rows)


def shown(lesson: Lesson, lang: str) -> Answers:
    """The table as whoever is to act sees it, and what may follow when the deal is over."""
    game = lesson.game
    seat = game.actors[0] if len(game.actors) == 1 and not game.over else None
    yield answers.picture(game, lang, seat)
    if game.over:
        yield _over(lesson, lang)


def _over(lesson: Lesson, lang: str) -> Answer:
    """What is said when the deal is over."""
    game = lesson.game
    if lesson.now and lesson.now.whole and lesson.now.match.over:
        won = lesson.now.match.winner
        winner = "-" if won is None else seat_name(game.deal, won, lang)
        again = word("match", lang, game.deal.variant.id)
        return answers.words(message("match_won", lang, winner=winner, match=f"`{again}`"))
    typed = {name: f"`{word(name, lang)}`" for name in ("score", "deal")}
    return answers.words(message("over", lang, **typed))


def _nothing(words: list[str]) -> None:
    """Refuse words where none are read."""
    if words:
        raise Sorry("word", given=" ".join(words), usage="")
