"""The variants of Solarius Mission that a table can choose."""

from collections.abc import Mapping

import msgspec

from rules.kernel import OptionSpec, Text, Value
from rules.solarius.content import FEWEST, FIGURES
from rules.solarius.state import Rules

YES_NO = (False, True)

OPTIONS = (
    OptionSpec(
        "start_cards",
        Text("Start cards"),
        Text(
            "Everybody begins as a start card says; without them you choose cards and tech dice "
            "yourself."
        ),
        YES_NO,
        True,
    ),
    OptionSpec(
        "outposts_double_cards",
        Text("Outposts double cards"),
        Text(
            "An outpost doubles the victory points of its planet, station or mission too, not "
            "only of the figure."
        ),
        YES_NO,
        False,
    ),
    OptionSpec(
        "overpay",
        Text("Overpaying"),
        Text("Resources may be worth more than a price; what is over is lost."),
        YES_NO,
        False,
    ),
    OptionSpec(
        "game_turns",
        Text("Game turns"),
        Text("How many game turns the match has; a shorter one is ours, the book knows none."),
        range(FEWEST, FIGURES.players.game_turns + 1),
        FIGURES.players.game_turns,
    ),
)


def rules_of(chosen: Mapping[str, Value]) -> Rules:
    """Convert the options for the rules."""
    return msgspec.convert({spec.key: chosen[spec.key] for spec in OPTIONS}, Rules)
