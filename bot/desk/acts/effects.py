"""What an act has changed, put down for its transaction to write: the match, seats and clocks, what
is to be told."""

import secrets

import msgspec

from bot.desk.acts import clock, play, seats
from bot.desk.acts.table_change import TableChange, bits, read_awaited, read_invited
from bot.desk.base.caches import pack
from bot.desk.base.narration import Sentences
from bot.desk.base.results import ActOutcome
from bot.desk.base.waking import LOOK
from bot.store import ACTIVE, COMPUTER, FORMER, NEVER, ActRow, Repository, Sitter
from rules.kernel.match.journal import Played

# Seconds in which nobody does anything at a table, after which it is asked whether it lives.
IDLE = 30 * 86400.0
PACE = 20.0  # seconds between what computers do for those who watch: people are to follow
# Seconds for which computers wait for the answer of somebody who was just asked something.
ANSWER = 600.0


def write_act(repository: Repository, act: TableChange, interaction: int | None) -> ActOutcome:
    """Everything that an act has changed, for the transaction to write."""
    seats.welcome(act)
    clock.update_deadlines(act)
    row, match = act.row, act.match
    if match is not None:
        row.version = match.version
        row.awaiting, row.invited = (
            (bits(match.awaiting), bits(match.invited)) if row.status in ACTIVE else (0, 0)
        )
    before, after = {*act.awaited, *act.invited}, {*read_awaited(row), *read_invited(row)}
    called = bits([*(before & after - {*act.uncalled})])
    repository.advance(row, pack(match) if match is not None and act.entries else None, called)
    row.revision += 1
    if act.left_channel is not None:
        repository.move(row)
        if act.left_channel > 0:
            repository.queue(
                (row.id, "left", act.left_channel), row.revision, secrets.token_hex(8), act.now
            )
    if row.terms() != act.terms:
        repository.amend(row)
    if msgspec.json.encode(row.seats) != act.seats:
        repository.sit(row.id, row.seats)
    if visitors := {*(seat.person for seat in act.places.values()), act.person} - {
        None,
        *(seat.person for seat in row.seats),
    }:
        repository.visit(row.id, sorted(filter(None, visitors)))
    _note_successors(repository, act)
    if act.entries:
        repository.enter(row.id, row.version, [msgspec.json.encode(entry) for entry in act.entries])
    if (act.due, act.left) != act.waited:
        repository.set_deadlines(row.id, act.due, act.left, clock.find_warnings(act))
    _set_alarms(repository, act)
    _wake(repository, act)
    kind = play.attention(act)
    outcome = _outcome(act, posts=kind == "post")
    said, answer = msgspec.json.encode(act.told), msgspec.json.encode(outcome)
    repository.note(
        ActRow(
            row.id, row.revision, row.version, act.now, act.person, interaction, kind, said, answer
        )
    )
    if kind != "quiet":
        repository.queue((row.id, "turn", 0), row.revision, secrets.token_hex(8), act.now)
    return msgspec.structs.replace(outcome, said=Sentences(act.game, act.told, outcome.seat))


def _note_successors(repository: Repository, act: TableChange) -> None:
    """Who has somebody else's seat from now on; those who sat there are told, but for who left
    it."""
    if not act.begun:
        return
    row, sitters = act.row, []
    for place in row.seats:
        if (before := act.places.get(place.seat)) and (before.person, before.level) != (
            place.person,
            place.level,
        ):
            person = COMPUTER if before.level else before.person or FORMER
            sitters.append(Sitter(place.seat, row.revision, person))
            if before.person not in (None, act.person) and not before.gone and row.status in ACTIVE:
                repository.queue(
                    (row.id, "replaced", before.person or 0),
                    row.revision,
                    secrets.token_hex(8),
                    act.now,
                )
    repository.succeed(row.id, sitters)


def _set_alarms(repository: Repository, act: TableChange) -> None:
    """What comes with time, after what has happened, beside the deadlines."""
    row = act.row
    if act.returned is not None:
        repository.come_back(act.returned, act.now)
    for seat in dict.fromkeys(act.opened):
        repository.queue((row.id, "invitation", seat), row.revision, secrets.token_hex(8), act.now)
    if row.status not in ACTIVE:
        repository.drop_alarms(row.id)
        return
    if row.revision == 1 or act.left_channel is not None or act.revived:
        repository.set_alarm(row.id, "idle", 0, act.now + IDLE)
    _hold(repository, act)
    if row.limits.remind is None:
        return
    moved = {
        entry.seat
        for entry in act.entries
        if isinstance(entry, Played) and not entry.move.standing_order
    }
    for seat in read_awaited(row):
        if (seat not in act.armed or seat in moved) and not row.seats[seat].rival:
            repository.arm(row.id, "reminder", seat, act.now + row.limits.remind)


def _wake(repository: Repository, act: TableChange) -> None:
    """Let those look who would look too late by themselves, or only after this process has died."""
    row = act.row
    if min(act.due.values(), default=NEVER) < act.now + LOOK:
        repository.wake("clock")
    waited = (
        {*read_awaited(row), *read_invited(row)} if row.status == "playing" and not row.shut else ()
    )
    if any(row.seats[seat].rival for seat in waited):
        repository.wake("rivals")


def _hold(repository: Repository, act: TableChange) -> None:
    """Where only computers are to play on they wait, as people would, for the answer of whoever was
    just asked; and at a table that people only watch, for them."""
    row, waited = act.row, read_awaited(act.row)
    if row.watched:
        repository.set_alarm(row.id, "hold", 0, act.now + PACE)
        return
    asked = {seat for seat in read_invited(row) if not row.seats[seat].rival}
    if asked - {*act.told_of} and waited and all(row.seats[seat].rival for seat in waited):
        repository.set_alarm(row.id, "hold", 0, act.now + ANSWER)
    elif act.invited and not asked:
        repository.drop_alarm(row.id, "hold", 0)


def _outcome(act: TableChange, *, posts: bool) -> ActOutcome:
    row, seat, awaited = act.row, act.place.seat if act.place else None, read_awaited(act.row)
    return ActOutcome(
        row.id,
        row.revision,
        row.status,
        seat,
        awaited,
        row.status == "over",
        act.played,
        act.barrier,
        posts,
        set(awaited) < set(act.awaited),
        awaited == act.awaited and seat not in awaited,
        back_to=act.back_to,
    )
