"""A masked view in words: the whole table for somebody who cannot see the picture, and what a captain may still do.

Every line stands for itself and the most pressing come first, so that a reader with little room may stop anywhere.
"""

from collections.abc import Iterator

from rules.kernel.game import Row
from rules.kernel.offer import Seat
from rules.kernel.text import Text
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
from rules.solar_roller.naming import (
    bands_named,
    die_named,
    goal_named,
    part_named,
    points_of,
    spot_named,
    upgrade_named,
    value_named,
)
from rules.solar_roller.scoring import settlement_points
from rules.solar_roller.state import Rules, Sheet, Spot, State, Turn, bands_of
from rules.solar_roller.tally import tally
from rules.solar_roller.telling import clauses, meant

__all__ = ["board", "hand", "headline", "moment"]


def board(view: State) -> Iterator[str]:
    """All that lies open on the table, line by line."""
    yield _headline(view)
    yield from _dice(view)
    yield "Captains:"
    for row in tally(view).rows:
        yield f"- {'; '.join(_account(view, row))}."
    yield "Goals:"
    for letter in view.goals:
        yield f"- {' '.join(_goal(view, letter))}"
    yield f"Upgrades: {'; '.join(_upgrade(view, number) for number in view.upgrades)}."
    if systems := list(_systems(view)):
        yield "Systems, as far as they are drawn:"
        yield from systems
    yield _mode(view)


def hand(view: State, seat: Seat) -> Iterator[str]:
    """A captain's own system, and what is left of the round, line by line."""
    sheet = view.sheet(seat)
    yield from _left(view, seat)
    if sheet.turn.deeds:
        yield f"In this round so far: {clauses(sheet.turn.deeds)}."
    for band in BANDS.values():
        yield f"{band.name} band: {'; '.join(_own_spaces(sheet, band.id))}."
    yield from _ships(view.rules, sheet)
    yield from _points(view, seat)
    for number in view.upgrades:
        yield _upgrade_of(view, sheet, number)


def moment(view: State, seat: Seat) -> Iterator[str]:
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


def _dice(view: State) -> Iterator[str]:
    if view.phase == "bonus":
        yield f"Before the roll: {_bonus(BONUS[view.round])}"
    elif view.phase == "actions":
        dice = ", ".join(die_named(die, value) for die, value in view.dice.items() if die not in BAND_DICE)
        one, two = sorted(view.dice[die] for die in BAND_DICE)
        yield f"Band dice {one} and {two} open {bands_named(bands_of((one, two)))}."
        yield f"Dice, rolled by {who(view.roller)}: {dice}."


def _bonus(value: int) -> str:
    return f"one bonus action of value {value} ({value_named(value)}), in any band and colour."


def _account(view: State, row: Row) -> Iterator[str]:
    """How a captain stands, most important first."""
    captain, sheet = view.captains[row.seat], view.sheet(row.seat)
    yield f"{who(row.seat)}: {plural(row.total, 'point')}"
    if captain.resigned:
        yield "has left the match"
    counts = {
        band: sum(BAND_OF[space] == band and bool(spot.size) for space, spot in sheet.spots.items()) for band in BANDS
    }
    if total := sum(counts.values()):
        yield f"{plural(total, 'planet')} ({', '.join(f'{count} {band}' for band, count in counts.items() if count)})"
    if sheet.ships:
        yield f"{plural(len(sheet.ships), 'ship')} ({', '.join(sheet.ships)})"
    if sheet.settlements:
        yield f"{plural(len(sheet.settlements), 'settlement')} ({', '.join(sheet.settlements)})"
    if sheet.upgrades:
        yield f"{'upgrade' if len(sheet.upgrades) == 1 else 'upgrades'} {listed(map(str, sorted(sheet.upgrades)))}"
    if sheet.halo:
        yield f"meteors in the {sheet.halo} band"
    yield f"{plural(sheet.actions, 'action')} written down"


def _goal(view: State, letter: str) -> Iterator[str]:
    goal = GOALS[letter]
    yield f"{goal_named(letter)}, {'a race' if goal.when == 'race' else 'judged at the end'}."
    for number, part in enumerate(goal.part):
        yield f"{part_named(part, solo=view.rules.solo)}{_holders(view, goal, number)}."


def _holders(view: State, goal: Goal, number: int) -> str:
    """Who has a part of a goal: of a race for good, of any other as it stands."""
    held = []
    for seat in _seats(view):
        points = points_of(view, seat, goal.letter, number)
        held += [f"{who(seat)} {points}"] * bool(points)
    return f" ({'now ' * (goal.when == 'end')}{', '.join(held)})" if held else ""


def _upgrade(view: State, number: int) -> str:
    holders = [seat for seat in _seats(view) if number in view.sheet(seat).upgrades]
    parts = [upgrade_named(number), _boxes(view, number)]
    if holders:
        parts.append(f"earned by {whom(holders) if len(holders) < len(view.captains) else 'all'}")
    return ", ".join(filter(None, parts))


def _boxes(view: State, number: int) -> str:
    """How far the rolls have filled an upgrade that is earned by them."""
    trigger = UPGRADES[number].trigger
    shared = trigger.kind in ("double", "sum")
    return f"{view.marks.get(str(number), 0)} of {trigger.n} boxes filled" if shared else ""


def _systems(view: State) -> Iterator[str]:
    """The spaces on which something is drawn, by captain and band."""
    for seat in _seats(view):
        for band in BANDS:
            spots = view.sheet(seat).spots
            if drawn := [space for space in spots if BAND_OF[space] == band and _drawn(spots[space])]:
                told = "; ".join(f"{space} {spot_named(spots[space])}" for space in drawn)
                yield f"- {who(seat)}, {band} band: {told}."


def _drawn(spot: Spot) -> bool:
    """Whether there is anything on a space; nothing but an icon can be where no planet is."""
    return bool(spot.size) or spot.icon


def _seats(view: State) -> list[Seat]:
    return list(map(Seat, range(len(view.captains))))


def _mode(view: State) -> str:
    rules = view.rules
    if rules.solo:
        parts = ["solo"]
    else:
        parts = ["what is done in a round stays hidden until all are done" if rules.hidden else "rounds in the open"]
    parts += ["all upgrade cards"] * (len(view.upgrades) == len(UPGRADES))
    parts.append("ships act in open bands only" if rules.ships_bound else "ships act in any band")
    parts += [f"{EFFECTS['flip'].name} does not count the first ship"] * rules.built_ships
    parts += ["settlements score by band"] * rules.settle_by_band
    return f"Rules: {'; '.join(parts)}."


# ---------------------------------------------------------------- the hand


def _left(view: State, seat: Seat) -> Iterator[str]:
    """What is left of the round for a captain."""
    sheet = view.sheet(seat)
    turn = sheet.turn
    if view.phase == "over":
        yield "The match is over."
    elif view.captains[seat].resigned:
        yield "You have left the match."
    elif turn.phase == "founding":
        yield "Found your home system: a small and a large planet, on any two spaces and in any colours."
    elif turn.phase == "bonus":
        yield f"Yours before the roll: {_bonus(turn.value)}"
    elif turn.phase == "actions":
        last = " You are the last one out: your last action closes the round." * (view.unready == {seat})
        yield from _actions(sheet, turn, last)
    elif turn.phase == "free":
        yield f"{plural(turn.free, 'free action')} left, of any value, in any band and colour."
    elif turn.phase == "halo":
        yield "Mark the band of your meteors: from now on every ring action there draws one ring more."
    else:
        yield f"You are done. Still to be ready: {whom(sorted(view.unready))}."
        yield from _ahead(view, seat)


def _ahead(view: State, seat: Seat) -> Iterator[str]:
    """The bonus of the next round, which need not wait for the others."""
    if move := view.sheet(seat).ahead:
        yield f"Your bonus of round {view.round + 1} is sent: {meant(move)}. You can still take it back."
    elif value := view.sendable(seat):
        yield f"If you like, send your bonus of round {view.round + 1} now: {_bonus(value)}"


def _actions(sheet: Sheet, turn: Turn, last: str) -> Iterator[str]:
    drive = EFFECTS["movement"].effect.n if sheet.has("movement") else 0
    yield f"Actions left: {turn.units} of {FIGURES.actions}.{last}"
    if turn.units:
        dice = ", ".join(die_named(die, value, drive) for die, value in turn.dice.items())
        yield f"Dice left, as you read them: {dice}."
    if turn.halves:
        halves = listed(die_named(die, value, drive) for die, value in turn.halves)
        yield f"Left of a divided six, at no further cost: {halves}."
    if turn.fleet:
        serves = f"move up to {turn.points}" if turn.points else "settle"
        whom = "this ship" if len(turn.fleet) == 1 else "these ships"
        yield f"The white die still lets {whom} {serves}: {', '.join(turn.fleet)}."
    pairs = ", or ".join(f"{one} and {two}" for one, two in turn.pairs)
    yield f"Open to you to draw in: {bands_named(turn.bands)} (band dice {pairs})."
    once = ["shift a die by one"] * (sheet.has("nudge") and not turn.nudged)
    once += ["turn a die over"] * (sheet.has("flip") and not turn.flipped)
    if once and turn.units:
        yield f"Once in this round you may {listed(once)}."


def _own_spaces(sheet: Sheet, band: BandId) -> Iterator[str]:
    """A band with the room that is left in it."""
    spaces = [space for space in sheet.spots if BAND_OF[space] == band]
    for space in spaces:
        if _drawn(spot := sheet.spots[space]):
            yield f"{space} {spot_named(spot)}, {plural(sheet.room(space), 'place')} free"
    if empty := [space for space in spaces if not _drawn(sheet.spots[space])]:
        yield f"{listed(empty)} empty"


def _ships(rules: Rules, sheet: Sheet) -> Iterator[str]:
    yield f"Ships in play: {', '.join(sheet.ships) or 'none'}; {FIGURES.ships - sheet.markers} still to be built."
    if sheet.settlements:
        told = (
            f"{space} ({plural(settlement_points(rules, space, level), 'point')})"
            for space, level in sheet.settlements.items()
        )
        yield f"Settlements: {', '.join(told)}."


def _points(view: State, seat: Seat) -> Iterator[str]:
    row = tally(view).rows[seat]
    parts = ", ".join(f"{category} {points}" for category, points in row.categories.items() if points)
    yield f"Points so far: {row.total}{f' ({parts})' * bool(parts)}."
    sheet = view.sheet(seat)
    rounds = f" ({', '.join(map(str, sheet.taken))} in the rounds before)" * bool(sheet.taken)
    yield f"Actions written down: {sheet.actions}{rounds}."


def _upgrade_of(view: State, sheet: Sheet, number: int) -> str:
    """An upgrade with what it has come to for a captain."""
    upgrade = UPGRADES[number]
    parts = ["yours" if number in sheet.upgrades else "not yours yet"]
    if number not in sheet.upgrades:
        parts.append(_boxes(view, number))
    if upgrade.effect.kind == "halo" and sheet.halo:
        parts.append(f"meteors in the {sheet.halo} band")
    if upgrade.effect.kind == "free_actions" and sheet.full:
        parts.append(f"taken for {bands_named(sheet.full)}")
    return f"Upgrade {upgrade_named(number)}, {', '.join(filter(None, parts))}. {upgrade.text}"
