"""The shared kernel of all games: moves and offers, secrecy, chance, the agenda, the match.

A game consists of a state, moves, steps that offer moves, and a score:

>>> import msgspec
>>> from rules.kernel import Game, Match, Move, Offer, Seat, Step, amount, ranked
>>> class Sky(msgspec.Struct):
...     left: int
...     turn: Seat
>>> class Gather(Move):
...     "Gather lights from the sky."
...     count: int
>>> class Turn(Step):
...     def awaiting(self, state):
...         return frozenset({state.turn})
...     def offers(self, state, seat):
...         yield Offer(Gather, count=amount(1, min(3, state.left)))
...     def apply(self, state, seat, move, table):
...         state.left -= move.count
...         if state.left:
...             state.turn = Seat(1 - seat)
...         else:
...             table.end()
>>> class Lights(Game):
...     key, title, blurb, seats = "lights", "Lights", "Who takes the last?", range(2, 3)
...     moves, steps, events, state, words = (Gather,), (Turn,), (), Sky, None
...     def setup(self, table):
...         table.then(Turn())
...         return Sky(left=4, turn=Seat(0))
...     def tally(self, state):
...         won = [not state.left and seat == state.turn for seat in range(2)]
...         return ranked([({}, int(each), (each,)) for each in won])

A match plays it. It refuses an illegal move with a sentence and changes nothing:

>>> match = Match.start(Lights(), seats=2, key=b"a key")
>>> [option.value for option in match.menu(Seat(0)).options(Gather, "count", {})]
[1, 2, 3]
>>> match.play(Seat(0), Gather(4))  # doctest: +ELLIPSIS
Traceback (most recent call last):
rules.kernel.errors.Illegal: ...
>>> match.play(Seat(0), Gather(3)).awaiting
(1,)
>>> match.undo(Seat(0)).awaiting
(0,)
>>> match.play(Seat(0), Gather(3)).version, match.play(Seat(1), Gather(1)).version, match.over
(4, 5, True)
"""

from rules.kernel.errors import Illegal, NoHistory, Refusal, Stale
from rules.kernel.match.journal import Record
from rules.kernel.match.match import Match, MoveResult
from rules.kernel.match.verify import Disagreement, Verdict
from rules.kernel.moves.menu import Menu, Question
from rules.kernel.moves.move import Move, describe, name_verb, phrase_choices, verb_within
from rules.kernel.moves.offer import (
    MISSING,
    NAMED,
    Amount,
    Field,
    Later,
    ManyOf,
    Offer,
    OneOf,
    Option,
    Picks,
    Slot,
    amount,
    fields_of,
    many_of,
    one_of,
)
from rules.kernel.seat import Seat
from rules.kernel.table.chance import Chance, ChanceUse
from rules.kernel.table.game import (
    Game,
    GameText,
    LessonKey,
    OptionSpec,
    SeatTally,
    Tally,
    Value,
    check_options,
    content_hash,
    ranked,
    read_content,
)
from rules.kernel.table.secrecy import EVERYONE, NOBODY, Pile, Secret, mask, only
from rules.kernel.table.step import OrderProposal, Step, Table, Told
from rules.kernel.words.pace import Paces, pace_of
from rules.kernel.words.telling import (
    EitherTemplate,
    Event,
    OfSeat,
    Passages,
    Telling,
    ToldEvents,
    events_in,
)
from rules.kernel.words.text import (
    ENGLISH,
    Capitalized,
    Count,
    EmojiTongue,
    Lines,
    MarkedText,
    Text,
    Tongue,
    worded,
)
from rules.kernel.words.topics import HelpTopics, topics
from rules.kernel.words.words import (
    label,
    list_points,
    listed,
    named,
    plural,
    seat_letter,
    who,
    whom,
    whose_turn,
)

__all__ = [
    "ENGLISH",
    "EVERYONE",
    "MISSING",
    "NAMED",
    "NOBODY",
    "Amount",
    "Capitalized",
    "Chance",
    "ChanceUse",
    "Count",
    "Disagreement",
    "EitherTemplate",
    "EmojiTongue",
    "Event",
    "Field",
    "Game",
    "GameText",
    "HelpTopics",
    "Illegal",
    "Later",
    "LessonKey",
    "Lines",
    "ManyOf",
    "MarkedText",
    "Match",
    "Menu",
    "Move",
    "MoveResult",
    "NoHistory",
    "OfSeat",
    "Offer",
    "OneOf",
    "Option",
    "OptionSpec",
    "OrderProposal",
    "Paces",
    "Passages",
    "Picks",
    "Pile",
    "Question",
    "Record",
    "Refusal",
    "Seat",
    "SeatTally",
    "Secret",
    "Slot",
    "Stale",
    "Step",
    "Table",
    "Tally",
    "Telling",
    "Text",
    "Told",
    "ToldEvents",
    "Tongue",
    "Value",
    "Verdict",
    "amount",
    "check_options",
    "content_hash",
    "describe",
    "events_in",
    "fields_of",
    "label",
    "list_points",
    "listed",
    "many_of",
    "mask",
    "name_verb",
    "named",
    "one_of",
    "only",
    "pace_of",
    "phrase_choices",
    "plural",
    "ranked",
    "read_content",
    "seat_letter",
    "topics",
    "verb_within",
    "who",
    "whom",
    "whose_turn",
    "worded",
]
