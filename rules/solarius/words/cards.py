"""Texts of planets, missions, developments, stations and outposts.
They are built from the effects, so that a card reads the same in a hand, a menu, a picture and in
help."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache

from rules.kernel import Count, Text, listed, plural
from rules.solarius.content import (
    CARDS,
    COLOURS,
    COSTS,
    OUTPOSTS,
    PLANETS,
    STATIONS,
    CardId,
    Development,
    Effect,
    OutpostId,
    Planet,
    PlanetId,
    StationId,
    TechNeed,
    Use,
)
from rules.solarius.developments import (
    mission_discount,
    payment_discount,
    precondition_boost,
    station_discount,
)
from rules.solarius.state import Mat
from rules.solarius.words.things import (
    action_points,
    bucks,
    colour,
    colours,
    column,
    count_resources,
    fuel,
    gain,
    list_numbers,
    name_mix,
    points,
)

_ALL = len(COLOURS)


# ---------------------------------------------------------------- planets and missions


def condition(planet: PlanetId, mat: Mat | None = None) -> Text:
    """The requirement of a planet: "black tech die at 2 or more and 1 fuel".
    With a mat, its developments may lower it."""
    if mat is None or not mat.developments:
        return lowered_condition(planet, 0, 0)
    asks = PLANETS[planet].dice
    return lowered_condition(
        planet, payment_discount(mat), precondition_boost(mat, asks) if asks else 0
    )


@cache
def lowered_condition(planet: PlanetId, off: int, more: int) -> Text:
    """The requirement with `off` taken from the payment and `more` added to tech dice."""
    asks = PLANETS[planet]
    off = min(off, asks.fuel + asks.sb + asks.mix)
    more = more if asks.dice else 0
    told = (
        [_tech_dice(asks.dice, more)]
        if asks.dice and (asks.dice.value or asks.dice.column) - more > 1
        else []
    )
    told += _payment(asks, off)
    by = [_kind("payment_discount")] * bool(off) + [_kind("precondition_boost")] * bool(more)
    asked = listed(told) if told else Text("nothing")
    return Text("{asked} thanks to {cards}", asked=asked, cards=listed(by)) if by else asked


def _payment(asks: Planet, off: int) -> list[Text]:
    """The fuel and SpaceBucks of a planet.
    If a discount may apply to either, the player divides it."""
    tank, purse, mix = asks.fuel, asks.sb, asks.mix
    if off == tank + purse + mix:
        return []
    if off and max(tank, purse, mix) == tank + purse + mix:  # all of one kind
        tank, purse, mix, off = max(0, tank - off), max(0, purse - off), max(0, mix - off), 0
    told = [gain(tank, purse)] * bool(tank or purse) + [name_mix(mix)] * bool(mix)
    return [Text("{payment}, {off} less in all", payment=listed(told), off=off)] if off else told


def _kind(kind: str) -> Text:
    """The name of the development of this kind."""
    return next(card.development.name for card in CARDS.values() if card.development.kind == kind)


def _tech_dice(asks: TechNeed, more: int) -> Text:
    if asks.colour:
        dice = Text("{colour} tech die", colour=colour(asks.colour))
    else:
        dice = (
            Text("all tech dice")
            if asks.count == _ALL
            else plural(asks.count, "tech die", "tech dice")
        )
    if asks.value:
        return Text("{dice} at {value} or more", dice=dice, value=asks.value - more)
    return Text("{dice} in {column} or further", dice=dice, column=column(asks.column - more))


def cost(number: CardId, mat: Mat | None = None) -> Text:
    """The price of a mission: "black worth 6 and yellow worth 5", "2 brown from II and 1 black from
    I". With a mat, its developments may lower it."""
    does = mission_discount(mat) if mat is not None else None
    if does is None:
        return _cost(number)
    mission = CARDS[number].mission
    told = "{cost}, or one of them {reduce} lower with {card}"
    if len(mission.value) == 1:
        told = "{cost}, or {reduce} lower with {card}"
    elif mission.columns:
        told = "{cost}, or one of them from {columns} further left with {card}"
        if any(counts[: does.step] != _NONE[: does.step] for counts in mission.columns.values()):
            told = (
                "{cost}, or one of them from {columns} further left, or of {first} not at "
                "all, with {card}"
            )
    facts = {"reduce": does.reduce, "columns": plural(does.step, "column"), "first": column(1)}
    return Text(told, cost=_cost(number), card=_kind("mission_discount"), **facts)


_NONE = (0, 0, 0)


@cache
def _cost(number: CardId) -> Text:
    return listed(_prices(number))


def _prices(number: CardId) -> Iterator[Text]:
    mission = CARDS[number].mission
    for of, value in mission.value.items():
        yield Text("{colour} worth {value}", colour=colour(of), value=value)
    for of, counts in mission.columns.items():
        for at, count in enumerate(counts, 1):
            if count:
                yield Text(
                    "{count} {colour} from {column}",
                    count=count,
                    colour=colour(of),
                    column=column(at),
                )


# ---------------------------------------------------------------- stations, outposts and hubs


def station_values(mat: Mat) -> Text:
    """The values that the next station needs, with the card that may lower them: "5 and 3"."""
    values, (reduce, _) = list_numbers(COSTS[len(mat.stations)].values), station_discount(mat)
    if not reduce:
        return values
    told = "{values}, or {reduce} less in all with {card}"
    return Text(told, values=values, reduce=reduce, card=_kind("station_discount"))


_USES: Mapping[tuple[Use, ...], str] = {
    ("upgrade",): "{points} to turn dice up",
    ("shift",): "{points} to move dice right",
    ("upgrade", "shift"): "{points} for tech dice",
}
_EFFECTS: Mapping[str, Callable[[Effect], Text]] = {
    "gain": lambda does: gain(does.fuel, does.sb),
    "gain_mix": lambda does: name_mix(does.amount),
    "gain_cubes": lambda does: Count(
        does.amount, "{count} resource of any colour", "{count} resources of any colours"
    ),
    "take_drive": lambda does: plural(does.amount, "common drive"),
    "upgrade_drive": lambda does: Count(
        does.amount, "a drive turned from 1 to 2", "{count} drives turned from 1 to 2"
    ),
    "tech_points": lambda does: Text(_USES[does.uses], points=action_points(does.amount)),
    "draw": lambda does: plural(does.amount, "progress card"),
    "play_card": lambda does: Count(
        does.amount, "a card played from hand", "{count} cards played from hand"
    ),
    "choose": lambda does: effects(does.options, "or"),
    "contamination_spaces": lambda does: plural(does.amount, "more contamination space"),
}


def tell_effect(does: Effect) -> Text:
    """One effect of a station, an outpost or a hub: "3 action points to move dice right"."""
    return _EFFECTS[does.kind](does)


def effects(several: Iterable[Effect], last: str = "and") -> Text:
    """Several effects: "1 fuel and 1 resource of any colour"."""
    return listed(map(tell_effect, several), last)


@cache
def immediate(station: StationId) -> Text:
    """The effects of building a station."""
    return effects(STATIONS[station].immediate)


@cache
def permanent(station: StationId) -> Text:
    """The effects of a station at each later building and at each turn end."""
    return effects(STATIONS[station].permanent)


@cache
def bonus(outpost: OutpostId) -> Text:
    """The effects of an outpost, or of a hub's bonus like it."""
    return effects(OUTPOSTS[outpost].effects)


# ---------------------------------------------------------------- developments


_SCORED = {
    "settled_planets": "At the end: {points} for each completed planet, {most} at most.",
    "completed_missions": "At the end: {points} for each completed mission, {most} at most.",
    "tech_dice_value_min": (
        "At the end: {points} for each tech die at {least} or more, {most} at most."
    ),
}


def _more(does: Development) -> Text:
    return Count(does.points, "{count} action point more", "{count} action points more")


def _die_space_points(does: Development) -> Text:
    told = "Has a space for a die, which has {more} there."
    if len(does.colours) < _ALL:
        told = "Has a space for a {colours} die, which has {more} there."
    return Text(told, colours=colours(does.colours), more=_more(does))


def _end_score(does: Development) -> Text:
    return Text(_SCORED[does.count], points=points(does.vp), most=does.most, least=does.least)


_DEVELOPMENTS: Mapping[str, Callable[[Development], Text]] = {
    "die_space_points": _die_space_points,
    "range_bonus": lambda does: Text(
        "Each of your flights has {range} more range.", range=does.range
    ),
    "drive_price": lambda does: Text(
        "A drive costs you {buy}, and {upgrade} turn it to 2.",
        buy=fuel(does.buy),
        upgrade=fuel(does.upgrade),
    ),
    "die_space_card": lambda does: Text(
        "Has a space for a die. Before its action you draw {drawn} or play one. The space brings "
        "no contamination; a strong die does.",
        drawn=plural(does.draw, "card"),
    ),
    "contamination_skip": lambda does: Text(
        "Once in a game turn you take {amount} contamination less.", amount=does.amount
    ),
    "resource_bonus": lambda does: Text(
        "A die that brings you {colours} resources brings {extra} more.",
        colours=colours(does.colours),
        extra=does.extra,
    ),
    "exchange_in": lambda does: Text(
        "Once in each of your turns {resources} of any colour costs you just {price}.",
        resources=count_resources(does.cubes),
        price=name_mix(does.pay),
    ),
    "hand_limit": lambda does: Text(
        "Draw {drawn} now. From then on your hand holds {limit}.",
        drawn=plural(does.draw, "card"),
        limit=does.limit,
    ),
    "die_space_recolour": lambda does: Text(
        "Has a space for a die, which becomes {colours} there, without contamination for that.",
        colours=colours(does.to),
    ),
    "star_best_die": lambda does: Text(  # noqa: ARG005 - the same signature as all
        "Once in a game turn a star, with its plus if it has one, may count your tech die with "
        "the most pips. For contamination it counts that of its colour."
    ),
    "die_space_both": lambda does: Text(
        "Has a space for a die, which has {more} there. Some may go to resources, the rest to "
        "what its colour does.",
        more=_more(does),
    ),
    "die_space_clean": lambda does: Text(
        "Has a space for a die, which brings no contamination there, however strong it is, but "
        "{gain}.",
        gain=name_mix(does.mix),
    ),
    "contamination_remove": lambda does: Text(
        "Clear up to {amount} of the contamination on your mat at once; what lies beside it stays.",
        amount=does.amount,
    ),
    "range_price": lambda does: Text(
        "On each flight the first {hexes} that you buy cost {fuel} each.",
        hexes=Count(does.limit, "hex", "{count} hexes"),
        fuel=fuel(does.fuel),
    ),
    "portal_key": lambda does: Text(  # noqa: ARG005 - the same signature as all
        "Once in a game turn the portals open for your flight without a drive given up."
    ),
    "station_discount": lambda does: Text(
        "The two values of a station's price are {reduce} lower in all, but neither under {least}.",
        reduce=does.reduce,
        least=does.least,
    ),
    "mission_discount": lambda does: Text(
        "A mission may cost you less: one value is {reduce} lower, or one resource comes from "
        "{columns} further left; one from {first} is then not paid.",
        reduce=does.reduce,
        columns=plural(does.step, "column"),
        first=column(1),
    ),
    "explorer_bonus": lambda does: Text(
        "Your explorer bonus has {extra} more. Settling a planet that you have just turned up "
        "brings {settling}.",
        extra=count_resources(does.extra),
        settling=count_resources(does.settling),
    ),
    "payment_discount": lambda does: Text(
        "What a planet takes in fuel and SpaceBucks is {amount} less in all.", amount=does.amount
    ),
    "precondition_boost": lambda does: Text(
        "For planets your tech dice count {pips} higher and {columns} further right.",
        pips=plural(does.value, "pip"),
        columns=plural(does.column, "column"),
    ),
    "wheel_bonus": lambda does: Text(
        "A die that you take from {spaces} on the bridge brings {add} more.",
        spaces=list_numbers(does.spaces, "or"),
        add=does.add,
    ),
    "point_price": lambda does: Text(
        "In each die action the first {points} that you buy costs {price}.",
        points=Count(does.times, "action point", "{count} action points"),
        price=bucks(does.sb),
    ),
    "face_bonus": lambda does: Text(
        "A die of yours that shows {faces} has {more}.",
        faces=listed(does.faces, "or"),
        more=_more(does),
    ),
    "colour_points": lambda does: Text(
        "What a {colours} die does has {more}, but not the resources it brings.",
        colours=colours(does.colours),
        more=_more(does),
    ),
    "exchange_out": lambda does: Text(
        "Once in each of your turns {resources} can be sold for all that its column is worth, in "
        "fuel and SpaceBucks.",
        resources=count_resources(does.cubes),
    ),
    "turn_end_income": lambda does: Text(
        "Each turn end brings {gain}.",
        gain=listed(
            [
                fuel(does.fuel),
                bucks(does.sb),
                Text("{cubes} of any colour", cubes=count_resources(does.cubes)),
            ]
        ),
    ),
    "storage_step": lambda does: Text(
        "The spaces of your rows can be used as if each tech die stood {columns} further right.",
        columns=plural(does.step, "column"),
    ),
    "end_score": _end_score,
    "placement_income": lambda does: Text(
        "A figure that you place beside a hub space brings {gain}, whether the hub is there or "
        "not.",
        gain=name_mix(does.mix),
    ),
}


@cache
def development_text(number: CardId) -> Text:
    """The effect of a progress card's lower half."""
    development = CARDS[number].development
    return _DEVELOPMENTS[development.kind](development)
