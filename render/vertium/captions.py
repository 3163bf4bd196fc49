"""Every text that Vertium's pictures show, so that a word is changed, or another language found, in one place."""

from rules.kernel.words import plural
from rules.vertium.content import COLOURS, DECK, FACTIONS, SYSTEM, steps_of_orbit
from rules.vertium.state import Battle, Faction, Planet, State

TAGLINE = f"The {SYSTEM.star.name} system"
SYSTEM_NAME = "The Coper system"
CHOOSING, RESIGNED = "choosing", "resigned"
PASSED = "Passed"
REBELS_WIN = "The rebels win"
FACE_UP, DECK_PILE, DISCARD_PILE, POOL = "Face-up", "Deck", "Discard", "Pool"
ATTACKER, DEFENDER = "Attacker", "Defender"
NO_CARD, NOT_THROWN, USED = "no skirmish card", "not thrown yet", "used"
NO_CARDS, OBJECTIVE, NO_OBJECTIVE = "No cards", "Secret objective", "none in this game"
SUPPLY, CAPTAINS, CUBES = "Your supply", "captains", "CUBEs"
CUBE, CUBE_NOTE = "CUBE", f"takes {SYSTEM.gelbon.cube_hits} hits in a battle"
BLUE_MOON, BLUE_MOON_NOTE = "Blue moon", "face down until phase one ends"
IN_EXILE = "in exile on the Refuge Moon"
MISSING = "missing"


# ---------------------------------------------------------------- round the picture


def phase(view: State) -> str:
    """Where the match stands, in a few words."""
    planets = len(view.planets)
    match view.phase:
        case "setup":
            parts = ["Setting up"]
        case "colonization":
            parts = ["Phase one", "Colonization", f"{planets - len(view.open_planets())} of {planets} planets held"]
        case "conflict" if view.rules.battle == "rounds":
            parts = ["Phase two", "Conflict", f"round {max(1, view.round)} of {SYSTEM.conflict.rounds}"]
        case "conflict":
            attack = view.attacks + (view.battle is None)
            parts = ["Phase two", "American style", "building" if view.building else f"attack {attack}"]
            if view.futile:
                parts.append(f"{view.futile} of {view.rules.attack_limit} in vain")
        case _:
            parts = ["The match is over"]
    if view.battle and view.battle.rolls:
        parts.append(f"roll {view.battle.rolls}")
    return " · ".join(parts)


def to_come(view: State) -> str:
    """What those who follow whoever is on turn have yet to do."""
    return "Yet to build" if view.building else "Yet to attack"


def leader(faction_id: str) -> str:
    """Whom a seat leads; nobody before it has chosen."""
    return FACTIONS[faction_id].name if faction_id else ""


def hindrance(faction: Faction) -> str:
    """What keeps a seat from playing."""
    if faction.resigned:
        return RESIGNED
    return f"misses {plural(faction.misses, 'turn')}" if faction.misses else ""


# ---------------------------------------------------------------- a battle


def origin(view: State, fight: Battle) -> str:
    """Where the attacker comes from."""
    source = view.planets[fight.source].name
    return f"Refuge Moon · {source}" if fight.from_refuge else f"from {source}"


def may(fight: Battle) -> str:
    """What somebody is to decide now."""
    return "may flee to the Refuge Moon" if fight.window == "refuge" else "may change one die"


def left(amounts: str) -> str:
    return f"{amounts} left"


def cube_hits(hits: int) -> str:
    return f"CUBE, {hits} of {SYSTEM.gelbon.cube_hits} hits"


# ---------------------------------------------------------------- a hand


def cards_of_a_kind(kind: str, count: int) -> str:
    return f"{count} · a set" if makes_a_set(kind, count) else str(count)


def makes_a_set(kind: str, count: int) -> bool:
    return kind in COLOURS and count >= DECK.set_size


def objective_worth() -> str:
    return f"+{SYSTEM.scoring.objective} Vertium if yours"


def objective_state(owner: int | None, seat: int) -> str:
    return f"now {'open' if owner is None else 'yours' if owner == seat else 'somebody else’s'}"


# ---------------------------------------------------------------- a planet in large


def tokens_placed(count: int) -> str:
    extra = f", {count - 1} of them extra" if count > 1 else ""
    return f"{count} placed{extra}" if count else MISSING


def held_for(faction_id: str) -> str:
    return f"holds it for {leader(faction_id)}"


def crystals_worth(amount: int) -> str:
    return f"worth {amount * SYSTEM.scoring.vertium}"


def extra_tokens(tokens: int) -> tuple[str, str]:
    """How many, and what they will bring."""
    return plural(tokens, "extra token"), f"{tokens * SYSTEM.scoring.extra_token} more when phase one ends"


def orange_moon(view: State, planet: Planet) -> tuple[str, str]:
    """Which it is, and how far it has come."""
    steps = steps_of_orbit(planet.moon)
    if view.phase == "colonization" and planet.owner is not None:
        return f"Moon {planet.moon}", f"step {planet.orbit} of {steps}: one more in {steps - planet.orbit}"
    return f"Moon {planet.moon}", f"a full orbit takes {steps} turns"
