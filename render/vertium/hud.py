"""The frame of Vertium's board: the seat on turn, everybody's things and ranks, and the phase."""

from msgspec.structs import replace

from render.kit import (
    HEADING,
    STROKE,
    THEMES,
    Canvas,
    Chip,
    IconCount,
    Scene,
    Style,
    chip_boxes,
    frame,
    ordinal,
    pill,
    token,
    who_wins,
)
from render.vertium import captions
from render.vertium.brand import BRAND, GELBON
from render.vertium.look import seat_style, seat_styles
from rules.kernel import Seat
from rules.vertium.state import State
from rules.vertium.words.naming import tell_wait

_TAG = Style("text", 600, 24)


def compose(view: State, scene: Scene) -> Scene:
    """Complete the scene with everything that the view can tell."""
    over = view.phase == "over" or scene.over
    verb = scene.verb or ("" if over else tell_wait(view))
    scene = replace(scene, over=over, names=_names(view, scene), verb=verb)
    return replace(scene, headline=scene.headline or _headline(view, scene))


def _names(view: State, scene: Scene) -> tuple[str, ...]:
    """The players' names, or their factions'. The Complex of the solo game has no player."""
    factions = [captions.leader(faction.id) for faction in view.factions]
    if not scene.names:
        named = enumerate(view.factions)
        names = [captions.name_with_leader(scene.name(seat), faction.id) for seat, faction in named]
    else:
        names = list(scene.names)
    return (*names[:1], factions[1]) if view.rules.solo else tuple(names)


def _headline(view: State, scene: Scene) -> str:
    """A headline for endings that the ranking alone can't tell."""
    if scene.over and scene.rows and view.rules.solo and not scene.winners:
        return who_wins([scene.name(1)], scene.tongue)
    if view.rules.complex is not None and len(scene.winners) > 1:
        return captions.REBELS_WIN
    return ""


def surround(canvas: Canvas, view: State, scene: Scene) -> None:
    """Draw the frame.
    Tags on the lower edge of each chip show the rank, and why a seat can't play."""
    theme = canvas.theme
    seats = [Seat(seat) for seat in range(len(view.factions))]
    frame(canvas, scene, [_chip(view, seat, scene) for seat in seats], phase=captions.phase(view))
    for seat, (left, _, right, bottom) in zip(seats, chip_boxes(canvas, len(seats)), strict=True):
        if rank := _rank(scene, seat):
            edge = theme.gold if rank == 1 else theme.line2
            pill(
                canvas,
                right - 16,
                bottom + 3,
                ordinal(rank, scene.tongue),
                _TAG,
                outline=edge,
                height=32,
                anchor="right",
            )
        if told := captions.hindrance(view.factions[seat]):
            pill(
                canvas,
                left + 92,
                bottom + 3,
                told,
                _TAG,
                outline=theme.danger,
                height=32,
                anchor="left",
            )


def _chip(view: State, seat: Seat, scene: Scene) -> Chip:
    points = "" if view.phase == "setup" else str(score(view, seat, scene))
    return Chip(seat_style(view, seat), _second(view, seat, scene), points)


def draw_attackers(canvas: Canvas, view: State, middles: tuple[int, int], y: int) -> None:
    """The seats left to attack, and those that passed."""
    seats = seat_styles(view)
    lines = ((captions.to_come(view), view.to_come), (captions.PASSED, view.passed))
    groups = [(title, who) for title, who in lines if who]
    for (title, who), x in zip(
        groups, middles if len(groups) > 1 else [sum(middles) // 2], strict=False
    ):
        write_heading(canvas, x, y, title)
        for i, seat in enumerate(who):
            canvas.put(
                token(seats[seat], 28, canvas.theme), x + (i - (len(who) - 1) / 2) * 74, y + 56
            )


def write_heading(canvas: Canvas, x: float, y: float, text: str) -> None:
    """A few words in capitals above or below something on the map."""
    canvas.text(x, y, text, HEADING, canvas.theme.muted, anchor="middle", height=40, stroke=STROKE)


def score(view: State, seat: Seat, scene: Scene) -> int:
    """The points of the tally. Without a tally they are counted here, by the mode of the match."""
    total = scene.total(seat)
    return sum(view.score_of(seat).values()) if total is None else total


def _second(view: State, seat: Seat, scene: Scene) -> str | tuple[IconCount, ...]:
    """A seat's things in numbers; during setup its faction.
    A seat that resigned shows only that."""
    faction = view.factions[seat]
    if view.phase == "setup":
        return captions.leader(faction.id) or captions.CHOOSING
    if faction.resigned:
        return captions.RESIGNED
    theme = THEMES[scene.theme]
    owned = view.planets_of(seat)
    gelbon = sum(planet.gelbon for planet in owned)
    if view.battle and view.battle.attacker.seat == seat:
        gelbon += view.battle.gelbon
    counts = [
        IconCount("saturn", len(owned)),
        IconCount("crystal", view.crystals_of(seat) - gelbon, BRAND.accent(theme)),
    ]
    if view.rules.gelbon:
        counts.append(IconCount("gem", gelbon, GELBON[theme.name]))
    last = (
        IconCount("cards", len(faction.hand))
        if view.phase == "colonization"
        else IconCount("moon", view.moons_of(seat))
    )
    return (*counts, last)


def _rank(scene: Scene, seat: int) -> int:
    """A seat's rank; 0 while all are level."""
    ranks = {row.seat: row.rank for row in scene.rows}
    return ranks.get(seat, 0) if len(set(ranks.values())) > 1 else 0
