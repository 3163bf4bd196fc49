"""The catalogue of games. A new game is a folder here and one line below."""

from collections.abc import Mapping

from rules import solar_roller, solarius, solarquest, spacecorp, vertium
from rules.kernel import Game

__all__ = ["catalogue"]

_GAMES = (vertium.GAME, solar_roller.GAME, solarquest.GAME, solarius.GAME, spacecorp.GAME)

catalogue: Mapping[str, Game] = {game.key: game for game in _GAMES}
