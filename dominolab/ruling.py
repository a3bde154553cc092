"""Rulings: the answer to "may I?", with every rule that says no."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from dominolab.rulebook import check_language, notation, refusal, say

if TYPE_CHECKING:
    from dominolab.deal import Deal
    from dominolab.rule import Facts, Move


@dataclass(frozen=True, slots=True)
class Breach:
    """One rule that forbids a move, and the facts.

    Attributes:
        rule: id of the rule.
        facts: what the rule's refusal sentence speaks of, by field.
    """

    rule: str
    facts: Facts


@dataclass(frozen=True, slots=True, repr=False)
class Ruling:
    """Whether a seat may make a move.

    Attributes:
        seat: who asked.
        move: the move that was judged, complete.
        breaches: every rule against it in the order of checking; the first is *the* reason.
    """

    deal: Deal
    seat: int
    move: Move
    breaches: tuple[Breach, ...]

    @property
    def legal(self) -> bool:
        """Whether no rule forbids the move."""
        return not self.breaches

    @property
    def reason(self) -> str | None:
        """Id of the first rule broken, or None."""
        return self.breaches[0].rule if self.breaches else None

    def sentences(self, lang: str = "en") -> list[str]:
        """One sentence for each breach, in "en" or "id"."""
        rules = self.deal.variant.rules
        return [say(refusal(rules[b.rule].words, b.facts), b.facts, lang, self.deal) for b in self.breaches]

    def explain(self, lang: str = "en") -> str:
        """Why, in words: a heading, then each broken rule with its title.

        >>> import dominolab as dl
        >>> game = dl.Game(dl.variant("french").deal(seed=7))
        >>> print(game.judge("pass").explain())
        No: “pass” is not allowed.
        - This hand must begin with [0-0], and you hold it. (The first pose, french.first_pose)
        """
        move = notation(self.move, check_language(lang), self.deal)
        if self.legal:
            return f"“{move}” boleh dilakukan." if lang == "id" else f"Yes: “{move}” is allowed."
        head = f"Tidak: “{move}” tidak boleh." if lang == "id" else f"No: “{move}” is not allowed."
        rules = self.deal.variant.rules
        lines = [
            f"- {sentence} ({rules[b.rule].title(lang)}, {b.rule})"
            for sentence, b in zip(self.sentences(lang), self.breaches, strict=True)
        ]
        return "\n".join([head, *lines])

    def __str__(self) -> str:
        return self.explain()

    def __bool__(self) -> bool:
        return self.legal

    def __repr__(self) -> str:
        answer = ", ".join(breach.rule for breach in self.breaches)
        return f"<Ruling: {self.move} {'refused by ' + answer if answer else 'allowed'}>"

    def _repr_html_(self) -> str:
        head, *lines = self.explain().split("\n")
        items = "".join(f"<li>{escape(line[2:])}</li>" for line in lines)
        return f"<div class='dl-ruling'><p>{escape(head)}</p>{f'<ul>{items}</ul>' if items else ''}</div>"

    def _key(self) -> tuple[Any, ...]:
        return self.seat, str(self.move), tuple((b.rule, tuple(b.facts.items())) for b in self.breaches)
