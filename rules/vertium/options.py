"""The variants and expansions a table of Vertium may choose, and which of them go together."""

from collections.abc import Mapping

from rules.kernel.errors import Illegal
from rules.kernel.game import OptionSpec, Value
from rules.vertium.content import DECK, SPLITS, SYSTEM

__all__ = ["OPTIONS", "combine"]

YES_NO = (False, True)
_LIMITS = SYSTEM.conflict

OPTIONS = (
    OptionSpec(
        "phase_two",
        "Phase two",
        "Three rounds of one attack each, battles in American style, or none at all.",
        ("three_rounds", "american", "none"),
        "three_rounds",
    ),
    OptionSpec("gelbon", "Gelbon & CUBE", "A second crystal, and cannons made of both. American style.", YES_NO, False),
    OptionSpec(
        "complex",
        "Shadows of the Complex",
        "One seat plays the Complex against all others (3 or 4 seats). American style.",
        YES_NO,
        False,
    ),
    OptionSpec(
        "advanced",
        "Special abilities",
        "Every faction has more tokens of its own craft and fewer of the others.",
        YES_NO,
        False,
    ),
    OptionSpec(
        "deck",
        "Deck",
        "How the cards divide: few disasters (steady) or ten of them (rough).",
        tuple(SPLITS),
        next(iter(SPLITS)),
    ),
    OptionSpec(
        "refill_to",
        "Refill hands to",
        f"By the rules {DECK.refill_to}; more makes phase one shorter: two have {DECK.refill_duel}, our advice.",
        range(DECK.refill_to, DECK.refill_most + 1),
        DECK.refill_to,
    ),
    OptionSpec("first_player", "First player", "Who begins phase one.", ("random", "seat_one"), "random"),
    OptionSpec(
        "planets",
        "Planets",
        "Which planets are in play where not all are: the first ones or any.",
        ("first", "random"),
        "first",
    ),
    OptionSpec(
        "factions",
        "Factions",
        "Factions by seat, drawn at random, or chosen by each player in turn order.",
        ("in_order", "random", "choose"),
        "in_order",
    ),
    OptionSpec(
        "complex_seat",
        "Seat of the Complex",
        "Which seat plays the Complex, in Shadows of the Complex.",
        ("last", "first", "random"),
        "last",
    ),
    OptionSpec(
        "attack_limit",
        "Attack limit",
        "American style: after so many attacks in a row without a conquest the match ends as it stands.",
        range(_LIMITS.attack_limit_least, _LIMITS.attack_limit_most + 1),
        _LIMITS.attack_limit,
    ),
)

_DEFAULTS = {spec.key: spec.default for spec in OPTIONS}
_TWO = 2
_DUEL = {"refill_to": DECK.refill_duel}
"""What two players have unless they choose otherwise: ours, for by the rules they collect for weeks before a battle."""
_LABELS = {spec.key: spec.label for spec in OPTIONS}
_NOT_SOLO = ("gelbon", "complex", "advanced", "deck", "refill_to", "first_player", "complex_seat")
_SHADOWS_SEATS = (3, 4)


def combine(seats: int, chosen: Mapping[str, Value]) -> dict[str, Value]:
    """Every option, settled; `Illegal` for what was chosen but means nothing, or something else, beside the rest."""
    settled = {**_DEFAULTS, **_DUEL, **chosen} if seats == _TWO else {**_DEFAULTS, **chosen}
    if seats == 1:
        for key in _NOT_SOLO:
            if settled[key] != _DEFAULTS[key]:
                raise Illegal(f"{_LABELS[key]} has no place in the solo game: leave it out, or play with two or more.")
    if settled["complex"] and seats not in _SHADOWS_SEATS:
        raise Illegal("Shadows of the Complex is played by 3 or 4: one seat is the Complex, the others are rebels.")
    for mode, on in (("The solo game", seats == 1), *((_LABELS[key], settled[key]) for key in ("gelbon", "complex"))):
        if on:
            settled["phase_two"] = "american"
            if chosen.get("phase_two", "american") != "american":
                raise Illegal(f"{mode} is played in American style: choose phase_two american, or leave it out.")
    if settled["complex_seat"] != _DEFAULTS["complex_seat"] and not settled["complex"]:
        raise Illegal("The seat of the Complex means something only with complex: choose that too, or leave it out.")
    if settled["attack_limit"] != _DEFAULTS["attack_limit"] and settled["phase_two"] != "american":
        raise Illegal("The attack limit is for American style: choose phase_two american, or leave the limit out.")
    return settled
