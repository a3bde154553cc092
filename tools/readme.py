"""Write what in README.md is generated, `make readme`: the table of variants, the link to Binder, and the picture.

The public address of the repository stands in one place, `[project.urls]` in pyproject.toml.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
PICTURE = ROOT / "docs" / "walkthrough.svg"
PLACEHOLDER = "FILL-IN-THE-OWNER"


def table() -> str:
    """The variants as a table in Markdown, in teaching order."""
    import dominolab as dl

    rows = [
        "| game | `dl.variant(...)` | players | tiles | in short |",
        "| --- | --- | --- | --- | --- |",
    ]
    for v in dl.variants().values():
        lesson = next((ROOT / "notebooks").glob(f"*{v.id}.ipynb"), None)
        title = f"[{v.title()}]({lesson.relative_to(ROOT).as_posix()})" if lesson else v.title()
        short = re.split(r"(?<=[.!?]) ", v.summary())[0].replace("|", "\\|")
        seats = ", ".join(map(str, sorted(v.seats)))
        rows.append(f"| {title} | `{v.id}` | {seats} | {len(v.tiles())} | {short} |")
    return "\n".join(rows)


def binder(address: str) -> str:
    """How to open the notebooks on Binder, once the repository has a public address.

    Args:
        address: where the repository is, such as `https://github.com/someone/dominolab`.
    """
    host, path = urlsplit(address).netloc, urlsplit(address).path.strip("/")
    if PLACEHOLDER in address:
        todo = "Put it into `[project.urls]` in pyproject.toml and run `make readme`."
        return f"Binder: this copy has no public address yet. {todo}"
    service = {"github.com": "gh", "gitlab.com": "gl"}.get(host)
    place = f"{service}/{path}" if service else f"git/{address.replace(':', '%3A').replace('/', '%2F')}"
    link = f"https://mybinder.org/v2/{place}/HEAD?urlpath=lab/tree/notebooks/00-start.ipynb"
    return f"[Open the notebooks on Binder]({link}); nothing has to be installed."


def address() -> str:
    """The public address of the repository."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return str(project["urls"]["Repository"])


def written(text: str) -> str:
    """`text` with its generated parts, which stand between `<!-- name -->` and `<!-- /name -->`, made anew.

    Raises:
        ValueError: the marks of a part are missing.
    """
    for name, part in (("variants", table()), ("binder", binder(address()))):
        mark = re.compile(rf"(<!-- {name}\b[^>]*-->\n).*?(<!-- /{name} -->)", re.DOTALL)
        if not mark.search(text):
            msg = f"README.md has no part between <!-- {name} --> and <!-- /{name} -->."
            raise ValueError(msg)
        text = mark.sub(lambda found, part=part: f"{found[1]}{part}\n{found[2]}", text)  # type: ignore[misc]
    return text


def picture() -> str:
    """A moment of a game of French dominoes, as the library draws it."""
    import dominolab as dl
    from dominolab.drawing import svg
    from dominolab.film import film

    made = film([dl.variant("french").play(seed=7)])
    return svg.scene(made, len(made["scenes"]) * 2 // 3) + "\n"


def main(arguments: list[str] | None = None) -> int:
    """Renew the generated parts, or only say whether they are out of date."""
    sys.path.insert(0, str(ROOT))
    parser = argparse.ArgumentParser(prog="readme", description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; exit with 1 when the text is out of date")
    given = parser.parse_args(arguments)
    text = README.read_text("utf-8")
    made = written(text)
    if given.check:
        print("README.md is up to date." if made == text else "README.md is out of date: run `make readme`.")
        return int(made != text)
    README.write_text(made, encoding="utf-8", newline="\n")
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(picture(), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
