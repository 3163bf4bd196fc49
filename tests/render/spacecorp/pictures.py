"""The golden pictures of SpaceCorp."""

from collections.abc import Callable
from typing import Any

from golden_pictures import LONG, Golden, events_at, paint_score_card
from msgspec.structs import replace

from render import Picture, Scene, paint, paint_detail, paint_hand
from render.positions import Position
from rules.kernel import Seat
from rules.spacecorp.content import BASES, ERAS, TILES
from rules.spacecorp.state import Plot, Spot


def _in_era(era: str, *wanted: str, sites: int = 0) -> Callable[[Any, Position], Any]:
    return lambda view, at: (
        view.era == era and len(view.sites) >= sites and set(wanted) <= events_at(at)
    )


def _settled(draw: Callable[[str, Any, Scene], Picture]) -> Callable[[str, Any, Scene], Picture]:
    """Random players build little. Here nearly every site has a tile, most of them bases, and a few
    a claim."""

    def drawn(key: str, view: Any, scene: Scene) -> Picture:
        for number, site in enumerate(site for site in view.board.sites if site.build is not None):
            if site.id not in view.sites and number % 5:
                view.sites[site.id] = _spot(view, number, site)
        return draw(key, view, scene)

    return drawn


def _spot(view: Any, number: int, site: Any) -> Spot:
    stars, seat = view.era == ERAS[-1], Seat(number % len(view.corps))
    stacks = ["primary", "secondary", "secondary"] if stars else [f"e{site.explore}"]
    tiles = {
        stack: [tile.id for tile in TILES.values() if (tile.era, tile.stack) == (view.era, stack)]
        for stack in stacks
    }
    plots = [
        Plot(tiles[stack][(7 * number + box) % len(tiles[stack])])
        for box, stack in enumerate(stacks[: site.boxes])
    ]
    if site.boxes and number % 3 == 0:
        return Spot(plots, claim=seat)
    bases = [base for base, entry in BASES.items() if view.era in entry.eras]
    for box, plot in enumerate(plots := plots or [Plot()]):
        plot.base = bases[(number + box) % len(bases)]
    return Spot(plots, owner=seat, colony=view.colonies[number] if stars and number % 2 else None)


def _aimed(key: str, view: Any, scene: Scene) -> Picture:
    """The sites to which a team could go."""
    return paint(
        key,
        view,
        replace(scene, targets=["vesta", "pallas", "io", "umbriel", "charon", "oort_cloud"]),
    )


PICTURES = {
    "corp-mariners-2-start": Golden(2, _in_era("mariners", "TurnBegan")),
    "corp-mariners-4": Golden(4, _in_era("mariners", "Built", sites=3)),
    "corp-mariners-3-day-long-names": Golden(
        3, _in_era("mariners", "Explored"), theme="day", names=LONG, draw=_settled(paint)
    ),
    "corp-planeteers-4": Golden(
        4, _in_era("planeteers", "TilePlaced", "OffersFilled"), draw=_settled(paint)
    ),
    "corp-planeteers-3-picking-day": Golden(
        3, _in_era("planeteers", "Moved", sites=2), theme="day", draw=_aimed
    ),
    "corp-starfarers-4": Golden(4, _in_era("starfarers", "Explored"), draw=_settled(paint)),
    "corp-starfarers-2-day": Golden(2, _in_era("starfarers", "Moved", sites=2), theme="day"),
    "corp-hand": Golden(
        3,
        lambda view, at: view.era == "planeteers" and len(view.corps[0].hand) > 8 and at.mover == 0,
        viewer=0,
        draw=lambda key, view, scene: paint_hand(key, view, 0, scene),
    ),
    "corp-headquarters": Golden(
        4,
        lambda view, _: (
            view.era == "starfarers" and view.corps[1].legacy and len(view.corps[1].progress) > 1
        ),
        draw=_settled(lambda key, view, scene: paint_detail(key, view, "hq_b", scene)),
    ),
    "corp-saturn-day": Golden(
        4,
        _in_era("planeteers", "Explored"),
        theme="day",
        draw=_settled(lambda key, view, scene: paint_detail(key, view, "p_saturn", scene)),
    ),
    "corp-tau-ceti": Golden(
        3,
        _in_era("starfarers", "Moved"),
        draw=_settled(lambda key, view, scene: paint_detail(key, view, "s_tau_ceti", scene)),
    ),
    "corp-sideboard": Golden(
        4,
        _in_era("starfarers", "TurnBegan"),
        draw=lambda key, view, scene: paint_detail(key, view, "sideboard", scene),
    ),
    "corp-score-card": Golden(4, lambda _, at: at.match.over, draw=paint_score_card),
}
