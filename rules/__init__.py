"""The games, and the catalogue of them: a new game is a folder here and one line below."""

from collections.abc import Mapping

from rules import solar_roller, solarquest, spacecorp, vertium
from rules.kernel.game import Game

__all__ = ["catalogue"]

catalogue: Mapping[str, Game] = {
    game.key: game for game in (vertium.GAME, solar_roller.GAME, solarquest.GAME, spacecorp.GAME)
}
