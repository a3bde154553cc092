"""A sample is the same when Dask or ipyparallel play it, each in processes of its own."""

from __future__ import annotations

from concurrent.futures import Executor
from pathlib import Path
from typing import Any

import pytest

import dominolab as dl
from dominolab.simulate import CHUNK, Sample

GAMES = 2 * CHUNK + 7


def sample(executor: Executor | None = None) -> Sample:
    return dl.simulate("draw", games=GAMES, seed=3, seats=3, spinner="first_double", executor=executor)


def check(executor: Executor) -> None:
    """The outcomes and citations are those of one process, and games open again; also under other options."""
    assert isinstance(executor, Executor)
    alone, shared = sample(), sample(executor)
    assert (shared.outcomes, shared.cited) == (alone.outcomes, alone.cited)
    assert shared.whole
    assert shared.record(GAMES - 1).over
    other = shared.versus(executor, stock_counts=True)
    assert other.other.outcomes == alone.versus(stock_counts=True).other.outcomes


@pytest.mark.slow
def test_dask(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, local_directory=str(tmp_path)
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        check(client.get_executor())


@pytest.mark.slow
def test_ipyparallel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    parallel: Any = pytest.importorskip("ipyparallel")
    with parallel.Cluster(n=2, log_level=30) as client:
        check(client.executor())
