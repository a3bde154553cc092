"""A sample film, and pages of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

if TYPE_CHECKING:
    from dominolab.wire import Film

ROOT = Path(__file__).resolve().parents[2]
HOSTILE = "</script><script>alert(1)</script><img src=x onerror=alert(1)>"


@pytest.fixture
def film() -> Film:
    """A fresh copy of the film that the front end's own tests use."""
    return cast("Film", json.loads((ROOT / "widgets" / "test" / "sample.json").read_text(encoding="utf-8")))


@pytest.fixture
def hostile(film: Film) -> Film:
    """The same film with markup wherever text comes from outside."""
    film["title"] = [HOSTILE, HOSTILE]
    film["seats"][0] = [HOSTILE, HOSTILE]
    film["scenes"][0]["comment"] = HOSTILE
    film["scenes"][0]["lines"][0]["text"] = [HOSTILE, HOSTILE]
    return film
