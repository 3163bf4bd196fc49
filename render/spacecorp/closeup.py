"""A region of the map in close-up: the costs of its borders, and every site with its tiles and
bases."""

from collections.abc import Iterator, Sequence

from render.kit import (
    FOOT,
    MARGIN,
    PADDING,
    PANEL_TITLE,
    ROW,
    SEAT_STYLES,
    THEMES,
    Box,
    Canvas,
    Scene,
    Style,
    blank,
    board_top,
    cell,
    last_square,
    mark,
    mix,
    panel,
    paragraph,
    pill,
    rgb,
    slab,
    token,
)
from render.spacecorp import captions
from render.spacecorp.brand import BRAND
from render.spacecorp.changes import changes
from render.spacecorp.fleets import base_piece
from render.spacecorp.hud import surround
from render.spacecorp.look import SIGN_MARKS, gravity, portrait
from render.spacecorp.space.charts import CHARTS
from rules.kernel import Seat
from rules.spacecorp.content import REGIONS, SITES, RegionId, SiteId
from rules.spacecorp.state import Plot, Spot, State
from rules.spacecorp.words import naming

_WIDTH, _GAP = 1600, 14
_HEAD, _WAY, _SITE, _SYSTEM = 94, 54, 306, 440  # heights
_BODY = 46
_TITLE, _TEXT, _SMALL = Style("display", 800, 40), Style("text", 500, 25), Style("text", 500, 23)
_NAME = Style("text", 700, 27)


def draw_region(view: State, region: RegionId, scene: Scene) -> Canvas:
    sites = [site.id for site in view.board.sites if site.region == region]
    alone = len(sites) == 1
    high, columns = (_SYSTEM, 1) if alone else (_SITE, 2)
    rows = -(-len(sites) // columns)
    top = board_top(len(view.corps)) + _GAP
    ways = [
        told
        for told in (list(captions.borders(view, region)), list(captions.transits(view, region)))
        if told
    ]
    first = top + _HEAD + len(ways) * _WAY + _GAP
    canvas = blank(
        THEMES[scene.theme], (_WIDTH, first + rows * (high + _GAP) + FOOT), BRAND
    ).speaking(scene.tongue)
    changed = changes(scene.events)
    _heading(canvas, view, region, ways, (MARGIN, top, _WIDTH - MARGIN, first - _GAP))
    wide = (_WIDTH - 2 * MARGIN - (columns - 1) * _GAP) // columns
    for number, site in enumerate(sites):
        row, column = divmod(number, columns)
        x, y = MARGIN + column * (wide + _GAP), first + row * (high + _GAP)
        area = (x, y, x + wide, y + high)
        _site(canvas, view, site, area)
        if site in changed.sites:
            canvas.put(last_square(wide - 24, high - 24, canvas.theme), x + wide / 2, y + high / 2)
    surround(canvas, view, scene)
    return canvas


def _heading(
    canvas: Canvas, view: State, region: RegionId, ways: Sequence[Sequence[str]], area: Box
) -> None:
    """The region, its radiation, and the neighbouring regions with the cost of the way."""
    left, top, right, _ = area
    theme, tint = canvas.theme, rgb(CHARTS[view.era].areas[region].tint)
    panel(canvas, area, outline=mix(theme.line, tint, 0.7), width=3)
    long = canvas.text(
        left + PADDING, top + 48, naming.region(region), _TITLE, theme.text, width=700, height=64
    )
    if REGIONS[region].radiation:
        x = left + PADDING + long + 44
        canvas.put(mark("trefoil", 34, theme.danger), x, top + 48)
        told = captions.radiation(view)
        canvas.text(
            x + 30, top + 48, told, ROW, theme.muted, width=right - PADDING - x - 30, height=44
        )
    for row, line in enumerate(ways):
        x, y = left + PADDING, top + _HEAD + 14 + row * _WAY
        wide = (right - left - 2 * PADDING + 12) // len(line) - 12
        for told in line:
            x = pill(canvas, x, y, told, _TEXT.at(24), height=42, width=wide, anchor="left")[2] + 12


def _site(canvas: Canvas, view: State, site_id: SiteId, area: Box) -> None:
    """One site in a panel."""
    left, top, right, bottom = area
    theme, site, spot = canvas.theme, SITES[site_id], view.sites.get(site_id)
    owner = spot.owner if spot and spot.owner is not None else None
    panel(
        canvas, area, outline=SEAT_STYLES[owner].fill(theme) if owner is not None else None, width=3
    )
    canvas.put(portrait(site_id, _BODY, theme), left + 84, top + 96)
    x = left + 172
    long = canvas.text(
        x, top + 42, naming.name_site(site_id), PANEL_TITLE, theme.text, width=420, height=56
    )
    if site.gravity:
        canvas.put(gravity(site.gravity, theme), x + long + 28, top + 42)
    told = captions.site_costs(view, site_id)
    canvas.text(x, top + 88, told, ROW.at(26), theme.muted, width=right - PADDING - x, height=44)
    _teams(canvas, view, site_id, (right - PADDING, top + 42))
    plots = spot.plots if spot and (spot.explored or spot.built) else [None] * site.boxes
    for number, plot in enumerate(plots):
        wide = (right - 20 - x + 12) // len(plots)
        start = x + number * wide
        box = (start, top + 120, start + wide - 12, bottom - 18)
        if spot and plot:
            _plot(canvas, view, spot, plot, box)
        else:
            _unexplored(canvas, box)


def _teams(canvas: Canvas, view: State, site_id: SiteId, at: tuple[int, int]) -> None:
    """The teams here or on the way here, from right to left."""
    theme, (x, y) = canvas.theme, at
    for seat, boxes in reversed(list(_here(view, site_id))):
        told = captions.box_of(boxes) if boxes else ""
        if told:
            x -= 8 + canvas.text(
                x, y, told, _SMALL, theme.muted, anchor="right", width=90, height=40
            )
        canvas.put(token(SEAT_STYLES[seat], 20, theme), x - 22, y)
        x -= 54


def _here(view: State, site_id: SiteId) -> Iterator[tuple[Seat, int]]:
    for seat, corp in enumerate(view.corps):
        for _, team in corp.deployed():
            if team.site == site_id:
                yield Seat(seat), team.track


def _unexplored(canvas: Canvas, area: Box) -> None:
    """A box without a tile."""
    left, top, right, bottom = area
    theme, y = canvas.theme, (top + bottom) / 2
    slab(canvas, area, 10, theme.ink, theme.line)
    canvas.put(mark("lens", 34, theme.line2), left + 40, y)
    canvas.text(
        left + 70, y, captions.UNEXPLORED, _TEXT, theme.faint, width=right - left - 84, height=44
    )


def _plot(canvas: Canvas, view: State, spot: Spot, plot: Plot, area: Box) -> None:
    """A tile with its text, and the base on it with its effects."""
    left, top, right, bottom = area
    theme = canvas.theme
    cell(canvas, area, outline=mix(theme.line, theme.gold, 0.7) if plot.tile else None)
    y = top + 26
    if plot.tile:
        x = left + 16
        for sign in view.signs(spot, plot):
            canvas.put(mark(SIGN_MARKS[sign], 28, theme.gold), x + 14, y)
            x += 38
        canvas.text(
            x, y, naming.name_tile(plot.tile), _NAME, theme.text, width=right - 14 - x, height=44
        )
        paragraph(
            canvas,
            (left + 16, y + 18, right - 12, y + 74),
            naming.tile_now(spot, plot.tile),
            _SMALL,
            theme.muted,
        )
        y += 104
    if plot.base and spot.owner is not None:
        canvas.put(
            base_piece(SEAT_STYLES[spot.owner], plot.base, theme, width=44), left + 42, y + 18
        )
        told = naming.base(plot.base)
        canvas.text(left + 84, y, told, _NAME, theme.text, width=right - left - 98, height=44)
        gives = (left + 84, y + 18, right - 12, bottom - 4)
        if bottom - y > 60:
            paragraph(canvas, gives, naming.base_gives(plot.base, view.era), _SMALL, theme.muted)
    elif spot.claim is not None:
        canvas.put(token(SEAT_STYLES[spot.claim], 18, theme), left + 38, y)
        told = captions.CLAIM
        canvas.text(left + 70, y, told, _TEXT, theme.text, width=right - left - 84, height=44)
