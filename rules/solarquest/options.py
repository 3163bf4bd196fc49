"""The variants that a table of Solarquest can choose, and which go together."""

from collections.abc import Mapping

from rules.kernel import Illegal, OptionSpec, Text, Value, plural
from rules.solarquest.content import FIGURES, START_CASH

YES_NO = (False, True)
_LIMITS = FIGURES.limits
_REACH = plural(len(FIGURES.lasers.hydrons) - 1, "space")

OPTIONS = (
    OptionSpec(
        "fuel",
        Text("Fuel"),
        Text("Tanks, hydrons and Fuel Stations; without them the game is simpler."),
        YES_NO,
        True,
    ),
    OptionSpec(
        "lasers",
        Text("Lasers"),
        Text("Advanced play: ships may fire at rivals within {reach}.", reach=_REACH),
        YES_NO,
        False,
    ),
    OptionSpec(
        "trading",
        Text("Trading"),
        Text("Captains may offer each other properties and cash."),
        YES_NO,
        True,
    ),
    OptionSpec(
        "round_limit",
        Text("Round limit"),
        Text(
            "After so many rounds the most assets win; 0 plays until one ship is left, maybe for "
            "weeks."
        ),
        range(_LIMITS.rounds_most + 1),
        _LIMITS.rounds,
    ),
    OptionSpec(
        "start_cash",
        Text("Starting cash"),
        Text("How many Federons each captain begins with."),
        range(_LIMITS.cash_least, _LIMITS.cash_most + 1),
        START_CASH,
    ),
    OptionSpec(
        "markers_from_stock",
        Text("Markers from the stock"),
        Text("The pieces that mark the tanks are Fuel Stations, and cannot be bought."),
        YES_NO,
        True,
    ),
    OptionSpec(
        "well_stall",
        Text("Held by gravity"),
        Text(
            "A ship held on Sinope just waits, or, on an ordinary roll, burns its hydrons all the "
            "same."
        ),
        ("wait", "drain"),
        "wait",
    ),
    OptionSpec(
        "forced_sale_rent",
        Text("Rent in a forced sale"),
        Text("A forced sale comes after the rent, or takes its place."),
        ("rent_first", "instead_of_rent"),
        "rent_first",
    ),
)

_DEFAULTS = {spec.key: spec.default for spec in OPTIONS}
_ABOUT_FUEL = tuple(
    spec
    for spec in OPTIONS
    if spec.key in ("lasers", "markers_from_stock", "well_stall", "forced_sale_rent")
)


def combine(chosen: Mapping[str, Value]) -> dict[str, Value]:
    """Settle every option. Raise `Illegal` for a choice that has no meaning with the others."""
    settled = {**_DEFAULTS, **chosen}
    if not settled["fuel"]:
        for spec in _ABOUT_FUEL:
            if settled[spec.key] != spec.default:
                alone = '"{option}" goes only with fuel: leave it out, or play with fuel.'
                raise Illegal(Text(alone, option=spec.label))
    return settled
