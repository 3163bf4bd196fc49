"""One short sentence for everything that can happen, in the order in which the events are defined."""

from functools import singledispatch

from rules.kernel.text import Capital, Lines, Text
from rules.kernel.words import plural, who, whom
from rules.vertium import events
from rules.vertium.content import BLUE_MOONS, CARDS, SYSTEM
from rules.vertium.naming import (
    amount,
    card,
    cards,
    counted,
    crystal,
    crystals,
    faces,
    faction,
    losses,
    moon,
    nth,
    planet,
    planets,
    rated,
    symbol,
)

__all__ = ["sentence"]


@singledispatch
def sentence(event: object) -> Text:
    """What an event tells, seats unnamed; every event has its own function below."""
    raise TypeError(f"nothing is said of {event!r}")


# ---------------------------------------------------------------- set up


@sentence.register
def faction_chosen(event: events.FactionChosen) -> Text:
    return Text("{seat} leads {faction}.", seat=who(event.seat), faction=faction(event.faction))


@sentence.register
def dealt(event: events.Dealt) -> Text:
    return Text(
        "{seat} was dealt {cards}, and {planet} as the secret objective.",
        seat=who(event.seat),
        cards=counted(event.cards),
        planet=planet(event.objective),
    )


@sentence.register
def colonization_began(event: events.ColonizationBegan) -> Text:
    return Text("Phase one begins: {seat} has the first turn.", seat=who(event.first))


# ---------------------------------------------------------------- phase one


@sentence.register
def turn_missed(event: events.TurnMissed) -> Text:
    if not event.left:
        return Text("{seat} missed a turn.", seat=who(event.seat))
    return Text("{seat} missed a turn, with {left} more to miss.", seat=who(event.seat), left=event.left)


@sentence.register
def orbit_completed(event: events.OrbitCompleted) -> Text:
    return Text(
        "The moon of {planet} came round: {seat} gains {gain} there.",
        planet=planet(event.planet),
        seat=who(event.seat),
        gain=crystal(event.amount, gelbon=event.gelbon),
    )


@sentence.register
def row_filled(event: events.RowFilled) -> Text:
    return Text("New in the face-up row: {cards}.", cards=cards(event.cards))


@sentence.register
def reshuffled(event: events.Reshuffled) -> Text:
    return Text("The discard pile was shuffled into a new deck of {cards}.", cards=plural(event.cards, "card"))


@sentence.register
def took(event: events.Took) -> Text:
    return Text("{seat} took {card}.", seat=who(event.seat), card=card(event.card))


_SET = {  # as an extra token, from the pool
    (False, False): "{seat} set {card} on {planet}.",
    (False, True): "{seat} set {card} on {planet} from the common pool.",
    (True, False): "{seat} set {card} on {planet} as an extra token.",
    (True, True): "{seat} set {card} on {planet} as an extra token from the common pool.",
}


@sentence.register
def set_played(event: events.SetPlayed) -> Text:
    seat, colour = who(event.seat), card(event.colour)
    if event.planet is None:
        nowhere = "{seat} discarded a {card} set: there is no {card} token left for it."
        return Text(nowhere, seat=seat, card=colour)
    return Text(_SET[event.extra, event.from_pool], seat=seat, card=colour, planet=planet(event.planet))


@sentence.register
def colonized(event: events.Colonized) -> Text:
    return Text(
        "{planet} now has all four kinds: it is {seat}'s, with {crystals}.",
        planet=planet(event.planet),
        seat=who(event.seat),
        crystals=crystal(event.amount, gelbon=event.gelbon),
    )


@sentence.register
def mine_blasted(event: events.MineBlasted) -> Text:
    told = "{seat} set off a Mine Blast: {victims} misses {turns}."
    if len(event.victims) > 1:
        told = "{seat} set off a Mine Blast: {victims} miss {turns} each."
    return Text(told, seat=who(event.seat), victims=whom(event.victims), turns=plural(event.turns, "turn"))


@sentence.register
def melted_down(event: events.MeltedDown) -> Text:
    told = "{seat} played Meltdown: {victim} discarded {cards}."
    if not event.cards:
        told = "{seat} played Meltdown: {victim} discarded nothing, having no Energy card."
    cards = plural(event.cards, "Energy card")
    return Text(told, seat=who(event.seat), victim=who(event.victim), cards=cards)


@sentence.register
def leaked(event: events.Leaked) -> Text:
    if event.planet is None:
        return Text("{seat} played Leak, but no open planet has a Water token.", seat=who(event.seat))
    went = "{seat} played Leak: a Water token went from {planet} to the common pool."
    return Text(went, seat=who(event.seat), planet=planet(event.planet))


@sentence.register
def virus_spread(event: events.VirusSpread) -> Text:
    if not event.tokens:
        return Text("{seat} played Virus, but no open planet has an Agri token.", seat=who(event.seat))
    return Text(
        "{seat} played Virus: {tokens} went from {planets} to the common pool.",
        seat=who(event.seat),
        tokens=plural(event.tokens, "Agri token"),
        planets=planets(event.planets),
    )


@sentence.register
def card_stolen(event: events.CardStolen) -> Text:
    return Text(
        "{seat} played Raider and stole a card from {victim}'s hand.", seat=who(event.seat), victim=who(event.victim)
    )


@sentence.register
def card_stolen_seen(event: events.CardStolenSeen) -> Text:
    return Text(
        "The card that {seat} stole from {victim} is {card}.",
        seat=who(event.seat),
        victim=who(event.victim),
        card=card(event.card),
    )


@sentence.register
def vertium_stolen(event: events.VertiumStolen) -> Text:
    effect = CARDS["raider"].effect
    return Text(
        "{seat} played Raider: {crystals} moved from {victim}'s {source} to {home}.",
        seat=who(event.seat),
        crystals=crystal(effect.vertium if effect else 0, gelbon=event.gelbon),
        victim=who(event.victim),
        source=planet(event.source),
        home=planet(event.home),
    )


@sentence.register
def refilled(event: events.Refilled) -> Text:
    return Text("{seat} drew {cards} to refill the hand.", seat=who(event.seat), cards=plural(event.cards, "card"))


@sentence.register
def drew(event: events.Drew) -> Text:
    return Text("Into {seat}'s hand came {cards}.", seat=who(event.seat), cards=cards(event.cards))


@sentence.register
def passed(event: events.Passed) -> Text:
    return Text("{seat} passed.", seat=who(event.seat))


# ---------------------------------------------------------------- end of phase one


@sentence.register
def colonization_ended(event: events.ColonizationEnded) -> Text:  # noqa: ARG001 - the class alone says it
    return Text("The last planet is colonized: phase one ends, and the orange moons stand still.")


@sentence.register
def extra_tokens_counted(event: events.ExtraTokensCounted) -> Text:
    return Text(
        "{planet} gains {gain} for {tokens}.",
        planet=planet(event.planet),
        gain=crystal(event.amount, gelbon=event.gelbon),
        tokens=plural(event.amount // SYSTEM.scoring.extra_token, "extra token"),
    )


@sentence.register
def blue_moon_turned(event: events.BlueMoonTurned) -> Text:
    if event.change > 0:
        told = "The blue moon of {planet} is the {moon}: {crystals} more there."
    elif event.change < 0:
        told = "The blue moon of {planet} is the {moon}: {crystals} lost there."
    elif BLUE_MOONS[event.moon].effect.kind == "escape":
        told = "The blue moon of {planet} is the {moon}: a captain may flee there in battle."
    else:
        told = "The blue moon of {planet} is the {moon}: nothing changes there."
    changed = amount(abs(event.change), mixed=event.mixed)
    return Text(told, planet=planet(event.planet), moon=moon(event.moon), crystals=changed)


@sentence.register
def objective_shown(event: events.ObjectiveShown) -> Text:
    told = "The secret objective of {seat} was {planet}: it is not theirs."
    if event.met:
        told = "The secret objective of {seat} was {planet}: it is theirs and gains {gain}."
    return Text(told, seat=who(event.seat), planet=planet(event.planet), gain=crystals(event.amount))


@sentence.register
def phase_one_scored(event: events.PhaseOneScored) -> Text:
    told = "Victory points after phase one: {points}; {leaders} leads."
    if len(event.leaders) > 1:
        told = "Victory points after phase one: {points}; {leaders} lead together."
    points = Lines((f"{who(seat)} {points}" for seat, points in enumerate(event.points)), ", ")
    return Text(told, points=points, leaders=whom(event.leaders))


# ---------------------------------------------------------------- phase two


@sentence.register
def sides_drawn(event: events.SidesDrawn) -> Text:
    return Text(
        "The rebels hold {rebels}; the Complex holds {complex}.",
        rebels=planets(event.rebels),
        complex=planets(event.complex),
    )


@sentence.register
def conflict_began(event: events.ConflictBegan) -> Text:  # noqa: ARG001 - the class alone says it
    return Text("Phase two begins: the conflict for the planets of {star}.", star=SYSTEM.star.name)


@sentence.register
def round_began(event: events.RoundBegan) -> Text:
    told = "Round {round} of {rounds}: {seats} attacks."
    if len(event.order) > 1:
        told = "Round {round} of {rounds}: {seats} attack in this order."
    return Text(told, round=event.round, rounds=SYSTEM.conflict.rounds, seats=whom(event.order))


@sentence.register
def cube_built(event: events.CubeBuilt) -> Text:
    told = "{seat} built a CUBE on {planet} out of 1 Vertium of {vertium_from} and 1 Gelbon of {gelbon_from}."
    if event.vertium_from == event.gelbon_from:
        told = "{seat} built a CUBE on {planet} out of 1 Vertium and 1 Gelbon of {vertium_from}."
    return Text(
        told,
        seat=who(event.seat),
        planet=planet(event.planet),
        vertium_from=planet(event.vertium_from),
        gelbon_from=planet(event.gelbon_from),
    )


@sentence.register
def cannot_attack(event: events.CannotAttack) -> Text:
    return Text("{seat} has no captain who could attack and is skipped.", seat=who(event.seat))


@sentence.register
def target_rolled(event: events.TargetRolled) -> Text:
    return Text(
        "{seat} rolled {die}: the nearest moon is that of {planet}.",
        seat=who(event.seat),
        die=event.die,
        planet=planet(event.planet),
    )


@sentence.register
def attacked(event: events.Attacked) -> Text:
    told = "{seat} attacked {defender}'s {target} from {source} with {crew}; a crystal there became a new captain."
    if event.from_refuge:
        told = "{seat} attacked {defender}'s {target} from the Refuge Moon with {crew} of {source}."
    return Text(
        told,
        seat=who(event.seat),
        defender=who(event.defender),
        target=planet(event.target),
        source=planet(event.source),
        crew=crystals(event.vertium, event.gelbon) if event.vertium + event.gelbon else Text("a captain alone"),
    )


@sentence.register
def rolled(event: events.Rolled) -> Text:
    return Text(
        "The roll: {attacker} {attack}; {defender} {defence}.",
        attacker=who(event.attacker),
        attack=faces(event.attack),
        defender=who(event.defender),
        defence=faces(event.defence),
    )


@sentence.register
def skirmish_card_played(event: events.SkirmishCardPlayed) -> Text:
    return Text(
        "{seat} played the {card} card: the {nth} die turns from {was} to {card}.",
        seat=who(event.seat),
        card=symbol(event.card),
        nth=nth(event.die),
        was=faces([event.was]),
    )


@sentence.register
def held(event: events.Held) -> Text:
    return Text("{seat} played no card.", seat=who(event.seat))


@sentence.register
def roll_evaluated(event: events.RollEvaluated) -> Text:
    told = []
    if event.cube_hits:
        cube = "the CUBE took {hits} and is destroyed" if event.cube_destroyed else "the CUBE took {hits}"
        told.append(Text(cube, hits=plural(event.cube_hits, "hit")))
    for seat, lost, fell in (
        (event.defender, event.defender_lost, event.defender_fell),
        (event.attacker, event.attacker_lost, event.attacker_fell),
    ):
        if cost := losses(lost, fell=fell, mixed=event.mixed):
            told.append(Text("{seat} lost {cost}", seat=who(seat), cost=cost))
    return Text("{losses}.", losses=Capital(Lines(told, "; "))) if told else Text("Nothing was hit.")


@sentence.register
def escaped(event: events.Escaped) -> Text:
    return Text(
        "{seat}'s captain fled from {planet} to its Refuge Moon.", seat=who(event.seat), planet=planet(event.planet)
    )


@sentence.register
def stayed(event: events.Stayed) -> Text:
    return Text("{seat}'s captain stays on {planet} and fights on.", seat=who(event.seat), planet=planet(event.planet))


_WON = crystals(SYSTEM.scoring.battle)


@sentence.register
def planet_taken(event: events.PlanetTaken) -> Text:
    return Text(
        "{seat} took {planet} from {victim} and gains {gain} for it; {crystals} there now.",
        seat=who(event.seat),
        planet=planet(event.planet),
        victim=who(event.victim),
        gain=_WON,
        crystals=amount(event.crystals, mixed=event.mixed),
    )


@sentence.register
def planet_held(event: events.PlanetHeld) -> Text:
    return Text(
        "{seat} held {planet} against {attacker} and gains {gain} for it; {crystals} there now.",
        seat=who(event.seat),
        planet=planet(event.planet),
        attacker=who(event.attacker),
        gain=_WON,
        crystals=amount(event.crystals, mixed=event.mixed),
    )


_ENDS = {
    "phase_one": Text("Phase one was the whole match"),
    "rounds": Text("All {rounds} rounds are fought", rounds=SYSTEM.conflict.rounds),
    "all_planets": Text("Every planet is in one hand"),
    "rebels_alone": Text("The Complex has no planet left"),
    "no_attack": Text("Nobody can attack any more"),
    "all_passed": Text("Everybody who could attack has passed"),
    "attack_limit": Text("The agreed number of attacks in a row took no planet"),
    "resigned": Text("There is nobody left to fight"),
}


@sentence.register
def match_ended(event: events.MatchEnded) -> Text:
    outcome = "{end}: the Complex wins."
    if event.winners:
        outcome = "{end}: {seats} wins." if len(event.winners) == 1 else "{end}: {seats} win together."
    told = Text(outcome, end=_ENDS[event.why], seats=whom(event.winners))
    if event.rated is None:
        return told
    worth = 'The rebels\' fight is rated "{grade}", with {points}.'
    return Lines([told, Text(worth, grade=rated(event.rated), points=plural(event.rated, "point"))], " ")


@sentence.register
def left(event: events.Left) -> Text:
    return Text("{seat} left the match; their turns are skipped from here on.", seat=who(event.seat))
