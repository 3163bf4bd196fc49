"""What tests of every game's pictures share: positions out of random matches, what is put on a
canvas, what makes it tidy. `game` is the one in whose folder a test lies, and `mode` is each of its
numbers of seats and options.

Golden pictures are renewed by `pytest tests/render --renew`; then look at each of them.
"""

from copy import deepcopy
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image

from render import painters
from render.kit import Canvas, Sprite
from render.positions import modes, play_at_random
from rules import catalogue
from rules.kernel import Game

SOLID = 128  # of 255: what can no longer be seen through


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--renew", action="store_true", help="paint the golden pictures anew instead of comparing"
    )


def pytest_make_parametrize_id(config: pytest.Config, val: object, argname: str) -> str | None:
    """How a mode is called."""
    if argname != "mode" or not isinstance(val, tuple):
        return None
    seats, options = val
    return " ".join([str(seats), *(f"{key}={value}" for key, value in options.items())])


@pytest.fixture
def renew(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--renew", default=False))


def find_game(file: Path) -> Game | None:
    """The game in whose folder a test lies."""
    found = [game for game in catalogue.values() if game.folder == file.parent.name]
    return found[0] if found else None


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    game = find_game(metafunc.definition.path)
    if game and "mode" in metafunc.fixturenames:
        metafunc.parametrize("mode", list(modes(game)))


@pytest.fixture
def game(request: pytest.FixtureRequest) -> Game:
    found = find_game(request.path)
    assert found, "only tests in the folder of a game know it"
    return found


@pytest.fixture
def eager(game: Game) -> bool:
    return painters[game.key].eager_samples


@pytest.fixture
def some(game, eager):
    """The opening of a random match, every so many moves of it, and its end."""

    def moments(mode, every):
        seats, options = mode
        positions = play_at_random(
            game, seats, seed=seats + len(options), options=options, eager=eager
        )
        for number, position in enumerate(positions):
            if number % every == 0 or position.match.over:
                yield position

    return moments


@pytest.fixture
def find(game, eager):
    """A public view of the first moment like this in a random match; it may be changed at will."""

    def found(wanted, seats=4, **options):
        for seed in range(20):
            for position in play_at_random(game, seats, seed=seed, options=options, eager=eager):
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
        seen.append((canvas, len(canvas.texts), (sprite, round(x), round(y))))
        put(canvas, sprite, x, y)

    def stretched(canvas, piece, side, area):
        before = len(seen)
        stretch(canvas, piece, side, area)
        size = (area[2] - area[0], area[3] - area[1])
        whole = Sprite(Image.new("RGB", size), Image.new("L", size, 255), 0, 0)
        seen[before:] = [(canvas, len(canvas.texts), (whole, area[0], area[1]))]

    stretch = Canvas.stretch
    monkeypatch.setattr(Canvas, "put", recorded)
    monkeypatch.setattr(Canvas, "stretch", stretched)
    return seen


@pytest.fixture
def where(pieces):
    """Where a piece was put; sprites are cached, so the same arguments are the same piece."""
    return lambda piece: [(x, y) for _, _, (sprite, x, y) in pieces if sprite is piece]


@pytest.fixture
def assert_tidy(pieces):
    """That every text of a canvas is in its box, whole, and clear of other texts and of pieces."""

    def assured(canvas):
        shown = [text for text in canvas.texts if text.shown]
        for text in shown:
            assert not text.strays, text
            assert not text.cut, text
            assert text.size >= 22, text
        for one, two in combinations(shown, 2):
            a, b = one.ink, two.ink
            assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1], (one, two)
        mine = [(before, piece) for of, before, piece in pieces if of is canvas]
        for number, text in enumerate(canvas.texts):
            stands_on = SOLID
            for before, piece in mine:
                least, most = _covered(piece, text.ink)
                if before > number:
                    assert most < SOLID, (text, "is covered", piece)
                elif most >= SOLID:
                    stands_on = least
            assert stands_on >= SOLID, (text, "leans out of what it stands on")

    return assured


def _covered(piece, box):
    """The least and the most that a piece hides of a box."""
    sprite, x, y = piece
    left, top = x - sprite.x, y - sprite.y
    width, height = sprite.alpha.size
    inside = (
        max(box[0] - left, 0),
        max(box[1] - top, 0),
        min(box[2] - left, width),
        min(box[3] - top, height),
    )
    if inside[0] >= inside[2] or inside[1] >= inside[3]:
        return 0, 0
    least, most = sprite.alpha.crop(inside).getextrema()
    whole = (inside[2] - inside[0], inside[3] - inside[1]) == (box[2] - box[0], box[3] - box[1])
    return (least if whole else 0), most
