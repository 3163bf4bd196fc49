"""The variants that a table of Solar Roller can choose, and which go together."""

from collections.abc import Mapping

from rules.kernel import Illegal, OptionSpec, Text, Value

YES_NO = (False, True)

OPTIONS = (
    OptionSpec(
        "upgrades",
        Text("Upgrades"),
        Text("Three upgrade cards, or the advanced variant: all eight."),
        ("three", "all"),
        "three",
    ),
    OptionSpec(
        "hidden_round",
        Text("Hidden rounds"),
        Text("What captains do in a round stays hidden until all are done."),
        YES_NO,
        True,
    ),
    OptionSpec(
        "ships_bound",
        Text("Ships bound to bands"),
        Text("Ships may act only in the bands that are open."),
        YES_NO,
        False,
    ),
    OptionSpec(
        "third_ship",
        Text("Third ship"),
        Text("Real Explorers asks for three ships in all, or for three besides the first."),
        ("owned", "built"),
        "owned",
    ),
    OptionSpec(
        "settle_by_band",
        Text("Settlements by band"),
        Text("Alone: a settlement scores by its band, as terraformed planets do."),
        YES_NO,
        False,
    ),
)


def combine(seats: int, chosen: Mapping[str, Value]) -> dict[str, Value]:
    """Settle every option. Raise `Illegal` for a choice without meaning."""
    settled = {**{spec.key: spec.default for spec in OPTIONS}, **chosen}
    if settled["settle_by_band"] and seats > 1:
        raise Illegal(
            Text("Settlements by band belong to the solo game: leave that out, or play alone.")
        )
    if seats == 1:
        settled["hidden_round"] = False
        if chosen.get("hidden_round"):
            raise Illegal(
                Text(
                    "There is nobody to hide a round from in the solo game: leave hidden rounds "
                    "out."
                )
            )
    return settled
