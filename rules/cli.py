"""The common parts of our command lines: errors in one sentence, and how options are typed."""

import argparse
import json
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NoReturn

from rules.kernel import Game, Match, Record, Refusal, Value, listed
from rules.kernel.match.journal import DamagedRecord


class BadArgument(Refusal):
    """A command line argument that can't be used."""


class Parser(argparse.ArgumentParser):
    """Reports an error in one sentence, without the usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}. See {self.prog} --help.\n")


def find_game(games: Mapping[str, Game], key: str) -> Game:
    if key not in games:
        raise BadArgument(f"There is no game {key!r}; there is {listed(games)}.")
    return games[key]


def read_key(text: str | None) -> bytes:
    """The key of all chance, from the command line; a random one by default."""
    if text is None:
        return secrets.token_bytes(32)
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if not key:
        raise BadArgument("--key takes an even number of hexadecimal digits.")
    return key


def parse_options(game: Game, texts: Sequence[str]) -> dict[str, Value]:
    """The options of a game, each typed as KEY=VALUE."""
    specs = {spec.key: spec for spec in game.options}
    chosen: dict[str, Value] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or key not in specs:
            raise BadArgument(
                f"--option takes KEY=VALUE with one of {listed(specs, 'or')}, not {text!r}."
            )
        chosen[key] = specs[key].read(value)
    return chosen


def verify_file(games: Mapping[str, Game], path: Path) -> int:
    """Print whether a record holds, and return the exit status."""
    try:
        verdict = Match.verify(read_record(games, path))
    except DamagedRecord as fault:
        print(f"The record is refused. {fault.reason}")
        return 1
    for note in verdict.notes:
        print(note)
    print("The record holds." if verdict.holds else f"The record is refused. {verdict.reason}")
    return 0 if verdict.holds else 1


def read_record(games: Mapping[str, Game], path: Path) -> Record:
    """The record in a file, or in a line of `selfplay --json`."""
    try:
        data = path.read_bytes()
    except OSError as fault:
        raise BadArgument(f"{path} cannot be read: {fault.strerror}.") from fault
    try:
        inner = json.loads(data)
    except (ValueError, RecursionError):
        inner = None  # loading the record reports the error
    if isinstance(inner, dict) and "record" in inner:  # a line of selfplay --json
        data = json.dumps(inner["record"]).encode()
    return Record.load(games, data)
