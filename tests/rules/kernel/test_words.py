"""Names, labels and lists."""

import pickle

import pytest

from rules.kernel import (
    Capitalized,
    EmojiTongue,
    MarkedText,
    Text,
    Tongue,
    label,
    listed,
    named,
    plural,
    worded,
)


@pytest.mark.parametrize(
    ("names", "text"),
    [
        ((), "Seat B took it from Seat A."),
        (["Ada", "Ben"], "Ben took it from Ada."),
        ({1: "Ben"}, "Ben took it from Seat A."),
        (["{seat:1}", "{0}"], "{0} took it from {seat:1}."),
    ],
)
def test_seats_get_their_names(names, text):
    assert named("{seat:1} took it from {seat:0}.", names) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("mine_blast", "Mine Blast"),
        ("ashvale", "Ashvale"),
        (True, "yes"),
        (False, "no"),
        (3, "3"),
        ("", ""),
    ],
)
def test_plain_values_read_well(value, text):
    assert label(value) == text


def test_lists_read_as_spoken():
    assert listed([]) == ""
    assert listed(["a"]) == "a"
    assert listed(["a", "b"]) == "a and b"
    assert listed("abc", "or") == "a, b or c"


def test_counts_agree_with_their_nouns():
    assert [plural(n, "card") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert plural(2, "match", "matches") == "2 matches"


def test_nothing_to_say_is_nothing_in_any_language():
    class Catalogue(Tongue):
        def gettext(self, message: str) -> str:
            return message.upper() or "Content-Type: text/plain"  # its header

    assert worded(Text("yes"), Catalogue()) == "YES"
    assert worded(Text(""), Catalogue()) == ""


SIGNS = {"water": "~", "metal": "#"}


def test_a_mark_stands_after_its_name_where_there_is_a_sign_for_it_and_nowhere_else():
    took = Text(
        "{who} took {cards}.",
        who="Ada",
        cards=listed([MarkedText("water", Text("Water")), MarkedText("x", "X")]),
    )
    assert took == worded(took, Tongue()) == "Ada took Water and X."
    assert worded(took, EmojiTongue(Tongue(), SIGNS)) == "Ada took Water ~ and X."


def test_a_sentence_shows_what_is_told_and_a_label_shows_all():
    place = Text("on {place}", place=MarkedText("water", Text("the Ocean"), told=False))
    assert worded(place, EmojiTongue(Tongue(), SIGNS)) == "on the Ocean"
    assert worded(place, EmojiTongue(Tongue(), SIGNS, label=True)) == "on the Ocean ~"


def test_a_name_within_a_name_has_no_mark_of_its_own():
    die = MarkedText("metal", Text("{colour} 2", colour=MarkedText("water", Text("blue"))))
    assert worded(die, EmojiTongue(Tongue(), SIGNS)) == "blue 2 #"


def test_a_sentence_that_begins_with_a_marked_name_has_its_capital():
    begun = Capitalized(MarkedText("water", Text("the Ocean")))
    assert begun == "The Ocean"
    assert worded(begun, EmojiTongue(Tongue(), SIGNS)) == "The Ocean ~"


def test_signs_stand_in_any_language():
    class Shouting(Tongue):
        def gettext(self, message):
            return message.upper()

    taken = listed([Text("card"), MarkedText("water", Text("Water"))])
    assert worded(taken, EmojiTongue(Tongue(), SIGNS)) == "card and Water ~"
    assert worded(MarkedText("water", Text("Water")), EmojiTongue(Shouting(), SIGNS)) == "WATER ~"


def test_a_marked_text_is_the_same_after_it_was_copied():
    place = MarkedText("water", Text("the {place}", place="Ocean"), told=False)
    again = pickle.loads(pickle.dumps(place))  # noqa: S301 - our own
    assert (again, again.mark, again.text, again.told) == (place, "water", "the Ocean", False)
