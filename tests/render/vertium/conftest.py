"""Vertium's positions that tests paint, out of random matches in every mode, and what is put on a canvas."""

from copy import deepcopy

import pytest
from PIL import Image

from render.kit import Canvas, Sprite
from render.positions import modes, played
from rules.vertium import GAME

MODES = list(modes(GAME))


def mode_name(mode):
    seats, options = mode
    return " ".join([str(seats), *(f"{key}={value}" for key, value in options.items())])


@pytest.fixture(params=MODES, ids=mode_name)
def mode(request):
    """Every mode there is: seats and options."""
    return request.param


@pytest.fixture
def some():
    """The opening of a random match, every so many moves of it, and its end."""

    def moments(mode, every):
        seats, options = mode
        for number, position in enumerate(played(GAME, seats, seed=seats + len(options), options=options)):
            if number % every == 0 or position.match.over:
                yield position

    return moments


@pytest.fixture
def find():
    """A public view of the first moment like this in a random match; it may be changed at will."""

    def found(wanted, seats=4, **options):
        for seed in range(20):
            for position in played(GAME, seats, seed=seed, options=options):
                if wanted(view := position.match.view(None)):
                    return deepcopy(view)
        raise LookupError("no match comes to such a moment")

    return found


@pytest.fixture
def pieces(monkeypatch):
    """What is put on any canvas from now on: on which, after how many texts, what and where."""
    seen = []
    put = Canvas.put

    def recorded(canvas, sprite, x, y):
        seen.append((id(canvas), len(canvas.texts), (sprite, round(x), round(y))))
        put(canvas, sprite, x, y)

    def stretched(canvas, piece, side, area):
        before = len(seen)
        stretch(canvas, piece, side, area)
        size = (area[2] - area[0], area[3] - area[1])
        whole = Sprite(Image.new("RGB", size), Image.new("L", size, 255), 0, 0)
        seen[before:] = [(id(canvas), len(canvas.texts), (whole, area[0], area[1]))]

    stretch = Canvas.stretch
    monkeypatch.setattr(Canvas, "put", recorded)
    monkeypatch.setattr(Canvas, "stretch", stretched)
    return seen


@pytest.fixture
def where(pieces):
    """Where a piece was put; sprites are cached, so the same arguments are the same piece."""
    return lambda piece: [(x, y) for _, _, (sprite, x, y) in pieces if sprite is piece]
