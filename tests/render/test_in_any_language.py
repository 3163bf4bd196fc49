"""Every picture can be read in any language: no word is fixed in English, and words half as long again still fit."""

import re

import pytest
from pseudo import PSEUDO, SAME, WORD

from render import painters
from render.kit import pen
from render.positions import NAMES, modes, played
from rules import catalogue
from rules.kernel.offer import Seat
from rules.kernel.text import worded

MODES = [(key, *mode) for key, game in catalogue.items() for mode in modes(game)]
ROMAN = re.compile(r"\b[IVX]+\b")  # numbers of Fuel Stations
SAMPLES = (2, 40)  # moves after which a match is looked at, besides its end


@pytest.fixture(params=MODES, ids=lambda mode: " ".join(map(str, mode)))
def mode(request):
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
    for number, position in enumerate(played(catalogue[key], seats, seed=seats, options=options, eager=True)):
        if number in SAMPLES or position.match.over:
            yield position


def shown(key, position):
    """Every kind of picture of a position as one seat sees it, with one of the regions: canvases and alt texts."""
    painter, viewer = painters[key], Seat(position.match.version % position.match.seats)
    view = position.match.view(viewer)
    scene = painter.stage(view, position.scene(viewer, tongue=PSEUDO))
    known = list(painter.regions(view))
    region = known[position.match.version % len(known)]
    yield painter.draw_board(view, scene), painter.board_alt(view, scene)
    yield painter.draw_hand(view, viewer, scene), painter.tell_hand(view, viewer, scene)
    yield painter.draw_detail(view, region, scene), painter.tell_detail(view, region, scene)
    if position.match.over:
        yield painter.title_card(view, scene), painter.tell_end(view, scene)
        yield painter.score_card(view, scene), painter.regions(view).values()


def fixed(key, texts):
    """The texts in which a word stands as it does in English; names of people and of the game do."""
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
        for canvas, told in shown(key, position):
            texts |= dict.fromkeys(text.text for text in canvas.texts)
            texts |= dict.fromkeys(worded(item, PSEUDO) for item in ([told] if isinstance(told, str) else told))
    assert fixed(key, [*texts, *lettered]) == {}


def test_words_half_as_long_again_fit(mode) -> None:
    key, *_ = mode
    texts = [text for position in looked_at(mode) for canvas, _ in shown(key, position) for text in canvas.texts]
    assert {text.text: text for text in texts if text.cut or text.strays} == {}
