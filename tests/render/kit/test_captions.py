"""The kit's own texts can be translated."""

import pytest
from pseudo import PSEUDO, SAME, WORD

from render.kit import SEAT_STYLES, THEMES, Scene, who_wins
from render.kit.core.captions import film_caption, move_number, ordinal, seat_name, whose_turn
from render.kit.core.tongue import ENGLISH, worded
from render.kit.layout.frame import headline
from rules.kernel import Text

NAMES = ("Ada", "Ben", "Cleo")


@pytest.mark.parametrize("count", [1, 2, 3])
def test_nothing_is_fixed_in_english(count: int) -> None:
    names = NAMES[:count]
    told = [who_wins(names, PSEUDO), whose_turn(names, 5, PSEUDO), whose_turn(names, 3, PSEUDO)]
    told += [
        film_caption(count, PSEUDO),
        move_number(count, PSEUDO),
        ordinal(count, PSEUDO),
        seat_name(count, PSEUDO),
    ]
    told += [headline(Scene(over=True, tongue=PSEUDO), 3), Scene(tongue=PSEUDO).name(count)]
    told += [
        seat_style.spoken(theme, PSEUDO) for seat_style in SEAT_STYLES for theme in THEMES.values()
    ]
    for text in told:
        assert set(WORD.findall(SAME.sub("", text))) <= set(NAMES), text


def test_english_is_as_it_stands() -> None:
    assert who_wins(NAMES[:1], ENGLISH) == "Ada wins"
    assert who_wins(NAMES[:2], ENGLISH) == "Ada and Ben win"
    assert who_wins(NAMES, ENGLISH) == "3 players win"
    assert whose_turn(NAMES, 3, ENGLISH) == "Everyone"
    assert film_caption(1, ENGLISH) == "The film of a whole match, 1 moment long."
    assert film_caption(2, ENGLISH) == "The film of a whole match, 2 moments long."
    assert worded(Text("a {thing}", thing=Text("ship")), ENGLISH) == "a ship"


def test_names_are_written_alike_in_a_text_and_beside_it() -> None:
    scene = Scene(names=("🚀 Ada",), tongue=PSEUDO)
    assert scene.spoken(Text("{name} won", name="🚀 Ada")).startswith("Ada ")
