"""Effects of stations, outposts and hubs (glossary): one small function for each kind.
Effects with a choice become dues, to be used in any order (SM-A37). The others happen at once."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from rules.kernel import Seat, Table, Text
from rules.solarius.cards.cards import draw_cards
from rules.solarius.content import COLOURS, FIGURES, Effect
from rules.solarius.flight.drives import take_drive, upgrade_drive
from rules.solarius.mat.contamination import add_spaces
from rules.solarius.mat.mat import gain
from rules.solarius.state import Due, Mat, Origin, State


class Source(NamedTuple):
    """The player an effect belongs to, and its origin."""

    seat: Seat
    origin: Origin
    name: str


def grant(
    state: State,
    seat: Seat,
    effects: Iterable[Effect],
    table: Table,
    *,
    origin: Origin,
    source: str,
) -> None:
    """Apply effects in order."""
    for effect in effects:
        _EFFECTS[effect.kind](state, Source(seat, origin, source), effect, table)


def warn_of_waste(mat: Mat, effect: Effect) -> str:
    """Warn of an effect that would be wasted (SM-A26)."""
    match effect.kind:
        case "take_drive" if len(mat.drives) == FIGURES.drives.slots:
            return Text("your ship has no room for it, so it is lost")
        case "upgrade_drive" if 1 not in mat.drives:
            return Text("you have no drive that shows 1, so it is lost")
        case "play_card" if not len(mat.hand):
            return Text("you have no card, so it is lost")
    return ""


def _gain(state: State, source: Source, effect: Effect, table: Table) -> None:
    """Gain fuel and SpaceBucks.
    In the player's own turn they become a due first, so that an exchange may make room."""
    if state.turn == source.seat:
        left = effect.fuel + effect.sb
        _owe(
            state,
            source,
            Due("gain", source.origin, source.name, left, fuel=effect.fuel, sb=effect.sb),
        )
    else:
        gain(
            state,
            source.seat,
            effect.fuel,
            effect.sb,
            table,
            origin=source.origin,
            source=source.name,
        )


def _gain_mix(state: State, source: Source, effect: Effect, _: Table) -> None:
    _owe(state, source, Due("mix", source.origin, source.name, effect.amount))


def _gain_cubes(state: State, source: Source, effect: Effect, _: Table) -> None:
    _owe(state, source, Due("cubes", source.origin, source.name, effect.amount, rows=COLOURS))


def _take_drive(state: State, source: Source, effect: Effect, table: Table) -> None:
    for _ in range(effect.amount):
        take_drive(state, source.seat, table)


def _upgrade_drive(state: State, source: Source, effect: Effect, table: Table) -> None:
    for _ in range(effect.amount):
        upgrade_drive(state, source.seat, 0, table)


def _tech_points(state: State, source: Source, effect: Effect, _: Table) -> None:
    _owe(state, source, Due("tech", source.origin, source.name, effect.amount, uses=effect.uses))


def _draw(state: State, source: Source, effect: Effect, table: Table) -> None:
    draw_cards(state, source.seat, effect.amount, table)


def _play_card(state: State, source: Source, effect: Effect, _: Table) -> None:
    _owe(state, source, Due("play", source.origin, source.name, effect.amount))


def _choose(state: State, source: Source, _: Effect, __: Table) -> None:
    _owe(state, source, Due("choose", source.origin, source.name))


def _contamination_spaces(state: State, source: Source, effect: Effect, table: Table) -> None:
    add_spaces(state, source.seat, effect.amount, table)


def _owe(state: State, source: Source, due: Due) -> None:
    state.mats[source.seat].due.append(due)


_EFFECTS: dict[str, Callable[[State, Source, Effect, Table], None]] = {
    "gain": _gain,
    "gain_mix": _gain_mix,
    "gain_cubes": _gain_cubes,
    "take_drive": _take_drive,
    "upgrade_drive": _upgrade_drive,
    "tech_points": _tech_points,
    "draw": _draw,
    "play_card": _play_card,
    "choose": _choose,
    "contamination_spaces": _contamination_spaces,
}
