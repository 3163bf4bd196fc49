"""A battle under way in words: all of it for who looks at the table, and how it stands for who is asked in it."""

from collections.abc import Iterator

from rules.kernel.offer import Seat
from rules.kernel.text import Capital, Lines, Marked, Text
from rules.kernel.words import listed, plural, who
from rules.vertium.content import SYSTEM
from rules.vertium.previews import stake
from rules.vertium.skirmish import roll_of
from rules.vertium.state import Battle, Side, State
from rules.vertium.words.naming import card, crystals, faces, item, planet

__all__ = ["cards_left", "fight", "outlook", "stand"]

_DICE = Text(
    "On battle dice {photon} is one hit, {atomics} are one, and {shield} stops one; each of your cards turns one die.",
    photon=Marked("photon", Text("a photon")),
    atomics=Marked("atomic", plural(SYSTEM.conflict.atomics_per_hit, "atomic")),
    shield=Marked("shield", Text("a shield")),
)


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


def outlook(view: State, battle: Battle) -> Text:
    """What is at stake in a battle now, in half a sentence: what a roll that lies on the table would cost."""
    if battle.window == "refuge":
        return Text("{seat}'s captain is alone there and may escape", seat=who(battle.defender.seat))
    return Text("as it stands, {stake}", stake=stake(view, battle, roll_of(view, battle)))


def stand(view: State, battle: Battle, seat: Seat) -> Iterator[Text]:
    """How a battle stands for whoever is asked: what is at stake, what each side has thrown and has left, their own
    first; and in the first battle what dice and cards do."""
    yield Text("{outlook}.", outlook=Capital(outlook(view, battle)))
    sides = [_attacking(battle), _defending(view, battle)]
    yield from sides if seat == battle.attacker.seat else reversed(sides)
    if view.attacks == 1:
        yield _DICE


def _attacking(battle: Battle) -> Text:
    told = "{seat} attacks {planet} with {faces}; {crystals} left."
    if battle.window == "refuge":
        told = "{seat} attacks {planet} with {crystals}."
    side, ours = battle.attacker, crystals(battle.vertium, battle.gelbon)
    return Text(told, seat=who(side.seat), faces=faces(side.dice), planet=planet(battle.target), crystals=ours)


def _defending(view: State, battle: Battle) -> Text:
    target = view.planets[battle.target]
    defends = "{seat} defends {planet} with {faces}; {crystals} left"
    if battle.window == "refuge":
        defends = "{seat} defends {planet} with {crystals}"
    side, theirs = battle.defender, crystals(target.vertium, target.gelbon)
    told = Text(defends, seat=who(side.seat), faces=faces(side.dice), planet=target.name, crystals=theirs)
    defence = [told, *_cube(view, battle)]
    if battle.window == "attacker" and battle.defender.cards:
        defence.append(Text("may answer with {cards}", cards=listed(map(card, battle.defender.cards), "or")))
    return Text("{defence}.", defence=Lines(defence, "; "))


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
