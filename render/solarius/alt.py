"""Alternative texts of the pictures, for players who can't see them.
The facts needed to move come first."""

from collections.abc import Iterable, Iterator

from render.kit import SEAT_STYLES, THEMES, Scene
from render.solarius import captions
from render.solarius.hud import seats_of
from render.solarius.subject import Subject
from rules.kernel import Capitalized, Count, Lines, Seat, Text, listed, plural, seat_letter
from rules.solarius.content import COLOURS, COSTS, FIGURES, PLANETS, Letter, PlanetId
from rules.solarius.state import Figure, Hex, Mat, State
from rules.solarius.words.naming import (
    bucks,
    colour,
    column,
    condition,
    contamination,
    cost,
    count_resources,
    development,
    figure,
    fuel,
    mission,
    name_die,
    name_planet,
    outpost,
    points,
    station,
    station_values,
    tile,
)

# ---------------------------------------------------------------- the board


def tell_board(view: State, scene: Scene, *, brief: bool) -> Iterator[str]:
    about = Subject.of(view, scene)
    yield from _headline(view, scene)
    if scene.last:
        yield Text("Last: {told}", told=scene.spoken(scene.last))
    if scene.targets:
        yield Text("In reach: {hexes}.", hexes=listed(scene.targets))
    if view.phase in ("die", "start") and view.bridge:
        yield Text("Bridge: {dice}.", dice=Lines(_bridge(view), ", "))
    yield from _players(view, scene, brief=brief)
    yield Text(
        "Mat of {name}: {rows}.",
        name=scene.name(about.shown),
        rows=Lines(_rows(view.mats[about.shown]), "; "),
    )
    if view.hubs:
        yield Text("Hubs: {hubs}.", hubs=listed(view.hubs))
    if free := [_free(view, name) for name in view.planets if _open(view, name)]:
        yield Text("Open planets: {planets}.", planets=Lines(free, ", "))
    if not brief:
        for seat in seats_of(view):
            if stand := view.figures_of(seat):
                told = Lines((_stands(view, name) for name in stand), ", ")
                yield Text("{seat} in space: {figures}.", seat=scene.name(seat), figures=told)


def _headline(view: State, scene: Scene) -> Iterator[str]:
    yield Text("Solarius Mission. {phase}.", phase=scene.phase or captions.phase(view))
    highlighted = listed((scene.name(seat) for seat in scene.highlighted), "and")
    if scene.over and highlighted:
        yield Text("{names} won.", names=highlighted)
    elif highlighted:
        verb = scene.spoken(scene.verb).rstrip(".?!")
        yield Text("{names} to move: {verb}.", names=highlighted, verb=verb)


def _bridge(view: State) -> Iterator[str]:
    """The dice, with the value of their spaces."""
    for lying in view.bridge:
        worth = f"{FIGURES.bridge.values[lying.space]:+}"
        yield Text("{die} ({worth})", die=name_die(lying.colour, lying.face), worth=worth)


def _players(view: State, scene: Scene, *, brief: bool) -> Iterator[str]:
    for seat in seats_of(view):
        mat, total = view.mats[seat], scene.total(seat)
        name = f"{seat_letter(seat)} {scene.name(seat)}"
        if not brief:
            name += f" ({SEAT_STYLES[seat].spoken(THEMES[scene.theme], scene.tongue)})"
        if mat.gone:
            yield Text("{seat}: {facts}.", seat=name, facts=captions.RESIGNED)
            continue
        parts: list[str] = [] if total is None else [points(total)]
        parts += [fuel(mat.fuel), bucks(mat.sb), captions.reach(mat.flight_range)]
        if mat.ship is not None:
            parts.append(Text("ship on {hex}", hex=mat.ship))
        if not brief:
            parts += _counts(mat)
        yield Text("{seat}: {facts}.", seat=name, facts=Lines(parts, ", "))


def _counts(mat: Mat) -> Iterator[str]:
    """A player's achievements so far."""
    if mat.settled or mat.settling:
        yield Count(len(mat.settled) + len(mat.settling), "{count} planet", "{count} planets")
    if mat.stations:
        yield plural(len(mat.stations), "station")
    if mat.completed:
        yield plural(len(mat.completed), "mission")
    if lost := mat.contamination + mat.beside:
        yield contamination(lost)
    if len(mat.hand):
        yield plural(len(mat.hand), "card")


def _rows(mat: Mat) -> Iterator[str]:
    """The tech dice, and the cubes in their rows."""
    for of in COLOURS:
        row = mat.rows[of]
        told = Text(
            "{colour} {value} in {column}",
            colour=colour(of),
            value=row.value,
            column=column(row.column),
        )
        yield Lines((told, count_resources(sum(row.cubes))), ", ") if any(row.cubes) else told


def _open(view: State, name: Hex) -> bool:
    """Whether a planet lies face up without a colony."""
    return view.planets[name].planet is not None and name not in view.figures


def _free(view: State, name: Hex) -> str:
    known = view.planets[name].planet
    return Text("{planet} {hex}", planet=name_planet(known), hex=name) if known else name


def _stands(view: State, name: Hex) -> str:
    """A figure with its hex."""
    here = view.figures[name]
    what = name_planet(here.of) if here.kind == "colony" else figure(here.kind)
    return Text("{what} {hex}", what=what, hex=name)


# ---------------------------------------------------------------- a player


def tell_player(view: State, seat: Seat, scene: Scene) -> Iterator[str]:
    """The things on and beside a mat."""
    mat = view.mats[seat]
    yield Text("Mat of {name}, seat {letter}.", name=scene.name(seat), letter=seat_letter(seat))
    yield Text("{rows}.", rows=Capitalized(Lines(_rows(mat), "; ")))
    parts = [
        fuel(mat.fuel),
        bucks(mat.sb),
        contamination(mat.contamination + mat.beside),
        captions.reach(mat.flight_range),
    ]
    yield Text("{facts}.", facts=Capitalized(Lines(parts, ", ")))
    for planet_id in mat.settling:
        asks = condition(planet_id, mat)
        yield Text("{planet} asks for {condition}.", planet=name_planet(planet_id), condition=asks)
    yield from _enumerate("Completed: {things}.", map(name_planet, mat.settled))
    yield from _enumerate("Stations: {things}.", map(station, mat.stations))
    if len(mat.stations) < len(COSTS):
        yield Text("The next station costs {values}.", values=station_values(mat))
    yield from _enumerate(
        "Open missions: {things}.", (_tell_price(card, mat) for card in mat.missions)
    )
    yield from _enumerate("Completed missions: {things}.", map(mission, mat.completed))
    yield from _enumerate("Developments: {things}.", map(development, mat.developments))
    yield from _enumerate("Outposts: {things}.", map(outpost, mat.outposts))
    yield from _headline(view, scene)


def tell_hand(view: State, seat: Seat, scene: Scene) -> Iterator[str]:
    """The hand of a player, then their mat. The cards come first, as nobody else sees them."""
    hand = list(view.mats[seat].hand)
    yield Text(
        "The hand of {name}, seat {letter}.", name=scene.name(seat), letter=seat_letter(seat)
    )
    for card in hand:
        yield Text(
            "{mission}, or {development}.",
            mission=_tell_price(card, view.mats[seat]),
            development=development(card),
        )
    if not hand:
        yield Text("No card.")
    yield from tell_player(view, Seat(seat), scene)


def _tell_price(card: int, mat: Mat) -> str:
    """A mission with its price."""
    return Text("{mission} ({cost})", mission=mission(card), cost=cost(card, mat))


def _enumerate(told: str, things: Iterable[str]) -> Iterator[str]:
    if named := list(things):
        yield Text(told, things=Lines(named, ", "))


# ---------------------------------------------------------------- a tile, and the end


def tell_tile(view: State, letter: Letter, scene: Scene) -> Iterator[str]:
    """The things on a tile, hex by hex."""
    yield Text("{tile}.", tile=tile(letter))
    for name in view.chart.names:
        if name[0] != letter:
            continue
        ships = [
            Text("ship of {name}", name=scene.name(seat))
            for seat in seats_of(view)
            if view.mats[seat].ship == name
        ]
        if told := [*_lies(view, name, scene), *ships]:
            yield Text("{hex}: {things}.", hex=name, things=Lines(told, ", "))
    yield from _headline(view, scene)


def _lies(view: State, name: Hex, scene: Scene) -> Iterator[str]:
    here, world, kind = view.figures.get(name), view.planets.get(name), view.chart.kinds[name]
    if here is not None and here.kind == "colony":
        yield from _tell_known(here.of, view.mats[here.seat])
    elif world is not None:
        if (known := world.planet) is None:
            yield Text("{colour} planet face down", colour=colour(world.colour))
        else:
            yield from _tell_known(known)
    elif kind == "hub":
        letter = view.chart.marks[name]
        yield Lines((captions.hub(letter), captions.hub_state(view, letter)), ", ")
    elif kind == "portal":
        yield captions.PORTAL
    elif kind == "home":
        yield captions.HOME
    if here is not None:
        yield from _whose(here, scene)


def _tell_known(planet_id: PlanetId, mat: Mat | None = None) -> Iterator[str]:
    """A planet that lies face up, with a colony of this mat's player, or without any."""
    world = PLANETS[planet_id]
    of, worth = colour(world.colour), points(world.points)
    yield Text(
        "{planet}, {colour}, {points}", planet=name_planet(planet_id), colour=of, points=worth
    )
    completed = mat is not None and planet_id in mat.settled
    yield (
        captions.COMPLETED
        if completed
        else Text("asks for {condition}", condition=condition(planet_id, mat))
    )


def _whose(here: Figure, scene: Scene) -> Iterator[str]:
    """A figure, and the outpost beside it."""
    yield Text("{figure} of {seat}", figure=figure(here.kind), seat=scene.name(here.seat))
    if here.outpost:
        yield outpost(here.outpost)


def tell_end(view: State, scene: Scene) -> Iterator[str]:
    """The result of a finished match."""
    yield from _headline(view, scene)
    yield from _players(view, scene, brief=False)
