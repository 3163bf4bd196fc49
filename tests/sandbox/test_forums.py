"""A forum takes posts, each with a message of its own, and refuses the same as Discord's."""

from typing import Any

import discord
import pytest

from sandbox import Sandbox

pytestmark = pytest.mark.asyncio


async def open_forum(
    box: Sandbox, bot: Any, start: Any, *tags: str, **more: bool
) -> discord.ForumChannel:
    box.add_forum("games", *tags, **more)
    await start(bot, box)
    (forum,) = bot.guilds[0].forums
    assert isinstance(forum, discord.ForumChannel)
    return forum


async def refusal(deed: Any) -> int:
    with pytest.raises(discord.HTTPException) as error:
        await deed
    return error.value.code


async def test_a_post_has_a_message_with_its_own_id_and_the_tags_it_was_given(
    box: Sandbox, bot: Any, start: Any
) -> None:
    forum = await open_forum(box, bot, start, "Waiting", "Over")
    waiting, over = forum.available_tags
    made = await forum.create_thread(name="A table", content="Come in.", applied_tags=[waiting])
    assert made.message.id == made.thread.id
    assert (made.thread.parent, made.thread.applied_tags) == (forum, [waiting])
    changed = await made.thread.edit(applied_tags=[over], archived=True)
    assert (changed.applied_tags, changed.archived) == ([over], True)


async def test_a_post_needs_a_message(box: Sandbox, bot: Any, start: Any) -> None:
    forum = await open_forum(box, bot, start)
    route = discord.http.Route("POST", "/channels/{channel_id}/threads", channel_id=forum.id)
    assert await refusal(bot.http.request(route, json={"name": "A table"})) == 50035
    assert await refusal(forum.create_thread(name="A table")) == 50006
    assert forum.threads == []


async def test_nothing_is_written_into_a_forum_itself(box: Sandbox, bot: Any, start: Any) -> None:
    forum = await open_forum(box, bot, start)
    assert await refusal(bot.get_partial_messageable(forum.id).send("words")) == 50008


async def test_a_tag_that_is_not_there_or_is_missing_or_for_moderators(
    box: Sandbox, bot: Any, start: Any
) -> None:
    forum = await open_forum(box, bot, start, "Over", moderated=True, required=True)
    strange = discord.ForumTag(name="Strange")
    strange.id = 5
    assert (
        await refusal(forum.create_thread(name="x", content="x", applied_tags=[strange])) == 10087
    )
    assert await refusal(forum.create_thread(name="x", content="x")) == 40067
    box.forbid("games", "manage_threads")
    assert (
        await refusal(forum.create_thread(name="x", content="x", applied_tags=forum.available_tags))
        == 50013
    )
    box.allow("games", "manage_threads")
    await forum.create_thread(name="x", content="x", applied_tags=forum.available_tags)


async def test_who_may_not_send_messages_makes_no_post(box: Sandbox, bot: Any, start: Any) -> None:
    forum = await open_forum(box, bot, start)
    box.forbid("games", "send_messages")
    assert await refusal(forum.create_thread(name="x", content="x")) == 50013
