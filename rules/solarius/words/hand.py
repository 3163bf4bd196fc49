"""What a player decides on and has: the bridge, what is left to be used, the own mat, the reach of the ship, and cards.

Every line stands for itself and the most pressing come first, so that a reader with little room may stop anywhere.
"""

from collections.abc import Iterator

from rules.kernel.offer import Seat
from rules.kernel.text import Count, Lines, Text
from rules.solarius.content import COLOURS, COSTS, FIGURES, MISSIONS, OUTPOSTS, PLANETS, STATIONS, CardId, PlanetId
from rules.solarius.developments import wheel_bonus
from rules.solarius.dice import worth
from rules.solarius.flight import reach
from rules.solarius.state import Mat, State
from rules.solarius.words.describing import row
from rules.solarius.words.naming import (
    action_points,
    bonus,
    bucks,
    colour,
    colours,
    condition,
    cost,
    development,
    development_text,
    die,
    fuel,
    hexes,
    immediate,
    mission,
    mix,
    outpost,
    owed,
    permanent,
    planet,
    points,
    source,
    station,
)

__all__ = ["hand", "moment"]


# ---------------------------------------------------------------- now


def moment(view: State, seat: Seat) -> Iterator[Text]:
    """What a player decides on now, line by line."""
    mat = view.mats[seat]
    if view.phase == "over":
        yield Text("The match is over.")
        return
    if mat.gone:
        yield Text("You have left the match.")
        return
    yield from _pending(mat)
    if mat.surplus:
        return  # nothing else matters for that
    if view.turn == seat:
        yield from _turn(view, mat)
    yield _tracks(mat)
    yield Text("Your mat: {rows}.", rows=_rows(mat))
    yield _ship(mat)


def _pending(mat: Mat) -> Iterator[Text]:
    """What has to be used, or put away, before anything else."""
    if mat.surplus:
        yield Count(mat.surplus, "Put {count} card of your hand away:", "Put {count} cards of your hand away:")
        yield from map(_card, mat.hand)
    for due in mat.due:
        told = "Yours now: {owed}." if due.origin == "die" else "Yours now, from {source}: {owed}."
        yield Text(told, owed=owed(due), source=source(due.origin, due.source))


def _turn(view: State, mat: Mat) -> Iterator[Text]:
    """Where the own turn stands."""
    if view.phase == "die":
        yield _bridge(view, mat)
    elif view.action is not None and view.phase in ("research", "action"):
        told = "Your die: {die}, which has {points}."
        yield Text(told, die=die(view.action.colour, view.action.face), points=action_points(view.action.points))
    elif view.phase == "supplement":
        yield _ONE_OF_FOUR
    elif view.phase == "landing" and mat.ship in view.planets:
        yield _landed(view.planets[mat.ship].planet)


_ONE_OF_FOUR = Text("Now one of these, or none: fly, buy drives, draw cards or play one. After it your turn ends.")


def _landed(found: PlanetId | None) -> Text:
    """The planet where the ship has come down: it has been turned up."""
    assert found is not None  # noqa: S101 - whoever lands turns it
    told = "You have landed on {planet} ({colour}, {points}): {condition}."
    facts = {"colour": colour(PLANETS[found].colour), "points": points(PLANETS[found].points)}
    return Text(told, planet=planet(found), condition=condition(found), **facts)


def _bridge(view: State, mat: Mat) -> Text:
    """The dice as this player would have them."""
    dice = []
    for each in view.bridge:
        pays = wheel_bonus(mat, FIGURES.bridge.values[each.space])
        told = "{die} ({points}, pays {mix})" if pays > 0 else "{die} ({points})"
        if pays < 0:
            told = "{die} ({points}, costs {mix})"
        facts = {"points": action_points(worth(mat, each.colour, each.face)), "mix": mix(abs(pays))}
        dice.append(Text(told, die=die(each.colour, each.face), **facts))
    return Text("The bridge: {dice}.", dice=Lines(dice, "; "))


def _tracks(mat: Mat) -> Text:
    told = "You have {fuel} and {bucks}, and {count} contamination on {spaces} spaces."
    if mat.beside:
        told = "You have {fuel} and {bucks}, and {count} contamination on {spaces} spaces, {beside} beside the mat."
    facts = {"count": mat.contamination, "spaces": mat.spaces, "beside": mat.beside}
    return Text(told, fuel=fuel(mat.fuel), bucks=bucks(mat.sb), **facts)


def _rows(mat: Mat) -> Text:
    return Lines((row(mat, of) for of in COLOURS), "; ")


def _ship(mat: Mat) -> Text:
    """Where the ship is, and how far it comes."""
    far = reach(mat)
    told = "Your ship is on {hex} and reaches {hexes}."
    if far.most > far.free:
        told = "Your ship is on {hex} and reaches {hexes}; {fuel} would buy {more} more."
    return Text(told, hex=mat.ship, hexes=hexes(far.free), fuel=fuel(mat.fuel), more=far.most - far.free)


# ---------------------------------------------------------------- all that is a player's own


def hand(view: State, seat: Seat) -> Iterator[Text]:
    """A player's mat and cards, line by line."""
    mat = view.mats[seat]
    yield from moment(view, seat)
    if mat.gone:
        return
    if not mat.surplus:  # else the moment tells them
        yield Text("Your cards, as a mission or as a development:") if len(mat.hand) else Text("You have no cards.")
        yield from map(_card, mat.hand)
    yield from _open(mat)
    yield from _at_work(mat)
    yield from _to_build(mat)


def _card(number: CardId) -> Text:
    told = "- No. {number}. {mission}, {points}: {cost}. {development}: {text}"
    return Text(
        told,
        number=number,
        mission=mission(number),
        points=points(MISSIONS[number].points),
        cost=cost(number),
        development=development(number),
        text=development_text(number),
    )


def _open(mat: Mat) -> Iterator[Text]:
    """What waits to be completed, with what it takes."""
    for of in mat.settling:
        told = "Open planet {planet}, {points}: {condition}."
        yield Text(told, planet=planet(of), points=points(PLANETS[of].points), condition=condition(of))
    for number in mat.missions:
        told = "Open mission {mission}, {points}: {cost}."
        yield Text(told, mission=mission(number), points=points(MISSIONS[number].points), cost=cost(number))


def _at_work(mat: Mat) -> Iterator[Text]:
    """What stations and developments do."""
    for of in mat.stations:
        told = "{station}, at each later building and turn end: {permanent}."
        yield Text(told, station=station(of), permanent=permanent(of))
    for number in mat.developments:
        worn = number in mat.worn
        told = "{development} (used for now): {text}" if worn else "{development}: {text}"
        yield Text(told, development=development(number), text=development_text(number))


def _to_build(mat: Mat) -> Iterator[Text]:
    """Stations and outposts that can still be had."""
    if len(mat.stations) < len(COSTS):
        one, other = COSTS[len(mat.stations)].values
        yield Text("Your next station takes resources worth {one} and {other}:", one=one, other=other)
        for of in mat.unbuilt:
            told = "- {station} ({colours}): {immediate}; then always {permanent}."
            facts = {"immediate": immediate(of), "permanent": permanent(of)}
            yield Text(told, station=station(of), colours=colours(STATIONS[of].colours, "and"), **facts)
    left = [of for of in OUTPOSTS if of not in mat.outposts]
    if left:
        outposts = (Text("{outpost} ({bonus})", outpost=outpost(of), bonus=bonus(of)) for of in left)
        yield Text("Outposts left: {outposts}.", outposts=Lines(outposts, ", "))
