"""`python -m dominolab export notebook.ipynb page.html`."""

from __future__ import annotations

import argparse
import sys

from dominolab.export import export_notebook


def main(arguments: list[str] | None = None) -> int:
    """Run a command and return its exit code.

    Args:
        arguments: the words after the program's name; those of the command line when left out.
    """
    parser = argparse.ArgumentParser(prog="python -m dominolab", description="Domino and tile games by their rules.")
    commands = parser.add_subparsers(dest="command", required=True)
    export = commands.add_parser("export", help="write a notebook as one self-contained page that still steps")
    export.add_argument("notebook", help="the notebook (.ipynb)")
    export.add_argument("page", help="the page to write (.html)")
    export.add_argument("--execute", action="store_true", help="run the notebook first, even if it holds its widgets")
    given = parser.parse_args(arguments)
    try:
        page = export_notebook(given.notebook, given.page, execute=given.execute)
    except FileNotFoundError as error:
        parser.exit(2, f"{parser.prog}: {error}\n")
    sys.stdout.write(f"{page}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
