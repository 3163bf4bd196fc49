"""Every picture can be read in any language: no word is fixed in English, and words half as long
again still fit."""

import re

import pytest
from pseudo import PSEUDO, SAME, WORD

from render import paint, painters
from render.kit.drawing import canvas, pen
from render.positions import NAMES, modes, play_at_random
from rules import catalogue
from rules.kernel import Seat, worded

MODES = [(key, *mode) for key, game in catalogue.items() for mode in modes(game)]
ROMAN = re.compile(r"\b[IVX]+\b")  # numbers of Fuel Stations
ACCENT = 6  # pixels
# Where there is hardly more room than the English words need: what a translator must keep short.
SHORT = (
    "Dunmarrow",
    "Fallowmere",
    "to place",
    "Prosperous",
    "Small and large pairs",
    "{count} of each colour",
)
SHORT += ("No roll yet: everybody draws",)
NARROW = tuple(PSEUDO.gettext(text).replace("{count}", "2") for text in SHORT)
SAMPLES = (2, 40)  # moves after which a match is looked at, besides its end


@pytest.fixture(params=MODES, ids=lambda mode: " ".join(map(str, mode)))
def mode(request):
    return request.param


@pytest.fixture(params=catalogue)
def key(request):
    return request.param


@pytest.fixture
def lettered(monkeypatch):
    """What is written on sprites, from now on."""
    seen, word = [], pen.word
    pen.SPRITES.clear()
    monkeypatch.setattr(pen, "word", lambda text, *how: (seen.append(text), word(text, *how))[1])
    return seen


def looked_at(mode):
    """Some positions of a random match, its end included."""
    key, seats, options = mode
    for number, position in enumerate(
        play_at_random(catalogue[key], seats, seed=seats, options=options, eager=True)
    ):
        if number in SAMPLES or position.match.over:
            yield position


def shown(key, position):
    """Every kind of picture of a position as one seat sees it, with one of the regions: canvases
    and alt texts."""
    painter, viewer = painters[key], Seat(position.match.version % position.match.seats)
    view = position.match.view(viewer)
    scene = painter.compose(view, position.scene(viewer, tongue=PSEUDO))
    known = list(painter.regions(view))
    region = known[position.match.version % len(known)]
    yield painter.draw_board(view, scene), painter.board_alt(view, scene)
    yield painter.draw_hand(view, viewer, scene), painter.tell_hand(view, viewer, scene)
    yield painter.draw_detail(view, region, scene), painter.tell_detail(view, region, scene)
    if position.match.over:
        yield painter.title_card(view, scene), painter.tell_end(view, scene)
        yield painter.score_card(view, scene), painter.regions(view).values()


def fixed(key, texts):
    """The texts in which a word stands as it does in English; names of people and of the game
    do."""
    same = (*NAMES, painters[key].brand.title.upper())
    found = {}
    for text in texts:
        told = ROMAN.sub("", text)
        for name in same:
            told = told.replace(name, "")
        if words := WORD.findall(SAME.sub("", told)):
            found[text] = words
    return found


def test_nothing_that_is_painted_or_told_is_fixed_in_english(mode, lettered) -> None:
    key, *_ = mode
    texts = {}
    for position in looked_at(mode):
        for drawn, told in shown(key, position):
            texts |= dict.fromkeys(text.text for text in drawn.texts)
            texts |= dict.fromkeys(
                worded(item, PSEUDO) for item in ([told] if isinstance(told, str) else told)
            )
    whole = "texts are handed on whole, to a canvas that is `speaking(scene.tongue)`"
    assert fixed(key, [*texts, *lettered]) == {}, whole


def test_words_half_as_long_again_fit(mode) -> None:
    key, *_ = mode
    pictures = [drawn for position in looked_at(mode) for drawn, _ in shown(key, position)]
    texts = [text for drawn in pictures for text in drawn.texts]
    kept = [text for text in texts if not any(narrow in text.text for narrow in NARROW)]
    assert {text.text: text for text in kept if text.cut or leans_out(text)} == {}


def leans_out(text):
    """Whether a text left its box, accents on capitals aside."""
    left, top, right, bottom = text.promised
    ink = text.ink
    return ink[0] < left or ink[2] > right or ink[1] < top - ACCENT or ink[3] > bottom + ACCENT


def test_languages_do_not_mix(key) -> None:
    """What is kept for the next picture is kept for each language by itself."""
    *_, position = play_at_random(catalogue[key], catalogue[key].seats[-1], seed=2, moves=20)
    view, *scenes = position.match.view(None), position.scene(), position.scene(tongue=PSEUDO)
    english, other = (paint(key, view, scene) for scene in scenes)
    assert other.alt != english.alt
    assert other.data != english.data
    for cache in (pen.SPRITES, canvas._LAYERS, canvas._PACKED):
        cache.clear()
    assert [paint(key, view, scene) for scene in reversed(scenes)] == [other, english]
