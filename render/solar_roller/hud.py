"""The frame of the systems: captains left to act, everybody's things, and the round."""

from msgspec.structs import replace

from render.kit import (
    PANEL_TITLE,
    ROW,
    SEAT_STYLES,
    STROKE,
    Canvas,
    Chip,
    IconCount,
    Scene,
    frame,
    holds,
    token,
)
from render.solar_roller import captions
from render.solar_roller.places import Chart
from rules.kernel import Seat, plural, seat_letter
from rules.solar_roller.events import MatchEnded
from rules.solar_roller.state import State
from rules.solar_roller.words.naming import tell_wait


def compose(view: State, scene: Scene) -> Scene:
    """Complete the scene with everything that the view can tell."""
    over = view.phase == "over" or scene.over
    headline = scene.headline or _headline(view, scene, over=over)
    return replace(
        scene, over=over, headline=headline, verb=scene.verb or tell_wait(view) or _rating(scene)
    )


def _headline(view: State, scene: Scene, *, over: bool) -> str:
    """The headline.
    In the solo game the score counts, as there is nobody to beat. All captains act at the same
    time, so only the last one to act is named."""
    if not over:
        return scene.name(scene.highlighted[0]) if len(scene.highlighted) == 1 else ""
    total = scene.total(0)
    return plural(total, "point") if view.rules.solo and total is not None else ""


def _rating(scene: Scene) -> str:
    """The rating of a solo game."""
    ratings = [event.rating for event in scene.events if isinstance(event, MatchEnded)]
    return next((captions.rating(rating) for rating in ratings if rating is not None), "")


def phase(view: State, scene: Scene) -> str:
    """The state of the match, in a few words."""
    return captions.phase(view, scene.name(view.roller))


def seats_of(view: State) -> list[Seat]:
    return [Seat(seat) for seat in range(len(view.captains))]


def seat_of(view: State, region: str) -> Seat:
    """The captain of the system that a key stands for."""
    return next(seat for seat in seats_of(view) if seat_letter(seat) == region)


def choosers(view: State, scene: Scene) -> list[Seat]:
    """The captains whose spaces are targets.
    In a hidden round it is the viewer, whose own sheet is open; otherwise everybody awaited."""
    if not scene.targets:
        return []
    own = [
        seat for seat in seats_of(view) if view.rules.hidden and view.captains[seat].sheet.known_by
    ]
    return own or [Seat(seat) for seat in scene.awaiting]


def large(view: State, scene: Scene) -> Seat | None:
    """The captain whose system fills the picture: in the solo game, or if only one must choose a
    space."""
    if view.rules.solo:
        return Seat(0)
    asked = choosers(view, scene)
    return asked[0] if len(asked) == 1 else None


def surround(canvas: Canvas, view: State, scene: Scene) -> None:
    """Draw the frame. A captain whose chip is not lit is done until the others are ready too."""
    chips = [Chip(SEAT_STYLES[seat], _second(view, seat)) for seat in seats_of(view)]
    frame(canvas, scene, chips, phase=phase(view, scene))


def _second(view: State, seat: Seat) -> str | tuple[IconCount, ...]:
    """Planets drawn, ships in play, and the actions, which break ties."""
    if view.captains[seat].resigned:
        return captions.RESIGNED
    sheet = view.sheet(seat)
    planets = sum(spot.size is not None for spot in sheet.spots.values())
    return (
        IconCount("saturn", planets),
        IconCount("rocket", len(sheet.ships)),
        IconCount("check", sheet.actions),
    )


def draw_title(canvas: Canvas, scene: Scene, seat: Seat, chart: Chart) -> None:
    """The captain's name beside the upper left corner of the system.
    A name too long for that stands only on the chip."""
    left, y = chart.corner
    r, style = (24, PANEL_TITLE) if chart.roomy else (19, ROW)
    canvas.put(token(SEAT_STYLES[seat], r, canvas.theme), left + r, y)
    x = left + 2 * r + 14
    room = round(chart.at("O1")[0] - 1.8 * chart.unit - x)
    if holds(name := scene.name(seat), style, room):
        canvas.text(x, y, name, style, canvas.theme.text, width=room, stroke=STROKE)
