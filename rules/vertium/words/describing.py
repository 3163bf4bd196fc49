"""A masked view in words: the whole table for players who can't see the picture, and what only this
seat knows.

Every line stands alone and the most urgent come first, so a reader short of space can stop
anywhere.
"""

from collections.abc import Iterator, Mapping

from rules.kernel import Count, Lines, Seat, Text, listed, plural, who, whom
from rules.vertium.colonizing.disasters import tell_disaster
from rules.vertium.content import COLOURS, DECK, DISASTERS, SYSTEM, steps_of_orbit
from rules.vertium.orders import meaningful, word_orders
from rules.vertium.state import Faction, Planet, State
from rules.vertium.words.battle import cards_left, fight, outlook, stand
from rules.vertium.words.naming import (
    count_kinds,
    faction,
    item,
    moon,
    name_card,
    name_cards,
    name_crystals,
    name_planet,
    planets,
)


def board(view: State) -> Iterator[Text]:
    """Everything open on the table, line by line."""
    yield _turn(view)
    yield from fight(view)
    if view.phase == "colonization":
        yield _face_up(view)
    yield from _to_come(view)
    yield Text("Factions:")
    for seat in map(Seat, range(len(view.factions))):
        yield item(_account(view, seat))
    yield Text("Planets:")
    for world in view.planets.values():
        lies = Lines(_planet(view, world), "; ")
        yield Text(
            "- {planet}, moon {moon}: {lies}.", planet=world.name, moon=world.moon, lies=lies
        )
    yield from _supplies(view)
    yield _mode(view)


def hand(view: State, seat: Seat) -> Iterator[Text]:
    """A seat's hand and orders, line by line."""
    told = _cards(view, seat) if view.phase == "colonization" else ()
    lines = [*told, *cards_left(view, seat), *_orders(view, seat)]
    yield from lines or [Text("All that is yours lies open on the table.")]


def moment(view: State, seat: Seat) -> Iterator[Text]:
    """The facts for a seat's current decision, in at most three short lines: beside the picture,
    and above the choices."""
    if view.phase == "colonization":
        yield _tell_held(view.factions[seat])
        yield from _goal(view.factions[seat])
    elif view.battle:
        yield from stand(view, view.battle, seat)
    elif view.phase == "conflict":
        if seat == view.turn and not view.building and (view.round == 1 or seat in view.order):
            yield _AIM
        if bare := [
            home.id for home in view.planets_of(seat) if not home.crystals and not home.cube
        ]:
            one = "{planets} is held by a captain alone: one hit takes it."
            many = "{planets} are held by captains alone: one hit takes each."
            yield Count(len(bare), one, many, planets=planets(bare))
        yield from _to_come(view)


_AIM = Text(
    "Attack: your captain leads Vertium to a rival's planet. Each hit costs a side 1 Vertium, or "
    "without any its captain. Whoever is left holds the planet and gains {gain}.",
    gain=name_crystals(SYSTEM.scoring.battle),
)


# ---------------------------------------------------------------- the board


def headline(view: State) -> Text:
    """The state of the match in one line.
    In the conflict, it adds the score; in a battle, the question and what is at stake."""
    if view.battle:
        told = "Battle for {planet}: {outlook}"
        return Text(
            told, planet=name_planet(view.battle.target), outlook=outlook(view, view.battle)
        )
    if view.phase == "conflict" and not view.rules.solo:
        return Text("{stage}: {score}", stage=_stage(view), score=Lines(_score(view), ", "))
    return _stage(view)


def _score(view: State) -> Iterator[Text]:
    """The deciding count of each seat, most first."""
    american = view.rules.battle == "american"
    for seat in sorted(view.ranking(), key=lambda seat: -_counts(view, seat)):
        told = plural(_counts(view, seat), "planet") if american else _counts(view, seat)
        yield Text("{seat} {count}", seat=who(seat), count=told)


def _counts(view: State, seat: Seat) -> int:
    return sum(view.score_of(seat).values())


def _stage(view: State) -> Text:
    """The stage of the match."""
    match view.phase:
        case "setup":
            choosing = next(
                (who(seat) for seat in view.round_from(view.first) if not view.factions[seat].id),
                "",
            )
            return (
                Text("Setting up: {seat} chooses a faction", seat=choosing)
                if choosing
                else Text("Setting up")
            )
        case "colonization":
            still = plural(sum(world.owner is None for world in view.planets.values()), "planet")
            return Text(
                "Phase one, turn {turn}, {planets} still open", turn=view.turns, planets=still
            )
        case "conflict" if view.rules.battle == "rounds":
            rounds = SYSTEM.conflict.rounds
            return Text("Phase two, round {round} of {rounds}", round=view.round, rounds=rounds)
        case "conflict":
            return Text("Phase two, {so_far}", so_far=_so_far(view))
        case _:
            return Text("The match is over")


def _turn(view: State) -> Text:
    if view.turn is None or view.phase == "over":
        return Text("{stage}.", stage=_stage(view))
    return Text("{stage}. {seat} is on turn.", stage=_stage(view), seat=who(view.turn))


def _so_far(view: State) -> Text:
    """The number of attacks, and how close the limit is."""
    if not view.attacks:
        return Text("before the first attack")
    attacks = plural(view.attacks, "attack")
    if not view.futile:
        return Text("after {attacks}", attacks=attacks)
    one = "after {attacks}, the last in vain"
    many = "after {attacks}, the last {count} in vain (at {limit} the match ends)"
    return Count(view.futile, one, many, attacks=attacks, limit=view.rules.attack_limit)


def _face_up(view: State) -> Text:
    return Text("Face up: {cards}.", cards=name_cards(view.row) or Text("no card"))


def _to_come(view: State) -> Iterator[Text]:
    """The seats that follow in phase two, in one line."""
    if view.phase != "conflict":
        return
    told = []
    if view.to_come:
        if view.building:
            then = "Building CUBEs later: {seats}."
        elif view.rules.battle == "rounds":
            then = "Attacking later in this round: {seats}."
        else:
            then = "Not yet on the attack: {seats}."
        told.append(Text(then, seats=whom(view.to_come)))
    if view.passed:
        told.append(Text("Passed since the last battle: {seats}.", seats=whom(view.passed)))
    if told:
        yield Lines(told, " ")


def _account(view: State, seat: Seat) -> Iterator[Text]:
    """One faction's possessions, most important first."""
    side = view.factions[seat]
    owned = view.planets_of(seat)
    vertium, gelbon = sum(home.vertium for home in owned), sum(home.gelbon for home in owned)
    if view.battle and view.battle.attacker.seat == seat:
        vertium, gelbon = vertium + view.battle.vertium, gelbon + view.battle.gelbon
    named = side.id and not _unmanned(view, seat)
    name = (
        Text("{seat}, {faction}", seat=who(seat), faction=faction(side.id)) if named else who(seat)
    )
    has = "{name}: {points}, {planets}"
    if view.phase != "colonization" and owned:
        has = "{name}: {points}, {planets} (moons {moons} in all)"
    points, homes = plural(view.points_of(seat), "point"), plural(len(owned), "planet")
    yield Text(has, name=name, points=points, planets=homes, moons=view.moons_of(seat))
    yield name_crystals(vertium, gelbon)
    if held := len(side.hand):
        known = "{cards} (known: {known})" if list(side.hand) else "{cards}"
        yield Text(known, cards=plural(held, "card"), known=count_kinds(side.hand))
    if side.misses:
        yield Text("misses {turns}", turns=plural(side.misses, "turn"))
    if side.resigned:
        yield Text("has resigned")


def _unmanned(view: State, seat: Seat) -> bool:
    return view.rules.solo and seat == view.rules.complex


def _planet(view: State, world: Planet) -> Iterator[Text]:
    """The things on a planet, most important first."""
    yield from _open(world) if world.owner is None else _describe_owned(view, world, world.owner)
    if known := list(world.blue):
        yield moon(known[0])
    elif len(world.blue):
        yield Text("a blue moon face down")
    if world.exile is not None:
        yield Text("{seat}'s captain on the Refuge Moon", seat=who(world.exile))


def _open(world: Planet) -> Iterator[Text]:
    there = [kind for kind in COLOURS if world.tokens.get(kind)]
    lacking = listed(name_card(kind) for kind in COLOURS if kind not in there)
    if not there:
        yield Text("open, no token yet")
    else:
        yield Text(
            "open, has {there}, lacks {lacking}",
            there=listed(map(name_card, there)),
            lacking=lacking,
        )
    yield from _extra({kind: world.tokens[kind] - 1 for kind in there})


def _describe_owned(view: State, world: Planet, owner: Seat) -> Iterator[Text]:
    yield Text(
        "{seat}'s, {crystals}", seat=who(owner), crystals=name_crystals(world.vertium, world.gelbon)
    )
    if view.phase == "colonization":
        steps = steps_of_orbit(world.moon)
        yield Text("one more in {turns}", turns=plural(steps - world.orbit % steps, "turn"))
        yield from _extra(world.tokens)
    if world.cube:
        yield Text("CUBE")


def _extra(tokens: Mapping[str, int]) -> Iterator[Text]:
    if extra := count_kinds(tokens):
        yield Text("extra: {tokens}", tokens=extra)


def _supplies(view: State) -> Iterator[Text]:
    playing = view.phase == "colonization"
    if playing:
        yield Text("Common pool: {tokens}.", tokens=count_kinds(view.pool) or Text("empty"))
        deck, discard = plural(len(view.deck), "card"), plural(len(view.discard), "card")
        yield Text("Deck: {deck}; discard pile: {discard}.", deck=deck, discard=discard)
    yield Text("Supplies:")
    for seat, side in enumerate(view.factions):
        parts = [
            Text("{seat}: {captains}", seat=who(seat), captains=plural(side.captains, "captain"))
        ]
        if playing:
            parts.append(Text("tokens {tokens}", tokens=count_kinds(side.tokens) or Text("none")))
        if view.rules.gelbon:
            parts.append(plural(side.cubes, "CUBE"))
        if shown := list(side.objective):
            parts.append(Text("secret objective {planet}", planet=name_planet(shown[0])))
        yield item(parts)


_BATTLES = {
    "none": Text("phase one alone"),
    "rounds": Text("phase two in rounds"),
    "american": Text("American style"),
}


def _mode(view: State) -> Text:
    rules = view.rules
    parts = [Text("Solo against the Complex") if rules.solo else _BATTLES[rules.battle]]
    if rules.gelbon:
        parts.append(Text("Gelbon & CUBE"))
    if rules.advanced:
        parts.append(Text("special abilities"))
    if rules.complex is not None and not rules.solo:
        parts.append(Text("Shadows of the Complex, which {seat} plays", seat=who(rules.complex)))
    if not rules.solo:
        parts.append(Text("hands refilled to {cards}", cards=rules.refill_to))
    return Text("Rules: {parts}.", parts=Lines(parts, ", "))


# ---------------------------------------------------------------- the hand


def _tell_held(side: Faction) -> Text:
    cards = count_kinds(list(side.hand)) or Text("empty")
    return Text("Your hand, {count}: {cards}.", count=plural(len(side.hand), "card"), cards=cards)


def _goal(side: Faction) -> Iterator[Text]:
    for goal in side.objective:
        goals = "Your secret objective: {planet}, {gain} if it is yours when phase one ends."
        yield Text(goals, planet=name_planet(goal), gain=name_crystals(SYSTEM.scoring.objective))


def _cards(view: State, seat: Seat) -> Iterator[Text]:
    """The cards in hand and their uses."""
    side = view.factions[seat]
    held = list(side.hand)
    yield _tell_held(side)
    counts = {kind: held.count(kind) for kind in COLOURS}
    if ready := [name_card(kind) for kind in COLOURS if counts[kind] >= DECK.set_size]:
        yield Text(
            "Ready as a set: {cards}. On your turn a set must be played.", cards=listed(ready)
        )
    if short := [name_card(kind) for kind in COLOURS if counts[kind] == DECK.set_size - 1]:
        yield Text("One card short of a set: {cards}.", cards=listed(short))
    for kind in DISASTERS:
        if kind in held:
            yield Text("{card}: {text}", card=name_card(kind), text=tell_disaster(view, seat, kind))
    yield from _goal(side)
    yield Text("Your tokens: {tokens}.", tokens=count_kinds(side.tokens) or Text("none left"))


def _orders(view: State, seat: Seat) -> Iterator[Text]:
    """The player's standing orders."""
    if orders := word_orders(view.factions[seat].orders.value, meaningful(view, seat)):
        yield Text("Standing orders: {orders}.", orders=orders)
