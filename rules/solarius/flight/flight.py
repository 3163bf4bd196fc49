"""Space flight (9.B II): the range of a ship with its drives and bought range, with or without
portals. The target decides the path and the fuel."""

from collections.abc import Iterator
from typing import Annotated, Literal, NamedTuple, TypeAlias

from msgspec import Meta

from rules.kernel import (
    MISSING,
    Capitalized,
    Later,
    Lines,
    Move,
    Offer,
    OneOf,
    Option,
    Seat,
    Table,
    Text,
    listed,
    one_of,
    who,
)
from rules.solarius.charts import Hex
from rules.solarius.content import FIGURES, PLANETS, Colour, Letter
from rules.solarius.developments import portal_key, range_price, wear
from rules.solarius.events import Flew, PortalsOpened
from rules.solarius.flight.planets import explore
from rules.solarius.mat.mat import affordable, charge
from rules.solarius.scoring import count_links
from rules.solarius.state import Figure, Flight, Mat, State
from rules.solarius.words.naming import (
    colour,
    condition,
    figure,
    fuel,
    hexes,
    hub,
    name_planet,
    points,
    tile,
)

Portals: TypeAlias = Literal["none", "flip", "remove", "keys"]


class Fly(Move):
    """Fly to a hex: fuel buys what your drives lack."""

    to: Annotated[
        Hex,
        Meta(
            title="to {choice}",
            description="Where to, as on the map: a letter for the tile and a number",
            extra={"asks": "Where to?"},
        ),
    ]
    portals: Annotated[
        Portals,
        Meta(
            title="with the portals: {choice}",
            description="Whether the portals are opened, and with what",
            extra={"asks": "Do you open the portals?"},
        ),
    ] = "none"


class Reach(NamedTuple):
    """The range of a ship: for free, and at most with all its fuel."""

    free: int
    most: int


def reach(mat: Mat, *, less: int = 0) -> Reach:
    """The range of a flight; `less` is what opening the portals takes off."""
    free = mat.flight_range - less
    return Reach(free, free + affordable(mat.fuel, range_price(mat), FIGURES.prices.range))


def price_more(mat: Mat, steps: int) -> int:
    """The fuel for so many hexes beyond the free range."""
    return charge(steps, range_price(mat), FIGURES.prices.range)


def _openings(mat: Mat) -> dict[Portals, int]:
    """The ways to open the portals, or leave them closed, and the range that each costs, cheapest
    first."""
    found: dict[Portals, int] = {"none": 0}
    if portal_key(mat) is not None:
        found["keys"] = 0
    if FIGURES.drives.upgraded in mat.drives:
        found["flip"] = FIGURES.drives.upgraded - 1
    if 1 in mat.drives:
        found["remove"] = 1
    return found


# ---------------------------------------------------------------- where to


def _find_closed(state: State, seat: Seat) -> dict[Hex, Figure | Seat | Letter]:
    """The hexes where a flight can't end, and what is there: another player's figure or ship, or a
    hub, built or to come (SM-A19)."""
    own = state.mats[seat].ship
    return {
        **{hex_: each for hex_, each in state.figures.items() if each.seat != seat},
        **{
            mat.ship: Seat(other)
            for other, mat in enumerate(state.mats)
            if mat.ship and mat.ship != own
        },
        **{hex_: letter for letter, hex_ in state.chart.hubs.items()},
    }


def _because(hex_: Hex, there: Figure | Seat | Letter) -> Text:
    if isinstance(there, Figure):
        told = "{hex}: a {figure} of {seat} stands there."
        return Text(told, hex=hex_, figure=figure(there.kind), seat=who(there.seat))
    if isinstance(there, str):
        return _OF_HUBS
    return Text("{hex}: the ship of {seat} is there.", hex=hex_, seat=who(there))


_OF_HUBS = Text("Hubs have their places there, and no flight may end on one.")


def offer_flight(state: State, seat: Seat) -> Offer:
    """Offer a flight to any hex in reach. A ship may also stay (SM-A18)."""
    opened = state.ship_of(seat) not in _find_closed(state, seat) or bool(_goals(state, seat))
    return Later(Fly, opened, _flight, (state, seat))


def _goals(state: State, seat: Seat) -> list[Hex]:
    """The hexes in reach: planets first, the ship's own hex last."""
    mat, chart, here = state.mats[seat], state.chart, state.ship_of(seat)
    closed, ways = _find_closed(state, seat), _openings(mat)
    found = [hex_ for hex_ in chart.within(here, reach(mat).most) if hex_ not in closed]
    if len(ways) > 1:
        beyond = chart.beyond_portals(here, reach(mat, less=min(list(ways.values())[1:])).most)
        near = {*found}
        found += [hex_ for hex_ in beyond if hex_ not in near and hex_ not in closed]
    return sorted(found, key=lambda hex_: (hex_ == here, hex_ not in state.planets))


def _flight(about: tuple[State, Seat]) -> Offer:
    state, seat = about
    chart, here, found = state.chart, state.ship_of(seat), _goals(state, seat)

    def show(hex_: Hex) -> Option:
        label = (
            Text("{hex}: {lies}", hex=hex_, lies=lies)
            if (lies := _name(state, seat, hex_))
            else hex_
        )
        told = Lines([_cost(state, seat, hex_), _lies(state, seat, hex_)], "; ")
        return Option(
            hex_,
            label,
            told,
            place=hex_,
            group=_PLANETS if hex_ in state.planets else tile(hex_[0]),
        )

    def others() -> Iterator[Option]:
        closed, in_reach, beyond = _find_closed(state, seat), {*found}, _beyond(state.mats[seat])
        for hex_ in sorted(
            chart.within(here, len(chart.names)), key=lambda hex_: hex_ not in state.planets
        ):
            if hex_ in closed:
                yield Option(hex_, hex_, barred=_because(hex_, closed[hex_]), group=tile(hex_[0]))
            elif hex_ not in in_reach:
                far = Text("{hex} ({far})", hex=hex_, far=hexes(chart.distance(here, hex_)))
                yield Option(hex_, far, barred=beyond, group=tile(hex_[0]))

    return Offer(
        Fly,
        to=one_of(found, describe=show, barred_options=others),
        portals=(lambda to: _choose_portals(state, seat, to))
        if len(_openings(state.mats[seat])) > 1
        else _SHUT,
        says=lambda to, portals: _says(state, seat, to, portals),
    )


_PLANETS = Text("Planets")


def _name(state: State, seat: Seat, hex_: Hex) -> Text | None:
    """A label for a hex, in a word or two: "Cinderhold", "yellow planet", "stay here"."""
    if hex_ == state.ship_of(seat):
        return Text("stay here")
    if world := state.planets.get(hex_):
        return (
            name_planet(world.planet)
            if world.planet
            else Text("{colour} planet", colour=colour(world.colour))
        )
    return Text("portal") if state.chart.kinds[hex_] == "portal" else None


def _choose_portals(state: State, seat: Seat, to: Hex) -> OneOf:
    """Ask how to open the portals, if that makes the flight possible or saves fuel."""
    plain = _bill(state, seat, to, "none")
    found: list[Portals] = [] if plain is None else ["none"]
    ways = _openings(state.mats[seat])
    for way in ways:
        bill = _bill(state, seat, to, way)
        if bill is not None and way not in found and (plain is None or bill < plain):
            found.append(way)

    def others() -> Iterator[Option]:
        for way, label in _OPENED.items():
            if way not in found:
                yield Option(way, Capitalized(label), barred=_useless(way, ways, to))

    def show(way: Portals) -> Option:
        return Option(way, Capitalized(_OPENED[way]), _tell_bill(_bill(state, seat, to, way)))

    harmless = found[0] in ("none", "keys")  # a drive is never given up without asking
    return one_of(found, found[0] if harmless else MISSING, describe=show, barred_options=others)


_OPENED: dict[Portals, Text] = {
    "none": Text("leave them closed"),
    "flip": Text("flip a drive of 2 to 1"),
    "remove": Text("remove a drive of 1"),
    "keys": Text("open them with a card"),
}


def _out_of_hand() -> Iterator[Option]:
    """The ways to open portals, refused because the player has none."""
    for way, label in _OPENED.items():
        if way != "none":
            yield Option(way, Capitalized(label), barred=_lack(way))


_SHUT = one_of(
    ("none",),
    describe=lambda way: Option(way, Capitalized(_OPENED[way])),
    barred_options=_out_of_hand,
)


def _useless(way: Portals, ways: dict[Portals, int], to: Hex) -> Text:
    if way == "none":
        return Text("{hex} is out of reach without the portals.", hex=to)
    if way not in ways:
        return _lack(way)
    return Text("The portals are no way to {hex} that saves you fuel.", hex=to)


def _lack(way: Portals) -> Text:
    match way:
        case "flip":
            return Text("Portals are opened with a common drive, and you have none that shows 2.")
        case "remove":
            return Text("Portals are opened with a common drive, and you have none that shows 1.")
        case _:
            return Text(
                "Portals are opened with a common drive: you have no card for it, or it has "
                "worked already."
            )


# ---------------------------------------------------------------- what it costs


def _bill(state: State, seat: Seat, to: Hex, portals: Portals) -> int | None:
    """The fuel for a flight, or None if it is out of reach."""
    mat = state.mats[seat]
    ways = _openings(mat)
    if portals not in ways:
        return None
    own = reach(mat, less=ways[portals])
    steps = state.chart.distance(state.ship_of(seat), to, portals=portals != "none")
    return None if steps > own.most else price_more(mat, max(0, steps - own.free))


def _tell_bill(bill: int | None) -> Text:
    return fuel(bill) if bill else Text("no fuel")


def _says(state: State, seat: Seat, to: Hex, portals: Portals) -> Text:
    cost = _tell_bill(_bill(state, seat, to, portals))
    if portals == "none":
        return Lines([cost, _lies(state, seat, to)], "; ")
    return Text("{hex} through the portals: {way}, {cost}", hex=to, way=_OPENED[portals], cost=cost)


def _cost(state: State, seat: Seat, to: Hex) -> Text:
    plain = _bill(state, seat, to, "none")
    if plain is None:
        ways = [
            _OPENED[way]
            for way in _openings(state.mats[seat])
            if _bill(state, seat, to, way) is not None
        ]
        return Text("through the portals: {ways}", ways=listed(ways, "or"))
    return Text(
        "{hexes}, {cost}",
        hexes=hexes(state.chart.distance(state.ship_of(seat), to)),
        cost=_tell_bill(plain),
    )


def _beyond(mat: Mat) -> Text:
    """Tell the range, and the range with all fuel. It is the same for all hexes out of reach."""
    own = reach(mat)
    told = "Out of reach: your ship flies {free}, with all your fuel {most}."
    if own.most == own.free:
        told = "Out of reach: your ship flies {free}; one more takes {fuel}, and you have {held}."
    return Text(
        told,
        free=hexes(own.free),
        most=hexes(own.most),
        fuel=fuel(price_more(mat, 1)),
        held=mat.fuel,
    )


def _lies(state: State, seat: Seat, hex_: Hex) -> str:
    """Tell what a ship finds at a hex."""
    if world := state.planets.get(hex_):
        if world.planet is None:
            return _face_down(state, world.colour)
        found = world.planet
        asks = condition(found, state.mats[seat])
        return Text("{points}: {condition}", points=points(PLANETS[found].points), condition=asks)
    if hex_ in state.figures:
        return Text("your {figure}", figure=figure(state.figures[hex_].kind))
    beside = state.chart.beside[hex_]
    for letter, place in state.chart.hubs.items():
        if place in beside:
            told = "beside {hub}" if letter in state.hubs else "beside the place of {hub}"
            return Text(told, hub=hub(letter))
    return Text("home") if hex_ == state.chart.home else ""


def _face_down(state: State, of: Colour) -> Text:
    """Tell what a face-down planet may be: any of its colour not seen yet."""
    known = {world.planet for world in state.planets.values()}
    known |= {each for mat in state.mats for each in (*mat.settling, *mat.settled)}
    worth = [
        found.points for name, found in PLANETS.items() if found.colour == of and name not in known
    ]
    told = "face down: one of {count}, worth {least} to {most} victory points"
    if min(worth) == max(worth):
        told = "face down: worth {most} victory points"
    return Text(told, count=len(worth), least=min(worth), most=max(worth))


# ---------------------------------------------------------------- the flight


def fly(state: State, seat: Seat, move: Fly, table: Table) -> None:
    """Fly: open the portals if chosen, pay for range, and land. A face-down planet is turned up."""
    mat = state.mats[seat]
    bill = _bill(state, seat, move.to, move.portals) or 0
    if move.portals != "none":
        with count_links(state, table):
            _open(mat, seat, move.portals, table)
    mat.fuel -= bill
    path = state.chart.path(state.ship_of(seat), move.to, portals=move.portals != "none")
    mat.ship = move.to
    table.tell(Flew(seat, path, bill))
    state.flight = Flight(seat, path, discovered=explore(state, seat, move.to, table))


def _open(mat: Mat, seat: Seat, how: Literal["flip", "remove", "keys"], table: Table) -> None:
    """A drive of 2 drops to 1, a drive of 1 returns to the pool (SM-A51), or a card is used."""
    match how:
        case "flip":
            mat.drives[mat.drives.index(FIGURES.drives.upgraded)] = 1
        case "remove":
            mat.drives.remove(1)
        case "keys":
            card = portal_key(mat)
            assert card is not None  # noqa: S101 - this way is offered only with a card
            wear(mat, card)
    table.tell(PortalsOpened(seat, how))
