"""Games are found by their folders, and listed from light to heavy."""

import pkgutil

import rules
from rules import catalogue


def test_every_folder_but_the_kernel_holds_a_game() -> None:
    folders = {found.name for found in pkgutil.iter_modules(rules.__path__) if found.ispkg}
    assert folders - {"kernel"} == {game.folder for game in catalogue.values()}, (
        "a game's folder exports `GAME`, and is called like its key, with _ for -"
    )


def test_light_games_come_first() -> None:
    listed = [(game.weight, game.title) for game in catalogue.values()]
    assert listed == sorted(listed)
    order = ["vertium", "solar-roller", "solarquest", "solarius", "spacecorp"]
    assert [key for key in catalogue if key in order] == order
