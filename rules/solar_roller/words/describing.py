"""A masked view in words: the whole table for somebody who cannot see the picture, and what a captain may still do.

Every line stands for itself and the most pressing come first, so that a reader with little room may stop anywhere.
"""

from collections.abc import Iterable, Iterator

from rules.kernel.game import Row
from rules.kernel.offer import Seat
from rules.kernel.text import Count, Lines, Text
from rules.kernel.words import listed, plural, who, whom
from rules.solar_roller.content import (
    BAND_DICE,
    BAND_OF,
    BANDS,
    BONUS,
    EFFECTS,
    FIGURES,
    GOALS,
    UPGRADES,
    BandId,
    Goal,
)
from rules.solar_roller.scoring import settlement_points
from rules.solar_roller.state import Rules, Sheet, Spot, State, Turn, bands_of
from rules.solar_roller.tally import tally
from rules.solar_roller.words.naming import (
    bands_named,
    die_named,
    goal_named,
    pair_named,
    part_named,
    points_of,
    spot_named,
    upgrade_named,
    value_named,
    word,
)
from rules.solar_roller.words.telling import clauses, meant

__all__ = ["board", "hand", "headline", "moment"]


def board(view: State) -> Iterator[Text]:
    """All that lies open on the table, line by line."""
    yield _headline(view)
    yield from _dice(view)
    yield Text("Captains:")
    for row in tally(view).rows:
        yield Text("- {account}.", account=Lines(_account(view, row), "; "))
    yield Text("Goals:")
    for letter in view.goals:
        yield Text("- {goal}", goal=Lines(_goal(view, letter), " "))
    yield Text("Upgrades: {upgrades}.", upgrades=Lines((_upgrade(view, number) for number in view.upgrades), "; "))
    if systems := list(_systems(view)):
        yield Text("Systems, as far as they are drawn:")
        yield from systems
    yield _mode(view)


def hand(view: State, seat: Seat) -> Iterator[Text]:
    """A captain's own system, and what is left of the round, line by line."""
    sheet = view.sheet(seat)
    yield from _left(view, seat)
    if sheet.turn.deeds:
        yield Text("In this round so far: {deeds}.", deeds=clauses(sheet.turn.deeds))
    for band in BANDS.values():
        spaces = Lines(_own_spaces(sheet, band.id), "; ")
        yield Text("{band} band: {spaces}.", band=Text(band.name), spaces=spaces)
    yield from _ships(view.rules, sheet)
    yield from _points(view, seat)
    for number in view.upgrades:
        yield _upgrade_of(view, sheet, number)


def moment(view: State, seat: Seat) -> Iterator[Text]:
    """What a captain decides on now, line by line."""
    yield from _left(view, seat)


# ---------------------------------------------------------------- the board


def headline(view: State) -> Text:
    """Where the match stands."""
    match view.phase:
        case "over":
            return Text("The match is over")
        case "founding":
            return Text("Setting up the home systems")
        case "bonus":
            return Text("Round {round} of {rounds}, bonus action", round=view.round, rounds=FIGURES.rounds)
        case _:
            return Text("Round {round} of {rounds}, actions", round=view.round, rounds=FIGURES.rounds)


def _headline(view: State) -> Text:
    if view.phase == "over":
        return Text("{headline}.", headline=headline(view))
    waiting = whom(sorted(view.unready))
    return Text("{headline}. Still to be ready: {waiting}.", headline=headline(view), waiting=waiting)


def _dice(view: State) -> Iterator[Text]:
    if view.phase == "bonus":
        yield Text("Before the roll: {bonus}", bonus=_bonus(BONUS[view.round]))
    elif view.phase == "actions":
        one, two = sorted(view.dice[die] for die in BAND_DICE)
        yield Text("Band dice {pair} open {bands}.", pair=pair_named(one, two), bands=bands_named(bands_of((one, two))))
        dice = Lines((die_named(die, value) for die, value in view.dice.items() if die not in BAND_DICE), ", ")
        yield Text("Dice, rolled by {seat}: {dice}.", seat=who(view.roller), dice=dice)


def _bonus(value: int) -> Text:
    bonus = "one bonus action of value {value} ({drawn}), in any band and colour."
    return Text(bonus, value=value, drawn=value_named(value))


def _account(view: State, row: Row) -> Iterator[Text]:
    """How a captain stands, most important first."""
    captain, sheet = view.captains[row.seat], view.sheet(row.seat)
    yield Text("{seat}: {points}", seat=who(row.seat), points=plural(row.total, "point"))
    if captain.resigned:
        yield Text("has left the match")
    counts = {
        band: sum(BAND_OF[space] == band and bool(spot.size) for space, spot in sheet.spots.items()) for band in BANDS
    }
    if total := sum(counts.values()):
        by_band = (Text("{count} {band}", count=count, band=word(band)) for band, count in counts.items() if count)
        yield _detailed(plural(total, "planet"), by_band)
    if sheet.ships:
        yield _detailed(plural(len(sheet.ships), "ship"), sheet.ships)
    if sheet.settlements:
        yield _detailed(plural(len(sheet.settlements), "settlement"), sheet.settlements)
    if sheet.upgrades:
        numbers = listed(map(str, sorted(sheet.upgrades)))
        yield Count(len(sheet.upgrades), "upgrade {numbers}", "upgrades {numbers}", numbers=numbers)
    if sheet.halo:
        yield _meteors(sheet.halo)
    yield Text("{actions} written down", actions=plural(sheet.actions, "action"))


def _detailed(whole: Text, parts: Iterable[str]) -> Text:
    """Something with its parts: "2 ships (I1, M3)"."""
    return Text("{whole} ({parts})", whole=whole, parts=Lines(parts, ", "))


def _meteors(band: BandId) -> Text:
    return Text("meteors in the {band} band", band=word(band))


def _goal(view: State, letter: str) -> Iterator[Text]:
    goal = GOALS[letter]
    yield Text("{goal}, a race." if goal.when == "race" else "{goal}, judged at the end.", goal=goal_named(letter))
    for number, part in enumerate(goal.part):
        told, holders = part_named(part, solo=view.rules.solo), _holders(view, goal, number)
        if not holders:
            yield Text("{part}.", part=told)
        else:
            held = "{part} ({holders})." if goal.when == "race" else "{part} (now {holders})."
            yield Text(held, part=told, holders=holders)


def _holders(view: State, goal: Goal, number: int) -> Text:
    """Who has a part of a goal: of a race for good, of any other as it stands."""
    points = {seat: points_of(view, seat, goal.letter, number) for seat in _seats(view)}
    return Lines((Text("{seat} {points}", seat=who(seat), points=n) for seat, n in points.items() if n), ", ")


def _upgrade(view: State, number: int) -> Text:
    holders = [seat for seat in _seats(view) if number in view.sheet(seat).upgrades]
    parts = [upgrade_named(number), *_boxes(view, number)]
    if len(holders) == len(view.captains):
        parts.append(Text("earned by all"))
    elif holders:
        parts.append(Text("earned by {seats}", seats=whom(holders)))
    return Lines(parts, ", ")


def _boxes(view: State, number: int) -> Iterator[Text]:
    """How far the rolls have filled an upgrade that is earned by them."""
    trigger = UPGRADES[number].trigger
    if trigger.kind in ("double", "sum"):
        yield Text("{marks} of {boxes} boxes filled", marks=view.marks.get(str(number), 0), boxes=trigger.n)


def _systems(view: State) -> Iterator[Text]:
    """The spaces on which something is drawn, by captain and band."""
    for seat in _seats(view):
        for band in BANDS:
            spots = view.sheet(seat).spots
            if drawn := [space for space in spots if BAND_OF[space] == band and _drawn(spots[space])]:
                told = Lines(
                    (Text("{space} {spot}", space=space, spot=spot_named(spots[space])) for space in drawn), "; "
                )
                yield Text("- {seat}, {band} band: {spaces}.", seat=who(seat), band=word(band), spaces=told)


def _drawn(spot: Spot) -> bool:
    """Whether there is anything on a space; nothing but an icon can be where no planet is."""
    return bool(spot.size) or spot.icon


def _seats(view: State) -> list[Seat]:
    return list(map(Seat, range(len(view.captains))))


def _mode(view: State) -> Text:
    rules = view.rules
    if rules.solo:
        parts = [Text("solo")]
    elif rules.hidden:
        parts = [Text("what is done in a round stays hidden until all are done")]
    else:
        parts = [Text("rounds in the open")]
    if len(view.upgrades) == len(UPGRADES):
        parts.append(Text("all upgrade cards"))
    parts.append(Text("ships act in open bands only") if rules.ships_bound else Text("ships act in any band"))
    if rules.built_ships:
        parts.append(Text("{upgrade} does not count the first ship", upgrade=Text(EFFECTS["flip"].name)))
    if rules.settle_by_band:
        parts.append(Text("settlements score by band"))
    return Text("Rules: {rules}.", rules=Lines(parts, "; "))


# ---------------------------------------------------------------- the hand


def _left(view: State, seat: Seat) -> Iterator[Text]:
    """What is left of the round for a captain."""
    sheet = view.sheet(seat)
    turn = sheet.turn
    if view.phase == "over":
        yield Text("The match is over.")
    elif view.captains[seat].resigned:
        yield Text("You have left the match.")
    elif turn.phase == "founding":
        yield Text("Found your home system: a small and a large planet, on any two spaces and in any colours.")
    elif turn.phase == "bonus":
        yield Text("Yours before the roll: {bonus}", bonus=_bonus(turn.value))
    elif turn.phase == "actions":
        yield from _actions(sheet, turn, last=view.unready == {seat})
    elif turn.phase == "free":
        left = "{actions} left, of any value, in any band and colour."
        yield Text(left, actions=plural(turn.free, "free action"))
    elif turn.phase == "halo":
        yield Text("Mark the band of your meteors: from now on every ring action there draws one ring more.")
    else:
        yield Text("You are done. Still to be ready: {waiting}.", waiting=whom(sorted(view.unready)))
        yield from _ahead(view, seat)


def _ahead(view: State, seat: Seat) -> Iterator[Text]:
    """The bonus of the next round, which need not wait for the others."""
    if move := view.sheet(seat).ahead:
        sent = "Your bonus of round {round} is sent: {meant}. You can still take it back."
        yield Text(sent, round=view.round + 1, meant=meant(move))
    elif value := view.sendable(seat):
        yield Text(
            "If you like, send your bonus of round {round} now: {bonus}", round=view.round + 1, bonus=_bonus(value)
        )


def _actions(sheet: Sheet, turn: Turn, *, last: bool) -> Iterator[Text]:
    drive = EFFECTS["movement"].effect.n if sheet.has("movement") else 0
    left = "Actions left: {left} of {most}."
    if last:
        left = "Actions left: {left} of {most}. You are the last one out: your last action closes the round."
    yield Text(left, left=turn.units, most=FIGURES.actions)
    if turn.units:
        dice = Lines((die_named(die, value, drive) for die, value in turn.dice.items()), ", ")
        yield Text("Dice left, as you read them: {dice}.", dice=dice)
    if turn.halves:
        halves = listed(die_named(die, value, drive) for die, value in turn.halves)
        yield Text("Left of a divided six, at no further cost: {halves}.", halves=halves)
    if turn.fleet:
        one, many = (
            "The white die still lets this ship {act}: {ships}.",
            "The white die still lets these ships {act}: {ships}.",
        )
        act = Text("move up to {points}", points=turn.points) if turn.points else Text("settle")
        yield Count(len(turn.fleet), one, many, act=act, ships=Lines(turn.fleet, ", "))
    pairs = Lines((pair_named(*pair) for pair in turn.pairs), ", or ")
    yield Text("Open to you to draw in: {bands} (band dice {pairs}).", bands=bands_named(turn.bands), pairs=pairs)
    once = []
    if sheet.has("nudge") and not turn.nudged:
        once.append(Text("shift a die by one"))
    if sheet.has("flip") and not turn.flipped:
        once.append(Text("turn a die over"))
    if once and turn.units:
        yield Text("Once in this round you may {choices}.", choices=listed(once))


def _own_spaces(sheet: Sheet, band: BandId) -> Iterator[Text]:
    """A band with the room that is left in it."""
    spaces = [space for space in sheet.spots if BAND_OF[space] == band]
    for space in spaces:
        if _drawn(spot := sheet.spots[space]):
            free = plural(sheet.room(space), "place")
            yield Text("{space} {spot}, {places} free", space=space, spot=spot_named(spot), places=free)
    if empty := [space for space in spaces if not _drawn(sheet.spots[space])]:
        yield Text("{spaces} empty", spaces=listed(empty))


def _ships(rules: Rules, sheet: Sheet) -> Iterator[Text]:
    yield Text(
        "Ships in play: {ships}; {left} still to be built.",
        ships=Lines(sheet.ships, ", ") if sheet.ships else Text("none"),
        left=FIGURES.ships - sheet.markers,
    )
    if sheet.settlements:
        settled = (
            Text("{space} ({points})", space=space, points=plural(settlement_points(rules, space, level), "point"))
            for space, level in sheet.settlements.items()
        )
        yield Text("Settlements: {settlements}.", settlements=Lines(settled, ", "))


def _points(view: State, seat: Seat) -> Iterator[Text]:
    row = tally(view).rows[seat]
    parts = [
        Text("{category} {points}", category=word(category), points=points)
        for category, points in row.categories.items()
        if points
    ]
    told = "Points so far: {total} ({parts})." if parts else "Points so far: {total}."
    yield Text(told, total=row.total, parts=Lines(parts, ", "))
    sheet = view.sheet(seat)
    written = "Actions written down: {actions}."
    if sheet.taken:
        written = "Actions written down: {actions} ({rounds} in the rounds before)."
    yield Text(written, actions=sheet.actions, rounds=Lines(map(str, sheet.taken), ", "))


def _upgrade_of(view: State, sheet: Sheet, number: int) -> Text:
    """An upgrade with what it has come to for a captain."""
    upgrade = UPGRADES[number]
    parts = [Text("yours")] if number in sheet.upgrades else [Text("not yours yet"), *_boxes(view, number)]
    if upgrade.effect.kind == "halo" and sheet.halo:
        parts.append(_meteors(sheet.halo))
    if upgrade.effect.kind == "free_actions" and sheet.full:
        parts.append(Text("taken for {bands}", bands=bands_named(sheet.full)))
    told = "Upgrade {upgrade}, {standing}. {text}"
    return Text(told, upgrade=upgrade_named(number), standing=Lines(parts, ", "), text=Text(upgrade.text))
