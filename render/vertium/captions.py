"""Every text in Vertium's pictures. A wording or a translation is changed in this one place."""

from collections.abc import Sequence

from rules.kernel import Capitalized, Count, Lines, Text, plural
from rules.vertium.content import COLOURS, DECK, FACTIONS, SYSTEM, steps_of_orbit
from rules.vertium.state import Battle, Faction, Planet, State
from rules.vertium.words.naming import crystal, name_card, name_planet

TAGLINE = SYSTEM_NAME = Text("The {star} system", star=SYSTEM.star.name)
CHOOSING, RESIGNED = Text("choosing"), Text("resigned")
PASSED = Text("Passed")
REBELS_WIN = Text("The rebels win")
FACE_UP = Text("Face-up")
DECK_PILE = Text("Deck")
DISCARD_PILE = Text("Discard")
POOL = Text("Pool")
ATTACKER, DEFENDER = Text("Attacker"), Text("Defender")
NO_CARD, NOT_THROWN, USED = Text("no skirmish card"), Text("not thrown yet"), Text("used")
NO_CARDS = Text("No cards")
OBJECTIVE = Text("Secret objective")
NO_OBJECTIVE = Text("none in this game")
SUPPLY, CAPTAINS, CUBES = Text("Your supply"), Text("captains"), Text("CUBEs")
CUBE, CUBE_NOTE = Text("CUBE"), Text("takes {hits} hits in a battle", hits=SYSTEM.gelbon.cube_hits)
BLUE_MOON, BLUE_MOON_NOTE = Text("Blue moon"), Text("face down until phase one ends")
IN_EXILE = Text("in exile on the Refuge Moon")
MISSING = Text("missing")
_BETWEEN = " · "


# ---------------------------------------------------------------- round the picture


def phase(view: State) -> str:
    """The state of the match, in a few words."""
    parts = [*_phase(view)]
    if view.battle and view.battle.rolls:
        parts.append(Text("roll {number}", number=view.battle.rolls))
    return Lines(parts, _BETWEEN)


def _phase(view: State) -> list[str]:
    planets, rules = len(view.planets), view.rules
    match view.phase:
        case "setup":
            return [Text("Setting up")]
        case "colonization":
            held = planets - len(view.open_planets())
            parts = [Text("Phase one"), Text("Colonization")]
            return [*parts, Text("{held} of {planets} planets held", held=held, planets=planets)]
        case "conflict" if rules.battle == "rounds":
            now, last = max(1, view.round), SYSTEM.conflict.rounds
            return [
                Text("Phase two"),
                Text("Conflict"),
                Text("round {now} of {last}", now=now, last=last),
            ]
        case "conflict":
            attack = view.attacks + (view.battle is None)
            doing = Text("building") if view.building else Text("attack {number}", number=attack)
            vain = (
                Text("{count} of {most} in vain", count=view.futile, most=rules.attack_limit)
                if view.futile
                else ""
            )
            return [Text("Phase two"), Text("American style"), doing, vain]
        case _:
            return [Text("The match is over")]


def name_with_leader(name: str, faction_id: str) -> str:
    """The name of a seat, with its faction."""
    return Lines((name, leader(faction_id)), _BETWEEN)


def to_come(view: State) -> str:
    """The next act of the seats that follow."""
    return Text("Yet to build") if view.building else Text("Yet to attack")


def leader(faction_id: str) -> str:
    """The faction of a seat; empty before the choice."""
    return FACTIONS[faction_id].name if faction_id else ""


def hindrance(faction: Faction) -> str:
    """The reason why a seat can't play, if any."""
    return misses(faction.misses) if faction.misses and not faction.resigned else ""


def misses(turns: int) -> str:
    return Count(turns, "misses {count} turn", "misses {count} turns")


# ---------------------------------------------------------------- a battle


def origin(view: State, fight: Battle) -> str:
    """The place that the attacker comes from."""
    source = name_planet(view.planets[fight.source].id)
    return (
        Text("Refuge Moon · {source}", source=source)
        if fight.from_refuge
        else Text("from {source}", source=source)
    )


def may(fight: Battle) -> str:
    """The decision that is due now."""
    return (
        Text("may escape to the Refuge Moon")
        if fight.window == "refuge"
        else Text("may change one die")
    )


def crystals(sign: str, amount: int) -> str:
    """A number of crystals of one kind, chosen by its mark."""
    return crystal(amount, gelbon=sign == "gem")


def tell_left(amounts: Sequence[str]) -> str:
    return Text("{amounts} left", amounts=Lines(amounts, _BETWEEN))


def cube_hits(hits: int) -> str:
    return Text("CUBE, {hits} of {most} hits", hits=hits, most=SYSTEM.gelbon.cube_hits)


# ---------------------------------------------------------------- a hand


def cards_of_a_kind(kind: str, count: int) -> str:
    return Text("{count} · a set", count=count) if makes_a_set(kind, count) else str(count)


def makes_a_set(kind: str, count: int) -> bool:
    return kind in COLOURS and count >= DECK.set_size


def objective_worth() -> str:
    return Text("+{amount} Vertium if yours", amount=SYSTEM.scoring.objective)


def objective_state(owner: int | None, seat: int) -> str:
    if owner is None:
        return Text("now open")
    return Text("now yours") if owner == seat else Text("now somebody else’s")


def skirmish_card(card_id: str) -> str:
    return Capitalized(name_card(card_id))


# ---------------------------------------------------------------- a planet in large


def tokens_placed(count: int) -> str:
    if count > 1:
        return Text("{count} placed, {extra} of them extra", count=count, extra=count - 1)
    return Text("{count} placed", count=count) if count else MISSING


def tell_held_for(faction_id: str) -> str:
    return Text("holds it for {faction}", faction=leader(faction_id))


def crystals_worth(amount: int) -> str:
    return Text("worth {points}", points=amount * SYSTEM.scoring.vertium)


def extra_tokens(tokens: int) -> tuple[str, str]:
    """The number of extra tokens, and what they will bring."""
    more = tokens * SYSTEM.scoring.extra_token
    return plural(tokens, "extra token"), Text("{more} more when phase one ends", more=more)


def orange_moon(view: State, world: Planet) -> tuple[str, str]:
    """The orange moon, and its progress."""
    steps, name = steps_of_orbit(world.moon), Text("Moon {number}", number=world.moon)
    if view.phase == "colonization" and world.owner is not None:
        rest = steps - world.orbit
        return name, Text(
            "step {step} of {steps}: one more in {rest}", step=world.orbit, steps=steps, rest=rest
        )
    return name, Text("a full orbit takes {steps} turns", steps=steps)
