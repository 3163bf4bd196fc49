"""Previews of an attack and its battle: what goes and what stays, cards, dice, and whether the
captain flees."""

from collections.abc import Collection, Iterable
from functools import cache

from rules.kernel import Capitalized, Lines, Option, Seat, Slot, Text, one_of, plural, who
from rules.vertium.battle.duel import expect
from rules.vertium.content import FACTIONS, SYSTEM
from rules.vertium.dice import SYMBOLS, Faces, Roll, card_matters, rolls_that_hit, same_attack
from rules.vertium.state import Battle, Planet, PlanetId, State, owner_of
from rules.vertium.words.naming import (
    losses,
    name_card,
    name_crystals,
    name_planet,
    nth,
    tell_amount,
)

_TEXTS = {card.id: card.text for card in SYSTEM.skirmish_card}


@cache
def card_held(kind: str, dice: Faces) -> Option:
    """A card in hand as an option. It is refused if every die shows its symbol."""
    useless = all(SYMBOLS[face] == kind for face in dice)
    barred = Text("All your dice show {symbol} already.", symbol=name_card(kind)) if useless else ""
    turned = Text(
        "Turns one of your dice to {symbol}: {text}.", symbol=name_card(kind), text=_TEXTS[kind]
    )
    return Option(kind, Capitalized(name_card(kind)), turned, barred)


@cache
def die_turned(kind: str, dice: Faces) -> Slot:
    """Ask for the die that a card turns: one that shows another symbol."""
    found = []
    for number, face in enumerate(dice, 1):
        shown = name_card(SYMBOLS[face])
        already = Text("The {nth} die shows {symbol} already.", nth=nth(number), symbol=shown)
        barred = already if SYMBOLS[face] == kind else ""
        found.append(
            Option(number, Text("{die} ({symbol})", die=number, symbol=shown), barred=barred)
        )
    return one_of(found)


def promise(state: State, battle: Battle, roll: Roll, card: str, die: int | None = None) -> Text:
    """Tell what a card would make of the roll; before its die is picked, the best it could.
    As the attacker chooses first, a card may count only against what the defender can still
    answer."""
    attacking = battle.window == "attacker"
    mine = roll.attack if attacking else roll.defence
    dice = (
        [number for number, face in enumerate(mine, 1) if SYMBOLS[face] != card]
        if die is None
        else [die]
    )
    ways = [roll.turned(card, number, attacking=attacking) for number in dice]
    if any(way.outcome() != roll.outcome() for way in ways):
        best = max(
            ways, key=lambda way: way.worth() if attacking else tuple(-part for part in way.worth())
        )
        if die is not None:
            return tell_outcome(state, battle, best)
        return Text("At best {stake}.", stake=stake(state, battle, best))
    if not attacking or all(same_attack(roll, way, tuple(battle.defender.cards)) for way in ways):
        return (
            Text("Changes nothing, whichever die it turns.")
            if die is None
            else Text("Changes nothing.")
        )
    return Text("Matters only if {seat} answers with a card.", seat=who(battle.defender.seat))


def tell_outcome(state: State, battle: Battle, roll: Roll) -> Text:
    """Tell the result of a roll.
    While the attacker chooses, the defender may still have an answer."""
    lie = Capitalized(stake(state, battle, roll))
    if battle.window == "attacker" and card_matters(
        roll, tuple(battle.defender.cards), (), attacking=False
    ):
        return Text(
            "{lie}. {seat} may still answer with a card.", lie=lie, seat=who(battle.defender.seat)
        )
    return Text("{lie}.", lie=lie)


def stake(state: State, battle: Battle, roll: Roll) -> Text:
    """Tell the losses of a roll as it is. Those of the player asked first come first."""
    outcome, mixed = roll.outcome(), state.rules.gelbon
    told = [Text("the CUBE would take {hits}", hits=plural(outcome.cube_hits, "hit"))] * bool(
        outcome.cube_hits
    )
    lost = losses(outcome.defender_lost, fell=outcome.defender_fell, mixed=mixed)
    if outcome.defender_fell:
        lost = Text("{cost}, and so {planet}", cost=lost, planet=name_planet(battle.target))
    elif lost and outcome.defender_lost == roll.defenders:
        lost = Text("{cost}, the last", cost=lost)
    spent = losses(outcome.attacker_lost, fell=outcome.attacker_fell, mixed=mixed)
    if spent and outcome.attacker_lost == roll.attackers and not outcome.attacker_fell:
        spent = Text("{cost}, the last", cost=spent)
    if lost and lost == spent:
        return Lines([*told, Text("both sides would lose {cost}", cost=lost)], "; ")
    fates = [(battle.defender.seat, lost), (battle.attacker.seat, spent)]
    if battle.window == "attacker":
        fates.reverse()
    told += [
        Text("{seat} would lose {cost}", seat=who(seat), cost=cost) for seat, cost in fates if cost
    ]
    return Lines(told, "; ") if told else Text("nothing would be hit")


def escaping(state: State, battle: Battle) -> Text:
    """Tell what an escape to the Refuge Moon means."""
    there = tell_amount(battle.crystals + SYSTEM.scoring.battle, mixed=state.rules.gelbon)
    return Text(
        "{seat} gets {planet}, with {there} then; your captain is safe.",
        seat=who(battle.attacker.seat),
        planet=name_planet(battle.target),
        there=there,
    )


def staying(state: State, battle: Battle) -> Text:
    """Tell what it means to fight on with only a captain."""
    return Text(
        "{hit} If you win, it gains {gain}.",
        hit=tell_exposed(state, battle.target, battle.defender.seat, [battle.attacker.seat]),
        gain=name_crystals(SYSTEM.scoring.battle),
    )


def tell_exposed(state: State, home: PlanetId, owner: Seat, rivals: Iterable[Seat]) -> Text:
    """Tell how soon a planet falls with only a captain left."""
    told = "A single hit takes {planet}, and about {rolls} of 10 rolls bring one."
    return Text(told, planet=name_planet(home), rolls=_rolls_that_take(state, owner, rivals))


def _rolls_that_take(state: State, owner: Seat, rivals: Iterable[Seat]) -> int:
    thrown = max(FACTIONS[state.factions[rival].id].dice for rival in rivals)
    return rolls_that_hit(thrown, FACTIONS[state.factions[owner].id].dice)


def odds(state: State, seat: Seat, aim: Planet, along: int) -> int:
    """How many of 100 attacks with so many crystals take a planet, without cards."""
    dice = (FACTIONS[state.factions[each].id].dice for each in (seat, owner_of(aim)))
    return round(100 * expect(along, aim.crystals, SYSTEM.gelbon.cube_hits * aim.cube, *dice).won)


def tell_remaining(
    state: State, start: Planet, kept: int, exchanged: int, rivals: Collection[Seat]
) -> Text:
    """Tell what stays behind, and how soon it falls if a single hit is enough.
    The text must fit into a menu."""
    if kept:
        told = (
            "{crystals} and a new captain stay."
            if exchanged
            else "{crystals} and the captain stay."
        )
        return Text(told, crystals=tell_amount(kept, mixed=state.rules.gelbon))
    if not rivals:
        return Text("Only a new captain stays." if exchanged else "Only the captain stays.")
    told = "Only the captain stays: about {rolls} of 10 rolls would take {planet}."
    if exchanged:
        told = "Only a new captain stays: about {rolls} of 10 rolls would take {planet}."
    return Text(told, rolls=_rolls_that_take(state, owner_of(start), rivals), planet=start.name)


def garrison(planet: Planet, *, named: bool = False) -> Text:
    """Tell a planet's owner and garrison. `named`: name the planet too."""
    held = "{seat} has {crystals} and a CUBE" if planet.cube else "{seat} has {crystals}"
    if named:
        held = (
            "{seat} has {crystals} and a CUBE on {planet}"
            if planet.cube
            else "{seat} has {crystals} on {planet}"
        )
    facts = {"seat": who(owner_of(planet)), "planet": planet.name}
    return Text(held, **facts, crystals=name_crystals(planet.vertium, planet.gelbon))
