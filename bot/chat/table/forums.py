"""Tables in forums. Each is a forum post, with a tag for its status if the forum has such a tag."""

from collections.abc import Sequence

import discord

WAITING, OVER = "waiting", "over"  # the names of the tags, in upper or lower case
MOST = 5  # tags that a post may have


def tags_of(
    forum: discord.ForumChannel, borne: Sequence[discord.ForumTag] = (), *, over: bool = False
) -> list[discord.ForumTag]:
    """The tags of a table's post: the tag for its status, if the bot may set it, and all other tags
    that it has."""
    trusted = forum.permissions_for(forum.guild.me).manage_threads
    ours = [tag for tag in forum.available_tags if tag.name.casefold() in {WAITING, OVER}]
    if any(tag.moderated for tag in ours) and not trusted:
        return list(borne)
    standing = [tag for tag in ours if tag.name.casefold() == (OVER if over else WAITING)]
    return [*standing, *(tag for tag in borne if tag not in ours)][:MOST]
