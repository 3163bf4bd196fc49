"""The pieces on a star map: teams, bases, claims, Discovery tiles, Beyond markers, and the marks of
a turn."""

from collections.abc import Iterator, Mapping

from render.kit import SEAT_STYLES, Canvas, Scene, badge, last_round, target, token
from render.spacecorp.changes import Changes
from render.spacecorp.fleets import BASE, Crowd, base_piece, draw_claim, draw_crowd, set_out
from render.spacecorp.places import Chart, Place
from render.spacecorp.space.plates import Item, costs, list_found, plate, yields
from render.spacecorp.space.systems import draw_system
from rules.kernel import Seat
from rules.spacecorp.content import SITES, SiteId
from rules.spacecorp.state import State

_FOOT = 26  # from the middle of a site down to the foot of a team
_CROWDS: dict[int, tuple[int, tuple[int, ...]]] = {
    0: (0, ()),
    1: (60, (26,)),
    2: (50, (10, 44)),
    3: (44, (-8, 20, 48)),
    4: (40, (-22, 2, 26, 50)),
}
"""By how many players have teams at a site: how high those are, and how far from its middle."""
# Teams at places without bases: distance, total width and height.
_ABREAST, _BROAD, _AT_HOME = (46, 160, 54)
_CLEAR = 30  # distance of teams from a name beside them
_MARKERS = 15  # radius
_INSET = 4  # of a mark, to keep it off the name


def draw_pieces(canvas: Canvas, chart: Chart, view: State, scene: Scene, changed: Changes) -> None:
    """Draw all pieces.
    Marks of possible targets come first, so that they cover nothing; marks of the last turn come
    last, on top."""
    teams = _teams(view)
    _targets(canvas, chart, scene)
    for site_id, place in chart.spots.items():
        if site_id not in SITES:
            continue  # empty space between stars
        here = teams.get(site_id, {})
        if SITES[site_id].kind == "star_system":
            draw_system(canvas, place, site_id, view, here)
        else:
            _site(canvas, place, site_id, view, {seat: len(boxes) for seat, boxes in here.items()})
    _marks(canvas, chart, changed)


def _teams(view: State) -> Mapping[SiteId, Mapping[Seat, list[int]]]:
    """The teams by site and seat, each as the number of boxes left on its star track."""
    found: dict[SiteId, dict[Seat, list[int]]] = {}
    for seat, corp in enumerate(view.corps):
        for _, team in corp.deployed():
            if team.site is not None:
                found.setdefault(team.site, {}).setdefault(Seat(seat), []).append(team.track)
    return found


def _site(canvas: Canvas, place: Place, site_id: SiteId, view: State, crowd: Crowd) -> None:
    """A site's claim or base, the teams there, and its costs or finds below the name."""
    spot = view.sites.get(site_id)
    if spot and spot.claim is not None and not spot.built:
        draw_claim(canvas, SEAT_STYLES[spot.claim], (place.x, place.y), place.r)
    if spot and spot.owner is not None:
        for plot in spot.plots:
            if plot.base:
                piece = base_piece(
                    SEAT_STYLES[spot.owner], plot.base, canvas.theme, width=place.long(BASE)
                )
                canvas.put(
                    piece, place.x - place.r - place.long(6), place.y + place.long(_FOOT - 4)
                )
    if SITES[site_id].kind in ("home", "beyond", "orion_spur"):
        step = min(_ABREAST, _BROAD / max(1, len(crowd)))
        height, start = _AT_HOME, place.x
        beside = tuple(round((i - (len(crowd) - 1) / 2) * step) for i in range(len(crowd)))
    else:
        height, beside = _CROWDS[len(crowd)]
        start = place.x - place.long(_CLEAR) * (place.side == "right")
    beside = tuple(map(place.long, beside))
    draw_crowd(canvas, crowd, (start, place.y + place.long(_FOOT)), beside, place.long(height))
    told = list(_tell(canvas, view, site_id))
    edge = canvas.theme.gold if spot and spot.explored and SITES[site_id].boxes else None
    plate(canvas, place.plate, place.anchor, told, edge=edge, scale=place.unit)


def _tell(canvas: Canvas, view: State, site_id: SiteId) -> Iterator[Item]:
    theme, spot, kind = canvas.theme, view.sites.get(site_id), SITES[site_id].kind
    if kind == "orion_spur" and (award := view.spur_award(site_id)):
        yield Item("coin", f"+{award}", theme.gold)
    if kind == "beyond":
        for marker in view.beyond:
            yield Item(piece=badge(str(marker), theme.muted, theme, r=_MARKERS))
        for seat, corp in enumerate(view.corps):
            for marker in corp.beyond:
                yield Item(
                    text=str(marker),
                    piece=token(SEAT_STYLES[seat], _MARKERS, theme),
                    colour=theme.gold,
                )
    if spot:
        for plot in spot.plots:
            yield from list_found(view, spot, plot, canvas.theme)
            yield from yields(view, spot, plot, canvas.theme)
    yield from costs(view, site_id, canvas.theme)


# ---------------------------------------------------------------- marks


def _targets(canvas: Canvas, chart: Chart, scene: Scene) -> None:
    """The possible targets of an open offer."""
    if scene.awaiting:
        ring = SEAT_STYLES[scene.awaiting[0]]
        for place in (place for site_id, place in chart.spots.items() if site_id in scene.targets):
            canvas.put(target(ring, place.r - _INSET, canvas.theme), place.x, place.y)


def _marks(canvas: Canvas, chart: Chart, changed: Changes) -> None:
    """The starting points of teams, and the places of the last events."""
    theme = canvas.theme
    for site_id, place in chart.spots.items():
        r = place.r - _INSET
        if site_id in changed.sites:
            canvas.put(last_round(r, theme), place.x, place.y)
        elif site_id in changed.starts:
            canvas.put(set_out(r, theme), place.x, place.y)
