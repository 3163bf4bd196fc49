"""The shared upgrades: their conditions, and those that change dice or bring something."""

from collections.abc import Callable, Iterator
from typing import Annotated, TypeAlias

from msgspec import Meta

from rules.kernel import Move, Offer, Option, Seat, Text, one_of
from rules.solar_roller.content import (
    ANY,
    BANDS,
    COLOURS,
    EFFECTS,
    FIGURES,
    UPGRADES,
    WHITE,
    BandId,
    DieId,
    Trigger,
)
from rules.solar_roller.events import (
    DieFlipped,
    DieNudged,
    FreeActionsGained,
    HaloMarked,
    ShipGained,
    SixSplit,
    UpgradeGained,
)
from rules.solar_roller.sheet.goals import full
from rules.solar_roller.sheet.ships import launch
from rules.solar_roller.state import Sheet, State
from rules.solar_roller.words.naming import die_showing, pair_named

ACTION_DICE: tuple[DieId, ...] = (*COLOURS, WHITE)

_UNUSED = "An action die that you have not used"


class Nudge(Move):
    """Outpost Research: once a round read an action die as one more or one less."""

    die: Annotated[DieId, Meta(description=_UNUSED, extra={"asks": "Which die do you nudge?"})]
    to: Annotated[
        int,
        Meta(title="to {choice}", description="The value you read", extra={"asks": "Up or down?"}),
    ]


class Flip(Move):
    """Real Explorers: once a round read an action die by its underside."""

    die: Annotated[DieId, Meta(description=_UNUSED, extra={"asks": "Which die do you flip?"})]


class Split(Move):
    """Prosperous: split a six into two actions for the cost of one. Each half used is written
    down."""

    die: Annotated[DieId, Meta(description=_UNUSED, extra={"asks": "Which six do you split?"})]
    halves: Annotated[
        str,
        Meta(
            title="into {choice}",
            description="The two values",
            extra={"asks": "Into which two values?"},
        ),
    ]


class MarkHalo(Move):
    """Halos: mark the band in which each ring action draws one ring more from now on."""

    band: Annotated[
        BandId,
        Meta(
            title="in the {choice} band",
            description="The band to mark",
            extra={"asks": "Which band?"},
        ),
    ]


Adjustment: TypeAlias = Nudge | Flip | Split

_ADJUSTING = frozenset(EFFECTS[kind].number for kind in ("nudge", "flip", "split"))
# By their typed form.
_HALVES = {str(pair_named(one, two)): (one, two) for one, two in FIGURES.halves}
_PARTED = [Option(name, pair_named(*halves)) for name, halves in _HALVES.items()]


def adjustments(sheet: Sheet) -> Iterator[Offer]:
    """Offer the ways to change unused dice."""
    turn = sheet.turn
    if _ADJUSTING.isdisjoint(sheet.upgrades):
        return
    plain = [die for die in ACTION_DICE if die in turn.dice and die not in turn.altered]
    if sheet.has("nudge") and not turn.nudged and plain:
        step = EFFECTS["nudge"].effect.n
        yield Offer(
            Nudge,
            die=one_of([Option(die, die_showing(die, turn.dice[die])) for die in plain]),
            to=lambda die: one_of(
                [
                    to
                    for to in (turn.dice[die] - step, turn.dice[die] + step)
                    if 1 <= to <= FIGURES.faces
                ]
            ),
        )
    if sheet.has("flip") and not turn.flipped and plain:
        yield Offer(
            Flip, die=one_of([Option(die, _tell_under(die, turn.dice[die])) for die in plain])
        )
    if sheet.has("split") and (sixes := [die for die in plain if turn.dice[die] == ANY]):
        yield Offer(Split, die=one_of(sixes), halves=one_of(_PARTED))


def adjust(sheet: Sheet, seat: Seat, move: Adjustment) -> DieNudged | DieFlipped | SixSplit:
    """Change the die."""
    turn, die = sheet.turn, move.die
    was = turn.dice[die]
    match move:
        case Split(_, name):
            turn.units -= 1
            del turn.dice[die]
            halves = _HALVES[name]
            turn.halves += [(die, value) for value in halves]
            return SixSplit(seat, die, halves)
        case Nudge(_, to):
            turn.nudged = True
            turn.dice[die] = to
            turn.altered.append(die)
            return DieNudged(seat, die, was, to)
        case Flip():
            turn.flipped = True
            turn.dice[die] = _under(was)
            turn.altered.append(die)
            return DieFlipped(seat, die, was, turn.dice[die])


def is_earned(state: State, sheet: Sheet, number: int) -> bool:
    """Whether the captain meets an upgrade's condition."""
    trigger = UPGRADES[number].trigger
    return _TRIGGERS[trigger.kind](state, sheet, trigger, number)


def rewards(
    state: State, seat: Seat, sheet: Sheet
) -> Iterator[UpgradeGained | ShipGained | FreeActionsGained]:
    """Give the upgrades that a captain has newly earned, and yield their events.
    They work from the next round on."""
    turn = sheet.turn
    for number in state.upgrades:
        if number not in sheet.upgrades and is_earned(state, sheet, number):
            sheet.upgrades.append(number)
            yield UpgradeGained(seat, number)
            if (
                UPGRADES[number].effect.kind == "fleet"
                and sheet.home
                and sheet.markers < FIGURES.ships
            ):
                launch(sheet, sheet.home)
                yield ShipGained(seat, sheet.home)
    if sheet.has("free_actions"):
        for band in BANDS:
            if band not in sheet.full and full(sheet, band):
                sheet.full.append(band)
                turn.free += EFFECTS["free_actions"].effect.n
                yield FreeActionsGained(seat, band, EFFECTS["free_actions"].effect.n)


def mark(sheet: Sheet, seat: Seat, move: MarkHalo) -> HaloMarked:
    """Mark the band."""
    sheet.halo = move.band
    return HaloMarked(seat, move.band)


def _under(value: int) -> int:
    """The face on the underside of a die."""
    return FIGURES.faces + 1 - value


def _tell_under(die: DieId, value: int) -> Text:
    return Text("{die}, {under} below", die=die_showing(die, value), under=_under(value))


def _has_settled(_: State, sheet: Sheet, trigger: Trigger, __: int) -> bool:
    spots = sheet.spots.values()
    return (
        len([spot for spot in spots if spot.settled is not None and spot.settled >= trigger.level])
        >= trigger.n
    )


def _level(_: State, sheet: Sheet, trigger: Trigger, __: int) -> bool:
    return len([spot for spot in sheet.spots.values() if spot.level >= trigger.level]) >= trigger.n


def _full_band(_: State, sheet: Sheet, __: Trigger, ___: int) -> bool:
    return any(full(sheet, band) for band in BANDS)


def _ships(state: State, sheet: Sheet, trigger: Trigger, __: int) -> bool:
    counted = sheet.markers - (FIGURES.ships_at_start if state.rules.built_ships else 0)
    return counted >= trigger.n


def _has_rolled(state: State, _: Sheet, trigger: Trigger, number: int) -> bool:
    return state.marks.get(str(number), 0) >= trigger.n


def _always(_: State, __: Sheet, ___: Trigger, ____: int) -> bool:
    return True


_TRIGGERS: dict[str, Callable[[State, Sheet, Trigger, int], bool]] = {
    "settled": _has_settled,
    "level": _level,
    "full_band": _full_band,
    "ships": _ships,
    "double": _has_rolled,
    "sum": _has_rolled,
    "always": _always,
}
