"""During the match: moves, taking back, leaving, and what follows of itself."""

from collections.abc import Collection, Iterator, Sequence

from bot.desk.acts.consent import refuse_while_asked
from bot.desk.acts.seats import close_offers, ends_match, list_leaving, set_aside, vacate
from bot.desk.acts.table_change import TableChange
from bot.desk.base.errors import CHANGED, NeedsConsent, NothingToTakeBack, NotNow
from bot.desk.base.events import MovesNamed, MovesTakenBack, NobodyLeft, PlayerLeft
from bot.store import Kind, MatchRow
from rules.kernel import Match, Move, MoveResult, OfSeat, Seat
from rules.kernel.match.journal import Entry, Played, Resigned
from rules.kernel.moves.move import tag


def play(act: TableChange, moves: Sequence[Move], at: str | None) -> None:
    """Make these moves one after another, up to the first barrier: what dice or cards brought may
    change one's mind. An illegal one undoes those before it."""
    match, seat = act.require_playing(), act.seat
    for move in moves:
        if move.standing_order:
            set_aside(act)
        turn = match.play(seat, move, at=at if act.played == 0 else None)
        act.note_turn(turn)
        act.played += 1
        if turn.barrier or match.over:
            break


def undo(act: TableChange, steps: int) -> None:
    """Take back one's own last moves, as far as nothing came since."""
    match, seat = act.require_playing(), act.seat
    if not match.undoable(seat):
        if not match.has_moved(seat):
            raise NothingToTakeBack
        if act.row.rules_version != act.game.rules_version:
            raise NotNow(CHANGED)
        refuse_while_asked(act)
        raise NeedsConsent(alone=len(act.people) == 1, cut_off=match.is_cut_off(seat))
    taken = match.list_undoable(seat, steps)
    act.note_turn(match.undo(seat, steps))
    act.back = True
    verbs = tuple(tag(type(entry.move)) for entry in taken)
    # What is covered until all have made their moves, or was told to few, is named to its player
    # alone.
    if match.together or any(entry.how != "turn" for entry in taken):
        act.tell(MovesTakenBack(seat, steps))
        act.tell(MovesNamed(seat, verbs), to=seat)
    else:
        act.tell(MovesTakenBack(seat, steps, verbs))


def resign(act: TableChange) -> None:
    """Leave the match. The seat stays in it, empty, for whoever takes it; but a match that ends by
    that ends, and what becomes of the empty seats then the game says."""
    match, seat = act.require_begun(), act.seat
    place, final = act.row.seats[seat], ends_match(match, act.row.seats, seat)
    act.opened += [seat] if place.offered is not None else []
    place.gone, place.offered, place.away, place.standin = True, None, None, False
    if act.ask is not None and act.ask.seat == seat:
        act.ask = None
    if final:
        for left in list_leaving(act.row.seats, seat):
            if not match.over and left not in match.gone:
                _leave(act, match, left)
    else:
        act.tell(PlayerLeft(seat))
        vacate(act, place)
    if act.row.host == act.person and act.people:
        act.row.host = act.people[0].person or 0
    act.kind = "post"


def _leave(act: TableChange, match: Match, seat: Seat) -> None:
    """A seat leaves the match for good, as its game has it."""
    turn = match.resign(seat)
    if not any(
        isinstance(told.event, OfSeat) and told.event.seat == seat and told.to is None
        for told in turn.events
    ):
        act.tell(PlayerLeft(seat))
    act.note_turn(turn)


def settle(act: TableChange) -> None:
    """What follows of itself: seats that their players left are passed over, and a match that is
    over ends."""
    match = act.match
    if match is None or act.row.status not in ("playing", "paused"):
        return
    if act.people and not act.row.still:
        for turn in pass_over(match, act.row):
            act.note_turn(turn)
    if match.over or not (act.people or act.row.watched):
        act.row.status, act.row.ended, act.row.ask, act.kind = "over", act.now, None, "post"
        close_offers(act)
        if not match.over:  # else the game has told its end
            act.tell(NobodyLeft())


def pass_over(match: Match, row: MatchRow) -> Iterator[MoveResult]:
    """The least harmful moves of empty seats whose players resigned, while the table waits for one
    of them."""
    while left := [seat for seat in match.awaiting if row.seats[seat].gone]:
        yield match.play(left[0], match.default(left[0]))


def attention(act: TableChange) -> Kind:
    """What the channel is owed: a new post when the table waits for somebody else, when somebody is
    invited to answer who was not so before in this turn, and when a round or a phase ends, never
    one for a small move."""
    if act.kind is not None:
        return act.kind
    match = act.match
    if match is None or not act.moved:
        return "edit" if any(told.to is None for told in act.told) else "quiet"
    if {*match.invited} - {*act.told_of}:
        return "post"
    if match.awaiting and all(act.row.seats[seat].rival for seat in match.awaiting):
        # Where people play it comes when the computers have played.
        return "post" if act.row.watched else "edit"
    if act.milestone:
        return "post"
    if len(act.people) == 1:
        # Nobody else's attention to draw: the one post follows the play, while its player sees it.
        return "post" if act.late and act.people[0].seat in match.awaiting else "edit"
    before, after = set(act.awaited), set(match.awaiting)
    if before == after:
        changed = match.invited != act.invited or any(
            _out_of_turn(entry, before) for entry in act.entries
        )
        return "edit" if changed else "quiet"
    # One fewer to wait for in a round that all play at once, or one more who thought again.
    return "edit" if after < before or (act.back and before < after) else "post"


def _out_of_turn(entry: Entry, awaited: Collection[int]) -> bool:
    """Whether somebody else did something, by themselves or by a standing order, so that the newest
    post is no longer true. What those do for whom the table waits, at any time too, are small moves
    on the way to the next post."""
    if isinstance(entry, Played):
        return entry.how != "turn" and not entry.move.standing_order and entry.seat not in awaited
    return isinstance(entry, Resigned)
