"""The public names: listed once for people, once for the type checker, and once with the module where each lives."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import dominolab


def test_the_three_lists_of_public_names_agree() -> None:
    """What is imported lazily is what the type checker is told and what `__all__` says."""
    tree = ast.parse(Path(dominolab.__file__).read_text("utf-8"))
    blocks = [node for node in tree.body if isinstance(node, ast.If)]
    told = {
        alias.name: node.module for node in blocks[0].body if isinstance(node, ast.ImportFrom) for alias in node.names
    }
    lazily = {name: f"dominolab.{module}" for name, module in dominolab._NAMES.items()}
    assert told == lazily
    assert sorted(dominolab.__all__) == sorted(lazily)


@pytest.mark.parametrize("name", dominolab.__all__)
def test_every_public_name_is_there(name: str) -> None:
    """Each name can be had, and is no module even where a module has the same name."""
    assert getattr(dominolab, name).__class__.__name__ != "module"
