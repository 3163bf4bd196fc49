"""The pictures in words, for those who cannot see them: what is needed to move comes first."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from render.kit import THEMES, Scene
from render.vertium.captions import leader, phase, to_come
from render.vertium.hud import score
from render.vertium.look import liveries
from rules.kernel.offer import Seat
from rules.kernel.words import plural, seat_letter
from rules.vertium.content import BLUE_MOONS, CARDS, COLOURS, PLANETS, SYSTEM, steps_of_orbit
from rules.vertium.naming import crystals, faces
from rules.vertium.state import Planet, Side, State

__all__ = ["tell_board", "tell_detail", "tell_end", "tell_hand"]


# ---------------------------------------------------------------- the board


def tell_board(view: State, scene: Scene, *, brief: bool) -> Iterator[str]:
    yield from _headline(view, scene)
    yield from _battle(view)
    if view.phase == "colonization":
        yield f"Face up: {_counted(view.row) or 'no card'}."
    yield from _scores(view, scene, brief=brief)
    for planet in view.planets.values():
        yield f"{planet.name}: {', '.join(_planet(view, planet, brief=brief))}."
    if view.to_come and view.phase == "conflict":
        yield f"{to_come(view)}: {', '.join(map(seat_letter, view.to_come))}."
    if view.passed:
        yield f"Passed: {', '.join(map(seat_letter, view.passed))}."
    if view.phase == "colonization":
        yield f"Deck {len(view.deck)}, discard pile {len(view.discard)}."
        if any(view.pool.values()):
            yield f"Common pool: {_counted(view.pool)}."
    if scene.last:
        yield f"Last: {scene.spoken(scene.last)}"


def _headline(view: State, scene: Scene) -> Iterator[str]:
    yield f"Vertium. {scene.phase or phase(view)}."
    lit = " and ".join(scene.name(seat) for seat in scene.lit)
    if scene.over:
        yield f"{lit} won." if lit else scene.headline and f"{scene.headline}."
    elif lit:
        verb = scene.verb and f": {scene.spoken(scene.verb).rstrip('.?!')}"
        yield f"{lit} to move{verb}."


def _scores(view: State, scene: Scene, *, brief: bool = False) -> Iterator[str]:
    theme = THEMES[scene.theme]
    for seat, livery in zip(map(Seat, range(len(view.factions))), liveries(view), strict=True):
        faction = view.factions[seat]
        parts = [f"{livery.letter} {scene.name(seat)}"]
        if not brief:
            leads = leader(faction.id)
            parts[0] += f" ({livery.spoken(theme)}{f', {leads}' if leads not in parts[0] else ''})"
        what = "planet" if view.rules.battle == "american" else "point"
        parts[0] += f": {plural(score(view, seat, scene), what)}"
        if view.phase == "colonization":
            parts.append(plural(len(faction.hand), "card"))
        if faction.misses:
            parts.append(f"misses {plural(faction.misses, 'turn')}")
        if faction.resigned:
            parts.append("resigned")
        yield f"{', '.join(parts)}."


def _planet(view: State, planet: Planet, *, brief: bool) -> Iterator[str]:
    """What lies on a planet and round it."""
    if planet.owner is None:
        placed = {colour: count for colour, count in planet.tokens.items() if count}
        yield "open"
        yield f"has {_counted(placed)}" if placed else "no token"
    else:
        yield f"{seat_letter(planet.owner)}'s"
        yield crystals(planet.vertium, planet.gelbon)
        if view.phase == "colonization" and not brief:
            steps = steps_of_orbit(planet.moon)
            yield f"orbit {planet.orbit} of {steps}"
        if extra := sum(planet.tokens.values()):
            yield f"{extra} extra"
    yield f"moon {planet.moon}"
    if planet.cube:
        yield "CUBE"
    if known := list(planet.blue):
        if not brief or known[0] == "refuge":
            yield BLUE_MOONS[known[0]].name
    elif len(planet.blue):
        yield "blue moon"
    if planet.exile is not None:
        yield f"{seat_letter(planet.exile)} in exile there"


def _battle(view: State) -> Iterator[str]:
    if (fight := view.battle) is None:
        return
    source, target = view.planets[fight.source], view.planets[fight.target]
    origin = f"the Refuge Moon with crystals of {source.name}" if fight.from_refuge else source.name
    attacker, defender = seat_letter(fight.attacker.seat), seat_letter(fight.defender.seat)
    yield f"Battle: {attacker} attacks {defender}'s {target.name} from {origin}."
    hits = f"; CUBE with {fight.cube} of {SYSTEM.gelbon.cube_hits} hits" * target.cube
    yield f"{_side(fight.attacker)}; {crystals(fight.vertium, fight.gelbon)} left."
    yield f"{_side(fight.defender)}; {crystals(target.vertium, target.gelbon)} left{hits}."


def _side(side: Side) -> str:
    told = [f"{seat_letter(side.seat)}: {faces(side.dice) or 'no dice yet'}"]
    if side.cards:
        told.append(f"cards {', '.join(side.cards)}")
    if side.played:
        told.append(f"played {side.played}")
    return "; ".join(told)


# ---------------------------------------------------------------- hand, detail and end


def tell_hand(view: State, seat: Seat, scene: Scene) -> Iterator[str]:
    faction = view.factions[seat]
    yield f"The hand of {scene.name(seat)}, seat {seat_letter(seat)}."
    if view.phase == "colonization":
        yield f"{plural(len(faction.hand), 'card')}: {_counted(faction.hand) or 'none'}."
        for goal in faction.objective:
            yield f"Secret objective: {PLANETS[goal].name}."
        yield f"Face up: {_counted(view.row) or 'no card'}."
        yield f"Own tokens: {_counted(faction.tokens) or 'none left'}."
    if view.battle:
        for side in (view.battle.attacker, view.battle.defender):
            if side.seat == seat:
                yield f"Skirmish cards left: {', '.join(side.cards) or 'none'}."
    yield f"{plural(faction.captains, 'captain')} in the supply."
    if view.rules.gelbon:
        yield f"{plural(faction.cubes, 'CUBE')} in the supply."
    yield from _headline(view, scene)


def tell_detail(view: State, planet_id: str, scene: Scene) -> Iterator[str]:
    planet = view.planets[planet_id]
    yield f"{planet.name}: {', '.join(_planet(view, planet, brief=False))}."
    if planet.owner is None:
        lacking = [CARDS[colour].name for colour in COLOURS if not planet.tokens[colour]]
        yield f"Lacks {', '.join(lacking)}."
    for moon in planet.blue:
        yield f"{BLUE_MOONS[moon].name}: {BLUE_MOONS[moon].text}"
    yield f"{PLANETS[planet.id].note[0].upper()}{PLANETS[planet.id].note[1:]}."
    yield from _headline(view, scene)


def tell_end(view: State, scene: Scene) -> Iterator[str]:
    """How a finished match ended."""
    yield from _headline(view, scene)
    yield from _scores(view, scene)


# ---------------------------------------------------------------- words


def _counted(cards: Iterable[str] | Mapping[str, int]) -> str:
    """Cards or tokens by kind: "3 Water, Raider"."""
    counts = Counter(cards)
    told = ((counts[kind], CARDS[kind].name) for kind in CARDS if counts[kind])
    return ", ".join(name if count == 1 else f"{count} {name}" for count, name in told)
