"""What holds for the pictures of every game of the catalogue, so that a new painter has these tests
for free: random positions with every number of seats and every option, on both themes, with names
that are hard to place."""

import random
import re
from io import BytesIO
from itertools import cycle

import pytest
from PIL import Image, ImageChops, ImageStat

from render import film, paint, paint_detail, paint_hand, painters, regions
from render.kit import FOOT, MOST_ALT, Canvas, Scene, figure
from render.kit.core.captions import FINAL_SCORE, TOTAL
from render.kit.layout.film import MOST_BYTES as MOST_FILM_BYTES
from render.kit.layout.strip import chip_boxes
from render.positions import NAMES, Position, modes, play_at_random
from rules import catalogue
from rules.kernel import Seat

MOST_PIXELS, MOST_BYTES = 2000, 260_000
MOST_HIGH = 2400  # of a detail: a system with eleven deeds in full is a tall sheet
SAMPLES = (2, 40)  # moves after which a match is looked at, besides its end
MANNERS = (
    ("night", NAMES),
    ("day", tuple(f"Maximiliana Konstantina of Ulm {letter}" for letter in "ABCDEF")),
    ("day", ("Žluťoučký kůň", "Ærøskøbing 👩‍🚀", "Łódź", "🚀🚀", "Zoë", "Ελλάδα")),
    ("night", tuple(f"Donaudampfschifffahrtskapitaen_{letter}" for letter in "ABCDEF")),
)
UNTIDY = re.compile(r"\{|\}|  |\bNone\b|\b[a-z]+_[a-z]|^\s|\s$|\.\.|\s[,.;:]")
CALLED_BY_LETTER = re.compile(
    r"(?<!Goal )(?<!Hubs: )\b[A-F](?:'s|:| [+-]?\d| owns| attacks| in exile)|\([A-F] "
)

MODES = [(key, *mode) for key, game in catalogue.items() for mode in modes(game)]


def mode_name(mode):
    key, seats, options = mode
    return " ".join([key, str(seats), *(f"{name}={value}" for name, value in options.items())])


@pytest.fixture(params=MODES, ids=mode_name)
def mode(request):
    return request.param


@pytest.fixture(params=catalogue)
def key(request):
    return request.param


@pytest.fixture
def drawn(monkeypatch):
    """The canvases that have been sent."""
    canvases = []
    encode = Canvas.picture
    monkeypatch.setattr(
        Canvas, "picture", lambda canvas, alt: (canvases.append(canvas), encode(canvas, alt))[1]
    )
    return canvases


def moments(mode):
    """Some positions of a random match, its end included, and of each the manner it is shown in."""
    key, seats, options = mode
    manners = cycle(MANNERS)
    for number, position in enumerate(
        play_at_random(catalogue[key], seats, seed=seats, options=options, eager=True)
    ):
        if number in SAMPLES or position.match.over:
            yield position, next(manners)


def sights(key, match, viewer, scene):
    """Everything that a viewer could be shown of a match, but for the other regions."""
    view = match.view(viewer)
    known = list(regions(key, view))
    region = known[match.version % len(known)]
    shown = [paint(key, view, scene), paint_detail(key, view, region, scene)]
    return shown if viewer is None else [*shown, paint_hand(key, view, viewer, scene)]


def test_every_game_is_painted() -> None:
    assert set(painters) == set(catalogue)


def test_every_picture_is_small_tidy_and_told(mode, drawn, pieces, assert_tidy) -> None:
    key, *_ = mode
    for position, (theme, names) in moments(mode):
        viewer = Seat(position.match.version % position.match.seats)
        for picture in sights(
            key, position.match, viewer, position.scene(viewer, names=names, theme=theme)
        ):
            assert picture.size[0] <= MOST_PIXELS
            assert picture.size[1] <= MOST_HIGH
            assert len(picture.data) <= MOST_BYTES
            assert 0 < len(picture.alt) <= MOST_ALT
            assert not UNTIDY.search(_without(names, picture.alt)), picture.alt
        for canvas in drawn:
            assert_tidy(canvas)
            assert not [text for text in canvas.texts if UNTIDY.search(_without(names, text.text))]
        drawn.clear()
        pieces.clear()


def _without(names, text):
    """The text but for what people call themselves."""
    for name in names:
        text = text.replace(name, "N").replace(Scene(names=(name,)).name(0), "N")
    return text


def test_the_same_view_gives_the_same_picture_and_what_is_hidden_does_not_show(mode) -> None:
    key, *_ = mode
    rng = random.Random(4)
    for position, (theme, _) in moments(mode):
        viewer = rng.choice([None, *map(Seat, range(position.match.seats))])
        scene = position.scene(viewer, theme=theme)
        shown = sights(key, position.match, viewer, scene)
        assert sights(key, position.match.twin(viewer, rng), viewer, scene) == shown


def test_every_region_is_shown(key, drawn, pieces, assert_tidy) -> None:
    *_, last = play_at_random(catalogue[key], catalogue[key].seats[-1], seed=2, eager=True)
    for region in regions(key, last.match.view(None)):
        picture = paint_detail(key, last.match.view(None), region, last.scene())
        assert max(picture.size) <= MOST_HIGH
        assert not UNTIDY.search(picture.alt), picture.alt
        assert_tidy(drawn.pop())
        pieces.clear()


def test_who_is_named_is_not_called_by_a_letter_where_there_is_room(mode) -> None:
    key, seats, _ = mode
    names = ("Ada", "Ben", "Cleo", "Dev", "Eve", "Finn")[:seats]
    for position, _ in moments(mode):
        view = position.match.view(None)
        scene = painters[key].compose(view, position.scene(names=names))
        told = " ".join(map(str, painters[key].tell_board(view, scene, brief=False)))
        for letter, name in zip("ABCDEF", names, strict=False):
            told = told.replace(f"{letter} {name}", name)
        assert not CALLED_BY_LETTER.search(told), told


def test_a_view_alone_can_be_painted(key) -> None:
    for position in play_at_random(catalogue[key], catalogue[key].seats[0], seed=3, moves=9):
        assert paint(key, position.match.view(None)).alt


def test_that_somebody_has_left_stands_in_place_of_their_figures(key, drawn) -> None:
    game = catalogue[key]
    for moves in (20, 5, 1):  # the most that do not end it
        *_, before = play_at_random(game, game.seats[-1], seed=5, moves=moves)
        if not before.match.over:
            break
    left = Position(before.match, before.match.resign(Seat(1)), 1)
    paint(key, *left.capture())
    (canvas,) = drawn
    x, top, right, bottom = chip_boxes(canvas, game.seats[-1])[1]
    told = [text.ink for text in canvas.texts if text.text == "resigned"]
    within = any(
        x <= ink[0] and top <= ink[1] and ink[2] <= right and ink[3] <= bottom for ink in told
    )
    wanted = (
        f'`resign` of {key} notes it in the state, and their Chip has `Text("resigned")` in '
        "place of its figures"
    )
    assert within, wanted
    assert not any(x <= ink[0] <= right and ink[1] <= bottom < ink[3] for ink in told)


# ---------------------------------------------------------------- films


@pytest.fixture
def match(key):
    """A match of the fewest, or rather its beginning and its end: what a film shows of each
    position."""
    whole = [
        position.capture()
        for position in play_at_random(catalogue[key], catalogue[key].seats[0], seed=7, eager=True)
    ]
    return whole[:5] + whole[-5:]


def test_a_film_shows_every_change_between_title_and_score(key, match) -> None:
    painter, picture = painters[key], film(key, match)
    moving = Image.open(BytesIO(picture.data))
    staged = [(view, painter.compose(view, scene)) for view, scene in match]
    assert moving.n_frames == 2 + sum(painter.frame_ms(*moment) > 0 for moment in staged)
    assert picture.media_type == "image/webp"
    assert picture.size == moving.size
    assert len(picture.data) <= MOST_FILM_BYTES
    assert any(name in picture.alt for name in NAMES), f"`tell_end` of {key} says who has won"
    assert not UNTIDY.search(picture.alt), picture.alt
    cards = {
        0: painter.title_card(*staged[0]),
        moving.n_frames - 1: painter.score_card(*staged[-1]),
    }
    for number, card in cards.items():
        moving.seek(number)
        wanted = card.image.resize(moving.size, Image.Resampling.BOX)
        assert max(ImageStat.Stat(ImageChops.difference(moving.convert("RGB"), wanted)).mean) < 4


def test_title_and_score_name_everybody(mode, pieces, assert_tidy) -> None:
    key, seats, options = mode
    *_, last = play_at_random(catalogue[key], seats, seed=3, options=options)
    for theme, names in reversed(MANNERS):
        view, scene = last.capture(names=names, theme=theme)
        scene = painters[key].compose(view, scene)
        cards = [painters[key].title_card(view, scene), painters[key].score_card(view, scene)]
        for card in cards:
            assert_tidy(card)
        pieces.clear()
    for card in cards:
        told = {text.text: text.ink for text in card.texts}
        assert all(told[scene.name(seat)][3] < card.size[1] - FOOT for seat in range(seats))
    assert {FINAL_SCORE, TOTAL, *(figure(row.total) for row in scene.rows)} <= set(told)
