"""The close-ups: a region of the map, a headquarters, and the Sideboard."""

from collections.abc import Mapping

from render.kit import Canvas, Scene
from render.spacecorp import captions
from render.spacecorp.closeup import draw_region
from render.spacecorp.company.headquarters import draw_headquarters
from render.spacecorp.company.sideboard import draw_sideboard
from rules.kernel import Seat, seat_letter
from rules.spacecorp.state import State
from rules.spacecorp.words import naming

HQ, SIDEBOARD = "hq_", "sideboard"


def regions(view: State) -> Mapping[str, str]:
    """The close-ups of this era: regions with sites, every HQ, and the Sideboard."""
    placed = {site.region: naming.region(site.region) for site in view.board.sites}
    letters = map(seat_letter, range(len(view.corps)))
    return {
        **placed,
        **{f"{HQ}{letter.lower()}": captions.headquarters(letter) for letter in letters},
        SIDEBOARD: captions.SIDEBOARD,
    }


def seat_of(view: State, region: str) -> Seat | None:
    """The owner of the HQ that this key stands for, or None."""
    letters = [f"{HQ}{seat_letter(seat).lower()}" for seat in range(len(view.corps))]
    return Seat(letters.index(region)) if region in letters else None


def draw_detail(view: State, region: str, scene: Scene) -> Canvas:
    if (seat := seat_of(view, region)) is not None:
        return draw_headquarters(view, seat, scene)
    if region == SIDEBOARD:
        return draw_sideboard(view, scene)
    return draw_region(view, region, scene)
