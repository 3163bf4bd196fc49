"""One short sentence for everything that can happen, in the order in which the events are defined."""

from functools import singledispatch

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
)

__all__ = ["sentence"]


@singledispatch
def sentence(event: object) -> str:
    """What an event tells, seats unnamed; every event has its own function below."""
    raise TypeError(f"nothing is said of {event!r}")


# ---------------------------------------------------------------- set up


@sentence.register
def faction_chosen(event: events.FactionChosen) -> str:
    return f"{who(event.seat)} leads {faction(event.faction)}."


@sentence.register
def dealt(event: events.Dealt) -> str:
    return f"{who(event.seat)} was dealt {counted(event.cards)}, and {planet(event.objective)} as the secret objective."


@sentence.register
def colonization_began(event: events.ColonizationBegan) -> str:
    return f"Phase one begins: {who(event.first)} has the first turn."


# ---------------------------------------------------------------- phase one


@sentence.register
def turn_missed(event: events.TurnMissed) -> str:
    left = f", with {event.left} more to miss" if event.left else ""
    return f"{who(event.seat)} missed a turn{left}."


@sentence.register
def orbit_completed(event: events.OrbitCompleted) -> str:
    return (
        f"The moon of {planet(event.planet)} came round: "
        f"{who(event.seat)} gains {event.amount} {crystal(gelbon=event.gelbon)} there."
    )


@sentence.register
def row_filled(event: events.RowFilled) -> str:
    return f"New in the face-up row: {cards(event.cards)}."


@sentence.register
def reshuffled(event: events.Reshuffled) -> str:
    return f"The discard pile was shuffled into a new deck of {plural(event.cards, 'card')}."


@sentence.register
def took(event: events.Took) -> str:
    return f"{who(event.seat)} took {card(event.card)}."


@sentence.register
def set_played(event: events.SetPlayed) -> str:
    colour = card(event.colour)
    if event.planet is None:
        return f"{who(event.seat)} discarded a {colour} set: there is no {colour} token left for it."
    where = f"{colour} on {planet(event.planet)}"
    extra = " as an extra token" if event.extra else ""
    source = " from the common pool" if event.from_pool else ""
    return f"{who(event.seat)} set {where}{extra}{source}."


@sentence.register
def colonized(event: events.Colonized) -> str:
    yielded = f"{event.amount} {crystal(gelbon=event.gelbon)}"
    return f"{planet(event.planet)} now has all four kinds: it is {who(event.seat)}'s, with {yielded}."


@sentence.register
def mine_blasted(event: events.MineBlasted) -> str:
    each = f"misses {plural(event.turns, 'turn')}"
    if len(event.victims) > 1:
        each = f"miss {plural(event.turns, 'turn')} each"
    return f"{who(event.seat)} set off a Mine Blast: {whom(event.victims)} {each}."


@sentence.register
def melted_down(event: events.MeltedDown) -> str:
    lost = plural(event.cards, "Energy card") if event.cards else "nothing, having no Energy card"
    return f"{who(event.seat)} played Meltdown: {who(event.victim)} discarded {lost}."


@sentence.register
def leaked(event: events.Leaked) -> str:
    if event.planet is None:
        return f"{who(event.seat)} played Leak, but no open planet has a Water token."
    return f"{who(event.seat)} played Leak: a Water token went from {planet(event.planet)} to the common pool."


@sentence.register
def virus_spread(event: events.VirusSpread) -> str:
    if not event.tokens:
        return f"{who(event.seat)} played Virus, but no open planet has an Agri token."
    went = f"{plural(event.tokens, 'Agri token')} went from {planets(event.planets)} to the common pool"
    return f"{who(event.seat)} played Virus: {went}."


@sentence.register
def card_stolen(event: events.CardStolen) -> str:
    return f"{who(event.seat)} played Raider and stole a card from {who(event.victim)}'s hand."


@sentence.register
def card_stolen_seen(event: events.CardStolenSeen) -> str:
    return f"The card that {who(event.seat)} stole from {who(event.victim)} is {card(event.card)}."


@sentence.register
def vertium_stolen(event: events.VertiumStolen) -> str:
    effect = CARDS["raider"].effect
    taken = f"{effect.vertium if effect else 0} {crystal(gelbon=event.gelbon)}"
    way = f"from {who(event.victim)}'s {planet(event.source)} to {planet(event.home)}"
    return f"{who(event.seat)} played Raider: {taken} moved {way}."


@sentence.register
def refilled(event: events.Refilled) -> str:
    return f"{who(event.seat)} drew {plural(event.cards, 'card')} to refill the hand."


@sentence.register
def drew(event: events.Drew) -> str:
    return f"Into {who(event.seat)}'s hand came {cards(event.cards)}."


@sentence.register
def passed(event: events.Passed) -> str:
    return f"{who(event.seat)} passed."


# ---------------------------------------------------------------- end of phase one


@sentence.register
def colonization_ended(event: events.ColonizationEnded) -> str:  # noqa: ARG001 - the class alone says it
    return "The last planet is colonized: phase one ends, and the orange moons stand still."


@sentence.register
def extra_tokens_counted(event: events.ExtraTokensCounted) -> str:
    tokens = plural(event.amount // SYSTEM.scoring.extra_token, "extra token")
    return f"{planet(event.planet)} gains {event.amount} {crystal(gelbon=event.gelbon)} for {tokens}."


@sentence.register
def blue_moon_turned(event: events.BlueMoonTurned) -> str:
    if event.change > 0:
        comes = f"{amount(event.change, mixed=event.mixed)} more there"
    elif event.change < 0:
        comes = f"{amount(-event.change, mixed=event.mixed)} lost there"
    elif BLUE_MOONS[event.moon].effect.kind == "escape":
        comes = "a captain may flee there in battle"
    else:
        comes = "nothing changes there"
    return f"The blue moon of {planet(event.planet)} is the {moon(event.moon)}: {comes}."


@sentence.register
def objective_shown(event: events.ObjectiveShown) -> str:
    came = f"it is theirs and gains {event.amount} Vertium" if event.met else "it is not theirs"
    return f"The secret objective of {who(event.seat)} was {planet(event.planet)}: {came}."


@sentence.register
def phase_one_scored(event: events.PhaseOneScored) -> str:
    points = ", ".join(f"{{seat:{seat}}} {points}" for seat, points in enumerate(event.points))
    ahead = "leads" if len(event.leaders) == 1 else "lead together"
    return f"Victory points after phase one: {points}; {whom(event.leaders)} {ahead}."


# ---------------------------------------------------------------- phase two


@sentence.register
def sides_drawn(event: events.SidesDrawn) -> str:
    return f"The rebels hold {planets(event.rebels)}; the Complex holds {planets(event.complex)}."


@sentence.register
def conflict_began(event: events.ConflictBegan) -> str:  # noqa: ARG001 - the class alone says it
    return f"Phase two begins: the conflict for the planets of {SYSTEM.star.name}."


@sentence.register
def round_began(event: events.RoundBegan) -> str:
    order = f"{whom(event.order)} attack in this order" if len(event.order) > 1 else f"{whom(event.order)} attacks"
    return f"Round {event.round} of {SYSTEM.conflict.rounds}: {order}."


@sentence.register
def cube_built(event: events.CubeBuilt) -> str:
    if event.vertium_from == event.gelbon_from:
        source = f"1 Vertium and 1 Gelbon of {planet(event.planet)}"
    else:
        source = f"1 Vertium of {planet(event.vertium_from)} and 1 Gelbon of {planet(event.gelbon_from)}"
    return f"{who(event.seat)} built a CUBE on {planet(event.planet)} out of {source}."


@sentence.register
def cannot_attack(event: events.CannotAttack) -> str:
    return f"{who(event.seat)} has no captain who could attack and is skipped."


@sentence.register
def target_rolled(event: events.TargetRolled) -> str:
    return f"{who(event.seat)} rolled {event.die}: the nearest moon is that of {planet(event.planet)}."


@sentence.register
def attacked(event: events.Attacked) -> str:
    crew = crystals(event.vertium, event.gelbon) if event.vertium + event.gelbon else "a captain alone"
    if event.from_refuge:
        way = f"from the Refuge Moon with {crew} of {planet(event.source)}"
    else:
        way = f"from {planet(event.source)} with {crew}; a crystal there became a new captain"
    return f"{who(event.seat)} attacked {who(event.defender)}'s {planet(event.target)} {way}."


@sentence.register
def rolled(event: events.Rolled) -> str:
    attack, defence = f"{who(event.attacker)} {faces(event.attack)}", f"{who(event.defender)} {faces(event.defence)}"
    return f"The roll: {attack}; {defence}."


@sentence.register
def skirmish_card_played(event: events.SkirmishCardPlayed) -> str:
    turn = f"the {nth(event.die)} die turns from {faces([event.was])} to {event.card}"
    return f"{who(event.seat)} played the {event.card} card: {turn}."


@sentence.register
def held(event: events.Held) -> str:
    return f"{who(event.seat)} played no card."


@sentence.register
def roll_evaluated(event: events.RollEvaluated) -> str:
    told = []
    if event.cube_hits:
        told.append(f"the CUBE took {plural(event.cube_hits, 'hit')}{' and is destroyed' * event.cube_destroyed}")
    for seat, lost, fell in (
        (event.defender, event.defender_lost, event.defender_fell),
        (event.attacker, event.attacker_lost, event.attacker_fell),
    ):
        if cost := losses(lost, fell=fell, mixed=event.mixed):
            told.append(f"{who(seat)} lost {cost}")
    text = "; ".join(told) or "nothing was hit"
    return f"{text[0].upper()}{text[1:]}."


@sentence.register
def escaped(event: events.Escaped) -> str:
    return f"{who(event.seat)}'s captain fled from {planet(event.planet)} to its Refuge Moon."


@sentence.register
def stayed(event: events.Stayed) -> str:
    return f"{who(event.seat)}'s captain stays on {planet(event.planet)} and fights on."


_WON = f"gains {SYSTEM.scoring.battle} Vertium for it"


@sentence.register
def planet_taken(event: events.PlanetTaken) -> str:
    there = amount(event.crystals, mixed=event.mixed)
    return f"{who(event.seat)} took {planet(event.planet)} from {who(event.victim)} and {_WON}; {there} there now."


@sentence.register
def planet_held(event: events.PlanetHeld) -> str:
    there = amount(event.crystals, mixed=event.mixed)
    return f"{who(event.seat)} held {planet(event.planet)} against {who(event.attacker)} and {_WON}; {there} there now."


_ENDS = {
    "phase_one": "Phase one was the whole match",
    "rounds": f"All {SYSTEM.conflict.rounds} rounds are fought",
    "all_planets": "Every planet is in one hand",
    "rebels_alone": "The Complex has no planet left",
    "no_attack": "Nobody can attack any more",
    "all_passed": "Everybody who could attack has passed",
    "attack_limit": "The agreed number of attacks in a row took no planet",
    "resigned": "There is nobody left to fight",
}


@sentence.register
def match_ended(event: events.MatchEnded) -> str:
    if not event.winners:
        outcome = "the Complex wins"
    elif len(event.winners) == 1:
        outcome = f"{whom(event.winners)} wins"
    else:
        outcome = f"{whom(event.winners)} win together"
    worth = ""
    if event.rated is not None:
        worth = f' The rebels\' fight is rated "{rated(event.rated)}", with {plural(event.rated, "point")}.'
    return f"{_ENDS[event.why]}: {outcome}.{worth}"


@sentence.register
def left(event: events.Left) -> str:
    return f"{who(event.seat)} left the match; their turns are skipped from here on."
