"""Boards that are laid out by hand."""

from random import Random

import pytest

from render.kit import Scene
from render.spacecorp.board import draw_board
from render.spacecorp.hud import compose
from rules.spacecorp.content import BASES, ERAS, SITES, TILES
from rules.spacecorp.state import Plot, Spot


@pytest.fixture(params=ERAS)
def era(request):
    return request.param


@pytest.fixture
def opening(find):
    """The public view at the start of an era, with teams at home and nothing built."""

    def opened(era, seats=4):
        view = find(lambda view: view.era == era, seats=seats, first_era=era)
        view.sites = {}
        for corp in view.corps:
            for team in corp.teams:
                if team.site:
                    team.site, team.track = view.board.home, 0
        return view

    return opened


@pytest.fixture
def full(opening):
    """The same with a tile and a base or a claim on every possible site, and teams all over the
    board."""

    def filled(era, seats=4, seed=1):
        rng, view = Random(seed), opening(era, seats)
        for site in view.board.sites:
            if site.build is not None:
                view.sites[site.id] = settled(rng, view, site)
        for corp in view.corps:
            for team in corp.teams:
                if team.site:
                    team.site = rng.choice([site.id for site in view.board.sites])
                    team.track = rng.randrange(4) if SITES[team.site].kind == "star_system" else 0
        return view

    return filled


def settled(rng, view, site):
    """A site with tiles in its boxes, and bases or a claim on them."""
    stars = view.era == ERAS[-1]
    wanted = ["primary", "secondary", "secondary"] if stars else [f"e{site.explore}"]
    stacks = {
        stack: [tile.id for tile in TILES.values() if _lies(tile, view.era, stack)]
        for stack in wanted
    }
    spot = Spot([Plot(rng.choice(stacks[stack])) for stack in wanted[: site.boxes]] or [Plot()])
    if site.boxes and rng.random() < 0.3:
        spot.claim = rng.randrange(len(view.corps))
        return spot
    spot.owner = rng.randrange(len(view.corps))
    for plot in spot.plots:
        plot.base = rng.choice([base for base, entry in BASES.items() if view.era in entry.eras])
    spot.colony = rng.choice(view.colonies) if stars else None
    return spot


def _lies(tile, era, stack):
    return (
        tile.era == era
        and tile.stack in (stack, "alien" if stack == "primary" else stack)
        and not tile.redirect
    )


@pytest.fixture
def painted():
    """Paint the board of a view, with these additions to its scene."""
    return lambda view, **scene: draw_board(view, compose(view, Scene(**scene)))
