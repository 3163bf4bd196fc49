"""How what a game names by a word reads on buttons and in posts: like a sentence, with one capital."""

from rules.kernel.text import Text
from rules.kernel.words import label

__all__ = ["word_name"]


def word_name(name: object) -> Text:
    """`standing-orders` is "Standing orders"; a word with capitals of its own keeps them."""
    first, *others = label(name).split(" ")
    return Text(" ".join([first, *(word.lower() if word.istitle() else word for word in others)]))
