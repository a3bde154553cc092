# Everything there is to do with a checkout. It needs Python 3.11 or later and make; the rest is fetched.

VENV         ?= .venv
PYTHON       ?= python3
LAB_FLAGS    ?=
PYTEST_FLAGS ?=

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules --no-print-directory
.DEFAULT_GOAL := help

export PATH := $(abspath $(VENV))/bin:$(PATH)
unexport PYTHONDONTWRITEBYTECODE # every kernel that a test starts would compile every package anew

PY       := $(VENV)/bin/python
READY    := $(VENV)/.ready
SOURCES   = $(wildcard dominolab tests tools hatch_build.py)
NPM_RUN  := npm --prefix widgets run --silent
# uv where it runs (a shim of another Python's uv may not), else one of our own: ten times as fast as pip.
UV       := $(if $(shell uv --version 2>/dev/null),uv,$(PY) -m uv)
AS_ROOT  := $(if $(filter 0,$(shell id -u)),--allow-root)
AT_ONCE  := --numprocesses auto
NBVAL    := -p tests.one_kernel_at_a_time --nbval --nbval-cell-timeout 120 --nbval-sanitize-with tests/nbval.cfg
# The Python of a notebook is the one of this environment, whatever kernel its file names; but for the notebooks that
# are about the DominoLab kernel.
IN_KERNEL = $(wildcard notebooks/02-kernel.ipynb)

.PHONY: help
help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# --- the environment

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "DominoLab needs Python 3.11 or later: make PYTHON=python3.12 ..."; exit 1; }
	@if uv --version >/dev/null 2>&1; then uv venv --quiet --clear --seed --python "$$(command -v $(PYTHON))" $(VENV); \
	 else $(PYTHON) -m venv --clear $(VENV) && $(PY) -m pip install --quiet uv \
	   || { echo "On Debian and Ubuntu: apt-get install python3-venv"; rm -rf $(VENV); exit 1; }; fi

$(READY): requirements.lock pyproject.toml hatch_build.py | $(PY)
	$(UV) pip install --quiet --python $(PY) --require-hashes -r requirements.lock
	$(PY) -c 'import hatch_build, sys; sys.exit(not hatch_build.has_node())' \
	  || $(UV) pip install --quiet --python $(PY) --group node
	$(UV) pip install --quiet --python $(PY) --no-deps --no-build-isolation -e .
	@touch $@

.PHONY: build
build: $(READY) ## build the browser side, where its sources changed
	@$(PY) hatch_build.py

.PHONY: lock
lock: $(PY) ## renew requirements.lock within the bounds of pyproject.toml
	$(UV) pip compile pyproject.toml --extra lab --group dev --universal --python-version 3.11 --generate-hashes \
	  --no-header --quiet --upgrade --output-file requirements.lock

# --- using it

.PHONY: lab
lab: build ## open the notebooks in JupyterLab (LAB_FLAGS=--no-browser ...)
	@$(PY) -m jupyter trust notebooks/*.ipynb >/dev/null  # untrusted, their stored pictures would not be shown
	$(PY) -m jupyterlab $(AS_ROOT) --ServerApp.root_dir="$(CURDIR)/notebooks" \
	  $(if $(wildcard notebooks/00-start.ipynb),--LabApp.default_url=/lab/tree/00-start.ipynb) $(LAB_FLAGS)

.PHONY: new-variant
new-variant: $(READY) ## write the skeleton of a variant: NAME=muggins FAMILY=connecting
	@[[ -n "$(NAME)" && -n "$(FAMILY)" ]] || { echo "make new-variant NAME=muggins FAMILY=connecting"; exit 2; }
	$(PY) tools/new_variant.py "$(NAME)" "$(FAMILY)"

.PHONY: notebooks
notebooks: build ## run the notebooks and keep what they show
	$(PY) tools/notebooks.py

.PHONY: readme
readme: $(READY) ## renew the table of variants, the link and the picture of README.md
	$(PY) tools/readme.py

# --- holding it to its promises

.PHONY: test test-python test-frontend test-notebooks test-browser
test: test-python test-frontend test-notebooks test-browser ## run every test there is (PYTEST_FLAGS=...)

test-python: build ## doctests and tests without a browser
	$(PY) -m pytest -m "not browser and not binder" $(AT_ONCE) --dist worksteal $(PYTEST_FLAGS)

test-frontend: build ## TypeScript: types and tests
	$(NPM_RUN) typecheck
	$(NPM_RUN) test

test-notebooks: build ## run the notebooks and compare what they show
	$(PY) -m pytest $(NBVAL) $(AT_ONCE) --dist loadfile --nbval-current-env $(addprefix --ignore=,$(IN_KERNEL)) notebooks \
	  $(PYTEST_FLAGS)
	JUPYTER_PATH="$(CURDIR)/share/jupyter" $(PY) -m pytest $(NBVAL) $(IN_KERNEL) $(PYTEST_FLAGS)

test-browser: build ## the notebooks in JupyterLab in Chromium, here and as on Binder
	$(PY) -m pytest tests/browser $(AT_ONCE) --dist loadfile $(PYTEST_FLAGS)

.PHONY: check check-format check-lint check-types
check: check-format check-lint check-types ## formatter, linter and strict types, for Python and TypeScript

check-format: $(READY)
	$(PY) -m ruff format --check .

check-lint: $(READY)
	$(PY) -m ruff check .

check-types: build
	$(PY) -m mypy $(SOURCES)
	$(NPM_RUN) typecheck

.PHONY: format
format: $(READY) ## format the Python code and repair what the linter can
	$(PY) -m ruff format .
	$(PY) -m ruff check --fix .

.PHONY: bench
bench: $(READY) ## measure speed against other libraries, in the same run
	$(PY) tests/benchmarks/run.py

.PHONY: clean
clean: ## remove all that can be made again
	rm -rf $(VENV) widgets/node_modules dominolab/static/*.js dominolab/static/*.css dist
	rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis
