"""A masked view in words: the whole table for players who can't see the picture, and the actions
left to a captain.

Every line stands alone and the most urgent come first, so a reader short of space can stop
anywhere.
"""

from collections.abc import Iterable, Iterator

from rules.kernel import Count, Lines, Seat, SeatTally, Text, listed, plural, who, whom
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
from rules.solar_roller.state import Spot, State, bands_of
from rules.solar_roller.tally import tally
from rules.solar_roller.words.naming import (
    bands_named,
    bonus_named,
    die_named,
    goal_named,
    pair_named,
    part_named,
    points_of,
    spot_named,
    upgrade_named,
    word,
)


def board(view: State) -> Iterator[Text]:
    """Everything open on the table, line by line."""
    yield _headline(view)
    yield from _dice(view)
    yield Text("Captains:")
    for row in tally(view).rows:
        yield Text("- {account}.", account=Lines(_account(view, row), "; "))
    yield Text("Goals:")
    for letter in view.goals:
        yield Text("- {goal}", goal=Lines(_goal(view, letter), " "))
    yield Text(
        "Upgrades: {upgrades}.",
        upgrades=Lines((_upgrade(view, number) for number in view.upgrades), "; "),
    )
    if systems := list(_systems(view)):
        yield Text("Systems, as far as they are drawn:")
        yield from systems
    yield _mode(view)


def headline(view: State) -> Text:
    """The state of the match in one line."""
    match view.phase:
        case "over":
            return Text("The match is over")
        case "founding":
            return Text("Setting up the home systems")
        case "bonus":
            return Text(
                "Round {round} of {rounds}, bonus action", round=view.round, rounds=FIGURES.rounds
            )
        case _:
            return Text(
                "Round {round} of {rounds}, actions", round=view.round, rounds=FIGURES.rounds
            )


def _headline(view: State) -> Text:
    if view.phase == "over":
        return Text("{headline}.", headline=headline(view))
    waiting = whom(sorted(view.unready))
    return Text("{headline}. Not done yet: {waiting}.", headline=headline(view), waiting=waiting)


def _dice(view: State) -> Iterator[Text]:
    if view.phase == "bonus":
        yield Text("Bonus before the roll: {bonus}", bonus=bonus_action(BONUS[view.round]))
    elif view.phase == "actions":
        one, two = sorted(view.dice[die] for die in BAND_DICE)
        yield Text(
            "Band dice {pair} open {bands}.",
            pair=pair_named(one, two),
            bands=bands_named(bands_of((one, two))),
        )
        dice = Lines(
            (die_named(die, value) for die, value in view.dice.items() if die not in BAND_DICE),
            ", ",
        )
        yield Text("Dice, rolled by {seat}: {dice}.", seat=who(view.roller), dice=dice)


def bonus_action(value: int) -> Text:
    return Text("{drawn}, in any band and colour.", drawn=bonus_named(value))


def _account(view: State, row: SeatTally) -> Iterator[Text]:
    """A captain's situation, most important first."""
    captain, sheet = view.captains[row.seat], view.sheet(row.seat)
    yield Text("{seat}: {points}", seat=who(row.seat), points=plural(row.total, "point"))
    if captain.resigned:
        yield Text("has resigned")
    counts = {
        band: sum(BAND_OF[space] == band and bool(spot.size) for space, spot in sheet.spots.items())
        for band in BANDS
    }
    if total := sum(counts.values()):
        by_band = (
            Text("{count} {band}", count=count, band=word(band))
            for band, count in counts.items()
            if count
        )
        yield _add_parts(plural(total, "planet"), by_band)
    if sheet.ships:
        yield _add_parts(plural(len(sheet.ships), "ship"), sheet.ships)
    if sheet.settlements:
        yield _add_parts(plural(len(sheet.settlements), "settlement"), sheet.settlements)
    if sheet.upgrades:
        numbers = listed(map(str, sorted(sheet.upgrades)))
        yield Count(len(sheet.upgrades), "upgrade {numbers}", "upgrades {numbers}", numbers=numbers)
    if sheet.halo:
        yield halo(sheet.halo)
    yield Text("{actions} written down", actions=plural(sheet.actions, "action"))


def _add_parts(whole: Text, parts: Iterable[str]) -> Text:
    """A thing with its parts: "2 ships (I1, M3)"."""
    return Text("{whole} ({parts})", whole=whole, parts=Lines(parts, ", "))


def halo(band: BandId) -> Text:
    return Text("halo in the {band} band", band=word(band))


def _goal(view: State, letter: str) -> Iterator[Text]:
    goal = GOALS[letter]
    yield Text(
        "{goal}, a race." if goal.when == "race" else "{goal}, judged at the end.",
        goal=goal_named(letter),
    )
    for number, part in enumerate(goal.part):
        told, holders = part_named(part, solo=view.rules.solo), _holders(view, goal, number)
        if not holders:
            yield Text("{part}.", part=told)
        else:
            held = "{part} ({holders})." if goal.when == "race" else "{part} (now {holders})."
            yield Text(held, part=told, holders=holders)


def _holders(view: State, goal: Goal, number: int) -> Text:
    """The captains with points for a part of a goal: final for a race, current for others."""
    points = {seat: points_of(view, seat, goal.letter, number) for seat in _seats(view)}
    return Lines(
        (Text("{seat} {points}", seat=who(seat), points=n) for seat, n in points.items() if n), ", "
    )


def _upgrade(view: State, number: int) -> Text:
    holders = [seat for seat in _seats(view) if number in view.sheet(seat).upgrades]
    parts = [upgrade_named(number), *boxes(view, number)]
    if len(holders) == len(view.captains):
        parts.append(Text("earned by all"))
    elif holders:
        parts.append(Text("earned by {seats}", seats=whom(holders)))
    return Lines(parts, ", ")


def boxes(view: State, number: int) -> Iterator[Text]:
    """How far rolls have filled an upgrade's boxes."""
    trigger = UPGRADES[number].trigger
    if trigger.kind in ("double", "sum"):
        yield Text(
            "{marks} of {boxes} boxes filled", marks=view.marks.get(str(number), 0), boxes=trigger.n
        )


def _systems(view: State) -> Iterator[Text]:
    """The spaces with drawings, by captain and band."""
    for seat in _seats(view):
        for band in BANDS:
            spots = view.sheet(seat).spots
            if drawn := [
                space for space in spots if BAND_OF[space] == band and is_drawn(spots[space])
            ]:
                told = Lines(
                    (
                        Text("{space} {spot}", space=space, spot=spot_named(spots[space]))
                        for space in drawn
                    ),
                    "; ",
                )
                yield Text(
                    "- {seat}, {band} band: {spaces}.", seat=who(seat), band=word(band), spaces=told
                )


def is_drawn(spot: Spot) -> bool:
    """Whether anything is drawn on a space. Without a planet, that can only be an icon."""
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
    parts.append(
        Text("ships act in open bands only") if rules.ships_bound else Text("ships act in any band")
    )
    if rules.built_ships:
        parts.append(
            Text("{upgrade} does not count the first ship", upgrade=Text(EFFECTS["flip"].name))
        )
    if rules.settle_by_band:
        parts.append(Text("settlements score by band"))
    return Text("Rules: {rules}.", rules=Lines(parts, "; "))
