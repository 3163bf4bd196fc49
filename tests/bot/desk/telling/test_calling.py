"""Who is called, how, how often and when: calls, reminders, quiet hours and absence, over weeks of
simulated time."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from toy.steps import Fetch, PutAway, Ready

from bot.desk import (
    Announcement,
    AskBack,
    ClockLimits,
    Digest,
    Notice,
    Pause,
    PlayMoves,
    Resign,
    Resume,
    SetLimits,
)
from bot.desk.base.hours import Hours
from rules.kernel import Illegal

ADA, BEN, CLEO = 11, 22, 33
HOUR, DAY = 3600, 86400


def notices(world):
    """The personal messages since the last call."""
    told = [what for what in world.channels.told if isinstance(what, Notice)]
    world.channels.told.clear()
    return [(notice.kind, notice.person, notice.way) for notice in told if notice.person]


async def wait(world, seconds):
    """Let time pass, and handle everything that falls due."""
    world.clock.advance(seconds)
    await world.desk.alarms.ring()
    await world.desk.outbox.deliver()


def at(zone, *when):
    return datetime(*when, tzinfo=ZoneInfo(zone)).timestamp()


# ---------------------------------------------------------------- calls


async def test_a_post_calls_whom_it_is_for_once(world):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA, BEN)
    await world.desk.outbox.deliver()
    first = world.channels.told[-1]
    assert (first.kind, first.fresh) == ("post", (ADA, BEN))
    await world.desk.do(AskBack(match, ADA))
    await world.desk.outbox.deliver()
    asked = world.channels.told[-1]
    assert asked.fresh == (BEN,)  # he is asked something new


async def test_who_has_been_called_is_not_called_again_while_the_others_move(world):
    match = await world.table(ADA, BEN, CLEO)
    await world.draft(match, ADA, BEN, CLEO)
    await world.desk.outbox.deliver()
    async with world.store.writing() as repository:  # a new post while all are still awaited
        await repository._session.run("UPDATE acts SET kind = 'post'")
    await world.desk.do(PlayMoves(match, ADA, [Ready()]))
    async with world.store.writing() as repository:
        await repository._session.run(
            "UPDATE acts SET kind = 'post' WHERE revision = (SELECT MAX(revision) FROM acts)"
        )
    await world.desk.outbox.deliver()
    again = world.channels.told[-1]
    assert (again.kind, set(again.ways), again.fresh) == ("post", {BEN, CLEO}, ())


async def test_a_direct_message_is_one_however_many_moves_come_together(world):
    match = await world.table(ADA, BEN)
    await world.desk.me.choose_call(BEN, "direct", None)
    await world.draft(match, ADA)
    await world.desk.outbox.deliver()
    (post,) = [
        what
        for what in world.channels.told
        if isinstance(what, Announcement) and what.kind == "post"
    ]
    assert post.ways == {BEN: "direct"}
    assert notices(world) == [("call", BEN, "direct")]
    await world.restart()
    await world.desk.outbox.deliver()
    assert notices(world) == []


async def test_who_has_moved_already_is_not_called(world):
    match = await world.table(ADA, BEN, CLEO)
    await world.desk.me.choose_call(BEN, "direct", None)
    await world.draft(match, ADA)
    job = await world.desk.outbox.lease()
    await world.desk.outbox.tell(job)  # the post, which queues the direct message
    await world.draft(match, BEN)
    await world.desk.outbox.deliver()
    assert notices(world) == []


async def test_what_is_said_of_one_table_counts_more_there(world):
    match, other = await world.table(ADA, BEN), await world.table(CLEO, BEN, channel=2)
    await world.desk.me.choose_call(BEN, "direct", None)
    await world.desk.me.choose_call(BEN, "none", None, match)
    await world.draft(match, ADA)
    await world.draft(other, CLEO)
    await world.desk.outbox.deliver()
    ways = {
        what.table.match: what.ways
        for what in world.channels.told
        if isinstance(what, Announcement)
    }
    assert ways == {match: {BEN: "none"}, other: {BEN: "direct"}}


@pytest.mark.parametrize(("way", "told"), [("mention", []), ("direct", [("next", BEN, "direct")])])
async def test_who_wants_to_know_is_told_that_they_are_next(world, way, told):
    await world.desk.me.choose_call(BEN, way, True)
    await world.table(ADA, BEN, CLEO)
    await world.desk.outbox.deliver()
    post = world.channels.told[0]
    assert (post.table.next, post.next) == (1, BEN if way == "mention" else None)
    assert notices(world) == told


async def test_nobody_is_told_that_they_are_next_unless_they_want_to_be(world):
    await world.table(ADA, BEN, CLEO)
    await world.desk.outbox.deliver()
    assert (world.channels.told[0].table.next, world.channels.told[0].next) == (None, None)


# ---------------------------------------------------------------- reminders


async def test_reminders_come_after_a_day_then_two_then_four_and_five_times_at_most(world):
    await world.table(ADA, BEN)
    await world.desk.outbox.deliver()
    came = []
    for hour in range(1, 24 * 40):
        world.channels.told.clear()
        await wait(world, HOUR)
        came += [hour for _ in notices(world)]
    assert came == [24, 72, 168, 360, 744]


async def test_a_move_begins_the_wait_anew_and_ends_it(world):
    match = await world.table(ADA, BEN)
    await wait(world, DAY - 1)
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    await wait(world, DAY - 1)
    assert notices(world) == []
    await world.desk.do(PlayMoves(match, ADA, [PutAway(())]))
    await wait(world, DAY - 1)
    assert notices(world) == []
    await wait(world, 1)
    assert notices(world) == [("reminder", BEN, "mention")]


async def test_a_reminder_comes_once_through_restarts_and_two_processes(world):
    await world.table(ADA, BEN)
    await world.desk.outbox.deliver()
    other = await world.new_desk()
    world.clock.advance(DAY)
    assert await world.desk.alarms.ring() + await other.alarms.ring() == 1
    await other.outbox.deliver()
    await world.restart()
    await wait(world, 0)
    assert notices(world) == [("reminder", ADA, "mention")]


async def test_a_clock_that_jumps_ahead_brings_one_reminder_and_one_that_goes_back_none(world):
    await world.table(ADA, BEN)
    await wait(world, 30 * DAY)
    assert notices(world) == [("reminder", ADA, "mention")]
    await wait(world, -10 * DAY)
    await wait(world, 0)
    assert notices(world) == []


async def test_nobody_is_reminded_of_a_table_that_stands_still(world):
    match = await world.table(ADA, BEN)
    await world.desk.do(Pause(match, BEN))
    await wait(world, 3 * DAY)
    assert notices(world) == []
    await world.desk.do(Resume(match, BEN))
    await wait(world, DAY)
    assert notices(world) == [("reminder", ADA, "mention")]


async def test_the_table_chooses_when_and_whether(world):
    hourly = await world.table(ADA, BEN, limits=ClockLimits(remind=HOUR))
    await world.table(CLEO, BEN, channel=2, limits=ClockLimits(remind=None))
    await wait(world, HOUR)
    assert notices(world) == [("reminder", ADA, "mention")]
    await world.desk.do(SetLimits(hourly, ADA, {"remind": None}))
    await wait(world, 30 * DAY)
    assert notices(world) == []
    with pytest.raises(Illegal, match=r"A reminder comes after a minute at least\."):
        await world.desk.do(SetLimits(hourly, ADA, {"remind": 1}))


@pytest.mark.parametrize("clock", [{"turn": DAY}, {"bank": DAY}])
@pytest.mark.parametrize("remind", [18 * HOUR, DAY - HOUR // 2, DAY, DAY + HOUR // 2])
async def test_no_reminder_comes_in_the_same_hour_as_a_deadline_or_its_warning(
    sqlite_world, remind, clock
):
    world = sqlite_world
    await world.table(ADA, BEN, limits=ClockLimits(lapse="notice", remind=remind, **clock))
    heard = []
    for _ in range(200):
        world.clock.advance(HOUR // 4)
        await world.desk.alarms.ring()
        told = len(world.channels.told)
        await world.desk.outbox.deliver()
        heard += [
            (world.clock.now, "lapse" if what.kind in ("post", "edit") else what.kind)
            for what in world.channels.told[told:]
        ]
    # The first post starts the match.
    beside = [moment for moment, kind in heard if kind in ("lapse", "warning")][1:]
    reminders = [moment for moment, kind in heard if kind == "reminder"]
    assert len(beside) > 2
    assert reminders
    assert min(abs(moment - reminder) for moment in beside for reminder in reminders) >= HOUR


async def test_who_wants_no_call_gets_no_reminder(world):
    await world.desk.me.choose_call(ADA, "none", None)
    await world.table(ADA, BEN)
    await wait(world, DAY)
    assert notices(world) == []


async def test_a_reminder_tells_what_was_done_since(world):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA, BEN)
    for person in (ADA, BEN):
        await world.desk.do(PlayMoves(match, person, [Ready()]))
    await world.draft(match, ADA)
    world.clock.advance(DAY)
    await world.desk.alarms.ring()
    await world.desk.outbox.deliver()
    (notice,) = [what for what in world.channels.told if isinstance(what, Notice)]
    assert notice.person == BEN
    assert [said.text for said in notice.table.said] == ["{seat:0} drew a card."]


# ---------------------------------------------------------------- quiet hours


@pytest.mark.parametrize(
    ("zone", "now", "until"),
    [
        ("Europe/Berlin", (2026, 1, 10, 23, 0), (2026, 1, 11, 7, 0)),
        ("Europe/Berlin", (2026, 1, 10, 21, 59), None),
        ("Europe/Berlin", (2026, 1, 11, 6, 59), (2026, 1, 11, 7, 0)),
        ("Europe/Berlin", (2026, 1, 11, 7, 0), None),
        # This night is an hour short.
        ("Europe/Berlin", (2026, 3, 29, 1, 30), (2026, 3, 29, 7, 0)),
        # And this night is an hour longer.
        ("Europe/Berlin", (2026, 10, 25, 1, 30), (2026, 10, 25, 7, 0)),
        ("Asia/Kolkata", (2026, 6, 1, 22, 0), (2026, 6, 2, 7, 0)),
    ],
)
def test_quiet_hours_over_midnight_end_in_the_morning_where_somebody_lives(zone, now, until):
    found = Hours(zone, 22 * 60, 7 * 60).quiet_until(at(zone, *now))
    assert found == (None if until is None else at(zone, *until))


def test_hours_that_end_in_the_hour_that_is_left_out_end_after_it():
    quiet = Hours("Europe/Berlin", 22 * 60, 2 * 60 + 30)
    night = at("Europe/Berlin", 2026, 3, 29, 0, 0)
    assert quiet.quiet_until(night) == night + 2.5 * HOUR  # half past three on the clock
    assert quiet.quiet_until(night + 2.5 * HOUR) is None


async def test_a_reminder_waits_for_the_end_of_quiet_hours(world):
    world.clock.now = at("Europe/Berlin", 2026, 3, 27, 23, 0)
    await world.desk.me.choose_hours(ADA, "berlin", "22:00", "7")
    await world.table(ADA, BEN)
    await world.desk.outbox.deliver()
    came = []
    for _ in range(24 * 10):
        world.channels.told.clear()
        await wait(world, HOUR)
        came += [world.clock.now for _ in notices(world)]
    assert came == [at("Europe/Berlin", 2026, 3, day, 7, 0) for day in (29, 31)] + [
        at("Europe/Berlin", 2026, 4, 4, 7, 0)
    ]


@pytest.mark.parametrize(
    ("zone", "start", "end", "told"),
    [
        ("Atlantis", "22", "7", "I know no such time zone."),
        ("", "22", "7", "I know no such time zone."),
        ("Europe/Berlin", "25", "7", "I cannot read that time of day: write it as 22 or as 22:30."),
        ("Europe/Berlin", "22", "7:75", "I cannot read that time of day"),
        ("Europe/Berlin", "22", "late", "I cannot read that time of day"),
        ("Europe/Berlin", "22", "22:00", "Your quiet hours end as they begin."),
    ],
)
async def test_hours_that_make_no_sense_are_refused_in_a_sentence(
    sqlite_world, zone, start, end, told
):
    with pytest.raises(Illegal, match=told):
        await sqlite_world.desk.me.choose_hours(ADA, zone, start, end)
    assert (await sqlite_world.desk.me.habits(ADA)).hours is None


# ---------------------------------------------------------------- away


async def test_who_is_away_is_not_reminded_and_their_time_stands_still(world):
    limits = ClockLimits(turn=DAY)
    match = await world.table(ADA, BEN, limits=limits)
    world.clock.advance(DAY / 2)
    await world.desk.me.go_away(ADA, f"<t:{int(world.clock.now + 7 * DAY)}:f>")
    post = await world.desk.looks.read_post(match)
    assert (post.due, post.seats[0].away) == ({}, world.clock.now + 7 * DAY)
    assert "{seat:0} is away for a while." in await world.sentences(match)
    for _ in range(7 * 24 - 1):
        await wait(world, HOUR)
    assert notices(world) == []
    await wait(world, HOUR)
    assert (await world.desk.looks.read_post(match)).due == {0: world.clock.now + DAY / 2}
    assert "{seat:0} is back." in await world.sentences(match)
    assert [kind for kind, _, _ in notices(world)] == ["reminder"]


@pytest.mark.parametrize("how", ["word", "move"])
async def test_who_is_back_is_back_at_all_their_tables(world, how):
    first, second = await world.table(ADA, BEN), await world.table(ADA, CLEO, channel=2)
    await world.desk.me.go_away(ADA, f"<t:{int(world.clock.now + DAY)}>")
    if how == "word":
        await world.desk.me.come_back(ADA)
    else:
        await world.desk.do(PlayMoves(first, ADA, [Fetch()]))
        assert (await world.desk.looks.read_post(first)).seats[0].away is None
        await world.restart()
        await world.desk.alarms.ring()
    assert (await world.desk.looks.read_post(second)).seats[0].away is None
    assert (await world.desk.me.habits(ADA)).away is None
    for match in (first, second):
        assert (await world.sentences(match)).count("{seat:0} is back.") == 1


async def test_tables_are_told_of_an_absence_though_the_process_dies_in_between(world, monkeypatch):
    tables = [await world.table(ADA, BEN, channel=channel) for channel in (1, 2)]

    async def die(*_):
        raise ConnectionError

    monkeypatch.setattr("bot.desk.people.me.mind_absence", die)
    with pytest.raises(ConnectionError):
        await world.desk.me.go_away(ADA, f"<t:{int(world.clock.now + DAY)}>")
    await world.restart()
    assert await world.desk.alarms.ring() == 1
    for match in tables:
        assert (await world.desk.looks.read_post(match)).seats[0].away == world.clock.now + DAY


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("<t:5:f>", "That time has passed already."),
        ("1969-12-31", "That time has passed already."),
        ("<t:99999999999:f>", "more than a year ahead"),
        ("soon", "I cannot read that time: choose one"),
    ],
)
async def test_an_absence_that_makes_no_sense_is_refused_in_a_sentence(sqlite_world, typed, told):
    with pytest.raises(Illegal, match=told):
        await sqlite_world.desk.me.go_away(ADA, typed)


async def test_a_date_counts_where_somebody_lives(sqlite_world):
    world = sqlite_world
    world.clock.now = at("Europe/Berlin", 2026, 3, 27, 12, 0)
    await world.desk.me.choose_hours(ADA, "Europe/Berlin", "22", "7")
    assert await world.desk.me.go_away(ADA, "2026-03-30") == at("Europe/Berlin", 2026, 3, 30)
    assert [day for _, day in await world.desk.me.suggest_days(ADA)][:2] == [
        "2026-03-28",
        "2026-03-29",
    ]


# ---------------------------------------------------------------- a daily digest


async def test_a_digest_comes_once_a_day_at_the_chosen_time_where_somebody_lives(world):
    world.clock.now = at("Europe/Berlin", 2026, 3, 27, 12, 0)
    await world.desk.me.choose_hours(BEN, "Europe/Berlin", "22", "7")
    await world.desk.me.choose_digest(BEN, "8:30")
    match = await world.table(ADA, BEN, limits=ClockLimits(remind=None))
    await world.draft(match, ADA)
    came = []
    for half_hour in range(3 * 48):
        world.channels.told.clear()
        await wait(world, HOUR / 2)
        came += [
            (world.clock.now, what) for what in world.channels.told if isinstance(what, Digest)
        ]
        if half_hour % 48 == 40:
            await world.restart()
    assert [moment for moment, _ in came] == [
        at("Europe/Berlin", 2026, 3, day, 8, 30) for day in (28, 29, 30)
    ]
    ((sitting, _),) = came[0][1].tables
    assert (sitting.match, sitting.waits) == (match, True)
    await world.desk.me.drop_digest(BEN)
    world.channels.told.clear()
    await wait(world, 2 * DAY)
    assert world.channels.told == []


async def test_who_sits_nowhere_or_is_away_gets_no_digest(sqlite_world):
    world = sqlite_world
    for person in (ADA, CLEO):
        await world.desk.me.choose_digest(person, "8")
    await world.table(ADA, BEN, limits=ClockLimits(remind=None))
    await world.desk.me.go_away(ADA, f"<t:{int(world.clock.now + 9 * DAY)}>")
    await wait(world, 2 * DAY)
    assert not any(isinstance(what, Digest) for what in world.channels.told)


async def test_a_digest_outlives_the_table_that_it_was_chosen_at(sqlite_world):
    world = sqlite_world
    first = await world.table(ADA, BEN, limits=ClockLimits(remind=None))
    await world.desk.me.choose_digest(ADA, "8")
    await world.desk.do(Resign(first, BEN))
    second = await world.table(ADA, CLEO, channel=2, limits=ClockLimits(remind=None))
    world.channels.told.clear()
    await wait(world, DAY)
    (digest,) = [what for what in world.channels.told if isinstance(what, Digest)]
    assert [sitting.match for sitting, _ in digest.tables] == [second]
