"""Tests of everything that the rule books hold: one test for each game, in which every card or text is a case."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

import dominolab as dl
from dominolab.rulebook import RuleCard

CardTest: TypeAlias = Callable[[dl.Variant, pytest.Subtests], None]


def for_every_card(check: Callable[[RuleCard], None]) -> CardTest:
    """Make a test of what has to hold for every rule card; a failure names the card, and the others are still checked.

    There are hundreds of cards, and most checks take a thousandth of the time that a test of its own would cost.
    """

    @pytest.mark.parametrize("variant", dl.variants().values(), ids=lambda v: v.id)
    def test(variant: dl.Variant, subtests: pytest.Subtests) -> None:
        for card in variant.rules.values():
            with subtests.test(card.id):
                check(card)

    test.__name__, test.__doc__ = check.__name__, check.__doc__
    return test
