"""A masked view in words: the whole table for somebody who cannot see the picture, and what a seat alone knows.

Every line stands for itself and the most pressing come first, so that a reader with little room may stop anywhere.
"""

from collections.abc import Iterator, Mapping

from rules.kernel.offer import Seat
from rules.kernel.text import Text
from rules.kernel.words import listed, plural, who, whom
from rules.vertium.content import CARDS, COLOURS, DECK, DISASTERS, SYSTEM, steps_of_orbit
from rules.vertium.naming import card, cards, counted, crystals, faces, faction, moon, planet
from rules.vertium.orders import ORDERED, meaningful
from rules.vertium.state import Faction, Planet, Side, State

__all__ = ["board", "hand", "headline", "moment"]


def board(view: State) -> Iterator[str]:
    """All that lies open on the table, line by line."""
    yield _headline(view)
    yield from _battle(view)
    if view.phase == "colonization":
        yield _face_up(view)
    yield from _to_come(view)
    yield "Factions:"
    for seat in map(Seat, range(len(view.factions))):
        yield f"- {'; '.join(_account(view, seat))}."
    yield "Planets:"
    for world in view.planets.values():
        yield f"- {world.name}, moon {world.moon}: {'; '.join(_planet(view, world))}."
    yield from _supplies(view)
    yield _mode(view)


def hand(view: State, seat: Seat) -> Iterator[str]:
    """What a seat holds and has ordered, line by line."""
    side = view.factions[seat]
    if view.phase == "colonization":
        yield from _cards(side)
    yield from _battle_cards(view, seat)
    yield from _orders(view, seat)


def moment(view: State, seat: Seat) -> Iterator[str]:
    """What a seat decides on now, line by line."""
    if view.phase == "colonization":
        yield _face_up(view)
        yield _held(view.factions[seat])
    elif view.battle:
        yield from _battle(view)
    elif view.phase == "conflict":
        yield f"{'; '.join(_account(view, seat))}."
        yield from _to_come(view)


# ---------------------------------------------------------------- the board


def headline(view: State) -> Text:
    """Where the match stands."""
    match view.phase:
        case "setup":
            choosing = next((who(seat) for seat in view.round_from(view.first) if not view.factions[seat].id), "")
            return Text("Setting up: {seat} chooses a faction", seat=choosing) if choosing else Text("Setting up")
        case "colonization":
            return Text("Phase one, colonization, turn {turn}", turn=view.turns)
        case "conflict" if view.rules.battle == "rounds":
            rounds = SYSTEM.conflict.rounds
            return Text("Phase two, conflict, round {round} of {rounds}", round=view.round, rounds=rounds)
        case "conflict":
            return Text("Phase two, conflict, {so_far}", so_far=_so_far(view))
        case _:
            return Text("The match is over")


def _headline(view: State) -> Text:
    if view.turn is None or view.phase == "over":
        return Text("{headline}.", headline=headline(view))
    return Text("{headline}. {seat} is on turn.", headline=headline(view), seat=who(view.turn))


def _so_far(view: State) -> Text:
    """How many attacks there were, and how near the limit is."""
    if not view.attacks:
        return Text("before the first attack")
    attacks = plural(view.attacks, "attack")
    if not view.futile:
        return Text("after {attacks}", attacks=attacks)
    near = "after {attacks}, the last {futile} of them without a conquest (at {limit} the match ends)"
    return Text(near, attacks=attacks, futile=view.futile, limit=view.rules.attack_limit)


def _face_up(view: State) -> str:
    return f"Face up: {cards(view.row) or 'no card'}."


def _battle(view: State) -> Iterator[str]:
    if (battle := view.battle) is None:
        return
    attacker, defender, source = who(battle.attacker.seat), who(battle.defender.seat), planet(battle.source)
    if battle.window == "refuge":
        now, asked = f"before roll {battle.rolls + 1}", f"{defender} may flee"
    else:
        now, asked = f"roll {battle.rolls}", f"{attacker if battle.window == 'attacker' else defender} may play a card"
    way = f"from the Refuge Moon with crystals of {source}" if battle.from_refuge else f"from {source}"
    yield f"Battle, {now}: {attacker} attacks {defender}'s {planet(battle.target)} {way}; {asked}."
    target = view.planets[battle.target]
    cube = f"; CUBE with {battle.cube} of {plural(SYSTEM.gelbon.cube_hits, 'hit')}" * target.cube
    yield f"- {_side(battle.attacker, battle.vertium, battle.gelbon)}."
    yield f"- {_side(battle.defender, target.vertium, target.gelbon)}{cube}."


def _to_come(view: State) -> Iterator[str]:
    """Who follows whoever is on turn, in phase two."""
    if view.phase != "conflict":
        return
    if view.to_come:
        if view.building:
            then = "Building CUBEs later"
        elif view.rules.battle == "rounds":
            then = "Attacking later in this round"
        else:
            then = "Not yet on the attack"
        yield f"{then}: {whom(view.to_come)}."
    if view.passed:
        yield f"Passed since the last battle: {whom(view.passed)}."


def _side(side: Side, vertium: int, gelbon: int) -> str:
    parts = [f"{who(side.seat)}: captain with {crystals(vertium, gelbon)}"]
    if side.dice:
        parts.append(f"dice {faces(side.dice)}")
    if side.played:
        parts.append(f"played {side.played} on this roll")
    if side.cards:
        parts.append(f"cards left {listed(side.cards)}")
    return "; ".join(parts)


def _account(view: State, seat: Seat) -> Iterator[str]:
    """What one faction has, most important first."""
    side = view.factions[seat]
    name = f", {faction(side.id)}" if side.id and not _unmanned(view, seat) else ""
    owned = view.planets_of(seat)
    vertium, gelbon = sum(home.vertium for home in owned), sum(home.gelbon for home in owned)
    if view.battle and view.battle.attacker.seat == seat:
        vertium, gelbon = vertium + view.battle.vertium, gelbon + view.battle.gelbon
    moons = f" (moons {view.moons_of(seat)} in all)" * (view.phase != "colonization" and bool(owned))
    yield f"{who(seat)}{name}: {plural(view.points_of(seat), 'point')}, {plural(len(owned), 'planet')}{moons}"
    yield crystals(vertium, gelbon)
    if len(side.hand):
        known = f" (known: {counted(side.hand)})" if list(side.hand) else ""
        yield f"{plural(len(side.hand), 'card')}{known}"
    if side.misses:
        yield f"misses {plural(side.misses, 'turn')}"
    if side.resigned:
        yield "has left the match"


def _unmanned(view: State, seat: Seat) -> bool:
    return view.rules.solo and seat == view.rules.complex


def _planet(view: State, world: Planet) -> Iterator[str]:
    """What lies on a planet, most important first."""
    yield from _open(world) if world.owner is None else _owned(view, world, world.owner)
    if known := list(world.blue):
        yield moon(known[0])
    elif len(world.blue):
        yield "a blue moon face down"
    if world.exile is not None:
        yield f"{who(world.exile)}'s captain on the Refuge Moon"


def _open(world: Planet) -> Iterator[str]:
    there = [kind for kind in COLOURS if world.tokens.get(kind)]
    lacking = listed(card(kind) for kind in COLOURS if kind not in there)
    if not there:
        yield "open, no token yet"
    else:
        yield f"open, has {listed(map(card, there))}, lacks {lacking}"
    yield from _extra({kind: world.tokens[kind] - 1 for kind in there})


def _owned(view: State, world: Planet, owner: Seat) -> Iterator[str]:
    yield f"{who(owner)}'s, {crystals(world.vertium, world.gelbon)}"
    if view.phase == "colonization":
        steps = steps_of_orbit(world.moon)
        yield f"one more in {plural(steps - world.orbit % steps, 'turn')}"
        yield from _extra(world.tokens)
    if world.cube:
        yield "CUBE"


def _extra(tokens: Mapping[str, int]) -> Iterator[str]:
    if extra := counted(tokens):
        yield f"extra: {extra}"


def _supplies(view: State) -> Iterator[str]:
    playing = view.phase == "colonization"
    if playing:
        yield f"Common pool: {counted(view.pool) or 'empty'}."
        yield f"Deck: {plural(len(view.deck), 'card')}; discard pile: {plural(len(view.discard), 'card')}."
    yield "Supplies:"
    for seat, side in enumerate(view.factions):
        parts = [f"{{seat:{seat}}}: {plural(side.captains, 'captain')}"]
        if playing:
            parts.append(f"tokens {counted(side.tokens) or 'none'}")
        if view.rules.gelbon:
            parts.append(plural(side.cubes, "CUBE"))
        if shown := list(side.objective):
            parts.append(f"secret objective {planet(shown[0])}")
        yield f"- {'; '.join(parts)}."


def _mode(view: State) -> str:
    rules = view.rules
    battle = {"none": "phase one alone", "rounds": "phase two in rounds", "american": "American style"}[rules.battle]
    parts = ["Solo against the Complex"] if rules.solo else [battle]
    parts += ["Gelbon & CUBE"] * rules.gelbon + ["special abilities"] * rules.advanced
    if rules.complex is not None and not rules.solo:
        parts.append(f"Shadows of the Complex, which {who(rules.complex)} plays")
    if not rules.solo:
        parts.append(f"hands refilled to {rules.refill_to}")
    return f"Rules: {', '.join(parts)}."


# ---------------------------------------------------------------- the hand


def _held(side: Faction) -> str:
    return f"Your hand, {plural(len(side.hand), 'card')}: {counted(list(side.hand)) or 'empty'}."


def _cards(side: Faction) -> Iterator[str]:
    """The cards in hand and what they are good for."""
    held = list(side.hand)
    yield _held(side)
    counts = {kind: held.count(kind) for kind in COLOURS}
    if ready := [card(kind) for kind in COLOURS if counts[kind] >= DECK.set_size]:
        yield f"Ready as a set: {listed(ready)}. On your turn a set must be played."
    if short := [card(kind) for kind in COLOURS if counts[kind] == DECK.set_size - 1]:
        yield f"One card short of a set: {listed(short)}."
    for kind in DISASTERS:
        if kind in held:
            yield f"{card(kind)}: {CARDS[kind].text}"
    for goal in side.objective:
        reward = f"{SYSTEM.scoring.objective} Vertium if it is yours when phase one ends"
        yield f"Secret objective: {planet(goal)}, {reward}."
    yield f"Your tokens: {counted(side.tokens) or 'none left'}."


def _battle_cards(view: State, seat: Seat) -> Iterator[str]:
    for side in (view.battle.attacker, view.battle.defender) if view.battle else ():
        if side.seat == seat:
            yield f"Skirmish cards left in this battle: {listed(side.cards) or 'none'}."


def _orders(view: State, seat: Seat) -> Iterator[str]:
    """What is ordered, as it was called when it was chosen."""
    orders, told = view.factions[seat].orders.value, []
    for name in meaningful(view, seat):
        chosen = next(option for option in ORDERED[name] if option.value == getattr(orders, name))
        told.append(f"{chosen.label}{f' ({orders.refuge_limit} or more)' * (chosen.value == 'at_zero_if')}")
    if told:
        yield f"Standing orders: {'; '.join(told)}."
