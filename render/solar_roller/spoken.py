"""The pictures in words, for those who cannot see them: what is needed to move comes first."""

from collections.abc import Iterator

from render.kit import LIVERIES, MOST_ALT, THEMES, Scene, alt_of
from render.solar_roller.around import phase, seats_of
from render.solar_roller.cards import points_of
from render.solar_roller.dice import open_bands
from render.solar_roller.wording import ACTION, part_in_full, part_named, upgrade_named
from rules.kernel.offer import Seat
from rules.kernel.words import listed, plural, seat_letter
from rules.solar_roller.content import BAND_DICE, BAND_OF, BANDS, BONUS, FIGURES, GOALS, LEVELS, UPGRADES
from rules.solar_roller.state import Sheet, Spot, State, Turn

__all__ = ["board_alt", "cards_alt", "close_alt", "film_alt"]


def board_alt(view: State, scene: Scene) -> str:
    """The whole table. Where that is too much, systems are told in fewer words before any is left out."""
    full = list(_board(view, scene, brief=False))
    if sum(map(len, full)) + len(full) > MOST_ALT:
        full = list(_board(view, scene, brief=True))
    return alt_of(full)


def close_alt(view: State, seat: Seat, scene: Scene, *, own: bool) -> str:
    """One system; its captain's `own` with what is left of the round."""
    return alt_of(_close(view, seat, scene, own=own))


def cards_alt(view: State, scene: Scene) -> str:
    """Goals and upgrades."""
    return alt_of([*_goals(view, full=True), *_upgrades(view), *_headline(view, scene)])


def film_alt(view: State, scene: Scene, pictures: int) -> str:
    """A finished match: how it ended."""
    told = f"The film of a whole match, in {plural(pictures, 'picture')}."
    return alt_of([told, *_headline(view, scene), *_scores(view, scene)])


# ---------------------------------------------------------------- the table


def _board(view: State, scene: Scene, *, brief: bool) -> Iterator[str]:
    yield from _headline(view, scene)
    yield from _dice(view, None)
    yield from _scores(view, scene, brief=brief)
    for seat in seats_of(view):
        yield f"{seat_letter(seat)}: {'; '.join(_bands(view.sheet(seat), brief=brief)) or 'nothing drawn'}."
    yield from _goals(view, full=False)
    yield from _upgrades(view)
    if scene.last:
        yield f"Last: {scene.spoken(scene.last)}"


def _headline(view: State, scene: Scene) -> Iterator[str]:
    yield f"Solar Roller. {scene.phase or phase(view, scene)}."
    lit = listed(scene.name(seat) for seat in scene.lit)
    if scene.over:
        ends = [f"{lit} won" if lit and not view.rules.solo else scene.headline, scene.verb]
        yield from [f"{': '.join(filter(None, ends))}."] * any(ends)
    elif lit:
        yield f"{lit} to act{scene.verb and f': {scene.spoken(scene.verb)}'}."


def _dice(view: State, turn: Turn | None) -> Iterator[str]:
    """As they were rolled, or as one captain may still use them."""
    if view.phase == "bonus":
        yield f"A bonus for all: {ACTION[BONUS[view.round]]}, in any band and colour."
    elif view.dice:
        shown = view.dice if turn is None else turn.dice
        told = [f"{name} {value}" for name, value in shown.items() if name not in BAND_DICE]
        if turn is not None:
            told += [f"half of {name} {value}" for name, value in turn.halves]
            told += [f"white for the ship at {space}" for space in turn.fleet]
        one, two = (view.dice[name] for name in BAND_DICE)
        opened = open_bands(view, turn)
        yield f"Dice{' left' if turn else ''}: {', '.join(told) or 'none'}; band dice {one} and {two}."
        if opened:
            yield f"Open: {listed(opened)}."


def _scores(view: State, scene: Scene, *, brief: bool = False) -> Iterator[str]:
    theme = THEMES[scene.theme]
    for seat in seats_of(view):
        sheet, total = view.sheet(seat), scene.total(seat)
        name = f"{seat_letter(seat)} {scene.name(seat)}"
        parts: list[str] = [] if total is None else [plural(total, "point")]
        parts.append(plural(sheet.actions, "action"))
        if not brief:
            name += f" ({LIVERIES[seat].spoken(theme)})"
            parts.append(_ships(sheet))
        if view.captains[seat].resigned:
            parts.append("resigned")
        yield f"{name}: {', '.join(parts)}."


def _ships(sheet: Sheet) -> str:
    return f"{'ship' if len(sheet.ships) == 1 else 'ships'} at {', '.join(sheet.ships)}" if sheet.ships else "no ship"


def _bands(sheet: Sheet, *, brief: bool) -> Iterator[str]:
    """What is drawn in each band, by space or in numbers."""
    for band in BANDS:
        spots = {space: spot for space, spot in sheet.spots.items() if BAND_OF[space] == band}
        if brief:
            planets = sum(spot.size is not None for spot in spots.values())
            yield f"{band} {planets} of {len(spots)}"
        elif drawn := [f"{space} {_spot(spot)}" for space, spot in spots.items() if _spot(spot)]:
            yield ", ".join(drawn)


def _spot(spot: Spot) -> str:
    """What is on a space and round it, as briefly as it can be told."""
    parts = [f"{spot.size} {spot.colour}"] if spot.size else []
    if spot.home:
        parts.append("H")
    if spot.settled is not None:
        parts.append("S")
    if spot.level:
        parts.append(LEVELS[spot.level - 1].id)
    if spot.moons:
        parts.append(plural(spot.moons, "moon"))
    if spot.rings:
        parts.append(f"{'+'.join(spot.rings)} ring{'s' * (len(spot.rings) > 1)}")
    if spot.icon:
        parts.append("icon")
    return " ".join(parts)


# ---------------------------------------------------------------- the cards


def _goals(view: State, *, full: bool) -> Iterator[str]:
    """Each part, and who has it."""
    for letter in view.goals:
        parts = []
        for number, part in enumerate(GOALS[letter].part):
            have = [(seat, points_of(view, seat, letter, number)) for seat in seats_of(view)]
            held = ", ".join(f"{seat_letter(seat)} {points}" for seat, points in have if points)
            told = part_in_full(part) if full else part_named(part)
            parts.append(f"{told} ({held})" if held else told)
        yield f"Goal {letter}: {'; '.join(parts)}."


def _upgrades(view: State) -> Iterator[str]:
    for number in view.upgrades:
        held = [seat_letter(seat) for seat in seats_of(view) if number in view.sheet(seat).upgrades]
        boxes, most = view.marks.get(str(number), 0), UPGRADES[number].trigger.n
        told = f", {boxes} of {most} boxes" if UPGRADES[number].trigger.kind in ("double", "sum") and not held else ""
        yield f"Upgrade {number}, {upgrade_named(number, brief=False)}{told}: {', '.join(held) or 'nobody'}."


# ---------------------------------------------------------------- one system


def _close(view: State, seat: Seat, scene: Scene, *, own: bool) -> Iterator[str]:
    sheet = view.sheet(seat)
    yield f"The system of {scene.name(seat)}, seat {seat_letter(seat)}."
    turn = sheet.turn if own and sheet.turn.phase in ("actions", "free", "halo") and view.phase == "actions" else None
    yield from _dice(view, turn)
    if turn is not None and turn.phase == "actions":
        yield f"{plural(turn.units, 'action')} left of {FIGURES.actions}."
    elif turn is not None:
        yield f"{plural(turn.free, 'free action')} left." if turn.phase == "free" else "A band is to be marked."
    yield f"{_ships(sheet)[:1].upper()}{_ships(sheet)[1:]}."
    for space, spot in sheet.spots.items():
        if told := _spot(spot):
            yield f"{space} {told}."
    blank = [space for space, spot in sheet.spots.items() if not spot.size]
    yield f"Without a planet: {', '.join(blank) or 'none'}."
    if sheet.upgrades:
        yield f"Upgrades at work: {', '.join(map(str, sheet.upgrades))}."
    yield from _headline(view, scene)
