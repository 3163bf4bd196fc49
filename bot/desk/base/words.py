"""The desk's own events in words, and the reasons why a table rests."""

from collections.abc import Iterable, Mapping
from functools import singledispatch

from bot.desk.base import events as told
from bot.store import Silence
from rules.kernel import Capitalized, Text, listed, plural, who

SILENCE: Mapping[Silence, Text] = {
    "gone": Text("Its channel is gone."),
    "left": Text("I am no longer on its server."),
    "denied": Text(
        "I may not post in its channel: I need View Channel, Send Messages (in threads too) and "
        "Attach Files."
    ),
    "idle": Text(
        "Nobody had played for two months, so it was put away. /game move brings it to a channel."
    ),
    "asleep": Text("Its thread is archived or locked, and I may not open it again."),
}


@singledispatch
def word_event(event: object) -> Text:
    """The sentence for an event of the desk."""
    raise NotImplementedError(event)


@word_event.register
def _(_event: told.MatchBegan) -> Text:
    return Text("")  # each game announces its own start


@word_event.register
def _(_event: told.Closed) -> Text:
    return Text("The table was closed before the match began.")


@word_event.register
def _(_event: told.CalledOff) -> Text:
    return Text("The match was called off.")


@word_event.register
def _(_event: told.NobodyLeft) -> Text:
    return Text("Nobody is left at the table, so the match ends here.")


@word_event.register
def _(event: told.MovesTakenBack) -> Text:
    moves = Text("a move") if event.moves == 1 else plural(event.moves, "move")
    if not event.verbs:
        return Text("{seat} took back {moves}.", seat=who(event.seat), moves=moves)
    return Text(
        "{seat} took back {moves}: {verbs}.",
        seat=who(event.seat),
        moves=moves,
        verbs=_call(event.verbs),
    )


@word_event.register
def _(event: told.MovesNamed) -> Text:
    return Text("Taken back: {verbs}.", verbs=_call(event.verbs))


def _call(verbs: Iterable[str]) -> Text:
    return listed(Capitalized(Text(verb.replace("-", " "))) for verb in verbs)


@word_event.register
def _(event: told.ConsentAsked) -> Text:
    return Text("{seat} would like to take back their last turn.", seat=who(event.seat))


@word_event.register
def _(event: told.ConsentDropped) -> Text:
    return Text("{seat} no longer asks to go back.", seat=who(event.seat))


@word_event.register
def _(event: told.ConsentRefused) -> Text:
    return Text("{seat} would rather not go back: the table stays as it is.", seat=who(event.seat))


@word_event.register
def _(event: told.WentBack) -> Text:
    return Text(
        "All agreed: the table is as it was before {seat}'s last turn.", seat=who(event.seat)
    )


@word_event.register
def _(event: told.PlayerLeft) -> Text:
    return Text("{seat} resigned.", seat=who(event.seat))


@word_event.register
def _(event: told.SeatOffered) -> Text:
    return Text("{seat}'s seat is offered to a newcomer.", seat=who(event.seat))


@word_event.register
def _(event: told.SeatTakenOver) -> Text:
    return Text("{seat} has taken over the seat.", seat=who(event.seat))


@word_event.register
def _(event: told.OfferDeclined) -> Text:
    return Text("The offer of {seat}'s seat was turned down.", seat=who(event.seat))


@word_event.register
def _(event: told.Paused) -> Text:
    return Text("{seat} paused the table.", seat=who(event.seat))


@word_event.register
def _(event: told.Resumed) -> Text:
    return Text("{seat} resumed the table.", seat=who(event.seat))


@word_event.register
def _(event: told.TimeNoted) -> Text:
    return Text("{seat}'s time is up; the table goes on waiting.", seat=who(event.seat))


@word_event.register
def _(event: told.ComputerTookOver) -> Text:
    return Text(
        "{seat}'s time is up; the computer plays on until they are back.", seat=who(event.seat)
    )


@word_event.register
def _(event: told.VoteOpened) -> Text:
    return Text(
        "The others decide whether somebody else may take over {seat}'s seat.", seat=who(event.seat)
    )


@word_event.register
def _(event: told.VoteFailed) -> Text:
    return Text("{seat} keeps their seat.", seat=who(event.seat))


@word_event.register
def _(event: told.SeatOpened) -> Text:
    return Text("Anybody may take over {seat}'s seat now.", seat=who(event.seat))


@word_event.register
def _(event: told.SeatVacated) -> Text:
    return Text(
        "{seat}'s seat stays in the match and makes the least harmful moves, until somebody takes "
        "it.",
        seat=who(event.seat),
    )


@word_event.register
def _(event: told.SeatKept) -> Text:
    return Text(
        "{seat} is there and keeps their seat: nobody else may take it.", seat=who(event.seat)
    )


@word_event.register
def _(event: told.HostPassed) -> Text:
    return Text("{seat} is the host now.", seat=who(event.seat))


@word_event.register
def _(event: told.TableMoved) -> Text:
    if not event.origin:
        return Text("The table goes on here.")  # it was put away
    return Text("The table has moved here from {channel}.", channel=f"<#{event.origin}>")


@word_event.register
def _(_event: told.Revived) -> Text:
    return Text(
        "The bot could not read this match for a while. Now it can, and the match goes on where "
        "it stopped."
    )


@word_event.register
def _(_event: told.HeldUp) -> Text:
    return Text("A moderator of this channel paused the table.")


@word_event.register
def _(_event: told.LetGo) -> Text:
    return Text("A moderator of this channel resumed the table.")


@word_event.register
def _(event: told.WentAway) -> Text:
    return Text("{seat} is away for a while.", seat=who(event.seat))


@word_event.register
def _(event: told.CameBack) -> Text:
    return Text("{seat} is back.", seat=who(event.seat))


@word_event.register
def _(event: told.TimeUp) -> Text:
    return Text(
        "{seat}'s time is up, so their turn was played as harmlessly as may be.",
        seat=who(event.seat),
    )
