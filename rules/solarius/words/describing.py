"""A masked view in words: the whole table for players who can't see the picture.

Every line stands alone and the most urgent come first, so a reader short of space can stop
anywhere.
"""

from collections.abc import Iterator

from rules.kernel import Lines, Seat, Text, plural, who
from rules.solarius.charts import Hex
from rules.solarius.content import COLOURS, FIGURES, PLANETS, Colour, Letter, PlanetId
from rules.solarius.scoring import tally
from rules.solarius.state import Mat, State
from rules.solarius.words.naming import (
    colour,
    column,
    columned,
    condition,
    cost,
    development,
    figure,
    gain,
    hub,
    mission,
    name_die,
    name_pips,
    name_planet,
    on_bridge,
    outpost,
    points,
    space_named,
    station,
    tell_wait,
    tile,
)


def board(view: State) -> Iterator[Text]:
    """Everything open on the table, line by line."""
    yield _headline(view)
    if view.phase != "over":
        yield _bridge(view)
    yield Text("Players:")
    for seat in map(Seat, range(view.seats)):
        yield _item(_player(view, seat))
    yield Text("Mats:")
    for seat in map(Seat, range(view.seats)):
        yield from map(_item, _mat(view.mats[seat], seat))
    yield Text("Space, by tile:")
    for letter in ("H", *sorted(lying.letter for lying in view.tiles)):
        yield _item(_tile(view, letter))
    yield _supply(view)
    yield _mode(view)


def headline(view: State) -> Text:
    """The state of the match in one line."""
    of = {"number": view.game_turn, "last": view.rules.game_turns}
    match view.phase:
        case "over":
            return Text("The match is over")
        case "start":
            return Text("Before the first game turn")
        case "upkeep":
            return Text("End of game turn {number} of {last}", **of)
        case _:
            return Text(
                "Game turn {number} of {last}, player turn {turn} of {turns}", **of, **_turns(view)
            )


def _turns(view: State) -> dict[str, int]:
    """The current round of player turns, counted like in the pictures."""
    turns = FIGURES.players.turns
    return {"turn": min(view.turns // view.seats + 1, turns), "turns": turns}


def _headline(view: State) -> Text:
    if view.phase in ("over", "upkeep") or view.turn is None:
        return Text("{headline}.", headline=headline(view))
    told = "{headline}. {seat} is on turn: {asked}."
    return Text(told, headline=headline(view), seat=who(view.turn), asked=tell_wait(view))


def _item(line: Text) -> Text:
    """A line of a list."""
    return Text("- {line}", line=line)


def _bridge(view: State) -> Text:
    """The dice to choose from, with the value of their spaces."""
    values = FIGURES.bridge.values
    dice = Lines(
        (on_bridge(name_die(each.colour, each.face), values[each.space]) for each in view.bridge),
        ", ",
    )
    return Text("Bridge, with what each die pays: {dice}.", dice=dice)


# ---------------------------------------------------------------- players and their mats


def _player(view: State, seat: Seat) -> Text:
    return Text("{facts}.", facts=Lines(_facts(view, seat), "; "))


def _facts(view: State, seat: Seat) -> Iterator[Text]:
    """A player's situation, most important first."""
    mat = view.mats[seat]
    yield Text("{seat}: {points}", seat=who(seat), points=points(tally(view).rows[seat].total))
    if mat.ship is None:
        yield Text("has resigned")
    else:
        yield Text("ship on {hex}", hex=mat.ship)
    yield gain(mat.fuel, mat.sb) if mat.fuel or mat.sb else Text("neither fuel nor SpaceBucks")
    yield _range(mat)
    yield plural(len(mat.hand), "card")
    on_mat = "{count} of {spaces} contamination spaces taken"
    beside = "{count} of {spaces} contamination spaces taken and {beside} beside the mat"
    yield Text(
        beside if mat.beside else on_mat,
        count=mat.contamination,
        spaces=mat.spaces,
        beside=mat.beside,
    )
    if view.first == seat and view.phase != "over":
        yield Text("starting player")


def _range(mat: Mat) -> Text:
    """The range and its drives: "range 4 (drives 1, 2, 1)"."""
    told = Lines(map(str, [FIGURES.drives.own, *mat.drives]), ", ")
    return Text("range {range} (drives {drives})", range=mat.range, drives=told)


def _mat(mat: Mat, seat: Seat) -> Iterator[Text]:
    rows = Lines((row(mat, of) for of in COLOURS), "; ")
    yield Text("{seat}: {rows}.", seat=who(seat), rows=rows)
    if lying := list(_describe_lying(mat)):
        yield Text("{seat} has {things}.", seat=who(seat), things=Lines(lying, "; "))


def row(mat: Mat, of: Colour) -> Text:
    """A row of a mat: "black tech die 2 in II, resources 2 in I (1 free)"."""
    lies = mat.rows[of]
    held = columned(at for at, count in enumerate(lies.cubes, 1) for _ in range(count))
    told = "{colour} tech die {pips} in {column}, resources {held} ({free} free)"
    if not any(lies.cubes):
        told = "{colour} tech die {pips} in {column}, no resources ({free} free)"
    facts = {"colour": colour(of), "pips": name_pips(lies.level), "column": column(lies.column)}
    return Text(told, held=held, free=mat.free(of), **facts)


def _name_completed(of: PlanetId) -> Text:
    planet = PLANETS[of]
    told = "{planet} ({colour} {points})"
    return Text(told, planet=name_planet(of), colour=colour(planet.colour), points=planet.points)


def _describe_lying(mat: Mat) -> Iterator[Text]:
    """The things on and around a mat, except its rows."""
    if mat.dice:
        dice = [_name_placed(each.space, name_die(each.colour, each.face)) for each in mat.dice]
        yield Text("dice {dice}", dice=Lines(dice, ", "))
    if mat.settling:
        open_ = (
            Text("{planet} ({condition})", planet=name_planet(of), condition=condition(of, mat))
            for of in mat.settling
        )
        yield Text("open planets {planets}", planets=Lines(open_, ", "))
    if mat.settled:
        done = map(_name_completed, mat.settled)
        yield Text("completed planets {planets}", planets=Lines(done, ", "))
    if mat.stations:
        yield Text("stations {stations}", stations=Lines(map(station, mat.stations), ", "))
    if mat.missions:
        open_ = (
            Text("{mission} ({cost})", mission=mission(of), cost=cost(of, mat))
            for of in mat.missions
        )
        yield Text("open missions {missions}", missions=Lines(open_, ", "))
    if mat.completed:
        yield Text(
            "completed missions {missions}", missions=Lines(map(mission, mat.completed), ", ")
        )
    if mat.developments:
        yield Text(
            "developments {developments}",
            developments=Lines(map(development, mat.developments), ", "),
        )
    if mat.outposts:
        yield Text("outposts {outposts}", outposts=Lines(map(outpost, mat.outposts), ", "))


def _name_placed(on: str, what: Text) -> Text:
    return what if on == "standard" else Text("{die} on {space}", die=what, space=space_named(on))


# ---------------------------------------------------------------- space


def _tile(view: State, letter: Letter) -> Text:
    found = Lines(_describe_found(view, letter), ", ")
    told = "{tile}: {found}." if found else "{tile}: nothing."
    return Text(told, tile=tile(letter), found=found)


def _describe_found(view: State, letter: Letter) -> Iterator[Text]:
    """The things on a tile, hex by hex."""
    for hex_, kind in view.chart.kinds.items():
        if hex_.startswith(letter):
            yield from _on(view, hex_, kind)


def _on(view: State, hex_: Hex, kind: str) -> Iterator[Text]:
    if kind == "portal":
        yield Text("{hex} portal", hex=hex_)
    elif kind == "home":
        yield Text("{hex} home", hex=hex_)
    elif kind == "hub":
        letter = view.chart.marks[hex_]
        yield Text(
            "{hex} {hub}" if letter in view.hubs else "{hex} space of {hub}",
            hex=hex_,
            hub=hub(letter),
        )
    if hex_ in view.planets and hex_ not in view.figures:
        yield _world(view, hex_)
    if hex_ in view.figures:
        yield _figure(view, hex_)
    for seat, mat in enumerate(view.mats):
        if mat.ship == hex_:
            yield Text("{hex} ship of {seat}", hex=hex_, seat=who(seat))


def _world(view: State, hex_: Hex) -> Text:
    world = view.planets[hex_]
    if world.planet is None:
        return Text("{hex} {colour} planet face down", hex=hex_, colour=colour(world.colour))
    told = "{hex} {planet} ({colour}, {points}: {condition})"
    facts = {"planet": name_planet(world.planet), "points": points(PLANETS[world.planet].points)}
    return Text(
        told, hex=hex_, colour=colour(world.colour), condition=condition(world.planet), **facts
    )


def _figure(view: State, hex_: Hex) -> Text:
    stands = view.figures[hex_]
    told = (
        "{hex} {figure} of {seat} with an outpost" if stands.outpost else "{hex} {figure} of {seat}"
    )
    return Text(told, hex=hex_, figure=figure(stands.kind), seat=who(stands.seat))


# ---------------------------------------------------------------- what lies beside


def _supply(view: State) -> Text:
    parts = [
        Text("{cards} in the deck", cards=plural(len(view.deck), "card")),
        Text("{cards} discarded", cards=plural(len(view.discard), "card")),
        Text("{dice} in the bag", dice=plural(sum(view.bag.values()), "die", "dice")),
        Text("{hubs} to come", hubs=plural(len(view.coming), "hub")),
    ]
    return Text("Supply: {parts}.", parts=Lines(parts, ", "))


def _mode(view: State) -> Text:
    rules = view.rules
    parts = [Text("start cards") if rules.start_cards else Text("starts chosen freely")]
    parts += [
        Text("outposts double the victory points of cards, too")
    ] * rules.outposts_double_cards
    parts += [Text("resources may be worth more than a price")] * rules.overpay
    return Text("Rules: {rules}.", rules=Lines(parts, ", "))
