"""One short sentence for every event: from a template, or from a function of its own."""

from collections.abc import Iterable

from rules.kernel import Count, OfSeat, Seat, Telling, Text, listed, who, whom
from rules.solarius import events
from rules.solarius.content import BEGIN, COLOURS, FIGURES, STARTS, Colour
from rules.solarius.words.deeds import clause
from rules.solarius.words.naming import (
    card,
    colour,
    colours,
    column,
    hub,
    name_die,
    on_bridge,
    points,
)

sentence = Telling(
    {**dict.fromkeys(("seat", "first"), who), "winners": whom, "hub": hub},
    {
        events.Prepared: "Space is laid out, and {first} is the starting player.",
        events.GameTurnEnded: "Game turn {number} is over.",
        events.DeckShuffled: "The {cards} discarded cards were shuffled into a new deck.",
    },
)


@sentence.register
def deed(event: OfSeat) -> Text:
    return Text("{seat} {deed}.", seat=who(event.seat), deed=clause(event))


# ---------------------------------------------------------------- preparations and game turns


@sentence.register
def start_dealt(event: events.StartDealt) -> Text:
    start = STARTS[event.start]
    return _start(event.seat, start.column, start.value, start.cubes)


@sentence.register
def start_chosen(event: events.StartChosen) -> Text:
    others = [of for of in COLOURS if of not in (event.column, event.value)]
    return _start(event.seat, event.column, event.value, others)


def _start(seat: Seat, ahead: Colour, high: Colour, rows: Iterable[Colour]) -> Text:
    return Text(
        "{seat} starts with the {ahead} tech die in {column}, the {high} one at {pips}, and "
        "{count} resources each in {rows}.",
        seat=who(seat),
        ahead=colour(ahead),
        column=column(2),
        high=colour(high),
        pips=FIGURES.tech.faces[1],
        count=BEGIN.cubes,
        rows=colours(rows, "and"),
    )


@sentence.register
def bridge_laid(event: events.BridgeLaid) -> Text:
    values = FIGURES.bridge.values
    dice = listed(
        on_bridge(name_die(each.colour, each.face), values[each.space]) for each in event.dice
    )
    return Text("On the bridge lie {dice}, each with its bonus or cost.", dice=dice)


@sentence.register
def game_turn_began(event: events.GameTurnBegan) -> Text:
    told = "Game turn {number} begins: {first} is the starting player, and {hub} is built on {at}."
    if event.number == 1:  # the starting player has just been told
        told = "Game turn {number} begins: {hub} is built on {at}."
    elif event.last:
        told = (
            "The last game turn begins: {first} is the starting player, and {hub} is built on {at}."
        )
    return Text(told, **sentence.facts(event))


@sentence.register
def bridge_refilled(event: events.BridgeRefilled) -> Text:
    return Text("The new die on the bridge: {die}.", die=name_die(event.colour, event.face))


@sentence.register
def cards_seen(event: events.CardsSeen) -> Text:
    return Text(
        "Seen by {seat} alone: {cards}.", seat=who(event.seat), cards=listed(map(card, event.cards))
    )


@sentence.register
def die_set_aside(event: events.DieSetAside) -> Text:
    gone = "{seat} is gone, and the {die} was put away."
    return Text(gone, seat=who(event.seat), die=name_die(event.colour, event.face))


@sentence.register
def links_counted(event: events.LinksCounted) -> Text:
    gained = [now - before for now, before in zip(event.points, event.before, strict=True)]
    changes = [_tell_change(Seat(seat), by) for seat, by in enumerate(gained) if by]
    return Text("For connected figures {changes}.", changes=listed(changes))


def _tell_change(seat: Seat, by: int) -> Text:
    told = "{seat} gained {points}" if by > 0 else "{seat} lost {points}"
    return Text(told, seat=who(seat), points=points(abs(by)))


@sentence.register
def match_ended(event: events.MatchEnded) -> Text:
    if event.why == "last_player":
        return Text("All others have left: {winners} wins.", **sentence.facts(event))
    one = "The last game turn is over, and victory points are counted: {winners} wins."
    many = (
        "The last game turn is over, and victory points are counted: {winners} share the victory."
    )
    return Count(len(event.winners), one, many, **sentence.facts(event))
