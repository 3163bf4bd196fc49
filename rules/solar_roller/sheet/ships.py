"""The white die: ships move, settle and are built."""

from collections.abc import Collection, Iterator
from typing import Annotated, ClassVar, TypeAlias

from msgspec import Meta

from rules.kernel import Count, Lines, Move, Offer, Seat, Text, one_of
from rules.solar_roller.content import (
    ADJACENT,
    BAND_OF,
    EFFECTS,
    FIGURES,
    MOVES,
    SPACES,
    WHITE,
    BandId,
    DieId,
    SpaceId,
)
from rules.solar_roller.events import ShipBuilt, ShipMoved, ShipSettled
from rules.solar_roller.sheet.drawing import (
    FLEET,
    Sources,
    change,
    choose_space,
    show_source,
    spend,
)
from rules.solar_roller.sheet.previews import ship_built, tell_settling, tell_stop
from rules.solar_roller.sheet.scoring import settlement_points
from rules.solar_roller.state import Rules, Sheet

_PAYS, _WITH = "The white die, or what is left of it", "with {choice}"


class MoveShip(Move):
    """Move a ship by the white die. A step onto a space with a ship icon, or onto home, costs
    nothing."""

    die: Annotated[
        DieId, Meta(title=_WITH, description=_PAYS, extra={"asks": "Which die moves a ship?"})
    ]
    ship: Annotated[
        SpaceId,
        Meta(
            title="from {choice}",
            description="The ship, named by its space",
            extra={"asks": "Which ship?"},
        ),
    ]
    to: Annotated[
        SpaceId,
        Meta(
            title="to {choice}",
            description="Where it stops; the cheapest way there is taken",
            extra={"asks": "Where to?"},
        ),
    ]


class Settle(Move):
    """A white five or six: a ship settles on its planet for good and scores by the planet's
    level."""

    optional: ClassVar[bool] = True

    die: Annotated[
        DieId, Meta(title=_WITH, description=_PAYS, extra={"asks": "Which die settles a ship?"})
    ]
    ship: Annotated[
        SpaceId,
        Meta(
            title="at {choice}",
            description="The ship, named by its planet",
            extra={"asks": "Which ship?"},
        ),
    ]


class BuildShip(Move):
    """A white five or six: build a ship at home or on a settlement."""

    die: Annotated[
        DieId, Meta(title=_WITH, description=_PAYS, extra={"asks": "Which die builds a ship?"})
    ]
    at: Annotated[
        SpaceId,
        Meta(
            title="at {choice}",
            description="Home, or a planet with a settlement",
            extra={"asks": "Where?"},
        ),
    ]


Flight: TypeAlias = MoveShip | Settle | BuildShip
Bands: TypeAlias = Collection[BandId] | None  # the bands where ships may act; None for all


def flights(sheet: Sheet, rules: Rules, found: Sources) -> Iterator[Offer]:
    """Offer the ships' actions with the white die."""
    turn = sheet.turn
    if not (turn.fleet or WHITE in turn.dice or turn.halves):
        return
    moving: dict[DieId, int] = {}  # dice for moving, with their values
    acting: dict[DieId, int] = {}  # dice for settling and building
    for die, (value, own) in found.items():
        if own is None:
            (moving if value in MOVES else acting)[die] = value
    if turn.fleet:
        (moving if turn.points else acting)[FLEET] = turn.points
    bands = turn.bands if rules.ships_bound else None
    if moving:
        yield from _offer_moves(sheet, moving, bands)
    if acting:
        yield from _offer_settling(sheet, rules, acting, bands)
        yield from _building(sheet, acting, bands)


def _offer_moves(sheet: Sheet, dice: dict[DieId, int], bands: Bands) -> Iterator[Offer]:
    def goals(die: DieId, ship: SpaceId) -> list[SpaceId]:
        found = reach(sheet, ship, dice[die] if die == FLEET else dice[die] + _drive(sheet))
        return found if bands is None else [space for space in found if BAND_OF[space] in bands]

    def ships(die: DieId) -> list[SpaceId]:
        served = _list_served(sheet, die)
        return served if bands is None else [ship for ship in served if goals(die, ship)]

    if able := [die for die in dice if ships(die)]:
        yield Offer(
            MoveShip,
            die=one_of(able, describe=lambda die: show_source(die, dice[die])),
            ship=lambda die: choose_space(sheet, ships(die)),
            to=lambda die, ship: choose_space(sheet, goals(die, ship)),
            says=lambda die, ship, to: _add_warning(
                tell_stop(sheet, ship, to, steps(sheet, ship, to)), sheet, die
            ),
        )


def _offer_settling(
    sheet: Sheet, rules: Rules, dice: dict[DieId, int], bands: Bands
) -> Iterator[Offer]:
    def can_settle(ship: SpaceId) -> bool:
        """Whether it is on a planet that has room for a settlement and none yet."""
        spot = sheet.spots[ship]
        if not spot.size or spot.settled is not None or not sheet.room(ship):
            return False
        return bands is None or BAND_OF[ship] in bands

    def ships(die: DieId) -> list[SpaceId]:
        return [ship for ship in _list_served(sheet, die) if can_settle(ship)]

    if able := [die for die in dice if ships(die)]:
        yield Offer(
            Settle,
            die=one_of(able, describe=lambda die: show_source(die, dice[die])),
            ship=lambda die: choose_space(sheet, ships(die)),
            says=lambda die, ship: _add_warning(tell_settling(rules, sheet, ship), sheet, die),
        )


def _building(sheet: Sheet, dice: dict[DieId, int], bands: Bands) -> Iterator[Offer]:
    """Offer to build at home or on a settlement, while a marker is left."""

    def yards() -> Iterator[SpaceId]:
        for space, spot in sheet.spots.items():
            if (spot.home or spot.settled is not None) and (
                bands is None or BAND_OF[space] in bands
            ):
                yield space

    able = [die for die in dice if die != FLEET]
    if able and sheet.markers < FIGURES.ships and any(yards()):
        yield Offer(
            BuildShip,
            die=one_of(able, describe=lambda die: show_source(die, dice[die])),
            at=lambda: choose_space(sheet, yards()),
            says=lambda at: ship_built(sheet, at),
        )


def fly(
    sheet: Sheet, rules: Rules, seat: Seat, move: Flight
) -> ShipMoved | ShipSettled | ShipBuilt:
    """Carry out an action of a ship."""
    match move:
        case MoveShip(die, ship, to):
            _serve(sheet, die, ship, moving=True)
            sheet.ships.remove(ship)
            icon = not sheet.spots[to].icon and sheet.room(to) > 0
            if icon:
                change(sheet, to, icon=True)
            launch(sheet, to)
            return ShipMoved(seat, ship, to, icon)
        case Settle(die, ship):
            points = settlement_points(rules, ship, sheet.spots[ship].level)
            _serve(sheet, die, ship, moving=False)
            sheet.ships.remove(ship)
            level = sheet.spots[ship].level
            change(sheet, ship, settled=level)
            return ShipSettled(seat, ship, level, points)
        case BuildShip(die, at):
            spend(sheet.turn, die)
            launch(sheet, at)
            return ShipBuilt(seat, at)


def launch(sheet: Sheet, space: SpaceId) -> None:
    """Put a ship on a space."""
    sheet.ships.append(space)
    sheet.ships.sort()


def reach(sheet: Sheet, ship: SpaceId, points: int) -> list[SpaceId]:
    """The spaces where a ship can stop.
    Each step costs a point; a space with an icon or the H gives it back, once."""
    marks = {space for space, spot in sheet.spots.items() if spot.icon or spot.home}
    spent = {ship: 0}  # the least cost to get there
    stops: set[SpaceId] = set()
    edge = [ship]
    for cost in range(points):
        level = edge  # spaces at this cost; marked ones are added during the loop
        edge = []
        for space in level:
            if spent[space] != cost:
                continue
            stops.update(ADJACENT[space])
            for other in ADJACENT[space]:
                price = cost if other in marks else cost + 1
                if price < spent.get(other, points + 1):
                    spent[other] = price
                    (level if price == cost else edge).append(other)
    return sorted(stops)


def steps(sheet: Sheet, ship: SpaceId, to: SpaceId) -> int:
    """The points that the cheapest path costs."""
    return next(points for points in range(1, len(SPACES) + 1) if to in reach(sheet, ship, points))


def _list_served(sheet: Sheet, die: DieId) -> list[SpaceId]:
    """The ships that this die may serve, by their spaces."""
    return list(dict.fromkeys(sheet.turn.fleet if die == FLEET else sheet.ships))


def _add_warning(told: Text, sheet: Sheet, die: DieId) -> Text:
    """Warn if the other half of the white die still serves ships: they would get nothing more from
    it."""
    left = len(sheet.turn.fleet)
    if die == FLEET or not left or not sheet.has("fleet"):
        return told
    one = "The ship that the other half has not served yet will get nothing more from it."
    many = "The {count} ships that the other half has not served yet will get nothing more from it."
    return Lines((told, Count(left, one, many)), " ")


def _drive(sheet: Sheet) -> int:
    """Movement points beyond those of the die."""
    return EFFECTS["movement"].effect.n if sheet.has("movement") else 0


def _serve(sheet: Sheet, die: DieId, ship: SpaceId, *, moving: bool) -> None:
    """Use the white die for one ship. With the upgrade, it serves all ships one by one."""
    turn = sheet.turn
    if die != FLEET:
        value = spend(turn, die)
        if not sheet.has("fleet"):
            return
        turn.fleet, turn.points = list(sheet.ships), value + _drive(sheet) if moving else 0
    turn.fleet.remove(ship)
