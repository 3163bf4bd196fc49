"""A finished match moves: a title first, every position, the final score last."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from render import film
from render.kit import FOOT
from render.kit.film import MOST_BYTES
from render.positions import played
from render.solarquest.film import score_card, title_card
from rules.solarquest import GAME


@pytest.fixture(scope="module")
def match():
    """The frames of a short match."""
    return [position.copied() for position in played(GAME, 2, seed=7, options={"round_limit": 3})]


def test_every_position_between_title_and_score(match) -> None:
    picture = film("solarquest", match).whole()
    moving = Image.open(BytesIO(picture.data))
    assert moving.n_frames == len(match) + 2
    assert picture.media_type == "image/webp"
    assert picture.size == moving.size == (1000, 1000)
    assert len(picture.data) <= MOST_BYTES
    assert "Ada" in picture.alt
    for number, card in ((0, title_card(*match[0])), (moving.n_frames - 1, score_card(*match[-1]))):
        moving.seek(number)
        wanted = card.image.resize(moving.size, Image.Resampling.BOX)
        error = ImageStat.Stat(ImageChops.difference(moving.convert("RGB"), wanted)).mean
        assert max(error) < 4


@pytest.mark.parametrize("seats", [2, 6])
def test_title_and_score_name_everybody(seats) -> None:
    *_, last = played(GAME, seats, seed=3)
    view, scene = last.copied()
    for card in (title_card(view, scene), score_card(view, scene)):
        told = [text.text for text in card.texts]
        assert {"Ada", "Ben", "Cleo", "Dev", "Eli", "Fay"} & set(told) == set(scene.names)
        assert max(text.ink[3] for text in card.texts if text.text in scene.names) < card.size[1] - FOOT
    assert {"Final score", "Total"} <= set(told)
    assert {f"{row.total:,}" for row in scene.rows} <= set(told)
