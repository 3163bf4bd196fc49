"""What the command lines of the house have in common: one sentence for what is wrong, and how options are typed."""

import argparse
from collections.abc import Sequence
from typing import NoReturn

from rules.kernel.errors import Refusal
from rules.kernel.game import Game, Value
from rules.kernel.words import listed

__all__ = ["Parser", "Refused", "parse_options"]


class Refused(Refusal):
    """Something on the command line that cannot be used."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}. See {self.prog} --help.\n")


def parse_options(game: Game, texts: Sequence[str]) -> dict[str, Value]:
    """The options of a game, as KEY=VALUE each."""
    specs = {spec.key: spec for spec in game.options}
    chosen: dict[str, Value] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or key not in specs:
            raise Refused(f"--option takes KEY=VALUE with one of {listed(specs, 'or')}, not {text!r}.")
        chosen[key] = specs[key].read(value)
    return chosen
