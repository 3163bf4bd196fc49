"""Every text of the frame stays in its box and clear of the others, with any names."""

from itertools import combinations
from types import SimpleNamespace

import pytest

from render.kit import (
    KIT,
    SEAT_STYLES,
    THEMES,
    Bar,
    BigFigure,
    Canvas,
    Chip,
    IconCount,
    Scene,
    board_top,
    frame,
    ground,
    layer,
)
from render.kit.core.colours import Theme, ThemeName
from render.kit.layout.frame import headline

_COUNTS = (IconCount("saturn", 10), IconCount("crystal", 8), IconCount("cards", 4))
_PURSE = BigFigure("coin", "1,150", Bar(9, 25, THEMES["night"].danger, 12))
_SECONDS = {"counts": _COUNTS, "phrase": "done · 3 actions", "purse": _PURSE, "nothing": ""}
_NAMES = {
    "short": ["Ada", "Ben", "Cleo", "Dev", "Eli", "Fay"],
    "20": [f"Bartholomew Winters{letter}" for letter in "ABCDEF"],
    "32": [f"Maximiliana Konstantina of Ulm {letter}" for letter in "ABCDEF"],
    "accents": ["Žluťoučký kůň", "Ærøskøbing", "Łódź", "Ελλάδα", "Київ", "İğdır"],
    "emoji": ["🚀", "星野", "Ada 👩‍🚀 Lovelace", "", "  ", "🌙 Луна"],
}


@layer
def _empty(theme: Theme) -> Canvas:
    return ground((1600, 520), theme, KIT)


def framed(
    seats: int, names: str, second: str = "counts", score: str = "128", theme: ThemeName = "night"
) -> Canvas:
    canvas = _empty(THEMES[theme])
    scene = Scene(
        names=_NAMES[names],
        awaiting=list(range(0, seats, 2)),
        theme=theme,
        verb="choose three actions",
        last=f"{_NAMES[names][0]} flew from Metis to Europa",
        last_seat=0,
        table="Table 12",
        move=143,
    )
    chips = [Chip(seat_style, _SECONDS[second], score) for seat_style in SEAT_STYLES[:seats]]
    frame(canvas, scene, chips, phase="Phase one · Colonization · 5 of 9 planets held")
    return canvas


def assert_tidy(canvas: Canvas) -> None:
    for text in canvas.texts:
        assert not text.strays, text
        # Texts shrink before they are cut.
        assert text.size >= (19 if text.cut else 22) or text.text == "", text
    for one, two in combinations([text for text in canvas.texts if text.shown], 2):
        a, b = one.ink, two.ink
        assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1], (one, two)


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("names", _NAMES)
def test_names(seats: int, names: str) -> None:
    canvas = framed(seats, names)
    assert_tidy(canvas)
    chips = [text for text in canvas.texts if 150 < text.ink[1] < 380]
    assert not [text for text in chips if text.cut]


@pytest.mark.parametrize("second", _SECONDS)
@pytest.mark.parametrize("score", ["7", "128", "12,140", ""])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_second_lines_and_scores(second: str, score: str, seats: int) -> None:
    assert_tidy(framed(seats, "20", second, score, "day"))


def test_one_size_of_second_line_for_all_chips() -> None:
    canvas = _empty(THEMES["night"])
    phrases = ["choosing", "has done two of the three actions of this round", "done"]
    frame(
        canvas,
        Scene(),
        [Chip(lv, line, "8") for lv, line in zip(SEAT_STYLES, phrases, strict=False)],
    )
    assert len({text.size for text in canvas.texts if text.text in phrases}) == 1


@pytest.mark.parametrize(
    ("scene", "words"),
    [
        (Scene(names=["Ada", "Ben"], awaiting=[1]), "Ben’s turn"),
        (Scene(awaiting=[0]), "Seat A’s turn"),
        (Scene(names=["Ada", "Ben"], awaiting=[0, 1]), "Ada, Ben"),
        (Scene(awaiting=[0, 1, 2]), "3 players"),
        (Scene(awaiting=[0, 1, 2, 3]), "Everyone"),
        (Scene(headline="Ada must answer", awaiting=[0]), "Ada must answer"),
        (Scene(over=True), "Match over"),
        (Scene(), ""),
    ],
)
def test_headline(scene: Scene, words: str) -> None:
    assert headline(scene, 4) == words


def test_headline_when_it_is_over() -> None:
    def rows(*ranks: int) -> SimpleNamespace:
        return SimpleNamespace(
            rows=[SimpleNamespace(seat=s, total=1, rank=r) for s, r in enumerate(ranks)]
        )

    assert headline(Scene(names=["Ada", "Ben"], over=True, tally=rows(1, 2)), 2) == "Ada wins"
    assert (
        headline(Scene(names=["Ada", "Ben"], over=True, tally=rows(1, 1)), 2) == "Ada and Ben win"
    )


def test_the_board_starts_below_the_chips() -> None:
    assert [board_top(seats) for seats in (1, 4, 5, 6)] == [272, 272, 388, 388]


def test_a_ground_without_clouds_takes_less_and_has_all_the_rest() -> None:
    cloudy, clear = (
        ground((1600, 520), THEMES["night"], KIT, clouds=clouds) for clouds in (True, False)
    )
    assert clear.texts == cloudy.texts
    assert len(clear.picture("").data) < len(cloudy.picture("").data)
