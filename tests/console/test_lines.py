"""Which lines are commands, and which are Python."""

from typing import Any

import pytest

from dominolab import console


@pytest.mark.parametrize(
    "cell",
    [
        "step = 3",
        "step = 3\nstep",
        "step: int = 3",
        "step, hand = 1, 2",
        "for step in range(3):\n    step",
        "from math import sqrt as deal\ndeal",
        "def play(x):\n    return x\n\nplay",
        "from os.path import *\nlegal",
        "text = '''\nlegal\ndeal french\n'''",
        "values = [\nlegal,\n]",
        "match command:\n    case 1:\n        pass",
        "help(len)",
        "legal.x",
        "x = 1\nif x:\n    deal",
        "%%bash\ndeal french",
        "boneyard",
        "print",
        "max",
        "plays(3)",
        "hands = 3",
        "import deals",
    ],
)
def test_python_stays_python(shell: Any, cell: str) -> None:
    assert "'dominolab'" not in shell.transform_cell(cell)


@pytest.mark.parametrize(
    ("cell", "commands"),
    [
        ("deal french seed 7\nlegal\n", 2),
        ("x = 1\ndeal french seed 7\ny = 2\nlegal", 2),
        ("legal()", 1),
        ("Play [6-4] at top", 1),
        ("play 6|4 at top  # the long way", 1),
        ("play 🁂", 1),
        ("match french seed 7", 1),
        ("help\nhelp deal", 2),
        ("deel french seed 7", 1),
        ("%matplotlib inline\nlegal", 1),
        ("if True:\n    x = 1\nlegal", 1),
        ("deal?\nbagi ?\ndeal??", 3),
        ("count deals 28 7 7 7 7", 1),
        ("undoo", 1),
    ],
)
def test_commands_are_told(shell: Any, cell: str, commands: int) -> None:
    assert shell.transform_cell(cell).count("run_line_magic('dominolab'") == commands


def test_a_variable_hides_the_command_and_the_percent_sign_still_means_it(typed: Any) -> None:
    typed("deal french seed 7\nstep = 41")
    assert typed("step + 1").result.result == 42
    assert console.game().steps == []
    typed("%step")
    assert len(console.game().steps) == 1
    typed("del step")
    typed("step")
    assert len(console.game().steps) == 2


def test_automagic_off_leaves_the_percent_sign(typed: Any, shell: Any) -> None:
    typed("%automagic off")
    assert "'dominolab'" not in shell.transform_cell("legal")
    typed("%deal french seed 7")
    assert console.game().deal.seed == 7


def test_a_slip_of_the_finger_is_no_traceback(typed: Any) -> None:
    assert "Did you mean “deal”?" in typed("deel french seed 7").text
    assert "Did you mean “legal”?" in typed("legl").text
    assert "Maksudnya “kenapa”?" in typed("bahasa id\nkenap 6-4").text


def test_a_python_mistake_stays_a_python_mistake(shell: Any) -> None:
    from IPython.utils.capture import capture_output

    with capture_output():
        assert isinstance(shell.run_cell("1 +").error_before_exec, SyntaxError)
        assert isinstance(shell.run_cell("nothing_of_ours").error_in_exec, NameError)


def test_python_values_go_into_commands(typed: Any) -> None:
    typed("number = 7\ndeal french seed {number}")
    assert console.game().deal.seed == 7


def test_commands_run_in_loops_with_the_percent_sign(typed: Any) -> None:
    typed("deal french seed 7")
    typed("for i in range(3):\n    %step")
    assert len(console.game().steps) == 3


def test_ipythons_own_save_and_load_keep_their_percent_sign(typed: Any, shell: Any) -> None:
    assert "history" in (shell.find_magic("save").__doc__ or "").lower()
    typed("deal french seed 7\n%dominolab save friday")


def test_the_game_is_there_for_python(typed: Any) -> None:
    typed("deal french seed 7\nplay 0-0")
    assert typed("len(dl.console.game().steps)").result.result == 1
