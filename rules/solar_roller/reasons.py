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

Why: TypeAlias = Callable[[State, Sheet], Text]

_FIRST: Mapping[str, Text] = {
    "founding": Text("First found your system."),
    "free": Text("You have free actions left, and no place for this one."),
    "halo": Text("First mark the band of your halo."),
    "done": Text("You are done: the match goes on once the others are."),
}
_ACTING = range(MOVES[-1] + 1, FIGURES.faces + 1)  # of the white die: ships settle or are built


def refusals(state: State, seat: Seat) -> Iterator[Offer]:
    """Every verb of a round, barred. Where the step that is asked has one of them to offer, that counts."""
    for verb, why in _WHY.items():
        yield Offer(verb, barred=partial(_reason, why, state, seat))


def _reason(why: Why, state: State, seat: Seat) -> Text:
    """What the captain has to see to first, or what the verb lacks."""
    sheet = state.sheet(seat)
    if sheet.turn.phase == "bonus":
        return Text("First comes the bonus before the roll: {bonus}.", bonus=bonus_named(sheet.turn.value))
    return _FIRST.get(sheet.turn.phase) or why(state, sheet)


def _founded(state: State, sheet: Sheet) -> Text:  # noqa: ARG001 - as all
    return Text("Your system is founded.")


# ---------------------------------------------------------------- drawing


def _draw(values: tuple[int, ...], lack: str) -> Why:
    """No die shows one of these values, or the open bands lack something."""

    def why(state: State, sheet: Sheet) -> Text:  # noqa: ARG001 - as all
        shown = {value for value, _ in sources(sheet.turn).values()}
        if shown.isdisjoint(values):
            return Text("No die that you have left shows {values}.", values=listed(map(str, values), "or"))
        return Text(lack, bands=bands_named(sheet.turn.bands))

    return why


# ---------------------------------------------------------------- the white die


def _white(values: range | tuple[int, ...], used: str, wrong: str, lack: str) -> Why:
    """The white die is used or shows something else, or there is no ship or place for it."""

    def why(state: State, sheet: Sheet) -> Text:  # noqa: ARG001 - as all
        shown = [value for value, own in sources(sheet.turn).values() if own is None]
        if not shown:
            return Text(used)
        if not any(value in values for value in shown):
            return Text(wrong, shown=shown[0], values=listed(map(str, values), "or"))
        return Text(lack)

    return why


# ---------------------------------------------------------------- bands and upgrades


def _shift(state: State, sheet: Sheet) -> Text:  # noqa: ARG001 - as all
    turn = sheet.turn
    if len(turn.bands) == len(BANDS):
        return Text("All bands are open to you.")
    if turn.units > 1:
        return Text("No shift that you can pay for opens another band.")
    return Text(
        "A shift takes one action, and one more to use it: you have {actions} left.",
        actions=plural(turn.units, "action"),
    )


def _upgraded(kind: str, lack: str) -> Why:
    """The upgrade is not there, or has nothing to do."""

    def why(state: State, sheet: Sheet) -> Text:
        upgrade = upgrade_named(number := EFFECTS[kind].number)
        if number not in state.upgrades:
            return Text("Upgrade {upgrade} is no part of this match.", upgrade=upgrade)
        return Text(lack if sheet.has(kind) else "Upgrade {upgrade} is not yours yet.", upgrade=upgrade)

    return why


_WHY: Mapping[type[Move], Why] = {
    FoundSystem: _founded,
    DrawPlanet: _draw((*SIZES, ANY), "No space is empty in {bands}."),
    DrawMoons: _draw((MOONS, ANY), "No planet of such a die's colour has room for a moon in {bands}."),
    DrawRings: _draw((RINGS, ANY), "A ring of such a die's colour finds no place in {bands}."),
    Terraform: _draw((TERRAFORM, ANY), "No planet of such a die's colour can be raised in {bands}."),
    MoveShip: _white(
        MOVES,
        "Only the white die moves ships, and yours is used.",
        "The white die shows {shown}: ships move with {values}.",
        "You have no ship that could move.",
    ),
    Settle: _white(
        _ACTING,
        "Only the white die lets a ship settle, and yours is used.",
        "The white die shows {shown}: ships settle with {values}.",
        "No ship of yours is on a planet that has room for a settlement.",
    ),
    BuildShip: _white(
        _ACTING,
        "Only the white die builds ships, and yours is used.",
        "The white die shows {shown}: ships are built with {values}.",
        "You have no ship left to build, or no home or settlement in an open band.",
    ),
    ShiftBand: _shift,
    Nudge: _upgraded("nudge", "That is done once a round, with a die that is not used."),
    Flip: _upgraded("flip", "That is done once a round, with a die that is not used."),
    Split: _upgraded("split", "No die that you have left shows a six."),
    MarkHalo: _upgraded("halo", "Your halo is marked already."),
}
