"""The examples in the kernel's docstrings are true."""

import doctest
import importlib
import pkgutil

import pytest

import rules.kernel

MODULES = [f"rules.kernel.{module.name}" for module in pkgutil.iter_modules(rules.kernel.__path__)]


@pytest.mark.parametrize("name", MODULES)
def test_examples_are_true(name):
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


@pytest.mark.parametrize("name", ["text", "words", "move", "slot", "offer", "secrecy", "chance", "game", "telling"])
def test_what_a_game_is_written_with_has_examples(name):
    _, tried = doctest.testmod(importlib.import_module(f"rules.kernel.{name}"))
    assert tried > 0
