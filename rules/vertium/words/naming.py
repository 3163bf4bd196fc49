"""Names: the only place that turns ids of cards, planets, dice and factions into words."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

from rules.kernel import Lines, MarkedText, Text, listed, plural
from rules.vertium.content import BLUE_MOONS, CARDS, DECK, FACTIONS, PLANETS, SYSTEM
from rules.vertium.dice import SYMBOLS as FACES
from rules.vertium.state import State

__all__ = [
    "FACES",
    "count_kinds",
    "crystal",
    "faces",
    "faction",
    "item",
    "losses",
    "moon",
    "name_card",
    "name_cards",
    "name_crystals",
    "name_planet",
    "name_rating",
    "nth",
    "planets",
    "tell_amount",
    "tell_wait",
]

_NTH = (Text("first"), Text("second"), Text("third"), Text("fourth"))
_CARDS = {card.id: MarkedText(card.id, card.name) for card in CARDS.values()}
_CARDS |= {card.id: MarkedText(card.id, Text(card.id)) for card in SYSTEM.skirmish_card}
_PLANETS = {
    planet.id: MarkedText(planet.id, planet.name, told=False) for planet in PLANETS.values()
}
_FACTIONS = {
    faction.id: Text("the {faction}", faction=Text(faction.name.removeprefix("The ")))
    for faction in FACTIONS.values()
}


def name_card(card_id: str) -> Text:
    """The name of a card of either phase, a set, a token or a die's symbol: "Water", "photon"."""
    return _CARDS[card_id]


def count_kinds(cards: Iterable[str] | Mapping[str, int]) -> Text:
    """Cards or tokens by kind, in the order of the content: "3 Water and 1 Raider"."""
    counts = Counter(cards)
    return listed(_several(counts[kind], kind) for kind in _CARDS if counts[kind])


def name_cards(card_ids: Iterable[str]) -> Text:
    """Cards in the order they turn up: "Water and Raider", "2 Water"."""
    return listed(
        _several(count, kind) if count > 1 else name_card(kind)
        for kind, count in Counter(card_ids).items()
    )


def _several(count: int, kind: str) -> Text:
    return Text("{count} {card}", count=count, card=name_card(kind))


def name_planet(planet_id: str) -> Text:
    return _PLANETS[planet_id]


def planets(planet_ids: Iterable[str]) -> Text:
    return listed(name_planet(planet_id) for planet_id in planet_ids)


def moon(moon_id: str) -> Text:
    """The name of a blue moon."""
    return BLUE_MOONS[moon_id].name


def faction(faction_id: str) -> Text:
    """A faction within a sentence: "the Hielo", "the Complex"."""
    return _FACTIONS[faction_id]


def crystal(amount: int, *, gelbon: bool) -> Text:
    """Crystals of one kind: "1 Vertium", "2 Gelbon"."""
    kind = "Gelbon" if gelbon else "Vertium"
    return MarkedText(kind.lower(), plural(amount, kind, kind), told=False)


@cache  # used for every planet offered
def name_crystals(vertium: int, gelbon: int = 0) -> Text:
    """Crystals of both kinds: "4 Vertium", "3 Vertium and 1 Gelbon", "2 Gelbon"."""
    amounts = ((vertium, False), (gelbon, True))
    return listed(crystal(amount, gelbon=kind) for amount, kind in amounts if amount) or Text(
        "no Vertium"
    )


def faces(dice: Iterable[int]) -> Text:
    """Faces of dice, from left to right: "photon, atomic, shield"."""
    return Lines((name_card(FACES[die]) for die in dice), ", ")


def tell_wait(view: State) -> Text:
    """What the table is waiting for, in a few words."""
    if view.battle:
        return Text("escape or stay?") if view.battle.window == "refuge" else Text("skirmish card?")
    match view.phase:
        case "setup":
            return Text("choose a faction")
        case "colonization":
            full = len(view.row) == DECK.face_up or not (len(view.deck) or len(view.discard))
            return Text("take a card") if full and len(view.row) else Text("play a set, else pass")
        case "conflict" if view.building:
            return Text("build a CUBE, or pass")
        case "conflict" if view.rules.battle == "american" and view.turn not in view.order:
            return Text("attack, or pass")
        case "conflict":
            return Text("attack")
        case _:
            return Text("")


def item(parts: Iterable[Text]) -> Text:
    """A line of a list."""
    return Text("- {parts}.", parts=Lines(parts, "; "))


def nth(place: int) -> Text:
    """A die by its position; 1 is the leftmost."""
    return _NTH[place - 1]


def tell_amount(crystals: int, *, mixed: bool) -> Text:
    """Crystals of any kind: "2 Vertium", or "2 crystals" with Gelbon in play."""
    return plural(crystals, "crystal") if mixed else crystal(crystals, gelbon=False)


def losses(lost: int, *, fell: bool, mixed: bool) -> Text:
    """The losses of one side in a roll: "2 Vertium and the captain". Empty if none."""
    return listed([tell_amount(lost, mixed=mixed)] * bool(lost) + [Text("the captain")] * fell)


def name_rating(points: int) -> Text:
    """The rating of a solo game with so many points."""
    return next(grade.text for grade in SYSTEM.rating.grades if points >= grade.least)
