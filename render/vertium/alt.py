"""Alternative texts of the pictures, for players who can't see them.
The facts needed to move come first."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from render.kit import THEMES, Scene
from render.vertium.captions import leader, misses, phase, to_come
from render.vertium.hud import score
from render.vertium.look import seat_styles
from rules.kernel import Capitalized, Count, Lines, Seat, Text, listed, plural, seat_letter
from rules.vertium.content import BLUE_MOONS, CARDS, COLOURS, PLANETS, SYSTEM, steps_of_orbit
from rules.vertium.state import Planet, Side, State
from rules.vertium.words.naming import faces, moon, name_card, name_crystals, name_planet

# ---------------------------------------------------------------- the board


def tell_board(view: State, scene: Scene, *, brief: bool) -> Iterator[str]:
    yield from _headline(view, scene)
    yield from _battle(view, scene, brief=brief)
    if view.phase == "colonization":
        yield _face_up(view)
    yield from _scores(view, scene, brief=brief)
    for world in view.planets.values():
        yield _lies_on(view, world, scene, brief=brief)
    if view.to_come and view.phase == "conflict":
        yield Text(
            "{doing}: {seats}.", doing=to_come(view), seats=_seats(view.to_come, scene, brief=brief)
        )
    if view.passed:
        yield Text("Passed: {seats}.", seats=_seats(view.passed, scene, brief=brief))
    if view.phase == "colonization":
        yield Text(
            "Deck {deck}, discard pile {discard}.", deck=len(view.deck), discard=len(view.discard)
        )
        if any(view.pool.values()):
            yield Text("Common pool: {tokens}.", tokens=_tell_counted(view.pool))
    if scene.last:
        yield Text("Last: {told}", told=scene.spoken(scene.last))


def _headline(view: State, scene: Scene) -> Iterator[str]:
    yield Text("Vertium. {phase}.", phase=scene.phase or phase(view))
    highlighted = listed((scene.name(seat) for seat in scene.highlighted), "and")
    if scene.over:
        if highlighted or scene.headline:
            yield (
                Text("{names} won.", names=highlighted)
                if highlighted
                else Text("{told}.", told=scene.headline)
            )
    elif highlighted:
        verb = scene.spoken(scene.verb).rstrip(".?!")
        yield (
            Text("{names} to move: {verb}.", names=highlighted, verb=verb)
            if verb
            else Text("{names} to move.", names=highlighted)
        )


def _face_up(view: State) -> str:
    return Text("Face up: {cards}.", cards=_tell_counted(view.row) or Text("no card"))


def _scores(view: State, scene: Scene, *, brief: bool = False) -> Iterator[str]:
    theme = THEMES[scene.theme]
    for seat, seat_style in zip(
        map(Seat, range(len(view.factions))), seat_styles(view), strict=True
    ):
        faction = view.factions[seat]
        name = scene.name(seat)
        who = f"{seat_style.letter} {scene.name(seat)}"
        if not brief:
            worn, leads = seat_style.spoken(theme, scene.tongue), leader(faction.id)
            if leads and scene.spoken(leads) not in name:
                who = Text("{seat} ({livery}, {faction})", seat=who, livery=worn, faction=leads)
            else:
                who = f"{who} ({worn})"
        what = "planet" if view.rules.battle == "american" else "point"
        parts: list[str] = [plural(score(view, seat, scene), what)]
        if view.phase == "colonization":
            parts.append(plural(len(faction.hand), "card"))
        if faction.misses:
            parts.append(misses(faction.misses))
        if faction.resigned:
            parts.append(Text("resigned"))
        yield Text("{seat}: {facts}.", seat=who, facts=Lines(parts, ", "))


def _lies_on(view: State, world: Planet, scene: Scene, *, brief: bool) -> str:
    facts = Lines(_planet(view, world, scene, brief=brief), ", ")
    return Text("{planet}: {facts}.", planet=name_planet(world.id), facts=facts)


def _planet(view: State, world: Planet, scene: Scene, *, brief: bool) -> Iterator[str]:
    """The things on and around a planet."""
    if world.owner is None:
        placed = {colour: count for colour, count in world.tokens.items() if count}
        yield Text("open")
        yield Text("has {tokens}", tokens=_tell_counted(placed)) if placed else Text("no token")
    else:
        yield Text("{seat}'s", seat=scene.call(world.owner, brief=brief))
        yield name_crystals(world.vertium, world.gelbon)
        if view.phase == "colonization" and not brief:
            yield Text(
                "orbit {step} of {steps}", step=world.orbit, steps=steps_of_orbit(world.moon)
            )
        if extra := sum(world.tokens.values()):
            yield Text("{count} extra", count=extra)
    yield Text("moon {number}", number=world.moon)
    if world.cube:
        yield Text("CUBE")
    if known := list(world.blue):
        if not brief or known[0] == "refuge":
            yield moon(known[0])
    elif len(world.blue):
        yield Text("blue moon")
    if world.exile is not None:
        yield Text("{seat} in exile there", seat=scene.call(world.exile, brief=brief))


def _battle(view: State, scene: Scene, *, brief: bool) -> Iterator[str]:
    if (fight := view.battle) is None:
        return
    source, target = view.planets[fight.source], view.planets[fight.target]
    attacks = "Battle: {attacker} attacks {defender}'s {target} from {source}."
    if fight.from_refuge:
        attacks = (
            "Battle: {attacker} attacks {defender}'s {target} from the Refuge Moon with "
            "crystals of {source}."
        )
    attacker, defender = (
        scene.call(side.seat, brief=brief) for side in (fight.attacker, fight.defender)
    )
    there = {"target": name_planet(target.id), "source": name_planet(source.id)}
    yield Text(attacks, attacker=attacker, defender=defender, **there)
    has = {
        "side": _side(fight.attacker, attacker),
        "crystals": name_crystals(fight.vertium, fight.gelbon),
    }
    yield Text("{side}; {crystals} left.", **has)
    has = {
        "side": _side(fight.defender, defender),
        "crystals": name_crystals(target.vertium, target.gelbon),
    }
    if target.cube:
        hits = {"hits": fight.cube, "most": SYSTEM.gelbon.cube_hits}
        yield Text("{side}; {crystals} left; CUBE with {hits} of {most} hits.", **has, **hits)
    else:
        yield Text("{side}; {crystals} left.", **has)


def _side(side: Side, name: str) -> str:
    dice = faces(side.dice) if side.dice else Text("no dice yet")
    told = [Text("{seat}: {dice}", seat=name, dice=dice)]
    if side.cards:
        told.append(Text("cards {cards}", cards=_skirmish_cards(side)))
    if side.played:
        told.append(Text("played {card}", card=name_card(side.played)))
    return Lines(told, "; ")


# ---------------------------------------------------------------- hand, detail and end


def tell_hand(view: State, seat: Seat, scene: Scene) -> Iterator[str]:
    faction = view.factions[seat]
    yield Text(
        "The hand of {name}, seat {letter}.", name=scene.name(seat), letter=seat_letter(seat)
    )
    if view.phase == "colonization":
        cards = _tell_counted(faction.hand) or Text("none")
        yield Count(
            len(faction.hand), "{count} card: {cards}.", "{count} cards: {cards}.", cards=cards
        )
        for goal in faction.objective:
            yield Text("Secret objective: {planet}.", planet=name_planet(goal))
        yield _face_up(view)
        yield Text(
            "Own tokens: {tokens}.", tokens=_tell_counted(faction.tokens) or Text("none left")
        )
    if view.battle:
        for side in (view.battle.attacker, view.battle.defender):
            if side.seat == seat:
                yield Text(
                    "Skirmish cards left: {cards}.", cards=_skirmish_cards(side) or Text("none")
                )
    yield Count(
        faction.captains, "{count} captain in the supply.", "{count} captains in the supply."
    )
    if view.rules.gelbon:
        yield Count(faction.cubes, "{count} CUBE in the supply.", "{count} CUBEs in the supply.")
    yield from _headline(view, scene)


def tell_detail(view: State, planet_id: str, scene: Scene) -> Iterator[str]:
    world = view.planets[planet_id]
    yield _lies_on(view, world, scene, brief=False)
    if world.owner is None:
        lacking = [name_card(colour) for colour in COLOURS if not world.tokens[colour]]
        yield Text("Lacks {tokens}.", tokens=Lines(lacking, ", "))
    for known in world.blue:
        yield Text("{moon}: {told}", moon=moon(known), told=BLUE_MOONS[known].text)
    yield Text("{note}.", note=Capitalized(PLANETS[planet_id].note))
    yield from _headline(view, scene)


def tell_end(view: State, scene: Scene) -> Iterator[str]:
    """The result of a finished match."""
    yield from _headline(view, scene)
    yield from _scores(view, scene)


# ---------------------------------------------------------------- words


def _tell_counted(cards: Iterable[str] | Mapping[str, int]) -> str:
    """Cards or tokens by kind: "3 Water, Raider"."""
    counts = Counter(cards)
    told = ((counts[kind], name_card(kind)) for kind in CARDS if counts[kind])
    parts = [
        name if count == 1 else Text("{count} {card}", count=count, card=name)
        for count, name in told
    ]
    return Lines(parts, ", ")


def _seats(seats: Iterable[int], scene: Scene, *, brief: bool) -> str:
    return ", ".join(scene.call(seat, brief=brief) for seat in seats)


def _skirmish_cards(side: Side) -> str:
    return Lines(map(name_card, side.cards), ", ")
