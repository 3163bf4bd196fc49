"""Looking back, and records that are exported and imported."""

import asyncio
import itertools
import multiprocessing
from functools import partial

import msgspec
import pytest
from toy import GAME, Lanterns
from toy.steps import Fetch, Offering, PutAway, Ready, Steer

from bot.desk import LogRange, NotBegun, NotNow, NotOver, PlayMoves, Refused, Undo
from bot.desk.looks import checking
from bot.desk.looks.checking import _work as work
from rules.kernel import Match, Record
from rules.kernel.match.journal import DamagedRecord

ADA, BEN, CLEO, DEV = 11, 22, 33, 44


async def test_an_earlier_turn_is_seen_through_the_viewers_eyes_of_then(world):
    match = await world.table(ADA, BEN)
    seen = [(await world.desk.at(match, person)).view() for person in (ADA, BEN, None)]
    outcome = await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    after = (await world.desk.at(match, ADA)).view()
    for person, view in zip((ADA, BEN, None), seen, strict=True):
        assert (await world.desk.archive.history(match, person, 1))[0].view == view
    past, _ = await world.desk.archive.history(match, ADA, 2)
    assert past.view == after
    assert past.said == outcome.said
    assert (await world.desk.archive.history(match, BEN, 2))[0].said == ("{seat:0} drew a card.",)
    assert (await world.desk.archive.history(match, DEV, 2))[0].said == ("{seat:0} drew a card.",)
    with pytest.raises(NotNow):
        await world.desk.archive.history(match, ADA, 3)


async def test_every_turn_of_a_match(world):
    match = await world.table(ADA, BEN, options={"rounds": 1})
    await world.round(match, ADA, BEN)
    turns = await world.desk.archive.turns(match)
    assert [past.number for past in turns] == [1, 2, 3, 4, 5, 6, 7]
    assert [past.over for past in turns] == [False] * 6 + [True]
    assert turns[-1].view == (await world.desk.looks.read_post(match)).view


async def test_history_includes_what_was_taken_back(world):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA)
    await world.desk.do(Undo(match, ADA))
    last = (await world.desk.looks.read_post(match)).version
    past, _ = await world.desk.archive.history(match, ADA, last)
    assert past.awaiting == (0,)
    assert (await world.desk.archive.history(match, ADA, last - 1))[0].awaiting == (1,)


async def test_what_others_do_under_cover_is_not_counted(world):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA)
    await world.desk.do(PlayMoves(match, ADA, [Steer("never"), Steer("ask")]))
    await world.draft(match, BEN)
    told = {person: await world.desk.archive.turns(match, person) for person in (ADA, BEN, None)}
    assert [len(turns) for turns in told.values()] == [7, 5, 5]
    card = (await world.desk.at(match, ADA)).view().players[0].hand.cards[0]
    await world.desk.do(PlayMoves(match, ADA, [Offering(card)]))
    await world.desk.do(Undo(match, ADA))
    assert await world.desk.archive.turns(match, BEN) == told[BEN]
    assert await world.desk.archive.turns(match) == told[None]
    hers, turns = await world.desk.archive.history(match, ADA, 8)
    assert (hers.view.players[0].bid.value, turns) == (card, 9)
    with pytest.raises(NotNow):
        await world.desk.archive.history(match, BEN, 6)
    await world.desk.do(PlayMoves(match, ADA, [Ready()]))
    his, turns = await world.desk.archive.history(match, BEN, 6)
    assert (his.awaiting, his.number, turns) == ((1,), 6, 6)


async def test_history_ends_where_the_rules_changed(world, monkeypatch):
    match = await world.table(ADA, BEN)
    monkeypatch.setattr(Lanterns, "rules_version", "2")
    with pytest.raises(NotNow):
        await world.desk.archive.history(match, ADA, 1)


async def test_there_is_no_history_before_the_match(world):
    match = await world.lobby(ADA, BEN)
    with pytest.raises(NotBegun):
        await world.desk.archive.history(match, ADA, 1)


async def test_a_record_leaves_the_house_only_at_the_end(world):
    match = await world.table(ADA, BEN, options={"rounds": 1})
    with pytest.raises(NotOver):
        await world.desk.archive.export(match)
    with pytest.raises(NotOver):
        await world.desk.archive.verify(match)
    await world.draft(match, ADA, BEN)
    card = (await world.desk.at(match, ADA)).view().players[0].hand.cards[0]
    await world.desk.do(PlayMoves(match, ADA, [Offering(card), Ready()]))
    await world.desk.do(PlayMoves(match, BEN, [Ready()]))
    data = await world.desk.archive.export(match)
    record = Record.load({GAME.key: GAME}, data)
    verdict = Match.verify(record)
    assert verdict.holds
    assert verdict.notes[0].startswith("Dice: the seed fits")
    assert record.seal == (await world.desk.looks.read_post(match)).seal


def held(data):
    """An open file with a record."""

    async def read():
        return data

    return read


async def test_a_record_is_brought_and_looked_at(world):
    match = await world.table(ADA, BEN, options={"rounds": 1})
    await world.round(match, ADA, BEN)
    imported = await world.desk.archive.import_record(
        ADA, held(await world.desk.archive.export(match))
    )
    assert (imported.game, imported.seats, imported.options["rounds"]) == ("lanterns", 2, 1)
    assert imported.verdict.holds
    assert imported.moves == len(await world.desk.archive.turns(match)) - 1, (
        "the first is how it begins"
    )


async def test_a_record_that_was_meddled_with_is_shown_as_far_as_it_holds(world):
    match = await world.table(ADA, BEN, options={"rounds": 1})
    await world.round(match, ADA, BEN)
    plain = msgspec.json.decode(await world.desk.archive.export(match))
    plain["entries"][4]["seat"] = 0
    imported = await world.desk.archive.import_record(ADA, held(msgspec.json.encode(plain)))
    assert not imported.verdict.holds
    assert imported.verdict.entry == 5
    assert imported.moves == 3


@pytest.mark.parametrize("greed", ["time", "memory", "patience"])
async def test_a_record_that_takes_too_much_is_given_up(world, monkeypatch, greed):
    monkeypatch.setattr(checking, "_work", partial(work_greedily, greed))
    if greed == "patience":
        monkeypatch.setattr(checking, "PATIENCE", 0.5)
    with pytest.raises(DamagedRecord, match="more time or memory"):
        await world.desk.archive.import_record(ADA, held(b"{}"))
    assert not multiprocessing.active_children()


def work_greedily(greed, *arguments):
    """The body of the process, with a record that never ends or fills the memory."""
    checking.SECONDS = 1 if greed == "time" else 100
    endless = itertools.repeat(0)
    checking._judge = lambda *_: (
        [bytearray(1 << 28) for _ in endless] if greed == "memory" else sum(endless)
    )
    work(*arguments)


class Files:
    """Records that people bring at the same time. They are checked on command."""

    def __init__(self, world, monkeypatch):
        self.archive = world.desk.archive
        self.read: list[int] = []  # the people whose files were read
        self.checked = asyncio.Event()
        self.asked = []
        monkeypatch.setattr(checking.asyncio, "to_thread", self._check)

    async def _check(self, *_):
        await self.checked.wait()
        return 0, "checked"

    def bring(self, person):
        async def read():
            self.read.append(person)
            return b"{}"

        self.asked.append(asyncio.create_task(self.archive.import_record(person, read)))

    async def begun(self):
        """Let all requests start."""
        for _ in range(3):
            await asyncio.sleep(0)

    async def end(self):
        await self.begun()
        self.checked.set()
        return [str(fault) for fault in await asyncio.gather(*self.asked, return_exceptions=True)]


async def test_what_waits_to_be_checked_is_not_read_yet(world, monkeypatch):
    files = Files(world, monkeypatch)
    for person in range(10):
        files.bring(person)
    await files.begun()
    assert files.read == [*range(checking.AT_ONCE)]
    assert await files.end() == ["checked"] * 10
    assert files.read == [*range(10)]


async def test_a_person_has_one_record_checked_at_a_time(world, monkeypatch):
    files = Files(world, monkeypatch)
    for _ in range(252):
        files.bring(ADA)
    files.bring(BEN)
    told = await files.end()
    assert (told.count("checked"), len(set(told))) == (2, 2)
    assert "Wait for that answer" in told[1]
    assert files.read == [ADA, BEN]
    files.asked.clear()
    files.bring(ADA)
    assert await files.end() == ["checked"]


async def test_the_queue_has_an_end_and_says_so(world, monkeypatch):
    files = Files(world, monkeypatch)
    for person in range(checking.QUEUE + 5):
        files.bring(person)
    told = await files.end()
    assert told[: checking.QUEUE] == ["checked"] * checking.QUEUE
    assert all("Too many others wait" in each for each in told[checking.QUEUE :])


async def test_a_file_that_never_comes_holds_no_place(world, monkeypatch):
    monkeypatch.setattr(checking, "READING", 0.0)
    with pytest.raises(Refused, match="Send it again"):
        await world.desk.archive.import_record(ADA, asyncio.Event().wait)


@pytest.mark.parametrize("data", [b"", b"{}", b"[1, 2", b'{"game": "chess"}', b"x" * 5_000_000])
async def test_what_is_no_record_is_refused(world, data):
    with pytest.raises(DamagedRecord):
        await world.desk.archive.import_record(ADA, held(data))


async def test_the_log_tells_each_what_they_heard(world):
    match = await world.table(ADA, BEN)
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    hers, his = await world.sentences(match, ADA), await world.sentences(match, BEN)
    assert his == await world.sentences(match) == ["{seat:0} drew a card."]
    assert hers[:-1] == his
    assert hers[-1].startswith("You drew a ")


async def test_a_stretch_of_the_log_says_whether_there_is_more_that_one_heard(world):
    match = await world.table(ADA, BEN)
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    await world.desk.do(PlayMoves(match, ADA, [PutAway(())]))  # nobody notices this
    await world.desk.do(PlayMoves(match, BEN, [Fetch()]))

    async def read(*log_range):
        return (await world.desk.at(match, ADA, log=LogRange(*log_range))).log()

    (first, last), more = await read()
    assert not more
    assert await read(1) == ((last,), True)
    assert await read(1, last.revision) == ((first,), False)
    assert await read(1, None, 0) == ((first,), True)
    assert await read(1, None, first.revision) == ((last,), False)
    assert await read(2, last.revision + 1) == ((first, last), False)
