"""Every seat has a sign for texts, which is the shape that its pieces have on the pictures; and
marks are small pictures of which every one that a game names can be drawn, sent and seen."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from render import SEATS, marks, painters, shapes, stamp
from render.positions import play_at_random
from render.vertium.look import seat_styles
from rules import catalogue
from rules.kernel import ENGLISH, EmojiTongue, Seat, worded
from rules.vertium import GAME

ALL = {("", mark): draw for mark, draw in SEATS.items()} | {
    (key, mark): draw for key, drawn in marks().items() for mark, draw in drawn.items()
}
BACKGROUNDS = ("#ffffff", "#313338", "#000000")
MOST_BYTES = 256 * 1024


def test_a_game_without_colours_of_its_own_wears_the_kits_in_order() -> None:
    assert shapes("lanterns") == ("●", "■", "▲", "◆", "★", "✚")


def test_the_signs_of_a_match_are_the_shapes_on_its_pictures() -> None:
    signs = {
        "circle": "●",
        "square": "■",
        "triangle": "▲",
        "diamond": "◆",
        "star": "★",
        "cross": "✚",
    }
    for options in ({"factions": "choose"}, {"complex": True, "complex_seat": "first"}):
        for position in play_at_random(GAME, 3, seed=2, options=options, moves=6):
            view = position.match.view(None)
            assert shapes("vertium", view) == tuple(
                signs[seat_style.shape] for seat_style in seat_styles(view)
            )


def test_before_a_match_the_signs_are_those_it_will_usually_have() -> None:
    first = next(iter(play_at_random(GAME, 4, seed=1, options={})))
    assert shapes("vertium")[:4] == shapes("vertium", first.match.view(None))


@pytest.mark.parametrize(("key", "mark"), ALL, ids=lambda name: name or "kit")
def test_every_mark_can_be_sent_as_an_emoji_and_be_seen_on_any_background(key, mark):
    made = stamp(ALL[key, mark])
    assert made == stamp(ALL[key, mark])
    assert mark.isascii()
    assert mark.replace("_", "").isalnum()
    assert 2 <= len(mark) <= 32
    assert len(made.data) < MOST_BYTES
    with Image.open(BytesIO(made.data)) as image:
        assert (image.format, image.size, image.mode) == ("PNG", (128, 128), "RGBA")
        small = image.resize((22, 22), Image.Resampling.LANCZOS)
    for colour in BACKGROUNDS:
        ground = Image.new("RGB", small.size, colour)
        shown = ground.copy()
        shown.paste(small, (0, 0), small)
        assert ImageStat.Stat(ImageChops.difference(ground, shown).convert("L")).mean[0] > 12


def test_marks_that_look_alike_to_nobody_have_prints_of_their_own():
    assert stamp(SEATS["seat_amber"]).print != stamp(SEATS["seat_jade"]).print


class Asked(dict):
    """Signs for whatever is asked for, which is noted."""

    def __init__(self):
        super().__init__()
        self.marks = set()

    def __contains__(self, mark: object) -> bool:
        self.marks.add(mark)
        return False


@pytest.mark.parametrize("key", painters)
def test_every_mark_that_a_game_names_in_its_words_can_be_drawn(key):
    """But for plain options, whose marks are named after them whether there are such or not."""
    game, asked = catalogue[key], Asked()
    tongue = EmojiTongue(ENGLISH, asked, label=True)
    for position in play_at_random(game, game.seats[-1], seed=5, moves=80):
        words, match = game.words, position.match
        events = position.turn.heard(None)
        for text in (*words.turn(events), words.board(match.view(None))):
            worded(text, tongue)
        for seat in map(Seat, range(game.seats[-1])):
            worded(words.hand(match.view(seat), seat), tongue)
    assert asked.marks or not painters[key].marks
    assert asked.marks <= painters[key].marks.keys()
