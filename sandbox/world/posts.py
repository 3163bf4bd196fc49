"""Create, change and delete messages, for the bot and for people."""

import itertools
import mimetypes
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import UNSET

from sandbox.checks.bodies import (
    EPHEMERAL,
    LOADING,
    SILENT,
    SUPPRESS_EMBEDS,
    V2,
    AllowedMentions,
    AttachmentSlot,
    MessageEdit,
)
from sandbox.checks.components import walk
from sandbox.checks.emojis import check_shown
from sandbox.checks.messages import check_message
from sandbox.checks.refusal import ApiRefusal, Path, invalid
from sandbox.world.emojis import Emojis, write_ids
from sandbox.world.payloads import FILE_LIMIT, Payloads
from sandbox.world.permissions import Permissions
from sandbox.world.pictures import picture_size
from sandbox.world.records import Attachment, Channel, Message
from sandbox.world.world import DiscordWorld

MOST_FILES = 10
SETTABLE = SUPPRESS_EMBEDS | SILENT | V2


@dataclass(frozen=True)
class Upload:
    """A file of a request. The body refers to it by its `slot` number."""

    slot: int
    filename: str
    data: bytes


@dataclass(frozen=True)
class PostedBody:
    """A body with its files. `within` is its path in the request, for the paths of faults."""

    body: MessageEdit
    uploads: Sequence[Upload] = ()
    within: Path = ()


@dataclass(frozen=True)
class Answering:
    """The facts that make a message the answer to an interaction."""

    person: int
    metadata: dict[str, Any]


class Posts:
    def __init__(self, world: DiscordWorld, payloads: Payloads, emojis: Emojis) -> None:
        self.world = world
        self.payloads = payloads
        self.emojis = emojis

    def create(
        self,
        channel: Channel,
        author: int,
        draft: PostedBody,
        *,
        kind: int = 0,
        reference: int | None = None,
        answering: Answering | None = None,
        nonce: str | int | None = None,
    ) -> Message:
        """Post a new message in a channel."""
        message = self.prepare(channel, author, draft, reference=reference, answering=answering)
        message.kind, message.nonce = kind, nonce
        self.world.post(message)
        return message

    def prepare(
        self,
        channel: Channel,
        author: int,
        draft: PostedBody,
        *,
        reference: int | None = None,
        answering: Answering | None = None,
    ) -> Message:
        """Build a message that can be posted. Raises Discord's refusal if it can't."""
        flags = (draft.body.flags or 0) & (SETTABLE | (EPHEMERAL if answering else 0))
        message = Message(
            self.world.ids.mint(), channel.id, author, flags=flags, reference=reference
        )
        if answering:
            message.interaction = answering.metadata
            message.reader = answering.person if flags & EPHEMERAL else None
        self._write(message, draft)
        return message

    def post_thinking(
        self, channel: Channel, flags: int, answering: Answering, kind: int, reference: int | None
    ) -> Message:
        """Post the placeholder of a deferred answer."""
        message = Message(
            self.world.ids.mint(), channel.id, self.world.bot.id, kind=kind, reference=reference
        )
        message.flags = LOADING | flags & EPHEMERAL
        message.interaction = answering.metadata
        message.reader = answering.person if flags & EPHEMERAL else None
        self.world.post(message)
        return message

    def edit(self, message: Message, draft: PostedBody, *, first: bool = False) -> Message:
        """Change a message.
        `first`: this is the deferred answer itself, so the message does not count as edited."""
        changed = msgspec.structs.replace(message)
        flags = draft.body.flags
        if flags is not None:
            changed.flags = flags & SETTABLE | message.flags & (V2 | EPHEMERAL)
        changed.flags &= ~LOADING
        changed.edited = None if first else self.world.clock.now()
        dropped = self._write(changed, draft)
        for attachment in dropped:
            self.world.store.drop_file(attachment.id)
        for name in msgspec.structs.fields(message):
            setattr(message, name.name, getattr(changed, name.name))
        self.world.change(message)
        return message

    def _write(self, message: Message, draft: PostedBody) -> list[Attachment]:
        """Fill the message from the draft, or refuse it. Returns the dropped attachments."""
        body, before = draft.body, message.attachments
        kept, planned = self._sort_files(message, draft)
        names = [stays.filename for stays in kept] + [plan.filename for plan in planned]
        left_over = [
            key
            for key in ("content", "embeds")
            if getattr(body, key) is UNSET and getattr(message, key)
        ]
        check_message(body, names, draft.within, v2=message.v2, left_over=left_over)
        check_shown(body.components or [], self.emojis.all, draft.within)
        message.attachments = kept + [self._attach(plan) for plan in planned]
        urls = {f"attachment://{each.filename}": each for each in message.attachments}
        if body.content is not UNSET:
            message.content = (body.content or "").strip()
        if body.embeds is not UNSET:
            message.embeds = [
                self._embed(msgspec.to_builtins(embed), urls) for embed in body.embeds or []
            ]
        if body.components is not UNSET:
            message.components = self._components(msgspec.to_builtins(body.components or []), urls)
        if not message.components and (
            message.v2 or not (message.content or message.embeds or names)
        ):
            raise ApiRefusal(400, 50006, "Cannot send an empty message")
        self._mention(message, body.allowed_mentions)
        return [each for each in before if each.id not in {stays.id for stays in kept}]

    def _sort_files(
        self, message: Message, draft: PostedBody
    ) -> tuple[list[Attachment], list["_NamedUpload"]]:
        """The attachments to keep and the uploads to add, each with its data from the body."""
        slots = draft.body.attachments
        uploads = {upload.slot: upload for upload in draft.uploads}
        there = {each.id: each for each in message.attachments}
        kept = list(there.values()) if slots is UNSET else []
        planned: list[_NamedUpload] = []
        for index, slot in enumerate(slots or []):
            key = int(slot.id)
            if key in there:
                kept.append(_describe(there[key], slot))
            elif key in uploads:
                planned.append(_NamedUpload(uploads.pop(key), slot.filename, slot.description))
            else:
                path = (*draft.within, "attachments", index, "id")
                raise invalid(
                    path, "MESSAGE_ATTACHMENT_NOT_FOUND", f"Attachment data for {key} not found"
                )
        planned += [_NamedUpload(upload, None, None) for upload in uploads.values()]
        if any(len(plan.upload.data) > FILE_LIMIT for plan in planned):
            raise ApiRefusal(413, 40005, "Request entity too large")
        if len(kept) + len(planned) > MOST_FILES:
            path = (*draft.within, "attachments")
            raise invalid(path, "BASE_TYPE_MAX_LENGTH", f"Must be {MOST_FILES} or fewer in length.")
        return kept, planned

    def _attach(self, plan: "_NamedUpload") -> Attachment:
        data, filename = plan.upload.data, plan.filename
        width, height = picture_size(data) or (None, None)
        made = Attachment(
            self.world.ids.mint(),
            secrets.token_hex(8),
            filename,
            mimetypes.guess_type(filename)[0] or "application/octet-stream",
            len(data),
            plan.description,
            width,
            height,
        )
        self.world.store.save_file(made, data)
        return made

    def attach(self, upload: Upload) -> Attachment:
        """Store a file that a person gives to a command. It belongs to no message."""
        return self._attach(_NamedUpload(upload, None, None))

    def _embed(self, embed: dict[str, Any], urls: dict[str, Attachment]) -> dict[str, Any]:
        for key in ("image", "thumbnail"):
            if key in embed:
                embed[key] = self._media(embed[key], urls)
        for key in ("footer", "author"):
            if attachment := urls.get(embed.get(key, {}).get("icon_url", "")):
                embed[key]["icon_url"] = self.payloads.attachment_path(attachment)
        return {**embed, "type": "rich"}

    def _media(self, media: dict[str, Any], urls: dict[str, Attachment]) -> dict[str, Any]:
        attachment = urls.get(media["url"])
        if attachment is None:
            return media
        url = self.payloads.attachment_path(attachment)
        return {
            "url": url,
            "proxy_url": url,
            "width": attachment.width,
            "height": attachment.height,
            "content_type": attachment.content_type,
            "attachment_id": str(attachment.id),
        }

    def _components(
        self, parts: list[dict[str, Any]], urls: dict[str, Attachment]
    ) -> list[dict[str, Any]]:
        """Number the components without an id, as Discord does.
        Pictures get their addresses, and emoji ids become text."""
        taken = {part["id"] for part in walk(parts) if part.get("id")}
        free = (number for number in itertools.count(1) if number not in taken)
        for part in walk(parts):
            part["id"] = part.get("id") or next(free)
            for holder in (part, *part.get("items", [])):
                for key in ("media", "file"):
                    if key in holder:
                        holder[key] = self._media(holder[key], urls)
        write_ids(parts)
        return parts

    def _mention(self, message: Message, allowed: AllowedMentions | None) -> None:
        """Set the people whom the message pings: it mentions them and is allowed to."""
        text = "\n".join(message.texts)
        known = {self.world.bot.id, *self.world.people}
        named = dict.fromkeys(
            int(key) for key in re.findall(r"<@!?(\d+)>", text) if int(key) in known
        )
        parse = {"users", "everyone"} if allowed is None else set(allowed.parse or [])
        users = {int(key) for key in (allowed and allowed.users) or []}
        message.mentions = [key for key in named if "users" in parse or key in users]
        replied = self.world.messages[message.channel].get(message.reference or 0)
        if (
            replied
            and (allowed is None or allowed.replied_user)
            and replied.author in self.world.people
        ):
            message.mentions = list(dict.fromkeys([*message.mentions, replied.author]))
        loud = "everyone" in parse and bool(re.search(r"@(everyone|here)\b", text))
        may = (
            message.author in self.world.people
            or Permissions.MENTION_EVERYONE
            in self.world.permissions(self.world.channel(message.channel))
        )
        message.everyone = loud and may


@dataclass(frozen=True)
class _NamedUpload:
    """An upload with its data from the body."""

    upload: Upload
    renamed: str | None
    description: str | None

    @property
    def filename(self) -> str:
        """The file name. Characters that Discord does not keep become underscores."""
        return re.sub(r"[^\w.()-]", "_", self.renamed or self.upload.filename)


def _describe(attachment: Attachment, slot: AttachmentSlot) -> Attachment:
    """A kept attachment, with its new alt text if there is one."""
    if slot.description is None:
        return attachment
    return msgspec.structs.replace(attachment, description=slot.description)
