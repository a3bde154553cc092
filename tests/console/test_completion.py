"""What the Tab key offers."""

from typing import Any

import pytest
from IPython.core.completer import provisionalcompleter

from dominolab import console


def offered(shell: Any, text: str) -> list[str]:
    """The lines that the Tab key would make of a line."""
    with provisionalcompleter():
        found = list(shell.Completer.completions(text, len(text)))
    return [text[: c.start] + c.text + text[c.end :] for c in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("dea", "deal"),
        ("bol", "boleh"),
        ("deal fr", "deal french"),
        ("deal french se", "deal french seed"),
        ("deal french zero", "deal french zero_zero_value"),
        ("deal french zero_zero_value 1", "deal french zero_zero_value 10"),
        ("deal french preset fr", "deal french preset friendly"),
        ("deal block seats ", "deal block seats 3"),
        ("bagi block pe", "bagi block pemain"),
        ("option french tar", "option french target"),
        ("option french target 1", "option french target 150"),
        ("opsi french target b", "opsi french target bawaan"),
        ("rule french.unl", "rule french.unlock"),
        ("rules dr", "rules draw"),
        ("play 3-", "play 3-0"),
        ("play 3-0 a", "play 3-0 at"),
        ("play 3-0 at t", "play 3-0 at top"),
        ("main 3-0 di at", "main 3-0 di atas"),
        ("why [3-", "why [3-0]"),
        ("hand no", "hand north"),
        ("step gr", "step greedy"),
        ("langkah se", "langkah semua"),
        ("language i", "language id"),
        ("help un", "help undo"),
        ("count d", "count deals"),
        ("%play 3-", "%play 3-0"),
        ("x = 1\nplay 3-0 at t", "x = 1\nplay 3-0 at top"),
    ],
)
def test_the_tab_key_completes(typed: Any, shell: Any, text: str, expected: str) -> None:
    typed("deal french seed 7\nplay 0-0")
    tile = str(console.game().moves()[0]).split()[0]
    assert expected.replace("3-0", tile) in offered(shell, text.replace("3-0", tile).replace("3-", tile[:2]))


def test_only_legal_moves_are_offered(typed: Any, shell: Any) -> None:
    typed("deal french seed 7\nplay 0-0")
    tiles = {str(move).split()[0] for move in console.game().moves()}
    assert set(offered(shell, "play ")) == {f"play {tile}" for tile in tiles}
    for tile in tiles:
        ends = ("top", "left", "right", "bottom")
        assert set(offered(shell, f"play {tile} at ")) == {f"play {tile} at {end}" for end in ends}


def test_a_variable_of_that_name_completes_as_python(typed: Any, shell: Any) -> None:
    typed("deal french seed 7\nplay = [1]")
    assert "play 0-0" not in offered(shell, "play ")
    assert "play.append" in offered(shell, "play.app")


def test_python_completes_as_ever(shell: Any) -> None:
    assert "dl.variants" in offered(shell, "dl.varia")
    assert offered(shell, "deal french nonsen") == []


def test_the_files_that_can_be_loaded_are_offered(typed: Any, shell: Any) -> None:
    typed("deal french seed 7\nsave monday")
    assert "load monday" in offered(shell, "load m")


def test_a_command_explains_itself_to_the_frontend(shell: Any) -> None:
    found = shell.object_inspect_mime("deal")
    assert "deal french seed 7" in found["text/plain"]
