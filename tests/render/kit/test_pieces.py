"""Pieces that draw on the canvas: panels, pills, places, tables and their promises."""

from types import SimpleNamespace

import pytest
from PIL import ImageChops, ImageStat

from render.kit import (
    KIT,
    NIGHT,
    SEAT_STYLES,
    Canvas,
    Scene,
    Sprite,
    Style,
    badge,
    box,
    deck,
    draw_planet,
    fuel_station,
    ground,
    hex_centre,
    hex_seam,
    label,
    last_round,
    layer,
    mark_owner,
    orbit,
    panel,
    path,
    pill,
    put_rings,
    region,
    score_table,
    score_table_height,
    slab,
    token,
)


@layer
def _space() -> Canvas:
    return ground((1000, 800), NIGHT, KIT)


@pytest.fixture
def canvas() -> Canvas:
    return _space()


def changed(canvas: Canvas) -> tuple[int, int, int, int]:
    """The box of all changed pixels."""

    box = ImageChops.difference(canvas.image, _space().image).getbbox()
    assert box is not None
    return box


def test_a_pill_is_as_wide_as_its_text_up_to_its_limit(canvas: Canvas) -> None:
    short = pill(canvas, 500, 300, "Io")
    long = pill(canvas, 500, 400, "The Independent Station of Io", width=200)
    assert short[2] - short[0] < 100
    assert long[2] - long[0] <= 200
    assert not [text for text in canvas.texts if text.strays]


@pytest.mark.parametrize("side", ["above", "below", "left", "right"])
def test_owner_and_label_are_on_different_sides(canvas: Canvas, side) -> None:
    mark_owner(canvas, 500, 400, SEAT_STYLES[0], side, r=24, fuel=True)
    left, top, right, bottom = changed(canvas)
    label(canvas, 500, 400, "Ganymede", side, r=24)
    ink = canvas.texts[-1].ink
    if side in ("above", "below"):
        assert (ink[3] <= 400 - 24) if side == "above" else (ink[1] >= 400 + 24)
    else:
        assert (ink[2] <= 500 - 24) if side == "left" else (ink[0] >= 500 + 24)
    assert {"above": bottom - 400 > 400 - top, "below": 400 - top > bottom - 400}.get(side, True)
    assert {"left": right - 500 > 500 - left, "right": 500 - left > right - 500}.get(side, True)


def test_the_count_of_a_deck_is_written(canvas: Canvas) -> None:
    deck(canvas, 500, 400, 41)
    assert canvas.texts[-1].shown == "41"


def test_a_panel_fills_its_area(canvas: Canvas) -> None:
    panel(canvas, (300, 300, 700, 500), heading="Upgrades")
    left, top, right, bottom = changed(canvas)
    assert (left <= 300, right >= 700) == (True, True)
    assert (top <= 300, bottom >= 500) == (True, True)
    assert canvas.image.getpixel((500, 480)) == NIGHT.panel
    assert canvas.texts[-1].shown == "UPGRADES"


@pytest.mark.parametrize("shade", [0, 0.3])
def test_a_stretched_box_looks_like_one_drawn_in_full(canvas: Canvas, shade: float) -> None:
    whole = _space()
    whole.put(box(400, 160, 22, NIGHT.panel, NIGHT.gold, line=3, shade=shade), 300, 300)
    slab(canvas, (300, 300, 700, 460), 22, NIGHT.panel, NIGHT.gold, line=3, shade=shade)
    worst = ImageChops.difference(canvas.image, whole.image).getextrema()
    assert max(most for _, most in worst) <= 8  # a shadow is soft, and its steps are whole numbers


def test_an_orbit_starts_where_it_is_turned_to(canvas: Canvas) -> None:
    orbit(canvas, 500, 400, 100, dots=4, turn=0)
    assert canvas.image.getpixel((600, 400)) == NIGHT.gain
    assert canvas.image.getpixel((500, 300)) not in (
        NIGHT.gain,
        _space().image.getpixel((500, 300)),
    )


def test_neighbouring_hexes_share_an_edge_without_a_seam(canvas: Canvas) -> None:
    origin = (400.0, 400.0)
    hex_seam(canvas, [(0, 0), (1, 0)], origin)
    between = tuple(
        round((a + b) / 2) for a, b in zip(origin, hex_centre((1, 0), origin), strict=True)
    )
    assert canvas.image.getpixel(between) == _space().image.getpixel(between)
    left = round(origin[0] - (between[0] - origin[0]))
    assert canvas.image.getpixel((left, 400)) != _space().image.getpixel((left, 400))


def test_a_region_holds_its_sites_and_a_path_its_stops(canvas: Canvas) -> None:
    sites = [(400.0, 300.0), (560.0, 320.0), (480.0, 460.0)]
    region(canvas, sites, NIGHT.gold, pad=50)
    left, top, right, bottom = changed(canvas)
    assert 340 < left < 360
    assert 600 < right < 620
    assert 240 < top < 260
    assert 500 < bottom < 520
    path(canvas, sites)
    assert changed(canvas) == (left, top, right, bottom)


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_the_score_table_holds_every_figure(canvas: Canvas, seats: int) -> None:

    def row(seat: int) -> SimpleNamespace:
        categories = {"Planets": 7 * seat, "Longest line": -seat}
        total, rank = 900 * seat, seats - seat
        return SimpleNamespace(seat=seat, total=total, rank=rank, categories=categories)

    tally = SimpleNamespace(rows=[row(seat) for seat in range(seats)])
    scene = Scene(tally=tally, over=True)
    score_table(canvas, (32, 300, 968, 800), scene, SEAT_STYLES)
    assert changed(canvas)[3] < 300 + score_table_height(scene) + 40
    assert not [text for text in canvas.texts if text.strays or text.cut]
    assert len([text for text in canvas.texts if text.ink[1] > 300]) == 3 + 3 * seats


def test_no_tally_no_table(canvas: Canvas) -> None:
    score_table(canvas, (32, 300, 968, 800), Scene(), SEAT_STYLES)
    assert canvas.image.tobytes() == _space().image.tobytes()


def test_a_sprite_over_another_keeps_both_anchors() -> None:

    small, large = token(SEAT_STYLES[0], 20, NIGHT), token(SEAT_STYLES[1], 40, NIGHT)
    both: Sprite = small.under(large, 100, 0)
    assert both.colours.getpixel((both.x, both.y - 12)) == SEAT_STYLES[0].fill(NIGHT)
    assert both.colours.getpixel((both.x + 100, both.y - 28)) == SEAT_STYLES[1].fill(NIGHT)


def test_a_letter_with_an_edge_stands_out_from_what_it_is_on() -> None:
    disc = badge("", NIGHT.gold, NIGHT, r=30)
    style = Style("display", 800, 40)
    bare = disc.lettered("B", style, NIGHT.ink)
    edged = disc.lettered("B", style, NIGHT.ink, edge=NIGHT.danger)
    assert NIGHT.danger not in {colour for _, colour in bare.colours.getcolors(10_000)}
    assert NIGHT.danger in {colour for _, colour in edged.colours.getcolors(10_000)}


def test_every_ring_of_a_body_is_there_in_its_colour_before_and_behind() -> None:
    plain = draw_planet(40, NIGHT.gold, "plain", NIGHT, halo=False)
    hoops = [(1.8, 1.6, NIGHT.danger), (1.5, 1.05, NIGHT.gain)]
    ringed_one = put_rings(plain, 40, hoops)
    shown = {colour for _, colour in ringed_one.colours.getcolors(100_000)}
    assert {NIGHT.danger, NIGHT.gain} <= shown
    # The body stays whole.
    assert ringed_one.alpha.getpixel((ringed_one.x, ringed_one.y)) == 255
    column = [ringed_one.colours.getpixel((ringed_one.x, ringed_one.y + y)) for y in range(-30, 31)]
    # It passes in front of the body, and behind it on the other side.
    assert NIGHT.gain in column[30:]
    assert NIGHT.gain not in column[:30]


def test_many_marks_of_the_last_move_go_without_light() -> None:
    highlighted, bare = last_round(30, NIGHT), last_round(30, NIGHT, highlighted=False)
    assert ImageStat.Stat(highlighted.alpha).sum[0] > 1.3 * ImageStat.Stat(bare.alpha).sum[0]
    assert bare.alpha.getextrema() == (0, 255)


def test_a_fuel_station_wears_the_colour_of_its_owner_or_grey() -> None:
    for owner, colour in ((SEAT_STYLES[0], SEAT_STYLES[0].fill(NIGHT)), (None, NIGHT.muted)):
        piece = fuel_station(owner, NIGHT)
        assert piece.colours.getpixel((piece.x - 17, piece.y)) == colour
