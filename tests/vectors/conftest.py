"""The folder of vectors to run: `pytest tests/vectors --vectors DIR`."""

from pathlib import Path

import pytest

from tests.vectors.language import read_folder


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--vectors", type=Path, default=Path(__file__).parent, help="folder of test vectors (YAML)")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "vector" in metafunc.fixturenames:
        vectors = read_folder(metafunc.config.getoption("--vectors", default=Path(__file__).parent))
        metafunc.parametrize("vector", vectors, ids=[str(v.get("id")) for v in vectors])
