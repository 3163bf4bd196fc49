"""Reasons why a captain can't do something now.
A player who types it gets the reason; menus leave it out."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TypeAlias

from rules.kernel import Move, Offer, Seat, Text, listed, plural
from rules.solar_roller.content import (
    ANY,
    BANDS,
    EFFECTS,
    FIGURES,
    MOONS,
    MOVES,
    RINGS,
    SIZES,
    TERRAFORM,
    WHITE,
)
from rules.solar_roller.rounds.actions import ShiftBand, find_least
from rules.solar_roller.rounds.upgrades import Flip, MarkHalo, Nudge, Split
from rules.solar_roller.setup import FoundSystem
from rules.solar_roller.sheet.drawing import DrawMoons, DrawPlanet, DrawRings, Terraform, sources
from rules.solar_roller.sheet.ships import BuildShip, MoveShip, Settle
from rules.solar_roller.state import Sheet, State, Turn
from rules.solar_roller.words.naming import bands_named, bonus_named, upgrade_named

Verb: TypeAlias = type[Move]

_FIRST: Mapping[str, Text] = {
    "founding": Text("First found your system."),
    "halo": Text("First mark the band of your halo."),
    "done": Text("You are done: the match goes on once the others are."),
}


def refusals(state: State, seat: Seat) -> Iterator[Offer]:
    """Refuse every verb of a round.
    If the current step offers one of them, that offer takes precedence."""
    for verb in _WHY:
        yield Offer(verb, barred=partial(_reason, verb, state, seat))


def _reason(verb: Verb, state: State, seat: Seat) -> Text:
    """What the captain must do first, or what the verb lacks."""
    sheet = state.sheet(seat)
    turn = sheet.turn
    if turn.phase == "bonus":
        told = "First comes the bonus before the roll: {bonus}."
        if verb in _DRAWING and turn.value in _VALUES[verb]:
            told = "Your bonus before the roll ({bonus}) finds no place for that."
        return Text(told, bonus=bonus_named(turn.value))
    if turn.phase == "free":
        return _NO_PLACE if verb in _DRAWING else _FREE
    return _FIRST.get(turn.phase) or _WHY[verb](verb, state, sheet)


_NO_PLACE = Text("You have free actions left, and no place for this one.")
_FREE = Text("First take your free actions, which are for drawing, or be done.")


_LACKS: Mapping[Verb, str] = {
    DrawPlanet: "No space is empty in {bands}.",
    DrawMoons: "No planet of such a die's colour has room for a moon in {bands}.",
    DrawRings: "A ring of such a die's colour finds no place in {bands}.",
    Terraform: "No planet of such a die's colour can be raised in {bands}.",
    MoveShip: "You have no ship that could move.",
    Settle: "No ship of yours is on a planet that has room for a settlement.",
    BuildShip: "You have no home and no settlement to build a ship at.",
}
_BOUND: Mapping[Verb, str] = {
    MoveShip: "No ship of yours could stop in {bands}.",
    Settle: "No ship of yours in {bands} is on a planet that has room for a settlement.",
    BuildShip: "Your home and your settlements are not in {bands}.",
}
"""What is missing where the dice and the upgrades would do; of ships that are bound to open
bands."""


def _found(verb: Verb, state: State, sheet: Sheet) -> Text:
    return Text("Your system is founded.")


# ---------------------------------------------------------------- dice

# On the white die: ships settle or are built.
_ACTING = tuple(range(MOVES[-1] + 1, FIGURES.faces + 1))
_VALUES: Mapping[Verb, tuple[int, ...]] = {
    DrawPlanet: (*SIZES, ANY),
    DrawMoons: (MOONS, ANY),
    DrawRings: (RINGS, ANY),
    Terraform: (TERRAFORM, ANY),
    MoveShip: MOVES,
    Settle: _ACTING,
    BuildShip: _ACTING,
}
"""What a die has to show."""


def _draw(verb: Verb, state: State, sheet: Sheet) -> Text:
    turn, values = sheet.turn, _VALUES[verb]
    told, shown = _LACKS[verb], {value for value, _ in sources(turn).values()}
    if not shown:
        told = "You have no action left to draw with."
    elif verb is Terraform and sheet.has("dark_side"):
        told = "None of your dice can raise a planet in {bands}, by its value or by {upgrade}."
    elif shown.isdisjoint(values):
        told = "No die that you have left shows {values}."
        if not turn.units:
            told = "All that you have left is half of a six, and it does not show {values}."
    named = {
        "values": listed(map(str, values), "or"),
        "upgrade": upgrade_named(EFFECTS["dark_side"].number),
    }
    return Text(told, bands=_name_open(turn), **named)


def _name_open(turn: Turn) -> Text:
    """The open bands, for a sentence with "not"."""
    return Text("any band") if len(turn.bands) == len(BANDS) else bands_named(turn.bands)


_DRAWING = (DrawPlanet, DrawMoons, DrawRings, Terraform)
_USED: Mapping[Verb, str] = {
    MoveShip: "Only the white die moves ships, and yours is used.",
    Settle: "Only the white die lets a ship settle, and yours is used.",
    BuildShip: "Only the white die builds ships, and yours is used.",
}
_UNPAID = Text("You have no action left for the white die.")
_MOVING = Text("Your white die is used to move ships: it still moves those that it has not served.")
_SETTLING = Text(
    "Your white die is used to settle ships: it still lets those settle that it has not served."
)
_WRONG: Mapping[Verb, str] = {
    MoveShip: "The white die shows {shown}: ships move with {values}.",
    Settle: "The white die shows {shown}: ships settle with {values}.",
    BuildShip: "The white die shows {shown}: ships are built with {values}.",
}


def _fly(verb: Verb, state: State, sheet: Sheet) -> Text:
    turn, values = sheet.turn, _VALUES[verb]
    shown = [value for value, own in sources(turn).values() if own is None]
    if (
        turn.fleet
        and not any(value in values for value in shown)
        and verb is not (MoveShip if turn.points else Settle)
    ):
        return _MOVING if turn.points else _SETTLING
    if not shown and not turn.fleet:
        return _UNPAID if WHITE in turn.dice else Text(_USED[verb])
    if not turn.fleet and not any(value in values for value in shown):
        return Text(
            _WRONG[verb],
            shown=listed(map(str, shown), "and"),
            values=listed(map(str, values), "or"),
        )
    if verb is BuildShip and sheet.markers >= FIGURES.ships:
        return Text("All your {ships} ships were built already.", ships=FIGURES.ships)
    bound = state.rules.ships_bound and len(turn.bands) < len(BANDS)
    return Text((_BOUND if bound else _LACKS)[verb], bands=bands_named(turn.bands))


# ---------------------------------------------------------------- bands and upgrades


def _shift(verb: Verb, state: State, sheet: Sheet) -> Text:
    turn = sheet.turn
    if len(turn.bands) == len(BANDS):
        return Text("All bands are open to you.")
    if turn.units >= find_least(turn, state.rules):
        return Text("No shift that you can pay for opens another band.")
    if not turn.units:
        return Text("A shift takes one action, and you have none left.")
    short = "A shift takes one action, and one more to use it: you have {actions} left."
    return Text(short, actions=plural(turn.units, "action"))


_KINDS: Mapping[Verb, str] = {Nudge: "nudge", Flip: "flip", Split: "split", MarkHalo: "halo"}


def _use_upgrade(verb: Verb, state: State, sheet: Sheet) -> Text:
    upgrade = upgrade_named(number := EFFECTS[_KINDS[verb]].number)
    if number not in state.upgrades:
        return Text("Upgrade {upgrade} is no part of this match.", upgrade=upgrade)
    if number not in sheet.upgrades:
        return Text("Upgrade {upgrade} is not yours yet.", upgrade=upgrade)
    return (
        Text("Your halo is marked already.")
        if verb is MarkHalo
        else _read_otherwise(verb, sheet.turn)
    )


def _read_otherwise(verb: Verb, turn: Turn) -> Text:
    """Tell why no die can be nudged, flipped or split."""
    if (verb is Nudge and turn.nudged) or (verb is Flip and turn.flipped):
        return Text("You have done that in this round: it is done once a round.")
    if not turn.units:
        return Text("You have no action left to use a die for.")
    if verb is Split:
        told = "No die that you have left shows a six."
        if any(turn.dice.get(die) == ANY for die in turn.altered):
            told = "A six that was made by nudging or flipping cannot be split."
        return Text(told)
    return Text("The dice that you have left were nudged or flipped in this round already.")


_WHY: Mapping[Verb, Callable[[Verb, State, Sheet], Text]] = {
    FoundSystem: _found,
    **dict.fromkeys((DrawPlanet, DrawMoons, DrawRings, Terraform), _draw),
    **dict.fromkeys((MoveShip, Settle, BuildShip), _fly),
    ShiftBand: _shift,
    **dict.fromkeys((Nudge, Flip, Split, MarkHalo), _use_upgrade),
}
