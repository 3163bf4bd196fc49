"""Names of any kind are drawn in letters that the font has, and within the given width."""

import pytest

from render.kit import NAME, SCORE, Style, fit, measure
from render.kit.drawing.lettering import (
    SMALLEST,
    TITLE,
    figure,
    fold,
    keep_legible,
    replace_missing,
    word,
)


def test_a_short_text_keeps_its_size() -> None:
    assert fit("Ada", NAME, 300) == ("Ada", NAME)


def test_a_long_text_shrinks_before_it_is_cut() -> None:
    shown, style = fit("Bartholomew Winters", NAME, 260)
    assert shown == "Bartholomew Winters"
    assert SMALLEST <= style.size < NAME.size
    assert measure(shown, style) <= 260


def test_what_does_not_fit_at_the_smallest_size_is_cut_with_an_ellipsis() -> None:
    shown, style = fit("Bartholomew Winters of the Long Valley", NAME, 200)
    assert style.size == SMALLEST
    assert shown.endswith("…")
    assert 150 < measure(shown, style) <= 200


@pytest.mark.parametrize("name", ["Žluťoučký kůň", "Ærøskøbing", "Łódź", "Ελλάδα", "Київ", "José"])
def test_accents_and_alphabets_are_kept(name: str) -> None:
    assert keep_legible(name) == name


@pytest.mark.parametrize(
    ("name", "shown"),
    [("🚀🌙", ""), ("星野", ""), ("Ada 👩‍🚀 Lovelace", "Ada Lovelace"), ("Jose\u0301", "José")],
)
def test_what_the_type_lacks_is_left_out_of_names(name: str, shown: str) -> None:
    assert keep_legible(name) == shown


def test_display_text_with_a_missing_letter_falls_back_to_the_text_face() -> None:
    assert replace_missing("Ben wins", TITLE)[1].face == "display"
    assert replace_missing("Ελλάδα wins", TITLE) == ("Ελλάδα wins", Style("text", 700, TITLE.size))


def test_what_both_faces_lack_is_one_mark() -> None:
    assert replace_missing("to 星野!", NAME)[0] == "to •!"


def test_tracking_widens_a_word() -> None:
    heading = Style("display", 600, 24)
    assert measure("DECK", heading._replace(tracking=2)) == measure("DECK", heading) + 6


def test_a_word_is_rendered_once() -> None:
    assert word("once", SCORE, 0) is word("once", SCORE, 0)
    assert word("once", SCORE, 0).stroke is None
    assert word("once", SCORE, 4).stroke is not None


def test_figures() -> None:
    assert figure(2140) == "2,140"
    assert figure(-4) == "−4"


def test_two_lines_where_one_is_not_enough() -> None:
    assert fold("Ada", NAME, 260) == (("Ada",), NAME)
    lines, style = fold("Maximiliana Konstantina of Ulm A", NAME, 250)
    assert lines == ("Maximiliana", "Konstantina of Ulm A")
    assert style.size == SMALLEST
    assert all(measure(line, style) <= 250 for line in lines)


def test_a_word_too_long_for_a_line_is_broken() -> None:
    name = "Donaudampfschifffahrtskapitaenin"
    lines, style = fold(name, NAME, 250)
    assert "".join(lines) == name
    assert all(measure(line, style) <= 250 for line in lines)


def test_what_does_not_even_fit_two_lines_is_cut_at_the_end() -> None:
    lines, style = fold("word " * 30, NAME, 200)
    assert len(lines) == 2
    assert lines[1].endswith("…")
    assert measure(lines[1], style) <= 200
