"""A finished match moves: a title first, every change that all could see, the final score last."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from render import film
from render.kit import FOOT
from render.kit.film import MOST_BYTES
from render.positions import played
from render.solar_roller.film import score_card, title_card
from rules.solar_roller import GAME


@pytest.fixture(scope="module")
def match():
    """The frames of a match of two."""
    return [position.copied() for position in played(GAME, 2, seed=7)]


def test_every_change_that_could_be_seen_between_title_and_score(match) -> None:
    picture = film("solar-roller", match).whole()
    moving = Image.open(BytesIO(picture.data))
    told = sum(bool(scene.events) for _, scene in match)
    assert moving.n_frames == told + 2
    assert told < len(match)
    assert picture.size == moving.size
    assert len(picture.data) <= MOST_BYTES
    assert "Ada" in picture.alt
    for number, card in ((0, title_card(*match[0])), (moving.n_frames - 1, score_card(*match[-1]))):
        moving.seek(number)
        wanted = card.image.resize(moving.size, Image.Resampling.BOX)
        error = ImageStat.Stat(ImageChops.difference(moving.convert("RGB"), wanted)).mean
        assert max(error) < 4


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_title_and_score_name_everybody(seats) -> None:
    *_, last = played(GAME, seats, seed=3)
    view, scene = last.copied()
    for card in (title_card(view, scene), score_card(view, scene)):
        told = [text.text for text in card.texts]
        assert {"Ada", "Ben", "Cleo", "Dev", "Eli", "Fay"} & set(told) == set(scene.names)
        assert max(text.ink[3] for text in card.texts if text.text in scene.names) < card.size[1] - FOOT
    assert {"Final score", "Total"} <= set(told)
    assert {str(row.total).replace("-", "−") for row in scene.rows} <= set(told)
