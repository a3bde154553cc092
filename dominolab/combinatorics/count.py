"""An exact number with the ways to show it: formula, digits, words, bits, and a picture of its size.

>>> number = Count(472518347558400)
>>> number, number.words("en"), number.words("id"), number.bits
(Count(472518347558400), 'about 4.7 × 10¹⁴', 'sekitar 4,7 × 10¹⁴', 49)
"""  # noqa: RUF002 - the sign that people write

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from sympy import Expr, Integer, Rational, factorial, latex, sympify

from dominolab.errors import SetupError

_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_SMALL = 10_000  # below this a number is said digit by digit


class Yardstick(NamedTuple):
    """A number to compare with: all of them exact."""

    value: Integer
    words: dict[str, str]


YARDSTICKS = (
    Yardstick(Integer(86_400), {"en": "seconds in a day", "id": "detik dalam sehari"}),
    Yardstick(Integer(31_536_000), {"en": "seconds in a year", "id": "detik dalam setahun"}),
    Yardstick(Integer(2) ** 32, {"en": "32 coin tosses", "id": "32 lemparan koin"}),
    Yardstick(Integer(2) ** 64 - 1, {"en": "grains on a chessboard", "id": "butir di papan catur"}),
    Yardstick(factorial(28), {"en": "orders of 28 tiles", "id": "urutan 28 kartu"}),
    Yardstick(factorial(52), {"en": "orders of 52 cards", "id": "urutan 52 kartu remi"}),
)


@dataclass(frozen=True, repr=False)
class Count:
    """How many there are.

    Args:
        value: the number, or an expression in symbols.
        formula: how it was found, unevaluated; the value when left out.

    Attributes:
        value, formula: as given, in sympy.
    """

    value: Expr
    formula: Expr | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        """Take whole numbers as sympy's."""
        object.__setattr__(self, "value", sympify(self.value))

    @cached_property
    def latex(self) -> str:
        r"""Formula and number in LaTeX.

        >>> from sympy import binomial
        >>> Count(28, binomial(8, 2, evaluate=False)).latex
        '{\\binom{8}{2}} = 28'
        """
        left = latex(self.value) if self.formula is None else latex(self.formula)
        right = f"{int(self.value):,}".replace(",", r"\,") if self.value.is_Integer else latex(self.value)
        return left if left == latex(self.value) else f"{left} = {right}"

    def _repr_latex_(self) -> str:
        return f"$\\displaystyle {self.latex}$"

    def __int__(self) -> int:
        return int(self._number())

    def __repr__(self) -> str:
        return f"Count({self.value})"

    def __str__(self) -> str:
        return str(self.value)

    def _number(self) -> Integer:
        if not (self.value.is_Integer and self.value >= 0):
            msg = f"This count still has symbols in it: {self.value}. Put numbers for them first."
            raise SetupError(msg)
        return self.value

    def subs(self, *args: object, **kwargs: object) -> Count:
        """The count with numbers put for symbols, as in sympy.

        >>> from sympy.abc import n
        >>> Count((n + 1) * (n + 2) / 2).subs(n, 6)
        Count(28)
        """
        return Count(self.value.subs(*args, **kwargs))

    @property
    def power(self) -> int:
        """The greatest whole k with 10^k at most the number; 0 for the number 0."""
        return len(str(int(self._number()))) - 1

    def words(self, lang: str = "en") -> str:
        """The size in words, to two figures; small numbers as they are.

        Args:
            lang: "en" or "id".

        >>> Count(28).words(), Count(99999).words("id")
        ('28', 'sekitar 1,0 × 10⁵')
        """  # noqa: RUF002
        value, power = int(self._number()), self.power
        if value < _SMALL:
            return str(value)
        unit = 10 ** (power - 1)
        figures = (value + unit // 2) // unit
        if figures == 100:  # noqa: PLR2004 - 9.95 and above round up to the next power
            figures, power = 10, power + 1
        point, about = (",", "sekitar") if lang == "id" else (".", "about")
        return f"{about} {figures // 10}{point}{figures % 10} × 10{str(power).translate(_SUPERSCRIPTS)}"  # noqa: RUF001

    @property
    def bits(self) -> Integer:
        """How many yes-or-no questions always find the one meant.

        >>> Count(28).bits, Count(1).bits
        (5, 0)
        """
        return Integer(max(0, int(self._number()) - 1).bit_length())

    def years(self, per_second: int = 1_000_000) -> Rational:
        """Years of 365 days that it takes to go through all, at a speed.

        >>> Count(472518347558400).years() > 14
        True
        """
        return Rational(self._number(), per_second * 31_536_000)

    def scale(self) -> list[tuple[Integer, str, str]]:
        """The number among the yardsticks, smallest first: value, English and Indonesian words.

        >>> [en for _, en, _ in Count(472518347558400).scale()][2:5]
        ['32 coin tosses', 'this number', 'grains on a chessboard']
        """
        rows = [(y.value, y.words["en"], y.words["id"]) for y in YARDSTICKS]
        return sorted([*rows, (self._number(), "this number", "bilangan ini")])

    def picture(self, lang: str = "en") -> str:
        """The size as SVG: powers of ten side by side, the number as a bar among the yardsticks."""
        from dominolab.combinatorics.pictures import size_bar

        marks = [(len(str(y.value)) - 1, y.words[lang]) for y in YARDSTICKS]
        return size_bar(self.power, self.words(lang), marks)
