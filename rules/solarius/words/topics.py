"""The help topics: prose from `content/topics.toml`, with figures filled in, and with the usual
texts of every planet, card, station and outpost."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.kernel import Capitalized, HelpTopics, Lines, Text, listed, topics
from rules.solarius.charts import CELLS, PER_TILE
from rules.solarius.content import (
    BEGIN,
    CARDS,
    COLOURS,
    COSTS,
    DEVELOPMENTS,
    FIGURES,
    FILES,
    KINDS,
    OUTPOSTS,
    PACES,
    PLANETS,
    REMOVED,
    STATIONS,
    CardId,
    Cards,
    Colour,
    FigureKind,
    Outposts,
    Planet,
    PlanetId,
    Planets,
    Space,
    Starts,
    StationId,
    Stations,
    read,
)
from rules.solarius.words.cards import (
    bonus,
    condition,
    cost,
    development_text,
    immediate,
    permanent,
)
from rules.solarius.words.things import colours, column, list_numbers, points

_EXAMPLE = 3  # points of a die, resources, and drives of one
_PAGE = 8  # cards for each topic


def _name(kind: str) -> Text:
    """The name of the development of this kind."""
    return next(
        development.name for development in DEVELOPMENTS.values() if development.kind == kind
    )


def _list(items: Iterable[Text]) -> Text:
    return Lines(Text("- {line}", line=line) for line in items)


def _planets(of: Colour) -> Text:
    def tell(id_: PlanetId, planet: Planet) -> Text:
        told = "**{name}**, {points}: {condition}."
        return Text(told, name=planet.name, points=points(planet.points), condition=condition(id_))

    return _list(tell(id_, planet) for id_, planet in PLANETS.items() if planet.colour == of)


def _tell_card(number: CardId) -> Text:
    card = CARDS[number]
    return Text(
        "{number}. **{mission}**, {points}: {cost}. **{development}:** {text}",
        number=number,
        mission=card.mission.name,
        points=points(card.mission.points),
        cost=cost(number),
        development=card.development.name,
        text=development_text(number),
    )


def _tell_station(id_: StationId) -> Text:
    station = STATIONS[id_]
    return Text(
        "**{name}** ({colours}): {now}. Then always {later}.",
        name=station.name,
        colours=colours(station.colours, "and"),
        now=immediate(id_),
        later=permanent(id_),
    )


def _outposts(kind: FigureKind) -> Text:
    told = (bonus(id_) for id_, outpost in OUTPOSTS.items() if outpost.figure == kind)
    return Capitalized(listed(told, "or"))


def _planets_on_map(players: int) -> int:
    return len(PLANETS) - len(COLOURS) * REMOVED[str(players)]


_PLAYERS = range(FIGURES.players.least, FIGURES.players.most + 1)
_NUMBERS = list(CARDS)
_tech, _scoring = FIGURES.tech, FIGURES.scoring
_half = next(place for place, worth in enumerate(_scoring.tracks) if worth)


def _tell_prizes(players: int) -> Text:
    prizes = list_numbers(_scoring.connected[str(players)])
    return Text("{prizes} with {players} players", prizes=prizes, players=players)


_price_of = [
    Text("{one} and {other}", one=cost_.values[0], other=cost_.values[1]) for cost_ in COSTS
]

_FIGURES: Mapping[str, Any] = {
    "players": FIGURES.players,
    "storage": FIGURES.storage,
    "tracks": FIGURES.tracks,
    "contamination": FIGURES.contamination,
    "drives": FIGURES.drives,
    "prices": FIGURES.prices,
    "cards": FIGURES.cards,
    "figures": FIGURES.figures,
    "scoring": _scoring,
    "begin": BEGIN,
    "planets_on_map": {players: _planets_on_map(players) for players in _PLAYERS},
    "hexes": len(CELLS),
    "per_tile": PER_TILE,
    "worths": list_numbers(range(1, len(FIGURES.storage.spaces) + 1), "or"),
    "usable": listed(
        Text("{count} with the die in {column}", count=count, column=column(at))
        for at, count in enumerate(FIGURES.storage.usable, 1)
    ),
    "usable_counts": list_numbers(FIGURES.storage.usable),
    "pyramid_example": 1 + 1 + 2,
    "upgrade_costs": list_numbers(_tech.faces[:-1]),
    "upgrade_all": sum(_tech.faces[:-1]),
    "upgrade_vp": list_numbers(filter(None, _tech.points)),
    "most_pips": _tech.faces[-1],
    "shift_costs": list_numbers(_tech.shift),
    "shift_columns": listed(column(at) for at in range(2, len(_tech.shift) + 2)),
    "far": [_tech.shift[at - 2] for at in _scoring.far_columns],
    "example": _EXAMPLE,
    "bridge_values": list_numbers(FIGURES.bridge.values),
    "bridge_spaces": len(FIGURES.bridge.values),
    "dice_total": {
        players: len(COLOURS) * (FIGURES.dice.each - FIGURES.dice.removed[str(players)])
        for players in _PLAYERS
    },
    "contamination_both": FIGURES.contamination.cubes + FIGURES.contamination.transformation,
    "most_range": FIGURES.drives.own + FIGURES.drives.slots * FIGURES.drives.upgraded,
    "portal_range": FIGURES.drives.own + FIGURES.drives.upgraded + 1,
    "card_count": len(CARDS),
    "planet_count": len(PLANETS),
    "sweep": _name("contamination_remove"),
    "scrubber": _name("contamination_skip"),
    "filters": _name("die_space_clean"),
    "keys": _name("portal_key"),
    "broker": _name("exchange_in"),
    "recycling": _name("exchange_out"),
    "vault": next(
        station.name
        for station in STATIONS.values()
        if any(effect.kind == "contamination_spaces" for effect in station.immediate)
    ),
    "unsettled": Text(
        "{one} for one, {two} for two, {three} for three, then {four}, {five} and so on",
        one=_scoring.unsettled[1],
        two=_scoring.unsettled[2],
        three=_scoring.unsettled[3],
        four=_scoring.unsettled[4],
        five=_scoring.unsettled[5],
    ),
    "station_prices": Lines(_price_of, ", then "),
    "first_price": COSTS[0].values,
    "station_vp": list_numbers(cost_.points for cost_ in COSTS),
    "sets": {int(size): worth for size, worth in _scoring.sets.items()},
    "half": _half,
    "half_points": _scoring.tracks[_half],
    "full_points": _scoring.tracks[-1],
    "prizes": Lines(map(_tell_prizes, reversed(_PLAYERS)), "; "),
    "three_tie": sum(_scoring.connected["3"]) // 3,
    "planets": {of: _planets(of) for of in COLOURS},
    "progress": [
        Lines(map(_tell_card, _NUMBERS[at : at + _PAGE])) for at in range(0, len(_NUMBERS), _PAGE)
    ],
    "station_list": _list(map(_tell_station, STATIONS)),
    "outposts": {kind: _outposts(kind) for kind in KINDS},
}

_KINDS: tuple[type[Any], ...] = (Cards, Space, type(FIGURES), Outposts, Planets, Starts, Stations)
_CONTENT: list[Any] = [read(name, kind) for name, kind in zip(FILES, _KINDS, strict=True)]

TOPICS = topics(read("content/topics.toml", HelpTopics), _FIGURES, _CONTENT, PACES)
