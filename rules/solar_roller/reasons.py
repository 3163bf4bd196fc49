"""Why a captain cannot do now what the round does not offer: told to whoever names it, and shown in no panel."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TypeAlias

from rules.kernel.offer import Move, Offer, Seat
from rules.kernel.text import Text
from rules.kernel.words import listed, plural
from rules.solar_roller.actions import ShiftBand
from rules.solar_roller.content import ANY, BANDS, EFFECTS, FIGURES, MOONS, MOVES, RINGS, SIZES, TERRAFORM
from rules.solar_roller.drawing import DrawMoons, DrawPlanet, DrawRings, Terraform, sources
from rules.solar_roller.setup import FoundSystem
from rules.solar_roller.ships import BuildShip, MoveShip, Settle
from rules.solar_roller.state import Sheet, State
from rules.solar_roller.upgrades import Flip, MarkHalo, Nudge, Split
from rules.solar_roller.words.naming import bands_named, bonus_named, upgrade_named

__all__ = ["refusals"]

Verb: TypeAlias = type[Move]

_FIRST: Mapping[str, Text] = {
    "founding": Text("First found your system."),
    "free": Text("You have free actions left, and no place for this one."),
    "halo": Text("First mark the band of your halo."),
    "done": Text("You are done: the match goes on once the others are."),
}


def refusals(state: State, seat: Seat) -> Iterator[Offer]:
    """Every verb of a round, barred. Where the step that is asked has one of them to offer, that counts."""
    for verb in _WHY:
        yield Offer(verb, barred=partial(_reason, verb, state, seat))


def _reason(verb: Verb, state: State, seat: Seat) -> Text:
    """What the captain has to see to first, or what the verb lacks."""
    sheet = state.sheet(seat)
    if sheet.turn.phase == "bonus":
        return Text("First comes the bonus before the roll: {bonus}.", bonus=bonus_named(sheet.turn.value))
    return _FIRST.get(sheet.turn.phase) or _WHY[verb](verb, state, sheet)


_LACKS: Mapping[Verb, str] = {
    DrawPlanet: "No space is empty in {bands}.",
    DrawMoons: "No planet of such a die's colour has room for a moon in {bands}.",
    DrawRings: "A ring of such a die's colour finds no place in {bands}.",
    Terraform: "No planet of such a die's colour can be raised in {bands}.",
    MoveShip: "You have no ship that could move.",
    Settle: "No ship of yours is on a planet that has room for a settlement.",
    BuildShip: "You have no ship left to build, or no home or settlement in an open band.",
    **dict.fromkeys((Nudge, Flip), "That is done once a round, with a die that is not used."),
    Split: "No die that you have left shows a six.",
    MarkHalo: "Your halo is marked already.",
}
"""What is missing where the dice and the upgrades would do."""


def _found(verb: Verb, state: State, sheet: Sheet) -> Text:  # noqa: ARG001 - as all
    return Text("Your system is founded.")


# ---------------------------------------------------------------- dice

_ACTING = tuple(range(MOVES[-1] + 1, FIGURES.faces + 1))  # of the white die: ships settle or are built
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


def _draw(verb: Verb, state: State, sheet: Sheet) -> Text:  # noqa: ARG001 - as all
    shown, values = {value for value, _ in sources(sheet.turn).values()}, _VALUES[verb]
    if shown.isdisjoint(values):
        return Text("No die that you have left shows {values}.", values=listed(map(str, values), "or"))
    return Text(_LACKS[verb], bands=bands_named(sheet.turn.bands))


_USED: Mapping[Verb, str] = {
    MoveShip: "Only the white die moves ships, and yours is used.",
    Settle: "Only the white die lets a ship settle, and yours is used.",
    BuildShip: "Only the white die builds ships, and yours is used.",
}
_WRONG: Mapping[Verb, str] = {
    MoveShip: "The white die shows {shown}: ships move with {values}.",
    Settle: "The white die shows {shown}: ships settle with {values}.",
    BuildShip: "The white die shows {shown}: ships are built with {values}.",
}


def _fly(verb: Verb, state: State, sheet: Sheet) -> Text:  # noqa: ARG001 - as all
    shown, values = [value for value, own in sources(sheet.turn).values() if own is None], _VALUES[verb]
    if not shown:
        return Text(_USED[verb])
    if not any(value in values for value in shown):
        return Text(_WRONG[verb], shown=shown[0], values=listed(map(str, values), "or"))
    return Text(_LACKS[verb])


# ---------------------------------------------------------------- bands and upgrades


def _shift(verb: Verb, state: State, sheet: Sheet) -> Text:  # noqa: ARG001 - as all
    turn = sheet.turn
    if len(turn.bands) == len(BANDS):
        return Text("All bands are open to you.")
    if turn.units > 1:
        return Text("No shift that you can pay for opens another band.")
    short = "A shift takes one action, and one more to use it: you have {actions} left."
    return Text(short, actions=plural(turn.units, "action"))


_KINDS: Mapping[Verb, str] = {Nudge: "nudge", Flip: "flip", Split: "split", MarkHalo: "halo"}


def _use_upgrade(verb: Verb, state: State, sheet: Sheet) -> Text:
    upgrade = upgrade_named(number := EFFECTS[_KINDS[verb]].number)
    if number not in state.upgrades:
        return Text("Upgrade {upgrade} is no part of this match.", upgrade=upgrade)
    if number not in sheet.upgrades:
        return Text("Upgrade {upgrade} is not yours yet.", upgrade=upgrade)
    return Text(_LACKS[verb])


_WHY: Mapping[Verb, Callable[[Verb, State, Sheet], Text]] = {
    FoundSystem: _found,
    **dict.fromkeys((DrawPlanet, DrawMoons, DrawRings, Terraform), _draw),
    **dict.fromkeys((MoveShip, Settle, BuildShip), _fly),
    ShiftBand: _shift,
    **dict.fromkeys((Nudge, Flip, Split, MarkHalo), _use_upgrade),
}
