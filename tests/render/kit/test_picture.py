"""The scene has a default for everything that it is not given."""

from types import SimpleNamespace

import pytest

from render.kit import MOST_ALT, Picture, Scene, alt_of


def tally(*totals: int) -> SimpleNamespace:
    ranked = sorted(totals, reverse=True)

    def row(seat: int, total: int) -> SimpleNamespace:
        rank = ranked.index(total) + 1
        return SimpleNamespace(seat=seat, total=total, rank=rank, categories={"Planets": total})

    return SimpleNamespace(rows=[row(seat, total) for seat, total in enumerate(totals)])


def test_alt_text_has_a_limit() -> None:
    assert Picture(b"", "image/png", (1, 1), "a" * 1024).alt
    with pytest.raises(ValueError, match="1024"):
        Picture(b"", "image/png", (1, 1), "a" * 1025)


def test_only_whole_sentences_go_into_an_alt_text() -> None:
    assert alt_of(["One.", "Two."]) == "One. Two."
    told = alt_of(f"Sentence {number}." for number in range(1000))
    assert len(told) <= MOST_ALT < len(told) + 14
    assert told.endswith(".")


def test_seats_without_a_name_that_can_be_written_are_called_by_their_letter() -> None:
    scene = Scene(names=["Ada", "🚀", "  "])
    assert [scene.name(seat) for seat in range(4)] == ["Ada", "Seat B", "Seat C", "Seat D"]


def test_sentences_use_the_names_as_shown() -> None:
    scene = Scene(names=["Ada", "🚀 Ben"])
    assert scene.spoken("🚀 Ben flew to Europa") == "Ben flew to Europa"


def test_chips_light_up_for_those_awaited_then_for_the_winners() -> None:
    assert Scene(awaiting=[1, 3]).highlighted == (1, 3)
    assert Scene(awaiting=[], over=True, tally=tally(7, 9, 9)).highlighted == (1, 2)
    assert Scene(over=True).highlighted == ()


def test_totals_come_from_the_tally() -> None:
    assert Scene(tally=tally(7, 9)).total(1) == 9
    assert Scene(tally=tally(7, 9)).total(4) is None
    assert Scene().total(0) is None
