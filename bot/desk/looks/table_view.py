"""One look at a table: read once, and whatever is asked of it is answered at once, however the
match goes on."""

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
    """A table as one person, or the public, finds it. Who does not sit there may look, but has no
    menu."""

    def __init__(
        self,
        row: MatchRow,
        game: Game,
        lent: Snapshot | None,
        person: int | None,
        log: Log | None = None,
    ) -> None:
        self._row = row
        self._lent = lent
        self._log = log or Log()
        self._card: SeatMenu | None = None
        self._at_once: dict[str, str] | None = None
        self.match = row.id
        self.version = row.version
        self.place = row.channel, row.post or 0  # of the newest post
        self.game = game
        self.seat = None if person is None else seat_of(row, person)
        self.draft: Mapping[str, Any] = msgspec.json.decode(row.draft) if row.draft else {}
        """What the draft that was asked for holds."""
        self.missed: tuple[Sentence, ...] = ()
        """What was done since the person played last, where that was asked for."""
        self.changes: tuple[Any, ...] = ()
        """The events of it that everybody heard of, for a picture."""

    # ------------------------------------------------------------------ a seat's possibilities

    def menu(self) -> SeatMenu:
        """What the person may do now, with a stamp for each verb."""
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
        """What may be picked for one slot, given the other picks in any order."""
        move, menu = self._verb(verb)
        return menu.options(move, slot, picks)

    def slots(self, verb: str) -> tuple[str, ...]:
        """What a verb asks for, in the order in which it is asked."""
        move, menu = self._verb(verb)
        return tuple(menu.offer(move).slots)

    def question(self, verb: str, slot: str, picks: Picks) -> Question:
        """What there is to choose for one slot, also where that has been done."""
        move, menu = self._verb(verb)
        return menu.question(move, slot, picks)

    def is_settled(self, verb: str, slot: str, picks: Picks) -> bool:
        """Whether a slot leaves no choice after these picks."""
        move, menu = self._verb(verb)
        return menu.is_settled(move, slot, picks)

    def complete(self, verb: str, picks: Picks) -> Move | Question:
        """The whole move, with what has one answer filled in, or the next question."""
        move, menu = self._verb(verb)
        return menu.complete(move, picks)

    def read(self, verb: str, picks: Picks) -> dict[str, str]:
        """What picks are called, by slot."""
        move, menu = self._verb(verb)
        return menu.read(move, picks)

    @property
    def step(self) -> type[Step] | None:
        """What kind of step asks now."""
        return self._require_seat()[0].step

    # ------------------------------------------------------------------ what a choice would come to

    def preview(self, move: Move) -> str:
        """What there is to say of a whole move before it is made."""
        live, seat = self._require_seat()
        return live.menu(seat).offer(type(move)).preview(msgspec.structs.asdict(move))

    def foretell(self, verb: str, ways: Iterable[Picks]) -> list[str]:
        """What the game says of each of these ways to go on with a verb; nothing where it has
        nothing to say."""
        move, menu = self._verb(verb)
        return [_foretell(menu, move, picks) for picks in ways]

    def at_once(self) -> dict[str, str]:
        """The verbs that leave nothing to be chosen, each with what the game says of it."""
        if self._at_once is None:
            live, seat = self._require_seat()
            menu = live.menu(seat)
            whole = [move for move in menu.moves if isinstance(menu.complete(move, {}), Move)]
            self._at_once = {tag(move): _foretell(menu, move, {}) for move in whole}
        return self._at_once

    def check(self, move: Move) -> Move:
        """The move as it may be made now, or `Illegal`."""
        live, seat = self._require_seat()
        return live.menu(seat).check(move)

    def is_final(self, move: Move) -> bool:
        """Whether the person could not take the move back alone. It is tried out on a match that
        their seat could just as well be in, so the answer gives nothing away."""
        live, seat = self._require_seat()
        trial = live.guess(seat, random.Random(0))  # noqa: S311 - any guess will do
        trial.play(seat, move)
        return not move.standing_order and not trial.undoable(seat)

    def ends_by_resigning(self) -> bool:
        """Whether the match would end if the person resigned: else their seat stays in it, for
        somebody else."""
        live, seat = self._require_seat()
        return ends_match(live, self._row.seats, seat)

    # ------------------------------------------------------------------ what the computer would do

    @property
    def hinting(self) -> bool:
        """Whether the person may have a hint now."""
        return (
            self._row.hinting
            and self._lent is not None
            and self.seat in self._find_asked(self._lent.match)
        )

    def position(self) -> ThoughtRequest:
        """What the computer has to think about to give a hint: a guess. It follows from what the
        person may see and from nothing else, so the same table gives the same hint."""
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
        guess = live.guess(seat, random.Random(seed))  # noqa: S311 - nobody's secret hangs on it
        share = f"hints {self._row.seats[seat].person}"
        return ThoughtRequest(
            self._row.game, guess.dump(), seat, USUAL, seed, advice=True, share=share
        )

    def _find_asked(self, live: Match) -> tuple[Seat, ...]:
        """Whom the table waits for, and who may answer something."""
        return (*live.awaiting, *live.invited)

    # ------------------------------------------------------------------ what there is to see

    def view(self) -> Any:
        """The table as the person may see it: a player's own view, the public one for everybody
        else."""
        if self._lent is None:
            raise NotBegun
        return copy_view(self.game, self._lent.match.view(self.seat))

    def party(self) -> TablePlayers:
        """Who sits there, and what they play."""
        return TablePlayers(self._row.game, self._places())

    def post(self) -> TableState:
        """What a post of the table shows, but for what was told and until when the table waits."""
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
            if self._lent is not None
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
        if self._lent is None:
            return post
        return msgspec.structs.replace(
            post,
            view=self.view(),
            awaiting=read_awaited(row),
            invited=read_invited(row),
            likely_move=_find_likely_move(self._lent.match),
            tally=self._lent.match.tally(self.seat),
            seed=row.seed.hex() if over else "",
            clicks=tuple(place.click for place in row.seats)
            if over and row.seal_post is None
            else (),
        )

    def log(self) -> Log:
        """What was told at the table, as far as the person may hear it: the stretch that was asked
        for."""
        if self._row.let_go is not None:
            raise RecordGone(self._row.let_go)
        return self._log

    # ------------------------------------------------------------------ inside

    def _places(self) -> tuple[SeatHolder, ...]:
        begun = self._row.version > 0
        lost = () if self._lent is None else self._lent.match.gone
        return tuple(
            _read_holder(place, begun=begun, lost=place.seat in lost) for place in self._row.seats
        )

    def _require_seat(self) -> tuple[Match, Seat]:
        """The match under way and where the person sits."""
        if self.seat is None:
            raise NotSeated
        refuse_ended(self._row)
        if self._lent is None:
            raise NotBegun
        if self._row.seats[self.seat].gone:
            raise NoLongerSeated(lost=self.seat in self._lent.match.gone)
        return self._lent.match, self.seat

    def _verb(self, verb: str) -> tuple[type[Move], Menu]:
        live, seat = self._require_seat()
        for move in self.game.moves:
            if tag(move) == verb:
                return move, live.menu(seat)
        raise Illegal(Text("There is no {verb} in {game}.", verb=verb, game=self.game.title))


def seat_of(row: MatchRow, person: int) -> Seat | None:
    """Where a person sits, also one who has resigned: what they saw remains theirs."""
    return next((Seat(place.seat) for place in row.seats if place.person == person), None)


def read_published(row: MatchRow) -> Published | None:
    """The post that published the seal of a table."""
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
        return ""  # an option that was kept in doubt: whoever picks it is told why it may not be
    return (
        found.says if isinstance(found, Question) else offer.preview(msgspec.structs.asdict(found))
    )
