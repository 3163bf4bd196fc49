"""One short sentence for every event: from a template, or from a function of its own."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rules.kernel import (
    Capitalized,
    Count,
    EitherTemplate,
    Lines,
    Telling,
    Text,
    listed,
    plural,
    who,
    whom,
)
from rules.vertium import events
from rules.vertium.content import SYSTEM
from rules.vertium.words.doing import CALLED, TURN, did
from rules.vertium.words.naming import (
    count_kinds,
    faces,
    losses,
    name_card,
    name_crystals,
    name_rating,
    nth,
    tell_amount,
)
from rules.vertium.words.together import TOGETHER

sentence = Telling(
    CALLED,
    {
        events.ColonizationBegan: (
            "Phase one begins: sets of cards colonize planets, and {first} has the first turn."
        ),
        events.TurnMissed: EitherTemplate(
            "left", "{seat} missed a turn, and {left} more to come.", "{seat} missed a turn."
        ),
        events.RowFilled: "New in the face-up row: {cards}.",
        events.Reshuffled: "The discard pile was shuffled into a new deck of {cards}.",
        events.ColonizationEnded: "The last planet is colonized: phase one ends.",
        events.SidesDrawn: "The rebels hold {rebels}; the Complex holds {complex}.",
        events.TargetRolled: "{seat} rolled {die}: the nearest moon is that of {planet}.",
        events.Held: "{seat} played no card in the battle for {target}.",
        events.Escaped: "{seat}'s captain escaped from {planet} to its Refuge Moon.",
        events.Stayed: "{seat}'s captain stays on {planet} and fights on.",
        events.Left: "{seat} resigned; their turns are skipped from here on.",
    },
)
_facts = sentence.facts


def _alone(tell: Callable[[Sequence[Any]], Text]) -> Callable[[Any], Text]:
    return lambda event: tell([event])


for _kind, _tell in TOGETHER.items():
    sentence.register(_kind, _alone(_tell))


# ---------------------------------------------------------------- set up


@sentence.register
def dealt(event: events.Dealt) -> Text:
    told = "{seat} was dealt {cards}, and {objective} as the secret objective."
    return Text(told, **_facts(event, cards=count_kinds(event.cards)))


# ---------------------------------------------------------------- phase one


def _done(event: Any) -> Text:
    return Text("{seat} {did}.", seat=who(event.seat), did=did(event))


for _kind in TURN:
    sentence.register(_kind, _done)


# ---------------------------------------------------------------- end of phase one


@sentence.register
def phase_one_scored(event: events.PhaseOneScored) -> Text:
    told = "Phase one is over: {points}; {leaders} leads."
    if len(event.leaders) > 1:
        told = "Phase one is over: {points}; {leaders} lead together."
    most = sorted(enumerate(event.points), key=lambda one: -one[1])
    points = Lines(
        (Text("{seat} {points}", seat=who(seat), points=points) for seat, points in most), ", "
    )
    return Text(told, **_facts(event, points=points))


# ---------------------------------------------------------------- phase two


_AIMS = {
    "rounds": Text(
        "Phase two: {rounds} rounds of one attack each; most points win. "
        "A planet is worth {planet}, each Vertium {vertium}.",
        rounds=SYSTEM.conflict.rounds,
        planet=plural(SYSTEM.scoring.planet, "point"),
        vertium=SYSTEM.scoring.vertium,
    ),
    "american": Text(
        "Phase two: captains attack rival planets until nobody can or will; most planets win."
    ),
    "shadows": Text(
        "Phase two: the Complex wins if it takes every planet; else all the rebels win."
    ),
    "solo": Text(
        "The battle begins: the Complex wins if it takes every planet; else the rebels win."
    ),
}


@sentence.register
def conflict_began(event: events.ConflictBegan) -> Text:
    return _AIMS[event.style]


@sentence.register
def cannot_attack(event: events.CannotAttack) -> Text:
    match event.lacks:
        case "planet":
            told = "{seat} has no planet to attack from, and is skipped."
        case "crystal":
            told = (
                "{seat} has nothing but captains on the planets, who must stay there, and is "
                "skipped."
            )
        case "captain":
            told = "{seat} has no captain left to lead an attack, and is skipped."
        case _:
            told = "{seat} cannot attack, and is skipped."
    return Text(told, **_facts(event))


@sentence.register
def rolled(event: events.Rolled) -> Text:
    """A roll with its battle and both strengths: a player may be called in the middle of a
    battle."""
    told = (
        "The roll for {target}, with {ours} against {theirs}: {attacker} {attack}; "
        "{defender} {defence}."
    )
    ours = tell_amount(event.attackers, mixed=event.mixed)
    return Text(told, **_facts(event, ours=ours, theirs=event.defenders))


@sentence.register
def round_began(event: events.RoundBegan) -> Text:
    told = "Round {round} of {rounds}: {order} attacks."
    if len(event.order) > 1:
        told = "Round {round} of {rounds}: {order} attack in this order."
    return Text(told, **_facts(event, rounds=SYSTEM.conflict.rounds))


@sentence.register
def cube_built(event: events.CubeBuilt) -> Text:
    told = (
        "{seat} built a CUBE on {planet} out of 1 Vertium of {vertium_from} and 1 Gelbon of "
        "{gelbon_from}."
    )
    if event.vertium_from == event.gelbon_from:
        told = "{seat} built a CUBE on {planet} out of 1 Vertium and 1 Gelbon of {vertium_from}."
    return Text(told, **_facts(event))


@sentence.register
def attacked(event: events.Attacked) -> Text:
    told = "{seat} attacked {defender}'s {target} from {source} with {crew}."
    if event.from_refuge:
        told = "{seat} attacked {defender}'s {target} from the Refuge Moon with {crew} of {source}."
    crew = (
        name_crystals(event.vertium, event.gelbon)
        if event.vertium + event.gelbon
        else Text("a captain alone")
    )
    return Text(told, **_facts(event, crew=crew))


@sentence.register
def skirmish_card_played(event: events.SkirmishCardPlayed) -> Text:
    told = (
        "{seat} played the {card} card in the battle for {target}: the {nth} die turned from "
        "{was} to {card}{gain}."
    )
    return Text(
        told, **_facts(event, nth=nth(event.die), was=faces([event.was]), gain=_gain(event))
    )


def _gain(*played: events.SkirmishCardPlayed) -> Text:
    """The effect of skirmish cards on their rolls."""
    stopped, added = sum(event.spared for event in played), sum(event.dealt for event in played)
    told = [Text("stopped {hits}", hits=plural(stopped, "hit"))] * bool(stopped)
    told += [Text("dealt {hits} more", hits=plural(added, "hit"))] * bool(added)
    return Text(", which {done}", done=listed(told)) if told else Text("")


def tell_spent(played: Sequence[events.SkirmishCardPlayed]) -> Iterator[Text]:
    """The skirmish cards of each side in finished rolls."""
    for seat in dict.fromkeys(event.seat for event in played):
        own = [event for event in played if event.seat == seat]
        one, many = "{seat} spent the {cards} card{gain}.", "{seat} spent the {cards} cards{gain}."
        cards = listed(name_card(event.card) for event in own)
        yield Count(len(own), one, many, seat=who(seat), cards=cards, gain=_gain(*own))


def tell_in_battle(event: Any, *, later: bool = False) -> Text:
    """The sentence for an event when the battle is already named.
    `later`: it belongs to a later roll than the last one told."""
    match event:
        case events.Held(seat):
            told = (
                "On the roll after that {seat} played no card."
                if later
                else "{seat} played no card."
            )
            return Text(told, seat=who(seat))
        case events.SkirmishCardPlayed():
            told = "{seat} played the {card} card: the {nth} die turned from {was} to {card}{gain}."
            if later:
                told = (
                    "On the roll after that {seat} played the {card} card: "
                    "the {nth} die turned from {was} to {card}{gain}."
                )
            return Text(
                told, **_facts(event, nth=nth(event.die), was=faces([event.was]), gain=_gain(event))
            )
        case _:
            return sentence(event)


@sentence.register
def roll_evaluated(event: events.RollEvaluated) -> Text:
    return Text("{outcome}.", outcome=Capitalized(outcome_of(event)))


def outcome_of(event: events.RollEvaluated) -> Text:
    """The result of a roll, or of several summed."""
    told = []
    if event.cube_hits:
        cube = (
            "the CUBE took {hits} and is destroyed"
            if event.cube_destroyed
            else "the CUBE took {hits}"
        )
        told.append(Text(cube, hits=plural(event.cube_hits, "hit")))
    for seat, lost, fell in (
        (event.defender, event.defender_lost, event.defender_fell),
        (event.attacker, event.attacker_lost, event.attacker_fell),
    ):
        if cost := losses(lost, fell=fell, mixed=event.mixed):
            told.append(Text("{seat} lost {cost}", seat=who(seat), cost=cost))
    return Lines(told, "; ") if told else Text("nothing was hit")


_WON = SYSTEM.scoring.battle


@sentence.register
def planet_taken(event: events.PlanetTaken) -> Text:
    told = "{seat} took {planet} from {victim}: {crystals} there now ({gain} for winning)."
    return Text(
        told, **_facts(event, gain=_WON, crystals=tell_amount(event.crystals, mixed=event.mixed))
    )


@sentence.register
def planet_held(event: events.PlanetHeld) -> Text:
    told = "{seat} held {planet} against {attacker}: {crystals} there now ({gain} for winning)."
    return Text(
        told, **_facts(event, gain=_WON, crystals=tell_amount(event.crystals, mixed=event.mixed))
    )


_ENDS = {
    "phase_one": Text("Phase one was the whole match"),
    "rounds": Text("All {rounds} rounds are fought", rounds=SYSTEM.conflict.rounds),
    "all_planets": Text("Every planet is in one hand"),
    "rebels_alone": Text("The Complex has no planet left"),
    "no_attack": Text("Nobody can attack any more"),
    "all_passed": Text("Everybody who could attack has passed"),
    "attack_limit": Text("The agreed number of attacks in a row took no planet"),
    "resigned": Text("Nobody is left to fight against"),
}


@sentence.register
def match_ended(event: events.MatchEnded) -> Text:
    outcome = "{end}: the Complex wins."
    if event.winners:
        outcome = (
            "{end}: {seats} wins." if len(event.winners) == 1 else "{end}: {seats} win together."
        )
    told = Text(outcome, end=_ENDS[event.why], seats=whom(event.winners))
    if event.rated is None:
        return told
    worth = 'The rebels\' fight is rated "{grade}", with {points}.'
    return Lines(
        [told, Text(worth, grade=name_rating(event.rated), points=plural(event.rated, "point"))],
        " ",
    )
