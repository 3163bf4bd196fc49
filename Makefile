# Everything a player or an engineer needs, from one place. `make help` lists it.
SHELL := /bin/sh
.DEFAULT_GOAL := help
PYTHON ?= $(firstword $(foreach p,python3 python3.14 python3.13 python3.12 python3.11,$(shell \
	command -v $(p) >/dev/null 2>&1 && $(p) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $(p))))
VENV := .venv
BIN := $(VENV)/bin
WORKERS ?= auto
TESTS ?=

# A stamp per set of extras: a second call finds it newer than pyproject.toml and the lock, and starts at once.
$(VENV)/.%: pyproject.toml requirements.lock
	@test -n "$(PYTHON)" || { echo "Orrery needs Python 3.11 or newer; install it, or say where it is: make PYTHON=/path/to/python"; exit 2; }
	@test -x $(BIN)/python || { echo "Making $(VENV)"; $(PYTHON) -m venv $(VENV); }
	@echo "Installing what Orrery needs ($*)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements.lock --editable "$(if $(filter run,$*),.,.[$*])"
	@touch $@

help: ## list these targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):[^#]*## */\1|/' | awk -F'|' '{printf "  make %-8s %s\n", $$1, $$2}'

run: $(VENV)/.run ## play: in the sandbox, or on Discord with DISCORD_TOKEN set
	@$(BIN)/python -m bot

test: $(VENV)/.dev ## run every test, or some: make test TESTS=tests/rules/kernel
	@$(BIN)/python -m pytest -n $(WORKERS) $(TESTS)

lint: $(VENV)/.dev ## check style, names, types and the walls between the rooms; all of it, even where the first part fails
	@failed=; $(BIN)/ruff format --check . || failed=1; $(BIN)/ruff check . || failed=1; \
		$(BIN)/mypy || failed=1; $(BIN)/lint-imports --no-cache || failed=1; \
		$(BIN)/python -m pytest tests/test_walls.py tests/test_style.py tests/test_names.py || failed=1; test -z "$$failed"

format: $(VENV)/.dev ## put the code in shape
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

bench: $(VENV)/.dev,bench ## measure the numbers of bench/ and print them as ratios
	@$(BIN)/python -m bench

mutants: $(VENV)/.dev,bench ## break one line at a time and list what no test notices; takes an hour
	@$(BIN)/python -m bench.mutants

messages: $(VENV)/.dev ## gather all texts for translators, in bot/languages/orrery.pot
	@$(BIN)/python -m bot.languages.gather

lock: ## find the newest versions that pyproject.toml allows, and lock them
	@rm -rf build/lock && $(PYTHON) -m venv build/lock
	@build/lock/bin/python -m pip install --quiet --disable-pip-version-check --editable ".[dev,bench]"
	@{ echo "# The versions that the tests last passed with: made by \`make lock\`."; \
		build/lock/bin/python -m pip freeze --disable-pip-version-check --exclude-editable; } > requirements.lock
	@git diff --stat requirements.lock

image: ## build the container's image for two architectures; with NAME=registry/orrery push it there, tagged
	@docker buildx build --platform linux/amd64,linux/arm64 --build-arg PYTHON=$$(cat .python-version) \
		$(if $(NAME),--tag $(NAME):$$($(BIN)/python -c 'from bot import VERSION; print(VERSION)') --tag $(NAME):latest --push) .

clean: ## remove what was made here, not your data
	@rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist *.egg-info

.PHONY: help run test lint format bench mutants messages lock image clean
