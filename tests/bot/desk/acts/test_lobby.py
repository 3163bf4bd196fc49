"""Before the match."""

import asyncio

import pytest
from toy.steps import Fetch, PutAway

from bot.desk import (
    Adjust,
    AlreadySeated,
    Begun,
    Cancel,
    ChannelTaken,
    Join,
    Leave,
    NoMatch,
    NoSeat,
    NotHost,
    NotSeated,
    OpenTable,
    PlayMoves,
    Reserve,
    StartMatch,
    TableClosed,
    UnknownGame,
)
from bot.desk.time.background import CLOSED
from rules.kernel import Illegal
from rules.kernel.table.chance import seal_of

ADA, BEN, CLEO, DEV, CHANNEL = 11, 22, 33, 44, 900


async def people_at(world, match):
    return [seat.person for seat in (await world.desk.looks.read_post(match)).seats]


async def test_an_open_table_shows_its_seats_options_and_seal(world):
    outcome = await world.desk.do(
        OpenTable(
            ADA, "lanterns", CHANNEL, seats=3, interaction=world.click, options={"rounds": "2"}
        )
    )
    post = await world.desk.looks.read_post(outcome.match)
    assert (post.status, post.host, post.channel, post.game) == ("lobby", ADA, CHANNEL, "lanterns")
    assert [seat.person for seat in post.seats] == [ADA, None, None]
    assert post.options == {"rounds": 2, "open": False}
    assert len(post.seal) == 64
    assert post.seed == ""


@pytest.mark.parametrize(
    ("options", "seats", "sentence"),
    [
        ({"rounds": "many"}, 3, "The option rounds takes a number from 1 to 4."),
        ({"rounds": 9}, 3, "The option rounds takes a number from 1 to 4."),
        ({"dragons": "yes"}, 3, "Lanterns has no option dragons."),
        ({"open": "on"}, 2, "Open hands are for three or four."),
        ({}, 7, "Lanterns is played by 2 to 4."),
    ],
)
async def test_a_table_that_the_game_does_not_have_is_refused(world, options, seats, sentence):
    with pytest.raises(Illegal, match=sentence):
        await world.desk.do(
            OpenTable(
                ADA, "lanterns", CHANNEL, seats=seats, interaction=world.click, options=options
            )
        )
    assert await world.desk.looks.find_table(CHANNEL) is None


async def test_a_game_nobody_has_is_refused(world):
    with pytest.raises(
        UnknownGame, match=r"There is no game called chess here\. There is lanterns\."
    ):
        await world.desk.do(OpenTable(ADA, "chess", CHANNEL, seats=2, interaction=world.click))


async def test_the_last_seat_taken_starts_the_match(world):
    match = await world.lobby(ADA, BEN, seats=3, fill=True)
    outcome = await world.desk.do(Join(match, CLEO, interaction=world.click))
    assert (outcome.status, outcome.awaiting, outcome.seat) == ("playing", (0,), 2)
    with pytest.raises(Begun):
        await world.desk.do(Join(match, DEV, interaction=world.click))


async def test_the_host_starts_with_those_who_are_there(world):
    match = await world.lobby(ADA, BEN, CLEO, seats=4)
    await world.desk.do(Leave(match, BEN))
    with pytest.raises(NotHost):
        await world.desk.do(StartMatch(match, CLEO))
    await world.desk.do(StartMatch(match, ADA))
    post = await world.desk.looks.read_post(match)
    assert [(seat.seat, seat.person) for seat in post.seats] == [(0, ADA), (1, CLEO)]
    assert len(post.view.players) == 2


async def test_too_few_cannot_start(world):
    match = await world.lobby(ADA, seats=3)
    with pytest.raises(Illegal, match=r"Lanterns needs 2 players; there are 1\."):
        await world.desk.do(StartMatch(match, ADA))


async def test_a_seat_is_chosen_given_back_and_taken_again(world):
    match = await world.lobby(ADA, seats=3)
    await world.desk.do(Join(match, BEN, interaction=world.click, seat=2))
    with pytest.raises(AlreadySeated):
        await world.desk.do(Join(match, BEN, interaction=world.click))
    with pytest.raises(NoSeat):
        await world.desk.do(Join(match, CLEO, interaction=world.click, seat=2))
    await world.desk.do(Join(match, CLEO, interaction=world.click))
    with pytest.raises(NoSeat, match=r"Every seat at this table is taken\."):
        await world.desk.do(Join(match, DEV, interaction=world.click))
    await world.desk.do(Leave(match, CLEO))
    assert await people_at(world, match) == [ADA, None, BEN]
    with pytest.raises(NotSeated):
        await world.desk.do(Leave(match, CLEO))


async def test_the_host_who_leaves_passes_the_table_on_and_the_last_closes_it(world):
    match = await world.lobby(ADA, BEN, seats=3)
    await world.desk.do(Leave(match, ADA))
    assert (await world.desk.looks.read_post(match)).host == BEN
    outcome = await world.desk.do(Leave(match, BEN))
    assert outcome.status == "cancelled"
    with pytest.raises(TableClosed):
        await world.desk.do(Join(match, ADA, interaction=world.click))


async def test_only_the_host_closes_a_table(world):
    match = await world.lobby(ADA, BEN)
    with pytest.raises(NotHost):
        await world.desk.looks.check_cancel(match, BEN)
    with pytest.raises(NotHost):
        await world.desk.do(Cancel(match, BEN))
    await world.desk.looks.check_cancel(match, ADA)
    assert (await world.desk.do(Cancel(match, ADA))).said == (
        "The table was closed before the match began.",
    )


async def test_a_match_is_called_off_until_everybody_has_been_on_turn_twice(world):
    match = await world.table(ADA, BEN)
    for person in (ADA, BEN):
        await world.desk.looks.check_cancel(match, ADA)
        await world.draft(match, person)
    with pytest.raises(Begun, match="Everybody has been on turn twice"):
        await world.desk.looks.check_cancel(match, ADA)
    with pytest.raises(Begun, match="You can leave it: /game resign"):
        await world.desk.do(Cancel(match, ADA))
    assert (await world.desk.looks.read_post(match)).status == "playing"


async def test_who_is_called_off_is_told_and_the_channel_is_free(world):
    match = await world.table(ADA, BEN)
    await world.desk.outbox.deliver()
    assert (await world.desk.do(Cancel(match, ADA))).said == ("The match was called off.",)
    await world.desk.outbox.deliver()
    last = world.channels.told[-1]
    assert (last.kind, last.table.status, last.table.awaiting, last.table.view) == (
        "post",
        "cancelled",
        (),
        None,
    )
    assert await world.desk.looks.list_seats(BEN) == []
    assert await world.lobby(BEN) != match
    world.clock.advance(CLOSED + 1)
    assert await world.desk.background.forget_closed() == 1


async def test_who_plays_with_the_computer_alone_has_one_post_that_follows_the_play(world):
    match = await world.lobby(ADA, seats=2)
    await world.desk.do(StartMatch(match, ADA, computers=True))
    await world.desk.outbox.deliver()
    for move in (Fetch(), PutAway(())):
        await world.desk.do(PlayMoves(match, ADA, [move]))
        await world.desk.outbox.deliver()
    assert [told.kind for told in world.channels.told[-2:]] == ["edit", "edit"]
    assert any("{seat:1}" in text for text, *_ in world.channels.told[-1].table.said)


async def test_who_plays_alone_may_call_it_off_at_any_time(world):
    match = await world.lobby(ADA, seats=2)
    await world.desk.do(StartMatch(match, ADA, computers=True))
    assert [place.level for place in (await world.desk.looks.read_post(match)).seats] == [
        "",
        "normal",
    ]
    for _ in range(2):
        await world.round(match, ADA)
    assert (await world.desk.do(Cancel(match, ADA))).status == "cancelled"


async def test_the_host_adjusts_seats_and_options(world):
    match = await world.lobby(ADA, BEN, seats=4)
    await world.desk.do(Leave(match, BEN))
    await world.desk.do(Join(match, CLEO, interaction=world.click, seat=3))
    with pytest.raises(NotHost):
        await world.desk.do(Adjust(match, CLEO, seats=2))
    with pytest.raises(Illegal, match="Open hands"):
        await world.desk.do(Adjust(match, ADA, seats=2, options={"open": "yes"}))
    await world.desk.do(Adjust(match, ADA, seats=3, options={"open": "yes", "rounds": 1}))
    post = await world.desk.looks.read_post(match)
    assert (len(post.seats), post.options) == (3, {"rounds": 1, "open": True})
    assert await people_at(world, match) == [ADA, CLEO, None]
    await world.desk.do(Join(match, DEV, interaction=world.click))
    with pytest.raises(NoSeat, match=r"3 seats are taken: choose at least as many\."):
        await world.desk.do(Adjust(match, ADA, seats=2, options={"open": False}))


async def test_seats_can_be_kept_for_the_computer(world):
    match = await world.lobby(ADA, BEN, seats=3)
    with pytest.raises(NoSeat):
        await world.desk.do(Reserve(match, ADA, 1))
    await world.desk.do(Reserve(match, ADA, 2))
    with pytest.raises(NoSeat):
        await world.desk.do(Join(match, CLEO, interaction=world.click))
    await world.desk.do(Reserve(match, ADA, 2, level=""))
    await world.desk.do(Join(match, CLEO, interaction=world.click))


async def test_one_active_table_a_channel(world):
    match = await world.lobby(ADA, BEN)
    with pytest.raises(ChannelTaken, match="a thread of its own") as refusal:
        await world.desk.do(OpenTable(CLEO, "lanterns", CHANNEL, seats=2, interaction=world.click))
    assert refusal.value.match == match
    await world.desk.do(Cancel(match, ADA))
    again = await world.lobby(CLEO, DEV)
    assert await world.desk.looks.find_table(CHANNEL) == again


async def test_two_who_open_at_once_get_one_table(world):
    other = await world.new_desk()
    opened = await asyncio.gather(
        *(
            desk.do(OpenTable(person, "lanterns", CHANNEL, seats=2, interaction=world.click))
            for desk, person in ((world.desk, ADA), (other, BEN))
        ),
        return_exceptions=True,
    )
    assert sorted(type(outcome).__name__ for outcome in opened) == ["ActOutcome", "ChannelTaken"]


async def test_the_key_comes_from_the_seed_and_the_clicks(world):
    match = await world.table(ADA, BEN, options={"rounds": 1})
    seal = (await world.desk.looks.read_post(match)).seal
    await world.round(match, ADA, BEN)
    post = await world.desk.looks.read_post(match)
    assert seal_of(bytes.fromhex(post.seed)) == seal


async def test_there_is_no_table_where_none_was_opened(world):
    with pytest.raises(NoMatch):
        await world.desk.looks.read_post(7)
    with pytest.raises(NoMatch):
        await world.desk.do(Join(7, ADA, interaction=world.click))
