"""A captain's private texts: the rest of the round, the system, ships, points and upgrades.

Every line stands alone and the most urgent come first, so a reader short of space can stop
anywhere.
"""

from collections.abc import Iterator

from rules.kernel import Count, Lines, Seat, Text, list_points, listed, plural, whom
from rules.solar_roller.content import (
    BAND_OF,
    BANDS,
    EFFECTS,
    FIGURES,
    GOALS,
    UPGRADES,
    BandId,
    SpaceId,
)
from rules.solar_roller.rounds.upgrades import is_earned
from rules.solar_roller.sheet.goals import count_steps, is_met, key, race_prize
from rules.solar_roller.sheet.scoring import settlement_points
from rules.solar_roller.state import Rules, Sheet, State, Turn
from rules.solar_roller.tally import tally
from rules.solar_roller.words.deeds import clauses
from rules.solar_roller.words.describing import bonus_action, boxes, halo, is_drawn
from rules.solar_roller.words.naming import (
    bands_named,
    die_named,
    goal_named,
    name_asked,
    points_of,
    spot_named,
    upgrade_named,
)
from rules.solar_roller.words.telling import tell_meant


def hand(view: State, seat: Seat) -> Iterator[Text]:
    """A captain's own system and the rest of the round, line by line."""
    sheet = view.sheet(seat)
    yield from moment(view, seat)
    if sheet.turn.deeds:
        yield Text("In this round so far: {deeds}.", deeds=clauses(sheet.turn.deeds))
    for band in BANDS.values():
        spaces = Lines(_own_spaces(sheet, band.id), "; ")
        yield Text("{band} band: {spaces}.", band=Text(band.name), spaces=spaces)
    yield from _ships(view.rules, sheet)
    yield from _points(view, seat)
    for letter in view.goals:
        told = "Goal {goal}: {parts}."
        yield Text(
            told, goal=goal_named(letter), parts=Lines(_goal_parts(view, seat, letter), "; ")
        )
    for number in view.upgrades:
        yield _upgrade_of(view, sheet, number)


def moment(view: State, seat: Seat) -> Iterator[Text]:
    """The facts for a captain's current decision, in at most three lines above the choices."""
    sheet = view.sheet(seat)
    turn = sheet.turn
    if view.phase == "over":
        yield Text("The match is over.")
    elif view.captains[seat].resigned:
        yield Text("You have resigned.")
    elif turn.phase == "founding":
        yield Text(
            "Found your home system: a small and a large planet, on any two spaces and in any "
            "colours."
        )
    elif turn.phase == "bonus":
        yield Text("Bonus before the roll: {bonus}", bonus=bonus_action(turn.value))
    elif turn.phase == "actions":
        yield from _actions(sheet, turn, last=view.unready == {seat})
        yield from _races(view, seat)
        yield from _earned(view, sheet)
    elif turn.phase == "free":
        left = "{actions} left, of any value, in any band and colour."
        yield Text(left, actions=plural(turn.free, "free action"))
    elif turn.phase == "halo":
        yield Text(
            "Mark the band of your halo: from now on every ring action there draws one ring more."
        )
    else:
        yield Text(
            "You are done with this round; {waiting} may still act.",
            waiting=whom(sorted(view.unready)),
        )
        yield from _ahead(view, seat)


def _ahead(view: State, seat: Seat) -> Iterator[Text]:
    """The bonus of the next round, which can be chosen early."""
    if move := view.sheet(seat).ahead:
        sent = "Your bonus of round {round} is chosen: {meant}. You can still take it back."
        yield Text(sent, round=view.round + 1, meant=tell_meant(move))
    elif value := view.sendable(seat):
        yield Text(
            "You may choose your bonus of round {round} already: {bonus}",
            round=view.round + 1,
            bonus=bonus_action(value),
        )


def _actions(sheet: Sheet, turn: Turn, *, last: bool) -> Iterator[Text]:
    told = "No action left; you may still draw in {bands}." if turn.halves else "No action left."
    if turn.units:
        told = "{left} of {most} actions left; draw in {bands}. Dice: {dice}."
    dice = Lines((die_named(die, value, _drive(sheet)) for die, value in turn.dice.items()), ", ")
    yield Text(
        told, left=turn.units, most=FIGURES.actions, bands=bands_named(turn.bands), dice=dice
    )
    if besides := [*_besides(sheet, turn, last=last)]:
        yield Lines(besides, " ")


def _races(view: State, seat: Seat) -> Iterator[Text]:
    """Parts of races met in this round but not scored yet."""
    captain, sheet = view.captains[seat], view.sheet(seat)
    for letter in view.goals:
        if GOALS[letter].when != "race":
            continue
        for number, part in enumerate(GOALS[letter].part):
            if key(letter, number) not in captain.goals and is_met(part, sheet):
                told = "You meet goal {goal} ({asked}): {points} when the round closes."
                taken = view.rules.solo or any(
                    key(letter, number) in other.goals for other in view.captains
                )
                points = plural(race_prize(part, view.round, first=not taken), "point")
                yield Text(told, goal=goal_named(letter), asked=name_asked(part), points=points)


def _earned(view: State, sheet: Sheet) -> Iterator[Text]:
    """Upgrades earned in this round, which arrive at its end."""
    for number in view.upgrades:
        if number not in sheet.upgrades and is_earned(view, sheet, number):
            yield Text(
                "You have earned upgrade {upgrade}: it is yours once you are done.",
                upgrade=upgrade_named(number),
            )


def _drive(sheet: Sheet) -> int:
    """Movement points beyond those of the white die."""
    return EFFECTS["movement"].effect.n if sheet.has("movement") else 0


def _besides(sheet: Sheet, turn: Turn, *, last: bool) -> Iterator[Text]:
    """The facts that only some rounds have."""
    if last:
        yield Text("All others are done: your last action closes the round.")
    if turn.halves:
        halves = listed(die_named(die, value, _drive(sheet)) for die, value in turn.halves)
        yield Text("Left of a split six, at no further cost: {halves}.", halves=halves)
    if turn.fleet:
        one = "The white die still lets this ship {act}: {ships}."
        many = "The white die still lets these ships {act}: {ships}."
        act = Text("move up to {points}", points=turn.points) if turn.points else Text("settle")
        yield Count(len(turn.fleet), one, many, act=act, ships=Lines(turn.fleet, ", "))


def _own_spaces(sheet: Sheet, band: BandId) -> Iterator[Text]:
    """The spaces of a band, with the room left."""
    spaces = [space for space in sheet.spots if BAND_OF[space] == band]
    for space in spaces:
        if is_drawn(spot := sheet.spots[space]):
            free = plural(sheet.room(space), "place")
            yield Text(
                "{space} {spot}, {places} free", space=space, spot=spot_named(spot), places=free
            )
    if empty := [space for space in spaces if not is_drawn(sheet.spots[space])]:
        yield Text("{spaces} empty", spaces=listed(empty))


def _ships(rules: Rules, sheet: Sheet) -> Iterator[Text]:
    yield Text(
        "Ships in play: {ships}; {left} more can be built.",
        ships=Lines(sheet.ships, ", ") if sheet.ships else Text("none"),
        left=FIGURES.ships - sheet.markers,
    )
    if sheet.settlements:
        settled = [
            _tell_settlement(rules, space, level) for space, level in sheet.settlements.items()
        ]
        yield Text("Settlements: {settlements}.", settlements=Lines(settled, ", "))


def _tell_settlement(rules: Rules, space: SpaceId, level: int) -> Text:
    points = plural(settlement_points(rules, space, level), "point")
    return Text("{space} ({points})", space=space, points=points)


def _points(view: State, seat: Seat) -> Iterator[Text]:
    row = tally(view).rows[seat]
    parts = list_points(row.categories)
    told = "Points so far: {total} ({parts})." if parts else "Points so far: {total}."
    yield Text(told, total=row.total, parts=parts)
    sheet = view.sheet(seat)
    written = "Actions written down: {actions}."
    if sheet.taken:
        written = "Actions written down: {actions} (in the rounds before: {rounds})."
    yield Text(written, actions=sheet.actions, rounds=Lines(map(str, sheet.taken), ", "))


def _goal_parts(view: State, seat: Seat, letter: str) -> Iterator[Text]:
    """The requirement of each part of a goal, and a captain's points or progress."""
    sheet, racing = view.sheet(seat), GOALS[letter].when == "race"
    for number, part in enumerate(GOALS[letter].part):
        points, steps = points_of(view, seat, letter, number), count_steps(part, sheet)
        told = "{asked} ({have} of {need})"
        if steps is None:
            told = "{asked} ({points} so far)"
        elif points:
            told = "{asked} (met: {points})"
        elif racing and is_met(part, sheet):
            told = "{asked} (met: it counts when the round closes)"
        have, need = steps or (0, 0)
        yield Text(
            told, asked=name_asked(part), have=have, need=need, points=plural(points, "point")
        )


def _upgrade_of(view: State, sheet: Sheet, number: int) -> Text:
    """An upgrade, and its state for a captain."""
    upgrade = UPGRADES[number]
    parts = (
        [Text("yours")]
        if number in sheet.upgrades
        else [Text("not yours yet"), *boxes(view, number)]
    )
    if upgrade.effect.kind == "halo" and sheet.halo:
        parts.append(halo(sheet.halo))
    if upgrade.effect.kind == "free_actions" and sheet.full:
        parts.append(Text("taken for {bands}", bands=bands_named(sheet.full)))
    told = "Upgrade {upgrade}, {standing}. {text}"
    return Text(
        told, upgrade=upgrade_named(number), standing=Lines(parts, ", "), text=Text(upgrade.text)
    )
