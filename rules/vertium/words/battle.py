"""The current battle in words: everything for onlookers, and a summary for the player who is
asked."""

from collections.abc import Iterator

from rules.kernel import Lines, MarkedText, Seat, Text, listed, plural, who
from rules.vertium.battle.previews import stake
from rules.vertium.battle.skirmish import roll_of
from rules.vertium.content import SYSTEM
from rules.vertium.state import Battle, Side, State
from rules.vertium.words.naming import faces, item, name_card, name_crystals, name_planet

_DICE = Text(
    "On battle dice {photon} is one hit, {atomics} are one, and {shield} stops one; each of your "
    "cards turns one die.",
    photon=MarkedText("photon", Text("a photon")),
    atomics=MarkedText("atomic", plural(SYSTEM.conflict.atomics_per_hit, "atomic")),
    shield=MarkedText("shield", Text("a shield")),
)


def fight(view: State) -> Iterator[Text]:
    """The current battle, if any: attacker, target, and what each side has."""
    if (battle := view.battle) is None:
        return
    side = battle.attacker if battle.window == "attacker" else battle.defender
    asked = "{seat} may escape" if battle.window == "refuge" else "{seat} may play a card"
    told = {
        "now": _roll(battle),
        "attack": _attack(view, battle),
        "asked": Text(asked, seat=who(side.seat)),
    }
    yield Text("Battle, {now}: {attack}; {asked}.", **told)
    target = view.planets[battle.target]
    yield item(_side(battle.attacker, battle.vertium, battle.gelbon))
    yield item([*_side(battle.defender, target.vertium, target.gelbon), *_cube(view, battle)])


def outlook(view: State, battle: Battle) -> Text:
    """The question in a battle now, and what is at stake: the losses of the roll on the table."""
    if battle.window == "refuge":
        return Text(
            "{seat}'s captain is alone there and may escape", seat=who(battle.defender.seat)
        )
    told = "play a card or hold? As it stands, {stake}"
    return Text(told, stake=stake(view, battle, roll_of(view, battle)))


def stand(view: State, battle: Battle, seat: Seat) -> Iterator[Text]:
    """The battle for the player who is asked, their own side first: the roll, what each side has
    left, and the possible answers to a card. In the first battle, also what dice and cards do."""
    mine, theirs = battle.attacker, battle.defender
    if seat == theirs.seat:
        mine, theirs = theirs, mine
    facts = {
        "planet": name_planet(battle.target),
        "mine": who(mine.seat),
        "theirs": who(theirs.seat),
    }
    if battle.window == "refuge":
        yield Text(
            "{theirs} attacks {planet}, where {mine} has nothing but a captain left.", **facts
        )
    else:
        told = "Roll for {planet}: {mine} {dice}; {theirs} {others}."
        yield Text(told, **facts, dice=faces(mine.dice), others=faces(theirs.dice))
    yield Text("Left: {sides}.", sides=Lines(_left(view, battle, mine, theirs), "; "))
    if battle.window == "attacker" and theirs.cards:
        yield Text(
            "{theirs} may answer with {cards}.",
            **facts,
            cards=listed(map(name_card, theirs.cards), "or"),
        )
    if view.attacks == 1:
        yield _DICE


def _left(view: State, battle: Battle, *sides: Side) -> Iterator[Text]:
    target = view.planets[battle.target]
    for side in sides:
        attacks = side is battle.attacker
        left = (
            name_crystals(battle.vertium, battle.gelbon)
            if attacks
            else name_crystals(target.vertium, target.gelbon)
        )
        yield Text("{seat} {crystals}", seat=who(side.seat), crystals=left)
    yield from _cube(view, battle)


def _attack(view: State, battle: Battle) -> Text:
    way = "{attacker} attacks {defender}'s {target} from {source}"
    if battle.from_refuge:
        way = (
            "{attacker} attacks {defender}'s {target} from the Refuge Moon with Vertium of {source}"
        )
    sides = {"attacker": who(battle.attacker.seat), "defender": who(battle.defender.seat)}
    return Text(
        way, **sides, target=view.planets[battle.target].name, source=name_planet(battle.source)
    )


def _roll(battle: Battle) -> Text:
    if battle.window == "refuge":
        return Text("before roll {roll}", roll=battle.rolls + 1)
    return Text("roll {roll}", roll=battle.rolls)


def _cube(view: State, battle: Battle) -> Iterator[Text]:
    if view.planets[battle.target].cube:
        hits = plural(SYSTEM.gelbon.cube_hits, "hit")
        yield Text("CUBE with {taken} of {hits}", taken=battle.cube, hits=hits)


def _side(side: Side, vertium: int, gelbon: int) -> Iterator[Text]:
    yield Text(
        "{seat}: captain with {crystals}",
        seat=who(side.seat),
        crystals=name_crystals(vertium, gelbon),
    )
    if side.dice:
        yield Text("dice {faces}", faces=faces(side.dice))
    if side.played:
        yield Text("played {card} on this roll", card=name_card(side.played))
    if side.cards:
        yield Text("cards left {cards}", cards=listed(map(name_card, side.cards)))


def cards_left(view: State, seat: Seat) -> Iterator[Text]:
    """The skirmish cards of a seat in the battle."""
    for side in (view.battle.attacker, view.battle.defender) if view.battle else ():
        if side.seat == seat:
            left = listed(map(name_card, side.cards)) or Text("none")
            yield Text("Skirmish cards left in this battle: {cards}.", cards=left)
