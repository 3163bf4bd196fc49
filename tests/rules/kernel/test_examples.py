"""The examples in the kernel's docstrings are true."""

import doctest
import importlib
import pkgutil

import pytest

import rules.kernel

MODULES = ["rules.kernel", *(f"rules.kernel.{module.name}" for module in pkgutil.iter_modules(rules.kernel.__path__))]


@pytest.mark.parametrize("name", MODULES)
def test_examples_are_true(name):
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


WITHIN = {"guessing", "history", "journal", "match", "menu", "playing", "search", "standing", "undo", "verify"}
"""What a match is made of: `rules.kernel` plays one."""


@pytest.mark.parametrize("name", [name for name in MODULES if name.rpartition(".")[2] not in WITHIN])
def test_what_a_game_is_written_with_has_examples(name):
    _, tried = doctest.testmod(importlib.import_module(name))
    assert tried > 0
