"""The desk's refusals, each with the sentence that the person reads. Sentences name seats as
`{seat:2}`.

The rules refuse with the kernel's `Illegal` and `Stale`, and the database fails with a
`StoreError`. All of them are a `Refusal`.
"""

from collections.abc import Sequence

from bot.desk.base.words import SILENCE
from bot.store import Silence
from rules.kernel import Refusal, Text, listed


class Refused(Refusal):
    """The desk refuses the act."""

    sentence = Text("That is not possible here.")


class NoMatch(Refused):
    """This channel has no table. `elsewhere` lists channels of tables where the person sits."""

    def __init__(self, elsewhere: Sequence[int] = ()) -> None:
        told = Text("There is no table here. Open one with /game new.")
        if elsewhere:
            places = listed(f"<#{each}>" for each in elsewhere)
            told = Text("There is no table here. You sit at one in {places}.", places=places)
        super().__init__(told)


class MovedOn(Refused):
    sentence = Text("The table has moved on.")


class UnknownGame(Refused):
    def __init__(self, key: str, known: list[str]) -> None:
        games = listed(known) or Text("none")
        super().__init__(
            Text("There is no game called {game} here. There is {games}.", game=key, games=games)
        )


class ChannelTaken(Refused):
    """`match` is the active match in this channel."""

    sentence = Text("This channel has a table already. Open yours in a thread of its own.")

    def __init__(self, match: int) -> None:
        super().__init__()
        self.match = match


class Quarantined(Refused):
    """The stored data of a match can't be read. It is left as it is, and the other matches play
    on."""

    def __init__(self, match: int) -> None:
        unread = (
            "What is stored of table {match} cannot be read, so it rests as it is. Tell "
            "whoever runs this bot."
        )
        super().__init__(Text(unread, match=match))
        self.match = match


class TooMuch(Refused):
    """A person asks for more than a fair share. The sentence names the limit and what to do."""


class NotSeated(Refused):
    sentence = Text("Only the players of this table can do that.")


class NoLongerSeated(NotSeated):
    """The person has resigned. `lost` is for an earlier release, which took the seat out of the
    match."""

    def __init__(self, *, lost: bool = False) -> None:
        back = Text(
            "You have resigned from this match. To play on, take your seat again with /game join."
        )
        super().__init__(
            Text("You have resigned from this match, and your seat is no longer in it.")
            if lost
            else back
        )


class NotHost(Refused):
    sentence = Text("Only the host of this table can do that.")


class AlreadySeated(Refused):
    sentence = Text("You have a seat at this table already.")


class NoSeat(Refused):
    sentence = Text("That seat is not free.")


class Begun(Refused):
    sentence = Text("The match has begun. This can be done only before it.")


class TableClosed(Refused):
    sentence = Text("That table is closed.")


class NotBegun(Refused):
    sentence = Text("The match begins when its last seat is taken, or its host presses Start.")


class MatchPaused(Refused):
    sentence = Text("The table is paused. Any of its players can resume it.")


class Shut(Refused):
    """The table rests while nothing can be posted in its channel."""

    def __init__(self, why: Silence) -> None:
        rests = (
            "The table rests. {why} Nothing is lost, and it goes on as soon as I can post there."
        )
        super().__init__(Text(rests, why=SILENCE[why]))


class NotPaused(Refused):
    sentence = Text("The table is not paused.")


class Over(Refused):
    sentence = Text("The match is over.")


class NotOver(Refused):
    sentence = Text(
        "The match is not over. Its record holds every secret, so it leaves the house only at the "
        "end."
    )


class RecordGone(Refused):
    def __init__(self, when: float) -> None:
        gone = (
            "What happened in this match was let go on {day}. /game show still tells who "
            "played, and how it ended."
        )
        super().__init__(Text(gone, day=f"<t:{int(when)}:D>"))


class NeedsConsent(Refused):
    """A person who plays `alone` has nobody to ask. A move that is `cut_off` is no longer in the
    undo log."""

    def __init__(self, *, alone: bool, cut_off: bool = False) -> None:
        beyond = Text(
            "Since your last move dice were rolled, a card was drawn or somebody else has played; "
            "or it was a deal with another player. You can ask whether it may go back all the "
            "same."
        )
        nobody = Text(
            "Since your last move dice or a card came. It may go back all the same: there is "
            "nobody else to ask."
        )
        if cut_off:
            beyond = Text(
                "Your last move lies too far back, or the bot was updated since. "
                "You can ask whether it may go back all the same."
            )
            nobody = Text(
                "Your last move lies too far back, or the bot was updated since. "
                "It may go back all the same: there is nobody else to ask."
            )
        super().__init__(nobody if alone else beyond)
        self.alone = alone


class NothingToTakeBack(Refused):
    sentence = Text("You have made no move that could be taken back.")


class NoHints(Refused):
    sentence = Text(
        "This table plays without hints. Its host decides that before the match begins."
    )


class NotAsked(Refused):
    sentence = Text("Nobody is asking you for anything now.")


class AsItIs(Refused):
    """The table is in that state already, so nothing is done."""


class NoOffer(Refused):
    sentence = Text("No seat at this table is offered to you.")


class NotNow(Refused):
    """There is no such turn, or the rules have changed since it was played."""

    sentence = Text(
        "That turn cannot be shown: the match has not come so far, or the rules have changed since."
    )


CHANGED = Text("The table cannot go back that far: the rules have changed since.")


class BeingForgotten(Refused):
    sentence = Text(
        "You are being forgotten at this moment, so there is nothing to hand out. Ask again in a "
        "minute."
    )


class NoDraft(Refused):
    sentence = Text("This panel is no longer in use. Open a new one with /play.")
