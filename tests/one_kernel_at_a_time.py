"""A pytest plugin for notebooks that run side by side: their kernels start one after another.

Whoever starts a kernel looks for free ports and lets go of them again for the kernel to take; two at the same moment
may come upon the same ones, and then one kernel never answers.
"""

from __future__ import annotations

import fcntl
import tempfile
from pathlib import Path
from typing import Any

from nbval import kernel

_start = kernel.start_new_kernel


def start_alone(**asked: Any) -> Any:
    """Start a kernel while no other process of these tests does."""
    with (Path(tempfile.gettempdir()) / "dominolab-kernel.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return _start(**asked)


kernel.start_new_kernel = start_alone
