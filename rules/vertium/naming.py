"""What things are called: the one place where ids of cards, planets, dice and factions become words for a player."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

from rules.kernel.text import Text
from rules.kernel.words import listed, plural
from rules.vertium.content import BLUE_MOONS, CARDS, DECK, FACTIONS, PLANETS, SYSTEM
from rules.vertium.dice import SYMBOLS as FACES
from rules.vertium.state import State

__all__ = [
    "FACES",
    "amount",
    "asked",
    "card",
    "cards",
    "counted",
    "crystal",
    "crystals",
    "faces",
    "faction",
    "losses",
    "moon",
    "nth",
    "planet",
    "planets",
    "rated",
]

_NTH = ("first", "second", "third", "fourth")


def card(card_id: str) -> str:
    """A card, a set or a token by name."""
    return CARDS[card_id].name


def counted(cards: Iterable[str] | Mapping[str, int]) -> str:
    """Cards or tokens by kind, in the order of the content: "3 Water and 1 Raider"."""
    counts = Counter(cards)
    return listed(f"{counts[kind]} {card(kind)}" for kind in CARDS if counts[kind])


def cards(card_ids: Iterable[str]) -> str:
    """Cards as they turn up: "Water and Raider", "2 Water"."""
    return listed(f"{count} {card(kind)}" if count > 1 else card(kind) for kind, count in Counter(card_ids).items())


def planet(planet_id: str) -> str:
    return PLANETS[planet_id].name


def planets(planet_ids: Iterable[str]) -> str:
    return listed(planet(planet_id) for planet_id in planet_ids)


def moon(moon_id: str) -> str:
    """A blue moon by name."""
    return BLUE_MOONS[moon_id].name


def faction(faction_id: str) -> str:
    """A faction within a sentence: "the Hielo", "the Complex"."""
    return f"the {FACTIONS[faction_id].name.removeprefix('The ')}"


def crystal(*, gelbon: bool) -> str:
    return "Gelbon" if gelbon else "Vertium"


@cache  # every planet that is offered says what lies on it
def crystals(vertium: int, gelbon: int = 0) -> str:
    """What lies or travels: "4 Vertium", "3 Vertium and 1 Gelbon", "2 Gelbon"."""
    amounts = ((vertium, False), (gelbon, True))
    return listed(f"{amount} {crystal(gelbon=kind)}" for amount, kind in amounts if amount) or "no Vertium"


def faces(dice: Iterable[int]) -> str:
    """What dice show, from left to right: "photon, atomic, shield"."""
    return ", ".join(FACES[die] for die in dice)


def asked(view: State) -> str:
    """What the table waits for, in a few words."""
    if view.battle:
        return Text("escape or stay?") if view.battle.window == "refuge" else Text("skirmish card?")
    match view.phase:
        case "setup":
            return Text("choose a faction")
        case "colonization":
            full = len(view.row) == DECK.face_up or not (len(view.deck) or len(view.discard))
            return Text("take a card") if full and len(view.row) else Text("play a set, or pass")
        case "conflict" if view.building:
            return Text("build a CUBE, or pass")
        case "conflict" if view.rules.battle == "american" and view.turn not in view.order:
            return Text("attack, or pass")
        case "conflict":
            return Text("attack")
        case _:
            return ""


def nth(place: int) -> str:
    """A die by its place, 1 being the leftmost."""
    return _NTH[place - 1]


def amount(crystals: int, *, mixed: bool) -> str:
    """Crystals of whatever kind: "2 Vertium", or "2 crystals" where Gelbon is in play."""
    return plural(crystals, "crystal") if mixed else f"{crystals} {crystal(gelbon=False)}"


def losses(lost: int, *, fell: bool, mixed: bool) -> str:
    """What a roll costs one side: "2 Vertium and the captain"; nothing where it costs nothing."""
    return listed([amount(lost, mixed=mixed)] * bool(lost) + ["the captain"] * fell)


def rated(points: int) -> str:
    """What a solo game of so many points is called."""
    return next(grade.text for grade in SYSTEM.rating.grades if points >= grade.least)
