"""A planet in close-up: everything that a tap on the map asks for."""

from collections.abc import Iterator

from render.kit import (
    MARGIN,
    PADDING,
    ROW,
    THEMES,
    Canvas,
    Scene,
    Sprite,
    Style,
    Theme,
    blank,
    mark,
    moon,
    panel,
    resource_tile,
    token,
)
from render.vertium import captions
from render.vertium.brand import BRAND, MOON, RESOURCES
from render.vertium.changes import changes
from render.vertium.hud import surround
from render.vertium.look import crystals, globe, seat_styles
from render.vertium.places import CLOSE, PlanetPlace
from render.vertium.planets import World, blue_moon, extra_tokens
from rules.vertium.content import BLUE_MOONS, COLOURS, PLANETS
from rules.vertium.state import Planet, State
from rules.vertium.words import naming

_R, _ORBIT, _MOON, _BLUE = 190, 304, 52, 44
_PLACE = PlanetPlace(432, 690, -90, (150, 1010))
_PANEL = (872, 290, 1600 - MARGIN, 1094)
_TITLE = Style("display", 800, 46)
_NAME = Style("text", 700, 34)
_STEP = 98
Line = tuple[Sprite, str, str]  # an icon, a name, and a description


def draw_detail(view: State, planet_id: str, scene: Scene) -> Canvas:
    """The planet with its moons, and beside it everything in rows."""
    canvas = blank(THEMES[scene.theme], CLOSE, BRAND).speaking(scene.tongue)
    world = view.planets[planet_id]
    canvas.put(globe(world.id, _R, canvas.theme), _PLACE.x, _PLACE.y)
    changed = changes(scene.events)
    seats = seat_styles(view)
    owner = None if world.owner is None else seats[world.owner]
    large = World(canvas, world, _PLACE, _R, owner)
    large.orbits(_ORBIT)
    large.marks(
        seats[scene.awaiting[0]] if scene.awaiting and world.id in scene.targets else None, changed
    )
    large.surface(changed)
    large.moons(_ORBIT, _MOON, _BLUE, None if world.exile is None else seats[world.exile], changed)
    large.name(300)
    _rows(canvas, view, world, scene)
    surround(canvas, view, scene)
    return canvas


def _rows(canvas: Canvas, view: State, world: Planet, scene: Scene) -> None:
    """A planet's owner with its garrison, or the tokens it lacks; then its moons."""
    theme = canvas.theme
    left, top, right, _ = _PANEL
    panel(canvas, _PANEL)
    room = right - left - 2 * PADDING
    canvas.text(
        left + PADDING,
        top + 54,
        naming.name_planet(world.id),
        _TITLE,
        theme.text,
        width=room,
        height=70,
    )
    canvas.text(
        left + PADDING, top + 106, PLANETS[world.id].note, ROW, theme.muted, width=room, height=44
    )
    y = top + 190
    for icon, title, text in (
        *_holdings(view, world, scene, theme),
        *_moons(view, world, scene, theme),
    ):
        canvas.put(icon, left + PADDING + 34, y)
        canvas.text(
            left + 116,
            y - 20,
            title,
            _NAME,
            theme.text,
            width=right - PADDING - left - 116,
            height=48,
        )
        canvas.fold(
            left + 116,
            y + 22,
            text,
            ROW,
            theme.muted,
            width=right - PADDING - left - 116,
            height=44,
        )
        y += _STEP


def _holdings(view: State, world: Planet, scene: Scene, theme: Theme) -> Iterator[Line]:
    if world.owner is None:
        for colour in COLOURS:
            count = world.tokens[colour]
            icon = resource_tile(RESOURCES[colour], theme, size=56, missing=not count)
            yield icon, naming.name_card(colour), captions.tokens_placed(count)
        return
    held = captions.tell_held_for(view.factions[world.owner].id)
    yield token(seat_styles(view)[world.owner], 30, theme), scene.name(world.owner), held
    for sign, fill, amount in crystals(world, theme):
        yield mark(sign, 50, fill), captions.crystals(sign, amount), captions.crystals_worth(amount)
    if tokens := extra_tokens(world):
        yield mark("check", 44, theme.gold), *captions.extra_tokens(tokens)
    if world.cube:
        yield mark("cube", 50, theme.text), captions.CUBE, captions.CUBE_NOTE


def _moons(view: State, world: Planet, scene: Scene, theme: Theme) -> Iterator[Line]:
    yield moon(str(world.moon), MOON, theme, r=28), *captions.orange_moon(view, world)
    if known := list(world.blue):
        yield blue_moon(world, theme, r=28), naming.moon(known[0]), BLUE_MOONS[known[0]].text
    elif len(world.blue):
        yield blue_moon(world, theme, r=28), captions.BLUE_MOON, captions.BLUE_MOON_NOTE
    if world.exile is not None:
        yield (
            token(seat_styles(view)[world.exile], 28, theme),
            scene.name(world.exile),
            captions.IN_EXILE,
        )
