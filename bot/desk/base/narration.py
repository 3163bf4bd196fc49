"""The events that a table announced, as they are stored beside each act. Their sentences are made
when somebody reads them."""

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
"""An event, and by seat the players at that time if others sit there now."""

DESK = 1  # the urgency of the desk's own events


class _Kept(msgspec.Struct):
    """A `Told` as stored beside an act. An older release stored no event for the desk's own
    sentences."""

    event: msgspec.Raw = msgspec.Raw(b"null")
    to: tuple[Seat, ...] | None = None
    ordered: Seat | None = None
    forced: bool = False


_read = msgspec.json.Decoder(list[_Kept]).decode


# ---------------------------------------------------------------- in words


def tell(game: Game, told: Iterable[Told], seat: int | None) -> tuple[str, ...]:
    """The sentences that the seat, or the public, heard, in order."""
    return tuple(sentence.text for sentence in _word(game, [(one, {}) for one in told], seat))


class Sentences(Sequence[str]):
    """The same, worded on first read. That keeps it out of the transaction, and saves it if nobody
    reads."""

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
    """What the seat, or the public, should know of these acts.

    Events that belong together share a sentence, even across acts. Moves that were taken back are
    left out. Former players of a seat are called by name.
    """
    stand = _drop_taken_back(game, acts)
    told = [
        (one, guessed | find_sitters(sitters, act.revision))
        for (act, some), guessed in zip(stand, _guess_sitters(stand), strict=True)
        for one in some
    ]
    return tuple(_word(game, told, seat, counts=True))


def find_sitters(sitters: Iterable[FormerSitter], revision: int) -> dict[int, int]:
    """By seat: who sat there at an act of this revision, if somebody else does now."""
    then: dict[int, int] = {}
    for each in sitters:  # in order, so the first of several successors counts
        if each.revision > revision:
            then.setdefault(each.seat, each.person)
    return then


def _guess_sitters(stand: Sequence[tuple[ActRow, Sequence[Told]]]) -> Sequence[dict[int, int]]:
    """The same for each of these acts, guessed from the acts themselves. An older release did not
    note who sat where."""
    taken = [
        [one.event.seat for one in told if isinstance(one.event, SeatTakenOver)]
        for _, told in stand
    ]
    if not any(taken):
        return [{} for _ in stand]
    seen: dict[int, int] = {}
    before: list[dict[int, int]] = []  # by act: the former player of each seat taken over in it
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
    """What the seat, or the public, heard, in words.

    A seat that was told something alone doesn't hear it again when it becomes public. With
    `counts`, repeated events of the desk become one sentence with their number.
    """
    known = [
        (one, by)
        for one, by in told
        if (one.to is None or seat in one.to) and not _recalls(seat, one.event)
    ]
    alone: list[str] = []
    sentences: list[Sentence | None] = []
    # Events of the desk: the place of their sentence, and their count.
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
    """Add to a sentence how often it happened."""
    match times:
        case 1:
            return text
        case 2:
            return Text("{sentence} (Twice.)", sentence=text)
        case 3:
            return Text("{sentence} (Three times.)", sentence=text)
    return Text("{sentence} ({times} times.)", sentence=text, times=times)


def _recalls(seat: int | None, event: Any) -> bool:
    """Whether an event tells a seat only what it heard before, perhaps in earlier acts."""
    return isinstance(event, OfSeat) and event.recalls and event.seat == seat


def _tell_together(game: Game, told: Sequence[_Known]) -> Iterable[tuple[str, Sequence[_Known]]]:
    """Sentences, each with all the events that it covers."""
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
    """The remark on a deed that its seat did not choose at that moment."""
    if one.forced:
        return FORCED
    return ORDERED if one.ordered == getattr(one.event, "seat", -1) else ""


def _add_cause(text: str, told: Sequence[Told]) -> str:
    """Add to a sentence the standing orders behind it, and for a single event also that it was
    forced. Skip it if the sentence says so already."""
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
    """The stored events of an act. Skip those of an older release that this one can't read."""
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
    """The game's public events, without those that were taken back."""
    told = (one for _, some in _drop_taken_back(game, acts) for one in some)
    return tuple(
        one.event for one in told if one.to is None and not isinstance(one.event, TableEvent)
    )


def _drop_taken_back(game: Game, acts: Iterable[ActRow]) -> list[tuple[ActRow, list[Told]]]:
    """The events of each act, without moves that were taken back.

    That covers a rewind by consent, and an undo in a later act. If an undo took back more than
    these acts contain, everything stays, including the undo.
    """
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
    """The acts that hold exactly a seat's last moves; none if they don't match whole acts."""
    found: list[int] = []
    for number in reversed(range(len(stand))):
        outcome = msgspec.json.decode(stand[number][0].outcome, type=ActOutcome)
        if moves and outcome.seat == seat and outcome.played:
            found.append(number)
            moves -= outcome.played
    return found if not moves else []


def read_outcome(act: ActRow) -> ActOutcome:
    """The stored outcome of an act."""
    return msgspec.json.decode(act.outcome, type=ActOutcome)


def count_moves(act: ActRow) -> int:
    """The number of moves that a player made in an act."""
    return read_outcome(act).played


def read_doer(act: ActRow) -> dict[int, int]:
    """The person who acted, by seat; empty if the clock did."""
    seat = read_outcome(act).seat
    return {} if seat is None or act.person is None else {seat: act.person}


def ends(game: Game, event: Any) -> bool:
    """Whether a round or a phase ends with an event."""
    return isinstance(event, game.words.phase_end_events)
