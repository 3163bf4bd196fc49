"""What was told at a table: events, as they are kept beside the act, and their sentences, made when
somebody reads."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from itertools import groupby, pairwise
from typing import Any, TypeAlias, Union

import msgspec

from bot.desk.base.events import (
    EVENTS,
    MovesNamed,
    MovesTakenBack,
    SeatTakenOver,
    TableEvent,
    WentBack,
)
from bot.desk.base.results import ActOutcome, Sentence
from bot.desk.base.words import word_event
from bot.store import ActRow, FormerSitter
from rules.kernel import Game, OfSeat, Seat, Text, Told, who, whom
from rules.kernel.words.telling import FORCED, ORDERED

_Known: TypeAlias = tuple[Told, Mapping[int, int]]
"""What was told, and who sat then on seats that others have by now."""

DESK = 1  # how urgent it is what happens at a table beside its game


class _Kept(msgspec.Struct):
    """A `Told` as it lies beside an act; an older release kept no event where the desk had
    something to say."""

    event: msgspec.Raw = msgspec.Raw(b"null")
    to: tuple[Seat, ...] | None = None
    ordered: Seat | None = None
    forced: bool = False


_read = msgspec.json.Decoder(list[_Kept]).decode


# ---------------------------------------------------------------- in words


def tell(game: Game, told: Iterable[Told], seat: int | None) -> tuple[str, ...]:
    """The sentences on what the seat, or the public, heard of, as it happened."""
    return tuple(sentence.text for sentence in _word(game, [(one, {}) for one in told], seat))


class Sentences(Sequence[str]):
    """The same, worded when somebody reads it: not while others wait for the transaction, and never
    for who does not."""

    def __init__(self, game: Game, told: Iterable[Told], seat: int | None) -> None:
        self._about = game, told, seat

    @cached_property
    def _sentences(self) -> tuple[str, ...]:
        return tell(*self._about)

    def __getitem__(self, place: Any) -> Any:
        return self._sentences[place]

    def __len__(self) -> int:
        return len(self._sentences)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._sentences == tuple(other)

    def __hash__(self) -> int:
        return hash(self._sentences)


def recount(
    game: Game, acts: Iterable[ActRow], seat: int | None, sitters: Sequence[FormerSitter] = ()
) -> tuple[Sentence, ...]:
    """What the seat, or the public, is to know of these acts: what belongs together in one
    sentence, though it was done in several acts; of what was taken back nothing. Whose seat others
    have by now is called by name."""
    stand = _drop_taken_back(game, acts)
    told = [
        (one, guessed | find_sitters(sitters, act.revision))
        for (act, some), guessed in zip(stand, _guess_sitters(stand), strict=True)
        for one in some
    ]
    return tuple(_word(game, told, seat, counts=True))


def find_sitters(sitters: Iterable[FormerSitter], revision: int) -> dict[int, int]:
    """Who sat, as an act of this revision was done, on seats that others have by now."""
    then: dict[int, int] = {}
    for each in sitters:  # in order: of several who followed one another the first counts
        if each.revision > revision:
            then.setdefault(each.seat, each.person)
    return then


def _guess_sitters(stand: Sequence[tuple[ActRow, Sequence[Told]]]) -> Sequence[dict[int, int]]:
    """The same for each of these acts, as far as they show it: an older release did not note who
    sat where."""
    taken = [
        [one.event.seat for one in told if isinstance(one.event, SeatTakenOver)]
        for _, told in stand
    ]
    if not any(taken):
        return [{} for _ in stand]
    seen: dict[int, int] = {}
    before: list[dict[int, int]] = []  # by act, for each seat that is taken over in it, who had it
    for (act, _), seats in zip(stand, taken, strict=True):
        before.append({seat: seen.pop(seat) for seat in seats if seat in seen})
        seen |= read_doer(act)
    then: dict[int, int] = {}
    found: list[dict[int, int]] = []
    for gone in reversed(before):
        found.append(dict(then))
        then |= gone
    return found[::-1]


def _word(
    game: Game, told: Iterable[_Known], seat: int | None, *, counts: bool = False
) -> list[Sentence]:
    """What the seat, or the public, heard of, in words. What the seat was told alone it need not
    hear once more when it comes to light for everybody. With `counts` what the desk tells again and
    again is told once, with how often."""
    known = [
        (one, by)
        for one, by in told
        if (one.to is None or seat in one.to) and not _recalls(seat, one.event)
    ]
    alone: list[str] = []
    sentences: list[Sentence | None] = []
    # What the desk told: where it stands, and how often it was so.
    again: dict[tuple[Any, ...], tuple[int, int]] = {}
    part, ended, turn, last = 0, False, 0, None
    for text, told_in_it in _tell_together(game, known):
        some, by = [one for one, _ in told_in_it], told_in_it[-1][1]
        if some[0].to is not None:
            alone.append(text)
        elif text in alone:
            alone.remove(text)
            continue
        urgency = max(
            DESK if isinstance(one.event, TableEvent) else game.words.urgency(one.event)
            for one in some
        )
        ended, before = any(ends(game, one.event) for one in some), ended
        seat = getattr(some[0].event, "seat", None)
        if ended or before or seat not in (None, last):
            turn, last = turn + 1, seat
        part += ended or before
        key, place, times = (text, *by.items()), None, 0
        if not counts or not isinstance(some[0].event, TableEvent):
            again.clear()
        else:
            place, times = again.get(key, (None, 0))
            again[key] = len(sentences), times + 1
        if place is not None:
            sentences[place] = None
        sentences.append(Sentence(_count(text, times + 1), urgency, part, turn, by))
    return [sentence for sentence in sentences if sentence is not None]


def _count(text: str, times: int) -> str:
    """A sentence that is told once though it was so several times."""
    match times:
        case 1:
            return text
        case 2:
            return Text("{sentence} (Twice.)", sentence=text)
        case 3:
            return Text("{sentence} (Three times.)", sentence=text)
    return Text("{sentence} ({times} times.)", sentence=text, times=times)


def _recalls(seat: int | None, event: Any) -> bool:
    """Whether an event tells a seat nothing but what it was told before, maybe in other acts."""
    return isinstance(event, OfSeat) and event.recalls and event.seat == seat


def _tell_together(game: Game, told: Sequence[_Known]) -> Iterable[tuple[str, Sequence[_Known]]]:
    """A sentence, or a story, and all that it tells."""
    for ours, run in groupby(told, lambda one: isinstance(one[0].event, TableEvent)):
        some = list(run)
        heard = [one for one, _ in some]
        events = [one.event for one in heard]
        beside = {place: _find_cause(one) for place, one in enumerate(heard) if _find_cause(one)}
        sentences: list[str] = (
            list(map(word_event, events)) if ours else game.words.turn(events, beside)
        )
        starts = [*(place for place, text in enumerate(sentences) if text), len(some)]
        for start, end in pairwise(starts):
            yield _add_cause(sentences[start], heard[start:end]), some[start:end]


def _find_cause(one: Told) -> str:
    """What is said beside a deed that its seat did not choose now."""
    if one.forced:
        return FORCED
    return ORDERED if one.ordered == getattr(one.event, "seat", -1) else ""


def _add_cause(text: str, told: Sequence[Told]) -> str:
    """A sentence, or a story, on all of this: where it does not say so beside a deed, what standing
    orders did is told at its end, and of a sentence on one thing also that nobody chose it."""
    ordered = {one.ordered for one in told if one.ordered is not None}
    if len(told) == 1 and told[0].forced:
        return Text("{sentence} (There was no choice.)", sentence=text)
    if not ordered or ORDERED.format(deed="") in text:
        return text
    if len(told) > 1:
        return Text(
            "{sentence} ({seats} by standing order.)", sentence=text, seats=whom(sorted(ordered))
        )
    return (
        Text("{sentence} (By standing order.)", sentence=text)
        if text.startswith(who(*ordered))
        else text
    )


# ---------------------------------------------------------------- as it is kept


def read_told(game: Game, act: ActRow) -> list[Told]:
    """What was kept of an act. What an older release wrote and this one cannot read is left out."""
    told = []
    for one in _read(act.said):
        try:
            event = _decoder(game).decode(one.event)
        except msgspec.MsgspecError:
            continue
        told.append(Told(event, one.to, one.ordered, one.forced))
    return told


@cache
def _decoder(game: Game) -> "msgspec.json.Decoder[Any]":
    return msgspec.json.Decoder(Union[(*EVENTS, *game.events)])


def list_public(game: Game, acts: Iterable[ActRow]) -> tuple[Any, ...]:
    """The game's events of which everybody heard, but for what was taken back."""
    told = (one for _, some in _drop_taken_back(game, acts) for one in some)
    return tuple(
        one.event for one in told if one.to is None and not isinstance(one.event, TableEvent)
    )


def _drop_taken_back(game: Game, acts: Iterable[ActRow]) -> list[tuple[ActRow, list[Told]]]:
    """What was told in each of these acts, without what all agreed to take back, and without those
    that somebody took back in a later one; where that act took back more than is among them, all
    stays, and so does that it was taken back."""
    stand: list[tuple[ActRow, list[Told]]] = []
    for act in acts:
        told = read_told(game, act)
        if any(isinstance(one.event, WentBack) for one in told):
            to = read_outcome(act).back_to or act.version  # an older release noted no version
            stand = [(before, heard) for before, heard in stand if before.version <= to]
        for one in list(told):
            if isinstance(one.event, MovesTakenBack) and (
                back := _find_moves(stand, one.event.seat, one.event.moves)
            ):
                stand = [before for number, before in enumerate(stand) if number not in back]
                told = [
                    other
                    for other in told
                    if not isinstance(other.event, MovesTakenBack | MovesNamed)
                ]
        stand.append((act, told))
    return stand


def _find_moves(stand: Sequence[tuple[ActRow, list[Told]]], seat: int, moves: int) -> list[int]:
    """Which of these acts are a seat's last so many moves; none where they are not whole acts."""
    found: list[int] = []
    for number in reversed(range(len(stand))):
        outcome = msgspec.json.decode(stand[number][0].outcome, type=ActOutcome)
        if moves and outcome.seat == seat and outcome.played:
            found.append(number)
            moves -= outcome.played
    return found if not moves else []


def read_outcome(act: ActRow) -> ActOutcome:
    """What came of an act."""
    return msgspec.json.decode(act.outcome, type=ActOutcome)


def count_moves(act: ActRow) -> int:
    """How many moves somebody made in an act."""
    return read_outcome(act).played


def read_doer(act: ActRow) -> dict[int, int]:
    """Who acted, by the seat they had; nobody where the clock did."""
    seat = read_outcome(act).seat
    return {} if seat is None or act.person is None else {seat: act.person}


def ends(game: Game, event: Any) -> bool:
    """Whether a round or a phase ends with an event."""
    return isinstance(event, game.words.phase_end_events)
