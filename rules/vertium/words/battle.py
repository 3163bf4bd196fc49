"""A battle under way in words: all of it for who looks at the table, and how it stands for who is asked in it."""

from collections.abc import Iterator

from rules.kernel.offer import Seat
from rules.kernel.text import Lines, Text
from rules.kernel.words import listed, plural, who
from rules.vertium.content import SYSTEM
from rules.vertium.state import Battle, Side, State
from rules.vertium.words.naming import card, crystals, faces, item, planet

__all__ = ["cards_left", "fight", "stand"]


def fight(view: State) -> Iterator[Text]:
    """Who attacks whom, and what each side has, if there is a battle."""
    if (battle := view.battle) is None:
        return
    side = battle.attacker if battle.window == "attacker" else battle.defender
    asked = "{seat} may escape" if battle.window == "refuge" else "{seat} may play a card"
    told = {"now": _roll(battle), "attack": _attack(view, battle), "asked": Text(asked, seat=who(side.seat))}
    yield Text("Battle, {now}: {attack}; {asked}.", **told)
    target = view.planets[battle.target]
    yield item(_side(battle.attacker, battle.vertium, battle.gelbon))
    yield item([*_side(battle.defender, target.vertium, target.gelbon), *_cube(view, battle)])


def stand(view: State, battle: Battle) -> Iterator[Text]:
    """How a battle stands for whoever is asked: what each side has thrown and has left."""
    target = view.planets[battle.target]
    ours, theirs = crystals(battle.vertium, battle.gelbon), crystals(target.vertium, target.gelbon)
    attacks, defends = "{seat} attacks {planet} with {crystals}", "{seat} defends {planet} with {crystals}"
    if battle.window != "refuge":
        attacks = "{seat} attacks {planet} with {faces}; {crystals} left"
        defends = "{seat} defends {planet} with {faces}; {crystals} left"
    attacker, defender = (
        {"seat": who(side.seat), "faces": faces(side.dice)} for side in (battle.attacker, battle.defender)
    )
    yield Text("{attack}.", attack=Text(attacks, **attacker, planet=target.name, crystals=ours))
    defence = [Text(defends, **defender, planet=target.name, crystals=theirs), *_cube(view, battle)]
    if battle.window == "attacker" and battle.defender.cards:
        defence.append(Text("may answer with {cards}", cards=listed(map(card, battle.defender.cards), "or")))
    yield Text("{defence}.", defence=Lines(defence, "; "))


def _attack(view: State, battle: Battle) -> Text:
    way = "{attacker} attacks {defender}'s {target} from {source}"
    if battle.from_refuge:
        way = "{attacker} attacks {defender}'s {target} from the Refuge Moon with crystals of {source}"
    sides = {"attacker": who(battle.attacker.seat), "defender": who(battle.defender.seat)}
    return Text(way, **sides, target=view.planets[battle.target].name, source=planet(battle.source))


def _roll(battle: Battle) -> Text:
    if battle.window == "refuge":
        return Text("before roll {roll}", roll=battle.rolls + 1)
    return Text("roll {roll}", roll=battle.rolls)


def _cube(view: State, battle: Battle) -> Iterator[Text]:
    if view.planets[battle.target].cube:
        hits = plural(SYSTEM.gelbon.cube_hits, "hit")
        yield Text("CUBE with {taken} of {hits}", taken=battle.cube, hits=hits)


def _side(side: Side, vertium: int, gelbon: int) -> Iterator[Text]:
    yield Text("{seat}: captain with {crystals}", seat=who(side.seat), crystals=crystals(vertium, gelbon))
    if side.dice:
        yield Text("dice {faces}", faces=faces(side.dice))
    if side.played:
        yield Text("played {card} on this roll", card=card(side.played))
    if side.cards:
        yield Text("cards left {cards}", cards=listed(map(card, side.cards)))


def cards_left(view: State, seat: Seat) -> Iterator[Text]:
    """The skirmish cards of a seat, if it fights."""
    for side in (view.battle.attacker, view.battle.defender) if view.battle else ():
        if side.seat == seat:
            left = listed(map(card, side.cards)) or Text("none")
            yield Text("Skirmish cards left in this battle: {cards}.", cards=left)
