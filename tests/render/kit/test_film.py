"""A film shows every frame while it can, and stays small when it cannot."""

from functools import partial
from io import BytesIO

from PIL import Image

from render.kit import KIT, LIVERIES, NIGHT, Canvas, film_of, ground, layer, token


@layer
def _space() -> Canvas:
    return ground((800, 600), NIGHT, KIT)


def _frame(turn: int) -> Canvas:
    canvas = _space()
    canvas.put(token(LIVERIES[turn % 6], 50, NIGHT), 100 + 60 * (turn % 11), 300)
    return canvas


def _film(count: int, **limits: int) -> tuple[bytes, Image.Image]:
    picture = film_of(
        [partial(_frame, turn) for turn in range(count)], [400 + turn for turn in range(count)], "", **limits
    )
    assert picture.media_type == "image/webp"
    opened = Image.open(BytesIO(picture.data))
    assert opened.size == picture.size
    return picture.data, opened


def test_every_frame_is_shown_for_its_time() -> None:
    _, film = _film(5, width=400)
    assert (film.n_frames, film.size) == (5, (400, 300))
    film.seek(3)
    film.load()
    assert film.info["duration"] == 403


def test_a_film_over_the_limit_is_thinned_and_keeps_its_end() -> None:
    whole, _ = _film(24, width=400)
    most = len(whole) * 2 // 3
    data, film = _film(24, width=400, most=most)
    assert len(data) <= most
    assert 1 < film.n_frames < 24
    film.seek(film.n_frames - 1)
    last = _frame(23)
    shown = film.convert("RGB")
    wanted = last.palette.indexed(last.image.resize((400, 300), Image.Resampling.BOX)).convert("RGB")
    assert shown.tobytes() == wanted.tobytes()


def test_same_film_same_bytes() -> None:
    assert _film(3, width=200)[0] == _film(3, width=200)[0]


def test_one_frame_is_a_picture() -> None:
    _, film = _film(1, width=200)
    assert getattr(film, "n_frames", 1) == 1
