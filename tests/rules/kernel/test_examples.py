"""The examples in the kernel's docstrings are true."""

import doctest
import importlib
import pkgutil

import pytest

import rules.kernel

MODULES = [
    "rules.kernel",
    *(
        module.name
        for module in pkgutil.walk_packages(rules.kernel.__path__, "rules.kernel.")
        if not module.ispkg
    ),
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_are_true(name):
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


WITHIN = {"guess", "journal", "match", "menu", "search", "seat", "standing", "undo", "verify"}
"""The parts of a match, which `rules.kernel` puts together."""


@pytest.mark.parametrize(
    "name", [name for name in MODULES if name.rpartition(".")[2] not in WITHIN]
)
def test_what_a_game_is_written_with_has_examples(name):
    _, tried = doctest.testmod(importlib.import_module(name))
    assert tried > 0
