"""Write `widgets/src/wire.ts` from `dominolab/wire.py`, so that the schema is written once.

`python tools/wire_ts.py` writes it; with `--check` it fails when the file is stale.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "dominolab" / "wire.py"
TARGET = ROOT / "widgets" / "src" / "wire.ts"
HEAD = "// Generated from dominolab/wire.py by tools/wire_ts.py. Do not edit.\n"
SIMPLE = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "None": "null"}


def type_of(node: ast.expr) -> str:
    """The TypeScript type of a Python annotation."""
    match node:
        case ast.Name(id=name):
            return SIMPLE.get(name, name)
        case ast.Constant(value=None):
            return "null"
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return f"{type_of(left)} | {type_of(right)}"
        case ast.Subscript(value=ast.Name(id="list"), slice=item):
            return f"{type_of(item)}[]"
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[key, item])):
            return f"Record<{type_of(key)}, {type_of(item)}>"
    message = f"wire.py:{node.lineno}: no TypeScript for {ast.unparse(node)}"
    raise ValueError(message)


def docstring_after(body: list[ast.stmt], index: int) -> str:
    """The string that follows a declaration, as a comment; empty where there is none."""
    match body[index + 1 : index + 2]:
        case [ast.Expr(value=ast.Constant(value=str(text)))]:
            return f"/** {' '.join(text.split())} */\n"
    return ""


def interface(node: ast.ClassDef) -> str:
    """One TypedDict as an interface."""
    bases = [base.id for base in node.bases if isinstance(base, ast.Name) and base.id != "TypedDict"]
    extends = f" extends {', '.join(bases)}" if bases else ""
    comment = " ".join((ast.get_docstring(node) or "").split())
    lines = [f"/** {comment} */\n", f"export interface {node.name}{extends} {{\n"]
    for index, field in enumerate(node.body):
        match field:
            case ast.AnnAssign(
                target=ast.Name(id=name), annotation=ast.Subscript(value=ast.Name(id="NotRequired"), slice=kind)
            ):
                mark = "?"
            case ast.AnnAssign(target=ast.Name(id=name), annotation=kind):
                mark = ""
            case _:
                continue
        comment = docstring_after(node.body, index)
        lines.append(
            f"  {comment}  {name}{mark}: {type_of(kind)};\n" if comment else f"  {name}{mark}: {type_of(kind)};\n"
        )
    return "".join([*lines, "}\n"])


def generate(source: str) -> str:
    """The whole of wire.ts."""
    parts = [HEAD]
    body = ast.parse(source).body
    for index, node in enumerate(body):
        match node:
            case ast.ClassDef():
                parts.append(interface(node))
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=int(value))):
                parts.append(f"{docstring_after(body, index)}export const {name} = {value};\n")
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                parts.append(f"{docstring_after(body, index)}export type {name} = {type_of(value)};\n")
    return "\n".join(parts)


def main(arguments: list[str]) -> int:
    """Write the file, or say whether it is stale."""
    text = generate(SOURCE.read_text(encoding="utf-8"))
    if "--check" in arguments:
        stale = not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text
        if stale:
            sys.stderr.write("widgets/src/wire.ts is stale: run python tools/wire_ts.py\n")
        return int(stale)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
