"""The game in words."""

from collections.abc import Iterator

from rules.kernel import GameText, Seat, Telling, Text, plural, who
from rules.last_light.content import FIGURES
from rules.last_light.events import Ended, Gathered
from rules.last_light.state import State

_AIM = (
    "On your turn you gather lights from the sky: at least 1, at most {most}. Type "
    "`/last-light gather` or press **Play**. The captain who takes the last light wins."
)

_SENTENCE = Telling(
    {"seat": who, "count": lambda count: plural(count, "light")},
    {Gathered: "{seat} gathered {count}.", Ended: "{seat} took the last light and won."},
)


def _headline(view: State) -> Text:
    return Text("{lights} left", lights=plural(view.left, "light"))


def _board(view: State) -> Iterator[Text]:
    yield Text("{headline}.", headline=_headline(view))
    for seat, count in enumerate(view.gathered):
        yield Text("{seat} has {lights}.", seat=who(seat), lights=plural(count, "light"))


def _hand(view: State, seat: Seat) -> Iterator[Text]:
    yield Text("You have {lights}.", lights=plural(view.gathered[seat], "light"))


def _moment(view: State, seat: Seat) -> Iterator[Text]:
    yield Text("In the sky: {lights}.", lights=plural(view.left, "light"))


WORDS = GameText(
    {"The game in a minute": Text(_AIM, most=FIGURES.handful)},
    sentence=_SENTENCE,
    headline=_headline,
    board=_board,
    hand=_hand,
    moment=_moment,
)
