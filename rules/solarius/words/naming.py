"""Names: the only place that turns ids of planets, cards, stations, outposts and hexes into words.
It also passes on the texts of mats and cards from the other modules."""

from collections.abc import Callable, Mapping

from rules.kernel import Count, MarkedText, Text
from rules.solarius.content import (
    DEVELOPMENTS,
    FIGURES,
    MISSIONS,
    OUTPOSTS,
    PLANETS,
    STATIONS,
    TILES,
    CardId,
    Colour,
    FigureKind,
    Letter,
    OutpostId,
    PlanetId,
    StationId,
)
from rules.solarius.state import Due, DueKind, Origin, Phase, State, What
from rules.solarius.words.cards import (
    bonus,
    condition,
    cost,
    development_text,
    immediate,
    lowered_condition,
    permanent,
    station_values,
    tell_effect,
)
from rules.solarius.words.things import (
    action_points,
    bucks,
    colour,
    colours,
    column,
    columned,
    contamination,
    count_drives,
    count_resources,
    fuel,
    gain,
    hexes,
    list_numbers,
    name_die,
    name_mix,
    payment,
    points,
    worth,
)

__all__ = [
    "action",
    "action_points",
    "bonus",
    "bucks",
    "card",
    "colour",
    "colours",
    "column",
    "columned",
    "condition",
    "contamination",
    "cost",
    "count_drives",
    "count_resources",
    "development",
    "development_text",
    "figure",
    "fuel",
    "gain",
    "hexes",
    "hub",
    "immediate",
    "label_space",
    "list_numbers",
    "lowered_condition",
    "mission",
    "name_die",
    "name_given",
    "name_mix",
    "name_pips",
    "name_planet",
    "nth",
    "on_bridge",
    "outpost",
    "payment",
    "permanent",
    "points",
    "source",
    "space_named",
    "station",
    "station_values",
    "tell_due",
    "tell_effect",
    "tell_points",
    "tell_space",
    "tell_wait",
    "tile",
    "worth",
]

_FIGURES: Mapping[FigureKind, Text] = {
    "colony": MarkedText("colony", Text("colony"), told=False),
    "station": MarkedText("station", Text("station"), told=False),
    "mission": MarkedText("mission", Text("mission marker"), told=False),
}


def name_planet(planet_id: PlanetId) -> Text:
    world = PLANETS[planet_id]
    return MarkedText(f"planet_{world.colour}", world.name, told=False)


def station(station_id: StationId) -> Text:
    return STATIONS[station_id].name


def card(number: CardId) -> Text:
    """A progress card with both its halves: "Trench Beacons / Modular Frames (No. 17)"."""
    both = "{mission} / {development} (No. {number})"
    return Text(both, number=number, mission=mission(number), development=development(number))


def mission(number: CardId) -> Text:
    """The mission on a progress card."""
    return MISSIONS[number].name


def development(number: CardId) -> Text:
    """The development on a progress card."""
    return DEVELOPMENTS[number].name


def outpost(outpost_id: OutpostId) -> Text:
    return OUTPOSTS[outpost_id].name


def figure(kind: FigureKind) -> Text:
    return _FIGURES[kind]


_SPACES: Mapping[str, Text] = {
    "standard": Text("a standard space"),
    "transformation": Text("the transformation space"),
    "research": Text("the research space"),
}
_LABELS: Mapping[str, Text] = {
    "standard": Text("Standard space"),
    "transformation": Text("Transformation space"),
    "research": Text("Research space"),
}
_NTH = (Text("first"), Text("second"), Text("third"), Text("fourth"))


def on_bridge(of: Text, value: int) -> Text:
    """A die on the bridge, with the bonus or the penalty of its space: "black 2 (space +1)"."""
    return Text(
        "{die} (space +{value})" if value > 0 else "{die} (space {value})", die=of, value=value
    )


def space_named(on: str) -> Text:
    """The place of an action die: "the research space", or a card by its name."""
    return _SPACES[on] if on in _SPACES else development(int(on.removeprefix("card ")))


_SPACE_USES: Mapping[str, Text] = {
    "standard": Text("does nothing, costs nothing"),
    "transformation": Text("the die takes another colour"),
    "research": Text("first you draw or play a card"),
}


def tell_space(on: str) -> Text:
    """The effect of the space."""
    return _SPACE_USES[on] if on in _SPACE_USES else development_text(int(on.removeprefix("card ")))


def label_space(on: str) -> Text:
    """The space as a label."""
    return _LABELS[on] if on in _LABELS else space_named(on)


_ACTIONS: Mapping[Colour, Text] = {
    "black": Text("fuel"),
    "yellow": Text("SpaceBucks"),
    "turquoise": Text("turn tech dice up"),
    "brown": Text("move tech dice right"),
}


_GOOD_FOR: Mapping[Colour, Text] = {
    "black": Text("{points} for fuel or resources"),
    "yellow": Text("{points} for SpaceBucks or resources"),
    "turquoise": Text("{points} to turn tech dice up, or for resources"),
    "brown": Text("{points} to move tech dice right, or for resources"),
}


def tell_points(count: int, of: Colour) -> Text:
    """The action points of a die, and the use of its colour."""
    return Text(_GOOD_FOR[of], points=action_points(count))


def action(what: What, of: Colour) -> Text:
    """The use of a die: "black resources", "fuel"."""
    if what == "both":
        return Text("both")
    return Text("{colour} resources", colour=colour(of)) if what == "resources" else _ACTIONS[of]


def nth(number: int) -> Text:
    """The ordinal of a station; 1 is the first."""
    return _NTH[number - 1]


def name_pips(level: int) -> Text | int:
    """The value of a tech die, and its points at the end: "3", "4 (2 victory points)"."""
    shown, extra = FIGURES.tech.faces[level - 1], FIGURES.tech.points[level - 1]
    return Text("{shown} ({points})", shown=shown, points=points(extra)) if extra else shown


def source(origin: Origin, of: str) -> Text:
    """The source of a gain: a station, an outpost, a hub, a card, or the figure on a hex."""
    match origin:
        case "immediate" | "permanent":
            return station(of)
        case "outpost":
            return outpost(of)
        case "hub":
            return hub(of)
        case "card":
            return development(int(of))
        case "figure":
            return Text("the figure on {hex}", hex=of)
        case "explorer":
            return Text("the explorer bonus")
        case _:
            return Text("the die")


def hub(letter: Letter) -> Text:
    return Text("hub {letter}", letter=letter)


def tile(letter: Letter) -> Text:
    """A tile with its letter: "Twin Veils (B)"."""
    return Text("{name} ({letter})", name=TILES[letter].name, letter=letter)


_ASKED: Mapping[Phase, Text] = {
    "start": Text("choose a start"),
    "hub": Text("choose a bonus"),
    "die": Text("take a die"),
    "research": Text("draw or play a card"),
    "action": Text("use the die"),
    "supplement": Text("fly, or do something else"),
    "landing": Text("settle, build, complete, or go on"),
    "close": Text("end the turn"),
    "upkeep": Text("use what stations give"),
    "over": Text("with the most victory points"),
}
_DUE: Mapping[DueKind, Callable[[Due], Text]] = {
    "cubes": lambda due: Count(due.left, "store {count} resource", "store {count} resources"),
    "tech": lambda due: Count(
        due.left, "use {count} action point on tech dice", "use {count} action points on tech dice"
    ),
    "mix": lambda due: Text("take {mix}", mix=name_mix(due.left)),
    "gain": lambda due: Text("make room for {gain}", gain=gain(due.fuel, due.sb)),
    "choose": lambda due: Text(
        "choose an effect of {station}", station=source(due.origin, due.source)
    ),
    "play": lambda due: Text("play a card"),  # noqa: ARG005 - the same signature as all
    "hub": lambda due: Text("choose a bonus of {hub}", hub=hub(due.source)),
    "outpost": lambda due: Text("an outpost on {hex}, or none", hex=due.source),
}


def tell_due(due: Due) -> Text:
    """A due to be used now, in a few words."""
    return _DUE[due.kind](due)


_GIVEN: Mapping[DueKind, Callable[[Due], Text]] = {
    "cubes": lambda due: count_resources(due.left),
    "tech": lambda due: action_points(due.left),
    "mix": lambda due: name_mix(due.left),
    "gain": lambda due: gain(due.fuel, due.sb),
    "choose": lambda due: Text("a choice of effects"),  # noqa: ARG005 - the same signature as all
    "play": lambda due: Text("a card to play"),  # noqa: ARG005 - the same signature as all
    "hub": lambda due: Text("the bonus of an outpost"),  # noqa: ARG005 - the same signature as all
    "outpost": lambda due: Text("a free outpost"),  # noqa: ARG005 - the same signature as all
}


def name_given(due: Due) -> Text:
    """What a due gives: "2 resources"."""
    return _GIVEN[due.kind](due)


def tell_wait(view: State) -> Text:
    """What the table is waiting for, in a few words; after the match, what decided it."""
    if view.phase not in ("over", "upkeep"):
        for mat in view.mats if view.turn is None else [view.mats[view.turn]]:
            if mat.surplus:
                return Count(mat.surplus, "discard {count} card", "discard {count} cards")
            if mat.due:
                return tell_due(mat.due[0])
    return _ASKED[view.phase]
