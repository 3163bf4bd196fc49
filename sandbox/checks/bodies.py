"""The shapes of request bodies besides components: messages, embeds, interaction answers,
threads."""

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from sandbox.checks.components import CustomId, MessagePart, ModalPart, Snowflake

V2 = 1 << 15
EPHEMERAL = 1 << 6
LOADING = 1 << 7
SUPPRESS_EMBEDS = 1 << 2
SILENT = 1 << 12

Url = Annotated[str, Meta(max_length=2048)]
Filled = Annotated[str, Meta(min_length=1, max_length=256)]


class Body(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The base of all bodies: a key that Discord does not know is an error."""


class EmbedFooter(Body):
    text: Annotated[str, Meta(min_length=1, max_length=2048)]
    icon_url: Url | None = None
    proxy_icon_url: Url | None = None


class EmbedAuthor(Body):
    name: Filled
    url: Url | None = None
    icon_url: Url | None = None
    proxy_icon_url: Url | None = None


class EmbedMedia(Body):
    url: Url
    proxy_url: Url | None = None
    width: int | None = None
    height: int | None = None
    content_type: str | None = None
    description: Annotated[str, Meta(max_length=4096)] | None = None


class EmbedField(Body):
    name: Filled
    value: Annotated[str, Meta(min_length=1, max_length=1024)]
    inline: bool | None = False


class Embed(Body):
    type: str | None = None
    title: Annotated[str, Meta(max_length=256)] | None = None
    description: Annotated[str, Meta(max_length=4096)] | None = None
    url: Url | None = None
    color: Annotated[int, Meta(ge=0, le=0xFFFFFF)] | None = None
    flags: int | None = None
    timestamp: str | None = None
    footer: EmbedFooter | None = None
    author: EmbedAuthor | None = None
    image: EmbedMedia | None = None
    thumbnail: EmbedMedia | None = None
    fields: Annotated[list[EmbedField], Meta(max_length=25)] | None = None

    def size(self) -> int:
        """The characters that count towards the total of 6000."""
        texts = [
            self.title,
            self.description,
            self.footer and self.footer.text,
            self.author and self.author.name,
        ]
        texts += [text for field in self.fields or [] for text in (field.name, field.value)]
        return sum(len(text) for text in texts if text)


class AttachmentSlot(Body, forbid_unknown_fields=False):
    """An upload (by its number) or an attachment to keep (by its id).
    discord.py sends all fields that it knows, and Discord reads those that may change. So unknown
    keys are allowed here."""

    id: Snowflake
    filename: Annotated[str, Meta(min_length=1, max_length=1024)] | None = None
    description: Annotated[str, Meta(max_length=1024)] | None = None
    title: Annotated[str, Meta(max_length=1024)] | None = None
    is_spoiler: bool | None = None


class AllowedMentions(Body):
    parse: list[str] | None = None
    users: Annotated[list[Snowflake], Meta(max_length=100)] | None = None
    roles: Annotated[list[Snowflake], Meta(max_length=100)] | None = None
    replied_user: bool | None = False


class MessageEdit(Body):
    """A change to a message.
    Fields left out stay as they are. discord.py sends `tts` even here; Discord ignores it."""

    content: Annotated[str, Meta(max_length=2000)] | UnsetType | None = UNSET
    embeds: Annotated[list[Embed], Meta(max_length=10)] | UnsetType | None = UNSET
    components: Annotated[list[MessagePart], Meta(max_length=40)] | UnsetType | None = UNSET
    attachments: Annotated[list[AttachmentSlot], Meta(max_length=10)] | UnsetType | None = UNSET
    allowed_mentions: AllowedMentions | None = None
    flags: int | None = None
    tts: bool | None = False


class Reference(Body):
    message_id: Snowflake
    channel_id: Snowflake | None = None
    guild_id: Snowflake | None = None
    fail_if_not_exists: bool | None = True
    type: int | None = 0


class ChannelMessage(MessageEdit):
    nonce: int | Annotated[str, Meta(max_length=25)] | None = None
    enforce_nonce: bool | None = False
    message_reference: Reference | None = None
    sticker_ids: Annotated[list[Snowflake], Meta(max_length=3)] | None = None


class FollowUp(MessageEdit):
    username: Annotated[str, Meta(min_length=1, max_length=80)] | None = None
    avatar_url: Url | None = None


class DeferData(Body):
    flags: int | None = None


class ChoiceData(Body):
    name: Annotated[str, Meta(min_length=1, max_length=100)]
    value: str | int | float
    name_localizations: dict[str, str] | None = None


class ChoicesData(Body):
    choices: Annotated[list[ChoiceData], Meta(max_length=25)]


class Modal(Body):
    custom_id: CustomId
    title: Annotated[str, Meta(min_length=1, max_length=45)]
    components: Annotated[list[ModalPart], Meta(min_length=1, max_length=5)]


class Callback(Body):
    """The first answer to an interaction. The shape of `data` depends on the type."""

    type: int
    data: dict[str, Any] | None = None


class NewThread(Body):
    name: Annotated[str, Meta(min_length=1, max_length=100)]
    auto_archive_duration: int | None = None
    rate_limit_per_user: Annotated[int, Meta(ge=0, le=21600)] | None = None
    type: Annotated[int, Meta(ge=10, le=12)] | None = None
    invitable: bool | None = None


class NewForumPost(Body):
    name: Annotated[str, Meta(min_length=1, max_length=100)]
    message: ChannelMessage
    auto_archive_duration: int | None = None
    rate_limit_per_user: Annotated[int, Meta(ge=0, le=21600)] | None = None
    applied_tags: Annotated[list[Snowflake], Meta(max_length=5)] | None = None
    type: int | None = None


class ThreadChange(Body):
    name: Annotated[str, Meta(min_length=1, max_length=100)] | None = None
    archived: bool | None = None
    locked: bool | None = None
    auto_archive_duration: int | None = None
    rate_limit_per_user: Annotated[int, Meta(ge=0, le=21600)] | None = None
    invitable: bool | None = None
    flags: int | None = None
    applied_tags: Annotated[list[Snowflake], Meta(max_length=5)] | None = None


class NewDirectChannel(Body):
    recipient_id: Snowflake
