"""Alternative texts of the pictures, for players who can't see them.
The facts needed to move come first."""

from collections.abc import Iterator

from render.kit import SEAT_STYLES, THEMES, Scene
from render.solar_roller.captions import ACTION, name_part, name_upgrade, tell_part
from render.solar_roller.dice import open_bands
from render.solar_roller.hud import large, phase, seat_of, seats_of
from render.solar_roller.subject import CARDS_REGION
from rules.kernel import Capitalized, Count, Lines, Seat, Text, listed, plural, seat_letter
from rules.solar_roller.content import BAND_DICE, BAND_OF, BANDS, BONUS, FIGURES, GOALS, UPGRADES
from rules.solar_roller.state import Sheet, Spot, State, Turn
from rules.solar_roller.words.naming import count_steps, die_showing, level_named, points_of, word

# ---------------------------------------------------------------- the table


def tell_board(view: State, scene: Scene, *, brief: bool) -> Iterator[str]:
    """All systems, or the one that fills the picture."""
    if (seat := large(view, scene)) is not None:
        yield from tell_hand(view, seat, scene)
        return
    yield from _headline(view, scene)
    yield from _dice(view, None)
    yield from _scores(view, scene, brief=brief)
    if not brief:
        for seat in seats_of(view):
            drawn = Lines(_bands(view.sheet(seat)), "; ") or Text("nothing drawn")
            yield Text("{seat}: {drawn}.", seat=scene.name(seat), drawn=drawn)
    yield from _goals(view, scene, full=False, brief=brief)
    yield from _upgrades(view, scene, brief=brief)
    if scene.last:
        yield Text("Last: {told}", told=scene.spoken(scene.last))


def _headline(view: State, scene: Scene) -> Iterator[str]:
    yield Text("Solar Roller. {phase}.", phase=scene.phase or phase(view, scene))
    highlighted = listed(scene.name(seat) for seat in scene.highlighted)
    if scene.over:
        won = (
            Text("{names} won", names=highlighted)
            if highlighted and not view.rules.solo
            else scene.headline
        )
        if told := Lines((won, scene.verb), ": "):
            yield Text("{told}.", told=told)
    elif highlighted:
        verb = scene.spoken(scene.verb)
        yield (
            Text("{names} to act: {verb}.", names=highlighted, verb=verb)
            if verb
            else Text("{names} to act.", names=highlighted)
        )


def _dice(view: State, turn: Turn | None) -> Iterator[str]:
    """The dice as rolled, or those that one captain can still use."""
    if view.phase == "bonus":
        yield Text(
            "A bonus for all: {action}, in any band and colour.", action=ACTION[BONUS[view.round]]
        )
    elif view.dice:
        shown = view.dice if turn is None else turn.dice
        told = [die_showing(name, value) for name, value in shown.items() if name not in BAND_DICE]
        if turn is not None:
            told += [
                Text("half of {die}", die=die_showing(name, value)) for name, value in turn.halves
            ]
            told += [Text("white for the ship at {space}", space=space) for space in turn.fleet]
        one, two = (view.dice[name] for name in BAND_DICE)
        opened = open_bands(view, turn)
        lie = (
            "Dice left: {dice}; band dice {one} and {two}."
            if turn
            else "Dice: {dice}; band dice {one} and {two}."
        )
        yield Text(lie, dice=Lines(told, ", ") or Text("none"), one=one, two=two)
        if opened:
            yield Text("Open: {bands}.", bands=listed(map(word, opened)))


def _scores(view: State, scene: Scene, *, brief: bool = False) -> Iterator[str]:
    theme = THEMES[scene.theme]
    for seat in seats_of(view):
        sheet, total = view.sheet(seat), scene.total(seat)
        name = f"{seat_letter(seat)} {scene.name(seat)}"
        parts: list[str] = [] if total is None else [plural(total, "point")]
        parts.append(plural(sheet.actions, "action"))
        if not brief:
            name += f" ({SEAT_STYLES[seat].spoken(theme, scene.tongue)})"
            parts.append(_ships(sheet))
        elif not scene.over:
            parts += _counts(sheet)
        if view.captains[seat].resigned:
            parts.append(Text("resigned"))
        yield Text("{seat}: {facts}.", seat=name, facts=Lines(parts, ", "))


def _ships(sheet: Sheet) -> str:
    there = ", ".join(sheet.ships)
    return (
        Count(len(sheet.ships), "ship at {spaces}", "ships at {spaces}", spaces=there)
        if there
        else Text("no ship")
    )


def _bands(sheet: Sheet) -> Iterator[str]:
    """The drawings in each band, by space."""
    for band in BANDS:
        spots = (
            (space, _spot(spot)) for space, spot in sheet.spots.items() if BAND_OF[space] == band
        )
        if drawn := [Lines(parts, " ") for parts in spots if all(parts)]:
            yield Lines(drawn, ", ")


def _counts(sheet: Sheet) -> Iterator[str]:
    """The number of planets in each band."""
    for band in BANDS:
        spots = [spot for space, spot in sheet.spots.items() if BAND_OF[space] == band]
        planets = sum(spot.size is not None for spot in spots)
        yield Text(
            "{band} {planets} of {spaces}", band=word(band), planets=planets, spaces=len(spots)
        )


def _spot(spot: Spot) -> str:
    """The things on and around a space, as short as possible."""
    parts: list[str] = []
    if spot.size and spot.colour:
        parts.append(Text("{size} {colour}", size=word(spot.size), colour=word(spot.colour)))
    if spot.home:
        parts.append("H")
    if spot.settled is not None:
        parts.append("S")
    if spot.level:
        parts.append(level_named(spot.level))
    if spot.moons:
        parts.append(plural(spot.moons, "moon"))
    if spot.rings:
        colours = Lines(map(word, spot.rings), "+")
        parts.append(Count(len(spot.rings), "{colours} ring", "{colours} rings", colours=colours))
    if spot.icon:
        parts.append(Text("icon"))
    return Lines(parts, " ")


# ---------------------------------------------------------------- the cards


def _goals(view: State, scene: Scene, *, full: bool, brief: bool = False) -> Iterator[str]:
    """The goals part by part, with the captains who have points."""
    for letter in view.goals:
        parts = []
        for number, part in enumerate(GOALS[letter].part):
            have = [(seat, points_of(view, seat, letter, number)) for seat in seats_of(view)]
            held = ", ".join(
                f"{scene.call(seat, brief=brief)} {points}" for seat, points in have if points
            )
            told = tell_part(part) if full else name_part(part)
            parts.append(Text("{part} ({held})", part=told, held=held) if held else told)
        yield Text("Goal {letter}: {parts}.", letter=letter, parts=Lines(parts, "; "))


def _progress(view: State, seat: Seat) -> Iterator[str]:
    """A captain's progress on each goal."""
    for letter in view.goals:
        parts = []
        for number, part in enumerate(GOALS[letter].part):
            points = points_of(view, seat, letter, number)
            steps = count_steps(part, view.sheet(seat))
            told = "{part} (+{points})" if points or steps is None else "{part} ({have} of {need})"
            have, need = steps or (0, 0)
            parts.append(Text(told, part=name_part(part), points=points, have=have, need=need))
        yield Text("Goal {letter}: {parts}.", letter=letter, parts=Lines(parts, "; "))


def _upgrades(view: State, scene: Scene, *, brief: bool = False) -> Iterator[str]:
    for number in view.upgrades:
        having = [seat for seat in seats_of(view) if number in view.sheet(seat).upgrades]
        held = ", ".join(scene.call(seat, brief=brief) for seat in having)
        trigger, about = UPGRADES[number].trigger, [name_upgrade(number, brief=False)]
        if trigger.kind in ("double", "sum") and not held:
            about.append(
                Text(
                    "{boxes} of {most} boxes", boxes=view.marks.get(str(number), 0), most=trigger.n
                )
            )
        whose = held or Text("nobody")
        yield Text(
            "Upgrade {number}, {about}: {whose}.",
            number=number,
            about=Lines(about, ", "),
            whose=whose,
        )


# ---------------------------------------------------------------- one system, the cards, the end


def tell_hand(view: State, seat: Seat, scene: Scene) -> Iterator[str]:
    """A captain's own system, with the rest of the round."""
    yield from _system(view, seat, scene, own=True)


def tell_detail(view: State, region: str, scene: Scene) -> Iterator[str]:
    """A system as the others see it, or goals and upgrades."""
    if region != CARDS_REGION:
        yield from _system(view, seat_of(view, region), scene, own=False)
        return
    yield from _goals(view, scene, full=True)
    yield from _upgrades(view, scene)
    yield from _headline(view, scene)


def tell_end(view: State, scene: Scene) -> Iterator[str]:
    """The result of a finished match."""
    yield from _headline(view, scene)
    yield from _scores(view, scene)


def _system(view: State, seat: Seat, scene: Scene, *, own: bool) -> Iterator[str]:
    sheet = view.sheet(seat)
    yield Text(
        "The system of {name}, seat {letter}.", name=scene.name(seat), letter=seat_letter(seat)
    )
    turn = (
        sheet.turn
        if own and sheet.turn.phase in ("actions", "free", "halo") and view.phase == "actions"
        else None
    )
    yield from _dice(view, turn)
    if turn is not None and turn.phase == "actions":
        actions = plural(turn.units, "action")
        yield Text("{actions} left of {most}.", actions=actions, most=FIGURES.actions)
    elif turn is not None and turn.phase == "free":
        yield Text("{actions} left.", actions=plural(turn.free, "free action"))
    elif turn is not None:
        yield Text("A band is to be marked.")
    yield Text("{ships}.", ships=Capitalized(_ships(sheet)))
    for space, spot in sheet.spots.items():
        if told := _spot(spot):
            yield Text("{space} {told}.", space=space, told=told)
    blank = [space for space, spot in sheet.spots.items() if not spot.size]
    yield Text("Without a planet: {spaces}.", spaces=", ".join(blank) or Text("none"))
    yield from _progress(view, seat)
    if sheet.upgrades:
        yield Text("Upgrades at work: {upgrades}.", upgrades=", ".join(map(str, sheet.upgrades)))
    yield from _headline(view, scene)
