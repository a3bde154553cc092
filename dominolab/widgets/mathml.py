"""LaTeX formulas as MathML."""

from __future__ import annotations

import re
from html import escape

MATH = re.compile(
    r"\$\$(?P<display>.+?)\$\$|\$(?P<inline>.+?)\$|\\\[(?P<bracket>.+?)\\\]|\\\((?P<round>.+?)\\\)"
    r"|(?P<environment>\\begin\{(?P<name>[a-z]+\*?)\}.+?\\end\{(?P=name)\})",
    re.DOTALL,
)


def mathml(latex: str, *, display: bool) -> str:
    r"""One formula as MathML; as its source where it cannot be read.

    >>> "<mfrac>" in mathml(r"\frac{1}{2}", display=False)
    True

    Args:
        latex: the formula without its dollar signs.
        display: on a line of its own, rather than in the running text.
    """
    formula = latex.strip()
    if formula.startswith(r"\displaystyle"):
        formula, display = formula.removeprefix(r"\displaystyle").strip(), True
    try:
        from latex2mathml.converter import convert  # only where a notebook is exported

        return str(convert(formula, display="block" if display else "inline"))
    except Exception:  # noqa: BLE001 - a formula it cannot read, whatever the reason, is shown as it is written
        return f"<code>{escape(latex)}</code>"


def mathml_text(text: str) -> str:
    """Text with formulas between dollar signs, as markup.

    >>> mathml_text("2 < 3")
    '2 &lt; 3'
    """
    parts, end = [], 0
    for match in MATH.finditer(text):
        found = match.groupdict()
        inline = found["inline"] or found["round"]
        formula = inline or found["display"] or found["bracket"] or found["environment"] or ""
        parts += [escape(text[end : match.start()]), mathml(formula, display=inline is None)]
        end = match.end()
    return "".join([*parts, escape(text[end:])])
