"""Golden pictures: a change of any picture is a change that somebody has looked at.

Each stands beside the position that it shows, so that it does not change with the rules or their
dice. Looking is `python -m pytest tests/render --renew`, which finds the positions again, paints
all anew and writes them to `tests/render/<game>/golden/`. A game names its pictures in
`tests/render/<game>/pictures.py`; without that file it has none.
"""

import runpy
from collections.abc import Iterator
from functools import reduce
from io import BytesIO
from math import log10
from operator import or_
from pathlib import Path
from typing import Any

import msgspec
import pytest
from golden_pictures import Golden
from PIL import Image, ImageChops, ImageStat

from render import Picture, Scene, painters
from render.kit import Canvas
from render.positions import play_at_random
from rules import catalogue
from rules.kernel import Game, Seat, Tally

HERE = Path(__file__).parent
BLOCK = 4  # pixels are compared in squares of this side: dithering puts single ones anywhere
# Levels by which a square may differ, and the share of squares that may differ more.
NEAR, FAR = (16, 0.0005)


def find_pictures() -> Iterator[tuple[Game, str, Golden]]:
    for game in catalogue.values():
        file = HERE / game.folder / "pictures.py"
        named = runpy.run_path(str(file))["PICTURES"] if file.exists() else {}
        yield from ((game, name, golden) for name, golden in named.items())


PICTURES = list(find_pictures())


def file_of(game: Game, name: str) -> Path:
    """The golden file of a picture, without its ending."""
    return HERE / game.folder / "golden" / name


def _found(game: Game, golden: Golden) -> tuple[Any, Scene]:
    eager = painters[game.key].eager_samples
    for seed in range(400):
        for position in play_at_random(
            game, golden.seats, seed=seed, options=golden.options, eager=eager
        ):
            viewer = None if golden.viewer is None else Seat(golden.viewer)
            if golden.when(view := position.match.view(viewer), position):
                return view, position.scene(viewer, names=golden.names, theme=golden.theme)
    raise LookupError("no match comes to such a moment")


def _written(view: Any, scene: Scene) -> bytes:
    # A language is none of the position's.
    plain = msgspec.json.encode([view, scene], enc_hook=lambda _: None)
    return msgspec.json.format(plain, indent=1)


def _read(game: Game, data: bytes) -> tuple[Any, Scene]:
    view, scene = msgspec.json.decode(data)
    scene.pop("tongue", None)
    told = {
        **scene,
        "tally": msgspec.convert(scene["tally"], Tally),
        "events": msgspec.convert(scene["events"], list[reduce(or_, game.events)]),
    }
    return msgspec.convert(view, game.state), Scene(**told)


@pytest.fixture(params=PICTURES, ids=lambda picture: picture[1])
def picture(request) -> tuple[Game, str, Golden]:
    return request.param


@pytest.fixture
def painted(picture, renew, monkeypatch) -> tuple[Canvas, Picture]:
    """What is sent, and the canvas it was made from."""
    game, name, golden = picture
    file = file_of(game, name).with_suffix(".json")
    if renew:
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(_written(*_found(game, golden)))
    canvases = []
    encode = Canvas.picture
    monkeypatch.setattr(
        Canvas, "picture", lambda canvas, alt: (canvases.append(canvas), encode(canvas, alt))[1]
    )
    sent = golden.draw(game.key, *_read(game, file.read_bytes()))
    return canvases[-1], sent


def test_as_it_was_looked_at(picture, painted, renew) -> None:
    game, name, _ = picture
    _, sent = painted
    file = file_of(game, name).with_suffix(".png")
    if renew:
        file.write_bytes(sent.data)
    now, then = (
        Image.open(BytesIO(data)).convert("RGB").reduce(BLOCK)
        for data in (sent.data, file.read_bytes())
    )
    assert now.size == then.size
    difference = ImageChops.difference(now, then).split()
    worst = reduce(ImageChops.lighter, difference).point(lambda value: 255 if value > NEAR else 0)
    assert ImageStat.Stat(worst).mean[0] / 255 <= FAR


def test_sent_small_and_true(painted) -> None:
    canvas, picture = painted
    assert len(picture.data) <= 220_000
    sent = Image.open(BytesIO(picture.data)).convert("RGB")
    error = (
        sum(ImageStat.Stat(ImageChops.difference(sent, canvas.image)).sum2)
        / 3
        / sent.width
        / sent.height
    )
    assert 10 * log10(255**2 / error) >= 40


def test_no_text_is_cut(painted) -> None:
    canvas, _ = painted
    assert not [text for text in canvas.texts if text.strays or text.cut]


def test_nothing_is_left_behind() -> None:
    files = {file.with_suffix("") for file in HERE.glob("*/golden/*")}
    assert files == {file_of(game, name) for game, name, _ in PICTURES}
