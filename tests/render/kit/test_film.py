"""A film shows every frame if it can, and stays small if it can't."""

from functools import partial
from io import BytesIO

import pytest
from PIL import Image

from render.kit import KIT, NIGHT, SEAT_STYLES, Canvas, Film, ground, layer, token
from render.kit.layout.title_cards import title_card


@layer
def _space() -> Canvas:
    return ground((800, 600), NIGHT, KIT)


def _frame(turn: int) -> Canvas:
    canvas = _space()
    canvas.put(token(SEAT_STYLES[turn % 6], 50, NIGHT), 100 + 60 * (turn % 11), 300)
    return canvas


def _in_the_making(count: int, **limits: int) -> Film:
    return Film(
        [partial(_frame, turn) for turn in range(count)],
        [400 + turn for turn in range(count)],
        "",
        **limits,
    )


def _film(count: int, **limits: int) -> tuple[bytes, Image.Image]:
    picture = _in_the_making(count, **limits).finish()
    assert picture.media_type == "image/webp"
    opened = Image.open(BytesIO(picture.data))
    assert opened.size == picture.size
    return picture.data, opened


def test_every_frame_of_a_short_match_is_shown_at_leisure() -> None:
    _, film = _film(5, width=400)
    assert (film.n_frames, film.size) == (5, (400, 300))
    shown = _shown(film)
    assert (shown[0], shown[-1]) == (400, 404)
    assert shown[1:-1] == pytest.approx([3 * 401, 3 * 402, 3 * 403], abs=1)


def test_a_film_lasts_half_a_minute_where_there_is_enough_to_see() -> None:
    _, film = _film(40, width=100)
    assert sum(_shown(film)) == pytest.approx(30_000, abs=40)


def test_a_film_over_the_limit_is_thinned_and_keeps_its_end() -> None:
    whole, _ = _film(24, width=400)
    most = len(whole) * 2 // 3
    data, film = _film(24, width=400, most=most)
    assert len(data) <= most
    assert 1 < film.n_frames < 24
    film.seek(film.n_frames - 1)
    last = _frame(23)
    shown = film.convert("RGB")
    wanted = last.palette.map_colours(last.image.resize((400, 300), Image.Resampling.BOX)).convert(
        "RGB"
    )
    assert shown.tobytes() == wanted.tobytes()


def test_same_film_same_bytes() -> None:
    assert _film(3, width=200)[0] == _film(3, width=200)[0]


def test_one_frame_is_a_picture() -> None:
    _, film = _film(1, width=200)
    assert getattr(film, "n_frames", 1) == 1


def test_it_is_painted_frame_by_frame() -> None:
    painted: list[int] = []

    def frame(turn: int) -> Canvas:
        painted.append(turn)
        return _frame(turn)

    film = Film([partial(frame, turn) for turn in range(4)], [400] * 4, "", width=200)
    for step, done in enumerate(film, 1):
        assert (painted, done) == (list(range(step)), step / 4)
    assert film.finish() is film.finish()


def _shown(film: Image.Image) -> list[int]:
    """The duration of each frame."""
    times = []
    for number in range(film.n_frames):
        film.seek(number)
        film.load()
        times.append(film.info["duration"])
    return times


def test_a_film_lasts_no_longer_however_long_the_match() -> None:
    for count in (40, 300):
        _, film = _film(count, width=100, longest=10_000)
        first, *between, last = _shown(film)
        assert (first, last) == (400, 400 + count - 1)  # title and score keep their duration
        assert abs(sum(between) - (10_000 - first - last)) <= len(between)
        assert min(between) >= 200  # long enough to be seen


def test_each_frame_changes_what_the_one_before_left() -> None:
    _, film = _film(30, width=400)
    for turn in range(30):
        film.seek(turn)
        canvas = _frame(turn)
        wanted = canvas.palette.map_colours(
            canvas.image.resize((400, 300), Image.Resampling.BOX)
        ).convert("RGB")
        assert film.convert("RGB").tobytes() == wanted.tobytes()


def test_a_frame_that_is_too_low_for_its_players_is_refused() -> None:
    players = [(SEAT_STYLES[seat], "Ada", "") for seat in range(4)]
    title_card(ground((1600, 1440), NIGHT, KIT), "Lanterns", players)
    with pytest.raises(ValueError, match="a film of 4 players is higher than 1000"):
        title_card(ground((1600, 1000), NIGHT, KIT), "Lanterns", players)
