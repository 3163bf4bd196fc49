"""The pictures in words, for those who cannot see them: what is needed to move comes first."""

from collections.abc import Iterator

from render.kit import LIVERIES, THEMES, Scene
from render.solar_roller.captions import bonus_for_all, name_part, name_upgrade, tell_part
from render.solar_roller.dice import open_bands
from render.solar_roller.hud import large, phase, seat_of, seats_of
from render.solar_roller.subject import CARDS_REGION
from rules.kernel.offer import Seat
from rules.kernel.words import listed, plural, seat_letter
from rules.solar_roller.content import BAND_DICE, BAND_OF, BANDS, BONUS, FIGURES, GOALS, LEVELS, UPGRADES
from rules.solar_roller.naming import points_of
from rules.solar_roller.state import Sheet, Spot, State, Turn

__all__ = ["tell_board", "tell_detail", "tell_end", "tell_hand"]


# ---------------------------------------------------------------- the table


def tell_board(view: State, scene: Scene, *, brief: bool) -> Iterator[str]:
    """Everybody's system, or the one that fills the picture."""
    if (seat := large(view, scene)) is not None:
        yield from tell_hand(view, seat, scene)
        return
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
        yield f"{bonus_for_all(BONUS[view.round])}, in any band and colour."
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
            told = tell_part(part) if full else name_part(part)
            parts.append(f"{told} ({held})" if held else told)
        yield f"Goal {letter}: {'; '.join(parts)}."


def _upgrades(view: State) -> Iterator[str]:
    for number in view.upgrades:
        held = [seat_letter(seat) for seat in seats_of(view) if number in view.sheet(seat).upgrades]
        boxes, most = view.marks.get(str(number), 0), UPGRADES[number].trigger.n
        told = f", {boxes} of {most} boxes" if UPGRADES[number].trigger.kind in ("double", "sum") and not held else ""
        yield f"Upgrade {number}, {name_upgrade(number, brief=False)}{told}: {', '.join(held) or 'nobody'}."


# ---------------------------------------------------------------- one system, the cards, the end


def tell_hand(view: State, seat: Seat, scene: Scene) -> Iterator[str]:
    """A captain's own system, with what is left of the round."""
    yield from _system(view, seat, scene, own=True)


def tell_detail(view: State, region: str, scene: Scene) -> Iterator[str]:
    """A system as the others see it, or goals and upgrades."""
    if region != CARDS_REGION:
        yield from _system(view, seat_of(view, region), scene, own=False)
        return
    yield from _goals(view, full=True)
    yield from _upgrades(view)
    yield from _headline(view, scene)


def tell_end(view: State, scene: Scene) -> Iterator[str]:
    """How a finished match ended."""
    yield from _headline(view, scene)
    yield from _scores(view, scene)


def _system(view: State, seat: Seat, scene: Scene, *, own: bool) -> Iterator[str]:
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
