"""A player's private texts: dues, the mat, the reach of the ship, and cards.

Every line stands alone and the most urgent come first, so a reader short of space can stop
anywhere.
"""

from collections.abc import Iterator

from rules.kernel import Capitalized, Count, Lines, Seat, Text, list_points, listed
from rules.solarius.bridge.actions import TECH
from rules.solarius.bridge.bridge import SPECIAL
from rules.solarius.content import (
    COLOURS,
    COSTS,
    FIGURES,
    MISSIONS,
    OUTPOSTS,
    PLANETS,
    STATIONS,
    CardId,
    Colour,
)
from rules.solarius.flight.flight import price_more, reach
from rules.solarius.flight.planets import list_completable
from rules.solarius.scoring import tally
from rules.solarius.settling.dues import anything, open_dues
from rules.solarius.state import Due, Mat, Row, State
from rules.solarius.words.describing import row as tell_row
from rules.solarius.words.naming import (
    action_points,
    bonus,
    bucks,
    colour,
    colours,
    column,
    condition,
    cost,
    development,
    development_text,
    fuel,
    hexes,
    immediate,
    list_numbers,
    mission,
    name_die,
    name_given,
    name_pips,
    name_planet,
    outpost,
    permanent,
    points,
    source,
    space_named,
    station,
    station_values,
    tell_space,
)

# ---------------------------------------------------------------- now


def moment(view: State, seat: Seat) -> Iterator[Text]:
    """The facts for the current decision, in at most three short lines.
    The result of each choice stands beside it, and the rest is on the picture."""
    mat = view.mats[seat]
    yield from _now(view, seat)
    if view.turn == seat and view.phase == "supplement" and not (mat.due or mat.surplus):
        yield _ship(mat)


def _now(view: State, seat: Seat) -> Iterator[Text]:
    """The next thing to do, and the player's means for it."""
    mat = view.mats[seat]
    if view.phase == "over":
        yield Text("The match is over.")
    elif mat.gone:
        yield Text("You have resigned.")
    elif mat.surplus:
        yield Count(
            mat.surplus, "Discard {count} card of your hand.", "Discard {count} cards of your hand."
        )
    else:
        if mat.due:
            yield Text("{dues}.", dues=Capitalized(Lines(map(_tell_due, mat.due), "; ")))
            if any(due.kind == "tech" for due in mat.due):
                yield _tech_dice(mat)
            if any(due.kind == "gain" for due in open_dues(mat)):
                yield Text(
                    "There is no room for all of it: spend fuel or SpaceBucks first, or forgo the "
                    "rest."
                )
        elif view.turn == seat:
            yield from _turn(view, seat)
        elif payable := [of for of in mat.payable if of in mat.settling]:
            yield Text(
                "The last moment to pay for {planets}.", planets=listed(map(name_planet, payable))
            )
        yield _tracks(mat)
        if view.turn == seat and view.phase == "die" and not mat.due and view.game_turn == 1:
            yield _GOOD_FOR  # known by the second game turn


def _tell_due(due: Due) -> Text:
    """A due that must be used first, and its source."""
    told = "{source} gives you {given}"
    if due.kind == "outpost":
        told = "{source}, the first of its kind on its tile, gives you {given}"
    return Text(told, source=source(due.origin, due.source), given=name_given(due))


def _last(view: State, seat: Seat) -> Text:
    """The possible actions before the turn ends. Points ready to be taken come first."""
    mat = view.mats[seat]
    if ready := list_completable(view, mat):
        return Text(
            "You can complete {planets} before you end your turn.",
            planets=listed(map(name_planet, ready)),
        )
    if anything(view, seat):
        return Text("All is done: end your turn, or buy or sell something first.")
    return Text("All is done: end your turn.")


def _turn(view: State, seat: Seat) -> Iterator[Text]:
    """The state of the player's own turn."""
    mat = view.mats[seat]
    match view.phase:
        case "research" | "action" if view.action is not None:
            told, of = "Your die: {die}, with {points}.", view.action.colour
            yield Text(
                told, die=name_die(of, view.action.face), points=action_points(view.action.points)
            )
            if of in TECH and view.phase == "action":
                yield _tech_dice(mat)
        case "supplement":
            yield Text("You may do one thing more, then end your turn.")
        case "close":
            yield _last(view, seat)


_GOOD_FOR = Text(
    "{black} is good for fuel, {yellow} for SpaceBucks, {turquoise} turns tech dice up, {brown} "
    "moves them right; any is good for resources.",
    **{of: Capitalized(colour(of)) if of == COLOURS[0] else colour(of) for of in COLOURS},
)
"""What the action points of a die can be used for, by its colour."""


def _tech_dice(mat: Mat) -> Text:
    """The tech dice, for a choice between them."""
    dice = [_name_tech_die(of, row) for of, row in mat.rows.items()]
    return Text("Your tech dice: {dice}.", dice=listed(dice))


def _name_tech_die(of: Colour, row: Row) -> Text:
    told = "{colour} {pips} in {column}"
    return Text(told, colour=colour(of), pips=name_pips(row.level), column=column(row.column))


def _tracks(mat: Mat) -> Text:
    told = "You have {fuel}, {bucks}, and contamination on {count} of {spaces} spaces."
    if mat.beside:
        told = (
            "You have {fuel}, {bucks}, and contamination on {count} of {spaces} spaces, with "
            "{beside} beside the mat."
        )
    facts = {"count": mat.contamination, "spaces": mat.spaces, "beside": mat.beside}
    return Text(told, fuel=fuel(mat.fuel), bucks=bucks(mat.sb), **facts)


def _ship(mat: Mat) -> Text:
    """The place of the ship, and its reach."""
    far = reach(mat)
    told = "Your ship is on {hex} and reaches {hexes}."
    if far.most > far.free:
        told = "Your ship is on {hex} and reaches {hexes}; {fuel} would buy {more} more."
    more = far.most - far.free
    return Text(
        told, hex=mat.ship, hexes=hexes(far.free), fuel=fuel(price_more(mat, more)), more=more
    )


# ---------------------------------------------------------------- all that is a player's own


def hand(view: State, seat: Seat) -> Iterator[Text]:
    """A player's mat and cards, line by line."""
    mat = view.mats[seat]
    yield from _now(view, seat)
    if mat.gone:
        return
    yield _points(view, seat)
    yield Text("Your mat: {rows}.", rows=Lines((tell_row(mat, of) for of in COLOURS), "; "))
    yield _COLUMNS
    yield from _spaces(mat)
    yield _ship(mat)
    yield (
        Text("Your cards, as a mission or as a development:")
        if len(mat.hand)
        else Text("You have no cards.")
    )
    yield from (_card(mat, number) for number in mat.hand)
    yield from _open(mat)
    yield from _at_work(mat)
    yield from _to_build(mat)


_COLUMNS = Text(
    "A tech die in {columns} opens {usable} spaces of its row; in {far} it also brings {points} "
    "at the end.",
    columns=listed(map(column, range(1, len(FIGURES.storage.usable) + 1))),
    usable=list_numbers(FIGURES.storage.usable),
    far=listed(map(column, FIGURES.scoring.far_columns), "or"),
    points=points(FIGURES.scoring.far_column),
)
"""What it is good for to move one right."""


def _spaces(mat: Mat) -> Iterator[Text]:
    """The special spaces still free in this game turn, and their effects.
    Those of cards are told with the cards."""
    taken = [die.space for die in mat.dice]
    for space in SPECIAL:
        if space not in taken:
            yield Text(
                "{space} is free: {use}.",
                space=Capitalized(space_named(space)),
                use=tell_space(space),
            )


def _points(view: State, seat: Seat) -> Text:
    """The points if the match ended now, by category."""
    score = tally(view).rows[seat]
    parts = list_points(score.categories)
    told = "You have {points} so far: {parts}." if parts else "You have {points} so far."
    return Text(told, points=points(score.total), parts=parts)


def _card(mat: Mat, number: CardId) -> Text:
    told = "- No. {number}. {mission}, {points}: {cost}. {development}: {text}"
    return Text(
        told,
        number=number,
        mission=mission(number),
        points=points(MISSIONS[number].points),
        cost=cost(number, mat),
        development=development(number),
        text=development_text(number),
    )


def _open(mat: Mat) -> Iterator[Text]:
    """Planets and missions to complete, with their requirements."""
    for of in mat.settling:
        told = "Open planet {planet}, {points}: {condition}."
        yield Text(
            told,
            planet=name_planet(of),
            points=points(PLANETS[of].points),
            condition=condition(of, mat),
        )
    for number in mat.missions:
        told = "Open mission {mission}, {points}: {cost}."
        yield Text(
            told,
            mission=mission(number),
            points=points(MISSIONS[number].points),
            cost=cost(number, mat),
        )


def _at_work(mat: Mat) -> Iterator[Text]:
    """The effects of the player's stations and developments."""
    for of in mat.stations:
        told = "{station}, at each later building and turn end: {permanent}."
        yield Text(told, station=station(of), permanent=permanent(of))
    for number in mat.developments:
        worn = number in mat.worn
        told = "{development} (used for now): {text}" if worn else "{development}: {text}"
        yield Text(told, development=development(number), text=development_text(number))


def _to_build(mat: Mat) -> Iterator[Text]:
    """The stations and outposts left."""
    if len(mat.stations) < len(COSTS):
        yield Text("Your next station takes resources worth {values}:", values=station_values(mat))
        for of in mat.unbuilt:
            told = "- {station} ({colours}): {immediate}; then always {permanent}."
            facts = {"immediate": immediate(of), "permanent": permanent(of)}
            yield Text(
                told, station=station(of), colours=colours(STATIONS[of].colours, "and"), **facts
            )
    left = [of for of in OUTPOSTS if of not in mat.outposts]
    if left:
        outposts = (
            Text("{outpost} ({bonus})", outpost=outpost(of), bonus=bonus(of)) for of in left
        )
        yield Text("Outposts left: {outposts}.", outposts=Lines(outposts, ", "))
