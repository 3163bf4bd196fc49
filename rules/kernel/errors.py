"""What can go wrong between people and a match, each with a sentence that they can read."""

from rules.kernel.words.text import Text


class Refusal(Exception):
    """Something that is not done, and nothing has changed. `reason` tells whoever asked for it why,
    and what would be right: a text of its own, or the sentence that stands for all of its kind.

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
    """A move made against offers that have changed since: perhaps still legal, but it may mean
    something else now."""

    sentence = Text("The table has moved on since then; look at it again before you choose.")


class NoHistory(Refusal):
    """The match was loaded without its journal, so what happened earlier cannot be told."""

    sentence = Text("What happened earlier in this match is not at hand here.")
