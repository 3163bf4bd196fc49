"""The refusals of a match, each with a sentence for the player."""

from rules.kernel.words.text import Text


class Refusal(Exception):
    """A refused request, which has changed nothing.
    `reason` tells the player why, and what would be right. It is a text for this case, or the
    class's own sentence.

    >>> Illegal(Text("You can gather {most} at most.", most=3)).reason
    'You can gather 3 at most.'
    >>> Stale().reason
    'The table has moved on since then; look at it again before you choose.'
    """

    sentence: str = ""

    def __init__(self, reason: str = "") -> None:
        self.reason = reason or self.sentence
        super().__init__(self.reason)


class Illegal(Refusal):
    """A move, a choice or a setting that the rules do not allow."""


class Stale(Refusal):
    """A move made on offers that have changed since.
    It may still be legal, but it may mean something else now."""

    sentence = Text("The table has moved on since then; look at it again before you choose.")


class NoHistory(Refusal):
    """The match was loaded without its journal, so its history is unknown."""

    sentence = Text("What happened earlier in this match is not at hand here.")
