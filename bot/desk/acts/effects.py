"""Write everything that an act changed: the match, seats, clocks, alarms and messages to send."""

import secrets

import msgspec

from bot.desk.acts import clock, play, seats
from bot.desk.acts.table_change import TableChange, bits, read_awaited, read_invited
from bot.desk.base.caches import pack
from bot.desk.base.narration import Sentences
from bot.desk.base.results import ActOutcome
from bot.desk.base.waking import LOOK
from bot.store import ACTIVE, COMPUTER, FORMER, NEVER, ActRow, FormerSitter, Repository
from rules.kernel.match.journal import Played

# Seconds without any act before an alarm checks whether the table is still alive.
IDLE = 30 * 86400.0
PACE = 20.0  # seconds between computers' moves when people watch, so that they can follow
# Seconds that computers wait for a person who was just asked something.
ANSWER = 600.0


def write_act(repository: Repository, change: TableChange, interaction: int | None) -> ActOutcome:
    """Queue everything that an act has changed on the repository, and return the outcome."""
    seats.welcome(change)
    clock.update_deadlines(change)
    row, match = change.row, change.match
    if match is not None:
        row.version = match.version
        active = row.status in ACTIVE
        row.awaiting = bits(match.awaiting) if active else 0
        row.invited = bits(match.invited) if active else 0
    before, after = {*change.awaited, *change.invited}, {*read_awaited(row), *read_invited(row)}
    called = bits([*(before & after - {*change.uncalled})])
    repository.advance(row, pack(match) if match is not None and change.entries else None, called)
    row.revision += 1
    if change.left_channel is not None:
        repository.move(row)
        if change.left_channel > 0:
            repository.queue(
                (row.id, "left", change.left_channel),
                row.revision,
                secrets.token_hex(8),
                change.now,
            )
    if row.terms() != change.terms:
        repository.amend(row)
    if msgspec.json.encode(row.seats) != change.seats:
        repository.sit(row.id, row.seats)
    there = {place.person for place in row.seats}
    visitors = {place.person for place in change.places.values()} | {change.person}
    if gone := sorted(person for person in visitors - there if person):
        repository.visit(row.id, gone)
    _note_successors(repository, change)
    if change.entries:
        repository.enter(
            row.id, row.version, [msgspec.json.encode(entry) for entry in change.entries]
        )
    if (change.due, change.left) != change.waited:
        repository.set_deadlines(row.id, change.due, change.left, clock.find_warnings(change))
    _set_alarms(repository, change)
    _wake(repository, change)
    kind = play.attention(change)
    outcome = _outcome(change, posts=kind == "post")
    said, answer = msgspec.json.encode(change.told), msgspec.json.encode(outcome)
    repository.note(
        ActRow(
            row.id,
            row.revision,
            row.version,
            change.now,
            change.person,
            interaction,
            kind,
            said,
            answer,
        )
    )
    if kind != "quiet":
        repository.queue((row.id, "turn", 0), row.revision, secrets.token_hex(8), change.now)
    return msgspec.structs.replace(outcome, said=Sentences(change.game, change.told, outcome.seat))


def _note_successors(repository: Repository, change: TableChange) -> None:
    """Note the seats that changed hands. Tell those who had them, unless they left by
    themselves."""
    if not change.begun:
        return
    row, sitters = change.row, []
    for place in row.seats:
        before = change.places.get(place.seat)
        if before is None or (before.person, before.level) == (place.person, place.level):
            continue
        sitter = COMPUTER if before.level else before.person or FORMER
        sitters.append(FormerSitter(place.seat, row.revision, sitter))
        left = before.gone or before.person in (None, change.person)
        if not left and row.status in ACTIVE:
            repository.queue(
                (row.id, "replaced", before.person or 0),
                row.revision,
                secrets.token_hex(8),
                change.now,
            )
    repository.succeed(row.id, sitters)


def _set_alarms(repository: Repository, change: TableChange) -> None:
    """Set the alarms that follow from this act, besides the deadlines."""
    row = change.row
    if change.returned is not None:
        repository.come_back(change.returned, change.now)
    for seat in dict.fromkeys(change.opened):
        repository.queue(
            (row.id, "invitation", seat), row.revision, secrets.token_hex(8), change.now
        )
    if row.status not in ACTIVE:
        repository.drop_alarms(row.id)
        return
    if row.revision == 1 or change.left_channel is not None or change.revived:
        repository.set_alarm(row.id, "idle", 0, change.now + IDLE)
    _hold(repository, change)
    if row.limits.remind is None:
        return
    moved = {
        entry.seat
        for entry in change.entries
        if isinstance(entry, Played) and not entry.move.standing_order
    }
    for seat in read_awaited(row):
        if (seat not in change.armed or seat in moved) and not row.seats[seat].rival:
            repository.arm(row.id, "reminder", seat, change.now + row.limits.remind)


def _wake(repository: Repository, change: TableChange) -> None:
    """Wake the loops that would otherwise look too late, or only after this process has died."""
    row = change.row
    if min(change.due.values(), default=NEVER) < change.now + LOOK:
        repository.wake("clock")
    waited = (
        {*read_awaited(row), *read_invited(row)} if row.status == "playing" and not row.shut else ()
    )
    if any(row.seats[seat].rival for seat in waited):
        repository.wake("rivals")


def _hold(repository: Repository, change: TableChange) -> None:
    """Hold the computers back when only they would move. They wait for a person who was just asked
    something, and at a table of computers alone for those who watch."""
    row, waited = change.row, read_awaited(change.row)
    if row.watched:
        repository.set_alarm(row.id, "hold", 0, change.now + PACE)
        return
    asked = {seat for seat in read_invited(row) if not row.seats[seat].rival}
    if asked - {*change.told_of} and waited and all(row.seats[seat].rival for seat in waited):
        repository.set_alarm(row.id, "hold", 0, change.now + ANSWER)
    elif change.invited and not asked:
        repository.drop_alarm(row.id, "hold", 0)


def _outcome(change: TableChange, *, posts: bool) -> ActOutcome:
    row, awaited = change.row, read_awaited(change.row)
    seat = change.place.seat if change.place else None
    return ActOutcome(
        row.id,
        row.revision,
        row.status,
        seat,
        awaited,
        row.status == "over",
        change.played,
        change.barrier,
        posts,
        set(awaited) < set(change.awaited),
        awaited == change.awaited and seat not in awaited,
        back_to=change.back_to,
    )
