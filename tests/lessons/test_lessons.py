"""Answers: any equivalent form is right, usual mistakes are told apart, and hostile text is only text."""

import sys
import time
from fractions import Fraction
from pathlib import Path

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy.abc import n

from dominolab import combinatorics as dc
from dominolab import lessons
from dominolab.lessons.formula import UndefinedError, UnreadableError, read
from dominolab.lessons.values import value

TILES = "(n+1)(n+2)/2"
DEALS = "N!/(h!^p (N - p h)!)"


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("C(n+2, 2)", TILES),
        ("(n² + 3n + 2) / 2", TILES),
        ("n(n+1)/2 + n + 1", TILES),
        ("(n+2)!/(2 n!)", TILES),
        ("binomial(n+1, 2) + n+1", dc.size(n)),
        (dc.size(n), TILES),
        ("C(n+1,2)+C(n+1,1)", TILES),
        ("N! / ((h!)^p * factorial(N - h*p))", DEALS),
        (dc.count_equal_deals(*sympy.symbols("N p h")), DEALS),
        ("28!/(7!)**4", dc.count_deals(28, [7] * 4)),
        ("C(28,7) C(21,7) C(14,7)", "28!/7!^4"),
        ("C(21, 7)/C(28, 7)", sympy.Rational(323, 3289)),
        (Fraction(323, 3289), "1 - 2966/3289"),
        (28, 28),
        ("2^(n+1) - 2^n", "2^n"),
        ("C(n, k)", "C(n, n-k)"),
        ("P(n, k)/k!", "C(n, k)"),
    ],
)
def test_every_equivalent_form_is_right(answer: object, expected: object) -> None:
    verdict = lessons.check(answer, expected)
    assert verdict == "Right! Benar!"
    assert verdict.right
    assert verdict.proved


@pytest.mark.parametrize(
    ("answer", "expected", "en", "indonesian"),
    [
        ("n^2", TILES, "ordered pairs of n numbers", "berurutan"),
        ("n(n+1)/2", TILES, "without doubles", "tanpa balak"),
        ("(n+1)^2", TILES, "a|b and b|a separately", "terpisah"),
        ("(n+1)^2/2", TILES, "no whole number", "bukan bilangan bulat"),
        ("(n+2)(n+1)", TILES, "one tile", "satu kartu"),
        (28, TILES, "one choice of numbers", "satu pilihan"),
        ("P(28, 7)", "C(28, 7)", "permutations, not combinations", "permutasi, bukan kombinasi"),
        ("N!/(N-h)!", "C(N, h)", "Divide by h!", "Bagilah dengan h!"),
        ("28!/7!^4/4!", "28!/7!^4", "factor 4!", "faktor 4!"),
        ("2966/3289", "323/3289", "opposite", "lawannya"),
        ("0.098", "323/3289", "exactly", "persis"),
        (0.5, "1/2", "rounded", "dibulatkan"),
        ("3289/323", "323/3289", "upside down", "terbalik"),
        ("2C(28, 7)", "C(28, 7)", "counted twice", "dua kali"),
        ("27", "28", "off by one", "Selisihnya satu"),
        ("n", "n+1", "0 to n", "0 sampai n"),
        ("14", "1/2", "between 0 and 1", "antara 0 dan 1"),
        ("n^3", TILES, "Try n = 1: yours gives 1, but it should be 3.", "Coba n = 1"),
        ("1/(n-1)", TILES, "Try n = 1: it has no value there.", "tidak ada nilainya"),
    ],
)
def test_a_usual_mistake_has_its_hint(answer: object, expected: str, en: str, indonesian: str) -> None:
    verdict = lessons.check(answer, expected)
    assert verdict.right is False
    assert en in verdict.en
    assert indonesian in verdict.id
    assert verdict == f"{verdict.en}\n{verdict.id}"


def test_an_exercise_has_hints_of_its_own() -> None:
    own: dict[str, tuple[str, str] | str] = {"n+1": ("Those are the doubles.", "Itu balaknya."), "2n": "Too many."}
    assert lessons.check("1+n", TILES, hints=own, lang="id") == "Belum. Itu balaknya."
    assert lessons.check("n+n", TILES, hints=own, lang="en") == "Not yet. Too many."


def test_an_open_answer_and_several_right_ones() -> None:
    assert lessons.check(..., 28) == "Not answered yet."
    assert lessons.check(..., 28, lang="id") == "Belum dijawab."
    assert lessons.check("28!/7!^4", "28!/7!^4/4!", "28!/7!^4").right
    with pytest.raises(TypeError):
        lessons.check(28)
    with pytest.raises(UnreadableError):
        lessons.check(28, "2 +")


HOSTILE = [
    "__import__('os').system('touch pwned')",
    "().__class__.__bases__[0].__subclasses__()",
    "n.__class__",
    "open('pwned', 'w')",
    "exec('import os')",
    "lambda: 0",
    "[n for n in (1,)]",
    "f'{n}'",
    "9**9**9",
    "n^n^n^n",
    "(10^9)!",
    "factorial(10**9)",
    "C(10**9, 5*10**8)",
    "2^-(10^12)",
    "((((9^99)^99)^99)^99)",
    "1500!*1500!*1500!",
    "9" * 500,
    "9" * 1_000_000,
    "(" * 500_000,
    "(" * 290 + "n" + ")" * 290,
    "-" * 599,
    "!" * 599,
    "n" + "!" * 500,
    "n^" * 290 + "n",
    "((((n+1)^40+1)^40+1)^40)^40",
    "(n+1)(n+2)/2" + "+(n+9)^11-(n+9)^11" * 9,
    "(n+1)(n+2)/2 * ((n!+1)^9 C(n,3)+1)^9 / ((n!+1)^9 C(n,3)+1)^9",
    "(n+1)(n+2)/2 + (n! - n!)^9 C(2n, n)^9 (n^n)^9",
    "\x00n",
    "n\u202e+1",
    "n;1",
    "",
]


WATCH = [False]


@pytest.fixture(scope="module")
def heard() -> list[str]:
    """Whatever Python compiles, runs, opens or imports while `WATCH` is on; such a hook can never be taken away."""
    for answer in ("C(n+2, 2)", "n(n+1)", "2^n"):
        lessons.check(answer, TILES)  # sympy loads parts of itself when they are first used
    found: list[str] = []
    watched = ("exec", "compile", "open", "import", "os.system", "subprocess.Popen", "socket.connect")
    sys.addaudithook(lambda event, _: found.append(event) if WATCH[0] and event in watched else None)
    return found


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_is_refused_or_judged_at_once_and_never_run(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, heard: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    heard.clear()
    before, start = set(sys.modules), time.process_time()
    WATCH[0] = True
    verdict = lessons.check(text, TILES)
    WATCH[0] = False
    assert time.process_time() - start < 1
    assert not heard
    assert verdict.right == text.startswith("(n+1)(n+2)/2")
    assert len(verdict) < 700
    assert set(sys.modules) == before


@settings(max_examples=60)
@given(st.text(max_size=80))
def test_any_text_gets_a_verdict(text: str) -> None:
    assert lessons.check(text, "n^9 + 17").right is False


@given(
    st.recursive(
        st.integers(0, 9).map(str),
        lambda inner: st.tuples(inner, st.sampled_from("+-*/"), inner).map(lambda t: f"({''.join(t)})"),
        max_leaves=12,
    )
)
def test_values_are_those_of_python(text: str) -> None:
    literal = "".join(f"Fraction({c})" if c.isdigit() else c for c in text)
    try:
        expected = eval(literal)  # noqa: S307 - digits, signs and brackets
    except ZeroDivisionError:
        with pytest.raises(UndefinedError):
            value(read(text))
    else:
        assert value(read(text)) == expected


def test_what_is_written_without_a_sign_is_a_product() -> None:
    assert value(read("2n(n+1)", "n"), {"n": 3}) == 24
    assert value(read("-n^2 + 7!/6!", "n"), {"n": 3}) == -2
    assert value(read("2^3^2")) == 512
    assert value(read("n²·3÷2", "n"), {"n": 4}) == 24
    for text in ("2,3", "C(8)", "C(8,2,1)", "n n +", "(2,3)", "2..3", "m"):
        with pytest.raises(UnreadableError):
            read(text, "n")
