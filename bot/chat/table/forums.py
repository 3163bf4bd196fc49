"""Tables in forums: each is a post there, and bears a tag for how it stands where the forum has one
of that name."""

from collections.abc import Sequence

import discord

WAITING, OVER = "waiting", "over"  # what a forum's host calls the tags, in small letters or not
MOST = 5  # tags that a post may bear


def tags_of(
    forum: discord.ForumChannel, borne: Sequence[discord.ForumTag] = (), *, over: bool = False
) -> list[discord.ForumTag]:
    """What a table's post is to bear: the tag for how the table stands, as far as the bot may set
    it, and what else it has borne."""
    trusted = forum.permissions_for(forum.guild.me).manage_threads
    ours = [tag for tag in forum.available_tags if tag.name.casefold() in {WAITING, OVER}]
    if any(tag.moderated for tag in ours) and not trusted:
        return list(borne)
    standing = [tag for tag in ours if tag.name.casefold() == (OVER if over else WAITING)]
    return [*standing, *(tag for tag in borne if tag not in ours)][:MOST]
