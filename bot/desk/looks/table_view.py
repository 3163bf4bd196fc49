"""A look at a table: read once, it answers every question from memory, even while the match goes
on."""

import random
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

import msgspec

from bot.desk.acts.seats import ends_match
from bot.desk.acts.table_change import (
    copy_view,
    read_ask,
    read_awaited,
    read_invited,
    read_rest,
    refuse_ended,
)
from bot.desk.base.caches import Snapshot
from bot.desk.base.errors import NoHints, NoLongerSeated, NotBegun, NotSeated, RecordGone, Refused
from bot.desk.base.results import (
    LikelyMove,
    Log,
    SeatHolder,
    SeatMenu,
    Sentence,
    TablePlayers,
    TableState,
    Verb,
)
from bot.store import MatchRow, SeatRow
from bot.thinker import ThoughtRequest
from rivals.levels import USUAL
from rules.kernel import (
    Game,
    Illegal,
    Match,
    Menu,
    Move,
    Option,
    Picks,
    Question,
    Seat,
    Step,
    Text,
    whose_turn,
)
from rules.kernel.match.journal import Published
from rules.kernel.moves.move import tag


class TableView:
    """A table as a person, or the public, sees it. People without a seat may look, but have no
    menu."""

    def __init__(
        self,
        row: MatchRow,
        game: Game,
        snapshot: Snapshot | None,
        person: int | None,
        log: Log | None = None,
    ) -> None:
        self._row = row
        self._snapshot = snapshot
        self._log = log or Log()
        self._card: SeatMenu | None = None
        self._at_once: dict[str, str] | None = None
        self.match = row.id
        self.version = row.version
        self.place = row.channel, row.post or 0  # of the newest post
        self.game = game
        self.seat = None if person is None else seat_of(row, person)
        self.draft: Mapping[str, Any] = msgspec.json.decode(row.draft) if row.draft else {}
        """The content of the draft, if it was requested."""
        self.missed: tuple[Sentence, ...] = ()
        """Events since the person's last move, if they were requested."""
        self.changes: tuple[Any, ...] = ()
        """The public events among them, for a picture."""

    # ------------------------------------------------------------------ a seat's possibilities

    def menu(self) -> SeatMenu:
        """The verbs that the person may use now, each with a stamp."""
        if self._card is None:
            live, seat = self._require_seat()
            menu = live.menu(seat)
            verbs = tuple(_make_verb(live, seat, menu, move) for move in menu.offers)
            undoable, undo = live.undoable(seat), live.undo_stamp(seat)
            proposal = live.proposal(seat)
            self._card = SeatMenu(
                seat, live.awaiting, verbs, menu.forced, undoable, undo, live.together, proposal
            )
        return self._card

    def options(self, verb: str, slot: str, picks: Picks) -> list[Option]:
        """The options for one slot, given the other picks in any order."""
        move, menu = self._verb(verb)
        return menu.options(move, slot, picks)

    def slots(self, verb: str) -> tuple[str, ...]:
        """The slots of a verb, in the order of its questions."""
        move, menu = self._verb(verb)
        return tuple(menu.offer(move).slots)

    def question(self, verb: str, slot: str, picks: Picks) -> Question:
        """The question for one slot, even if it is answered already."""
        move, menu = self._verb(verb)
        return menu.question(move, slot, picks)

    def is_settled(self, verb: str, slot: str, picks: Picks) -> bool:
        """Whether a slot has only one answer after these picks."""
        move, menu = self._verb(verb)
        return menu.is_settled(move, slot, picks)

    def complete(self, verb: str, picks: Picks) -> Move | Question:
        """The complete move, with single answers filled in, or the next question."""
        move, menu = self._verb(verb)
        return menu.complete(move, picks)

    def read(self, verb: str, picks: Picks) -> dict[str, str]:
        """The names of the picks, by slot."""
        move, menu = self._verb(verb)
        return menu.read(move, picks)

    @property
    def step(self) -> type[Step] | None:
        """The kind of step that asks now."""
        return self._require_seat()[0].step

    # ------------------------------------------------------------------ what a choice would come to

    def preview(self, move: Move) -> str:
        """A preview of a complete move before it is made."""
        live, seat = self._require_seat()
        return live.menu(seat).offer(type(move)).preview(msgspec.structs.asdict(move))

    def foretell(self, verb: str, ways: Iterable[Picks]) -> list[str]:
        """The game's remark on each of these ways to go on with a verb, or ""."""
        move, menu = self._verb(verb)
        return [_foretell(menu, move, picks) for picks in ways]

    def at_once(self) -> dict[str, str]:
        """The verbs that need no choice, each with the game's remark."""
        if self._at_once is None:
            live, seat = self._require_seat()
            menu = live.menu(seat)
            whole = [move for move in menu.moves if isinstance(menu.complete(move, {}), Move)]
            self._at_once = {tag(move): _foretell(menu, move, {}) for move in whole}
        return self._at_once

    def check(self, move: Move) -> Move:
        """The move if it is legal now, or `Illegal`."""
        live, seat = self._require_seat()
        return live.menu(seat).check(move)

    def is_final(self, move: Move) -> bool:
        """Whether the person could not take the move back alone. It is tried on a guessed match
        that fits the person's view, so the answer gives nothing away."""
        live, seat = self._require_seat()
        trial = live.guess(seat, random.Random(0))  # noqa: S311 - any guess will do
        trial.play(seat, move)
        return not move.standing_order and not trial.undoable(seat)

    def ends_by_resigning(self) -> bool:
        """Whether the match would end if the person resigned. Otherwise the seat stays in it, for
        somebody else."""
        live, seat = self._require_seat()
        return ends_match(live, self._row.seats, seat)

    # ------------------------------------------------------------------ what the computer would do

    @property
    def hinting(self) -> bool:
        """Whether the person may have a hint now."""
        return (
            self._row.hinting
            and self._snapshot is not None
            and self.seat in self._find_asked(self._snapshot.match)
        )

    def position(self) -> ThoughtRequest:
        """The position that the computer thinks about for a hint: a guess. It depends only on what
        the person may see, so the same table gives the same hint."""
        live, seat = self._require_seat()
        if not self._row.hinting:
            raise NoHints
        if seat not in self._find_asked(live):
            told = "{turn} Ask for a hint when it is yours."
            if live.together:
                told = "{turn} Ask for a hint when you play again."
            raise Refused(Text(told, turn=whose_turn(live.awaiting, together=live.together)))
        seen = [self._row.seal, seat, live.view(seat), [verb.stamp for verb in self.menu().verbs]]
        seed = int.from_bytes(
            sha256(msgspec.json.encode(seen, order="deterministic")).digest()[:8], "big"
        )
        guess = live.guess(seat, random.Random(seed))  # noqa: S311 - no secret depends on it
        share = f"hints {self._row.seats[seat].person}"
        return ThoughtRequest(
            self._row.game, guess.dump(), seat, USUAL, seed, advice=True, share=share
        )

    def _find_asked(self, live: Match) -> tuple[Seat, ...]:
        """The seats that are awaited or may answer."""
        return (*live.awaiting, *live.invited)

    # ------------------------------------------------------------------ what there is to see

    def view(self) -> Any:
        """The table as the person may see it: a player's own view, or the public one."""
        if self._snapshot is None:
            raise NotBegun
        return copy_view(self.game, self._snapshot.match.view(self.seat))

    def party(self) -> TablePlayers:
        """The players, and their game."""
        return TablePlayers(self._row.game, self._places())

    def post(self) -> TableState:
        """The content of the table's post, except for its sentences and deadlines."""
        row, over = self._row, self._row.status == "over"
        post = TableState(
            match=row.id,
            game=row.game,
            channel=row.channel,
            host=row.host,
            status=row.status,
            revision=row.revision,
            version=row.version,
            options=row.options
            if self._snapshot is not None
            else self.game.combine(row.size, row.options),
            seats=self._places(),
            fill=row.fill,
            limits=row.limits,
            seal=row.seal,
            published=read_published(row),
            ask=read_ask(row),
            over=over,
            post=row.post,
            language=row.language,
            hints=row.hints,
            server=row.server,
            shut=row.shut,
            rest=read_rest(row),
        )
        if self._snapshot is None:
            return post
        return msgspec.structs.replace(
            post,
            view=self.view(),
            awaiting=read_awaited(row),
            invited=read_invited(row),
            likely_move=_find_likely_move(self._snapshot.match),
            tally=self._snapshot.match.tally(self.seat),
            seed=row.seed.hex() if over else "",
            clicks=tuple(place.click for place in row.seats)
            if over and row.seal_post is None
            else (),
        )

    def log(self) -> Log:
        """The stretch of the log that was asked for, as far as the person may hear it."""
        if self._row.let_go is not None:
            raise RecordGone(self._row.let_go)
        return self._log

    # ------------------------------------------------------------------ inside

    def _places(self) -> tuple[SeatHolder, ...]:
        begun = self._row.version > 0
        lost = () if self._snapshot is None else self._snapshot.match.gone
        return tuple(
            _read_holder(place, begun=begun, lost=place.seat in lost) for place in self._row.seats
        )

    def _require_seat(self) -> tuple[Match, Seat]:
        """The active match and the person's seat."""
        if self.seat is None:
            raise NotSeated
        refuse_ended(self._row)
        if self._snapshot is None:
            raise NotBegun
        if self._row.seats[self.seat].gone:
            raise NoLongerSeated(lost=self.seat in self._snapshot.match.gone)
        return self._snapshot.match, self.seat

    def _verb(self, verb: str) -> tuple[type[Move], Menu]:
        live, seat = self._require_seat()
        for move in self.game.moves:
            if tag(move) == verb:
                return move, live.menu(seat)
        raise Illegal(Text("There is no {verb} in {game}.", verb=verb, game=self.game.title))


def seat_of(row: MatchRow, person: int) -> Seat | None:
    """A person's seat, even after they resigned: they keep access to what they saw."""
    return next((Seat(place.seat) for place in row.seats if place.person == person), None)


def read_published(row: MatchRow) -> Published | None:
    """The post that published the table's seal, if any."""
    return (
        None
        if row.seal_post is None
        else Published(row.seal_server or 0, row.seal_channel or 0, row.seal_post)
    )


def _make_verb(match: Match, seat: Seat, menu: Menu, move: type[Move]) -> Verb:
    stamp, barred = match.stamp(seat, move), menu.barred.get(move, "")
    return Verb(tag(move), move, stamp, barred, menu.is_anytime(move))


def _read_holder(place: SeatRow, *, begun: bool, lost: bool) -> SeatHolder:
    return SeatHolder(
        place.seat,
        place.person,
        place.level,
        place.gone,
        place.offered,
        place.away,
        place.standin,
        former=begun and place.free,
        lost=lost,
    )


def _find_likely_move(match: Match) -> LikelyMove | None:
    verb = match.likely_move
    return None if verb is None else LikelyMove(verb, match.stamp(match.awaiting[0], verb))


def _foretell(menu: Menu, move: type[Move], picks: Picks) -> str:
    offer = menu.offer(move)
    if offer.says is None:
        return ""
    try:
        found = menu.complete(move, picks)
    except Illegal:
        return ""  # an uncertain option: a person who picks it is told why it is illegal
    return (
        found.says if isinstance(found, Question) else offer.preview(msgspec.structs.asdict(found))
    )
