"""The sample sheet shows every piece.
It is sent well, and the same every time and on every thread."""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import combinations
from math import log10

import pytest
from PIL import Image, ImageChops, ImageStat

from render.kit import DAY, KIT, MARKS, NIGHT, SEAT_STYLES, THEMES, mark, token
from render.kit.core.colours import ThemeName
from render.kit.core.palettes import palette_of
from render.kit.drawing.pen import SPRITES
from render.kit.layout.sheet import compose
from render.kit.palette.make import choose_colours, reserve_colours


@pytest.fixture(params=list(THEMES))
def theme(request: pytest.FixtureRequest) -> ThemeName:
    name: ThemeName = request.param
    return name


def test_it_is_sent_small_and_true(theme: ThemeName) -> None:
    canvas = compose(theme)
    picture = canvas.picture("every piece")
    sent = Image.open(BytesIO(picture.data))
    assert (sent.mode, sent.size) == ("P", picture.size)
    squares = ImageStat.Stat(ImageChops.difference(sent.convert("RGB"), canvas.image)).sum2
    error = sum(squares) / 3 / sent.width / sent.height
    assert 10 * log10(255**2 / error) >= 40
    assert len(picture.data) <= 220_000 * sent.height / 1600  # the limit is for a square picture


def test_every_text_is_in_its_box(theme: ThemeName) -> None:
    assert not [text for text in compose(theme).texts if text.strays or text.cut]


def test_same_bytes_cold_and_warm_and_on_every_thread(theme: ThemeName) -> None:
    SPRITES.clear()
    cold = compose(theme).picture("").data
    with ThreadPoolExecutor(4) as workers:
        assert set(workers.map(lambda _: compose(theme).picture("").data, range(6))) == {cold}


def test_painting_on_a_copy_leaves_the_layer_alone(theme: ThemeName) -> None:
    before = compose(theme).picture("").data
    spoiled = compose(theme)
    spoiled.image.paste((255, 0, 0), (0, 0, *spoiled.size))
    assert compose(theme).picture("").data == before


def test_tokens_of_the_theme_are_sent_exactly(theme: ThemeName) -> None:
    palette = palette_of(KIT, theme)
    seats = [seat_style.fill(THEMES[theme]) for seat_style in SEAT_STYLES]
    wanted = [*seats, THEMES[theme].text, THEMES[theme].panel, THEMES[theme].mark, *KIT.keep]
    strip = Image.new("RGB", (len(wanted), 1))
    strip.putdata(wanted)
    sent = palette.map_colours(strip).convert("RGB")
    assert [sent.getpixel((x, 0)) for x in range(len(wanted))] == wanted


def test_a_palette_holds_what_is_reserved_and_what_the_samples_show() -> None:
    odd = (123, 45, 201)
    colours = choose_colours([Image.new("RGB", (40, 40), odd)], NIGHT, KIT)
    assert len(colours) == 256
    assert set(reserve_colours(NIGHT, KIT)) < set(colours)
    assert odd in colours


@pytest.mark.parametrize("name", MARKS)
def test_every_mark_is_drawn_within_its_size(name: str) -> None:
    alpha = mark(name, 40, NIGHT.text).alpha
    box = alpha.getbbox()
    assert box is not None
    assert 24 <= max(box[2] - box[0], box[3] - box[1]) <= 43
    ink = ImageStat.Stat(alpha).sum[0] / 255
    assert 150 < ink < 1500


def test_tokens_differ_in_shape_alone() -> None:
    outlines = [token(seat_style, 17, DAY).alpha.resize((48, 48)) for seat_style in SEAT_STYLES]
    for one, two in combinations(outlines, 2):
        assert ImageStat.Stat(ImageChops.difference(one, two)).mean[0] > 8


def test_tokens_look_equally_large() -> None:
    areas = [
        ImageStat.Stat(token(seat_style, 50, NIGHT).alpha).sum[0] for seat_style in SEAT_STYLES
    ]
    assert max(areas) < 1.65 * min(areas)
