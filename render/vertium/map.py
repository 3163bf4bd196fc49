"""The map: planets around the star, the cards of phase one in the middle, the attackers of phase
two."""

from render.kit import (
    COUNT,
    HEADING,
    THEMES,
    Canvas,
    Scene,
    Style,
    Theme,
    card,
    card_slot,
    deck,
    draw_planet,
    ground,
    last_square,
    layer,
    mix,
    oval,
    panel,
    resource_tile,
    sun,
)
from render.vertium import captions
from render.vertium.brand import BRAND, RESOURCES
from render.vertium.changes import Changes, changes
from render.vertium.hud import draw_attackers, surround, write_heading
from render.vertium.look import body, face, seat_styles
from render.vertium.places import SIZE, layout
from render.vertium.planets import World
from rules.kernel import Tongue
from rules.vertium.content import COLOURS, DECK, SYSTEM
from rules.vertium.state import State
from rules.vertium.words import naming

_SUN = 64
_STAR = Style("display", 800, 32, capitals=True)
_CARD = (110, 156)
_CARD_GAP = 10
_SMALL_CARD = (88, 124)


@layer
def _sky(theme: Theme, ids: tuple[str, ...], tongue: Tongue) -> Canvas:
    """The star and the bodies of these planets."""
    canvas = ground(SIZE, theme, BRAND).speaking(tongue)
    plan = layout(len(ids))
    x, y = plan.star
    across = max(place.x for place in plan.places) - x
    down = max(place.y for place in plan.places) - y
    for share in (1.0, 0.5):
        canvas.put(
            oval(round(across * share), round(down * share), mix(theme.space, theme.line, 0.6)),
            x,
            y,
        )
    canvas.put(sun(_SUN, theme), x, y)
    canvas.text(x, y, SYSTEM.star.name, _STAR, (74, 42, 0), anchor="middle", width=2 * _SUN)
    for planet_id, place in zip(ids, plan.places, strict=True):
        colour, kind, seed = body(planet_id)
        canvas.put(draw_planet(plan.r, colour, kind, theme, seed=seed), place.x, place.y)
    return canvas


def draw_map(view: State, scene: Scene) -> Canvas:
    """The whole table, when there is no battle."""
    canvas = _sky(THEMES[scene.theme], tuple(view.planets), scene.tongue)
    changed = changes(scene.events)
    _planets(canvas, view, scene, changed)
    if view.phase == "colonization":
        _cards(canvas, view, changed)
        _pool(canvas, view)
    elif view.phase == "conflict":
        x, y = layout(len(view.planets)).star
        draw_attackers(canvas, view, (x - 160, x + 160), y + _SUN + 50)
    surround(canvas, view, scene)
    return canvas


def _planets(canvas: Canvas, view: State, scene: Scene, changed: Changes) -> None:
    plan = layout(len(view.planets))
    seats = seat_styles(view)
    aiming = seats[scene.awaiting[0]] if scene.awaiting else None
    worlds = [
        World(canvas, planet, place, plan.r, None if planet.owner is None else seats[planet.owner])
        for planet, place in zip(view.planets.values(), plan.places, strict=True)
    ]
    for world in worlds:
        world.orbits(plan.orbit)
        world.marks(aiming if world.planet.id in scene.targets else None, changed)
        world.surface(changed)
        exile = world.planet.exile
        world.moons(
            plan.orbit, plan.moon, plan.blue, None if exile is None else seats[exile], changed
        )
        world.name(plan.name_width)


def _cards(canvas: Canvas, view: State, changed: Changes) -> None:
    """Deck and discard pile on one side of the star, the face-up cards on the other."""
    plan = layout(len(view.planets))
    (x, y), theme = plan.star, canvas.theme
    wide, high = _CARD
    first, step = x + _SUN + 16 + wide / 2, wide + _CARD_GAP
    row, unmarked = list(view.row), changed.row.copy()
    new = []
    for i in range(DECK.face_up):
        if i >= len(row):
            canvas.put(card_slot(theme, size=_CARD), first + i * step, y)
            continue
        field, sign, signed = face(row[i])
        name = canvas.worded(naming.name_card(row[i]))
        canvas.put(card(field, sign, name, theme, size=_CARD, signed=signed), first + i * step, y)
        if unmarked[row[i]] > 0:
            unmarked[row[i]] -= 1
            new.append(i)
    if new:  # a single mark around them all: separate marks would overlap
        canvas.put(
            last_square(step * (len(new) - 1) + wide, high, theme),
            first + step * sum(new) / len(new),
            y,
        )
    write_heading(canvas, first + step / 2, y + high / 2 + 30, captions.FACE_UP)
    _piles(canvas, view, x - _SUN - 30, y)


def _piles(canvas: Canvas, view: State, right: int, y: int) -> None:
    """The deck, and beside it the discard pile. Only their numbers of cards matter."""
    theme = canvas.theme
    wide, high = _SMALL_CARD
    for name, count, x in (
        (captions.DECK_PILE, len(view.deck), right - wide / 2),
        (captions.DISCARD_PILE, len(view.discard), right - wide * 3 / 2 - 28),
    ):
        if name == captions.DECK_PILE and count:
            deck(canvas, x, y, count, size=_SMALL_CARD)
        else:
            canvas.put(card_slot(theme, size=_SMALL_CARD), x, y)
            canvas.text(x, y, str(count), COUNT.at(36), theme.text, anchor="middle", width=wide)
        write_heading(canvas, x, y + high / 2 + 44, name)


def _pool(canvas: Canvas, view: State) -> None:
    """The common pool, in the corner that no planet reaches."""
    theme = canvas.theme
    left, top = 1372, 1356
    panel(canvas, (left, top, 1568, 1524))
    canvas.text(left + 98, top + 28, captions.POOL, HEADING, theme.muted, anchor="middle")
    for i, colour in enumerate(COLOURS):
        row, column = divmod(i, 2)
        x, y = left + 40 + column * 90, top + 74 + row * 58
        count = view.pool[colour]
        canvas.put(resource_tile(RESOURCES[colour], theme, size=38, missing=not count), x, y)
        canvas.text(x + 30, y, str(count), COUNT, theme.text if count else theme.faint)
