"""The games: every folder here that exports a `GAME` is in the catalogue."""

import pkgutil
from collections.abc import Iterator, Mapping
from importlib import import_module

from rules.kernel import Game

__all__ = ["catalogue"]


def find_games() -> Iterator[Game]:
    for folder in pkgutil.iter_modules(__path__, f"{__name__}."):
        if folder.ispkg and (game := getattr(import_module(folder.name), "GAME", None)):
            yield game


# Light games come first, wherever games are listed.
catalogue: Mapping[str, Game] = {
    game.key: game for game in sorted(find_games(), key=lambda game: (game.weight, game.title))
}
