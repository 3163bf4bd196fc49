"""Notices to one person: by DM or in the channel, once, on time, and not in quiet hours."""

import random
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from toy import GAME

DAY = 86400
HOUR = 3600


@pytest.fixture
def games():
    return {GAME.key: GAME}


def direct(house, person):
    """The DMs that somebody got, oldest first."""
    world = house.box.core.world
    place = world.open_direct(person.id)
    return [
        message for message in world.messages[place.id].values() if message.author == world.bot.id
    ]


async def test_whoever_wants_a_direct_message_gets_one_instead_of_the_mention(quick) -> None:
    ben = quick.person("Ben")
    assert "you get a direct message" in await ben.command("/me calls", how="direct")
    ada, ben = await quick.table("Ada", "Ben", game="lanterns")
    await ada.command("/lanterns fetch")
    await ada.press("Nothing", on=await ada.press("Play"))
    await quick.told()
    (call,) = direct(quick, ben)
    assert call.content.startswith("Ben, it is your turn at **Lanterns** · Table 1 in <#")
    (post,) = quick.public("Ben, your turn")
    assert post.mentions == []
    ben.go("@Orrery")
    panel = await ben.press("Play")
    assert panel.private
    assert "Fetch" in [button.label for button in panel.buttons]


async def test_whoever_wants_direct_messages_hears_so_that_a_match_has_ended(quick) -> None:
    await quick.person("Ada").command("/me calls", how="direct")
    ada, ben = await quick.table("Ada", "Ben", game="lanterns", options="rounds: 1")
    for person in (ada, ben):
        await person.command("/lanterns fetch")
        await person.press("Nothing", on=await person.press("Play"))
    for person in (ada, ben):
        await person.command("/lanterns ready")
    await quick.told()
    ended = direct(quick, ada)[-1]
    assert ended.content.startswith("Ada, the match at **Lanterns** · Table 1 in <#")
    (post,) = quick.public("The match is over")
    assert post.mentions == []
    ada.go("@Orrery")
    assert "Ada has 1 light" in await ada.press("Look")


async def test_a_closed_direct_message_falls_back_to_the_channel(quick) -> None:
    ada, ben = quick.person("Ada"), quick.person("Ben")
    await ben.command("/me calls", how="direct")
    ben.close_door()
    await quick.table("Ada", "Ben", game="lanterns")
    await ada.command("/lanterns fetch")
    await ada.press("Nothing", on=await ada.press("Play"))
    await quick.told()
    assert direct(quick, ben) == []
    (call,) = quick.public("it is your turn at")
    assert call.mentions == [ben.id]


async def test_a_reminder_comes_once_with_what_happened_since(quick, hands) -> None:
    people = await quick.table("Ada", "Ben", game="lanterns")
    play = hands(quick, people, random.Random(1))
    while len(quick.public("your turn")) < 5:
        await play.ahead()
        await quick.told()
    person = await play.next()
    await quick.wait(DAY - 1)
    assert quick.public("still waits for you") == []
    await quick.wait(1)
    await quick.restart()
    await quick.wait(HOUR)
    (reminder,) = quick.public("still waits for you")
    assert reminder.mentions == [person.id]
    assert "**Since your last turn**" in reminder.content
    panel = await person.press("Play", on=None)
    assert panel.private


async def test_a_reminder_whose_answer_was_lost_is_not_sent_again(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="lanterns")
    await ada.command("/me calls", how="direct")
    quick.box.faults.drop(where="POST /channels", after=True)
    quick.now += DAY
    await quick.desk.alarms.ring()
    await quick.desk.outbox.deliver()
    assert len(direct(quick, ada)) == 1
    await quick.wait(1000)
    quick.box.clock.advance(1000)  # Discord forgets nonces
    await quick.wait(10)
    assert len(direct(quick, ada)) == 1


async def test_quiet_hours_hold_a_reminder_until_the_morning(quick) -> None:
    ada = quick.person("Ada")
    quick.now = datetime(2026, 10, 23, 23, 30, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()
    choices = await ada.type("/me hours", "zone", "berl", **{"from": "22", "to": "7"})
    assert [choice["value"] for choice in choices][:1] == ["Europe/Berlin"]
    told = await ada.command("/me hours", zone="Europe/Berlin", **{"from": "22", "to": "7"})
    assert (
        "From 22:00 until 07:00 the next morning (Europe/Berlin) no reminder reaches you." in told
    )
    assert "at any time" in await ada.command("/me hours", off=True)
    await ada.command("/me hours", zone="Europe/Berlin", **{"from": "22", "to": "7"})
    await quick.table("Ada", "Ben", game="lanterns")
    came = []
    for _ in range(24 * 2):
        before = len(quick.public("still waits for you"))
        await quick.wait(HOUR)
        came += [quick.now] * (len(quick.public("still waits for you")) - before)
    # Clocks go back that night, so morning comes an hour later.
    assert came == [datetime(2026, 10, 25, 7, 30, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()]


async def test_who_is_away_is_named_so_and_comes_back_with_a_move(quick) -> None:
    ada, ben = await quick.table("Ada", "Ben", game="lanterns")
    days = await ada.type("/me away", "until", "")
    assert [day["name"].partition(":")[0] for day in days][:2] == [
        "Tomorrow",
        "The day after tomorrow",
    ]
    assert "your tables know" in await ada.command("/me away", until=days[0]["value"])
    await quick.told()
    (post,) = quick.public("your turn")
    assert "is away until <t:" in post.content
    assert "away" in await ben.command("/game log")
    assert "You are away until" in await ada.command("/me show")
    await ada.command("/lanterns fetch")
    assert "You are not away." in await ada.command("/me show")
    assert "Ada is back." in await ben.command("/game log")
    assert "You were not away, so nothing changes." in await ada.command("/me back")
    await ada.command("/me away", until=days[0]["value"])
    assert "Welcome back" in await ada.command("/me back")


async def test_what_makes_no_sense_is_answered_in_a_sentence(quick) -> None:
    ada = quick.person("Ada")
    assert "I know no such time zone" in await ada.command(
        "/me hours", zone="Atlantis", **{"from": "22", "to": "7"}
    )
    assert "Give all three." in await ada.command("/me hours", zone="Europe/Berlin")
    assert "end as they begin" in await ada.command(
        "/me hours", zone="UTC", **{"from": "7", "to": "7"}
    )
    assert "has passed already" in await ada.command("/me away", until="1970-01-01")


async def test_you_are_next_is_said_to_who_wants_to_know(quick) -> None:
    ben = quick.person("Ben")
    assert "You are also told when you are next." in await ben.command("/me calls", next=True)
    await quick.table("Ada", "Ben", "Cleo", game="lanterns")
    await quick.told()
    (post,) = quick.public("your turn")
    assert f"<@{ben.id}> is next" in post.content
    assert ben.id in post.mentions


async def test_one_table_may_be_set_apart(quick) -> None:
    ada, ben = await quick.table("Ada", "Ben", game="lanterns")
    assert "At this table:" in await ben.command("/me calls", how="none", here=True)
    assert "mentions you" in await ben.command("/me show")
    await ada.command("/lanterns fetch")
    await ada.press("Nothing", on=await ada.press("Play"))
    await quick.told()
    (post,) = quick.public("Ben, your turn")
    assert post.mentions == []


async def test_a_digest_is_a_direct_message_that_leads_to_the_tables(quick) -> None:
    _, ben = await quick.table("Ada", "Ben", game="lanterns")
    assert "Every day at 08:00 (UTC)" in await ben.command("/me digest", at="8")
    assert "I cannot read that time of day" in await ben.command("/me digest", at="soon")
    await quick.wait(DAY)
    (digest,) = direct(quick, ben)
    assert digest.content.startswith("**Your tables today**\n**Lanterns · Table 1** in <#")
    assert "waits for others." in digest.content
    ben.go("@Orrery")
    assert "Lanterns" in await ben.press("My tables")
    assert "no daily message" in await ben.command("/me digest", off=True)


async def test_a_table_in_a_direct_message_tells_a_turn_once(quick) -> None:
    ada = quick.person("Ada")
    await ada.command("/me calls", how="direct")
    ada.go("@Orrery")
    opened = await ada.command("/game new", game="lanterns", seats=2)
    assert "Join" not in opened.text
    assert "Press Start" in opened.text.replace("*", "")
    await quick.told()
    await ada.press("With the computer", on=await ada.press("Start"))
    await quick.told()
    public = [each for each in direct(quick, ada) if each.reader is None]
    # The seal, the lobby, and the turn.
    assert [("your turn" in each.content) for each in public] == [False, False, True]
    assert [button.label for button in (await ada.press("Play")).buttons]


async def test_who_plays_elsewhere_is_still_reminded_in_their_direct_messages(quick) -> None:
    ada = quick.person("Ada")
    await ada.command("/me calls", how="direct")
    ada.go("@Orrery")
    await ada.command("/game new", game="lanterns", seats=2)
    await quick.told()
    await ada.press("With the computer", on=await ada.press("Start"))
    await quick.told()
    await quick.wait(DAY)
    assert "still waits for you" in direct(quick, ada)[-1].content
