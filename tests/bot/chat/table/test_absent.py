"""Absent players and hosts, as a channel sees them: limits, votes, free seats, moderators."""

import pytest
from toy import GAME

from bot.chat.base.rate_limits import RateLimits

HOUR, DAY = 3600, 86400


@pytest.fixture
def games():
    return {GAME.key: GAME}


async def test_what_a_table_sets_is_chosen_when_it_opens_and_changed_by_its_host(quick) -> None:
    ada, _ = await quick.table(
        "Ada", "Ben", game="lanterns", bank=48, increment=2, at_zero="computer"
    )
    told = await ada.command("/game limit")
    assert "All turns of a player together may take 2 days; each turn adds 2 hours." in told
    assert "When somebody's time is up, the computer plays on until they are back." in told
    assert "A turn may take 12 hours." in await ada.command("/game limit", hours=12)
    assert "A bank of nothing" in await ada.command("/game limit", bank=0)
    assert "An increment is added to a bank." in await ada.command("/game limit", increment=1)
    assert "reminded after 6 hours" in await ada.command("/game limit", reminder=6)


async def test_a_table_that_opens_with_a_bank_of_nothing_does_not_open(quick) -> None:
    answer = await quick.person("Ada").command("/game new", game="lanterns", bank=0)
    assert "A bank of nothing would be up at once." in answer
    assert await quick.desk.looks.find_table(quick.person("Ada").channel.id) is None


async def test_the_computer_plays_on_until_somebody_presses_that_they_are_back(quick) -> None:
    ada, ben = await quick.table("Ada", "Ben", game="lanterns", hours=24, at_zero="computer")
    await quick.wait(DAY * 3 // 4)
    assert len(quick.public("a quarter of your time is left")) == 1
    await quick.wait(DAY // 4)
    await quick.desk.computers.look()
    await quick.desk.computers.rest()
    await quick.told()
    (post,) = quick.public("Ben, your turn") or quick.public(f"<@{ben.id}>, your turn")
    assert "the computer plays for" in post.content
    assert "Welcome back." in await ada.press("I am back")
    await quick.told()
    assert not (await quick.desk.looks.read_post(1)).seats[0].standin


async def test_the_others_vote_and_anybody_takes_the_seat_with_hand_and_digest(quick) -> None:
    _, ben, cleo = await quick.table(
        "Ada", "Ben", "Cleo", game="lanterns", hours=24, at_zero="vote"
    )
    await quick.wait(DAY)
    (request,) = quick.public("May somebody else take over Ada's seat?")
    assert set(request.mentions) == {ben.id, cleo.id}
    await ben.press("Agree")
    await cleo.press("Agree")
    await quick.told()
    (invitation,) = quick.public("Ada's seat is free.")
    ada = quick.person("Ada")
    assert set(invitation.mentions) == {ada.id}
    dev = quick.person("Dev")
    answer = await dev.press("Take the seat")
    assert answer.private
    assert "The seat is yours. This is what happened last:" in answer
    assert "Ada's time is up" in answer
    await quick.told()
    assert any("@Ada, Dev has your seat" in message for message in ada.sees.messages)
    assert (await quick.desk.looks.read_post(1)).seats[0].person == dev.id
    assert not any(message.button("Take the seat") for message in quick.person("Eve").sees.messages)


async def test_who_is_asked_to_vote_is_told_so_and_answers_where_it_is_told(quick) -> None:
    _, ben, cleo = await quick.table(
        "Ada", "Ben", "Cleo", game="lanterns", hours=24, at_zero="vote"
    )
    await ben.command("/me calls", how="direct")
    await quick.wait(DAY)
    ben.go("@Orrery")
    told = ben.sees.messages[-1]
    assert "Ben, you are asked to vote at **Lanterns** · Table 1" in told
    assert "May somebody else take over Ada's seat?" in told
    assert "it is your turn" not in told
    assert "You agreed." in await ben.press("Agree", on=told)
    answer = await cleo.command("/games")
    assert "**your vote** is wanted. May somebody else take over Ada's seat?" in answer
    assert "your turn" not in answer
    await cleo.press("No · Table 1", on=answer)
    assert (await quick.desk.looks.read_post(1)).ask is None
    assert "Nobody is asking you for anything now." in await ben.press("No", on=told)


async def test_the_host_lets_the_computer_play_on_where_somebody_has_left(quick) -> None:
    ada, ben, cleo, dev = await quick.table("Ada", "Ben", "Cleo", "Dev", game="lanterns")
    assert "No seat at this table is empty." in await ada.command("/game computer")
    for person in (cleo, dev):
        await person.press("Leave for good", on=await person.command("/game resign"))
    await quick.told()
    assert [choice["value"] for choice in await ada.type("/game computer", "seat", "")] == [
        "C",
        "D",
    ]
    assert "Only the host" in await ben.command("/game computer", seat="C")
    assert "Computer C (Hard) has taken over the seat." in await ada.command(
        "/game computer", seat="C", level="hard"
    )
    await quick.told()
    (offer,) = [message for message in ben.sees.messages if message.button("Take the seat")]
    assert "Dev's seat is free." in offer
    assert "Only the host" in await ben.press("Let the computer play", on=offer)
    assert "The computer plays on at that seat." in await ada.press(
        "Let the computer play", on=offer
    )
    assert [place.level for place in (await quick.desk.looks.read_post(1)).seats] == [
        "",
        "",
        "hard",
        "normal",
    ]
    assert "Dev resigned." in await ben.press("Log")


async def test_the_list_of_tables_says_why_one_rests(quick) -> None:
    ada, ben = await quick.table("Ada", "Ben", game="lanterns", hours=24, at_zero="computer")
    await quick.wait(DAY)
    await quick.desk.computers.look()
    await quick.desk.computers.rest()
    assert "Ben to play." in await ada.command("/games")
    await quick.wait(DAY)
    assert "Ben to play · the table rests until a player is back." in await ada.command("/games")
    assert "it is **your turn**." in await ben.command("/games")


async def test_i_am_back_by_somebody_who_was_not_away_changes_nothing(quick) -> None:
    _, ben = await quick.table("Ada", "Ben", game="lanterns", hours=24, at_zero="computer")
    await quick.wait(DAY)
    before = await quick.desk._tables.row(1)
    for person in (ben, quick.person("Eve")):
        assert "You were not away, so nothing changes." in await person.press("I am back")
    assert (await quick.desk._tables.row(1)).seats == before.seats
    assert (await quick.desk.looks.read_post(1)).seats[0].standin


async def test_a_seat_is_offered_to_anybody_by_its_owner(quick) -> None:
    _, ben = await quick.table("Ada", "Ben", game="lanterns")
    assert "Anybody may take over that seat now" in await ben.command("/game replace", player=ben)
    await quick.told()
    assert len(quick.public("Ben's seat is free.")) == 1


async def test_who_manages_the_channel_pauses_and_sets_limits(quick) -> None:
    await quick.table("Ada", "Ben", game="lanterns")
    eve = quick.person("Eve")
    assert "Only the host" in await eve.command("/game limit", hours=12)
    eve.appoint()
    assert "12 hours" in await eve.command("/game limit", hours=12)
    assert "paused" in await eve.command("/game pause")
    assert "goes on" in await eve.command("/game pause")
    assert "A moderator of this channel paused the table." in await eve.command("/game log")


async def test_another_player_is_host_once_the_host_has_left_the_server(quick) -> None:
    ada, ben = await quick.table("Ada", "Ben", game="lanterns")
    assert "Only the host" in await ben.command("/game limit", hours=12)
    ada.leave_server()
    assert "12 hours" in await ben.command("/game limit", hours=12)
    assert (await quick.desk.looks.read_post(1)).host == ben.id
    assert "Ben is the host now." in await ben.command("/game log")


async def test_no_player_calls_a_stranger_again_and_again(quick) -> None:
    """An open offer isn't posted again, and one person can make only so many posts in a channel."""
    ada, ben = await quick.table("Ada", "Ben", game="lanterns")
    quick.bot.rate_limits = RateLimits(lambda: 0.0)
    before = len(quick.public(""))
    cleo, dev = quick.person("Cleo"), quick.person("Dev")
    for _ in range(5):
        for newcomer in (cleo, dev, cleo):
            await ada.command("/game replace", newcomer=newcomer, player=ben)
        await ada.command("/game pause")
        await ada.command("/game pause")
        await quick.told()
    posts = quick.public("")[before:]
    assert len(posts) <= 12
    assert sum(cleo.id in post.mentions or dev.id in post.mentions for post in posts) <= 6


async def test_nobody_leaves_a_seat_and_takes_it_again_without_end(quick) -> None:
    *_, cleo = await quick.table("Ada", "Ben", "Cleo", game="lanterns")
    quick.bot.rate_limits = RateLimits(lambda: 0.0)
    before, told = len(quick.public("")), ""
    for _ in range(12):
        told = (await cleo.press("Leave for good", on=await cleo.command("/game resign"))).text
        await quick.told()
        if "many posts" in told:
            break
        await cleo.press("Take the seat")
        await quick.told()
    assert "many posts" in told
    assert len(quick.public("")) - before <= 20


async def test_nobody_moves_a_table_to_and_fro_without_end(quick) -> None:
    """The limit holds across channels, as a person may type in many."""
    ada, _ = await quick.table("Ada", "Ben", game="lanterns")
    quick.bot.rate_limits = RateLimits(lambda: 0.0)
    moved = 0
    for number in range(12):
        quick.box.add_channel(f"place-{number}")
        ada.go(f"place-{number}")
        moved += "The table goes on" in await ada.command("/game move", table=1)
        await quick.told()
    assert moved == 10


async def test_a_table_at_which_nobody_is_left_rests_and_says_so_until_somebody_presses_i_am_back(
    quick,
) -> None:
    ada = quick.person("Ada")
    await ada.command("/game new", game="lanterns", seats=2, hours=24, at_zero="computer")
    await ada.command("/game computer")
    await quick.told()
    for _ in range(9):
        await quick.wait(DAY)
    (post,) = quick.public("the table rests until a player is back")
    assert "the computer plays for" not in post.content
    assert (await quick.desk.looks.read_post(1)).version < 9
    assert "Welcome back." in await ada.press("I am back")
    await quick.told()
    assert quick.public("the table rests") == []
    assert (await quick.desk.looks.read_post(1)).due


async def test_while_a_vote_is_open_the_post_says_that_the_clock_stands_still(quick) -> None:
    _, ben = await quick.table("Ada", "Ben", game="lanterns", hours=24, at_zero="vote")
    for _ in range(5):
        await quick.wait(DAY)
    (request,) = quick.public("the clock stands still until the vote is decided")
    assert "time is up <t:" not in request.content
    await ben.press("No")
    await quick.told()
    assert quick.public("the clock stands still") == []
