"""During the match: moves, undo, resigning, and automatic consequences."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass

from bot.desk.acts.act import DeskAct
from bot.desk.acts.consent import refuse_while_asked
from bot.desk.acts.seats import close_offers, count_standing_order, ends_match, list_leaving, vacate
from bot.desk.acts.table_change import TableChange
from bot.desk.base.errors import CHANGED, NeedsConsent, NothingToTakeBack, NotNow
from bot.desk.base.events import MovesNamed, MovesTakenBack, NobodyLeft, PlayerLeft
from bot.store import Kind, MatchRow
from rules.kernel import Match, Move, MoveResult, OfSeat, Seat
from rules.kernel.match.journal import Entry, Played, Resigned
from rules.kernel.moves.move import tag


@dataclass(frozen=True)
class PlayMoves(DeskAct):
    """Make these moves in order, and stop at the first barrier: dice or cards may change the
    player's mind. If one is illegal, none of them count. `at` is the stamp of the first move's
    verb, as the player saw it."""

    moves: Sequence[Move]
    _: KW_ONLY
    at: str | None = None

    def apply(self, change: TableChange) -> None:
        match, seat = change.require_playing(), change.seat
        for move in self.moves:
            if move.standing_order:
                count_standing_order(change)
            turn = match.play(seat, move, at=self.at if change.played == 0 else None)
            change.note_turn(turn)
            change.played += 1
            if turn.barrier or match.over:
                break


@dataclass(frozen=True)
class Undo(DeskAct):
    """Take back one's own last moves, if nothing came after them. `NeedsConsent` if the others have
    to agree."""

    steps: int = 1

    def apply(self, change: TableChange) -> None:
        match, seat = change.require_playing(), change.seat
        if not match.undoable(seat):
            if not match.has_moved(seat):
                raise NothingToTakeBack
            if change.row.rules_version != change.game.rules_version:
                raise NotNow(CHANGED)
            refuse_while_asked(change)
            raise NeedsConsent(alone=len(change.people) == 1, cut_off=match.is_cut_off(seat))
        taken = match.list_undoable(seat, self.steps)
        change.note_turn(match.undo(seat, self.steps))
        change.back = True
        verbs = tuple(tag(type(entry.move)) for entry in taken)
        # Name the moves to their player alone if others can't see them: they are hidden until all
        # have moved, or only a few players were told.
        if match.together or any(entry.how != "turn" for entry in taken):
            change.tell(MovesTakenBack(seat, self.steps))
            change.tell(MovesNamed(seat, verbs), to=seat)
        else:
            change.tell(MovesTakenBack(seat, self.steps, verbs))


@dataclass(frozen=True)
class Resign(DeskAct):
    """Leave the match. The seat stays in it, empty, until somebody takes it. If this ends the
    match, the game decides what becomes of the empty seats."""

    def apply(self, change: TableChange) -> None:
        match, seat = change.require_begun(), change.seat
        place, final = change.row.seats[seat], ends_match(match, change.row.seats, seat)
        change.opened += [seat] if place.offered is not None else []
        place.gone, place.offered, place.away, place.standin = True, None, None, False
        if change.ask is not None and change.ask.seat == seat:
            change.ask = None
        if final:
            for left in list_leaving(change.row.seats, seat):
                if not match.over and left not in match.gone:
                    _leave(change, match, left)
        else:
            change.tell(PlayerLeft(seat))
            vacate(change, place)
        if change.row.host == change.person and change.people:
            change.row.host = change.people[0].person or 0
        change.kind = "post"


def _leave(change: TableChange, match: Match, seat: Seat) -> None:
    """Take a seat out of the match for good, by the game's own rules."""
    turn = match.resign(seat)
    if not any(
        isinstance(told.event, OfSeat) and told.event.seat == seat and told.to is None
        for told in turn.events
    ):
        change.tell(PlayerLeft(seat))
    change.note_turn(turn)


def settle(change: TableChange) -> None:
    """Apply automatic consequences: play for seats that were resigned, and end a finished match."""
    match = change.match
    if match is None or change.row.status not in ("playing", "paused"):
        return
    if change.people and not change.row.still:
        for turn in pass_over(match, change.row):
            change.note_turn(turn)
    if match.over or not (change.people or change.row.watched):
        change.row.status, change.row.ended, change.row.ask = "over", change.now, None
        change.kind = "post"
        close_offers(change)
        if not match.over:  # otherwise the game has announced the end
            change.tell(NobodyLeft())


def pass_over(match: Match, row: MatchRow) -> Iterator[MoveResult]:
    """Play the least harmful moves for resigned seats, while the table waits for one of them."""
    while left := [seat for seat in match.awaiting if row.seats[seat].gone]:
        yield match.play(left[0], match.default(left[0]))


def attention(change: TableChange) -> Kind:
    """How the channel hears of the change.

    It gets a new post when the table waits for somebody else, when a newly invited player may
    answer, and when a round or a phase ends. Small moves never make one.
    """
    if change.kind is not None:
        return change.kind
    match = change.match
    if match is None or not change.moved:
        return "edit" if any(told.to is None for told in change.told) else "quiet"
    if {*match.invited} - {*change.told_of}:
        return "post"
    if match.awaiting and all(change.row.seats[seat].rival for seat in match.awaiting):
        # With players at the table, the new post comes once the computers have played.
        return "post" if change.row.watched else "edit"
    if change.milestone:
        return "post"
    if len(change.people) == 1:
        # The only player needs no call. The current post is edited while they look at it.
        return "post" if change.late and change.people[0].seat in match.awaiting else "edit"
    before, after = set(change.awaited), set(match.awaiting)
    if before == after:
        changed = match.invited != change.invited or any(
            _out_of_turn(entry, before) for entry in change.entries
        )
        return "edit" if changed else "quiet"
    # One player fewer in a round that all play at once, or one more who took back.
    return "edit" if after < before or (change.back and before < after) else "post"


def _out_of_turn(entry: Entry, awaited: Collection[int]) -> bool:
    """Whether another seat resigned, or acted by a standing order, so that the newest post is out
    of date. Moves of awaited seats are small steps on the way to the next post."""
    if isinstance(entry, Played):
        return entry.how != "turn" and not entry.move.standing_order and entry.seat not in awaited
    return isinstance(entry, Resigned)
