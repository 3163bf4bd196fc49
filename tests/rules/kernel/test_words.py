"""Names, labels and lists."""

import pytest

from rules.kernel.text import Text, Tongue, worded
from rules.kernel.words import label, listed, named, plural


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
    [("mine_blast", "Mine Blast"), ("ashvale", "Ashvale"), (True, "yes"), (False, "no"), (3, "3"), ("", "")],
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
            return message.upper() or "Content-Type: text/plain"  # its particulars

    assert worded(Text("yes"), Catalogue()) == "YES"
    assert worded(Text(""), Catalogue()) == ""
