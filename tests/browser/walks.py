"""A walkthrough as its reader meets it, wherever it is shown."""

import re

from playwright.sync_api import Locator, expect


class Walk:
    """A walkthrough in a browser.

    Args:
        within: what holds it: a cell, an output, a page's body.
    """

    def __init__(self, within: Locator) -> None:
        self.root = within.locator(".dl-walk").first
        self.table = self.root.locator(".dl-table")
        self.count = self.root.locator(".dl-count")
        self.face_down = self.root.get_by_role("img", name=re.compile(r"\d+ (face down|tertutup)"))

    @property
    def cursor(self) -> int:
        """The scene that it shows, counted from 0."""
        return int(self.count.inner_text().split("/")[0]) - 1

    @property
    def scenes(self) -> int:
        """How many scenes there are."""
        return int(self.count.inner_text().split("/")[1])

    def at(self, cursor: int) -> None:
        """Wait until it shows that scene."""
        expect(self.count).to_have_text(re.compile(rf"^{cursor + 1}/"))

    def button(self, name: str) -> Locator:
        """The button of that name."""
        return self.root.get_by_role("button", name=name, exact=True)

    def press(self, *keys: str) -> None:
        """Press keys on the table."""
        for key in keys:
            self.table.press(key)

    def language(self, name: str) -> None:
        """Choose a language: `EN` or `ID`."""
        self.button(name).click()
        expect(self.button(name)).to_have_attribute("aria-pressed", "true")

    def steps(self) -> None:
        """Go one scene by a key and back by the mouse, from wherever it stands."""
        here = self.cursor
        there, key = (here + 1, "ArrowRight") if here + 1 < self.scenes else (here - 1, "ArrowLeft")
        self.press(key)
        self.at(there)
        self.root.locator(".dl-controls button").nth(1 if there > here else 3).click()
        self.at(here)
