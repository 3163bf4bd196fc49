"""The world as Discord describes it to the bot."""

from typing import Any
from urllib.parse import quote

from sandbox.world.clock import read_birth, write_time
from sandbox.world.emojis import Emoji
from sandbox.world.permissions import EVERYTHING
from sandbox.world.records import Attachment, Channel, ChannelKind, Message, ServerRecord, Tag, User
from sandbox.world.world import DiscordWorld

FILE_LIMIT = 10 * 2**20
ATTACHMENTS = "/attachments/"
URLS = frozenset({"url", "proxy_url", "icon_url"})
REQUIRE_TAG = 1 << 4
JOINED = "2024-01-01T00:00:00+00:00"

Json = dict[str, Any]


def _describe_tag(tag: Tag) -> Json:
    return {
        "id": str(tag.id),
        "name": tag.name,
        "moderated": tag.moderated,
        "emoji_id": None,
        "emoji_name": None,
    }


class Payloads:
    def __init__(self, world: DiscordWorld, origin: str) -> None:
        self.world = world
        self.origin = origin
        self.installs = {0}  # 0: the application may be installed on a server, 1: by a user

    def user(self, user: User) -> Json:
        return {
            "id": str(user.id),
            "username": user.name.lower().replace(" ", "_"),
            "global_name": None if user.bot else user.name,
            "discriminator": "0000" if user.bot else "0",
            "avatar": None,
            "bot": user.bot,
            "public_flags": 0,
        }

    def bare_member(self) -> Json:
        return {
            "roles": [],
            "joined_at": JOINED,
            "deaf": False,
            "mute": False,
            "flags": 0,
            "pending": False,
        }

    def member(self, user: User, channel: Channel | None = None) -> Json:
        """A member, with the permissions in that channel as an interaction gives them."""
        may = EVERYTHING if channel is None else self.world.permissions_of(user, channel)
        return {**self.bare_member(), "user": self.user(user), "permissions": str(int(may))}

    def channel(self, channel: Channel) -> Json:
        last = next(reversed(self.world.messages[channel.id]), None)
        common = {
            "id": str(channel.id),
            "type": int(channel.kind),
            "last_message_id": str(last) if last else None,
            "flags": 0,
        }
        if channel.direct:
            people = [self.user(self.world.user(key)) for key in channel.members]
            return {**common, "recipients": people}
        common |= {
            "guild_id": str(channel.server),
            "name": channel.name,
            "parent_id": None,
            "rate_limit_per_user": 0,
        }
        if channel.is_thread:
            return {**common, **self._thread(channel)}
        denied = {user.id: user.denied.get(channel.id, 0) for user in self.world.people.values()}
        denied[self.world.bot.id] = channel.denied
        overwrites = [
            {"id": str(key), "type": 1, "allow": "0", "deny": str(deny)}
            for key, deny in denied.items()
            if deny
        ]
        if channel.kind == ChannelKind.FORUM:
            common |= self._forum(channel)
        return {
            **common,
            "position": channel.position,
            "permission_overwrites": overwrites,
            "nsfw": False,
            "topic": None,
            "permissions": str(int(self.world.permissions(channel))),
        }

    def _forum(self, forum: Channel) -> Json:
        return {
            "flags": REQUIRE_TAG if forum.tagged else 0,
            "available_tags": [_describe_tag(tag) for tag in forum.tags],
            "default_reaction_emoji": None,
            "default_sort_order": None,
            "default_forum_layout": 0,
        }

    def _thread(self, thread: Channel) -> Json:
        count = len(self.world.messages[thread.id])
        made: Json = {
            "parent_id": str(thread.parent),
            "owner_id": str(thread.owner),
            "applied_tags": [str(tag) for tag in thread.applied],
            "message_count": count,
            "total_message_sent": count,
            "member_count": len(thread.members),
            "permissions": str(int(self.world.permissions(thread))),
            "thread_metadata": {
                "archived": thread.archived,
                "locked": thread.locked,
                "auto_archive_duration": thread.auto_archive,
                "archive_timestamp": write_time(read_birth(thread.id)),
                "create_timestamp": write_time(read_birth(thread.id)),
                "invitable": thread.kind == ChannelKind.PRIVATE_THREAD,
            },
        }
        if self.world.bot.id in thread.members:
            made["member"] = self.thread_member(thread, self.world.bot.id)
        return made

    def thread_member(self, thread: Channel, person: int) -> Json:
        joined = write_time(read_birth(thread.id))
        return {"id": str(thread.id), "user_id": str(person), "join_timestamp": joined, "flags": 0}

    def guild(self, server: ServerRecord) -> Json:
        people = [self.world.bot, *self.world.people.values()]
        everyone = {
            "id": str(server.id),
            "name": "@everyone",
            "permissions": str(int(EVERYTHING)),
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "position": 0,
            "managed": False,
            "mentionable": False,
            "flags": 0,
        }
        return {
            "id": str(server.id),
            "name": server.name,
            "owner_id": str(server.id),
            "unavailable": False,
            "large": False,
            "joined_at": JOINED,
            "member_count": len(people),
            "members": [self.member(user) for user in people],
            "roles": [everyone],
            "channels": [
                self.channel(channel)
                for channel in self.world.list_channels(server.id)
                if channel.kind in {ChannelKind.TEXT, ChannelKind.FORUM}
            ],
            "threads": [self.channel(thread) for thread in self.world.threads(server.id)],
            "emojis": [],
            "stickers": [],
            "features": [],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
            "preferred_locale": "en-US",
            "verification_level": 0,
            "premium_tier": 0,
            "nsfw_level": 0,
        }

    @staticmethod
    def attachment_path(attachment: Attachment) -> str:
        return f"{ATTACHMENTS}{attachment.key}/{attachment.id}/{quote(attachment.filename)}"

    def make_absolute(self, thing: Any) -> Any:
        """Components or embeds with absolute addresses.
        They are stored with paths, because the next start may use another port."""
        if isinstance(thing, list):
            return [self.make_absolute(each) for each in thing]
        if isinstance(thing, dict):
            return {
                key: self._address(each) if key in URLS else self.make_absolute(each)
                for key, each in thing.items()
            }
        return thing

    def _address(self, url: Any) -> Any:
        return self.origin + url if isinstance(url, str) and url.startswith(ATTACHMENTS) else url

    def attachment(self, attachment: Attachment, *, ephemeral: bool = False) -> Json:
        url = self.origin + self.attachment_path(attachment)
        made: Json = {
            "id": str(attachment.id),
            "filename": attachment.filename,
            "size": attachment.size,
            "content_type": attachment.content_type,
            "url": url,
            "proxy_url": url,
        }
        if attachment.description is not None:
            made["description"] = attachment.description
        if attachment.width:
            made |= {"width": attachment.width, "height": attachment.height}
        if ephemeral:
            made["ephemeral"] = True
        return made

    def message(self, message: Message, *, referenced: bool = True) -> Json:
        author = self.world.user(message.author)
        made: Json = {
            "id": str(message.id),
            "channel_id": str(message.channel),
            "author": self.user(author),
            "content": message.content,
            "timestamp": write_time(read_birth(message.id)),
            "edited_timestamp": write_time(message.edited) if message.edited else None,
            "tts": False,
            "mention_everyone": message.everyone,
            "mentions": [self.user(self.world.user(key)) for key in message.mentions],
            "mention_roles": [],
            "attachments": [
                self.attachment(attachment, ephemeral=message.ephemeral)
                for attachment in message.attachments
            ],
            "embeds": self.make_absolute(message.embeds),
            "components": self.make_absolute(message.components),
            "pinned": False,
            "type": message.kind,
            "flags": message.flags,
        }
        if message.nonce is not None:
            made["nonce"] = message.nonce
        if message.interaction is not None:
            made |= {
                "interaction_metadata": message.interaction,
                "webhook_id": str(self.world.bot.id),
                "application_id": str(self.world.bot.id),
            }
        if message.reference is not None:
            made["message_reference"] = {
                "type": 0,
                "message_id": str(message.reference),
                "channel_id": str(message.channel),
            }
            if home := self.world.channel(message.channel).home:
                made["message_reference"]["guild_id"] = str(home)
            if referenced:
                target = self.world.messages[message.channel].get(message.reference)
                made["referenced_message"] = (
                    self.message(target, referenced=False) if target else None
                )
        if message.thread is not None:
            made["thread"] = self.channel(self.world.channel(message.thread))
        return made

    def for_bot(self, message: Message) -> Json:
        """The message as the gateway sends it.
        Other people's text is privileged: it stays blank unless they wrote to the bot."""
        channel = self.world.channel(message.channel)
        made = self.message(message)
        if not channel.direct:
            made |= {"guild_id": str(channel.server), "member": self.bare_member()}
        if (
            message.author != self.world.bot.id
            and not channel.direct
            and self.world.bot.id not in message.mentions
        ):
            made |= {"content": "", "embeds": [], "components": [], "attachments": []}
        return made

    def emoji(self, emoji: Emoji) -> Json:
        return {
            "id": str(emoji.id),
            "name": emoji.name,
            "user": self.user(self.world.bot),
            "roles": [],
            "require_colons": True,
            "managed": False,
            "animated": emoji.type == "image/gif",
            "available": True,
        }

    def application(self) -> Json:
        bot = self.world.bot
        return {
            "id": str(bot.id),
            "name": bot.name,
            "icon": None,
            "description": "",
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "owner": self.user(bot),
            "flags": 0,
            "team": None,
            "interactions_endpoint_url": None,
            "integration_types_config": {str(kind): {} for kind in sorted(self.installs)},
        }
