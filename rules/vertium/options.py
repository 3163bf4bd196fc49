"""The variants and expansions that a table of Vertium can choose, and which go together."""

from collections.abc import Iterator, Mapping

from rules.kernel import Illegal, OptionSpec, Text, Value
from rules.vertium.content import DECK, SPLITS, SYSTEM

YES_NO = (False, True)
_LIMITS = SYSTEM.conflict

OPTIONS = (
    OptionSpec(
        "phase_two",
        Text("Phase two"),
        Text("Three rounds of one attack each, battles in American style, or none at all."),
        ("three_rounds", "american", "none"),
        "three_rounds",
    ),
    OptionSpec(
        "gelbon",
        Text("Gelbon & CUBE"),
        Text("A second crystal, and cannons made of both. American style."),
        YES_NO,
        False,
    ),
    OptionSpec(
        "complex",
        Text("Shadows of the Complex"),
        Text("One seat plays the Complex against all others (3 or 4 seats). American style."),
        YES_NO,
        False,
    ),
    OptionSpec(
        "advanced",
        Text("Special abilities"),
        Text("Every faction has more tokens of its own craft and fewer of the others."),
        YES_NO,
        False,
    ),
    OptionSpec(
        "deck",
        Text("Deck"),
        Text("How the cards divide: few disasters (steady) or ten of them (rough)."),
        tuple(SPLITS),
        next(iter(SPLITS)),
    ),
    OptionSpec(
        "refill_to",
        Text("Cards in hand"),
        Text(
            "How many you draw up to: {rules} by the rules, {duel} for two, whose phase one is "
            "shorter so.",
            rules=DECK.refill_to,
            duel=DECK.refill_duel,
        ),
        range(DECK.refill_to, DECK.refill_most + 1),
        DECK.refill_to,
    ),
    OptionSpec(
        "first_player",
        Text("First player"),
        Text("Who begins phase one."),
        ("random", "seat_one"),
        "random",
    ),
    OptionSpec(
        "planets",
        Text("Planets"),
        Text("Which planets are in play where not all are: the first ones or any."),
        ("first", "random"),
        "first",
    ),
    OptionSpec(
        "factions",
        Text("Factions"),
        Text("Factions by seat, drawn at random, or chosen by each player in turn order."),
        ("in_order", "random", "choose"),
        "in_order",
    ),
    OptionSpec(
        "complex_seat",
        Text("Seat of the Complex"),
        Text("Which seat plays the Complex, in Shadows of the Complex."),
        ("last", "first", "random"),
        "last",
    ),
    OptionSpec(
        "attack_limit",
        Text("Attack limit"),
        Text(
            "American style: after so many attacks in a row without a conquest the match ends as "
            "it stands."
        ),
        range(_LIMITS.attack_limit_least, _LIMITS.attack_limit_most + 1),
        _LIMITS.attack_limit,
    ),
)

_DEFAULTS = {spec.key: spec.default for spec in OPTIONS}
_TWO = 2
_DUEL = {"refill_to": DECK.refill_duel}
"""What two players have unless they choose otherwise: ours, for by the rules they collect for weeks
before a battle."""
_LABELS = {spec.key: spec.label for spec in OPTIONS}
_NOT_SOLO = ("gelbon", "complex", "advanced", "deck", "refill_to", "first_player", "complex_seat")
_SHADOWS_SEATS = (3, 4)
_SHADOWS = Text(
    "Shadows of the Complex is played by 3 or 4: one seat is the Complex, the others are rebels."
)
_SEAT_ALONE = Text(
    "The seat of the Complex goes only with complex: choose that too, or leave it out."
)
_LIMIT_ALONE = Text(
    "The attack limit is for American style: choose phase_two american, or leave the limit out."
)


def combine(seats: int, chosen: Mapping[str, Value]) -> dict[str, Value]:
    """Settle every option.
    Raise `Illegal` for a choice that has no meaning, or another meaning, with the others."""
    settled = {**_DEFAULTS, **_DUEL, **chosen} if seats == _TWO else {**_DEFAULTS, **chosen}
    if seats == 1:
        for key in _NOT_SOLO:
            if settled[key] != _DEFAULTS[key]:
                out = (
                    "{option} has no place in the solo game: leave it out, or play with two or "
                    "more."
                )
                raise Illegal(Text(out, option=_LABELS[key]))
    if settled["complex"] and seats not in _SHADOWS_SEATS:
        raise Illegal(_SHADOWS)
    modes = (
        (Text("The solo game"), seats == 1),
        *((_LABELS[key], settled[key]) for key in ("gelbon", "complex")),
    )
    for mode, on in modes:
        if on:
            settled["phase_two"] = "american"
            if chosen.get("phase_two", "american") != "american":
                american = (
                    "{mode} is played in American style: choose phase_two american, or leave it "
                    "out."
                )
                raise Illegal(Text(american, mode=mode))
    if settled["complex_seat"] != _DEFAULTS["complex_seat"] and not settled["complex"]:
        raise Illegal(_SEAT_ALONE)
    if settled["attack_limit"] != _DEFAULTS["attack_limit"] and settled["phase_two"] != "american":
        raise Illegal(_LIMIT_ALONE)
    return settled


def unlike_the_book(settled: Mapping[str, Value]) -> Iterator[str]:
    """Options whose rules differ from the rulebook: another hand size, or a limit on a match
    without end."""
    if settled["refill_to"] != DECK.refill_to:
        yield "refill_to"
    if settled["phase_two"] == "american":
        yield "attack_limit"
