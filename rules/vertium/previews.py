"""What a battle's choices would come to, told before one is made: cards, dice, and whether the captain stays."""

from collections.abc import Iterable
from functools import cache

from rules.kernel.offer import Option, Seat, Slot, one_of
from rules.kernel.text import Capital, Text
from rules.kernel.words import listed, plural, who
from rules.vertium.content import FACTIONS, SYSTEM
from rules.vertium.dice import SYMBOLS, Faces, Roll, card_matters, rolls_that_hit, same_attack
from rules.vertium.state import Battle, PlanetId, State
from rules.vertium.words.naming import amount, card, crystals, losses, nth, planet

__all__ = ["card_held", "coming", "die_turned", "escaping", "exposed", "promise", "staying"]

_TEXTS = {card.id: card.text for card in SYSTEM.skirmish_card}


@cache
def card_held(kind: str, dice: Faces) -> Option:
    """A card in hand. It is of no use where every die shows its symbol."""
    useless = all(SYMBOLS[face] == kind for face in dice)
    barred = Text("All your dice show {symbol} already.", symbol=card(kind)) if useless else ""
    turned = Text("Turns one of your dice to {symbol}: {text}.", symbol=card(kind), text=_TEXTS[kind])
    return Option(kind, Capital(card(kind)), turned, barred)


@cache
def die_turned(kind: str, dice: Faces) -> Slot:
    """The dice that a card may turn: those that show something else."""
    found = []
    for number, face in enumerate(dice, 1):
        shown = card(SYMBOLS[face])
        already = Text("The {nth} die shows {symbol} already.", nth=nth(number), symbol=shown)
        barred = already if SYMBOLS[face] == kind else ""
        found.append(Option(number, Text("{die} ({symbol})", die=number, symbol=shown), barred=barred))
    return one_of(found)


def promise(state: State, battle: Battle, roll: Roll, card: str, die: int | None = None) -> Text:
    """What a card would make of the roll; before its die is named, only whether it could make anything of it. The
    attacker comes first: a card may also count for what the defender can still answer."""
    attacking = battle.window == "attacker"
    mine = roll.attack if attacking else roll.defence
    dice = [number for number, face in enumerate(mine, 1) if SYMBOLS[face] != card] if die is None else [die]
    ways = [roll.turned(card, number, attacking=attacking) for number in dice]
    alike = all(way.outcome() == roll.outcome() for way in ways)
    if not alike:
        return Text("") if die is None else coming(state, battle, ways[0])
    if not attacking or all(same_attack(roll, way, tuple(battle.defender.cards)) for way in ways):
        return Text("Changes nothing, whichever die it turns.") if die is None else Text("Changes nothing.")
    if die is None:
        return Text("")
    return Text("Matters only if {seat} answers with a card.", seat=who(battle.defender.seat))


def coming(state: State, battle: Battle, roll: Roll) -> Text:
    """What a roll comes to; while the attacker chooses, the defender may still have an answer to it."""
    lie = Capital(_lie(state, battle, roll))
    if battle.window == "attacker" and card_matters(roll, tuple(battle.defender.cards), (), attacking=False):
        return Text("{lie}, unless {seat} answers with a card.", lie=lie, seat=who(battle.defender.seat))
    return Text("{lie}.", lie=lie)


def _lie(state: State, battle: Battle, roll: Roll) -> Text:
    """The losses of a roll as it is."""
    outcome = roll.outcome()
    told = [Text("the CUBE would take {hits}", hits=plural(outcome.cube_hits, "hit"))] * bool(outcome.cube_hits)
    for side, lost, fell in (
        (battle.defender, outcome.defender_lost, outcome.defender_fell),
        (battle.attacker, outcome.attacker_lost, outcome.attacker_fell),
    ):
        if cost := losses(lost, fell=fell, mixed=state.rules.gelbon):
            told.append(Text("{seat} would lose {cost}", seat=who(side.seat), cost=cost))
    return listed(told) if told else Text("nothing would be hit")


def escaping(state: State, battle: Battle) -> Text:
    """What it means to escape to the Refuge Moon."""
    there = amount(battle.crystals + SYSTEM.scoring.battle, mixed=state.rules.gelbon)
    return Text(
        "{seat} gets {planet}, with {there} then; your captain is safe.",
        seat=who(battle.attacker.seat),
        planet=planet(battle.target),
        there=there,
    )


def staying(state: State, battle: Battle) -> Text:
    """What it means to fight on with nothing but the captain."""
    return Text(
        "{hit} If you win, it gains {gain}.",
        hit=exposed(state, battle.target, battle.defender.seat, [battle.attacker.seat]),
        gain=crystals(SYSTEM.scoring.battle),
    )


def exposed(state: State, home: PlanetId, owner: Seat, rivals: Iterable[Seat]) -> Text:
    """How soon a planet falls on which nothing but a captain is left."""
    thrown = max(FACTIONS[state.factions[rival].id].dice for rival in rivals)
    return Text(
        "A single hit takes {planet}, and about {rolls} of 10 rolls bring one.",
        planet=planet(home),
        rolls=rolls_that_hit(thrown, FACTIONS[state.factions[owner].id].dice),
    )
