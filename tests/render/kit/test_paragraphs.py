"""Paragraphs are wrapped, shrunk to their area, and cut only as a last resort."""

import pytest

from render.kit import KIT, NIGHT, ROW, Canvas, measure, paragraph, wrap

TOLD = (
    "Each of your space flights reaches one hex more, whether or not the portals are open for it."
)
AREA = (40, 100, 340, 220)


@pytest.fixture
def canvas() -> Canvas:
    return Canvas((400, 300), NIGHT, KIT)


def test_lines_are_as_wide_as_they_may_be() -> None:
    lines = wrap(TOLD, ROW, 300)
    assert " ".join(lines) == TOLD
    assert all(measure(line, ROW) <= 300 for line in lines)
    heads = [lines[row + 1].split()[0] for row in range(len(lines) - 1)]
    assert all(
        measure(f"{line} {head}", ROW) > 300 for line, head in zip(lines, heads, strict=False)
    )


def test_a_word_that_is_too_wide_has_a_line_of_its_own() -> None:
    assert wrap("to Donaudampfschifffahrt now", ROW, 120) == ("to", "Donaudampfschifffahrt", "now")


def test_a_short_text_keeps_its_size(canvas: Canvas) -> None:
    paragraph(canvas, AREA, "One more hex.", ROW, NIGHT.text)
    assert [(text.shown, text.size) for text in canvas.texts] == [("One more hex.", ROW.size)]


def test_a_longer_text_shrinks_until_its_lines_fit(canvas: Canvas) -> None:
    end = paragraph(canvas, AREA, TOLD, ROW, NIGHT.text)
    assert " ".join(text.shown for text in canvas.texts) == TOLD
    assert 22 <= canvas.texts[0].size < ROW.size
    assert AREA[1] < end <= AREA[3]
    assert not [text for text in canvas.texts if text.strays]


def test_what_is_too_long_for_the_least_size_is_cut_in_its_last_line(canvas: Canvas) -> None:
    paragraph(canvas, AREA, TOLD * 3, ROW, NIGHT.text)
    *others, last = canvas.texts
    assert last.shown.endswith("…")
    assert not [text for text in others if text.cut]
    assert last.ink[3] <= AREA[3]
