"""Everything has its place on the three maps, and nothing covers text, however full they are."""

import pytest
from msgspec.structs import replace

from render.kit import NIGHT, Scene
from render.spacecorp.board import draw_board
from render.spacecorp.hud import compose
from render.spacecorp.places import CONTRACTS, OFFERS, SIZE
from render.spacecorp.space.charts import CHARTS
from render.spacecorp.space.map import star_map
from rules.kernel import ENGLISH, Seat
from rules.spacecorp import events as told
from rules.spacecorp.content import BOARDS, ERAS


@pytest.fixture
def chart(era):
    return CHARTS[era]


def written(canvas):
    return [text.text for text in canvas.texts]


def test_every_site_region_and_border_has_its_place_and_no_other_has(era, chart) -> None:
    board = BOARDS[era]
    sites = {site.id for site in board.sites}
    empty = {region.id for region in board.regions} - {site.region for site in board.sites}
    assert set(chart.spots) == sites | empty
    assert set(chart.areas) == {region.id for region in board.regions}
    assert set(chart.borders) == {border.between for border in board.borders}


def test_every_site_and_every_region_is_named(era) -> None:
    """A name of several lines is written line by line."""
    words = " ".join(written(star_map(era, NIGHT, ENGLISH)))
    for site in BOARDS[era].sites:
        assert site.name in words
    for region, area in CHARTS[era].areas.items():
        name = next(each.name for each in BOARDS[era].regions if each.id == region)
        assert (name.upper() if area.name else name) in words


def test_every_border_says_what_crossing_it_costs(era, chart) -> None:
    canvas = star_map(era, NIGHT, ENGLISH)
    for border in BOARDS[era].borders:
        left, top, right, bottom = chart.borders[border.between]
        x, y = (left + right) / 2, (top + bottom) / 2
        here = [text.text for text in canvas.texts if _holds(text.ink, x, y)]
        assert here == [str(border.cost)], border.between


def _holds(box, x, y):
    return box[0] - 4 <= x <= box[2] + 4 and box[1] <= y <= box[3]


def test_nothing_of_a_map_leaves_its_room(era, chart) -> None:
    for text in star_map(era, NIGHT, ENGLISH).texts[1:]:  # after the title
        assert 258 <= text.ink[1] <= text.ink[3] <= OFFERS[1], text
        assert 0 <= text.ink[0] <= text.ink[2] <= SIZE[0], text
    assert OFFERS[2] < CONTRACTS[0]


@pytest.mark.parametrize(("seats", "seed"), [(2, 0), (4, 1), (4, 2), (4, 3)])
@pytest.mark.usefixtures("pieces")
def test_the_fullest_boards_are_tidy(era, full, assert_tidy, seats, seed) -> None:
    """Tiles, bases, claims, colonies and teams are everywhere. Every site is marked as a target,
    and everybody is in the last turn."""
    view = full(era, seats, seed)
    view.rows = [replace(row, marker=era, seats={era: Seat(0)}) for row in view.rows]
    for corp in view.corps:
        corp.passed, corp.profit = True, 147
    sites = list(view.sites)
    events = [
        told.Produced(Seat(0), tuple(sites[::2]), 3, None),
        told.OffersFilled(tuple(view.offered())),
    ]
    names = tuple(f"Maximiliana Konstantina of Ulm {letter}" for letter in "ABCD")[:seats]
    scene = compose(view, Scene(names=names, awaiting=[1], targets=sites[1::2], events=events))
    assert_tidy(draw_board(view, scene))


@pytest.mark.parametrize("crowd", [1, 2, 3, 4])
def test_a_crowd_hides_no_name(era, opening, pieces, assert_tidy, crowd) -> None:
    for site in BOARDS[era].sites:
        view = opening(era)
        for corp in view.corps[:crowd]:
            for team in corp.teams:
                team.site = site.id if team.site else None
        assert_tidy(draw_board(view, compose(view, Scene())))
        pieces.clear()


def test_the_eras_are_all_painted() -> None:
    assert set(CHARTS) == set(ERAS)
